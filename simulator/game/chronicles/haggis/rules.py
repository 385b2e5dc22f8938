"""Hooks of chronicle 5: collecting tokens and the haggis scorings (C5-04 to C5-14, C5-19 to C5-23)."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.elsewhere import tile_of_option
from ...rules.goods import gain_vp
from ...tasks import FIRST_CHRONICLE_TASK, ask, note, offer, push, withdraw
from .automa import score_tokens
from .state import ASK_SERVE, EV_HAGGIS_ROLL, EXTRA_HAGGIS, NUMBER, OPT_SERVE, SOURCE
from .tokens import clear_tables, draw_tokens, fill_table, seize_token, uncover

TASK_SERVE = FIRST_CHRONICLE_TASK + names.ROOM * NUMBER  # a seat decides how many tokens to serve
TASK_REVEAL = TASK_SERVE + 1  # c: number of the scoring round; fill the tables and turn tokens up


@hook
def extra(game, components, context, seat, good, amount):
    """Draw tokens for haggis symbols of a one-time effect or an exchange (C5-04)."""
    if good == EXTRA_HAGGIS:
        draw_tokens(game, context, seat, amount)


@hook
def seized(game, components, context, seat, loser):
    """Move a face-down token from another seat to this one (C8-16)."""
    seize_token(game, context, seat, loser)


@rule
def brings_haggis(components, tile, way):
    """Return whether this way to use a tile is an exchange for haggis tokens."""
    if way == names.WAY_PRODUCE or way == names.WAY_MACGREGOR:
        return False
    return components.tile[tile].exchange[way - 1].get.extra == EXTRA_HAGGIS


@hook
def asked(game, components, context, seat, question):
    """Withdraw the sheep exchange if the pool is empty, whatever question offers it (C5-06)."""
    if game.haggis.pooled > 0:
        return
    for i in range(context.options - 1, -1, -1):
        tile = tile_of_option(game, context, seat, i)
        if tile >= 0 and brings_haggis(components, tile, context.b[i]):
            withdraw(context, i)


@hook
def score_end(game, components, context, number):
    """Begin a haggis scoring after its rounds: all seats decide, then tokens are turned up (C5-07, C5-08)."""
    if (components.haggis.rounds >> number) & 1 == 0:
        return
    push(game, TASK_REVEAL, names.NOBODY, 0, 0, number, 0)
    for other in range(game.seats - 1, -1, -1):
        if game.players[other].automatic == 0:
            push(game, TASK_SERVE, other, 0, 0, number, 0)


@hook
def task(game, components, context, seat, kind, number):
    """Carry out a step of a haggis scoring."""
    if kind == TASK_SERVE:
        offer_tokens(game, components, context, seat)
    elif kind == TASK_REVEAL:
        score_haggis(game, components, context, context.task.c)


@rule
def offer_tokens(game, components, context, seat):
    """Ask how many tokens to serve; decisions are secret (C5-08, CC-16)."""
    ask(context, ASK_SERVE, seat, -1, -1)
    for tokens in range(1, min(game.haggis.holds[seat], components.haggis.spaces) + 1):
        offer(game, context, OPT_SERVE, tokens, 0, 0)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Keep how many tokens the seat will serve."""
    if context.question == ASK_SERVE:
        game.haggis.serving[seat] = context.a[option] if context.kind[option] == OPT_SERVE else 0


@rule
def score_haggis(game, components, context, number):
    """Fill the tables, let each player roll and score, return all tokens to the pool (C5-08 to C5-11)."""
    for seat in range(game.seats):
        fill_table(game, context, seat)
    for seat in range(game.seats):
        if game.players[seat].automatic:
            score_tokens(game, components, context, seat)
        elif game.haggis.served[seat] > 0:
            roll_and_score(game, components, context, seat, number)
    clear_tables(game, components, context)


@rule
def roll_and_score(game, components, context, seat, number):
    """Turn up as many tokens as the die shows; score their number times their sum (C5-09, C5-10)."""
    haggis = game.haggis
    result = haggis.rolls[number - 1, seat]
    note(game, context, EV_HAGGIS_ROLL, seat, result, 0, 0, 0, 0)
    tokens = min(result, haggis.served[seat])
    uncover(game, context, seat, tokens)
    total = 0
    for n in range(tokens):
        total += components.haggis.value[haggis.table[seat, n]]
    gain_vp(game, context, seat, tokens * total, SOURCE, names.WHY_OTHER, -1)
