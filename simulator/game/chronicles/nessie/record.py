"""Chronicle A, What Lies Below, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Opening, Pick, expect
from . import state


def card_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the cards by number; further copies of a card are `id#2`, `id#3` ..."""
    return tuple(
        card.id if copy == 1 else f"{card.id}#{copy}"
        for card in components.models("nessie_card")
        for copy in range(1, card.copies + 1)
    )


EVENTS = {
    state.EV_CARD: Opening(("nessie_card", (("card", "nessie_card"),))),  # a player draws it; its effects follow
    state.EV_SHUFFLE: ("nessie_shuffle", ()),  # the discarded cards form a new deck
    state.EV_ROLLS: Opening(
        ("nessie_rolls", (("first", "int"), ("second", "int")))
    ),  # the automa's rolls; the VP follow
    # two resources change places; `other` is the seat of the other player
    state.EV_BARTER: (
        "nessie_barter",
        (("good", "good"), ("at", "cell"), ("other", "int"), ("their_good", "good"), ("their_at", "cell")),
    ),
}
QUESTIONS = {
    state.ASK_UNDERTOW: "undertow",
    state.ASK_HUNT: "hunt",
    state.ASK_LOSE: "give_up",
    state.ASK_SWAP: "swap",
    state.ASK_NAME: "swap_for",
}
OPTIONS = {state.OPT_HUNT: "hunt", state.OPT_NAME: "name"}
IDS = {"nessie_card": card_ids}
PICKS = (Pick("nessie-card", card_ids, state.EV_CARD),)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return Nessie's line (the first space beyond it), the cards of every shuffle and the rolls for the automa."""
    words = card_ids(components)
    return {
        "line": int(game.nessie.line),
        "cards": [[words[int(card)] for card in shuffle[: len(words)]] for shuffle in game.nessie.deck],
        "rolls": [int(roll) for roll in game.nessie.rolls],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay Nessie and the cards on the empty table."""
    index = {word: number for number, word in enumerate(card_ids(components))}
    game.nessie.line = entry["line"]
    game.nessie.deck[:] = -1
    for number, shuffle in enumerate(entry["cards"]):
        game.nessie.deck[number, : len(shuffle)] = [index[word] for word in shuffle]
    game.nessie.rolls[:] = entry["rolls"]
    game.nessie.shuffles = 1


def nessie_card(replay: Any, seat: int, card: int) -> None:
    """Draw a card."""
    nessie = replay.game.nessie
    expect(nessie.deck[nessie.shuffles - 1, nessie.drawn] == card, "another card lies on top of the deck")
    nessie.drawn += 1


def nessie_shuffle(replay: Any, seat: int) -> None:
    """Shuffle the cards once the deck is used up."""
    nessie = replay.game.nessie
    expect(nessie.drawn == replay.record.nessie.cards, "the deck is not used up")
    nessie.shuffles += 1
    nessie.drawn = 0


def nessie_rolls(replay: Any, seat: int, first: int, second: int) -> None:
    """Roll the die twice for the automa."""
    nessie = replay.game.nessie
    shown = [int(roll) for roll in nessie.rolls[nessie.rolled : nessie.rolled + 2]]
    expect(shown == [first, second], "the die shows other results")
    nessie.rolled += 2


def nessie_barter(replay: Any, seat: int, good: int, cell: int, other: int, their_good: int, their_cell: int) -> None:
    """Swap two resources."""
    replay.change(seat, good, -1, cell)
    replay.change(other, their_good, -1, their_cell)
    replay.change(seat, their_good, 1, cell)
    replay.change(other, good, 1, their_cell)
