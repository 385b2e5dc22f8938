"""Chronicle 7, Between a Rock and a Hard Place: assemblies, votes, scoring cards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator import agenda, deal, names
from simulator.chronicles.hard_place import measures
from simulator.chronicles.hard_place.state import ACCEPTED, IN_DECK, OUT
from simulator.chronicles.order import bits, find
from strategies.chronicles import advice
from tests.chronicles.citations import missing
from tests.table import COMPONENTS, Table

VP_SOURCE = names.VP_SOURCES.index("hard_place")
CARDS = {
    "animals": 6,
    "wood-and-stone": 6,
    "castles-with-scotsmen": 7,
    "smallest-territory": 6,
    "distance": 5,
    "square": 7,
    "sets": 8,
    "whisky-tiles": 6,
    "adjacent-animals": 6,
    "most-discarded": 5,
}
NAMES = tuple(CARDS)


def deck(t: Table, *cards: str) -> None:
    """Lay the deck, the top card first; all others are out."""
    own = t.game.hard_place
    own.deck[:] = -1
    own.deck[: len(cards)] = [NAMES.index(card) for card in cards]
    own.cards = len(cards)
    own.where[:] = OUT
    own.where[own.deck[: len(cards)]] = IN_DECK


def accepted(t: Table, *cards: str) -> None:
    for card in cards:
        t.game.hard_place.where[NAMES.index(card)] = ACCEPTED


def taking(*ahead: str, players: int = 3, **more: Any) -> Table:
    """Seat 0 is last with a Person ahead, nothing is refilled."""
    t = Table(players, play="7", **more)
    pieces: dict[int, int | str] = {0: 0, **{8 + seat: seat for seat in range(1, players)}}
    t.rondel(pieces, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    t.player(0).coins = 20
    deck(t, "distance", "sets", "square", "animals")
    return t


def assembly(t: Table, *votes: str, propose: str | None = None) -> Table:
    """Answer the questions of an assembly; only those that are asked."""
    if t.question == "propose":
        t.choose("propose", NAMES.index(propose) if propose else t.options()[0][1])
    for vote in votes:
        t.choose(vote)
    return t


def value(t: Table, card: str, seat: int = 0) -> float:
    return float(measures.value_of_card(t.game, t.box, t.desk, seat, NAMES.index(card))) / 2


PERSON = "robert-the-bruce"


# ---------------------------------------------------------------------------------------------- set-up


def test_ten_cards_are_shuffled() -> None:
    # C7-01, C7-02
    games = deal.deal(COMPONENTS, 3, True, "middle", 1, np.arange(20), chronicles=bits(find(["7"])))
    own = games.hard_place
    assert all(sorted(row[:10]) == list(range(10)) for row in own.deck)
    assert (own.cards == 10).all()
    assert len({tuple(row) for row in own.deck}) > 15
    assert own.nay[0].tolist() == [2, 2, 2, 0]


def test_the_cards() -> None:
    # C7-09 to C7-18 with their VP; the names are ours (C7-19)
    assert tuple(card.id for card in COMPONENTS.models("glen_card")) == NAMES
    assert [int(card["vp"]) for card in COMPONENTS.box.hard_place.card[:10]] == list(CARDS.values())
    assert [card.best for card in COMPONENTS.models("glen_card") if card.best == "fewest"] == ["fewest"]


def test_no_tile_is_added() -> None:
    # C7-21: and Persons have no icon, the die may take them
    assert len(COMPONENTS.chronicle_tiles(7, 4)) == 0
    assert COMPONENTS.box.tile[COMPONENTS.tile_index[PERSON]].icon == 0
    t = Table(3, play="7", die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: PERSON})
    t.stack("D")
    t.tape(1)
    t.start(agenda.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == [PERSON]


# ---------------------------------------------------------------------------------------------- assembly


def test_a_person_calls_an_assembly_after_marker_and_bonus() -> None:
    # C7-03, C7-05, C7-06: two cards are drawn, one is proposed, the other goes under the deck
    t = taking(PERSON).turn(0).choose("clan", "macleod")
    assert t.question == "propose"
    assert t.asked == 0
    assert t.after(0).coins == 20 - 1 + 3
    assert [option[1] for option in t.options()] == [NAMES.index("distance"), NAMES.index("sets")]
    t.choose("propose", NAMES.index("sets"))
    own = t.now.hard_place
    assert [NAMES[n] for n in own.deck[: own.cards]] == ["square", "animals", "distance"]
    for seat in range(3):
        assert t.question == "vote"
        assert t.asked == seat
        assert [option[0] for option in t.options()] == ["aye", "nay"]
        t.choose("aye")
    assert t.now.hard_place.where[NAMES.index("sets")] == ACCEPTED


@pytest.mark.parametrize(
    ("votes", "taken"),
    [
        (("aye", "aye", "aye"), True),
        (("aye", "aye", "nay"), True),
        (("aye", "nay", "nay"), False),
        (("nay", "nay", "nay"), False),
        (("aye", "nay"), False),
        (("aye", "aye", "nay", "nay"), False),
    ],
)
def test_more_ayes_than_nays(votes: tuple[str, ...], taken: bool) -> None:
    # C7-06: a tie rejects, and a rejected card leaves the game; C7-07: a played NAY is spent whatever the result
    t = assembly(taking(PERSON, players=len(votes)).turn(0).choose("clan"), *votes, propose="distance")
    own = t.now.hard_place
    card = NAMES.index("distance")
    assert own.where[card] == (ACCEPTED if taken else OUT)
    assert [(e["card"], e["accepted"]) for e in t.happened("glen_card")] == [("distance", int(taken))]
    assert own.nay[: len(votes)].tolist() == [2 - (vote == "nay") for vote in votes]
    assert card not in own.deck[: own.cards]


def test_votes_are_hidden_until_all_have_voted() -> None:
    # C7-06: revealed together
    t = assembly(taking(PERSON).turn(0).choose("clan"), "nay", "aye", propose="distance")
    assert not t.happened("glen_vote")
    assert t.now.hard_place.nay[0] == 2
    t.choose("nay")
    assert [(e["seat"], e["aye"]) for e in t.happened("glen_vote")] == [(0, 0), (1, 1), (2, 0)]
    assert not t.now.hard_place.vote.any()


def test_without_a_nay_the_vote_is_aye() -> None:
    # C7-07: the AYE comes back every time
    t = taking(PERSON)
    t.game.hard_place.nay[1:] = 0
    t.turn(0).choose("clan").choose("propose").choose("aye")
    assert [(e["seat"], e["aye"]) for e in t.happened("glen_vote")] == [(0, 1), (1, 1), (2, 1)]


def test_one_card_left_is_proposed_and_none_means_no_assembly() -> None:
    # C7-05
    t = taking(PERSON)
    deck(t, "square")
    t.turn(0).choose("clan")
    assert t.question == "vote"
    assert [e["card"] for e in t.happened("glen_propose")] == ["square"]
    t = taking(PERSON)
    deck(t)
    t.turn(0).choose("clan").finish()
    assert not t.happened("glen_draw")
    assert [e["persons"] for e in t.happened("glen_call")] == [1]


def test_no_person_no_assembly() -> None:
    # C7-03
    t = taking("kemnay", "abernethy").turn(0).choose("take", "kemnay").choose("cell").finish()
    assert not t.happened("glen_call")


def test_david_hume_calls_one_too() -> None:
    # C7-04: McKay brings him, whatever brought the marker; two Persons, two assemblies one after the other
    t = taking(PERSON).turn(0).choose("clan", "mckay")
    assert t.after(0).persons == 3
    assembly(t, "aye", "aye", "aye", propose="distance")
    assert t.question == "propose"
    assert [option[1] for option in t.options()] == [NAMES.index(card) for card in ("square", "animals")]
    assembly(t, "aye", "aye", "aye")
    assert len(t.happened("glen_draw", seat=0)) == 2
    assert [e["persons"] for e in t.happened("glen_call")] == [2]
    assert t.question != "propose"


def test_a_marker_of_an_exchange_may_bring_david_hume() -> None:
    # C7-04: whatever brought the clan marker
    t = taking("kemnay").in_turn(0)
    t.start(agenda.DO_CLAN, 0, names.WHY_EXCHANGE, t.tile("kemnay")).choose("clan", "mckay")
    assert t.question == "propose"


def test_a_person_of_the_discard_pile_calls_one() -> None:
    # C7-04: Munro; both assemblies come when all markers and bonuses are resolved
    t = taking(PERSON)
    other = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.box.tile[n].type & names.PERSON and t.box.tile[n].stack >= 0 and name != PERSON
    )
    t.discard_pile(other)
    t.turn(0).choose("clan", "munro")
    assert t.question == "clan"
    assert not t.happened("glen_call")
    t.choose("clan", "macleod")
    assert t.question == "propose"
    assert [e["persons"] for e in t.happened("glen_call")] == [2]


def test_an_assembly_waits_for_the_other_markers_of_the_moment() -> None:
    # C7-04: two markers at one moment, the first brings David Hume
    t = taking("kemnay").in_turn(0)
    t.start(agenda.DO_CLAN, 0, names.WHY_EXCHANGE, t.tile("kemnay"))
    t.game.agenda[1] = t.game.agenda[0]
    t.game.tasks = 2
    t.choose("clan", "mckay")
    assert t.question == "clan"
    assert t.choose("clan").question == "propose"


def test_an_assembly_in_a_last_turn() -> None:
    # C7-22
    t = taking("kemnay", "the-end", PERSON).turn(0).choose("take", PERSON).choose("clan")
    assert t.question == "propose"
    assert t.after(0).finished == 1


# ---------------------------------------------------------------------------------------------- values


def animal(t: Table, number: int = 0) -> str:
    """An animal tile of the base game without river."""
    found = [
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.box.tile[n].type == names.ANIMAL and not t.box.tile[n].river and not t.box.tile[n].overbuild
    ]
    return found[number]


def test_animals_and_wood_and_stone() -> None:
    # C7-09, C7-10: on own tiles
    t = Table(2, play="7")
    t.put(0, (0, 0), sheep=2, barley=1)
    t.put(0, (-1, 0), cattle=1, wood=1, stone=1)
    assert value(t, "animals") == 3
    assert value(t, "wood-and-stone") == 2
    assert value(t, "animals", 1) == 0


def test_castles_with_scotsmen() -> None:
    # C7-11: Home Castle included, one Scotsman is enough, castles without one do not count
    t = Table(2, play="7")
    assert value(t, "castles-with-scotsmen") == 0
    t.stand(0, (0, 0), 2)
    assert value(t, "castles-with-scotsmen") == 1
    castle = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.box.tile[n].type & names.CASTLE and t.box.tile[n].stack >= 0 and not t.box.tile[n].overbuild
    )
    t.lay(0, castle, (0, 1))
    assert value(t, "castles-with-scotsmen") == 1
    t.stand(0, (0, 1), 1)
    assert value(t, "castles-with-scotsmen") == 2


def test_smallest_territory() -> None:
    # C7-12: a pile is one tile
    t = Table(2, play="7")
    t.lay(0, "kemnay", (0, 1))
    assert (value(t, "smallest-territory"), value(t, "smallest-territory", 1)) == (3, 2)


def test_distance_by_sides_and_corners() -> None:
    # C7-13: the home village is one step away; (2, 2) two steps by corners; around a gap three
    t = Table(2, play="7")
    assert value(t, "distance") == 1
    t.lay(0, "kemnay", (1, 1))
    t.lay(0, "abernethy", (2, 2))
    assert value(t, "distance") == 2
    t.lay(0, "soay", (3, 2))
    assert value(t, "distance") == 3


def test_the_largest_full_square() -> None:
    # C7-14
    t = Table(2, play="7")
    assert value(t, "square") == 1
    for n, xy in enumerate(((0, 1), (-1, 1))):
        t.lay(0, ("kemnay", "abernethy")[n], xy)
    assert value(t, "square") == 2
    others = [name for name in t.components.tile_ids if name in ("soay", "glengorm")] + [animal(t, n) for n in range(3)]
    cells = [(1, 0), (1, 1), (1, 2), (0, 2), (-1, 2)]
    for n, (name, xy) in enumerate(zip(others, cells, strict=True)):
        assert value(t, "square") == 2, n
        t.lay(0, name, xy)
    assert value(t, "square") == 3


def test_sets() -> None:
    # C7-15: the fewest of the four, Scotsmen doubled by Castle Moil and Hume as two Persons, as in a scoring round
    t = Table(2, play="7")
    own = t.player(0)
    own.landmarks, own.whisky, own.persons = 3, 4, 2
    assert value(t, "sets") == 0
    t.stand(0, (0, 0), 1)
    assert value(t, "sets") == 1
    t.landmark(0, "castle-moil")
    assert value(t, "sets") == 2


def test_sets_with_scotsmen_elsewhere() -> None:
    # C7-15, C11-39: 1 on the Home Castle and 2 that count as standing there, doubled by Castle Moil
    t = Table(2, play="7")
    own = t.player(0)
    own.landmarks, own.whisky, own.persons, own.at_home = 9, 9, 9, 2
    t.stand(0, (0, 0), 1)
    assert value(t, "sets") == 3
    t.landmark(0, "castle-moil")
    assert value(t, "sets") == 6


def test_whisky_tiles() -> None:
    # C7-16, C7-35: barley fields by their type, and the Inns of chronicle 5
    t = Table(2, play="5,7")
    t.lay(0, "inn-a-whisky", (0, 1))
    t.lay(0, "inn-a-village", (1, 1))
    assert value(t, "whisky-tiles") == 1


def test_adjacent_animal_tiles() -> None:
    # C7-17: the largest group by sides and corners: two by a corner, one apart
    t = Table(2, play="7")
    t.lay(0, animal(t, 0), (0, 1))
    t.lay(0, animal(t, 1), (3, 1))
    assert value(t, "adjacent-animals") == 1
    t.lay(0, animal(t, 2), (1, 2))
    assert value(t, "adjacent-animals") == 2


def test_discards_by_moves_of_the_own_piece() -> None:
    # C7-18, C7-20: the last to move over it; not what others are still behind of
    t = taking("kemnay", "soay", "abernethy").turn(0).choose("take", "abernethy").choose("cell").finish()
    assert [(e["seat"], e["tile"]) for e in t.happened("glen_credit")] == [(0, "kemnay"), (0, "soay")]
    assert t.now.hard_place.credit.tolist() == [2, 0, 0, 0]
    t = taking("kemnay", "abernethy")
    t.rondel({0: 0, 1: 1, 9: 2}, {2: "kemnay", 3: "abernethy"})
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert t.now.hard_place.credit.tolist() == [0, 0, 0, 0]


def test_a_tile_discarded_by_who_is_stuck_counts() -> None:
    # C7-20: moved onto it to discard it
    t = taking("elgin")
    t.player(0).coins = 0
    t.turn(0)
    while t.question == "tile":
        t.choose("stuck")
    assert t.happened("discard", cause="stuck")
    assert t.now.hard_place.credit[0] == 1


def test_the_die_s_discards_count_for_nobody() -> None:
    # C7-20, C7-34: neither what it takes nor what it passes; the same for an unused extra piece
    t = Table(3, play="7", die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: "kemnay", 2: "soay"})
    t.stack("D")
    t.tape(2)
    t.start(agenda.DO_DIE, names.NOBODY)
    assert len(t.happened("discard")) == 2
    assert not t.happened("glen_credit")


@pytest.mark.parametrize("kind", ["protected", "stop"])
def test_places_that_leave_the_game_are_no_discards(kind: str) -> None:
    # C7-31: Race Start; C7-32: tiles passed on the way to a stop can be; C7-33: Selling tiles are not
    t = taking("kemnay", "soay", "abernethy")
    t.box.tile[t.tile("soay")][kind] = 1
    t.box.tile[t.tile("soay")].chronicle = 1
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert [e["tile"] for e in t.happened("glen_credit")] == ["kemnay"]


# ---------------------------------------------------------------------------------------------- final scoring


def final(t: Table) -> Table:
    t.game.scored = 4
    return t.start(agenda.DO_FINAL, names.NOBODY)


def hers_and_his(t: Table) -> list[int]:
    return [int(t.after(seat).vp_from[VP_SOURCE, 4]) for seat in range(t.players)]


@pytest.mark.parametrize(
    ("sheep", "vp"), [((3, 1, 0), [6, 0, 0]), ((2, 2, 1), [6, 6, 0]), ((0, 0, 0), [0, 0, 0]), ((1, 1, 1), [6, 6, 6])]
)
def test_the_best_get_the_vp(sheep: tuple[int, ...], vp: list[int]) -> None:
    # C7-08: all who tie for best in full; a value of 0 never scores
    t = Table(3, play="7")
    accepted(t, "animals")
    for seat, number in enumerate(sheep):
        t.put(seat, (0, 0), sheep=number)
    assert hers_and_his(final(t)) == vp


def test_the_smallest_territory_is_best() -> None:
    # C7-12
    t = Table(3, play="7")
    accepted(t, "smallest-territory")
    t.lay(0, "kemnay", (0, 1))
    assert hers_and_his(final(t)) == [0, 6, 6]


def test_cards_that_were_not_accepted_score_nothing() -> None:
    # C7-08, C7-06
    t = Table(3, play="7")
    t.put(0, (0, 0), sheep=3)
    assert hers_and_his(final(t)) == [0, 0, 0]


def test_turned_cards_and_other_things_in_sets() -> None:
    # C7-36: turned cards are landmark cards; C7-33: single casks are no casks: both by the counts of the player
    # C7-41, C7-42: whoever is a Person tile is a Person; the topmost type counts; a double site is two tiles in C7-12
    t = Table(2, play="7")
    own = t.player(0)
    own.landmarks, own.whisky, own.persons, own.tiles = 2, 2, 2, 7
    t.stand(0, (0, 0), 2)
    assert value(t, "sets") == 2
    assert value(t, "smallest-territory") == 7
    cover = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.box.tile[n].overbuild and t.box.tile[n].type & names.CASTLE == 0
    )
    t.lay(0, cover, (0, 0))
    assert value(t, "castles-with-scotsmen") == 0


# ---------------------------------------------------------------------------------------------- heuristics


def advised(*ahead: str, **more: Any) -> Table:
    return taking(*ahead, advice=lambda one: advice(one.word), **more)


def best(t: Table) -> tuple[Any, ...]:
    """The option of the open question that is worth most."""
    options = t.options()
    return options[int(np.argmax([float(t.desk.worth[i]) for i in range(len(options))]))]


@pytest.mark.parametrize(("stone", "sheep", "card"), [(0, 2, "animals"), (3, 2, "wood-and-stone")])
def test_the_card_of_the_larger_lead_is_proposed(stone: int, sheep: int, card: str) -> None:
    # C7-23
    t = advised(PERSON)
    deck(t, "wood-and-stone", "animals")
    t.put(0, (0, 0), stone=stone)
    t.put(0, (-1, 0), sheep=sheep)
    assert best(t.turn(0).choose("clan"))[:2] == ("propose", NAMES.index(card))


def test_of_equal_leads_the_one_with_more_vp() -> None:
    # C7-23: nobody has anything of either: 7 VP against 6
    t = advised(PERSON)
    deck(t, "wood-and-stone", "castles-with-scotsmen")
    assert best(t.turn(0).choose("clan"))[:2] == ("propose", NAMES.index("castles-with-scotsmen"))


def test_the_lead_on_the_smallest_territory_is_reversed() -> None:
    # C7-23
    t = Table(3, play="7")
    t.lay(1, "kemnay", (0, 1))
    t.lay(2, "abernethy", (0, 1))
    card = NAMES.index("smallest-territory")
    assert [measures.lead(t.game, t.box, t.desk, seat, card) for seat in range(3)] == [2, -2, -2]


@pytest.mark.parametrize(
    ("card", "scored", "vote"), [("animals", 0, "nay"), ("distance", 0, "aye"), ("distance", 3, "nay")]
)
def test_how_to_vote(card: str, scored: int, vote: str) -> None:
    # C7-24: behind and 6 VP or more, or behind in the last round; the proposer and who is not behind: AYE
    t = advised(PERSON)
    deck(t, card)
    t.game.scored = scored
    t.put(1, (0, 0), sheep=1)
    t.lay(1, "kemnay", (0, 1))
    t.lay(1, "soay", (0, 2))
    t.turn(0).choose("clan")
    assert best(t)[0] == "aye"
    t.choose("aye")
    assert best(t)[0] == "aye"
    t.choose("aye")
    assert best(t)[0] == vote


def test_tiles_in_the_last_round() -> None:
    # C7-25: level on whisky tiles, 1/2 becomes 1: 3 VP; one tile more than the others: 6 VP * (0 - 1/2)
    whisky = next(
        name
        for n, name in enumerate(COMPONENTS.tile_ids)
        if COMPONENTS.box.tile[n].type == names.WHISKY_TYPE
        and not COMPONENTS.box.tile[n].overbuild
        and COMPONENTS.box.tile[n].chronicle == 0
    )
    for card, expected in (("whisky-tiles", 3.0), ("smallest-territory", -3.0)):
        for scored in (2, 3):
            t = advised(whisky, "kemnay")
            t.game.scored = scored
            accepted(t, card)
            t.put(0, (0, 0), wood=1, stone=1, barley=1)
            t.player(0).whisky = 1
            t.turn(0)
            found = {option[1]: float(t.desk.worth[i]) for i, option in enumerate(t.options()) if option[0] == "take"}
            assert found[whisky] == pytest.approx(expected if scored == 3 else 0.0)


def test_every_rule_is_cited() -> None:
    assert missing("test_hard_place*.py", "C7", ((1, 36), (41, 42))) == []
    assert missing("test_hard_place*.py", "C12", ((76, 76),)) == []
