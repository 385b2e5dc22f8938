"""Allenarly's part of chronicle 11: what a site brings, and whether it stays (C12-105 to C12-110)."""

from ...allenarly import place
from ...replay import Replay
from ...table import Table
from .sites import SOURCE
from .state import State


def receive(planning: State, replay: Replay, tile: str) -> None:
    """Award VP, then what the types of the halves give; tiles not kept leave the game (C12-106 to C12-109).

    Whether landmark card and Scotsman of a site come too is a ruling.
    """
    symbols = replay.table.values.readings["site-gains"] == "symbols"
    site, table = planning.sites[tile], replay.table
    replay.award(replay.player, planning.automa["vp_on_taking"], SOURCE, "C12-106")
    kept = any(_kept(planning, table, half) for half in site.tiles)
    for half in site.tiles:
        if not kept:
            _away(replay, half)
        place(replay, table, replay.player, half, kept, symbols)
    if site.double:
        _away(replay, tile)


def _kept(planning: State, table: Table, tile: str) -> bool:
    """Return whether a tile stays with Allenarly: trade tiles and those with a landmark card (C12-109)."""
    values = table.tile(tile)
    by_type = bool(values.types & set(planning.automa["kept_types"]))
    return by_type or (planning.automa["kept_landmark"] and values.landmark is not None)


def _away(replay: Replay, tile: str) -> None:
    replay.expect("site_away", "C12-109", tile=tile)
