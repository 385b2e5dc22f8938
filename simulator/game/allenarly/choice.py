"""Choose a tile: range, symbols, priority tokens, framed number, The End (C12-20 to C12-33, C12-60 to C12-63)."""

from __future__ import annotations

from .. import names, tasks
from ..events import EV_CHOOSE, HOW_STOP, HOW_TAKE
from ..jit import rule
from ..rules.rondel import move_piece, steps_ahead
from ..sizes import AUTOMA_SYMBOLS
from ..tasks import note, notify, push

TASK_SEARCH = tasks.FIRST_CHRONICLE_TASK + 13 * names.ROOM  # a search begins; behind the tasks of all chronicles
TASK_LOOK = TASK_SEARCH + 1  # b: how far the choice list has been read
TASK_GAIN = TASK_SEARCH + 2  # b: the tile taken
TASK_MOVE = TASK_SEARCH + 3  # the automa moves to the space found

SECOND_SEARCH = 2  # the second search, beyond The End


@rule
def is_empty(game, space):
    """Return whether a space is the gap: neither tile nor piece (C12-31)."""
    return game.space_tile[space] < 0 and game.space_piece[space] < 0


@rule
def counts(game, components, space):
    """Return whether Allenarly may take the tile here, or stop on it (C12-20, CC-26)."""
    tile = game.space_tile[space]
    return tile >= 0 and components.tile[tile].protected + game.closed[space] + game.automa.skip[space] == 0


@rule
def list_available(game, components):
    """List the available tiles, nearest first; return 1 if The End has cut the range (C12-20, C12-30, C12-31).

    In the first search these are as many as the card says, none of them beyond The End; in the second all up to the gap
    on the far side of The End.
    """
    automa = game.automa
    automa.tiles = 0
    start = game.turn.start
    ahead = steps_ahead(game, start, game.rear)
    if ahead == 0:
        ahead = game.spaces
    beyond = 0
    for d in range(1, ahead):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if tile >= 0 and components.tile[tile].the_end:
            if automa.search != SECOND_SEARCH:
                return 1
            beyond = 1
        elif beyond and is_empty(game, space):
            return 0
        elif counts(game, components, space):
            automa.space[automa.tiles] = space
            automa.tiles += 1
            if automa.search != SECOND_SEARCH and automa.tiles == components.automa.action[automa.card].range:
                return 0
    return 0


@rule
def nearest_of_type(game, components, kind):
    """Return the space of the nearest available tile of a type, or -1 (C12-22, C12-25)."""
    automa = game.automa
    for n in range(automa.tiles):
        if (components.tile[game.space_tile[automa.space[n]]].type >> kind) & 1:
            return automa.space[n]
    return -1


@rule
def nearest_by_priority(game, components):
    """Return the nearest tile that a priority token shows, leftmost token first (C12-23)."""
    for place in range(len(game.automa.priority)):
        shown = components.automa.priority[game.automa.priority[place]]
        for n in range(len(shown)):
            if shown[n] >= 0:
                space = nearest_of_type(game, components, shown[n])
                if space >= 0:
                    return space
    return -1


@rule
def begin_search(game, components, seat):
    """Read the choice list from its beginning (C12-21, C12-31)."""
    list_available(game, components)
    game.automa.found = -1
    push(game, TASK_LOOK, seat, 0, 0, 0, 0)


@rule
def look(game, components, context, seat, read):
    """Continue through the choice list from symbol `read` until a tile is found (C12-21 to C12-24, C12-61 to C12-63).

    Symbol 0 is the number above the rows. At a number and at a star the chronicles in play search first;
    reading continues from there when none of them has found a tile.
    """
    automa = game.automa
    action = components.automa.action[automa.card]
    if automa.found >= 0:
        set_out(game, context, seat, automa.found, names.SYMBOL_NUMBER if read == 1 else names.SYMBOL_STAR)
        return
    if read == 0:
        read = 1
        if action.number > 0 and game.in_play > 1:
            ask_chronicles(game, seat, action.number, read)
            return
    while read <= action.rows * AUTOMA_SYMBOLS:
        symbol = action.row[(read - 1) // AUTOMA_SYMBOLS, (read - 1) % AUTOMA_SYMBOLS]
        read += 1
        space = -1
        if symbol == names.SYMBOL_STAR:
            if game.in_play > 1:
                ask_chronicles(game, seat, names.SYMBOL_STAR, read)
                return
        elif symbol == names.SYMBOL_PRIORITY:
            space = nearest_by_priority(game, components)
        elif symbol >= 0:
            space = nearest_of_type(game, components, symbol)
        if space >= 0:
            set_out(game, context, seat, space, symbol)
            return
    if action.framed <= automa.tiles:
        set_out(game, context, seat, automa.space[action.framed - 1], names.SYMBOL_FRAMED)
    else:
        search_on(game, context, seat)


@rule
def ask_chronicles(game, seat, symbol, read):
    """Let the chronicles look for a tile at this symbol, in ascending order; then read on (C12-61 to C12-63)."""
    push(game, TASK_LOOK, seat, read, 0, 0, 0)
    push(game, tasks.DO_SYMBOL, seat, symbol, 0, 0, 0)


@rule
def search_on(game, context, seat):
    """Widen the search without a tile: beyond The End, then the last tile ahead, then The End (C12-31, C12-33)."""
    automa = game.automa
    if game.end_space >= 0 and automa.search != SECOND_SEARCH:
        automa.search = SECOND_SEARCH
        push(game, TASK_SEARCH, seat, 0, 0, 0, 0)
    elif automa.tiles > 0:
        set_out(game, context, seat, automa.space[automa.tiles - 1], names.SYMBOL_LAST)
    elif game.end_space >= 0:
        set_out(game, context, seat, game.end_space, names.SYMBOL_LAST)
    else:
        game.fault = names.FAULT_AUTOMA


@rule
def set_out(game, context, seat, space, by):
    """Set out for the space found; a chronicle may stop the automa on the way (C12-19, CC-25)."""
    tile = -1 if space == game.end_space else game.space_tile[space]
    note(game, context, EV_CHOOSE, seat, tile, by, game.automa.search, 0, 0)
    game.automa.found = space
    push(game, TASK_MOVE, seat, 0, 0, 0, 0)
    if game.in_play > 1:
        notify(game, tasks.ON_HEADING, seat, space, 0)


@rule
def move(game, components, context, seat):
    """Move to the space found and take the tile there; the turn ends with placing it.

    On a place of a chronicle the automa takes no tile, but the turn is still a full one; on The End it takes nothing.

    C12-14, C12-19, C12-22, C12-32, C12-33, CC-10, CC-25.
    """
    space = game.automa.found
    piece = game.turn.piece
    if space == game.end_space:
        push(game, tasks.DO_TURN_END, seat, 1, 0, 0, 0)
        push(game, tasks.DO_ARRIVE, seat, space, piece, 0, 0)
        return
    tile = game.space_tile[space]
    push(game, tasks.DO_TURN_END, seat, 0, 0, 0, 0)
    if components.tile[tile].stop:
        move_piece(game, components, context, seat, piece, space, HOW_STOP)
        notify(game, tasks.ON_TAKEN, seat, -1, space)
        return
    push(game, TASK_GAIN, seat, tile, 0, 0, 0)
    push(game, tasks.DO_RECEIVE, seat, tile, space, 0, 0)
    move_piece(game, components, context, seat, piece, space, HOW_TAKE)
