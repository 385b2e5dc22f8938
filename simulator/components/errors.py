"""The error for wrong component values."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONG = 40  # words; a longer list does not help with a misspelling


class ComponentError(ValueError):
    """A component file that cannot be used.

    Parameters
    ----------
    problem : str
        What is wrong.
    file : str
        The file with the wrong value: the overlay, if the value comes from there.
    record : str, optional
        Section and id of the record, such as ``tile halkirk`` or ``road start - gunn``.
    field : str, optional
        Path of the field inside the record, such as ``activate.exchange[0].give``.
    allowed : str or iterable of str, optional
        What may be there instead.
    given : str, optional
        The word that is not allowed. If some allowed words are similar, the message suggests them and leaves out a
        long list of the others.
    """

    def __init__(
        self,
        problem: str,
        *,
        file: str,
        record: str = "",
        field: str = "",
        allowed: str | Iterable[str] = "",
        given: str = "",
    ) -> None:
        self.problem = problem
        self.file = file
        self.record = record
        self.field = field
        self.given = given
        self.allowed = allowed if isinstance(allowed, str) else ", ".join(allowed)
        where = file
        if record:
            where += f": {record}"
        if field:
            where += f": {field}"
        text = f"{where}: {problem}"
        words = self.allowed.split(", ")
        close = difflib.get_close_matches(given, words, n=3) if given else []
        if close:
            text += f" (did you mean {' or '.join(repr(word) for word in close)}?)"
        if self.allowed and not (close and len(words) > LONG):
            text += f"; allowed: {self.allowed}"
        super().__init__(text)
