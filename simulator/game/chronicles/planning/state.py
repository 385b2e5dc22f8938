"""Chronicle 11, Planning and Prosperity: its state, component values and numbers."""

from ... import names
from ...dtypes import record
from ...events import FIRST_CHRONICLE_EVENT
from ...names import ROOM
from ...tasks import FIRST_CHRONICLE_TASK

MAX_SITES = 12  # blueprint cards: single sites in the order of their tiles, then the double ones
SIDES = 2  # printed sides of a double site
STEPS = 3  # steps of Ogilvie
TILES = 192  # as many as `sizes.MAX_TILES`

STATE = record(
    ("owner", "i4", (MAX_SITES,)),  # seat that has planned the site, -1 none
    ("goods", "i4", (MAX_SITES, names.KINDS)),  # resources on the card
    ("held", "i4", (MAX_SITES,)),  # their sum
    ("turn", "i4", (MAX_SITES,)),  # number of the turn of the last resource, 0 none
)

SITE = record(
    ("token", "i4"),  # the tile in the stacks: the site itself or its blueprint token
    ("left", "i4"),  # the tile that is built, or its left half
    ("right", "i4"),  # the right half, -1 for a single site
    ("covered", "i4", (SIDES, 2)),  # double site: bits of the types that its halves cover, by printed side
    ("home", "i4"),  # 1: Scotsmen on it count as standing on the Home Castle
)

VALUES = record(
    ("sites", "i4"),
    ("site", SITE, (MAX_SITES,)),
    ("site_of", "i4", (TILES,)),  # site of each token and each built tile, -1 none
    ("price", "i4"),  # resources a site costs
    ("unbuilt_vp", "i4"),  # negative
    ("free", "i4"),  # resources from the supply with Munro
    ("clan", "i4"),  # field with the shield
    ("at", "i4", (STEPS,)),  # steps of the shield: from this many built sites on ...
    ("step_vp", "i4", (STEPS,)),  # ... it gives these VP
    ("person", "i4"),  # the tile of Michael Scot
    ("automa_vp", "i4"),  # VP of the automa for a site
    ("kept_types", "i4"),  # bits of the types that stay with the automa
    ("kept_card", "i4"),  # 1: tiles with a landmark card stay with it
    ("automa_number", "i4"),  # highest number at which its choice rule applies
)


NUMBER = 11

# Goods of this chronicle that a tile may give (`extra` of a GAIN)
EXTRA_MICHAEL_SCOT = ROOM * NUMBER  # the person Michael Scot
EXTRAS = {"michael_scot": EXTRA_MICHAEL_SCOT}  # by the word in component files

SOURCE = names.FIRST_CHRONICLE_SOURCE + NUMBER

# Tasks
(
    TASK_CARDS,  # end of the turn: put resources on the cards of a seat, one by one
    TASK_BUILD,  # b: site; it is paid for
    TASK_PAIR,  # b: site, c: frame; place a double site
    TASK_FREE,  # b: site; a resource of choice from the supply (Munro)
    TASK_HALF,  # b: site, c: left spot; where goods of a double site go
) = range(FIRST_CHRONICLE_TASK + names.ROOM * NUMBER, FIRST_CHRONICLE_TASK + names.ROOM * NUMBER + 5)

# Questions
(
    ASK_BLUEPRINT,  # which resource to put on which card
    ASK_PAIR,  # which two tiles a double site covers
    ASK_FREE,  # which resource to take from the supply (options: kinds)
    ASK_HALF,  # on which half the goods go (options: spots)
) = range(
    names.FIRST_CHRONICLE_QUESTION + names.ROOM * NUMBER, names.FIRST_CHRONICLE_QUESTION + names.ROOM * NUMBER + 4
)

# Options
(
    OPT_PUT,  # a: site, b: kind, c: spot it comes from, or -1 from the market
    OPT_PAIR,  # a: left spot, b: right spot, c: printed side
) = range(names.FIRST_CHRONICLE_OPTION + names.ROOM * NUMBER, names.FIRST_CHRONICLE_OPTION + names.ROOM * NUMBER + 2)

# Events
(
    EV_PLANNED,  # a site is put on its blueprint card
    EV_PUT,  # a resource is put on a card
    EV_BUILT,  # the card and its resources leave, the site is placed
    EV_SPAN,  # a double site ties two piles
    EV_AWAY,  # a tile taken by the automa leaves the game
) = range(FIRST_CHRONICLE_EVENT + names.ROOM * NUMBER, FIRST_CHRONICLE_EVENT + names.ROOM * NUMBER + 5)
