"""Whole games with chronicle 5."""

import numpy as np
import pytest

from simulator.game import names
from tests.game.chronicles import fuzz
from tests.table import COMPONENTS

pytestmark = pytest.mark.study
TABLES = [("5", 2, False), ("5", 3, False), ("5", 4, False), ("5", 2, True)]
BLOCKS = range(5 if fuzz.JIT else 1)
SOURCE = names.VP_SOURCES.index("haggis")


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_random_games_come_to_their_end(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    vp = games.players.vp_from[:, :, SOURCE]
    assert vp.sum() > 0
    assert (vp >= 0).all()
    own = vp[:, :1] if solo else vp  # the automa has VP for sheep symbols as well
    assert (own[:, :, (0, 4)] == 0).all()
    assert own.max() <= 27


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_every_token_is_in_one_place(play: str, players: int, solo: bool) -> None:
    # C5-02, C5-11
    own = fuzz.played(play, players, solo).haggis
    for game in own:
        tokens = [int(n) for n in game.pool[: game.pooled]]
        for seat in range(4):
            tokens += [int(n) for n in game.held[seat, : game.holds[seat]]]
        assert sorted(tokens) == list(range(int(COMPONENTS.record.haggis.tokens)))
        assert game.shuffles == 4
        assert not game.served.any()
        assert not game.serving.any()
        assert np.count_nonzero(game.pool >= 0) == game.pooled


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_tell_the_whole_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []
