"""Value the options of chronicle 1: rowing, tokens, river tiles, destinations (C1-21 to C1-24)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.boat_race.boats import steps_home
from simulator.game.chronicles.boat_race.state import ASK_BOAT_REWARD, MAX_SHIPS, OPT_ROW, RACING, WAITING
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.sizes import ORIGIN

from ..outlook import turns_left

W_COIN, W_ANY, W_CASK, W_MOVE = 0.8, 1.6, 1.0, 0.6  # VP of a coin, a resource, a cask for each scoring left, a point
HOPE = 1.25  # keep racing while this multiple of the expected points would bring the boat home
ROW = 8.0  # more than any other step
HOME_STEP = 12.0  # more than rowing: a Scotsman who comes home just before a scoring
BEHIND = 2.0  # a river tile behind the player's boat
ACTIVATIONS = 1.5  # expected of a Ship Builder
SCORINGS = 4


@rule
def points_a_turn(game, seat):
    """Return the player's movement points per turn so far, at least 1."""
    player = game.players[seat]
    return max(player.points / max(player.turns, 1), 1.0)


@rule
def in_reach(game, seat):
    """Return whether the boat may still come home (C1-21)."""
    turns = turns_left(game, seat) + 1.0  # including this turn
    return steps_home(game, seat) <= HOPE * points_a_turn(game, seat) * turns


@rule
def scoring_is_near(game):
    """Return whether this may be the player's last turn before a scoring: few tiles are left in the stack."""
    if game.end_space >= 0:
        return turns_left(game, game.turn.seat) < 1.0
    if game.current > names.STACK_C:
        return False
    return game.stack_size[game.current] - game.drawn[game.current] <= game.seats + game.die


@rule
def weigh_rowing(game, context, seat):
    """Row with every point while home is in reach, except for a Scotsman's last step before a scoring (C1-21)."""
    if not in_reach(game, seat):
        return
    near = scoring_is_near(game)
    home = game.players[seat].home_castle
    for i in range(context.options):
        if context.kind[i] == OPT_ROW:
            context.option_value[i] += ROW
        elif (
            context.kind[i] == names.OPT_WALK
            and near
            and opt.option_target(context, i) == home
            and opt.option_spot(context, i) != home
        ):
            context.option_value[i] += HOME_STEP


@rule
def weigh_rewards(game, components, context, seat):
    """Value reward tokens; resources count only if there is room (C1-22)."""
    player = game.players[seat]
    room = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0:
            room += components.tile_limit - player.spot[s].held
    for i in range(context.options):
        token = components.boat_race.reward[opt.option_reward(context, i)]
        value = token.vp + W_COIN * token.coin + W_ANY * min(token.choice, room)
        context.option_value[i] += value + W_CASK * (SCORINGS - game.scored) * token.whisky


@rule
def weigh_cells(game, components, context, seat):
    """Put a river tile at the left end if the player's boat has left the territory there (C1-23)."""
    boat = game.boat_race.boat[seat]
    away = boat.owner != seat or boat.neutral == 1
    if boat.race != RACING or not away or components.tile[context.about].river == 0:
        return
    for i in range(context.options):
        if (
            context.kind[i] == names.OPT_CELL
            and opt.option_cell(context, i) == ORIGIN + game.players[seat].river_left - 1
        ):
            context.option_value[i] += BEHIND


@rule
def spaces_to_start(game, components):
    """Return the spaces from the piece to Race Start, 0 if it does not lie ahead."""
    for d in range(1, game.spaces):
        if game.space_tile[(game.turn.start + d) % game.spaces] == components.boat_race.start:
            return d
    return 0


@rule
def weigh_tiles(game, components, context, seat):
    """Value Ship Builders by their movement, and tiles beyond Race Start until the race begins (C1-24)."""
    start = spaces_to_start(game, components)
    waiting = game.boat_race.boat[seat].race == WAITING and start > 0
    for i in range(context.options):
        if context.kind[i] != names.OPT_TAKE:
            continue
        for n in range(MAX_SHIPS):
            if components.boat_race.ship[n] == opt.option_tile(context, i):
                context.option_value[i] += (
                    ACTIVATIONS * W_MOVE * components.tile[opt.option_tile(context, i)].produce.move
                )
        if waiting and (opt.option_space(context, i) - game.turn.start + game.spaces) % game.spaces > start:
            context.option_value[i] += W_MOVE * points_a_turn(game, seat)


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == names.ASK_ACTION:
        if game.turn.points > 0 and game.boat_race.boat[seat].race == RACING:
            weigh_rowing(game, context, seat)
    elif question == ASK_BOAT_REWARD:
        weigh_rewards(game, components, context, seat)
    elif question == names.ASK_CELL:
        weigh_cells(game, components, context, seat)
    elif question == names.ASK_TILE:
        weigh_tiles(game, components, context, seat)
