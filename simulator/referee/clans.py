"""Clan markers, roads, bonuses of clans; removal of tiles, for Loch Morar as well (B-110 to B-162)."""

import heapq

from .automa import leave_board
from .effects import Obligation, declined, handles, obligations_of, resolve
from .faults import RuleViolation, require
from .replay import Event, Replay, check_fields
from .table import CASTLE, Cell, Player, Table, cell_of
from .territory import can_place, check_removal, removable
from .values import RESOURCES

START = "start"
CLANS = (
    *("brodie", "cameron", "chisholm", "douglas", "grant", "gunn", "macdonald", "macdonell", "macgregor", "mackintosh"),
    *("macleod", "macmillan", "macpherson", "maclachlan", "maclean", "mckay", "mckenzie", "mckinnon", "munro"),
    *("oliphant", "ross", "sinclair", "sutherland"),
)
CLAN_RULES = {clan: f"B-{number}" for number, clan in enumerate(CLANS, 140)}


def road_cost(table: Table, clan: str) -> int | None:
    """Return the coins on the cheapest roads from the start or any marker; None if none leads there (B-111, Q-14)."""
    queue = [(0, field) for field in (START, *(name for name, seats in table.board.items() if seats))]
    done: set[str] = set()
    while queue:
        cost, field = heapq.heappop(queue)
        if field == clan:
            return cost
        if field in done:
            continue
        done.add(field)
        for other, coins in table.values.roads.get(field, {}).items():
            heapq.heappush(queue, (cost + coins, other))
    return None


def _free(table: Table, player: Player, clan: str) -> bool:
    values = table.values.clans[clan]
    free = values.printed and (values.repeatable or not table.board.get(clan))
    return table.chronicles.fold("field_free", table, player, clan, free)


def _price(table: Table, player: Player, clan: str, obligation: Obligation) -> int | None:
    """Return what the roads to a field cost, 0 for a free marker (C6-14); None if no road leads there."""
    cost = road_cost(table, clan)
    if cost is None or obligation.detail.get("free"):
        return None if cost is None else 0
    return table.chronicles.fold("roads", table, player, clan, cost)


def _claims_marker(obligation: Obligation, event: Event) -> bool:
    if event["event"] == "lose":
        return event["good"] == "marker" and obligation.fits(event)
    return event["event"] in ("marker", "decline")


@handles("marker", _claims_marker)
def _marker(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Place a clan marker, decline it (Q-13) or lack it (Q-01): one of them is written, payable field or not."""
    table, player = replay.table, replay.player
    if declined(replay, obligation, event, "B-101") or marker_lacking(replay, obligation, event):
        return
    clan = event["clan"]
    if not _free(table, player, clan):
        require(table.values.clans[clan].printed, "B-113", f"{clan} is an empty field")
        raise RuleViolation("B-110", f"{clan} already has a marker")
    cost = _price(table, player, clan, obligation)
    check_fields(event, "B-111", roads=cost)
    place_marker(replay, obligation, clan)
    if cost:
        replay.take("pay", "B-111", good="coin", amount=cost, at=None, why="road", about=clan)
        require(player.coins >= cost, "B-111", f"{cost} coins for roads, {player.coins} held")
        player.coins -= cost
        replay.accept()
    leave_board(replay)
    resolve(replay, bonus(table, player, clan), walks=True)
    table.chronicles.notify("clan", replay, clan)


def marker_lacking(replay: Replay, obligation: Obligation, event: Event) -> bool:
    """Read the loss of a marker if none is left (Q-01); raise if a marker is placed although none is left."""
    markers = replay.player.markers
    if event["event"] != "lose":
        require(markers, "B-003", "no clan marker left")
        return False
    check_fields(event, "B-003", good="marker", at=None)
    require(not markers, "B-003", f"a marker is lost although {markers} are left")
    obligation.amount = 0
    replay.accept()
    return True


def place_marker(replay: Replay, obligation: Obligation, clan: str) -> None:
    """Put a marker of the player in turn on a field, once its rules are checked."""
    player = replay.player
    player.markers -= 1
    replay.table.board.setdefault(clan, []).append(player.seat)
    player.clans.append(clan)
    obligation.amount = 0
    replay.accept()


def bonus(table: Table, player: Player, clan: str) -> list[Obligation]:
    """Return the bonus of a field, as a chronicle may have changed it."""
    own = table.chronicles.first("clan_obligations", table, player, clan)
    return clan_obligations(table, player, clan) if own is None else own


def clan_obligations(table: Table, player: Player, clan: str) -> list[Obligation]:
    """Return what the bonus of a clan brings at once (B-112, B-140 to B-162)."""
    effect = table.values.clans[clan].effect
    kind, rule = effect.get("kind"), CLAN_RULES.get(clan, "B-112")
    if kind == "gain":
        return obligations_of(effect, "clan", clan, rule, None, "clan")
    if kind == "activate":
        types = list(effect["tiles"])
        obligations = obligations_of({"move": effect.get("move", 0)}, "clan", clan, rule)
        return [*obligations, Obligation("activate", len(types), "clan", clan, rule, detail={"tiles": types})]
    if kind == "vp_steps":
        vp = step_vp(effect["steps"], counted(table, player, effect["counts"]))
        return obligations_of({"vp": vp}, "clan", clan, rule, None, "clan")
    if kind == "remove_tiles":
        return [Obligation("remove", effect["max"], "clan", clan, rule, detail=effect)]
    if kind == "build_from_discard":
        fitting = [tile for tile in table.discard if not table.needs_place(tile) or can_place(table, player, tile)]
        return [Obligation("build", 1, "clan", clan, rule, detail={"fitting": fitting})] if fitting else []
    if kind == "take_person" and effect["tile"] not in table.hume:
        return [Obligation("person", 1, "clan", effect["tile"], rule)]
    return []


def counted(table: Table, player: Player, what: str) -> int:
    """Return the count for a step table (B-140, B-144, B-152, B-159, B-162)."""
    piles = list(player.territory.values())
    return {
        "coins": lambda: player.coins,
        "villages": lambda: sum("village" in table.tile(pile.top).types for pile in piles),
        "tiles_with_scotsmen": lambda: sum(pile.scotsmen > 0 for pile in piles),
        "river_tiles": lambda: sum(table.tile(pile.top).river for pile in piles),
        "overbuild_tiles_with_covered": lambda: sum(table.tile(t).overbuild for pile in piles for t in pile.tiles),
    }[what]()


def step_vp(steps: list[dict[str, int]], count: int) -> int:
    """Return the VP of the highest step that a count reaches, 0 below the first."""
    return max((step["vp"] for step in steps if count >= step["at"]), default=0)


@handles("person", lambda obligation, event: event["event"] == "aside" and event["tile"] == obligation.about)
def _person(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Take David Hume with McKay; he brings no further marker (B-155)."""
    replay.table.hume.add(event["tile"])
    set_aside(replay, obligation, event["tile"])


def set_aside(replay: Replay, obligation: Obligation, tile: str) -> None:
    """Add a person to those of the player in turn."""
    replay.player.company.add(tile)
    replay.player.persons += replay.table.tile(tile).counts_as
    obligation.amount = 0
    replay.accept()


def _must_remove(replay: Replay, obligation: Obligation) -> str:
    """Require a removal while a tile can be removed: MacMillan is not optional (Q-26)."""
    replay.table.removing = obligation.amount
    gone = obligation.detail["max"] - obligation.amount
    if gone >= obligation.detail["min"] or not removable(replay.table, replay.player):
        return ""
    return "no tile removed, although one can be"


def _claims_removal(obligation: Obligation, event: Event) -> bool:
    return event["event"] in ("remove", "carry", "drop")


@handles("remove", _claims_removal, _must_remove)
def _remove(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Remove a pile from the game; its goods and Scotsmen go to the Home Castle (B-128, B-151, Q-24, Q-25)."""
    land = replay.player.territory
    cell = cell_of(event["from" if event["event"] == "carry" else "at"])
    replay.table.removing = obligation.amount
    check_removal(replay.table, replay.player, cell, obligation.rule)
    tiles = list(land[cell].tiles)
    while land[cell].tiles or land[cell].scotsmen or land[cell].held:
        _clear(replay, obligation.rule, cell)
        replay.accept()
    del land[cell]
    obligation.amount -= 1
    for tile in reversed(tiles):
        replay.table.chronicles.notify("removed", replay, tile, cell)


def _clear(replay: Replay, rule: str, cell: Cell) -> None:
    """Check and carry out the next event that clears a cell."""
    land, event = replay.player.territory, replay.peek()
    pile, home, word = land[cell], land[CASTLE], event["event"]
    if word not in ("remove", "carry", "drop") or event["seat"] != replay.here.seat:
        replay.unexpected(f"the tile at {cell} is being removed", rule)
    require(cell_of(event["from" if word == "carry" else "at"]) == cell, rule, f"the tile at {cell} is not cleared yet")
    if word == "remove":
        check_fields(event, rule, tile=pile.top if pile.tiles else None)
        pile.tiles.pop()
        return
    good, amount = event["good"], event["amount"]
    lying = pile.scotsmen if good == "scotsman" else pile.goods[good] if good in RESOURCES else 0
    require(amount <= lying, rule, f"{amount} {good} moved, {lying} lie at {cell}")
    room = amount if good == "scotsman" else replay.table.room(home)
    if word == "carry":
        require(cell_of(event["to"]) == CASTLE, rule, "goods and Scotsmen of a removed tile go to the Home Castle")
        if amount > room:
            raise RuleViolation("Q-24", f"more than {replay.table.limit(home)} resources on the Home Castle")
    elif room:
        raise RuleViolation("Q-24", f"{good} dropped although the Home Castle has room")
    if good == "scotsman":
        pile.scotsmen -= amount
        home.scotsmen += amount
    else:
        pile.goods[good] -= amount
        home.goods[good] += amount if word == "carry" else 0
