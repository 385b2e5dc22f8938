"""Chronicle 7, Between a Rock and a Hard Place: its state, component values and numbers."""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, ROOM

NUMBER = 7
SEATS = 4
MAX_GLEN_CARDS = 16

# Where a scoring card is
IN_DECK, PROPOSED, ACCEPTED, OUT = range(4)
AYE, NAY = 1, 2  # votes; 0: no vote yet

# Measures that a card compares, in the order of C7-09 to C7-18
MEASURES = (
    "sheep_and_cattle_held",
    "wood_and_stone_held",
    "castle_tiles_with_scotsman",
    "territory_size",
    "steps_home_castle_to_farthest_tile",
    "largest_full_square_side",
    "min_of_four_categories",
    "whisky_tiles",
    "largest_group_of_animal_tiles",
    "tiles_discarded_by_own_piece",
)
(BY_ANIMALS, BY_WOOD_STONE, BY_CASTLES, BY_SIZE, BY_DISTANCE, BY_SQUARE, BY_SETS, BY_WHISKY, BY_HERD, BY_DISCARDS) = (
    range(10)
)
# Counts that the automa's value starts from; its animal tiles need not touch
BASES = (*MEASURES[:8], "animal_tiles", MEASURES[9])
NO_BASE = -1

_ROOM = ROOM * NUMBER
(EV_GLEN_DRAW, EV_GLEN_PROPOSE, EV_GLEN_VOTE, EV_GLEN_CARD, EV_GLEN_CREDIT, EV_GLEN_VALUE, EV_GLEN_CALL) = (
    FIRST_CHRONICLE_EVENT + _ROOM + n for n in range(7)
)
ASK_PROPOSE = FIRST_CHRONICLE_QUESTION + _ROOM  # which of the two cards to propose
ASK_VOTE = ASK_PROPOSE + 1  # AYE or NAY to the proposed card
ASK_KEEP = ASK_PROPOSE + 2  # solo: whether to spend a NAY for another card
OPT_PROPOSE = FIRST_CHRONICLE_OPTION + _ROOM  # a card
OPT_AYE = OPT_PROPOSE + 1
OPT_NAY = OPT_PROPOSE + 2

STATE = record(
    ("deck", "i4", (MAX_GLEN_CARDS,)),  # cards face down, the top one first; -1 beyond
    ("cards", "i4"),  # how many
    ("where", "i4", (MAX_GLEN_CARDS,)),  # where each card is
    ("nay", "i4", (SEATS,)),  # NAY markers left
    ("called", "i4", (SEATS,)),  # Persons of a seat for which an assembly was called
    ("credit", "i4", (SEATS,)),  # tiles that went to the discard pile by moves of the seat's piece
    ("choice", "i4", (2,)),  # cards in the taker's hand, -1 none
    ("proposed", "i4"),  # the card that is voted on, -1 none
    ("vote", "i4", (SEATS,)),  # votes that are not revealed yet
)
CARD = record(
    ("measure", "i4"),  # index in MEASURES
    ("fewest", "i4"),  # 1: the lowest value is best
    ("vp", "i4"),
    # the automa's value in halves: a number, plus its own count for some cards
    ("counts", "i4"),  # index in BASES, NO_BASE for a number
    ("plus", "i4"),
    ("with_bits", "i4"),  # if one of these chronicles is in play ...
    ("with_plus", "i4"),  # ... this is added
)
VALUES = record(
    ("cards", "i4"),
    ("card", CARD, (MAX_GLEN_CARDS,)),
    ("drawn", "i4"),  # cards the taker draws
    ("nay", "i4"),
    ("solo_nay", "i4"),
    ("solo_rounds", "i4"),  # bit n: in solo the player takes a card after scoring round n
)
