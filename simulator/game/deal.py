"""Deal games: fix everything random in a game before play (B-005 to B-011, B-030).

Each purpose (order of the pieces, each stack, position of The End, die, coin flips of the seats) has its own stream of
a seeded generator, so that a change to one leaves all other draws as they were. Streams are drawn in pages of blocks:
the deal of a block depends only on the seed and the block, never on the batch.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from . import names
from .allenarly.setting import NOT_SOLO, first_seats, set_up
from .chronicles import CHRONICLES, Chronicle
from .record import GAME
from .sizes import AUTOMA_CARDS, CHRONICLES_MAX, DIE_TAPE, MAX_SHUFFLES, ORIGIN, SEATS
from .tasks import DO_NEXT, DO_SETUP, EVERY_MOMENT

PAGE = 64  # blocks that share one generator of each stream
STREAMS = (
    *("pieces", "the-end", "die", "flips"),
    *(f"stack-{letter}" for letter in names.STACKS),
    *("automa-first", "automa-priority", "automa-cards"),
)  # add new ones at the end: the position is part of a stream's seed
CHRONICLE_STREAMS = 100  # first part of the seeds of the chronicles' streams
_FLIPS = (2147483562, 2147483398)  # moduli of the seats' generators, minus one


def _generator(seed: int, stream: str, page: int) -> np.random.Generator:
    if stream.startswith("chronicle-"):
        number, purpose = (int(part) for part in stream.split("-")[1:])
        key: tuple[int, ...] = (CHRONICLE_STREAMS + number, purpose, page)
    else:
        key = (STREAMS.index(stream), page)
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=key)))


@lru_cache(maxsize=256)
def _shuffles(seed: int, stream: str, page: int, size: int) -> np.ndarray:
    """Return random orders of `size` things for all blocks of a page, int64[PAGE, size]."""
    return _generator(seed, stream, page).permuted(np.tile(np.arange(size), (PAGE, 1)), axis=1)


@lru_cache(maxsize=64)
def _uniforms(seed: int, stream: str, page: int, size: int) -> np.ndarray:
    """Return uniform numbers in [0, 1) for all blocks of a page, float64[PAGE, size]."""
    return _generator(seed, stream, page).random((PAGE, size))


def _rows(draw: Any, seed: int, stream: str, blocks: np.ndarray, size: int) -> np.ndarray:
    """Return the draws of a stream for the given blocks, one row per block."""
    pages = blocks // PAGE
    rows = np.empty((len(blocks), size), dtype=np.float64 if draw is _uniforms else np.int64)
    for page in np.unique(pages):
        chosen = pages == page
        rows[chosen] = draw(seed, stream, int(page), size)[blocks[chosen] % PAGE]
    return rows


def seat_order(seed: int, blocks: np.ndarray, players: int) -> np.ndarray:
    """Return the seats in the order of their pieces from the last one forward, int64[blocks, players] (B-005)."""
    return _rows(_shuffles, seed, "pieces", blocks, players)


def solo_order(components: Any, seed: int, blocks: np.ndarray) -> np.ndarray:
    """Return the seats in the order of their pieces in a solo game: the die decides, int64[blocks, 2] (C12-02)."""
    rolls = np.floor(_rows(_uniforms, seed, "automa-first", blocks, 1)[:, 0] * 6).astype(np.int64)
    return first_seats(components.record, components.record.faces[rolls])


def action_cards(seed: int, blocks: np.ndarray) -> np.ndarray:
    """Return the automa's action cards by shuffle, int64[blocks, MAX_SHUFFLES, AUTOMA_CARDS] (C12-15)."""
    keys = _rows(_uniforms, seed, "automa-cards", blocks, MAX_SHUFFLES * AUTOMA_CARDS)
    return np.argsort(keys.reshape(-1, MAX_SHUFFLES, AUTOMA_CARDS), axis=2, kind="stable")


def stack_orders(
    components: Any, seed: int, blocks: np.ndarray, ending: str, chronicles: int = 0, players: int = 2
) -> tuple[list[np.ndarray], tuple[int, int]]:
    """Return the tiles of stacks S, A, B, C, D in drawing order, one int64[blocks, size] each (B-007, B-008, CC-06).

    Also return the lowest and highest number of D tiles that may lie above The End.

    The number of D tiles above The End is drawn uniformly from the range of the variant; chronicles that add D tiles
    move it down (CC-07). The tiles of each chronicle go to random places drawn from a stream of their own, so that the
    tiles of the base game keep their order.
    """
    record = components.record
    orders = []
    for stack, letter in enumerate(names.STACKS):
        tiles = np.flatnonzero(components.stack_of == stack)
        base = tiles[record.tile["chronicle"][tiles] == 0]
        orders.append(base[_rows(_shuffles, seed, f"stack-{letter}", blocks, len(base))])
    low, high = components.endings[ending]
    d_tiles = orders[names.STACK_D].shape[1]
    for number in range(1, CHRONICLES_MAX):
        if (chronicles >> number) & 1:
            _put_in(orders, Draw(seed, blocks, number), components.chronicle_tiles(number, players), components)
    moved = (orders[names.STACK_D].shape[1] - d_tiles) // 2
    low, high = low + moved, high + moved
    u = _rows(_uniforms, seed, "the-end", blocks, 1)[:, 0]
    above = low + np.floor(u * (high - low + 1)).astype(np.int64)
    d = orders[names.STACK_D]
    with_end = np.empty((len(blocks), d.shape[1] + 1), dtype=np.int64)
    for n in range(with_end.shape[1]):
        earlier = d[:, min(n, d.shape[1] - 1)]
        with_end[:, n] = np.where(n < above, earlier, np.where(n == above, record.the_end, d[:, n - 1]))
    orders[names.STACK_D] = with_end
    return orders, (low, high)


class Draw:
    """Random draws for one chronicle: its own streams, for the blocks that are dealt.

    Parameters
    ----------
    seed : master seed
    blocks : int64[n]
    number : number of the chronicle
    """

    def __init__(self, seed: int, blocks: np.ndarray, number: int) -> None:
        self.seed = seed
        self.blocks = blocks
        self.number = number

    def shuffles(self, stream: int, size: int) -> np.ndarray:
        """Return random orders of `size` things, int64[n, size]; `stream` from 0 to 15, one per purpose."""
        return _rows(_shuffles, self.seed, f"chronicle-{self.number}-{stream}", self.blocks, size)

    def uniforms(self, stream: int, size: int) -> np.ndarray:
        """Return uniform numbers in [0, 1), float64[n, size]; `stream` from 0 to 15, one per purpose."""
        return _rows(_uniforms, self.seed, f"chronicle-{self.number}-{stream}", self.blocks, size)


TILES_STREAM = 15  # of every chronicle: where its tiles go in the stacks


def _put_in(orders: list[np.ndarray], draw: Draw, tiles: np.ndarray, components: Any) -> None:
    """Put the tiles of a chronicle into the stacks, each at a random place; some replace a tile of the base game."""
    record = components.record
    places = draw.uniforms(TILES_STREAM, len(tiles))
    for n, tile in enumerate(tiles):
        replaced = int(record.tile[tile].replaces)
        if replaced >= 0:
            stack = int(record.tile[replaced].stack)
            orders[stack] = np.where(orders[stack] == replaced, tile, orders[stack])
            continue
        stack = int(record.tile[tile].stack)
        order = orders[stack]
        place = np.floor(places[:, n] * (order.shape[1] + 1)).astype(np.int64)[:, None]
        column = np.arange(order.shape[1] + 1)[None, :]
        taken = np.take_along_axis(order, np.minimum(column - (column > place), order.shape[1] - 1), axis=1)
        orders[stack] = np.where(column == place, tile, taken)


def _set_players(games: np.recarray, components: Any, players: int, flips: np.ndarray) -> None:
    """Set up Home tiles, Scotsmen and markers (B-002, B-003)."""
    record = components.record
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
        for spot, (cell, tile) in enumerate(((ORIGIN - 1, record.home_village), (ORIGIN, record.home_castle))):
            own.spot.cell[:, spot] = cell
            own.spot.tile[:, spot] = tile
            own.spot.home[:, spot] = spot + 1
            own.spot.scotsmen[:, spot] = record.start_scotsmen[spot]
            own.grid[:, cell] = spot + 1
        own.supply[:] = record.scotsmen - 1 - int(record.start_scotsmen.sum())
        own.markers[:] = record.markers
        own.rng[:] = flips[:, seat]


def _set_rondel(games: np.recarray, components: Any, order: np.ndarray, die: bool, extra: bool, kept: int) -> None:
    """Set up pieces (and die) from the last one forward, then S tiles, then A tiles up to the gap (B-005 to B-009).

    With `extra` the extra piece of a chronicle stands ahead of the players' pieces; `kept` spaces before the gap are
    left for chronicles.
    """
    record = components.record
    rows = np.arange(len(games))
    players = order.shape[1]
    games.space_tile[:] = -1
    games.space_piece[:] = -1
    games.piece_space[:] = -1
    for space in range(players):
        seats = order[:, space]
        games.space_piece[:, space] = seats
        games.piece_space[rows, seats] = space
        games.players.coins[rows, seats] = record.start_coins[space]
    space = players
    if extra:
        games.space_piece[:, space] = names.EXTRA_PIECE
        games.piece_space[:, names.EXTRA_PIECE] = space
        space += 1
    if die:
        games.space_piece[:, space] = names.DIE_PIECE
        games.piece_space[:, names.DIE_PIECE] = space
        space += 1
    for stack in (names.STACK_S, names.STACK_A):
        drawn = min(int(games.stack_size[0, stack]), int(record.spaces) - 1 - kept - space)
        for n in range(drawn):
            tiles = games.stack[:, stack, n]
            games.space_tile[:, space] = tiles
            games.place[rows, tiles] = names.ON_RONDEL
            space += 1
        games.drawn[:, stack] = drawn
    games.current[:] = np.where(
        games.drawn[:, names.STACK_S] < games.stack_size[:, names.STACK_S], names.STACK_S, names.STACK_A
    )


def closing_order(played: list[Chronicle], in_play: int) -> np.ndarray:
    """Return the positions of the hooks in the order used at the end of turns and scoring rounds (CC-11, CC-12).

    Trial chronicles and the automa, bound behind the printed chronicles, come last.
    """
    order = np.arange(CHRONICLES_MAX)
    order[: len(played)] = np.argsort([one.closing for one in played], kind="stable")
    return order


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
    variants: int = 0,
) -> np.recarray:
    """Deal one game for each block, ready for `engine.play`.

    Parameters
    ----------
    components : component set with `.record` (dtype COMPONENTS) and `.endings` (variant -> lowest and highest number of
        D tiles above The End)
    players : 2 to 4 (B-001)
    die : whether the die is in play (B-006)
    ending : variant of The End (B-008)
    seed : master seed, >= 0
    blocks : block numbers, >= 0, in any order
    chronicles : bits of the chronicles in play (`chronicles.order.bits`)
    in_play : number of chronicles bound to the hooks, if more than in `chronicles` (trial chronicles); the automa of a
        solo game counts as one
    solo : level of the automa on seat 1, from 1 (very easy) to 5 (very hard); 0: no automa (C12-01, C12-10)
    variants : bits of the rule variants in play (`names.VARIANTS`)

    Returns
    -------
    np.recarray of dtype `record.GAME`, one record per block.

    Raises
    ------
    ValueError
        For an unknown variant, an unsupported number of players, two players without the die, or a solo game with a
        set-up for more than two.
    """
    if players not in (2, 3, 4):
        raise ValueError(f"players: {players}, the game is for 2, 3 or 4")
    if players == 2 and not die:
        raise ValueError("die: with 2 players the die is always used (B-006)")
    if solo not in range(6):
        raise ValueError(f"solo: {solo}, the levels are 1 to 5, 0 is a game of players (C12-10)")
    if solo and players != 2:
        raise ValueError(f"solo: the set-up is for 2, not {players} (C12-01)")
    if solo and chronicles & NOT_SOLO:
        raise ValueError("solo: chronicle 4 needs three players, it is never played with the automa (C12-09)")
    in_play = max(in_play, chronicles.bit_count() + int(solo > 0))
    for one in CHRONICLES:
        if (chronicles >> one.number) & 1 and players < one.fewest:
            raise ValueError(f"chronicle {one.letter}: for {one.fewest} players or more, not {players} (CC-31)")
    if ending not in components.endings:
        raise ValueError(f"ending: '{ending}', known are {', '.join(components.endings)}")
    blocks = np.asarray(list(blocks) if not isinstance(blocks, np.ndarray) else blocks, dtype=np.int64)
    record = components.record
    games = np.zeros(len(blocks), GAME).view(np.recarray)
    if len(blocks) == 0:
        return games
    games.seats[:] = players
    games.die[:] = int(die)
    games.ending[:] = list(components.endings).index(ending)
    stacks, games.above[:] = stack_orders(components, seed, blocks, ending, chronicles, players)
    for stack, order in enumerate(stacks):
        games.stack[:, stack, : order.shape[1]] = order
        games.stack_size[:, stack] = order.shape[1]
        np.put_along_axis(games.place, order, names.IN_STACK, axis=1)
    games.owner[:] = names.NOBODY
    games.spot_of[:] = -1
    games.below[:] = -1
    games.card_owner[:] = names.NOBODY
    games.tape[:] = record.faces[np.floor(_rows(_uniforms, seed, "die", blocks, DIE_TAPE) * 6).astype(np.int64)]
    games.spaces[:] = record.spaces
    games.end_space[:] = -1
    flips = 1 + np.floor(_rows(_uniforms, seed, "flips", blocks, 2 * SEATS).reshape(-1, SEATS, 2) * np.array(_FLIPS))
    _set_players(games, components, players, flips.astype(np.int64))
    order = solo_order(components, seed, blocks) if solo else seat_order(seed, blocks, players)
    played = [one for one in CHRONICLES if (chronicles >> one.number) & 1]
    parts = [(one, one.part("setup")) for one in played]
    extra = any(getattr(part, "EXTRA_PIECE", False) for _, part in parts)
    _set_rondel(games, components, order, die, extra, sum(getattr(part, "SPACES", 0) for _, part in parts))
    games.market[:] = record.seed_coins[players]
    games.open_field[:, : record.clans] = record.clan["printed"][: record.clans]
    games.road_cost[:] = record.road[-1, : games.road_cost.shape[1]]
    games.categories[:] = names.CAT_EXTRA
    games.order[:] = np.arange(names.MAX_CATEGORIES)
    if solo:
        set_up(
            games,
            record,
            solo,
            action_cards(seed, blocks),
            _rows(_shuffles, seed, "automa-priority", blocks, names.CAT_EXTRA),
        )
    games.difference_vp[:] = record.difference_vp
    games.differences[:] = record.differences
    games.beyond_vp[:] = record.beyond_vp
    games.extra_spot[:] = -1
    games.turn.seat[:] = names.NOBODY
    games.chronicles[:] = chronicles
    games.variants[:] = variants
    games.closing[:] = closing_order(played, in_play)
    for one, part in parts:
        part.deal(games, components, Draw(seed, blocks, one.number))
    games.in_play[:] = in_play
    games.tasks[:] = 1
    games.task.kind[:, 0] = DO_NEXT
    if in_play:
        games.subscribed[:] = EVERY_MOMENT  # until task DO_SETUP asks the chronicles
        games.tasks[:] = 2
        games.task.kind[:, 1] = DO_SETUP
        games.task.seat[:, 1] = names.NOBODY
    return games
