"""Pack the checked records into numbers (`simulator.game.printed.COMPONENTS`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..game import names
from ..game.chronicles import CHRONICLES, extra_goods
from ..game.printed import COMPONENTS
from ..game.rulings import RULINGS
from ..game.sizes import MAX_CLANS
from .chronicles import chronicle_values
from .effects import Steps
from .solo_pack import pack_solo
from .values import Activation, Cost, Give, Goods

NO_ROAD = 9999  # price between entries that are not fields: more coins than anybody can have


def type_bits(types: list[str]) -> int:
    """Return the bits of tile types (`names.CASTLE` ...)."""
    return sum(1 << names.TYPES.index(name) for name in types)


def _gain(record: Any, gain: Goods) -> None:
    """Fill a GAIN record with the fields that the model has."""
    record["goods"][:] = gain.resources()
    record["choice"] = getattr(gain, "any", 0)
    for name in ("scotsman", "coin", "vp", "whisky", "clan"):
        record[name] = getattr(gain, name, 0)
    _extra(record, gain)


def _extra(record: Any, gain: Any) -> None:
    """Write the good of a chronicle that a gain may include."""
    for name, number in extra_goods().items():
        amount = getattr(gain, name, 0)
        if amount:
            record["extra"], record["extras"] = number, amount


def _cost(record: Any, cost: Give) -> None:
    record["goods"][:] = cost.resources()
    record["open"], record["count"] = cost.open_symbol()
    record["coin"], record["whisky"] = cost.coin, cost.whisky
    if isinstance(cost, Cost):
        record["scotsman"], record["extra_tokens"] = cost.scotsman, cost.fame


def _activation(record: Any, activation: Activation) -> None:
    record["symbol"] = 0 if activation.empty() else 1
    _gain(record["produce"], activation.gain)
    record["produce"]["move"], record["produce"]["vp"] = activation.move, activation.vp
    _extra(record["produce"], activation)
    record["exchanges"] = len(activation.exchange)
    for number, exchange in enumerate(activation.exchange):
        _cost(record["exchange"][number]["give"], exchange.give)
        _gain(record["exchange"][number]["get"], exchange.get)


def _tile(record: Any, tile: Any, number: int, card: int) -> None:
    record["type"] = type_bits(tile.type)
    record["stack"] = names.STACKS.index(tile.stack) if hasattr(tile, "stack") else -1
    for name in ("river", "overbuild", "icon", "protected", "stop", "deferred"):
        record[name] = int(getattr(tile, name))
    for name in ("covers", "next_to", "not_next_to"):
        record[name] = type_bits(getattr(tile, name))
    for name in ("leaves", "stoneless"):
        record[name] = int(getattr(tile, name, False))
    instead = [word for one in CHRONICLES for word in getattr(chronicle_values(one), "EFFECT_ONLY", ())]
    record["effect_only"] = int(any(getattr(tile.once, word, 0) for word in instead))
    record["counts_as"] = getattr(tile, "counts_as", 1) if "person" in tile.type else 0
    record["card"] = card
    record["chronicle"] = getattr(tile, "chronicle", 0)
    record["replaces"] = -1
    record["parts"] = (number, -1)
    _cost(record["cost"], tile.cost)
    _gain(record["once"], tile.once)
    _activation(record, tile.activate)


def _steps(record: Any, effect: Steps) -> None:
    record["counts"] = names.COUNTS.index(effect.counts)
    for number, step in enumerate(effect.steps):
        record["at"][number], record["step_vp"][number] = step.at, step.vp


def _effect(once: Any, special: Any, effect: Any) -> None:
    """Fill the one-time gain and the special effect of a card or clan."""
    if effect is None:
        return
    if effect.kind == "gain":
        _gain(once, effect)
        return
    special["kind"] = names.SPECIALS.index(effect.kind)
    if effect.kind == "activate":
        special["types"] = type_bits(effect.tiles)
        once["move"] = effect.move
    elif effect.kind == "remove_tiles":
        special["low"], special["high"] = effect.min, effect.max
    elif effect.kind == "coin_vp":
        special["amount"], special["each"] = effect.first, effect.vp_each
    elif effect.kind == "vp_steps":
        _steps(special, effect)
    else:
        special["vp"] = getattr(effect, "vp", 0)
        amounts = {"multiply": "by", "trade_resource_for_coin": "resources"}
        special["amount"] = getattr(effect, amounts.get(effect.kind, "tiles"), 0)


def roads_between(clans: list[str], roads: list[Any]) -> np.ndarray:
    """Return the price of the cheapest path between all fields (B-111, Q-14), by Floyd and Warshall's algorithm.

    Paths run through fields with and without an effect (B-113).

    Parameters
    ----------
    clans : list of str
        Ids of the fields.
    roads : list of Road
        Roads with their prices in coins.

    Returns
    -------
    ndarray of int32, shape (MAX_CLANS + 1, MAX_CLANS + 1)
        Coins; index MAX_CLANS is the start. `NO_ROAD` in rows and columns without a field.
    """
    place = {name: number for number, name in enumerate(clans)} | {"start": MAX_CLANS}
    price = np.full((MAX_CLANS + 1, MAX_CLANS + 1), NO_ROAD, dtype=np.int32)
    for number in place.values():
        price[number, number] = 0
    for road in roads:
        a, b = place[road.a], place[road.b]
        price[a, b] = price[b, a] = min(price[a, b], road.coin)
    for middle in place.values():
        price = np.minimum(price, price[:, middle, None] + price[None, middle, :])
    return np.minimum(price, NO_ROAD)


def _numbers(components: Any, table: Any) -> None:
    """Write rondel, die, market, set-up, scoring and end; `table` returns the model of a section."""
    die, market, setup, scoring, final = (table(name) for name in ("die", "market", "setup", "scoring", "final"))
    components["spaces"] = table("rondel").spaces
    components["faces"][:] = die.faces
    for players in ("2", "3", "4"):
        number = int(players)
        components["die_use"][number] = 2 if die.use[players] == "always" else int(die.default[players])
        components["seed_coins"][number] = market.seed_coins[players]
    components["prices"][:] = market.prices
    components["start_coins"][:] = setup.starting_coins
    components["scotsmen"], components["markers"] = setup.scotsmen_per_player, setup.clan_markers_per_player
    components["tile_limit"] = table("limits").resources_per_tile
    components["differences"] = len(scoring.difference_vp)
    components["difference_vp"][: len(scoring.difference_vp)] = scoring.difference_vp
    components["beyond_vp"] = scoring.beyond_table
    components["vp_per_extra_tile"], components["vp_per_coin"] = final.vp_per_extra_tile, final.vp_per_coin
    components["stuck_amount"] = table("stuck").reward_amount


def pack(components: Any) -> Any:
    """Pack the checked records of a component set into one record of dtype `simulator.game.printed.COMPONENTS`."""
    record = np.zeros(1, COMPONENTS)[0]
    cards = components.card_index
    record["tiles"] = len(components.tiles)
    for number, tile in enumerate(components.tiles):
        _tile(record["tile"][number], tile, number, cards[tile.once.landmark] if tile.once.landmark else -1)
    for number, tile in enumerate(components.tiles):
        if getattr(tile, "replaces", None):
            record["tile"][number]["replaces"] = components.tile_index[tile.replaces]
    for name, tile_id in (("hume", "david-hume"), ("the_end", "the-end")):
        record[name] = components.tile_index[tile_id]
    record["tile"][record["the_end"]]["the_end"] = 1
    for number, name in enumerate(("home_village", "home_castle")):
        record[name] = number
        record["start_scotsmen"][number] = components.tiles[number].start_scotsmen
    record["cards"] = len(components.landmarks)
    for number, card in enumerate(components.landmarks):
        card_record = record["card"][number]
        card_record["tile"] = components.tile_index[card.tile]
        _effect(card_record["once"], card_record["special"], card.effect)
    record["clans"] = len(components.clans)
    for number, clan in enumerate(components.clans):
        clan_record = record["clan"][number]
        clan_record["printed"], clan_record["repeatable"] = int(clan.printed), int(clan.repeatable)
        clan_record["colour"] = ("blue", "purple").index(clan.colour)
        clan_record["ongoing"] = int(clan.timing == "ongoing")
        _effect(clan_record["once"], clan_record["special"], clan.effect)
    record["road"] = roads_between(list(components.clan_ids), components.roads)
    _numbers(record, components.table)
    readings = {ruling.id: ruling.number for ruling in components.rulings}
    record["ruling"] = [readings[name] for name in RULINGS]
    pack_solo(record["automa"], components)
    for chronicle in components.chronicles:
        values = chronicle_values(chronicle)
        values.pack(record[chronicle.word], components)
        for token, parts in values.parts(components).items() if hasattr(values, "parts") else ():
            record["tile"][token]["parts"] = parts
    return record
