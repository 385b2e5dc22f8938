"""Value the options of chronicle 10: ratings, representatives, fame (C10-40)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.logs.state import (
    ASK_CENTRAL,
    ASK_HOME,
    ASK_STAND,
    ASK_TRACK,
    ASK_TRAIN,
    EXTRA_CLAN_FREE,
    EXTRA_LINES,
    EXTRA_RATING_BOTH,
    EXTRA_RATING_STEPS,
    EXTRA_SCOTSMAN_HOME,
    LOG,
    OPT_CLAIM,
    OPT_DRILL,
    OPT_HOME,
    OPT_STAND,
    OPT_TRACK,
    OPT_TRAIN,
    STONE,
)
from simulator.game.chronicles.logs.training import can_claim, has_marker
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.scoring import difference_vp
from simulator.game.rules.territory import AROUND

ROUNDS = 4
# VP of the rewards of tracks.
W_COIN = 1.4
W_CASK = 1.6
W_MOVE = 0.4
W_RESOURCE = 1.5
W_MODIFIER = 0.9  # a unit more in a category, for one scoring
W_FAME_NOW = 1.0  # a fame token, for each scoring round left ...
W_FAME = 1.0  # ... and for what it can buy
W_LEAD = 0.5  # share of a fame token for a step that may take the lead on a track
# Other VP.
W_MARKER = 3.0  # a clan marker without roads on any field
W_SCOTSMAN_HOME = 2.5
W_LINES = 3.0  # row and column instead of neighbours
W_NEIGHBOUR = 0.25  # a cell beside a representative, free or to be overbuilt
W_TRAINED = 0.55  # share of a step, for a tile that can be placed beside a representative


@rule
def fame_value(game):
    """Return the value of a fame token: 1 for each scoring round left and 1 more (C10-40)."""
    return W_FAME_NOW * (ROUNDS - game.scored) + W_FAME


@rule
def prize_value(game, prize):
    """Return the value of the reward on a space of a track."""
    value = 1.0 * prize.vp + W_COIN * prize.coin + W_CASK * prize.whisky + W_MOVE * prize.move
    return value + W_RESOURCE * prize.choice + fame_value(game) * prize.fame


@rule
def token_value(game, components, track, rating):
    """Return what a modifier token adds to that of the previous rating in the next scoring."""
    prize = components.logs.prize[track, rating - 1]
    added = prize.add
    if rating > 1 and prize.add > 0:
        added -= components.logs.prize[track, rating - 2].add
    return W_MODIFIER * added


@rule
def lead_value(game, seat, track, rating):
    """Return the value of the chance that a step to this rating leads its track (C10-25)."""
    highest = 0
    for other in range(game.seats):
        if other != seat:
            highest = max(highest, game.logs.rating[other, track])
    if rating < highest:
        return 0.3 * W_LEAD * fame_value(game)
    if rating <= highest + 1:
        return W_LEAD * fame_value(game)
    return 0.2 * W_LEAD * fame_value(game)


@rule
def step_value(game, components, seat, track, ahead):
    """Return the value of a step after `ahead` others on a track: reward, token, lead, central reward."""
    rating = game.logs.rating[seat, track] + 1 + ahead
    if rating > components.logs.top:
        return 1.0 * components.logs.beyond_vp
    value = prize_value(game, components.logs.prize[track, rating - 1]) + token_value(game, components, track, rating)
    value += lead_value(game, seat, track, rating)
    if game.logs.central[rating - 1] == 0 and not has_marker(game, seat):
        value += 0.5 * prize_value(game, components.logs.central[rating - 1])
    return value


@rule
def best_step(game, components, seat):
    """Return the value of the better of the two next steps."""
    return max(step_value(game, components, seat, LOG, 0), step_value(game, components, seat, STONE, 0))


@rule
def effect_value(game, components, seat, once):
    """Return the value of the one-time effect of a tile of this chronicle."""
    if once.extra == EXTRA_RATING_STEPS:
        both = step_value(game, components, seat, LOG, 0) + step_value(game, components, seat, STONE, 0)
        one = max(
            step_value(game, components, seat, LOG, 0) + step_value(game, components, seat, LOG, 1),
            step_value(game, components, seat, STONE, 0) + step_value(game, components, seat, STONE, 1),
        )
        return 0.5 * once.extras * max(both, one)
    if once.extra == EXTRA_RATING_BOTH:
        return once.extras * (step_value(game, components, seat, LOG, 0) + step_value(game, components, seat, STONE, 0))
    if once.extra == EXTRA_CLAN_FREE:
        return W_MARKER * once.extras
    if once.extra == EXTRA_SCOTSMAN_HOME:
        return W_SCOTSMAN_HOME * once.extras
    if once.extra == EXTRA_LINES:
        return W_LINES
    return 0.0


@rule
def trained_beside(game, components, seat, cell):
    """Return the value of the training that a tile placed on this cell allows."""
    value = 0.0
    player = game.players[seat]
    for k in range(components.logs.representatives):
        s = game.logs.spot[seat, k]
        if s < 0:
            continue
        at = player.spot[s].cell
        near = at == cell
        for i in range(8):
            near = near or at + AROUND[i] == cell
        if near:
            value += step_value(game, components, seat, game.logs.side[seat, k], 0)
    return value


@rule
def standing(game, components, seat):
    """Return the value of training each representative on the table once."""
    value = 0.0
    for k in range(components.logs.representatives):
        if game.logs.spot[seat, k] >= 0:
            value += step_value(game, components, seat, game.logs.side[seat, k], 0)
    return value


@rule
def value_tiles(game, components, context, seat):
    """Value tiles by their effects, their cost in fame and the training they allow."""
    training = W_TRAINED * standing(game, components, seat)
    for i in range(context.options):
        if context.kind[i] != names.OPT_TAKE and context.kind[i] != names.OPT_BUILD:
            continue
        tile = components.tile[opt.option_tile(context, i)]
        context.option_value[i] += effect_value(game, components, seat, tile.once)
        if context.kind[i] == names.OPT_TAKE:
            context.option_value[i] -= fame_value(game) * tile.cost.extra_tokens
        if tile.type & names.PERSON == 0 and tile.leaves == 0:
            context.option_value[i] += training
        if tile.type & (names.MATERIAL | names.ANIMAL) and game.logs.begun[seat] == 0:
            context.option_value[i] += 2.0


@rule
def value_cells(game, components, context, seat):
    """Value cells beside representatives."""
    for i in range(context.options):
        if context.kind[i] == names.OPT_CELL:
            context.option_value[i] += trained_beside(game, components, seat, opt.option_cell(context, i))
        elif context.kind[i] == names.OPT_COVER:
            context.option_value[i] += trained_beside(
                game, components, seat, game.players[seat].spot[opt.option_spot(context, i)].cell
            )


@rule
def value_central(game, components, context, seat):
    """Value a central reward minus the next one times the chance to reach it in this round (C10-40)."""
    for i in range(context.options):
        if context.kind[i] != OPT_CLAIM:
            continue
        rating = opt.option_rating(context, i)
        later = 0.0
        steps = 0.0
        for track in range(2):
            steps += game.logs.rating[seat, track]
        # More steps so far mean more steps to come in this round.
        chance = min(0.15 + 0.1 * steps, 0.7)
        for track in range(2):
            at = game.logs.rating[seat, track] + 1
            if rating < at <= components.logs.top and can_claim(game, seat, at):
                later = max(later, chance * prize_value(game, components.logs.central[at - 1]))
        context.option_value[i] += 0.1 + prize_value(game, components.logs.central[rating - 1]) - later


@rule
def around(player, s):
    """Count the cells beside a spot: 1 for a free cell, 0.4 for a tile, which may be overbuilt."""
    value = 0.0
    for i in range(8):
        value += 1.0 if player.grid[player.spot[s].cell + AROUND[i]] == 0 else 0.4
    return value


@rule
def value_places(game, components, context, seat):
    """Value moving a representative by the neighbours of the new tile minus those of the old one (C10-40)."""
    player = game.players[seat]
    for i in range(context.options):
        if context.kind[i] != OPT_STAND:
            continue
        gain = W_NEIGHBOUR * around(player, context.spot)
        gain += 0.3 * step_value(game, components, seat, opt.option_side(context, i), 0)
        if opt.option_previous_spot(context, i) >= 0:
            gain -= W_NEIGHBOUR * around(player, opt.option_previous_spot(context, i))
            gain -= 0.3 * step_value(
                game, components, seat, game.logs.side[seat, opt.option_representative(context, i)], 0
            )
        context.option_value[i] += gain


@rule
def value_steps(game, components, context, seat):
    """Value steps on tracks and training; training instead of an activation counts half."""
    for i in range(context.options):
        if context.kind[i] == OPT_TRACK or context.kind[i] == OPT_TRAIN:
            context.option_value[i] += step_value(game, components, seat, opt.option_track(context, i), 0)
        elif context.kind[i] == OPT_DRILL:
            context.option_value[i] += 0.5 * best_step(game, components, seat)


@rule
def value_fields(game, components, context, seat):
    """Value Ruthven and Murray: steps, a cask or a Scotsman (C10-37)."""
    for i in range(context.options):
        if context.kind[i] != names.OPT_CLAN:
            continue
        for n in range(len(components.logs.shield)):
            shield = components.logs.shield[n]
            if shield.clan != opt.option_clan(context, i):
                continue
            context.option_value[i] += W_CASK * shield.whisky + W_SCOTSMAN_HOME * shield.scotsman
            for track in range(2):
                for ahead in range(shield.steps[track]):
                    context.option_value[i] += step_value(game, components, seat, track, ahead)


@rule
def value_scotsmen_home(game, context, seat):
    """Value a Scotsman at home by the VP he adds; of equals, send one from a tile with several."""
    player = game.players[seat]
    home = player.spot[player.home_castle].scotsmen
    more = 1.0 * (difference_vp(game, home + 1) - difference_vp(game, home))
    for i in range(context.options):
        if context.kind[i] == OPT_HOME:
            context.option_value[i] += max(more, 1.0) + 0.5 * (player.spot[opt.option_spot(context, i)].scotsmen > 1)


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == names.ASK_TILE or question == names.ASK_BUILD:
        value_tiles(game, components, context, seat)
    elif question == names.ASK_CELL:
        value_cells(game, components, context, seat)
    elif question == ASK_TRACK or question == ASK_TRAIN or question == names.ASK_ACTION:
        value_steps(game, components, context, seat)
    elif question == ASK_CENTRAL:
        value_central(game, components, context, seat)
    elif question == ASK_STAND:
        value_places(game, components, context, seat)
    elif question == names.ASK_CLAN:
        value_fields(game, components, context, seat)
    elif question == ASK_HOME:
        value_scotsmen_home(game, context, seat)
