"""Compare two runs: the differences of their inputs and the effects on the results."""

from .page import write_comparison

__all__ = ["write_comparison"]
