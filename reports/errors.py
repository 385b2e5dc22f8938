"""Errors of the reports that a user can act on."""


class ReportError(ValueError):
    """The results cannot be reported; the message says which file or column, and why."""
