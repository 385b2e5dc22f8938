"""The seat effect: what it is worth to start, and whether the seats are alike."""

from dataclasses import dataclass

from ..statistics import Estimate, Verdict, mean_estimate, share_estimate, verdict
from ..words import place_name
from .play import Play

SEAT_MARGIN = 0.02
"""A seat whose win share is within 2 percentage points of the fair one counts as balanced."""


@dataclass(frozen=True)
class PlaceRow:
    """One place at the start, or one seat.

    Attributes
    ----------
    place
        Its name.
    number
        From 0; for the order of the start, 0 has the first turn.
    games
        Games behind it.
    win_share, vp, margin
        Mean win share, final VP, and VP less the mean of the table.
    verdict
        Win share less the fair share against the margin.
    """

    place: str
    number: int
    games: int
    win_share: Estimate
    vp: Estimate
    margin: Estimate
    verdict: Verdict


def seat_rows(play: Play, kind: str = "order", limit: float = SEAT_MARGIN) -> list[PlaceRow]:
    """The places in the order of the start, or the seats.

    Parameters
    ----------
    play
        Games with one number of players. Only if every strategy sits equally often on each seat (`Play.is_rotated`)
        do the rows compare seats rather than strategies.
    kind
        ``"order"``: from the last piece on the rondel forward, which is what the rules make unequal (first turn against
        starting coins). ``"seat"``: by number of the seat, which the rules do not know; a check.
    limit
        Largest deviation from the fair win share that counts as none.
    """
    index = play.by(kind)
    win, vp, margin = (play.means(name, index) for name in ("win_share", "vp", "margin_mean"))
    fair = 1.0 / play.players
    return [
        PlaceRow(
            place_name(int(number), kind),
            int(number),
            index.rows(number),
            share_estimate(win[:, column], independent_games=bool(index.counts[:, column].max() == 1)),
            mean_estimate(vp[:, column]),
            mean_estimate(margin[:, column]),
            verdict(win[:, column] - fair, limit),
        )
        for column, number in enumerate(index.labels)
    ]
