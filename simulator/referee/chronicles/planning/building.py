"""Pay for a site and build it: place, condition, effect, activations (C11-08 to C11-25)."""

from ...activation import actions, read_resource
from ...clans import set_aside
from ...effects import Frame, Obligation, handles, obligations_of, resolve, tile_obligations
from ...faults import RuleViolation, require
from ...replay import Event, Replay, cell_of, check_fields
from ...schema import RESOURCES
from ...table import Cell, Player, Table, around
from ...territory import helpers, lay
from ...values import Tile
from .sites import Site
from .state import State

PERSON = "site_person"


def pay(replay: Replay, event: Event, site: str) -> str:
    """Read a resource of the player, or one bought for the site; return its kind (C11-08)."""
    good = event["good"]
    require(event["event"] != "site_resource", "C11-08", f"the {good} for {site} is not paid")
    check_fields(event, "C11-08", why="cost", about=site)
    require(good in RESOURCES, "C11-08", f"{good} is not a resource")
    read_resource(replay, event, "C11-08")
    return str(good)


def build(planning: State, replay: Replay, site: Site) -> None:
    """Build a site on top of the player's tiles: effect, then activations (C11-09 to C11-25)."""
    with replay.nested():
        frame = _lay(planning, replay, site)
    actions(replay, frame)


def _lay(planning: State, replay: Replay, site: Site) -> Frame:
    """Lay the tiles of a site and resolve its effect; return what may now be activated."""
    table, player = replay.table, replay.player
    cells = _read_places(replay, site)
    met = _met(table, player, site, cells)
    planning.built[player.seat].append(site.id)
    if site.double:
        replay.expect("site_span", "C11-21", at=list(cells[0]), to=list(cells[1]))
        planning.ties.append((player.territory[cells[0]], player.territory[cells[1]]))
    frame = Frame(cells[0])
    replay.here.frames.append(frame)
    if site.double:
        frame.cells = {near for cell in cells for near in (cell, *around(cell))}
    for tile, cell in zip(site.tiles, cells, strict=True):
        table.chronicles.notify("placed", replay, tile, cell)
    resolve(replay, _obligations(replay, site, frame, met), walks=True)
    for tile in site.tiles:
        table.chronicles.notify("resolved", replay, tile, frame)
    return frame


def _read_places(replay: Replay, site: Site) -> list[Cell]:
    """Lay the tiles of a site one by one and return their cells; check them together with the last one."""
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
            raise RuleViolation("C11-10", f"{tile} goes on top of a player's tile, not on {event['over']} at {cell}")
        cells.append(cell)
        old.append(table.tile(pile.top))
        if len(cells) == len(site.tiles):
            _check(table, site, cells, old, near_men)
        lay(player, tile, cell)
        cause = replay.cause
        replay.accept()
        if site.double:  # what follows belongs to the site, not to one of its halves
            replay.cause = cause
    return cells


def _check(table: Table, site: Site, cells: list[Cell], old: list[Tile], near_men: set[Cell]) -> None:
    """Check types of a side, river, and a Scotsman on or beside a covered tile (C11-10, C11-11, C11-24)."""
    if not any(all(kinds & tile.types for kinds, tile in zip(side, old, strict=True)) for side in site.covers):
        raise RuleViolation("C11-10", f"{site.id} cannot cover {', '.join(tile.id for tile in old)}")
    for tile, under in zip(site.tiles, old, strict=True):
        require(table.tile(tile).river == under.river, "C11-11", f"the river of {tile} does not match {under.id}")
    if not near_men & {other for cell in cells for other in (cell, *around(cell))}:
        raise RuleViolation("C11-11", f"no Scotsman on or beside the place of {site.id}")


def _met(table: Table, player: Player, site: Site, cells: list[Cell]) -> bool:
    """Return whether the tiles beside the site, by sides, are those its effect asks for (C11-17 to C11-19)."""
    beside = {side for cell in cells for side in around(cell, corners=False)} - set(cells)
    piles = [player.territory[cell] for cell in beside if cell in player.territory]
    types = {kind for pile in piles for kind in table.tile(pile.top).types}
    return site.next_to <= types and not site.not_next_to & types


def _obligations(replay: Replay, site: Site, frame: Frame, met: bool) -> list[Obligation]:
    """Return the landmark card in any case, the rest on the condition (C11-17, C11-20)."""
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
    """Take Michael Scot, an ordinary person with a clan marker (C11-41)."""
    set_aside(replay, obligation, event["tile"])
    resolve(replay, tile_obligations(replay, event["tile"], None), walks=True)
    replay.table.chronicles.notify("resolved", replay, event["tile"], None)  # an assembly may follow (C7-42)
