"""Strengths from finishing orders: published and exact values, shared ranks, repeated strategies, planted strengths."""

import numpy as np
import pytest
from scipy import stats
from scipy.optimize import minimize

from reports.statistics.ranking import PSEUDO, chance_ahead, choices_of, contenders, fit_strengths, rank_probabilities
from reports.statistics.resampling import block_weights, resampled_estimate
from tests.reports.tournament_factory import finishes

BASEBALL = np.array(
    [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ]
)
"""Wins of the row over the column: Agresti, Categorical Data Analysis (2nd ed., 2002), table 10.10."""
TRUTH = np.array([0.8, 0.3, 0.0, -0.4, -0.7])
PLAYERS, BLOCKS = 3, 40


def fit(orders: dict[tuple[int, ...], int], strategies: int, pseudo: float = 0.0) -> np.ndarray:
    """Return strengths from finishing orders and their counts."""
    who = np.array([order for order, times in orders.items() for _ in range(times)])
    rank = np.tile(np.arange(1, who.shape[1] + 1), (len(who), 1))
    choices = choices_of(who, rank, np.zeros(len(who), int), strategies, 1)
    return fit_strengths(*choices.total(), choices.sets, pseudo)


def test_two_players_have_the_strengths_of_their_odds():
    found = fit({(0, 1): 30, (1, 0): 10}, 2)
    assert found == pytest.approx([np.log(3) / 2, -np.log(3) / 2])


def test_published_bradley_terry_strengths_of_baseball_teams():
    orders = {(i, j): int(BASEBALL[i, j]) for i in range(7) for j in range(7) if i != j}
    found = fit(orders, 7)
    assert np.round(found - found[6], 2) == pytest.approx([1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0])


def test_orders_in_the_exact_proportions_of_odds_3_2_1():
    # Odds 3, 2, 1: P(0, 1, 2) = 3/6 * 2/3 = 20/60, P(0, 2, 1) = 3/6 * 1/3 = 10/60, and so on.
    orders = {(0, 1, 2): 20, (0, 2, 1): 10, (1, 0, 2): 15, (1, 2, 0): 5, (2, 0, 1): 6, (2, 1, 0): 4}
    found = fit(orders, 3)
    assert np.exp(found - found[2]) == pytest.approx([3, 2, 1])


def test_a_strategy_on_two_seats_in_the_exact_proportions_of_twice_the_odds():
    # Seats 0, 0, 1 with odds 2, 2, 1: 1 is first in 1/5; else second in 4/5 * 1/3, last in 4/5 * 2/3.
    found = fit({(1, 0, 0): 3, (0, 1, 0): 4, (0, 0, 1): 8}, 2)
    assert found[0] - found[1] == pytest.approx(np.log(2))


def test_games_of_one_strategy_against_itself_say_nothing():
    with_them = fit({(0, 1): 3, (1, 0): 1, (0, 0): 50}, 2, PSEUDO)
    assert with_them == pytest.approx(fit({(0, 1): 3, (1, 0): 1}, 2, PSEUDO))


def test_a_shared_rank_of_two_is_half_of_either_order():
    who, rank = np.tile([0, 1], (5, 1)), np.array([[1, 2], [1, 2], [2, 1], [1, 1], [1, 1]])
    choices = choices_of(who, rank, np.zeros(5, int), 2, 1)
    assert choices.wins.tolist() == [[3.0, 2.0]]
    assert fit_strengths(*choices.total(), choices.sets, 0.0)[0] == pytest.approx(np.log(1.5) / 2)


def test_a_shared_rank_of_three_is_a_sixth_of_each_order():
    choices = choices_of([[0, 1, 2]], [[1, 1, 1]], [0], 3, 1)
    # First: 1/3 each. Second: of each remaining pair 1/6 of the games is won by each.
    assert choices.wins[0] == pytest.approx([2 / 3] * 3)
    assert sorted(choices.stages[0]) == pytest.approx([1 / 3, 1 / 3, 1 / 3, 1.0])


def test_a_strategy_that_won_everything_has_a_finite_strength():
    found = fit({(0, 1): 10}, 2, PSEUDO)
    x = np.exp(found[0])
    # Slope 0: 10 wins + 1/2 = 10 * chance against the other + 1 * chance against the average contestant.
    assert 10 * x**2 / (1 + x**2) + x / (1 + x) == pytest.approx(10.5)
    with pytest.raises(ValueError, match="no finite strengths"):
        fit({(0, 1): 10}, 2, 0.0)


def test_the_fit_is_the_maximum_of_the_likelihood_written_out():
    rng = np.random.default_rng(3)
    who = rng.integers(0, 4, (60, 4))
    rank = rng.integers(1, 4, who.shape)
    choices = choices_of(who, rank, np.zeros(60, int), 4, 1)
    wins, stages = choices.total()

    def loss(s):
        sums = choices.sets @ np.exp(s)
        return -(wins @ s - stages @ np.log(sums) + PSEUDO * np.sum(s - 2 * np.log1p(np.exp(s))))

    best = minimize(loss, np.zeros(4), method="BFGS", options={"gtol": 1e-9}).x
    assert fit_strengths(wins, stages, choices.sets) == pytest.approx(best - best.mean(), abs=1e-6)


def test_resamples_are_fitted_as_if_their_games_were_there():
    who, rank, _, block = finishes(np.random.default_rng(4), TRUTH, PLAYERS, 3)
    choices = choices_of(who, rank, block, 5, 3)
    weighted = fit_strengths(*choices.total([[2.0, 0.0, 1.0]]), choices.sets)[0]
    kept = np.concatenate([np.flatnonzero(block == 0)] * 2 + [np.flatnonzero(block == 2)])
    again = choices_of(who[kept], rank[kept], np.zeros(len(kept), int), 5, 1)
    assert weighted == pytest.approx(fit_strengths(*again.total(), again.sets))


def test_rank_probabilities_share_equal_strengths():
    found = rank_probabilities([[1.0, 0.0, 0.0], [0.0, 1.0, -1.0]])
    assert found == pytest.approx(np.array([[0.5, 0.5, 0], [0.5, 0.25, 0.25], [0, 0.25, 0.75]]))


def test_chance_ahead_of_a_strength_one_higher():
    assert chance_ahead([1.0, 0.0])[0, 1] == pytest.approx(0.7310586)


def trial(rng, truth, runs, resamples=200):
    """Return strengths and their resamples for many made-up tournaments."""
    weights = block_weights(BLOCKS, resamples)
    for _ in range(runs):
        who, rank, _, block = finishes(rng, truth, PLAYERS, BLOCKS)
        choices = choices_of(who, rank, block, len(truth), BLOCKS)
        strengths = fit_strengths(*choices.total(), choices.sets)
        yield strengths, fit_strengths(*choices.total(weights), choices.sets, start=strengths)


def covered(runs: int, resamples: int) -> tuple[float, float]:
    """Intervals cover the planted strengths, and the strongest is among the contenders, as often as stated."""
    truth, hits, kept = TRUTH - TRUTH.mean(), [], []
    for strengths, samples in trial(np.random.default_rng(5), truth, runs, resamples):
        found = [resampled_estimate(s, d, BLOCKS) for s, d in zip(strengths, samples.T)]
        hits.append([one.low <= t <= one.high for one, t in zip(found, truth)])
        kept.append(contenders(strengths, samples, BLOCKS)[0])
    return float(np.mean(hits)), float(np.mean(kept))


def test_planted_strengths_lie_in_their_intervals():
    held, kept = covered(400, 200)
    assert 0.935 <= held <= 0.965
    assert kept >= 0.95


@pytest.mark.study
def test_planted_strengths_lie_in_their_intervals_at_length():
    held, kept = covered(4000, 1000)
    assert 0.935 <= held <= 0.965
    assert kept >= 0.95


def test_one_strategy_under_several_names():
    """Each name has each rank equally often, certainties are uniform, and all may be best."""
    ranks, certainty, kept = [], [], []
    for strengths, samples in trial(np.random.default_rng(6), np.zeros(4), 300):
        ranks.append(rank_probabilities(samples))
        certainty.append(np.mean(samples[:, 0] > samples[:, 1]))
        kept.append(contenders(strengths, samples, BLOCKS).all())
    assert np.abs(np.mean(ranks, axis=0) - 0.25).max() < 0.07  # sd of a mean of 300 is at most 0.025
    assert stats.kstest(certainty, "uniform").pvalue > 0.01
    assert 0.91 <= np.mean(kept) <= 0.985  # 95%, three standard errors of 300 runs
