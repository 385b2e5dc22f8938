"""The numbers of a tournament: strengths, pairs, cycles, metagame, and responses to chronicles."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
import pandas as pd

from ..statistics import Estimate, share_estimate
from ..statistics.families import adjust, family_level
from ..statistics.head_to_head import Cycle, largest_cycle
from ..statistics.intervals import LEVEL, NONE
from ..statistics.metagame import nash_mixture, nash_samples
from ..statistics.ranking import ELO, chance_ahead, contenders, rank_probabilities
from ..statistics.resampling import resampled_estimate, resampled_p
from ..tables import frame_of
from .tournament_field import Field

ALPHA = 0.05
MIXTURES = 500
"""Resamples for the optimal mixture; each is a linear program."""
NOTHING = Estimate(float("nan"), float("nan"), float("nan"), LEVEL, NONE, 0, "nothing to compare with")
PRESENT = 0.01
"""Smallest share that makes a strategy part of a mixture."""


@dataclass(frozen=True)
class StrengthRow:
    """How strong one strategy is. With two players there is no gap by construction."""

    strategy: str
    games: int
    strength: Estimate  # Plackett-Luce log strength; the mean of the pool is 0
    elo: Estimate  # the same on the Elo scale
    win_share: Estimate  # per seat
    predicted: float  # win share that the strengths predict
    gap: Estimate  # observed minus predicted
    gap_p: float  # p value of no gap, adjusted for all strategies (Bonferroni, as its interval)
    first: float  # share of the resamples in which it is the strongest
    ranks: tuple[float, ...]  # share of the resamples in which it has each rank, shape (K,)
    best: bool  # whether it may be the strongest
    most_wins: bool  # whether it may be the one that wins most
    weakest: bool  # whether it may be the weakest


def strengths_frame(rows: Sequence[StrengthRow]) -> pd.DataFrame:
    """Return the rows as a table for a file, without the ranks."""
    return frame_of(rows).drop(columns="ranks")


def strength_rows(field: Field) -> list[StrengthRow]:
    """Return the strengths, the strongest first."""
    sums, seats = field.wins
    ranks = rank_probabilities(field.samples)
    if field.blocks < 2:
        ranks = np.full_like(ranks, np.nan)
    may_be_best = contenders(field.strengths, field.samples, field.blocks)
    may_be_last = contenders(-field.strengths, -field.samples, field.blocks)
    may_win_most = contenders(field.win_shares, field.win_samples, field.blocks)
    predicted = field.predicted(field.strengths[None])[0]
    gap, gaps = field.win_shares - predicted, field.win_samples - field.predicted(field.samples)
    raw_p = [resampled_p(gap[one], gaps[:, one], field.blocks) for one in range(len(predicted))]
    if field.players == 2:  # these wins determine the strengths; only the pseudo counts remain
        raw_p, gap, gaps = [float("nan")] * len(predicted), np.zeros_like(gap), np.zeros_like(gaps)
    gap_p = adjust(raw_p, "bonferroni")
    rows = []
    for one in field.order:
        strength = resampled_estimate(field.strengths[one], field.samples[:, one], field.blocks)
        present = seats[:, one] > 0
        rows.append(
            StrengthRow(
                strategy=field.labels[one],
                games=int((field.who == one).any(axis=1).sum()),
                strength=strength,
                elo=strength.scaled(ELO),
                win_share=share_estimate(sums[present, one] / seats[present, one]),
                predicted=float(predicted[one]),
                gap=resampled_estimate(gap[one], gaps[:, one], field.blocks, family_level(len(predicted))).clipped(
                    -1, 1
                ),
                gap_p=float(gap_p[one]),
                first=float(ranks[one, 0]),
                ranks=tuple(float(p) for p in ranks[one]),
                best=bool(may_be_best[one]),
                most_wins=bool(may_win_most[one]),
                weakest=bool(may_be_last[one]),
            )
        )
    return rows


@dataclass(frozen=True)
class AheadRow:
    """Two strategies at one table; intervals and p values are adjusted for all pairs (Bonferroni)."""

    first: str  # the stronger one
    second: str
    meetings: int  # of two seats
    ahead: Estimate  # share in which the first finished ahead; a shared rank counts half
    p: float  # of "neither is ahead more often"
    model: float  # the share that the strengths predict
    gap: Estimate  # observed minus predicted
    gap_p: float  # of no gap


def ahead_rows(field: Field) -> list[AheadRow]:
    """Return all pairs that met, in the order of the strengths."""
    meetings, p = field.meetings, field.meetings.p_values()
    gap = meetings.ahead() - chance_ahead(field.strengths)
    drawn = meetings.ahead(field.weights)
    level = family_level(meetings.pairings)
    rows = []
    for i, j in combinations(field.order, 2):
        count = int(meetings.counts[:, i, j].sum())
        if count:
            predicted = 1 / (1 + np.exp(field.samples[:, j] - field.samples[:, i]))
            apart = drawn[:, i, j] - predicted
            apart = apart[~np.isnan(apart)]
            model = float(chance_ahead(field.strengths)[i, j])
            off = resampled_estimate(float(gap[i, j]), apart, field.blocks, level).clipped(-1, 1)
            off_p = resampled_p(float(gap[i, j]), apart, field.blocks)
            pair = (field.labels[i], field.labels[j])
            rows.append(AheadRow(*pair, count, meetings.estimate(i, j), float(p[i, j]), model, off, off_p))
    if field.players == 2 and len(field.order) == 2:  # one strength each fits any count
        rows = [
            replace(row, gap=resampled_estimate(0.0, np.zeros(2), field.blocks), gap_p=float("nan")) for row in rows
        ]
    adjusted = adjust([row.gap_p for row in rows], "bonferroni")
    return [replace(row, gap_p=float(q)) for row, q in zip(rows, adjusted)]


def cycle_of(field: Field, shown: bool = True) -> Cycle | None:
    """Return the largest cycle of strategies each ahead of the next, by significant leads or (not `shown`) any lead."""
    ahead = field.meetings.ahead()
    with np.errstate(invalid="ignore"):
        links = field.meetings.p_values() < ALPHA if shown else ahead > 0.5
    return largest_cycle(ahead, links)


@dataclass(frozen=True)
class MixtureRow:
    """One strategy in the metagame."""

    strategy: str
    share: float  # of the optimal mixture
    least: float  # smallest and largest share in any optimal mixture
    most: float
    present: float  # share of the resamples in whose mixture it has at least 1%
    mean: float  # mean and middle 95% of its share over the resamples
    low: float
    high: float
    against: float  # how often the mixture is ahead of it


def mixture_rows(field: Field) -> list[MixtureRow]:
    """Return the optimal mixture, in the order of the strengths; empty if some pair never met."""
    ahead = field.meetings.ahead()
    if np.isnan(ahead).any():
        return []
    found = nash_mixture(ahead)
    drawn = field.meetings.ahead(field.weights[:MIXTURES])
    samples = (
        nash_samples(drawn[~np.isnan(drawn).any(axis=(1, 2))]) if field.blocks > 1 else np.full((1, len(ahead)), np.nan)
    )
    low, high = np.quantile(samples, (0.025, 0.975), axis=0)
    present = np.where(np.isnan(samples).any(), np.nan, (samples >= PRESENT).mean(axis=0))
    columns = (found.shares, found.low, found.high, present, samples.mean(axis=0), low, high, found.against)
    return [MixtureRow(field.labels[one], *(float(column[one]) for column in columns)) for one in field.order]


@dataclass(frozen=True)
class ResponseRow:
    """One strategy with one set of chronicles; see `StrengthRow`."""

    players: int
    chronicles: str
    strategy: str
    strength: Estimate
    win_share: Estimate
    first: float
    best: bool
    change: Estimate  # strength minus that with the first set, on the same deals; NaN for the first set itself
    p: float  # of no change, adjusted as the interval for all strategies and sets of one number of players (Bonferroni)


def response_rows(fields: Sequence[Field]) -> list[ResponseRow]:
    """Return strengths with each set of chronicles, and changes from the first set of that number of players."""
    found: list[ResponseRow] = []
    for players in dict.fromkeys(field.players for field in fields):
        mine = [field for field in fields if field.players == players]
        base, rows = mine[0], []
        compared = [len(set(field.labels) & set(base.labels)) for field in mine if field is not base]
        level = family_level(sum(compared))
        for field in mine:
            for row in strength_rows(field):
                change, p = NOTHING, float("nan")
                if field is not base and row.strategy in base.labels:
                    i, j = field.labels.index(row.strategy), base.labels.index(row.strategy)
                    by, drawn = field.strengths[i] - base.strengths[j], field.samples[:, i] - base.samples[:, j]
                    change = resampled_estimate(by, drawn, field.blocks, level)
                    p = min(1.0, sum(compared) * resampled_p(by, drawn, field.blocks))
                about = (row.strategy, row.strength, row.win_share, row.first, row.best)
                rows.append(ResponseRow(players, field.name, *about, change, p))
        found += rows
    return found
