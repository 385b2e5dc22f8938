"""Numbers of chronicle A: its tasks, questions, options, events and VP source."""

from __future__ import annotations

from ...agenda import FIRST_CHRONICLE_TASK
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 12
(
    TASK_UNDERTOW,  # an own tile is activated
    TASK_HUNT,  # a: card; coins for VP
    TASK_LOSE,  # a resource is given up
    TASK_VP,  # a: VP of the card
    TASK_SWAP,  # an own resource for one of another player
    TASK_NAME,  # a: own kind, b: its spot; which one of another player
    TASK_MOVES,  # a: movement points before the card; the new ones are used
) = range(FIRST_CHRONICLE_TASK + ROOM * NUMBER, FIRST_CHRONICLE_TASK + ROOM * NUMBER + 7)
(
    ASK_UNDERTOW,  # which tile is activated, and how
    ASK_HUNT,  # whether coins are paid for VP
    ASK_LOSE,  # which resource is given up (OPT_OWN)
    ASK_SWAP,  # which own resource is swapped (OPT_OWN)
    ASK_NAME,  # for which one of another player
) = range(FIRST_CHRONICLE_QUESTION + ROOM * NUMBER, FIRST_CHRONICLE_QUESTION + ROOM * NUMBER + 5)
OPT_HUNT = FIRST_CHRONICLE_OPTION + ROOM * NUMBER  # pay
OPT_NAME = OPT_HUNT + 1  # a kind, b spot of its owner, c owner
(
    EV_CARD,  # a card is drawn and carried out
    EV_SHUFFLE,  # the discarded cards are a new deck
    EV_ROLLS,  # two rolls for the automa
    EV_BARTER,  # two resources change places
) = range(FIRST_CHRONICLE_EVENT + ROOM * NUMBER, FIRST_CHRONICLE_EVENT + ROOM * NUMBER + 4)
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER
