"""Parse options that are lists separated by commas."""

from __future__ import annotations

from ...errors import UserError

NONE = "none"


def letters(text: str) -> list[str]:
    """Parse `--chronicles`: ``9,10,A``; ``none`` is an empty list. Raise `UserError` if nothing is named."""
    found = [letter.strip() for letter in text.split(",") if letter.strip()]
    if not found:
        raise UserError("--chronicles: is empty; use none for no chronicle, or list some, such as 9,10,A")
    return [] if [letter.lower() for letter in found] == [NONE] else found


def numbers_of_players(text: str) -> list[int]:
    """Parse `--players`: ``2,3``. Raise `UserError` unless the numbers are distinct and from 2 to 4."""
    found = [number.strip() for number in text.split(",")]
    wrong = next((number for number in found if number not in ("2", "3", "4")), None)
    if wrong is not None:
        raise UserError(f"--players: {wrong!r}; allowed: 2, 3 or 4, or several of them, such as 2,3")
    if len(set(found)) < len(found):
        raise UserError(f"--players: {text!r}: a number is listed twice")
    return [int(number) for number in found]
