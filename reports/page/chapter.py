"""One chapter of the page: all games with one number of players."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd
from markupsafe import Markup

from .. import figures
from ..sentences import findings, methods_used
from ..statistics import Estimate
from ..tables import (
    Contrast,
    Length,
    Pair,
    PlaceRow,
    Play,
    Standing,
    Take,
    ahead_matrix,
    by_table_frame,
    contrasts,
    deeds,
    frame_of,
    gains,
    length,
    pairs,
    profile_frame,
    seat_rows,
    standings,
    vp_by_round,
    vp_by_source,
)
from ..tables.differences import SCREEN
from ..tables.scoring import Profile
from ..tables.seating import SEAT_MARGIN
from ..words import PERIODS, count, interval, number, p_value, percent, source_name, spread, title, verdict_words
from .grid import Cell, Grid, cell, share_cells, value_cells


@dataclass(frozen=True)
class Section:
    """A heading, pictures with captions, and tables."""

    key: str
    title: str
    grids: Sequence[Grid] = ()
    figures: Sequence[tuple[Markup, str]] = ()
    lead: str = ""


@dataclass(frozen=True)
class Chapter:
    """All that is said about one number of players, or one question of a study.

    Attributes
    ----------
    key
        Anchor on the page, and beginning of the names of its tables.
    title
        Heading.
    findings
        Verdicts in sentences; the page and the terminal begin with them.
    sections
        Tables and pictures.
    frames
        Tables as they are written beside the page, by name.
    """

    key: str
    title: str
    findings: Sequence[str]
    sections: Sequence[Section]
    frames: Mapping[str, pd.DataFrame] = field(default_factory=dict)


def chapter(
    play: Play, games: pd.DataFrame | None, taken: Sequence[Take] | None, about: Length | None = None
) -> Chapter:
    """Make the chapter of one number of players.

    Parameters
    ----------
    play
        Its games.
    games
        The table `games`, if it was written, or its games by number of turns with a column `count`.
    taken
        What was taken, if `picks` was written.
    about
        Length of the games, if it is not to be found out from `games`.
    """
    key = play.key
    rows = standings(play)
    order = [row.strategy for row in rows]
    two_by_two = pairs(play, order)
    places = seat_rows(play, "order")
    about = length(games, play.players) if about is None and games is not None else about
    compared = contrasts(play)
    by_source, by_round, done = vp_by_source(play), vp_by_round(play), deeds(play)
    sections = [
        _standings(key, play, rows),
        _differences(key, play, two_by_two, order) if len(rows) > 1 else None,
        _seats(key, play, places),
        _contrasts(key, compared) if compared else None,
        _sources_section(key, by_source, by_round, order),
        _scores(key, play, rows),
        deeds_section(key, done, order),
        length_section(key, games, about) if games is not None and about is not None else None,
        takes_section(key, taken) if taken else None,
    ]
    frames = {
        "standings": frame_of(rows),
        "standings-by-table": by_table_frame(play) if len(play.tables) > 1 else None,
        "pairs": frame_of(two_by_two),
        "places": frame_of(places),
        "seats": frame_of(seat_rows(play, "seat")),
        "tables": frame_of(compared),
        "vp-by-source": profile_frame(by_source, "source"),
        "vp-by-round": profile_frame(by_round, "round"),
        "deeds": profile_frame(done, "deed"),
        "length": frame_of([about]) if about is not None else None,
        "takes": frame_of(taken) if taken else None,
    }
    return Chapter(
        key,
        play.title,
        findings(play, rows, two_by_two, places, about, compared),
        [section for section in sections if section is not None],
        {name: frame for name, frame in frames.items() if frame is not None and len(frame)},
    )


def _standings(key: str, play: Play, rows: Sequence[Standing]) -> Section:
    heads = ["Strategy", "Games", "Blocks", "Win share", "Mean VP", "Median VP", "Margin", "VP 10 / 25 / 75 / 90%"]
    cells = [
        [
            cell(row.strategy),
            cell(count(row.games)),
            cell(count(row.blocks)),
            share_cells(row.win_share),
            value_cells(row.vp),
            Cell(number(row.vp_median.value, 0), interval(row.vp_median, 0)),
            value_cells(row.margin),
            cell(" / ".join(number(q, 0) for q in (row.vp_10, row.vp_25, row.vp_75, row.vp_90))),
        ]
        for row in rows
    ]
    used = methods_used([row.win_share for row in rows])
    note = (
        f"For one seat of the strategy; a fair win share is {percent(1 / play.players)}. Small print: 95% interval "
        f"(win share: {used}; means: t on block means; median: Woodruff over blocks). Margin: VP less the mean of the "
        f"table. Quantiles: a tenth of its seats score the first number of VP or less, and so on."
    )
    drawn = []
    if len(rows) > 1:
        caption = (
            "Dot: win share of a seat. Line: 95% interval. Dashed: the fair share. A line that does not reach the "
            "dashed one: not chance alone. Orange: rough or no interval."
        )
        drawn.append((Markup(figures.wins_figure(f"{key}-wins", rows, play.players)), caption))
    grids = [Grid(heads, cells, note)]
    if len(play.tables) > 1:
        grids.append(_by_table(play))
    return Section(f"{key}-standings", "Standings", grids, drawn)


def _by_table(play: Play) -> Grid:
    cells = []
    for name in play.tables:
        for row in standings(play.table(name)):
            line = [cell(name), cell(row.strategy), cell(count(row.games)), share_cells(row.win_share)]
            cells.append([*line, value_cells(row.vp), value_cells(row.margin)])
    heads = ["Table", "Strategy", "Games", "Win share", "Mean VP", "Margin"]
    return Grid(heads, cells, words=frozenset({1}), fold=f"Standings of each of {len(play.tables)} tables")


def _differences(key: str, play: Play, rows: Sequence[Pair], order: Sequence[str]) -> Section:
    matrix = ahead_matrix(list(rows))
    win_gain, vp_gain = gains(play, "win_share"), gains(play, "vp")
    ahead = [[cell(a), *(_ahead_cell(matrix.get((a, b))) for b in order)] for a in order]
    note = (
        "Share of the games with both in which the strategy of the row finished ahead of that of the column; a shared "
        "rank counts half. Small print: 95% interval."
    )
    cells = [
        [
            cell(f"{row.first} – {row.second}"),
            value_cells(row.win_share.estimate.scaled(100)),
            cell(p_value(row.p_adjusted)),
            value_cells(row.vp.estimate),
            value_cells(win_gain[row.first, row.second]),
            value_cells(vp_gain[row.first, row.second]),
        ]
        for row in rows
    ]
    method = "Holm" if len(rows) <= SCREEN else "Benjamini-Hochberg"
    paired = (
        f"First less second, paired over blocks, 95% interval. p: of the win share, adjusted for the family of "
        f"{len(rows)} {'pair' if len(rows) == 1 else 'pairs'} ({method}). Gain: how many times as many blocks separate "
        f"deals would have needed (BCa bootstrap over blocks); seats of one table share one win, so for win shares it "
        f"is often below 1."
    )
    heads = ["Pair", "Win share, pp", "p", "VP", "Gain, win share", "Gain, VP"]
    fold = f"All {len(rows)} pairs" if len(rows) > SCREEN else ""
    return Section(
        f"{key}-pairs",
        "Against each other",
        [Grid(["Ahead of", *order], ahead, note), Grid(heads, cells, paired, fold=fold)],
    )


def _ahead_cell(estimate: Estimate | None) -> Cell:
    if estimate is None or estimate.blocks == 0:
        return cell("")
    shown = share_cells(estimate)
    return Cell(shown.text, shown.detail, 4 * (estimate.value - 0.5))


def _seats(key: str, play: Play, places: Sequence[PlaceRow]) -> Section:
    rotated = play.is_rotated
    heads = ["Place at the start", "Games", "Win share", "Mean VP", "Margin", "Against the fair share"]
    seats = seat_rows(play, "seat")
    fair = percent(1 / play.players)
    lead = (
        f"Places from the last piece on the rondel forward: the first has the first turn and the fewest coins. A fair "
        f"win share is {fair}; up to {number(100 * SEAT_MARGIN, 0)} pp from it counts as balanced."
    )
    if not rotated:
        lead += " The strategies are not rotated over the seats here, so seat and strategy cannot be told apart."
    caption = (
        "Dot: win share. Line: 95% interval. Grey band: what counts as balanced. Balanced is shown only if the 90% "
        "interval lies inside the band."
    )
    drawn = [(Markup(figures.seats_figure(f"{key}-seats", places, play.players, SEAT_MARGIN)), caption)]
    note = (
        "Verdict: two one-sided tests at 5% against the margin (inside), or a test that the effect is larger "
        "(unbalanced); otherwise undecided. Small print: 95% interval."
    )
    by_order = Grid(heads, [_place_cells(row, rotated) for row in places], note, frozenset({5}))
    heads = ["Seat", *heads[1:]]
    check = "The rules do not know the number of a seat; differences here would point to a fault or to chance."
    by_seat = Grid(heads, [_place_cells(row, rotated) for row in seats], check, frozenset({5}), "By number of the seat")
    return Section(f"{key}-seats", "Seats", [by_order, by_seat], drawn, lead)


def _place_cells(row: PlaceRow, rotated: bool) -> list[Cell]:
    words = verdict_words(row.verdict) if rotated else "not judged: seats not rotated"
    shown = [share_cells(row.win_share), value_cells(row.vp), value_cells(row.margin)]
    return [cell(row.place), cell(count(row.games)), *shown, cell(words)]


def _contrasts(key: str, rows: Sequence[Contrast]) -> Section:
    cells = [
        [
            cell(row.strategy),
            cell(f"{row.table} – {row.base}"),
            value_cells(row.win_share.estimate.scaled(100)),
            value_cells(row.vp.estimate),
            cell(p_value(row.p_adjusted)),
            value_cells(row.vp_gain),
        ]
        for row in rows
    ]
    method = "Holm" if len(rows) <= SCREEN else "Benjamini-Hochberg"
    note = (
        f"First table less second, paired over the deals both played, 95% interval. p: of the VP, adjusted for the "
        f"family of {len(rows)} ({method}). Gain: how many times as many blocks separate deals would have "
        f"needed (BCa bootstrap over blocks)."
    )
    heads = ["Strategy", "Tables", "Win share, pp", "VP", "p", "Gain, VP"]
    return Section(f"{key}-tables", "The same players at other tables", [Grid(heads, cells, note, frozenset({1}))])


def sources_section(key: str, play: Play, order: Sequence[str]) -> Section:
    """Mean VP by source and by round, one bar a strategy."""
    return _sources_section(key, vp_by_source(play), vp_by_round(play), order)


def _sources_section(key: str, by_source: Profile, by_round: Profile, order: Sequence[str]) -> Section:
    caption = (
        "Each bar: the mean VP of a seat, split by source; a loss for a large territory lies left of zero. Bold: the "
        "sum."
    )
    drawn = [(Markup(figures.sources_figure(f"{key}-sources", by_source, order)), caption)]
    note = (
        "Mean VP of a seat ± half the 95% interval (t on block means). Sources that gave nobody anything are left out."
    )
    note_round = "Mean VP of a round, its scoring included; final scoring: what no scoring round gives."
    rounds = matrix(by_round, order, "Round", lambda period: PERIODS[period], note_round)
    grids = [matrix(by_source, order, "Source", source_name, note), rounds]
    return Section(f"{key}-vp", "Where the VP come from", grids, drawn)


def _scores(key: str, play: Play, rows: Sequence[Standing]) -> Section:
    caption = (
        "Height: share of the seats of a strategy with that final VP. Below it, ring: median; thick line: the middle "
        "half; thin line: the middle four fifths."
    )
    drawn = [(Markup(figures.scores_figure(f"{key}-scores", play, rows)), caption)]
    return Section(f"{key}-scores", "How the scores are spread", figures=drawn)


def deeds_section(key: str, play: Play | Profile, order: Sequence[str]) -> Section:
    """What each strategy does in a game."""
    note = "Mean of a seat in a game ± half the 95% interval (t on block means)."
    grid = matrix(deeds(play) if isinstance(play, Play) else play, order, "In a game", str, note)
    return Section(f"{key}-deeds", "What the strategies do", [grid])


def matrix(means: Profile, order: Sequence[str], corner: str, name: Callable[[str], str], note: str) -> Grid:
    """Strategies across if they are few, down if they are many."""
    items: list[str] = list(next(iter(means.values())))
    shown: Mapping[tuple[str, str], Cell] = {(s, i): cell(spread(means[s][i])) for s in order for i in items}
    if len(order) > 6:
        return Grid([corner, *map(name, items)], [[cell(s), *(shown[s, i] for i in items)] for s in order], note)
    return Grid([corner, *order], [[cell(name(i)), *(shown[s, i] for s in order)] for i in items], note)


def length_section(key: str, games: pd.DataFrame, about: Length) -> Section:
    """Turns, leads and distinct games; `games` and `about` belong to the same games.

    `games` may have a column `count`: games for each number of turns. Distinct games are left out if not known (0).
    """
    rows_of = games[(games["players"] == about.players).to_numpy()]
    turns, counts = rows_of["turns"], rows_of.get("count")
    marks = (about.turns_min, about.turns_10, about.turns_50, about.turns_90, about.turns_max)
    rows: list[list[Cell]] = [
        [cell("Turns of all players"), value_cells(about.turns)],
        [cell("Turns: least / 10% / median / 90% / most"), cell(" / ".join(count(mark) for mark in marks))],
        [cell("VP of the winner ahead of the next"), value_cells(about.margin)],
        [cell("Changes of the leader between scorings"), value_cells(about.lead_changes)],
        [cell("Won from behind after the third scoring"), share_cells(about.comeback)],
        [cell("Shared victories"), share_cells(about.shared)],
        [cell("Tiles nobody took"), value_cells(about.discarded)],
    ]
    if about.distinct:
        rows.append([cell("Distinct games"), cell(f"{count(about.distinct)} of {count(about.games)}")])
    note = "Small print: 95% interval over blocks. Equal games come from the same deal with the same choices."
    caption = "Height: share of the games with that number of turns. Line: the mean."
    drawn = [(Markup(figures.length_figure(f"{key}-length", turns, about, counts)), caption)]
    return Section(f"{key}-length", "Length and course of the game", [Grid(["Of a game", ""], rows, note)], drawn)


KINDS = {
    "tile": ("tile", "tiles"),
    "landmark": ("landmark", "landmarks"),
    "clan": ("clan field", "clan fields"),
    "extra": ("thing of a chronicle", "things of chronicles"),
}


def takes_section(key: str, rows: Sequence[Take]) -> Section:
    """Tiles, cards and clan fields by how often they were taken."""
    lead = (
        "Descriptive and confounded: who takes a tile chose it in a certain position and plays a certain way, so a "
        "high win share does not mean that the tile wins games."
    )
    grids = []
    for kind in dict.fromkeys(row.kind for row in rows):
        cells = [
            [
                cell(title(row.item)),
                cell(number(row.per_game, 2)),
                *([share_cells(row.take_rate)] if kind == "tile" else []),
                cell(number(row.turn)),
                cell(number(row.paid)),
                share_cells(row.win_share),
                cell(f"{row.fondest} ({number(row.fondest_rate, 2)})"),
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
        note = "Small print: 95% interval over blocks of the description, not of a cause."
        grids.append(Grid(heads, cells, note, words, fold))
    return Section(f"{key}-takes", "What was taken", grids, lead=lead)
