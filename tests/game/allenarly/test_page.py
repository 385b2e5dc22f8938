"""The automa's board on the drawn replay: each step shows the state after the events up to there."""

import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from simulator import story
from simulator.story.snapshots import snapshots
from tests.game.allenarly.kit import AUTOMA, LEVELS
from tests.game.allenarly.test_records import recorded
from tests.table import COMPONENTS


def events_of(events: list[dict[str, Any]], word: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == word and event["seat"] == AUTOMA]


def drawn(level: str) -> dict[str, Any]:
    return snapshots(recorded(level), COMPONENTS)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_step_shows_all_events(level: str) -> None:
    record, data = recorded(level), drawn(level)
    events, board = record.events, data["steps"][-1]["automa"]
    tile = COMPONENTS.tile_index
    assert board["seat"] == AUTOMA
    assert board["row"] == [tile[event["tile"]] for event in events_of(events, "row")]
    assert sorted(board["stack"]) == sorted(tile[event["tile"]] for event in events_of(events, "stack"))
    assert board["stones"] == sum(event["amount"] for event in events_of(events, "stones"))
    assert board["men"] == record.final["seats"][AUTOMA]["scotsmen_home"]
    assert COMPONENTS.action_ids[board["card"]] == events_of(events, "draw")[-1]["card"]
    last = events_of(events, "priority")[-1]
    names = [data["components"]["automa"]["categories"][category][0] for category in board["priority"]]
    words = {"home_castle_scotsmen": "Scotsmen", "landmarks": "landmarks", "whisky": "casks", "persons": "persons"}
    assert names == [words[last[place]] for place in ("first", "second", "third", "fourth")]
    for colour, field in zip(("blue", "purple"), board["tokens"], strict=True):
        ways = [event["to"] for event in events_of(events, "token") if event["colour"] == colour]
        assert field == (-1 if ways and ways[-1] is None else COMPONENTS.clan_index[ways[-1]] if ways else field)


def test_every_tile_of_the_automa_lies_somewhere() -> None:
    for step in drawn("reglar")["steps"]:
        board, player = step["automa"], step["players"][AUTOMA]
        assert len(board["row"]) + len(board["stack"]) == player["size"]
        assert not set(board["row"]) & set(board["stack"])
        assert player["tiles"] == []


def test_the_deck_shrinks_by_a_card_a_turn() -> None:
    """Count the cards: two of ten are discarded face down; after eight turns the deck is shuffled again."""
    steps = [step for step in drawn("reglar")["steps"] if step["kind"] == "turn" and step["seat"] == AUTOMA]
    for before, after in pairwise(step["automa"] for step in steps):
        assert after["deck"] == (7 if before["deck"] == 0 else before["deck"] - 1)
        assert after["deck"] + after["put_away"] == 10


def test_what_is_printed_is_that_of_the_level() -> None:
    dus, bodakh = (drawn(level)["components"]["automa"] for level in ("dus", "bodakh"))
    assert (dus["level"], dus["label"], dus["rank"]) == ("Dus", "easy", 2)
    assert dus["start"] == {"name": "Pittenweem", "trade": [[["any", 2]], [["vp", 1]]]}
    assert dus["brings"] == {"items": [1, 2, 3], "trade": 0, "material": 2, "animal": 2, "person": 2}
    assert bodakh["start"] == {"name": "Tap o' Noth", "trade": [[["any", 1]], [["vp", 2]]]}
    assert bodakh["brings"] == {"items": [1, 2, 3, 4], "trade": 1, "material": 3, "animal": 3, "person": 2}
    assert len(dus["actions"]) == 10
    assert [len(path) for path in dus["paths"]] == [13, 14]


def test_a_game_of_players_has_no_automa_board() -> None:
    from tests.story.kit import strategy

    record = story.record_game([strategy("a"), strategy("b")], 2, seed=5, components=COMPONENTS)
    data = snapshots(record, COMPONENTS)
    assert data["components"]["automa"] is None
    assert {step["automa"] for step in data["steps"]} == {None}


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs a browser")
@pytest.mark.parametrize("place", ["step=0", "turn=20", "step=999"])
def test_the_automa_board_is_drawn_in_a_browser(tmp_path: Path, place: str) -> None:
    record = recorded("skelp")
    path = tmp_path / "game.html"
    story.write_replay_html(path, record, COMPONENTS)
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--dump-dom"]
    shown = subprocess.run(
        ["chromium", *options, f"--user-data-dir={tmp_path / 'profile'}", f"{path.as_uri()}#{place}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    board = re.search(r'<section class="panel territory automa.*?</section>', shown, re.S)
    assert board is not None
    assert "(seat 1): level 4, Skelp (hard)" in board[0]
    assert "Tap o' Noth" in board[0]
    assert not re.search(r"NaN|undefined|Infinity", re.sub(r"<script.*?</script>", "", shown, flags=re.S))
    steps = snapshots(record, COMPONENTS)["steps"]
    step = {"step=0": steps[0], "step=999": steps[-1]}.get(place) or next(s for s in steps if s["turn"] == 20)
    assert re.findall(r'data-tile="(\d+)"', board[0]) == [str(tile) for tile in step["automa"]["row"]]
    tokens = re.findall(r"Allenarly's (blue|purple) token", shown.split('id="clans"')[1].split("</svg>")[0])
    assert len(tokens) == sum(field >= 0 for field in step["automa"]["tokens"])
