"""One-time effects of tiles, landmark cards and clans (B-080 to B-082, B-112, B-120 to B-130, B-140 to B-162)."""

from __future__ import annotations

from .. import names, tasks
from ..events import EV_ASIDE, EV_CARD, EV_LOSE
from ..jit import rule
from ..tasks import ask, note, notify, offer, push
from .goods import gain_coins, gain_extra, gain_points, gain_vp, gain_whisky, place_scotsman, put_goods
from .market import offer_sales, sell
from .neighbours import has_wanted_neighbours
from .rondel import write_pick
from .tied import same_pile

EFFECT_BITS = 11
GONE = -2  # the tile the effect would put something on has left the game in the meantime


@rule
def gain_effects(gain):
    """Return the one-time effects of a gain, as bits."""
    bits = 0
    if gain.scotsman > 0:
        bits |= names.EFFECT_SCOTSMAN
    if gain.choice > 0:
        bits |= names.EFFECT_ANY
    for kind in range(names.KINDS):
        if gain.goods[kind] > 0:
            bits |= names.EFFECT_GOODS
    if gain.clan > 0:
        bits |= names.EFFECT_CLAN
    if gain.whisky > 0:
        bits |= names.EFFECT_WHISKY
    if gain.coin > 0:
        bits |= names.EFFECT_COIN
    if gain.vp > 0:
        bits |= names.EFFECT_VP
    if gain.move > 0:
        bits |= names.EFFECT_MOVE
    if gain.extras > 0:
        bits |= names.EFFECT_EXTRA
    return bits


@rule
def special_effect(special):
    """Return the bit of a special effect that works at once."""
    kind = special.kind
    if (
        kind == names.SPECIAL_ACTIVATE_ALL
        or kind == names.SPECIAL_REMOVE
        or kind == names.SPECIAL_ACTIVATE
        or kind == names.SPECIAL_BUILD
    ):
        return names.EFFECT_SPECIAL
    if kind == names.SPECIAL_PERSON or kind == names.SPECIAL_STEPS or kind == names.SPECIAL_EXTRA_ACTIVATION:
        return names.EFFECT_SPECIAL
    return 0


@rule
def tile_effects(components, player, tile, s, other):
    """Return the one-time effects of a tile on spot `s` (and `other`), as bits; some need certain neighbours."""
    bits = 0
    if has_wanted_neighbours(components, player, tile, s, other):
        bits = gain_effects(components.tile[tile].once)
    if components.tile[tile].card >= 0:
        bits |= names.EFFECT_CARD
    return bits


@rule
def order_matters(bits):
    """Return whether the order of several effects can matter: a marker or a card is among them (B-082, Q-16)."""
    return bits & (names.EFFECT_CLAN | names.EFFECT_CARD) != 0 and bits & (bits - 1) != 0


@rule
def next_effect(game, components, context, seat, origin, item, s, bits):
    """Carry out the one-time effects one by one; the player picks the order where it matters (B-080, B-082)."""
    if bits == 0:
        if origin == names.FROM_TILE:
            notify(game, tasks.ON_ONCE, seat, item, s)
        return
    if not order_matters(bits):
        carry_out(game, components, context, seat, origin, item, s, bits, bits & -bits)
        return
    ask(context, names.ASK_EFFECT, seat, item, s)
    for n in range(EFFECT_BITS):
        if (bits >> n) & 1:
            offer(game, context, names.OPT_EFFECT, 1 << n, origin, 0)
    offer_sales(game, components, context, seat)


@rule
def choose_effect(game, components, context, seat, origin, item, s, bits, i):
    """Carry out the effect the player has picked."""
    if context.kind[i] == names.OPT_SELL:
        push(game, tasks.DO_EFFECTS, seat, origin, item, s, bits)
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    carry_out(game, components, context, seat, origin, item, s, bits, context.a[i])


@rule
def carry_out(game, components, context, seat, origin, item, s, bits, effect):
    """Carry out one one-time effect; the others wait below it on the stack."""
    push(game, tasks.DO_EFFECTS, seat, origin, item, s, bits & ~effect)
    if origin == names.FROM_TILE:
        if effect == names.EFFECT_CARD:
            take_card(game, components, context, seat, components.tile[item].card, s)
        else:
            here = place_for(game, seat, item, s)
            gain_once(
                game,
                components,
                context,
                seat,
                components.tile[item].once,
                here,
                effect,
                names.VP_ONCE,
                names.WHY_ONCE,
                item,
            )
    elif origin == names.FROM_CARD:
        if effect == names.EFFECT_SPECIAL:
            do_special(game, components, context, seat, components.card[item].special, names.WHY_CARD, item)
        else:
            here = place_for(game, seat, components.card[item].tile, s)
            gain_once(
                game,
                components,
                context,
                seat,
                components.card[item].once,
                here,
                effect,
                names.VP_ONCE,
                names.WHY_CARD,
                item,
            )
    elif effect == names.EFFECT_SPECIAL:
        do_special(game, components, context, seat, components.clan[item].special, names.WHY_CLAN, item)
    else:
        gain_once(
            game, components, context, seat, components.clan[item].once, -1, effect, names.VP_CLAN, names.WHY_CLAN, item
        )


@rule
def place_for(game, seat, tile, s):
    """Return the spot for goods that come onto a tile; GONE if a clan marker of the same tile removed it."""
    if s < 0:
        return s
    if game.owner[tile] != seat or not same_pile(game.players[seat], game.spot_of[tile], s):
        return GONE
    return s


@rule
def take_card(game, components, context, seat, card, s):
    """Take the landmark card: its one-time effect comes now, an ongoing one is in force (B-081, Q-21)."""
    player = game.players[seat]
    player.card[card] = 1
    player.landmarks += 1
    game.card_owner[card] = seat
    player.powers |= 1 << components.card[card].special.kind
    write_pick(game, names.PICK_LANDMARK, card, seat, 0, 0)
    note(game, context, EV_CARD, seat, card, 0, 0, 0, 0)
    bits = gain_effects(components.card[card].once) | special_effect(components.card[card].special)
    push(game, tasks.DO_EFFECTS, seat, names.FROM_CARD, card, s, bits)
    notify(game, tasks.ON_CARD, seat, card, 0)


@rule
def gain_once(game, components, context, seat, gain, s, effect, source, why, about):
    """Gain one kind of good: onto this tile, or for clans onto any of the player's tiles (B-081, B-082, B-112).

    Goods for a tile that is gone are lost.
    """
    if s == GONE and effect & (names.EFFECT_SCOTSMAN | names.EFFECT_ANY | names.EFFECT_GOODS):
        lose_once(game, context, seat, gain, effect, why, about)
    elif effect == names.EFFECT_SCOTSMAN:
        for _ in range(gain.scotsman):
            if s >= 0:
                place_scotsman(game, context, seat, s, why, about)
            else:
                push(game, tasks.DO_SPOT, seat, names.SCOTSMAN, why, about, 0)
    elif effect == names.EFFECT_ANY:
        for _ in range(gain.choice):
            push(game, tasks.DO_RESOURCE, seat, s, why, about, 0)
    elif effect == names.EFFECT_GOODS:
        for kind in range(names.KINDS - 1, -1, -1):
            if s >= 0:
                put_goods(game, components, context, seat, s, kind, gain.goods[kind], why, about)
            else:
                for _ in range(gain.goods[kind]):
                    push(game, tasks.DO_SPOT, seat, kind, why, about, 0)
    elif effect == names.EFFECT_CLAN:
        for _ in range(gain.clan):
            push(game, tasks.DO_CLAN, seat, why, about, 0, 0)
    elif effect == names.EFFECT_WHISKY:
        gain_whisky(game, context, seat, gain.whisky, why, about)
    elif effect == names.EFFECT_COIN:
        gain_coins(game, context, seat, gain.coin, why, about)
    elif effect == names.EFFECT_VP:
        gain_vp(game, context, seat, gain.vp, source, why, about)
    elif effect == names.EFFECT_MOVE:
        gain_points(game, context, seat, gain.move, why, about)
    elif effect == names.EFFECT_EXTRA:
        gain_extra(game, seat, gain, s)


@rule
def lose_once(game, context, seat, gain, effect, why, about):
    """Lose goods and Scotsmen for a tile that is gone; a resource of choice is not chosen, and has no kind (-1)."""
    if effect == names.EFFECT_SCOTSMAN:
        note(game, context, EV_LOSE, seat, names.SCOTSMAN, gain.scotsman, -1, why, about)
    elif effect == names.EFFECT_ANY:
        game.players[seat].lost += gain.choice
        note(game, context, EV_LOSE, seat, -1, gain.choice, -1, why, about)
    elif effect == names.EFFECT_GOODS:
        for kind in range(names.KINDS):
            if gain.goods[kind] > 0:
                game.players[seat].lost += gain.goods[kind]
                note(game, context, EV_LOSE, seat, kind, gain.goods[kind], -1, why, about)


@rule
def do_special(game, components, context, seat, special, why, about):
    """Carry out the special effects of cards and clans that work at once."""
    kind = special.kind
    if kind == names.SPECIAL_ACTIVATE_ALL:
        activate_all(game, seat)
    elif kind == names.SPECIAL_EXTRA_ACTIVATION:
        if game.turn.seat == seat:
            game.turn.ness += special.amount
    elif kind == names.SPECIAL_REMOVE:
        push(game, tasks.DO_REMOVE, seat, special.high, special.low, why, about)
    elif kind == names.SPECIAL_ACTIVATE:
        push(game, tasks.DO_CLAN_ACTIVATION, seat, special.types, about, 0, 0)
    elif kind == names.SPECIAL_BUILD:
        push(game, tasks.DO_BUILD, seat, about, 0, 0, 0)
    elif kind == names.SPECIAL_PERSON:
        if game.occupied[about] == 1 << seat:  # a marker that joins another there brings nothing
            take_hume(game, components, context, seat)
    elif kind == names.SPECIAL_STEPS:
        vp = step_vp(special, count_for_steps(game, components, seat, special.counts))
        gain_vp(game, context, seat, vp, names.VP_CLAN, why, about)


@rule
def activate_all(game, seat):
    """Make all own tiles eligible for Castle of Mey, not just its neighbours, itself included (B-121, Q-15)."""
    player = game.players[seat]
    for s in range(player.spots):
        if player.spot[s].cell >= 0:
            player.spot[s].eligible |= 1 << game.turn.frame


@rule
def take_hume(game, components, context, seat):
    """Take David Hume with McKay: he counts as 2 persons in scorings and brings no further marker (B-155)."""
    hume = components.hume
    if hume < 0 or game.owner[hume] >= 0:
        return
    game.place[hume] = names.BESIDE
    game.owner[hume] = seat
    game.players[seat].persons += components.tile[hume].counts_as
    note(game, context, EV_ASIDE, seat, hume, 0, 0, 0, 0)


@rule
def count_for_steps(game, components, seat, counts):
    """Return the count for the step table of a clan (B-140, B-144, B-152, B-159, B-162)."""
    player = game.players[seat]
    if counts == names.COUNT_COINS:
        return player.coins
    n = 0
    if counts == names.COUNT_OVERBUILD:
        for tile in range(components.tiles):
            if game.owner[tile] == seat and game.spot_of[tile] >= 0 and components.tile[tile].overbuild:
                n += 1
        return n
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell < 0:
            continue
        if counts == names.COUNT_VILLAGES:
            n += 1 if components.tile[spot.tile].type & names.VILLAGE else 0
        elif counts == names.COUNT_RIVER:
            n += components.tile[spot.tile].river
        elif counts == names.COUNT_SCOTSMEN_TILES:
            n += 1 if spot.scotsmen > 0 else 0
    return n


@rule
def step_vp(special, count):
    """Return the VP of a step table: the highest step reached."""
    vp = 0
    for i in range(3):
        if special.step_vp[i] > 0 and count >= special.at[i]:
            vp = max(vp, special.step_vp[i])
    return vp


@rule
def offer_kinds(game, components, context, seat, s, about):
    """Ask for a resource of choice, never a cask (B-081, B-092)."""
    ask(context, names.ASK_RESOURCE, seat, about, s)
    for kind in range(names.KINDS):
        offer(game, context, names.OPT_KIND, kind, 0, 0)
    offer_sales(game, components, context, seat)


@rule
def take_kind(game, components, context, seat, s, why, about, i):
    """Put the chosen resource on the tile; without room it is lost (B-092, Q-09)."""
    if context.kind[i] == names.OPT_SELL:
        push(game, tasks.DO_RESOURCE, seat, s, why, about, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    if s < 0:
        push(game, tasks.DO_SPOT, seat, context.a[i], why, about, 0)
        return
    put_goods(game, components, context, seat, s, context.a[i], 1, why, about)


@rule
def offer_spots(game, components, context, seat, good, why, about):
    """Ask on which own tile a good or Scotsman from a clan is put; resources need room (B-112, CC-15)."""
    player = game.players[seat]
    if good == names.SCOTSMAN and player.supply == 0:
        note(game, context, EV_LOSE, seat, names.SCOTSMAN, 1, -1, why, about)
        return
    ask(context, names.ASK_SPOT, seat, about, -1)
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and (good == names.SCOTSMAN or player.spot[s].held < components.tile_limit):
            offer(game, context, names.OPT_SPOT, s, good, 0)
    room = context.options > 0
    offer_sales(game, components, context, seat)
    if not room:
        offer(game, context, names.OPT_SPOT, -1, good, 0)


@rule
def put_on_spot(game, components, context, seat, good, why, about, i):
    """Put the good or Scotsman on the chosen tile; without room anywhere it is lost (B-112, Q-01)."""
    s = context.a[i]
    if context.kind[i] == names.OPT_SELL:
        push(game, tasks.DO_SPOT, seat, good, why, about, 0)
        sell(game, components, context, seat, s, context.b[i])
    elif good == names.SCOTSMAN:
        place_scotsman(game, context, seat, s, why, about)
    elif s >= 0:
        put_goods(game, components, context, seat, s, good, 1, why, about)
    else:
        game.players[seat].lost += 1
        note(game, context, EV_LOSE, seat, good, 1, -1, why, about)
