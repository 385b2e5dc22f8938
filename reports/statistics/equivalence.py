"""Verdicts: balanced, unbalanced, different but negligible, undecided."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri, stdtr

from .intervals import MIN_BLOCKS, Estimate, is_constant, usable
from .paired import t_p_value
from .simultaneous import Family

BALANCED = "balanced"
UNBALANCED = "unbalanced"
NEGLIGIBLE = "different but negligible"
UNDECIDED = "undecided"
ALPHA = 0.05
MOST_BLOCKS = 100_000  # beyond this a forecast is useless
FORECAST_BLOCKS = 100  # below this the error of the effect is too large for a forecast
TOUCHED = 30
"""Fewest blocks that a change must touch (in which the effect is not 0) before its effect is called small.

An effect far from 0 in a few blocks and 0 in all others looks small and precise as long as most of these blocks have
not come up: of effects on the margin that touch few blocks up to 21% were called small in simulations, with this rule
at most 6% (`tests/reports/test_verdicts.py`).
"""
Z_POWER = float(ndtri(0.9))
"""Each one-sided test has a power of 90%."""


@dataclass(frozen=True)
class Forecast:
    """How many further blocks may decide an open verdict, and how."""

    least: int  # further blocks if the effect is one standard error further from the margin than it seems
    most: int  # and if it is one standard error closer
    word: str  # ``balanced`` or ``unbalanced``: what they would show


@dataclass(frozen=True)
class Verdict:
    """What the blocks say about an effect and a margin.

    `word` is ``balanced`` (shown to lie inside the margin, not distinguishable from zero), ``different but negligible``
    (shown to lie inside the margin, and to differ from zero), ``unbalanced`` (shown to lie outside) or ``undecided``.
    """

    word: str
    effect: float  # mean effect
    margin: float  # largest effect that counts as none
    p_inside: float  # equivalence test (TOST): small if the effect lies inside the margin
    p_outside: float  # minimum-effect test: small if it lies outside
    p_different: float  # test of no effect at all
    blocks: int
    sd: float = float("nan")  # standard deviation of the block effects
    forecast: Forecast | None = None  # further blocks that may decide; None if unknown
    error: float = float("nan")  # standard error of the effect, with so many degrees of freedom
    freedom: float = float("nan")
    touched: int | None = None  # blocks in which the effect is not 0, for effects of a change; None if not counted

    @property
    def is_rare(self) -> bool:
        """Whether it is open because the change touched too few blocks; see `TOUCHED`."""
        return self.word == UNDECIDED and not is_enough(self.touched)


def verdict(effects: ArrayLike, margin: float, alpha: float = ALPHA, of_change: bool = False) -> Verdict:
    """Judge the mean of block effects against a margin.

    `effects` holds the effect in each block (a difference, or a share minus the fair share), shape (B,); NaN is left
    out. `margin` is the largest effect that counts as none, in the same unit; ValueError unless it is positive. `alpha`
    is the level of each one-sided test. `of_change` says that the effect is that of a change on the same deals, which
    is 0 in blocks it does not touch; it is called small only if it touches at least `TOUCHED` blocks (or none).

    Inside: two one-sided t tests, ``p_inside = max(P(t > (m + margin) / se), P(t < (m - margin) / se))``: Schuirmann,
    J. Pharmacokinetics and Biopharmaceutics 15 (1987); equivalent to asking whether the 90% interval lies inside the
    margin. Outside: a minimum-effect test (Murphy and Myors, J. Applied Psychology 84, 1999), the chance of so large an
    estimate in either direction if the effect lies on the margin, ``p_outside = P(t > (|m| - margin) / se) + P(t > (|m|
    + margin) / se)``. A difference from zero alone does not make a table unbalanced: with enough games everything
    differs (Lakens, Social Psychological and Personality Science 8, 2017).

    If all blocks show the same effect, there is no estimate of the error. From 30 blocks on the effect is then taken at
    face value; below that the verdict stays open.
    """
    if margin <= 0:
        raise ValueError(f"margin {margin}: must be above 0")
    values = usable(effects)
    n = len(values)
    nan = float("nan")
    if n == 0:
        return Verdict(UNDECIDED, nan, margin, nan, nan, nan, 0)
    mean = float(values.mean())
    if n == 1:
        return Verdict(UNDECIDED, mean, margin, nan, nan, nan, 1)
    if is_constant(values):
        return constant_verdict(mean, margin, n)
    sd = float(values.std(ddof=1))
    touched = int(np.count_nonzero(np.abs(values) > 1e-12)) if of_change else None
    return verdict_from(mean, sd, sd / math.sqrt(n), n - 1, t_p_value(values), margin, n, alpha, touched)


def verdict_from(
    mean: float,
    sd: float,
    se: float,
    freedom: float,
    different: float,
    margin: float,
    blocks: int,
    alpha: float,
    touched: int | None = None,
) -> Verdict:
    """Return the verdict on an effect with known error; see `verdict`.

    `sd` is the standard deviation between blocks, `se` > 0 the standard error of the mean, `freedom` the degrees of
    freedom of the t tests and `different` the p value of no effect at all; `touched` counts the blocks with an effect.
    """

    def cdf(t: float) -> float:
        return float(stdtr(freedom, t))

    inside = max(cdf(-(mean + margin) / se), cdf((mean - margin) / se))
    outside = min(1.0, cdf((margin - abs(mean)) / se) + cdf(-(margin + abs(mean)) / se))
    one = Verdict(UNDECIDED, mean, margin, inside, outside, different, blocks, sd, None, se, freedom, touched)
    return _with_word(one, alpha, float(ndtri(1 - alpha)))


def _with_word(one: Verdict, alpha: float, quantile: float) -> Verdict:
    """Return a verdict with the word that follows from its p values, and the forecast; see `forecast_of`."""
    inside = one.p_inside if is_enough(one.touched) else 1.0
    word = word_for(inside, one.p_outside, one.p_different, alpha)
    return replace(one, p_inside=inside, word=word, forecast=forecast_of(one, quantile) if word == UNDECIDED else None)


def is_enough(touched: int | None) -> bool:
    """Return whether a change touched enough blocks, or none at all, to be called small."""
    return touched is None or touched == 0 or touched >= TOUCHED


def blocks_to_decide(distance: float, sd: float, quantile: float) -> int | None:
    """Return how many blocks a verdict needs for an effect `distance` from the margin; None beyond `MOST_BLOCKS`.

    `sd` is the standard deviation of the block effects, `quantile` the normal quantile of each test: that of 0.95 for a
    verdict alone, in a family a larger one.

    ``n = ((quantile + z_0.90) s / distance)^2``: each of the two one-sided tests is passed with probability 90%, so
    both with at least 80% (Chow, Shao and Wang, Sample Size Calculations in Clinical Research, section 3.1).
    """
    need = ((quantile + Z_POWER) * sd / distance) ** 2 if distance > 0 else math.inf
    return math.ceil(need) if need <= MOST_BLOCKS else None


def forecast_of(one: Verdict, quantile: float) -> Forecast | None:
    """Return how many more blocks may decide, for effects within one standard error of the estimate.

    None below 100 blocks, if the margin lies within that error, or if more than `MOST_BLOCKS` would be needed: then
    nobody can tell.
    """
    distance = abs(one.margin - abs(one.effect))
    if one.blocks < FORECAST_BLOCKS or not one.error > 0 or not distance > one.error:
        return None
    least, most = (blocks_to_decide(d, one.sd, quantile) for d in (distance + one.error, distance - one.error))
    if least is None or most is None:
        return None
    word = UNBALANCED if abs(one.effect) > one.margin else BALANCED
    enough = 0
    if word == BALANCED and one.touched and not is_enough(one.touched):
        enough = math.ceil(one.blocks * TOUCHED / one.touched)
    return Forecast(max(1, max(least, enough) - one.blocks), max(1, max(most, enough) - one.blocks), word)


PValue = Callable[[float], float]
"""Adjusted two-sided p value of a deviation in standard errors."""


def _judged(one: Verdict, p_of: PValue, quantile: float, alpha: float = ALPHA) -> Verdict:
    """Return a verdict by the simultaneous interval of its effect in a family.

    Inside if the interval lies inside the margin, outside if it lies beyond, different if it excludes 0; the p values
    are those at which it would just do so. So word, printed interval and stars cannot disagree.
    """
    if not one.error > 0:
        return one
    t = (one.margin - abs(one.effect)) / one.error
    inside, outside = (p_of(t), 1.0) if t > 0 else (1.0, p_of(t))
    different = p_of(one.effect / one.error)
    return _with_word(replace(one, p_inside=inside, p_outside=outside, p_different=different), alpha, quantile)


def screen(verdicts: Sequence[Verdict], size: int | None = None, alpha: float = ALPHA) -> list[Verdict]:
    """Judge each effect of a family by its interval of level ``1 - alpha / m`` (Bonferroni), in the same order.

    `verdicts` may have different blocks and margins; `size` is m if the family has further effects without verdicts.
    """
    size = len(verdicts) if size is None else size

    def p_of(freedom: float) -> PValue:
        return lambda t: min(1.0, 2 * size * float(stdtr(freedom, -abs(t))))

    quantile = float(ndtri(1 - alpha / (2 * max(1, size))))
    return [_judged(one, p_of(one.freedom), quantile, alpha) for one in verdicts]


def by_interval(one: Verdict, interval: Estimate) -> Verdict:
    """Return a verdict whose word says where an interval with another method lies."""
    outside = interval.low > one.margin or interval.high < -one.margin
    inside = -one.margin < interval.low and interval.high < one.margin and is_enough(one.touched)
    differs = interval.low > 0 or interval.high < 0
    word = UNBALANCED if outside else NEGLIGIBLE if inside and differs else BALANCED if inside else UNDECIDED
    return replace(one, word=word, forecast=one.forecast if word == UNDECIDED else None)


def family_verdicts(
    family: Family, margin: float, groups: Sequence[Sequence[int]], of_change: bool = True
) -> list[tuple[Verdict, int]]:
    """Return one verdict for each group of effects of a family, and which effect of the group is largest.

    A group holds the positions of, say, one chronicle and every strategy. *Inside* if the simultaneous intervals of all
    its effects lie inside the margin, *outside* if any lies outside, *different* if any excludes 0; so the chance of
    any wrong word is at most 5% over all groups, and words agree with the printed intervals.
    """
    quantile = family.critical if np.isfinite(family.critical) else float(ndtri(1 - ALPHA / 2))
    single = []
    for e, estimate in enumerate(family.estimates):
        touched = int(family.touched[e]) if of_change else None
        single.append(_alone(estimate.value, float(family.sd[e]), family.blocks, margin, touched))
    judged = [_judged(one, family.p_of, quantile) for one in single]
    found = []
    for group in groups:
        here = [judged[e] for e in group]
        largest = int(np.argmax([abs(one.effect) if one.effect == one.effect else -1.0 for one in here]))
        found.append((combined(here), largest))
    return found


def _alone(mean: float, sd: float, blocks: int, margin: float, touched: int | None) -> Verdict:
    """Return an effect before it is judged; without variation its verdict."""
    nan = float("nan")
    if blocks >= 2 and not sd > 1e-9 * max(1.0, abs(mean)):
        return constant_verdict(mean, margin, blocks)
    error = sd / math.sqrt(blocks) if blocks >= 2 else nan
    return Verdict(UNDECIDED, mean, margin, nan, nan, nan, blocks, sd, None, error, blocks - 1.0, touched)


def combined(verdicts: Sequence[Verdict], alpha: float = ALPHA) -> Verdict:
    """Return one verdict on effects that are already judged as members of one family, such as all positions.

    It has the effect that is largest in size. *Inside* if every effect is, *outside* or *different* if any is.
    """
    largest = max(verdicts, key=lambda one: abs(one.effect) if one.effect == one.effect else -1.0)
    inside = float(np.max([one.p_inside for one in verdicts]))
    outside, different = (_least([getattr(one, name) for one in verdicts]) for name in ("p_outside", "p_different"))
    word = word_for(inside, outside, different, alpha)
    return replace(
        largest,
        word=word,
        p_inside=inside,
        p_outside=outside,
        p_different=different,
        blocks=min(one.blocks for one in verdicts),
        forecast=family_forecast(verdicts) if word == UNDECIDED else None,
        touched=None,
    )


def _least(p_values: Sequence[float]) -> float:
    return float(np.nanmin(p_values)) if np.isfinite(p_values).any() else float("nan")


def family_forecast(verdicts: Sequence[Verdict]) -> Forecast | None:
    """Return the blocks a family needs: one effect outside decides it, otherwise all must be shown inside."""
    undecided = [one for one in verdicts if one.word == UNDECIDED]
    beyond = [one.forecast for one in undecided if one.forecast is not None and one.forecast.word == UNBALANCED]
    if beyond:
        return min(beyond, key=lambda one: (one.most, one.least))
    within = [one.forecast for one in undecided if one.forecast is not None]
    if not within or len(within) < len(undecided):
        return None
    return Forecast(max(one.least for one in within), max(one.most for one in within), BALANCED)


def word_for(inside: float, outside: float, different: float, alpha: float) -> str:
    """Return the word of a verdict that follows from its p values."""
    if outside < alpha:
        return UNBALANCED
    if inside < alpha:
        return NEGLIGIBLE if different < alpha else BALANCED
    return UNDECIDED


def constant_verdict(mean: float, margin: float, n: int) -> Verdict:
    """Return the verdict on an effect that is the same in all `n` blocks."""
    nan = float("nan")
    if n < MIN_BLOCKS:
        return Verdict(UNDECIDED, mean, margin, nan, nan, nan, n, 0.0)
    outside = abs(mean) > margin
    inside, beyond = (1.0, 0.0) if outside else (0.0, 1.0)
    different = 1.0 if abs(mean) <= 1e-9 else 0.0
    return Verdict(word_for(inside, beyond, different, ALPHA), mean, margin, inside, beyond, different, n, 0.0)
