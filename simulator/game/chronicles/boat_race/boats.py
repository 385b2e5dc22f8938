"""The boats: their way round all rivers, their steps, the tokens of castles, coming home (C1-07 to C1-19, C1-31).

A boat stands on a column of a seat's river, or on the neutral piece beyond its left end. Boats move clockwise: to the
left in every territory, over the neutral piece, then onto the right end of the left neighbour's river.
"""

from ...jit import rule
from ...names import ROOM, WHY_OTHER
from ...rules.goods import gain_coins, gain_vp, gain_whisky
from ...rules.rondel import write_extra_pick
from ...sizes import LUCK, ORIGIN
from ...tasks import DO_RESOURCE, FIRST_CHRONICLE_TASK, ask, note, offer, push
from . import state

TASK_STEP = FIRST_CHRONICLE_TASK + ROOM * state.NUMBER  # c: steps of a boat still to do
TASK_REWARD = TASK_STEP + 1  # c: seat of the castle; a token is taken


@rule
def left_end(game, owner):
    """Return the column of a territory's leftmost river tile; the automa's river begins with its Home tile (C1-27)."""
    if game.players[owner].automatic:
        return state.AUTOMA_VILLAGE - game.automa.river_tiles
    return game.players[owner].river_left


@rule
def right_end(game, owner):
    """Return the column of a territory's rightmost river tile."""
    if game.players[owner].automatic:
        return 0
    return game.players[owner].river_right


@rule
def steps_home(game, seat):
    """Return the steps of a boat to its own Home Castle along the present rivers (C1-11, C1-12)."""
    boat = game.boat_race.boat[seat]
    if boat.race == state.HOME:
        return 0
    owner = boat.owner
    steps = 0
    if boat.neutral == 0:
        if owner == seat and boat.column > 0:
            return boat.column
        steps = boat.column - left_end(game, owner) + 1
    for _ in range(game.seats):
        owner = (owner + 1) % game.seats  # from the neutral piece into the left neighbour's territory
        if owner == seat:
            return steps + 1 + right_end(game, owner)
        steps += 1 + right_end(game, owner) - left_end(game, owner) + 1
    return steps


@rule
def change_lock(game, boat, change):
    """Change the locks on the tile under a boat: it cannot be removed, stolen or moved (C1-15)."""
    owner = game.players[boat.owner]
    if boat.neutral:
        return
    if owner.automatic:
        if boat.column < state.AUTOMA_VILLAGE:
            game.automa.river_held[state.AUTOMA_VILLAGE - 1 - boat.column] += change
        return
    s = owner.grid[ORIGIN + boat.column] - 1
    if s >= 0:
        owner.spot[s].locked += change


@rule
def follow_river(game, context, seat, column):
    """Move boats to the left of a tile that has left the automa's river: the river closes up (C8-41)."""
    for other in range(game.seats):
        boat = game.boat_race.boat[other]
        if boat.race != state.HOME and boat.neutral == 0 and boat.owner == seat and boat.column < column:
            boat.column += 1
            note(game, context, state.EV_BOAT_CARRIED, other, boat.column, 0, 0, 0, 0)


@rule
def begin_race(game, context, seat):
    """Start the race of a seat whose own piece has moved over Race Start (C1-07, C1-26)."""
    boat = game.boat_race.boat[seat]
    if boat.race != state.WAITING:
        return
    boat.race = state.RACING
    note(game, context, state.EV_RACE_BEGIN, seat, 0, 0, 0, 0, 0)


@rule
def move_boat(game, context, seat, paid):
    """Move a boat one step; `paid` is 1 if the step costs a movement point (C1-11)."""
    boat = game.boat_race.boat[seat]
    change_lock(game, boat, -1)
    if boat.neutral:
        boat.neutral = 0
        boat.owner = (boat.owner + 1) % game.seats
        boat.column = right_end(game, boat.owner)
    elif boat.column > left_end(game, boat.owner):
        boat.column -= 1
    else:
        boat.neutral = 1
    change_lock(game, boat, 1)
    note(game, context, state.EV_BOAT, seat, boat.owner, boat.column, boat.neutral, paid, 0)


@rule
def row(game, components, context, seat, steps, paid):
    """Move a boat step by step, each with its reward, until it is home (C1-09, C1-16, C1-17)."""
    boat = game.boat_race.boat[seat]
    if steps <= 0 or boat.race != state.RACING:
        return
    move_boat(game, context, seat, paid)
    if steps > 1:
        push(game, TASK_STEP, seat, 0, 0, steps - 1, 0)
    if boat.neutral or boat.column != 0:
        return
    castle = boat.owner
    if castle == seat:
        come_home(game, components, context, seat)
    if game.players[seat].automatic:
        discard_reward(game, components, context, seat, castle)
    else:
        push(game, TASK_REWARD, seat, 0, 0, castle, 0)


@rule
def come_home(game, components, context, seat):
    """Take a boat off the river; the first boats home take the cards on display (C1-17, C1-18, C1-32)."""
    boat = game.boat_race.boat[seat]
    change_lock(game, boat, -1)
    boat.race = state.HOME
    game.boat_race.home += 1
    boat.place = game.boat_race.home
    number = boat.place - 1
    card = -1
    if number < components.boat_race.cards and game.seats >= components.boat_race.card[number].fewest:
        card = number
    note(game, context, state.EV_RACE_CARD, seat, card, boat.place, 0, 0, 0)
    if card >= 0:
        write_extra_pick(game, state.NUMBER, card, seat)
        gain_vp(game, context, seat, components.boat_race.card[card].vp, state.SOURCE, WHY_OTHER, -1)
        gain_whisky(game, context, seat, components.boat_race.card[card].whisky, WHY_OTHER, -1)


@rule
def offer_rewards(game, components, context, seat, castle):
    """Ask which token on a Home Castle to take; without tokens nothing happens (C1-16)."""
    ask(context, state.ASK_BOAT_REWARD, seat, -1, -1)
    for kind in range(components.boat_race.rewards):
        if game.boat_race.reward[castle, kind] > 0:
            offer(game, context, state.OPT_BOAT_REWARD, kind, castle, 0)


@rule
def take_reward(game, components, context, seat, castle, kind):
    """Use a token at once; its resources go on any of the player's tiles (C1-16, CC-15)."""
    token = components.boat_race.reward[kind]
    game.boat_race.reward[castle, kind] -= 1
    note(game, context, state.EV_BOAT_REWARD, seat, castle, kind, 0, 0, 0)
    write_extra_pick(game, state.NUMBER, components.boat_race.last + 1 + kind, seat)
    for _ in range(token.choice):
        push(game, DO_RESOURCE, seat, -1, WHY_OTHER, -1, 0)
    gain_coins(game, context, seat, token.coin, WHY_OTHER, -1)
    gain_vp(game, context, seat, token.vp, state.SOURCE, WHY_OTHER, -1)
    gain_whisky(game, context, seat, token.whisky, WHY_OTHER, -1)


@rule
def discard_reward(game, components, context, seat, castle):
    """Discard a random token for the automa's boat, without a gain (C1-31)."""
    race = game.boat_race
    left = 0
    for kind in range(components.boat_race.rewards):
        left += race.reward[castle, kind]
    drawn = race.luck[castle] * left // LUCK
    for kind in range(components.boat_race.rewards):
        drawn -= race.reward[castle, kind]
        if drawn < 0:
            race.reward[castle, kind] -= 1
            note(game, context, state.EV_BOAT_REWARD_GONE, seat, castle, kind, 0, 0, 0)
            return


@rule
def void_coins(game, components, context, seat):
    """Give a Last Card to a player whose boat is not home: the player's coins score nothing (C1-19, C1-32)."""
    if game.boat_race.boat[seat].race != state.HOME:
        game.players[seat].coins_void = 1
        note(game, context, state.EV_RACE_CARD, seat, components.boat_race.last, 0, 0, 0, 0)
        write_extra_pick(game, state.NUMBER, components.boat_race.last, seat)
