"""Chronicle 7, Between a Rock and a Hard Place: set-up, assemblies, votes, final scoring."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.hard_place.state import ACCEPTED, OUT
from tests.game.chronicles.hard_place import kit
from tests.game.chronicles.hard_place.kit import NAMES, PERSON, accepted, assembly, deck, some_tiles, taking, value
from tests.table import COMPONENTS, Table


def test_ten_cards_are_shuffled() -> None:  # C7-01, C7-02
    games = deal.deal(COMPONENTS, 3, True, "middle", 1, np.arange(20), chronicles=bits(find(["7"])))
    own = games.hard_place
    assert all(sorted(row[:10]) == list(range(10)) for row in own.deck)
    assert (own.cards == 10).all()
    assert len({tuple(row) for row in own.deck}) > 15
    assert own.nay[0].tolist() == [2, 2, 2, 0]


def test_the_cards() -> None:  # C7-09 to C7-18 with their VP; the names are not official (C7-19)
    assert tuple(card.id for card in COMPONENTS.models("glen_card")) == NAMES
    assert [int(card["vp"]) for card in COMPONENTS.record.hard_place.card[:10]] == list(kit.CARDS.values())
    assert [card.best for card in COMPONENTS.models("glen_card") if card.best == "fewest"] == ["fewest"]


def test_no_tile_is_added() -> None:  # C7-21: and Persons have no icon, the die may take them
    assert len(COMPONENTS.chronicle_tiles(7, 4)) == 0
    assert COMPONENTS.record.tile[COMPONENTS.tile_index[PERSON]].icon == 0
    t = Table(3, play="7", die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: PERSON})
    t.stack("D")
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == [PERSON]


def test_a_person_calls_an_assembly_after_marker_and_bonus() -> None:
    # C7-03, C7-05, C7-06: two cards are drawn, one is proposed, the other goes under the deck
    t = taking(PERSON).turn(0).choose("clan", "macleod")
    assert (t.question, t.asked) == ("propose", 0)
    assert t.after(0).coins == 20 - 1 + 3
    assert [option[1] for option in t.options()] == [NAMES.index("distance"), NAMES.index("sets")]
    t.choose("propose", NAMES.index("sets"))
    own = t.now.hard_place
    assert [NAMES[n] for n in own.deck[: own.cards]] == ["square", "animals", "distance"]
    for seat in range(3):
        assert (t.question, t.asked) == ("vote", seat)
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


def test_votes_are_hidden_until_all_have_voted() -> None:  # C7-06: revealed together
    t = assembly(taking(PERSON).turn(0).choose("clan"), "nay", "aye", propose="distance")
    assert not t.happened("glen_vote")
    assert t.now.hard_place.nay[0] == 2
    t.choose("nay")
    assert [(e["seat"], e["aye"]) for e in t.happened("glen_vote")] == [(0, 0), (1, 1), (2, 0)]
    assert not t.now.hard_place.vote.any()


def test_without_a_nay_the_vote_is_aye() -> None:  # C7-07: the AYE comes back every time
    t = taking(PERSON)
    t.game.hard_place.nay[1:] = 0
    t.turn(0).choose("clan").choose("propose").choose("aye")
    assert [(e["seat"], e["aye"]) for e in t.happened("glen_vote")] == [(0, 1), (1, 1), (2, 1)]


def test_one_card_left_is_proposed_and_none_means_no_assembly() -> None:  # C7-05
    t = deck(taking(PERSON), "square").turn(0).choose("clan")
    assert t.question == "vote"
    assert [e["card"] for e in t.happened("glen_propose")] == ["square"]
    t = deck(taking(PERSON)).turn(0).choose("clan").finish()
    assert not t.happened("glen_draw")
    assert [e["persons"] for e in t.happened("glen_call")] == [1]


def test_no_person_no_assembly() -> None:  # C7-03
    t = taking("kemnay", "abernethy").turn(0).choose("take", "kemnay").choose("cell").finish()
    assert not t.happened("glen_call")


def test_david_hume_calls_one_too() -> None:
    # C7-04: McKay brings David Hume, whatever brought the marker; two Persons, two assemblies one after the other
    t = taking(PERSON).turn(0).choose("clan", "mckay")
    assert t.after(0).persons == 3
    assembly(t, "aye", "aye", "aye", propose="distance")
    assert t.question == "propose"
    assert [option[1] for option in t.options()] == [NAMES.index(card) for card in ("square", "animals")]
    assembly(t, "aye", "aye", "aye")
    assert len(t.happened("glen_draw", seat=0)) == 2
    assert [e["persons"] for e in t.happened("glen_call")] == [2]
    assert t.question != "propose"


def test_a_marker_of_an_exchange_may_bring_david_hume() -> None:  # C7-04: whatever brought the clan marker
    t = taking("kemnay").in_turn(0)
    t.start(tasks.DO_CLAN, 0, names.WHY_EXCHANGE, t.tile("kemnay")).choose("clan", "mckay")
    assert t.question == "propose"


def test_a_person_of_the_discard_pile_calls_one() -> None:
    # C7-04: Munro; both assemblies come when all markers and bonuses are resolved
    t = taking(PERSON)
    (other, *_) = (n for n in some_tiles(lambda tile: tile.type & names.PERSON and tile.stack >= 0) if n != PERSON)
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
    t.start(tasks.DO_CLAN, 0, names.WHY_EXCHANGE, t.tile("kemnay"))
    t.game.task[1] = t.game.task[0]
    t.game.tasks = 2
    t.choose("clan", "mckay")
    assert t.question == "clan"
    assert t.choose("clan").question == "propose"


def test_an_assembly_after_the_turn_waits_for_the_whole_of_munro() -> None:
    # C7-04: a marker that comes at {turn_end} takes a loch from the pile, whose marker brings David Hume; the
    # activations by the loch belong to Munro, as they do within a turn
    t = taking("kemnay").in_turn(0)
    t.discard_pile("loch-oich")
    t.start(tasks.DO_CLAN, 0, names.WHY_OTHER).choose("clan", "munro")
    t.choose("effect", "clan").choose("clan", "mckay")
    assert t.question == "action"
    assert not t.happened("glen_call")
    t.choose("activate")
    assert t.question == "action"
    assert not t.happened("glen_call")
    assert t.choose("done").question == "propose"


def test_an_assembly_in_a_last_turn() -> None:  # C7-22
    t = taking("kemnay", "the-end", PERSON).turn(0).choose("take", PERSON).choose("clan")
    assert (t.question, t.after(0).finished) == ("propose", 1)


def final(t: Table) -> Table:
    t.game.scored = 4
    return t.start(tasks.DO_FINAL, names.NOBODY)


def card_vp(t: Table) -> list[int]:
    return [int(t.after(seat).vp_from[kit.VP_SOURCE, 4]) for seat in range(t.players)]


@pytest.mark.parametrize(
    ("sheep", "vp"), [((3, 1, 0), [6, 0, 0]), ((2, 2, 1), [6, 6, 0]), ((0, 0, 0), [0, 0, 0]), ((1, 1, 1), [6, 6, 6])]
)
def test_the_best_get_the_vp(sheep: tuple[int, ...], vp: list[int]) -> None:
    # C7-08: all who tie for best in full; a value of 0 never scores
    t = accepted(Table(3, play="7"), "animals")
    for seat, number in enumerate(sheep):
        t.put(seat, (0, 0), sheep=number)
    assert card_vp(final(t)) == vp


def test_the_smallest_territory_is_best() -> None:  # C7-12
    t = accepted(Table(3, play="7"), "smallest-territory")
    t.lay(0, "kemnay", (0, 1))
    assert card_vp(final(t)) == [0, 6, 6]


def test_cards_that_were_not_accepted_score_nothing() -> None:  # C7-08, C7-06
    t = Table(3, play="7")
    t.put(0, (0, 0), sheep=3)
    assert card_vp(final(t)) == [0, 0, 0]


def test_turned_cards_and_other_things_in_sets() -> None:
    # C7-36: turned cards are landmark cards; C7-33: single casks are no casks: both by the counts of the player
    # C7-41, C7-42: every Person tile is a Person; the topmost type counts; a double site is two tiles in C7-12
    t = Table(2, play="7")
    own = t.player(0)
    own.landmarks, own.whisky, own.persons, own.tiles = 2, 2, 2, 7
    t.stand(0, (0, 0), 2)
    assert (value(t, "sets"), value(t, "smallest-territory")) == (2, 7)
    (cover, *_) = some_tiles(lambda tile: tile.overbuild and not tile.type & names.CASTLE)
    t.lay(0, cover, (0, 0))
    assert value(t, "castles-with-scotsmen") == 0
