import json
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from simulator.errors import EngineFault, UserError
from simulator.game.deal import deal
from simulator.story import components_of, read_record, record_game, write_record
from simulator.story.opening import opening_events
from simulator.story.replay import replay
from tests.story.kit import strategy


def test_a_record_comes_back_from_its_file(tmp_path, record):
    path = tmp_path / "game.jsonl"
    write_record(path, record)
    again = read_record(path)
    assert (again.header, again.events, again.final) == (record.header, record.events, record.final)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(record.events) + 2
    assert list(json.loads(lines[0]))[:2] == ["format", "version"]
    assert json.loads(lines[-1])["final"]["turns"] == record.final["turns"]


def test_the_header_holds_the_deal(components, record):
    header = record.header
    assert (header["format"], header["version"], header["players"], header["die"]) == ("glenmore-record", 2, 3, True)
    assert header["components"] == components.digest
    assert header["overlay"] is None
    assert header["strategies"] == ["whisky", "lean", "clans"]
    assert {name: len(tiles) for name, tiles in header["stacks"].items()} == {
        "S": 5,
        "A": 14,
        "B": 17,
        "C": 17,
        "D": 18,
    }
    assert header["stacks"]["D"].index("the-end") in (8, 9)
    assert set(header["tape"]) == {1, 2, 3}


def test_events_are_numbered_from_the_set_up_to_the_end(record):
    assert [event["n"] for event in record.events] == list(range(1, len(record.events) + 1))
    assert record.events[0]["event"] == "piece"
    assert record.events[-1]["event"] == "end"


def test_the_events_of_the_set_up_are_in_order(components):
    # B-005, B-009, B-010: 3 players and the die on 14 spaces leave 9 tiles; 5, 6, 7 coins from the last piece forward.
    game = deal(components, 3, True, "middle", 7, [0])[0]
    events = opening_events(game, components)
    words = [event["event"] for event in events]
    assert words == ["piece"] * 4 + ["gain"] * 6 + ["seed"] * 5 + ["refill"] * 9
    seats = [int(event["piece"][-1]) for event in events[:3]]
    assert events[3] == {"n": 4, "event": "piece", "seat": -1, "parent": 0, "piece": "die", "space": 3}
    coins = {event["seat"]: event["amount"] for event in events[4:10] if event["good"] == "coin"}
    assert [coins[seat] for seat in seats] == [5, 6, 7]
    scotsmen = [event for event in events[4:10] if event["good"] == "scotsman"]
    assert [(e["seat"], e["amount"], e["at"], e["why"]) for e in scotsmen] == [
        (n, 1, [-1, 0], "setup") for n in range(3)
    ]
    assert [event["space"] for event in events[-9:]] == list(range(4, 13))
    tiles = [components.tile_ids[t] for t in (*game.stack[0, :5], *game.stack[1, :4])]
    assert [event["tile"] for event in events[-9:]] == tiles


def test_four_players_without_the_die_have_an_empty_market(components):
    game = deal(components, 4, False, "middle", 7, [0])[0]
    words = [event["event"] for event in opening_events(game, components)]
    assert words == ["piece"] * 4 + ["gain"] * 8 + ["refill"] * 9


def test_rotation_moves_the_line_up_on(components):
    names = [strategy(name) for name in ("whisky", "lean", "clans")]
    rotated = record_game(names, 3, seed=3, rotation=1, components=components)
    assert rotated.header["strategies"] == ["lean", "clans", "whisky"]
    one = record_game([strategy("lean")], 2, seed=3, components=components)
    assert one.header["strategies"] == ["lean", "lean"]


def test_the_same_key_is_the_same_game(components, record):
    names = [strategy(name) for name in ("whisky", "lean", "clans")]
    assert record_game(names, 3, seed=3, components=components) == record
    assert record_game(names, 3, seed=4, components=components).events != record.events


def test_the_final_state_agrees_with_itself(records):
    for players, one in records.items():
        seats = one.final["seats"]
        assert [seat["seat"] for seat in seats] == list(range(players))
        assert min(seat["rank"] for seat in seats) == 1
        for seat in seats:
            assert sum(seat["vp_from"].values()) == seat["vp"]
            assert all(seat["vp_from"].values())
        best = max(seats, key=lambda seat: (seat["vp"], seat["resources"]))
        assert best["rank"] == 1
        assert one.final["turns"] == sum(event["event"] == "turn" for event in one.events)


def test_an_overlay_travels_with_the_record(tmp_path):
    overlay = tmp_path / "my-values.toml"
    overlay.write_text('[[tile]]\nid = "glenturret"\ncost = { coin = 2 }\n', encoding="utf-8")
    one = record_game([strategy("lean")], 2, seed=3, overlay=overlay)
    assert one.header["overlay"] == {"file": "my-values.toml", "toml": overlay.read_text(encoding="utf-8")}
    write_record(tmp_path / "game.jsonl", one)
    overlay.unlink()
    components = components_of(read_record(tmp_path / "game.jsonl").header)
    assert int(components.record.tile[components.tile_index["glenturret"]].cost.coin) == 2
    with pytest.raises(UserError, match="can only be read with the values it was made with"):
        components_of({**one.header, "overlay": None})


@pytest.mark.parametrize("overlay", [{"toml": "[setup\n"}, {"toml": 7}, {}, {"toml": "a=" + "[" * 5000}])
def test_a_record_writes_nothing_where_it_says(tmp_path, overlay):
    header = {"components": "0" * 64, "overlay": {"file": str(tmp_path / "evil"), "toml": ""}}
    with pytest.raises(UserError, match="these are"):
        components_of(header)
    with pytest.raises(UserError, match="not valid TOML"):
        components_of({**header, "overlay": overlay})
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 5}, "players: 5; allowed: 2, 3, 4"),
        ({"rotation": 3}, "rotation: 3; allowed: 0 to 2"),
        ({"ending": "nowhere"}, "ending: 'nowhere'"),
        ({"strategies": [strategy("a"), strategy("b")]}, "strategies: 2 for 3 players; allowed: 1 or 3"),
        ({"players": 2, "die": False}, "with 2 players the die is always used"),
    ],
)
def test_wrong_keys_are_refused(components, change, message):
    arguments = {"strategies": [strategy("a")], "players": 3, "seed": 1, "components": components, **change}
    with pytest.raises(UserError, match=message):
        record_game(**arguments)


def test_a_stopped_game_is_no_record(components):
    # A policy that answers with an option that is not there stops the engine.
    def nonsense(game, record, context, params):
        return np.int64(-1)

    from simulator.game.engine import policy

    bad = SimpleNamespace(name="bad", choose=policy(nonsense), params=np.zeros(1))
    said = r"turn 1, seat 1 \(bad\), question tile: a policy chose an option that was not offered"
    with pytest.raises(EngineFault, match=said):
        record_game([bad], 2, seed=1, components=components)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: not the header"),
        ('{"format":"other","version":1}\n', "line 1: not the header of a glenmore-record, version 1 or 2"),
        ('{"format":"glenmore-record","version":3}\n', "line 1: not the header"),
        ('{"format":"glenmore-record","version":1}\n{"n":1,\n', "line 2: not valid JSON"),
        (
            '{"format":"glenmore-record","version":1}\n{"n":1,"event":"end","seat":-1}\n',
            "line 2: the last line is not a final",
        ),
        ('{"format":"glenmore-record","version":1}\n{"n":1}\n{"final":{}}\n', "line 2: not an event"),
    ],
)
def test_broken_files_are_named(tmp_path, text, message):
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=message):
        read_record(path)


def test_version_1_is_still_read(components):
    # The set-up and the first turn of a game for two, without parents.
    record = read_record(Path(__file__).with_name("version-1.jsonl"))
    assert record.header["version"] == 1
    assert all("parent" not in event for event in record.events)
    assert [event["event"] for event in record.events[22:24]] == ["turn", "move"]
    game = replay(record.header, record.events, components)
    assert [int(player.whisky) for player in game.players[:2]] == [0, 2]


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(UserError, match=r"none\.jsonl: No such file"):
        read_record(tmp_path / "none.jsonl")
