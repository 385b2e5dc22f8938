"""Whole games with chronicle 6."""

import numpy as np
import pytest

from simulator.game import names
from tests.game.chronicles import fuzz

pytestmark = pytest.mark.study
TABLES = [("6", 2, False), ("6", 3, False), ("6", 4, False), ("6", 2, True), ("5,6,11", 3, False), ("6,11", 2, True)]
BLOCKS = range(5 if fuzz.JIT else 1)
SOURCE = names.VP_SOURCES.index("tome")


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_random_games_come_to_their_end(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    assert (games.players.vp_from[:, :, SOURCE] >= 0).all()
    if fuzz.JIT:
        assert games.players.vp_from[:, :, SOURCE].sum() > 0


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_turned_cards_have_an_owner_and_no_power(play: str, players: int, solo: bool) -> None:
    # C6-05, C6-30
    games = fuzz.played(play, players, solo)
    cards = fuzz.COMPONENTS.record.card
    for game in games:
        for card in np.flatnonzero(game.card_turned):
            owner = int(game.card_owner[card])
            assert owner >= 0
            kind = int(cards[card].special.kind)
            if kind in (names.SPECIAL_MULTIPLY, names.SPECIAL_EXTRA_ACTIVATION, names.SPECIAL_COIN_VP):
                assert game.players[owner].powers >> kind & 1 == 0
        if solo:
            assert all(game.card_turned[card] for card in np.flatnonzero(game.card_owner == 1))


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_tell_the_whole_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []
