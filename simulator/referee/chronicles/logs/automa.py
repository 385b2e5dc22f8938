"""Allenarly's part of chronicle 10: steps, central reward, spectators and tournaments (C12-90 to C12-102)."""

from collections.abc import Mapping

from ...plugin import Received
from ...replay import Replay
from ...table import STOCK, Player
from .board import CAUSE, SOURCE, TRACKS
from .ratings import leave
from .state import State


def taken(logs: State, replay: Replay, tile: str) -> None:
    """For a rating tile, raise both markers, take the central reward and switch the preferred track (C12-94)."""
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
    """Return whether it is a tournament or a spectator."""
    once = replay.table.tile(tile).once
    return bool(once.get("rating_steps") or once.get("rating_both"))


def receive(replay: Replay, tile: str) -> Received | None:
    """Remove a tournament, or add a spectator to Allenarly's persons, without VP and markers (C12-94, C12-100)."""
    if not _raises(replay, tile):
        return None
    values, player = replay.table.tile(tile), replay.player
    if not values.person:
        leave(replay, tile, "C12-94")
        if player.automa is not None and replay.table.values.readings["tournaments-size"] == "counted":  # C12-58
            player.automa.tiles += 1
        return Received()
    replay.expect("aside", "C12-100", tile=tile)
    player.persons += values.counts_as
    return Received()


def stacked(logs: State, replay: Replay, tile: str) -> None:
    """Take a step of the preferred track for a tile on the stack beside Allenarly's board (C12-95, C12-96)."""
    for _ in range(logs.board.automa_stack_steps):
        _step(logs, replay, replay.player, logs.preferred, "C12-95")


def score_start(logs: State, replay: Replay) -> None:
    """Without a central reward in this round, try the higher marker, then the other (C12-97)."""
    for player in replay.table.players:
        if player.automa is not None and player.seat not in logs.board.markers.values():
            own = logs.board.ratings[player.seat]
            tracks = sorted(TRACKS, key=lambda name: (-own[name], name != logs.preferred))
            any(_central(logs, replay, player, track, "C12-97") for track in tracks)


def _step(logs: State, replay: Replay, player: Player, track: str, rule: str) -> None:
    """Raise a marker of Allenarly by one step, with her own rewards (C12-91)."""
    board = logs.board
    ratings = board.ratings[player.seat]
    if ratings[track] >= board.top:
        _gain(replay, player, {"vp": board.beyond}, rule)
        return
    with replay.nested():
        replay.expect("logs_rating", rule, player.seat, track=track, rating=ratings[track] + 1)
        ratings[track] += 1
        _gain(replay, player, board.automa.get((track, ratings[track]), {}), "C12-91")


def _central(logs: State, replay: Replay, player: Player, track: str, rule: str) -> bool:
    """Take the central reward of a marker's space, if it is open to Allenarly; return whether it was."""
    board = logs.board
    space = board.ratings[player.seat][track]
    if space in board.closed or board.barred(player.seat, space):
        return False
    with replay.nested():
        replay.expect("logs_central", rule, player.seat, rating=space)
        board.markers[space] = player.seat
        _gain(replay, player, board.central[space], rule)
    return True


def _gain(replay: Replay, player: Player, table: Mapping[str, int], rule: str) -> None:
    """Read what a space gives Allenarly: VP, stones, coins, casks to her area, fame."""
    automa = player.automa
    assert automa is not None
    why, about = CAUSE
    for good, amount in table.items():
        if good == "vp":
            replay.award(player, amount, SOURCE, rule)
        elif good == "stone":
            replay.expect("stones", rule, player.seat, amount=amount, why=why, about=about)
            automa.stones += amount
        else:
            replay.expect("gain", rule, player.seat, good=good, amount=amount, at=None, why=why, about=about)
            setattr(player, STOCK[good], getattr(player, STOCK[good]) + amount)
