"""Chronicle 9, Feasts and Whims: its state, component values and numbers."""

from ... import names
from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...tasks import FIRST_CHRONICLE_TASK

NUMBER = 9
SEATS = 4
MAX_FEASTS = 16
PLACES = 5  # open feasts, and stake tokens of a player
MAX_RENEWALS = 4  # orders dealt for new stacks; with the printed cards at most two are used
MAX_SHIELDS = 4
MAX_ENTRIES = 16  # of the scoring table
ROUNDS = 4

SOURCE = names.FIRST_CHRONICLE_SOURCE + NUMBER

# Questions
ASK_STAKE = names.FIRST_CHRONICLE_QUESTION + names.ROOM * NUMBER  # the next token of the stack
ASK_FEAST = ASK_STAKE + 1  # the next unit of a feast's cost (about: the card)
ASK_SHIELD = ASK_STAKE + 2  # the resource that goes on a shield (about: the field)

# Options; the questions also use those of the core
OPT_STAKE = names.FIRST_CHRONICLE_OPTION + names.ROOM * NUMBER  # a place: stake on the feast there

# Tasks
FIRST_TASK = FIRST_CHRONICLE_TASK + names.ROOM * NUMBER
TASK_STAKE = FIRST_TASK  # seat: put the next token on the stack
TASK_AUTOMA = FIRST_TASK + 1  # seat: the automa forms its stack
TASK_STEP = FIRST_TASK + 2  # a: step; all turn up their next token
TASK_FEAST = FIRST_TASK + 3  # seat, a: place, b: 0 at first; pay the feast
TASK_SHIELD = FIRST_TASK + 4  # seat, a: field; a resource goes on the shield

# Events
FIRST_EVENT = FIRST_CHRONICLE_EVENT + names.ROOM * NUMBER
EV_OPEN = FIRST_EVENT  # a card comes from the stack onto a place
EV_STACKED = FIRST_EVENT + 1  # a stake stack of so many tokens is formed, face down
EV_STAKE = FIRST_EVENT + 2  # a token is turned up
EV_HELD = FIRST_EVENT + 3  # a marker comes onto a feast
EV_USED = FIRST_EVENT + 4  # a feast with markers goes to the discards
EV_RENEWED = FIRST_EVENT + 5  # the discards become the new stack
EV_RETURNED = FIRST_EVENT + 6  # markers and tokens return
EV_STORED = FIRST_EVENT + 7  # a resource is put on a shield
EV_TOKEN_CARD = FIRST_EVENT + 8  # the automa turns up an action card for a feast
EV_TOKEN_ROW = FIRST_EVENT + 9  # the automa's row of tokens, from left to right

# Verdicts on a token that is turned up
(
    STAKE_CLOSED,  # the feast has a marker of an earlier step
    STAKE_SHORT,  # its owner cannot pay
    STAKE_PAID,  # it is paid
    STAKE_COIN,  # it can only be paid with a coin for a resource: its owner may decline
) = range(4)
OUTCOMES = ("closed", "short", "paid", "coin")

# Kinds of shields
SHIELD_STAKES, SHIELD_COIN, SHIELD_STORE = range(3)
SHIELD_KINDS = ("feast_stakes", "feast_resource_for_coin", "store_and_ignore")

STATE = record(
    # the cards
    ("renewal", "i4", (MAX_RENEWALS, MAX_FEASTS)),  # chance: order of the cards in each new stack
    ("renewals", "i4"),  # orders used
    ("stack", "i4", (MAX_FEASTS,)),  # in drawing order
    ("stack_size", "i4"),
    ("drawn", "i4"),
    ("used", "i4", (MAX_FEASTS,)),  # discards, oldest first
    ("used_size", "i4"),
    ("open", "i4", (PLACES,)),  # card at each place, -1 none
    ("holders", "i4", (PLACES,)),  # bits of the seats with a marker on it
    # the stakes; face-down tokens are known to their owner only
    ("stakes", "i4", (SEATS,)),  # tokens stacked
    ("stake", "i4", (SEATS, PLACES)),  # their places, the first choice first
    ("verdict", "i4", (SEATS,)),  # on the token just turned up
    # the feast that is being paid
    ("need", "i4", (names.KINDS,)),  # symbols of given kinds still to pay
    ("any_need", "i4"),  # symbols of any kind still to pay
    ("coins_left", "i4"),  # resources a coin may still stand for
    ("waivable", "i4"),  # 1: its owner may still decline
    # shields and the automa
    ("stored", "i4", (SEATS, MAX_SHIELDS)),  # kind + 1 of the resource on each shield, 0 none
    ("token_row", "i4", (PLACES,)),  # places of the automa's tokens from left to right
    ("budget", "i4"),  # VP the automa may still spend in this phase
)

FEAST = record(
    ("category", "i4"),
    ("goods", "i4", (names.KINDS,)),  # symbols of given kinds
    ("any_goods", "i4"),  # symbols of any kind
    ("symbols", "i4"),  # all of them
    ("times", "i4"),  # the count is multiplied by this
    ("plus", "i4"),  # category whose count is added, -1 none
    ("add", "i4"),  # added to the count
)

SHIELD = record(
    ("clan", "i4"),
    ("kind", "i4"),  # SHIELD_*
    ("stakes_max", "i4"),  # tokens in a stack with this shield
    ("coins", "i4"),  # coins that stand for a resource
)

VALUES = record(
    ("feasts", "i4"),
    ("feast", FEAST, (MAX_FEASTS,)),
    ("places", "i4"),  # open feasts
    ("stakes_max", "i4"),  # tokens in a stack
    ("shields", "i4"),
    ("shield", SHIELD, (MAX_SHIELDS,)),
    # the other scoring table
    ("difference_vp", "i4", (MAX_ENTRIES,)),
    ("differences", "i4"),
    ("beyond_vp", "i4"),
    # the automa, by scoring round
    ("automa_stakes", "i4", (ROUNDS,)),
    ("automa_budget", "i4", (ROUNDS,)),
    ("vp_per_resource", "i4"),
)
