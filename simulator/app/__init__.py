"""The command line and the wiring behind it."""
