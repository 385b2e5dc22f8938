"""What a tournament says, in sentences."""

import math
from collections.abc import Sequence

from ..statistics import Estimate
from ..statistics.head_to_head import Cycle
from ..words import count, interval, number, percent, percent_interval
from .tournament_field import Balance, Field
from .tournament_luck import LuckRow
from .tournament_rows import ALPHA, PRESENT, AheadRow, MixtureRow, ResponseRow, StrengthRow

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
    """Who is strongest by finishing orders, who by wins, and who is weakest."""
    top, last = rows[0], rows[-1]
    size = f"{count(field.play.games)} games on {count(field.blocks)} deals"
    points = f"{number(top.elo.value, 0)} points of the Elo scale above the mean of the pool{_brackets(top.elo, 0)}"
    if field.blocks < 2:
        return [f"{top.strategy} did best in {size}, {points}; one deal says nothing about chance."]
    others = [row.strategy for row in rows[1:] if row.best]
    if others:
        sentences = [
            f"Finishing orders: {top.strategy} did best in {size}, {points}, but the lead over {listed(others)} may be "
            f"chance; {top.strategy} is first in {percent(top.first, 0)} of the resamples."
        ]
    else:
        sentences = [f"Finishing orders: {top.strategy} is the strongest in {size}, {points}."]
    weakest = f"{last.strategy} is the weakest ({number(last.elo.value, 0)} points)."
    return [*sentences, f"{_about_wins(field, rows)} {weakest}"]


def _about_wins(field: Field, rows: Sequence[StrengthRow]) -> str:
    """Who wins most; that may be another one than the strongest, as the strengths count all places alike."""
    by_wins = sorted(rows, key=lambda row: -row.win_share.value)
    top, fair = by_wins[0], percent(1 / field.players)
    share = (
        f"{percent(top.win_share.value)} of the games with each of its seats{_shares(top.win_share)}; fair is {fair}"
    )
    if not field.is_even:
        return (
            f"Wins: {top.strategy} has the most, {share}, but pairs met unequally often in this sample of line-ups: "
            "win shares depend on who was met, strengths allow for it."
        )
    others = [row.strategy for row in by_wins[1:] if row.most_wins]
    if others:
        return f"Wins: {top.strategy} wins most, {share}; the lead over {listed(others)} may be chance."
    after = by_wins[1]
    return (
        f"Wins: {top.strategy} wins most by more than chance, {share}; next is {after.strategy} with "
        f"{percent(after.win_share.value)}{_shares(after.win_share)}."
    )


def about_pairs(rows: Sequence[AheadRow]) -> str:
    """How many pairs are decided."""
    decided = [row for row in rows if row.p < ALPHA]
    if not decided:
        return f"In none of {len(rows)} pairs is one strategy ahead of the other more often than chance (Holm)."
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
    shaky = [row for row in rows if 0.025 < row.present < 0.975]
    shares = [f"{row.strategy} in {percent(row.present, 0)}" for row in shaky]
    doubt = f" That is open: {listed(shares)} of the resamples has a part in it." if shaky else ""
    if len(part) == 1:
        alone = (
            f"Metagame{whole}: {part[0].strategy} alone; no other strategy is ahead of it more than half of the time."
        )
        return [alone + doubt]
    parts = [f"{row.strategy} {percent(row.share, 0)}" for row in sorted(part, key=lambda row: -row.share)]
    mixed = f"Metagame{whole}: a mixture of {listed(parts)}; no strategy is ahead of it more than half of the time."
    return [mixed + doubt]


def about_luck(field: Field, rows: Sequence[LuckRow]) -> list[str]:
    """How much of a win is luck."""
    if not rows:
        return ["Luck: not taken apart; that needs every strategy equally often on every place, in several line-ups."]
    of = {row.part: row for row in rows}
    skill, deal, suits, rest = (of[part] for part in ("strategy", "place_in_deal", "strategy_in_deal", "rest"))
    uneven = (
        "" if field.is_even else " As pairs met unequally often, the part of the strategy holds its opponents, too."
    )
    compared = ""
    if skill.win_sd > 0 and deal.win_sd > 0:
        compared = (
            f" The choice of strategy moves the chance of a win by {number(100 * skill.win_sd, 0)} pp (standard "
            f"deviation), the place that the deal favours by {number(100 * deal.win_sd, 0)} pp."
        )
    return [
        f"Luck: with {field.players} players the strategy makes {percent(skill.win_share.value, 0)} of the variance "
        f"of a win{_shares(skill.win_share)}, what the deal gives a place "
        f"{percent(deal.win_share.value, 0)}{_shares(deal.win_share)} and a strategy "
        f"{percent(suits.win_share.value, 0)}{_shares(suits.win_share)}; the other players, and all that comes "
        f"together in a game, {percent(rest.win_share.value, 0)}.{compared}{uneven}"
    ]


def about_model(rows: Sequence[AheadRow], strengths: Sequence[StrengthRow]) -> str:
    """Whether one number a strategy is enough."""
    tested = [row.gap_p for row in rows] + [row.gap_p for row in strengths]
    if len(strengths) == 2 and all(math.isnan(p) for p in tested):
        return "One strength for each strategy fits any count here: there is nothing to test."
    odd = [row for row in rows if row.gap_p < ALPHA]
    wins = [row for row in strengths if row.gap_p < ALPHA]
    if not odd and not wins:
        return "One strength for each strategy fits the counts of all pairs and wins: no gap is more than chance."
    texts = []
    if odd:
        worst = max(odd, key=lambda row: abs(row.gap.value))
        texts.append(
            f"{len(odd)} of {len(rows)} pairs differ from what the strengths foretell by more than chance, at most by "
            f"{number(100 * abs(worst.gap.value))} pp ({worst.first} against {worst.second})"
        )
    if wins:
        far = max(wins, key=lambda row: abs(row.gap.value))
        side = "more" if far.gap.value > 0 else "less"
        texts.append(
            f"{len(wins)} of {len(strengths)} strategies win more or less than they foretell, most of all "
            f"{far.strategy}, {number(100 * abs(far.gap.value))} pp {side}"
        )
    return f"One strength for each strategy is a simplification: {'; '.join(texts)}."


def about_winners(fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]]) -> list[str]:
    """Who may be best with which number of players, by finishing orders and by wins."""
    if fields[0].blocks < 2:
        return []
    orders = [[row.strategy for row in rows if row.best] for rows in strengths]
    sentences = [f"Strongest by finishing orders: {_by_players(fields, orders)}."]
    even = [(field, rows) for field, rows in zip(fields, strengths) if field.is_even]
    if even:
        wins = [[row.strategy for row in rows if row.most_wins] for _, rows in even]
        sentences.append(f"Most wins: {_by_players([field for field, _ in even], wins)}.")
    sentences[-1] += " Where several are named, the games played do not tell them apart."
    return sentences


def _by_players(fields: Sequence[Field], answers: Sequence[Sequence[str]]) -> str:
    """Answers with the numbers of players they hold for."""
    groups: dict[str, list[str]] = {}
    for field, names in zip(fields, answers):
        groups.setdefault(listed(sorted(names), "or"), []).append(str(field.players))
    return "; ".join(f"{answer} ({listed(counts)} players)" for answer, counts in groups.items())


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
        family = [row for row in mine if row.change.has_interval]
        moved = [row for row in family if row.p < ALPHA]
        if moved:
            most = max(moved, key=lambda row: abs(row.change.value))
            sentences.append(
                f"{len(moved)} of {len(family)} strengths change by more than chance against {mine[0].chronicles} "
                f"(Benjamini-Hochberg), most of all {most.strategy} with {most.chronicles}: "
                f"{'+' if most.change.value > 0 else ''}{number(most.change.value, 2)}."
            )
        elif family:
            sentences.append(f"None of {len(family)} strengths changes by more than chance (Benjamini-Hochberg).")
    return [*sentences, *absent]


def _brackets(estimate: Estimate, digits: int | None = None) -> str:
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    return f" (95% interval {interval(estimate, digits)})"


def _shares(estimate: Estimate) -> str:
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    return f" ({percent_interval(estimate)}%)"
