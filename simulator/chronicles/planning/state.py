"""Chronicle 11, Planning and Prosperity: what lies on the table, and its values in the box."""

from __future__ import annotations

import numpy as np

from ...names import KINDS

__all__ = ["MAX_SITES", "SIDES", "SITE", "STATE", "STEPS", "VALUES"]

MAX_SITES = 12  # blueprint cards: single sites in the order of their tiles, then the double ones
SIDES = 2  # printed sides of a double site
STEPS = 3  # steps of Ogilvie
TILES = 192  # as many as the box holds (`box.MAX_TILES`)

STATE = np.dtype(
    (
        np.record,
        [
            ("owner", "i4", (MAX_SITES,)),  # seat whose card lies before it, -1 none
            ("goods", "i4", (MAX_SITES, KINDS)),  # resources on the card
            ("held", "i4", (MAX_SITES,)),  # their sum
            ("turn", "i4", (MAX_SITES,)),  # number of the turn in which the last one was put down, 0 none
        ],
    )
)

SITE = np.dtype(
    (
        np.record,
        [
            ("token", "i4"),  # the tile of the stacks: the site itself, or the blueprint token
            ("left", "i4"),  # the tile that is built, or its left half
            ("right", "i4"),  # the right half, -1 for a single site
            ("covered", "i4", (SIDES, 2)),  # double: bits of types that the halves cover, by printed side
            ("home", "i4"),  # 1: Scotsmen on it count as standing on the Home Castle
        ],
    )
)

VALUES = np.dtype(
    (
        np.record,
        [
            ("sites", "i4"),
            ("site", SITE, (MAX_SITES,)),
            ("site_of", "i4", (TILES,)),  # site of each token and each built tile, -1 none
            ("price", "i4"),  # resources a site costs
            ("unbuilt_vp", "i4"),  # negative
            ("free", "i4"),  # resources from the supply with Munro
            ("clan", "i4"),  # field with the shield
            ("at", "i4", (STEPS,)),  # its steps: from so many built sites on ...
            ("step_vp", "i4", (STEPS,)),  # ... these VP
            ("person", "i4"),  # the tile of Michael Scot
            ("her_vp", "i4"),  # VP of the automa for a site
            ("kept_types", "i4"),  # bits of types that stay in play with her
            ("kept_card", "i4"),  # 1: tiles with a landmark card stay with her
            ("her_number", "i4"),  # her choice rule is on up to this number
        ],
    )
)
