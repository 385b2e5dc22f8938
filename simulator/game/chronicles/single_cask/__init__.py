"""Chronicle 3, Ol' Jamey's Single Cask Reserve: casks that age in cellars and are sold on tiles of the rondel.

Start with `cellar` for making, ageing and selling casks, then `rules` for the hooks.
"""
