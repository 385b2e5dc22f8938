"""The page about the record format names every event, every field and every word."""

import re
from pathlib import Path

import pytest

from simulator import story
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
