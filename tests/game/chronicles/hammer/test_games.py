"""Whole games with chronicle 4."""

import numpy as np
import pytest

from simulator.game import names
from tests.game.chronicles import fuzz

pytestmark = pytest.mark.study
TABLES = [("4", 3), ("4", 4), ("4,6", 3), ("1,2,3,4", 4), ("4,5,8,9", 3), ("4,6,10,11,A", 4)]
BLOCKS = range(5 if fuzz.JIT else 1)
SOURCE = names.VP_SOURCES.index("hammer")


@pytest.mark.parametrize(("play", "players"), TABLES)
def test_random_games_come_to_their_end(play: str, players: int) -> None:
    games = fuzz.played(play, players)
    assert fuzz.vp_add_up(games)
    assert ((games.open_row >= 0) & (games.open_row <= 3)).all()
    assert ((games.hammer.holder >= 0) & (games.hammer.holder < players)).all()
    vp = games.players.vp_from[:, :, SOURCE].sum(axis=2)
    assert set(np.unique(vp)) <= {0, 5}
    assert (np.count_nonzero(vp, axis=1) <= 1).all()
    if fuzz.JIT:
        assert vp.any()


@pytest.mark.parametrize(("play", "players"), TABLES)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_tell_the_whole_game(play: str, players: int, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy) == []
