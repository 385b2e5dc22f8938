"""The rondel: the last piece, moves, passed tiles, refill, The End (B-020 to B-025, B-180 to B-182)."""

from __future__ import annotations

from .. import events, names, tasks
from ..jit import rule
from ..sizes import MAX_PICKS, MAX_STACKS
from ..tasks import note, notify, push
from ..turn_order import last_scorings, next_to_act, refilling


@rule
def steps_ahead(game, start, space):
    """Return the number of spaces from `start` forward to `space`."""
    return (space - start + game.spaces) % game.spaces


@rule
def is_second_half(game, space):
    """Return whether this is the second space of a double place of a chronicle."""
    tile = game.space_tile[space]
    return game.fixed[space] and tile >= 0 and game.space_tile[(space - 1 + game.spaces) % game.spaces] == tile


@rule
def next_piece(game):
    """Let the last piece on the rondel act; when all players are on or over The End, the last scorings follow.

    B-021, B-181, B-182.
    """
    finished = 0
    for seat in range(game.seats):
        finished += game.players[seat].finished
    if finished == game.seats:
        last_scorings(game)
    else:
        next_to_act(game, game.space_piece[game.rear])


@rule
def give_turn(game, seat):
    """Give a seat the turn: its policy decides, or an automa follows its rules (B-021, C12-14)."""
    if game.players[seat].automatic:
        push(game, tasks.DO_AUTOMA, seat, 0, 0, 0, 0)
    else:
        push(game, tasks.DO_TURN, seat, 0, 0, 0, 0)


@rule
def write_pick(game, kind, item, seat, paid, steps):
    """Record who got an item (table `picks`); for a tile that nobody took, the seat is NOBODY and `paid` the cause."""
    if game.picks >= MAX_PICKS:
        return
    pick = game.pick[game.picks]
    pick.kind = kind
    pick.thing = item
    pick.seat = seat
    pick.turn = game.turns
    pick.period = game.scored
    pick.paid = paid
    pick.steps = steps
    game.picks += 1


@rule
def write_extra_pick(game, chronicle, thing, seat):
    """Record who got a thing that only a chronicle has, numbered from 0 within the chronicle."""
    write_pick(game, names.PICK_EXTRA, chronicle * names.EXTRA_ROOM + thing, seat, 0, 0)


@rule
def discard_tile(game, context, seat, tile, space, cause):
    """Discard a tile of the rondel."""
    game.space_tile[space] = -1
    game.place[tile] = names.IN_DISCARD
    game.discard[game.discards] = tile
    game.discards += 1
    write_pick(game, names.PICK_TILE, tile, names.NOBODY, cause, 0)
    note(game, context, events.EV_DISCARD, seat, tile, space, cause, 0, 0)
    notify(game, tasks.ON_DISCARDED, seat, tile, cause)


@rule
def retire_tile(game, context, tile, space):
    """Remove a place of a chronicle from the rondel when all pieces are past it (CC-14)."""
    game.space_tile[space] = -1
    game.closed[space] = 0
    game.place[tile] = names.OUT_OF_GAME
    note(game, context, events.EV_RETIRE, names.NOBODY, tile, space, 0, 0, 0)


@rule
def find_rear(game, start):
    """Return the first space from `start` forward with a piece on it, or The End if no piece is left (B-024)."""
    for d in range(game.spaces):
        space = (start + d) % game.spaces
        if game.space_piece[space] >= 0:
            return space
    return game.end_space


@rule
def discard_passed(game, components, context, seat):
    """Discard at once, in order, the tiles with no piece and no die behind them (B-024, Q-02, Q-03)."""
    start = game.rear
    rear = find_rear(game, start)
    for d in range(steps_ahead(game, start, rear)):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if tile < 0 or game.fixed[space] or components.tile[tile].the_end:
            continue
        if components.tile[tile].chronicle > 0 and components.tile[tile].protected + components.tile[tile].stop > 0:
            retire_tile(game, context, tile, space)
        else:
            discard_tile(game, context, seat, tile, space, names.CAUSE_PASSED)
    game.rear = rear


@rule
def step_piece(game, context, seat, piece, space, how):
    """Move a piece forward to a space (B-022).

    A player over The End is finished but completes this turn (B-180, Q-33).
    """
    start = game.piece_space[piece]
    game.space_piece[start] = -1
    game.piece_space[piece] = space
    game.space_piece[space] = piece
    note(game, context, events.EV_MOVE, seat, piece, start, space, how, 0)
    steps = steps_ahead(game, start, space)
    if piece < game.seats:
        game.players[seat].jumped += steps
        if game.end_space >= 0 and steps_ahead(game, start, game.end_space) < steps:
            finish(game, context, seat, space)
    notify_passed(game, seat, start, steps)


@rule
def notify_passed(game, seat, start, steps):
    """Notify the chronicles of each space a piece has jumped over, then of where it is."""
    for d in range(1, steps):
        over = (start + d) % game.spaces
        notify(game, tasks.ON_PASSED, seat, over, game.space_tile[over])
    notify(game, tasks.ON_MOVED, seat, start, (start + steps) % game.spaces)


@rule
def move_piece(game, components, context, seat, piece, space, how):
    """Move a piece forward to a space and discard the tiles it leaves behind all pieces (B-022, B-024)."""
    step_piece(game, context, seat, piece, space, how)
    discard_passed(game, components, context, seat)


@rule
def finish(game, context, seat, space):
    """Mark a player as on or over The End: no more turns (B-180, B-181)."""
    game.players[seat].finished = 1
    note(game, context, events.EV_FINISH, seat, space, 0, 0, 0, 0)
    notify(game, tasks.ON_FINISHED, seat, space, 0)


@rule
def arrive_at_end(game, components, context, seat, piece):
    """Move onto The End: the piece leaves the rondel; several may come here (B-180, Q-19, CC-33)."""
    start = game.piece_space[piece]
    game.space_piece[start] = -1
    game.piece_space[piece] = -1
    game.players[seat].jumped += steps_ahead(game, start, game.end_space)
    note(game, context, events.EV_MOVE, seat, piece, start, game.end_space, events.HOW_END, 0)
    note(game, context, events.EV_LEAVE, seat, piece, game.end_space, 0, 0, 0)
    finish(game, context, seat, game.end_space)
    notify_passed(game, seat, start, steps_ahead(game, start, game.end_space))
    discard_passed(game, components, context, seat)


@rule
def leave_rondel(game, components, context, piece):
    """Take the die or a chronicle's piece out of the game at The End (B-033, Q-05, Q-37)."""
    start = game.piece_space[piece]
    game.space_piece[start] = -1
    game.piece_space[piece] = -1
    note(game, context, events.EV_LEAVE, names.NOBODY, piece, start, 0, 0, 0)
    discard_passed(game, components, context, names.NOBODY)


@rule
def gap_behind(game):
    """Return the space that stays empty behind the last piece, skipping places of chronicles (B-025, C2-03)."""
    space = (game.rear - 1 + game.spaces) % game.spaces
    while game.fixed[space] and space != game.rear:
        space = (space - 1 + game.spaces) % game.spaces
    return space


@rule
def space_to_fill(game):
    """Return the next empty space to fill, clockwise, but not the gap behind the last piece; -1 if none (B-025)."""
    gap = gap_behind(game)
    for d in range(1, game.spaces):
        space = (game.rear + d) % game.spaces
        if space != gap and game.fixed[space] == 0:
            if game.space_tile[space] < 0 and game.space_piece[space] < 0:
                return space
    return -1


@rule
def refill(game, components, context):
    """Put one tile of the current stack on the rondel, and continue until only one space is empty.

    The last tile of A, B or C brings its scoring at once, then the refill continues (B-020, B-025, Q-32). When D is
    used up, spaces stay empty.
    """
    while game.current < MAX_STACKS and game.drawn[game.current] >= game.stack_size[game.current]:
        game.current += 1
    if game.current >= MAX_STACKS:
        return
    space = space_to_fill(game)
    if space < 0:
        return
    stack = game.current
    tile = game.stack[stack, game.drawn[stack]]
    game.drawn[stack] += 1
    game.space_tile[space] = tile
    game.place[tile] = names.ON_RONDEL
    if components.tile[tile].the_end:
        game.end_space = space
    note(game, context, events.EV_REFILL, names.NOBODY, tile, space, 0, 0, 0)
    used_up = names.STACK_A <= stack <= names.STACK_C and game.drawn[stack] == game.stack_size[stack]
    refilling(game, stack if used_up else 0)
    notify(game, tasks.ON_REVEALED, names.NOBODY, tile, space)
