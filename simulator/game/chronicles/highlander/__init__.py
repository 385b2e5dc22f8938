"""Chronicle 2, Highlander."""
