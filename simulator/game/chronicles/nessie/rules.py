"""Hooks of chronicle A, the moves past Nessie and the swap of resources (CA-02 to CA-11, CA-22, CA-23)."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.goods import gain_vp, lift_good
from ...rules.market import offer_sales, sell
from ...rules.rondel import is_second_half, steps_ahead
from ...tasks import ask, note, offer, push, withdraw
from . import state
from .cards import draw_card, hunt, lose, offer_hunt, offer_losses, offer_undertow, undertow, use_moves


@hook
def available(game, components, context, seat):
    """Limit moves past Nessie to the first tiles beyond the line (CA-04, CA-11)."""
    limit_moves(game, components, context)


@hook
def turn_draw(game, components, context, seat, at_end):
    """After the activations, draw a card if the move went past Nessie, unless it ended on The End (CA-03, CA-05)."""
    if at_end == 0 and game.players[seat].automatic == 0:
        here = game.piece_space[game.turn.piece]
        if here < 0:  # on The End
            here = game.end_space
        if crosses(game, game.turn.start, here):
            draw_card(game, components, context, seat)


@hook
def task(game, components, context, seat, kind, number):
    """Carry out a part of a card."""
    if kind == state.TASK_MOVES:
        use_moves(game, seat, number)
    elif kind == state.TASK_VP:
        gain_vp(game, context, seat, number, state.SOURCE, names.WHY_OTHER, -1)
    elif kind == state.TASK_UNDERTOW:
        offer_undertow(game, components, context, seat)
    elif kind == state.TASK_HUNT:
        offer_hunt(game, components, context, seat, number)
    elif kind == state.TASK_LOSE:
        offer_losses(game, components, context, seat)
    elif kind == state.TASK_SWAP:
        offer_swap(game, components, context, seat)
    elif kind == state.TASK_NAME:
        offer_others(game, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Carry out the answer to a question of a card."""
    question = context.question
    if question == state.ASK_UNDERTOW:
        undertow(game, components, context, seat, option)
    elif question == state.ASK_HUNT:
        hunt(game, components, context, seat, option, context.task.a)
    elif question == state.ASK_LOSE:
        lose(game, components, context, seat, option)
    elif question == state.ASK_SWAP:
        choose_own(game, components, context, seat, option)
    elif question == state.ASK_NAME:
        swap(game, context, seat, option, context.task.a, context.task.b)


# Nessie's line on the rondel: which moves cross it, and where they may end (CA-02 to CA-04, CA-11, CA-22, CA-23)


@rule
def crosses(game, start, space):
    """Return whether a move from `start` to `space` crosses the line (CA-03)."""
    return 0 < steps_ahead(game, start, game.nessie.line) <= steps_ahead(game, start, space)


@rule
def counts(game, space):
    """Return whether a space counts: a tile, an open stop or The End, but no pieces and gaps (CA-04, CA-23)."""
    if game.space_tile[space] < 0 or game.space_piece[space] >= 0 or game.closed[space]:
        return False
    return not is_second_half(game, space)


@rule
def is_destination(kind):
    """Return whether a kind of option is a space to move to."""
    return kind == names.OPT_TAKE or kind == names.OPT_END or kind == names.OPT_STOP or kind == names.OPT_STUCK


@rule
def limit_moves(game, components, context):
    """Withdraw moves beyond the first tiles past Nessie, unless no move to these tiles is legal (CA-04)."""
    start = game.turn.start
    to_line = steps_ahead(game, start, game.nessie.line)
    if to_line == 0:
        return
    tiles = 0
    farthest = 0
    for d in range(to_line, game.spaces):
        if tiles < components.nessie.reach and counts(game, (start + d) % game.spaces):
            tiles += 1
            farthest = d
    legal = 0
    for i in range(context.options):
        if is_destination(context.kind[i]) and to_line <= steps_ahead(game, start, context.a[i]) <= farthest:
            legal += 1
    if legal == 0:
        return
    for i in range(context.options - 1, -1, -1):
        if is_destination(context.kind[i]) and steps_ahead(game, start, context.a[i]) > farthest:
            withdraw(context, i)


# Barter on the Shore: swap a resource with another player, on the same tiles (CA-07.9, CA-08)


@rule
def has_partner(game, seat, kind):
    """Return whether another player has a resource of another kind; swapping equal ones changes nothing."""
    for other in range(game.seats):
        if other != seat:
            for theirs in range(names.KINDS):
                if theirs != kind and game.players[other].goods[theirs] > 0:
                    return True
    return False


@rule
def lay_good(game, seat, s, kind):
    """Put one resource on a tile that has room for it."""
    player = game.players[seat]
    spot = player.spot[s]
    spot.goods[kind] += 1
    spot.held += 1
    player.goods[kind] += 1


@rule
def offer_swap(game, components, context, seat):
    """Ask which own resource to swap, if any (CA-07.9)."""
    player = game.players[seat]
    ask(context, state.ASK_SWAP, seat, -1, -1)
    for kind in range(names.KINDS):
        if player.goods[kind] > 0 and has_partner(game, seat, kind):
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                    offer(game, context, names.OPT_OWN, kind, s, 0)
    if context.options > 0:
        offer_sales(game, components, context, seat)
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def choose_own(game, components, context, seat, i):
    """Remember the player's resource and ask for the other one."""
    if context.kind[i] == names.OPT_SELL:
        push(game, state.TASK_SWAP, seat, 0, 0, 0, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
    elif context.kind[i] == names.OPT_OWN:
        push(game, state.TASK_NAME, seat, context.a[i], context.b[i], 0, 0)


@rule
def offer_others(game, context, seat, kind):
    """Ask for another player's resource; that player cannot refuse (CA-08)."""
    ask(context, state.ASK_NAME, seat, -1, -1)
    for other in range(game.seats):
        if other == seat:
            continue
        player = game.players[other]
        for theirs in range(names.KINDS):
            if theirs == kind or player.goods[theirs] == 0:
                continue
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[theirs] > 0:
                    offer(game, context, state.OPT_NAME, theirs, s, other)


@rule
def swap(game, context, seat, i, kind, s):
    """Swap the two resources (CA-07.9)."""
    theirs = context.a[i]
    there = context.b[i]
    other = context.c[i]
    lift_good(game, seat, s, kind)
    lift_good(game, other, there, theirs)
    lay_good(game, seat, s, theirs)
    lay_good(game, other, there, kind)
    mine = game.players[seat].spot[s].cell
    note(game, context, state.EV_BARTER, seat, kind, mine, other, theirs, game.players[other].spot[there].cell)
