"""Chronicle 8, The Penny Mobs: its state, component values and numbers."""

from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION, FIRST_CHRONICLE_SOURCE, ROOM
from ...tasks import FIRST_CHRONICLE_TASK

NUMBER = 8
SEATS = 4
MAX_MOBSTERS = 16
MAX_RENTS = 4  # rent tokens
LETTERS = ("S", "B", "C")  # in jail at the start, after scoring round 1, after scoring round 2
SOURCE = FIRST_CHRONICLE_SOURCE + NUMBER

# Abilities, by `kind` in the component file
(
    RESOURCE_FROM_OTHERS,  # Bruce
    RENT_TOKENS,  # Peggy
    NO_ROAD_COST,  # Rory
    MOVE_PER_TURN,  # Fergus
    STEAL_TILE,  # Derek
    COIN_ON_MARKET_BUY,  # Morag
    STEAL_HAGGIS,  # Fraser
    BLOCK_STAKE_TOKEN,  # Meirid
    SECOND_REWARD,  # Irving
    MOVE_OWN_TILE,  # Tamlain
) = range(10)
KINDS_OF_MOBSTERS = (
    "resource_from_others_tile",
    "rent_tokens",
    "no_road_cost",
    "move_per_turn",
    "steal_tile",
    "coin_on_market_buy",
    "steal_haggis",
    "block_stake_token",
    "second_central_reward",
    "move_own_tile",
)

# Questions
(
    ASK_PENNY,  # the penny action
    ASK_FEE,  # Bruce: a coin for a resource of the tile that another player takes (about: the tile)
    ASK_RENT,  # Peggy: a token on a tile of the rondel
    ASK_STEAL,  # Derek: a tile of an opponent
    ASK_SITE,  # where the stolen or moved tile goes (about: the tile)
    ASK_SEIZE,  # Fraser: an opponent
    ASK_BAR,  # Meirid: a number
    ASK_SHIFT,  # Tamlain: one of the player's tiles
) = range(FIRST_CHRONICLE_QUESTION + ROOM * NUMBER, FIRST_CHRONICLE_QUESTION + ROOM * NUMBER + 8)

# Options; the questions also use those of the core
(
    OPT_JAIL,  # a mobster: put a penny on it
    OPT_RECRUIT,  # a mobster: recruit it, with its pennies
    OPT_FEE,  # a kind: pay a coin for a resource of this kind
    OPT_RENT,  # a space, b tile, c token
    OPT_STEAL,  # a seat, b spot (-1 of an automa), c tile
    OPT_SEIZE,  # a seat: a token of this opponent
    OPT_BAR,  # a number: the stake tokens with this number
    OPT_SHIFT,  # a spot: its pile moves
) = range(FIRST_CHRONICLE_OPTION + ROOM * NUMBER, FIRST_CHRONICLE_OPTION + ROOM * NUMBER + 8)

# Tasks
FIRST_TASK = FIRST_CHRONICLE_TASK + ROOM * NUMBER
(
    TASK_PENNY,  # seat: penny action
    TASK_FEE,  # seat of Bruce, a: tile, b: seat that takes it
    TASK_RENT,  # seat
    TASK_STEAL,  # seat
    TASK_STOLEN,  # seat, a: tile in hand; where it goes
    TASK_SEIZE,  # seat
    TASK_BAR,  # seat
    TASK_SHIFT,  # seat; which pile moves
    TASK_MOVED,  # seat, a: spot; where it goes
) = range(FIRST_TASK, FIRST_TASK + 9)

# Events
(
    EV_MOBSTER,  # a mobster comes to jail, on top of the column
    EV_JAIL,  # a penny on a mobster
    EV_RECRUIT,  # a mobster is recruited with its pennies
    EV_MOBSTER_USED,  # its ability is used up
    EV_RENT,  # a rent token comes onto a tile
    EV_RENT_BACK,  # the token comes back
    EV_STEAL,  # a tile is taken from an opponent
    EV_SHIFT,  # a pile moves
    EV_STAKE_BARRED,  # a stake token is set aside
    EV_STAKES_FREE,  # the tokens come back
) = range(FIRST_CHRONICLE_EVENT + ROOM * NUMBER, FIRST_CHRONICLE_EVENT + ROOM * NUMBER + 10)

STATE = record(
    # chance as it was dealt
    ("order", "i4", (MAX_MOBSTERS,)),  # mobsters in the order in which they come to jail, -1 behind the last
    # the jail
    ("entered", "i4"),  # mobsters that have come to jail
    ("jail", "i4", (MAX_MOBSTERS,)),  # the column from bottom to top, -1 beyond
    ("jailed", "i4"),  # mobsters in the column
    ("pennies", "i4", (MAX_MOBSTERS,)),  # on each jailed mobster
    # the players
    ("owner", "i4", (MAX_MOBSTERS,)),  # seat that has recruited the mobster, -1 none
    ("used", "i4", (MAX_MOBSTERS,)),  # 1: its ability, once a game, is used up
    ("down", "i4", (SEATS,)),  # own pennies with the -1 side up
    ("up", "i4", (SEATS,)),  # own pennies with the +1 side up
    ("rent_tile", "i4", (MAX_RENTS,)),  # tile on which each rent token lies, -1 none
    ("earned", "i4"),  # coins of Morag in this turn
    ("robbed", "i4"),  # tiles stolen from the automa; they still count for its size
)

MOBSTER = record(
    ("letter", "i4"),  # index in LETTERS
    ("needs", "i4"),  # chronicle the mobster needs, 0 none
    ("cost", "i4"),  # VP lost at the end
    ("kind", "i4"),  # of its ability
    ("solo", "i4"),  # 1: takes part against the automa without the variant
    ("est_scoring", "i4"),  # value of the ability in hundredths of a VP, for each scoring round left ...
    ("est_once", "i4"),  # ... or in total
)

VALUES = record(
    ("mobsters", "i4"),
    ("mobster", MOBSTER, (MAX_MOBSTERS,)),
    ("with_kind", "i4", (len(KINDS_OF_MOBSTERS),)),  # mobster with this ability, -1 none
    ("per_player", "i4"),  # pennies
    ("automa_pennies", "i4"),
    ("vp_up", "i4"),
    ("vp_down", "i4"),
    # the abilities
    ("fee_types", "i4"),  # Bruce: bits of tile types
    ("fee", "i4"),  # coins to the player that takes the tile
    ("fee_get", "i4"),  # resources
    ("rents", "i4"),  # Peggy: number of tokens
    ("rent", "i4", (MAX_RENTS,)),
    ("move", "i4"),  # Fergus
    ("market_coin", "i4"),  # Morag
    ("market_turns", "i4"),  # how often a turn it is earned at most
    ("own_buys", "i4"),  # 1: purchases of the holder count
    ("numbers", "i4"),  # Meirid: stake tokens of a player
    # the automa
    ("automa_turn", "i4"),  # first turn in which it may recruit a mobster
    ("automa_cards", "i4"),  # cards whose numbers are added up
)
