"""Allenarly's part of chronicle 10: her steps, her central reward, spectators and tournaments (C12-90 to C12-102)."""

from collections.abc import Mapping

from ...faults import RuleViolation
from ...plugin import Received
from ...replay import Replay
from ...table import Player
from .board import CAUSE, SOURCE, TRACKS
from .ratings import leave
from .state import State

GOODS = ("coin", "whisky", "fame")


def taken(logs: State, replay: Replay, tile: str) -> None:
    """A tile that raises ratings: both markers, the central reward, the other track from now on (C12-94)."""
    player = replay.player
    if not _raises(replay, tile):
        return
    for track in TRACKS:
        for _ in range(logs.board.automa_steps):
            _step(logs, replay, player, track, "C12-94")
    _central(logs, replay, player, logs.preferred, "C12-94")
    other = next(track for track in TRACKS if track != logs.preferred)
    replay.expect("logs_prefer", "C12-94", player.seat, track=other)
    logs.preferred = other


def _raises(replay: Replay, tile: str) -> bool:
    """Whether it is a tournament or a spectator."""
    once = replay.table.tile(tile).once
    return bool(once.get("rating_steps") or once.get("rating_both"))


def receive(replay: Replay, tile: str) -> Received | None:
    """A tournament leaves the game; a spectator goes to her persons, without VP and markers (C12-94, C12-100)."""
    if not _raises(replay, tile):
        return None
    values, player = replay.table.tile(tile), replay.player
    if not values.person:
        leave(replay, tile, "C12-94")
        return Received()
    replay.expect("aside", "C12-100", tile=tile)
    player.persons += values.counts_as
    return Received()


def stacked(logs: State, replay: Replay, tile: str) -> None:
    """A step of the preferred track for a tile that has gone on the stack beside her board (C12-95, C12-96)."""
    for _ in range(logs.board.automa_stack_steps):
        _step(logs, replay, replay.player, logs.preferred, "C12-95")


def score_start(logs: State, replay: Replay) -> None:
    """Without a central reward in this round she tries the higher marker, then the other (C12-97)."""
    for player in replay.table.players:
        if player.automa is None or player.seat in logs.board.markers.values():
            continue
        ratings = logs.board.ratings[player.seat]
        for track in sorted(TRACKS, key=lambda name: (-ratings[name], name != logs.preferred)):
            if _central(logs, replay, player, track, "C12-97"):
                break


def _step(logs: State, replay: Replay, player: Player, track: str, rule: str) -> None:
    """One step of a marker of hers, with her own rewards (C12-91)."""
    board = logs.board
    ratings = board.ratings[player.seat]
    if ratings[track] >= board.top:
        _gain(replay, player, {"vp": board.beyond}, rule)
        return
    replay.expect("logs_rating", rule, player.seat, track=track, rating=ratings[track] + 1)
    ratings[track] += 1
    _gain(replay, player, board.automa.get((track, ratings[track]), {}), "C12-91")


def _central(logs: State, replay: Replay, player: Player, track: str, rule: str) -> bool:
    """The central reward of the space where a marker of hers stands, if it is open to her; whether it was."""
    board = logs.board
    space = board.ratings[player.seat][track]
    if space in board.closed or board.barred(player.seat, space):
        return False
    replay.expect("logs_central", rule, player.seat, rating=space)
    board.markers[space] = player.seat
    _gain(replay, player, board.central[space], rule)
    return True


def _gain(replay: Replay, player: Player, table: Mapping[str, int], rule: str) -> None:
    """What a space gives her: VP, stones, coins, casks to her area, fame."""
    automa = player.automa
    assert automa is not None
    for good, amount in table.items():
        word = {"vp": "vp", "stone": "stones"}.get(good, "gain")
        event = replay.take(word, rule, player.seat)
        expected = {"amount": amount, "why": CAUSE[0], "about": CAUSE[1]}
        expected |= {"vp": {"source": SOURCE}, "stones": {}}.get(word, {"good": good, "at": None})
        wrong = [name for name, value in expected.items() if event[name] != value]
        if wrong:
            raise RuleViolation(rule, f"{wrong[0]} {event[wrong[0]]!r} of {word}, due is {expected[wrong[0]]!r}")
        if good == "vp":
            replay.table.award(player, amount, SOURCE)
        elif good == "stone":
            automa.stones += amount
        elif good == "coin":
            player.coins += amount
        elif good == "whisky":
            player.whisky += amount
        else:
            player.fame += amount
        replay.accept()
