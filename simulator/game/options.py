"""Named accessors for the numbers of an option, so that policies need not know the slots.

Each takes the context and the index of an option of the core; the comments beside `OPT_*` in `names.py` define the
slots. A number that a kind of option does not have is not defined. Chronicles number their own options themselves.
"""

from . import names as n
from .jit import rule


@rule
def option_kind(context, i):
    """Return the kind of the option (`OPT_*`)."""
    return context.kind[i]


@rule
def option_space(context, i):
    """Return the rondel space of a take, end, stop or stuck option."""
    return context.a[i]


@rule
def option_tile(context, i):
    """Return the tile that a take, stuck, build or elsewhere option is about."""
    kind = context.kind[i]
    return context.b[i] if kind == n.OPT_TAKE or kind == n.OPT_STUCK else context.a[i]


@rule
def option_spot(context, i):
    """Return the spot of the own tile that an option uses: it pays from it, sells from it, covers it ..."""
    kind = context.kind[i]
    if kind == n.OPT_OWN or kind == n.OPT_SELL or kind == n.OPT_SELL_OPEN:
        return context.b[i]
    return context.a[i]


@rule
def option_target(context, i):
    """Return the spot to which a Scotsman walks (`option_spot` is the spot he comes from)."""
    return context.b[i]


@rule
def option_cell(context, i):
    """Return the cell on which a tile is placed."""
    return context.a[i]


@rule
def option_resource(context, i):
    """Return the resource that is paid, bought, sold or taken; -1 if a coin stands for an open symbol."""
    return context.a[i]


@rule
def option_good(context, i):
    """Return the good (a resource or SCOTSMAN) that a spot option puts on a tile."""
    return context.b[i]


@rule
def option_price(context, i):
    """Return the price in coins of a purchase or a sale."""
    return context.b[i] if context.kind[i] == n.OPT_BUY else context.c[i]


@rule
def option_effect(context, i):
    """Return the one-time effect (`EFFECT_*`) that comes next."""
    return context.a[i]


@rule
def option_clan(context, i):
    """Return the clan field of a marker."""
    return context.a[i]


@rule
def option_road(context, i):
    """Return the cost of the road to a clan field."""
    return context.b[i]


@rule
def option_way(context, i):
    """Return the way in which an activate or elsewhere option uses a tile (`WAY_*`)."""
    return context.b[i]


@rule
def option_right(context, i):
    """Return the right by which a tile is activated (`BY_*`, with the flags of the rules above them)."""
    return context.c[i]


@rule
def option_owner(context, i):
    """Return the seat that owns the tile of an elsewhere option, or NOBODY."""
    return context.c[i]
