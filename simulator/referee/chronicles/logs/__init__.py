"""Chronicle 10, Logs and Stones."""

from .rules import RULES

__all__ = ["RULES"]
