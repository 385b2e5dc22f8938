"""A chapter of the page: all games with one number of players."""

import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

import pandas as pd
from markupsafe import Markup

from .. import figures
from .. import tables as t
from .. import words as w
from ..sentences import findings, methods_used
from ..statistics import Estimate
from ..tables.differences import SCREEN
from ..tables.scoring import Profile
from ..tables.seating import SEAT_MARGIN
from .grid import Cell, Grid, cell, share_cells, value_cells


@dataclass(frozen=True)
class Section:
    """A heading, figures with captions, and tables."""

    key: str
    title: str
    grids: Sequence[Grid] = ()
    figures: Sequence[tuple[Markup, str]] = ()
    lead: str = ""


@dataclass(frozen=True)
class Chapter:
    """All results for one number of players, or for one question of a study."""

    key: str  # anchor on the page, and prefix of the names of its tables
    title: str
    findings: Sequence[str]  # key findings; page and terminal begin with them
    sections: Sequence[Section]
    frames: Mapping[str, pd.DataFrame] = field(default_factory=dict)  # tables written beside the page, by name

    @classmethod
    def of(
        cls,
        key: str,
        title: str,
        findings: Sequence[str],
        sections: Sequence[Section | None],
        frames: Mapping[str, pd.DataFrame | None],
    ) -> Self:
        """Return a chapter without the sections that are None and the tables that are None or empty."""
        shown = [section for section in sections if section is not None]
        written = {name: frame for name, frame in frames.items() if frame is not None and len(frame)}
        return cls(key, title, findings, shown, written)


def with_places(chapters: Sequence[Chapter]) -> list[Chapter]:
    """Return chapters whose figures name their chapter and section in the alt text, so that no two read the same."""

    def place(one: Chapter, section: Section) -> Section:
        where = html.escape(f"{one.title}, {section.title}: ", quote=True)
        label = 'aria-label="'
        figures = [(Markup(str(svg).replace(label, label + where, 1)), caption) for svg, caption in section.figures]
        return replace(section, figures=figures)

    return [replace(one, sections=[place(one, section) for section in one.sections]) for one in chapters]


def chapter(
    play: t.Play, games: pd.DataFrame | None, taken: Sequence[t.Take] | None, about: t.Length | None = None
) -> Chapter:
    """Return the chapter of one number of players.

    `games` is the table `games`, if it was written, or games by number of turns with a column `count`; `taken` what was
    taken, if `picks` was written; `about` the length of the games, computed from `games` by default.
    """
    key = play.key
    rows = t.standings(play)
    order = [row.strategy for row in rows]
    two_by_two = t.pairs(play, order)
    places = t.seat_rows(play, "order")
    about = t.length(games, play.players) if about is None and games is not None else about
    compared = t.contrasts(play)
    by_source, by_round, done = t.vp_by_source(play), t.vp_by_round(play), t.deeds(play)
    sections = [
        _standings(key, play, rows),
        _differences(key, play, two_by_two, order) if len(rows) > 1 else None,
        _seats(key, play, places),
        _contrasts(key, compared) if compared else None,
        _sources_section(key, by_source, by_round, order),
        _scores(key, play, rows),
        _deeds_section(key, done, order),
        length_section(key, games, about) if games is not None and about is not None else None,
        takes_section(key, taken) if taken else None,
    ]
    frames = {
        "standings": t.frame_of(rows),
        "standings-by-table": t.by_table_frame(play) if len(play.tables) > 1 else None,
        "pairs": t.frame_of(two_by_two),
        "places": t.frame_of(places),
        "seats": t.frame_of(t.seat_rows(play, "seat")),
        "tables": t.frame_of(compared),
        "vp-by-source": t.profile_frame(by_source, "source"),
        "vp-by-round": t.profile_frame(by_round, "round"),
        "deeds": t.profile_frame(done, "deed"),
        "length": t.frame_of([about]) if about is not None else None,
        "takes": t.frame_of(taken) if taken else None,
    }
    found = findings(play, rows, two_by_two, places, about, compared)
    return Chapter.of(key, play.title, found, sections, frames)


def _standings(key: str, play: t.Play, rows: Sequence[t.Standing]) -> Section:
    heads = ["Strategy", "Games", "Blocks", "Win share", "Mean VP", "Median VP", "Margin", "VP 10 / 25 / 75 / 90%"]
    cells = [
        [
            cell(row.strategy),
            cell(w.count(row.games)),
            cell(w.count(row.blocks)),
            share_cells(row.win_share),
            value_cells(row.vp),
            Cell(w.number(row.vp_median.value, 0), w.interval(row.vp_median, 0)),
            value_cells(row.margin),
            cell(" / ".join(w.number(q, 0) for q in (row.vp_10, row.vp_25, row.vp_75, row.vp_90))),
        ]
        for row in rows
    ]
    used = methods_used([row.win_share for row in rows])
    note = (
        f"Per seat of the strategy; a fair win share is {w.percent(1 / play.players)}. Small print: 95% interval (win "
        f"share: {used}; means: t on block means; median: Woodruff over blocks). Margin: VP minus the table’s mean. "
        f"Quantiles: 10% of its seats score at most the first number of VP, and so on."
    )
    drawn = []
    if len(rows) > 1:
        caption = (
            "Dot: win share per seat. Line: 95% interval of this strategy alone. Dashed: the fair share. Orange: rough "
            "or no interval."
        )
        drawn.append((Markup(figures.wins_figure(f"{key}-wins", rows, play.players)), caption))
    grids = [Grid(heads, cells, note)]
    if len(play.tables) > 1:
        grids.append(_by_table(play))
    return Section(f"{key}-standings", "Standings", grids, drawn)


def _by_table(play: t.Play) -> Grid:
    cells = []
    for name in play.tables:
        for row in t.standings(play.table(name)):
            line = [cell(name), cell(row.strategy), cell(w.count(row.games)), share_cells(row.win_share)]
            cells.append([*line, value_cells(row.vp), value_cells(row.margin)])
    heads = ["Table", "Strategy", "Games", "Win share", "Mean VP", "Margin"]
    return Grid(heads, cells, words=frozenset({1}), fold=f"Standings of each of {len(play.tables)} tables")


def _differences(key: str, play: t.Play, rows: Sequence[t.Pair], order: Sequence[str]) -> Section:
    matrix = t.ahead_matrix(list(rows))
    win_gain, vp_gain = t.gains(play, "win_share"), t.gains(play, "vp")
    ahead = [[cell(a), *(_ahead_cell(matrix.get((a, b))) for b in order)] for a in order]
    note = (
        "Share of the games with both in which the row’s strategy finished ahead of the column’s; a shared rank counts "
        "half. Small print: 95% interval."
    )
    cells = [
        [
            cell(f"{row.first} – {row.second}"),
            value_cells(row.win_share.estimate.scaled(100)),
            cell(w.p_value(row.p_adjusted)),
            value_cells(row.vp.estimate),
            value_cells(win_gain[row.first, row.second]),
            value_cells(vp_gain[row.first, row.second]),
        ]
        for row in rows
    ]
    paired = (
        f"First minus second, paired over blocks. p: of the win share, adjusted for the family of "
        f"{w.counted(len(rows), 'pairing')} (Bonferroni); its 95% intervals hold for all of them at once, that of the "
        f"VP alone. Gain: factor by which separate deals would need more blocks (BCa bootstrap over blocks); players "
        f"at one table share one win, so for win shares it is often below 1."
    )
    heads = ["Pairing", "Win share, pp", "p", "VP", "Gain, win share", "Gain, VP"]
    fold = f"All {len(rows)} pairings" if len(rows) > SCREEN else ""
    return Section(
        f"{key}-pairs",
        "Head to head",
        [Grid(["Ahead of", *order], ahead, note), Grid(heads, cells, paired, fold=fold)],
    )


def _ahead_cell(estimate: Estimate | None) -> Cell:
    if estimate is None or estimate.blocks == 0:
        return cell("")
    shown = share_cells(estimate)
    return Cell(shown.text, shown.detail, 4 * (estimate.value - 0.5))


def _seats(key: str, play: t.Play, places: Sequence[t.PlaceRow]) -> Section:
    rotated = play.is_rotated
    heads = ["Turn order", "Games", "Win share", "Mean VP", "Margin", "Against the fair share"]
    seats = t.seat_rows(play, "seat")
    fair = w.percent(1 / play.players)
    lead = (
        f"Turn order starts with the last piece on the rondel: the first player has the first turn and the fewest "
        f"coins. A fair win share is {fair}; up to {w.number(100 * SEAT_MARGIN, 0)} pp from it counts as balanced."
    )
    if not rotated:
        lead += " Strategies do not rotate over the seats, so the effects of seat and strategy cannot be separated."
    caption = (
        "Dot: win share. Line: 95% interval, for all positions at once. Grey band: what counts as balanced. Balanced "
        "is shown if the line lies inside the band, unbalanced if it lies outside."
    )
    drawn = [(Markup(figures.seats_figure(f"{key}-seats", places, play.players, SEAT_MARGIN)), caption)]
    note = (
        "Small print: 95% interval; those of the win shares hold for all positions at once. Verdict: whether that "
        "interval lies inside the margin (balanced), outside (unbalanced), or across it (inconclusive)."
    )
    by_order = Grid(heads, [_place_cells(row, rotated) for row in places], note, frozenset({5}))
    heads = ["Seat", *heads[1:]]
    check = "Seat numbers play no role in the rules; differences here point to a fault or to chance."
    by_seat = Grid(heads, [_place_cells(row, rotated) for row in seats], check, frozenset({5}), "By seat number")
    return Section(f"{key}-seats", "Turn order", [by_order, by_seat], drawn, lead)


def _place_cells(row: t.PlaceRow, rotated: bool) -> list[Cell]:
    words = w.verdict_words(row.verdict) if rotated else "not judged: seats not rotated"
    shown = [share_cells(row.win_share), value_cells(row.vp), value_cells(row.margin)]
    return [cell(row.place), cell(w.count(row.games)), *shown, cell(words)]


def _contrasts(key: str, rows: Sequence[t.Contrast]) -> Section:
    cells = [
        [
            cell(row.strategy),
            cell(f"{row.table} – {row.base}"),
            value_cells(row.win_share.estimate.scaled(100)),
            value_cells(row.vp.estimate),
            cell(w.p_value(row.p_adjusted)),
            value_cells(row.vp_gain),
        ]
        for row in rows
    ]
    note = (
        f"First table minus second, paired over the deals both played. p: of the VP, adjusted for the family of "
        f"{len(rows)} (Bonferroni); its 95% intervals hold for all of them at once, those of win shares alone. Gain: "
        f"factor by which separate deals would need more blocks (BCa bootstrap over blocks)."
    )
    heads = ["Strategy", "Tables", "Win share, pp", "VP", "p", "Gain, VP"]
    return Section(f"{key}-tables", "The same strategies at other tables", [Grid(heads, cells, note, frozenset({1}))])


def _sources_section(key: str, by_source: Profile, by_round: Profile, order: Sequence[str]) -> Section:
    caption = (
        "Each bar: mean VP per seat, split by source; the loss for a large territory lies left of zero. Bold: the sum."
    )
    drawn = [(Markup(figures.sources_figure(f"{key}-sources", by_source, order)), caption)]
    note = "Mean VP per seat ± half the 95% interval (t on block means). Sources that gave no VP are left out."
    note_round = "Mean VP per round, including its scoring; final scoring: VP outside the scoring rounds."
    rounds = matrix(by_round, order, "Round", lambda period: w.PERIODS[period], note_round)
    grids = [matrix(by_source, order, "Source", w.source_name, note), rounds]
    return Section(f"{key}-vp", "Sources of VP", grids, drawn)


def _scores(key: str, play: t.Play, rows: Sequence[t.Standing]) -> Section:
    caption = (
        "Height: share of a strategy’s seats with that final VP. Below, ring: median; thick line: middle half; thin "
        "line: middle 80%."
    )
    drawn = [(Markup(figures.scores_figure(f"{key}-scores", play, rows)), caption)]
    return Section(f"{key}-scores", "Distribution of scores", figures=drawn)


def _deeds_section(key: str, done: Profile, order: Sequence[str]) -> Section:
    note = "Mean per seat and game ± half the 95% interval (t on block means)."
    return Section(f"{key}-deeds", "What the strategies do", [matrix(done, order, "Per game", str, note)])


def matrix(means: Profile, order: Sequence[str], corner: str, name: Callable[[str], str], note: str) -> Grid:
    """Return a table of means, with strategies as columns if they are few, else as rows."""
    items: list[str] = list(next(iter(means.values())))
    shown: Mapping[tuple[str, str], Cell] = {(s, i): cell(w.spread(means[s][i])) for s in order for i in items}
    if len(order) > 6:
        return Grid([corner, *map(name, items)], [[cell(s), *(shown[s, i] for i in items)] for s in order], note)
    return Grid([corner, *order], [[cell(name(i)), *(shown[s, i] for s in order)] for i in items], note)


def length_section(key: str, games: pd.DataFrame, about: t.Length) -> Section:
    """Return turns, leads and distinct games of the same games; distinct games are left out if unknown (0).

    `games` may have a column `count`: games for each number of turns.
    """
    rows_of = games[(games["players"] == about.players).to_numpy()]
    turns, counts = rows_of["turns"], rows_of.get("count")
    marks = (about.turns_min, about.turns_10, about.turns_50, about.turns_90, about.turns_max)
    rows: list[list[Cell]] = [
        [cell("Turns of all players"), value_cells(about.turns)],
        [cell("Turns: minimum / 10% / median / 90% / maximum"), cell(" / ".join(w.count(mark) for mark in marks))],
        [cell("Winner’s lead in VP"), value_cells(about.margin)],
        [cell("Lead changes between scorings"), value_cells(about.lead_changes)],
        [cell("Won from behind after the third scoring"), share_cells(about.comeback)],
        [cell("Shared victories"), share_cells(about.shared)],
        [cell("Tiles not taken"), value_cells(about.discarded)],
    ]
    if about.distinct:
        rows.append([cell("Distinct games"), cell(f"{w.count(about.distinct)} of {w.count(about.games)}")])
    note = "Small print: 95% interval over blocks. Identical games come from the same deal with the same choices."
    caption = "Height: share of games with that number of turns. Line: the mean."
    drawn = [(Markup(figures.length_figure(f"{key}-length", turns, about, counts)), caption)]
    return Section(f"{key}-length", "Length and course of the game", [Grid(["Per game", ""], rows, note)], drawn)


KINDS = {
    "tile": ("tile", "tiles"),
    "landmark": ("landmark", "landmarks"),
    "clan": ("clan field", "clan fields"),
    "extra": ("chronicle item", "chronicle items"),
}


def takes_section(key: str, rows: Sequence[t.Take]) -> Section:
    """Return tiles, cards and clan fields by how often they were taken."""
    lead = (
        "Descriptive and confounded: a player takes a tile in a certain position and plays a certain way, so a high "
        "win share does not mean that the tile wins games."
    )
    grids = []
    for kind in dict.fromkeys(row.kind for row in rows):
        cells = [
            [
                cell(w.title(row.item)),
                cell(w.number(row.per_game, 2)),
                *([share_cells(row.take_rate)] if kind == "tile" else []),
                cell(w.number(row.turn)),
                cell(w.number(row.paid)),
                share_cells(row.win_share),
                cell(f"{row.fondest} ({w.number(row.fondest_rate, 2)})"),
            ]
            for row in rows
            if row.kind == kind
        ]
        rate = ["Taken when on the rondel"] if kind == "tile" else []
        heads = [
            "Item",
            "Per game",
            *rate,
            "Mean turn",
            "Coins paid",
            "Win share of takers",
            "Most often by (per seat)",
        ]
        one, several = KINDS.get(kind, (kind, kind))
        fold = f"{len(cells)} {one if len(cells) == 1 else several}"
        words = frozenset({len(heads) - 1})
        note = "Small print: 95% interval over blocks; it describes and shows no causal effect."
        grids.append(Grid(heads, cells, note, words, fold))
    return Section(f"{key}-takes", "What was taken", grids, lead=lead)
