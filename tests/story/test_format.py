"""The page about the record format names every event, every field and every word."""

import hashlib
import json
import re
import tomllib
from pathlib import Path

import pytest

from simulator import story
from simulator.components.load import components_folder
from simulator.game import names
from simulator.game.events import HOWS
from simulator.game.vocabulary import FIELDS
from simulator.referee.scoring import ranks
from tests.referee.chronicles.games import game as game_with
from tests.referee.kit import new_table
from tests.referee.wander import play

README = Path(story.__file__).with_name("README.md")


@pytest.fixture(scope="module")
def section():
    text = README.read_text(encoding="utf-8")
    start = text.index("## The record format")
    end = text.find("\n## ", start + 5)
    return text[start : end if end > 0 else None]


@pytest.mark.parametrize("code", FIELDS)
def test_every_event_stands_with_its_fields_in_order(section, code):
    word, fields = FIELDS[code]
    rows = re.findall(rf"^\| `{word}` \|([^|]*)\|([^|]*)\| ", section, re.M)
    assert len(rows) == 1
    assert re.findall(r"`(\w+)`", rows[0][1]) == [name for name, _ in fields]


def test_the_table_lists_no_other_event(section):
    table = section[section.index("### Events\n") : section.index("### The order")]
    words = re.findall(r"^\| `(\w+)` \|", table, re.M)
    assert sorted(words) == sorted(word for word, _ in FIELDS.values())


@pytest.mark.parametrize(
    "words", [names.WHYS, names.VP_SOURCES, names.CAUSES, names.RIGHTS, HOWS, names.CATEGORIES[:4]]
)
def test_every_word_is_explained(section, words):
    missing = [word for word in words if f'"{word}"' not in section]
    assert missing == []


def test_header_and_final_state_are_described(section, record):
    described = section[section.index("### Header") : section.index("### Events")]
    assert [key for key in record.header if f"`{key}`" not in described] == []
    last = section[section.index("### Final state") :]
    assert [key for key in record.final["seats"][0] if f"`{key}`" not in last] == []


def test_the_seat_of_each_event_is_as_described(section, records):
    for record in records.values():
        for event in record.events:
            seat = re.search(rf"^\| `{event['event']}` \| ([^|]*) \|", section, re.M).group(1)
            if seat == "yes":
                assert event["seat"] >= 0, event
            elif seat == "-1":
                assert event["seat"] == -1, event


def _shown(value):
    """Return a value without provenance and without what equals its default."""
    if isinstance(value, list):
        return [_shown(one) for one in value]
    if not isinstance(value, dict):
        return value
    off = ("removable_by_die", "repeatable", "scotsmen_count_home")
    return {
        key: _shown(one)
        for key, one in value.items()
        if key not in ("known", "note")
        and one != {}
        and not (key in off and one is False)
        and (key, one) != ("plus", 0)
    }


def test_the_digest_of_the_components_is_as_described(components):
    """Recompute it from the files with nothing but the page."""
    values = {}
    for path in sorted(components_folder().rglob("*.toml")):
        if path.name == "rulings.toml":
            continue  # only readings other than the default ones are in the text
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        del tables["schema"]
        if "the_end" in tables:
            tables["the_end.variant"] = tables["the_end"].pop("variant")
        for section, content in tables.items():
            for record in content if isinstance(content, list) else [content]:
                if section == "road":
                    record["a"], record["b"] = sorted((record["a"], record["b"]))
                if section in ("home", "tile", "special"):
                    record["type"] = sorted(record["type"])
                names = ("id", "category", "when", "landmark", "clan")
                key = f"{record['a']} - {record['b']}" if section == "road" else ""
                if isinstance(content, list) and section != "road":
                    key = str(next(record[name] for name in names if name in record))
                values.setdefault(section, {})[key] = _shown(record)
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == components.digest


def test_choosing_the_end_is_described_as_it_is_written():
    events = [event for number in (3, 7, 11) for event in game_with("2", number)[1:-1] if event["event"] == "choose"]
    at_the_end = [event for event in events if event["tile"] is None]
    assert {(event["by"], event["search"]) for event in at_the_end} <= {("last", 2)}


def test_each_resource_of_choice_has_its_own_event(tmp_path):
    """Fixed resources of one kind come in one event."""
    path = tmp_path / "overlay.toml"
    path.write_text(
        '[[home]]\nid = "home-village"\n'
        + "activate = { gain = { wood = 2, any = 1 }, move = 1 }\n[limits]\nresources_per_tile = 9\n",
        encoding="utf-8",
    )
    events = play(0, path)[1:-1]
    activations = {
        event["n"] for event in events if event.get("tile") == "home-village" and event["event"] == "activate"
    }
    assert activations
    brought = [[event for event in events if event["parent"] == number] for number in activations]
    with_room = [one for one in brought if not any(event["event"] == "lose" for event in one)]
    assert with_room
    for one in with_room:
        assert sorted(event["amount"] for event in one if event["event"] == "gain") == [1, 2]


def test_every_offer_of_a_marker_is_written():
    """Each person and clan marker of an exchange is followed by one of `marker`, `decline` and `lose`."""
    for number in range(3):
        events = play(number)[1:-1]
        for person in (event for event in events if event["event"] == "aside"):
            words = [event["event"] for event in events if event["parent"] == person["n"]]
            answers = [word for word in words if word in ("marker", "decline", "lose")]
            assert len(answers) == (person["tile"] != "david-hume")


def test_equal_players_share_a_rank_and_the_next_is_left_out():
    table = new_table(3)
    for player, vp in zip(table.players, (9, 9, 5), strict=True):
        player.vp = vp
    assert ranks(table) == [1, 1, 3]
