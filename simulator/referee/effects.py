"""Obligations: one-time effects and gains of activations and clans, in any order (B-080 to B-082)."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from .faults import RuleViolation, require
from .replay import Event, Replay, check_fields
from .table import STOCK, Cell, Pile, Player, around, cell_of
from .values import RESOURCES

CARDS = (
    *("armadale-castle", "castle-of-mey", "castle-stalker", "castle-moil", "donan-castle", "duart-castle", "inverness"),
    *("loch-lochy", "loch-morar", "loch-ness", "loch-shiel"),
)
CARD_RULES = {card: f"B-{number}" for number, card in enumerate(CARDS, 120)}


@dataclass
class Frame:
    """The tiles that a placed tile activates: itself and its neighbours, or everything (B-090, B-121)."""

    centre: Cell
    everything: bool = False
    cells: set[Cell] | None = None  # in place of it and its neighbours, if a chronicle says so (C10-33, C11-22)

    def holds(self, cell: Cell) -> bool:
        """Return whether the tile of a cell may be activated."""
        if self.everything:
            return True
        if self.cells is not None:
            return cell in self.cells
        return cell == self.centre or cell in set(around(self.centre))

    def follow(self, land: Collection[Cell], start: Cell, end: Cell) -> None:
        """Keep the tiles to activate when a tile moves (C8-23); `land` are the cells of all other tiles."""
        moved = self.holds(start)
        if not self.everything:
            self.cells = {cell for cell in land if self.holds(cell)} | ({end} if moved else set())
        if self.centre == start:
            self.centre = end


@dataclass
class Obligation:
    """An effect that must, or may, be carried out.

    `kind` is a resource, `any`, another good, or a word registered with `handles`. `cell` is the tile that goods and
    Scotsmen go on, None for any of the player's tiles; `pile` is what lay there when the obligation arose.
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
        """Return the cell of the tile that this belongs on; None for any tile and for a tile that has left."""
        if self.cell is None:
            return None
        return next((cell for cell, pile in player.territory.items() if pile is self.pile), None)

    def gone(self, player: Player) -> bool:
        """Return whether the tile that this belongs on has left the game; what was to go onto it is then lost."""
        if self.cell is None:
            return False
        return self.place(player) is None

    def fits(self, event: Event) -> bool:
        """Return whether `why` and `about` of an event name this cause."""
        return event["why"] == self.why and event["about"] == self.about


Handler = Callable[[Replay, Obligation, Event], None]
_CLAIMS: dict[str, Callable[[Obligation, Event], bool]] = {}
_HANDLERS: dict[str, Handler] = {}
_OPEN: dict[str, Callable[[Replay, Obligation], str]] = {}


def handles(
    kind: str,
    claims: Callable[[Obligation, Event], bool],
    still_open: Callable[[Replay, Obligation], str] | None = None,
) -> Callable[[Handler], Handler]:
    """Register how a kind of obligation is carried out.

    `claims` returns whether an event carries it out. `still_open` returns why it must not be left out, "" if it may be;
    without it, the obligation must always be met.
    """

    def register(handler: Handler) -> Handler:
        _CLAIMS[kind] = claims
        _HANDLERS[kind] = handler
        if still_open is not None:
            _OPEN[kind] = still_open
        return handler

    return register


def optional(replay: Replay, obligation: Obligation) -> str:
    """Allow an obligation to be left out (for `handles`)."""
    return ""


def declined(replay: Replay, obligation: Obligation, event: Event, rule: str = "") -> bool:
    """Read the refusal of an optional effect, if the event is one; return whether it was."""
    if event["event"] != "decline":
        return False
    check_fields(event, rule or obligation.rule, why=obligation.why, about=obligation.about)
    obligation.amount = 0
    replay.accept()
    return True


def obligations_of(
    gain: Mapping[str, Any], why: str, about: str | None, rule: str, cell: Cell | None = None, source: str = ""
) -> list[Obligation]:
    """Return the obligations of a table of goods such as ``{wood = 1, clan = 1, vp = 2}``."""
    obligations = []
    for kind in (*RESOURCES, "any", "scotsman", "coin", "whisky", "vp", "move"):
        if gain.get(kind):
            obligations.append(Obligation(kind, gain[kind], why, about, rule, cell, source))
    obligations += [Obligation("marker", 1, why, about, "B-101") for _ in range(gain.get("clan", 0))]
    return obligations


def tile_obligations(replay: Replay, tile: str, frame: Frame | None) -> list[Obligation]:
    """Return the one-time effects of a tile that has been placed or set aside (B-081)."""
    values = replay.table.tile(tile)
    obligations = obligations_of(values.once, "once", tile, "B-081", frame.centre if frame else None, "once")
    if values.landmark is not None:
        cell = frame.centre if frame else None
        obligations.append(Obligation("card", 1, "card", values.landmark, "B-081", cell, frame=frame))
    return obligations + replay.table.chronicles.gather("tile_obligations", replay, tile, frame)


def card_obligations(replay: Replay, obligation: Obligation, card: str) -> list[Obligation]:
    """Return the one-time effects of a landmark card that has just been taken (B-081, B-120 to B-130)."""
    effect = replay.table.values.cards[card].effect
    rule = CARD_RULES.get(card, "B-081")
    if effect.get("kind") == "gain":
        obligations = obligations_of(effect, "card", card, rule, obligation.cell, "once")
        for other in obligations:
            other.pile = obligation.pile  # of the tile the card came with, which may be gone by now
        return obligations
    if effect.get("kind") == "remove_tiles":
        return [Obligation("remove", effect["max"], "card", card, rule, detail=effect)]
    if effect.get("kind") == "activate_all" and obligation.frame is not None:
        obligation.frame.everything = True
    return []


def resolve(replay: Replay, obligations: list[Obligation], walks: bool = False) -> None:
    """Read events as long as they meet obligations; raise if one that cannot be left out remains.

    The list is emptied on the way. `walks` allows movement points in between (not inside an activation, B-090).
    """
    for new in obligations:
        if new.cell is not None and new.pile is None:
            new.pile = replay.player.territory.get(new.cell)
    while obligations:
        event = replay.peek()
        mine = event["seat"] == replay.here.seat
        met = next((one for one in obligations if mine and _CLAIMS[one.kind](one, event)), None)
        if met is not None:
            with replay.nested():
                _HANDLERS[met.kind](replay, met, event)
            if met.amount <= 0:
                obligations.remove(met)
        elif not (walks and mine and replay.belongs(event) and (step(replay, event) or act(replay, event, None))):
            break
    for left in obligations:
        reason = _OPEN.get(left.kind, _always)(replay, left)
        if reason:
            found = replay.peek()["event"]
            raise RuleViolation(left.rule, f"effect of {left.about} left out ({reason}) before {found}")


def _always(replay: Replay, obligation: Obligation) -> str:
    return f"{obligation.amount} {obligation.kind} still to come"


def act(replay: Replay, event: Event, frame: Frame | None) -> bool:
    """Let the chronicles read one of their events among the activations; return whether one of them did."""
    return bool(replay.table.chronicles.first("act", replay, event, frame))


def step(replay: Replay, event: Event) -> bool:
    """Use a movement point if the event is a walk or a point given up (B-095, B-153); return whether it was."""
    turn, player = replay.here, replay.player
    if event["event"] == "walk":
        start, end = cell_of(event["from"]), cell_of(event["to"])
        require(turn.points >= 1, "B-095", "no movement point left")
        if start not in player.territory or not player.territory[start].scotsmen:
            raise RuleViolation("B-095", f"no Scotsman of the player stands at {start}")
        if end not in player.territory or end not in set(around(start)):
            raise RuleViolation("B-095", f"{end} is not a neighbouring own tile of {start}")
        turn.points -= 1
        player.territory[start].scotsmen -= 1
        player.territory[end].scotsmen += 1
        replay.accept()
        replay.table.chronicles.notify("walked", replay, start, end)
        return True
    if event["event"] != "point_vp":
        return False
    effects = replay.table.effects(player, "unused_move_as_vp")
    if not effects or turn.points < 1:
        raise RuleViolation("B-153", "no movement point left to give up" if effects else "no marker on MacLachlan")
    turn.points -= 1
    with replay.nested():
        replay.accept()
        resolve(replay, [Obligation("vp", effects[0]["vp"], "points", None, "B-153", source="maclachlan")])
    return True


def _amount(obligation: Obligation, event: Event) -> int:
    amount = int(event["amount"])
    if amount > obligation.amount:
        raise RuleViolation(
            obligation.rule, f"{amount} {obligation.kind} of {obligation.about}, {obligation.amount} expected"
        )
    return amount


def _pile(replay: Replay, obligation: Obligation, event: Event) -> Pile:
    cell = cell_of(event["at"])
    if obligation.gone(replay.player):
        raise RuleViolation(obligation.rule, f"put at {cell}, the tile of {obligation.about} is gone")
    place = obligation.place(replay.player)
    require(obligation.cell is None or cell == place, obligation.rule, f"put at {cell}, belongs at {place}")
    pile = replay.player.territory.get(cell)
    if pile is None:
        raise RuleViolation(obligation.rule, f"put at {cell}, where the player has no tile")
    return pile


def _claims_goods(obligation: Obligation, event: Event) -> bool:
    if event["event"] not in ("gain", "lose") or not obligation.fits(event):
        return False
    if obligation.kind != "any":
        return bool(event["good"] == obligation.kind)
    return event["good"] in RESOURCES or (event["event"] == "lose" and event["good"] is None)


def _check_lost(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Check that a loss names the tile of the goods; none if they may go on any tile or their tile is gone."""
    cell, place = None if event["at"] is None else cell_of(event["at"]), obligation.place(replay.player)
    if cell != place:
        raise RuleViolation(
            obligation.rule, f"lost at {cell}, {obligation.kind} of {obligation.about} belongs at {place}"
        )


def _room(replay: Replay, obligation: Obligation) -> int:
    """Return the room for resources where the obligation puts them: on its tile, or anywhere."""
    if obligation.gone(replay.player):
        return 0
    piles = replay.player.territory.values() if obligation.pile is None else [obligation.pile]
    return sum(replay.table.room(pile) for pile in piles)


def _put(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Put resources on a tile; only what has no room is lost (B-092, B-112)."""
    amount = _amount(obligation, event)
    limit = "B-112" if obligation.why == "clan" else "B-092"
    if event["event"] == "lose":
        _check_lost(replay, obligation, event)
        require(not _room(replay, obligation), limit, f"{event['good']} lost although there is room for it")
        unchosen = obligation.kind == "any" and obligation.gone(replay.player)
        require((event["good"] is None) == unchosen, obligation.rule, "a kind is chosen unless the tile is gone")
    else:
        pile = _pile(replay, obligation, event)
        if amount > replay.table.room(pile):
            raise RuleViolation(limit, f"more than {replay.table.limit(pile)} resources on {pile.top}")
        pile.goods[event["good"]] += amount
    obligation.amount -= amount
    replay.accept()


for _kind in RESOURCES:
    handles(_kind, _claims_goods)(_put)
handles("any", _claims_goods)(_put)


@handles("scotsman", _claims_goods)
def _scotsman(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Place Scotsmen from the supply; those that the supply lacks are lost (B-081, B-082, Q-01)."""
    amount = _amount(obligation, event)
    player = replay.player
    if event["event"] == "lose":
        _check_lost(replay, obligation, event)
        require(not player.supply or obligation.gone(player), "B-082", "a Scotsman lost although the supply has one")
    else:
        require(amount <= player.supply, "B-003", f"{amount} Scotsmen placed, {player.supply} in the supply")
        _pile(replay, obligation, event).scotsmen += amount
        player.supply -= amount
    obligation.amount -= amount
    replay.accept()


def _claims_stock(obligation: Obligation, event: Event) -> bool:
    return event["event"] == "gain" and event["good"] == obligation.kind and obligation.fits(event)


def _stock(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Add coins, casks and fame to the stock, not to a tile."""
    amount = _amount(obligation, event)
    check_fields(event, obligation.rule, at=None)
    name = STOCK[obligation.kind]
    setattr(replay.player, name, getattr(replay.player, name) + amount)
    obligation.amount -= amount
    replay.accept()


for _kind in STOCK:
    handles(_kind, _claims_stock)(_stock)


@handles("vp", lambda obligation, event: event["event"] == "vp" and obligation.fits(event))
def _vp(replay: Replay, obligation: Obligation, event: Event) -> None:
    check_fields(event, obligation.rule, amount=obligation.amount, source=obligation.source)
    replay.table.award(replay.player, obligation.amount, obligation.source)
    obligation.amount = 0
    replay.accept()


@handles("move", lambda obligation, event: event["event"] == "points" and obligation.fits(event))
def _points(replay: Replay, obligation: Obligation, event: Event) -> None:
    replay.here.points += _amount(obligation, event)
    obligation.amount -= event["amount"]
    replay.accept()


@handles("card", lambda obligation, event: event["event"] == "card")
def _card(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Take the landmark card and resolve its one-time effects now (B-081)."""
    card = event["card"]
    check_fields(event, "B-081", card=obligation.about)
    replay.player.cards.add(card)
    obligation.amount = 0
    replay.accept()
    obligations = card_obligations(replay, obligation, card)
    resolve(replay, obligations + replay.table.chronicles.gather("card_obligations", replay, card), walks=True)
