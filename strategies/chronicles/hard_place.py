"""Value the options of chronicle 7: proposals, votes, tiles in the last round (C7-23 to C7-25, C7-29)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.hard_place.measures import lead
from simulator.game.chronicles.hard_place.state import (
    ACCEPTED,
    ASK_KEEP,
    ASK_PROPOSE,
    ASK_VOTE,
    BY_ANIMALS,
    BY_DISCARDS,
    BY_HERD,
    BY_SIZE,
    BY_WHISKY,
    BY_WOOD_STONE,
    OPT_AYE,
    OPT_NAY,
    OPT_PROPOSE,
)
from simulator.game.hooks import hook
from simulator.game.jit import rule

NAY_FROM_VP = 6  # a card with this many VP is worth an early NAY
LAST_ROUND = 3  # scoring rounds before the last
MORE_VP = 0.01  # weight of a VP of the card between equal leads
SURE = 1.0


@rule
def weigh_proposals(game, components, context, seat):
    """Propose the card with the larger lead; of equals, the one with more VP (C7-23)."""
    for i in range(context.options):
        if context.kind[i] == OPT_PROPOSE:
            card = opt.option_card(context, i)
            context.option_value[i] += (
                0.5 * lead(game, components, context, seat, card) + MORE_VP * components.hard_place.card[card].vp
            )


@rule
def says_nay(game, components, context, seat, card):
    """Return whether to vote NAY: when behind, if the card has many VP or the end is near (C7-24)."""
    if lead(game, components, context, seat, card) >= 0:
        return False
    return components.hard_place.card[card].vp >= NAY_FROM_VP or game.scored >= LAST_ROUND


@rule
def weigh_votes(game, components, context, seat):
    """Vote AYE or NAY; the proposer votes AYE (C7-24)."""
    proposer = game.turn.seat == seat
    for i in range(context.options):
        nay = not proposer and says_nay(game, components, context, seat, opt.option_card(context, i))
        if (context.kind[i] == OPT_NAY and nay) or (context.kind[i] == OPT_AYE and not nay):
            context.option_value[i] += SURE


@rule
def weigh_keeping(game, components, context, seat):
    """Against the automa, spend a NAY when behind, but not early on size or discards (C7-29)."""
    card = game.hard_place.proposed
    measure = components.hard_place.card[card].measure
    early = game.scored == 0 and (measure == BY_SIZE or measure == BY_DISCARDS)
    spends = lead(game, components, context, seat, card) < 0 and not early
    for i in range(context.options):
        if (context.kind[i] == OPT_NAY) == spends:
            context.option_value[i] += SURE


@rule
def change_by_tile(components, tile, measure):
    """Return how much a tile by itself changes a measure of its owner."""
    shown = components.tile[tile]
    made, cost = shown.produce.goods, shown.cost.goods
    if measure == BY_ANIMALS:
        return made[names.SHEEP] + made[names.CATTLE] - cost[names.SHEEP] - cost[names.CATTLE]
    if measure == BY_WOOD_STONE:
        return made[names.WOOD] + made[names.STONE] - cost[names.WOOD] - cost[names.STONE]
    if measure == BY_SIZE:
        return 1 if shown.type & names.PERSON == 0 and shown.overbuild == 0 else 0
    if measure == BY_WHISKY:
        return 1 if shown.type & names.WHISKY_TYPE else 0
    if measure == BY_HERD:
        return 1 if shown.type & names.ANIMAL else 0
    return 0


@rule
def chance(ahead):
    """Return the chance to be best: 1 ahead, 1/2 level, 0 behind (C7-25)."""
    if ahead > 0:
        return 1.0
    return 0.5 if ahead == 0 else 0.0


@rule
def weigh_tiles(game, components, context, seat):
    """Value tiles in the last round by how they change the chance on each accepted card (C7-25)."""
    for card in range(components.hard_place.cards):
        if game.hard_place.where[card] != ACCEPTED:
            continue
        shown = components.hard_place.card[card]
        now = lead(game, components, context, seat, card)
        for i in range(context.options):
            if context.kind[i] == names.OPT_TAKE:
                change = 2 * change_by_tile(components, opt.option_tile(context, i), shown.measure)
                then = now - change if shown.fewest else now + change
                context.option_value[i] += shown.vp * (chance(then) - chance(now))


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == ASK_PROPOSE:
        weigh_proposals(game, components, context, seat)
    elif question == ASK_VOTE:
        weigh_votes(game, components, context, seat)
    elif question == ASK_KEEP:
        weigh_keeping(game, components, context, seat)
    elif question == names.ASK_TILE and game.scored >= LAST_ROUND:
        weigh_tiles(game, components, context, seat)
