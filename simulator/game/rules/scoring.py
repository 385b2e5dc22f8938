"""Scoring rounds and the end of the game (B-170 to B-172, B-182 to B-184)."""

from __future__ import annotations

from .. import events, names
from ..jit import rule
from ..tasks import note
from ..turn_order import ranking, scoring_round
from .goods import gain_vp


@rule
def begin_scoring(game, context, number):
    """Begin a scoring round: the game pauses and each category is scored in turn (B-170, B-172)."""
    game.turn.seat = names.NOBODY
    note(game, context, events.EV_SCORING, names.NOBODY, number, 0, 0, 0, 0)
    scoring_round(game, number)


@rule
def count_category(game, context, category):
    """Count each player's category into `context.scratch.count`, without Castle Moil (B-170, B-155)."""
    for seat in range(game.seats):
        player = game.players[seat]
        count = 0
        if category == names.CAT_SCOTSMEN:
            count = player.spot[player.home_castle].scotsmen
        elif category == names.CAT_LANDMARKS:
            count = player.landmarks
        elif category == names.CAT_WHISKY:
            count = player.whisky
        elif category == names.CAT_PERSONS:
            count = player.persons
        elif category == names.CAT_EXTRA:
            count = player.extra_tokens
        context.scratch.count[seat] = count


@rule
def home_castle_factor(game, components, seat):
    """Return the factor for Scotsmen on the Home Castle: 2 with Castle Moil (B-123)."""
    factor = 1
    if (game.players[seat].powers >> names.SPECIAL_MULTIPLY) & 1 == 0:
        return factor
    for card in range(components.cards):
        in_force = game.players[seat].card[card] and game.card_turned[card] == 0
        if in_force and components.card[card].special.kind == names.SPECIAL_MULTIPLY:
            factor *= components.card[card].special.amount
    return factor


@rule
def difference_vp(game, difference):
    """Return the VP for being this far ahead of the player with the fewest (B-171, Q-18)."""
    if difference < game.differences:
        return game.difference_vp[difference]
    return game.beyond_vp


@rule
def award_category(game, components, context, category):
    """Compare the counts of `context.scratch.count` with the fewest (B-171, B-172)."""
    fewest = context.scratch.count[0]
    for seat in range(game.seats):
        fewest = min(fewest, context.scratch.count[seat])
        note(game, context, events.EV_COUNT, seat, category, context.scratch.count[seat], 0, 0, 0)
    for seat in range(game.seats):
        vp = difference_vp(game, context.scratch.count[seat] - fewest)
        gain_vp(game, context, seat, vp, names.VP_SCOTSMEN + category, names.WHY_SCORING, -1)


@rule
def end_scoring(game, number):
    """End the scoring round; VP of chronicles up to here belong to it."""
    for seat in range(game.seats):
        game.players[seat].vp_after[number - 1] = game.players[seat].vp
    game.scored = number


@rule
def score_final(game, components, context):
    """Score size against the smallest territory, coins and landmark cards (B-120, B-183)."""
    note(game, context, events.EV_FINAL, names.NOBODY, 0, 0, 0, 0, 0)
    smallest = game.players[0].tiles
    for seat in range(game.seats):
        smallest = min(smallest, game.players[seat].tiles)
        note(game, context, events.EV_SIZE, seat, game.players[seat].tiles, 0, 0, 0, 0)
    for seat in range(game.seats):
        player = game.players[seat]
        larger = player.tiles - smallest
        gain_vp(game, context, seat, larger * components.vp_per_extra_tile, names.VP_TERRITORY, names.WHY_FINAL, -1)
        if player.coins_void:
            continue
        gain_vp(game, context, seat, player.coins * components.vp_per_coin, names.VP_COINS, names.WHY_FINAL, -1)
        if (player.powers >> names.SPECIAL_COIN_VP) & 1 == 0:
            continue
        for card in range(components.cards):
            special = components.card[card].special
            if player.card[card] and game.card_turned[card] == 0 and special.kind == names.SPECIAL_COIN_VP:
                first = min(player.coins, special.amount)
                gain_vp(
                    game,
                    context,
                    seat,
                    first * (special.each - components.vp_per_coin),
                    names.VP_ARMADALE,
                    names.WHY_FINAL,
                    -1,
                )
    ranking(game)


@rule
def resources_held(player):
    """Return the resources on own tiles: the tie-break (B-184, CC-19)."""
    held = 0
    for kind in range(names.KINDS):
        held += player.goods[kind]
    return held


@rule
def strength_in_ties(player):
    """Return the tie-break of a seat: resources held; an automa loses every tie (B-184, C12-59)."""
    if player.automatic:
        return -1
    return resources_held(player)


@rule
def end_game(game, context):
    """Rank the players: most VP, then most resources, then shared victory (B-184)."""
    for seat in range(game.seats):
        player = game.players[seat]
        player.vp_after[4] = player.vp
        rank = 1
        for other in range(game.seats):
            rival = game.players[other]
            if rival.vp > player.vp:
                rank += 1
            elif rival.vp == player.vp and strength_in_ties(rival) > strength_in_ties(player):
                rank += 1
        game.rank[seat] = rank
    for seat in range(game.seats):
        player = game.players[seat]
        note(game, context, events.EV_RANK, seat, game.rank[seat], player.vp, resources_held(player), 0, 0)
    note(game, context, events.EV_END, names.NOBODY, 0, 0, 0, 0, 0)
    game.over = 1
