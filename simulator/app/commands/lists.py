"""Lists as they are typed behind an option, separated by commas."""

from __future__ import annotations

from ...errors import UserError

NONE = "none"


def letters(text: str) -> list[str]:
    """The chronicles of `--chronicles`: ``9,10,A``; ``none`` is an empty list.

    Raises
    ------
    UserError
        If nothing is named.
    """
    found = [letter.strip() for letter in text.split(",") if letter.strip()]
    if not found:
        raise UserError("--chronicles: names nothing; say none for no chronicle, or name some, such as 9,10,A")
    return [] if [letter.lower() for letter in found] == [NONE] else found


def numbers_of_players(text: str) -> list[int]:
    """The numbers of `--players`: ``2,3``.

    Raises
    ------
    UserError
        For anything that is no number from 2 to 4, and for one that is named twice.
    """
    found = [number.strip() for number in text.split(",")]
    wrong = next((number for number in found if number not in ("2", "3", "4")), None)
    if wrong is not None:
        raise UserError(f"--players: {wrong!r}; allowed: 2, 3 or 4, or several of them, such as 2,3")
    if len(set(found)) < len(found):
        raise UserError(f"--players: {text!r}: a number is named twice")
    return [int(number) for number in found]
