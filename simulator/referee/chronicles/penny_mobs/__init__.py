"""Chronicle 8, The Penny Mobs."""

from .rules import RULES

__all__ = ["RULES"]
