"""Verdicts on all chronicles at a glance: all numbers of players, and against Allenarly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd

from ..page.chapter import Chapter, Section
from ..page.grid import Cell, Grid, cell
from ..statistics import Verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED
from ..tables.factors import WIN_MARGIN
from ..words import listed, number, signed, verdict_words
from .chronicles_words import Names

KEY = "all"


@dataclass(frozen=True)
class Column:
    """Name of a chapter, and by chronicle the verdict on win shares and where they change most."""

    name: str
    verdicts: Mapping[str, tuple[Verdict, str]]


def overview(columns: Sequence[Column], names: Names) -> Chapter | None:
    """Return a chapter that compares the numbers of players side by side; None for fewer than two."""
    columns = [one for one in columns if one.verdicts]
    if len(columns) < 2:
        return None
    judged = dict.fromkeys(letter for one in columns for letter in one.verdicts)
    letters = sorted(judged, key=lambda letter: (0, int(letter)) if letter.isdigit() else (1, 0))
    rows = [
        [cell(names.full(letter)), cell(names.rule(letter)), *(_cell(one.verdicts.get(letter)) for one in columns)]
        for letter in letters
    ]
    margin = f"{number(100 * WIN_MARGIN, 0)} pp"
    note = (
        f"Does the chronicle change a strategy’s win share by more than {margin}? Small print: the largest change. "
        f"Each column is adjusted for its own family of chronicles and strategies. A dash: excluded by the rules."
    )
    grid = Grid(
        ["Chronicle", "Rules", *(one.name for one in columns)], rows, note, frozenset(range(1, len(columns) + 2))
    )
    found = [_row(letter, one) for letter in letters for one in columns if letter in one.verdicts]
    section = Section(f"{KEY}-verdicts", "Verdicts at a glance", [grid])
    return Chapter(
        KEY, "All together", _findings(letters, columns, margin), [section], {"verdicts": pd.DataFrame(found)}
    )


def _row(letter: str, column: Column) -> dict[str, Any]:
    verdict, largest = column.verdicts[letter]
    return {
        "chronicle": letter, "where": column.name, "verdict": verdict.word, "effect": verdict.effect,
        "largest": largest, "p_inside": verdict.p_inside, "p_outside": verdict.p_outside,
    }  # fmt: skip


def _cell(one: tuple[Verdict, str] | None) -> Cell:
    if one is None:
        return cell("–")
    verdict, largest = one
    tint = {UNBALANCED: -0.6, BALANCED: 0.35, NEGLIGIBLE: 0.35}.get(verdict.word, 0.0)
    return Cell(verdict_words(verdict), f"{largest} {signed(100 * verdict.effect)} pp", tint)


def _findings(letters: Sequence[str], columns: Sequence[Column], margin: str) -> list[str]:
    changing: dict[str, list[str]] = {}
    unchanged = []
    for letter in letters:
        here = [(one.name, one.verdicts[letter][0].word) for one in columns if letter in one.verdicts]
        where = [name for name, word in here if word == UNBALANCED]
        if where:
            changing[letter] = where
        elif all(word in (BALANCED, NEGLIGIBLE) for _, word in here):
            unchanged.append(letter)
    sentences = []
    if changing:
        found = ", ".join(f"{letter} ({', '.join(where)})" for letter, where in changing.items())
        sentences.append(f"At least one strategy’s win share changes by more than {margin} with {found}.")
    if unchanged:
        sentences.append(f"No win share changes by more than {margin} anywhere with {listed(unchanged)}.")
    unclear = [letter for letter in letters if letter not in changing and letter not in unchanged]
    if unclear:
        chronicles = "Chronicles" if len(unclear) > 1 else "Chronicle"
        sentences.append(
            f"{chronicles} {listed(unclear)}: the data cannot yet show whether any strategy’s win share changes by "
            f"more than {margin}."
        )
    return sentences
