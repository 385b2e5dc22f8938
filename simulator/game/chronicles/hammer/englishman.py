"""The Englishman: who may use him, at what price, and his move when nobody uses him (C4-07 to C4-10, C4-14, C4-17)."""

from ... import names
from ...events import HOW_DIE
from ...jit import rule
from ...rules.die import LEAVES, STAYS, landing_space, let_next_piece_act
from ...rules.rondel import discard_passed, discard_tile, leave_rondel, step_piece, steps_ahead
from ...rules.turn import begin_turn
from ...tasks import DO_REFILL, DO_TILE, FIRST_CHRONICLE_TASK, ON_CONSIDERED, ask, note, notify, offer, push
from .state import ASK_ENGLISHMAN, EV_ENGLAND_PAY, EV_ENGLAND_TOKEN, FIELDS, NUMBER, OPT_USE

TASK_ROUND = FIRST_CHRONICLE_TASK + names.ROOM * NUMBER  # a: players that have passed the token on in this round
TASK_ASK = TASK_ROUND + 1  # ask the holder; a: as before


@rule
def to_pay(game, components, seat):
    """Return the price for a seat: the leftmost empty field minus the discount of a card (C4-07, C4-14)."""
    price = game.open_row_price[game.open_row]
    if game.players[seat].card[components.hammer.discount_card]:
        return max(price - components.hammer.discount, min(price, components.hammer.least))
    return price


@rule
def is_before_end(game, space):
    """Return whether a space ahead of the Englishman lies before The End (C4-17)."""
    if game.end_space < 0:
        return True
    start = game.piece_space[names.EXTRA_PIECE]
    return steps_ahead(game, start, space) < steps_ahead(game, start, game.end_space)


@rule
def look_ahead(game, components, context, passed):
    """Check whether the token holder may use the Englishman: not finished, a free field, enough coins.

    If so, count his destinations as in the holder's turn, with the price paid and the gains of that turn before the
    move (C4-07, C4-08, C2-08).
    """
    seat = game.hammer.holder
    player = game.players[seat]
    if player.finished or game.open_row >= FIELDS or to_pay(game, components, seat) > player.coins:
        pass_on(game, context, passed)
        return
    player.coins -= to_pay(game, components, seat)
    turn = game.turn
    turn.seat = seat
    turn.piece = names.EXTRA_PIECE
    turn.start = game.piece_space[names.EXTRA_PIECE]
    push(game, TASK_ASK, seat, passed, 0, 0, 0)
    notify(game, ON_CONSIDERED, seat, turn.piece, 0)
    push(game, DO_TILE, seat, 0, 1, 0, 0)
    notify(game, ON_CONSIDERED, seat, turn.piece, 1)


@rule
def pass_token(game, context, seat):
    """Give the token to a seat."""
    game.hammer.holder = seat
    note(game, context, EV_ENGLAND_TOKEN, seat, 0, 0, 0, 0, 0)


@rule
def pass_on(game, context, passed):
    """Pass token and question to the left neighbour: declined, too expensive or finished (C4-10)."""
    push(game, TASK_ROUND, names.NOBODY, passed + 1, 0, 0, 0)
    pass_token(game, context, (game.hammer.holder + 1) % game.seats)


@rule
def go_round(game, components, context, passed):
    """Turn to the next holder; after a full round move the Englishman like a die (C4-10)."""
    if passed == game.seats:
        move_unused(game, components, context)
    else:
        look_ahead(game, components, context, passed)


@rule
def ask_holder(game, components, context, seat, passed):
    """Ask whether to use the Englishman, if there is a destination (C4-07, C4-08)."""
    game.players[seat].coins += to_pay(game, components, seat)
    game.turn.seat = names.NOBODY
    if game.turn.destinations == 0:
        pass_on(game, context, passed)
        return
    ask(context, ASK_ENGLISHMAN, seat, -1, -1)
    offer(game, context, OPT_USE, to_pay(game, components, seat), 0, 0)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def use(game, components, context, seat):
    """Pay the price onto the England row, then begin the turn with the Englishman (C4-07, C4-08)."""
    player = game.players[seat]
    price = game.open_row_price[game.open_row]
    paid = to_pay(game, components, seat)
    player.coins -= paid
    player.spent += paid
    game.open_row += 1
    note(game, context, EV_ENGLAND_PAY, seat, price, paid, 0, 0, 0)
    begin_turn(game, components, context, seat, names.EXTRA_PIECE)


@rule
def move_unused(game, components, context):
    """Move the Englishman like a die: discard the first tile without icon, or leave the rondel (C4-10, C4-17)."""
    start = game.piece_space[names.EXTRA_PIECE]
    space = landing_space(game, components, start, components.hammer.result)
    if space == STAYS:
        let_next_piece_act(game, components, context, start)
        return
    push(game, DO_REFILL, names.NOBODY, 0, 0, 0, 0)
    if space == LEAVES:
        leave_rondel(game, components, context, names.EXTRA_PIECE)
        return
    tile = game.space_tile[space]
    step_piece(game, context, names.NOBODY, names.EXTRA_PIECE, space, HOW_DIE)
    discard_tile(game, context, names.NOBODY, tile, space, names.CAUSE_EXTRA)
    discard_passed(game, components, context, names.NOBODY)
