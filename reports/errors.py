"""Errors of the reports that a user can act on."""

from __future__ import annotations

__all__ = ["ReportError"]


class ReportError(ValueError):
    """The results cannot be reported; the message says which file or column, and why."""
