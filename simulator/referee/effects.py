"""What is due: one-time effects, gains of activations and clans, in any order (B-080 to B-082)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from .faults import Wrong
from .plugin import Chronicle
from .replay import Event, Replay, cell_of
from .table import Cell, Pile, Player, around
from .values import RESOURCES

__all__ = ["Due", "Frame", "act", "card_dues", "dues_of", "handles", "settle", "step", "tile_dues"]

CARD_RULES = {
    "armadale-castle": "B-120",
    "castle-of-mey": "B-121",
    "castle-stalker": "B-122",
    "castle-moil": "B-123",
    "donan-castle": "B-124",
    "duart-castle": "B-125",
    "inverness": "B-126",
    "loch-lochy": "B-127",
    "loch-morar": "B-128",
    "loch-ness": "B-129",
    "loch-shiel": "B-130",
}


@dataclass
class Frame:
    """What a placed tile lets its owner activate: itself and its neighbours, or everything (B-090, B-121)."""

    centre: Cell
    everything: bool = False
    cells: set[Cell] | None = None  # in place of it and its neighbours, if a chronicle says so (C10-33, C11-22)

    def holds(self, cell: Cell) -> bool:
        """Whether the tile of a cell may be activated."""
        if self.everything:
            return True
        if self.cells is not None:
            return cell in self.cells
        return cell == self.centre or cell in set(around(self.centre))

    def follow(self, land: Collection[Cell], start: Cell, end: Cell) -> None:
        """A tile has moved: what may be activated stays what it was (C8-23). `land` are the cells of all others."""
        moved = self.holds(start)
        if not self.everything:
            self.cells = {cell for cell in land if self.holds(cell)} | ({end} if moved else set())
        if self.centre == start:
            self.centre = end


@dataclass
class Due:
    """Something that has to happen, or may.

    `kind` is a resource, `any`, another good, or `card`, `activate`, `remove`, `build`, `person`. `cell` is the tile
    that goods and Scotsmen go on, None for any own tile; `pile` is what lay there when this became due.
    """

    kind: str
    amount: int
    why: str
    about: str | None
    rule: str
    cell: Cell | None = None
    source: str = ""  # of VP
    frame: Frame | None = None
    detail: Mapping[str, Any] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    pile: Pile | None = None

    def place(self, player: Player) -> Cell | None:
        """Cell of the tile that this belongs on; None for any own tile, and for one that has left the game."""
        if self.cell is None:
            return None
        return next((cell for cell, pile in player.territory.items() if pile is self.pile), None)

    def gone(self, player: Player) -> bool:
        """Whether the tile that this belongs on has left the game meanwhile: then what was to come onto it is lost."""
        if self.cell is None:
            return False
        return self.place(player) is None

    def fits(self, event: Event) -> bool:
        """Whether `why` and `about` of an event name this cause."""
        return event["why"] == self.why and event["about"] == self.about


Handler = Callable[[Replay, Due, Event], None]
_CLAIMS: dict[str, Callable[[Due, Event], bool]] = {}
_HANDLERS: dict[str, Handler] = {}
_OPEN: dict[str, Callable[[Replay, Due], str]] = {}


def handles(
    kind: str, claims: Callable[[Due, Event], bool], still_open: Callable[[Replay, Due], str] | None = None
) -> Callable[[Handler], Handler]:
    """Register how a kind of due is carried out.

    Parameters
    ----------
    kind : str
        `Due.kind`.
    claims : callable
        Whether an event carries it out.
    still_open : callable, optional
        For what need not always happen: why it had to ("" if it had not). Without it, it has to happen always.
    """

    def register(handler: Handler) -> Handler:
        _CLAIMS[kind] = claims
        _HANDLERS[kind] = handler
        if still_open is not None:
            _OPEN[kind] = still_open
        return handler

    return register


def dues_of(
    gain: Mapping[str, Any], why: str, about: str | None, rule: str, cell: Cell | None = None, source: str = ""
) -> list[Due]:
    """Dues of a table of goods such as ``{wood = 1, clan = 1, vp = 2}``."""
    dues = []
    for kind in (*RESOURCES, "any", "scotsman", "coin", "whisky", "vp", "move"):
        if gain.get(kind):
            dues.append(Due(kind, gain[kind], why, about, rule, cell, source))
    dues += [Due("marker", 1, why, about, "B-101") for _ in range(gain.get("clan", 0))]
    return dues


def tile_dues(replay: Replay, tile: str, frame: Frame | None) -> list[Due]:
    """One-time effects of a tile that has been placed or set aside (B-081)."""
    values = replay.table.tile(tile)
    dues = dues_of(values.once, "once", tile, "B-081", frame.centre if frame else None, "once")
    if values.landmark is not None:
        cell = frame.centre if frame else None
        dues.append(Due("card", 1, "card", values.landmark, "B-081", cell, frame=frame))
    return dues + replay.table.chronicles.gather(Chronicle.tile_dues, replay, tile, frame)


def card_dues(replay: Replay, due: Due, card: str) -> list[Due]:
    """One-time effects of a landmark card that has just been taken (B-081, B-120 to B-130)."""
    effect = replay.table.values.cards[card].effect
    rule = CARD_RULES.get(card, "B-081")
    if effect.get("kind") == "gain":
        dues = dues_of(effect, "card", card, rule, due.cell, "once")
        for other in dues:
            other.pile = due.pile  # of the tile the card came with, which may be gone by now
        return dues
    if effect.get("kind") == "remove_tiles":
        return [Due("remove", effect["max"], "card", card, rule, detail=effect)]
    if effect.get("kind") == "activate_all" and due.frame is not None:
        due.frame.everything = True
    return []


def settle(replay: Replay, dues: list[Due], walks: bool = False) -> None:
    """Read events as long as they carry out what is due; raise if something that had to happen did not.

    Parameters
    ----------
    replay : Replay
    dues : list of Due
        Emptied on the way.
    walks : bool
        Whether movement points may be used in between (not inside an activation, B-090).
    """
    for new in dues:
        if new.cell is not None and new.pile is None:
            new.pile = replay.player.territory.get(new.cell)
    while dues:
        event = replay.peek()
        mine = event["seat"] == replay.here.seat
        due = next((due for due in dues if mine and _CLAIMS[due.kind](due, event)), None)
        if due is not None:
            _HANDLERS[due.kind](replay, due, event)
            if due.amount <= 0:
                dues.remove(due)
        elif not (walks and mine and (step(replay, event) or act(replay, event, None))):
            break
    for due in dues:
        reason = _OPEN[due.kind](replay, due) if due.kind in _OPEN else f"{due.amount} {due.kind} still to come"
        if reason:
            found = replay.peek()["event"]
            raise Wrong(due.rule, f"effect of {due.about} left out ({reason}) before {found}")


def act(replay: Replay, event: Event, frame: Frame | None) -> bool:
    """Let the chronicles read an event of their own among the activations; returns whether one of them has."""
    return bool(replay.table.chronicles.first(Chronicle.act, replay, event, frame))


def step(replay: Replay, event: Event) -> bool:
    """Use a movement point, if the event is one (B-095, B-153); returns whether it was.

    Raises
    ------
    Wrong
        B-095 or B-153.
    """
    turn, player = replay.here, replay.player
    if event["event"] == "walk":
        start, end = cell_of(event["from"]), cell_of(event["to"])
        if turn.points < 1:
            raise Wrong("B-095", "no movement point left")
        if start not in player.territory or not player.territory[start].scotsmen:
            raise Wrong("B-095", f"no own Scotsman stands at {start}")
        if end not in player.territory or end not in set(around(start)):
            raise Wrong("B-095", f"{end} is no neighbouring own tile of {start}")
        turn.points -= 1
        player.territory[start].scotsmen -= 1
        player.territory[end].scotsmen += 1
        replay.accept()
        replay.table.chronicles.tell(Chronicle.walked, replay, start, end)
        return True
    if event["event"] != "point_vp":
        return False
    effects = replay.table.effects(player, "unused_move_as_vp")
    if not effects:
        raise Wrong("B-153", "no marker on MacLachlan")
    if turn.points < 1:
        raise Wrong("B-153", "no movement point left to give up")
    turn.points -= 1
    replay.accept()
    settle(replay, [Due("vp", int(str(effects[0]["vp"])), "points", None, "B-153", source="maclachlan")])
    return True


def _amount(due: Due, event: Event) -> int:
    amount = int(event["amount"])
    if amount > due.amount:
        raise Wrong(due.rule, f"{amount} {due.kind} of {due.about}, {due.amount} are due")
    return amount


def _pile(replay: Replay, due: Due, event: Event) -> Pile:
    cell = cell_of(event["at"])
    if due.gone(replay.player):
        raise Wrong(due.rule, f"put at {cell}, the tile of {due.about} is gone")
    place = due.place(replay.player)
    if due.cell is not None and cell != place:
        raise Wrong(due.rule, f"put at {cell}, belongs at {place}")
    pile = replay.player.territory.get(cell)
    if pile is None:
        raise Wrong(due.rule, f"put at {cell}, where no own tile lies")
    return pile


def _claims_goods(due: Due, event: Event) -> bool:
    if event["event"] not in ("gain", "lose") or not due.fits(event):
        return False
    return event["good"] in RESOURCES if due.kind == "any" else event["good"] == due.kind


def _check_lost(replay: Replay, due: Due, event: Event) -> None:
    """A loss names the tile that the goods belong on, or none if they may go on any or if their tile is gone."""
    cell, place = None if event["at"] is None else cell_of(event["at"]), due.place(replay.player)
    if cell != place:
        raise Wrong(due.rule, f"lost at {cell}, {due.kind} of {due.about} belongs at {place}")


def _room(replay: Replay, due: Due) -> int:
    """Room for resources where the due puts them: on its tile, or anywhere."""
    if due.gone(replay.player):
        return 0
    piles = replay.player.territory.values() if due.pile is None else [due.pile]
    return sum(replay.table.room(pile) for pile in piles)


def _choice_open(replay: Replay, due: Due) -> str:
    """Why a resource of choice had to come: on a tile that is gone there is nothing to choose for."""
    return "" if due.gone(replay.player) else f"{due.amount} {due.kind} still to come"


def _put(replay: Replay, due: Due, event: Event) -> None:
    """Resources on a tile; what has no room is lost, and only that (B-092, B-112)."""
    amount = _amount(due, event)
    limit = "B-112" if due.why == "clan" else "B-092"
    if event["event"] == "lose":
        _check_lost(replay, due, event)
        if _room(replay, due):
            raise Wrong(limit, f"{event['good']} lost although there is room for it")
    else:
        pile = _pile(replay, due, event)
        if amount > replay.table.room(pile):
            raise Wrong(limit, f"more than {replay.table.limit(pile)} resources on {pile.top}")
        pile.goods[event["good"]] += amount
    due.amount -= amount
    replay.accept()


for _kind in RESOURCES:
    handles(_kind, _claims_goods)(_put)
handles("any", _claims_goods, _choice_open)(_put)


@handles("scotsman", _claims_goods)
def _scotsman(replay: Replay, due: Due, event: Event) -> None:
    """Scotsmen from the supply onto a tile; what is lacking is lost (B-081, B-082, Q-01)."""
    amount = _amount(due, event)
    player = replay.player
    if event["event"] == "lose":
        _check_lost(replay, due, event)
        if player.supply and not due.gone(player):
            raise Wrong("B-082", "a Scotsman lost although the supply has one")
    else:
        if amount > player.supply:
            raise Wrong("B-003", f"{amount} Scotsmen placed, {player.supply} in the supply")
        _pile(replay, due, event).scotsmen += amount
        player.supply -= amount
    due.amount -= amount
    replay.accept()


def _claims_stock(due: Due, event: Event) -> bool:
    return event["event"] == "gain" and event["good"] == due.kind and due.fits(event)


@handles("coin", _claims_stock)
def _coins(replay: Replay, due: Due, event: Event) -> None:
    amount = _amount(due, event)
    if event["at"] is not None:
        raise Wrong(due.rule, "coins lie on no tile")
    replay.player.coins += amount
    due.amount -= amount
    replay.accept()


@handles("whisky", _claims_stock)
def _casks(replay: Replay, due: Due, event: Event) -> None:
    amount = _amount(due, event)
    if event["at"] is not None:
        raise Wrong(due.rule, "casks lie on no tile")
    replay.player.whisky += amount
    due.amount -= amount
    replay.accept()


@handles("vp", lambda due, event: event["event"] == "vp" and due.fits(event))
def _vp(replay: Replay, due: Due, event: Event) -> None:
    if event["amount"] != due.amount:
        raise Wrong(due.rule, f"{event['amount']} VP for {due.about}, {due.amount} are due")
    if event["source"] != due.source:
        raise Wrong(due.rule, f"VP of source {event['source']}, belong to {due.source}")
    replay.table.award(replay.player, due.amount, due.source)
    due.amount = 0
    replay.accept()


@handles("move", lambda due, event: event["event"] == "points" and due.fits(event))
def _points(replay: Replay, due: Due, event: Event) -> None:
    replay.here.points += _amount(due, event)
    due.amount -= event["amount"]
    replay.accept()


@handles("card", lambda due, event: event["event"] == "card")
def _card(replay: Replay, due: Due, event: Event) -> None:
    """The landmark card; what works once on it works now (B-081)."""
    if event["card"] != due.about:
        raise Wrong("B-081", f"card {event['card']} taken, the tile brings {due.about}")
    replay.player.cards.add(event["card"])
    due.amount = 0
    replay.accept()
    dues = card_dues(replay, due, event["card"])
    settle(replay, dues + replay.table.chronicles.gather(Chronicle.card_dues, replay, event["card"]), walks=True)
