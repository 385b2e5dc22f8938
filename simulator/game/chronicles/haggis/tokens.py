"""Haggis tokens: from the pool to a player, onto the serving table, back into the shuffled pool (C5-04 to C5-11).

Nobody looks at a token before it is turned up (C5-05) and the pool is shuffled, so all tokens of a player are alike.
Serving the oldest tokens and turning up the first ones on a table is therefore a random choice.
"""

from ...jit import rule
from ...names import NOBODY
from ...rules.rondel import write_extra_pick
from ...sizes import LUCK
from ...tasks import note
from . import state as s


@rule
def has_haggis_symbol(components, tile):
    """Return whether a tile is an Inn: its one-time effect or its exchange shows haggis (C5-04, C5-19)."""
    if components.tile[tile].once.extra == s.EXTRA_HAGGIS:
        return True
    for i in range(components.tile[tile].exchanges):
        if components.tile[tile].exchange[i].get.extra == s.EXTRA_HAGGIS:
            return True
    return False


@rule
def draw_tokens(game, context, seat, wanted):
    """Draw tokens from the pool, as many as there are (C5-04, C5-06, C5-21)."""
    haggis = game.haggis
    amount = min(wanted, haggis.pooled)
    for _ in range(amount):
        haggis.pooled -= 1
        token = haggis.pool[haggis.pooled]
        haggis.pool[haggis.pooled] = -1
        haggis.held[seat, haggis.holds[seat]] = token
        haggis.holds[seat] += 1
    game.players[seat].hidden_tokens = haggis.holds[seat]
    note(game, context, s.EV_HAGGIS, seat, amount, wanted, 0, 0, 0)


@rule
def lift(game, seat, place):
    """Remove and return a token of a seat, by its place; those held longest come first."""
    haggis = game.haggis
    token = haggis.held[seat, place]
    haggis.holds[seat] -= 1
    for n in range(place, haggis.holds[seat]):
        haggis.held[seat, n] = haggis.held[seat, n + 1]
    haggis.held[seat, haggis.holds[seat]] = -1
    game.players[seat].hidden_tokens = haggis.holds[seat]
    return token


@rule
def seize_token(game, context, seat, other):
    """Take a random token of another seat, by a dealt number (C8-16, C8-36)."""
    haggis = game.haggis
    if haggis.holds[other] == 0:
        return
    haggis.held[seat, haggis.holds[seat]] = lift(game, other, haggis.luck * haggis.holds[other] // LUCK)
    haggis.holds[seat] += 1
    game.players[seat].hidden_tokens = haggis.holds[seat]
    note(game, context, s.EV_HAGGIS_SEIZED, seat, other, 0, 0, 0, 0)


@rule
def fill_table(game, context, seat):
    """Put the tokens that a seat serves on its table (C5-08)."""
    haggis = game.haggis
    tokens = haggis.serving[seat]
    haggis.serving[seat] = 0
    for n in range(tokens):
        haggis.table[seat, n] = lift(game, seat, 0)
    haggis.served[seat] = tokens
    if tokens > 0:
        note(game, context, s.EV_SERVE, seat, tokens, 0, 0, 0, 0)


@rule
def uncover(game, context, seat, tokens):
    """Turn up the first tokens of a table (C5-09)."""
    for n in range(tokens):
        game.haggis.uncovered[seat] += 1
        note(game, context, s.EV_UNCOVER, seat, game.haggis.table[seat, n], 0, 0, 0, 0)
        write_extra_pick(game, s.NUMBER, game.haggis.table[seat, n], seat)


@rule
def put_back(game, token):
    """Return a token face down to the pool."""
    game.haggis.pool[game.haggis.pooled] = token
    game.haggis.pooled += 1


@rule
def give_back(game, context, seat):
    """Return all of the automa's tokens face down to the pool (C5-23)."""
    tokens = game.haggis.holds[seat]
    for _ in range(tokens):
        put_back(game, lift(game, seat, 0))
    if tokens > 0:
        note(game, context, s.EV_HAGGIS_BACK, seat, tokens, 0, 0, 0, 0)


@rule
def clear_tables(game, components, context):
    """Return all tokens on the tables and shuffle the pool (C5-11)."""
    haggis = game.haggis
    for seat in range(game.seats):
        for n in range(haggis.served[seat]):
            put_back(game, haggis.table[seat, n])
            haggis.table[seat, n] = -1
        haggis.served[seat] = 0
        haggis.uncovered[seat] = 0
    inside = context.scratch.queue
    for token in range(components.haggis.tokens):
        inside[token] = 0
    for n in range(haggis.pooled):
        inside[haggis.pool[n]] = 1
    place = 0
    for n in range(components.haggis.tokens):
        token = haggis.order[haggis.shuffles, n]
        if inside[token]:
            haggis.pool[place] = token
            place += 1
    haggis.shuffles += 1
    note(game, context, s.EV_HAGGIS_POOL, NOBODY, haggis.pooled, 0, 0, 0, 0)
