"""Events of the ledger: every change to a game as a row of numbers, and the meaning of these numbers.

One row is (event, seat, six numbers), dtype `record.LEDGER_ROW`. `FIELDS` names the numbers of each event and their
types; the JSONL record, the narration, the drawn replay, the replay into a record and the referee all read it.

Types of fields: `int`; `piece`; `space`; `tile`, `card`, `clan` (indices of the components); `good` (names.GOODS);
`cell` (cell of the table, -1 for none); `why` (names.WHYS); `about` (a tile, card or clan, depending on `why`: a clan
for `clan` and `road`, a landmark card for `card`, otherwise a tile; -1 for none); `source` (names.VP_SOURCES); `cause`
(names.CAUSES); `category` (names.CATEGORIES); `action` (an action card of the automa, an index); `colour`
(names.COLOURS); `symbol` (names.SYMBOLS); `way` (names.WAY_*); `right` (names.RIGHTS); `how` (HOWS); `question`
(names.QUESTIONS).

Each event also names its parent, the event that opened what it belongs to: `Opening` marks the events that open
something, `Outermost` those that belong to nothing themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

(
    EV_PIECE,
    EV_SEED,
    EV_TURN,
    EV_ROLL,
    EV_MOVE,
    EV_LEAVE,
    EV_DISCARD,
    EV_SELL,
    EV_BUY,
    EV_PAY,
    EV_GAIN,
    EV_LOSE,
    EV_CARRY,
    EV_DROP,
    EV_VP,
    EV_TAKE,
    EV_BUILD,
    EV_PLACE,
    EV_ASIDE,
    EV_CARD,
    EV_MARKER,
    EV_DECLINE,
    EV_ACTIVATE,
    EV_POINTS,
    EV_WALK,
    EV_POINT_VP,
    EV_REMOVE,
    EV_FINISH,
    EV_TURN_END,
    EV_REFILL,
    EV_SCORING,
    EV_COUNT,
    EV_FINAL,
    EV_SIZE,
    EV_RANK,
    EV_END,
    EV_AUTOMA,
    EV_PRIORITY,
    EV_SHUFFLE,
    EV_DRAW,
    EV_RESTOCK,
    EV_TOKEN,
    EV_CHOOSE,
    EV_ROW,
    EV_STACK,
    EV_STONES,
    EV_RETIRE,
    EV_USED,
    EV_RIVER,
    EV_ELSEWHERE,
    EV_OUTLET,
) = range(51)
FIRST_CHRONICLE_EVENT = 64  # chronicles number their own events from here on, as their questions (names.ROOM)

HOW_TAKE, HOW_END, HOW_STOP, HOW_STUCK, HOW_DIE = range(5)
HOWS = ("take", "end", "stop", "stuck", "die")


class Opening(tuple[str, tuple[tuple[str, str], ...]]):
    """Entry of an event that opens something: what follows from it names it as its parent."""

    __slots__ = ()


class Outermost(Opening):
    """Entry of an event that opens something and belongs to nothing itself: its parent is 0."""

    __slots__ = ()


FIELDS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    # set-up
    EV_PIECE: ("piece", (("piece", "piece"), ("space", "space"))),  # a piece is set on the rondel
    EV_SEED: ("seed", (("good", "good"), ("amount", "int"))),  # market fields of a row covered at the start
    # the turn
    EV_TURN: Outermost(("turn", (("number", "int"), ("piece", "piece"), ("space", "space")))),
    EV_ROLL: Outermost(("roll", (("result", "int"), ("space", "space")))),  # the die, standing on this space, is rolled
    EV_MOVE: ("move", (("piece", "piece"), ("from", "space"), ("to", "space"), ("how", "how"))),
    EV_LEAVE: ("leave", (("piece", "piece"), ("space", "space"))),  # a piece leaves the rondel from this space
    EV_DISCARD: ("discard", (("tile", "tile"), ("space", "space"), ("cause", "cause"))),
    # market, costs and gains
    EV_SELL: ("sell", (("good", "good"), ("at", "cell"), ("price", "int"))),  # one resource for `price` coins
    EV_BUY: ("buy", (("good", "good"), ("price", "int"), ("why", "why"), ("about", "about"))),  # one, used at once
    EV_PAY: ("pay", (("good", "good"), ("amount", "int"), ("at", "cell"), ("why", "why"), ("about", "about"))),
    EV_GAIN: ("gain", (("good", "good"), ("amount", "int"), ("at", "cell"), ("why", "why"), ("about", "about"))),
    # goods a player should get but has no room for, or that the supply lacks; nothing changes on the table
    EV_LOSE: ("lose", (("good", "good"), ("amount", "int"), ("at", "cell"), ("why", "why"), ("about", "about"))),
    # goods and Scotsmen of a removed tile go to the Home Castle; those without room there are dropped
    EV_CARRY: ("carry", (("good", "good"), ("amount", "int"), ("from", "cell"), ("to", "cell"))),
    EV_DROP: ("drop", (("good", "good"), ("amount", "int"), ("at", "cell"))),
    EV_VP: ("vp", (("amount", "int"), ("source", "source"), ("why", "why"), ("about", "about"))),
    # tiles, cards, markers
    EV_TAKE: ("take", (("tile", "tile"), ("space", "space"))),  # paid, off the rondel, in hand
    EV_BUILD: Opening(("build", (("tile", "tile"),))),  # Munro: out of the discard pile, in hand
    EV_PLACE: Opening(("place", (("tile", "tile"), ("at", "cell"), ("over", "tile")))),  # over: covered tile or -1
    EV_ASIDE: Opening(("aside", (("tile", "tile"),))),  # a person is set beside the territory
    EV_CARD: Opening(("card", (("card", "card"),))),
    EV_MARKER: Opening(("marker", (("clan", "clan"), ("roads", "int")))),  # the road coins follow as `pay`
    EV_DECLINE: ("decline", (("question", "question"), ("why", "why"), ("about", "about"))),  # why: of the offer
    # activation and movement
    EV_ACTIVATE: Opening(("activate", (("at", "cell"), ("tile", "tile"), ("way", "way"), ("right", "right")))),
    EV_POINTS: ("points", (("amount", "int"), ("why", "why"), ("about", "about"))),  # movement points gained
    EV_WALK: ("walk", (("from", "cell"), ("to", "cell"))),  # one Scotsman, one point
    EV_POINT_VP: Opening(("point_vp", ())),  # one point given up (MacLachlan); the VP follow
    EV_REMOVE: ("remove", (("tile", "tile"), ("at", "cell"))),  # a row for each tile of the pile, top first
    # end of the turn, scoring, end of the game
    EV_FINISH: ("finish", (("space", "space"),)),  # this player is on or over The End
    EV_TURN_END: ("turn_end", ()),
    EV_REFILL: Outermost(("refill", (("tile", "tile"), ("space", "space")))),
    EV_SCORING: Outermost(("scoring", (("round", "int"),))),
    EV_COUNT: ("count", (("category", "category"), ("count", "int"))),
    EV_FINAL: Outermost(("final", ())),
    EV_SIZE: ("size", (("tiles", "int"),)),
    EV_RANK: ("rank", (("rank", "int"), ("vp", "int"), ("resources", "int"))),
    EV_END: ("end", ()),
    # the automa
    EV_AUTOMA: (
        "automa",
        (("level", "int"), ("blue", "clan"), ("purple", "clan")),
    ),  # set-up: level, fields of the tokens
    # priority tokens from left to right: at the set-up, and after each category of a round in which they move
    EV_PRIORITY: (
        "priority",
        (("first", "category"), ("second", "category"), ("third", "category"), ("fourth", "category")),
    ),
    EV_SHUFFLE: ("shuffle", (("discarded", "int"),)),  # all action cards; the number discarded face down
    EV_DRAW: ("draw", (("card", "action"),)),
    EV_RESTOCK: ("restock", (("good", "good"), ("amount", "int"))),  # coins from the supply to an empty market row
    EV_TOKEN: ("token", (("colour", "colour"), ("from", "clan"), ("to", "clan"))),  # to: -1 when it leaves the board
    # the tile chosen, the symbol, and the search (1, or 2 beyond The End); tile -1 for moving onto The End
    EV_CHOOSE: ("choose", (("tile", "tile"), ("by", "symbol"), ("search", "int"))),
    EV_ROW: ("row", (("tile", "tile"),)),  # a trade tile goes to the right end of the trade row
    EV_STACK: ("stack", (("tile", "tile"),)),  # a tile goes on the stack beside the board
    EV_RIVER: ("river", (("tile", "tile"),)),  # a river tile goes to the left end of the automa's river (chronicle 1)
    EV_STONES: ("stones", (("amount", "int"), ("why", "why"), ("about", "about"))),  # about: -1 the start trade tile
    # a place of a chronicle on the rondel leaves the game once all pieces have passed it
    EV_RETIRE: ("retire", (("tile", "tile"), ("space", "space"))),
    EV_USED: Opening(("used", (("tile", "tile"),))),  # a tile that is never placed leaves the game; its effect follows
    # a player uses the activation of another's tile; owner: its seat, -1 for a tile of the rondel
    EV_ELSEWHERE: Opening(("elsewhere", (("tile", "tile"), ("way", "way"), ("owner", "int")))),
    # one resource for `price` coins to a chronicle's row that takes every kind
    EV_OUTLET: ("outlet", (("good", "good"), ("at", "cell"), ("price", "int"))),
}


def expect(holds: Any, otherwise: str) -> None:
    """Raise `ValueError` with the message `otherwise` if an event does not fit the state of the table."""
    if not holds:
        raise ValueError(otherwise)


def nothing(replay: Any, seat: int, *numbers: int) -> None:
    """Change nothing on the table: the event only reports."""


class Pick(NamedTuple):
    """Things of a chronicle that the `picks` table lists, and the event by which a player gets one.

    Attributes
    ----------
    kind : str
        First part of the name in the table, `kind:id`.
    ids : callable
        Component set -> ids of the things by number.
    event, slot : int
        Event, and which of its numbers names the thing (negative: none).
    option : int, optional
        Option that takes the thing; its number a counts the things from 0.
    lowest : int
        Number of the first thing in the event.
    """

    kind: str
    ids: Callable[[Any], Sequence[Any]]
    event: int
    slot: int = 0
    option: int | None = None
    lowest: int = 0
