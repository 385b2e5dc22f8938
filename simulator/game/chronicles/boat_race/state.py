"""Chronicle 1, Highland Boat Race: its state, component values and numbers."""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 1
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER
SEATS = 4
MAX_REWARDS = 8  # kinds of reward tokens
MAX_PLACES = 4  # cards for boats that come home
MAX_SHIPS = 8  # Ship Builder tiles
WAITING, RACING, HOME = range(3)  # the race of a seat

_ROOM = ROOM * NUMBER
(EV_RACE_BEGIN, EV_BOAT, EV_BOAT_REWARD, EV_BOAT_REWARD_GONE, EV_RACE_CARD, EV_BOAT_CARRIED) = (
    FIRST_CHRONICLE_EVENT + _ROOM + n for n in range(6)
)
AUTOMA_VILLAGE = -1  # column of the left half of the automa's Home tile, where its river begins
ASK_BOAT_REWARD = FIRST_CHRONICLE_QUESTION + _ROOM  # which token of a castle to take; about: the castle's seat
OPT_ROW = FIRST_CHRONICLE_OPTION + _ROOM  # spend a movement point on the boat
OPT_BOAT_REWARD = OPT_ROW + 1  # a kind of token

BOAT = record(
    ("race", "i4"),  # WAITING, RACING, HOME
    ("owner", "i4"),  # seat in whose territory it is
    ("column", "i4"),  # x of the river tile it stands on, Home Castle 0, village -1
    ("neutral", "i4"),  # 1: it stands on the neutral piece behind the left end of that territory
    ("place", "i4"),  # rank in coming home, 1 for the first boat; 0 before
)
STATE = record(
    ("luck", "i4", (SEATS,)),  # dealt: draws the token that the automa's boat discards at this castle
    ("reward", "i4", (SEATS, MAX_REWARDS)),  # tokens of each kind on the Home Castle of a seat
    ("boat", BOAT, (SEATS,)),
    ("home", "i4"),  # boats that are home
)
REWARD = record(("copies", "i4"), ("coin", "i4"), ("vp", "i4"), ("choice", "i4"), ("whisky", "i4"))
CARD = record(("vp", "i4"), ("whisky", "i4"), ("fewest", "i4"))  # fewest: players it is laid out for
VALUES = record(
    ("start", "i4"),  # tile number of Race Start
    ("rewards", "i4"),  # kinds of reward tokens
    ("reward", REWARD, (MAX_REWARDS,)),
    ("cards", "i4"),  # cards for boats that come home
    ("card", CARD, (MAX_PLACES,)),
    ("last", "i4"),  # index of the Last Card among all cards
    ("steps", "i4"),  # of a boat for a movement point
    # the automa
    ("ship", "i4", (MAX_SHIPS,)),  # tile numbers of the Ship Builders, -1 behind the last
    ("home_tokens", "i4"),  # size of the automa's Home tile in tiles
    ("boat_steps", "i4"),  # steps at the end of each turn
    ("number_steps", "i4"),  # extra steps with a card that has a number
    ("one_steps", "i4"),  # further steps if the number is 1
    ("icon_vp", "i4"),  # for a movement icon on a tile it takes
)
