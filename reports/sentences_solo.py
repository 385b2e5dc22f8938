"""Key findings of games against Allenarly."""

from collections.abc import Sequence
from dataclasses import replace

from . import words as w
from .statistics import Estimate
from .tables.solo import ALL, EXTREME, HalfRow, LevelRow, Solo, StepRow, TrendRow

ALPHA = 0.05


def solo_findings(
    play: Solo,
    levels: Sequence[LevelRow],
    steps: Sequence[StepRow],
    trends: Sequence[TrendRow],
    halves: Sequence[HalfRow],
) -> list[str]:
    """Return sentences about the games against Allenarly, the most important first."""
    whole = ALL if len(play.profiles) > 1 else play.profiles[0]
    found = [_about_rates(play, [row for row in levels if row.profile == whole])]
    mine = [row for row in steps if row.profile == whole]
    if mine:
        found += [_about_steps(mine), _about_order(steps, trends)]
    if _same_play(steps):
        found.append(
            "On each deal every profile scores the same VP on all levels, so the whole cost of a level is what it "
            "gives Allenarly."
        )
    if halves:
        found.append(_about_half(play, halves))
    return found + extreme_note(levels)


def _about_rates(play: Solo, rows: Sequence[LevelRow]) -> str:
    who = f"{len(play.profiles)} profiles together" if len(play.profiles) > 1 else play.profiles[0]
    shares = "; ".join(
        f"{w.level_name(row.level)} {w.percent(row.win_share.value)}{w.share_brackets(row.win_share, '')}"
        for row in rows
    )
    size = f"{w.counted(play.games, 'game')} on {w.counted(play.blocks, 'deal')}"
    return f"Games won against Allenarly, {who}: {shares}; {size}, the same deals on all levels."


def _about_steps(rows: Sequence[StepRow]) -> str:
    parts = []
    for row in rows:
        margin, win = _loss(row.margin.estimate), _loss(row.win_share.estimate.scaled(100))
        parts.append(
            f"to {w.title(row.upper)} {w.number(margin.value)} VP{w.brackets(margin, label='')} of margin and "
            f"{w.number(win.value)} pp{w.brackets(win, label='')} of win share"
        )
    return f"One level up costs: {'; '.join(parts)} (95% intervals of the paired differences)."


def _loss(change: Estimate) -> Estimate:
    return replace(change, value=-change.value, low=-change.high, high=-change.low)


def _about_order(steps: Sequence[StepRow], trends: Sequence[TrendRow]) -> str:
    rows = [row for row in steps if row.profile != ALL and row.p_margin < ALPHA]
    down = [row for row in rows if row.margin.estimate.value < 0]
    up = [row for row in rows if row.margin.estimate.value > 0]
    total = sum(row.profile != ALL for row in steps)
    text = f"Order of the levels: {len(down)} of {total} steps up lower a profile’s margin significantly"
    if up:
        names = ", ".join(f"{row.profile} from {w.title(row.lower)} to {w.title(row.upper)}" for row in up)
        text += f", {len(up)} raise it ({names})"
    if trends:
        worst = w.p_value(max(row.p_adjusted for row in trends))
        at_most = "" if worst.startswith("<") else " or less"
        text += f"; Page’s test that Allenarly’s lead rises with the level: p {worst}{at_most} for every profile"
    return text + "."


def _same_play(steps: Sequence[StepRow]) -> bool:
    own = [row.vp.estimate for row in steps]
    return bool(own) and all(one.value == 0 and one.has_interval and one.half_width == 0 for one in own)


def _about_half(play: Solo, rows: Sequence[HalfRow]) -> str:
    single = [row for row in rows if row.profile != ALL]
    ordered = sorted(single, key=lambda row: (-row.half.value, row.profile))
    ends = [f"{row.profile} at level {_half(play, row)}" for row in dict.fromkeys((ordered[0], ordered[-1]))]
    if len(single) == 1:
        return f"{single[0].profile} wins half its games at level {_half(play, single[0])} (linear interpolation)."
    strongest, weakest = ends
    apart = ordered[0].half.low > ordered[-1].half.high
    doubt = "" if apart else "; the intervals of these two overlap"
    return (
        f"Level at which a profile wins half its games: highest {strongest}, lowest {weakest} (linear interpolation"
        f"{doubt})."
    )


def _half(play: Solo, row: HalfRow) -> str:
    value, low, high = (w.place_on_scale(x, play.places) for x in (row.half.value, row.half.low, row.half.high))
    return value if row.half.low != row.half.low else f"{value} ({low} to {high})"


def extreme_note(rows: Sequence[LevelRow]) -> list[str]:
    """Return warnings about win shares so close to 0 or 1 that they hardly separate profiles or levels."""
    found = []
    for kind, where in (("ceiling", f"above {w.percent(1 - EXTREME, 0)}"), ("floor", f"below {w.percent(EXTREME, 0)}")):
        there = [row for row in rows if row.extreme == kind and row.profile != ALL]
        if not there:
            continue
        levels = list(dict.fromkeys(row.level for row in there))
        by_level = "; ".join(
            f"{w.title(level)} ({', '.join(row.profile for row in there if row.level == level)})" for level in levels
        )
        found.append(
            f"Warning, {kind} effect: win shares {where} on {by_level}. There they hardly separate profiles, and a "
            f"step to or from such a level looks smaller than it is; compare margins instead."
        )
    return found
