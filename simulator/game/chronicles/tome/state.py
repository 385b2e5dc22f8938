"""Chronicle 6, The Dubious Tome of Scottish History: its values in the box, and its numbers.

Which cards are turned over is `GAME.card_turned`; nothing else of the chronicle lies on the table.
"""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 6

# Goods of this chronicle that a tile may bring (`extra` of a GAIN).
EXTRA_EVENT = ROOM * NUMBER  # event icons
EXTRAS = {"event": EXTRA_EVENT}  # by the word in component files

CARDS = 24  # as many as the box holds (`box.MAX_CARDS`)
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER

_ROOM = ROOM * NUMBER
EV_TURN_CARD, EV_MARCH_HOME = (FIRST_CHRONICLE_EVENT + _ROOM + n for n in range(2))
# Questions: which card is turned, which Scotsman goes home, which sheep is given back, which Scotsman is given back.
ASK_EVENT, ASK_HOME, ASK_SHEEP, ASK_SCOTSMAN = (FIRST_CHRONICLE_QUESTION + _ROOM + n for n in range(4))
OPT_TURN_CARD = FIRST_CHRONICLE_OPTION + _ROOM  # a card
OPT_FROM = OPT_TURN_CARD + 1  # a spot: a Scotsman or a sheep from there

# What an event does; the words in the component file.
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
    ("per", "i4"),  # coins for which there are VP
    ("most", "i4"),  # VP at most
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
    ("automa_turn_vp", "i4"),  # for a card, which is turned over at once
    ("automa_side_vp", "i4"),  # for an event side when landmarks are scored
)
