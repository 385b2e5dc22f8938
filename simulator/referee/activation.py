"""Read activations, exchanges and bills (B-050 to B-052, B-090 to B-097)."""

from itertools import permutations

from .effects import Frame, Obligation, act, handles, obligations_of, optional, resolve, step
from .faults import RuleViolation, require
from .payment import Payment, buy, lift
from .replay import Event, Replay, check_fields
from .table import STOCK, Cell, Player, cell_of
from .values import RESOURCES, Bill, Tile


def read_bill(replay: Replay, bill: Bill, why: str, about: str, substitutes: int = 0) -> None:
    """Read the payments of a bill and check that it is paid exactly.

    `why` is ``cost`` or ``exchange``, `about` the tile, `substitutes` the number of resources that coins may replace
    (Sinclair, B-161).
    """
    payment = Payment(bill, "B-050" if why == "cost" else "B-094", substitutes)
    while True:
        event = replay.peek()
        if event["event"] not in ("pay", "buy") or event["seat"] != replay.here.seat or event["why"] != why:
            break
        check_fields(event, payment.rule, about=about)
        if event["event"] == "buy":
            full = buy(replay.table, replay.player, event["good"], event["price"])
            payment.resources[event["good"]] += 1
        else:
            _pay(replay.player, payment, event)
        payment.check()
        replay.accept()
        if event["event"] == "buy":
            if full:
                read_share(replay)
            replay.table.chronicles.notify("traded", replay, event["good"], True)
    payment.check_complete(about)


def read_exchange(replay: Replay, bill: Bill | None, tile: Tile) -> None:
    """Read what the exchange of a tile takes, if anything; Sinclair's coins count for trade tiles (B-161)."""
    if bill is not None:
        trades = replay.table.effects(replay.player, "trade_resource_for_coin") if "trade" in tile.types else []
        read_bill(replay, bill, "exchange", tile.id, sum(effect["resources"] for effect in trades))


def read_resource(replay: Replay, event: Event, rule: str) -> None:
    """Read one resource that is bought, or given from a tile of the player, outside of a bill.

    The caller notifies the chronicles of a purchase when the resource has been used (B-042).
    """
    if event["event"] == "buy":
        full = buy(replay.table, replay.player, event["good"], event["price"])
        replay.accept()
        if full:
            read_share(replay)
    else:
        check_fields(event, rule, amount=1)
        lift(replay.player, event["good"], event["at"], rule)
        replay.accept()


def read_share(replay: Replay) -> None:
    """Read Allenarly's part of the price of a full row (C12-13)."""
    share = replay.table.values.solo["share"]
    for player in replay.table.players:
        if player.automa is not None and share:
            replay.expect("gain", "C12-13", player.seat, good="coin", amount=share, at=None, why="market", about=None)
            player.coins += share


def _pay(player: Player, payment: Payment, event: Event) -> None:
    """Take goods from the player: coins, casks and fame from the stock, the rest from a tile (B-050, B-051)."""
    good, amount = event["good"], event["amount"]
    if good in STOCK:
        name = STOCK[good]
        held = getattr(player, name)
        require(amount <= held, payment.rule, f"{amount} {good} paid, {held} held")
        check_fields(event, payment.rule, at=None)
        setattr(player, name, held - amount)
        setattr(payment, name, getattr(payment, name) + amount)
    elif good == "scotsman":
        pile = player.territory.get(cell_of(event["at"]))
        if pile is None or amount > pile.scotsmen:
            raise RuleViolation("B-051", f"{amount} Scotsmen paid from {event['at']}, where fewer stand")
        pile.scotsmen -= amount
        player.supply += amount
        payment.scotsmen += amount
    elif good in RESOURCES:
        lift(player, good, event["at"], payment.rule, amount)
        payment.resources[good] += amount
    else:
        raise RuleViolation(payment.rule, f"{good} cannot be used to pay")


def activate(replay: Replay, event: Event, rule: str) -> None:
    """Activate a tile of the player: once per turn, and finished before the next one (B-090, B-091).

    `event` is the ``activate`` event, not yet accepted; `rule` is the rule that allows the activation.
    """
    cell = cell_of(event["at"])
    pile = replay.player.territory.get(cell)
    if pile is None or pile.top != event["tile"]:
        raise RuleViolation(rule, f"{event['tile']} is not a tile of the player at {cell}")
    tile = replay.table.tile(pile.top)
    replay.here.check_fresh(tile.id)
    require(tile.symbol, rule, f"{tile.id} has no activation symbol")
    own = replay.table.chronicles.first("way", replay, tile, event)
    obligations, bill = own or tile_way(replay, tile, event["way"], cell)
    replay.here.activated.add(tile.id)
    with replay.nested():
        replay.accept()
        read_exchange(replay, bill, tile)
        resolve(replay, obligations + replay.table.chronicles.gather("activated", replay, tile.id, cell))


def tile_way(replay: Replay, tile: Tile, way: str, cell: Cell | None) -> tuple[list[Obligation], Bill | None]:
    """Return what a way of activation brings and what it takes (B-092 to B-097, B-148).

    Resources go onto the tile of `cell`, or onto any of the player's tiles if it is None (C6-20).
    """
    if way == "produce":
        require(tile.produces, "B-092", f"{tile.id} produces nothing")
        gain = {**tile.gain, "move": tile.move, "vp": tile.vp}
        obligations = obligations_of(gain, "produce", tile.id, "B-092", cell, "tile")
        for obligation in obligations:
            obligation.rule = {"move": "B-095", "vp": "B-097"}.get(obligation.kind, obligation.rule)
        return obligations, None
    if way == "macgregor":
        effects = replay.table.effects(replay.player, "whisky_activation_as_vp")
        require(effects and "whisky" in tile.types and tile.cask, "B-148", f"{tile.id} gives no VP by MacGregor")
        return [Obligation("vp", effects[0]["vp"], "produce", tile.id, "B-148", source="macgregor")], None
    option = tile.option(way)
    if option is None:
        raise RuleViolation("B-093", f"{tile.id} cannot be activated by {way}")
    return obligations_of(option.get, "exchange", tile.id, "B-094", cell, "exchange"), option.give


def actions(replay: Replay, frame: Frame | None) -> None:
    """Read activations and movement until another event comes (B-090, B-129, Q-39).

    `frame` has the tiles that a placed tile activates, None in a turn without a placed tile.
    """
    while True:
        event = replay.peek()
        if event["seat"] != replay.here.seat or not replay.belongs(event):
            return
        if act(replay, event, frame):
            continue
        right = event.get("right") if event["event"] == "activate" else None
        if right == "placing" and frame is not None and frame.holds(cell_of(event["at"])):
            activate(replay, event, "B-090")
        elif right == "loch-ness":
            use_extra(replay)
            activate(replay, event, "B-129")
        elif not step(replay, event):
            return


def use_extra(replay: Replay) -> None:
    """Use Loch Ness: one more of the player's tiles in each turn (B-129)."""
    effects = replay.table.effects(replay.player, "extra_activation")
    require(effects, "B-129", "this player does not have Loch Ness")
    if replay.here.extra >= sum(effect["tiles"] for effect in effects):
        raise RuleViolation("B-129", "Loch Ness activates once per turn only")
    replay.here.extra += 1


def _claims_activation(obligation: Obligation, event: Event) -> bool:
    return event.get("right") == "clan"


@handles("activate", _claims_activation, optional)
def _clan_activation(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Activate one tile of each named type, no neighbours: Cameron, MacDonell, MacLean (B-141, B-147, B-154)."""
    pile = replay.player.territory.get(cell_of(event["at"]))
    tile = event.get("tile") or (pile.top if pile else None)
    if tile is None or not _by_type(replay, [*obligation.used, tile], obligation.detail["tiles"]):
        raise RuleViolation(obligation.rule, f"{tile} has no type that {obligation.about} still activates")
    obligation.amount -= 1
    obligation.used.append(tile)
    if event["event"] == "activate":
        activate(replay, event, obligation.rule)
    elif not act(replay, event, None):
        replay.unexpected(f"an activation by {obligation.about}", obligation.rule)


def _by_type(replay: Replay, tiles: list[str], types: list[str]) -> bool:
    """Return whether the tiles can be matched with one type each."""
    if len(tiles) > len(types):
        return False
    return any(
        all(kind in replay.table.tile(tile).types for tile, kind in zip(tiles, order, strict=False))
        for order in permutations(types, len(tiles))
    )
