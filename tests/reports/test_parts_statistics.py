"""Statistics of the studies of items and of component values: by hand, and against simulated truth."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from reports.statistics import family_method, mean_estimate, screen, verdict
from reports.statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from reports.statistics.per_case import per_case_estimate
from reports.statistics.variation import rank_correlation, standardised_coefficients, value_spread

SIMS = 4000


def test_spread_of_values_by_hand():
    #   1 3 5   mean 3    MS_sets = 3 ((3 - 4)^2 + (5 - 4)^2) / 1 = 6
    #   2 6 7   mean 5    blocks: 1.5, 4.5, 6; all: 4
    # Rest of row 1: 1 - 3 - 1.5 + 4 = 0.5, 3 - 3 - 4.5 + 4 = -0.5, 5 - 3 - 6 + 4 = 0; of row 2 the opposite. Sum of
    # squares 1 on 2 degrees of freedom: MS_rest = 0.5. s^2 = (6 - 0.5) / 3; F = 12 on (1, 2).
    found = value_spread([[1, 3, 5], [2, 6, 7]])
    assert_allclose(found.sd, np.sqrt(5.5 / 3))
    # P(F(1, 2) > 12): F(1, 2) = t(2)^2, P(|t| > 3.4641) = 1 - 3.4641 / sqrt(2 + 12) = 0.0742
    assert_allclose(found.p, 1 - np.sqrt(12 / 14), atol=1e-9)
    high = 0.5 * (12 / stats.f.ppf(0.025, 1, 2) - 1) / 3
    assert_allclose([found.low, found.high], [0.0, np.sqrt(high)])
    assert (found.sets, found.blocks) == (2, 3)


def test_sets_that_differ_by_less_than_chance_have_no_spread():
    found = value_spread([[1, 5, 3], [5, 1, 3]])
    assert (found.sd, found.low) == (0.0, 0.0)
    assert found.p == 1.0


@pytest.mark.parametrize("results", [[[1.0, 2.0]], [[1.0], [2.0]]])
def test_one_set_or_one_block_has_no_spread(results: list[list[float]]):
    assert np.isnan(value_spread(results).sd)


def test_sets_that_differ_alike_in_all_blocks():
    found = value_spread([[1.0, 2.0], [3.0, 4.0]])  # no residual variance
    assert_allclose(found.sd, np.sqrt(2))
    assert np.isnan(found.low)


@pytest.mark.parametrize("sd", [0.5, 1.5])
def test_interval_of_the_spread_holds(sd: float):
    rng = np.random.default_rng(21)
    sets, blocks = 20, 40
    held = []
    for _ in range(SIMS // 2):
        y = rng.normal(0, sd, (sets, 1)) + rng.normal(0, 3, (1, blocks)) + rng.normal(0, 4, (sets, blocks))
        found = value_spread(y)
        held.append(found.low <= sd <= found.high)
    assert 0.935 <= np.mean(held) <= 0.965


def test_p_values_are_uniform_if_values_do_nothing():
    rng = np.random.default_rng(22)
    p = [value_spread(rng.normal(0, 3, (1, 20)) + rng.normal(0, 4, (6, 20))).p for _ in range(1000)]
    assert stats.kstest(p, "uniform").pvalue > 0.001


def test_rank_correlation_by_hand():
    # Ranks 1..5 against 2, 1, 4, 3, 5: sum of squared differences 4, rho = 1 - 6 * 4 / (5 * 24) = 0.8
    rho, p = rank_correlation([1, 2, 3, 4, 5], [20, 10, 40, 30, 50])
    assert_allclose(rho, 0.8)
    t = 0.8 * np.sqrt(3 / (1 - 0.64))
    assert_allclose(p, 2 * stats.t.sf(t, 3))
    assert np.isnan(rank_correlation([1, 1, 1], [1, 2, 3])[0])
    assert np.isnan(rank_correlation([1, 2], [1, 2])[0])


def test_standardised_coefficients_by_hand():
    # A full 2^2 design, three times, y = 3 a + 4 b without error: independent columns of equal spread, so the
    # coefficients are 3 / 5 and 4 / 5, and R^2 is 1. A column that never moves is left out.
    a, b = np.tile([-1, -1, 1, 1], 3), np.tile([-1, 1, -1, 1], 3)
    found, explained = standardised_coefficients(np.stack([a, b, np.ones(12)], axis=1), 3 * a + 4 * b)
    assert_allclose(found[:2], [0.6, 0.8])
    assert np.isnan(found[2])
    assert_allclose(explained, 1.0)


def test_too_few_sets_have_no_coefficients():
    rng = np.random.default_rng(23)
    found, explained = standardised_coefficients(rng.normal(size=(4, 2)), rng.normal(size=4))
    assert np.isnan(found).all()
    assert np.isnan(explained)


def test_effect_per_case_by_hand():
    # Sums -6, 0, -3, 0 over 2, 0, 1, 1 cases: r = -9 / 4 = -2.25. Residuals -6 + 4.5, 0, -3 + 2.25, 2.25: squares 2.25,
    # 0, 0.5625, 5.0625, together 7.875. se = sqrt(4/3 * 7.875) / 4 = 0.81009; t(0.975; 2) = 4.302653.
    found = per_case_estimate([-6, 0, -3, 0], [2, 0, 1, 1])
    assert_allclose([found.value, found.half_width], [-2.25, 4.302653 * 0.810093], rtol=1e-5)
    assert found.blocks == 3
    assert "fewer than 30" in found.note


def test_effect_per_case_without_cases():
    assert not per_case_estimate([0, 0], [0, 0]).has_interval
    assert not per_case_estimate([-1, 0], [1, 0]).has_interval


def test_interval_of_the_effect_per_case_holds():
    """An item that a seat takes in 30% of the games, in four games of each deal; without it the seat has 5 VP fewer."""
    rng = np.random.default_rng(24)
    held = []
    for _ in range(SIMS):
        likes = rng.beta(1.2, 2.8, (150, 1))
        taken = rng.random((150, 4)) < likes
        effect = np.where(taken, rng.normal(-5, 12, (150, 4)), 0.0)
        found = per_case_estimate(effect.sum(axis=1), taken.sum(axis=1))
        held.append(found.low <= -5 <= found.high)
    assert 0.935 <= np.mean(held) <= 0.965


def test_interval_of_a_paired_effect_with_many_ties_holds():
    """The effect of forbidding: zero in most blocks, where the games stay the same."""
    rng = np.random.default_rng(25)
    held = []
    for _ in range(SIMS):
        taken = rng.random((100, 4)) < rng.beta(1.2, 2.8, (100, 1))
        found = mean_estimate(
            np.where(taken, rng.choice([-1.0, 0.0, 1.0], p=[0.25, 0.65, 0.1], size=(100, 4)), 0).mean(1)
        )
        held.append(found.low <= -0.15 * 0.3 <= found.high)
    assert 0.935 <= np.mean(held) <= 0.965


def test_screening_adjusts_every_test():
    rng = np.random.default_rng(26)
    effects = [rng.normal(mean, 1.0, 200) for mean in (5.0, 0.0, 0.35, 1.0)]
    single = [verdict(one, 1.0) for one in effects]
    found = screen(single)
    assert [one.word for one in found] == [UNBALANCED, BALANCED, NEGLIGIBLE, UNDECIDED]
    # Bonferroni by hand: the interval of the first ends at its margin for t = (5 - 1) / error.
    t = (found[0].effect - 1) / found[0].error
    assert_allclose(found[0].p_outside, min(1.0, 4 * 2 * stats.t.sf(t, 199)))
    assert family_method(10) == "holm"
    assert family_method(11) == "bh"


def test_screening_keeps_false_alarms_down():
    """Of 40 items whose effect lies on the margin, any is called significant in at most about 5% of the studies."""
    rng = np.random.default_rng(27)
    alarms = [
        any(one.word == UNBALANCED for one in screen([verdict(x, 1.0) for x in rng.normal(1.0, 3.0, (40, 60))]))
        for _ in range(200)
    ]
    assert np.mean(alarms) <= 0.08
