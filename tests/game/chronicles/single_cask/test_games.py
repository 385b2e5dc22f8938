"""Whole games with chronicle 3, alone and with 2 and A: nothing breaks, events describe the game, casks add up."""

import numpy as np
import pytest

from simulator.game import names
from tests.game.chronicles.whole_games import check_records, play
from tests.table import COMPONENTS

pytestmark = pytest.mark.study
TABLES = [("3", 2, ""), ("3", 3, ""), ("3", 4, ""), ("3", 2, "reglar"), ("2,3,A", 4, ""), ("2,3,A", 2, "skelp")]
RECORDED = [("3", 2, None), ("3", 4, None), ("2,3,A", 3, None), ("3", 2, "dus"), ("2,3,A", 2, "bodakh")]


@pytest.mark.parametrize(("letters", "players", "solo"), TABLES)
def test_games_end_well(letters: str, players: int, solo: str) -> None:
    games = play(letters, players, solo)
    state = games.single_cask
    humans = 1 if solo else players
    assert (state.cards[:, :humans] == 3).all()
    assert not state.cards[:, humans:].any()
    assert (state.casks >= 0).all()
    assert (state.casks <= 3).all()
    assert (state.sold <= players).all()
    full = games.players.full[:, :humans, 3] > 0
    assert (full == (state.casks[:, :humans, 0] == 3)).all()
    sellers = COMPONENTS.record.single_cask.seller[:3]
    assert np.isin(games.place[:, sellers], (names.ON_RONDEL, names.OUT_OF_GAME, names.IN_STACK)).all()
    assert not np.isin(games.place[:, [COMPONENTS.tile_index["glenturret"]]], (names.IN_STACK, names.ON_RONDEL)).any()


@pytest.mark.parametrize(("letters", "players", "solo"), RECORDED)
def test_events_tell_the_whole_game(letters: str, players: int, solo: str | None) -> None:
    words = set()
    for record in check_records(letters, players, solo, records=6):
        words |= {event["event"] for event in record.events}
        made = sum(e["amount"] for e in record.events if e["event"] == "cask_made")
        sold = sum(1 for e in record.events if e["event"] == "cask_sold")
        assert made == sold + int(record.game.single_cask.casks.sum())
    assert {"cask_made", "cellar_card", "retire"} <= words
