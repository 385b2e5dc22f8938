"""Named accessors for the numbers of an option, so that policies need not know the slots.

Each takes the context and the index of an option. The comments beside `OPT_*` define the slots: in `names.py` for the
base game, in the `state.py` of each chronicle for its own options. A number that a kind of option does not have is
undefined.
"""

from . import names as n
from .jit import rule


@rule
def option_kind(context, i):
    """Return the kind of the option (`OPT_*`)."""
    return context.kind[i]


@rule
def option_space(context, i):
    """Return the rondel space that an option moves to (take, end, stop, stuck) or raises the rent of (8)."""
    return context.a[i]


@rule
def option_tile(context, i):
    """Return the tile of a build or elsewhere option, or the tile on the space that a move leads to."""
    kind = context.kind[i]
    return context.a[i] if kind == n.OPT_BUILD or kind == n.OPT_ELSEWHERE else context.b[i]


@rule
def option_spot(context, i):
    """Return the spot of the player's tile that an option uses: to pay from, sell from, cover ..."""
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
    """Return the good (a resource or SCOTSMAN) that is put on a tile or, with chronicle 11, on a card."""
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


# Options of chronicles; the number of the chronicle stands in brackets.


@rule
def option_reward(context, i):
    """Return the reward token of the boat race (1)."""
    return context.a[i]


@rule
def option_cellar(context, i):
    """Return the cellar whose cask is sold, 0 for the First Cellar (3)."""
    return context.a[i]


@rule
def option_number(context, i):
    """Return the number that an option states: coins for the Englishman (4), haggis tokens (5), a stake number (8)."""
    return context.a[i]


@rule
def option_card(context, i):
    """Return the landmark card that is turned (6), the scoring card voted on (7), or Nessie's card (A)."""
    return context.a[i]


@rule
def option_mobster(context, i):
    """Return the mobster who gets the penny or is recruited (8)."""
    return context.a[i]


@rule
def option_opponent(context, i):
    """Return the seat from which a tile or a token is taken (8)."""
    return context.a[i]


@rule
def option_stolen_tile(context, i):
    """Return the tile that is stolen from an opponent (8)."""
    return context.c[i]


@rule
def option_token(context, i):
    """Return the rent token that is put on a tile of the rondel (8)."""
    return context.c[i]


@rule
def option_place(context, i):
    """Return the place of the feast that is staked on (9)."""
    return context.a[i]


@rule
def option_track(context, i):
    """Return the track, log or stone, on which the rating rises (10)."""
    return context.a[i]


@rule
def option_rating(context, i):
    """Return the rating of a central reward (10)."""
    return context.a[i]


@rule
def option_representative(context, i):
    """Return the representative who is put on the new tile (10)."""
    return context.a[i]


@rule
def option_side(context, i):
    """Return the side, log or stone, that the representative shows (10)."""
    return context.b[i]


@rule
def option_previous_spot(context, i):
    """Return the spot that the representative leaves, or -1 if he comes from the supply (10)."""
    return context.c[i]


@rule
def option_site(context, i):
    """Return the historic site that gets a resource (11)."""
    return context.a[i]


@rule
def option_source(context, i):
    """Return the spot from which the resource for a site comes, or -1 for the market (11)."""
    return context.c[i]
