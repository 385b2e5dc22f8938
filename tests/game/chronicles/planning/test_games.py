"""Whole games with chronicle 11."""

import numpy as np
import pytest

from simulator.game import binding, deal, engine, names
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from strategies import get
from strategies.chronicles import valuation
from strategies.features import INDEX
from tests.game.chronicles import fuzz
from tests.game.chronicles.planning.kit import SITES, SOURCE
from tests.table import COMPONENTS

pytestmark = pytest.mark.study
TABLES = [("11", 2, False), ("11", 3, False), ("11", 4, False), ("11", 2, True)]
TOGETHER = [("5,9,11", 3, False), ("5,11", 2, True)]
BLOCKS = range(5 if fuzz.JIT else 1)


def sites_of(game: np.record) -> tuple[int, int]:
    """Return the sites on cards and the sites in territories."""
    values = COMPONENTS.record.planning
    lefts = [int(values.site[n].left) for n in range(len(SITES))]
    planned = int((game.planning.owner[: len(SITES)] >= 0).sum())
    return planned, sum(game.spot_of[tile] >= 0 for tile in lefts)


@pytest.mark.parametrize(("play", "players", "solo"), TABLES + TOGETHER)
def test_random_games_end_without_faults(play: str, players: int, solo: bool) -> None:
    # C11-44: at the end nothing but -3 VP for each site on a card, and the VP of Ogilvie before
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    built = 0
    for n, game in enumerate(games):
        vp = games.players.vp_from[n, :, SOURCE]
        planned = [int((game.planning.owner == seat).sum()) for seat in range(players)]
        assert vp[:players, 4].tolist() == [-3 * sites for sites in planned]
        before = vp[: 1 if solo else players, :4].sum(axis=1)
        assert set(before.tolist()) <= {0, 5, 8}
        built += sites_of(game)[1]
    assert built >= len(games) // 2


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_resources_on_cards(play: str, players: int, solo: bool) -> None:
    # C11-08 to C11-10: fewer resources than the price, none without a card; both halves of a double in one territory
    values = COMPONENTS.record.planning
    for game in fuzz.played(play, players, solo):
        own = game.planning
        assert (own.held < values.price).all()
        assert (own.goods.sum(axis=1) == own.held).all()
        assert not own.held[own.owner < 0].any()
        for shown in values.site[: len(SITES)]:
            left, right = int(shown.left), int(shown.right)
            if right >= 0:
                assert (game.spot_of[left] >= 0) == (game.spot_of[right] >= 0)
                assert game.owner[left] == game.owner[right]


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_ties_are_whole(play: str, players: int, solo: bool) -> None:
    # C11-25: tied piles are there, two or more of them, under the number of the lowest
    found = 0
    for game in fuzz.played(play, players, solo):
        for seat in range(1 if solo else players):
            spots = game.players[seat].spot
            for number in set(spots["tied"].tolist()) - {0}:
                group = np.flatnonzero(spots["tied"] == number)
                assert len(group) > 1
                assert (spots["cell"][group] >= 0).all()
                assert group[0] + 1 == number
                found += 1
    assert found > 0 or not fuzz.JIT


@pytest.mark.parametrize(("play", "players", "solo"), TABLES + TOGETHER)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_rebuild_the_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []


@pytest.mark.skipif(not fuzz.JIT, reason="hundreds of games")
def test_following_the_valuation_pays() -> None:
    # C11-47: one player of three follows the valuation, on common blocks in every seat; a fair share is 1/3
    chosen = find(["11"])
    bound_hooks = binding.bind(bound(chosen, False, lambda one: valuation(one.word)))
    strategy = get("balanced")
    blind = strategy.params
    blind[INDEX["chronicles"]] = 0.0
    shares = []
    for seat in range(3):
        games = deal.deal(COMPONENTS, 3, True, "middle", 11, np.arange(100), chronicles=bits(chosen))
        seat_params = np.stack([strategy.params if n == seat else blind for n in range(4)])
        engine.play_all(
            games, COMPONENTS.record, engine.new_context(), (strategy.choose,) * 4, bound_hooks, seat_params
        )
        assert not games.fault.any(), names.FAULTS[games.fault.max()]
        first = games.rank[:, :3] == 1
        shares.append((first / first.sum(axis=1, keepdims=True))[:, seat])
    share = np.concatenate(shares)
    assert share.mean() - 1.96 * share.std() / np.sqrt(len(share)) > 0.45
