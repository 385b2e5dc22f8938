"""Chronicle 2, Highlander: what lies on the table, and its values in the box."""

from __future__ import annotations

import numpy as np

from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, KINDS, ROOM
from ...tasks import FIRST_CHRONICLE_TASK

STATE = np.dtype(
    (
        np.record,
        [
            ("space", "i4"),  # first space of the Mountain
            ("goods", "i4", (KINDS,)),  # resources lying on it
            ("coins", "i4"),
            ("vp", "i4"),  # VP the automa has left
        ],
    )
)
VALUES = np.dtype(
    (
        np.record,
        [
            ("tile", "i4"),  # number of the Mountain among the tiles
            ("spaces", "i4"),  # it covers
            ("toll_vp", "i4"),  # what the automa leaves
            ("item_vp", "i4"),  # what a coin or resource is worth to the automa
        ],
    )
)


# Numbers of chronicle 2: its tasks, questions, options, events and VP source.

NUMBER = 2
TASK_TOLL = FIRST_CHRONICLE_TASK + ROOM * NUMBER  # a piece has moved over the Mountain
TASK_COLLECT = TASK_TOLL + 1  # a piece is going to leave the Mountain
ASK_TOLL = FIRST_CHRONICLE_QUESTION + ROOM * NUMBER  # what is left on the Mountain
ASK_COLLECT = ASK_TOLL + 1  # whether everything there is taken
OPT_LEAVE_COIN = FIRST_CHRONICLE_OPTION + ROOM * NUMBER  # a coin is left; resources are left by names.OPT_OWN
OPT_COLLECT = OPT_LEAVE_COIN + 1  # everything is taken
EV_GETS = FIRST_CHRONICLE_EVENT + ROOM * NUMBER  # something is put on the Mountain
EV_CLEARED = EV_GETS + 1  # everything is taken off it
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER
