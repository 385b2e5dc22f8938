import numpy as np
import pytest

from simulator.game import events as ev
from simulator.game import names
from simulator.game.record import LEDGER_ROW
from simulator.game.sizes import ORIGIN, WIDTH
from simulator.story.codec import Codec, cell_of, place_of

HOME_CASTLE = {"at": [0, 0], "tile": "home-castle"}


@pytest.fixture(scope="module")
def codec(components):
    return Codec.of(components)


@pytest.mark.parametrize(
    ("cell", "place"),
    [(ORIGIN, (0, 0)), (ORIGIN - 1, (-1, 0)), (ORIGIN + 2 * WIDTH + 3, (3, 2)), (ORIGIN - WIDTH, (0, -1)), (-1, None)],
)
def test_cells_count_from_the_home_castle(cell, place):
    assert place_of(cell) == place
    assert cell_of(place) == cell


def test_a_production_with_its_place(codec, components):
    abernethy = components.tile_index["abernethy"]
    row = (ev.EV_GAIN, 0, (names.WOOD, 1, ORIGIN + 1, names.WHY_PRODUCE, abernethy, 0))
    assert codec.decode(17, *row) == {
        "n": 17,
        "event": "gain",
        "seat": 0,
        "good": "wood",
        "amount": 1,
        "at": [1, 0],
        "why": "produce",
        "about": "abernethy",
    }


def test_about_depends_on_why(codec, components):
    def about(why, number):
        return codec.decode(1, ev.EV_GAIN, 0, (names.COIN, 3, -1, why, number))["about"]

    assert about(names.WHY_CLAN, components.clan_index["macleod"]) == "macleod"
    assert about(names.WHY_CARD, components.card_index["castle-stalker"]) == "castle-stalker"
    assert about(names.WHY_ONCE, components.tile_index["unst"]) == "unst"
    assert about(names.WHY_STUCK, -1) is None


@pytest.mark.parametrize(
    ("code", "numbers", "fields"),
    [
        (ev.EV_PIECE, (4, 2), {"piece": "die", "space": 2}),
        (ev.EV_MOVE, (1, 12, 3, ev.HOW_STUCK), {"piece": "seat-1", "from": 12, "to": 3, "how": "stuck"}),
        (ev.EV_PLACE, (2, ORIGIN + 1, -1), {"tile": "rothiemurchus", "at": [1, 0], "over": None}),
        (ev.EV_ACTIVATE, (ORIGIN, 1, 0, 1), {**HOME_CASTLE, "way": "produce", "right": "loch-ness"}),
        (ev.EV_ACTIVATE, (ORIGIN, 1, 2, 2), {**HOME_CASTLE, "way": "exchange-2", "right": "clan"}),
        (ev.EV_ACTIVATE, (ORIGIN, 1, 9, 0), {**HOME_CASTLE, "way": "macgregor", "right": "placing"}),
        (ev.EV_VP, (-6, 11, 13, -1), {"amount": -6, "source": "territory", "why": "final", "about": None}),
        (ev.EV_COUNT, (0, 4), {"category": "home_castle_scotsmen", "count": 4}),
        (ev.EV_DISCARD, (0, 5, 1), {"tile": "home-village", "space": 5, "cause": "die"}),
        (ev.EV_POINT_VP, (), {}),
    ],
)
def test_rows_become_words_and_numbers_again(codec, code, numbers, fields):
    event = codec.decode(1, code, 1, (*numbers, *([0] * (6 - len(numbers)))))
    word = ev.FIELDS[code][0]
    assert event == {"n": 1, "event": word, "seat": 1, **fields}
    assert codec.encode(event) == (code, 1, numbers)


def _rows(*rows):
    ledger = np.zeros(len(rows), LEDGER_ROW)
    for n, (event, seat, numbers) in enumerate(rows):
        ledger[n]["event"], ledger[n]["seat"] = event, seat
        ledger[n]["n"][: len(numbers)] = numbers
    return ledger


def test_a_declined_marker_names_what_brought_it(codec, components):
    card = components.card_index["donan-castle"]
    person = components.tile_index["rob-roy"]
    question = names.ASK_CLAN
    rows = _rows(
        (ev.EV_DECLINE, 0, (question, names.WHY_CARD, card)),
        (ev.EV_DECLINE, 1, (question, names.WHY_ONCE, person)),
        (ev.EV_DECLINE, 1, (question, names.WHY_EXCHANGE, person)),
    )
    by_card, by_person, by_exchange = codec.decode_all(rows, start=5)
    fields = {"question": "clan", "why": "card", "about": "donan-castle"}
    assert by_card == {"n": 5, "event": "decline", "seat": 0, "parent": 0, **fields}
    assert (by_person["why"], by_person["about"]) == ("once", "rob-roy")
    assert (by_exchange["n"], by_exchange["why"], by_exchange["about"]) == (7, "exchange", "rob-roy")


def test_every_event_of_a_game_goes_both_ways(codec, record):
    for event in record.events:
        code, seat, numbers = codec.encode(event)
        assert codec.decode(event["n"], code, seat, numbers, event["parent"]) == event


def test_unknown_words_and_numbers_are_named(codec):
    with pytest.raises(ValueError, match=r"event 4 \(gain\): good = 'gold' is not a valid good"):
        codec.encode({"n": 4, "event": "gain", "seat": 0, "good": "gold"})
    with pytest.raises(ValueError, match=r"event 4 \(dance\): unknown event"):
        codec.encode({"n": 4, "event": "dance", "seat": 0})
    with pytest.raises(ValueError, match=r"event 9: unknown event code 99"):
        codec.decode(9, 99, 0, (0,))
    with pytest.raises(ValueError, match=r"event 9 \(seed\): good 40 is not a valid good"):
        codec.decode(9, ev.EV_SEED, -1, (40, 1))
