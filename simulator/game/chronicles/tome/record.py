"""Chronicle 6, The Dubious Tome of Scottish History, in records: its words and the effects of its events."""

from typing import Any

from ...events import Opening, Pick, expect
from ...names import SPECIALS
from . import state

EVENTS = {
    state.EV_TURN_CARD: Opening(("turn_card", (("card", "card"),))),  # a player turns over a card; its event follows
    state.EV_MARCH_HOME: ("march_home", (("from", "cell"),)),  # a Scotsman goes from there to the Home Castle
}
QUESTIONS = {
    state.ASK_EVENT: "tome_event",
    state.ASK_HOME: "tome_home",
    state.ASK_SHEEP: "tome_sheep",
    state.ASK_SCOTSMAN: "tome_scotsman",
}
OPTIONS = {state.OPT_TURN_CARD: "turn_card", state.OPT_FROM: "from"}
PICKS = (Pick("event", lambda components: components.card_ids, state.EV_TURN_CARD, option=state.OPT_TURN_CARD),)


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay all cards front side up (C6-01)."""
    game.card_turned[:] = 0


def turn_card(replay: Any, seat: int, card: int) -> None:
    """Turn the card over; its power ends unless another card or a clan gives it too (C6-05)."""
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
    """Move a Scotsman to the Home Castle (C6-12)."""
    player = replay.player(seat)
    start = replay.spot(seat, cell)
    expect(start.scotsmen > 0, "no Scotsman stands there")
    start.scotsmen -= 1
    player.spot[player.home_castle].scotsmen += 1
