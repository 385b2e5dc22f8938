"""Whole games with chronicle 1, alone and with chronicle 5."""

import numpy as np
import pytest

from simulator.game import names
from simulator.game.chronicles.boat_race.state import HOME, RACING, WAITING
from simulator.game.sizes import ORIGIN
from tests.game.chronicles import fuzz
from tests.table import COMPONENTS

pytestmark = pytest.mark.study
TABLES = [("1", 2, False), ("1", 3, False), ("1", 4, False), ("1", 2, True), ("1,5", 3, False), ("1,5", 2, True)]
BLOCKS = range(5 if fuzz.JIT else 1)
SOURCE = names.VP_SOURCES.index("boat_race")


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_random_games_come_to_their_end(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    boats = games.boat_race.boat[:, :players]
    assert (games.boat_race.home == (boats.race == HOME).sum(axis=1)).all()
    assert (boats.race != WAITING).any()
    # C1-19: coins are void for exactly those whose boat is not home
    assert (games.players.coins_void[:, :players] == (boats.race != HOME)).all()
    for game in games:
        places = sorted(int(boat.place) for boat in game.boat_race.boat[:players] if boat.race == HOME)
        assert places == list(range(1, len(places) + 1))
    coins = names.VP_SOURCES.index("coins")
    assert (games.players.vp_from[:, :players, coins].sum(axis=2)[boats.race != HOME] == 0).all()
    start = COMPONENTS.tile_index["race-start"]
    assert not (games.place[:, start] == names.IN_DISCARD).any()


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_boats_stand_on_rivers_and_keep_their_tiles(play: str, players: int, solo: bool) -> None:
    # C1-11, C1-15
    for game in fuzz.played(play, players, solo):
        locks = np.zeros((players, 80), dtype=int)
        for boat in game.boat_race.boat[:players]:
            if boat.neutral or boat.race == HOME:
                continue
            owner = game.players[int(boat.owner)]
            if owner.automatic:
                assert -1 - game.automa.river_tiles <= boat.column <= 0
                continue
            s = int(owner.grid[ORIGIN + int(boat.column)]) - 1
            assert s >= 0
            assert COMPONENTS.record.tile[owner.spot[s].tile].river
            locks[int(boat.owner), s] += 1
        for seat in range(players):
            assert game.players[seat].spot["locked"].tolist() == locks[seat].tolist()


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_tell_the_whole_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []


def test_scripted_players_row() -> None:
    # most races that begin are rowed, some boats come home
    import strategies
    from simulator.game import binding, deal, engine
    from simulator.game.binding import bound
    from simulator.game.chronicles import bits, find
    from strategies.chronicles import valuation

    if not fuzz.JIT:
        pytest.skip("plain Python is too slow for scripted games")
    chosen = find(["1"])
    games = deal.deal(COMPONENTS, 2, True, "middle", 3, np.arange(100), chronicles=bits(chosen), in_play=1)
    one = strategies.get("balanced")
    bound_hooks = binding.bind(bound(chosen, False, lambda c: valuation(c.word)))
    seat_params = np.tile(one.params, (4, 1))
    engine.play_all(games, COMPONENTS.record, engine.new_context(), (one.choose,) * 4, bound_hooks, seat_params)
    races = games.boat_race.boat.race[:, :2]
    assert (races == HOME).sum() > 20
    assert (games.players.vp_from[:, :2, SOURCE].sum(axis=2)[races == HOME] >= 10).all()
    assert ((races == RACING) | (races == HOME)).mean() > 0.5
