"""Effects of each chronicle on strategies and seats, their families and verdicts."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..statistics import (
    Difference,
    Estimate,
    Family,
    Verdict,
    adjust,
    effects_of,
    mean_estimate,
    paired_difference,
    screen_verdicts,
    share_estimate,
    simultaneous,
    split_cells,
    verdict,
)
from ..words import place_name
from .cells import Cells
from .seating import SEAT_MARGIN

WIN_MARGIN = 0.03
"""A chronicle that changes a strategy's win share by at most 3 percentage points counts as balanced."""
VP_MARGIN = 1.0
"""A change of the mean VP by at most 1 VP counts as none."""


@dataclass(frozen=True)
class StrategyEffect:
    """Effect of one chronicle on one strategy.

    p values are each adjusted for the family of all chronicles and strategies (Benjamini-Hochberg).
    """

    chronicle: str
    strategy: str
    win_share: Difference  # with the chronicle minus without, 0 to 1
    win_p: float
    margin: Difference  # of VP minus the mean of the table: with minus without
    margin_p: float


@dataclass(frozen=True)
class Judgement:
    """Verdicts on one chronicle, corrected for all chronicles."""

    chronicle: str
    win: Verdict | None  # largest change of a strategy's win share against `WIN_MARGIN`; None with a single strategy
    strategy: str  # the strategy with that change
    # largest change of a starting place's win share against `SEAT_MARGIN`; None unless seats are rotated
    seat: Verdict | None
    place: str  # the place with that change
    vp: Verdict  # change of the mean VP against `VP_MARGIN`


@dataclass(frozen=True)
class Interaction:
    """Extra effect of one chronicle when another is in play too."""

    first: str
    second: str
    response: str  # ``"VP"``, or the label of a strategy for its win share
    estimate: Estimate  # VP or share, 0 to 1; simultaneous for all interactions of VP, or of all win shares
    p: float  # adjusted for the same family


def strategy_effects(cells: Cells) -> list[StrategyEffect]:
    """Return the effect of every chronicle on every strategy, strategies within chronicles.

    Empty for a single strategy, which always has the fair share.
    """
    if len(cells.strategies) < 2:
        return []
    columns = [cells.by_strategy(name) for name in ("win_share", "margin_mean")]
    found = []
    for one in cells.plan.main:
        sides = [split_cells(values, one) for values in columns]
        for s, strategy in enumerate(cells.strategies):
            win, margin = (paired_difference(with_it[:, s], without[:, s]) for with_it, without in sides)
            found.append((cells.factors[one.factors[0]], strategy, win.of_shares(), margin))
    p_win = adjust([win.p for _, _, win, _ in found], "bh")
    p_margin = adjust([margin.p for _, _, _, margin in found], "bh")
    return [
        StrategyEffect(letter, strategy, win, float(a), margin, float(b))
        for (letter, strategy, win, margin), a, b in zip(found, p_win, p_margin)
    ]


def base_shares(cells: Cells) -> dict[str, Estimate]:
    """Estimate the win share of each strategy without any of the chronicles (over all cells if none is without)."""
    values = np.tensordot(cells.by_strategy("win_share"), cells.plan.base, axes=([1], [0]))
    return {strategy: share_estimate(values[:, s]) for s, strategy in enumerate(cells.strategies)}


def judgements(cells: Cells) -> list[Judgement]:
    """Return the verdicts on every chronicle, in the order of `factors`."""
    main = cells.plan.main
    if not main:
        return []
    wins = seats = None
    if len(cells.strategies) > 1:
        wins = largest_effects(effects_of(cells.by_strategy("win_share"), main), WIN_MARGIN)
    if cells.play.is_rotated:
        places = effects_of(cells.by_place("win_share"), main)
        # Two places share one win, so they are one comparison.
        seats = largest_effects(places[:, :, :1] if cells.play.players == 2 else places, SEAT_MARGIN)
    points = largest_effects(effects_of(cells.of_seats("vp"), main)[:, :, None], VP_MARGIN)
    found = []
    for number, one in enumerate(main):
        win, who = (wins[number][0], cells.strategies[wins[number][1]]) if wins else (None, "")
        seat, place = (seats[number][0], place_name(seats[number][1])) if seats else (None, "")
        found.append(Judgement(cells.factors[one.factors[0]], win, who, seat, place, points[number][0]))
    return found


def largest_effects(effects: NDArray[np.float64], margin: float) -> list[tuple[Verdict, int]]:
    """Return the verdict of each chronicle on `effects`, shape (B, F, S), and the S with the largest effect."""
    groups = [[verdict(effects[:, f, s], margin) for s in range(effects.shape[2])] for f in range(effects.shape[1])]
    largest = [int(np.argmax([abs(one.effect) for one in group])) for group in groups]
    return list(zip(screen_verdicts(groups), largest))


def interactions(cells: Cells) -> list[Interaction]:
    """Return interactions of two chronicles: of the mean VP, then of the win share of each strategy."""
    two = cells.plan.interactions
    if not two:
        return []
    names = [tuple(cells.factors[number] for number in one.factors) for one in two]
    points = simultaneous(effects_of(cells.of_seats("vp"), two))
    found = _named(names, ["VP"], points)
    if len(cells.strategies) > 1:
        wins = effects_of(cells.by_strategy("win_share"), two)
        found += _named(names, cells.strategies, simultaneous(wins.reshape(len(wins), -1)))
    return found


def _named(names: list[tuple[str, ...]], responses: list[str], family: Family) -> list[Interaction]:
    keys = [(name, response) for name in names for response in responses]
    return [
        Interaction(name[0], name[1], response, estimate, float(p))
        for (name, response), estimate, p in zip(keys, family.estimates, family.p)
    ]


def base_mean(cells: Cells, values: NDArray[np.float64]) -> Estimate:
    """Estimate the mean of a response without any of the chronicles, given its numbers by block and cell."""
    return mean_estimate(np.tensordot(values, cells.plan.base, axes=([1], [0])))


def base_share(cells: Cells, values: NDArray[np.float64]) -> Estimate:
    """Estimate a share without any of the chronicles, as `base_mean` does a mean."""
    return share_estimate(np.tensordot(values, cells.plan.base, axes=([1], [0])))


def all_effects(cells: Cells, response: str) -> tuple[list[str], Family]:
    """Return names and family of every effect of the design on one response.

    `response` is ``"vp"``, the mean VP, or ``"win_share"``, the win share of each strategy. Names are like ``9`` or ``9
    × 10``, for win shares with the strategy in front.
    """
    plan = cells.plan
    names = [" × ".join(cells.factors[number] for number in one.factors) for one in plan.effects]
    if response == "vp":
        return names, simultaneous(effects_of(cells.of_seats("vp"), plan.effects))
    values = effects_of(cells.by_strategy("win_share"), plan.effects)
    labels = [f"{strategy}: {name}" for name in names for strategy in cells.strategies]
    return labels, simultaneous(values.reshape(len(values), -1))
