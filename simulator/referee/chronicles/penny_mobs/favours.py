"""Abilities of mobsters: rent, a fee for a resource, a stolen haggis token, stakes set aside."""

from ...faults import RuleViolation, require
from ...replay import Replay, cell_of, check_fields
from ...schema import RESOURCES
from ...table import Player
from ...values import Tile
from .state import State


def _coins(replay: Replay, word: str, player: Player, amount: int, tile: str, rule: str) -> None:
    """Expect coins that a player pays or gets for a tile."""
    replay.take(word, rule, player.seat, good="coin", amount=amount, at=None, why="other", about=tile)
    require(word == "gain" or player.coins >= amount, rule, f"{amount} coins for {tile}, {player.coins} held")
    player.coins += amount if word == "gain" else -amount
    replay.accept()


def read_rent_due(mobs: State, replay: Replay, tile: str, rent: int) -> None:
    """Read the rent of a tile, which goes to Peggy's owner (C8-20)."""
    owner = mobs.who(replay.table, "rent_tokens")
    assert owner is not None
    _coins(replay, "pay", replay.player, rent, tile, "C8-20")
    _coins(replay, "gain", owner, rent, tile, "C8-20")


def read_automa_rent(mobs: State, replay: Replay, tile: str, rent: int, source: str) -> None:
    """Read the rent of a tile Allenarly takes: from the pool; she loses as many VP, at most all (C8-36)."""
    owner = mobs.who(replay.table, "rent_tokens")
    assert owner is not None
    _coins(replay, "gain", owner, rent, tile, "C8-36")
    replay.award(replay.player, -min(rent, max(replay.player.vp, 0)), source, "C8-36", "other", tile)


def read_rent(mobs: State, replay: Replay) -> None:
    """Put a rent token in hand on a tile without one (C8-20)."""
    table, event = replay.table, replay.take("rent")
    rent, tile = event["rent"], event["tile"]
    if rent not in mobs.ability("rent_tokens")["rents"] or rent in mobs.rents:
        raise RuleViolation("C8-20", f"no rent token {rent} in hand")
    require(tile not in mobs.rents.values(), "C8-20", f"{tile} has a rent token already")
    here = [table.rondel.space(position) for position, name in table.rondel.tiles.items() if name == tile]
    values = table.tile(tile)
    if here != [event["space"]] or values.stop or values.protected or tile == "the-end":
        raise RuleViolation("C8-20", f"no rent token can lie on {tile} of space {event['space']}")
    mobs.rents[rent] = tile
    replay.accept()


def kinds_of(tile: Tile) -> set[str]:
    """Return the kinds of resources that the activation of a tile gives (C8-10)."""
    kinds = set(tile.gain).union(*(option.get for option in tile.exchange))
    return set(RESOURCES) if "any" in kinds else kinds & set(RESOURCES)


def read_fee(mobs: State, replay: Replay, owner: Player, tile: str) -> None:
    """Read Bruce: a coin to the player who takes a material or animal tile, for one resource of it (C8-10, C8-21)."""
    table, event = replay.table, replay.peek()
    if event["event"] != "pay" or event["seat"] != owner.seat:
        return
    ability, values = mobs.ability("resource_from_others_tile"), table.tile(tile)
    if not values.types & set(ability["types"]):
        raise RuleViolation("C8-10", f"{tile} is neither of {', '.join(ability['types'])}")
    _coins(replay, "pay", owner, ability["pay_coin_to_taker"], tile, "C8-10")
    _coins(replay, "gain", replay.player, ability["pay_coin_to_taker"], tile, "C8-10")
    event = replay.take("gain" if replay.peek()["event"] == "gain" else "lose", "C8-10", owner.seat)
    if event["good"] not in kinds_of(values) or (event["why"], event["about"]) != ("other", tile):
        raise RuleViolation("C8-10", f"{tile} does not give {event['good']}")
    check_fields(event, "C8-10", amount=ability["get"])
    if event["event"] == "gain":
        pile = owner.territory.get(cell_of(event["at"]))
        if pile is None or table.room(pile) < event["amount"]:
            raise RuleViolation("C8-21", "the resource goes onto a tile of the player with room")
        pile.goods[event["good"]] += event["amount"]
    elif any(table.room(pile) for pile in owner.territory.values()):
        raise RuleViolation("C8-21", "the resource is lost although there is room")
    replay.accept()


def read_seizure(mobs: State, replay: Replay) -> None:
    """Read Fraser: take a haggis token of an opponent at random, from Allenarly, too (C8-16, C8-36)."""
    mobs.spend(replay, replay.here.seat, "steal_haggis")
    replay.table.chronicles.notify("seized", replay)


def read_bar(mobs: State, replay: Replay) -> None:
    """Read Meirid: every opponent sets the stake token of one number aside (C8-17)."""
    seat = replay.peek()["seat"]
    mobs.spend(replay, seat, "block_stake_token")
    numbers = set()
    for player in replay.table.players:
        if player.seat == seat:
            continue
        event = replay.take("stake_barred", "C8-17", player.seat)
        numbers.add(event["token"])
        player.barred.add(event["token"])
        if len(numbers) > 1 or event["token"] > mobs.ability("block_stake_token")["numbers"]:
            raise RuleViolation("C8-17", f"the stake token {event['token']} is not the one named")
        replay.accept()
    mobs.barred = True
