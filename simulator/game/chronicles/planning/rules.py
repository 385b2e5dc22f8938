"""Chronicle 11, Planning and Prosperity: its hooks (C11-01 to C11-50, C12-105 to C12-110)."""

from ... import names
from ...hooks import hook
from ...rules.goods import gain_vp
from ...rules.turn import set_aside
from ...tasks import push
from . import state as s
from .automa import automa_site, nearest_site
from .sites import (
    begin_building,
    build_pair,
    built_sites,
    choose_half,
    men_at_home,
    offer_free,
    offer_halves,
    offer_pairs,
    offer_resources,
    plan_site,
    put_resource,
    serve,
    unbuilt_sites,
)


@hook
def taken(game, components, context, seat, tile, space):
    """A site from the rondel is not placed (C11-05, C11-06); the automa has its gains at once (C12-106)."""
    if tile < 0 or components.planning.site_of[tile] < 0:
        return
    site = components.planning.site_of[tile]
    if game.players[seat].automatic:
        automa_site(game, components, context, seat, site)
    else:
        plan_site(game, components, context, seat, site)


@hook
def salvaged(game, components, context, seat, tile):
    """Munro takes a site from the discard pile, with a resource of choice on its card (C11-43)."""
    site = components.planning.site_of[tile]
    if site < 0:
        return
    plan_site(game, components, context, seat, site)
    for _ in range(components.planning.free):
        push(game, s.TASK_FREE, seat, site, 0, 0, 0)


@hook
def turn_end(game, components, context, seat, at_end):
    """The blueprint cards of the player are served, unless he has moved onto The End (C11-08, CC-33)."""
    if at_end == 0 and game.players[seat].automatic == 0 and unbuilt_sites(game, components, seat) > 0:
        push(game, s.TASK_CARDS, seat, 0, 0, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """The steps of paying and building."""
    task = context.task
    if kind == s.TASK_CARDS:
        offer_resources(game, components, context, task.seat)
    elif kind == s.TASK_BUILD:
        begin_building(game, components, context, task.seat, task.a)
    elif kind == s.TASK_PAIR:
        offer_pairs(game, components, context, task.seat, task.a)
    elif kind == s.TASK_FREE:
        offer_free(game, components, context, task.seat, task.a)
    elif kind == s.TASK_HALF:
        offer_halves(game, components, context, task.seat, task.a, task.b)
    else:
        return


@hook
def answer(game, components, context, seat, option, asked_by):
    """The answers to the questions of this chronicle."""
    site = context.task.a
    if context.question == s.ASK_BLUEPRINT:
        serve(game, components, context, seat, option)
    elif context.question == s.ASK_PAIR:
        build_pair(game, components, context, seat, site, context.task.b, context.a[option])
    elif context.question == s.ASK_FREE:
        put_resource(game, context, seat, site, context.a[option], 0)
    elif context.question == s.ASK_HALF:
        choose_half(game, components, context, seat, site, context.task.b, context.task.c, option)
    else:
        return


@hook
def extra(game, components, context, seat, good, amount):
    """Melrose Abbey brings Michael Scot, if he is still there: a person with his clan marker (C11-26, C11-41)."""
    if good != s.EXTRA_MICHAEL_SCOT:
        return
    game.extra_spot = -1
    if game.place[components.planning.person] == names.IN_BOX:
        set_aside(game, components, context, seat, components.planning.person)


@hook
def clan(game, components, context, seat, clan):
    """Ogilvie: VP by built sites (C11-42)."""
    if clan != components.planning.clan:
        return
    sites = built_sites(game, components, seat)
    vp = 0
    for n in range(s.STEPS):
        if components.planning.step_vp[n] > 0 and sites >= components.planning.at[n]:
            vp = max(vp, components.planning.step_vp[n])
    gain_vp(game, context, seat, vp, s.SOURCE, names.WHY_OTHER, -1)


@hook
def count(game, components, context, seat, category, count):
    """Scotsmen on New Fort George stand in the clan castle, before Castle Moil doubles them (C11-39)."""
    if category == names.CAT_SCOTSMEN and game.players[seat].automatic == 0:
        game.players[seat].at_home = men_at_home(game, components, seat)
        return count + game.players[seat].at_home
    return count


@hook
def final(game, components, context):
    """VP lost for each site that is not built (C11-44)."""
    for player in range(game.seats):
        sites = unbuilt_sites(game, components, player)
        gain_vp(game, context, player, sites * components.planning.unbuilt_vp, s.SOURCE, names.WHY_FINAL, -1)


@hook
def symbol(game, components, context, seat, symbol):
    """Allenarly looks for the nearest site or blueprint token (C12-105)."""
    if 1 <= symbol <= components.planning.automa_number:
        return nearest_site(game, components)
    return -1
