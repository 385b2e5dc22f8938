"""Verdicts: two one-sided tests, minimum effects, families."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from statsmodels.stats.weightstats import DescrStatsW

from reports.statistics import family_verdict, verdict
from reports.statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED, blocks_to_decide

N = 100


def spread(mean: float, sd: float, n: int = N) -> np.ndarray:
    """Return values with exactly this mean and standard deviation."""
    values = np.tile([1.0, -1.0], n // 2)
    return mean + sd * values / values.std(ddof=1)


@pytest.mark.parametrize(
    ("mean", "se", "word"),
    [
        # Margin 2; t(0.95; 99) = 1.660, t(0.975; 99) = 1.984.
        (0.0, 1.0, BALANCED),  # 90% interval -1.66 to 1.66 lies inside
        (0.0, 1.3, UNDECIDED),  # -2.16 to 2.16 does not
        (0.5, 0.2, NEGLIGIBLE),  # 0.17 to 0.83 lies inside, and 95% 0.10 to 0.90 does not hold 0
        (-0.5, 0.2, NEGLIGIBLE),
        (0.3, 0.2, BALANCED),  # 95% -0.10 to 0.70 holds 0
        (4.0, 1.0, UNBALANCED),  # 2.34 to 5.66 lies outside
        (-4.0, 1.0, UNBALANCED),
        (3.5, 1.0, UNDECIDED),  # 1.84 to 5.16: surely different, but by more than the margin?
        (2.0, 0.1, UNDECIDED),  # on the margin
    ],
)
def test_words(mean: float, se: float, word: str):
    assert verdict(spread(mean, se * np.sqrt(N)), 2.0).word == word


def test_equivalence_p_value_agrees_with_statsmodels():
    values = np.random.default_rng(2).normal(0.3, 2, 60)
    assert_allclose(verdict(values, 1.0).p_inside, DescrStatsW(values).ttost_mean(-1.0, 1.0)[0])


def test_p_values_by_hand():
    # 0, 1, 2: mean 1, se = 1 / sqrt(3); margin 3. Upper test t = (1 - 3) sqrt(3) = -3.464102 with 2 degrees:
    # P(T < t) = (1 + t / sqrt(t^2 + 2)) / 2 = (1 - 0.925820) / 2 = 0.037090; the lower one, t = 6.93, is smaller.
    # Outside: P(T > -3.464102) + P(T > 4 sqrt(3)) = 0.962910 + (1 - 6.928203 / sqrt(50)) / 2 = 0.962910 + 0.010102.
    # No effect: t = 1.732051, p = 1 - 1.732051 / sqrt(5) = 0.225403.
    one = verdict([0, 1, 2], 3.0)
    assert_allclose([one.p_inside, one.p_outside, one.p_different], [0.037090, 0.973012, 0.225403], atol=1e-6)
    assert (one.word, one.blocks) == (BALANCED, 3)


def test_a_verdict_outside_a_narrow_margin_is_rarely_wrong():
    # An effect on the margin, which is small against the error: "outside" may come out in 5% of the cases, up and down
    # together; with one tail alone it would be nearly 10%.
    draws = np.random.default_rng(8).normal(0.1, 1.0, (4000, 30))
    words = [verdict(values, 0.1).word for values in draws]
    assert 0.043 < words.count(UNBALANCED) / len(words) < 0.058


def test_blocks_to_decide():
    # ((1.644854 + 1.281552) * 10 / (2 - 1))^2 = 856.385: 857 blocks, 757 more than 100.
    assert blocks_to_decide(1.0, 10.0, 2.0, 100) == 757
    assert blocks_to_decide(-3.0, 10.0, 2.0, 100) == 757
    assert blocks_to_decide(1.0, 10.0, 2.0, 5000) == 1
    assert blocks_to_decide(2.0, 10.0, 2.0, 100) is None


def test_an_undecided_verdict_says_how_many_more_blocks():
    one = verdict(spread(1.0, 10.0), 2.0)
    assert (one.word, one.more_blocks) == (UNDECIDED, 757)
    assert verdict(spread(0.0, 1.0), 2.0).more_blocks is None


def test_that_many_blocks_decide_with_the_stated_chance():
    # True effect 1, sd 10, margin 2, 857 blocks: both tests are passed with a chance of 80% or more.
    rng = np.random.default_rng(8)
    words = [verdict(rng.normal(1.0, 10.0, 857), 2.0).word for _ in range(400)]
    assert np.mean([word in (BALANCED, NEGLIGIBLE) for word in words]) >= 0.8


@pytest.mark.parametrize("effect", [2.0, -2.0])
def test_on_the_margin_a_wrong_verdict_is_as_rare_as_stated(effect: float):
    rng = np.random.default_rng(9)
    words = [verdict(rng.normal(effect, 3.0, 80), 2.0).word for _ in range(2000)]
    for kinds in ((BALANCED, NEGLIGIBLE), (UNBALANCED,)):
        share = np.mean([word in kinds for word in words])
        assert 0.035 <= share <= 0.065  # 5%, give or take 3 standard errors of 0.5%


def test_without_variation():
    assert verdict(np.zeros(30), 2.0).word == BALANCED
    assert verdict(np.full(30, 0.5), 2.0).word == NEGLIGIBLE
    assert verdict(np.full(30, 2.5), 2.0).word == UNBALANCED
    few = verdict(np.full(10, 2.5), 2.0)
    assert (few.word, few.more_blocks) == (UNDECIDED, 20)


def test_too_little_to_judge():
    assert verdict([1.0], 2.0).word == UNDECIDED
    assert verdict([], 2.0).word == UNDECIDED
    assert family_verdict([verdict([1.0], 2.0), verdict([0.0], 2.0)]).more_blocks is None


def test_margin_must_be_positive():
    with pytest.raises(ValueError, match="above 0"):
        verdict([1, 2], 0.0)


def test_family_is_balanced_only_if_all_are():
    inside, outside, open_one = (spread(m, 10.0 * s) for m, s in ((0.0, 0.5), (4.0, 0.5), (0.0, 1.5)))
    judge = [verdict(values, 2.0) for values in (inside, outside, open_one)]
    assert [one.word for one in judge] == [BALANCED, UNBALANCED, UNDECIDED]
    assert family_verdict([judge[0], judge[0]]).word == BALANCED
    assert family_verdict([judge[0], judge[1]]).word == UNBALANCED
    whole = family_verdict([judge[0], judge[2]])
    assert (whole.word, whole.more_blocks) == (UNDECIDED, judge[2].more_blocks)
    assert family_verdict(judge[:1]) == judge[0]


def test_family_pays_for_the_number_of_its_members():
    # t = (3.8 - 2) / 1 = 1.8 with 99 degrees: p = 0.0374; in a family of two 0.0748.
    one = verdict(spread(3.8, 10.0), 2.0)
    other = verdict(spread(0.0, 10.0), 2.0)
    assert one.word == UNBALANCED
    whole = family_verdict([one, other])
    assert whole.word == UNDECIDED
    assert_allclose(whole.p_outside, 2 * one.p_outside)
    # It is decided when the one is shown outside: ((1.644854 + 1.281552) * 10 / 1.8)^2 = 264.3, 165 more.
    assert whole.more_blocks == 165
