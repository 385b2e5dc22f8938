"""The chronicles in play, and how the base rules call their methods by name.

The methods themselves, with their arguments, are declared in `plugin.Chronicle`. This module knows none of them, so
that the table, the replay and the base rules can call chronicles without importing them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from .values import Values


class Declared(Protocol):
    """What a chronicle declares about its part of the record."""

    LETTER: str
    CLOSING: int
    SOURCES: tuple[str, ...]
    EVENTS: Mapping[str, tuple[str, Mapping[str, str]]]
    OPENING: tuple[str, ...]
    WORDS: Mapping[str, tuple[str, ...]]
    PIECES: tuple[str, ...]

    def ids(self, values: Values) -> Mapping[str, Collection[Any]]:
        """Return the ids of its components by the kind of field they appear in."""


def _call(one: Any, method: str, arguments: Sequence[Any]) -> Any:
    """Call a method of a chronicle; what it reads opens nothing for what follows the call."""
    replay: Any = arguments[0] if arguments else None
    cause = getattr(replay, "cause", None)
    answer = getattr(one, method)(*arguments)
    if cause is not None:
        replay.cause = cause
    return answer


class InPlay:
    """The chronicles in play, in acting order (CC-02)."""

    def __init__(self, chronicles: Sequence[Declared] = ()) -> None:
        self.all = tuple(chronicles)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.all)

    def _answers(self, method: str, arguments: Sequence[Any]) -> Iterator[Any]:
        return (_call(one, method, arguments) for one in self.all)

    @property
    def closing(self) -> InPlay:
        """The same chronicles in the order in which they close turns and scoring rounds (CC-11, CC-12)."""
        return InPlay(sorted(self.all, key=lambda one: one.CLOSING))

    @property
    def sources(self) -> tuple[str, ...]:
        """Sources of VP that the chronicles add."""
        return tuple(source for one in self.all for source in one.SOURCES)

    def notify(self, method: str, *arguments: Any) -> None:
        """Call a method of each chronicle."""
        for one in self.all:
            _call(one, method, arguments)

    def fold(self, method: str, *arguments: Any) -> Any:
        """Pass the last argument through each chronicle in turn and return the result."""
        *fixed, value = arguments
        for one in self.all:
            value = getattr(one, method)(*fixed, value)
        return value

    def first(self, method: str, *arguments: Any) -> Any:
        """Return the first answer that is not None, False or empty; None if there is none."""
        answers = self._answers(method, arguments)
        return next((answer for answer in answers if answer is not None and answer is not False and answer != ""), None)

    def every(self, method: str, *arguments: Any) -> bool:
        """Return whether all chronicles agree."""
        return all(self._answers(method, arguments))

    def any(self, method: str, *arguments: Any) -> bool:
        """Return whether at least one chronicle agrees."""
        return any(self._answers(method, arguments))

    def gather(self, method: str, *arguments: Any) -> list[Any]:
        """Return the answers of all chronicles as one list."""
        return [item for answer in self._answers(method, arguments) for item in answer]
