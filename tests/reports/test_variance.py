"""Components of the variance: exact cases, planted components, intervals."""

from itertools import combinations

import numpy as np
import pytest

from reports.statistics.resampling import block_weights, resampled_estimate
from reports.statistics.variance import components, variances_of

STRATEGIES, PLAYERS = 4, 3
STRATEGY, PLACE = np.array([3.0, 1.0, -1.0, -3.0]), np.array([1.5, 0.0, -1.5])  # variances 5 and 1.5
DEAL, PLACE_IN_DEAL, STRATEGY_IN_DEAL, REST = 2.0, 1.5, 1.0, 3.0


def arranged(blocks: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    line_ups = combinations(range(STRATEGIES), PLAYERS)
    games = np.array([[one[(s + r) % PLAYERS] for s in range(PLAYERS)] for one in line_ups for r in range(PLAYERS)])
    who = np.tile(games, (blocks, 1))
    return who, np.tile(np.arange(PLAYERS), (len(who), 1)), np.repeat(np.arange(blocks), len(games))


def simulated(rng: np.random.Generator, blocks: int) -> tuple[np.ndarray, ...]:
    who, place, block = arranged(blocks)
    y = STRATEGY[who] + PLACE[place] + DEAL * rng.normal(size=blocks)[block][:, None]
    y = y + PLACE_IN_DEAL * rng.normal(size=(blocks, PLAYERS))[block[:, None], place]
    y = y + STRATEGY_IN_DEAL * rng.normal(size=(blocks, STRATEGIES))[block[:, None], who]
    return y + REST * rng.normal(size=y.shape), who, place, block


def parts(values: np.ndarray, blocks: int) -> np.ndarray:
    who, place, block = arranged(blocks)
    sums = variances_of(values, who, place, block, STRATEGIES, blocks)
    assert sums is not None
    return components(sums)


def test_a_result_by_strategy_alone():
    who, _, _ = arranged(3)
    assert parts(STRATEGY[who], 3) == pytest.approx([5, 0, 0, 0, 0, 0], abs=1e-9)


def test_a_result_by_place_alone():
    _, place, _ = arranged(3)
    assert parts(PLACE[place], 3) == pytest.approx([0, 1.5, 0, 0, 0, 0], abs=1e-9)


def test_a_result_by_deal_alone_is_the_variance_of_the_deals():
    # Deals 1 and -1: the unbiased variance of two numbers, 2; nothing is left.
    who, _, block = arranged(2)
    values = np.where(block == 0, 1.0, -1.0)[:, None] + np.zeros(who.shape)
    assert parts(values, 2) == pytest.approx([0, 0, 2, 0, 0, 0], abs=1e-9)


def test_a_place_that_a_deal_favours():
    # Deal 0 gives the places 1, 0, -1, deal 1 the reverse: means by place are 0 over the deals, variance 2/3 in each.
    # Unbiased from two deals: twice that, minus the apparent lasting effect of the place, - 2/3.
    _, place, block = arranged(2)
    values = np.where(block[:, None] == 0, 1.0 - place, place - 1.0)
    assert parts(values, 2) == pytest.approx([0, -2 / 3, 0, 4 / 3, 0, 0], abs=1e-9)


def test_parts_add_up_to_the_variance():
    rng = np.random.default_rng(1)
    y, who, place, block = simulated(rng, 200)
    found = components(variances_of(y, who, place, block, STRATEGIES, 200))
    assert found.sum() == pytest.approx(y.var(), rel=0.03)  # except for the mean, which is estimated


def test_components_cannot_be_separated_if_strategies_sit_unequally():
    who, place, block = arranged(2)
    assert variances_of(np.zeros(who[:-1].shape), who[:-1], place[:-1], block[:-1], STRATEGIES, 2) is None


def test_a_single_line_up_has_no_components():
    who = np.array([[0, 1], [1, 0]])
    assert variances_of(np.zeros((2, 2)), who, np.array([[0, 1], [0, 1]]), np.array([0, 0]), 2, 1) is None


EXPECTED = np.array(
    [
        5.0,
        1.5,
        # Random effects of places and strategies on a deal have a nonzero mean: an effect of the deal.
        DEAL**2 + PLACE_IN_DEAL**2 / PLAYERS + STRATEGY_IN_DEAL**2 / STRATEGIES,
        PLACE_IN_DEAL**2 * (1 - 1 / PLAYERS),
        STRATEGY_IN_DEAL**2 * (1 - 1 / STRATEGIES),
        REST**2,
    ]
)


def test_planted_components_are_found_without_bias():
    rng = np.random.default_rng(2)
    found = np.array([components(variances_of(*simulated(rng, 20), STRATEGIES, 20)) for _ in range(600)])
    error = found.std(axis=0, ddof=1) / np.sqrt(len(found))
    assert np.all(np.abs(found.mean(axis=0) - EXPECTED) < 3.5 * error)


def test_a_shared_win_does_not_bias_the_components():
    """Wins of a game sum to 1, so the deal has no common effect, and noise is all in the rest."""
    rng = np.random.default_rng(3)
    who, place, block = arranged(300)
    winner = rng.integers(0, PLAYERS, len(who))
    found = components(variances_of(1.0 * (place == winner[:, None]), who, place, block, STRATEGIES, 300))
    assert found[:5] == pytest.approx(np.zeros(5), abs=0.004)
    assert found[5] == pytest.approx(2 / 9, abs=0.004)


def covered(runs: int, blocks: int, resamples: int) -> np.ndarray:
    rng, weights, hits = np.random.default_rng(4), block_weights(blocks, resamples), []
    truth = EXPECTED / EXPECTED.sum()
    for _ in range(runs):
        sums = variances_of(*simulated(rng, blocks), STRATEGIES, blocks)
        found, drawn = components(sums), components(sums, weights)
        shares, samples = found / found.sum(), drawn / drawn.sum(axis=1, keepdims=True)
        estimates = [resampled_estimate(shares[i], samples[:, i], blocks) for i in range(6)]
        hits.append([one.low <= t <= one.high for one, t in zip(estimates, truth)])
    return np.mean(hits, axis=0)


def test_planted_shares_lie_in_their_intervals():
    held = covered(300, 300, 200)
    assert 0.935 <= held.mean() <= 0.965
    assert held.min() >= 0.90  # each on its own: three standard errors of 300 runs below 93.5%


@pytest.mark.study
def test_planted_shares_lie_in_their_intervals_at_length():
    held = covered(4000, 300, 500)
    assert np.all((held >= 0.935) & (held <= 0.965))


@pytest.mark.study
def test_shares_of_few_deals_are_rough_but_not_wrong():
    """Below 100 deals the variance of the deals themselves has too short an interval, as the page says."""
    held = covered(4000, 50, 500)
    assert np.all((held >= 0.915) & (held <= 0.965))
