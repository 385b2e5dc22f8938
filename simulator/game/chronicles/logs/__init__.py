"""Chronicle 10, Logs and Stones: two ratings that players raise, with representatives that train on producers.

Start with `training` for ratings and representatives, then `rules` for the hooks, tiles and shields.
"""
