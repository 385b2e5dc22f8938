"""Labels and number formats of the reports."""

import math
from collections.abc import Sequence

from .statistics import Estimate, Forecast, Verdict, family_method
from .statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED

SOURCES = {
    "once": "one-time effects",
    "tile": "activated tiles",
    "exchange": "exchanges",
    "clan": "clan fields",
    "macgregor": "MacGregor",
    "maclachlan": "MacLachlan",
    "scotsmen": "Scotsmen at home",
    "landmarks": "landmarks",
    "whisky": "whisky casks",
    "persons": "persons",
    "extra": "chronicle scoring",
    "territory": "territory size",
    "coins": "coins",
    "armadale": "Armadale Castle",
    "trade": "trade tiles taken",
    "person": "persons taken",
    "items": "items on Allenarly’s board",
    "stones": "stones left",
}
"""Sources of VP (columns `vp_*` of the table `seats`), in display order."""

SOURCE_GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("one-time effects", ("once",)),
    ("activated tiles", ("tile",)),
    ("exchanges", ("exchange",)),
    ("clans", ("clan", "macgregor", "maclachlan")),
    ("Scotsmen at home", ("scotsmen",)),
    ("landmarks", ("landmarks",)),
    ("whisky casks", ("whisky",)),
    ("persons", ("persons",)),
    ("chronicle scoring", ("extra",)),
    ("coins", ("coins", "armadale")),
    ("territory size", ("territory",)),
    ("trade tiles taken", ("trade",)),
    ("persons taken", ("person",)),
    ("items on Allenarly’s board", ("items",)),
    ("stones left", ("stones",)),
)
"""Sources that share a colour in the stacked bars."""

PERIODS = {
    "round_1": "round 1",
    "round_2": "round 2",
    "round_3": "round 3",
    "round_4": "round 4",
    "final": "final scoring",
}

DEEDS = {
    "turns": "turns",
    "taken": "tiles taken",
    "jumped": "spaces advanced",
    "stuck": "turns without a tile",
    "activations": "activations",
    "bought": "resources bought",
    "sold": "resources sold",
    "spent": "coins spent",
    "size": "territory size",
    "coins": "coins left",
    "whisky": "casks",
    "persons": "persons",
    "landmarks": "landmarks",
    "markers_placed": "clan markers",
    "scotsmen_home": "Scotsmen at home",
    "scotsmen_placed": "Scotsmen placed",
}

LEVELS = {"ablakh": "very easy", "dus": "easy", "reglar": "normal", "skelp": "hard", "bodakh": "very hard"}
"""Difficulty levels of Allenarly, easiest first: 1 to 5."""

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
MISSING = "–"
MINUS = "−"


def number(value: float, digits: int = 1) -> str:
    """Format a number with a true minus sign; a dash for NaN; never a negative zero."""
    if not math.isfinite(value):
        return MISSING
    text = f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("-")
    return text.replace("-", MINUS)


def signed(value: float, digits: int = 1) -> str:
    """Format a number with its sign, plus included."""
    text = number(value, digits)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def count(value: float) -> str:
    """Format a whole number with thousands separators."""
    return number(value, 0)


def share(estimate: Estimate) -> str:
    """Format a share as a percentage, with as many decimals as its interval."""
    return percent(estimate.value, digits_for(estimate.scaled(100)))


def percent(value: float, digits: int = 1) -> str:
    """Format a share as a percentage, with the percent sign."""
    return MISSING if not math.isfinite(value) else f"{number(100 * value, digits)}%"


def digits_for(estimate: Estimate) -> int:
    """Return the number of decimals to print, 1 to 3: enough to show the half-width of the interval."""
    half = estimate.half_width
    if not math.isfinite(half) or half >= 0.1 or half <= 0:
        return 1
    return 2 if half >= 0.01 else 3


def interval(estimate: Estimate, digits: int | None = None) -> str:
    """Format an interval as ``low to high``; a dash if there is none; ``no variation`` if all blocks agree."""
    if not estimate.has_interval:
        return MISSING
    if estimate.half_width == 0:
        return "no variation"
    digits = digits_for(estimate) if digits is None else digits
    return f"{number(estimate.low, digits)} to {number(estimate.high, digits)}"


def mean(estimate: Estimate) -> str:
    """Format the value of an estimate, with as many decimals as its interval."""
    return number(estimate.value, digits_for(estimate))


def percent_interval(estimate: Estimate) -> str:
    """Format the interval of a share in percent, without the percent sign."""
    return interval(estimate.scaled(100))


def spread(estimate: Estimate, digits: int = 1) -> str:
    """Format an estimate as ``value ± half-width``, or the value alone if there is no interval."""
    text = number(estimate.value, digits)
    if not estimate.has_interval or not math.isfinite(estimate.half_width):
        return text
    half = estimate.half_width
    return f"{text} ± {number(half, digits)}" if half >= 0.5 * 10**-digits else text


def p_value(p: float) -> str:
    """Format a p value: three decimals, or ``<0.001``."""
    if not math.isfinite(p):
        return MISSING
    return "<0.001" if p < 0.001 else f"{p:.3f}"


def place_name(order: int, kind: str = "order") -> str:
    """Return the name of a position in turn order (0 takes the first turn), or of a seat."""
    if kind == "seat":
        return f"seat {order + 1}"
    return _ORDINALS[order] if order < len(_ORDINALS) else str(order + 1)


def source_name(source: str) -> str:
    """Return the label of a source of VP; unlisted sources keep their own name."""
    return SOURCES.get(source, source.replace("_", " "))


def title(item: str) -> str:
    """Turn the id of an item into a title: ``castle-moil`` becomes ``Castle Moil``."""
    return " ".join(word[:1].upper() + word[1:] for word in item.replace("_", "-").split("-"))


def level_name(level: str) -> str:
    """Name a level of Allenarly: ``1 Ablakh``; unlisted levels keep their own name."""
    return f"{1 + list(LEVELS).index(level)} {title(level)}" if level in LEVELS else title(level)


def place_on_scale(value: float, places: Sequence[float], digits: int = 2) -> str:
    """Format a position between levels; ``above 5`` or ``below 1`` beyond the levels that were played."""
    if math.isinf(value):
        return f"above {number(places[-1], 0)}" if value > 0 else f"below {number(places[0], 0)}"
    return number(value, digits)


def verdict_words(one: Verdict, unit: float = 100.0, name: str = "pp") -> str:
    """Describe a verdict in a few words; `unit` and `name` are factor and name of the unit the margin is printed in."""
    margin = f"{number(one.margin * unit, 0 if one.margin * unit >= 1 else 1)} {name}"
    if one.word == BALANCED:
        return f"balanced within {margin}"
    if one.word == NEGLIGIBLE:
        return f"different but negligible (within {margin})"
    if one.word == UNBALANCED:
        return f"unbalanced by more than {margin}"
    if one.blocks < 2:
        return "inconclusive (one block is not enough)"
    return open_words(one)


def open_words(one: Verdict) -> str:
    """Describe an open verdict: why it is open, or what more blocks may show."""
    if one.is_rare:
        return f"inconclusive (a change in only {counted(one.touched or 0, 'deal')})"
    if one.forecast is None:
        return "inconclusive"
    return f"inconclusive; {forecast_words(one.forecast)} may show it is {one.forecast.word}"


def forecast_words(one: Forecast) -> str:
    """Format a forecast of further blocks: ``760 to 2,500 more blocks``, ``up to 300 more blocks``."""
    least, most = rounded_up(one.least), rounded_up(one.most)
    if one.least == 1:
        return "1 more block" if one.most == 1 else f"up to {most} more blocks"
    return f"{least} more blocks" if least == most else f"{least} to {most} more blocks"


def rounded_up(blocks: int) -> str:
    """Round a number of blocks up to two figures, as it is a forecast."""
    if blocks < 100:
        return count(blocks)
    step = 10 ** (len(str(blocks)) - 2)
    return count(math.ceil(blocks / step) * step)


def counted(n: float, noun: str) -> str:
    """Format a number with its noun: ``1 block``, ``1,200 blocks``."""
    return f"{count(n)} {noun if n == 1 else noun + 's'}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join names: ``a``, ``a and b``, ``a, b and c``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def brackets(estimate: Estimate, unit: str = "", label: str = "95% interval ", digits: int | None = None) -> str:
    """Format the interval of an estimate in brackets, after a blank; empty if there is none or no variation."""
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    return f" ({label}{interval(estimate, digits)}{unit})"


def share_brackets(share: Estimate, label: str = "95% interval ") -> str:
    """Format the interval of a share in brackets, in percent."""
    return brackets(share.scaled(100), "%", label)


def family_name(size: int) -> str:
    """Return the name of the adjustment of p values without intervals in a family of that size."""
    return {"holm": "Holm", "bh": "Benjamini-Hochberg"}[str(family_method(size))]


SIMULTANEOUS = "simultaneous 95% intervals"
"""What the small print of a family holds."""


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelled(n: int) -> str:
    """Write a small number as a word, a large one in figures."""
    return _NUMBERS[n] if n < len(_NUMBERS) else count(n)


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]
