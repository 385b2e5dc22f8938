"""Steps of the ratings, training, and what tiles and shields of chronicle 10 bring (C10-14 to C10-37)."""

from collections.abc import Mapping
from typing import Any

from ...activation import use_extra
from ...automa import leave_board
from ...clans import clan_obligations
from ...effects import Frame, Obligation, handles, obligations_of, resolve
from ...faults import RuleViolation, require
from ...replay import Event, Replay, cell_of, check_fields
from ...table import CASTLE
from .board import CAUSE, SOURCE, TRACKS
from .state import State

RATING, CENTRAL, FRIENDS, HOME = "logs_rating", "logs_central", "logs_friends", "logs_home"


def rating(
    logs: State, steps: Mapping[str, int], why: str, about: str, rule: str, optional: bool = False
) -> Obligation:
    """Steps of the ratings: so many of each track, and so many ``free`` ones (C10-21)."""
    detail = {"logs": logs, "steps": dict(steps), "optional": optional}
    return Obligation(RATING, sum(steps.values()), why, about, rule, detail=detail)


def training(logs: State, track: str, tile: str) -> Obligation:
    """The activation of a representative's tile may train him (C10-14)."""
    return rating(logs, {track: 1}, "other", tile, "C10-14", optional=True)


def use(logs: State, replay: Replay, tile: str) -> None:
    """A tournament: two steps, split freely (C10-30)."""
    leave(replay, tile, "C10-30")
    steps = replay.table.tile(tile).once["rating_steps"]
    resolve(replay, [rating(logs, {"free": steps}, "once", tile, "C10-30")], walks=True)


def leave(replay: Replay, tile: str, rule: str) -> None:
    """A tournament is not placed: it leaves the game (C10-30)."""
    replay.expect("used", rule, tile=tile)


def obligations(logs: State, replay: Replay, tile: str) -> list[Obligation]:
    """One-time effects of the tiles."""
    once = replay.table.tile(tile).once
    found = []
    if once.get("rating_both"):
        found.append(rating(logs, dict.fromkeys(TRACKS, once["rating_both"]), "once", tile, "C10-31"))
    if once.get("clan_free"):
        found.append(Obligation(FRIENDS, 1, "once", tile, "C10-34", detail={"logs": logs}))
    if once.get("scotsman_home"):
        found.append(Obligation(HOME, once["scotsman_home"], "once", tile, "C10-35"))
    return found


def shield(logs: State, record: Mapping[str, Any], clan: str) -> list[Obligation]:
    """Ruthven and Murray: steps of one track, and a cask or a Scotsman (C10-37)."""
    steps = {track: record[track] for track in TRACKS if record.get(track)}
    goods = {name: record[name] for name in ("whisky", "scotsman") if record.get(name)}
    return [rating(logs, steps, "clan", clan, "C10-37"), *obligations_of(goods, "clan", clan, "C10-37")]


def _claims_step(obligation: Obligation, event: Event) -> bool:
    steps, word = obligation.detail["steps"], event["event"]
    if word == "logs_rating":
        return not obligation.detail["optional"] or event["track"] in steps
    return bool(word == "vp" and event["source"] == SOURCE)


def _step_open(replay: Replay, obligation: Obligation) -> str:
    return "" if obligation.detail["optional"] else f"{obligation.amount} steps of the ratings still to come"


@handles(RATING, _claims_step, _step_open)
def _step(replay: Replay, obligation: Obligation, event: Event) -> None:
    """One step of a marker, and what the space gives (C10-17, C10-19 to C10-24)."""
    logs, steps, seat = obligation.detail["logs"], obligation.detail["steps"], replay.here.seat
    ratings = logs.board.ratings[seat]
    if event["event"] == "vp":
        track = next((name for name in TRACKS if ratings[name] == logs.board.top and _left(steps, name)), None)
        if track is None:
            raise RuleViolation("C10-17", "VP for a step, although no marker that may rise is at the top")
        found = (event["amount"], event["why"], event["about"])
        if found != (logs.board.beyond, *CAUSE):
            raise RuleViolation("C10-17", f"{logs.board.beyond} VP for a step beyond the top by {obligation.about}")
        replay.table.award(replay.player, logs.board.beyond, SOURCE)
        replay.accept()
    else:
        track = event["track"]
        require(_left(steps, track), obligation.rule, f"a step of the {track} marker, {obligation.about} brings none")
        rise(logs, replay, event, track, obligation.rule)
        resolve(replay, gains(logs.board.rewards[track, ratings[track]], "C10-19"))
        central = Obligation(CENTRAL, 1, *CAUSE, "C10-20", detail={"logs": logs, "space": ratings[track]})
        resolve(replay, [central])
    steps[track if steps.get(track) else "free"] -= 1
    obligation.amount -= 1


def _left(steps: Mapping[str, int], track: str) -> bool:
    return bool(steps.get(track) or steps.get("free"))


def rise(logs: State, replay: Replay, event: Event, track: str, rule: str) -> None:
    """A marker rises by one, as long as it is not at the top."""
    ratings = logs.board.ratings[replay.here.seat]
    check_fields(event, "C10-21", track=track, rating=ratings[track] + 1)
    if ratings[track] >= logs.board.top:
        raise RuleViolation("C10-17", f"the {track} marker is at the top: a step is {logs.board.beyond} VP")
    ratings[track] += 1
    replay.accept()


def gains(table: Mapping[str, int], rule: str) -> list[Obligation]:
    """What a space gives; fame is a good of its own here."""
    found = [
        *obligations_of(table, CAUSE[0], "", rule, None, SOURCE),
        Obligation("fame", table.get("fame", 0), *CAUSE, rule),
    ]
    for one in found:
        one.about = CAUSE[1]
    return [one for one in found if one.amount]


def _claims_fame(obligation: Obligation, event: Event) -> bool:
    return bool(event["event"] == "gain" and event["good"] == "fame" and obligation.fits(event))


@handles("fame", _claims_fame)
def _fame(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Fame tokens of the central track."""
    if event["amount"] > obligation.amount or event["at"] is not None:
        raise RuleViolation(obligation.rule, f"{event['amount']} fame tokens, {obligation.amount} are due")
    replay.player.fame += event["amount"]
    obligation.amount -= event["amount"]
    replay.accept()


def _claims_central(obligation: Obligation, event: Event) -> bool:
    return bool(event["event"] == "logs_central")


@handles(CENTRAL, _claims_central, lambda replay, obligation: "")
def _central(replay: Replay, obligation: Obligation, event: Event) -> None:
    """A marker onto the central track, on the space just reached; its reward comes at once (C10-20, C10-23, C10-45)."""
    obligation.amount = 0
    claim(obligation.detail["logs"], replay, event, obligation.detail["space"])
    board = obligation.detail["logs"].board
    resolve(replay, gains(board.central[obligation.detail["space"]], "C10-19"))


def claim(logs: State, replay: Replay, event: Event, space: int) -> None:
    """A central reward is taken, if it can be."""
    board = logs.board
    check_fields(event, "C10-23", rating=space)
    player = replay.table.players[event["seat"]]
    reason = board.barred(player.seat, space, player.rewards)
    if reason:
        raise RuleViolation("C10-20", reason)
    player.rewards -= player.seat in board.markers.values()
    board.markers[space] = player.seat
    replay.accept()


def drill(logs: State, replay: Replay, event: Event, frame: Frame | None) -> None:
    """The benefit of an activation is declined, the training taken (C10-15)."""
    cell, right, player = cell_of(event["at"]), event["right"], replay.player
    track = logs.stands.track(player, cell)
    if track is None:
        raise RuleViolation("C10-15", f"no representative stands at {cell}")
    if right == "placing" and (frame is None or not frame.holds(cell)):
        raise RuleViolation("B-090", f"the tile at {cell} is not activated by this placement")
    if right == "loch-ness":
        use_extra(replay)
    tile = player.territory[cell].top
    require(tile not in replay.here.activated, "B-091", f"{tile} is activated a second time in this turn")
    replay.here.activated.add(tile)
    replay.accept()
    obligation = training(logs, track, tile)
    obligation.detail = {**obligation.detail, "optional": False}
    resolve(replay, [obligation])


def _claims_friends(obligation: Obligation, event: Event) -> bool:
    word = event["event"]
    if word in ("decline", "lose"):
        return obligation.fits(event) and (word == "lose" or event["question"] == "clan")
    return bool(word == "marker")


def _friends_open(replay: Replay, obligation: Obligation) -> str:
    return "a clan marker neither placed nor declined" if replay.player.markers else ""


@handles(FRIENDS, _claims_friends, _friends_open)
def _friends(replay: Replay, obligation: Obligation, event: Event) -> None:
    """A marker without road cost, on an occupied field too, but not beside an own one (C10-34)."""
    table, player = replay.table, replay.player
    obligation.amount = 0
    if event["event"] == "decline":
        replay.accept()
        return
    if event["event"] == "lose":
        if player.markers or event["good"] != "marker" or event["at"] is not None:
            raise RuleViolation("B-003", f"a marker is lacking although {player.markers} are left")
        replay.accept()
        return
    clan = event["clan"]
    values, there = table.values.clans[clan], table.board.setdefault(clan, [])
    require(player.markers, "B-003", "no clan marker left")
    require(values.printed, "B-113", f"{clan} is an empty field")
    require(player.seat not in there or values.repeatable, "C10-34", f"an own marker lies on {clan}")
    require(not event["roads"], "C10-34", f"the roads to {clan} cost nothing")
    taken = bool(there)
    player.markers -= 1
    there.append(player.seat)
    player.clans.append(clan)
    replay.accept()
    leave_board(replay)
    own = table.chronicles.first("clan_obligations", table, player, clan)
    found = clan_obligations(table, player, clan) if own is None else own
    if taken and values.effect.get("kind") == "take_person":
        found = []  # he was taken by whoever came first
    resolve(replay, found, walks=True)
    table.chronicles.notify("clan", replay, clan)


def _claims_home(obligation: Obligation, event: Event) -> bool:
    return bool(event["event"] == "carry" and event["good"] == "scotsman")


@handles(HOME, _claims_home, lambda replay, obligation: "")
def _home(replay: Replay, obligation: Obligation, event: Event) -> None:
    """One own Scotsman may go from any own tile to the Home Castle (C10-35)."""
    start = cell_of(event["from"])
    pile = replay.player.territory.get(start)
    if pile is None or not pile.scotsmen or event["amount"] != 1:
        raise RuleViolation("C10-35", f"one own Scotsman goes home, not {event['amount']} from {start}")
    require(cell_of(event["to"]) == CASTLE, "C10-35", "he goes to the Home Castle")
    pile.scotsmen -= 1
    replay.player.territory[CASTLE].scotsmen += 1
    obligation.amount = 0
    replay.accept()
