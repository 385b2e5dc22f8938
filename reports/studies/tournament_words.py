"""What a tournament says, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..statistics import Estimate
from ..statistics.head_to_head import Cycle
from ..words import count, interval, number, percent, percent_interval
from .tournament_field import Balance, Field
from .tournament_luck import LuckRow
from .tournament_rows import ALPHA, PRESENT, AheadRow, MixtureRow, ResponseRow, StrengthRow

__all__ = [
    "PARTS",
    "about_balance",
    "about_cycle",
    "about_luck",
    "about_mixture",
    "about_model",
    "about_pairs",
    "about_responses",
    "about_strengths",
    "about_winners",
    "listed",
    "round_words",
]

PARTS = {
    "strategy": "the strategy",
    "place": "the place at the start",
    "deal": "the deal, alike for all",
    "place_in_deal": "what the deal gives a place",
    "strategy_in_deal": "what the deal gives a strategy",
    "rest": "the other players and the rest",
}
"""Names of the components of the variance."""


def listed(labels: Sequence[str], last: str = "and") -> str:
    """Names in a row: ``a``, ``a and b``, ``a, b and c``."""
    return labels[0] if len(labels) == 1 else f"{', '.join(labels[:-1])} {last} {labels[-1]}"


def about_strengths(field: Field, rows: Sequence[StrengthRow]) -> list[str]:
    """Who is strongest, who may be, and who is weakest."""
    top, last = rows[0], rows[-1]
    size = f"{count(field.play.games)} games on {count(field.blocks)} deals"
    points = f"{number(top.elo.value, 0)} points of the Elo scale above the mean of the pool{_brackets(top.elo, 0)}"
    if field.blocks < 2:
        return [f"{top.strategy} did best in {size}, {points}; one deal says nothing about chance."]
    others = [row.strategy for row in rows[1:] if row.best]
    if others:
        first = f"{top.strategy} did best in {size}, {points}, but {listed(others)} may be stronger: the lead is "
        sentences = [f"{first}not more than chance. It is first in {percent(top.first, 0)} of the resamples."]
    else:
        sentences = [f"{top.strategy} is the strongest: {points}; {size}."]
    sentences.append(
        f"It wins {percent(top.win_share.value)} of the games with each of its seats{_shares(top.win_share)}, where "
        f"{percent(1 / field.players)} would be fair; {last.strategy}, the weakest, {percent(last.win_share.value)}"
        f"{_shares(last.win_share)} ({number(last.elo.value, 0)} points)."
    )
    return sentences


def about_pairs(rows: Sequence[AheadRow]) -> str:
    """How many pairs are decided."""
    decided = [row for row in rows if row.p < ALPHA]
    text = f"In {len(decided)} of {len(rows)} pairs one strategy is ahead of the other more often than chance (Holm)"
    upset = [row for row in decided if row.ahead.value < 0.5]
    if not upset:
        return f"{text}; it always is the stronger one."
    worst = min(upset, key=lambda row: row.ahead.value)
    return (
        f"{text}; in {len(upset)} of them it is the one with less strength, most of all {worst.second} against "
        f"{worst.first} ({percent(1 - worst.ahead.value)} of their meetings)."
    )


def round_words(cycle: Cycle, labels: Sequence[str]) -> str:
    """A cycle as ``a > b > c > a``."""
    return " > ".join(labels[one] for one in (*cycle.members, cycle.members[0]))


def about_cycle(cycle: Cycle | None, labels: Sequence[str]) -> str:
    """Whether strength goes round in a circle."""
    if cycle is None:
        return "No cycle: nowhere is one strategy ahead of the next, and that of the first again, by more than chance."
    size = "at least " if not cycle.complete else ""
    return (
        f"A cycle of {size}{len(cycle.members)}: {round_words(cycle, labels)}, every link by more than chance, the "
        f"weakest by {number(100 * cycle.weakest)} pp. No order of strength does justice to these."
    )


def about_mixture(rows: Sequence[MixtureRow], players: int) -> list[str]:
    """What the metagame comes to."""
    if not rows:
        return []
    part = [row for row in rows if row.share >= PRESENT]
    whole = "" if players == 2 else ", counted by who finishes ahead of whom"
    if len(part) == 1:
        row = part[0]
        sure = _in_resamples(row.low >= 1 - PRESENT, row.mean)
        return [
            f"Metagame{whole}: {row.strategy} alone; no other strategy is ahead of it more than half of the time{sure}."
        ]
    shares = [f"{row.strategy} {percent(row.share, 0)}" for row in sorted(part, key=lambda row: -row.share)]
    shaky = [row.strategy for row in rows if 0.05 < row.present < 0.95]
    text = f"Metagame{whole}: a mixture of {listed(shares)}; no strategy is ahead of it more than half of the time."
    return [text + (f" Whether {listed(shaky)} belong{'s' * (len(shaky) == 1)} to it is open." if shaky else "")]


def _in_resamples(always: bool, mean: float) -> str:
    if not np.isfinite(mean):
        return ""
    return ", in nearly all resamples" if always else f"; over the resamples its mean share is {percent(mean, 0)}"


def about_luck(rows: Sequence[LuckRow], players: int) -> list[str]:
    """How much of a win is luck."""
    if not rows:
        return ["Luck: not taken apart; that needs every strategy equally often on every place, in several line-ups."]
    of = {row.part: row for row in rows}
    skill, deal, rest = of["strategy"], of["place_in_deal"], of["rest"]
    compared = ""
    if skill.win_sd > 0 and deal.win_sd > 0:
        compared = (
            f" The choice of strategy moves the chance of a win by {number(100 * skill.win_sd, 0)} pp (standard "
            f"deviation), the place that the deal favours by {number(100 * deal.win_sd, 0)} pp."
        )
    return [
        f"Luck: with {players} players the strategy makes {percent(skill.win_share.value, 0)} of the variance of a win"
        f"{_shares(skill.win_share)}, what the deal gives a place {percent(deal.win_share.value, 0)}"
        f"{_shares(deal.win_share)}, the other players and all the rest {percent(rest.win_share.value, 0)}.{compared}"
    ]


def about_model(rows: Sequence[AheadRow]) -> str:
    """Whether one number a strategy is enough."""
    odd = [row for row in rows if row.gap_p < ALPHA]
    if not odd:
        return "One strength for each strategy fits the counts of all pairs: no gap is more than chance."
    worst = max(odd, key=lambda row: abs(row.gap.value))
    return (
        f"One strength for each strategy is a simplification: {len(odd)} of {len(rows)} pairs differ from what it "
        f"foretells by more than chance, at most by {number(100 * abs(worst.gap.value))} pp ({worst.first} against "
        f"{worst.second})."
    )


def about_winners(fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]]) -> list[str]:
    """Whether the answer depends on the number of players."""
    tops = [rows[0].strategy for rows in strengths]
    counts = [str(field.players) for field in fields]
    open_ones = [number for number, rows in zip(counts, strengths) if sum(row.best for row in rows) > 1]
    if len(set(tops)) == 1:
        text = f"{tops[0]} comes first with {listed(counts)} players"
    else:
        text = "; ".join(f"with {number} players {top} comes first" for number, top in zip(counts, tops))
    tail = f"; with {listed(open_ones)} players that may be chance" if open_ones else ""
    return [f"{text.replace('with', 'With', 1) if text.startswith('with') else text}{tail}."]


def about_balance(rows: Sequence[Balance]) -> list[str]:
    """How even the line-ups are."""
    parts = []
    for row in rows:
        seats = f"{row.seats_least}" if row.seats_least == row.seats_most else f"{row.seats_least} to {row.seats_most}"
        meet = f"{row.meet_least}" if row.meet_least == row.meet_most else f"{row.meet_least} to {row.meet_most}"
        parts.append(
            f"{row.line_ups} with {row.players} players (each strategy in {seats} places, each pair in {meet})"
        )
    return [f"Line-ups: {'; '.join(parts)}."]


def about_responses(rows: Sequence[ResponseRow], absent: Sequence[str]) -> list[str]:
    """The best response to each set of chronicles."""
    sentences = []
    for players in dict.fromkeys(row.players for row in rows):
        mine = [row for row in rows if row.players == players]
        groups: dict[str, list[str]] = {}
        for name in dict.fromkeys(row.chronicles for row in mine):
            here = [row for row in mine if row.chronicles == name]
            answer = listed([row.strategy for row in here if row.best], "or")
            groups.setdefault(answer, []).append(name)
        answers = "; ".join(f"{answer} ({', '.join(names)})" for answer, names in groups.items())
        sentences.append(f"Best response with {players} players: {answers}.")
        moved = [row for row in mine if row.change is not None and row.p < ALPHA]
        if moved:
            most = max(moved, key=lambda row: abs(row.change.value) if row.change is not None else 0.0)
            by = most.change.value if most.change is not None else 0.0
            sentences.append(
                f"{len(moved)} of {sum(row.change is not None for row in mine)} strengths change by more than chance "
                f"against {mine[0].chronicles} (Benjamini-Hochberg), most of all {most.strategy} with "
                f"{most.chronicles}: {'+' if by > 0 else ''}{number(by, 2)}."
            )
    return [*sentences, *absent]


def _brackets(estimate: Estimate, digits: int | None = None) -> str:
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    return f" (95 % interval {interval(estimate, digits)})"


def _shares(estimate: Estimate) -> str:
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    return f" ({percent_interval(estimate)} %)"
