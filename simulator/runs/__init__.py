"""Play experiments and keep their results."""
