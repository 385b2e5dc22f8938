"""Chronicle 6, The Dubious Tome of Scottish History: its component values and numbers.

`GAME.card_turned` says which cards are turned over; the chronicle has no other state.
"""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 6

# Goods of this chronicle that a tile may give (`extra` of a GAIN)
EXTRA_EVENT = ROOM * NUMBER  # event icons
EXTRAS = {"event": EXTRA_EVENT}  # by the word in component files

CARDS = 24  # as many as `sizes.MAX_CARDS`
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER

_ROOM = ROOM * NUMBER
EV_TURN_CARD, EV_MARCH_HOME = (FIRST_CHRONICLE_EVENT + _ROOM + n for n in range(2))
# Questions: which card to turn over, which Scotsman goes home, which sheep or which Scotsman to give back
ASK_EVENT, ASK_HOME, ASK_SHEEP, ASK_SCOTSMAN = (FIRST_CHRONICLE_QUESTION + _ROOM + n for n in range(4))
OPT_TURN_CARD = FIRST_CHRONICLE_OPTION + _ROOM  # a card
OPT_FROM = OPT_TURN_CARD + 1  # a spot: a Scotsman or a sheep from there

# Kinds of events, and their words in the component file
(
    EVENT_NONE,
    EVENT_COINS,
    EVENT_CASTLES,
    EVENT_GAIN,
    EVENT_HOME,
    EVENT_ELSEWHERE,
    EVENT_CLAN,
    EVENT_OWN,
    EVENT_REMOVE,
    EVENT_SHEEP,
    EVENT_PERSONS,
    EVENT_SCOTSMAN,
    EVENT_RIVER,
) = range(13)
KINDS_OF_EVENTS = (
    "none",
    "coins",
    "castles",
    "gain",
    "home",
    "elsewhere",
    "clan",
    "own",
    "remove",
    "sheep",
    "persons",
    "scotsman",
    "river",
)

STATE = record(("unused", "i4"))
EVENT = record(
    ("kind", "i4"),  # EVENT_*
    ("amount", "i4"),  # tiles, Scotsmen or markers
    ("vp", "i4"),
    ("per", "i4"),  # coins for `vp`
    ("most", "i4"),  # highest VP
    ("both", "i4"),  # VP with both persons
    ("person", "i4", (2,)),  # their tiles
    ("coin", "i4"),
    ("whisky", "i4"),
    ("choice", "i4"),  # resources of choice
    ("scotsman", "i4"),
)
VALUES = record(
    ("event", EVENT, (CARDS,)),  # by landmark card
    ("side_vp", "i4"),  # VP of an event side when landmarks are scored
    # the automa
    ("automa_icon_vp", "i4"),  # for a tile with an event icon
    ("automa_turn_vp", "i4"),  # for a card turned over
    ("automa_side_vp", "i4"),  # for an event side when landmarks are scored
)
