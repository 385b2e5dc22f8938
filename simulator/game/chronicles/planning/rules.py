"""Hooks of chronicle 11 (C11-01 to C11-50, C12-105 to C12-110)."""

from ... import names
from ...hooks import hook
from ...rules.goods import gain_vp
from ...rules.turn import set_aside
from ...tasks import push
from . import sites
from . import state as s
from .automa import automa_site, nearest_site


@hook
def taken(game, components, context, seat, tile, space):
    """Plan a site taken from the rondel (C11-05, C11-06); the automa gets its gains at once (C12-106)."""
    if tile < 0 or components.planning.site_of[tile] < 0:
        return
    site = components.planning.site_of[tile]
    if game.players[seat].automatic:
        automa_site(game, components, context, seat, site)
    else:
        sites.plan_site(game, components, context, seat, site)


@hook
def salvaged(game, components, context, seat, tile):
    """Plan a site that Munro takes from the discard pile, with a resource of choice on its card (C11-43)."""
    site = components.planning.site_of[tile]
    if site < 0:
        return
    sites.plan_site(game, components, context, seat, site)
    for _ in range(components.planning.free):
        push(game, s.TASK_FREE, seat, site, 0, 0, 0)


@hook
def turn_end(game, components, context, seat, at_end):
    """Offer resources for the seat's blueprint cards, unless the turn ended on The End (C11-08, CC-33)."""
    if at_end == 0 and game.players[seat].automatic == 0 and sites.unbuilt_sites(game, components, seat) > 0:
        push(game, s.TASK_CARDS, seat, 0, 0, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """Carry out a step of paying and building."""
    task = context.task
    if kind == s.TASK_CARDS:
        sites.offer_resources(game, components, context, task.seat)
    elif kind == s.TASK_BUILD:
        sites.begin_building(game, components, context, task.seat, task.a)
    elif kind == s.TASK_PAIR:
        sites.offer_pairs(game, components, context, task.seat, task.a)
    elif kind == s.TASK_FREE:
        sites.offer_free(game, components, context, task.seat, task.a)
    elif kind == s.TASK_HALF:
        sites.offer_halves(game, components, context, task.seat, task.a, task.b)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Carry out the answer to a question of this chronicle."""
    site = context.task.a
    if context.question == s.ASK_BLUEPRINT:
        sites.serve(game, components, context, seat, option)
    elif context.question == s.ASK_PAIR:
        sites.build_pair(game, components, context, seat, site, context.task.b, context.a[option])
    elif context.question == s.ASK_FREE:
        sites.put_resource(game, context, seat, site, context.a[option], 0)
    elif context.question == s.ASK_HALF:
        sites.choose_half(game, components, context, seat, site, context.task.b, context.task.c, option)


@hook
def extra(game, components, context, seat, good, amount):
    """Give Michael Scot for Melrose Abbey if still available: a person with a clan marker (C11-26, C11-41)."""
    if good != s.EXTRA_MICHAEL_SCOT:
        return
    game.extra_spot = -1
    if game.place[components.planning.person] == names.IN_BOX:
        set_aside(game, components, context, seat, components.planning.person)


@hook
def clan(game, components, context, seat, clan):
    """Score Ogilvie: VP by built sites (C11-42)."""
    if clan != components.planning.clan:
        return
    built = sites.built_sites(game, components, seat)
    vp = 0
    for n in range(s.STEPS):
        if components.planning.step_vp[n] > 0 and built >= components.planning.at[n]:
            vp = max(vp, components.planning.step_vp[n])
    gain_vp(game, context, seat, vp, s.SOURCE, names.WHY_OTHER, -1)


@hook
def count(game, components, context, seat, category, count):
    """Count Scotsmen on New Fort George at the Home Castle, before Castle Moil doubles them (C11-39)."""
    if category == names.CAT_SCOTSMEN and game.players[seat].automatic == 0:
        game.players[seat].at_home = sites.scotsmen_at_home(game, components, seat)
        return count + game.players[seat].at_home
    return count


@hook
def final(game, components, context):
    """Subtract VP for each site that is not built (C11-44)."""
    for player in range(game.seats):
        unbuilt = sites.unbuilt_sites(game, components, player)
        gain_vp(game, context, player, unbuilt * components.planning.unbuilt_vp, s.SOURCE, names.WHY_FINAL, -1)


@hook
def symbol(game, components, context, seat, symbol):
    """Find the nearest site or blueprint token for Allenarly (C12-105)."""
    if 1 <= symbol <= components.planning.automa_number:
        return nearest_site(game, components)
    return -1
