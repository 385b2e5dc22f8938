"""Chronicle 1, Highland Boat Race: a boat for each player that goes round all rivers while tiles are played.

Start with `boats` for the moves of a boat, then `rules` for the hooks that trigger them.
"""
