"""What games against Allenarly say, in sentences."""

from collections.abc import Sequence

from .statistics import Estimate
from .tables.solo import ALL, EXTREME, HalfRow, LevelRow, Solo, StepRow, TrendRow
from .words import count, interval, level_name, number, p_value, percent, percent_interval, place_on_scale, title

ALPHA = 0.05


def solo_findings(
    play: Solo,
    levels: Sequence[LevelRow],
    steps: Sequence[StepRow],
    trends: Sequence[TrendRow],
    halves: Sequence[HalfRow],
) -> list[str]:
    """Sentences about the games against her, the most important first."""
    whole = ALL if len(play.profiles) > 1 else play.profiles[0]
    found = [_about_rates(play, [row for row in levels if row.profile == whole])]
    mine = [row for row in steps if row.profile == whole]
    if mine:
        found += [_about_steps(mine), _about_order(steps, trends)]
    if _same_play(steps):
        found.append(
            "Every profile has the same VP of its own on all levels of a deal, so all a level costs is what it gives "
            "her."
        )
    if halves:
        found.append(_about_half(play, halves))
    found += extreme_note(levels)
    return found


def _about_rates(play: Solo, rows: Sequence[LevelRow]) -> str:
    who = f"{len(play.profiles)} profiles together" if len(play.profiles) > 1 else play.profiles[0]
    shares = "; ".join(f"{level_name(row.level)} {_share(row.win_share)}" for row in rows)
    size = f"{count(play.games)} games on {count(play.blocks)} {'deal' if play.blocks == 1 else 'deals'}"
    return f"Games won against Allenarly, {who}: {shares}; {size}, the same ones on all levels."


def _share(share: Estimate) -> str:
    inside = f" ({percent_interval(share)}%)" if share.has_interval and share.half_width else ""
    return f"{percent(share.value)}{inside}"


def _about_steps(rows: Sequence[StepRow]) -> str:
    parts = []
    for row in rows:
        margin, win = row.margin.estimate, row.win_share.estimate.scaled(100)
        parts.append(
            f"to {title(row.upper)} {number(-margin.value)} VP{_minus(margin)} of margin and {number(-win.value)} pp"
            f"{_minus(win)} of the games"
        )
    return f"One level up costs: {'; '.join(parts)} (95% intervals of the paired differences)."


def _minus(estimate: Estimate) -> str:
    """The interval of a loss."""
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    turned = Estimate(
        -estimate.value, -estimate.high, -estimate.low, estimate.level, estimate.method, estimate.blocks, estimate.note
    )
    return f" ({interval(turned)})"


def _about_order(steps: Sequence[StepRow], trends: Sequence[TrendRow]) -> str:
    rows = [row for row in steps if row.profile != ALL]
    down = [row for row in rows if row.margin.estimate.value < 0 and row.p_margin < ALPHA]
    text = (
        f"Order of the levels: {len(down)} of {len(rows)} steps upwards make a profile’s margin smaller beyond chance"
    )
    wrong = [row for row in rows if row.margin.estimate.value > 0 and row.p_margin < ALPHA]
    if wrong:
        names = ", ".join(f"{row.profile} from {title(row.lower)} to {title(row.upper)}" for row in wrong)
        text += f", {len(wrong)} make it larger ({names})"
    if trends:
        worst = p_value(max(row.p_adjusted for row in trends))
        text += f"; Page’s test of her lead rising with the level: {_p_or_less(worst)} for every profile"
    return text + "."


def _p_or_less(worst: str) -> str:
    return f"p {worst}" if worst.startswith("<") else f"p {worst} or less"


def _same_play(steps: Sequence[StepRow]) -> bool:
    own = [row.vp.estimate for row in steps]
    return bool(own) and all(one.value == 0 and one.has_interval and one.half_width == 0 for one in own)


def _about_half(play: Solo, rows: Sequence[HalfRow]) -> str:
    single = [row for row in rows if row.profile != ALL]
    ordered = sorted(single, key=lambda row: (-row.half.value, row.profile))
    parts = [f"{row.profile} at level {_half(play, row)}" for row in dict.fromkeys((ordered[0], ordered[-1]))]
    lead = "Half the games are won by" if len(single) == 1 else "Half the games are won by the strongest,"
    return f"{lead} {', and by the weakest, '.join(parts)} (between levels by straight lines)."


def _half(play: Solo, row: HalfRow) -> str:
    half = row.half
    value = place_on_scale(half.value, play.places)
    if half.low != half.low:
        return value
    low, high = (place_on_scale(end, play.places) for end in (half.low, half.high))
    return f"{value} ({low} to {high})"


def extreme_note(rows: Sequence[LevelRow]) -> list[str]:
    """Warnings of win shares so near to 0 or 1 that they hardly tell profiles or levels apart."""
    found = []
    for kind, what in (("ceiling", f"above {percent(1 - EXTREME, 0)}"), ("floor", f"below {percent(EXTREME, 0)}")):
        there = [row for row in rows if row.extreme == kind and row.profile != ALL]
        if not there:
            continue
        levels = list(dict.fromkeys(row.level for row in there))
        by_level = "; ".join(
            f"{title(level)} ({', '.join(row.profile for row in there if row.level == level)})" for level in levels
        )
        found.append(
            f"Warning, {kind}: shares {what} on {by_level}. There win shares hardly tell profiles apart, and a step "
            f"from or to there looks smaller than it is; compare margins instead."
        )
    return found
