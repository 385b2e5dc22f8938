"""Steps of the ratings, training, and the effects of tiles and shields of chronicle 10 (C10-14 to C10-37)."""

from collections.abc import Mapping
from typing import Any

from ...activation import use_extra
from ...automa import leave_board
from ...clans import bonus, marker_lacking, place_marker
from ...effects import Frame, Obligation, declined, handles, obligations_of, optional, resolve
from ...faults import RuleViolation, require
from ...replay import Event, Replay, cell_of, check_fields
from ...table import CASTLE
from .board import CAUSE, SOURCE, TRACKS
from .state import State

RATING, CENTRAL, FRIENDS, HOME = "logs_rating", "logs_central", "logs_friends", "logs_home"


def rating(logs: State, steps: Mapping[str, int], why: str, about: str, rule: str, may: bool = False) -> Obligation:
    """Return steps of the ratings: so many of each track, and so many ``free`` ones (C10-21)."""
    detail = {"logs": logs, "steps": dict(steps), "optional": may}
    return Obligation(RATING, sum(steps.values()), why, about, rule, detail=detail)


def training(logs: State, track: str, tile: str) -> Obligation:
    """Return the optional training of the representative on an activated tile (C10-14)."""
    return rating(logs, {track: 1}, "other", tile, "C10-14", may=True)


def use(logs: State, replay: Replay, tile: str) -> None:
    """Use a tournament: two steps, split freely (C10-30)."""
    leave(replay, tile, "C10-30")
    steps = replay.table.tile(tile).once["rating_steps"]
    resolve(replay, [rating(logs, {"free": steps}, "once", tile, "C10-30")], walks=True)


def leave(replay: Replay, tile: str, rule: str) -> None:
    """Remove a tournament from the game: it is not placed (C10-30)."""
    replay.expect("used", rule, tile=tile)


def obligations(logs: State, replay: Replay, tile: str) -> list[Obligation]:
    """Return the one-time effects of the tiles."""
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
    """Return the bonus of Ruthven or Murray: steps of one track, and a cask or a Scotsman (C10-37)."""
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
    """Raise a marker by one step and resolve what the space gives (C10-17, C10-19 to C10-24)."""
    logs, steps, seat = obligation.detail["logs"], obligation.detail["steps"], replay.here.seat
    ratings = logs.board.ratings[seat]
    if event["event"] == "vp":
        track = next((name for name in TRACKS if ratings[name] == logs.board.top and _left(steps, name)), None)
        if track is None:
            raise RuleViolation("C10-17", "VP for a step, although no marker that may rise is at the top")
        replay.award(replay.player, logs.board.beyond, SOURCE, "C10-17")
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
    """Raise a marker by one, as long as it is not at the top."""
    ratings = logs.board.ratings[replay.here.seat]
    check_fields(event, "C10-21", track=track, rating=ratings[track] + 1)
    if ratings[track] >= logs.board.top:
        raise RuleViolation("C10-17", f"the {track} marker is at the top: a step is {logs.board.beyond} VP")
    ratings[track] += 1
    replay.accept()


def gains(table: Mapping[str, int], rule: str) -> list[Obligation]:
    """Return what a space gives."""
    fame = Obligation("fame", table.get("fame", 0), *CAUSE, rule)
    return [*obligations_of(table, *CAUSE, rule, None, SOURCE), *([fame] if fame.amount else [])]


@handles(CENTRAL, lambda obligation, event: event["event"] == "logs_central", optional)
def claim(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Put a marker on the central space just reached; its reward comes at once (C10-20, C10-23, C10-45)."""
    board, space = obligation.detail["logs"].board, obligation.detail["space"]
    check_fields(event, "C10-23", rating=space)
    player = replay.table.players[event["seat"]]
    reason = board.barred(player.seat, space, player.rewards)
    require(not reason, "C10-20", reason)
    player.rewards -= player.seat in board.markers.values()
    board.markers[space] = player.seat
    obligation.amount = 0
    replay.accept()
    resolve(replay, gains(board.central[space], "C10-19"))


def drill(logs: State, replay: Replay, event: Event, frame: Frame | None) -> None:
    """Decline the benefit of an activation and take the training (C10-15)."""
    cell, right, player = cell_of(event["at"]), event["right"], replay.player
    track = logs.stands.track(player, cell)
    if track is None:
        raise RuleViolation("C10-15", f"no representative stands at {cell}")
    if right == "placing" and (frame is None or not frame.holds(cell)):
        raise RuleViolation("B-090", f"the tile at {cell} is not activated by this placement")
    if right == "loch-ness":
        use_extra(replay)
    tile = player.territory[cell].top
    replay.here.check_fresh(tile)
    replay.here.activated.add(tile)
    replay.accept()
    obligation = training(logs, track, tile)
    obligation.detail = {**obligation.detail, "optional": False}
    resolve(replay, [obligation])


def _claims_friends(obligation: Obligation, event: Event) -> bool:
    word = event["event"]
    return obligation.fits(event) if word in ("decline", "lose") else bool(word == "marker")


@handles(FRIENDS, _claims_friends)
def _friends(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Place a marker without road cost, also on an occupied field, but not beside one of the same player (C10-34)."""
    table, player = replay.table, replay.player
    if declined(replay, obligation, event) or marker_lacking(replay, obligation, event):
        return
    clan = event["clan"]
    values, there = table.values.clans[clan], list(table.board.get(clan, ()))
    require(values.printed, "B-113", f"{clan} is an empty field")
    require(player.seat not in there or values.repeatable, "C10-34", f"a marker of the player is already on {clan}")
    check_fields(event, "C10-34", roads=0)
    place_marker(replay, obligation, clan)
    leave_board(replay)
    found = bonus(table, player, clan)
    if there and values.effect.get("kind") == "take_person":
        found = []  # the first player on the field has taken the person
    resolve(replay, found, walks=True)
    table.chronicles.notify("clan", replay, clan)


@handles(HOME, lambda obligation, event: event["event"] == "carry" and event["good"] == "scotsman", optional)
def _home(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Read a Scotsman who may go from any of the player's tiles to the Home Castle (C10-35)."""
    pile = replay.player.territory.get(cell_of(event["from"]))
    check_fields(event, "C10-35", amount=1, to=list(CASTLE))
    if pile is None or not pile.scotsmen:
        raise RuleViolation("C10-35", f"no Scotsman of the player stands at {event['from']}")
    pile.scotsmen -= 1
    replay.player.territory[CASTLE].scotsmen += 1
    obligation.amount = 0
    replay.accept()
