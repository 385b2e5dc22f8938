"""Allenarly's levels with and without each chronicle."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..statistics import (
    Crossing,
    Difference,
    Estimate,
    Family,
    Verdict,
    crossing_estimate,
    effects_of,
    family_verdicts,
    mean_estimate,
    paired_difference,
    share_estimate,
    simultaneous,
    split_cells,
    weighted,
)
from .cells import Cells
from .factors import WIN_MARGIN
from .solo import Solo

Numbers = NDArray[np.float64]


class SoloCells:
    """Games against Allenarly by block, cell, profile and level; `meta` is the manifest."""

    def __init__(self, play: Solo, meta: Mapping[str, Any]) -> None:
        self.play = play
        self.cells = Cells(play, meta)
        mine = play.seats["strategy"].iloc[0::2].astype(object)
        profile = mine.map({name: number for number, name in enumerate(play.profiles)}).to_numpy().astype(np.int64)
        self._label = profile * len(play.levels) + play.level_of_games()

    def _by(self, values: Numbers) -> Numbers:
        """Return the mean of a number for each game, shape (B, C, profiles, levels)."""
        number = len(self.play.profiles) * len(self.play.levels)
        label = np.full(len(self.play.seats), -1)
        label[0::2] = self._label
        spread = np.repeat(values, 2)
        sums, counts = self.cells.counts(label, number, spread), self.cells.counts(label, number)
        with np.errstate(invalid="ignore"):
            means = np.where(counts > 0, sums / np.maximum(counts, 1), np.nan)
        return means.reshape(*means.shape[:2], len(self.play.profiles), len(self.play.levels))

    @cached_property
    def win(self) -> Numbers:
        """Win shares of the profiles, shape (B, C, profiles, levels)."""
        return self._by(self.play.by_seat("win_share")[:, 0])

    @cached_property
    def vp(self) -> Numbers:
        """Final VP of the profiles."""
        return self._by(self.play.by_seat("vp")[:, 0].astype(np.float64))

    @cached_property
    def automa_vp(self) -> Numbers:
        """Final VP of Allenarly."""
        return self._by(self.play.by_seat("vp")[:, 1].astype(np.float64))

    def letter(self, number: int) -> str:
        """Return the chronicle of an effect."""
        return self.cells.factors[self.cells.plan.main[number].factors[0]]

    def sides(self, values: Numbers) -> list[tuple[str, Numbers]]:
        """Return blocks of the base (empty letter) and with each chronicle, averaged over the cells."""
        weights = [("", self.cells.plan.base)]
        weights += [(self.letter(n), np.maximum(one.weights, 0)) for n, one in enumerate(self.cells.plan.main)]
        return [(letter, weighted(values, w)) for letter, w in weights]


@dataclass(frozen=True)
class WithRow:
    """Allenarly's levels without any chronicle or with one, for all profiles together."""

    chronicle: str  # letter, or empty
    win_share: tuple[Estimate, ...]  # of the profiles on each level
    margin: tuple[Estimate, ...]  # VP of the profiles minus Allenarly's on each level
    half: Crossing | None  # level at which half the games are won; None for a single level


@dataclass(frozen=True)
class ProfileEffect:
    """Effect of a chronicle on one profile over all levels."""

    chronicle: str
    profile: str
    win_share: Difference  # 0 to 1
    win_p: float  # adjusted p value, with the interval of the family of all chronicles and profiles
    vp: Difference
    her_vp: Difference


def with_rows(solo: SoloCells) -> list[WithRow]:
    """Return the levels without any chronicle, then with each of them."""
    wins, margins = (dict(solo.sides(values.mean(axis=2))) for values in (solo.win, solo.vp - solo.automa_vp))
    several = len(solo.play.levels) > 1
    return [
        WithRow(
            letter,
            tuple(share_estimate(wins[letter][:, level]) for level in range(len(solo.play.levels))),
            tuple(mean_estimate(margins[letter][:, level]) for level in range(len(solo.play.levels))),
            crossing_estimate(wins[letter], solo.play.places) if several else None,
        )
        for letter in wins
    ]


def _level_effects(solo: SoloCells, values: Numbers) -> Numbers:
    """Return the change on each level, all profiles together, shape (B, F, levels)."""
    return effects_of(values.mean(axis=2), solo.cells.plan.main)


def level_changes(solo: SoloCells, what: str) -> Family:
    """Return the family of changes by each chronicle on each level (chronicles outer), all profiles together.

    `what` is ``"win"``, the share of games won, 0 to 1, or ``"margin"``, VP minus Allenarly's.
    """
    values = _level_effects(solo, solo.win if what == "win" else solo.vp - solo.automa_vp)
    return simultaneous(values.reshape(len(values), -1), bound=1.0 if what == "win" else np.inf)


def step_changes(solo: SoloCells) -> Family:
    """Return the family of extra VP that one level up costs with a chronicle (chronicles outer, steps inner).

    The cost of a step is Allenarly's lead on the harder level minus that on the easier one.
    """
    lead = _level_effects(solo, solo.automa_vp - solo.vp)
    steps = np.diff(lead, axis=2)
    return simultaneous(steps.reshape(len(steps), -1))


def solo_verdicts(solo: SoloCells) -> list[tuple[str, Verdict, int]]:
    """Return each chronicle with its verdict on the share of games won, and the level where that changes most."""
    if not solo.cells.plan.main:
        return []
    wide = len(solo.play.levels)
    groups = [range(n * wide, (n + 1) * wide) for n in range(len(solo.cells.plan.main))]
    found = family_verdicts(level_changes(solo, "win"), WIN_MARGIN, groups)
    return [(solo.letter(n), one, level) for n, (one, level) in enumerate(found)]


def profile_effects(solo: SoloCells) -> list[ProfileEffect]:
    """Return the effect of every chronicle on every profile, over all levels."""
    main = solo.cells.plan.main
    effects = effects_of(solo.win.mean(axis=3), main)
    wins = simultaneous(effects.reshape(len(effects), -1), bound=1.0)
    rows: list[ProfileEffect] = []
    for number, one in enumerate(main):
        for p, profile in enumerate(solo.play.profiles):
            at = len(rows)
            win, vp, automa_vp = (
                paired_difference(*(side.mean(axis=1) for side in split_cells(values[:, :, p], one)))
                for values in (solo.win, solo.vp, solo.automa_vp)
            )
            win = replace(win, estimate=wins.estimates[at])
            rows.append(ProfileEffect(solo.letter(number), profile, win, float(wins.p[at]), vp, automa_vp))
    return rows
