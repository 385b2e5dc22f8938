"""Sizes of the records: the capacity for everything."""

SEATS = 4
PIECES = 6  # four players, the die, one extra piece of a chronicle
MAX_SPACES = 16
WIDTH = 47  # a territory lies on a table of 47 x 47 cells; the outermost ring is unused
ORIGIN = 23 * WIDTH + 23  # cell of the Home Castle (0, 0); the starting village is at ORIGIN - 1
MAX_SPOTS = 80
MAX_TASKS = 128
MAX_OPTIONS = 1024
MAX_PICKS = 320
DIE_TAPE = 160
CHRONICLES_MAX = 13
SPARE = 32
MAX_SHUFFLES = 16  # shuffles of the automa's action cards; a game takes about five
MAX_ROW = 32  # trade tiles of the automa
LUCK = 1 << 20  # dealt numbers that draw one thing of several are below this
MAX_PARTS = 2  # tiles that one token of the rondel stands for
MAX_FORBIDDEN = 16  # options that an experiment may forbid to a seat

LEDGER_FIELDS = 8  # event, seat, and six numbers
MAX_LEDGER = 8192  # events of one game
MAX_EVENTS = 512  # kinds of events
NOTES = 1024  # numbers that a policy may keep in the context

# Component values.
MAX_TILES = 192  # tiles of all stacks, home halves, David Hume, The End and room for chronicles
MAX_CARDS = 24  # landmark cards
MAX_CLANS = 32  # fields of the clan board; index MAX_CLANS of `road` is the green start field
MAX_EXCHANGES = 3  # exchange options of one tile
MAX_STACK = 40  # tiles of one stack
MAX_STACKS = 5

AUTOMA_CARDS = 10  # action cards of the automa
AUTOMA_ROWS = 4  # rows of symbols on one of them
AUTOMA_SYMBOLS = 6  # symbols in a row
AUTOMA_LEVELS = 5
