"""Chance is dealt, not drawn: everything random in a game is fixed here, before play (B-005 to B-011, B-030).

Each purpose (order of the pieces, each stack, the place of The End, the die, the seats' coin flips) has its own stream
of a seeded generator, so that changing one leaves every other draw as it was. Streams are drawn in pages of blocks: the
deal of a block depends on the seed and the block alone, never on the batch it is asked for in.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from .agenda import DO_NEXT, DO_SETUP
from .allenarly.setting import NOT_SOLO, first_seats, set_up
from .box import AUTOMA_CARDS
from .names import (
    CAT_EXTRA,
    DIE_PIECE,
    IN_STACK,
    NOBODY,
    ON_RONDEL,
    STACK_A,
    STACK_D,
    STACK_S,
    STACKS,
)
from .state import DIE_TAPE, GAME, MAX_CATEGORIES, MAX_SHUFFLES, ORIGIN, SEATS

__all__ = ["PAGE", "deal", "seat_order"]

PAGE = 64  # blocks that share one generator of each stream
STREAMS = (
    *("pieces", "the-end", "die", "flips"),
    *(f"stack-{letter}" for letter in STACKS),
    *("automa-first", "automa-priority", "automa-cards"),
)  # new ones at the end: the place in this list is part of a stream's seed
_FLIPS = (2147483562, 2147483398)  # moduli of the seats' generators, less one


def _generator(seed: int, stream: str, page: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(STREAMS.index(stream), page))))


@lru_cache(maxsize=256)
def _shuffles(seed: int, stream: str, page: int, size: int) -> np.ndarray:
    """Random orders of `size` things for all blocks of a page, int64[PAGE, size]."""
    return _generator(seed, stream, page).permuted(np.tile(np.arange(size), (PAGE, 1)), axis=1)


@lru_cache(maxsize=64)
def _uniforms(seed: int, stream: str, page: int, size: int) -> np.ndarray:
    """Uniform numbers of [0, 1) for all blocks of a page, float64[PAGE, size]."""
    return _generator(seed, stream, page).random((PAGE, size))


def _rows(draw: Any, seed: int, stream: str, blocks: np.ndarray, size: int) -> np.ndarray:
    """Draws of a stream for the given blocks, one row a block."""
    pages = blocks // PAGE
    rows = np.empty((len(blocks), size), dtype=np.float64 if draw is _uniforms else np.int64)
    for page in np.unique(pages):
        chosen = pages == page
        rows[chosen] = draw(seed, stream, int(page), size)[blocks[chosen] % PAGE]
    return rows


def seat_order(seed: int, blocks: np.ndarray, players: int) -> np.ndarray:
    """Seats in the order of their pieces from the last one forward, int64[blocks, players] (B-005)."""
    return _rows(_shuffles, seed, "pieces", blocks, players)


def solo_order(components: Any, seed: int, blocks: np.ndarray) -> np.ndarray:
    """Seats in the order of their pieces with the automa: a roll of the die decides, int64[blocks, 2] (C12-02)."""
    rolls = np.floor(_rows(_uniforms, seed, "automa-first", blocks, 1)[:, 0] * 6).astype(np.int64)
    return first_seats(components.box, components.box.faces[rolls])


def action_cards(seed: int, blocks: np.ndarray) -> np.ndarray:
    """Action cards of the automa in the order of every shuffle, int64[blocks, MAX_SHUFFLES, AUTOMA_CARDS] (C12-15)."""
    keys = _rows(_uniforms, seed, "automa-cards", blocks, MAX_SHUFFLES * AUTOMA_CARDS)
    return np.argsort(keys.reshape(-1, MAX_SHUFFLES, AUTOMA_CARDS), axis=2, kind="stable")


def stack_orders(components: Any, seed: int, blocks: np.ndarray, ending: str) -> list[np.ndarray]:
    """Tiles of the stacks S, A, B, C, D in drawing order, one int64[blocks, size] each (B-007, B-008).

    The End is put among the D tiles with as many of them above it as the variant allows, drawn uniformly.
    """
    box = components.box
    orders = []
    for stack, letter in enumerate(STACKS):
        tiles = np.array([t for t in range(box.tiles) if box.tile[t].stack == stack], dtype=np.int64)
        orders.append(tiles[_rows(_shuffles, seed, f"stack-{letter}", blocks, len(tiles))])
    low, high = components.endings[ending]
    u = _rows(_uniforms, seed, "the-end", blocks, 1)[:, 0]
    above = low + np.floor(u * (high - low + 1)).astype(np.int64)
    d = orders[STACK_D]
    with_end = np.empty((len(blocks), d.shape[1] + 1), dtype=np.int64)
    for n in range(with_end.shape[1]):
        earlier = d[:, min(n, d.shape[1] - 1)]
        with_end[:, n] = np.where(n < above, earlier, np.where(n == above, box.the_end, d[:, n - 1]))
    orders[STACK_D] = with_end
    return orders


def _set_players(games: np.recarray, components: Any, players: int, flips: np.ndarray) -> None:
    """Home tiles, Scotsmen, markers (B-002, B-003)."""
    box = components.box
    player = games.players
    for seat in range(SEATS):
        own = player[:, seat]
        own.spot.cell[:] = -1
        if seat >= players:
            continue
        own.spots[:] = 2
        own.tiles[:] = 2
        own.home_castle[:] = 1
        own.river_left[:] = -1
        for spot, (cell, tile) in enumerate(((ORIGIN - 1, box.home_village), (ORIGIN, box.home_castle))):
            own.spot.cell[:, spot] = cell
            own.spot.tile[:, spot] = tile
            own.spot.home[:, spot] = spot + 1
            own.spot.scotsmen[:, spot] = box.start_scotsmen[spot]
            own.grid[:, cell] = spot + 1
        own.supply[:] = box.scotsmen - 1 - int(box.start_scotsmen.sum())
        own.markers[:] = box.markers
        own.rng[:] = flips[:, seat]


def _set_rondel(games: np.recarray, components: Any, order: np.ndarray, die: bool) -> None:
    """Pieces (and die) from the last one forward, then S tiles, then A tiles up to the empty space (B-005 to B-009)."""
    box = components.box
    rows = np.arange(len(games))
    players = order.shape[1]
    games.space_tile[:] = -1
    games.space_piece[:] = -1
    games.piece_space[:] = -1
    for space in range(players):
        seats = order[:, space]
        games.space_piece[:, space] = seats
        games.piece_space[rows, seats] = space
        games.players.coins[rows, seats] = box.start_coins[space]
    space = players
    if die:
        games.space_piece[:, space] = DIE_PIECE
        games.piece_space[:, DIE_PIECE] = space
        space += 1
    for stack in (STACK_S, STACK_A):
        drawn = min(int(games.stack_size[0, stack]), int(box.spaces) - 1 - space)
        for n in range(drawn):
            tiles = games.stack[:, stack, n]
            games.space_tile[:, space] = tiles
            games.place[rows, tiles] = ON_RONDEL
            space += 1
        games.drawn[:, stack] = drawn
    games.current[:] = np.where(games.drawn[:, STACK_S] < games.stack_size[:, STACK_S], STACK_S, STACK_A)


def deal(
    components: Any,
    players: int,
    die: bool,
    ending: str,
    seed: int,
    blocks: Iterable[int] | np.ndarray,
    chronicles: int = 0,
    in_play: int = 0,
    solo: int = 0,
) -> np.recarray:
    """Deal one game for each block, ready for `engine.play`.

    Parameters
    ----------
    components : component set with `.box` (record of dtype BOX) and `.endings` (variant -> lowest and highest number of
        D tiles above The End)
    players : 2 to 4 (B-001)
    die : whether the die is in play (B-006)
    ending : variant of The End (B-008)
    seed : master seed, >= 0
    blocks : block numbers, >= 0; any order, any selection
    chronicles : bits of the chronicles in play
    in_play : number of chronicles bound to the hooks; in a solo game the automa, bound behind them, is one of them
    solo : level of the automa on seat 1, from 1 (very easy) to 5 (very hard); 0: seats of players only (C12-01, C12-10)

    Returns
    -------
    np.recarray of dtype `state.GAME`, one record a block.

    Raises
    ------
    ValueError
        For a number of players or a variant the game does not know, two players without the die, or a solo game that
        is not set up for two.
    """
    if players not in (2, 3, 4):
        raise ValueError(f"players: {players}, the game is for 2, 3 or 4")
    if players == 2 and not die:
        raise ValueError("die: with 2 players the die is always used (B-006)")
    if solo not in range(6):
        raise ValueError(f"solo: {solo}, the levels are 1 to 5, 0 is a game of players (C12-10)")
    if solo and (players != 2 or in_play < 1):
        raise ValueError(f"solo: the set-up is for 2 with the automa bound, not {players} with {in_play} (C12-01)")
    if solo and chronicles & NOT_SOLO:
        raise ValueError("solo: chronicle 4 needs three players, it is never played with the automa (C12-09)")
    if ending not in components.endings:
        raise ValueError(f"ending: '{ending}', known are {', '.join(components.endings)}")
    blocks = np.asarray(list(blocks) if not isinstance(blocks, np.ndarray) else blocks, dtype=np.int64)
    box = components.box
    games = np.zeros(len(blocks), GAME).view(np.recarray)
    if len(blocks) == 0:
        return games
    games.seats[:] = players
    games.die[:] = int(die)
    games.ending[:] = list(components.endings).index(ending)
    for stack, order in enumerate(stack_orders(components, seed, blocks, ending)):
        games.stack[:, stack, : order.shape[1]] = order
        games.stack_size[:, stack] = order.shape[1]
        np.put_along_axis(games.place, order, IN_STACK, axis=1)
    games.owner[:] = NOBODY
    games.spot_of[:] = -1
    games.below[:] = -1
    games.card_owner[:] = NOBODY
    games.tape[:] = box.faces[np.floor(_rows(_uniforms, seed, "die", blocks, DIE_TAPE) * 6).astype(np.int64)]
    games.spaces[:] = box.spaces
    games.end_space[:] = -1
    flips = 1 + np.floor(_rows(_uniforms, seed, "flips", blocks, 2 * SEATS).reshape(-1, SEATS, 2) * np.array(_FLIPS))
    _set_players(games, components, players, flips.astype(np.int64))
    order = solo_order(components, seed, blocks) if solo else seat_order(seed, blocks, players)
    _set_rondel(games, components, order, die)
    games.market[:] = box.seed_coins[players]
    games.open_field[:, : box.clans] = box.clan["printed"][: box.clans]
    games.road_cost[:] = box.road[-1, : games.road_cost.shape[1]]
    games.categories[:] = CAT_EXTRA
    games.order[:] = np.arange(MAX_CATEGORIES)
    if solo:
        set_up(
            games, box, solo, action_cards(seed, blocks), _rows(_shuffles, seed, "automa-priority", blocks, CAT_EXTRA)
        )
    games.turn.seat[:] = NOBODY
    games.chronicles[:] = chronicles
    games.in_play[:] = in_play
    games.tasks[:] = 1
    games.agenda.what[:, 0] = DO_NEXT
    if in_play:
        games.tasks[:] = 2
        games.agenda.what[:, 1] = DO_SETUP
        games.agenda.seat[:, 1] = NOBODY
    return games
