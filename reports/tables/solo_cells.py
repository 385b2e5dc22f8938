"""Allenarly's levels with and without each chronicle."""

from collections.abc import Mapping
from dataclasses import dataclass
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
    adjust,
    crossing_estimate,
    effects_of,
    mean_estimate,
    paired_difference,
    screen_verdicts,
    share_estimate,
    simultaneous,
    verdict,
)
from .cells import Cells
from .factors import WIN_MARGIN
from .solo import Solo

Numbers = NDArray[np.float64]


class SoloCells:
    """Games against Allenarly by block, cell, profile and level.

    Parameters
    ----------
    play
        The games.
    meta
        The manifest.

    Attributes
    ----------
    play
        The games.
    cells
        Their cells.
    """

    def __init__(self, play: Solo, meta: Mapping[str, Any]) -> None:
        self.play = play
        self.cells = Cells(play, meta)
        mine = play.seats["strategy"].iloc[0::2].astype(object)
        profile = mine.map({name: number for number, name in enumerate(play.profiles)}).to_numpy().astype(np.int64)
        self._label = profile * len(play.levels) + play.level_of_games()

    def _by(self, values: Numbers) -> Numbers:
        """Mean of a number of each game, shape (B, C, profiles, levels)."""
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
        """Win share of the profiles, shape (B, C, profiles, levels)."""
        return self._by(self.play.by_seat("win_share")[:, 0])

    @cached_property
    def vp(self) -> Numbers:
        """Final VP of the profiles."""
        return self._by(self.play.by_seat("vp")[:, 0].astype(np.float64))

    @cached_property
    def her_vp(self) -> Numbers:
        """Final VP of Allenarly."""
        return self._by(self.play.by_seat("vp")[:, 1].astype(np.float64))

    def letter(self, number: int) -> str:
        """Chronicle of an effect."""
        return self.cells.factors[self.cells.plan.main[number].factors[0]]

    def sides(self, values: Numbers) -> list[tuple[str, Numbers]]:
        """Blocks of the base (an empty letter) and with each chronicle; the axis of the cells is gone."""
        weights = [("", self.cells.plan.base)]
        weights += [(self.letter(n), np.maximum(one.weights, 0)) for n, one in enumerate(self.cells.plan.main)]
        return [(letter, np.tensordot(values[:, w > 0], w[w > 0], axes=([1], [0]))) for letter, w in weights]


@dataclass(frozen=True)
class WithRow:
    """Her levels without any chronicle (letter empty) or with one: all profiles together.

    Attributes
    ----------
    chronicle
        Letter, or empty.
    win_share, margin
        Of the profiles on each level: games won, and VP less hers.
    half
        Level at which half the games are won; None for a single level.
    """

    chronicle: str
    win_share: tuple[Estimate, ...]
    margin: tuple[Estimate, ...]
    half: Crossing | None


@dataclass(frozen=True)
class ProfileEffect:
    """What a chronicle does to one profile over all levels: games won (0 to 1) with its adjusted p value, VP, hers."""

    chronicle: str
    profile: str
    win_share: Difference
    win_p: float
    vp: Difference
    her_vp: Difference


def with_rows(solo: SoloCells) -> list[WithRow]:
    """Without any chronicle, then with each of them."""
    wins, margins = (dict(solo.sides(values.mean(axis=2))) for values in (solo.win, solo.vp - solo.her_vp))
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
    """Change on each level, all profiles together, shape (B, F, levels)."""
    return effects_of(values.mean(axis=2), solo.cells.plan.main)


def level_changes(solo: SoloCells, what: str) -> Family:
    """Change by each chronicle on each level (chronicles outer, levels inner), all profiles together; one family.

    Parameters
    ----------
    solo
        The games.
    what
        ``"win"``: games won, 0 to 1; ``"margin"``: VP less hers.
    """
    values = _level_effects(solo, solo.win if what == "win" else solo.vp - solo.her_vp)
    return simultaneous(values.reshape(len(values), -1))


def step_changes(solo: SoloCells) -> Family:
    """How many VP more one level up costs with a chronicle (chronicles outer, steps inner); one family.

    The cost of a step is her lead on the harder level less that on the easier one.
    """
    lead = _level_effects(solo, solo.her_vp - solo.vp)
    steps = np.diff(lead, axis=2)
    return simultaneous(steps.reshape(len(steps), -1))


def solo_verdicts(solo: SoloCells) -> list[tuple[str, Verdict, int]]:
    """Verdict of each chronicle on the games won on every level, and the level where it changes them most."""
    effects = _level_effects(solo, solo.win)
    groups = [
        [verdict(effects[:, f, level], WIN_MARGIN) for level in range(effects.shape[2])]
        for f in range(effects.shape[1])
    ]
    largest = [int(np.argmax([abs(one.effect) for one in group])) for group in groups]
    return [(solo.letter(n), one, largest[n]) for n, one in enumerate(screen_verdicts(groups))] if groups else []


def profile_effects(solo: SoloCells) -> list[ProfileEffect]:
    """Every chronicle with every profile, over all levels."""
    plan = solo.cells.plan
    rows = []
    for number, one in enumerate(plan.main):
        plus, minus = np.maximum(one.weights, 0), np.maximum(-one.weights, 0)
        for p, profile in enumerate(solo.play.profiles):
            found = [
                paired_difference(_over_levels(values[:, :, p], plus), _over_levels(values[:, :, p], minus))
                for values in (solo.win, solo.vp, solo.her_vp)
            ]
            rows.append((solo.letter(number), profile, [found[0].of_shares(), *found[1:]]))
    adjusted = adjust([found[0].p for _, _, found in rows], "bh")
    return [
        ProfileEffect(letter, profile, found[0], float(p), found[1], found[2])
        for (letter, profile, found), p in zip(rows, adjusted)
    ]


def _over_levels(values: Numbers, weights: Numbers) -> Numbers:
    """Blocks of one profile, cells weighed and levels averaged."""
    return np.asarray(np.tensordot(values[:, weights > 0], weights[weights > 0], axes=([1], [0])).mean(axis=1))
