"""Words of chronicle A: its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from .state import (
    ASK_HUNT,
    ASK_LOSE,
    ASK_NAME,
    ASK_SWAP,
    ASK_UNDERTOW,
    EV_BARTER,
    EV_CARD,
    EV_ROLLS,
    EV_SHUFFLE,
    OPT_HUNT,
    OPT_NAME,
)

EVENTS = {
    EV_CARD: ("nessie_card", (("card", "nessie_card"),)),  # drawn; what it brings follows
    EV_SHUFFLE: ("nessie_shuffle", ()),  # the discarded cards are a new deck
    EV_ROLLS: ("nessie_rolls", (("first", "int"), ("second", "int"))),  # of the automa; the VP follow
    # two resources change places; `other` is the seat of the other player
    EV_BARTER: (
        "nessie_barter",
        (("good", "good"), ("at", "cell"), ("other", "int"), ("their_good", "good"), ("their_at", "cell")),
    ),
}
QUESTIONS = {
    ASK_UNDERTOW: "undertow",
    ASK_HUNT: "hunt",
    ASK_LOSE: "give_up",
    ASK_SWAP: "swap",
    ASK_NAME: "swap_for",
}
OPTIONS = {OPT_HUNT: "hunt", OPT_NAME: "name"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Cards by number; further copies of one are ``id#2`` and so on."""
    return {
        "nessie_card": tuple(
            card.id if copy == 1 else f"{card.id}#{copy}"
            for card in components.models("nessie_card")
            for copy in range(1, card.copies + 1)
        )
    }


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the cards drawn."""
    return tuple(f"nessie-card:{word}" for word in ids(components)["nessie_card"])


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_CARD else -1


# Chronicle A rebuilt from a record.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Nessie's line (the first space beyond her), the cards of every shuffle, the rolls for the automa."""
    words = ids(components)["nessie_card"]
    return {
        "line": int(game.nessie.line),
        "cards": [[words[int(card)] for card in shuffle[: len(words)]] for shuffle in game.nessie.deck],
        "rolls": [int(roll) for roll in game.nessie.rolls],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Nessie and her cards on the empty table."""
    index = {word: number for number, word in enumerate(ids(components)["nessie_card"])}
    game.nessie.line = entry["line"]
    game.nessie.deck[:] = -1
    for number, shuffle in enumerate(entry["cards"]):
        game.nessie.deck[number, : len(shuffle)] = [index[word] for word in shuffle]
    game.nessie.rolls[:] = entry["rolls"]
    game.nessie.shuffles = 1


def nessie_card(replay: Any, seat: int, card: int) -> None:
    """A card is drawn."""
    nessie = replay.game.nessie
    expect(nessie.deck[nessie.shuffles - 1, nessie.drawn] == card, "another card lies on top of the deck")
    nessie.drawn += 1


def nessie_shuffle(replay: Any, seat: int) -> None:
    """The deck is used up and shuffled."""
    nessie = replay.game.nessie
    expect(nessie.drawn == replay.record.nessie.cards, "the deck is not used up")
    nessie.shuffles += 1
    nessie.drawn = 0


def nessie_rolls(replay: Any, seat: int, first: int, second: int) -> None:
    """The die is rolled twice for the automa."""
    nessie = replay.game.nessie
    shown = [int(roll) for roll in nessie.rolls[nessie.rolled : nessie.rolled + 2]]
    expect(shown == [first, second], "the die shows other results")
    nessie.rolled += 2


def nessie_barter(replay: Any, seat: int, good: int, cell: int, other: int, their_good: int, their_cell: int) -> None:
    """Two resources change places."""
    replay.change(seat, good, -1, cell)
    replay.change(other, their_good, -1, their_cell)
    replay.change(seat, their_good, 1, cell)
    replay.change(other, good, 1, their_cell)
