"""Seat effects: the value of starting first, and whether the seats are equal."""

from dataclasses import dataclass

from ..statistics import Estimate, Verdict, mean_estimate, position_shares
from ..words import place_name
from .play import Play

SEAT_MARGIN = 0.02
"""A seat whose win share is within 2 percentage points of the fair one counts as balanced."""


@dataclass(frozen=True)
class PlaceRow:
    """One place at the start, or one seat."""

    place: str  # name
    number: int  # from 0; in the order of the start 0 has the first turn
    games: int
    win_share: Estimate
    vp: Estimate
    margin: Estimate  # VP minus the mean of the table
    verdict: Verdict  # win share minus the fair share against the margin


def seat_rows(play: Play, kind: str = "order", limit: float = SEAT_MARGIN) -> list[PlaceRow]:
    """Return the places in the order of the start (``"order"``), or the seats by number (``"seat"``).

    The order of the start runs from the last piece on the rondel forward; the rules make it unequal (first turn against
    starting coins). The rules do not use the number of the seat, so that is a check. Rows compare seats rather than
    strategies only if every strategy sits equally often on each seat (`Play.is_rotated`). `limit` is the largest
    deviation from the fair win share that counts as none. Intervals of the win shares and verdicts are those of a
    family, see `position_shares`.
    """
    index = play.by(kind)
    win, vp, margin = (play.means(name, index) for name in ("win_share", "vp", "margin_mean"))
    judged = position_shares(win, limit)
    return [
        PlaceRow(
            place_name(int(number), kind),
            int(number),
            index.rows(number),
            judged[column][0],
            mean_estimate(vp[:, column]),
            mean_estimate(margin[:, column]),
            judged[column][1],
        )
        for column, number in enumerate(index.labels)
    ]
