"""Spread of the true means of several columns: by hand, at equal means, and changes of it."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from reports.statistics.spread import spread_changes, spread_estimate
from tests.reports.coverage import games


def test_spread_by_hand():
    # Deviations from the row mean: (1, -1), (3, -3), (1, -1), (3, -3): means 2 and -2, variance of each 4/3.
    # m'm = 8, tr S / B = (4/3 + 4/3) / 4 = 2/3: sqrt((8 - 2/3) / 2) = 1.914854.
    found = spread_estimate([[11, 9], [13, 7], [5, 3], [9, 3]])
    assert_allclose(found.value, 1.914854, atol=1e-6)
    assert 0 <= found.low < found.value < found.high


def test_equal_means_have_no_negative_spread():
    """The jackknife was negative in about 20% of such runs."""
    rng = np.random.default_rng(1)
    found = [spread_estimate(games(rng, [0.25] * 4, 60)) for _ in range(200)]
    assert all(one.low == 0 or one.low > 0 for one in found)
    assert min(one.value for one in found) == 0
    assert 0.3 < np.mean([one.value == 0 for one in found]) < 0.75  # without bias the squares are negative about half
    assert np.mean([one.low == 0 for one in found]) > 0.93


def test_spread_of_too_little():
    assert not spread_estimate([[1.0, 2.0]]).has_interval
    assert np.isnan(spread_estimate(np.empty((0, 2))).value)
    same = spread_estimate([[0.25, 0.75]] * 40)
    assert (same.value, same.low, same.high) == pytest.approx((0.25, 0.25, 0.25))


def test_changes_of_a_spread_agree_with_their_p_values():
    rng = np.random.default_rng(2)
    sides = [
        (games(rng, [0.25 + up, 0.25 - up, 0.25, 0.25], 150), games(rng, [0.25] * 4, 150)) for up in (0.0, 0.04, 0.15)
    ]
    family = spread_changes(sides)
    assert family.size == 3
    for one, p in zip(family.estimates, family.p, strict=True):
        assert (p < 0.05) == (one.low > 0 or one.high < 0)
    assert family.p[2] < 0.05 < family.p[0]


def test_no_change_without_blocks():
    family = spread_changes([(np.ones((1, 2)), np.zeros((1, 2)))])
    assert not family.estimates[0].has_interval
    assert np.isnan(family.p[0])
