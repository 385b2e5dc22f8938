"""Chronicle 4, Hammer of the Scots: its state, component values and numbers.

The England row is `GAME.open_row`, the Englishman is the extra piece of the rondel (`names.EXTRA_PIECE`).
"""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 4

# Goods of this chronicle that a tile may give (`extra` of a GAIN)
(
    EXTRA_ENGLAND_TOKEN,  # the England token
    EXTRA_ENGLAND_ROW,  # all coins of the England row
) = range(ROOM * NUMBER, ROOM * NUMBER + 2)
EXTRAS = {"england_token": EXTRA_ENGLAND_TOKEN, "england_row": EXTRA_ENGLAND_ROW}  # by the word in component files

FIELDS = 3  # of the England row
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER

_ROOM = ROOM * NUMBER
(EV_ENGLISHMAN, EV_ENGLAND_TOKEN, EV_ENGLAND_PAY, EV_ENGLAND_ROW) = (
    FIRST_CHRONICLE_EVENT + _ROOM + n for n in range(4)
)
ASK_ENGLISHMAN = FIRST_CHRONICLE_QUESTION + _ROOM  # whether to use the Englishman
OPT_USE = FIRST_CHRONICLE_OPTION + _ROOM  # a price

STATE = record(("holder", "i4"))  # seat with the England token
VALUES = record(
    ("price", "i4", (FIELDS,)),  # of the England row, left to right
    ("seed", "i4", (5,)),  # fields covered at the start, by number of players
    ("result", "i4"),  # die result that an unused Englishman counts as
    ("discount_card", "i4"),
    ("discount", "i4"),  # coins
    ("least", "i4"),  # lowest price after the discount
    ("final_card", "i4"),
    ("final_vp", "i4"),  # VP for this card with the England token
)
