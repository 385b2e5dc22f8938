"""Chronicle 7, Between a Rock and a Hard Place."""

from .rules import RULES

__all__ = ["RULES"]
