"""Verdicts: two one-sided tests, minimum effects, families."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from statsmodels.stats.weightstats import DescrStatsW

from reports.statistics import (
    Forecast,
    adjust,
    combined,
    family_level,
    family_verdicts,
    paired_difference,
    position_shares,
    screen,
    simultaneous,
    verdict,
)
from reports.statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED, blocks_to_decide, forecast_of

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
    # ((1.644854 + 1.281552) * 10 / 1)^2 = 856.385; in a family of ten at 0.005 (2.575829 + 1.281552)^2 = 14.88.
    assert blocks_to_decide(1.0, 10.0, 1.644854) == 857
    assert blocks_to_decide(1.0, 1.0, 2.575829) == 15
    assert blocks_to_decide(0.001, 10.0, 1.644854) is None


def test_a_forecast_is_a_range_and_says_what_it_would_show():
    # 400 blocks, sd 20, error 1: 3 from the margin of 5. From 4 to 2 away: ((1.644854 + 1.281552) * 20 / 4)^2 = 214.1
    # and (2.926406 * 10)^2 = 856.4 blocks, less the 400 there are.
    open_one = replace(verdict(spread(2.0, 20.0, 400), 5.0), word=UNDECIDED)
    assert forecast_of(open_one, 1.644854) == Forecast(1, 457, BALANCED)
    assert forecast_of(replace(open_one, effect=8.0), 1.644854) == Forecast(1, 457, UNBALANCED)


def test_no_forecast_below_100_blocks_or_near_the_margin():
    assert verdict(spread(0.5, 10.0, 98), 2.0).forecast is None
    near = verdict(spread(1.5, 10.0, 100), 2.0)  # half an error from the margin
    assert (near.word, near.forecast) == (UNDECIDED, None)


def test_a_forecast_rarely_promises_too_few_blocks():
    """True effect 0, margin 0.2, sd 1: ((1.644854 + 1.281552) / 0.2)^2 = 214.1 blocks."""
    rng = np.random.default_rng(12)
    found = [verdict(rng.normal(0.0, 1.0, 100), 0.2).forecast for _ in range(1000)]
    known = [(one.least + 100, one.most + 100) for one in found if one is not None and one.word == BALANCED]
    assert len(known) > 300
    # The estimate lies closer to the margin than the truth, so ranges err towards more blocks.
    assert np.mean([most >= 215 for _, most in known]) > 0.95
    assert np.mean([least <= 430 for least, _ in known]) > 0.95


def test_a_change_that_touches_few_blocks_is_not_called_small():
    # One game of 120 with -12 VP, the rest unchanged: mean -0.1, error 0.1; t = (0.1 - 1) / 0.1 = -9.
    values = np.zeros(120)
    values[7] = -12
    assert verdict(values, 1.0).word == BALANCED
    one = verdict(values, 1.0, of_change=True)
    assert (one.word, one.touched, one.p_inside) == (UNDECIDED, 1, 1.0)
    assert family_verdicts(simultaneous(values[:, None]), 1.0, [[0]])[0][0].word == UNDECIDED
    assert verdict(np.zeros(120), 1.0, of_change=True).word == BALANCED  # nothing differs


@pytest.mark.parametrize("touched", [2, 5, 20, 40])
def test_a_rare_large_effect_is_rarely_called_small(touched: int):
    """An effect on the margin that shows in so many of 200 blocks; without the rule up to 19% of verdicts are false."""
    rng = np.random.default_rng(13)
    there = rng.random((3000, 200)) < touched / 200
    effects = np.where(there, rng.exponential(200 / touched, there.shape), 0.0)
    judged = [screen([verdict(one, 1.0, of_change=True)])[0].word for one in effects if one.any()]
    assert np.mean([word in (BALANCED, NEGLIGIBLE) for word in judged]) <= 0.065


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
    assert (few.word, few.forecast) == (UNDECIDED, None)


def test_too_little_to_judge():
    assert verdict([1.0], 2.0).word == UNDECIDED
    assert verdict([], 2.0).word == UNDECIDED
    assert combined(screen([verdict([1.0], 2.0), verdict([0.0], 2.0)])).word == UNDECIDED


def test_margin_must_be_positive():
    with pytest.raises(ValueError, match="above 0"):
        verdict([1, 2], 0.0)


def test_family_is_balanced_only_if_all_are():
    inside, outside, open_one = (spread(m, 10.0 * s) for m, s in ((0.0, 0.5), (6.0, 0.5), (0.0, 1.5)))
    judge = screen([verdict(values, 2.0) for values in (inside, outside, open_one)])
    assert [one.word for one in judge] == [BALANCED, UNBALANCED, UNDECIDED]
    assert combined([judge[0], judge[0]]).word == BALANCED
    assert combined([judge[0], judge[1]]).word == UNBALANCED
    assert combined([judge[0], judge[2]]).word == UNDECIDED


def test_family_pays_for_the_number_of_its_members():
    # t = (4.2 - 2) / 1 = 2.2 with 99 degrees: two-sided p = 0.0301; in a family of two 0.0602.
    one, other = verdict(spread(4.2, 10.0), 2.0), verdict(spread(0.0, 10.0), 2.0)
    assert screen([one])[0].word == UNBALANCED
    whole = combined(screen([one, other]))
    assert whole.word == UNDECIDED
    assert_allclose(whole.p_outside, 0.0602, atol=1e-4)


@pytest.mark.parametrize("members", [1, 5, 40])
def test_words_of_a_family_follow_from_its_intervals(members: int):
    """The printed interval lies inside the margin, outside or across it, and so says the word."""
    rng = np.random.default_rng(14)
    values = rng.normal(np.linspace(0, 3, 400)[:, None], 4.0, (400, 60))
    for first in range(0, 400, members):
        some = values[first : first + members]
        judged = screen([verdict(one, 1.5) for one in some])
        intervals = [paired_difference(one, np.zeros(60), family_level(len(some))) for one in some]
        p = adjust([one.p for one in intervals], "bonferroni")
        for one, found, q in zip(judged, intervals, p, strict=True):
            low, high = found.estimate.low, found.estimate.high
            assert (q < 0.05) == (low > 0 or high < 0)
            assert (one.word == UNBALANCED) == (low > 1.5 or high < -1.5)
            assert (one.word in (BALANCED, NEGLIGIBLE)) == (low > -1.5 and high < 1.5)


def test_words_of_a_bootstrap_family_follow_from_its_intervals():
    rng = np.random.default_rng(15)
    values = rng.normal(np.linspace(0, 3, 60), 4.0, (60, 60))
    family = simultaneous(values)
    judged = family_verdicts(family, 1.5, [[e] for e in range(60)])
    words = set()
    for (one, _), interval in zip(judged, family.estimates, strict=True):
        words.add(one.word)
        assert (one.word == UNBALANCED) == (interval.low > 1.5)
        assert (one.word in (BALANCED, NEGLIGIBLE)) == (interval.low > -1.5 and interval.high < 1.5)
    assert UNDECIDED in words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_are_judged_by_their_printed_intervals(players: int):
    rng = np.random.default_rng(16)
    words = set()
    for chance in np.linspace(0.8 / players, 1.6 / players, 60):
        rest = np.full(players - 1, (1 - chance) / (players - 1))
        win = rng.multinomial(1, [chance, *rest], (300, players)).mean(axis=1)
        for share, one in position_shares(win, 0.02):
            words.add(one.word)
            low, high = share.low - 1 / players, share.high - 1 / players
            assert (one.word == UNBALANCED) == (low > 0.02 or high < -0.02)
            assert (one.word in (BALANCED, NEGLIGIBLE)) == (low > -0.02 and high < 0.02)
    assert {UNBALANCED, UNDECIDED} <= words


def test_chance_alone_rarely_puts_a_position_beyond_the_margin():
    """Four equal positions, 30 to 100 blocks of four games: the largest is beyond 2 pp in most runs, shown in few."""
    rng = np.random.default_rng(17)
    far = shown = 0
    for _ in range(1000):
        win = rng.multinomial(1, [0.25] * 4, (60, 4)).mean(axis=1)
        far += np.abs(win.mean(axis=0) - 0.25).max() > 0.02
        shown += combined([one for _, one in position_shares(win, 0.02)]).word == UNBALANCED
    assert far > 700
    assert shown <= 40
