"""Chronicle 9, Feasts and Whims."""
