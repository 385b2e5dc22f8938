"""Chronicle 7 with Allenarly."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.hard_place.state import ACCEPTED, OUT
from strategies.chronicles import valuation
from tests.game.allenarly.kit import AUTOMA, automa, card, chosen, turn
from tests.game.chronicles.hard_place.kit import NAMES, PERSON, VP_SOURCE, accepted, deck, value
from tests.game.chronicles.places import best
from tests.table import COMPONENTS, Table


def facing(*ahead: str, play: str = "7", valued_by_strategies: bool = False) -> Table:
    """Set up the automa last on space 0, with these tiles ahead, the human on space 12, the die on 13."""
    more = {"valuation": lambda one: valuation(one.word)} if valued_by_strategies else {}
    t = Table(2, play=play, solo="reglar", **more)
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    return t


def after_round(number: int, *cards: str, nay: int = 2, valued_by_strategies: bool = False) -> Table:
    """Hold a scoring round with this deck, up to the next question."""
    t = deck(facing(valued_by_strategies=valued_by_strategies), *cards)
    t.game.hard_place.nay[0] = nay
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def test_two_nays_for_the_human_only() -> None:  # C7-26, C12-76
    game = deal.deal(COMPONENTS, 2, True, "middle", 1, [0], chronicles=bits(find(["7"])), solo=3)[0]
    assert game.hard_place.nay.tolist() == [2, 0, 0, 0]


def test_a_person_brings_no_card() -> None:  # C7-26: neither of the human nor of the automa
    t = turn(card(facing(PERSON)))
    assert automa(t).persons == 1
    assert not t.happened("glen_call")
    assert not t.happened("glen_propose")
    t = facing()
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: PERSON})
    t.turn(0).choose("clan").finish()
    assert not t.happened("glen_call")


@pytest.mark.parametrize(("number", "taken"), [(1, 1), (2, 1), (3, 1), (4, 0)])
def test_a_card_after_the_first_three_scoring_rounds(number: int, taken: int) -> None:  # C7-27
    t = after_round(number, "animals", "sets", nay=0)
    assert t.question is None
    own = t.now.hard_place
    assert ((own.where == ACCEPTED).sum(), own.cards) == (taken, 2 - taken)
    assert (own.where[NAMES.index("animals")] == ACCEPTED) == bool(taken)


def test_a_nay_for_another_card() -> None:
    # C7-27: both may be spent on one occasion; the card just taken leaves the game
    t = after_round(1, "animals", "sets", "square", "distance")
    assert (t.question, t.asked) == ("keep", 0)
    t.choose("nay")
    assert t.now.hard_place.proposed == NAMES.index("sets")
    t.choose("nay")
    own = t.now.hard_place
    assert t.question is None
    assert [int(own.where[NAMES.index(name)]) for name in ("animals", "sets", "square")] == [OUT, OUT, ACCEPTED]
    assert (own.nay[0], own.cards) == (0, 1)


def test_a_card_may_be_kept() -> None:  # C7-27
    t = after_round(1, "animals", "sets").choose("done")
    own = t.now.hard_place
    assert (own.where[NAMES.index("animals")], own.nay[0], own.cards) == (ACCEPTED, 2, 1)


def test_cards_are_taken_at_random() -> None:
    # C7-27: each of the ten is on top in a tenth of the games: 400 of 4000, three standard errors are 57
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, np.arange(4000), chronicles=bits(find(["7"])), solo=3)
    counts = np.bincount(games.hard_place.deck[:, 0], minlength=10)
    assert (abs(counts - 400) < 60).all()


@pytest.mark.parametrize("name", ["animals", "wood-and-stone", "castles-with-scotsmen", "distance"])
def test_fixed_values_of_the_automa(name: str) -> None:  # C7-09, C7-10, C7-11, C7-13, C7-28: 4
    assert value(facing(), name, AUTOMA) == 4


@pytest.mark.parametrize(("play", "expected"), [("7", 3.5), ("1,7", 4), ("5,7", 4), ("7,9", 3.5)])
def test_square_of_the_automa(play: str, expected: float) -> None:
    # C7-14: 3.5, or 4 with a chronicle whose tiles come into territories: 1, 3, 5, 6, 10, 11
    assert value(facing(play=play), "square", AUTOMA) == expected
    with_bits = COMPONENTS.record.hard_place.card[NAMES.index("square")]["with_bits"]
    assert with_bits == sum(1 << number for number in (1, 3, 5, 6, 10, 11))


def test_tokens_of_the_automa() -> None:
    # C7-12: the token count minus 2; C7-15: sets, the fewest of the four areas (C7-19), and 1.5
    # C7-16: whisky tokens plus 1, or 2 with chronicle 3; C7-17: animal tokens; C7-18: discarded tokens
    t = facing()
    own = t.player(AUTOMA)
    own.tiles = 9
    own.landmarks, own.whisky, own.persons, own.spot[0].scotsmen = 2, 5, 3, 4
    t.game.hard_place.credit[AUTOMA] = 3
    kinds = (names.WHISKY_TYPE, names.WHISKY_TYPE, names.ANIMAL, names.VILLAGE)
    used: list[int] = []
    for kind in kinds:
        n = next(n for n in range(t.record.tiles) if t.record.tile[n].type == kind and n > 1 and n not in used)
        used.append(n)
        t.game.place[n], t.game.owner[n] = names.BESIDE, AUTOMA
    assert (value(t, "smallest-territory", AUTOMA), value(t, "sets", AUTOMA)) == (7, 3.5)
    assert (value(t, "whisky-tiles", AUTOMA), value(t, "adjacent-animals", AUTOMA)) == (3, 1)
    assert value(t, "most-discarded", AUTOMA) == 3
    t.game.chronicles |= 1 << 3
    assert value(t, "whisky-tiles", AUTOMA) == 4


def test_home_tokens_of_the_automa_count_in_its_size() -> None:  # C7-31
    assert value(facing(play="1,7"), "smallest-territory", AUTOMA) == 0
    assert value(facing(), "smallest-territory", AUTOMA) == -2


def test_tiles_the_automa_discards_are_credited_to_it() -> None:  # C7-18, C7-20
    t = turn(card(facing("kemnay", "soay"), framed=2))
    assert chosen(t)[0] == "soay"
    assert [(e["seat"], e["tile"]) for e in t.happened("glen_credit")] == [(AUTOMA, "kemnay")]


@pytest.mark.parametrize(("sheep", "vp"), [(3, [0, 6]), (4, [6, 6]), (5, [6, 0])])
def test_the_automa_scores_a_card_like_a_player(sheep: int, vp: list[int]) -> None:  # C7-28: level values pay both
    t = accepted(facing(), "animals")
    t.put(0, (0, 0), sheep=min(sheep, 3))
    t.put(0, (-1, 0), cattle=sheep - min(sheep, 3))
    t.game.scored = 4
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [int(t.after(seat).vp_from[VP_SOURCE, 4]) for seat in (0, AUTOMA)] == vp


@pytest.mark.parametrize(
    ("number", "name", "wanted"),
    [
        (1, "animals", "nay"),  # 0 against 4
        (1, "smallest-territory", "done"),
        (2, "smallest-territory", "nay"),  # 2 tiles against -2
        (1, "most-discarded", "done"),
        (2, "most-discarded", "nay"),
        (1, "adjacent-animals", "done"),  # level, 0 against 0
    ],
)
def test_when_a_nay_is_spent(number: int, name: str, wanted: str) -> None:
    # C7-29: if behind the automa's present value, except on size and discards after the first round
    t = after_round(number, name, "sets", valued_by_strategies=True)
    t.game.hard_place.credit[AUTOMA] = 2
    t._fresh = False
    assert best(t)[0] == wanted


def test_choices_of_the_automa_are_not_changed() -> None:  # C7-30: no number and no star finds a tile
    for number in (1, 4):
        t = turn(card(facing("kemnay", PERSON), number=number, rows=(("star",),)))
        assert chosen(t) == ("kemnay", "framed", 1)
