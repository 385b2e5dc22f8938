"""Whole games with chronicle 10: the table whole at every turn, representatives in their places, exact replays."""

from typing import Any

import numpy as np
import pytest

from simulator.game import names
from simulator.game.chronicles.logs.state import LOG
from simulator.game.sizes import ORIGIN, WIDTH
from tests.game.chronicles import fuzz
from tests.table import COMPONENTS

pytestmark = pytest.mark.study
TABLES = [("10", 2, False), ("10", 3, False), ("10", 4, False), ("10", 2, True)]
BLOCKS = range(5 if fuzz.JIT else 1)
SOURCE, FAME = names.VP_SOURCES.index("logs"), names.VP_SOURCES.index("extra")
RECORD = COMPONENTS.record


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_random_games_end_without_faults(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    assert games.players.vp_from[:, :, SOURCE].sum() > 0
    assert games.players.vp_from[:, :, FAME].sum() > 0
    assert (games.players.vp_from[:, :, (SOURCE, FAME)] >= 0).all()
    assert (games.players.extra_tokens >= 0).all()
    # the table in use pays 8 VP at most for a category, four times; nothing of it at the end
    assert games.players.vp_from[:, :, FAME].max() <= 8
    assert (games.players.vp_from[:, :, FAME, 4] == 0).all()


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_ratings_markers_and_tiles(play: str, players: int, solo: bool) -> None:  # C10-17, C10-20, C10-28, C10-30
    games = fuzz.played(play, players, solo)
    own = games.logs
    assert own.rating.min() >= 0
    assert own.rating.max() <= 5
    assert (own.rating[:, players:] == 0).all()
    for seat in range(players):
        assert ((own.central == seat + 1).sum(axis=1) <= 1).all()
    tournaments = [n for n in COMPONENTS.chronicle_tiles(10, players) if RECORD.tile[n].leaves]
    assert len(tournaments) == 4
    places = games.place[:, tournaments]
    known = (names.IN_STACK, names.ON_RONDEL, names.IN_DISCARD, names.OUT_OF_GAME)
    assert np.isin(places, known).all()
    assert (places == names.OUT_OF_GAME).any()


def representatives(game: Any, seat: int) -> list[tuple[int, int, int]]:
    """Return spot, side and cell of the representatives on the table."""
    found = []
    for k in range(2):
        s = int(game.logs.spot[seat, k])
        if s >= 0:
            found.append((s, int(game.logs.side[seat, k]), int(game.players[seat].spot[s].cell)))
    return found


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_representatives_stand_where_they_may(play: str, players: int, solo: bool) -> None:
    # C10-05, C10-08, C10-09, C10-41
    for game in fuzz.played(play, players, solo):
        for seat in range(players):
            player = game.players[seat]
            standing = representatives(game, seat)
            if player.automatic:
                assert standing == []
                continue
            assert [int(spot.kept) for spot in player.spot] == [
                sum(s == n for s, _, _ in standing) for n in range(len(player.spot))
            ]
            for s, side, cell in standing:
                wanted = names.MATERIAL if side == LOG else names.ANIMAL
                assert cell >= 0
                assert int(RECORD.tile[player.spot[s].tile].type) & wanted
                assert game.logs.begun[seat] == 1
            if len(standing) == 2:
                (x, y), (u, v) = ((c % WIDTH - ORIGIN % WIDTH, c // WIDTH) for _, _, c in standing)
                assert abs(x - u) + abs(y - v) > 1


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_rebuild_the_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []
