"""Chronicle 4, Hammer of the Scots."""
