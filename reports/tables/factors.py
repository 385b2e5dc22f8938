"""What each chronicle does to the strategies and to the seats: effects, their families, verdicts."""

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
    """What one chronicle does to one strategy.

    Attributes
    ----------
    chronicle, strategy
        Letter and label.
    win_share, margin
        Change of the win share (0 to 1) and of VP less the mean of the table: with the chronicle less without.
    win_p, margin_p
        p values, each adjusted for the family of all chronicles and strategies (Benjamini-Hochberg).
    """

    chronicle: str
    strategy: str
    win_share: Difference
    win_p: float
    margin: Difference
    margin_p: float


@dataclass(frozen=True)
class Judgement:
    """Verdicts about one chronicle, corrected for all chronicles.

    Attributes
    ----------
    chronicle
        Letter.
    win
        Largest change of a strategy's win share against `WIN_MARGIN`; None if there is one strategy only.
    strategy
        Which strategy that is.
    seat
        Largest change of the win share of a place at the start against `SEAT_MARGIN`; None if seats are not rotated.
    place
        Which place that is.
    vp
        Change of the mean VP against `VP_MARGIN`.
    """

    chronicle: str
    win: Verdict | None
    strategy: str
    seat: Verdict | None
    place: str
    vp: Verdict


@dataclass(frozen=True)
class Interaction:
    """How much more one chronicle does if another is in play, too.

    Attributes
    ----------
    first, second
        Letters.
    response
        ``"VP"``, or the label of a strategy for its win share.
    estimate
        In VP, or as a share of 0 to 1; the interval is simultaneous for all interactions of this response, or of the
        win shares of all strategies.
    p
        Adjusted p value of the same family.
    """

    first: str
    second: str
    response: str
    estimate: Estimate
    p: float


def _win_effects(cells: Cells) -> NDArray[np.float64]:
    """Changes of win shares, shape (B, F, S)."""
    return effects_of(cells.by_strategy("win_share"), cells.plan.main)


def strategy_effects(cells: Cells) -> list[StrategyEffect]:
    """Every chronicle with every strategy, strategies within chronicles.

    Empty for a single strategy, which always has the fair share.
    """
    if len(cells.strategies) < 2:
        return []
    columns = [cells.by_strategy(name) for name in ("win_share", "margin_mean")]
    sides = [_with_and_without(cells, values) for values in columns]
    found = []
    for number, one in enumerate(cells.plan.main):
        for s, strategy in enumerate(cells.strategies):
            win, margin = (
                paired_difference(with_it[:, number, s], without[:, number, s]) for with_it, without in sides
            )
            found.append((cells.factors[one.factors[0]], strategy, win.of_shares(), margin))
    p_win = adjust([win.p for _, _, win, _ in found], "bh")
    p_margin = adjust([margin.p for _, _, _, margin in found], "bh")
    return [
        StrategyEffect(letter, strategy, win, float(a), margin, float(b))
        for (letter, strategy, win, margin), a, b in zip(found, p_win, p_margin)
    ]


def _with_and_without(cells: Cells, values: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Block means with and without each factor, shape (B, F, S) each."""
    sides = []
    for sign in (1.0, -1.0):
        weights = [np.maximum(sign * one.weights, 0.0) for one in cells.plan.main]
        means = [np.tensordot(values[:, w > 0], w[w > 0], axes=([1], [0])) for w in weights]
        sides.append(np.stack(means, axis=1))
    return sides[0], sides[1]


def base_shares(cells: Cells) -> dict[str, Estimate]:
    """Win share of each strategy in the cell without any of the chronicles (or over all cells, if there is none)."""
    values = np.tensordot(cells.by_strategy("win_share"), cells.plan.base, axes=([1], [0]))
    return {strategy: share_estimate(values[:, s]) for s, strategy in enumerate(cells.strategies)}


def judgements(cells: Cells) -> list[Judgement]:
    """Verdicts about every chronicle, in the order of `factors`."""
    main = cells.plan.main
    if not main:
        return []
    wins = seats = None
    if len(cells.strategies) > 1:
        wins = _screen(_win_effects(cells), WIN_MARGIN)
    if cells.play.is_rotated:
        places = effects_of(cells.by_place("win_share"), main)
        # Two places share one win, so they are one comparison, not two.
        seats = _screen(places[:, :, :1] if cells.play.players == 2 else places, SEAT_MARGIN)
    points = _screen(effects_of(cells.of_seats("vp"), main)[:, :, None], VP_MARGIN)
    found = []
    for number, one in enumerate(main):
        win, who = (wins[number][0], cells.strategies[wins[number][1]]) if wins else (None, "")
        seat, place = (seats[number][0], place_name(seats[number][1])) if seats else (None, "")
        found.append(Judgement(cells.factors[one.factors[0]], win, who, seat, place, points[number][0]))
    return found


def _screen(effects: NDArray[np.float64], margin: float) -> list[tuple[Verdict, int]]:
    """Verdict of each chronicle, and number of the label with the largest effect."""
    groups = [[verdict(effects[:, f, s], margin) for s in range(effects.shape[2])] for f in range(effects.shape[1])]
    largest = [int(np.argmax([abs(one.effect) for one in group])) for group in groups]
    return list(zip(screen_verdicts(groups), largest))


def interactions(cells: Cells) -> list[Interaction]:
    """Interactions of two chronicles: of the mean VP, then of the win share of each strategy."""
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
    """Mean of a response in the cell without any of the chronicles, from its numbers by block and cell."""
    return mean_estimate(np.tensordot(values, cells.plan.base, axes=([1], [0])))


def all_effects(cells: Cells, response: str) -> tuple[list[str], Family]:
    """Every effect of the design on one response, as one family.

    Parameters
    ----------
    cells
        Games with one number of players.
    response
        ``"vp"``: the mean VP; ``"win_share"``: the win share of each strategy.

    Returns
    -------
    list of str
        Names: ``9``, ``9 × 10``; of win shares with the strategy in front.
    Family
    """
    plan = cells.plan
    names = [" × ".join(cells.factors[number] for number in one.factors) for one in plan.effects]
    if response == "vp":
        return names, simultaneous(effects_of(cells.of_seats("vp"), plan.effects))
    values = effects_of(cells.by_strategy("win_share"), plan.effects)
    labels = [f"{strategy}: {name}" for name in names for strategy in cells.strategies]
    return labels, simultaneous(values.reshape(len(values), -1))
