"""The one error of wrong component values."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["ComponentError"]


class ComponentError(ValueError):
    """A component file that cannot be used.

    Parameters
    ----------
    problem : str
        What is wrong, in words.
    file : str
        The file that holds the wrong value (the overlay, if the value comes from there).
    record : str, optional
        Section and id of the record, such as ``tile halkirk`` or ``road start - gunn``.
    field : str, optional
        Path of the field inside the record, such as ``activate.exchange[0].give``.
    allowed : str or iterable of str, optional
        What may stand there instead.
    """

    def __init__(
        self,
        problem: str,
        *,
        file: str,
        record: str = "",
        field: str = "",
        allowed: str | Iterable[str] = "",
    ) -> None:
        self.problem = problem
        self.file = file
        self.record = record
        self.field = field
        self.allowed = allowed if isinstance(allowed, str) else ", ".join(allowed)
        where = file
        if record:
            where += f": {record}"
        if field:
            where += f": {field}"
        text = f"{where}: {problem}"
        if self.allowed:
            text += f"; allowed: {self.allowed}"
        super().__init__(text)
