"""Effects of each chronicle on strategies and seats, their families and verdicts."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ..statistics import (
    Difference,
    Estimate,
    Family,
    Verdict,
    effects_of,
    family_verdicts,
    mean_estimate,
    paired_difference,
    share_estimate,
    simultaneous,
    split_cells,
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

    Intervals and p values are simultaneous: of the win shares for all effects of the design, see `family_of`; of the
    margins for all chronicles and strategies.
    """

    chronicle: str
    strategy: str
    win_share: Difference  # with the chronicle minus without, 0 to 1
    win_p: float
    margin: Difference  # of VP minus the mean of the table: with minus without
    margin_p: float


@dataclass(frozen=True)
class Judgement:
    """Verdicts on one chronicle by simultaneous intervals, see `family_of`."""

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
    estimate: Estimate  # VP or share, 0 to 1; simultaneous for all effects on VP, or on all win shares
    p: float  # adjusted for the same family


def family_of(cells: Cells, response: str) -> Family:
    """Return the family of all effects of the design on one response, computed once.

    `response` is ``"vp"``, the mean VP (main effects, then interactions), or ``"win_share"``, the same for the win
    share of each strategy (strategies inner); ``"margin_mean"``, main effects on each strategy's margin; ``"order"``,
    main effects on the win share of each starting place. Everything that is printed or drawn about a response comes
    from its one family, so that sentence, table, star and picture agree.
    """
    found: Family | None = cells.families.get(response)
    if found is None:
        main, every = cells.plan.main, cells.plan.effects
        if response == "vp":
            values = effects_of(cells.of_seats("vp"), every)
        elif response == "order":
            values = effects_of(cells.by_place("win_share"), main)
            # Two places share one win, so they are one comparison.
            values = values[:, :, :1] if cells.play.players == 2 else values
        else:
            values = effects_of(cells.by_strategy(response), every if response == "win_share" else main)
        bound = np.inf if response in ("vp", "margin_mean") else 2.0 if cells.plan.interactions else 1.0
        found = cells.families[response] = simultaneous(values.reshape(len(values), -1), bound=bound)
    return found


def strategy_effects(cells: Cells) -> list[StrategyEffect]:
    """Return the effect of every chronicle on every strategy, strategies within chronicles.

    Empty for a single strategy, which always has the fair share.
    """
    if len(cells.strategies) < 2:
        return []
    found: list[StrategyEffect] = []
    wins, margins = family_of(cells, "win_share"), family_of(cells, "margin_mean")
    for one in cells.plan.main:
        sides = [split_cells(cells.by_strategy(name), one) for name in ("win_share", "margin_mean")]
        for s, strategy in enumerate(cells.strategies):
            at = len(found)
            win, margin = (paired_difference(with_it[:, s], without[:, s]) for with_it, without in sides)
            found.append(
                StrategyEffect(
                    cells.factors[one.factors[0]],
                    strategy,
                    replace(win, estimate=wins.estimates[at].clipped(-1.0, 1.0)),
                    float(wins.p[at]),
                    replace(margin, estimate=margins.estimates[at]),
                    float(margins.p[at]),
                )
            )
    return found


def base_shares(cells: Cells) -> dict[str, Estimate]:
    """Estimate the win share of each strategy without any of the chronicles (over all cells if none is without)."""
    values = np.tensordot(cells.by_strategy("win_share"), cells.plan.base, axes=([1], [0]))
    return {strategy: share_estimate(values[:, s]) for s, strategy in enumerate(cells.strategies)}


def judgements(cells: Cells) -> list[Judgement]:
    """Return the verdicts on every chronicle, in the order of `factors`."""
    main = cells.plan.main
    if not main:
        return []
    numbers = range(len(main))
    wins = seats = None
    if len(cells.strategies) > 1:
        wins = _largest(cells, "win_share", len(cells.strategies), WIN_MARGIN)
    if cells.play.is_rotated:
        seats = _largest(cells, "order", 1 if cells.play.players == 2 else cells.play.players, SEAT_MARGIN)
    points = _largest(cells, "vp", 1, VP_MARGIN)
    found = []
    for number, one in zip(numbers, main):
        win, who = (wins[number][0], cells.strategies[wins[number][1]]) if wins else (None, "")
        seat, place = (seats[number][0], place_name(seats[number][1])) if seats else (None, "")
        found.append(Judgement(cells.factors[one.factors[0]], win, who, seat, place, points[number][0]))
    return found


def _largest(cells: Cells, response: str, wide: int, margin: float) -> list[tuple[Verdict, int]]:
    """Return the verdict of each chronicle on a response of `wide` columns, and the column that changes most."""
    groups = [range(n * wide, (n + 1) * wide) for n in range(len(cells.plan.main))]
    return family_verdicts(family_of(cells, response), margin, groups)


def interactions(cells: Cells) -> list[Interaction]:
    """Return interactions of two chronicles: of the mean VP, then of the win share of each strategy."""
    two = cells.plan.interactions
    if not two:
        return []
    names = [tuple(cells.factors[number] for number in one.factors) for one in two]
    first = len(cells.plan.main)
    found = _named(names, ["VP"], family_of(cells, "vp").part(first, first + len(two)))
    if len(cells.strategies) > 1:
        wide = len(cells.strategies)
        wins = family_of(cells, "win_share").part(first * wide, (first + len(two)) * wide)
        found += _named(names, cells.strategies, wins)
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
    names = [" × ".join(cells.factors[number] for number in one.factors) for one in cells.plan.effects]
    if response == "win_share":
        names = [f"{strategy}: {name}" for name in names for strategy in cells.strategies]
    return names, family_of(cells, response)
