"""What mobsters do in a game with chronicle 8: rent, a fee for a resource, a stolen tile, stakes set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..faults import Wrong
from ..replay import Event, Replay, cell_of
from ..schema import RESOURCES
from ..table import CASTLE, Cell, Pile, Player
from ..territory import check_cover, check_place, check_removal, lay
from ..values import Tile

if TYPE_CHECKING:
    from .c08 import PennyMobs

__all__ = ["kinds_of", "read_bar", "read_fee", "read_rent", "read_rent_due", "read_theft"]


def _coins(replay: Replay, word: str, player: Player, amount: int, tile: str, rule: str) -> None:
    """A player pays or gets coins for a tile."""
    event = replay.take(word, rule, player.seat)
    found = (event["good"], event["amount"], event["at"], event["why"], event["about"])
    if found != ("coin", amount, None, "other", tile):
        raise Wrong(rule, f"{amount} coins for {tile} are due from one player to another")
    if word == "pay" and player.coins < amount:
        raise Wrong(rule, f"{amount} coins for {tile}, {player.coins} held")
    player.coins += amount if word == "gain" else -amount
    replay.accept()


def read_rent_due(rules: PennyMobs, replay: Replay, tile: str, rent: int) -> None:
    """The rent of a tile goes to Peggy's owner (C8-20)."""
    owner = rules.who(replay.table, "rent_tokens")
    assert owner is not None
    _coins(replay, "pay", replay.player, rent, tile, "C8-20")
    _coins(replay, "gain", owner, rent, tile, "C8-20")


def read_rent(rules: PennyMobs, replay: Replay) -> None:
    """A rent token in hand is put on a tile without one (C8-20)."""
    table, event = replay.table, replay.take("rent")
    rent, tile = event["rent"], event["tile"]
    if rent not in rules.ability("rent_tokens")["rents"] or rent in rules.rents:
        raise Wrong("C8-20", f"no rent token {rent} in hand")
    if tile in rules.rents.values():
        raise Wrong("C8-20", f"{tile} has a rent token already")
    here = [table.rondel.space(position) for position, name in table.rondel.tiles.items() if name == tile]
    values = table.tile(tile)
    if here != [event["space"]] or values.stop or values.protected or tile == "the-end":
        raise Wrong("C8-20", f"no rent token can lie on {tile} of space {event['space']}")
    rules.rents[rent] = tile
    replay.accept()


def kinds_of(tile: Tile) -> set[str]:
    """Kinds of resources that the activation of a tile gives (C8-10)."""
    kinds = set(tile.gain).union(*(option.get for option in tile.exchange))
    return set(RESOURCES) if "any" in kinds else kinds & set(RESOURCES)


def read_fee(rules: PennyMobs, replay: Replay, owner: Player, tile: str) -> None:
    """Bruce: a coin to who takes a material or animal tile, for one resource of it (C8-10, C8-21)."""
    table, event = replay.table, replay.peek()
    if event["event"] == "decline" and event["question"] == "fee" and event["seat"] == owner.seat:
        replay.accept()
        return
    if event["event"] != "pay" or event["seat"] != owner.seat:
        return
    ability, values = rules.ability("resource_from_others_tile"), table.tile(tile)
    if not values.types & set(ability["types"]):
        raise Wrong("C8-10", f"{tile} is neither of {', '.join(ability['types'])}")
    _coins(replay, "pay", owner, ability["pay_coin_to_taker"], tile, "C8-10")
    _coins(replay, "gain", replay.player, ability["pay_coin_to_taker"], tile, "C8-10")
    event = replay.take("gain" if replay.peek()["event"] == "gain" else "lose", "C8-10", owner.seat)
    if event["good"] not in kinds_of(values) or (event["why"], event["about"]) != ("other", tile):
        raise Wrong("C8-10", f"{event['good']} is no resource that {tile} gives")
    if event["amount"] != ability["get"]:
        raise Wrong("C8-10", f"{event['amount']} {event['good']}, {ability['get']} is due")
    if event["event"] == "gain":
        pile = owner.territory.get(cell_of(event["at"]))
        if pile is None or table.room(pile) < event["amount"]:
            raise Wrong("C8-21", "the resource goes onto an own tile with room")
        pile.goods[event["good"]] += event["amount"]
    elif any(table.room(pile) for pile in owner.territory.values()):
        raise Wrong("C8-21", "the resource is lost although there is room")
    replay.accept()


def read_theft(rules: PennyMobs, replay: Replay) -> None:
    """Derek: the topmost tile of an opponent's pile comes into the own territory (C8-22)."""
    rules.spend(replay, replay.here.seat, "steal_tile")
    table, thief = replay.table, replay.player
    cleared: Cell | None = None
    victim: Player | None = None
    while replay.peek()["event"] in ("carry", "drop"):
        event = replay.peek()
        cell = cell_of(event["from"] if event["event"] == "carry" else event["at"])
        if event["seat"] == thief.seat or event["seat"] < 0 or cleared not in (None, cell):
            raise Wrong("C8-22", "goods of the stolen tile go to the Home Castle of its owner")
        cleared, victim = cell, table.players[event["seat"]]
        if victim.lady is not None or cell not in victim.territory:
            raise Wrong("C8-22", f"no tile to steal lies at {cell}")
        _clear(replay, victim, cell, event)
    event = replay.take("steal")
    if event["from"] in (-1, thief.seat) or event["from"] >= len(table.players):
        raise Wrong("C8-22", "a tile is stolen from an opponent")
    cell, owner = cell_of(event["at"]), table.players[event["from"]]
    if victim is not None and (owner is not victim or cell != cleared):
        raise Wrong("C8-22", f"another tile has been cleared than that at {cell}")
    _lift(replay, owner, cell, event["tile"])
    replay.accept()
    _put(replay, thief, event["tile"])


def _clear(replay: Replay, victim: Player, cell: Cell, event: Event) -> None:
    """A good of the stolen tile goes to the Home Castle, or is lost for want of room."""
    pile, home, good, amount = victim.territory[cell], victim.territory[CASTLE], event["good"], event["amount"]
    if good not in RESOURCES or amount > pile.goods[good]:
        raise Wrong("C8-22", f"{amount} {good} do not lie at {cell}")
    room = replay.table.room(home)
    if event["event"] == "carry":
        if cell_of(event["to"]) != CASTLE or amount > room:
            raise Wrong("C8-22", "goods of a stolen tile go to the Home Castle, as far as it has room")
        home.goods[good] += amount
    elif room:
        raise Wrong("C8-22", f"{good} lost although the Home Castle has room")
    pile.goods[good] -= amount
    replay.accept()


def _lift(replay: Replay, owner: Player, cell: Cell, tile: str) -> None:
    """The tile leaves its territory, which has to stay legal."""
    table, pile = replay.table, owner.territory.get(cell)
    if pile is None or owner.lady is not None or pile.top != tile:
        raise Wrong("C8-22", f"{tile} is not the topmost tile at {cell}")
    if pile.scotsmen or pile.held:
        raise Wrong("C8-22", f"a Scotsman or goods are still on {tile}")
    if len(pile.tiles) > 1:
        if any(one.locked(table, owner, cell) for one in table.chronicles):
            raise Wrong("C8-22", f"{tile} cannot be stolen")
        pile.tiles.pop()
        return
    check_removal(table, owner, cell, "C8-22")
    del owner.territory[cell]


def _put(replay: Replay, thief: Player, tile: str) -> None:
    """It is placed by the usual rules; it brings nothing and activates nothing."""
    table, event = replay.table, replay.take("place", "C8-22")
    cell = cell_of(event["at"])
    below: Pile | None = thief.territory.get(cell)
    over = below.top if below is not None and table.tile(tile).overbuild else None
    if event["tile"] != tile or event["over"] != over:
        raise Wrong("C8-22", f"{event['tile']} placed over {event['over']}, the stolen {tile} is due")
    (check_cover if table.tile(tile).overbuild else check_place)(table, thief, tile, cell)
    lay(thief, tile, cell)
    replay.accept()


def read_bar(rules: PennyMobs, replay: Replay) -> None:
    """Meirid: every opponent sets the stake token of one number aside (C8-17)."""
    seat = replay.peek()["seat"]
    rules.spend(replay, seat, "block_stake_token")
    numbers = set()
    for player in replay.table.players:
        if player.seat == seat:
            continue
        event = replay.take("stake_barred", "C8-17", player.seat)
        numbers.add(event["token"])
        if len(numbers) > 1 or event["token"] > rules.ability("block_stake_token")["numbers"]:
            raise Wrong("C8-17", f"the stake token {event['token']} is not the one named")
        replay.accept()
    rules.barred = True
