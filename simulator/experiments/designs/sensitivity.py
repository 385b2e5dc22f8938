"""Study of sensitivity: reconstructed component values varied one at a time, by group, and all at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import Field

from ...components import ComponentSet, loaded
from ...components.rulings import Reading, Ruling
from ...components.vary import Change
from ...errors import suggest
from ..line_up import Table
from .base import Design, cell_of
from .numbers import Number, allowed_moves, free_numbers, open_rulings

READINGS = "readings"
Step = Annotated[int, Field(ge=1, le=9)]
Sets = Annotated[int, Field(ge=0, le=1000)]


class SensitivityDesign(Design):
    """The design of the study `sensitivity`.

    Attributes
    ----------
    groups
        Groups of numbers that are varied (``"exchanges: VP"``, ``"roads: coins"`` ...), or ``"all"``. The group
        ``"readings"`` has a cell for each reading, other than the one in play, of the rules that matter at the table,
        unless `one_at_a_time` is ``"none"``.
    step
        Change of a number, down and up.
    steps
        Steps of groups that differ from `step`.
    lowest
        Smallest value of a number, except coins of roads: 1, so that no printed symbol vanishes, or 0.
    one_at_a_time
        ``"groups"``: for each group a cell with all its numbers moved down and one with all moved up; ``"numbers"``:
        two cells for each number; ``"none"``.
    together
        Number of component sets in which each group moves at random, its numbers in step (Latin hypercube).
    apart
        Number of component sets in which each number moves at random on its own.
    sample_seed
        Seed of these sets.
    """

    study: Literal["sensitivity"] = "sensitivity"
    groups: Annotated[list[str], Field(min_length=1)] | Literal["all"] = "all"
    step: Step = 1
    steps: dict[str, Step] = Field(default_factory=dict)
    lowest: Annotated[int, Field(ge=0, le=1)] = 1
    one_at_a_time: Literal["groups", "numbers", "none"] = "groups"
    together: Sets = 30
    apart: Sets = 30
    sample_seed: Annotated[int, Field(ge=0, le=2**32 - 1)] = 1

    def cells(self, tables: tuple[Table, ...], components: str | None) -> tuple[Table, ...]:
        """Return each table unchanged, and once for each set of values; `components` is the overlay they start from."""
        base = loaded(components)
        made: list[Table] = []
        for table in tables:
            numbers, rulings = self._numbers(base, table), self._rulings(base, table)
            groups = list(dict.fromkeys(number.group for number in numbers))
            about = {
                "part": "base",
                "groups": groups,
                "numbers": [number.name for number in numbers],
                "group_of": [groups.index(number.group) for number in numbers],
                "lowest": self.lowest,
                "steps": [self.steps.get(group, self.step) for group in groups],
                **({READINGS: [_about(one, one.reading) for one in rulings]} if rulings else {}),
            }
            made.append(cell_of(table, "values as they are", about))
            for name, cell, moves in self._sets(numbers, groups):
                kept = allowed_moves(base, numbers, moves, self.lowest)
                if not any(kept):
                    continue
                extent = {"moved": int(np.count_nonzero(kept)), "moves": " ".join(map(str, kept))}
                made.append(cell_of(table, name, {**cell, **extent}, values=_values(numbers, kept)))
            made += _other_readings(table, rulings, len(numbers))
        return tuple(made)

    def _rulings(self, base: ComponentSet, table: Table) -> list[Ruling]:
        if self.one_at_a_time == "none" or (self.groups != "all" and READINGS not in self.groups):
            return []
        return open_rulings(base, table.chronicles, table.solo is not None)

    def _numbers(self, base: ComponentSet, table: Table) -> list[Number]:
        numbers = free_numbers(base, table.chronicles, table.solo is not None)
        known = list(dict.fromkeys(number.group for number in numbers))
        chosen = known if self.groups == "all" else [group for group in self.groups if group != READINGS]
        for word in (*chosen, *self.steps):
            if word not in known:
                raise ValueError(
                    f"design: groups: {word!r} has no reconstructed numbers here; {suggest(word, [*known, READINGS])}"
                )
        return [number for number in numbers if number.group in chosen]

    def _sets(self, numbers: list[Number], groups: list[str]) -> list[tuple[str, dict[str, Any], list[int]]]:
        """Return name, cell and moves of all sets."""
        step = [self.steps.get(number.group, self.step) for number in numbers]
        found: list[tuple[str, dict[str, Any], list[int]]] = []
        of_number = {number.name: number.group for number in numbers}
        factors = {"groups": groups, "numbers": list(of_number), "none": []}[self.one_at_a_time]
        for factor in factors:
            for sign in (-1, 1):
                moves = [
                    sign * far if factor in (number.name, number.group) else 0
                    for number, far in zip(numbers, step, strict=True)
                ]
                cell = {
                    "part": "one",
                    "factor": factor,
                    "group": of_number.get(factor, factor),
                    "move": max(moves, key=abs),
                }
                found.append((f"{factor} {max(moves, key=abs):+d}", cell, moves))
        draws = _levels(self.together, [self.steps.get(group, self.step) for group in groups], self.sample_seed)
        for n, row in enumerate(draws):
            moves = [int(row[groups.index(number.group)]) for number in numbers]
            found.append((f"together {n + 1}", {"part": "together", "set": n + 1}, moves))
        draws = _levels(self.apart, step, self.sample_seed + 1)
        for n, row in enumerate(draws):
            found.append((f"apart {n + 1}", {"part": "apart", "set": n + 1}, [int(move) for move in row]))
        return found


def _levels(sets: int, steps: Sequence[int], seed: int) -> np.ndarray:
    """Draw moves from -step to step, equally often in every column (a Latin hypercube), int64[sets, steps]."""
    draws = np.zeros((sets, len(steps)), np.int64)
    random = np.random.Generator(np.random.PCG64(seed))
    for column, step in enumerate(steps):
        width = 2 * step + 1
        places = (random.permutation(sets) + random.random(sets)) / max(sets, 1)
        draws[:, column] = np.floor(places * width).astype(np.int64) - step
    return draws


def _about(ruling: Ruling, reading: Reading) -> dict[str, str]:
    return {"ruling": ruling.id, "rule": ruling.rule, "reading": reading.id, "text": reading.text}


def _other_readings(table: Table, rulings: list[Ruling], numbers: int) -> Iterator[Table]:
    """Yield a cell for each reading other than the one in play, with all numbers as they are."""
    for ruling in rulings:
        for reading in ruling.readings:
            if reading.id != ruling.default:
                cell = {"part": "reading", **_about(ruling, reading), "moves": " ".join("0" * numbers)}
                change = ("ruling", ruling.id, "default", reading.id)
                yield cell_of(table, f"{ruling.id}: {reading.id}", cell, values=(change,))


def _values(numbers: list[Number], moves: list[int]) -> tuple[Change, ...]:
    return tuple(
        (number.section, number.id, number.path, number.value + move)
        for number, move in zip(numbers, moves, strict=True)
        if move
    )
