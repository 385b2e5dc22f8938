"""Statistics behind the levels: by hand, against published values, and on simulated games with known truth."""

import numpy as np
import pytest
from scipy import stats

from reports.statistics import (
    crossing_estimate,
    crossings,
    matched_difference,
    page_trend,
    paired_difference,
    win_difference,
)

PLACES = [1.0, 2.0, 3.0, 4.0, 5.0]


def pairs(both: int, first: int, second: int, neither: int) -> tuple[np.ndarray, np.ndarray]:
    x = np.repeat([1.0, 1.0, 0.0, 0.0], [both, first, second, neither])
    y = np.repeat([1.0, 0.0, 1.0, 0.0], [both, first, second, neither])
    return x, y


def test_matched_difference_published_example():
    # Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014): 1, 1, 7 and 12 of 21; Tango -0.517 to -0.026.
    found = matched_difference(*pairs(1, 1, 7, 12))
    assert found.estimate.value == pytest.approx(-6 / 21)
    assert found.estimate.low == pytest.approx(-0.517, abs=5e-4)
    assert found.estimate.high == pytest.approx(-0.026, abs=5e-4)
    # McNemar: z = 6 / sqrt(8) = 2.1213, p = 0.0339.
    assert found.p == pytest.approx(0.0339, abs=5e-5)


def test_matched_difference_has_a_width_without_any_difference():
    # With b = c = 0 the ends solve n d^2 = z^2 (d - d^2): d = z^2 / (n + z^2) = 3.8415 / 53.8415.
    found = matched_difference(*pairs(20, 0, 0, 30)).estimate
    assert (found.low, found.high) == pytest.approx((-0.071348, 0.071348), abs=1e-6)
    assert paired_difference(*pairs(20, 0, 0, 30)).estimate.half_width == 0  # the t interval has no width


def test_matched_difference_of_everything():
    found = matched_difference(*pairs(0, 40, 0, 0)).estimate
    assert found.value == pytest.approx(1)
    assert found.high == pytest.approx(1)
    assert 0.8 < found.low < 0.95


@pytest.mark.parametrize("counts", [(30, 5, 12, 13), (3, 1, 0, 50), (0, 9, 9, 2), (10, 14, 2, 4)])
def test_ends_of_matched_difference_mirror_and_agree_with_p(counts: tuple[int, int, int, int]):
    one, other = matched_difference(*pairs(*counts)), matched_difference(*pairs(*counts)[::-1])
    assert (one.estimate.low, one.estimate.high) == pytest.approx((-other.estimate.high, -other.estimate.low), abs=1e-9)
    assert (one.p < 0.05) == (one.estimate.low > 0 or one.estimate.high < 0)


def test_matched_difference_wants_whole_wins():
    with pytest.raises(ValueError, match="whole wins"):
        matched_difference([0.5, 1], [0, 1])
    with pytest.raises(ValueError, match="whole wins"):
        matched_difference([], [])


def test_win_difference_chooses():
    assert win_difference([1, 0, 1], [1, 1, 0]).estimate.method == "Tango over blocks"
    assert win_difference([1, 0.5, 1], [1, 1, 0]).estimate.method == "t on block means"


@pytest.mark.parametrize("levels", [(0.9, 0.7), (0.98, 0.9), (0.5, 0.45)])
def test_coverage_of_matched_difference(levels: tuple[float, float]):
    """The same deal decides both games, so they are dependent; near 1 the t interval covers too rarely."""
    rng = np.random.default_rng(21)
    sims, blocks = 4000, 80
    deal = np.sqrt(0.6) * rng.normal(size=(sims, blocks, 1)) + np.sqrt(0.4) * rng.normal(size=(sims, blocks, 2))
    won = (stats.norm.cdf(deal) < np.array(levels)).astype(float)
    truth = levels[0] - levels[1]
    found = [matched_difference(run[:, 0], run[:, 1]).estimate for run in won]
    assert 0.935 <= np.mean([one.low <= truth <= one.high for one in found]) <= 0.965


def test_page_by_hand():
    # Ranks of 3 blocks: 1 2 3, 1 3 2, 1 2 3; sums 3, 7, 8; L = 3 + 2*7 + 3*8 = 41. Exact: L is 14, 13, 13, 11, 11 or
    # 10 in a block; of 216 tables 1 reaches 42 and 3 * 2 reach 41, so p = 7 / 216.
    found = page_trend([[10, 20, 30], [5, 9, 7], [0, 1, 2]])
    assert found.statistic == 41
    assert found.p == pytest.approx(7 / 216)
    assert found.correlation.value == pytest.approx((1 + 0.5 + 1) / 3)
    assert found.rising == pytest.approx(2 / 3)
    assert found.blocks == 3


def test_page_with_ties_and_gaps():
    found = page_trend([[1, 1, 1], [1, 2, np.nan], [1, 1, 2]])
    assert found.blocks == 2
    assert found.statistic == 2 + 4 + 6 + 1.5 + 3 + 9
    assert found.rising == 1
    assert found.correlation.value == pytest.approx(np.sqrt(0.75) / 2)  # 0 in the row of equals
    assert np.isnan(page_trend([[1, 2, 3]]).p)
    with pytest.raises(ValueError, match="at least 3"):
        page_trend([[1, 2], [2, 3]])


def test_page_is_uniform_without_a_trend():
    rng = np.random.default_rng(22)
    p = [page_trend(rng.normal(size=(60, 1)) + rng.normal(size=(60, 5))).p for _ in range(3000)]
    assert stats.kstest(p, "uniform").pvalue > 0.01


def test_page_finds_a_planted_trend_and_only_upwards():
    # Step s against noise 1 within a block: mean rank correlation rho; z = rho sqrt(B (k - 1)) for k levels.
    rng = np.random.default_rng(23)
    rising = np.arange(5) * 0.1 + rng.normal(size=(200, 30, 5))
    up = np.mean([page_trend(run).p < 0.05 for run in rising])
    down = np.mean([page_trend(run[:, ::-1]).p < 0.05 for run in rising])
    rho = np.mean([page_trend(run).correlation.value for run in rising])
    assert abs(up - stats.norm.sf(1.645 - rho * np.sqrt(30 * 4))) < 0.08
    assert down < 0.02


@pytest.mark.parametrize(
    ("curve", "place"),
    [
        ([0.9, 0.7, 0.3, 0.1, 0.0], 2.5),
        ([0.9, 0.8, 0.7, 0.6, 0.35], 4.4),
        ([0.9, 0.5, 0.5, 0.5, 0.0], 3.0),  # level at a half from 2 to 4
        ([0.9, 0.6, 0.7, 0.2, 0.1], 3 + 0.15 / 0.45),  # 0.6, 0.7 are levelled to 0.65
        ([0.4, 0.3, 0.2, 0.1, 0.0], -np.inf),
        ([0.9, 0.8, 0.8, 0.7, 0.6], np.inf),
        ([0.5, 0.4, 0.3, 0.2, 0.1], 1.0),
        ([1.0, 0.9, 0.8, 0.7, 0.5], 5.0),
    ],
)
def test_where_a_curve_passes_a_half(curve: list[float], place: float):
    assert crossings([curve], PLACES)[0] == pytest.approx(place)


def test_levels_that_were_left_out():
    assert crossings([[0.8, 0.2]], [1, 5])[0] == pytest.approx(3)
    assert crossings([[0.8, 0.4]], [1, 5], 0.7)[0] == pytest.approx(2)


def test_crossing_interval_of_small_and_one_sided_runs():
    one = crossing_estimate([[1, 1, 0]], [1, 2, 3])
    assert (one.value, one.method) == (2.5, "none")
    assert np.isnan(one.low)
    never = crossing_estimate(np.ones((40, 3)), [1, 2, 3])
    assert (never.low, never.value, never.high) == (np.inf, np.inf, np.inf)
    assert "rough" in crossing_estimate([[1, 1, 0], [1, 0, 0]], [1, 2, 3]).note
    assert crossing_estimate(np.empty((0, 3)), [1, 2, 3]).blocks == 0


@pytest.mark.parametrize(
    "curve", [[0.98, 0.85, 0.62, 0.41, 0.2], [0.98, 0.9, 0.69, 0.5, 0.29], [0.99, 0.88, 0.67, 0.39, 0.3]]
)
def test_coverage_of_the_crossing(curve: list[float]):
    rng = np.random.default_rng(24)
    sims, blocks = 2500, 150
    deal = np.sqrt(0.6) * rng.normal(size=(sims, blocks, 1)) + np.sqrt(0.4) * rng.normal(size=(sims, blocks, 5))
    won = (stats.norm.cdf(deal) < np.array(curve)).astype(float)
    truth = crossings([curve], PLACES)[0]
    found = [crossing_estimate(run, PLACES, resamples=800, seed=n) for n, run in enumerate(won)]
    assert 0.935 <= np.mean([one.low <= truth <= one.high for one in found]) <= 0.965
