"""Tables and pictures of a tournament."""

import math
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from ..figures.tournament import strengths_figure, variance_figure
from ..page.chapter import Section
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..statistics import Estimate
from ..statistics.head_to_head import Cycle
from ..statistics.ranking import ELO, PSEUDO
from ..words import count, interval, number, p_value, percent, percent_interval
from .tournament_field import Balance, Field
from .tournament_luck import LuckRow, SpreadRow
from .tournament_rows import MIXTURES, PRESENT, AheadRow, MixtureRow, ResponseRow, StrengthRow
from .tournament_words import PARTS, about_cycle, round_words

BOOTSTRAP = "95% interval: t with the bootstrap error over blocks"


def _points(estimate: Estimate) -> Cell:
    """Elo points over their interval."""
    return Cell(number(estimate.value, 0), interval(estimate, 0))


def strengths_section(key: str, field: Field, rows: Sequence[StrengthRow]) -> Section:
    """Strengths, rank probabilities and wins."""
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
        f"Strength: logarithm of the worth in the model of Plackett and Luce; 0 is the mean of the pool. A seat of a "
        f"strategy 1 stronger than another finishes ahead of it in 73% of their meetings, 2 stronger in 88%. Elo "
        f"scale: the same times {number(ELO, 1)}. {BOOTSTRAP}. First: share of the resamples in which it is the "
        f"strongest. May be best: not shown to be behind any other; the strongest is among these with a confidence of "
        f"95% or more."
    )
    heads = ["Strategy", "Games", "Strength", "Elo scale", "First", "May be best"]
    caption = (
        "Dot: strength; filled: may be the best. Line: 95% interval. Dashed: the mean of the pool. Whether two lines "
        "overlap does not tell whether two strategies differ; see the pairs. Orange: rough, or no variation."
    )
    labels, elo, best = [row.strategy for row in rows], [row.elo for row in rows], [row.best for row in rows]
    drawn = strengths_figure(f"{key}-strength", labels, elo, best)
    places = [str(place + 1) for place in range(len(rows))]
    chances = [[cell(row.strategy), *(_chance(p) for p in row.ranks)] for row in rows]
    how = (
        "Share of the resamples of blocks in which the strategy (row) has the rank (column). It says how far these "
        "deals fix the order of strength, not how often a strategy finishes at that place of a table."
    )
    ranks = Grid(["Rank of strength", *places], chances, how)
    return Section(
        f"{key}-strengths",
        "Strengths",
        [Grid(heads, cells, note), ranks, _wins(field, rows)],
        [(Markup(drawn), caption)],
    )


def _wins(field: Field, rows: Sequence[StrengthRow]) -> Grid:
    """Win shares, the most wins first, and from three players on beside them what the strengths foretell."""
    ordered = sorted(rows, key=lambda row: -row.win_share.value)
    cells = [
        [cell(row.strategy), share_cells(row.win_share), cell("yes" if row.most_wins else "no")] for row in ordered
    ]
    note = (
        f"Win share: of one seat, t on block means; fair is {percent(1 / field.players)}. May win most: not shown to "
        f"be behind any other. "
    )
    if not field.is_even:
        note += (
            "Pairs met unequally often in this sample of line-ups, so both depend on who was met; strengths and gaps "
            "allow for it. "
        )
    heads = ["Wins", "Win share", "May win most"]
    if field.players == 2:
        return Grid(heads, cells, note + "With two players the strengths are made of these wins.")
    for line, row in zip(cells, ordered):
        line += [cell(percent(row.told)), value_cells(row.gap.scaled(100)), cell(p_value(row.gap_p))]
    note += (
        f"Strengths count every place of the finishing order alike, so who wins most may be another one. Foretold: the "
        f"win share that the strengths give for these line-ups. Gap: counted less foretold, t with the bootstrap "
        f"error; p: of no gap, adjusted for the family of {len(rows)} (Holm)."
    )
    return Grid([*heads, "Foretold", "Gap, pp", "p of the gap"], cells, note)


def _chance(p: float) -> Cell:
    return Cell(percent(p, 0) if not p < 0.0005 else "", "", 0.0 if not math.isfinite(p) else p)


def pairs_section(key: str, field: Field, rows: Sequence[AheadRow], model: str) -> Section:
    """Who finishes ahead of whom, and what the strengths foretell."""
    at: dict[tuple[str, str], Cell] = {}
    for row in rows:
        ahead = row.ahead
        at[row.first, row.second] = Cell(share_cells(ahead).text, percent_interval(ahead), 4 * (ahead.value - 0.5))
        behind = Estimate(1 - ahead.value, 1 - ahead.high, 1 - ahead.low, ahead.level, ahead.method, ahead.blocks)
        at[row.second, row.first] = Cell(share_cells(behind).text, percent_interval(behind), 4 * (behind.value - 0.5))
    labels = [field.labels[one] for one in field.order]
    matrix = [[cell(a), *(at.get((a, b), cell("")) for b in labels)] for a in labels]
    note = (
        "Share of the meetings of two seats in which the strategy of the row finished ahead of that of the column; "
        "a shared rank counts half. Small print: 95% interval over blocks."
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
        f"p: of neither being ahead more often, t test on block means, adjusted for the family of {len(rows)} pairs "
        "(Holm). Foretold: what the strengths give. Gap: counted less foretold; its interval and p value by the "
        f"bootstrap over blocks, the same family. {model}"
    )
    heads = ["Pair", "Meetings", "First ahead", "p", "Foretold", "Gap, pp", "p of the gap"]
    grids = [Grid(["Ahead of", *labels], matrix, note), Grid(heads, cells, paired, fold=f"All {len(rows)} pairs")]
    return Section(f"{key}-pairs", "Head to head", grids)


def cycles_section(key: str, field: Field, cycle: Cycle | None, plain: Cycle | None) -> Section:
    """The largest cycle."""
    text = about_cycle(cycle, field.labels)
    if cycle is not None and len(cycle.group) > len(cycle.members):
        text += f" On some cycle with them: {', '.join(field.labels[one] for one in cycle.group)}."
    if cycle is None and plain is not None:
        text += (
            f" In the plain shares there is one of {len(plain.members)} ({round_words(plain, field.labels)}), but at "
            f"least one of its links may be chance; the weakest is {number(100 * plain.weakest, 2)} pp."
        )
    how = (
        " A link counts if the strategy is ahead of the next in more than half of their meetings and the p value of "
        "the pair, adjusted for all pairs (Holm), is below 5%; so in all a link is false with a chance of at most "
        "5%."
    )
    return Section(f"{key}-cycles", "Cycles", lead=text + how)


def metagame_section(key: str, rows: Sequence[MixtureRow]) -> Section:
    """The optimal mixture."""
    if not rows:
        return Section(
            f"{key}-metagame", "Metagame", lead="Some pairs never met in this sample of line-ups, so there is none."
        )
    lead = (
        "If everybody could choose a strategy freely and only wanted to finish ahead of one other player, no "
        "strategy would be ahead of this mixture more than half of the time. A strategy outside it may still be "
        "good: it only is no answer that the others leave room for."
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
        "Share: Nash equilibrium of the game with the shares of the table above. "
        f"{'There are several; a middle one is shown, and the range of all. ' if several else ''}Present: share of "
        f"{MIXTURES} resamples of blocks in whose mixture it has at least {percent(PRESENT, 0)}. Over the resamples: "
        "mean and middle 95%; this shows how stable the mixture is and is no confidence interval. Mixture ahead of "
        "it: how often the mixture finishes ahead of the strategy."
    )
    ranges = ["In any optimal one"] if several else []
    heads = ["Strategy", "Share", *ranges, "Present", "Over the resamples", "Mixture ahead of it"]
    return Section(f"{key}-metagame", "Metagame", [Grid(heads, cells, note)], lead=lead)


def luck_section(key: str, players: int, rows: Sequence[LuckRow], spread: Sequence[SpreadRow], games: float) -> Section:
    """The luck report."""
    cells = [
        [
            cell(PARTS[row.part]),
            share_cells(row.win_share),
            cell(number(100 * row.win_sd)),
            share_cells(row.vp),
            cell(number(row.vp_sd)),
        ]
        for row in rows
    ]
    note = (
        "Parts of the variance of the result of one seat, for a random deal, place, strategy and line-up of this "
        f"pool. {BOOTSTRAP}. sd: standard deviation that the part alone would give. The deal alike for all cannot "
        "decide who wins. What the deal gives a place: the same place does well on this deal whatever is played "
        "there. The rest: the other players, and what comes from place, strategy and deal together. A dash: the "
        "estimate is below zero, the part too small to see. Below 100 deals the intervals are rough."
    )
    heads = ["Part", "Of the win share", "sd, pp", "Of the VP", "sd, VP"]
    caption = "Each bar: the variance of one result of a seat, split by where it comes from."
    bars, shares = ["win share", "VP"], [[row.win_share.value for row in rows], [row.vp.value for row in rows]]
    drawn = variance_figure(f"{key}-variance", bars, [PARTS[row.part] for row in rows], shares)
    spreads = [[cell(row.what), share_cells(row.share)] for row in spread]
    how = (
        f"Over all strategies and line-ups, {number(games, 0)} games a deal; fair is {percent(1 / players)}. The "
        "luckiest place is that which won most of these games, so chance among them makes it look a little luckier "
        "than it is. 95% interval: t on block means."
    )
    grids = [Grid(heads, cells, note), Grid(["Of a deal", "Share"], spreads, how)]
    return Section(f"{key}-luck", "Luck report", grids, [(Markup(drawn), caption)])


def responses_section(key: str, players: int, rows: Sequence[ResponseRow]) -> Section:
    """Strengths with each set of chronicles."""
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
        f"Strength of the strategy (row) with the chronicles (column), and below it its change against {names[0]} on "
        "the same deals. * may be the best with these chronicles. † the change is more than chance "
        "(Benjamini-Hochberg)."
    )
    family = sum(row.change.has_interval for row in rows)
    how = (
        f"{BOOTSTRAP}. Change: paired over the same deals; p adjusted for the family of {family} changes "
        f"(Benjamini-Hochberg)."
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
        sign = "+" if row.change.value > 0 else ""
        detail = f"{sign}{number(row.change.value, 2)}{'†' if row.p < 0.05 else ''}"
    return Cell(f"{number(row.strength.value, 2)}{star}", detail, row.strength.value)


def overview_grid(fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]]) -> Grid:
    """Strengths by number of players."""
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
    note = "Strength on the Elo scale, 0 is the mean of the pool, and the rank of strength. * may be the best."
    return Grid(["Strategy", *(f"{field.players} players" for field in fields)], cells, note)


def balance_grid(rows: Sequence[tuple[Field, Balance]]) -> Grid:
    """Line-ups, seats and meetings."""

    def edges(least: int, most: int) -> str:
        return count(least) if least == most else f"{count(least)} to {count(most)}"

    several = len({field.chronicles for field, _ in rows}) > 1
    cells = [
        [
            cell(f"{row.players} players" + (f", {field.name}" if several else "")),
            cell(count(row.line_ups)),
            cell(edges(row.seats_least, row.seats_most)),
            cell(edges(row.meet_least, row.meet_most)),
            cell(count(row.repeated)),
            cell(f"{count(row.distinct)} of {count(row.games)}"),
        ]
        for field, row in rows
    ]
    note = (
        "Places of a strategy: how often it stands in a line-up. Meetings of a pair: line-ups with both. Repeated: "
        "line-ups in which a strategy sits more than once. Distinct games: different courses; equal games come from "
        "the same deal with the same choices."
    )
    heads = ["Games", "Line-ups", "Places of a strategy", "Meetings of a pair", "Repeated", "Distinct games"]
    return Grid(heads, cells, note)


def methods_section(key: str) -> Section:
    """How the numbers are made."""
    texts = {
        "Strength": (
            "Plackett-Luce model of the finishing orders (two players: Bradley-Terry), fitted by maximum likelihood "
            f"to the counts of all orders. Each strategy is given {number(PSEUDO, 1)} wins and {number(PSEUDO, 1)} "
            "losses against a contestant of average strength, so that one that won or lost everything has a finite "
            "strength."
        ),
        "Shared ranks": "Every order that breaks the tie counts with the same part: 1/2 for two seats, 1/6 for three.",
        "A strategy several times at a table": (
            "Its seats are contestants of their own with one strength; how they come in among themselves says nothing."
        ),
        "Uncertainty": (
            "Whole blocks (deals with all their games) are drawn with replacement, 2,000 times, the same draws for "
            "all numbers. Interval: estimate ± t(0.975; B − 1) · bootstrap error."
        ),
        "Elo scale": "400 / ln 10 times the strength; no ratings that depend on the order of games.",
        "May be best": (
            "Out is who lies behind another by more than chance; all differences are judged at once (max-t)."
        ),
        "Head to head": "Meetings of two seats; t on block means; p values of all pairs adjusted by Holm.",
        "Cycles": "The longest closed chain of leads that are more than chance; within strongly connected groups.",
        "Metagame": "Optimal mixture of the symmetric game with payoff “share ahead − 1/2”, by linear programming.",
        "Luck report": (
            "Mean products of results of different games that share the deal, the place or the strategy give "
            "unbiased components of the variance, although the seats of a game share one win."
        ),
    }
    cells = [[cell(name), cell(text)] for name, text in texts.items()]
    return Section(
        f"{key}-methods", "How the numbers are made", [Grid(["Number", "Method"], cells, "", frozenset({1}))]
    )
