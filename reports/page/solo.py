"""The chapter of the games against Allenarly: her levels compared."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
from markupsafe import Markup

from .. import figures
from ..sentences import methods_used
from ..sentences_solo import solo_findings
from ..statistics.quantiles import WOODRUFF
from ..tables import (
    HalfRow,
    LevelRow,
    Solo,
    StepRow,
    Take,
    TrendRow,
    automa_rows,
    automa_sources,
    deeds,
    frame_of,
    half_rows,
    length,
    level_rows,
    profile_frame,
    step_rows,
    trend_rows,
    vp_by_source,
)
from ..tables.differences import SCREEN
from ..tables.scoring import Profile
from ..tables.solo import ALL, EXTREME
from ..words import LEVELS, count, interval, level_name, number, p_value, percent, place_on_scale, source_name, title
from .chapter import Chapter, Section, length_section, matrix, takes_section
from .grid import Cell, Grid, cell, share_cells, value_cells

__all__ = ["solo_chapter"]

KEY = "solo"


def solo_chapter(play: Solo, games: pd.DataFrame | None, taken: Sequence[Take] | None) -> Chapter:
    """Make the chapter of the games against Allenarly.

    Parameters
    ----------
    play
        Her games.
    games
        The rows of the table `games` of these games, if it was written.
    taken
        What was taken, if `picks` was written.
    """
    levels, steps, trends, halves = level_rows(play), step_rows(play), trend_rows(play), half_rows(play)
    order = list(dict.fromkeys(row.profile for row in levels if row.profile != ALL))
    sections = [
        _levels(play, levels),
        _steps(play, steps, trends) if steps else None,
        _half(play, halves) if halves else None,
        _her_scores(play),
        _her_sources(play),
        _profiles(play, order),
        length_section(KEY, games, length(games, 2)) if games is not None and len(games) else None,
        takes_section(KEY, taken) if taken else None,
    ]
    words = solo_findings(play, levels, steps, trends, halves)
    return Chapter(
        KEY,
        "Against Allenarly",
        words,
        [section for section in sections if section is not None],
        _frames(play, levels, steps, trends, halves, games, taken),
    )


def _frames(
    play: Solo,
    levels: Sequence[LevelRow],
    steps: Sequence[StepRow],
    trends: Sequence[TrendRow],
    halves: Sequence[HalfRow],
    games: pd.DataFrame | None,
    taken: Sequence[Take] | None,
) -> dict[str, pd.DataFrame]:
    """The tables of the chapter as frames."""
    frames = {
        "levels": frame_of(levels),
        "steps": frame_of(steps),
        "trends": frame_of(trends),
        "half": frame_of(halves),
        "her-scores": frame_of(automa_rows(play)),
        "her-vp-by-source": profile_frame(automa_sources(play), "source", "level"),
        "vp-by-source": profile_frame(vp_by_source(play), "source"),
        "deeds": profile_frame(deeds(play), "deed"),
        "length": frame_of([length(games, 2)] if games is not None and len(games) else []),
        "takes": frame_of(taken or []),
    }
    return {name: frame for name, frame in frames.items() if len(frame)}


def _levels(play: Solo, rows: Sequence[LevelRow]) -> Section:
    at = {(row.profile, row.level): row for row in rows}
    profiles = list(dict.fromkeys(row.profile for row in rows))
    names = [level_name(level) for level in play.levels]
    shares = [[cell(p), *(_share_cell(at.get((p, level))) for level in play.levels)] for p in profiles]
    margins = [
        [cell(p), *(value_cells(at[p, level].margin) if (p, level) in at else cell("") for level in play.levels)]
        for p in profiles
    ]
    used = methods_used([row.win_share for row in rows])
    once = ", each played once by every profile on every level" if play.single else ""
    each = f"{count(play.blocks)} deals{once}"
    note = (
        f"Games won by the profile; a tie is won by the player. {each}. "
        f"Small print: 95 % interval ({used}). Blue: more than half, orange: less. ▲ ceiling, ▼ floor: the "
        f"interval lies above {percent(1 - EXTREME, 0)} or below {percent(EXTREME, 0)}."
    )
    lead_note = "VP of the profile less hers, mean over blocks. Small print: 95 % interval (t on block means)."
    caption = (
        "Mark: share of the games a profile wins on a level. Line: 95 % interval. Dashed: half the games. On "
        "one line the levels play the same deals, so whether two of them differ is told by the paired "
        "differences below, not by the overlap of the lines."
    )
    drawn = [(Markup(figures.levels_figure(f"{KEY}-levels", play, rows)), caption)]
    about = ", ".join(f"{level_name(level)} ({LEVELS[level]})" for level in play.levels if level in LEVELS)
    grids = [Grid(["Games won", *names], shares, note), Grid(["Margin, VP", *names], margins, lead_note)]
    return Section(
        "solo-levels", "Win rate and margin on each level", grids, drawn, f"Her levels: {about}." if about else ""
    )


def _share_cell(row: LevelRow | None) -> Cell:
    if row is None:
        return cell("")
    shown = share_cells(row.win_share)
    sign = {"ceiling": " ▲", "floor": " ▼"}.get(row.extreme, "")
    return Cell(shown.text + sign, shown.detail, 2 * (row.win_share.value - 0.5))


def _steps(play: Solo, rows: Sequence[StepRow], trends: Sequence[TrendRow]) -> Section:
    whole = [row for row in rows if row.profile == ALL]
    single = [row for row in rows if row.profile != ALL]
    grids = [_step_grid(whole, "")] if whole else []
    grids.append(_step_grid(single, f"All {len(single)} steps, profile by profile" if whole else ""))
    if trends:
        grids.append(_trend_grid(trends))
    lead = "What a level does, on the same deals: the harder level less the easier one."
    return Section("solo-steps", "What one level up costs", grids, lead=lead)


def _step_grid(rows: Sequence[StepRow], fold: str) -> Grid:
    alone = len({row.profile for row in rows}) == 1
    cells = [
        [
            cell(f"{title(row.lower)} → {title(row.upper)}" if alone else f"{row.profile}: {title(row.upper)}"),
            value_cells(row.her_vp.estimate),
            value_cells(row.vp.estimate),
            value_cells(row.margin.estimate),
            cell(p_value(row.p_margin)),
            _marked(value_cells(row.win_share.estimate.scaled(100)), row.extreme),
            cell(p_value(row.p_win)),
            cell(number(row.margin.gain)),
        ]
        for row in rows
    ]
    method = "Holm" if len(rows) <= SCREEN else "Benjamini-Hochberg"
    used = methods_used([row.win_share.estimate for row in rows])
    note = (
        f"Paired over blocks. Small print: 95 % interval (VP: t on block differences; win share: {used}). p: of the "
        f"number before it, adjusted for the family of {len(rows)} steps ({method}). Gain: how many times as many "
        f"deals the margin would have needed with other deals on each level. ▲ ▼: one of the two levels is at the "
        f"ceiling or floor, so the step looks smaller than it is."
    )
    heads = ["Step" if alone else "Up to", "Her VP", "Own VP", "Margin", "p", "Win share, pp", "p", "Gain"]
    return Grid(heads, cells, note, fold=fold)


def _marked(shown: Cell, extreme: str) -> Cell:
    return Cell(shown.text + {"ceiling": " ▲", "floor": " ▼"}.get(extreme, ""), shown.detail, shown.tint)


def _trend_grid(rows: Sequence[TrendRow]) -> Grid:
    cells = [
        [
            cell(row.profile),
            cell(number(row.trend.statistic, 1)),
            cell(p_value(row.p_adjusted)),
            value_cells(row.trend.correlation),
            cell(percent(row.trend.rising)),
        ]
        for row in rows
    ]
    method = "Holm" if len(rows) <= SCREEN else "Benjamini-Hochberg"
    note = (
        f"Page’s test: does her lead over the profile rise from level to level within the deals? One-sided, p adjusted "
        f"for {len(rows)} {'profile' if len(rows) == 1 else 'profiles'} ({method}). Rank correlation: of level and "
        f"lead within a deal, mean and 95 % interval; 1 is the perfect order. In order: share of the deals on which "
        f"her lead never falls from one level to the next."
    )
    return Grid(["Profile", "Page’s L", "p", "Rank correlation", "In order"], cells, note)


def _half(play: Solo, rows: Sequence[HalfRow]) -> Section:
    cells = []
    for row in rows:
        value, low, high = (place_on_scale(x, play.places) for x in (row.half.value, row.half.low, row.half.high))
        cells.append(
            [cell(row.profile), cell(value), cell(f"{low} to {high}" if row.half.low == row.half.low else "–")]
        )
    method = next((row.half.method for row in rows if row.half.low == row.half.low), "no intervals: one block")
    note = (
        f"Win shares of neighbouring levels joined by straight lines; where chance makes them rise, they are levelled "
        f"first. 95 % interval: {method}. Above {number(play.places[-1], 0)}: more than half even on the hardest level "
        f"played; below {number(play.places[0], 0)}: less than half even on the easiest."
    )
    caption = (
        "Dot: level, read between the levels, at which a profile wins half its games; further right is stronger. Line: "
        "95 % interval; an arrow or a line to the edge means beyond the levels played."
    )
    drawn = [(Markup(figures.half_figure(f"{KEY}-half", play, rows)), caption)]
    grids = [Grid(["Profile", "Level", "95 % interval"], cells, note)]
    return Section("solo-half", "The level for half the games", grids, drawn)


def _her_scores(play: Solo) -> Section:
    rows = automa_rows(play)
    cells = [
        [
            cell(level_name(row.level)),
            cell(count(row.games)),
            value_cells(row.mean),
            *(Cell(number(mark.value, 0), interval(mark, 0)) for mark in row.quantiles),
        ]
        for row in rows
    ]
    note = (
        f"Her final VP against all profiles. Quantiles: a tenth of her games end with the first number or less, and so "
        f"on. Small print: 95 % interval (mean: t on block means; quantiles: {WOODRUFF})."
    )
    caption = (
        "Each line: how large a share of her games on that level ends with at most so many VP. Further right: more VP. "
        "Where a line meets the dashed one is her median; the distance between two lines is what the level brings her."
    )
    drawn = [(Markup(figures.automa_scores_figure(f"{KEY}-scores", play)), caption)]
    heads = ["Level", "Games", "Mean VP", "10 %", "25 %", "Median", "75 %", "90 %"]
    return Section("solo-scores", "Her scores", [Grid(heads, cells, note)], drawn)


def _her_sources(play: Solo) -> Section:
    by_source = automa_sources(play)
    caption = (
        "Each bar: her mean VP on a level, split by source; the loss for a large holding lies left of zero. Bold: the "
        "sum."
    )
    drawn = [(Markup(figures.sources_figure(f"{KEY}-sources", by_source, list(by_source))), caption)]
    note = (
        "Her mean VP ± half the 95 % interval (t on block means). Taken trade tiles and persons: VP at once; items: "
        "what her level pays for Scotsmen, cards, casks and persons after scorings."
    )
    grids = [matrix(by_source, list(by_source), "Source", source_name, note)]
    return Section("solo-vp", "Where her VP come from", grids, drawn)


def _profiles(play: Solo, order: Sequence[str]) -> Section:
    by_source = _without_nothing(vp_by_source(play), order)
    caption = "Each bar: the mean VP of a profile over all levels, split by source. Bold: the sum."
    drawn = [(Markup(figures.sources_figure(f"{KEY}-own", by_source, order)), caption)]
    note = "Mean VP of the profile over all levels ± half the 95 % interval (t on block means)."
    does = "Mean of a game over all levels ± half the 95 % interval (t on block means)."
    grids = [
        matrix(by_source, order, "Source", source_name, note),
        matrix(_only(deeds(play), order), order, "In a game", str, does),
    ]
    return Section("solo-profiles", "What the profiles do against her", grids, drawn)


def _only(means: Profile, order: Sequence[str]) -> Profile:
    return {profile: means[profile] for profile in order}


def _without_nothing(means: Profile, order: Sequence[str]) -> Profile:
    """The profiles alone, without sources that are hers only."""
    mine = _only(means, order)
    kept = [
        source for source in mine[order[0]] if any(mine[p][source].value or mine[p][source].half_width for p in order)
    ]
    return {profile: {source: mine[profile][source] for source in kept} for profile in order}
