"""Chronicle 2, Highlander: its state, component values and numbers."""

from ... import names
from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...tasks import FIRST_CHRONICLE_TASK

STATE = record(
    ("space", "i4"),  # first space of the Mountain
    ("goods", "i4", (names.KINDS,)),  # resources on it
    ("coins", "i4"),
    ("vp", "i4"),  # VP the automa has left
    # while the destinations of a turn are counted that may begin with collecting
    ("lent", "i4", (names.KINDS,)),  # resources lent
    ("selection", "i4"),  # selections of resources tried
)
VALUES = record(
    ("tile", "i4"),  # number of the Mountain among the tiles
    ("spaces", "i4"),  # spaces it covers
    ("toll_vp", "i4"),  # toll of the automa
    ("item_vp", "i4"),  # VP of the automa for a coin or resource
)


# Tasks, questions, options, events and VP source

NUMBER = 2
TASK_TOLL = FIRST_CHRONICLE_TASK + names.ROOM * NUMBER  # a piece has moved over the Mountain
TASK_COLLECT = TASK_TOLL + 1  # a piece is going to leave the Mountain
ASK_TOLL = names.FIRST_CHRONICLE_QUESTION + names.ROOM * NUMBER  # what to leave on the Mountain
ASK_COLLECT = ASK_TOLL + 1  # whether to take everything on it
OPT_LEAVE_COIN = (
    names.FIRST_CHRONICLE_OPTION + names.ROOM * NUMBER
)  # a coin is left; resources are left by names.OPT_OWN
OPT_COLLECT = OPT_LEAVE_COIN + 1  # take everything
EV_GETS = FIRST_CHRONICLE_EVENT + names.ROOM * NUMBER  # an item is put on the Mountain
EV_CLEARED = EV_GETS + 1  # everything is taken from the Mountain
SOURCE = names.FIRST_CHRONICLE_SOURCE + NUMBER
