"""Readings of rules (`configs/components/rulings.toml`) as the referee sees them, and games with each of them."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import strategies
from simulator.components import load
from simulator.game.rulings import RULINGS
from simulator.referee import Verdict, check
from simulator.referee.chronicles.feasts import RULES as FEASTS
from simulator.referee.chronicles.logs import RULES as LOGS
from simulator.referee.chronicles.penny_mobs import RULES as PENNY_MOBS
from simulator.referee.chronicles.planning import RULES as PLANNING
from simulator.referee.chronicles.single_cask import RULES as SINGLE_CASK
from simulator.referee.replay import Replay
from simulator.referee.table import Table
from simulator.referee.turn import close_turn, play_turn
from simulator.story import record_game
from tests.referee import kit
from tests.referee.kit import VALUES, event, gain, move, new_table, put, reads, ring, turn, vp
from tests.referee.wander import Wanderer


def read(table: Table, ruling: str, reading: str) -> Table:
    """Play at this table with this reading."""
    assert reading in RULINGS[ruling]
    table.values = replace(table.values, readings={**table.values.readings, ruling: reading})
    return table


# ------------------------------------------------------------------------------------------------ The End, Loch Ness

EARLY = (
    kit.activate("abernethy", (0, 1), right="loch-ness"),
    gain("wood", (0, 1), why="produce", about="abernethy"),
)
ARRIVING = move(2, "end"), event("leave", piece="seat-0", space=2), event("finish", space=2), kit.discard("soay", 1)
SALE = event("sell", good="wood", at=[0, 1], price=1)


def before_the_end() -> Table:
    """Seat 0 has Loch Ness, 1 wood on Abernethy and a coin in the row of wood; The End lies on space 2."""
    table = new_table(2, die=False)
    ring(table, {"seat-0": 0, "seat-1": 3}, {1: "soay", 2: "the-end", 4: "kemnay"})
    table.rondel.front = 30
    put(table.players[0], "abernethy", (0, 1), wood=1)
    table.players[0].cards.add("loch-ness")
    table.market["wood"] = 1
    return table


def plays(table: Table, *events: Any) -> str:
    """Return the rule broken by a turn of seat 0."""
    return reads(lambda replay: play_turn(replay, "seat-0"), table, turn(), *events, seat=None, ends=0)


@pytest.mark.parametrize(
    ("reading", "before", "after"), [("before", "", "B-090"), ("after", "B-180", ""), ("nothing", "B-180", "B-090")]
)
def test_activations_in_the_turn_onto_the_end(reading: str, before: str, after: str) -> None:
    """Q-20, ruling the-end-turn: before the move, after it, or not at all (nothing lets it happen then)."""
    assert plays(read(before_the_end(), "the-end-turn", reading), *EARLY, *ARRIVING) == before
    assert plays(read(before_the_end(), "the-end-turn", reading), *ARRIVING, *EARLY) == after


@pytest.mark.parametrize(("reading", "rule"), [("before", "B-040"), ("after", ""), ("nothing", "B-040")])
def test_sales_on_the_end(reading: str, rule: str) -> None:
    """Q-20, ruling the-end-turn: before the move by any reading, after it by one."""
    assert plays(read(before_the_end(), "the-end-turn", reading), SALE, *ARRIVING) == ""
    assert plays(read(before_the_end(), "the-end-turn", reading), *ARRIVING, SALE) == rule


def test_loch_ness_before_a_take() -> None:
    """Q-39, ruling loch-ness-moment: any-moment. Only with the card, and once."""
    taking = move(1), event("take", tile="soay", space=1), kit.place("soay", (-1, 1))
    assert plays(before_the_end(), *EARLY, *taking) == "B-129"
    assert plays(read(before_the_end(), "loch-ness-moment", "any-moment"), *EARLY, *taking) == ""
    table = read(before_the_end(), "loch-ness-moment", "any-moment")
    table.players[0].cards.clear()
    assert plays(table, *EARLY, *taking) == "B-129"
    twice = kit.activate("home-village", (-1, 0), right="loch-ness")
    assert plays(read(before_the_end(), "loch-ness-moment", "any-moment"), *EARLY, twice, *taking) == "B-129"


@pytest.mark.parametrize(("reading", "rule"), [("skipped", "unread"), ("held", "")])
def test_the_penny_action_on_the_end(reading: str, rule: str) -> None:
    """CC-33, ruling end-steps: the turn that ends on The End has a penny action, or none."""
    table, rules = kit.table_with(PENNY_MOBS, dealt=None)
    rules.jail, rules.down = {"rory": 0}, {0: 10, 1: 10}
    rules.mobsters = {}
    read(table, "end-steps", reading)
    jailed = event("jail", mobster="rory", pennies=1)
    assert reads(lambda replay: rules_close(rules, replay), table, jailed) == rule


def rules_close(rules: Any, replay: Replay) -> None:
    """Close a turn on The End; only the penny action is of interest."""
    rules.turn_power = lambda *_: None
    rules._ready = lambda *_: False
    close_turn(replay, True)


# ------------------------------------------------------------------------------------------------ Allenarly, fame


@pytest.mark.parametrize(("reading", "size"), [("left-out", 0), ("counted", 1)])
def test_the_size_with_a_tournament(reading: str, size: int) -> None:
    """C12-58, ruling tournaments-size: one tournament."""
    table, rules = kit.table_with(LOGS, solo=True)
    player = kit.automa(read(table, "tournaments-size", reading))
    used = event("used", 1, tile="ceres-games")
    assert reads(lambda replay: rules.receive(replay, "ceres-games"), table, used, seat=1) == ""
    assert player.size == size


@pytest.mark.parametrize(("reading", "seats"), [("none", [2]), ("fame", [0, 1, 2, 2])])
def test_fame_for_a_marker_at_zero(reading: str, seats: list[int]) -> None:
    """C10-25, ruling fame-at-zero: all at 0 with the log; only seat 2 has a stone rating."""
    table, rules = kit.table_with(LOGS, dealt={}, players=3)
    rules.board.ratings[2]["stone"] = 1
    read(table, "fame-at-zero", reading)
    events = [gain("fame", why="scoring", seat=seat) for seat in seats]
    assert reads(lambda replay: rules.score_start(replay, 1), table, *events, seat=None) == ""
    assert [player.fame for player in table.players] == [seats.count(seat) for seat in range(3)]


@pytest.mark.parametrize(("reading", "word"), [("more", "jail"), ("at-least", "recruit")])
def test_as_many_pennies_as_the_sum(reading: str, word: str) -> None:
    """C8-32, ruling mobster-threshold: 5 pennies, and numbers 1, 2, 0, 2 that add up to 5."""
    table, rules = kit.table_with(PENNY_MOBS, solo=True)
    kit.automa(read(table, "mobster-threshold", reading))
    rules.automa = {"take_from_turn": 4, "cards_summed": 4}
    rules.numbers, rules.jail, rules.down = [1, 2, 0, 2], {"rory": 5}, {0: 10, 1: 10}
    rules.up = {0: 0, 1: 0}
    action = event(word, 1, mobster="rory", pennies=5 + (word == "jail"))
    assert reads(rules._automa, table, action, seat=1) == ""


@pytest.mark.parametrize(
    ("tile", "by_type", "by_cask"),
    [("strathmore", True, False), ("glenturret", True, True), ("wick", True, True), ("soay", False, False)],
)
def test_the_barrel_symbol(tile: str, by_type: bool, by_cask: bool) -> None:
    """C3-22, ruling barrel-symbol: a barley field has the type but no cask; Wick has casks at once only."""
    for reading, expected in (("type", by_type), ("cask", by_cask)):
        table, rules = kit.table_with(SINGLE_CASK, solo=True)
        kit.automa(read(table, "barrel-symbol", reading))
        rules.automa = {"vp_per_whisky_token": 2}
        events = [vp(2, "single_cask", "once", tile, seat=1)] * expected
        assert reads(lambda replay, rules=rules: rules.taken(replay, tile, 1), table, *events, seat=1) == ""


@pytest.mark.parametrize(("reading", "count"), [("allenarly", 4), ("both", 2)])
def test_feasts_and_priority_tokens(reading: str, count: int) -> None:
    """C12-84, ruling feasts-priority: the human has 2 persons and Honoured Guest, which adds 2; hers never count."""
    cards = sorted(FEASTS(2, False).ids(VALUES)["feast"])
    table, rules = kit.table_with(FEASTS, dealt={"cards": cards, "shuffles": []})
    rules.open, rules.holders = {4: "honoured-guest"}, {4: {0, 1}}
    player, her = table.players[0], kit.automa(read(table, "feasts-priority", reading))
    assert rules.priority_count(table, player, "persons", 2) == count
    assert rules.priority_count(table, her, "persons", 2) == 2


@pytest.mark.parametrize(("reading", "cards"), [("symbols", {"glamis-castle"}), ("types", set())])
def test_what_a_site_brings(reading: str, cards: set[str]) -> None:
    """C12-106, C12-107, ruling site-gains: 3 VP either way; it stays (C12-109), with or without its card."""
    table, rules = kit.table_with(PLANNING, dealt={}, solo=True)
    her = kit.automa(read(table, "site-gains", reading))
    events = [vp(3, "planning", seat=1), event("stack", 1, tile="glamis-castle")]
    events += [event("card", 1, card=card) for card in cards]
    assert reads(lambda replay: rules.receive(replay, "glamis-castle"), table, *events, seat=1) == ""
    assert (her.cards, her.size) == (cards, 1)


# ------------------------------------------------------------------------------------------------ whole games

GAMES: dict[str, Sequence[tuple[str, bool]]] = {
    "tournaments-size": [("10", True)],
    "fame-at-zero": [("10", False)],
    "mobster-threshold": [("8", True)],
    "end-steps": [("8,11,A", False), ("1,8", True)],
    "barrel-symbol": [("3", True)],
    "the-end-turn": [("", False), ("2", False)],
    "loch-ness-moment": [("", False)],
    "feasts-priority": [("9", True)],
    "site-gains": [("11", True)],
}
"""Chronicles with which a reading is played, and whether against Allenarly."""
OTHERS = [(ruling, reading) for ruling, readings in RULINGS.items() for reading in readings[1:]]


@pytest.mark.compiled
@pytest.mark.parametrize(("ruling", "reading"), OTHERS)
def test_games_with_each_reading_are_right(ruling: str, reading: str, tmp_path: Path) -> None:
    """The overlay is in the header of the record; the referee reads the reading from it."""
    overlay = tmp_path / "reading.toml"
    overlay.write_text(f'[[ruling]]\nid = "{ruling}"\ndefault = "{reading}"\n')
    components = load(overlay)
    for letters, solo in GAMES[ruling]:
        for number, policy in enumerate((strategies.get("random-legal"), Wanderer)):
            record = record_game(
                [policy], 2 if solo else 2 + number, seed=50 + number, components=components, overlay=overlay,
                die=True, chronicles=[letter for letter in letters.split(",") if letter],
                solo="reglar" if solo else None,
            )  # fmt: skip
            lines = json.loads(json.dumps([record.header, *record.events, {"final": record.final}]))
            assert check(lines) == Verdict(True, len(record.events)), (letters, number)
