"""Words of chronicle 6: its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from ...names import SPECIALS
from .state import ASK_EVENT, ASK_HOME, ASK_SCOTSMAN, ASK_SHEEP, EV_MARCH_HOME, EV_TURN_CARD, OPT_FROM, OPT_TURN_CARD

EVENTS = {
    EV_TURN_CARD: ("turn_card", (("card", "card"),)),  # an own card is turned over; what its event brings follows
    EV_MARCH_HOME: ("march_home", (("from", "cell"),)),  # an own Scotsman goes from there to the Home Castle
}
QUESTIONS = {
    ASK_EVENT: "tome_event",
    ASK_HOME: "tome_home",
    ASK_SHEEP: "tome_sheep",
    ASK_SCOTSMAN: "tome_scotsman",
}
OPTIONS = {OPT_TURN_CARD: "turn_card", OPT_FROM: "from"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """No things but cards, which all know."""
    return {}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the events of landmark cards that are turned over."""
    return tuple(f"event:{word}" for word in components.card_ids)


def chosen_by(components: Any) -> dict[int, int]:
    """Options that take one of them: option -> which of `picks` its number a = 0 names."""
    return {OPT_TURN_CARD: 0}


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_TURN_CARD else -1


# Records of chronicle 6: what its events change.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Nothing is dealt but the tiles of the stacks."""
    return {}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """All cards lie with the front up (C6-01)."""
    game.card_turned[:] = 0


def turn_card(replay: Any, seat: int, card: int) -> None:
    """The card is turned over, its power ends unless another card or a clan gives it too (C6-05)."""
    game, player, components = replay.game, replay.player(seat), replay.record
    expect(player.card[card] == 1, "another player has the card")
    expect(game.card_turned[card] == 0, "the card has been turned before")
    game.card_turned[card] = 1
    kinds = {
        int(components.card[n].special.kind)
        for n in range(components.cards)
        if player.card[n] and not game.card_turned[n]
    }
    kinds |= {
        int(components.clan[n].special.kind) for n in range(components.clans) if player.clan[n] and not game.shield[n]
    }
    if not player.automatic:
        player.powers = sum(1 << kind for kind in range(len(SPECIALS)) if kind in kinds and player.powers >> kind & 1)


def march_home(replay: Any, seat: int, cell: int) -> None:
    """A Scotsman goes to the Home Castle (C6-12)."""
    player = replay.player(seat)
    start = replay.spot(seat, cell)
    expect(start.scotsmen > 0, "no Scotsman stands there")
    start.scotsmen -= 1
    player.spot[player.home_castle].scotsmen += 1
