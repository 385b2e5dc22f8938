"""Chronicle 5, Address to a Haggis: face-down haggis tokens that are served and scored by a roll of the die.

Start with `rules` for the haggis scoring; `tokens` moves the tokens.
"""
