"""Chronicle 5, Address to a Haggis: its state, component values and numbers."""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM

NUMBER = 5
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER

# Goods of this chronicle that a tile may give (`extra` of a GAIN)
EXTRA_HAGGIS = ROOM * NUMBER  # face-down haggis tokens
EXTRAS = {"haggis": EXTRA_HAGGIS}  # by the word in component files

MAX_TOKENS = 40  # haggis tokens of all values
MAX_SPACES = 6  # of a serving table
SCORINGS = 4  # scoring rounds that a haggis scoring may follow
SEATS = 4

_ROOM = ROOM * NUMBER
(EV_HAGGIS, EV_SERVE, EV_HAGGIS_ROLL, EV_UNCOVER, EV_HAGGIS_BACK, EV_HAGGIS_POOL, EV_HAGGIS_SEIZED) = (
    FIRST_CHRONICLE_EVENT + _ROOM + n for n in range(7)
)
ASK_SERVE = FIRST_CHRONICLE_QUESTION + _ROOM  # how many tokens to serve
OPT_SERVE = FIRST_CHRONICLE_OPTION + _ROOM  # `a`: number of tokens; OPT_DONE for none

STATE = record(
    # chance as it was dealt
    ("order", "i4", (SCORINGS + 1, MAX_TOKENS)),  # all tokens in the order of each shuffle, -1 behind the last
    ("rolls", "i4", (SCORINGS, SEATS)),  # results of the die by scoring round and seat
    ("luck", "i4"),  # draws the token that changes hands
    # the pool
    ("shuffles", "i4"),  # shuffles used
    ("pool", "i4", (MAX_TOKENS,)),  # face-down tokens, drawn from the end; -1 beyond
    ("pooled", "i4"),  # how many
    # the players
    ("held", "i4", (SEATS, MAX_TOKENS)),  # tokens of a seat, oldest first; -1 beyond
    ("holds", "i4", (SEATS,)),  # how many
    ("serving", "i4", (SEATS,)),  # tokens a seat has decided to serve before the tables are filled
    ("table", "i4", (SEATS, MAX_SPACES)),  # tokens on the serving table, -1 for an empty space
    ("served", "i4", (SEATS,)),  # how many
    ("uncovered", "i4", (SEATS,)),  # how many of these are turned up
)
VALUES = record(
    ("tokens", "i4"),
    ("value", "i4", (MAX_TOKENS,)),  # by token
    ("spaces", "i4"),  # of a serving table
    ("rounds", "i4"),  # bit n: a haggis scoring follows scoring round n
    # the automa
    ("inn_tokens", "i4"),  # for a tile with haggis symbols
    ("inn_casks", "i4"),  # for a tile with haggis symbols that is of the whisky type
    ("sheep_vp", "i4"),  # for a tile with the sheep symbol
    ("token_vp", "i4"),  # for a token in a haggis scoring
)
