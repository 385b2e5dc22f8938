"""Verdicts about every chronicle at a glance: all numbers of players, and against Allenarly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd

from ..page.chapter import Chapter, Section
from ..page.grid import Cell, Grid, cell
from ..statistics import Verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED
from ..tables.factors import WIN_MARGIN
from ..words import number, signed, verdict_words
from .chronicles_words import Names

KEY = "all"


@dataclass(frozen=True)
class Column:
    """One chapter: its name, and the verdict of each chronicle on win shares with where it changes them most."""

    name: str
    verdicts: Mapping[str, tuple[Verdict, str]]


def overview(columns: Sequence[Column], names: Names) -> Chapter | None:
    """A chapter that puts those of single numbers of players side by side; None for fewer than two."""
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
        f"Every column is corrected for its own family of chronicles and strategies; a dash: not allowed by the rules."
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
    upset: dict[str, list[str]] = {}
    calm = []
    for letter in letters:
        here = [(one.name, one.verdicts[letter][0].word) for one in columns if letter in one.verdicts]
        loud = [name for name, word in here if word == UNBALANCED]
        if loud:
            upset[letter] = loud
        elif all(word in (BALANCED, NEGLIGIBLE) for _, word in here):
            calm.append(letter)
    sentences = []
    if upset:
        listed = ", ".join(f"{letter} ({', '.join(where)})" for letter, where in upset.items())
        sentences.append(f"Shown to change a strategy’s win share by more than {margin}: {listed}.")
    if calm:
        sentences.append(f"Shown to change no win share by more than {margin} anywhere: {', '.join(calm)}.")
    open_ones = [letter for letter in letters if letter not in upset and letter not in calm]
    if open_ones:
        listed = ", ".join(open_ones)
        sentences.append(
            f"Nowhere shown to change a strategy’s win share by more than {margin}, but still open: {listed}."
        )
    return sentences
