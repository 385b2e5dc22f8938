"""A player's turn on the rondel: choosing a space, taking its tile, being stuck, ending it (B-020 to B-026)."""

from __future__ import annotations

from .. import events, names, tasks
from ..jit import rule
from ..tasks import ask, note, notify, offer, push
from ..turn_order import beginning_a_turn, being_stuck, moving_onto_the_end, stopping, taking_a_tile
from .activation import extra_activations
from .effects import tile_effects
from .goods import gain_coins, gain_points
from .market import offer_sales, sell
from .payment import can_pay, write_bill
from .rondel import discard_tile, gap_behind, is_second_half, move_piece, steps_ahead, write_pick
from .territory import (
    can_cover,
    cover_tile,
    is_placeable_when_paid,
    list_cells,
    make_eligible,
    place_tile,
    types_to_cover,
)


@rule
def open_turn(game, components, context, seat, piece):
    """Open a turn: nothing activated, no movement points, Loch Ness ready (B-022, B-129)."""
    game.turns += 1
    turn = game.turn
    turn.number = game.turns
    turn.seat = seat
    turn.piece = piece
    turn.start = game.piece_space[piece]
    turn.points = 0
    turn.frame = 0
    turn.ness = 0
    turn.coins = game.players[seat].spent
    if (game.players[seat].powers >> names.SPECIAL_EXTRA_ACTIVATION) & 1:
        turn.ness = extra_activations(game, components, seat)
    game.players[seat].turns += 1
    note(game, context, events.EV_TURN, seat, turn.number, piece, turn.start, 0, 0)


@rule
def begin_turn(game, components, context, seat, piece):
    """Begin a turn with the choice of a space (B-022)."""
    open_turn(game, components, context, seat, piece)
    beginning_a_turn(game, components, seat)
    notify(game, tasks.ON_TURN, seat, piece, 0)


@rule
def is_takeable(game, components, context, seat, tile):
    """Return whether the tile can be paid and legally placed (B-023)."""
    if not is_placeable_when_paid(game, components, context, seat, tile):
        return False
    return can_pay(game, components, context, seat, components.tile[tile].cost, names.WHY_COST, tile, 0)


@rule
def offer_spaces(game, components, context, seat, barred):
    """Ask for the space to move to: a tile, a stop, The End, or a tile for a stuck player to discard.

    The way ahead ends at the empty space; a place of a chronicle between it and the last piece is behind all pieces.
    `barred`: a chronicle has ruled out every tile the player could take. A stop is not a tile: a player with
    nothing else may stop, or discard a tile like any stuck player.

    B-022, B-023, B-026, B-180, CC-10, C2-14.
    """
    ask(context, names.ASK_TILE, seat, -1, -1)
    start = game.turn.start
    takes = 0
    for d in range(1, steps_ahead(game, start, gap_behind(game))):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if tile < 0 or components.tile[tile].protected:
            continue
        if components.tile[tile].the_end:
            offer(game, context, names.OPT_END, space, tile, 0)
        elif components.tile[tile].stop:
            if game.space_piece[space] < 0 and game.closed[space] == 0 and not is_second_half(game, space):
                offer(game, context, names.OPT_STOP, space, tile, 0)
        elif barred == 0 and is_takeable(game, components, context, seat, tile):
            offer(game, context, names.OPT_TAKE, space, tile, 0)
            takes += 1
    if takes == 0:
        offer_discards(game, components, context)
    if context.options == 0:  # nothing ahead but protected tiles
        return
    offer_sales(game, components, context, seat)


@rule
def is_barred(context):
    """Return whether the chronicles left no tile to take and none to discard."""
    for i in range(context.options):
        if context.kind[i] == names.OPT_TAKE or context.kind[i] == names.OPT_STUCK:
            return False
    return True


@rule
def count_destinations(game, context):
    """Count the tiles and stops on offer for a chronicle, without asking the player."""
    game.turn.destinations = 0
    for i in range(context.options):
        if context.kind[i] == names.OPT_TAKE or context.kind[i] == names.OPT_STOP:
            game.turn.destinations += 1
    context.options = 0


@rule
def offer_discards(game, components, context):
    """Offer a stuck player every unprotected tile to discard (B-026, Q-04)."""
    start = game.turn.start
    for d in range(1, steps_ahead(game, start, gap_behind(game))):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if (
            tile >= 0
            and components.tile[tile].protected + components.tile[tile].the_end + components.tile[tile].stop == 0
        ):
            offer(game, context, names.OPT_STUCK, space, tile, 0)


@rule
def choose_space(game, components, context, seat, i):
    """Move to the chosen space and plan the rest of the turn (B-022)."""
    kind = context.kind[i]
    space = context.a[i]
    tile = context.b[i]
    if kind == names.OPT_SELL:
        push(game, tasks.DO_TILE, seat, 0, 0, 0, 0)
        sell(game, components, context, seat, space, tile)
        return
    piece = game.turn.piece
    if kind == names.OPT_END:
        moving_onto_the_end(game, components, seat, space, piece)
    elif kind == names.OPT_STOP:
        stopping(game, seat)
        move_piece(game, components, context, seat, piece, space, events.HOW_STOP)
        notify(game, tasks.ON_TAKEN, seat, -1, space)
    elif kind == names.OPT_STUCK:
        being_stuck(game, seat, tile)
        game.players[seat].stuck += 1
        move_piece(game, components, context, seat, piece, space, events.HOW_STUCK)
        discard_tile(game, context, seat, tile, space, names.CAUSE_STUCK)
    else:
        taking_a_tile(game, seat, tile, space, components.tile[tile].deferred == 0)
        write_bill(game, components.tile[tile].cost, names.WHY_COST, tile, 0)
        move_piece(game, components, context, seat, piece, space, events.HOW_TAKE)


@rule
def receive_tile(game, context, seat, tile, space):
    """Take the paid tile off the rondel (B-022, B-050)."""
    game.space_tile[space] = -1
    game.place[tile] = names.IN_HAND
    player = game.players[seat]
    player.taken += 1
    write_pick(
        game, names.PICK_TILE, tile, seat, player.spent - game.turn.coins, steps_ahead(game, game.turn.start, space)
    )
    note(game, context, events.EV_TAKE, seat, tile, space, 0, 0, 0)
    notify(game, tasks.ON_TAKEN, seat, tile, space)


@rule
def offer_places(game, components, context, seat, tile, frame):
    """Ask where the tile in hand is placed; a person is set aside (B-022, B-060 to B-076, B-100)."""
    new = components.tile[tile]
    player = game.players[seat]
    if new.type & names.PERSON:
        set_aside(game, components, context, seat, tile)
        return
    if new.leaves:
        use_up(game, components, context, seat, tile)
        return
    ask(context, names.ASK_CELL, seat, tile, -1)
    if types_to_cover(components, tile):
        for s in range(player.spots):
            if can_cover(components, player, tile, s):
                offer(game, context, names.OPT_COVER, s, 0, 0)
        return
    for n in range(list_cells(game, components, context, seat, new.river)):
        offer(game, context, names.OPT_CELL, context.scratch.cells[n], 0, 0)


@rule
def set_aside(game, components, context, seat, tile):
    """Keep a person beside the territory with its effect; nothing is activated (B-022, B-100, B-155)."""
    game.place[tile] = names.BESIDE
    game.owner[tile] = seat
    game.players[seat].persons += components.tile[tile].counts_as
    note(game, context, events.EV_ASIDE, seat, tile, 0, 0, 0, 0)
    push(
        game,
        tasks.DO_EFFECTS,
        seat,
        names.FROM_TILE,
        tile,
        -1,
        tile_effects(components, game.players[seat], tile, -1, -1),
    )


@rule
def use_up(game, components, context, seat, tile):
    """Use the effect of a tile that is never placed; it leaves the game, not to the discard pile (CC-14)."""
    game.place[tile] = names.OUT_OF_GAME
    note(game, context, events.EV_USED, seat, tile, 0, 0, 0, 0)
    push(
        game,
        tasks.DO_EFFECTS,
        seat,
        names.FROM_TILE,
        tile,
        -1,
        tile_effects(components, game.players[seat], tile, -1, -1),
    )


@rule
def build_tile(game, components, context, seat, tile, frame, i):
    """Lay the tile on the chosen cell or pile; it and its neighbours may then be activated (B-022, B-074, B-090)."""
    if context.kind[i] == names.OPT_COVER:
        s = context.a[i]
        cover_tile(game, components, context, seat, tile, s)
    else:
        s = place_tile(game, components, context, seat, tile, context.a[i])
    if s < 0:
        return s
    player = game.players[seat]
    make_eligible(player, s, frame)
    push(game, tasks.DO_EFFECTS, seat, names.FROM_TILE, tile, s, tile_effects(components, player, tile, s, -1))
    return s


@rule
def offer_reward(game, context, seat, tile):
    """Ask the stuck player for the reward (B-026)."""
    ask(context, names.ASK_STUCK, seat, tile, -1)
    offer(game, context, names.OPT_REWARD_COIN, 0, 0, 0)
    offer(game, context, names.OPT_REWARD_MOVE, 0, 0, 0)


@rule
def take_reward(game, components, context, seat, tile, i):
    """Give 1 coin or 1 movement point for the discarded tile (B-026)."""
    if context.kind[i] == names.OPT_REWARD_COIN:
        gain_coins(game, context, seat, components.stuck_amount, names.WHY_STUCK, tile)
    else:
        gain_points(game, context, seat, components.stuck_amount, names.WHY_STUCK, tile)


@rule
def close_turn(game, context, seat):
    """Lose unused movement points, then refill the rondel unless all have finished (B-096, B-025, Q-33)."""
    turn = game.turn
    turn.points = 0
    turn.ness = 0
    turn.seat = names.NOBODY
    note(game, context, events.EV_TURN_END, seat, 0, 0, 0, 0, 0)
    for other in range(game.seats):
        if game.players[other].finished == 0:
            push(game, tasks.DO_REFILL, names.NOBODY, 0, 0, 0, 0)
            break
