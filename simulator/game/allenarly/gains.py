"""Place a tile on or beside the automa's board and gain its symbols (C12-11, C12-40 to C12-50)."""

from __future__ import annotations

from .. import events, names, rulings
from ..jit import rule
from ..rules.goods import gain_vp, gain_whisky
from ..rules.rondel import write_pick
from ..sizes import MAX_PARTS, MAX_ROW
from ..tasks import ON_CARD, ON_STACKED, note, notify
from .exchange import smallest_exchange
from .tokens import place_markers


@rule
def gain_stones(game, context, seat, amount, why, about):
    """Add stones to the store; they are the automa's only resource (C12-04)."""
    if amount == 0:
        return
    game.automa.stones += amount
    note(game, context, events.EV_STONES, seat, amount, why, about, 0, 0)


@rule
def lay_down(game, components, context, seat, tile, half):
    """Lay a tile down: right end of the trade row, area of persons, the automa's river, or the stack beside the board.

    C12-40, C12-45, C12-48, C1-27. All but persons count for the size (C12-58). A tile that is never placed leaves the
    game; whether it counts is a ruling. A tile of two halves is stacked once: chronicles get no notice of the second
    (`half` = 1, C12-110).
    """
    player = game.players[seat]
    if components.tile[tile].leaves:
        game.place[tile] = names.OUT_OF_GAME
        if components.ruling[rulings.RULING_TOURNAMENTS_SIZE] == rulings.COUNTED:
            player.tiles += 1
        note(game, context, events.EV_USED, seat, tile, 0, 0, 0, 0)
        return
    game.place[tile] = names.BESIDE
    game.owner[tile] = seat
    if components.tile[tile].type & names.PERSON:
        player.persons += components.tile[tile].counts_as
        note(game, context, events.EV_ASIDE, seat, tile, 0, 0, 0, 0)
        return
    player.tiles += 1
    if components.tile[tile].type & names.TRADE == 0:
        if game.automa.river and components.tile[tile].river:
            if game.automa.river_tiles >= MAX_ROW:
                game.fault = names.FAULT_AUTOMA
                return
            game.automa.river_row[game.automa.river_tiles] = tile
            game.automa.river_tiles += 1
            note(game, context, events.EV_RIVER, seat, tile, 0, 0, 0, 0)
        else:
            note(game, context, events.EV_STACK, seat, tile, 0, 0, 0, 0)
            if half == 0:
                notify(game, ON_STACKED, seat, tile, 0)
    elif game.automa.rows < MAX_ROW:
        game.automa.row[game.automa.rows] = tile
        game.automa.rows += 1
        note(game, context, events.EV_ROW, seat, tile, 0, 0, 0, 0)
    else:
        game.fault = names.FAULT_AUTOMA


@rule
def gain_scotsmen(game, components, context, seat, tile):
    """Move a Scotsman to the area for a symbol, if one is left; a Scotsman in a cost is not a symbol (C12-41)."""
    player = game.players[seat]
    wanted = components.automa.scotsman_symbol
    gained = min(wanted, player.supply)
    if gained > 0:
        player.supply -= gained
        player.spot[0].scotsmen += gained
        note(game, context, events.EV_GAIN, seat, names.SCOTSMAN, gained, -1, names.WHY_ONCE, tile)
    if gained < wanted:
        note(game, context, events.EV_LOSE, seat, names.SCOTSMAN, wanted - gained, -1, names.WHY_ONCE, tile)


@rule
def gain_card(game, context, seat, card):
    """Take the landmark card, without its effect (C12-42)."""
    player = game.players[seat]
    player.card[card] = 1
    player.landmarks += 1
    game.card_owner[card] = seat
    write_pick(game, names.PICK_LANDMARK, card, seat, 0, 0)
    cause = game.cause
    note(game, context, events.EV_CARD, seat, card, 0, 0, 0, 0)
    game.cause = cause  # the other symbols belong to the tile
    notify(game, ON_CARD, seat, card, 0)


def brought(shows):
    """Return compiled functions that look for tokens bringing a tile for which `shows(components, tile)` is true.

    Ordinary tiles bring themselves, a blueprint token the halves of its site (C12-107). Chronicles that look for a
    token, or pay for one, ask with these.

    Parameters
    ----------
    shows : compiled function
        What to look for on a tile.

    Returns
    -------
    brings : compiled function of (components, token)
        Whether the token brings such a tile.
    nearest : compiled function of (game, components)
        Space of the nearest available token that does, or -1 (C12-61, C12-62).
    """

    @rule
    def brings(components, token):
        for n in range(MAX_PARTS):
            tile = components.tile[token].parts[n]
            if tile >= 0 and shows(components, tile):
                return True
        return False

    @rule
    def nearest(game, components):
        for n in range(game.automa.tiles):
            if brings(components, game.space_tile[game.automa.space[n]]):
                return game.automa.space[n]
        return -1

    return brings, nearest


@rule
def place_tile(game, components, context, seat, tile):
    """Lay the tile down and gain all its symbols, in this order (C12-40 to C12-50)."""
    lay_down(game, components, context, seat, tile, 0)
    gain_symbols(game, components, context, seat, tile)


@rule
def gain_symbols(game, components, context, seat, tile):
    """Gain the symbols of a tile, then what its types bring (C12-41 to C12-50).

    An effect that needs neighbours brings nothing, the automa has none (C12-107).
    """
    new = components.tile[tile]
    if new.once.scotsman > 0 and new.next_to == 0 and new.not_next_to == 0:
        gain_scotsmen(game, components, context, seat, tile)
    if new.card >= 0 and components.automa.landmark_symbol > 0:
        gain_card(game, context, seat, new.card)
    gain_by_type(game, components, context, seat, tile)


@rule
def gain_by_type(game, components, context, seat, tile):
    """Gain casks, stones, markers and VP for the types of a tile (C12-43 to C12-50).

    A tile with `effect_only` brings its one-time effect instead of markers and VP (C12-100).
    """
    new = components.tile[tile]
    level = components.automa.level[game.automa.level - 1]
    if new.type & names.WHISKY_TYPE:
        gain_whisky(game, context, seat, game.automa.casks, names.WHY_ONCE, tile)
    if new.type & names.MATERIAL:
        gain_stones(game, context, seat, level.material_tile, names.WHY_ONCE, tile)
    elif new.type & names.ANIMAL:
        gain_stones(game, context, seat, level.animal_tile, names.WHY_ONCE, tile)
    if new.type & names.PERSON and new.effect_only == 0:
        place_markers(game, components, context, seat)
        gain_vp(game, context, seat, level.person_vp, names.VP_PERSON, names.WHY_ONCE, tile)
    if new.type & names.TRADE:
        gain_vp(game, context, seat, smallest_exchange(components, tile), names.VP_TRADE, names.WHY_ONCE, tile)
        gain_stones(game, context, seat, level.trade_tile, names.WHY_ONCE, tile)
