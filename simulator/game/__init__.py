"""Everything that is compiled: the rules of the game and the engine that plays them."""

__version__ = "0.1.0"
