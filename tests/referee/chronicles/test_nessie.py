"""The referee with chronicle A: recorded games, planted faults; the limit of moves over Nessie's line."""

import pytest

from simulator.referee import check
from simulator.referee.chronicles.nessie import RULES
from simulator.referee.replay import Replay
from simulator.referee.table import Turn
from tests.referee.chronicles.faults_nessie import FAULTS
from tests.referee.chronicles.games import Games, game
from tests.referee.kit import VALUES, event, pay, reads, replay_of, ring, table_with, vp


class TestGames(Games):
    letter = "A"
    faults = FAULTS
    seen = (*RULES(2, False).ids(VALUES)["nessie_card"], "nessie_shuffle", "nessie_rolls", "nessie_barter")

    def key(self, line):
        return line.get("card", line["event"])


@pytest.mark.compiled
def test_shape_of_the_deal():
    lines = game("A", 0)
    for dealt in (None, {}, {"line": 1, "cards": [], "rolls": []}, {"line": 1, "cards": [["x"]], "rolls": []}):
        verdict = check([{**lines[0], "dealt": {"A": dealt}}, *lines[1:]])
        assert (verdict.line, verdict.rule) in ((1, "record"), (1, "CA-01"))


PASTURES = ("kintyre", "galloway", "black-isle", "abernethy", "ballachulish")  # cost nothing, lie anywhere


@pytest.fixture
def nessie():
    """Nessie is before space 10, the piece in turn on 8; five tiles without cost follow the line."""
    table, rules = table_with(RULES)
    rules.rules, rules.line = VALUES.table("nessie"), 10
    table.players[0].territory[(-1, 0)].scotsmen = 1
    ring(table, {"seat-0": 8, "seat-1": 11}, dict(zip((9, 10, 12, 13, 15), PASTURES, strict=True)))
    return table, rules, turn(table, rules)


def turn(table, rules) -> Replay:
    replay = replay_of(table)
    replay.turn = Turn(0, piece="seat-0")
    rules.turn(replay)
    return replay


def reach(table, rules) -> dict[int, str]:
    return {place: rules.out_of_reach(table, table.players[0], place) for place in sorted(table.rondel.tiles)}


def test_a_move_ends_on_one_of_three_tiles_beyond(nessie):
    """CA-04: tiles count, the piece on 11 and the gap on 14 do not; before the line there is no limit."""
    table, rules, _replay = nessie
    table.rondel.tiles[16] = "lammermuir"
    assert reach(table, rules) == {9: "", 10: "", 12: "", 13: "", 15: "CA-04", 16: "CA-04"}


def test_without_a_legal_tile_among_the_three_there_is_no_limit(nessie):
    """CA-04: without any Scotsman no tile can be placed, so the person beyond the third may be taken."""
    table, rules, _replay = nessie
    table.players[0].territory[(-1, 0)].scotsmen = 0
    table.rondel.tiles[16] = "mary-stuart"
    assert set(reach(table, rules).values()) == {""}


def test_the_end_is_one_of_the_three(nessie):
    """CA-11: it counts, and it is legal, so that the limit holds."""
    table, rules, _replay = nessie
    table.rondel.tiles[12] = "the-end"
    assert reach(table, rules) == {9: "", 10: "", 12: "", 13: "", 15: "CA-04"}
    table.players[0].territory[(-1, 0)].scotsmen = 0
    assert reach(table, rules)[15] == "CA-04"


def test_from_the_space_beyond_the_line_a_whole_round_is_needed(nessie):
    """CA-03: a piece that has passed Nessie meets the line again after a round."""
    table, rules, _replay = nessie
    ring(table, {"seat-0": 10, "seat-1": 11}, dict(zip((12, 13, 15, 16, 17), PASTURES, strict=True)))
    turn(table, rules)
    assert set(reach(table, rules).values()) == {""}


def test_a_piece_that_crosses_the_line_has_swum_past(nessie):
    """CA-03: landing on the first space beyond the line is enough; standing before it is not."""
    _table, rules, replay = nessie
    rules.crossed(replay, 9)
    assert not rules.swum
    rules.crossed(replay, 10)
    assert rules.swum


@pytest.mark.parametrize(
    ("sold", "given", "broken"),
    [
        (False, True, ""),
        (False, False, "CA-07.12"),  # he has one, so it goes
        (True, False, ""),  # sold before: then there is none to give up, and the VP come all the same
    ],
)
def test_swallowed(nessie, sold, given, broken):
    table, rules, _replay = nessie
    table.players[0].territory[(-1, 0)].goods["wood"] = 1
    table.market["wood"] = 1
    card = next(card for card in VALUES.records("nessie_card") if card["id"] == "swallowed")
    events = [event("sell", good="wood", at=[-1, 0], price=1)] * sold
    events += [pay("wood", (-1, 0))] * given
    events.append(vp(4, "nessie"))
    assert reads(lambda replay: rules._carry_out(replay, card), table, *events) == broken
