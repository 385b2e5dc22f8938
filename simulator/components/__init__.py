"""Component values: read TOML files and overlays, check them, pack them into one record, list them.

>>> from simulator.components import load
>>> values = load().record
"""

from __future__ import annotations

from .describe import describe_card, describe_clan, describe_cost, describe_tile
from .errors import ComponentError
from .load import ComponentSet, components_folder, load, loaded
from .provenance import PROVENANCES, Share
from .table import components_table, show_components

__all__ = [
    "PROVENANCES",
    "ComponentError",
    "ComponentSet",
    "Share",
    "components_folder",
    "components_table",
    "describe_card",
    "describe_clan",
    "describe_cost",
    "describe_tile",
    "load",
    "loaded",
    "show_components",
]
