"""Effects of factorial designs, families with simultaneous intervals, jackknife, verdicts of screens."""

import itertools

import numpy as np
import pytest
from scipy.stats import kstest

from reports.statistics import (
    Verdict,
    effects_of,
    factorial_plan,
    family_verdicts,
    jackknife_estimate,
    mean_estimate,
    pseudo_values,
    simultaneous,
)
from reports.statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED

FULL_2 = np.array([[0, 0], [1, 0], [0, 1], [1, 1]], bool)
ALONE_2 = FULL_2[:3]
HALF_5 = np.array([[*row, sum(row) % 2] for row in itertools.product((0, 1), repeat=4)], bool)
"""A fraction of 5 factors in 16 cells: the last is in if an odd number of the others are."""


def test_effects_by_hand():
    """Cells none, a, b, both with 10, 14, 11, 21: a gives 4 alone and 10 with b, on average 7; b 1 and 7, so 4."""
    plan = factorial_plan(FULL_2)
    assert plan.balanced
    assert [one.factors for one in plan.effects] == [(0,), (1,), (0, 1)]
    values = np.array([[10.0, 14, 11, 21], [0, 0, 0, 4]])
    assert effects_of(values, plan.effects) == pytest.approx(np.array([[7, 4, 6], [2, 2, 4]]))
    assert plan.base.tolist() == [1, 0, 0, 0]


def test_effects_alone_by_hand():
    plan = factorial_plan(ALONE_2)
    assert not plan.balanced
    assert [one.factors for one in plan.effects] == [(0,), (1,)]
    assert effects_of(np.array([[10.0, 14, 11]]), plan.effects) == pytest.approx(np.array([[4, 1]]))


def test_pairs_have_interactions_against_the_sum():
    """None 10, alone 14, 11, 8, together 21 (a b), 12 (a c), 9 (b c): 21 - 14 - 11 + 10 = 6, 12 - 14 - 8 + 10 = 0."""
    present = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [1, 0, 1], [0, 1, 1]], bool)
    plan = factorial_plan(present)
    assert [one.factors for one in plan.effects] == [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
    found = effects_of(np.array([[10.0, 14, 11, 8, 21, 12, 9]]), plan.effects)
    assert found == pytest.approx(np.array([[4, 1, -2, 6, 0, 0]]))


def test_effects_of_several_strategies_keep_their_gaps():
    values = np.full((1, 3, 2), 1.0)
    values[0, 1] = [3.0, np.nan]
    found = effects_of(values, factorial_plan(ALONE_2).effects)
    assert found.shape == (1, 2, 2)
    assert found[0, 0, 0] == 2
    assert np.isnan(found[0, 0, 1])
    assert found[0, 1].tolist() == [0, 0]


def test_fraction_recovers_effects_and_interactions():
    """16 of 32 cells give 5 main effects and 10 two-factor interactions exactly."""
    plan = factorial_plan(HALF_5)
    assert plan.resolution == 5
    assert len(plan.main) == 5
    assert len(plan.interactions) == 10
    rng = np.random.default_rng(1)
    main, two = rng.normal(size=5), {pair: rng.normal() for pair in itertools.combinations(range(5), 2)}
    sign = np.where(HALF_5, 0.5, -0.5)
    cells = sign @ main + sum(value * sign[:, i] * sign[:, j] for (i, j), value in two.items())
    found = effects_of(cells[None], plan.effects)[0]
    assert found == pytest.approx([*main, *two.values()])


def test_confounded_effects_are_not_shown():
    """4 factors in 8 cells: interactions are confounded in pairs (resolution IV), so none can be estimated."""
    present = np.array([[*row, sum(row) % 2] for row in itertools.product((0, 1), repeat=3)], bool)
    plan = factorial_plan(present)
    assert plan.resolution == 4
    assert [one.factors for one in plan.effects] == [(0,), (1,), (2,), (3,)]


def test_full_designs_mix_nothing():
    assert factorial_plan(FULL_2).resolution == 0


def planted(rng: np.random.Generator, blocks: int, effects: np.ndarray) -> np.ndarray:
    """Effects of blocks that depend on one another through the common deal, skewed like VP."""
    common = rng.exponential(2, (blocks, 1)) - 2
    return effects + common + rng.gamma(2, 1.5, (blocks, len(effects))) - 3


def test_simultaneous_coverage():
    """All ten intervals hold at once in 93.5 to 96.5% of studies."""
    rng = np.random.default_rng(5)
    truth = np.linspace(-1, 1, 10)
    held = 0
    for number in range(1000):
        family = simultaneous(planted(rng, 50, truth), resamples=299, seed=number)
        held += all(one.low <= real <= one.high for one, real in zip(family.estimates, truth))
    assert 0.935 <= held / 1000 <= 0.965


def test_simultaneous_false_alarms():
    """Without any effect the smallest adjusted p value is below 5% in 5% of studies (at most 6.5%)."""
    rng = np.random.default_rng(6)
    smallest = [simultaneous(planted(rng, 50, np.zeros(8)), resamples=299, seed=n).p.min() for n in range(600)]
    assert 0.03 <= np.mean(np.array(smallest) < 0.05) <= 0.065
    assert kstest(smallest, "uniform").statistic < 0.07


def test_a_family_of_one_is_a_t_interval():
    values = np.random.default_rng(7).normal(1, 2, (200, 1))
    family = simultaneous(values)
    plain = mean_estimate(values[:, 0])
    assert family.estimates[0].value == pytest.approx(plain.value)
    assert family.estimates[0].half_width == pytest.approx(plain.half_width, rel=0.08)
    assert family.estimates[0].half_width >= plain.half_width * (1 - 1e-12)


@pytest.mark.parametrize("blocks", [2, 3, 5, 40])
def test_p_and_interval_of_a_family_say_the_same(blocks):
    """Resamples of two or three blocks are never extreme; an effect within its interval may be chance."""
    values = np.random.default_rng(10).normal(0.7, 1, (blocks, 44))
    family = simultaneous(values)
    for one, p in zip(family.estimates, family.p):
        assert (p < 0.05) == (one.low > 0 or one.high < 0)


def test_families_widen_intervals_and_find_real_effects():
    values = np.random.default_rng(8).normal(0, 1, (300, 20))
    values[:, 3] += 0.4
    family = simultaneous(values)
    assert 2.7 < family.critical < 3.3  # 3.0 for 20 independent effects: normal quantile 1 - 0.05 / 40
    assert family.p[3] < 0.001
    assert (np.delete(family.p, 3) > 0.05).all()
    assert simultaneous(values).estimates == family.estimates


def test_long_families_are_drawn_in_groups():
    """2,001 blocks in groups of three: mean and error stay those of all blocks."""
    values = np.random.default_rng(9).normal(0, 1, (2001, 3))
    family = simultaneous(values)
    assert family.estimates[0].value == pytest.approx(values[:, 0].mean())
    assert family.estimates[0].half_width == pytest.approx(family.critical * values[:, 0].std(ddof=1) / 2001**0.5)


def test_families_without_variation_or_blocks():
    family = simultaneous(np.column_stack([np.full(40, 2.0), np.zeros(40), np.arange(40.0)]))
    assert (family.estimates[0].low, family.estimates[0].high) == (2, 2)
    assert family.p[:2].tolist() == [0, 1]
    assert not simultaneous(np.ones((1, 2))).estimates[0].has_interval
    assert simultaneous(np.empty((40, 0))).size == 0


def spread_of(means: np.ndarray) -> np.ndarray:
    return means.std(axis=-1)


def test_pseudo_values_of_a_mean_are_the_blocks():
    values = np.array([[1.0, 5], [3, 1], [8, 0]])
    assert pseudo_values(values, lambda means: means[..., 0]).tolist() == pytest.approx([1, 3, 8])


def test_jackknife_by_hand():
    """Square of the mean of 1, 2, 6: 9; left out 16, 12.25, 2.25; pseudo-values -5, 2.5, 22.5, mean 20/3."""
    estimate = jackknife_estimate([[1.0], [2.0], [6.0]], lambda means: means[..., 0] ** 2)
    assert estimate.value == pytest.approx(20 / 3)
    assert estimate.method == "jackknife over blocks"
    assert jackknife_estimate([[1.0]], lambda means: means[..., 0]).method == "none"
    assert np.isnan(jackknife_estimate(np.empty((0, 1)), lambda means: means[..., 0]).value)


def test_jackknife_coverage():
    """Spread of three win shares around a true one, 60 blocks."""
    rng = np.random.default_rng(10)
    truth = np.array([0.42, 0.33, 0.25])
    held = 0
    for _ in range(2000):
        games = rng.multinomial(3, truth, size=60) / 3  # three games a block, one win each
        estimate = jackknife_estimate(games, spread_of)
        held += estimate.low <= truth.std() <= estimate.high
    assert 0.935 <= held / 2000 <= 0.965


def noisy(mean: float, sd: float, blocks: int = 400, seed: int = 0) -> np.ndarray:
    values = np.random.default_rng(seed).normal(0, 1, blocks)
    return mean + sd * (values - values.mean()) / values.std(ddof=1)


def judged(values: list[np.ndarray], groups: list[list[int]]) -> list[Verdict]:
    return [one for one, _ in family_verdicts(simultaneous(np.column_stack(values)), 0.03, groups)]


def test_verdicts_of_groups_of_a_family():
    """Standard error 0.005: 0 is inside 0.03 (t = 6), 0.010 inside (4), 0.06 outside, 0.028 open."""
    values = [noisy(mean, 0.1, seed=n) for mean in (0.0, 0.01, 0.06, 0.028) for n in range(2)]
    found = judged(values, [[0, 1], [2, 3], [4, 5], [6, 7]])
    assert [one.word for one in found] == [BALANCED, BALANCED, UNBALANCED, UNDECIDED]
    assert found[2].effect == pytest.approx(0.06)
    assert found[3].forecast is None  # less than one error from the margin


def test_a_family_is_stricter_than_its_parts():
    """t = 2.0 inside the margin is enough alone (p 0.046), not among ten (2.8)."""
    edge = [noisy(0.0195, 0.1, seed=n) for n in range(10)]
    assert judged(edge[:1], [[0]])[0].word != UNDECIDED
    assert {one.word for one in judged(edge, [[n] for n in range(10)])} == {UNDECIDED}


def test_false_verdicts_of_a_family():
    """Five effects on the margin: in at most 5% of studies any is called inside, in at most 5% any outside."""
    rng = np.random.default_rng(11)
    inside = outside = 0
    for _ in range(400):
        words = {one.word for one in judged(list(rng.normal(0.03, 0.1, (5, 50))), [[n] for n in range(5)])}
        inside += bool(words & {BALANCED, NEGLIGIBLE})
        outside += UNBALANCED in words
    assert inside / 400 <= 0.07
    assert outside / 400 <= 0.07
    assert inside + outside > 0


def test_one_block_decides_nothing():
    (found,) = judged([np.array([0.1]), np.array([0.2])], [[0, 1]])
    assert (found.word, found.forecast) == (UNDECIDED, None)


def test_some_of_a_family_stay_in_it():
    family = simultaneous(np.random.default_rng(12).normal(0, 1, (60, 6)))
    some = family.part(2, 4)
    assert some.estimates == family.estimates[2:4]
    assert (some.size, len(some.estimates), some.critical) == (6, 2, family.critical)
