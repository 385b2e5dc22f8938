"""Chronicle 9, Feasts and Whims: secret stakes on open feasts that change the counts of a scoring round.

Start with `stakes` for the stake phase, then `rules` for the hooks and the bonuses.
"""
