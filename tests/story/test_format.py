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
