"""Names and numbers of everything the engine counts: goods, types, places, questions, options, VP sources.

The numbers are plain integers because compiled code uses them; the tuples beside them hold the words for people, in the
same order. Values printed on components are in `configs/components/`.
"""

from __future__ import annotations

from collections.abc import Iterable

# Resources, always in this order (see configs/components/README.md).
WOOD, STONE, BARLEY, SHEEP, CATTLE = range(5)
RESOURCES = ("wood", "stone", "barley", "sheep", "cattle")
KINDS = 5
# Goods in ledger events: the five resources, then the other goods.
COIN, WHISKY, SCOTSMAN, VP, POINT, MARKER, FAME = range(5, 12)
GOODS = (*RESOURCES, "coin", "whisky", "scotsman", "vp", "move", "marker", "fame")

# Tile types are bits: a tile may have several.
CASTLE, VILLAGE, TRADE, MATERIAL, ANIMAL, WHISKY_TYPE, PERSON, LAKE = (1 << i for i in range(8))
TYPES = ("castle", "village", "trade", "material", "animal", "whisky", "person", "lake")

STACKS = ("S", "A", "B", "C", "D")
STACK_S, STACK_A, STACK_B, STACK_C, STACK_D = range(5)

# Every tile of the game is in exactly one place.
IN_BOX, IN_STACK, ON_RONDEL, IN_DISCARD, IN_TERRITORY, COVERED, BESIDE, OUT_OF_GAME, IN_HAND = range(9)
PLACES = ("box", "stack", "rondel", "discard", "territory", "covered", "beside", "out", "hand")

# Pieces on the rondel: 0-3 are the seats' pieces.
DIE_PIECE = 4
EXTRA_PIECE = 5
NOBODY = -1

# Questions to a policy (`context.question`).
(
    ASK_TILE,  # which space to move to
    ASK_PAY,  # the next unit of a bill
    ASK_CELL,  # where the tile in hand is placed
    ASK_EFFECT,  # which one-time effect comes next
    ASK_RESOURCE,  # a resource of choice
    ASK_SPOT,  # on which own tile a good or a Scotsman is put
    ASK_ACTION,  # next activation, step of a Scotsman, or the end of the activations
    ASK_CLAN_ACTIVATION,  # which tile a clan activates
    ASK_CLAN,  # on which clan field a marker is put
    ASK_REMOVE,  # which own tile leaves the game
    ASK_BUILD,  # which tile of the discard pile is built
    ASK_STUCK,  # coin or movement point for a discarded tile
) = range(12)
QUESTIONS = (
    "tile",
    "pay",
    "cell",
    "effect",
    "resource",
    "spot",
    "action",
    "clan_activation",
    "clan",
    "remove",
    "build",
    "stuck",
)
# Chronicle n (A: 12) has its own questions, options, tasks, events and extra goods from FIRST_... + n * ROOM on.
ROOM = 16
FIRST_CHRONICLE_QUESTION = 16

# Kinds of options (`context.kind[i]`) and the meaning of their numbers a, b, c.
(
    OPT_TAKE,  # a space, b tile: move there and take it
    OPT_END,  # a space, b tile: move onto The End
    OPT_STOP,  # a space, b tile: stop on a place that gives no tile
    OPT_STUCK,  # a space, b tile: move there and discard it
    OPT_OWN,  # a kind, b spot: pay one resource from a tile
    OPT_BUY,  # a kind, b price: pay one resource from the market
    OPT_COIN,  # pay one coin for one resource (Sinclair); a kind it stands for, or -1 for an open symbol
    OPT_SCOTSMAN,  # a spot: pay the Scotsman standing there
    OPT_SELL,  # a kind, b spot, c price: sell one resource
    OPT_CELL,  # a cell: place the tile there
    OPT_COVER,  # a spot: overbuild it
    OPT_EFFECT,  # a effect: carry it out next
    OPT_KIND,  # a kind: take this resource
    OPT_SPOT,  # a spot, b good: put it there
    OPT_ACTIVATE,  # a spot, b way, c right (BY_*)
    OPT_WALK,  # a spot, b spot: one Scotsman takes one step
    OPT_POINT_VP,  # give up one movement point for VP (MacLachlan)
    OPT_CLAN,  # a field, b road cost
    OPT_REMOVE,  # a spot
    OPT_BUILD,  # a tile of the discard pile
    OPT_REWARD_COIN,  # stuck: a coin
    OPT_REWARD_MOVE,  # stuck: a movement point
    OPT_DONE,  # decline the offer, or stop here
    OPT_ELSEWHERE,  # a tile of another, b way, c its seat or NOBODY: use its activation
    OPT_SELL_OPEN,  # a kind, b spot, c price: sell one resource to the row that takes every kind
) = range(25)
OPTIONS = (
    "take",
    "end",
    "stop",
    "stuck",
    "own",
    "buy",
    "coin",
    "scotsman",
    "sell",
    "cell",
    "cover",
    "effect",
    "kind",
    "spot",
    "activate",
    "walk",
    "point_vp",
    "clan",
    "remove",
    "build",
    "reward_coin",
    "reward_move",
    "done",
    "elsewhere",
    "outlet",
)
FIRST_CHRONICLE_OPTION = 32  # chronicles number their own options from here on, as their questions

# Ways to use the activation of a tile: 0 production (resources, movement, VP), 1.. its exchange options in
# printed order, or the 3 VP of MacGregor.
WAY_PRODUCE = 0
WAY_MACGREGOR = 9

# Rights by which a player activates a tile.
BY_PLACING, BY_LOCH_NESS, BY_CLAN, BY_OTHER = range(4)
RIGHTS = ("placing", "loch-ness", "clan", "other")
# Tiles that an effect may choose from: own tiles, own river tiles, tiles of others.
SCOPE_OWN, SCOPE_RIVER, SCOPE_ELSEWHERE = range(3)

# One-time effects, as bits of those still to do, in printed order.
(EFFECT_CARD, EFFECT_SCOTSMAN, EFFECT_ANY, EFFECT_GOODS, EFFECT_CLAN, EFFECT_WHISKY, EFFECT_COIN, EFFECT_VP) = (
    1 << i for i in range(8)
)
EFFECT_MOVE, EFFECT_SPECIAL, EFFECT_EXTRA = 1 << 8, 1 << 9, 1 << 10
EFFECTS = ("card", "scotsman", "any", "goods", "clan", "whisky", "coin", "vp", "move", "special", "extra")

EXTRA_NONE = 0  # `extra` of a GAIN without a good of a chronicle; those of chronicle n begin at ROOM * n

# Where a one-time effect comes from.
FROM_TILE, FROM_CARD, FROM_CLAN = range(3)
ORIGINS = ("tile", "card", "clan")

# Special effects of landmark cards and clans (`kind` in configs/components).
(
    SPECIAL_NONE,
    SPECIAL_MULTIPLY,  # Castle Moil
    SPECIAL_EXTRA_ACTIVATION,  # Loch Ness
    SPECIAL_COIN_VP,  # Armadale Castle
    SPECIAL_ACTIVATE_ALL,  # Castle of Mey
    SPECIAL_REMOVE,  # Loch Morar, MacMillan
    SPECIAL_ACTIVATE,  # Cameron, MacDonell, MacLean
    SPECIAL_BUILD,  # Munro
    SPECIAL_PERSON,  # McKay
    SPECIAL_CASTLES,  # Mackintosh
    SPECIAL_COIN_TRADE,  # Sinclair
    SPECIAL_POINT_VP,  # MacLachlan
    SPECIAL_WHISKY_VP,  # MacGregor
    SPECIAL_STEPS,  # Brodie, Grant, MacPherson, Oliphant, Sutherland
) = range(14)
SPECIALS = (
    "none",
    "multiply",
    "extra_activation",
    "coin_vp",
    "activate_all",
    "remove_tiles",
    "activate",
    "build_from_discard",
    "take_person",
    "castles_allow_placement",
    "trade_resource_for_coin",
    "unused_move_as_vp",
    "whisky_activation_as_vp",
    "vp_steps",
)
# Things that a `vp_steps` clan may count.
COUNT_VILLAGES, COUNT_SCOTSMEN_TILES, COUNT_OVERBUILD, COUNT_COINS, COUNT_RIVER = range(5)
COUNTS = ("villages", "tiles_with_scotsmen", "overbuild_tiles_with_covered", "coins", "river_tiles")

# Open symbols of a cost or an exchange (B-052, B-094).
OPEN_NONE, OPEN_ANY, OPEN_DIFFERENT, OPEN_ANIMAL = range(4)
OPEN_SYMBOLS = ("none", "any", "different", "animal")

# Scoring categories; those of chronicles follow.
CAT_SCOTSMEN, CAT_LANDMARKS, CAT_WHISKY, CAT_PERSONS, CAT_EXTRA = range(5)
CATEGORIES = ("home_castle_scotsmen", "landmarks", "whisky", "persons", "extra")
MAX_CATEGORIES = 5

# Sources of VP. The VP of a player are the sum over sources and rounds.
(
    VP_ONCE,  # VP printed as a one-time effect
    VP_TILE,  # VP printed as an activation
    VP_EXCHANGE,  # exchanges
    VP_CLAN,  # clan fields (steps, Douglas)
    VP_MACGREGOR,
    VP_MACLACHLAN,
    VP_SCOTSMEN,  # scoring categories
    VP_LANDMARKS,
    VP_WHISKY,
    VP_PERSONS,
    VP_EXTRA,
    VP_TERRITORY,  # final: larger territory
    VP_COINS,
    VP_ARMADALE,
    VP_TRADE,  # Allenarly: the smallest exchange of a trade tile taken
    VP_PERSON,  # Allenarly: a person
    VP_ITEMS,  # Allenarly: items on the board
    VP_STONES,  # Allenarly: stones left at the end
) = range(18)
CHRONICLE_WORDS = (
    "boat_race",
    "highlander",
    "single_cask",
    "hammer",
    "haggis",
    "tome",
    "hard_place",
    "penny_mobs",
    "feasts",
    "logs",
    "planning",
    "nessie",
)
# VP of chronicle n (A: 12) have the source FIRST_CHRONICLE_SOURCE + n.
FIRST_CHRONICLE_SOURCE = 17
VP_SOURCES = (
    "once",
    "tile",
    "exchange",
    "clan",
    "macgregor",
    "maclachlan",
    "scotsmen",
    "landmarks",
    "whisky",
    "persons",
    "extra",
    "territory",
    "coins",
    "armadale",
    "trade",
    "person",
    "items",
    "stones",
    *CHRONICLE_WORDS,
)
MAX_SOURCES = 32
# Rounds 1-4 (each with its scoring) and the final scoring.
PERIODS = ("round_1", "round_2", "round_3", "round_4", "final")

# Why a tile went to the discard pile.
CAUSE_PASSED, CAUSE_DIE, CAUSE_STUCK, CAUSE_EXTRA = range(4)
CAUSES = ("passed", "die", "stuck", "extra")
# Rules that a clan marker may ignore (task DO_CLAN).
MARKER_NO_ROADS, MARKER_OCCUPIED = 1, 2

# Why goods moved (ledger).
(
    WHY_SETUP,
    WHY_COST,
    WHY_EXCHANGE,
    WHY_PRODUCE,
    WHY_ONCE,
    WHY_CARD,
    WHY_CLAN,
    WHY_ROAD,
    WHY_MARKET,
    WHY_STUCK,
    WHY_LIMIT,
    WHY_REMOVED,
    WHY_SCORING,
    WHY_FINAL,
    WHY_POINTS,
    WHY_OTHER,
) = range(16)
WHYS = (
    "setup",
    "cost",
    "exchange",
    "produce",
    "once",
    "card",
    "clan",
    "road",
    "market",
    "stuck",
    "limit",
    "removed",
    "scoring",
    "final",
    "points",
    "other",
)

# Variants of the rules of chronicles, as bits of `GAME.variants`.
VARIANT_ALL_MOBSTERS = 1
VARIANTS = ("all-mobsters",)


def variant_bits(words: Iterable[str]) -> int:
    """Return the bits of rule variants, as in `GAME.variants`.

    Raises
    ------
    ValueError
        For a variant that does not exist.
    """
    bits = 0
    for word in words:
        if word not in VARIANTS:
            raise ValueError(f"no variant {word!r}; allowed: {', '.join(VARIANTS)}")
        bits |= 1 << VARIANTS.index(word)
    return bits


# Kinds of pick (`picks` table).
PICK_TILE, PICK_LANDMARK, PICK_CLAN, PICK_EXTRA = range(4)
PICKS = ("tile", "landmark", "clan", "extra")
EXTRA_ROOM = 100  # number of a thing of chronicle n in extra picks: its number there plus n * EXTRA_ROOM

# Symbols of the automa's action cards: a tile type (index in TYPES), the priority tokens, chronicles, a position.
SYMBOL_PRIORITY, SYMBOL_STAR, SYMBOL_NUMBER, SYMBOL_FRAMED, SYMBOL_LAST = range(8, 13)
SYMBOLS = (*TYPES, "priority", "star", "number", "framed", "last")
BLUE, PURPLE = range(2)
COLOURS = ("blue", "purple")

# Faults: the engine stops a game that it cannot continue, the runner raises.
(
    FAULT_NONE,
    FAULT_CHOICE,
    FAULT_TASKS,
    FAULT_OPTIONS,
    FAULT_SPOTS,
    FAULT_LENGTH,
    FAULT_LEDGER,
    FAULT_DIE,
    FAULT_AUTOMA,
    FAULT_DEALT,
    FAULT_POLICY,
) = range(11)
FAULTS = (
    "none",
    "a policy chose an option that was not offered",
    "more tasks than the task stack holds",
    "more options than a question holds",
    "more tiles than a territory holds",
    "the game did not end",
    "more events than the ledger holds",
    "the die tape ran out",
    "the automa's dealt cards ran out, or no tile was left ahead of it",
    "the draws dealt for a chronicle ran out",
    "a policy changed the game",
)
