"""Verdicts: balanced, unbalanced, different but negligible, undecided."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import ndtri, stdtr

from .families import adjust
from .intervals import MIN_BLOCKS, is_constant, usable
from .paired import t_p_value

BALANCED = "balanced"
UNBALANCED = "unbalanced"
NEGLIGIBLE = "different but negligible"
UNDECIDED = "undecided"
ALPHA = 0.05
MOST_BLOCKS = 100_000  # beyond this a forecast is useless
Z_POWER = float(ndtri(0.9))
"""Each one-sided test has a power of 90%."""


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
    more_blocks: int | None = None  # rough number of further blocks that would decide; None if unknown


def verdict(effects: ArrayLike, margin: float, alpha: float = ALPHA) -> Verdict:
    """Judge the mean of block effects against a margin.

    `effects` holds the effect in each block (a difference, or a share minus the fair share), shape (B,); NaN is left
    out. `margin` is the largest effect that counts as none, in the same unit; ValueError unless it is positive. `alpha`
    is the level of each one-sided test.

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
    return verdict_from(mean, sd, sd / math.sqrt(n), n - 1, t_p_value(values), margin, n, alpha)


def verdict_from(
    mean: float, sd: float, se: float, freedom: float, different: float, margin: float, blocks: int, alpha: float
) -> Verdict:
    """Return the verdict on an effect with known error; see `verdict`.

    `sd` is the standard deviation between blocks, `se` > 0 the standard error of the mean, `freedom` the degrees of
    freedom of the t tests and `different` the p value of no effect at all.
    """

    def cdf(t: float) -> float:
        return float(stdtr(freedom, t))

    inside = max(cdf(-(mean + margin) / se), cdf((mean - margin) / se))
    outside = min(1.0, cdf((margin - abs(mean)) / se) + cdf(-(margin + abs(mean)) / se))
    word = word_for(inside, outside, different, alpha)
    more = blocks_to_decide(mean, sd, margin, blocks) if word == UNDECIDED else None
    return Verdict(word, mean, margin, inside, outside, different, blocks, sd, more)


def blocks_to_decide(effect: float, sd: float, margin: float, have: int, alpha: float = ALPHA) -> int | None:
    """Return how many more blocks a verdict needs if the effect is what it now seems to be, at least 1.

    `effect` and `sd` are mean and standard deviation of the block effects, `have` the blocks played; in a family
    `alpha` is smaller. None if the effect lies so close to the margin that more than `MOST_BLOCKS` are needed.

    ``n = ((z_(1 - alpha) + z_0.90) s / (margin - |effect|))^2``: each of the two one-sided tests is passed with
    probability 90%, so both with at least 80% (Chow, Shao and Wang, Sample Size Calculations in Clinical Research,
    section 3.1).
    """
    distance = abs(margin - abs(effect))
    if distance < 1e-6 * margin:
        return None
    need = math.ceil(((float(ndtri(1 - alpha)) + Z_POWER) * sd / distance) ** 2)
    return max(1, need - have) if need <= MOST_BLOCKS else None


def family_verdict(verdicts: Sequence[Verdict], alpha: float = ALPHA) -> Verdict:
    """Combine verdicts on effects that belong together, such as all seats of a table.

    The result has the effect that is largest in size. *Inside* if every single effect is (an intersection-union test
    needs no correction: Berger, Technometrics 24, 1982); *outside* if the smallest Holm-adjusted p value says so;
    *different* likewise. `alpha` is the level of the family.
    """
    if len(verdicts) == 1:
        return verdicts[0]
    inside = float(np.max([one.p_inside for one in verdicts]))
    outside, different = (
        _least(adjust([getattr(one, name) for one in verdicts], "holm")) for name in ("p_outside", "p_different")
    )
    return _combined(verdicts, inside, outside, different, alpha)


def screen_verdicts(groups: Sequence[Sequence[Verdict]], alpha: float = ALPHA) -> list[Verdict]:
    """Return one verdict for each group of effects, with its largest effect, corrected for all groups.

    A group holds the verdicts on, say, one chronicle and every strategy; none is empty. *Inside* if every effect of the
    group is: its largest p value, Holm-adjusted for the number of groups. *Outside* and *different* by the smallest p
    value of the group, Holm-adjusted for the effects of all groups together. The chance of any wrong *inside*, and that
    of any wrong *outside*, is at most `alpha` over all groups.

    Within a group, inside is an intersection-union test (Berger, Technometrics 24, 1982); between groups the claims
    form a family (Holm, Scandinavian Journal of Statistics 6, 1979).
    """
    sizes = np.cumsum([len(group) for group in groups])[:-1]
    outside, different = (
        np.split(adjust([getattr(one, name) for group in groups for one in group], "holm"), sizes)
        for name in ("p_outside", "p_different")
    )
    inside = adjust([float(np.max([one.p_inside for one in group])) for group in groups], "holm")
    whole = sum(len(group) for group in groups)
    return [
        _combined(group, float(i), _least(o), _least(d), alpha, (alpha / len(groups), alpha / whole))
        for group, i, o, d in zip(groups, inside, outside, different)
    ]


def _combined(
    group: Sequence[Verdict],
    inside: float,
    outside: float,
    different: float,
    alpha: float,
    levels: tuple[float, float] = (ALPHA, ALPHA),
) -> Verdict:
    """Return the verdict on a group by its adjusted p values; `levels` of inside and outside serve the forecast."""
    largest = max(group, key=lambda one: abs(one.effect) if one.effect == one.effect else -1.0)
    word = word_for(inside, outside, different, alpha)
    more = _family_needs(group, *levels) if word == UNDECIDED else None
    blocks = min(one.blocks for one in group)
    return Verdict(word, largest.effect, largest.margin, inside, outside, different, blocks, largest.sd, more)


def _least(p_values: NDArray[np.float64]) -> float:
    return float(np.nanmin(p_values)) if np.isfinite(p_values).any() else float("nan")


def _family_needs(verdicts: Sequence[Verdict], inside: float, outside: float) -> int | None:
    """Return the blocks a family needs: one effect outside decides it, otherwise all must be shown inside."""
    if any(one.blocks < 2 for one in verdicts):
        return None
    within: list[int | None] = []
    beyond: list[int | None] = []
    for one in verdicts:
        is_beyond = abs(one.effect) > one.margin
        need = blocks_to_decide(one.effect, one.sd, one.margin, one.blocks, outside if is_beyond else inside)
        (beyond if is_beyond else within).append(need)
    candidates = [need for need in beyond if need is not None]
    if candidates:
        return min(candidates)
    return None if beyond or None in within else max(need or 0 for need in within)


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
        return Verdict(UNDECIDED, mean, margin, nan, nan, nan, n, 0.0, MIN_BLOCKS - n)
    outside = abs(mean) > margin
    inside, beyond = (1.0, 0.0) if outside else (0.0, 1.0)
    different = 1.0 if abs(mean) <= 1e-9 else 0.0
    return Verdict(word_for(inside, beyond, different, ALPHA), mean, margin, inside, beyond, different, n, 0.0)
