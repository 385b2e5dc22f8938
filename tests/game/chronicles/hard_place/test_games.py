"""Whole games with chronicle 7, alone and with chronicles 1 and 5."""

import pytest

from simulator.game import names
from simulator.game.chronicles.hard_place.state import IN_DECK, PROPOSED
from tests.game.chronicles import fuzz

pytestmark = pytest.mark.study
TABLES = [("7", 2, False), ("7", 3, False), ("7", 4, False), ("7", 2, True), ("1,5,7", 4, False), ("1,5,7", 2, True)]
BLOCKS = range(5 if fuzz.JIT else 1)
SOURCE = names.VP_SOURCES.index("hard_place")


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_random_games_end_without_faults(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    vp = games.players.vp_from[:, :, SOURCE]
    assert (vp[:, :, :4] == 0).all()
    assert vp[:, :, 4].sum() > 0
    own = games.hard_place
    assert (own.proposed == -1).all()
    assert (own.choice == -1).all()
    assert not own.vote.any()
    assert (own.nay >= 0).all()
    assert (own.where != PROPOSED).all()
    assert ((own.where[:, :10] == IN_DECK).sum(axis=1) == own.cards).all()
    if solo:
        assert not own.called.any()
    else:
        assert own.called.sum() > 0


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_discards_are_credited_once(play: str, players: int, solo: bool) -> None:
    # C7-20: no more than went to the discard pile
    games = fuzz.played(play, players, solo)
    picks = games.pick
    gone = ((picks.kind == names.PICK_TILE) & (picks.seat == names.NOBODY) & (picks.thing > 0)).sum(axis=1)
    assert (games.hard_place.credit.sum(axis=1) <= gone).all()
    assert games.hard_place.credit.sum() > 0


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_rebuild_the_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []
