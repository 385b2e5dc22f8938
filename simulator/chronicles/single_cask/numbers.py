"""Numbers of chronicle 3: its task, question, option, events and VP source."""

from __future__ import annotations

from ...agenda import FIRST_CHRONICLE_TASK
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 3
TASK_SELL = FIRST_CHRONICLE_TASK + ROOM * NUMBER  # a: space of the Selling tile, b: casks sold in this turn
ASK_SELL = FIRST_CHRONICLE_QUESTION + ROOM * NUMBER  # which single cask is sold next
OPT_CASK = FIRST_CHRONICLE_OPTION + ROOM * NUMBER  # a cellar, 0 the First
(
    EV_MADE,  # new single casks in the First Cellar
    EV_LOST,  # single casks without room
    EV_CARD,  # a seat adds a Cellar card
    EV_AGED,  # casks move to the next cellar
    EV_SOLD,  # one is sold on a Selling tile
    EV_LEFT,  # the automa puts one there
) = range(FIRST_CHRONICLE_EVENT + ROOM * NUMBER, FIRST_CHRONICLE_EVENT + ROOM * NUMBER + 6)
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER
