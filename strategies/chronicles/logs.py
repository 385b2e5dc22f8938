"""What ratings, representatives and fame are worth: steps, central rewards, where to stand (C10-40)."""

from __future__ import annotations

from simulator.game.chronicles.logs.state import (
    ASK_CENTRAL,
    ASK_HOME,
    ASK_STAND,
    ASK_TRACK,
    ASK_TRAIN,
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
from simulator.game.names import (
    ANIMAL,
    ASK_ACTION,
    ASK_BUILD,
    ASK_CELL,
    ASK_CLAN,
    ASK_TILE,
    EXTRA_CLAN_FREE,
    EXTRA_LINES,
    EXTRA_RATING_BOTH,
    EXTRA_RATING_STEPS,
    EXTRA_SCOTSMAN_HOME,
    MATERIAL,
    OPT_BUILD,
    OPT_CELL,
    OPT_CLAN,
    OPT_COVER,
    OPT_TAKE,
    PERSON,
)
from simulator.game.rules.scoring import difference_vp
from simulator.game.rules.territory import AROUND

__all__ = ["value"]

ROUNDS = 4
# VP of what tracks give.
W_COIN = 1.4
W_CASK = 1.6
W_MOVE = 0.4
W_RESOURCE = 1.5
W_MODIFIER = 0.9  # a unit more in a category, for one scoring
W_FAME_NOW = 1.0  # a fame token: so much for each scoring round left, and ...
W_FAME = 1.0  # ... this for what it can buy
W_LEAD = 0.5  # share of a fame token that a step brings who may lead his track
# VP of the rest.
W_MARKER = 3.0  # a clan marker without roads on any field
W_HOMECOMER = 2.5
W_LINES = 3.0  # row and column instead of neighbours
W_NEIGHBOUR = 0.25  # a neighbouring cell of a representative, free or to be built over
W_TRAINED = 0.55  # of a step, for a tile that can be laid beside a representative


@rule
def fame_worth(game):
    """A fame token: 1 for each scoring round left and 1 more (C10-40)."""
    return W_FAME_NOW * (ROUNDS - game.scored) + W_FAME


@rule
def prize_worth(game, prize):
    """What a space of a track gives."""
    value = 1.0 * prize.vp + W_COIN * prize.coin + W_CASK * prize.whisky + W_MOVE * prize.move
    return value + W_RESOURCE * prize.choice + fame_worth(game) * prize.fame


@rule
def token_worth(game, box, track, rating):
    """What a modifier token adds to that of the rating before, for the scoring to come."""
    prize = box.logs.prize[track, rating - 1]
    added = prize.add
    if rating > 1 and prize.add > 0:
        added -= box.logs.prize[track, rating - 2].add
    return W_MODIFIER * added


@rule
def lead_worth(game, seat, track, rating):
    """The part of a fame token that a step to this rating is worth: it may lead its track (C10-25)."""
    highest = 0
    for other in range(game.seats):
        if other != seat:
            highest = max(highest, game.logs.rating[other, track])
    if rating < highest:
        return 0.3 * W_LEAD * fame_worth(game)
    if rating <= highest + 1:
        return W_LEAD * fame_worth(game)
    return 0.2 * W_LEAD * fame_worth(game)


@rule
def step_worth(game, box, seat, track, ahead):
    """The step that comes after `ahead` others on a track: its reward, its token, the lead, the central reward."""
    rating = game.logs.rating[seat, track] + 1 + ahead
    if rating > box.logs.top:
        return 1.0 * box.logs.beyond_vp
    value = prize_worth(game, box.logs.prize[track, rating - 1]) + token_worth(game, box, track, rating)
    value += lead_worth(game, seat, track, rating)
    if game.logs.central[rating - 1] == 0 and not has_marker(game, seat):
        value += 0.5 * prize_worth(game, box.logs.central[rating - 1])
    return value


@rule
def best_step(game, box, seat):
    """The better one of the two next steps."""
    return max(step_worth(game, box, seat, LOG, 0), step_worth(game, box, seat, STONE, 0))


@rule
def effect_worth(game, box, seat, once):
    """The one-time effect of a tile of this chronicle."""
    if once.extra == EXTRA_RATING_STEPS:
        both = step_worth(game, box, seat, LOG, 0) + step_worth(game, box, seat, STONE, 0)
        one = max(
            step_worth(game, box, seat, LOG, 0) + step_worth(game, box, seat, LOG, 1),
            step_worth(game, box, seat, STONE, 0) + step_worth(game, box, seat, STONE, 1),
        )
        return 0.5 * once.extras * max(both, one)
    if once.extra == EXTRA_RATING_BOTH:
        return once.extras * (step_worth(game, box, seat, LOG, 0) + step_worth(game, box, seat, STONE, 0))
    if once.extra == EXTRA_CLAN_FREE:
        return W_MARKER * once.extras
    if once.extra == EXTRA_SCOTSMAN_HOME:
        return W_HOMECOMER * once.extras
    if once.extra == EXTRA_LINES:
        return W_LINES
    return 0.0


@rule
def trained_beside(game, box, seat, cell):
    """Steps for which a tile on this cell, or one that covers it, lets own representatives be trained."""
    value = 0.0
    player = game.players[seat]
    for k in range(box.logs.representatives):
        s = game.logs.spot[seat, k]
        if s < 0:
            continue
        at = player.spot[s].cell
        near = at == cell
        for i in range(8):
            near = near or at + AROUND[i] == cell
        if near:
            value += step_worth(game, box, seat, game.logs.side[seat, k], 0)
    return value


@rule
def standing(game, box, seat):
    """Steps of all representatives on the table, as a tile beside each would bring them."""
    value = 0.0
    for k in range(box.logs.representatives):
        if game.logs.spot[seat, k] >= 0:
            value += step_worth(game, box, seat, game.logs.side[seat, k], 0)
    return value


@rule
def value_tiles(game, box, desk, seat):
    """Effects and fame of the tiles ahead, and what placing them trains."""
    training = W_TRAINED * standing(game, box, seat)
    for i in range(desk.options):
        if desk.what[i] != OPT_TAKE and desk.what[i] != OPT_BUILD:
            continue
        tile = box.tile[desk.b[i] if desk.what[i] == OPT_TAKE else desk.a[i]]
        desk.worth[i] += effect_worth(game, box, seat, tile.once)
        if desk.what[i] == OPT_TAKE:
            desk.worth[i] -= fame_worth(game) * tile.cost.fame
        if tile.type & PERSON == 0 and tile.leaves == 0:
            desk.worth[i] += training
        if tile.type & (MATERIAL | ANIMAL) and game.logs.begun[seat] == 0:
            desk.worth[i] += 2.0


@rule
def value_cells(game, box, desk, seat):
    """Cells beside representatives."""
    for i in range(desk.options):
        if desk.what[i] == OPT_CELL:
            desk.worth[i] += trained_beside(game, box, seat, desk.a[i])
        elif desk.what[i] == OPT_COVER:
            desk.worth[i] += trained_beside(game, box, seat, game.players[seat].spot[desk.a[i]].cell)


@rule
def value_central(game, box, desk, seat):
    """A central reward against that of the next space, times the chance to reach it in this round (C10-40)."""
    for i in range(desk.options):
        if desk.what[i] != OPT_CLAIM:
            continue
        rating = desk.a[i]
        later = 0.0
        steps = 0.0
        for track in range(2):
            steps += game.logs.rating[seat, track]
        # Steps a turn so far in this round; about seven turns make one.
        chance = min(0.15 + 0.1 * steps, 0.7)
        for track in range(2):
            at = game.logs.rating[seat, track] + 1
            if rating < at <= box.logs.top and can_claim(game, seat, at):
                later = max(later, chance * prize_worth(game, box.logs.central[at - 1]))
        desk.worth[i] += 0.1 + prize_worth(game, box.logs.central[rating - 1]) - later


@rule
def around(player, s):
    """Neighbouring cells of a spot, free ones for a whole; on tiles an overbuild tile may come."""
    value = 0.0
    for i in range(8):
        value += 1.0 if player.grid[player.spot[s].cell + AROUND[i]] == 0 else 0.4
    return value


@rule
def value_places(game, box, desk, seat):
    """A representative onto the new tile: its neighbours against those of his old one (C10-40)."""
    player = game.players[seat]
    for i in range(desk.options):
        if desk.what[i] != OPT_STAND:
            continue
        gain = W_NEIGHBOUR * around(player, desk.spot)
        gain += 0.3 * step_worth(game, box, seat, desk.b[i], 0)
        if desk.c[i] >= 0:
            gain -= W_NEIGHBOUR * around(player, desk.c[i])
            gain -= 0.3 * step_worth(game, box, seat, game.logs.side[seat, desk.a[i]], 0)
        desk.worth[i] += gain


@rule
def value_steps(game, box, desk, seat):
    """Tracks and training: the step; training without the benefit is worth the less."""
    for i in range(desk.options):
        if desk.what[i] == OPT_TRACK or desk.what[i] == OPT_TRAIN:
            desk.worth[i] += step_worth(game, box, seat, desk.a[i], 0)
        elif desk.what[i] == OPT_DRILL:
            desk.worth[i] += 0.5 * best_step(game, box, seat)


@rule
def value_fields(game, box, desk, seat):
    """Ruthven and Murray: two steps, a cask or a Scotsman (C10-37)."""
    for i in range(desk.options):
        if desk.what[i] != OPT_CLAN:
            continue
        for n in range(len(box.logs.shield)):
            shield = box.logs.shield[n]
            if shield.clan != desk.a[i]:
                continue
            desk.worth[i] += W_CASK * shield.whisky + W_HOMECOMER * shield.scotsman
            for track in range(2):
                for ahead in range(shield.steps[track]):
                    desk.worth[i] += step_worth(game, box, seat, track, ahead)


@rule
def value_homecomers(game, desk, seat):
    """A Scotsman at home is worth what he adds there; of equals the one who stands with others goes."""
    player = game.players[seat]
    home = player.spot[player.home_castle].scotsmen
    more = 1.0 * (difference_vp(game, home + 1) - difference_vp(game, home))
    for i in range(desk.options):
        if desk.what[i] == OPT_HOME:
            desk.worth[i] += max(more, 1.0) + 0.5 * (player.spot[desk.a[i]].scotsmen > 1)


@hook
def value(game, box, desk, seat, a, b):
    """What each option is worth for this chronicle."""
    if a == ASK_TILE or a == ASK_BUILD:
        value_tiles(game, box, desk, seat)
    elif a == ASK_CELL:
        value_cells(game, box, desk, seat)
    elif a == ASK_TRACK or a == ASK_TRAIN or a == ASK_ACTION:
        value_steps(game, box, desk, seat)
    elif a == ASK_CENTRAL:
        value_central(game, box, desk, seat)
    elif a == ASK_STAND:
        value_places(game, box, desk, seat)
    elif a == ASK_CLAN:
        value_fields(game, box, desk, seat)
    elif a == ASK_HOME:
        value_homecomers(game, desk, seat)
    return b
