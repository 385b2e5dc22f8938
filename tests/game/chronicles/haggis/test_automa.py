"""Chronicle 5 with Allenarly."""

from typing import Any

import pytest

from simulator.game import names
from tests.game.allenarly.kit import AUTOMA, automa, chosen, turn, vp
from tests.game.chronicles.haggis.kit import ALL, VP_SOURCE, hold, rolls, scoring
from tests.game.chronicles.places import solo
from tests.table import COMPONENTS, Table

STAR = (("star",),)


def facing(*ahead: str, **action: Any) -> Table:
    """Set up the automa last on space 0, with these tiles ahead."""
    return solo("5", {0: AUTOMA, 12: 0, 13: "die"}, dict(enumerate(ahead, 1)), **action)


def tile_of(type_of_tile: int, sheep: bool = False) -> str:
    """Return a tile of the base game of this type, on request one whose activation gives sheep."""
    return next(
        name
        for name, tile in zip(COMPONENTS.tile_ids, COMPONENTS.record.tile, strict=False)
        if tile.type == type_of_tile and tile.chronicle == 0 and (not sheep or tile.produce.goods[names.SHEEP])
    )


SHEEP_TILE, WHISKY_TILE = tile_of(names.ANIMAL, sheep=True), tile_of(names.WHISKY_TYPE)


def test_the_automa_serves_nothing() -> None:
    # C5-18: it is never asked how many tokens it serves, and rolls no die
    t = facing()
    hold(t, AUTOMA, 3, 3)
    hold(t, 0, 2)
    rolls(t, 2, 1, 1)
    assert scoring(t, 2).asked == 0
    t.choose("serve", 1)
    assert [e["seat"] for e in t.happened("serve")] == [e["seat"] for e in t.happened("haggis_roll")] == [0]


@pytest.mark.parametrize(
    ("ahead", "action", "expected"),
    [
        (("kemnay", "inn-b-whisky", "inn-a-village"), {"number": 1}, ("inn-b-whisky", "number")),
        *((("kemnay", "inn-b-whisky"), {"number": n}, ("kemnay", "framed")) for n in (0, 2, 3, 4)),
        (("inn-a-village", "kemnay", SHEEP_TILE), {"rows": STAR}, (SHEEP_TILE, "star")),  # an Inn gives no sheep
        (("kemnay", SHEEP_TILE), {"number": 1}, ("kemnay", "framed")),
        (("kemnay", "inn-a-village"), {"rows": STAR}, ("kemnay", "framed")),
    ],
)
def test_a_1_chooses_the_nearest_inn_and_the_star_the_nearest_sheep(
    ahead: tuple[str, ...], action: dict[str, Any], expected: tuple[str, str]
) -> None:
    # C5-19, C12-74
    assert chosen(turn(facing(*ahead, **action))) == (*expected, 1)


def test_a_sheep_symbol_brings_two_vp_however_it_was_chosen() -> None:
    # C5-20, CC-24; nothing for other tiles
    assert vp(turn(facing(SHEEP_TILE)), "haggis") == [2]
    assert vp(turn(facing("kemnay")), "haggis") == []


@pytest.mark.parametrize("name", ["inn-a-village", "inn-c-village", "inn-c-whisky"])
def test_haggis_symbols_bring_two_tokens(name: str) -> None:
    # C5-21: however many symbols there are
    t = turn(facing(name))
    assert t.happened("haggis") == [{"event": "haggis", "seat": AUTOMA, "amount": 2, "wanted": 2}]
    assert (t.now.haggis.holds[AUTOMA], t.now.haggis.pooled) == (2, 16)


def test_tokens_as_far_as_the_pool_goes() -> None:
    # C5-21
    t = facing("inn-a-village")
    hold(t, 0, *ALL[:-1])
    turn(t)
    assert t.now.haggis.holds[AUTOMA] == 1


@pytest.mark.parametrize(
    ("name", "after_inn", "casks"), [("inn-c-whisky", False, 0), (WHISKY_TILE, False, 2), (WHISKY_TILE, True, 2)]
)
def test_no_whisky_for_a_whisky_inn(name: str, after_inn: bool, casks: int) -> None:
    # C5-22; a whisky tile without haggis symbol brings two casks, in the turn after a whisky Inn too
    t = facing(name)
    if after_inn:
        t.game.automa.casks = 0
    assert automa(turn(t)).whisky == casks


@pytest.mark.parametrize("number", [2, 3, 4])
def test_three_vp_for_each_token(number: int) -> None:
    # C5-23: more than three tokens too; they go back face down
    t = facing()
    hold(t, AUTOMA, 1, 2, 3, 1, 1)
    scoring(t, number)
    assert (vp(t, "haggis"), automa(t).vp_from[VP_SOURCE, number - 1]) == ([15], 15)
    assert (t.now.haggis.holds[AUTOMA], t.now.haggis.pooled) == (0, 18)
    assert t.happened("haggis_back") == [{"event": "haggis_back", "seat": AUTOMA, "tokens": 5}]


def test_no_haggis_after_the_first_scoring_round() -> None:
    # C5-23, C5-07
    t = facing()
    hold(t, AUTOMA, 3)
    scoring(t, 1)
    assert (vp(t, "haggis"), t.now.haggis.holds[AUTOMA]) == ([], 1)
