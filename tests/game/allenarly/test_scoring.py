"""Scoring rounds and the end of the game with Allenarly (C12-55, C12-56, C12-58, C12-59)."""

import pytest

from simulator.game import names, tasks
from tests.game.allenarly.kit import AUTOMA, automa, facing, order, order_now, scoring, vp
from tests.table import Table


def test_the_automas_counts_are_the_items_in_its_areas() -> None:
    # C12-55: automa 3 Scotsmen, 2 cards, 4 casks, 1 person; human 1 on the Home Castle, 1 card, 0, 2 persons
    t = facing()
    own, human = t.player(AUTOMA), t.player(0)
    own.spot[0].scotsmen, own.landmarks, own.whisky, own.persons = 3, 2, 4, 1
    t.stand(0, (0, 0), 1)
    human.landmarks, human.persons = 1, 2
    scoring(t, 1)
    counts = {(e["category"], e["seat"]): e["count"] for e in t.happened("count")}
    assert [counts[word, AUTOMA] for word in names.CATEGORIES[:4]] == [3, 2, 4, 1]
    assert [counts[word, 0] for word in names.CATEGORIES[:4]] == [1, 1, 0, 2]
    assert [vp(t, word) for word in ("scotsmen", "landmarks", "whisky", "persons")] == [[2], [1], [5], []]
    assert vp(t, "persons", seat=0) == [1]


def test_castle_moil_does_not_double_the_automas_scotsmen() -> None:
    # C12-42: the card works for the human only
    t = facing()
    t.player(AUTOMA).card[t.card("castle-moil")] = 1
    t.player(AUTOMA).landmarks = 1
    scoring(t, 1)
    assert [e["count"] for e in t.happened("count", category="home_castle_scotsmen", seat=AUTOMA)] == [1]


def test_categories_in_the_order_of_the_tokens() -> None:
    # C12-55
    t = facing()
    order(t, *"WPSL")
    scoring(t, 1)
    words = [e["category"] for e in t.happened("count", seat=0)]
    assert words == ["whisky", "persons", "home_castle_scotsmen", "landmarks"]


def priority(number: int, start: str, **counts: tuple[int, int]) -> str:
    """Return the order of the tokens after a scoring round with these counts (human, automa), by default equal."""
    t = facing()
    order(t, *start)
    own, human = t.player(AUTOMA), t.player(0)
    scotsmen = counts.get("S", (1, 1))
    t.stand(0, (0, 0), scotsmen[0])
    own.spot[0].scotsmen, own.supply = scotsmen[1], 9 - scotsmen[1]
    human.landmarks, own.landmarks = counts.get("L", (0, 0))
    human.whisky, own.whisky = counts.get("W", (0, 0))
    human.persons, own.persons = counts.get("P", (0, 0))
    scoring(t, number)
    return order_now(t)


def test_the_example() -> None:
    # C12-T9: S 3:0 VP, L 0:0, W 0:2, P 5:0, so differences 3, 0, 2, 4
    assert priority(1, "SLWP", S=(4, 1), W=(0, 2), P=(4, 0)) == "PSWL"


@pytest.mark.parametrize(
    ("difference", "after"),
    [(0, "SLPW"), (1, "SWLP"), (2, "SWLP"), (3, "WSLP"), (4, "WSLP"), (5, "WSLP"), (9, "WSLP")],
)
def test_where_a_token_goes(difference: int, after: str) -> None:
    # C12-56: 3, 5, 8 VP far left; 1, 2 VP it stays; nobody scored far right. S, L, P differ by 1 and stay
    for whisky in ((difference, 0), (0, difference)):
        assert priority(2, "SWLP", S=(2, 1), L=(1, 0), P=(0, 1), W=whisky) == after


def test_tokens_move_in_the_first_three_rounds() -> None:
    # C12-56
    orders = [priority(number, "SLWP", P=(4, 0)) for number in (1, 2, 3, 4)]
    assert orders == ["PSLW"] * 3 + ["SLWP"]


def test_each_category_is_scored_once() -> None:
    # C12-56: the order of the round is that of its beginning; the new one holds for the next round
    t = facing()
    order(t, *"SLWP")
    t.player(0).persons = 4
    scoring(t, 1)
    assert [e["category"] for e in t.happened("count", seat=0)] == list(names.CATEGORIES[:4])
    assert list(t.now.order[:4]) == [3, 0, 1, 2]


def final(t: Table) -> Table:
    return t.start(tasks.DO_FINAL, names.NOBODY)


@pytest.mark.parametrize(("human", "losses"), [(12, ([], [-6])), (16, ([-6], [])), (14, ([], []))])
def test_size(human: int, losses: tuple[list[int], list[int]]) -> None:
    # C12-T13, C12-58: the automa has 14 tiles, persons not among them
    t = facing()
    t.player(AUTOMA).tiles, t.player(AUTOMA).persons = 14, 3
    t.player(0).tiles = human
    final(t)
    assert (vp(t, "territory", 0), vp(t, "territory")) == losses
    assert [e["tiles"] for e in t.happened("size")] == [human, 14]


def test_armadale_gives_the_automa_nothing() -> None:
    # C12-42, C12-59: 1 VP a coin, also with the card; the human gets 2 a coin with it
    for seat, expected in ((0, [4]), (AUTOMA, [])):
        t = facing()
        card = t.card("armadale-castle")
        if seat == 0:
            t.landmark(0, "armadale-castle")
        t.player(seat).card[card] = 1
        t.player(seat).coins = 4
        final(t)
        assert vp(t, "coins", seat) == [4]
        assert vp(t, "armadale", seat) == expected


@pytest.mark.parametrize(("vp", "ranks"), [(50, [1, 2]), (49, [1, 2]), (51, [2, 1])])
def test_the_human_wins_ties(vp: int, ranks: list[int]) -> None:
    # C12-T16, C12-59: also without any resources
    t = facing()
    t.player(0).vp, t.player(AUTOMA).vp = 50, vp
    t.start(tasks.DO_END, names.NOBODY)
    assert [e["rank"] for e in t.happened("rank")] == ranks


def test_final_vp_come_after_the_last_exchange() -> None:
    # C12-59: 2 stones on normal level: one goes for 2 VP, the other gives 2 VP at the end
    t = facing()
    t.game.automa.stones = 2
    for seat in (0, AUTOMA):
        t.game.players[seat].finished = 1
    t.game.scored = 3
    t.start(tasks.DO_NEXT, names.NOBODY)
    assert (vp(t, "exchange"), vp(t, "stones")) == ([2], [2])
    assert t.now.over == 1
    assert automa(t).vp == automa(t).vp_from.sum() == automa(t).vp_after[4]
