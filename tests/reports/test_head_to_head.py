"""Meetings, cycles and the metagame, by hand and with planted cycles."""

import numpy as np
import pytest

from reports.statistics.head_to_head import largest_cycle, meetings_of
from reports.statistics.metagame import nash_mixture, nash_samples
from tests.reports.tournament_factory import finishes

STONE = np.array([[0.5, 0.4, 0.6], [0.6, 0.5, 0.4], [0.4, 0.6, 0.5]])
"""Rock, paper, scissors: each ahead of one and behind the other in 60%."""


def links(*pairs: tuple[int, int], size: int = 6, lead: float = 0.6) -> np.ndarray:
    ahead = np.full((size, size), 0.5)
    for a, b in pairs:
        ahead[a, b], ahead[b, a] = lead, 1 - lead
    return ahead


def test_meetings_of_a_game_with_a_shared_rank_and_a_repeated_strategy():
    # Seats 0, 1, 0 on ranks 1, 2, 2: strategy 0 is ahead once and level once.
    found = meetings_of([[0, 1, 0], [1, 0, 0]], [[1, 2, 2], [3, 1, 2]], [0, 1], 2, 2)
    assert found.counts[:, 0, 1].tolist() == [2, 2]
    assert found.points[:, 0, 1].tolist() == [1.5, 2.0]
    assert found.points[:, 1, 0].tolist() == [0.5, 0.0]
    assert found.ahead()[0, 1] == pytest.approx(3.5 / 4)
    assert found.ahead([[2.0, 0.0]])[0, 0, 1] == pytest.approx(0.75)


def test_two_that_never_met_have_no_share():
    found = meetings_of([[0, 1]], [[1, 2]], [0], 3, 1)
    assert np.isnan(found.ahead()[0, 2])
    assert found.estimate(0, 2).blocks == 0


def test_a_circle_of_three():
    found = largest_cycle(STONE, STONE > 0.5)
    assert found is not None
    assert found.members == (0, 2, 1)
    assert found.weakest == pytest.approx(0.1)


def test_the_largest_of_two_circles():
    ahead = links((0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 2))
    found = largest_cycle(ahead, ahead > 0.5)
    assert found is not None
    assert set(found.members) == {2, 3, 4, 5}
    assert set(found.group) == {0, 1, 2, 3, 4, 5}
    assert found.complete


def test_of_equal_circles_the_one_with_the_strongest_weakest_link():
    ahead = np.maximum(links((0, 1), (1, 2), (2, 0)), links((3, 4), (4, 5), (5, 3), lead=0.7))
    found = largest_cycle(ahead, ahead > 0.5)
    assert found is not None
    assert set(found.members) == {3, 4, 5}


def test_a_whole_circle_where_every_pair_has_a_lead():
    # 0 is ahead of all but the last: then all lie on one cycle (Camion).
    ahead = links(*((i, j) for i in range(6) for j in range(i + 1, 6) if (i, j) != (0, 5)), (5, 0))
    found = largest_cycle(ahead, ahead > 0.5)
    assert found is not None
    assert found.members == (0, 1, 2, 3, 4, 5)


def test_an_order_has_no_circle_and_unsure_leads_make_none():
    ahead = links((0, 1), (1, 2), (0, 2))
    assert largest_cycle(ahead, ahead > 0.5) is None
    assert largest_cycle(STONE, np.zeros((3, 3), bool)) is None


def test_a_large_group_still_gives_a_circle():
    ahead = np.full((40, 40), 0.5)
    for i in range(40):
        for step in range(1, 20):
            ahead[i, (i + step) % 40], ahead[(i + step) % 40, i] = 0.6, 0.4
    found = largest_cycle(ahead, ahead > 0.5)
    assert found is not None
    assert len(found.group) == 40
    assert len(found.members) >= 3
    assert all(ahead[a, b] > 0.5 for a, b in zip(found.members, (*found.members[1:], found.members[0])))


def planted(rng: np.random.Generator, blocks: int, lead: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Two-player games of three strategies in a cycle; half of the luck is due to the deal."""
    who = np.tile([[0, 1], [1, 0], [1, 2], [2, 1], [2, 0], [0, 2]], (blocks, 1))
    block = np.repeat(np.arange(blocks), 6)
    chance = np.where((who[:, 1] - who[:, 0]) % 3 == 1, 0.5 + lead, 0.5 - lead)
    luck = np.where(rng.random(len(who)) < 0.5, rng.random(blocks)[block], rng.random(len(who)))
    return who, np.where(luck[:, None] < chance[:, None], [1, 2], [2, 1]), block


def test_a_planted_circle_is_found():
    who, rank, block = planted(np.random.default_rng(1), 400, 0.1)
    found = meetings_of(who, rank, block, 3, 400)
    cycle = largest_cycle(found.ahead(), found.p_values() < 0.05)
    assert cycle is not None
    assert cycle.members == (0, 1, 2)


def test_one_strategy_under_several_names_makes_no_link_more_often_than_stated():
    """5% of the runs may show a link (Holm, all pairs), far fewer a cycle."""
    rng = np.random.default_rng(2)
    any_link, any_cycle = [], []
    for _ in range(400):
        who, rank, _, block = finishes(rng, np.zeros(4), 2, 40)
        found = meetings_of(who, rank, block, 4, 40)
        shown = found.p_values() < 0.05
        any_link.append(shown.any())
        any_cycle.append(largest_cycle(found.ahead(), shown) is not None)
    assert np.mean(any_link) <= 0.083  # 5% and three standard errors
    assert np.mean(any_cycle) <= 0.01


def test_stone_paper_scissors_is_mixed_in_equal_parts():
    found = nash_mixture(STONE)
    assert found.shares == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert found.is_unique
    assert found.against == pytest.approx([0.5] * 3, abs=1e-6)


def test_unequal_circle_is_mixed_by_the_opposite_links():
    # 0 ahead of 1 by 0.1, 1 of 2 by 0.2, 2 of 0 by 0.3: the shares are as the opposite links, 2 : 3 : 1.
    found = nash_mixture([[0.5, 0.6, 0.2], [0.4, 0.5, 0.7], [0.8, 0.3, 0.5]])
    assert found.shares == pytest.approx([2 / 6, 3 / 6, 1 / 6], abs=1e-6)


def test_a_strategy_ahead_of_all_is_the_whole_mixture():
    found = nash_mixture(links((0, 1), (0, 2), (1, 2), size=3))
    assert found.shares == pytest.approx([1, 0, 0])
    assert found.against == pytest.approx([0.5, 0.6, 0.6])


def test_two_names_of_one_strategy_share_and_the_range_shows_it():
    found = nash_mixture([[0.5, 0.5, 0.6], [0.5, 0.5, 0.6], [0.4, 0.4, 0.5]])
    assert found.shares == pytest.approx([0.5, 0.5, 0.0])
    assert not found.is_unique
    assert (found.low[0], found.high[0]) == pytest.approx((0, 1))


def test_pairs_that_never_met_have_no_metagame():
    with pytest.raises(ValueError, match="every pair"):
        nash_mixture([[0.5, np.nan], [np.nan, 0.5]])


def test_each_resample_has_its_own_mixture():
    found = nash_samples([STONE, links((0, 1), (0, 2), (1, 2), size=3)])
    assert found == pytest.approx(np.array([[1 / 3] * 3, [1, 0, 0]]), abs=1e-6)


def test_no_share_of_a_mixture_is_a_rounding_error():
    """The linear program returned 1.5e-7 for shares of 0."""
    rng = np.random.default_rng(3)
    for size in (3, 5, 8, 8, 8, 12):
        upper = np.triu(rng.uniform(0.3, 0.7, (size, size)), 1)
        found = nash_mixture(upper + np.tril(1 - upper.T, -1) + 0.5 * np.eye(size))
        for shares in (found.shares, found.low, found.high):
            assert not np.any((shares != 0) & (np.abs(shares) < 1e-5))
        assert found.against.min() >= 0.5


@pytest.mark.parametrize("blocks", [2, 30, 200])
def test_the_interval_of_a_pair_excludes_one_half_exactly_if_p_is_below_5(blocks: int):
    rng = np.random.default_rng(4)
    who = np.tile(np.array([[0, 1, 2]]), (blocks * 2, 1))
    for lead in (0.0, 0.3, 0.5, 0.7, 1.0, 3.0):
        rank = np.argsort(np.argsort(rng.normal([0, lead, 2 * lead], 1, who.shape), axis=1), axis=1)
        meetings = meetings_of(who, rank, np.repeat(np.arange(blocks), 2), 3, blocks)
        p = meetings.p_values()
        for i, j in ((0, 1), (0, 2), (1, 2)):
            one = meetings.estimate(i, j)
            assert (p[i, j] < 0.05) == (one.low > 0.5 or one.high < 0.5)
