"""GAME: one record holds one game, laid out like the table; CONTEXT: the working data of one worker.

A batch of games is a record array of dtype GAME. Rules are functions on one record. All fields are `i4` or `i2`, which
compiled code and plain Python treat alike. The context holds the present question, scratch arrays and the ledger; it is
not part of the game, and apart from the ledger nothing in it survives a question.
"""

from __future__ import annotations

import numpy as np

from .chronicles import CHRONICLES
from .names import KINDS, MAX_CATEGORIES, MAX_SOURCES, PERIODS
from .sizes import (
    AUTOMA_CARDS,
    CHRONICLES_MAX,
    DIE_TAPE,
    LEDGER_FIELDS,
    MAX_CARDS,
    MAX_CLANS,
    MAX_EVENTS,
    MAX_FORBIDDEN,
    MAX_LEDGER,
    MAX_OPTIONS,
    MAX_PICKS,
    MAX_ROW,
    MAX_SHUFFLES,
    MAX_SPACES,
    MAX_SPOTS,
    MAX_STACK,
    MAX_STACKS,
    MAX_TASKS,
    MAX_TILES,
    NOTES,
    PIECES,
    SEATS,
    SPARE,
    WIDTH,
)

# A spot is one place of a territory: the pile of tiles on one cell. It keeps its number until the pile leaves.
SPOT = np.dtype(
    (
        np.record,
        [
            ("cell", "i4"),  # where it lies, or -1 for a spot that is not in use
            ("tile", "i4"),  # the topmost tile
            ("home", "i4"),  # 0 ordinary, 1 starting village, 2 Home Castle (the place, whatever covers it)
            ("goods", "i4", (KINDS,)),  # resources lying on it
            ("held", "i4"),  # their sum
            ("scotsmen", "i4"),  # own Scotsmen standing on it
            ("activated", "i4"),  # number of the turn in which it was last activated, 0 never
            ("eligible", "i4"),  # bit f: may be activated by the placement frame f of this turn
            ("locked", "i4"),  # more than 0: a chronicle keeps the tile from being removed
            ("tied", "i4"),  # piles with the same number leave together, 0: on its own
            ("kept", "i4"),  # more than 0: a chronicle protects the tile from being stolen or moved
        ],
    )
)

# An option that an experiment, not a rule of the game, forbids to a seat (see `experiments.forbidden`).
FORBIDDEN = np.dtype(
    (
        np.record,
        [
            ("kind", "i4"),  # OPT_*
            ("slot", "i4"),  # which of its numbers names the thing: 0 a, 1 b, 2 c
            ("thing", "i4"),  # tile, field ...
        ],
    )
)

PLAYER = np.dtype(
    (
        np.record,
        [
            ("coins", "i4"),
            ("vp", "i4"),
            ("whisky", "i4"),  # casks
            ("persons", "i4"),  # persons as counted in scorings (David Hume counts twice)
            ("landmarks", "i4"),  # landmark cards
            ("supply", "i4"),  # Scotsmen in the supply
            ("markers", "i4"),  # clan markers left
            ("extra_tokens", "i4"),  # tokens that the extra scoring category counts
            ("free_roads", "i4"),  # 1: pays no roads
            ("full", "i4", (CHRONICLES_MAX,)),  # per chronicle: bits of its extra goods without room
            ("coins_void", "i4"),  # 1: coins bring no VP at the end
            ("at_home", "i4"),  # Scotsmen elsewhere that stood in the clan castle at the last count (hook `count`)
            ("extra_reward", "i4"),  # 1: may take one more reward of a shared track in this turn
            ("withheld", "i4"),  # bits of tokens of one chronicle that another withholds until the round is scored
            ("hidden_tokens", "i4"),  # tokens held face down, which others may draw from
            ("goods", "i4", (KINDS,)),  # resources held, over all own tiles
            ("tiles", "i4"),  # tiles of the territory: home halves 2, a pile 1, persons 0
            ("home_castle", "i4"),  # spot that is the Home Castle
            ("river_left", "i4"),  # x of the river's ends in row 0
            ("river_right", "i4"),
            ("spots", "i4"),  # spots 0 .. spots-1 are or were in use
            ("spot", SPOT, (MAX_SPOTS,)),
            ("grid", "i2", (WIDTH * WIDTH,)),  # cell -> spot + 1, 0 where nothing lies
            ("card", "i4", (MAX_CARDS,)),  # 1: holds this landmark card
            ("clan", "i4", (MAX_CLANS,)),  # own markers on this field
            ("powers", "i4"),  # bits of the SPECIAL_* effects in force, from cards and clans
            ("finished", "i4"),  # 1: on or over The End
            ("rng", "i4", (2,)),  # coin flips of this seat (policies that draw)
            ("vp_from", "i4", (MAX_SOURCES, len(PERIODS))),  # VP by source and round
            ("vp_after", "i4", (len(PERIODS),)),  # VP after each scoring round and at the end
            ("turns", "i4"),  # statistics from here on: turns taken
            ("taken", "i4"),  # tiles taken from the rondel
            ("bought", "i4"),  # resources bought
            ("sold", "i4"),  # resources sold
            ("spent", "i4"),  # coins paid, for anything
            ("lost", "i4"),  # goods lost for lack of room
            ("activations", "i4"),  # tiles activated
            ("jumped", "i4"),  # spaces advanced
            ("points", "i4"),  # movement points gained
            ("stuck", "i4"),  # turns without a legal tile
            # An automa's seat has no territory: `spot[0]` (cell -1) is its Scotsman area, `tiles` counts its tiles.
            ("automatic", "i4"),  # 1: no policy decides for this seat, and it loses every tie
            ("forbids", "i4"),  # entries used in `forbidden`
            ("forbidden", FORBIDDEN, (MAX_FORBIDDEN,)),
        ],
    )
)

# The automa's board and cards, and its present search.
AUTOMA = np.dtype(
    (
        np.record,
        [
            ("level", "i4"),  # 1 to 5, 0 without automa
            ("seat", "i4"),
            # dealt chance
            ("deck", "i4", (MAX_SHUFFLES, AUTOMA_CARDS)),  # the action cards in the order of each shuffle
            # action cards
            ("shuffles", "i4"),  # shuffles used
            ("drawn", "i4"),  # cards gone from the present deck, those discarded face down included
            ("card", "i4"),  # card in use
            ("numbers", "i4", (4,)),  # chronicle numbers of the last four cards, newest first, 0 none
            # board
            ("stones", "i4"),
            ("row", "i4", (MAX_ROW,)),  # trade tiles from left to right, without the start trade tile
            ("rows", "i4"),
            ("priority", "i4", (4,)),  # categories of the priority tokens from left to right
            ("token", "i4", (2,)),  # place of each clan token on its path, -1 off the board
            # the search
            ("search", "i4"),  # 1 before The End, 2 beyond it
            ("tiles", "i4"),  # tiles that are available
            ("space", "i4", (MAX_SPACES,)),  # their spaces, nearest first
            ("found", "i4"),  # space found by a rule of a chronicle, -1 none
            ("skip", "i4", (MAX_SPACES,)),  # 1: this space is not counted in the range
            ("river", "i4"),  # 1: has a Home tile, and river tiles go to the left end of its own river
            ("river_tiles", "i4"),  # tiles laid there
            ("river_row", "i4", (MAX_ROW,)),  # these tiles, the oldest first, beside the Home tile
            ("river_held", "i4", (MAX_ROW,)),  # more than 0: a chronicle protects the tile from being stolen
            ("casks", "i4"),  # casks from a whisky tile in this turn; a chronicle may change it when one is taken
        ],
    )
)

TASK = np.dtype(
    (
        np.record,
        [
            ("kind", "i4"),
            ("seat", "i4"),
            ("a", "i4"),
            ("b", "i4"),
            ("c", "i4"),
            ("d", "i4"),
            ("cause", "i4"),  # `cause` of the game when the task was pushed
        ],
    )
)

TURN = np.dtype(
    (
        np.record,
        [
            ("number", "i4"),  # of the game, from 1
            ("seat", "i4"),  # whose turn it is, NOBODY outside a turn
            ("piece", "i4"),  # which piece moves
            ("start", "i4"),  # space the piece stood on
            ("points", "i4"),  # movement points in hand
            ("ness", "i4"),  # extra activations of Loch Ness left
            ("frame", "i4"),  # placement frame in use (0 the tile taken, more for Munro)
            ("coins", "i4"),  # coins the player had spent in all when the turn began
            ("destinations", "i4"),  # tiles and stops a piece could move to, when they were last counted
        ],
    )
)

BILL = np.dtype(
    (
        np.record,
        [
            ("goods", "i4", (KINDS,)),  # still to pay of set kinds
            ("open", "i4"),  # OPEN_* symbol
            ("count", "i4"),  # resources the open symbols still ask for
            ("used", "i4"),  # bits of kinds already given for `different`
            ("coin", "i4"),  # coins, paid last
            ("whisky", "i4"),
            ("scotsman", "i4"),
            ("extra_tokens", "i4"),
            ("coin_for_good", "i4"),  # resources that a coin may still stand for (Sinclair)
            ("why", "i4"),  # WHY_COST or WHY_EXCHANGE
            ("tile", "i4"),  # the tile paid for or activated
            ("surcharge", "i4"),  # part of `coin` that goes to another seat
        ],
    )
)

PICK = np.dtype(
    (
        np.record,
        [
            ("kind", "i4"),  # PICK_*
            ("thing", "i4"),  # tile, card or clan
            ("seat", "i4"),  # or NOBODY
            ("turn", "i4"),
            ("period", "i4"),  # round it happened in, 0-3
            ("paid", "i4"),  # coins paid for it, market included
            ("steps", "i4"),  # spaces moved forward to reach it
        ],
    )
)

GAME = np.dtype(
    (
        np.record,
        [
            # players
            ("players", PLAYER, (SEATS,)),
            ("seats", "i4"),  # players at the table
            ("die", "i4"),  # 1: played with the die
            ("ending", "i4"),  # index of The End variant in the components
            # dealt chance
            ("stack", "i4", (MAX_STACKS, MAX_STACK)),  # tiles of each stack in drawing order
            ("stack_size", "i4", (MAX_STACKS,)),
            ("above", "i4", (2,)),  # lowest and highest number of D tiles that may lie above The End
            ("tape", "i4", (DIE_TAPE,)),  # results of the die
            # the rondel
            ("spaces", "i4"),
            ("space_tile", "i4", (MAX_SPACES,)),  # tile or -1
            ("space_piece", "i4", (MAX_SPACES,)),  # piece or -1
            ("fixed", "i4", (MAX_SPACES,)),  # 1: a place of a chronicle that is never refilled
            ("closed", "i4", (MAX_SPACES,)),  # 1: a stop that takes no more pieces
            ("piece_space", "i4", (PIECES,)),  # where each piece stands, -1 off the rondel
            ("rear", "i4"),  # space of the last piece
            ("end_space", "i4"),  # where The End lies, -1 before it appears
            ("rolled", "i4"),  # results of the tape used
            # stacks and discard pile
            ("drawn", "i4", (MAX_STACKS,)),  # tiles drawn from each stack
            ("current", "i4"),  # stack in use, MAX_STACKS when all are used up
            ("discard", "i4", (MAX_TILES,)),  # the discard pile, oldest first
            ("discards", "i4"),
            ("place", "i4", (MAX_TILES,)),  # where each tile is (IN_STACK ...)
            ("owner", "i4", (MAX_TILES,)),  # seat, or NOBODY
            ("spot_of", "i4", (MAX_TILES,)),  # spot of the owner's territory, or -1
            ("below", "i4", (MAX_TILES,)),  # the tile of a stack it covers, or -1
            # the board
            ("market", "i4", (KINDS,)),  # covered fields of each row
            ("occupied", "i4", (MAX_CLANS,)),  # bits of the seats with a marker there
            ("open_field", "i4", (MAX_CLANS,)),  # 1: may take a marker
            ("shield", "i4", (MAX_CLANS,)),  # 1: a chronicle's shield replaces the printed effect
            ("road_cost", "i4", (MAX_CLANS,)),  # cheapest chain from the start or a marker
            ("card_owner", "i4", (MAX_CARDS,)),  # seat, or NOBODY
            (
                "card_turned",
                "i4",
                (MAX_CARDS,),
            ),  # 1: a chronicle has turned it over; it still counts, but has no effect
            # course of the game
            ("turns", "i4"),
            ("scored", "i4"),  # scoring rounds held, 0-4
            ("categories", "i4"),  # scoring categories in use
            ("over", "i4"),  # 1 when the game has ended
            ("fault", "i4"),  # FAULT_*, or 0
            (
                "checked",
                "i4",
            ),  # 1: it is a fault if a policy changes anything but its own random numbers; then -1 - seat
            ("turn", TURN),
            ("bill", BILL),
            ("task", TASK, (MAX_TASKS,)),  # tasks still to do, the next one last
            ("tasks", "i4"),
            ("cause", "i4"),  # row of the ledger, from 1, that opened what is being done; 0 outside or if not recorded
            ("rank", "i4", (SEATS,)),  # 1 is first; equal ranks share
            ("pick", PICK, (MAX_PICKS,)),
            ("picks", "i4"),
            # chronicles
            ("chronicles", "i4"),  # bits of the chronicles in play (bit n: chronicle n, bit 12: A)
            ("variants", "i4"),  # bits of the variants of their rules in play (names.VARIANTS)
            ("in_play", "i4"),  # how many, the number of hooks to call
            ("subscribed", "i4"),  # bits of the moments (ON_*, from ON_PASSED on) at which one of them acts
            ("spare", "i4", (SPARE,)),  # free for trial chronicles
            ("order", "i4", (MAX_CATEGORIES,)),  # categories in the order in which they are scored
            ("closing", "i4", (CHRONICLES_MAX,)),  # order of the chronicles at the end of turns and scoring rounds
            ("difference_vp", "i4", (16,)),  # scoring table in use: VP by difference to the fewest
            ("differences", "i4"),  # entries used in it
            ("beyond_vp", "i4"),  # VP beyond it
            ("extra_spot", "i4"),  # spot that the last good of a chronicle (hook `extra`) came from, or -1
            # surcharges on tiles of the rondel
            ("surcharge", "i4", (MAX_TILES,)),  # coins that other seats pay for a tile besides its cost
            ("surcharge_seat", "i4"),  # the seat they go to
            # full market rows
            ("overflow_price", "i4"),  # coins for a resource of a full row, 0: not for sale
            ("overflow_share", "i4"),  # part of it that goes to a seat instead of the supply
            ("overflow_seat", "i4"),  # this seat
            # a market row that takes every kind of resource, in turns with the player's own piece
            ("open_row", "i4"),  # covered fields
            ("open_row_price", "i4", (3,)),  # coins of its fields, left to right
            ("automa", AUTOMA),
            *[(one.word, one.part("state").STATE) for one in CHRONICLES],
        ],
    )
)

LEDGER_ROW = np.dtype(
    (np.record, [("event", "i4"), ("seat", "i4"), ("n", "i4", (LEDGER_FIELDS - 2,)), ("parent", "i4")])
)

# The events of one game; see `events`.
LEDGER = np.dtype(
    (
        np.record,
        [
            ("recording", "i4"),  # 1: events are written
            ("events", "i4"),  # number of rows used
            ("opens", "i4", (MAX_EVENTS,)),  # by event: whether it opens something (tasks.OPENING, OUTERMOST)
            ("row", LEDGER_ROW, (MAX_LEDGER,)),
        ],
    )
)

# Room for intermediate results; nothing in it survives a question.
SCRATCH = np.dtype(
    (
        np.record,
        [
            ("left", "i4", (KINDS,)),
            ("row", "i4", (KINDS,)),
            ("mark", "i4", (WIDTH * WIDTH,)),
            ("stamp", "i4"),
            ("cells", "i4", (MAX_OPTIONS,)),
            ("queue", "i4", (MAX_SPOTS,)),
            ("count", "i4", (SEATS,)),  # counts of the category being scored
            ("priority", "i4", (SEATS,)),  # the same for the automa's priority tokens
        ],
    )
)

# The question to a policy, with the ledger and scratch space of the worker.
CONTEXT = np.dtype(
    (
        np.record,
        [
            ("question", "i4"),  # ASK_*
            ("seat", "i4"),  # the seat that is asked
            ("options", "i4"),  # number of options
            ("kind", "i4", (MAX_OPTIONS,)),  # OPT_*
            ("a", "i4", (MAX_OPTIONS,)),  # numbers of the option, see OPT_* in `names`
            ("b", "i4", (MAX_OPTIONS,)),
            ("c", "i4", (MAX_OPTIONS,)),
            ("about", "i4"),  # the tile, card or clan the question is about, or -1
            ("spot", "i4"),  # the spot it is about, or -1
            ("option_value", "f8", (MAX_OPTIONS,)),  # value of the options for the chronicles, in VP (hook `value`)
            ("notes", "i4", (NOTES,)),  # free for the policy that is asked
            ("task", TASK),  # the task that asks, for hooks
            # for rollouts (see `rollout`)
            (
                "stops",
                "i4",
                (SEATS,),
            ),  # bit q: the game stops when this seat is asked question q, and can continue later
            ("answer", "i4"),  # option + 1 that answers the next question, 0: the policy is asked
            ("chance", "i4", (2,)),  # random generator of rollouts
            ("settled", "i4", (2, SEATS)),  # VP of each seat if a scoring round and the end of the game came now
            ("scratch", SCRATCH),
            ("ledger", LEDGER),
        ],
    )
)
