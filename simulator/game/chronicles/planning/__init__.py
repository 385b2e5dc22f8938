"""Chronicle 11, Planning and Prosperity: sites that are planned on blueprint cards, paid for and built later.

Start with `sites` for planning, paying and building, then `rules` for the hooks.
"""
