"""Chronicle A, What Lies Below."""
