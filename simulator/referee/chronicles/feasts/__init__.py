"""Chronicle 9, Feasts and Whims."""

from .rules import RULES

__all__ = ["RULES"]
