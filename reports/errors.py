"""The error of the reports."""


class ReportError(ValueError):
    """The results cannot be reported; the message says which file or column, and why."""
