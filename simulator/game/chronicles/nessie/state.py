"""Chronicle A, What Lies Below: its state, component values and numbers."""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM
from ...tasks import FIRST_CHRONICLE_TASK

MAX_DECK = 16  # cards
MAX_SHUFFLES = 8  # enough: four pieces pass Nessie about thirty times in a game
MAX_ROLLS = 64  # rolls of the die for the automa

STATE = record(
    ("line", "i4"),  # first space beyond Nessie
    ("deck", "i4", (MAX_SHUFFLES, MAX_DECK)),  # the cards in the order of each shuffle
    ("shuffles", "i4"),  # shuffles used
    ("drawn", "i4"),  # cards drawn since the last one
    ("rolls", "i4", (MAX_ROLLS,)),  # results of the die for the automa
    ("rolled", "i4"),  # rolls used
)
CARD = record(
    ("scotsman", "i4"),  # Scotsmen on any of the player's tiles
    ("choice", "i4"),  # resources of choice on any of the player's tiles
    ("coin", "i4"),
    ("whisky", "i4"),  # casks
    ("move", "i4"),  # movement points
    ("activate", "i4"),  # own tiles to activate
    ("clan", "i4"),  # clan markers
    ("pay_coin", "i4"),  # coins that may be paid for `pay_vp`
    ("pay_vp", "i4"),
    ("lose", "i4"),  # own resources to give up
    ("vp", "i4"),
    ("landmark_vp", "i4"),  # VP for each landmark card, between `low` and `high` in total
    ("low", "i4"),
    ("high", "i4"),
    ("swap", "i4"),  # own resources that may be swapped
)
VALUES = record(
    ("cards", "i4"),
    ("card", CARD, (MAX_DECK,)),
    ("reach", "i4"),  # tiles beyond Nessie on which a move past it may end
    ("pip_vp", "i4"),  # VP for each pip of the automa's rolls
)


NUMBER = 12
(
    TASK_UNDERTOW,  # activate one of the player's tiles
    TASK_HUNT,  # a: card; coins for VP
    TASK_LOSE,  # give up a resource
    TASK_VP,  # a: VP of the card
    TASK_SWAP,  # swap a resource with another player
    TASK_NAME,  # a: own kind, b: its spot; choose another player's resource
    TASK_MOVES,  # a: movement points before the card; use the new ones
) = range(FIRST_CHRONICLE_TASK + ROOM * NUMBER, FIRST_CHRONICLE_TASK + ROOM * NUMBER + 7)
(
    ASK_UNDERTOW,  # which tile to activate, and how
    ASK_HUNT,  # whether to pay coins for VP
    ASK_LOSE,  # which resource to give up (OPT_OWN)
    ASK_SWAP,  # which own resource to swap (OPT_OWN)
    ASK_NAME,  # for which resource of another player
) = range(FIRST_CHRONICLE_QUESTION + ROOM * NUMBER, FIRST_CHRONICLE_QUESTION + ROOM * NUMBER + 5)
OPT_HUNT = FIRST_CHRONICLE_OPTION + ROOM * NUMBER  # pay
OPT_NAME = OPT_HUNT + 1  # a kind, b spot of its owner, c owner
(
    EV_CARD,  # a card is drawn
    EV_SHUFFLE,  # the discarded cards become a new deck
    EV_ROLLS,  # two rolls for the automa
    EV_BARTER,  # two resources change places
) = range(FIRST_CHRONICLE_EVENT + ROOM * NUMBER, FIRST_CHRONICLE_EVENT + ROOM * NUMBER + 4)
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER
