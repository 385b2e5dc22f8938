"""The shields: Cameron, Innes, MacDonell, MacLean (C9-02, C9-35 to C9-38, C9-46)."""

from __future__ import annotations

from ...agenda import ask, note, offer, push
from ...jit import rule
from ...names import KINDS, OPT_BUY, OPT_DONE, OPT_OWN, OPT_SELL, WHY_CLAN
from ...rules.goods import pay_good
from ...rules.market import buy, offer_sales, price_to_buy, sell
from .state import ASK_SHIELD, EV_STORED, SHIELD_COIN, SHIELD_STAKES, SHIELD_STORE, TASK_SHIELD


@rule
def most_stakes(game, box, seat):
    """Stake tokens a seat may stack (C9-06, C9-35)."""
    values = box.feasts
    most = values.stakes_max
    for n in range(values.shields):
        shield = values.shield[n]
        if shield.kind == SHIELD_STAKES and game.players[seat].clan[shield.clan] > 0:
            most = max(most, shield.stakes_max)
    return most


@rule
def coin_price(game, box, seat):
    """Coins that may stand for one resource of a feast, 0 if none may (C9-36)."""
    values = box.feasts
    for n in range(values.shields):
        shield = values.shield[n]
        if shield.kind == SHIELD_COIN and game.players[seat].clan[shield.clan] > 0:
            return shield.coins
    return 0


@rule
def leaves_out(game, seat, kind):
    """Whether a seat leaves out symbols of this kind in the costs of feasts (C9-37, C9-46)."""
    stored = game.feasts.stored[seat]
    for n in range(len(stored)):
        if stored[n] == kind + 1:
            return True
    return False


@rule
def shield_on(box, clan, kind):
    """Number of the shield of this kind on a field, or -1."""
    for n in range(box.feasts.shields):
        if box.feasts.shield[n].clan == clan and box.feasts.shield[n].kind == kind:
            return n
    return -1


@rule
def begin_shield(game, box, seat, clan):
    """A marker has come onto a field: MacDonell and MacLean take a resource (C9-37)."""
    if shield_on(box, clan, SHIELD_STORE) >= 0:
        push(game, TASK_SHIELD, seat, clan, 0, 0, 0)


@rule
def offer_stores(game, box, desk, seat, clan):
    """Ask which resource goes on the shield, an own one or a bought one (C9-37, C9-38, C9-46).

    Who holds a resource cannot do without; so he may sell all but the last one.
    """
    player = game.players[seat]
    held = 0
    for kind in range(KINDS):
        held += player.goods[kind]
    ask(desk, ASK_SHIELD, seat, clan, -1)
    for kind in range(KINDS):
        for s in range(player.spots):
            if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                offer(game, desk, OPT_OWN, kind, s, 0)
        price = price_to_buy(game, box, kind)
        if 0 < price <= player.coins:
            offer(game, desk, OPT_BUY, kind, price, 0)
    if held == 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)
    elif held > 1:
        offer_sales(game, box, desk, seat)


@rule
def store(game, box, desk, seat, clan, i):
    """The chosen resource lies on the shield to the end of the game; nobody holds it any more (C9-37, C9-38)."""
    what = desk.what[i]
    kind = desk.a[i]
    if what == OPT_DONE:
        return
    if what == OPT_SELL:
        push(game, TASK_SHIELD, seat, clan, 0, 0, 0)
        sell(game, box, desk, seat, kind, desk.b[i])
        return
    if what == OPT_BUY:
        game.bill.why = WHY_CLAN
        game.bill.tile = clan
        buy(game, box, desk, seat, kind)
    else:
        pay_good(game, desk, seat, desk.b[i], kind, WHY_CLAN, clan)
    game.feasts.stored[seat, shield_on(box, clan, SHIELD_STORE)] = kind + 1
    note(game, desk, EV_STORED, seat, clan, kind, 0, 0, 0)
