"""Turn order, passed tiles, die, refill, stuck turns as the referee sees them (B-020 to B-033)."""

from dataclasses import replace

import pytest

from simulator.referee.faults import RuleViolation
from simulator.referee.rondel import landing, passed, play_die, refill
from simulator.referee.table import DIE
from simulator.referee.turn import play_turn, takeable
from tests.referee import kit
from tests.referee.kit import (
    VALUES,
    discard,
    event,
    filled,
    gain,
    move,
    new_table,
    place,
    put,
    reads,
    replay_of,
    ring,
    turn,
)

FREE = ("soay", "kintyre", "abernethy", "kemnay", "black-isle", "rannoch", "unst", "haddington", "glen-affric")


def tiles(*positions: int) -> dict[int, str]:
    return dict(zip(positions, FREE, strict=False))


def plays(table, *events, ends=0):
    """Return the rule broken by a turn of seat 0; its events, but not its end, are given."""
    return reads(lambda replay: play_turn(replay, "seat-0"), table, *events, seat=None, ends=ends)


def rolls(table, *events):
    return reads(play_die, table, *events, seat=None)


@pytest.mark.parametrize(("pieces", "last"), [((4, 2, 5), 1), ((2, 4, 6), 0)])
def test_passed_tiles(pieces, last):
    """BT-07: of pieces at 0, 2, 5 the one at 0 moves to 4; BT-08: of 0, 4, 6 it moves to 2 and is still last."""
    table = new_table(3, die=False)
    rest = [space for space in range(1, 13) if space not in pieces]
    ring(table, {f"seat-{seat}": space for seat, space in enumerate(pieces)}, tiles(*rest))
    assert passed(table, 0) == [1]
    assert table.acting() == f"seat-{last}"


def test_without_a_piece_all_tiles_before_the_end_are_passed():
    """B-024: the last piece has moved from 1 onto The End on 5; what lies beyond stays, and nothing is refilled."""
    table = new_table(3, die=False)
    ring(table, {}, {2: "kemnay", 3: "soay", 5: "the-end", 6: "abernethy"})
    assert passed(table, 1) == [2, 3]
    assert reads(refill, table, seat=None) == ""


def test_refill_after_bt_07():
    """BT-07, B-025: two new tiles on spaces 13 and 0, the gap is space 1."""
    table = new_table(3, die=False)
    rondel = ring(table, {"seat-0": 4, "seat-1": 2, "seat-2": 5}, tiles(3, 6, 7, 8, 9, 10, 11, 12))
    table.stacks["S"] = []
    first, second = table.stacks["A"][:2]
    assert reads(refill, table, filled(first, 13), filled(second, 0), seat=None) == ""
    assert rondel.front == 14


def test_finished_players_have_no_more_turns():
    """BT-39, B-181: one on The End (off the rondel), one beyond it; the third goes on."""
    table = new_table(3, die=False)
    ring(table, {"seat-1": 9, "seat-2": 3}, {5: "the-end", 7: "soay"})
    table.players[0].finished = table.players[1].finished = True
    assert table.acting() == "seat-2"
    assert not table.over


def die_table(positions, tape=(2,), pieces=None):
    table = new_table(2, tape=tape)
    ring(table, {DIE: 0, "seat-0": 6, "seat-1": 8, **(pieces or {})}, positions)
    return table


def test_die_skips_icons():
    """BT-04: the second tile has an icon, Loch Lochy is the third."""
    table = die_table({1: "soay", 2: "kintyre", 3: "loch-lochy", 4: "kemnay"})
    icons = {**VALUES.tiles, "kintyre": replace(VALUES.tiles["kintyre"], icon=True)}
    table.values = replace(VALUES, tiles=icons)
    assert landing(table, 2) == 3


def test_die_does_not_count_pieces():
    """BT-05: a piece stands between the two tiles."""
    table = die_table({1: "soay", 3: "kintyre", 4: "kemnay"}, pieces={"seat-0": 2})
    assert landing(table, 2) == 3


def test_die_leaves_at_the_end():
    """BT-06: The End is the second tile ahead, the die rolls 3; Q-05: also if it would land on it."""
    table = die_table({1: "soay", 2: "the-end", 3: "kintyre", 4: "kemnay"})
    assert [landing(table, result) for result in (3, 2, 1)] == [None, None, 1]


def test_die_leaves_and_what_it_passed_is_discarded():
    """BT-43: die at 0, tiles at 1 and 2, a piece at 3, The End at 4; the gap is space 2."""
    table = new_table(2, tape=(3,))
    places = {1: "soay", 2: "kintyre", 4: "the-end", 5: "kemnay", 7: "unst", 8: "rannoch", 9: "stornoway"}
    places |= {10: "elgin", 11: "rob-roy", 12: "clachaig"}
    rondel = ring(table, {DIE: 0, "seat-0": 3, "seat-1": 6}, places)
    table.stacks["S"] = []
    new = table.stacks["A"][:3]
    events = [
        event("roll", -1, result=3, space=0),
        event("leave", -1, piece=DIE, space=0),
        discard("soay", 1, seat=-1),
        discard("kintyre", 2, seat=-1),
        *(filled(tile, space) for tile, space in zip(new, (13, 0, 1), strict=True)),
    ]
    assert rolls(table, *events) == ""
    assert rondel.pieces == {"seat-0": 3, "seat-1": 6}
    assert table.acting() == "seat-0"


def test_die_takes_a_tile():
    places = {1: "soay", 2: "kintyre", 3: "kemnay"}
    table = die_table({**places, **tiles(4, 5)}, tape=(2, 1))
    table.rondel.front = 30  # nothing to refill
    roll = event("roll", -1, result=2, space=0)
    thrown = discard("kintyre", 2, "die", -1), discard("soay", 1, seat=-1)
    assert rolls(table, roll, move(2, "die", piece=DIE, seat=-1), *thrown) == ""
    assert table.discard == ["kintyre", "soay"]
    assert rolls(die_table(places), roll, move(3, "die", piece=DIE, seat=-1)) == "B-030"
    assert rolls(die_table(places, tape=(1,)), roll) == "B-030"


def test_scoring_interrupts_the_refill():
    """BT-42, B-020, Q-32: the last A tile, then the scoring, then a B tile."""
    categories = ("home_castle_scotsmen", "landmarks", "whisky", "persons")
    counts = [event("count", seat, category=category, count=0) for category in categories for seat in (0, 1)]
    for between, rule in (((), "B-020"), ((event("scoring", -1, round=1), *counts), "")):
        table = new_table(2, die=False)
        ring(table, {"seat-0": 2, "seat-1": 5}, tiles(3, 4, 6, 7, 8, 9, 10, 11, 12))
        table.stacks["S"], table.stacks["A"] = [], ["soay"]
        b_tile = table.stacks["B"][0]
        assert reads(refill, table, filled("soay", 13), *between, filled(b_tile, 0), seat=None) == rule


def stuck_table():
    """Return a table with seat 0 at 0, without a Scotsman in the territory: only persons could be taken (Q-44)."""
    table = new_table(2, die=False)
    ring(table, {"seat-0": 0, "seat-1": 3}, {1: "soay", 2: "kintyre", 4: "kemnay", 5: "unst"})
    table.rondel.front = 30
    table.players[0].territory[-1, 0].scotsmen = 0
    return table


COIN = gain("coin", why="stuck", about="soay")
POINT = event("points", amount=1, why="stuck", about="soay")
STUCK = turn(), move(1, "stuck"), discard("soay", 1, "stuck")


@pytest.mark.parametrize("reward", [COIN, POINT])
def test_stuck_turn(reward):
    """B-026."""
    table = stuck_table()
    assert plays(table, *STUCK, reward) == ""
    assert table.discard == ["soay"]


def test_not_stuck_if_something_can_be_taken():
    """Q-04: a person is always a legal tile; so is anything once a Scotsman is there."""
    table = stuck_table()
    table.rondel.tiles[5] = "rob-roy"
    assert plays(table, *STUCK, COIN) == "B-026"
    table = stuck_table()
    table.players[0].territory[-1, 0].scotsmen = 1
    assert plays(table, *STUCK, COIN) == "B-026"


def test_two_rewards_are_one_too_many():
    assert plays(stuck_table(), *STUCK, COIN, POINT, ends=-1) == "B-026"


def test_takeable_after_paying_the_scotsman(table, player):
    """BT-23: with the only Scotsman paid for Loch Ness there is no place for it."""
    assert not takeable(table, player, "loch-ness", 1)
    put(player, "soay", (0, 1), scotsmen=1)
    assert takeable(table, player, "loch-ness", 1)  # pay the one, place beside the other
    player.territory[-1, 0].scotsmen = 0
    player.clans.append("mackintosh")
    assert takeable(table, player, "loch-ness", 1)


def test_takeable_needs_the_price(table, player):
    assert not takeable(table, player, "halkirk", 1)  # no wood, no coin
    player.coins = 1
    assert takeable(table, player, "halkirk", 1)
    assert not takeable(table, player, "the-end", 1)
    assert not takeable(table, player, "clachaig", 1)  # no cask


def end_table():
    """Return a table with The End ahead of both pieces' tiles: on space 2, seat 0 on 0, seat 1 on 3."""
    table = new_table(2, die=False)
    ring(table, {"seat-0": 0, "seat-1": 3}, {1: "soay", 2: "the-end", 4: "kemnay"})
    table.rondel.front = 30
    put(table.players[0], "abernethy", (0, 1))
    return table


ONTO_THE_END = move(2, "end"), event("leave", piece="seat-0", space=2), event("finish", space=2), discard("soay", 1)


def test_onto_the_end():
    """B-180, Q-20: finished at once; no sale afterwards."""
    sale = event("sell", good="wood", at=[0, 1], price=1)
    for events, rule in (((sale, *ONTO_THE_END), ""), ((*ONTO_THE_END, sale), "B-040")):
        table = end_table()
        table.market["wood"] = 1
        table.players[0].territory[0, 1].goods["wood"] = 1
        assert plays(table, turn(), *events) == rule
        assert table.players[0].finished
        assert 2 in table.rondel.tiles  # The End stays


def test_over_the_end():
    """B-180, B-181: the turn beyond The End is the last one and says so."""
    taken = event("take", tile="soay", space=2), place("soay", (-1, 1))
    for finish, rule in (([event("finish", space=2)], ""), ([], "B-181")):
        table = new_table(2, die=False)
        ring(table, {"seat-0": 0, "seat-1": 6}, {1: "the-end", 2: "soay", 4: "kemnay"})
        table.rondel.front = 30
        assert plays(table, turn(), move(2), *finish, *taken) == rule


def test_loch_ness_before_the_end_only():
    """Q-20, Q-39, B-129: with Loch Ness a tile may be activated before moving onto The End, not before a take."""
    wood = gain("wood", (0, 1), why="produce", about="abernethy")
    start = turn(), kit.activate("abernethy", (0, 1), right="loch-ness"), wood
    table, early = end_table(), end_table()
    for one in (table, early):
        one.players[0].cards.add("loch-ness")
    assert plays(table, *start, *ONTO_THE_END) == ""
    with pytest.raises(RuleViolation) as wrong:
        play_turn(replay_of(early, *start, move(1), seat=None), "seat-0")
    assert (wrong.value.rule, wrong.value.line) == ("B-129", 3)


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"piece": "seat-1"}, "B-021"),
        ({"from": 3}, "B-021"),
        ({"to": 3}, "B-022"),
        ({"to": 0}, "B-022"),
        ({"how": "stop"}, "B-022"),
        ({"how": "end"}, "B-180"),
        ({"to": 2}, "B-180"),
        ({"to": 4}, "B-023"),
    ],
)
def test_wrong_moves(fields, rule):
    table = new_table(2, die=False)
    ring(table, {"seat-0": 0, "seat-1": 3}, {1: "soay", 2: "the-end", 4: "kemnay"})
    guarded = {**VALUES.tiles, "kemnay": replace(VALUES.tiles["kemnay"], protected=True)}
    table.values = replace(VALUES, tiles=guarded)
    assert kit.rule_of(play_turn, replay_of(table, turn(), {**move(1), **fields}, seat=None), "seat-0") == rule
