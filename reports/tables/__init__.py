"""From result tables to the tables of a report: each row a dataclass of estimates.

`frame_of` turns any of them into a flat pandas frame.
"""

from __future__ import annotations

from .contrasts import Contrast, contrasts
from .differences import Pair, ahead_matrix, gains, pairs
from .flat import frame_of
from .length import Length, length
from .play import Play, plays
from .scoring import deeds, profile, vp_by_round, vp_by_source
from .seating import PlaceRow, seat_rows
from .solo import (
    HalfRow,
    HerRow,
    LevelRow,
    Solo,
    StepRow,
    TrendRow,
    games_of,
    half_rows,
    her_rows,
    her_sources,
    level_rows,
    parts_of,
    pool_of,
    step_rows,
    trend_rows,
)
from .standings import Standing, standings
from .takes import Take, Takes, takes

__all__ = [
    "Contrast",
    "HalfRow",
    "HerRow",
    "Length",
    "LevelRow",
    "Pair",
    "PlaceRow",
    "Play",
    "Solo",
    "Standing",
    "StepRow",
    "Take",
    "Takes",
    "TrendRow",
    "ahead_matrix",
    "contrasts",
    "deeds",
    "frame_of",
    "gains",
    "games_of",
    "half_rows",
    "her_rows",
    "her_sources",
    "length",
    "level_rows",
    "pairs",
    "parts_of",
    "plays",
    "pool_of",
    "profile",
    "seat_rows",
    "standings",
    "step_rows",
    "takes",
    "trend_rows",
    "vp_by_round",
    "vp_by_source",
]
