"""Words and number formats of the reports."""

import math
from collections.abc import Sequence

from .statistics import Estimate, Verdict
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
    "trade": "taken trade tiles",
    "person": "taken persons",
    "items": "items on her board",
    "stones": "stones left",
}
"""Sources of VP (columns `vp_*` of the table `seats`), in printed order."""

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
    ("taken trade tiles", ("trade",)),
    ("taken persons", ("person",)),
    ("items on her board", ("items",)),
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
"""Levels of Allenarly, the easiest first: level 1 to 5."""

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
MISSING = "–"
MINUS = "−"


def number(value: float, digits: int = 1) -> str:
    """A number with a true minus sign; a dash for NaN; never a negative zero."""
    if not math.isfinite(value):
        return MISSING
    text = f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("-")
    return text.replace("-", MINUS)


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign, plus included."""
    text = number(value, digits)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def count(value: float) -> str:
    """A whole number with thousands separated."""
    return number(value, 0)


def share(estimate: Estimate) -> str:
    """A share as a percentage with as many decimals as its interval."""
    return percent(estimate.value, digits_for(estimate.scaled(100)))


def percent(value: float, digits: int = 1) -> str:
    """A share as a percentage, with its sign."""
    return MISSING if not math.isfinite(value) else f"{number(100 * value, digits)}%"


def digits_for(estimate: Estimate) -> int:
    """Decimals worth printing, 1 to 3: enough to see the half-width of the interval."""
    half = estimate.half_width
    if not math.isfinite(half) or half >= 0.1 or half <= 0:
        return 1
    return 2 if half >= 0.01 else 3


def interval(estimate: Estimate, digits: int | None = None) -> str:
    """``low to high``; a dash without an interval; words if the blocks do not differ at all."""
    if not estimate.has_interval:
        return MISSING
    if estimate.half_width == 0:
        return "no variation"
    digits = digits_for(estimate) if digits is None else digits
    return f"{number(estimate.low, digits)} to {number(estimate.high, digits)}"


def mean(estimate: Estimate) -> str:
    """The value of an estimate with as many decimals as its interval."""
    return number(estimate.value, digits_for(estimate))


def percent_interval(estimate: Estimate) -> str:
    """``low to high`` in per cent without the sign, or a dash."""
    return interval(estimate.scaled(100))


def spread(estimate: Estimate, digits: int = 1) -> str:
    """``value ± half width`` for cells with little room; the bare value if there is no interval."""
    text = number(estimate.value, digits)
    if not estimate.has_interval or not math.isfinite(estimate.half_width):
        return text
    half = estimate.half_width
    return f"{text} ± {number(half, digits)}" if half >= 0.5 * 10**-digits else text


def p_value(p: float) -> str:
    """A p value as people print it."""
    if not math.isfinite(p):
        return MISSING
    return "<0.001" if p < 0.001 else f"{p:.3f}"


def place_name(order: int, kind: str = "order") -> str:
    """Name of a place at the start (0 has the first turn), or of a seat."""
    if kind == "seat":
        return f"seat {order + 1}"
    return _ORDINALS[order] if order < len(_ORDINALS) else str(order + 1)


def source_name(source: str) -> str:
    """Words for a source of VP; sources that are not listed keep their own name."""
    return SOURCES.get(source, source.replace("_", " "))


def title(item: str) -> str:
    """Id of an item as words: ``castle-moil`` becomes ``Castle Moil``."""
    return " ".join(word[:1].upper() + word[1:] for word in item.replace("_", "-").split("-"))


def level_name(level: str) -> str:
    """A level of Allenarly: ``1 Ablakh``; one that is not listed keeps its own name."""
    return f"{1 + list(LEVELS).index(level)} {title(level)}" if level in LEVELS else title(level)


def place_on_scale(value: float, places: Sequence[float], digits: int = 2) -> str:
    """A place between levels; ``above 5`` and ``below 1`` beyond the hardest and the easiest that was played."""
    if math.isinf(value):
        return f"above {number(places[-1], 0)}" if value > 0 else f"below {number(places[0], 0)}"
    return number(value, digits)


def verdict_words(one: Verdict, unit: float = 100.0, name: str = "pp") -> str:
    """A verdict in a few words, for a table or a sentence.

    Parameters
    ----------
    one
        The verdict.
    unit, name
        Factor and name of the unit the margin is printed in; percentage points by default.
    """
    margin = f"{number(one.margin * unit, 0 if one.margin * unit >= 1 else 1)} {name}"
    if one.word == BALANCED:
        return f"balanced within {margin}"
    if one.word == NEGLIGIBLE:
        return f"different but negligible (within {margin})"
    if one.word == UNBALANCED:
        return f"unbalanced by more than {margin}"
    if one.blocks < 2:
        return "undecided (one block says nothing)"
    if one.more_blocks is None:
        return "undecided (the effect is close to the margin)"
    return f"undecided; about {rounded_up(one.more_blocks)} more blocks would decide"


def rounded_up(blocks: int) -> str:
    """A number of blocks rounded up to two figures: it is a forecast, not a count."""
    if blocks < 100:
        return count(blocks)
    step = 10 ** (len(str(blocks)) - 2)
    return count(math.ceil(blocks / step) * step)
