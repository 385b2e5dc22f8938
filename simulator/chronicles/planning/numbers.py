"""Chronicle 11: numbers of its tasks, questions, options, events and VP source."""

from __future__ import annotations

from ...agenda import FIRST_CHRONICLE_TASK
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 11
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER

# Tasks.
(
    TASK_CARDS,  # end of the turn: the cards of a seat are served one by one
    TASK_BUILD,  # b: site; it is paid
    TASK_PAIR,  # b: site, c: frame; a double site is placed
    TASK_FREE,  # b: site; a resource of choice from the supply (Munro)
    TASK_HALF,  # b: site, c: left spot; where goods of a double site go
) = range(FIRST_CHRONICLE_TASK + ROOM * NUMBER, FIRST_CHRONICLE_TASK + ROOM * NUMBER + 5)

# Questions.
(
    ASK_BLUEPRINT,  # which resource is put on which card
    ASK_PAIR,  # which two tiles a double site covers
    ASK_FREE,  # which resource comes free (options: kinds)
    ASK_HALF,  # on which half the goods go (options: spots)
) = range(FIRST_CHRONICLE_QUESTION + ROOM * NUMBER, FIRST_CHRONICLE_QUESTION + ROOM * NUMBER + 4)

# Options.
(
    OPT_PUT,  # a: site, b: kind, c: spot it comes from, or -1 from the market
    OPT_PAIR,  # a: left spot, b: right spot, c: printed side
) = range(FIRST_CHRONICLE_OPTION + ROOM * NUMBER, FIRST_CHRONICLE_OPTION + ROOM * NUMBER + 2)

# Events.
(
    EV_PLANNED,  # a site is laid on its blueprint card
    EV_PUT,  # a resource is put on a card
    EV_BUILT,  # the card and its resources leave, the site is placed
    EV_SPAN,  # a double site ties two piles
    EV_AWAY,  # a tile that the automa has taken leaves the game
) = range(FIRST_CHRONICLE_EVENT + ROOM * NUMBER, FIRST_CHRONICLE_EVENT + ROOM * NUMBER + 5)
