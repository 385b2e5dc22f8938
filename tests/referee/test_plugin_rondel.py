"""Changes of a chronicle on the rondel: places, stops, its own pieces; the die among tiles with icons."""

from dataclasses import replace

import pytest

from simulator.referee.check import play
from simulator.referee.faults import RuleViolation
from simulator.referee.plugin import Chronicle
from simulator.referee.replay import Replay
from simulator.referee.rondel import STAYS, landing, next_tile, play_die, read_discards
from simulator.referee.setup import read_setup
from simulator.referee.turn import play_turn, takeable
from simulator.referee.values import Bill
from tests.referee import kit
from tests.referee.kit import discard, event, filled, gain, move, new_table, place, put, reads, ring, table_with, turn


class Gate(Chronicle):
    """A fixed place of two spaces before the empty one, where a piece may stop; each jump over it costs a coin."""

    EVENTS = {"gate_rest": ("CG-02", {})}  # noqa: RUF012

    def prepare(self, table):
        spaces = table.rondel.spaces
        table.rondel.places = {spaces - 3: "gate"}
        table.rondel.fixed = {spaces - 3, spaces - 2}

    def may_stop(self, table, player, position):
        return table.rondel.space(position) in table.rondel.places and position not in table.rondel.pieces.values()

    def stopped(self, replay, position):
        replay.take("gate_rest")
        replay.accept()

    def passed(self, replay, position):
        if replay.table.rondel.space(position) in replay.table.rondel.places and replay.player.coins:
            paid = replay.take("pay", "CG-01")
            if (paid["good"], paid["amount"], paid["why"]) != ("coin", 1, "other"):
                raise RuleViolation("CG-01", "the toll is a coin")
            replay.player.coins -= 1
            replay.accept()


def gate(pieces, tiles):
    table, one = table_with(Gate, die=False)
    ring(table, pieces, tiles)
    one.prepare(table)
    return table


def fill(table, pieces, first, last):
    """Put the pieces on the rondel, and tiles on all other positions of a stretch but those of the gate."""
    rondel = table.rondel
    rondel.pieces, rondel.front = pieces, last
    stretch = [at for at in range(first, last + 1) if not rondel.occupied(at)]
    rondel.tiles = dict.fromkeys(stretch, "soay")


def test_fixed_places_are_never_filled():
    """C2-03: 14 spaces, the gate on 11 and 12: behind a piece on 0 the empty space is 13, behind one on 13 it is 10."""
    table = gate({"seat-0": 0, "seat-1": 3}, {})
    for (first, second), last, to_fill in (
        ((0, 3), 9, 10),
        ((0, 3), 10, None),
        ((13, 15), 22, 23),
        ((13, 15), 23, None),  # space 10 stays empty
        ((14, 15), 23, 24),
        ((14, 15), 24, None),  # 11 and 12 are the gate, 13 is empty
    ):
        fill(table, {"seat-0": first, "seat-1": second}, first + 1, last)
        assert table.rondel.to_fill(1) == to_fill


def test_a_space_left_ahead_of_the_last_piece_is_filled():
    """CC-05, B-025: the die stays on 0, the piece on 2 has moved on to 6: its space comes first, then 7 to 12."""
    table = new_table()
    ring(table, {"die": 0, "seat-0": 6}, dict.fromkeys((1, 3, 4, 5, 7, 8, 9, 10, 11), "soay"))
    table.rondel.left = {2}
    assert table.rondel.to_fill(1) == 2
    table.rondel.tiles[2] = "soay"
    assert table.rondel.to_fill(1) == 12
    table.rondel.front = 12
    assert table.rondel.to_fill(1) is None


def test_set_up_around_a_fixed_place():
    """C2-01: 2 players and the die, 5 S tiles on 3 to 7, A tiles on 8 to 10: two fewer; 11 and 12 are the gate."""
    table, _ = table_with(Gate)
    events = [event("piece", -1, piece=piece, space=n) for n, piece in enumerate(("seat-1", "seat-0", "die"))]
    for seat, coins in ((0, 6), (1, 5)):
        events.append(gain("coin", None, coins, "setup", seat=seat))
        events.append(gain("scotsman", (-1, 0), 1, "setup", seat=seat))
    goods = ("wood", "stone", "barley", "sheep", "cattle")
    events += [event("seed", -1, good=good, amount=1) for good in goods]
    tiles = [*table.stacks["S"], *table.stacks["A"][:4]]
    opening = [filled(tile, 3 + n) for n, tile in enumerate(tiles)]

    def lays(tiles):
        table, _ = table_with(Gate)
        return reads(read_setup, table, *events, *opening[:tiles], turn("seat-1", 1), seat=None)

    assert lays(8) == "unread"  # of all that comes before the turn everything is read
    assert lays(9) == "B-009"
    assert lays(7) == "B-009"  # the turn comes too early


def changed(table, *tiles, **fields):
    """Change values of some tiles."""
    new = {tile: replace(table.values.tiles[tile], **fields) for tile in tiles}
    table.values = replace(table.values, tiles={**table.values.tiles, **new})


def icons(table, *tiles):
    changed(table, *tiles, icon=True)


def free(table, tile):
    changed(table, tile, cost=Bill())


def stop_turn(table, *events):
    table.stacks = {"D": []}
    return reads(lambda replay: play_turn(replay, "seat-0"), table, turn(), *events, event("turn_end"), seat=None)


def test_a_stop_gives_no_tile():
    """CC-10: where the chronicle lets a piece stop; then its own events, and the end of the turn."""
    tiles = {2: "soay", 13: "kemnay"}
    table = gate({"seat-0": 0, "seat-1": 3}, tiles)
    passed = discard("soay", 2)
    assert stop_turn(table, move(11, "stop"), passed, event("gate_rest")) == ""
    assert (table.rondel.pieces["seat-0"], table.discard) == (11, ["soay"])
    table = gate({"seat-0": 0, "seat-1": 3}, tiles)
    assert stop_turn(table, move(11, "stop"), passed) == "B-022"  # `turn_end` comes, its own event is due
    for target in (2, 12, 0):
        assert stop_turn(gate({"seat-0": 0, "seat-1": 3}, tiles), move(target, "stop")) == "B-022"
    occupied = gate({"seat-0": 0, "seat-1": 11}, tiles)
    assert stop_turn(occupied, move(11, "stop")) == "B-022"


def test_what_is_jumped_over_is_read_in_order():
    """C2-04: the toll comes after the discards and before the cost; on the gate itself there is none."""
    for coins, paid, rule in ((1, [kit.pay("coin")], ""), (0, [], ""), (1, [], "CG-01")):
        table = gate({"seat-0": 0, "seat-1": 3}, {2: "soay", 13: "kemnay"})
        table.players[0].coins = coins
        put(table.players[0], "soay", (1, 1), wood=2)
        free(table, "kemnay")
        taken = event("take", tile="kemnay", space=13), place("kemnay", (0, 1))
        assert stop_turn(table, move(13), discard("soay", 2), *paid, *taken) == rule
        assert rule or table.players[0].coins == 0


def test_die_counts_a_fixed_place():
    """C2-11: tiles at 10 and 13, the gate between them counts as one tile: a 2 goes on to the next tile, 13."""
    table = gate({"seat-0": 9, "die": 8}, {10: "soay", 13: "kemnay", 14: "halkirk"})
    table.rondel.pieces["seat-0"] = 15
    assert landing(table, 1) == 10
    assert landing(table, 2) == 13
    assert landing(table, 3) == 13
    table.rondel.places = {}
    assert landing(table, 3) == 14


def test_die_without_a_tile_to_take():
    """CC-05: no tile without icon from the counted one on: the last one before it; none at all: the die stays."""
    table = new_table()
    ring(table, {"die": 0, "seat-0": 1, "seat-1": 2}, {3: "soay", 4: "kemnay", 5: "halkirk"})
    icons(table, "kemnay", "halkirk")
    assert landing(table, 1) == landing(table, 2) == landing(table, 3) == 3
    icons(table, "soay", "kemnay", "halkirk")
    assert landing(table, 1) == STAYS
    replay = kit.replay_of(table, event("roll", -1, result=1, space=0), seat=None)
    assert play_die(replay) is False
    assert table.rondel.pieces["die"] == 0
    assert table.acting() == "die"
    assert table.acting("die") == "seat-0"


def test_the_die_takes_the_next_tile_when_no_piece_has_one_ahead():
    """CC-05 is silent: the pieces on 3 and 4 have nothing before them, so the die takes 1, the first tile ahead."""
    table = new_table()
    ring(table, {"die": 0, "seat-0": 3, "seat-1": 4}, {1: "soay", 2: "kemnay"})
    icons(table, "soay", "kemnay")
    assert landing(table, 1) == STAYS
    assert next_tile(table) == 1
    table.rondel.tiles[5] = "halkirk"
    assert next_tile(table) == STAYS


def test_the_turn_passes_to_the_next_piece_when_the_die_stays(monkeypatch):
    """CC-05, this once: the piece ahead of the die acts, then the die, still last, is rolled again."""
    table = new_table(tape=(1, 2))
    ring(table, {"die": 0, "seat-0": 1, "seat-1": 2}, {3: "soay", 4: "kemnay"})
    icons(table, "soay", "kemnay")
    table.stacks = {"D": []}
    free(table, "soay")
    taken = event("take", tile="soay", space=3), place("soay", (0, 1))
    roll = event("roll", -1, result=1, space=0)
    events = [roll, turn(space=1), move(3, start=1), *taken, event("turn_end"), {**roll, "result": 2}]
    lines = [{"n": n, **one} for n, one in enumerate(events, 1)]
    monkeypatch.setitem(play.__globals__, "read_setup", lambda replay: None)
    replay = Replay([None, *lines], table)
    with pytest.raises(RuleViolation, match="truncated"):
        play(replay)
    assert replay.events == len(lines)
    ring(table, {"die": 0, "seat-0": 1, "seat-1": 2}, {3: "soay", 4: "kemnay"})
    table.rolled = table.turns = 0
    replay = Replay([None, lines[0], {**lines[1], "seat": 1}], table)
    assert kit.rule_of(play, replay) == "B-021"


def test_places_that_leave_the_game():
    """CC-14: a place that nobody can take and all pieces have passed leaves by `retire`, not by `discard`.

    A tile of the base game that is protected goes to the discard pile, as any (B-024).
    """
    table = new_table(die=False)
    changed(table, "soay", protected=True, chronicle=1)
    changed(table, "halkirk", protected=True)
    changed(table, "kemnay", stop=True, chronicle=3)
    retired = [event("retire", -1, tile="soay", space=1), event("retire", -1, tile="kemnay", space=2)]

    def passes(*events):
        ring(table, {"seat-0": 4, "seat-1": 5}, {1: "soay", 2: "kemnay", 3: "halkirk"})
        table.discard = []
        return reads(lambda replay: read_discards(replay, 0, 0), table, *events)

    assert passes(*retired, discard("halkirk", 3)) == ""
    assert table.discard == ["halkirk"]
    assert passes(retired[1]) == "CC-14"
    assert passes(discard("soay", 1)) == "CC-14"
    assert not takeable(table, table.players[0], "soay", 6)
    assert not takeable(table, table.players[0], "kemnay", 6)


class Rover(Chronicle):
    """A piece of nobody; when it is last, seat 1 takes a turn with it."""

    PIECES = ("rover",)

    def play_piece(self, replay, piece):
        if piece != "rover":
            return False
        play_turn(replay, piece, 1)
        return True


def test_turn_with_a_neutral_piece():
    """C4-08: a complete turn of the holder with that piece; it is ahead and behind as any piece."""
    table, one = table_with(Rover, die=False)
    free(table, "soay")
    table.stacks = {"D": []}

    def plays(turned="rover", moved="rover"):
        ring(table, {"rover": 0, "seat-0": 1, "seat-1": 2}, {3: "soay"})
        table.turns = 0
        taken = event("take", 1, tile="soay", space=3), place("soay", (0, 1), seat=1)
        events = turn(turned, 1), move(3, piece=moved, seat=1), *taken, event("turn_end", 1)
        return reads(lambda replay: one.play_piece(replay, "rover"), table, *events, seat=None)

    assert table.owner("rover") is None
    assert plays() == ""
    assert table.rondel.pieces == {"rover": 3, "seat-0": 1, "seat-1": 2}
    assert (0, 1) in table.players[1].territory
    assert plays(turned="seat-1") == "B-021"
    assert plays(moved="seat-1") == "B-021"
    assert one.play_piece(None, "other") is False


def test_pieces_of_chronicles_stand_before_the_die():
    """C4-02: pieces of the players, then those of chronicles, then the die."""
    from simulator.referee.setup import _read_pieces

    def sets(*pieces):
        table, _ = table_with(Rover)
        events = [event("piece", -1, piece=piece, space=n) for n, piece in enumerate(pieces)]
        return reads(_read_pieces, table, *events, seat=None)

    assert sets("seat-1", "seat-0", "rover", "die") == ""
    assert sets("seat-1", "seat-0", "die", "rover") == "B-006"
    assert sets("seat-1", "rover", "seat-0", "die") == "B-005"
