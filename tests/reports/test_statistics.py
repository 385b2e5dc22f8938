"""Every statistic against values calculated by hand."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint
from statsmodels.stats.weightstats import DescrStatsW

from reports.statistics import (
    BlockIndex,
    adjust,
    bca_estimate,
    bounded_estimate,
    distinct_games,
    gain_estimate,
    mean_estimate,
    paired_difference,
    pairing_gain,
    quantile_estimate,
    quantiles,
    ratio_estimate,
    ratio_share,
    share_difference,
    share_estimate,
    win_difference,
)
from reports.statistics.intervals import wilson_ends


def test_block_means_average_all_rows_of_a_label_in_a_block():
    # Block 0: a has 1 and 3, mean 2; b has 10. Block 5: a has 4; b has none.
    index = BlockIndex([0, 0, 0, 5], ["a", "b", "a", "a"])
    means = index.means([1, 10, 3, 4])
    assert index.labels == ["a", "b"]
    assert index.blocks.tolist() == [0, 5]
    assert_allclose(means, [[2, 10], [4, np.nan]])
    assert index.counts.tolist() == [[2, 1], [1, 0]]
    assert index.rows("a") == 3


def test_block_means_without_labels():
    assert_allclose(BlockIndex([1, 1, 2]).means([1, 2, 7]), [[1.5], [7]])


def test_t_interval():
    # 1, 2, 3, 4: mean 2.5, s^2 = (2.25 + 0.25 + 0.25 + 2.25) / 3 = 5/3, s / sqrt(4) = 0.645497;
    # t(0.975; 3) = 3.182446, half width 2.054260.
    estimate = mean_estimate([1, 2, 3, 4])
    assert_allclose([estimate.value, estimate.low, estimate.high], [2.5, 0.445740, 4.554260], atol=1e-6)
    assert (estimate.method, estimate.blocks) == ("t on block means", 4)
    assert "fewer than 30" in estimate.note


def test_t_interval_leaves_out_blocks_without_a_value():
    assert mean_estimate([1, np.nan, 2, 3, 4]) == mean_estimate([1, 2, 3, 4])


def test_no_caution_from_thirty_blocks_on():
    assert mean_estimate(np.arange(29)).note
    assert not mean_estimate(np.arange(30)).note


def test_one_block_has_no_interval_and_says_so():
    estimate = mean_estimate([3.0])
    assert estimate.value == 3
    assert not estimate.has_interval
    assert (estimate.method, estimate.note) == ("none", "one block: no interval")


def test_no_block_has_no_value():
    assert np.isnan(mean_estimate([]).value)


def test_equal_blocks_say_that_they_do_not_vary():
    estimate = mean_estimate([1 / 3, 0.1 + 0.7 / 3, 1 / 3])  # equal up to rounding
    assert_allclose([estimate.value, estimate.low, estimate.high], 1 / 3)
    assert estimate.note == "the same in every block"


def test_scaled_to_percent():
    estimate = mean_estimate([0.1, 0.2]).scaled(100)
    # Mean 15, s = 7.0711, s / sqrt(2) = 5, t(0.975; 1) = 12.7062: half width 63.531.
    assert_allclose([estimate.value, estimate.half_width], [15, 63.531], atol=1e-3)


def test_wilson_interval():
    # 8 of 10, z = 1.959964, z^2 = 3.841459: centre (0.8 + 0.192073) / 1.384146 = 0.716740,
    # half 1.959964 sqrt(0.016 + 0.009604) / 1.384146 = 0.226577.
    assert_allclose(wilson_ends(0.8, 10, 1.959964), [0.490162, 0.943318], atol=1e-5)
    assert_allclose(wilson_ends(0.8, 10, 1.959964), proportion_confint(8, 10, method="wilson"), atol=1e-6)


def test_wilson_interval_at_the_ends():
    # 0 of 10: upper end z^2 / (n + z^2) = 3.841459 / 13.841459 = 0.277533.
    assert_allclose(wilson_ends(0, 10, 1.959964), [0, 0.277533], atol=1e-5)
    assert_allclose(wilson_ends(1, 10, 1.959964), [0.722467, 1], atol=1e-5)


def test_a_share_counts_as_many_games_as_its_error_says():
    # 2 of 5 single games: p (1 - p) / (s^2 / 5) = 0.24 / 0.06 = 4 games; t(0.975; 4) = 2.776445, so
    # t^2 = 7.708647: centre (0.4 + 0.963581) / 2.927162 = 0.465837,
    # half 2.776445 sqrt(0.06 + 0.120448) / 2.927162 = 0.402919.
    estimate = share_estimate([1, 0, 0, 1, 0])
    assert_allclose([estimate.value, estimate.low, estimate.high], [0.4, 0.062918, 0.868756], atol=1e-5)
    assert estimate.method == "Wilson over blocks"


def test_share_stays_between_0_and_1():
    # 0 and 0.5: mean 0.25, half width of the t interval 12.7062 * 0.25 = 3.18.
    estimate = share_estimate([0.0, 0.5])
    assert 0 < estimate.low < 0.25 < estimate.high < 1


def test_all_blocks_won_is_not_certainty():
    # t(0.975; 9) = 2.262157, t^2 = 5.117355: lower end 10 / 15.117355.
    estimate = share_estimate(np.ones(10))
    assert_allclose([estimate.value, estimate.low, estimate.high], [1, 0.661491, 1], atol=1e-5)


def test_all_offers_taken_is_not_certainty():
    estimate = ratio_share([2, 3, 1], [2, 3, 1])
    assert estimate.value == estimate.high == 1
    assert estimate.low < 0.5


def test_a_share_equal_in_every_block_has_no_variation():
    estimate = share_estimate([1 / 3] * 40)
    assert estimate.low == estimate.high == pytest.approx(1 / 3)


def test_a_mean_between_bounds_stays_between_them():
    # Nine correlations of 1 and one of 0.9: the t interval would end at 1.013.
    estimate = bounded_estimate([1.0] * 9 + [0.9], -1, 1)
    assert estimate.value == pytest.approx(0.99)
    assert -1 < estimate.low < 0.99 < estimate.high < 1


def test_single_won_block_has_no_interval():
    assert not share_estimate([1.0]).has_interval


def test_paired_difference():
    # a - b = 1, 2, 3: mean 2, s = 1, se = 0.577350; t(0.975; 2) = 4.302653, half 2.484138.
    # t = 3.464102 with 2 degrees: two-sided p = 1 - t / sqrt(t^2 + 2) = 1 - 3.464102 / 3.741657 = 0.074180.
    # Var a = Var(2, 4, 6) = 4, Var b = Var(1, 2, 3) = 1, Var(a - b) = 1: gain 5.
    difference = paired_difference([2, 4, 6], [1, 2, 3])
    estimate = difference.estimate
    assert_allclose([estimate.value, estimate.low, estimate.high], [2, -0.484138, 4.484138], atol=1e-6)
    assert_allclose([difference.p, difference.gain], [0.074180, 5], atol=1e-6)


def test_a_difference_of_shares_stays_between_all_and_nothing():
    # Two blocks with 1/2 and -1/2: 0 +- 12.7 x 1/2. One block has no interval to cut off.
    far = share_difference([0.5, 0.5], [0.0, 1.0])
    assert (far.estimate.low, far.estimate.value, far.estimate.high) == (-1.0, 0.0, 1.0)
    assert far.p == paired_difference([0.5, 0.5], [0.0, 1.0]).p
    assert np.isnan(share_difference([0.5], [0.0]).estimate.low)
    near = np.linspace(0, 0.1, 40), np.linspace(0.1, 0.2, 40) ** 2
    assert share_difference(*near) == paired_difference(*near)
    assert abs(win_difference([0.5, 0.5], [0.0, 1.0]).estimate.low) == 1.0


def test_paired_difference_leaves_out_blocks_that_lack_one_side():
    assert paired_difference([2, 4, 9, 6], [1, 2, np.nan, 3]) == paired_difference([2, 4, 6], [1, 2, 3])


def test_paired_difference_needs_the_same_blocks():
    with pytest.raises(ValueError, match="3 and 2 blocks"):
        paired_difference([1, 2, 3], [1, 2])


def test_difference_without_variation():
    assert paired_difference([1, 2, 3], [1, 2, 3]).p == 1
    assert np.isnan(paired_difference([2, 3, 4], [1, 2, 3]).p)
    assert paired_difference(np.arange(30) + 1, np.arange(30)).p == 0
    assert np.isnan(pairing_gain([2, 3, 4], [1, 2, 3]))
    assert np.isnan(pairing_gain([2], [1]))


def test_seats_that_share_one_win_lose_by_pairing():
    # b = 1 - a: Var(a - b) = 4 Var a, so the gain is 2 / 4.
    a = np.array([0.1, 0.5, 0.4, 0.9])
    assert_allclose(pairing_gain(a, 1 - a), 0.5)


def test_gain_with_its_interval():
    # Block means a and b share half of their variance: (2 + 2) / 2.
    rng = np.random.default_rng(4)
    deal, a, b = rng.normal(size=(3, 400))
    estimate = gain_estimate(deal + a, deal + b)
    assert_allclose(estimate.value, pairing_gain(deal + a, deal + b))
    assert estimate.low < 2 < estimate.high
    assert estimate.method == "BCa bootstrap over blocks"


def test_gain_of_many_blocks_is_that_of_batches():
    # 1,000 blocks in 500 batches of two: (0, 1), (2, 3), ...
    a, b = np.random.default_rng(6).normal(size=(2, 1000))
    batched = [x.reshape(500, 2).mean(axis=1) for x in (a, b)]
    estimate = gain_estimate(a, b)
    assert_allclose(estimate.value, pairing_gain(*batched))
    assert estimate.blocks == 500


def test_gain_without_variation_has_no_interval():
    assert not gain_estimate([1, 2, 3], [1, 2, 3]).has_interval
    assert not gain_estimate([1, 2], [2, 1]).has_interval


def test_holm():
    # Sorted 0.01, 0.02, 0.03, 0.04, times 4, 3, 2, 1 = 0.04, 0.06, 0.06, 0.04; running maximum 0.04, 0.06, 0.06, 0.06.
    assert_allclose(adjust([0.02, 0.01, 0.04, 0.03]), [0.06, 0.04, 0.06, 0.06])


def test_benjamini_hochberg():
    # Sorted 0.01, 0.02, 0.03, 0.5, times 4 / rank = 0.04, 0.04, 0.04, 0.5.
    assert_allclose(adjust([0.5, 0.01, 0.02, 0.03], "bh"), [0.5, 0.04, 0.04, 0.04])


def test_adjusting_agrees_with_statsmodels():
    p = np.random.default_rng(3).uniform(size=40) ** 2
    assert_allclose(adjust(p), multipletests(p, method="holm")[1])
    assert_allclose(adjust(p, "bh"), multipletests(p, method="fdr_bh")[1])


def test_adjusting_leaves_out_untested_values():
    # Two members: 0.01 * 2 and max(0.02, 0.03).
    assert_allclose(adjust([0.01, np.nan, 0.03]), [0.02, np.nan, 0.03])
    assert np.isnan(adjust([np.nan, np.nan])).all()


def test_adjusting_refuses_unknown_methods():
    with pytest.raises(ValueError, match="allowed: bonferroni, holm, bh"):
        adjust([0.1], "sidak")  # type: ignore[arg-type]


def test_quantiles_are_values_of_the_sample():
    # Ten values: a tenth of them is at or below the 1st, a quarter first at the 3rd, half at the 5th.
    assert quantiles([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], (0.1, 0.25, 0.5, 0.9)).tolist() == [10, 30, 50, 90]


def test_median_with_interval_over_blocks():
    # Values 1..100 in 50 blocks, block b holds b + 1 and 100 - b: each block has one value of the lower half, so the
    # share at or below the median (50) is 1/2 in every block and the interval has no width.
    low = np.arange(50)
    same = quantile_estimate(np.concatenate([low + 1, 100 - low]), np.concatenate([low, low]))
    assert (same.value, same.low, same.high) == (50, 50, 50)
    # Block b holds 2b + 1 and 2b + 2: the share is 1 in 25 blocks and 0 in 25: s = sqrt(50 * 0.25 / 49) = 0.505076,
    # se = 0.071429, t(0.975; 49) = 2.009575: half 0.143541, so quantiles 0.356459 and 0.643541: 36 and 65.
    apart = quantile_estimate(np.arange(1, 101), np.repeat(np.arange(50), 2))
    assert (apart.value, apart.low, apart.high) == (50, 36, 65)
    assert apart.method == "Woodruff over blocks"


def test_median_of_one_block_and_of_nothing():
    assert not quantile_estimate([1, 2, 3], [0, 0, 0]).has_interval
    assert np.isnan(quantile_estimate([], []).value)


def test_ratio_over_blocks():
    # y = 1, 3; n = 2, 4: r = 4/6; residuals 1 - 4/3 = -1/3 and 3 - 8/3 = 1/3; se^2 = 2 * (2/9) / 36 = 1/81;
    # t(0.975; 1) = 12.706205, half 1.411801. The block without cases does not count.
    estimate = ratio_estimate([1, 0, 3], [2, 0, 4])
    assert_allclose([estimate.value, estimate.half_width], [2 / 3, 1.411801], atol=1e-6)
    assert estimate.blocks == 2


def test_a_ratio_that_is_a_share_stays_one():
    # The same, 2/3 with a standard error of 1/9: (2/9) / (1/81) = 18 games; t(0.975; 1) = 12.706205, t^2 = 161.447639:
    # centre (0.666667 + 4.484657) / 9.969313 = 0.516718, half 12.706205 sqrt(1/81 + 0.124574) / 9.969313 = 0.471593.
    estimate = ratio_share([1, 0, 3], [2, 0, 4])
    assert_allclose([estimate.value, estimate.low, estimate.high], [2 / 3, 0.045125, 0.988311], atol=1e-4)
    assert not ratio_share([1], [2]).has_interval


def test_ratio_of_one_block_and_of_nothing():
    assert not ratio_estimate([1], [2]).has_interval
    assert np.isnan(ratio_estimate([0], [0]).value)


def test_bca_bootstrap_of_a_mean_of_two_values():
    # 6 of the 20 blocks are 1: the bootstrap distribution is Binomial(20, 0.3) / 20, with 2.5% and 97.5% points 0.1
    # and 0.5; the corrections move an end by one step of 0.05 at most.
    estimate = bca_estimate([1] * 6 + [0] * 14)
    assert estimate.value == 0.3
    assert_allclose([estimate.low, estimate.high], [0.1, 0.5], atol=0.0501)
    assert estimate.method == "BCa bootstrap over blocks"
    assert estimate == bca_estimate([1] * 6 + [0] * 14)


def test_bca_bootstrap_keeps_blocks_together():
    # b = 2a in every block, so the ratio of the sums is 1/2 in every resample.
    a = np.array([1.0, 2, 3, 4, 5])
    estimate = bca_estimate([a, 2 * a], lambda x, y, axis: x.sum(axis) / y.sum(axis))
    assert estimate.value == 0.5
    assert not estimate.has_interval or (estimate.low == estimate.high == 0.5)


def test_bca_bootstrap_of_little():
    assert not bca_estimate([2.0]).has_interval
    assert np.isnan(bca_estimate([]).value)
    assert bca_estimate([2.0, 2.0]).note == "the same in every block"


def test_distinct_games():
    assert distinct_games([7, -1, 7, 3]) == 3


def test_t_interval_agrees_with_statsmodels():
    values = np.random.default_rng(5).normal(size=37)
    estimate = mean_estimate(values, 0.9)
    assert_allclose((estimate.low, estimate.high), DescrStatsW(values).tconfint_mean(alpha=0.1))
