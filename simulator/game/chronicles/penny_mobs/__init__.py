"""Chronicle 8, The Penny Mobs."""
