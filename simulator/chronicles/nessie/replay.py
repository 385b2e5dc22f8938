"""Chronicle A rebuilt from a record."""

from __future__ import annotations

from typing import Any

from .words import ids

__all__ = ["dealt", "lay", "nessie_barter", "nessie_card", "nessie_rolls", "nessie_shuffle"]


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)


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
    _expect(nessie.deck[nessie.shuffles - 1, nessie.drawn] == card, "another card lies on top of the deck")
    nessie.drawn += 1


def nessie_shuffle(replay: Any, seat: int) -> None:
    """The deck is used up and shuffled."""
    nessie = replay.game.nessie
    _expect(nessie.drawn == replay.box.nessie.cards, "the deck is not used up")
    nessie.shuffles += 1
    nessie.drawn = 0


def nessie_rolls(replay: Any, seat: int, first: int, second: int) -> None:
    """The die is rolled twice for the automa."""
    nessie = replay.game.nessie
    shown = [int(roll) for roll in nessie.rolls[nessie.rolled : nessie.rolled + 2]]
    _expect(shown == [first, second], "the die shows other results")
    nessie.rolled += 2


def nessie_barter(replay: Any, seat: int, good: int, cell: int, other: int, their_good: int, their_cell: int) -> None:
    """Two resources change places."""
    replay.change(seat, good, -1, cell)
    replay.change(other, their_good, -1, their_cell)
    replay.change(seat, their_good, 1, cell)
    replay.change(other, good, 1, their_cell)
