"""Two runs side by side: what differs in their inputs, and what that does to the results."""

from .page import write_comparison

__all__ = ["write_comparison"]
