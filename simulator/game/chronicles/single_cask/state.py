"""Chronicle 3, Ol' Jamey's Single Cask Reserve: its state, component values and numbers."""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM
from ...tasks import FIRST_CHRONICLE_TASK

CELLARS = 3
SELLING_TILES = 8  # at most
SEATS = 4

STATE = record(
    ("cards", "i4", (SEATS,)),  # Cellar cards of each seat, 0 to 3
    ("casks", "i4", (SEATS, CELLARS)),  # single casks in each cellar
    ("sold", "i4", (SELLING_TILES,)),  # casks on each Selling tile
)
VALUES = record(
    ("room", "i4", (CELLARS,)),  # spaces of each Cellar card
    ("sell_vp", "i4", (CELLARS,)),
    ("unsold_vp", "i4", (CELLARS,)),
    ("ages", "i4"),  # bit n: casks age after scoring round n
    ("spaces", "i4", (5,)),  # used on a Selling tile, by number of players
    ("sellers", "i4"),  # number of Selling tiles
    ("seller", "i4", (SELLING_TILES,)),  # their tiles
    # the automa
    ("whisky_vp", "i4"),  # for a tile with the whisky symbol
    ("board_vp", "i4"),  # for a cask of its board on a Selling tile
    ("supply_vp", "i4"),  # for a cask of the supply
    ("passing", "i4"),  # casks it leaves on a tile it passes with a numbered card
)


NUMBER = 3

# Goods of this chronicle that a tile may give (`extra` of a GAIN)
EXTRA_SINGLE_CASK = ROOM * NUMBER  # single casks for the First Cellar
EXTRAS = {"single_cask": EXTRA_SINGLE_CASK}  # by the word in component files

TASK_SELL = FIRST_CHRONICLE_TASK + ROOM * NUMBER  # a: space of the Selling tile, b: casks sold in this turn
ASK_SELL = FIRST_CHRONICLE_QUESTION + ROOM * NUMBER  # which single cask to sell next
OPT_CASK = FIRST_CHRONICLE_OPTION + ROOM * NUMBER  # a cellar, 0 the First
(
    EV_MADE,  # new single casks in the First Cellar
    EV_LOST,  # single casks are lost for lack of room
    EV_CARD,  # a seat adds a Cellar card
    EV_AGED,  # casks move to the next cellar
    EV_SOLD,  # a cask is sold on a Selling tile
    EV_LEFT,  # the automa puts a cask on a Selling tile
) = range(FIRST_CHRONICLE_EVENT + ROOM * NUMBER, FIRST_CHRONICLE_EVENT + ROOM * NUMBER + 6)
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER
