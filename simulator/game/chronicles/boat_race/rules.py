"""Hooks of chronicle 1: Race Start, rowing and coming home (C1-06 to C1-20, C1-26 to C1-32)."""

from ...hooks import hook
from ...names import ASK_ACTION, OPT_DONE
from ...tasks import offer
from ...turn_order import LAST_SCORING
from .automa import boat_steps
from .boats import TASK_REWARD, TASK_STEP, begin_race, follow_river, offer_rewards, row, take_reward, void_coins
from .state import ASK_BOAT_REWARD, AUTOMA_VILLAGE, OPT_ROW, RACING


@hook
def passed(game, components, context, seat, space, tile):
    """Start the race of a player whose own piece has moved over Race Start (C1-07, C1-34)."""
    if tile == components.boat_race.start and seat >= 0 and game.turn.piece == seat:
        begin_race(game, context, seat)


@hook
def removed(game, components, context, seat, tile, spot):
    """Move boats along when a tile of the automa's river is stolen; `spot` is its column (C8-37, C8-41)."""
    if game.players[seat].automatic and spot < AUTOMA_VILLAGE:
        follow_river(game, context, seat, spot)


@hook
def asked(game, components, context, seat, question):
    """Offer to spend a movement point on the boat instead of a Scotsman (C1-09)."""
    if question == ASK_ACTION and game.turn.points > 0 and game.boat_race.boat[seat].race == RACING:
        last = context.options - 1
        if last >= 0 and context.kind[last] == OPT_DONE:  # the end of the turn stays the last option
            context.kind[last] = OPT_ROW
            offer(game, context, OPT_DONE, 0, 0, 0)
        else:
            offer(game, context, OPT_ROW, 0, 0, 0)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Row the boat, or take the chosen token of a castle."""
    if context.kind[option] == OPT_ROW:
        game.turn.points -= 1
        row(game, components, context, seat, components.boat_race.steps, 1)
    elif context.question == ASK_BOAT_REWARD:
        take_reward(game, components, context, seat, context.b[option], context.a[option])


@hook
def task(game, components, context, seat, kind, number):
    """Make further steps of a boat, or offer the tokens of a castle."""
    if kind == TASK_STEP:
        row(game, components, context, seat, context.task.c, 0)
    elif kind == TASK_REWARD:
        offer_rewards(game, components, context, seat, context.task.c)


@hook
def turn_end(game, components, context, seat, at_end):
    """Move the automa's boat at the end of its turn, unless the turn ended on The End (C1-30, CC-33)."""
    if game.players[seat].automatic and at_end == 0:
        row(game, components, context, seat, boat_steps(game, components), 0)


@hook
def score_end(game, components, context, number):
    """After the last scoring round, give Last Cards to players whose boat is not home (C1-19)."""
    if number == LAST_SCORING:
        for other in range(game.seats):
            void_coins(game, components, context, other)
