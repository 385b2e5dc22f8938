"""The chapter of the games against Allenarly: her levels compared."""

from collections.abc import Sequence

import pandas as pd
from markupsafe import Markup

from .. import figures
from .. import tables as t
from .. import words as w
from ..sentences import methods_used
from ..sentences_solo import solo_findings
from ..statistics.quantiles import WOODRUFF
from ..tables.scoring import Profile
from ..tables.solo import ALL, EXTREME
from .chapter import Chapter, Section, length_section, matrix, takes_section
from .grid import Cell, Grid, cell, share_cells, value_cells

KEY = "solo"


def solo_chapter(play: t.Solo, games: pd.DataFrame | None, taken: Sequence[t.Take] | None) -> Chapter:
    """Return the chapter of the games against Allenarly.

    `games` are their rows of the table `games`, if it was written; `taken` what was taken, if `picks` was written.
    """
    levels, steps, trends, halves = t.level_rows(play), t.step_rows(play), t.trend_rows(play), t.half_rows(play)
    order = list(dict.fromkeys(row.profile for row in levels if row.profile != ALL))
    about = t.length(games, 2) if games is not None and len(games) else None
    sections = [
        _levels(play, levels),
        _steps(play, steps, trends) if steps else None,
        _half(play, halves) if halves else None,
        _automa_scores(play),
        _automa_sources(play),
        _profiles(play, order),
        length_section(KEY, games, about) if games is not None and about is not None else None,
        takes_section(KEY, taken) if taken else None,
    ]
    words = solo_findings(play, levels, steps, trends, halves)
    frames = {
        "levels": t.frame_of(levels),
        "steps": t.frame_of(steps),
        "trends": t.frame_of(trends),
        "half": t.frame_of(halves),
        "her-scores": t.frame_of(t.automa_rows(play)),
        "her-vp-by-source": t.profile_frame(t.automa_sources(play), "source", "level"),
        "vp-by-source": t.profile_frame(t.vp_by_source(play), "source"),
        "deeds": t.profile_frame(t.deeds(play), "deed"),
        "length": t.frame_of([about] if about is not None else []),
        "takes": t.frame_of(taken or []),
    }
    return Chapter.of(KEY, "Against Allenarly", words, sections, frames)


def _levels(play: t.Solo, rows: Sequence[t.LevelRow]) -> Section:
    at = {(row.profile, row.level): row for row in rows}
    profiles = list(dict.fromkeys(row.profile for row in rows))
    names = [w.level_name(level) for level in play.levels]
    shares = [[cell(p), *(_share_cell(at.get((p, level))) for level in play.levels)] for p in profiles]
    margins = [
        [cell(p), *(value_cells(at[p, level].margin) if (p, level) in at else cell("") for level in play.levels)]
        for p in profiles
    ]
    used = methods_used([row.win_share for row in rows])
    once = ", each played once by every profile on every level" if play.single else ""
    note = (
        f"Games won by the profile; the player wins ties. {w.counted(play.blocks, 'deal')}{once}. "
        f"Small print: 95% interval ({used}). Blue: more than half, orange: less. ▲ ceiling, ▼ floor: the "
        f"interval lies above {w.percent(1 - EXTREME, 0)} or below {w.percent(EXTREME, 0)}."
    )
    lead_note = "VP of the profile minus Allenarly’s, mean over blocks. Small print: 95% interval (t on block means)."
    caption = (
        "Mark: share of games a profile wins on a level. Line: 95% interval. Dashed: half the games. All levels play "
        "the same deals, so compare them by the paired differences below, not by the overlap of their lines."
    )
    drawn = [(Markup(figures.levels_figure(f"{KEY}-levels", play, rows)), caption)]
    about = ", ".join(f"{w.level_name(level)} ({w.LEVELS[level]})" for level in play.levels if level in w.LEVELS)
    grids = [Grid(["Games won", *names], shares, note), Grid(["Margin, VP", *names], margins, lead_note)]
    return Section("solo-levels", "Win rate and margin by level", grids, drawn, f"Levels: {about}." if about else "")


def _share_cell(row: t.LevelRow | None) -> Cell:
    if row is None:
        return cell("")
    shown = share_cells(row.win_share)
    sign = {"ceiling": " ▲", "floor": " ▼"}.get(row.extreme, "")
    return Cell(shown.text + sign, shown.detail, 2 * (row.win_share.value - 0.5))


def _steps(play: t.Solo, rows: Sequence[t.StepRow], trends: Sequence[t.TrendRow]) -> Section:
    whole = [row for row in rows if row.profile == ALL]
    single = [row for row in rows if row.profile != ALL]
    grids = [_step_grid(whole, "")] if whole else []
    grids.append(_step_grid(single, f"All {len(single)} steps, profile by profile" if whole else ""))
    if trends:
        grids.append(_trend_grid(trends))
    lead = "Effect of a level on the same deals: the harder level minus the easier one."
    return Section("solo-steps", "Cost of one level up", grids, lead=lead)


def _step_grid(rows: Sequence[t.StepRow], fold: str) -> Grid:
    alone = len({row.profile for row in rows}) == 1
    cells = [
        [
            cell(f"{w.title(row.lower)} → {w.title(row.upper)}" if alone else f"{row.profile}: {w.title(row.upper)}"),
            value_cells(row.her_vp.estimate),
            value_cells(row.vp.estimate),
            value_cells(row.margin.estimate),
            cell(w.p_value(row.p_margin)),
            _marked(value_cells(row.win_share.estimate.scaled(100)), row.extreme),
            cell(w.p_value(row.p_win)),
            cell(w.number(row.margin.gain)),
        ]
        for row in rows
    ]
    used = methods_used([row.win_share.estimate for row in rows])
    note = (
        f"Paired over blocks. Small print: 95% interval (VP: t on block differences; win share: {used}). p: of the "
        f"preceding number, adjusted for the family of {len(rows)} steps (Bonferroni), as is its interval. Gain: "
        f"factor by which separate deals on each level would need more blocks for the margin. ▲ ▼: one of the two "
        f"levels is at the ceiling or floor, so the step looks smaller than it is."
    )
    heads = ["Step" if alone else "Up to", "Allenarly’s VP", "Own VP", "Margin", "p", "Win share, pp", "p", "Gain"]
    return Grid(heads, cells, note, fold=fold)


def _marked(shown: Cell, extreme: str) -> Cell:
    return Cell(shown.text + {"ceiling": " ▲", "floor": " ▼"}.get(extreme, ""), shown.detail, shown.tint)


def _trend_grid(rows: Sequence[t.TrendRow]) -> Grid:
    cells = [
        [
            cell(row.profile),
            cell(w.number(row.trend.statistic, 1)),
            cell(w.p_value(row.p_adjusted)),
            value_cells(row.trend.correlation),
            cell(w.percent(row.trend.rising)),
        ]
        for row in rows
    ]
    note = (
        f"Page’s test: does Allenarly’s lead over the profile rise from level to level within the deals? One-sided, p "
        f"adjusted for {w.counted(len(rows), 'profile')} (Bonferroni). Rank correlation: of level and lead within a "
        f"deal, mean and 95% interval (Wilson on the scale from −1 to 1, for all profiles at once); 1 is the perfect "
        f"order. In order: share of deals on which her lead never falls from one level to the next."
    )
    return Grid(["Profile", "Page’s L", "p", "Rank correlation", "In order"], cells, note)


def _half(play: t.Solo, rows: Sequence[t.HalfRow]) -> Section:
    cells = []
    for row in rows:
        value, low, high = (w.place_on_scale(x, play.places) for x in (row.half.value, row.half.low, row.half.high))
        cells.append(
            [cell(row.profile), cell(value), cell(f"{low} to {high}" if row.half.low == row.half.low else "–")]
        )
    method = next((row.half.method for row in rows if row.half.low == row.half.low), "no intervals: one block")
    note = (
        f"Linear interpolation between the win shares of neighbouring levels, which are first made monotone (isotonic "
        f"regression). 95% interval: {method}. Above {w.number(play.places[-1], 0)}: more than half even on the "
        f"hardest level played; below {w.number(play.places[0], 0)}: less than half even on the easiest."
    )
    caption = (
        "Dot: interpolated level at which a profile wins half its games; further right is stronger. Line: 95% "
        "interval; an arrow or a line to the edge means beyond the levels played."
    )
    drawn = [(Markup(figures.half_figure(f"{KEY}-half", play, rows)), caption)]
    grids = [Grid(["Profile", "Level", "95% interval"], cells, note)]
    return Section("solo-half", "Level for half the games", grids, drawn)


def _automa_scores(play: t.Solo) -> Section:
    rows = t.automa_rows(play)
    cells = [
        [
            cell(w.level_name(row.level)),
            cell(w.count(row.games)),
            value_cells(row.mean),
            *(Cell(w.number(mark.value, 0), w.interval(mark, 0)) for mark in row.quantiles),
        ]
        for row in rows
    ]
    note = (
        f"Allenarly’s final VP against all profiles. Quantiles: in 10% of the games she scores at most the first "
        f"number, and so on. Small print: 95% interval (mean: t on block means; quantiles: {WOODRUFF})."
    )
    caption = (
        "Each line: share of games on a level in which Allenarly scores at most that many VP. Further right: more VP. "
        "A line meets the dashed one at her median; the distance between two lines is the effect of the level."
    )
    drawn = [(Markup(figures.automa_scores_figure(f"{KEY}-scores", play)), caption)]
    heads = ["Level", "Games", "Mean VP", "10%", "25%", "Median", "75%", "90%"]
    return Section("solo-scores", "Allenarly’s scores", [Grid(heads, cells, note)], drawn)


def _automa_sources(play: t.Solo) -> Section:
    by_source = t.automa_sources(play)
    caption = (
        "Each bar: Allenarly’s mean VP on a level, split by source; the loss for a large holding lies left of zero. "
        "Bold: the sum."
    )
    drawn = [(Markup(figures.sources_figure(f"{KEY}-sources", by_source, list(by_source))), caption)]
    note = (
        "Allenarly’s mean VP ± half the 95% interval (t on block means). Trade tiles and persons taken: immediate VP; "
        "items: VP her level gives for Scotsmen, cards, casks and persons after scorings."
    )
    grids = [matrix(by_source, list(by_source), "Source", w.source_name, note)]
    return Section("solo-vp", "Sources of Allenarly’s VP", grids, drawn)


def _profiles(play: t.Solo, order: Sequence[str]) -> Section:
    by_source = _own_sources(t.vp_by_source(play), order)
    caption = "Each bar: mean VP of a profile over all levels, split by source. Bold: the sum."
    drawn = [(Markup(figures.sources_figure(f"{KEY}-own", by_source, order)), caption)]
    note = "Mean VP over all levels ± half the 95% interval (t on block means)."
    does = "Mean per game over all levels ± half the 95% interval (t on block means)."
    grids = [
        matrix(by_source, order, "Source", w.source_name, note),
        matrix(_only(t.deeds(play), order), order, "Per game", str, does),
    ]
    return Section("solo-profiles", "What the profiles do against Allenarly", grids, drawn)


def _only(means: Profile, order: Sequence[str]) -> Profile:
    return {profile: means[profile] for profile in order}


def _own_sources(means: Profile, order: Sequence[str]) -> Profile:
    """Return the profiles without the sources that only Allenarly has."""
    mine = _only(means, order)
    kept = [
        source for source in mine[order[0]] if any(mine[p][source].value or mine[p][source].half_width for p in order)
    ]
    return {profile: {source: mine[profile][source] for source in kept} for profile in order}
