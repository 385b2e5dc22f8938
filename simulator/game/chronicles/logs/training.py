"""Ratings, their rewards and the central track; representatives and their training (C10-06 to C10-28, C10-30)."""

from ... import names
from ...jit import rule
from ...rules.goods import gain_coins, gain_extra_tokens, gain_points, gain_vp, gain_whisky
from ...rules.rondel import write_extra_pick
from ...rules.territory import AROUND, SIDES
from ...rulings import FAME, RULING_FAME_AT_ZERO
from ...tasks import DO_ACTION, DO_RESOURCE, ask, note, offer, push, swap_with_below, withdraw
from . import state


@rule
def gain_prize(game, context, seat, prize):
    """Give the immediate reward of a space; movement points only in the seat's own turn (C10-19, C10-22)."""
    gain_coins(game, context, seat, prize.coin, names.WHY_OTHER, -1)
    gain_vp(game, context, seat, prize.vp, state.SOURCE, names.WHY_OTHER, -1)
    gain_whisky(game, context, seat, prize.whisky, names.WHY_OTHER, -1)
    gain_extra_tokens(game, context, seat, prize.fame, names.WHY_OTHER, -1)
    if game.turn.seat == seat:
        gain_points(game, context, seat, prize.move, names.WHY_OTHER, -1)
    for _ in range(prize.choice):
        push(game, DO_RESOURCE, seat, -1, names.WHY_OTHER, -1, 0)


@rule
def raise_marker(game, components, context, seat, track):
    """Raise a marker one step; return the rating, or 0 for a step beyond the track, which gives VP (C10-17, C10-24)."""
    logs = game.logs
    if logs.rating[seat, track] >= components.logs.top:
        gain_vp(game, context, seat, components.logs.beyond_vp, state.SOURCE, names.WHY_OTHER, -1)
        return 0
    logs.rating[seat, track] += 1
    rating = logs.rating[seat, track]
    note(game, context, state.EV_RATING, seat, track, rating, 0, 0, 0)
    return rating


@rule
def take_step(game, components, context, seat, track):
    """Take one step with its reward, then offer the central reward of the space reached (C10-17, C10-20, C10-21)."""
    rating = raise_marker(game, components, context, seat, track)
    if rating > 0:
        push(game, state.TASK_CENTRAL, seat, rating, 0, 0, 0)
        gain_prize(game, context, seat, components.logs.prize[track, rating - 1])


@rule
def push_steps(game, seat, free, log, stone):
    """Plan steps to take one at a time: free ones on either track, and those of each track (C10-21)."""
    if free + log + stone > 0:
        push(game, state.TASK_STEPS, seat, free, log, stone, 0)


@rule
def offer_tracks(game, context, seat, free, log, stone):
    """Ask which marker to raise next (C10-21, C10-30)."""
    ask(context, state.ASK_TRACK, seat, -1, -1)
    if free + log > 0:
        offer(game, context, state.OPT_TRACK, state.LOG, 0, 0)
    if free + stone > 0:
        offer(game, context, state.OPT_TRACK, state.STONE, 0, 0)


@rule
def choose_track(game, components, context, seat, free, log, stone, track):
    """Take a step on the chosen track; the others wait until it is finished (C10-21)."""
    if track == state.LOG and log > 0:
        log -= 1
    elif track == state.STONE and stone > 0:
        stone -= 1
    else:
        free -= 1
    push_steps(game, seat, free, log, stone)
    take_step(game, components, context, seat, track)


@rule
def has_marker(game, seat):
    """Return whether a seat has a marker on the central track."""
    for n in range(state.RATINGS):
        if game.logs.central[n] == seat + 1:
            return True
    return False


@rule
def can_claim(game, seat, rating):
    """Return whether a seat may claim this central reward: one per round, or an extra one (C10-20, C8-18)."""
    if game.logs.central[rating - 1] > 0:
        return False
    return game.players[seat].extra_reward > 0 or not has_marker(game, seat)


@rule
def offer_central(game, context, seat, rating):
    """Ask whether to take the central reward of the space just reached (C10-20, C10-23)."""
    if not can_claim(game, seat, rating):
        return
    ask(context, state.ASK_CENTRAL, seat, -1, -1)
    offer(game, context, state.OPT_CLAIM, rating, 0, 0)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def claim(game, components, context, seat, rating):
    """Mark the space for this round and gain its reward; the marker is not one of the ten (C10-20, C10-45)."""
    if has_marker(game, seat):
        game.players[seat].extra_reward -= 1
    game.logs.central[rating - 1] = seat + 1
    note(game, context, state.EV_CENTRAL, seat, rating, 0, 0, 0, 0)
    write_extra_pick(game, state.NUMBER, rating - 1, seat)
    gain_prize(game, context, seat, components.logs.central[rating - 1])


@rule
def give_fame(game, components, context, track):
    """Give fame for the highest marker of a track, also to ties; whether a marker at 0 wins is a ruling (C10-25)."""
    at_zero = components.ruling[RULING_FAME_AT_ZERO] == FAME
    highest = 0
    for seat in range(game.seats):
        highest = max(highest, game.logs.rating[seat, track])
    for seat in range(game.seats):
        if (highest > 0 or at_zero) and game.logs.rating[seat, track] == highest:
            gain_extra_tokens(game, context, seat, components.logs.to_highest, names.WHY_SCORING, -1)


@rule
def bonus(game, components, seat, category):
    """Return the sum of a seat's modifier tokens in a category: on each track the highest one reached (C10-18)."""
    added = 0
    for track in range(2):
        for rating in range(game.logs.rating[seat, track], 0, -1):
            prize = components.logs.prize[track, rating - 1]
            if prize.add > 0:
                added += prize.add if prize.category == category else 0
                break
    return added


@rule
def reset(game, components, context):
    """Reset all ratings and clear the central track: its rewards are available again (C10-28)."""
    for seat in range(game.seats):
        for track in range(2):
            game.logs.rating[seat, track] = components.logs.start
    for n in range(state.RATINGS):
        game.logs.central[n] = 0
    note(game, context, state.EV_RESET, names.NOBODY, 0, 0, 0, 0, 0)


# Representatives on own producers: where they may stand, covered and removed tiles, training (C10-06 to C10-16)


@rule
def is_producer(components, tile):
    """Return whether a tile has a type that a representative matches: material or animal (C10-06)."""
    return components.tile[tile].type & (names.MATERIAL | names.ANIMAL) != 0


@rule
def fits(components, tile, side):
    """Return whether a side of a representative matches the type of a tile (C10-08)."""
    return components.tile[tile].type & (names.MATERIAL if side == state.LOG else names.ANIMAL) != 0


@rule
def representative_on(game, components, seat, s):
    """Return the representative of a seat on a spot, or -1."""
    for k in range(components.logs.representatives):
        if game.logs.spot[seat, k] == s:
            return k
    return -1


@rule
def stand(game, context, seat, k, side, s):
    """Put a representative on a spot with this side up, or into the supply (spot -1)."""
    player = game.players[seat]
    logs = game.logs
    if logs.spot[seat, k] >= 0:
        player.spot[logs.spot[seat, k]].kept -= 1
    logs.spot[seat, k] = s
    logs.side[seat, k] = side
    cell = -1
    if s >= 0:
        player.spot[s].kept += 1
        logs.begun[seat] = 1
        cell = player.spot[s].cell
    note(game, context, state.EV_STAND, seat, k, side, cell, 0, 0)


@rule
def update_representative(game, components, context, seat, s):
    """Update the representative on a pile whose top tile has changed (C10-12, C10-43).

    It stays on the same type, is turned over on the other type, and returns to the supply on any other tile or on none.
    """
    k = representative_on(game, components, seat, s)
    if k < 0:
        return
    spot = game.players[seat].spot[s]
    side = game.logs.side[seat, k]
    if spot.cell >= 0 and fits(components, spot.tile, side):
        return
    if spot.cell >= 0 and fits(components, spot.tile, 1 - side):
        stand(game, context, seat, k, 1 - side, s)
    else:
        stand(game, context, seat, k, state.LOG, -1)


@rule
def touch(cell, other):
    """Return whether two cells share a side (C10-09)."""
    for i in range(SIDES):
        if cell + AROUND[i] == other:
            return True
    return False


@rule
def is_barred(game, components, seat, k, s):
    """Return whether another representative stands on a tile that shares a side with this one (C10-09)."""
    player = game.players[seat]
    for other in range(components.logs.representatives):
        at = game.logs.spot[seat, other]
        if other != k and at >= 0 and touch(player.spot[at].cell, player.spot[s].cell):
            return True
    return False


@rule
def plan_stand(game, seat, tile):
    """Plan the placement of a representative, below the activations of the tile on the stack (C10-10, C10-16)."""
    n = game.tasks
    below = n
    for i in range(n):
        task = game.task[i]
        if task.kind == DO_ACTION and task.seat == seat and task.a == game.turn.frame:
            below = i
    push(game, state.TASK_STAND, seat, tile, 0, 0, 0)
    while n > below:
        swap_with_below(game, n)
        n -= 1
    if n < game.tasks - 1:
        game.task[n].cause = game.task[n + 1].cause  # a step of the same turn as the activations


@rule
def offer_stand(game, components, context, seat, tile):
    """Ask which representative goes on the tile just placed; the first is compulsory (C10-07 to C10-10, C10-44)."""
    s = game.spot_of[tile]
    if game.owner[tile] != seat or game.place[tile] != names.IN_TERRITORY or s < 0:
        return
    ask(context, state.ASK_STAND, seat, tile, s)
    if representative_on(game, components, seat, s) >= 0:
        return
    from_supply = 0
    for k in range(components.logs.representatives):
        at = game.logs.spot[seat, k]
        if is_barred(game, components, seat, k, s) or (at < 0 and from_supply):
            continue  # representatives in the supply are alike
        if at < 0:
            from_supply = 1
        for side in (state.LOG, state.STONE):
            if fits(components, tile, side):
                offer(game, context, state.OPT_STAND, k, side, at)
    if context.options > 0 and game.logs.begun[seat]:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def offer_training(game, context, seat, track):
    """Ask whether to train the representative on the activated tile (C10-14, C10-15)."""
    ask(context, state.ASK_TRAIN, seat, -1, -1)
    offer(game, context, state.OPT_TRAIN, track, 0, 0)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def offer_drills(game, components, context, seat):
    """Offer to train instead of activating a representative's tile; declining stays the last option (C10-15)."""
    options = context.options
    if context.kind[options - 1] == names.OPT_DONE:
        options -= 1
        withdraw(context, options)
    for i in range(options):
        if context.kind[i] != names.OPT_ACTIVATE or representative_on(game, components, seat, context.a[i]) < 0:
            continue
        twice = False
        for j in range(i):
            if context.kind[j] == names.OPT_ACTIVATE and context.a[j] == context.a[i] and context.c[j] == context.c[i]:
                twice = True  # another way to use the same activation
        if not twice:
            offer(game, context, state.OPT_DRILL, context.a[i], 0, context.c[i])
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def drill(game, context, seat, s, right):
    """Use up the activation of a tile without its benefit (C10-15)."""
    player = game.players[seat]
    player.spot[s].activated = game.turn.number
    player.activations += 1
    if right == names.BY_LOCH_NESS:
        game.turn.ness -= 1
    note(game, context, state.EV_DRILL, seat, player.spot[s].cell, right, 0, 0, 0)
