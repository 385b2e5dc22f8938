"""Chronicle 4, Hammer of the Scots: the Englishman, an extra piece that players may pay to use.

Start with `englishman` for his moves, then `rules` for the hooks.
"""
