"""Tables and figures of a tournament."""

import math
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from ..figures.tournament import strengths_figure, variance_figure
from ..page.chapter import Section
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..statistics import Estimate
from ..statistics.head_to_head import Cycle
from ..statistics.ranking import ELO, PSEUDO
from ..words import count, interval, number, p_value, percent, percent_interval, signed
from .tournament_field import Balance, Field
from .tournament_luck import LuckRow, SpreadRow
from .tournament_rows import MIXTURES, PRESENT, AheadRow, MixtureRow, ResponseRow, StrengthRow
from .tournament_words import PARTS, about_cycle, round_words, span

BOOTSTRAP = "95% interval: t with the bootstrap standard error over blocks"


def _points(estimate: Estimate) -> Cell:
    """Format Elo points with their interval."""
    return Cell(number(estimate.value, 0), interval(estimate, 0))


def strengths_section(key: str, field: Field, rows: Sequence[StrengthRow]) -> Section:
    """Return strengths, rank probabilities and wins."""
    cells = [
        [
            cell(row.strategy),
            cell(count(row.games)),
            Cell(number(row.strength.value, 2), interval(row.strength, 2)),
            _points(row.elo),
            cell(percent(row.first, 0)),
            cell("yes" if row.best else "no"),
        ]
        for row in rows
    ]
    note = (
        f"Strength: log strength in the Plackett-Luce model; the mean of the pool is 0. A strategy 1 stronger than "
        f"another finishes ahead of it in 73% of their meetings, 2 stronger in 88%. Elo scale: strength times "
        f"{number(ELO, 1)}. {BOOTSTRAP}. First: share of the resamples in which it is the strongest. May be best: not "
        f"significantly behind any other; with 95% confidence or more the strongest is among these."
    )
    heads = ["Strategy", "Games", "Strength", "Elo scale", "First", "May be best"]
    caption = (
        "Dot: strength; filled: may be the best. Line: 95% interval. Dashed: the pool’s mean. Overlapping lines do not "
        "mean that two strategies are equal; see the pairings. Orange: rough, or no variation."
    )
    labels, elo, best = [row.strategy for row in rows], [row.elo for row in rows], [row.best for row in rows]
    drawn = strengths_figure(f"{key}-strength", labels, elo, best)
    places = [str(place + 1) for place in range(len(rows))]
    chances = [[cell(row.strategy), *(_chance(p) for p in row.ranks)] for row in rows]
    how = (
        "Share of the resamples of blocks in which the strategy (row) has the rank (column). This shows how well these "
        "deals determine the ranking, not how often a strategy finishes in that place at a table."
    )
    ranks = Grid(["Rank of strength", *places], chances, how)
    return Section(
        f"{key}-strengths",
        "Strengths",
        [Grid(heads, cells, note), ranks, _wins(field, rows)],
        [(Markup(drawn), caption)],
    )


def _wins(field: Field, rows: Sequence[StrengthRow]) -> Grid:
    """Return win shares, the most wins first, and with three or more players the predictions of the strengths."""
    ordered = sorted(rows, key=lambda row: -row.win_share.value)
    cells = [
        [cell(row.strategy), share_cells(row.win_share), cell("yes" if row.most_wins else "no")] for row in ordered
    ]
    note = (
        f"Win share: per seat, Wilson over blocks; fair is {percent(1 / field.players)}. May win most: not "
        f"significantly behind any other. "
    )
    if not field.is_even:
        note += (
            "In this sample of line-ups pairs met unequally often, so both depend on the opponents; strengths and gaps "
            "correct for that. "
        )
    heads = ["Wins", "Win share", "May win most"]
    if field.players == 2:
        return Grid(heads, cells, note + "With two players the strengths are derived from these wins.")
    for line, row in zip(cells, ordered):
        line += [cell(percent(row.predicted)), value_cells(row.gap.scaled(100)), cell(p_value(row.gap_p))]
    note += (
        f"Strengths count all places of the finishing order alike, so the strongest need not win most. Predicted: the "
        f"win share that the strengths imply for these line-ups. Gap: observed minus predicted, t with the bootstrap "
        f"standard error; p: no gap, adjusted for the family of {len(rows)} (Bonferroni), as is its interval."
    )
    return Grid([*heads, "Predicted", "Gap, pp", "p of the gap"], cells, note)


def _chance(p: float) -> Cell:
    return Cell(percent(p, 0) if not p < 0.0005 else "", "", 0.0 if not math.isfinite(p) else p)


def pairs_section(key: str, field: Field, rows: Sequence[AheadRow], model: str) -> Section:
    """Return the shares ahead of each pair, and the predictions of the strengths."""
    at: dict[tuple[str, str], Cell] = {}
    for row in rows:
        ahead = row.ahead
        at[row.first, row.second] = Cell(share_cells(ahead).text, percent_interval(ahead), 4 * (ahead.value - 0.5))
        behind = Estimate(1 - ahead.value, 1 - ahead.high, 1 - ahead.low, ahead.level, ahead.method, ahead.blocks)
        at[row.second, row.first] = Cell(share_cells(behind).text, percent_interval(behind), 4 * (behind.value - 0.5))
    labels = [field.labels[one] for one in field.order]
    matrix = [[cell(a), *(at.get((a, b), cell("")) for b in labels)] for a in labels]
    note = (
        "Share of meetings in which the row’s strategy finished ahead of the column’s; a shared rank counts half. "
        "Small print: 95% interval over blocks, for all pairings at once."
    )
    cells = [
        [
            cell(f"{row.first} – {row.second}"),
            cell(count(row.meetings)),
            share_cells(row.ahead),
            cell(p_value(row.p)),
            cell(percent(row.model)),
            value_cells(row.gap.scaled(100)),
            cell(p_value(row.gap_p)),
        ]
        for row in rows
    ]
    paired = (
        f"p: neither is ahead more often, score test on block means, adjusted for the family of {len(rows)} pairings "
        f"(Bonferroni), as are the intervals. Predicted: by the strengths. Gap: observed minus predicted; interval and "
        f"p value by the bootstrap over blocks, same family. {model}"
    )
    heads = ["Pairing", "Meetings", "First ahead", "p", "Predicted", "Gap, pp", "p of the gap"]
    grids = [Grid(["Ahead of", *labels], matrix, note), Grid(heads, cells, paired, fold=f"All {len(rows)} pairings")]
    return Section(f"{key}-pairs", "Head to head", grids)


def cycles_section(key: str, field: Field, cycle: Cycle | None, plain: Cycle | None) -> Section:
    """Return the largest cycle."""
    text = about_cycle(cycle, field.labels)
    if cycle is not None and len(cycle.group) > len(cycle.members):
        text += f" All strategies on cycles with these: {', '.join(field.labels[one] for one in cycle.group)}."
    if cycle is None and plain is not None:
        text += (
            f" The plain shares contain one of {len(plain.members)} ({round_words(plain, field.labels)}), but at least "
            f"one of its links is not significant; the weakest is {number(100 * plain.weakest, 2)} pp."
        )
    how = (
        " A link counts if the strategy is ahead of the next in more than half of their meetings and the p value of "
        "the pairing, adjusted for all pairings (Bonferroni), is below 5%; so the chance of any false link is at most "
        "5%."
    )
    return Section(f"{key}-cycles", "Cycles", lead=text + how)


def metagame_section(key: str, rows: Sequence[MixtureRow]) -> Section:
    """Return the optimal mixture."""
    if not rows:
        return Section(
            f"{key}-metagame", "Metagame", lead="Not available: some pairs never met in this sample of line-ups."
        )
    lead = (
        "If all players chose their strategy freely and only wanted to finish ahead of one opponent, no strategy would "
        "be ahead of this mixture more than half the time. A strategy outside the mixture may still be good."
    )
    several = any(row.most - row.least >= 1e-4 for row in rows)
    cells = [
        [
            cell(row.strategy),
            cell(percent(row.share)),
            *([cell(f"{percent(row.least, 0)} to {percent(row.most, 0)}")] if several else []),
            cell(percent(row.present, 0)),
            Cell(percent(row.mean), f"{percent(row.low)} to {percent(row.high)}"),
            cell(percent(row.against)),
        ]
        for row in rows
    ]
    note = (
        "Share: Nash equilibrium of the game with the shares ahead as payoffs. "
        f"{'There are several; a central one is shown, and the range of all. ' if several else ''}Present: share of "
        f"{MIXTURES} resamples of blocks in whose mixture it has at least {percent(PRESENT, 0)}. Over the resamples: "
        "mean and middle 95%, a measure of stability rather than a confidence interval. Mixture ahead of "
        "it: how often the mixture finishes ahead of the strategy."
    )
    ranges = ["In all optimal mixtures"] if several else []
    heads = ["Strategy", "Share", *ranges, "Present", "Over the resamples", "Mixture ahead of it"]
    return Section(f"{key}-metagame", "Metagame", [Grid(heads, cells, note)], lead=lead)


def luck_section(key: str, players: int, rows: Sequence[LuckRow], spread: Sequence[SpreadRow], games: float) -> Section:
    """Return the luck report."""
    cells = [
        [
            cell(PARTS[row.part]),
            share_cells(row.win_share),
            value_cells(row.win_sd.scaled(100)),
            share_cells(row.vp),
            value_cells(row.vp_sd),
        ]
        for row in rows
    ]
    note = (
        "Components of the variance of one player’s result, for a random deal, position, strategy and line-up of this "
        f"pool. {BOOTSTRAP}. sd: standard deviation due to the component alone. A deal that is equal for all cannot "
        "decide who wins. Turn order on a given deal: the same position does well on the deal whatever is played "
        "there. The rest: opponents, and interactions of position, strategy and deal. Estimates below zero are "
        "shown as 0, so the shares may add up to a little more than 100%. Below 100 deals the intervals are rough."
    )
    heads = ["Component", "Of the win share", "sd, pp", "Of the VP", "sd, VP"]
    caption = "Each bar: the variance of one player’s result, split by source."
    bars, shares = ["win share", "VP"], [[row.win_share.value for row in rows], [row.vp.value for row in rows]]
    drawn = variance_figure(f"{key}-variance", bars, [PARTS[row.part] for row in rows], shares)
    spreads = [[cell(row.what), share_cells(row.share), cell(percent(row.chance))] for row in spread]
    how = (
        f"Over all strategies and line-ups, {number(games, 0)} games per deal; fair is {percent(1 / players)}. The "
        f"luckiest position is the one that won most of these games, which some position does by chance alone. By "
        f"chance: the same games with their deals exchanged at random, so that no deal favours a position; compare the "
        f"two columns. 95% interval: Wilson over blocks."
    )
    grids = [Grid(heads, cells, note), Grid(["Per deal", "Share", "By chance"], spreads, how)]
    return Section(f"{key}-luck", "Luck report", grids, [(Markup(drawn), caption)])


def responses_section(key: str, players: int, rows: Sequence[ResponseRow]) -> Section:
    """Return the strengths with each set of chronicles."""
    names = list(dict.fromkeys(row.chronicles for row in rows))
    strategies = list(dict.fromkeys(row.strategy for row in rows))
    at: Mapping[tuple[str, str], ResponseRow] = {(row.chronicles, row.strategy): row for row in rows}
    shown = []
    for strategy in strategies:
        line = [cell(strategy)]
        for name in names:
            row = at.get((name, strategy))
            line.append(cell("") if row is None else _response(row))
        shown.append(line)
    changed = [
        [
            cell(row.chronicles),
            cell(row.strategy),
            value_cells(row.strength),
            share_cells(row.win_share),
            cell(percent(row.first, 0)),
            value_cells(row.change) if row.change.has_interval else cell(""),
            cell(p_value(row.p)),
        ]
        for row in rows
    ]
    note = (
        f"Strength of the strategy (row) with the chronicles (column), and below it the change from {names[0]} on the "
        f"same deals. * may be the best with these chronicles. † significant change (Bonferroni)."
    )
    family = sum(row.change.has_interval for row in rows)
    how = (
        f"{BOOTSTRAP}. Change: paired over the same deals; p adjusted for the family of {family} changes "
        f"(Bonferroni), as is its interval."
    )
    heads = ["Chronicles", "Strategy", "Strength", "Win share", "First", "Change", "p"]
    grids = [
        Grid(["Strength", *names], shown, note),
        Grid(heads, changed, how, frozenset({1}), f"All {len(rows)} strengths"),
    ]
    return Section(f"{key}-{players}", f"{players} players", grids)


def _response(row: ResponseRow) -> Cell:
    star = "*" if row.best else ""
    detail = ""
    if row.change.has_interval:
        detail = signed(row.change.value, 2) + ("†" if row.p < 0.05 else "")
    return Cell(f"{number(row.strength.value, 2)}{star}", detail, row.strength.value)


def overview_grid(fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]]) -> Grid:
    """Return the strengths by number of players."""
    labels = list(dict.fromkeys(row.strategy for rows in reversed(strengths) for row in rows))
    of = [{row.strategy: row for row in rows} for rows in strengths]
    cells = []
    for label in labels:
        line = [cell(label)]
        for rows, by_name in zip(strengths, of):
            row = by_name.get(label)
            line.append(
                cell("")
                if row is None
                else Cell(
                    f"{number(row.elo.value, 0)}{'*' if row.best else ''}",
                    f"rank {rows.index(row) + 1}",
                    row.strength.value,
                )
            )
        cells.append(line)
    note = "Strength on the Elo scale (the mean of the pool is 0) and rank. * may be the best."
    return Grid(["Strategy", *(f"{field.players} players" for field in fields)], cells, note)


def balance_grid(rows: Sequence[tuple[Field, Balance]]) -> Grid:
    """Return line-ups, seats and meetings."""
    several = len({field.chronicles for field, _ in rows}) > 1
    cells = [
        [
            cell(f"{row.players} players" + (f", {field.name}" if several else "")),
            cell(count(row.line_ups)),
            cell(span(row.seats_least, row.seats_most)),
            cell(span(row.meet_least, row.meet_most)),
            cell(count(row.repeated)),
            cell(f"{count(row.distinct)} of {count(row.games)}"),
        ]
        for field, row in rows
    ]
    note = (
        "Places of a strategy: how often it appears in a line-up. Meetings of a pair: line-ups with both. Repeated: "
        "line-ups in which a strategy appears more than once. Distinct games: different courses of play; identical "
        "games come from the same deal with the same choices."
    )
    heads = ["Games", "Line-ups", "Places of a strategy", "Meetings of a pair", "Repeated", "Distinct games"]
    return Grid(heads, cells, note)


def methods_section(key: str) -> Section:
    """Return how the numbers are made."""
    texts = {
        "Strength": (
            f"Plackett-Luce model of the finishing orders (two players: Bradley-Terry), fitted by maximum likelihood "
            f"to the counts of all orders. Each strategy is given {number(PSEUDO, 1)} wins and {number(PSEUDO, 1)} "
            f"losses against an opponent of average strength, so that a strategy that won or lost everything has a "
            f"finite strength."
        ),
        "Shared ranks": "All orders that break the tie count with equal weight: 1/2 for two seats, 1/6 for three.",
        "A strategy several times at a table": (
            "Its seats are separate contestants with one strength; their order among themselves is ignored."
        ),
        "Uncertainty": (
            "Whole blocks (deals with all their games) are drawn with replacement, 2,000 times, the same draws for "
            "all numbers. Interval: estimate ± t(0.975; B − 1) · bootstrap standard error."
        ),
        "Elo scale": "400 / ln 10 times the strength; independent of the order of games.",
        "May be best": ("Strategies not significantly behind any other; all differences are judged at once (max-t)."),
        "Head to head": (
            "Meetings of two seats; Wilson over blocks; intervals and p values adjusted for all pairings (Bonferroni)."
        ),
        "Cycles": "The longest closed chain of significant leads, within strongly connected groups.",
        "Metagame": "Optimal mixture of the symmetric game with payoff “share ahead − 1/2”, by linear programming.",
        "Luck report": (
            "Mean products of results of different games that share the deal, the position or the strategy give "
            "unbiased components of the variance, although the players of a game share one win."
        ),
    }
    cells = [[cell(name), cell(text)] for name, text in texts.items()]
    return Section(
        f"{key}-methods", "How the numbers are made", [Grid(["Number", "Method"], cells, "", frozenset({1}))]
    )
