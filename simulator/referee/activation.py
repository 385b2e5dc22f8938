"""Activations, exchanges and bills as they are read from the record (B-050 to B-052, B-090 to B-097)."""

from __future__ import annotations

from itertools import permutations

from .effects import Frame, Obligation, act, handles, obligations_of, resolve, step
from .faults import RuleViolation
from .payment import Payment, buy
from .replay import Event, Replay, cell_of
from .table import Cell
from .values import RESOURCES, Bill, Tile


def read_bill(replay: Replay, bill: Bill, why: str, about: str, substitutes: int = 0) -> None:
    """Read the payments of a bill and check that it is paid exactly.

    Parameters
    ----------
    replay : Replay
    bill : Bill
    why : str
        `cost` or `exchange`.
    about : str
        The tile paid for or activated.
    substitutes : int
        Resources that a coin may stand for (Sinclair).
    """
    payment = Payment(bill, "B-050" if why == "cost" else "B-094", substitutes)
    while True:
        event = replay.peek()
        if event["event"] not in ("pay", "buy") or event["seat"] != replay.here.seat or event["why"] != why:
            break
        if event["about"] != about:
            raise RuleViolation(payment.rule, f"paid for {event['about']}, the bill is of {about}")
        if event["event"] == "buy":
            full = buy(replay.table, replay.player, event["good"], event["price"])
            payment.resources[event["good"]] += 1
        else:
            _pay(replay, payment, event)
        payment.check()
        replay.accept()
        if event["event"] == "buy":
            if full:
                read_share(replay)
            replay.table.chronicles.notify("traded", replay, event["good"], True)
    payment.check_complete(about)


def read_share(replay: Replay) -> None:
    """Allenarly's part of the price of a full row (C12-13)."""
    for player in replay.table.players:
        share = replay.table.values.solo["share"]
        if player.automa is None or not share:
            continue
        event = replay.take("gain", "C12-13", player.seat)
        found = (event["good"], event["amount"], event["at"], event["why"], event["about"])
        if found != ("coin", share, None, "market", None):
            raise RuleViolation("C12-13", f"{share} coin of a full row goes to Allenarly")
        player.coins += share
        replay.accept()


def _pay(replay: Replay, payment: Payment, event: Event) -> None:
    """Goods leave the player: coins and casks from the stock, resources and Scotsmen from a tile (B-050, B-051)."""
    player, good, amount = replay.player, event["good"], event["amount"]
    if good in ("coin", "whisky", "fame"):
        held = {"coin": player.coins, "whisky": player.whisky, "fame": player.fame}[good]
        if amount > held:
            raise RuleViolation(payment.rule, f"{amount} {good} paid, {held} held")
        if event["at"] is not None:
            raise RuleViolation(payment.rule, f"{good} comes from the stock, not from a tile")
        if good == "coin":
            player.coins -= amount
            payment.coins += amount
        elif good == "fame":
            player.fame -= amount
            payment.fame += amount
        else:
            player.whisky -= amount
            payment.whisky += amount
        return
    if good not in (*RESOURCES, "scotsman"):
        raise RuleViolation(payment.rule, f"{good} pays for nothing")
    rule = "B-051" if good == "scotsman" else payment.rule
    cell = cell_of(event["at"])
    pile = player.territory.get(cell)
    held = 0 if pile is None else pile.scotsmen if good == "scotsman" else pile.goods[good]
    if pile is None or amount > held:
        raise RuleViolation(rule, f"{amount} {good} paid from {cell}, where {held} own ones are")
    if good == "scotsman":
        pile.scotsmen -= amount
        player.supply += amount
        payment.scotsmen += amount
    else:
        pile.goods[good] -= amount
        payment.resources[good] += amount


def activate(replay: Replay, event: Event, rule: str) -> Tile:
    """An own tile is activated: once per turn, finished before the next (B-090, B-091); returns the tile.

    Parameters
    ----------
    replay : Replay
    event : dict
        The `activate` event, not yet accepted.
    rule : str
        Rule by which it may be activated, named if it may not.
    """
    cell = cell_of(event["at"])
    pile = replay.player.territory.get(cell)
    if pile is None or pile.top != event["tile"]:
        raise RuleViolation(rule, f"{event['tile']} is no own tile at {cell}")
    tile = replay.table.tile(pile.top)
    if tile.id in replay.here.activated:
        raise RuleViolation("B-091", f"{tile.id} is activated a second time in this turn")
    if not tile.symbol:
        raise RuleViolation(rule, f"{tile.id} has no activation symbol")
    obligations, bill = replay.table.chronicles.first("way", replay, tile, event) or tile_way(
        replay, tile, event["way"], cell
    )
    replay.here.activated.add(tile.id)
    replay.accept()
    if bill is not None:
        trades = replay.table.effects(replay.player, "trade_resource_for_coin") if "trade" in tile.types else []
        read_bill(replay, bill, "exchange", tile.id, sum(int(str(effect["resources"])) for effect in trades))
    resolve(replay, obligations + replay.table.chronicles.gather("activated", replay, tile.id, cell))
    return tile


def tile_way(replay: Replay, tile: Tile, way: str, cell: Cell | None) -> tuple[list[Obligation], Bill | None]:
    """What the chosen way of an activation brings and what it takes (B-092 to B-097, B-148).

    Resources come onto the tile of `cell`, with None onto any own tile (C6-20).
    """
    if way == "produce":
        if not tile.produces:
            raise RuleViolation("B-092", f"{tile.id} produces nothing")
        gain = {**tile.gain, "move": tile.move, "vp": tile.vp}
        obligations = obligations_of(gain, "produce", tile.id, "B-092", cell, "tile")
        for expected in obligations:
            expected.rule = {"move": "B-095", "vp": "B-097"}.get(expected.kind, expected.rule)
        return obligations, None
    if way == "macgregor":
        effects = replay.table.effects(replay.player, "whisky_activation_as_vp")
        if not effects or "whisky" not in tile.types or not tile.cask:
            raise RuleViolation("B-148", f"{tile.id} gives no VP by MacGregor")
        vp = int(str(effects[0]["vp"]))
        return [Obligation("vp", vp, "produce", tile.id, "B-148", source="macgregor")], None
    number = int(way.removeprefix("exchange-")) if way.startswith("exchange-") else 0
    if not 1 <= number <= len(tile.exchange):
        raise RuleViolation("B-093", f"{tile.id} has no way {way} of activation")
    option = tile.exchange[number - 1]
    return obligations_of(option.get, "exchange", tile.id, "B-094", cell, "exchange"), option.give


def actions(replay: Replay, frame: Frame | None) -> None:
    """Activations by a placed tile and by Loch Ness, and movement, until something else comes (B-090, B-129, Q-39).

    Parameters
    ----------
    replay : Replay
    frame : Frame or None
        What may be activated by placing; None in a turn without placed tile.
    """
    while True:
        event = replay.peek()
        if event["seat"] != replay.here.seat:
            return
        if act(replay, event, frame):
            continue
        if event["event"] == "activate":
            if event["right"] == "placing":
                if frame is None or not frame.holds(cell_of(event["at"])):
                    return
                activate(replay, event, "B-090")
            elif event["right"] == "loch-ness":
                use_extra(replay)
                activate(replay, event, "B-129")
            else:
                return
        elif not step(replay, event):
            return


def use_extra(replay: Replay) -> None:
    """Loch Ness: one more own tile in each own turn (B-129)."""
    effects = replay.table.effects(replay.player, "extra_activation")
    if not effects:
        raise RuleViolation("B-129", "this player has no Loch Ness")
    if replay.here.extra >= sum(int(str(effect["tiles"])) for effect in effects):
        raise RuleViolation("B-129", "Loch Ness activates once per turn only")
    replay.here.extra += 1


def _claims_activation(obligation: Obligation, event: Event) -> bool:
    if event["event"] == "decline":
        return bool(event["question"] == "clan_activation")
    return bool(event.get("right") == "clan")


@handles("activate", _claims_activation, lambda replay, obligation: "")
def _clan_activation(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Cameron, MacDonell, MacLean: one own tile of each named type, without neighbours (B-141, B-147, B-154)."""
    if event["event"] == "decline":
        if not obligation.fits(event):
            raise RuleViolation(
                obligation.rule, f"activations of {event['about']} declined, {obligation.about} brings them"
            )
        obligation.amount = 0
        replay.accept()
        return
    pile = replay.player.territory.get(cell_of(event["at"]))
    tile = event.get("tile") or (pile.top if pile else None)
    if tile is None or not _by_type(replay, [*obligation.used, tile], obligation.detail["tiles"]):
        raise RuleViolation(obligation.rule, f"{tile} is of no type that {obligation.about} still activates")
    obligation.amount -= 1
    obligation.used.append(tile)
    if event["event"] == "activate":
        activate(replay, event, obligation.rule)
    elif not act(replay, event, None):
        replay.unexpected(f"an activation by {obligation.about}", obligation.rule)


def _by_type(replay: Replay, tiles: list[str], types: list[str]) -> bool:
    """Whether each tile can be matched with a type of its own."""
    if len(tiles) > len(types):
        return False
    return any(
        all(kind in replay.table.tile(tile).types for tile, kind in zip(tiles, order, strict=False))
        for order in permutations(types, len(tiles))
    )
