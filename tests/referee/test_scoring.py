"""Scoring rounds, final scoring, ranks as the referee sees them (B-170 to B-184)."""

import pytest

from simulator.referee.scoring import category_count, check_totals, difference_vp, final_vp, ranks, score, totals
from tests.referee.kit import event, new_table, put, replay_of, rule_of


def scored(table, counts):
    fewest = min(counts)
    return [difference_vp(table, count - fewest) for count in counts]


def test_difference_table():
    """BT-17, BT-18, Q-18."""
    table = new_table(4)
    assert scored(table, [5, 3, 1]) == [5, 2, 0]
    assert scored(table, [9, 4, 4, 3]) == [8, 1, 1, 0]
    assert scored(table, [5, 0]) == [8, 0]
    assert scored(table, [12, 0]) == [8, 0]


def test_castle_moil():
    """BT-19: 3 Scotsmen count 6; against 1 that is 8 VP."""
    table = new_table()
    first, second = table.players
    first.territory[0, 0].scotsmen, second.territory[0, 0].scotsmen = 3, 1
    put(first, "duart-castle", (0, 1), scotsmen=2)  # no other castle counts
    assert category_count(table, first, "home_castle_scotsmen") == 3
    first.cards.add("castle-moil")
    counts = [category_count(table, player, "home_castle_scotsmen") for player in table.players]
    assert counts == [6, 1]
    assert scored(table, counts) == [8, 0]


def test_persons_with_hume():
    """BT-36: McKay's owner with one other person against 1: 3 - 1 = 2, 2 VP."""
    table = new_table()
    table.players[0].persons, table.players[1].persons = 3, 1
    counts = [category_count(table, player, "persons") for player in table.players]
    assert scored(table, counts) == [2, 0]


@pytest.mark.parametrize(("sizes", "expected"), [((15, 13, 16), [-6, 0, -9]), ((4, 4, 4), [0, 0, 0])])
def test_territory(sizes, expected):
    """BT-20; Home halves count 2, a pile 1."""
    table = new_table(3, die=False)
    for player, size in zip(table.players, sizes, strict=True):
        for n in range(size - 2):
            put(player, "soay", (n, 5))
        put(player, "lochaber", (0, 5))
    assert [final_vp(table, player)["territory"] for player in table.players] == expected


@pytest.mark.parametrize(("coins", "vp"), [(5, 10), (8, 16), (10, 18), (0, 0)])
def test_armadale(coins, vp):
    """BT-21."""
    table = new_table()
    player = table.players[0]
    player.coins = coins
    assert sum(final_vp(table, player).values()) == coins
    player.cards.add("armadale-castle")
    assert sum(final_vp(table, player).values()) == vp


@pytest.mark.parametrize(
    ("vp", "resources", "expected"),
    [((60, 60, 58), (2, 3, 9), [2, 1, 3]), ((60, 60, 58), (2, 2, 9), [1, 1, 3]), ((-3, 0, -3), (0, 0, 1), [3, 1, 2])],
)
def test_ranks(vp, resources, expected):
    """BT-40, B-184."""
    table = new_table(3, die=False)
    for player, points, held in zip(table.players, vp, resources, strict=True):
        player.vp = points
        player.territory[0, 0].goods["wood"] = held
    assert ranks(table) == expected


def round_of(*counts, awards=(), number=1):
    words = ("home_castle_scotsmen", "landmarks", "whisky", "persons")
    sources = ("scotsmen", "landmarks", "whisky", "persons")
    events = [event("scoring", -1, round=number)]
    for word, source, pair in zip(words, sources, counts, strict=True):
        events += [event("count", seat, category=word, count=count) for seat, count in enumerate(pair)]
        events += [
            event("vp", seat, amount=amount, source=source, why="scoring", about=None)
            for seat, amount, of in awards
            if of == source
        ]
    return events


def test_scoring_round():
    """B-170, B-172: every seat is counted, those ahead score."""

    def table():
        made = new_table()
        made.players[0].whisky, made.players[1].persons = 2, 4
        return made

    counts = ((0, 0), (0, 0), (2, 0), (0, 4))
    awards = [(0, 2, "whisky"), (1, 5, "persons")]
    good = table()
    assert rule_of(score, replay_of(good, *round_of(*counts, awards=awards), seat=None)) == ""
    assert [dict(player.vp_from) for player in good.players] == [{"whisky": 2}, {"persons": 5}]
    wrong = [
        (round_of(*counts, awards=awards, number=2), "B-020"),
        (round_of(*counts, awards=awards[:1]), "B-171"),
        (round_of(*counts, awards=[(0, 3, "whisky"), awards[1]]), "B-171"),
        (round_of((0, 1), *counts[1:], awards=awards), "B-170"),
        (round_of(*counts, awards=[*awards, (0, 1, "scotsmen")]), "B-170"),
    ]
    for events, rule in wrong:
        assert rule_of(score, replay_of(table(), *events, seat=None)) == rule


def test_final_line():
    table = new_table()
    for player in table.players:
        player.vp_from["once"] = player.vp = 2
    line = {"final": {"turns": 0, "seats": [{**one, "vp_from": {"once": 2}} for one in totals(table)]}}
    replay = replay_of(table)
    assert rule_of(check_totals, replay, line) == ""
    assert line["final"]["seats"][0]["size"] == 2
    for name in ("rank", "vp", "coins", "whisky", "persons", "landmarks", "scotsmen_home", "resources", "size"):
        seats = [dict(seat) for seat in line["final"]["seats"]]
        seats[1][name] += 1
        assert rule_of(check_totals, replay, {"final": {"turns": 0, "seats": seats}}) == "B-184"
        del seats[1][name]
        assert rule_of(check_totals, replay, {"final": {"turns": 0, "seats": seats}}) == "record"
    assert rule_of(check_totals, replay, {"final": {**line["final"], "turns": 1}}) == "B-184"
    other = [{**seat, "vp_from": {"tile": 2}} for seat in line["final"]["seats"]]
    assert rule_of(check_totals, replay, {"final": {"turns": 0, "seats": other}}) == "B-184"
    assert rule_of(check_totals, replay, {"turns": 0}) == "record"
