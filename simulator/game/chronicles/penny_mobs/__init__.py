"""Chronicle 8, The Penny Mobs: jailed mobsters whom players recruit for their abilities, and pennies that score.

Start with `jail` for the penny action and most abilities; `tiles` has the mobsters that act on tiles.
"""
