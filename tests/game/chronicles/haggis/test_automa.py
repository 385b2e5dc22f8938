"""Chronicle 5 with Allenarly."""

from __future__ import annotations

import pytest

from simulator.game import names
from tests.game.allenarly.kit import AUTOMA, card, chosen, her, turn, vp
from tests.game.chronicles.haggis.test_rules import VP_SOURCE, hold, rolls, scoring
from tests.table import Table


def facing(*ahead: str, play: str = "5") -> Table:
    """She is last on space 0, with these tiles ahead; the human on space 12, the die on 13."""
    t = Table(2, play=play, solo="reglar")
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    return t


def sheep_tile() -> str:
    """A tile of the base game whose activation gives sheep."""
    t = facing()
    return next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].produce.goods[names.SHEEP] and t.record.tile[n].type == names.ANIMAL
    )


def test_she_has_no_table() -> None:
    # C5-18: she is never asked how many tokens she serves, and rolls no die
    t = facing()
    hold(t, AUTOMA, 3, 3)
    hold(t, 0, 2)
    rolls(t, 2, 1, 1)
    scoring(t, 2)
    assert t.asked == 0
    t.choose("serve", 1)
    assert [e["seat"] for e in t.happened("serve")] == [0]
    assert [e["seat"] for e in t.happened("haggis_roll")] == [0]


def test_by_the_one_she_takes_the_nearest_inn() -> None:
    # C5-19, C12-74
    t = turn(card(facing("kemnay", "inn-b-whisky", "inn-a-village"), number=1))
    assert chosen(t) == ("inn-b-whisky", "number", 1)


@pytest.mark.parametrize("number", [0, 2, 3, 4])
def test_by_other_numbers_she_does_not(number: int) -> None:
    # C5-19: the rule "1" is on for a 1 only
    t = turn(card(facing("kemnay", "inn-b-whisky"), number=number))
    assert chosen(t) == ("kemnay", "framed", 1)


def test_by_the_star_she_takes_the_nearest_tile_that_gives_sheep() -> None:
    # C5-19: the exchange of an Inn asks for a sheep, it gives none
    t = turn(card(facing("inn-a-village", "kemnay", sheep_tile()), rows=(("star",),)))
    assert chosen(t) == (sheep_tile(), "star", 1)


def test_the_number_chooses_no_sheep_and_the_star_no_inn() -> None:
    # C5-19
    t = turn(card(facing("kemnay", sheep_tile()), number=1))
    assert chosen(t)[1] == "framed"
    t = turn(card(facing("kemnay", "inn-a-village"), rows=(("star",),)))
    assert chosen(t)[1] == "framed"


def test_a_sheep_symbol_brings_two_vp_however_it_was_chosen() -> None:
    # C5-20, CC-24; nothing for other tiles
    t = turn(card(facing(sheep_tile())))
    assert vp(t, "haggis") == [2]
    assert vp(turn(card(facing("kemnay"))), "haggis") == []


@pytest.mark.parametrize("name", ["inn-a-village", "inn-c-village", "inn-c-whisky"])
def test_haggis_symbols_bring_two_tokens(name: str) -> None:
    # C5-21: however many symbols there are
    t = turn(card(facing(name)))
    assert t.happened("haggis") == [{"event": "haggis", "seat": AUTOMA, "amount": 2, "wanted": 2}]
    assert t.now.haggis.holds[AUTOMA] == 2
    assert t.now.haggis.pooled == 16


def test_tokens_as_far_as_the_pool_goes() -> None:
    # C5-21
    t = facing("inn-a-village")
    hold(t, 0, *[1] * 6, *[2] * 6, *[3] * 5)
    turn(card(t))
    assert t.now.haggis.holds[AUTOMA] == 1


def test_no_whisky_for_a_whisky_inn() -> None:
    # C5-22; a whisky tile without haggis symbol brings two casks as ever
    t = turn(card(facing("inn-c-whisky")))
    assert her(t).whisky == 0
    whisky = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].type == names.WHISKY_TYPE and t.record.tile[n].chronicle == 0
    )
    assert her(turn(card(facing(whisky)))).whisky == 2


def test_the_turn_after_a_whisky_inn_brings_casks_again() -> None:
    # C5-22 is about this tile only
    t = facing()
    t.game.automa.casks = 0
    whisky = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].type == names.WHISKY_TYPE and t.record.tile[n].chronicle == 0
    )
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {1: whisky})
    assert her(turn(card(t))).whisky == 2


@pytest.mark.parametrize("number", [2, 3, 4])
def test_three_vp_for_each_token(number: int) -> None:
    # C5-23: more than three tokens too; they go back face down
    t = facing()
    hold(t, AUTOMA, 1, 2, 3, 1, 1)
    scoring(t, number)
    assert vp(t, "haggis") == [15]
    assert her(t).vp_from[VP_SOURCE, number - 1] == 15
    assert t.now.haggis.holds[AUTOMA] == 0
    assert t.now.haggis.pooled == 18
    assert t.happened("haggis_back") == [{"event": "haggis_back", "seat": AUTOMA, "tokens": 5}]


def test_no_haggis_after_the_first_scoring_round() -> None:
    # C5-23, C5-07
    t = facing()
    hold(t, AUTOMA, 3)
    scoring(t, 1)
    assert vp(t, "haggis") == []
    assert t.now.haggis.holds[AUTOMA] == 1
