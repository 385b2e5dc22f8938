"""Header and set-up as the referee sees them (B-001 to B-010)."""

from copy import copy, deepcopy

import pytest

from simulator.game.chronicles import bits, find
from simulator.game.deal import deal
from simulator.referee import check
from simulator.referee.replay import Replay
from simulator.referee.setup import read_header, read_setup
from simulator.referee.table import Header, Table
from simulator.story.record import header_of
from tests.referee.kit import VALUES, event, rule_of
from tests.table import COMPONENTS


def header(**fields):
    stacks = {name: list(tiles) for name, tiles in VALUES.stacks.items()}
    stacks["D"].remove("the-end")
    stacks["D"].insert(8, "the-end")
    right = {
        "format": "glenmore-record",
        "version": 1,
        "engine": "0.1.0",
        "components": VALUES.digest,
        "overlay": None,
        "seed": 7,
        "block": 0,
        "rotation": 0,
        "players": 3,
        "die": True,
        "ending": "middle",
        "chronicles": [],
        "strategies": ["a", "b", "c"],
        "stacks": stacks,
        "tape": [1, 3, 2],
    }
    return {**right, **fields}


def stacks(name, tiles):
    return {**header()["stacks"], name: tiles}


def test_right_header():
    read, values = read_header(header())
    assert (read.players, read.die, read.tape) == (3, True, [1, 3, 2])
    assert values.digest == VALUES.digest


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"format": "other"}, "record"),
        ({"version": 0}, "record"),
        ({"version": 3}, "record"),
        ({"version": []}, "record"),
        ({"seed": "7"}, "record"),
        ({"seed": True}, "record"),
        ({"seed": -1}, "record"),
        ({"rotation": 3}, "record"),
        ({"strategies": ["a"]}, "record"),
        ({"chronicles": [3]}, "record"),
        ({"players": 5}, "B-001"),
        ({"players": 1}, "B-001"),
        ({"players": 2, "strategies": ["a", "b"], "die": False}, "B-006"),
        ({"ending": "nowhere"}, "B-008"),
        ({"ending": "top"}, "B-008"),
        ({"stacks": {"S": []}}, "B-007"),
        ({"stacks": stacks("A", ["soay"])}, "B-007"),
        ({"stacks": stacks("A", ["soay"] * 14)}, "B-007"),
        ({"stacks": stacks("A", [1])}, "record"),
        ({"tape": [1, 4]}, "B-006"),
        ({"tape": [True]}, "B-006"),
    ],
)
def test_wrong_header(fields, rule):
    assert rule_of(read_header, header(**fields)) == rule


def test_header_without_overlay():
    line = header()
    del line["overlay"]
    assert rule_of(read_header, line) == "record"
    assert rule_of(read_header, [1]) == "record"


def opening(players, die):
    """Set-up events: seats in order from space 0, coins 5 6 7 8, the S tiles, A tiles (BT-01, BT-03)."""
    events = [event("piece", -1, piece=f"seat-{seat}", space=seat) for seat in range(players)]
    if die:
        events.append(event("piece", -1, piece="die", space=players))
    for seat in range(players):
        events.append(event("gain", seat, good="coin", amount=5 + seat, at=None, why="setup", about=None))
        events.append(event("gain", seat, good="scotsman", amount=1, at=[-1, 0], why="setup", about=None))
    if players < 4:
        events += [event("seed", -1, good=good, amount=1) for good in ("wood", "stone", "barley", "sheep", "cattle")]
    tiles = [*header()["stacks"]["S"], *header()["stacks"]["A"]]
    spaces = range(players + die, 13)
    return events + [event("refill", -1, tile=tile, space=space) for tile, space in zip(tiles, spaces, strict=False)]


def rule_of_setup(events, players, die):
    """Return the rule broken by a set-up, and the table after it."""
    dealt = header()
    table = Table(Header(players, die, "middle", dealt["stacks"], dealt["tape"]), VALUES)
    lines = [{"n": n, **one} for n, one in enumerate([*events, event("end", -1)], 1)]
    return rule_of(read_setup, Replay([None, *lines], table)), table


@pytest.mark.parametrize(
    ("players", "die", "a_tiles"), [(2, True, 5), (3, False, 5), (3, True, 4), (4, False, 4), (4, True, 3)]
)
def test_opening(players, die, a_tiles):
    """BT-01, BT-02, BT-03."""
    rule, table = rule_of_setup(opening(players, die), players, die)
    assert rule == ""
    assert [player.coins for player in table.players] == [5, 6, 7, 8][:players]
    assert [player.supply for player in table.players] == [8] * players
    assert (len(table.stacks["S"]), len(table.stacks["A"])) == (0, 14 - a_tiles)
    assert set(table.market.values()) == {1 if players < 4 else 0}


def changed(i, **fields):
    events = deepcopy(opening(3, True))
    events[i].update(fields)
    return events


@pytest.mark.parametrize(
    ("i", "fields", "rule"),
    [
        (0, {"piece": "die"}, "B-006"),
        (0, {"seat": 0}, "B-005"),
        (1, {"piece": "seat-0"}, "B-005"),
        (1, {"space": 2}, "B-005"),
        (3, {"piece": "seat-1"}, "B-006"),
        (4, {"amount": 6}, "B-005"),
        (4, {"seat": -1}, "B-005"),
        (4, {"about": "soay"}, "B-005"),
        (4, {"good": "whisky"}, "B-005"),
        (5, {"amount": 2}, "B-003"),
        (5, {"at": [0, 0]}, "B-003"),
        (10, {"amount": 2}, "B-010"),
        (10, {"good": "coin"}, "B-010"),
        (15, {"tile": "soay"}, "B-025"),
        (16, {"space": 9}, "B-025"),
    ],
)
def test_wrong_opening(i, fields, rule):
    assert rule_of_setup(changed(i, **fields), 3, True)[0] == rule


@pytest.mark.parametrize(
    ("i", "rule"), [(2, "B-006"), (3, "B-005"), (4, "B-005"), (5, "B-003"), (10, "B-010"), (-1, "B-009")]
)
def test_incomplete_opening(i, rule):
    events = opening(3, True)
    del events[i]
    assert rule_of_setup(events, 3, True)[0] == rule


@pytest.mark.parametrize("i", range(len(opening(3, True)) - 1))
def test_opening_in_another_order(i):
    """The order of the set-up is exact: pieces, coins and Scotsmen by seat, market, tiles."""
    events = opening(3, True)
    events[i : i + 2] = events[i + 1], events[i]
    assert rule_of_setup(events, 3, True)[0].startswith("B-")


def test_opening_tile_before_the_market():
    events = opening(3, True)
    events.insert(10, events.pop(15))
    assert rule_of_setup(events, 3, True)[0] == "B-010"


def places_in(value, path=()):
    """Yield the paths of a header's values; of a list only the first one is inside."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    for key, one in inside:
        yield from places_in(one, (*path, key))


def with_value(line, path, new):
    """Return a header with another value at a path, without it for `...`."""
    if not path:
        return None if new is ... else new
    copied = copy(line)
    if len(path) == 1 and new is ...:
        del copied[path[0]]
    else:
        copied[path[0]] = with_value(line[path[0]], path[1:], new)
    return copied


@pytest.mark.parametrize(
    ("letters", "solo"), [((), None), (("1", "2", "3", "5", "6", "7", "9", "10", "11", "A"), "reglar")]
)
def test_no_header_stops_the_referee(letters, solo):
    """Values left out, of another type or nested: the referee answers each with a verdict."""
    played = bits(find(letters))
    game = deal(COMPONENTS, 2, True, "middle", 7, [0], chronicles=played, solo=3 if solo else 0)[0]
    key = {"overlay": None, "seed": 7, "block": 0, "rotation": 0}
    right = header_of(game, COMPONENTS, ["a", "b"], **key, ending="middle")
    assert "truncated" in check([right]).message
    for path in places_in(right):
        old = right
        for key in path:
            old = old[key]
        for new in (..., None, True, -1, 1.5, "x", [], [[]], {}, {"x": []}, [old], {"x": old}):
            verdict = check([with_value(right, path, new)])
            assert (verdict.ok, verdict.line) == (False, 1)


def test_opening_tile_too_many():
    """B-009: one space stays empty behind the last piece."""
    events = [*opening(3, True), event("refill", -1, tile=header()["stacks"]["A"][4], space=13)]
    assert rule_of_setup(events, 3, True)[0] == "B-009"
