"""Chronicle 10, Logs and Stones: its state, component values and numbers."""

from ...dtypes import record
from ...names import ROOM

NUMBER = 10

# Goods of this chronicle that a tile may give (`extra` of a GAIN)
(
    EXTRA_RATING_STEPS,  # steps of the two ratings, split freely
    EXTRA_RATING_BOTH,  # both ratings up
    EXTRA_LINES,  # activate row and column instead of the neighbours
    EXTRA_CLAN_FREE,  # clan marker without roads, an occupied field allowed
    EXTRA_SCOTSMAN_HOME,  # a Scotsman comes to the Home Castle
) = range(ROOM * NUMBER, ROOM * NUMBER + 5)
EXTRAS = {
    "rating_steps": EXTRA_RATING_STEPS,
    "rating_both": EXTRA_RATING_BOTH,
    "activate_lines": EXTRA_LINES,
    "clan_free": EXTRA_CLAN_FREE,
    "scotsman_home": EXTRA_SCOTSMAN_HOME,
}  # by the word in component files

SEATS = 4
LOG, STONE = range(2)
"""Tracks, and sides of a representative: log thrower (material tiles), stone putter (animal tiles)."""
TRACKS = ("log", "stone")
RATINGS = 5
"""Spaces of a track above rating 0."""

STATE = record(
    ("rating", "i4", (SEATS, len(TRACKS))),
    ("spot", "i4", (SEATS, 2)),  # of each representative, -1 in the supply
    ("side", "i4", (SEATS, 2)),  # side of each that faces up, LOG or STONE
    ("begun", "i4", (SEATS,)),  # 1: has placed the compulsory first representative (C10-07)
    ("central", "i4", (RATINGS,)),  # central track: seat + 1 of the marker, 0 while the reward is there
    ("preferred", "i4"),  # the automa's track (C12-90)
)

PRIZE = record(
    ("coin", "i4"),
    ("vp", "i4"),
    ("whisky", "i4"),  # casks
    ("fame", "i4"),
    ("move", "i4"),  # movement points
    ("choice", "i4"),  # resources of choice
    ("stone", "i4"),  # stones of the automa
    ("category", "i4"),  # scoring category of a modifier token, -1 for none
    ("add", "i4"),  # amount that the token adds in this category
)

SHIELD = record(("clan", "i4"), ("steps", "i4", (len(TRACKS),)), ("whisky", "i4"), ("scotsman", "i4"))

VALUES = record(
    ("representatives", "i4"),  # of a player
    ("start", "i4"),  # ratings at the start and after a scoring round
    ("top", "i4"),  # highest rating
    ("beyond_vp", "i4"),  # VP of a step beyond `top`
    ("to_highest", "i4"),  # fame tokens for the highest marker of a track
    ("prize", PRIZE, (len(TRACKS), RATINGS)),
    ("central", PRIZE, (RATINGS,)),
    ("automa", PRIZE, (len(TRACKS), RATINGS)),  # rewards of the automa instead of `prize`
    ("closed", "i4", (RATINGS,)),  # 1: this central reward is closed to the automa
    ("log_on", "i4", (8,)),  # 1 for faces of the die that make the automa prefer the log thrower
    ("tile_steps", "i4"),  # its steps on both tracks for a tournament or spectator
    ("stack_steps", "i4"),  # its steps on the preferred track for a tile on its stack
    ("up_to", "i4"),  # highest number of an action card that looks for tiles of this chronicle
    ("shield", SHIELD, (2,)),
)

TASK_STEPS, TASK_CENTRAL, TASK_TRAIN, TASK_STAND, TASK_HOME = range(224, 229)
"""Tasks: steps (a free, b log, c stone); central reward (a rating); training (a track); a representative (a tile);
Hero's Homeland."""
ASK_TRACK, ASK_CENTRAL, ASK_TRAIN, ASK_STAND, ASK_HOME = range(176, 181)
"""Questions: next track to raise; central reward; training; representative for a tile; which Scotsman goes home."""
OPT_TRACK, OPT_CLAIM, OPT_TRAIN, OPT_STAND, OPT_HOME, OPT_DRILL = range(192, 198)
"""Options: a track; a rating; a track; a representative, b side, c previous spot (-1 supply); a spot; a spot, b 0,
c right (use the activation of this tile for training alone)."""
EV_RATING, EV_CENTRAL, EV_STAND, EV_DRILL, EV_RESET, EV_PREFER = range(224, 230)
"""Events, see `record`."""
SOURCE = 27
"""VP source (`names.VP_SOURCES`)."""
