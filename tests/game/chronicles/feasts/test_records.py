"""Feasts and Whims in records: replay, text, board."""

from __future__ import annotations

import pytest

import strategies
from simulator.game.names import VP_SOURCES
from simulator.story.chronicles import feasts as story
from simulator.story.compare import same_final
from simulator.story.narrate import narrate
from simulator.story.record import read_record, record_game, write_record
from simulator.story.replay import Replay, replay
from simulator.story.words import Lexicon
from strategies.chronicles import valuation
from tests.game.chronicles.feasts.kit import IDS
from tests.table import COMPONENTS

CASES = [(2, None), (3, None), (4, None), (2, "bodakh")]


def recorded(players: int, solo: str | None, block: int = 1, name: str = "random-legal"):
    return record_game(
        [strategies.get(name)],
        players,
        11,
        block=block,
        components=COMPONENTS,
        chronicles=["9"],
        solo=solo,
        valuation=lambda one: valuation(one.word),
    )


@pytest.mark.parametrize(("players", "solo"), CASES)
def test_a_replayed_game_is_the_same(players: int, solo: str | None, tmp_path) -> None:
    for block in (1, 2):
        record = recorded(players, solo, block)
        assert not same_final(record.game, replay(record.header, record.events, COMPONENTS))
        for seat in record.final["seats"]:
            assert seat["vp"] == sum(seat["vp_from"].values())
            assert set(seat["vp_from"]) <= set(VP_SOURCES)
    path = tmp_path / "game.jsonl"
    write_record(path, record)
    again = read_record(path)
    assert not same_final(record.game, replay(again.header, again.events, COMPONENTS))
    assert sorted(again.header["dealt"]["9"]["cards"]) == sorted(IDS)


def test_replay_needs_every_event() -> None:
    # without one of the chronicle's events the table is another, or the next event cannot be carried out
    record = next(
        r for r in (recorded(3, None, block) for block in range(9)) if any(e["event"] == "feast_used" for e in r.events)
    )
    for word in ("feast_open", "feast_held", "feast_used"):
        events = list(record.events)
        del events[next(n for n, e in enumerate(events) if e["event"] == word)]
        try:
            differences = same_final(record.game, replay(record.header, events, COMPONENTS))
        except ValueError:
            continue
        assert differences, word


def test_narrated_before_the_table_of_the_scoring() -> None:
    record = recorded(3, None, 1, "balanced")
    text = list(narrate(record, COMPONENTS))
    first = next(n for n, line in enumerate(text) if line.startswith("Scoring round 1"))
    until = next(n for n, line in enumerate(text) if "Scored" in line and n > first)
    stakes = [line for line in text[first:until] if "stake token" in line]
    assert len(stakes) == 3
    turned = [e for e in record.events if e["event"] == "stake"]
    assert turned
    name = COMPONENTS.entries["feast"][turned[0]["feast"]].model.name
    assert any(name in line and line.strip().startswith("Step 1") for line in text)


def test_every_event_has_a_sentence_or_none_on_purpose() -> None:
    lexicon = Lexicon(COMPONENTS, ["balanced", "allenarly"])
    record = recorded(2, "reglar", 3)
    silent = {e["event"] for e in record.events if e["event"].startswith(("feast", "stake", "token_", "shield_"))}
    said = {
        e["event"]
        for e in record.events
        if e["event"] in silent and story.sentence(e, lexicon) and all(story.sentence(e, lexicon))
    }
    assert silent - said <= {"feast_used", "stakes_returned"}
    assert {"feast_open", "stakes_stacked", "stake", "token_card", "token_row"} <= said


def test_the_board() -> None:
    record = recorded(3, None)
    table = Replay(record.header, COMPONENTS)
    for event in record.events:
        table.apply(event)
        if event["event"] == "feast_open" and event["place"] == 5:
            break
    state = table.game.feasts
    state.open[0], state.holders[0] = IDS.index("tour-of-the-lochs"), 0b101
    state.open[1] = IDS.index("peace-of-the-glens")
    state.stored[1, 3] = 1
    lexicon = Lexicon(COMPONENTS, ["whisky", "lean", "trade"])
    (title, lines), (_, shields) = story.board(table.game, COMPONENTS, lexicon)
    assert title == "Feasts"
    assert len(lines) == 5
    assert lines[0] == "1 Tour of the Lochs: 2 any for landmarks x2; held by Whisky (seat 0), Trade (seat 2)"
    assert lines[1] == "2 Peace of the Glens: 1 barley, 1 cattle, 1 any for persons + landmarks"
    assert shields == ["Lean (seat 1): wood on MacLean"]
