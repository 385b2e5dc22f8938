"""What lies on the table for each chronicle, and its values in the box: one record each, named after its package."""

from __future__ import annotations

from typing import Any

from .boat_race import state as boat_race
from .feasts import state as feasts
from .haggis import state as haggis
from .hammer import state as hammer
from .hard_place import state as hard_place
from .highlander import state as highlander
from .logs import state as logs
from .nessie import state as nessie
from .penny_mobs import state as penny_mobs
from .planning import state as planning
from .single_cask import state as single_cask
from .tome import state as tome

__all__ = ["STATES", "VALUES"]

_PARTS = (
    boat_race,
    highlander,
    single_cask,
    hammer,
    haggis,
    tome,
    hard_place,
    penny_mobs,
    feasts,
    logs,
    planning,
    nessie,
)
STATES: tuple[tuple[str, Any], ...] = tuple((part.__name__.split(".")[-2], part.STATE) for part in _PARTS)
VALUES: tuple[tuple[str, Any], ...] = tuple((part.__name__.split(".")[-2], part.VALUES) for part in _PARTS)
