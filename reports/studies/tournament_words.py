"""Key findings of a tournament."""

import math
from collections.abc import Sequence

from ..statistics import Estimate
from ..statistics.head_to_head import Cycle
from ..words import brackets, capital, count, counted, listed, number, percent, share_brackets, signed, spelled
from .tournament_field import Balance, Field
from .tournament_luck import LuckRow
from .tournament_rows import ALPHA, PRESENT, AheadRow, MixtureRow, ResponseRow, StrengthRow

PARTS = {
    "strategy": "the strategy",
    "place": "turn order",
    "deal": "the deal, equal for all",
    "place_in_deal": "turn order on a given deal",
    "strategy_in_deal": "strategy on a given deal",
    "rest": "opponents and the rest",
}
"""Names of the components of the variance."""


def about_strengths(field: Field, rows: Sequence[StrengthRow]) -> list[str]:
    """Return which strategy is strongest by finishing orders, which wins most, and which is weakest."""
    top, last = rows[0], rows[-1]
    size = f"{counted(field.play.games, 'game')} on {counted(field.blocks, 'deal')}"
    points = f"{number(top.elo.value, 0)} Elo points above the pool’s mean{brackets(top.elo, digits=0)}"
    if math.isclose(top.elo.value, last.elo.value, abs_tol=0.5):
        return [f"Finishing orders: all strategies did equally well in {size}. {_about_wins(field, rows)}"]
    if field.blocks < 2:
        return [f"{top.strategy} did best in {size}, {points}; one deal is not enough for a test."]
    others = [row.strategy for row in rows[1:] if row.best]
    if others:
        sentences = [
            f"Finishing orders: {top.strategy} did best in {size}, {points}, but the lead over {listed(others)} is not "
            f"significant; {top.strategy} is first in {percent(top.first, 0)} of the resamples."
        ]
    else:
        sentences = [f"Finishing orders: {top.strategy} is the strongest in {size}, {points}."]
    also = [row.strategy for row in rows if row.weakest and row is not last]
    weakest = f"{last.strategy} is the weakest ({number(last.elo.value, 0)} points)."
    if also:
        points = f"{number(last.elo.value, 0)} points"
        weakest = f"{last.strategy} is last ({points}), but not significantly behind {listed(also)}."
    return [*sentences, f"{_about_wins(field, rows)} {weakest}"]


def _about_wins(field: Field, rows: Sequence[StrengthRow]) -> str:
    """Return which strategy wins most; it may not be the strongest, as strengths count all finishing places alike."""
    by_wins = sorted(rows, key=lambda row: -row.win_share.value)
    top, fair = by_wins[0], percent(1 / field.players)
    share = f"{percent(top.win_share.value)} of the games per seat{share_brackets(top.win_share, '')}; fair is {fair}"
    if not field.is_even:
        return (
            f"Wins: {top.strategy} wins most, {share}, but in this sample of line-ups pairs met unequally often, so "
            f"win shares depend on the opponents; strengths correct for that."
        )
    if math.isclose(top.win_share.value, by_wins[-1].win_share.value, abs_tol=5e-4):
        return f"Wins: all strategies win equally often, {share}."
    others = [row.strategy for row in by_wins[1:] if row.most_wins]
    if others:
        return f"Wins: {top.strategy} wins most, {share}; the lead over {listed(others)} is not significant."
    after = by_wins[1]
    return (
        f"Wins: {top.strategy} wins significantly more than any other, {share}; next is {after.strategy} with "
        f"{percent(after.win_share.value)}{share_brackets(after.win_share, '')}."
    )


def about_pairs(rows: Sequence[AheadRow]) -> str:
    """Return how many pairs differ significantly."""
    decided = [row for row in rows if row.p < ALPHA]
    one = len(decided) < 2
    some = f"{capital(spelled(len(decided)))} of {spelled(len(rows))} pairings"
    text = f"{some} differ{'s' * one} significantly (Bonferroni)"
    if len(rows) == 1:
        text = f"The two strategies {'' if decided else 'do not '}differ significantly"
    if not decided:
        return f"{text}."
    upset = [row for row in decided if row.ahead.value < 0.5]
    if not upset:
        return f"{text}; the stronger strategy is always ahead."
    worst = min(upset, key=lambda row: row.ahead.value)
    return (
        f"{text}; in {spelled(len(upset))} the weaker strategy is ahead, most clearly {worst.second} against "
        f"{worst.first} ({percent(1 - worst.ahead.value)} of their meetings)."
    )


def round_words(cycle: Cycle, labels: Sequence[str]) -> str:
    """Format a cycle as ``a > b > c > a``."""
    return " > ".join(labels[one] for one in (*cycle.members, cycle.members[0]))


def about_cycle(cycle: Cycle | None, labels: Sequence[str]) -> str:
    """Return the sentence on cycles of strategies."""
    if cycle is None:
        return "No cycle: no chain of significant leads returns to its start."
    size = "at least " if not cycle.complete else ""
    return (
        f"A cycle of {size}{len(cycle.members)}: {round_words(cycle, labels)}. Every link is significant, the weakest "
        f"by {number(100 * cycle.weakest)} pp, so no ranking fits these strategies."
    )


def about_mixture(rows: Sequence[MixtureRow], players: int) -> list[str]:
    """Return the optimal mixture of strategies."""
    if not rows:
        return []
    part = [row for row in rows if row.share >= PRESENT]
    whole = "" if players == 2 else " (by who finishes ahead of whom)"
    uncertain = [row for row in rows if 0.025 < row.present < 0.975]
    first = " appears in {} of resamples"
    shares = [
        row.strategy + (" in {}" if n else first).format(percent(row.present, 0)) for n, row in enumerate(uncertain)
    ]
    doubt = f" Not certain: {listed(shares)}." if uncertain else ""
    if len(part) == 1:
        return [
            f"Metagame{whole}: {part[0].strategy} alone; no other strategy is ahead of it more than half the "
            f"time.{doubt}"
        ]
    parts = [f"{row.strategy} {percent(row.share, 0)}" for row in sorted(part, key=lambda row: -row.share)]
    return [
        f"Metagame{whole}: a mixture of {listed(parts)}; no strategy is ahead of it more than half the time.{doubt}"
    ]


def about_luck(field: Field, rows: Sequence[LuckRow]) -> list[str]:
    """Return how much of a win is luck."""
    if not rows:
        return ["Luck: not analysed; this needs each strategy equally often in each position, in several line-ups."]
    of = {row.part: row for row in rows}
    skill, deal, suits, rest = (of[part] for part in ("strategy", "place_in_deal", "strategy_in_deal", "rest"))
    uneven = "" if field.is_even else " As pairs met unequally often, the part of the strategy includes its opponents."
    sds = [f"{number(one.value)} pp{brackets(one, label='')}" for one in _in_pp(skill, deal)]
    compared = (
        f" In standard deviations of the chance to win, the choice of strategy accounts for {sds[0]} and the position "
        f"the deal favours for {sds[1]}."
    )
    return [
        f"Luck: with {field.players} players the strategy explains {percent(skill.win_share.value, 0)} of the variance "
        f"of a win{share_brackets(skill.win_share, '')}, the deal through the position it favours "
        f"{percent(deal.win_share.value, 0)}{share_brackets(deal.win_share, '')} and through the strategy it favours "
        f"{percent(suits.win_share.value, 0)}{share_brackets(suits.win_share, '')}; opponents and the rest account for "
        f"{percent(rest.win_share.value, 0)}.{compared}{uneven}"
    ]


def _in_pp(*rows: LuckRow) -> list[Estimate]:
    return [row.win_sd.scaled(100) for row in rows]


def about_model(rows: Sequence[AheadRow], strengths: Sequence[StrengthRow]) -> str:
    """Return whether one strength per strategy explains the results."""
    tested = [row.gap_p for row in rows] + [row.gap_p for row in strengths]
    if len(strengths) == 2 and all(math.isnan(p) for p in tested):
        return "One strength per strategy fits any counts here, so there is nothing to test."
    odd = [row for row in rows if row.gap_p < ALPHA]
    wins = [row for row in strengths if row.gap_p < ALPHA]
    if not odd and not wins:
        return "One strength per strategy fits all pairs and wins: no gap is significant."
    texts = []
    if odd:
        worst = max(odd, key=lambda row: abs(row.gap.value))
        texts.append(
            f"{spelled(len(odd))} of {spelled(len(rows))} pairings differ significantly from the prediction, at most "
            f"by {number(100 * abs(worst.gap.value))} pp ({worst.first} against {worst.second})"
        )
    if wins:
        far = max(wins, key=lambda row: abs(row.gap.value))
        side = "more" if far.gap.value > 0 else "less"
        texts.append(
            f"{spelled(len(wins))} of {spelled(len(strengths))} strategies win significantly more or less than "
            f"predicted, above all {far.strategy} ({number(100 * abs(far.gap.value))} pp {side})"
        )
    return f"One strength per strategy is a simplification: {'; '.join(texts)}."


def about_winners(fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]]) -> list[str]:
    """Return which strategies may be best with each number of players, by finishing orders and by wins."""
    if fields[0].blocks < 2:
        return []
    orders = [[row.strategy for row in rows if row.best] for rows in strengths]
    sentences = [f"Strongest by finishing orders: {_by_players(fields, orders)}."]
    even = [(field, rows) for field, rows in zip(fields, strengths) if field.is_even]
    if even:
        wins = [[row.strategy for row in rows if row.most_wins] for _, rows in even]
        sentences.append(f"Most wins: {_by_players([field for field, _ in even], wins)}.")
    if any(len(names) > 1 for names in (*orders, *(wins if even else ()))):
        sentences[-1] += " Where several are named, they do not differ significantly."
    return sentences


def _by_players(fields: Sequence[Field], answers: Sequence[Sequence[str]]) -> str:
    """Return the answers with the numbers of players they hold for."""
    groups: dict[str, list[str]] = {}
    for field, names in zip(fields, answers):
        groups.setdefault(listed(sorted(names), "or"), []).append(str(field.players))
    return "; ".join(f"{answer} ({listed(counts)} players)" for answer, counts in groups.items())


def span(least: int, most: int) -> str:
    """Format a range of counts."""
    return count(least) if least == most else f"{count(least)} to {count(most)}"


def about_balance(rows: Sequence[Balance]) -> list[str]:
    """Return how even the line-ups are."""
    parts = []
    for row in rows:
        seats, meet = span(row.seats_least, row.seats_most), span(row.meet_least, row.meet_most)
        places = f"{seats} place{'s' * (row.seats_most > 1)}"
        parts.append(
            f"{row.line_ups} with {row.players} players (each strategy in {places}, each pair in {meet} "
            f"line-up{'s' * (row.meet_most > 1)})"
        )
    return [f"Line-ups: {'; '.join(parts)}."]


def about_responses(rows: Sequence[ResponseRow], absent: Sequence[str]) -> list[str]:
    """Return the best response to each set of chronicles."""
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
                f"{len(moved)} of {len(family)} strengths change significantly from {mine[0].chronicles} "
                f"(Bonferroni), the largest estimate is {most.strategy} with {most.chronicles} "
                f"({signed(most.change.value, 2)})."
            )
        elif family:
            sentences.append(f"None of the {len(family)} strengths changes significantly (Bonferroni).")
    return [*sentences, *absent]
