"""Records of chronicle 6: what its events change."""

from __future__ import annotations

from typing import Any

from ...names import SPECIALS
from ...story.table import expect

__all__ = ["dealt", "lay", "march_home", "turn_card"]


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Nothing is dealt but the tiles of the stacks."""
    return {}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """All cards lie with the front up (C6-01)."""
    game.card_turned[:] = 0


def turn_card(replay: Any, seat: int, card: int) -> None:
    """The card is turned over, its power ends unless another card or a clan gives it too (C6-05)."""
    game, player, box = replay.game, replay.player(seat), replay.box
    expect(player.card[card] == 1, "another player has the card")
    expect(game.card_turned[card] == 0, "the card has been turned before")
    game.card_turned[card] = 1
    kinds = {int(box.card[n].special.kind) for n in range(box.cards) if player.card[n] and not game.card_turned[n]}
    kinds |= {int(box.clan[n].special.kind) for n in range(box.clans) if player.clan[n] and not game.shield[n]}
    if not player.automatic:
        player.powers = sum(1 << kind for kind in range(len(SPECIALS)) if kind in kinds and player.powers >> kind & 1)


def march_home(replay: Any, seat: int, cell: int) -> None:
    """A Scotsman goes to the Home Castle (C6-12)."""
    player = replay.player(seat)
    start = replay.spot(seat, cell)
    expect(start.scotsmen > 0, "no Scotsman stands there")
    start.scotsmen -= 1
    player.spot[player.home_castle].scotsmen += 1
