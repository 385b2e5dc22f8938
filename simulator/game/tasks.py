"""The task stack of the game record: everything still to do in this game.

Rules that lead to other rules (a person brings a clan marker, the clan builds a tile of the discard pile, which is a
person ...) push tasks instead of calling each other, so that effects nest to any depth and a game can be copied at any
question.
"""

from __future__ import annotations

from . import names
from .events import EV_DECLINE
from .jit import rule
from .sizes import MAX_LEDGER, MAX_OPTIONS, MAX_TASKS

(
    DO_NEXT,  # the last piece on the rondel acts
    DO_TURN,  # a player's turn begins
    DO_TILE,  # choose a space; a: 1 if chronicles have ruled out all tiles, b: 1 only to count the destinations
    DO_DIE,  # the die is rolled
    DO_EXTRA,  # the extra piece of a chronicle is last
    DO_PAY,  # the bill
    DO_RECEIVE,  # a: tile, b: space; the tile leaves the rondel
    DO_PLACE,  # a: tile, b: frame; place it or set it aside
    DO_EFFECTS,  # a: origin, b: tile, card or clan, c: spot, d: bits still to do
    DO_RESOURCE,  # a: spot, b: why, c: about; a resource of choice
    DO_PRODUCE,  # a: spot, b: why, c: about, d: resources, four bits per kind; as many as there is room for
    DO_SPOT,  # a: good, b: why, c: about; a good or Scotsman on any of the player's tiles
    DO_ACTION,  # a: frame; activations, steps, sales
    DO_CLAN_ACTIVATION,  # a: types left, b: clan; or b: card, c: tiles of any type left, d: SCOPE_*
    DO_GET,  # a: tile, b: exchange option, c: spot; the gains of an exchange
    DO_CLAN,  # a: why, b: about, c: bits of MARKER_*; a clan marker
    DO_REMOVE,  # a: still allowed, b: still required, c: why, d: about
    DO_BUILD,  # a: clan; Munro
    DO_STUCK,  # a: tile; coin or movement point
    DO_ARRIVE,  # a: space; onto The End
    DO_TURN_END,  # a: 1 if the turn ended on The End
    DO_CLOSE,  # the turn is over
    DO_REFILL,
    DO_SCORING,  # a: number of the scoring round
    DO_CATEGORY,  # a: category
    DO_SCORED,  # a: number of the scoring round
    DO_FINAL,
    DO_END,
    DO_SETUP,  # the set-up of the chronicles
    DO_AUTOMA,  # the turn of a seat that no policy decides for
    DO_SYMBOL,  # a: number 1-4 or STAR; a rule of a chronicle may find the automa's tile
) = range(31)
# Moments notified to the chronicles; pushed only when one of them subscribes.
(
    ON_PASSED,  # a: space jumped over, b: tile there or -1
    ON_TAKEN,  # a: tile or -1 for a stop, b: space
    ON_CLAN,  # a: clan
    ON_PLACED,  # a: tile, b: spot
    ON_ONCE,  # a: tile, b: spot
    ON_ACTIVATED,  # a: tile, b: spot
    ON_STEP,  # a: from spot, b: to spot
    ON_MARKET,  # a: kind, b: 1 bought, 0 sold
    ON_TURN_END,  # a: 1 if the turn ended on The End
    ON_REVEALED,  # a: tile, b: space
    ON_DISCARDED,  # a: tile, b: cause
    ON_SCORE_START,  # a: number of the scoring round
    ON_SCORE_END,  # a: number of the scoring round
    ON_FINAL,
    ON_SEARCH,  # the automa is about to search
    ON_TURN,  # a turn begins
    ON_TURN_DRAW,  # a: 1 if the turn ended on The End
    ON_TURN_POWER,  # a: 1 if the turn ended on The End
    ON_TURN_CLOSE,  # a: 1 if the turn ended on The End
    ON_EXTRA,  # a: EXTRA_* good of a chronicle, b: amount
    ON_REMOVED,  # a: tile, b: the spot it lay on
    ON_FINISHED,  # a: space
    ON_SALVAGED,  # a: tile
    ON_HEADING,  # a: space the automa is about to move to
    ON_STACKED,  # a: tile
    ON_CARD,  # a: landmark card
    ON_SEIZED,  # a: the seat that loses a face-down token
    ON_MOVED,  # a: space a piece came from, b: space it moved to
    ON_CONSIDERED,  # a: piece, b: 1 before, 0 after counting the destinations of a turn that has not begun
) = range(32, 61)
EVERY_MOMENT = (1 << ON_CONSIDERED - ON_PASSED + 1) - 1  # bits of the moments that are notified through tasks
FIRST_CHRONICLE_TASK = 64
OPENING, OUTERMOST = 1, 2  # what the ledger has for an event (`events.Opening`, `events.Outermost`)


@rule
def push(game, kind, seat, a, b, c, d):
    """Put a task on top of the stack."""
    if game.tasks >= MAX_TASKS:
        game.fault = names.FAULT_TASKS
        return
    task = game.task[game.tasks]
    task.kind = kind
    task.seat = seat
    task.a = a
    task.b = b
    task.c = c
    task.d = d
    task.cause = game.cause
    game.tasks += 1


@rule
def swap_with_below(game, n):
    """Swap a task with the one below it."""
    above = game.task[n]
    below = game.task[n - 1]
    above.kind, below.kind = below.kind, above.kind
    above.seat, below.seat = below.seat, above.seat
    above.a, below.a = below.a, above.a
    above.b, below.b = below.b, above.b
    above.c, below.c = below.c, above.c
    above.d, below.d = below.d, above.d
    above.cause, below.cause = below.cause, above.cause


@rule
def is_subscribed(game, moment):
    """Return whether a chronicle in play acts at this moment."""
    return game.in_play > 0 and (game.subscribed >> (moment - ON_PASSED)) & 1 > 0


@rule
def notify(game, kind, seat, a, b):
    """Push a moment for the chronicles, if one of them acts at it, below earlier moments: they come in order.

    The steps of the end of a turn are still to come, so a moment stays above those.
    """
    if not is_subscribed(game, kind):
        return
    n = game.tasks
    push(game, kind, seat, a, b, 0, 0)
    while n > 0 and is_past(game.task[n - 1].kind):
        swap_with_below(game, n)
        n -= 1


@rule
def is_past(kind):
    """Return whether a task notifies of a past event; the steps of the end of a turn are still to come (CC-11)."""
    if kind < ON_PASSED or kind >= FIRST_CHRONICLE_TASK or kind == ON_TURN_END:
        return False
    return kind < ON_TURN_DRAW or kind > ON_TURN_CLOSE


@rule
def ask(context, question, seat, about, spot):
    """Begin a question to a seat; `offer` adds its options."""
    context.question = question
    context.seat = seat
    context.about = about
    context.spot = spot
    context.options = 0


@rule
def offer(game, context, kind, a, b, c):
    """Add a legal option to the question."""
    i = context.options
    if i >= MAX_OPTIONS:
        game.fault = names.FAULT_OPTIONS
        return
    context.kind[i] = kind
    context.a[i] = a
    context.b[i] = b
    context.c[i] = c
    context.options = i + 1


@rule
def withdraw(context, i):
    """Withdraw option `i`; the others keep their order."""
    for n in range(i, context.options - 1):
        context.kind[n] = context.kind[n + 1]
        context.a[n] = context.a[n + 1]
        context.b[n] = context.b[n + 1]
        context.c[n] = context.c[n + 1]
    context.options -= 1


@rule
def is_forbidden(player, context, i):
    """Return whether the experiment forbids option `i` to this player."""
    for n in range(player.forbids):
        entry = player.forbidden[n]
        if context.kind[i] != entry.kind:
            continue
        thing = context.a[i]
        if entry.slot == 1:
            thing = context.b[i]
        elif entry.slot == 2:
            thing = context.c[i]
        if thing == entry.thing:
            return True
    return False


@rule
def asks_again(context, i):
    """Return whether the question returns after option `i`: a sale, or a chronicle's option in a core question."""
    kind = context.kind[i]
    if kind == names.OPT_SELL or kind == names.OPT_SELL_OPEN:
        return True
    return context.question < names.FIRST_CHRONICLE_QUESTION and kind >= names.FIRST_CHRONICLE_OPTION


@rule
def withdraw_forbidden(player, context):
    """Withdraw the options that the experiment forbids to this player, unless no other option answers the question.

    A forbidden option that is the only answer stays, so that the game remains legal.
    """
    answers = 0
    for i in range(context.options):
        if not is_forbidden(player, context, i) and not asks_again(context, i):
            answers += 1
    if answers == 0:
        return
    i = 0
    while i < context.options:
        if is_forbidden(player, context, i):
            withdraw(context, i)
        else:
            i += 1


@rule
def note(game, context, event, seat, a, b, c, d, e):
    """Write an event into the ledger, if the game is recorded; what follows an opening event belongs to it."""
    if context.ledger.recording == 0:
        return
    if context.ledger.events >= MAX_LEDGER:
        game.fault = names.FAULT_LEDGER
        return
    row = context.ledger.row[context.ledger.events]
    row.event = event
    row.seat = seat
    row.n[0] = a
    row.n[1] = b
    row.n[2] = c
    row.n[3] = d
    row.n[4] = e
    row.n[5] = 0
    opens = context.ledger.opens[event]
    row.parent = 0 if opens == OUTERMOST else game.cause
    context.ledger.events += 1
    if opens > 0:
        game.cause = context.ledger.events


@rule
def decline(game, context, seat, question, why, about):
    """Record that a player declines an offer."""
    note(game, context, EV_DECLINE, seat, question, why, about, 0, 0)
