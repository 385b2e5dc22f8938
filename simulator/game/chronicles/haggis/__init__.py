"""Chronicle 5, Address to a Haggis."""
