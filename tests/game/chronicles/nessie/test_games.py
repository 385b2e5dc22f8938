"""Whole games with chronicle A, alone and with chronicle 2: nothing breaks, events describe the whole game."""

import pytest

from simulator.game import names
from tests.game.chronicles.whole_games import check_records, play

pytestmark = pytest.mark.study
TABLES = [("A", 2, ""), ("A", 3, ""), ("A", 4, ""), ("A", 2, "reglar"), ("2,A", 4, ""), ("2,A", 2, "ablakh")]


@pytest.mark.parametrize(("letters", "players", "solo"), TABLES)
def test_random_games_end_without_faults(letters: str, players: int, solo: str) -> None:
    games = play(letters, players, solo)
    source = names.VP_SOURCES.index("nessie")
    vp = games.players.vp_from[:, :players, source].sum(axis=2)
    assert (vp.max(axis=1) > 0).all()
    assert (games.nessie.drawn + 12 * (games.nessie.shuffles - 1) > 0).all()
    if solo:
        for game, amount in zip(games, vp[:, 1], strict=True):  # every pip the automa rolls is a VP
            assert game.nessie.rolls[: game.nessie.rolled].sum() == amount


@pytest.mark.parametrize(
    ("letters", "players", "solo"), [("A", 2, None), ("A", 4, None), ("2,A", 3, None), ("2,A", 2, "dus")]
)
def test_events_rebuild_the_game(letters: str, players: int, solo: str | None) -> None:
    cards = set()
    for record in check_records(letters, players, solo, records=8):
        cards |= {event["card"] for event in record.events if event["event"] == "nessie_card"}
    assert len(cards) > 6
