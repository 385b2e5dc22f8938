"""Clan markers, roads and the bonuses of the clans; removing tiles, for Loch Morar as well (B-110 to B-162)."""

from __future__ import annotations

import heapq
from collections.abc import Iterator

from .automa import leave_board
from .effects import Obligation, handles, obligations_of, resolve
from .faults import RuleViolation
from .payment import payable
from .replay import Event, Replay, cell_of
from .table import CASTLE, Cell, Player, Table
from .territory import can_place, check_removal, removable
from .values import RESOURCES, Bill

START = "start"
CLAN_RULES = {
    "brodie": "B-140",
    "cameron": "B-141",
    "chisholm": "B-142",
    "douglas": "B-143",
    "grant": "B-144",
    "gunn": "B-145",
    "macdonald": "B-146",
    "macdonell": "B-147",
    "macgregor": "B-148",
    "mackintosh": "B-149",
    "macleod": "B-150",
    "macmillan": "B-151",
    "macpherson": "B-152",
    "maclachlan": "B-153",
    "maclean": "B-154",
    "mckay": "B-155",
    "mckenzie": "B-156",
    "mckinnon": "B-157",
    "munro": "B-158",
    "oliphant": "B-159",
    "ross": "B-160",
    "sinclair": "B-161",
    "sutherland": "B-162",
}


def road_cost(table: Table, clan: str) -> int | None:
    """Coins on the cheapest chain of roads from the start or any marker (B-111, Q-14); None if none leads there."""
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
    """What the roads to a field cost a player, nothing for a free marker (C6-14); None if none leads there."""
    cost = road_cost(table, clan)
    if obligation.detail.get("free"):
        return None if cost is None else 0
    return None if cost is None else table.chronicles.fold("roads", table, player, clan, cost)


def _marker_possible(replay: Replay, obligation: Obligation) -> str:
    """Why a marker had to be placed or declined: some field could be paid, with sales if need be (B-101, Q-13)."""
    table, player = replay.table, replay.player
    if not player.markers:
        return ""
    for clan in table.values.clans:
        cost = _price(table, player, clan, obligation)
        if cost is not None and _free(table, player, clan) and payable(table, player, Bill(coin=cost)):
            return "a clan marker neither placed nor declined"
    return ""


def _claims_marker(obligation: Obligation, event: Event) -> bool:
    if event["event"] == "lose":
        return event["good"] == "marker" and obligation.fits(event)
    return event["event"] == "marker" or (event["event"] == "decline" and event["question"] == "clan")


@handles("marker", _claims_marker, _marker_possible)
def _marker(replay: Replay, obligation: Obligation, event: Event) -> None:
    """A clan marker is placed, declined (Q-13) or lacking (Q-01)."""
    table, player = replay.table, replay.player
    obligation.amount = 0
    if event["event"] == "decline":
        if not obligation.fits(event):
            came = f"it comes from {obligation.about} ({obligation.why})"
            raise RuleViolation("B-101", f"a marker of {event['about']} ({event['why']}) declined, {came}")
        replay.accept()
        return
    if event["event"] == "lose":
        if player.markers or event["at"] is not None:
            raise RuleViolation("B-003", f"a marker is lacking although {player.markers} are left")
        replay.accept()
        return
    clan = event["clan"]
    if not player.markers:
        raise RuleViolation("B-003", "no clan marker left")
    if not _free(table, player, clan):
        if not table.values.clans[clan].printed:
            raise RuleViolation("B-113", f"{clan} is an empty field")
        raise RuleViolation("B-110", f"{clan} already has a marker")
    cost = _price(table, player, clan, obligation)
    if cost is None or event["roads"] != cost:
        raise RuleViolation("B-111", f"the roads to {clan} cost {cost}, not {event['roads']}")
    player.markers -= 1
    table.board.setdefault(clan, []).append(player.seat)
    player.clans.append(clan)
    replay.accept()
    if cost:
        _pay_roads(replay, clan, cost)
    leave_board(replay)
    obligations = table.chronicles.first("clan_obligations", table, player, clan)
    resolve(replay, clan_obligations(table, player, clan) if obligations is None else obligations, walks=True)
    table.chronicles.notify("clan", replay, clan)


def _pay_roads(replay: Replay, clan: str, cost: int) -> None:
    """The coins on the roads go to the pool (B-111)."""
    event = replay.take("pay", "B-111", good="coin", amount=cost, why="road", about=clan)
    if event["at"] is not None or replay.player.coins < cost:
        raise RuleViolation("B-111", f"{cost} coins for roads, {replay.player.coins} held")
    replay.player.coins -= cost
    replay.accept()


def clan_obligations(table: Table, player: Player, clan: str) -> list[Obligation]:
    """What the bonus of a clan brings at once (B-112, B-140 to B-162)."""
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
    """What a step table counts (B-140, B-144, B-152, B-159, B-162)."""
    if what == "coins":
        return player.coins
    piles = list(player.territory.values())
    if what == "villages":
        return sum("village" in table.tile(pile.top).types for pile in piles)
    if what == "tiles_with_scotsmen":
        return sum(pile.scotsmen > 0 for pile in piles)
    if what == "river_tiles":
        return sum(table.tile(pile.top).river for pile in piles)
    assert what == "overbuild_tiles_with_covered"
    return sum(table.tile(tile).overbuild for pile in piles for tile in pile.tiles)


def step_vp(steps: list[dict[str, int]], count: int) -> int:
    """VP of the highest step that a count reaches, 0 below the first."""
    return max((step["vp"] for step in steps if count >= step["at"]), default=0)


@handles("person", lambda obligation, event: event["event"] == "aside" and event["tile"] == obligation.about)
def _person(replay: Replay, obligation: Obligation, event: Event) -> None:
    """David Hume comes with McKay and brings no further marker (B-155)."""
    replay.table.hume.add(event["tile"])
    replay.player.company.add(event["tile"])
    replay.player.persons += replay.table.tile(event["tile"]).counts_as
    obligation.amount = 0
    replay.accept()


def _must_remove(replay: Replay, obligation: Obligation) -> str:
    """Why a tile still had to be removed: MacMillan is not optional (Q-26)."""
    replay.table.removing = obligation.amount
    gone = obligation.detail["max"] - obligation.amount
    if gone >= obligation.detail["min"] or not removable(replay.table, replay.player):
        return ""
    return "no tile removed, although one can be"


def _claims_removal(obligation: Obligation, event: Event) -> bool:
    return event["event"] in ("remove", "carry", "drop") or (
        event["event"] == "decline" and event["question"] == "remove"
    )


@handles("remove", _claims_removal, _must_remove)
def _remove(replay: Replay, obligation: Obligation, event: Event) -> None:
    """A pile leaves the game; its goods and Scotsmen go to the Home Castle (B-128, B-151, Q-24, Q-25)."""
    if event["event"] == "decline":
        if not obligation.fits(event) or _must_remove(replay, obligation):
            raise RuleViolation(obligation.rule, "a removal declined that is not optional")
        obligation.amount = 0
        replay.accept()
        return
    cell = cell_of(event["at"] if event["event"] in ("remove", "drop") else event["from"])
    replay.table.removing = obligation.amount
    check_removal(replay.table, replay.player, cell, obligation.rule)
    tiles = list(replay.player.territory[cell].tiles)
    for _ in _removal(replay, obligation.rule, cell):
        replay.accept()
    del replay.player.territory[cell]
    obligation.amount -= 1
    for tile in reversed(tiles):
        replay.table.chronicles.notify("removed", replay, tile, cell)


def _removal(replay: Replay, rule: str, cell: Cell) -> Iterator[None]:
    """Check and carry out the events that clear one cell, one after the other."""
    land = replay.player.territory
    pile, home = land[cell], land[CASTLE]
    while pile.tiles or pile.scotsmen or pile.held:
        event = replay.peek()
        word = event["event"]
        if word not in ("remove", "carry", "drop") or event["seat"] != replay.here.seat:
            replay.unexpected(f"the tile at {cell} is being removed", rule)
        if cell_of(event["from" if word == "carry" else "at"]) != cell:
            raise RuleViolation(rule, f"the tile at {cell} is not cleared yet")
        if word == "remove":
            if not pile.tiles or event["tile"] != pile.top:
                raise RuleViolation(rule, f"{event['tile']} is not the topmost tile at {cell}")
            pile.tiles.pop()
            yield
            continue
        good, amount = event["good"], event["amount"]
        lying = pile.scotsmen if good == "scotsman" else pile.goods[good] if good in RESOURCES else 0
        if amount > lying:
            raise RuleViolation(rule, f"{amount} {good} moved, {lying} lie at {cell}")
        room = amount if good == "scotsman" else replay.table.room(home)
        if word == "carry":
            if cell_of(event["to"]) != CASTLE:
                raise RuleViolation(rule, "goods and Scotsmen of a removed tile go to the Home Castle")
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
        yield
