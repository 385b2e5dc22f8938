"""Whole games with chronicle 2: nothing breaks, events describe the game, tolls and items add up."""

import numpy as np
import pytest

from simulator.game import names
from tests.game.chronicles.whole_games import check_records, play

TABLES = [(2, ""), (3, ""), (4, ""), (2, "reglar"), (2, "bodakh")]
pytestmark = pytest.mark.study


@pytest.mark.parametrize(("players", "solo"), TABLES)
def test_games_end_well(players: int, solo: str) -> None:
    games = play("2", players, solo)
    source = names.VP_SOURCES.index("highlander")
    vp = games.players.vp_from[:, :, source].sum(axis=(1, 2))
    if not solo:
        assert not vp.any()  # only the automa leaves VP there, or gets VP for items
    elif len(games) > 100:
        assert (vp > 0).mean() > 0.5
    assert (games.space_tile[np.arange(len(games)), games.highlander.space] >= 0).all()


@pytest.mark.parametrize(("players", "solo"), [(2, None), (3, None), (4, None), (2, "skelp")])
def test_events_tell_the_whole_game(players: int, solo: str | None) -> None:
    for record in check_records("2", players, solo):
        words = [event["event"] for event in record.events]
        assert "mountain_gets" in words
        put = dict.fromkeys(names.GOODS, 0)
        for event in record.events:
            if event["event"] == "mountain_gets":
                put[event["good"]] += event["amount"]
        tolls = sum(e["amount"] for e in record.events if e["event"] == "pay" and e["why"] == "other")
        assert tolls == sum(amount for good, amount in put.items() if good != "vp")
