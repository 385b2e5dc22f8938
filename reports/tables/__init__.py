"""From result tables to the tables of a report: each row a dataclass of estimates.

`frame_of` turns any of them into a flat pandas frame.
"""

from .batches import Batches, batch_length, batch_takes, parts_in, turn_frame
from .contrasts import Contrast, contrasts
from .differences import Pair, ahead_matrix, gains, pairs
from .flat import frame_of, profile_frame
from .length import Length, length
from .play import Play, plays
from .scoring import deeds, profile, vp_by_round, vp_by_source
from .seating import PlaceRow, seat_rows
from .solo import (
    AutomaRow,
    HalfRow,
    LevelRow,
    Solo,
    StepRow,
    TrendRow,
    automa_rows,
    automa_sources,
    games_of,
    half_rows,
    level_rows,
    parts_of,
    pool_of,
    step_rows,
    trend_rows,
)
from .standings import Standing, by_table_frame, standings
from .takes import Take, Takes, takes

__all__ = [
    "AutomaRow",
    "Batches",
    "Contrast",
    "HalfRow",
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
    "automa_rows",
    "automa_sources",
    "batch_length",
    "batch_takes",
    "by_table_frame",
    "contrasts",
    "deeds",
    "frame_of",
    "gains",
    "games_of",
    "half_rows",
    "length",
    "level_rows",
    "pairs",
    "parts_in",
    "parts_of",
    "plays",
    "pool_of",
    "profile",
    "profile_frame",
    "seat_rows",
    "standings",
    "step_rows",
    "takes",
    "trend_rows",
    "turn_frame",
    "vp_by_round",
    "vp_by_source",
]
