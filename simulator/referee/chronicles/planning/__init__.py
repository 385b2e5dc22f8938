"""Chronicle 11, Planning and Prosperity."""

from .rules import RULES

__all__ = ["RULES"]
