"""The table of a record before the first event."""

from typing import Any

import numpy as np

from ..game import names
from ..game.allenarly.setting import LEVELS, SEAT
from ..game.chronicles import bits, find
from ..game.deal import closing_order
from ..game.names import variant_bits
from ..game.record import GAME
from ..game.sizes import MAX_CLANS, ORIGIN, SEATS
from .codec import Codec

HOME_VILLAGE_SPOT, HOME_CASTLE_SPOT = 0, 1
VILLAGE_MARK, CASTLE_MARK = 1, 2  # values of `spot.home`


def _lay_home(player: Any, components: Any) -> None:
    """Lay the starting village on spot 0, the Home Castle on spot 1 (B-002)."""
    halves = (
        (HOME_VILLAGE_SPOT, components.home_village, VILLAGE_MARK, ORIGIN - 1),
        (HOME_CASTLE_SPOT, components.home_castle, CASTLE_MARK, ORIGIN),
    )
    for s, tile, home, cell in halves:
        spot = player.spot[s]
        spot.cell, spot.tile, spot.home = cell, tile, home
        player.grid[cell] = s + 1
    player.spots = player.tiles = 2
    player.home_castle = HOME_CASTLE_SPOT
    player.river_left, player.river_right = -1, 0


def _lay_stacks(game: Any, header: dict[str, Any], codec: Codec) -> None:
    index = {word: i for i, word in enumerate(codec.ids["tile"])}
    for number, name in enumerate(names.STACKS):
        tiles = header["stacks"].get(name, [])
        game.stack_size[number] = len(tiles)
        for position, word in enumerate(tiles):
            if word not in index:
                raise ValueError(f"header: stacks.{name}: there is no tile {word!r}")
            game.stack[number, position] = index[word]
            game.place[index[word]] = names.IN_STACK


def _lay_automa_board(game: Any, solo: dict[str, Any], components: Any, codec: Codec) -> None:
    """Lay Allenarly's empty board in place of a territory, and the cards as dealt (C12-04 to C12-07)."""
    player, automa = game.players[SEAT], game.automa
    player.automatic, player.spots = 1, 1
    index = {word: i for i, word in enumerate(codec.ids["action"])}
    automa.level, automa.seat = LEVELS.index(solo["level"]) + 1, SEAT
    for number, shuffle in enumerate(solo["cards"]):
        automa.deck[number] = [index[word] for word in shuffle]
    automa.card = -1
    game.overflow_price, game.overflow_share = components.prices[-1], components.automa.overflow_share
    game.overflow_seat = SEAT
    game.in_play += 1


def empty_table(header: dict[str, Any], components: Any) -> Any:
    """Return the GAME record for a header: Home tiles laid, stacks and tape as dealt, nothing else on the table."""
    record = components.record
    game = np.recarray(1, dtype=GAME)
    game[:] = np.zeros(1, dtype=GAME)
    game = game[0]
    game.seats, game.die = header["players"], int(header["die"])
    game.ending = list(components.endings).index(header["ending"])
    game.spaces = record.spaces
    game.space_tile[:] = game.space_piece[:] = -1
    game.piece_space[:] = -1
    game.end_space = -1
    game.place[:] = names.IN_BOX
    game.owner[:] = game.spot_of[:] = game.card_owner[:] = names.NOBODY
    game.below[:] = -1
    _lay_stacks(game, header, Codec.of(components))
    game.tape[: len(header["tape"])] = header["tape"]
    game.open_field[: record.clans] = record.clan["printed"][: record.clans]
    game.road_cost[:] = record.road[-1, :MAX_CLANS]
    game.categories = names.CAT_EXTRA
    played = find(header["chronicles"])
    game.chronicles = bits(played)
    game.variants = variant_bits(header.get("variants", []))
    game.in_play = len(played)
    game.closing[:] = closing_order(list(played), len(played))
    game.difference_vp[:], game.differences, game.beyond_vp = record.difference_vp, record.differences, record.beyond_vp
    game.extra_spot = -1
    game.turn.seat = names.NOBODY
    game.order[:] = range(len(game.order))
    solo = header.get("solo")
    if solo:
        _lay_automa_board(game, solo, record, Codec.of(components))
    for seat in range(SEATS):
        player = game.players[seat]
        player.spot["cell"][:] = -1
        if seat < game.seats:
            if not player.automatic:
                _lay_home(player, record)
            player.supply = record.scotsmen - 1  # one is the piece on the rondel (B-003)
            player.markers = record.markers
    for one in played:
        one.part("record").lay(game, header["dealt"][one.letter], components)
    return game
