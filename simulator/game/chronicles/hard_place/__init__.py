"""Chronicle 7, Between a Rock and a Hard Place."""
