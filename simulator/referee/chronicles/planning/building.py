"""Paying for a site and building it: its place, its condition, its effect, its activations (C11-08 to C11-25)."""

from ...activation import actions, read_share
from ...effects import Frame, Obligation, handles, obligations_of, resolve, tile_obligations
from ...faults import RuleViolation, require
from ...payment import buy
from ...replay import Event, Replay, cell_of, check_fields
from ...schema import RESOURCES
from ...table import Cell, Player, Table, around
from ...territory import helpers, lay
from ...values import Tile
from .sites import Site
from .state import State

PERSON = "site_person"


def pay(replay: Replay, event: Event, site: str) -> str:
    """A resource of the player, or one bought for it; returns its kind (C11-08)."""
    player, good = replay.player, event["good"]
    require(event["event"] != "site_resource", "C11-08", f"the {good} for {site} is not paid")
    if event["why"] != "cost" or event["about"] != site or good not in RESOURCES:
        raise RuleViolation("C11-08", f"1 resource is paid for {site}")
    if event["event"] == "buy":
        full = buy(replay.table, player, good, event["price"])
        replay.accept()
        if full:
            read_share(replay)
        return str(good)
    pile = player.territory.get(cell_of(event["at"]))
    if event["amount"] != 1 or pile is None or not pile.goods[good]:
        raise RuleViolation("C11-08", f"{event['amount']} {good} from {event['at']}, 1 own resource is put on a card")
    pile.goods[good] -= 1
    replay.accept()
    return str(good)


def build(planning: State, replay: Replay, site: Site) -> None:
    """The site goes on top of own tiles; effect, then activations (C11-09 to C11-25)."""
    table, player = replay.table, replay.player
    cells = _read_places(replay, site)
    met = _met(table, player, site, cells)
    planning.built[player.seat].append(site.id)
    if site.double:
        event = replay.take("site_span", "C11-21")
        if (cell_of(event["at"]), cell_of(event["to"])) != (cells[0], cells[1]):
            raise RuleViolation("C11-21", f"{site.id} ties the tiles at {cells[0]} and {cells[1]}")
        replay.accept()
        planning.ties.append((player.territory[cells[0]], player.territory[cells[1]]))
    frame = Frame(cells[0])
    replay.here.frames.append(frame)
    if site.double:
        frame.cells = {near for cell in cells for near in (cell, *around(cell))}
    for tile, cell in zip(site.tiles, cells, strict=True):
        table.chronicles.notify("placed", replay, tile, cell)
    resolve(replay, _dues(replay, site, frame, met), walks=True)
    for tile in site.tiles:
        table.chronicles.notify("resolved", replay, tile, frame)
    actions(replay, frame)


def _read_places(replay: Replay, site: Site) -> list[Cell]:
    """Cells of the tiles of a site; they are laid by and by and looked at afterwards."""
    table, player = replay.table, replay.player
    cells: list[Cell] = []
    old: list[Tile] = []
    near_men = helpers(table, player)
    for tile in site.tiles:
        event = replay.take("place", "C11-10")
        cell = cell_of(event["at"])
        check_fields(event, "C11-10", tile=tile)
        if cells and cell != (cells[0][0] + 1, cells[0][1]):
            raise RuleViolation("C11-21", f"the right half of {site.id} lies to the right of the left one")
        pile = player.territory.get(cell)
        if pile is None or event["over"] != pile.top:
            raise RuleViolation("C11-10", f"{tile} goes on top of an own tile, not on {event['over']} at {cell}")
        cells.append(cell)
        old.append(table.tile(pile.top))
        if len(cells) == len(site.tiles):
            _check(table, site, cells, old, near_men)
        lay(player, tile, cell)
        replay.accept()
    return cells


def _check(table: Table, site: Site, cells: list[Cell], old: list[Tile], near_men: set[Cell]) -> None:
    """Types of a side of the card, river, and an own Scotsman on or beside a covered tile (C11-10, C11-11, C11-24)."""
    if not any(all(kinds & tile.types for kinds, tile in zip(side, old, strict=True)) for side in site.covers):
        raise RuleViolation("C11-10", f"{site.id} cannot cover {', '.join(tile.id for tile in old)}")
    for tile, under in zip(site.tiles, old, strict=True):
        require(table.tile(tile).river == under.river, "C11-11", f"the river of {tile} does not match {under.id}")
    if not near_men & {other for cell in cells for other in (cell, *around(cell))}:
        raise RuleViolation("C11-11", f"no Scotsman on or beside the place of {site.id}")


def _met(table: Table, player: Player, site: Site, cells: list[Cell]) -> bool:
    """Whether the tiles beside the site, by sides, are those its effect asks for (C11-17 to C11-19)."""
    beside = {side for cell in cells for side in around(cell, corners=False)} - set(cells)
    piles = [player.territory[cell] for cell in beside if cell in player.territory]
    types = {kind for pile in piles for kind in table.tile(pile.top).types}
    return site.next_to <= types and not site.not_next_to & types


def _dues(replay: Replay, site: Site, frame: Frame, met: bool) -> list[Obligation]:
    """The landmark card in any case, the rest on the condition (C11-17, C11-20)."""
    values = replay.table.tile(site.tiles[0])
    cell = None if site.double else frame.centre
    obligations = obligations_of(values.once, "once", values.id, "C11-17", cell, "once") if met else []
    if met and values.once.get("michael_scot"):
        obligations.append(Obligation(PERSON, 1, "once", "michael-scot", "C11-41"))
    if values.landmark is not None:
        obligations.append(Obligation("card", 1, "card", values.landmark, "C11-20", frame.centre, frame=frame))
    for tile in site.tiles:
        obligations += replay.table.chronicles.gather("tile_obligations", replay, tile, frame)
    return obligations


@handles(PERSON, lambda obligation, event: event["event"] == "aside" and event["tile"] == obligation.about)
def _person(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Michael Scot: an ordinary person with a clan marker (C11-41)."""
    tile = event["tile"]
    replay.player.persons += replay.table.tile(tile).counts_as
    replay.player.company.add(tile)
    obligation.amount = 0
    replay.accept()
    resolve(replay, tile_obligations(replay, tile, None), walks=True)
    replay.table.chronicles.notify("resolved", replay, tile, None)  # an assembly may follow (C7-42)
