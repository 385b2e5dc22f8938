"""COMPONENTS: all values printed on the components of the game, one record that the rules read.

The values come from `configs/components/*.toml` (see `components/`). The record is an argument of the engine, never a
constant of compiled code, so that an overlay needs no recompilation.
"""

from __future__ import annotations

import numpy as np

from .chronicles import CHRONICLES
from .names import KINDS
from .rulings import RULINGS
from .sizes import (
    AUTOMA_CARDS,
    AUTOMA_LEVELS,
    AUTOMA_ROWS,
    AUTOMA_SYMBOLS,
    MAX_CARDS,
    MAX_CLANS,
    MAX_EXCHANGES,
    MAX_PARTS,
    MAX_TILES,
)

GAIN = np.dtype(
    (
        np.record,
        [
            ("goods", "i4", (KINDS,)),  # resources of set kinds
            ("choice", "i4"),  # resources of choice
            ("scotsman", "i4"),  # Scotsmen from the supply
            ("coin", "i4"),
            ("vp", "i4"),
            ("whisky", "i4"),  # casks
            ("clan", "i4"),  # clan markers, roads paid
            ("move", "i4"),  # movement points
            ("extra", "i4"),  # EXTRA_* good of a chronicle
            ("extras", "i4"),  # how many of it
        ],
    )
)

COST = np.dtype(
    (
        np.record,
        [
            ("goods", "i4", (KINDS,)),
            ("open", "i4"),  # OPEN_*: none, any, different, animal
            ("count", "i4"),  # how many resources the open symbols ask for
            ("coin", "i4"),
            ("whisky", "i4"),
            ("scotsman", "i4"),
            ("extra_tokens", "i4"),
        ],
    )
)

EXCHANGE = np.dtype((np.record, [("give", COST), ("get", GAIN)]))

SPECIAL = np.dtype(
    (
        np.record,
        [
            ("kind", "i4"),  # SPECIAL_*
            ("types", "i4"),  # tile types to activate, one tile each
            ("low", "i4"),  # `min` of tiles to remove
            ("high", "i4"),  # `max` of tiles to remove
            ("vp", "i4"),  # VP of MacGregor, of a MacLachlan point
            ("amount", "i4"),  # factor, number of coins or tiles, as the kind needs
            ("each", "i4"),  # VP per coin (Armadale)
            ("counts", "i4"),  # COUNT_* of a step table
            ("at", "i4", (3,)),  # step table: from this count on ...
            ("step_vp", "i4", (3,)),  # ... these VP (0 = no such step)
        ],
    )
)

TILE = np.dtype(
    (
        np.record,
        [
            ("type", "i4"),  # bits of tile types
            ("stack", "i4"),  # STACK_*, or -1 outside the stacks
            ("river", "i4"),  # 1: the river flows on it
            ("overbuild", "i4"),  # 1: an overbuild tile (B-070)
            (
                "covers",
                "i4",
            ),  # bits of the tile types it must cover, if it is not an overbuild tile and needs no free cell
            ("deferred", "i4"),  # 1: not placed when it is taken, its chronicle keeps it
            ("next_to", "i4"),  # its one-time effect needs all these types beside it ...
            ("not_next_to", "i4"),  # ... and none of these; landmark cards come anyway
            ("icon", "i4"),  # 1: chronicle icon, protected against the die
            ("protected", "i4"),  # 1: no piece may move onto it
            ("stop", "i4"),  # 1: a piece may stop here without taking it
            ("leaves", "i4"),  # 1: never placed; its effect is used and it leaves the game
            ("effect_only", "i4"),  # 1: a person that brings the automa its one-time effect instead of markers and VP
            ("stoneless", "i4"),  # 1: the automa pays no stone for its VP
            ("the_end", "i4"),  # 1: The End
            ("counts_as", "i4"),  # persons it counts as in scorings
            ("card", "i4"),  # landmark card it brings, or -1
            ("chronicle", "i4"),  # chronicle it belongs to (A: 12), 0 the base game
            ("replaces", "i4"),  # tile of the base game it replaces, or -1
            ("parts", "i4", (MAX_PARTS,)),  # tiles it brings: itself, or what a token of the rondel stands for; -1 none
            ("cost", COST),
            ("once", GAIN),
            ("symbol", "i4"),  # 1: it has an activation symbol
            ("produce", GAIN),  # activation: resources, movement, VP
            ("exchanges", "i4"),  # activation: number of exchange options
            ("exchange", EXCHANGE, (MAX_EXCHANGES,)),
        ],
    )
)

CARD = np.dtype(
    (
        np.record,
        [
            ("tile", "i4"),  # the tile that brings it
            ("once", GAIN),
            ("special", SPECIAL),
        ],
    )
)

CLAN = np.dtype(
    (
        np.record,
        [
            ("printed", "i4"),  # 1: has an effect without a shield
            ("repeatable", "i4"),  # 1: may be claimed again (Douglas)
            ("colour", "i4"),  # 0 blue, 1 purple
            ("ongoing", "i4"),
            ("once", GAIN),
            ("special", SPECIAL),
        ],
    )
)

ACTION = np.dtype(
    (
        np.record,
        [
            ("moves", "i4"),  # steps of tokens on the clan board
            ("move", "i4", (4,)),  # colour of each, BLUE or PURPLE
            ("range", "i4"),  # tiles ahead that are available
            ("number", "i4"),  # chronicle symbol above the rows, 0 none
            ("rows", "i4"),
            ("row", "i4", (AUTOMA_ROWS, AUTOMA_SYMBOLS)),  # SYMBOL_* or tile type, -1 behind the last one
            ("framed", "i4"),  # the last row: take the tile this far ahead
        ],
    )
)

LEVEL = np.dtype(
    (
        np.record,
        [
            ("item_rounds", "i4"),  # bit n: scoring round n pays for items
            ("trade_tile", "i4"),  # stones for a trade tile
            ("material_tile", "i4"),
            ("animal_tile", "i4"),
            ("person_vp", "i4"),
            ("start_need", "i4"),  # start trade tile: resources its exchange asks for
            ("start_vp", "i4"),
            ("final_stones", "i4"),  # stones of a group at the end ...
            ("final_vp", "i4"),  # ... and the VP of a group
        ],
    )
)

AUTOMA_VALUES = np.dtype(
    (
        np.record,
        [
            ("starts_on", "i4", (8,)),  # 1 for faces of the die on which the automa is first
            ("coins", "i4"),
            ("scotsmen", "i4"),  # in its Scotsman area at the start
            ("discarded", "i4"),  # cards discarded face down after a shuffle
            ("refill", "i4"),  # coins on every empty first field at the start of its turn
            ("overflow_share", "i4"),  # the automa's share of the price of a resource from a full row
            ("scotsman_symbol", "i4"),
            ("landmark_symbol", "i4"),
            ("whisky_tile", "i4"),
            ("exchange_stones", "i4"),
            ("item_vp", "i4"),
            ("left_at", "i4"),  # VP that send a priority token to the far left
            ("stay_at", "i4"),
            ("moving_rounds", "i4"),  # bit n: priority tokens move in scoring round n
            ("priority", "i4", (4, 2)),  # by category: tile types to look for, -1 none
            ("path", "i4", (2, MAX_CLANS)),  # fields of each colour from top to bottom
            ("path_length", "i4", (2,)),
            ("action", ACTION, (AUTOMA_CARDS,)),
            ("level", LEVEL, (AUTOMA_LEVELS,)),
        ],
    )
)

COMPONENTS = np.dtype(
    (
        np.record,
        [
            ("tiles", "i4"),  # number of tiles
            ("tile", TILE, (MAX_TILES,)),  # 0 home village, 1 home castle, then stacks S A B C D, Hume, The End
            ("home_village", "i4"),  # tile index
            ("home_castle", "i4"),
            ("hume", "i4"),
            ("the_end", "i4"),
            ("cards", "i4"),
            ("card", CARD, (MAX_CARDS,)),
            ("clans", "i4"),
            ("clan", CLAN, (MAX_CLANS,)),
            ("road", "i4", (MAX_CLANS + 1, MAX_CLANS + 1)),  # cheapest chain of roads between fields, or from the start
            ("spaces", "i4"),  # spaces of the rondel
            ("faces", "i4", (6,)),  # faces of the die
            ("die_use", "i4", (5,)),  # by number of players: 2 always, 1 optional on, 0 optional off
            ("prices", "i4", (3,)),  # market fields of a row, left to right
            ("seed_coins", "i4", (5,)),  # coins on the first field at the start, by number of players
            ("start_coins", "i4", (4,)),  # from the last piece forward
            ("scotsmen", "i4"),  # Scotsmen of a player
            ("markers", "i4"),  # clan markers of a player
            ("start_scotsmen", "i4", (2,)),  # on the home village, on the home castle
            ("tile_limit", "i4"),  # resources a tile holds
            ("difference_vp", "i4", (16,)),  # VP by difference to the fewest
            ("differences", "i4"),  # entries used in it
            ("beyond_vp", "i4"),  # VP beyond the table
            ("vp_per_extra_tile", "i4"),  # negative
            ("vp_per_coin", "i4"),
            ("stuck_amount", "i4"),  # coins or movement points for a discarded tile
            ("ruling", "i4", (len(RULINGS),)),  # reading of each ruling in play, 0 the usual one (see `rulings`)
            ("automa", AUTOMA_VALUES),
            *[(one.word, one.part("state").VALUES) for one in CHRONICLES],  # values of the chronicles
        ],
    )
)
