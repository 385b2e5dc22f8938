"""Receive a tile: place it or set it aside, resolve its effects; Munro's builds (B-022, B-158)."""

from .activation import actions
from .effects import Frame, Obligation, handles, resolve, tile_obligations
from .faults import require
from .replay import Event, Replay, cell_of, check_fields
from .territory import check_cover, check_place, lay


def receive(replay: Replay, tile: str) -> Frame | None:
    """Place a tile, or set a person aside, and resolve its one-time effects (B-022, B-080, B-100).

    Return what may now be activated, None for a person.
    """
    with replay.nested():
        return _receive(replay, tile)


def _receive(replay: Replay, tile: str) -> Frame | None:
    table, player = replay.table, replay.player
    received = table.chronicles.first("receive", replay, tile)
    if received is not None:
        return received.frame
    frame = None
    if table.tile(tile).person:
        event = replay.take("aside", "B-100")
        player.persons += table.tile(tile).counts_as
        player.company.add(tile)
    else:
        event = replay.take("place", "B-022")
        frame = Frame(cell_of(event["at"]))
        replay.here.frames.append(frame)
        if event["tile"] == tile:
            _place(replay, event, frame)
    check_fields(event, "B-022", tile=tile)
    replay.accept()
    if frame is not None:
        table.chronicles.notify("placed", replay, tile, frame.centre)
        table.chronicles.notify("change_frame", table, player, tile, frame)
    resolve(replay, tile_obligations(replay, tile, frame), walks=True)
    table.chronicles.notify("resolved", replay, tile, frame)
    return frame


def _place(replay: Replay, event: Event, frame: Frame) -> None:
    """Lay the tile where the event puts it, if that is legal (B-060 to B-076)."""
    table, player, tile = replay.table, replay.player, event["tile"]
    if event["over"] is None:
        check_place(table, player, tile, frame.centre)
    else:
        check_cover(table, player, tile, frame.centre)
        check_fields(event, "B-070", over=player.territory[frame.centre].top)
    lay(player, tile, frame.centre)


@handles("build", lambda obligation, event: event["event"] == "build")
def _build(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Munro: build a tile of the discard pile without its cost, with its effects and activations (B-158, Q-17).

    Whether a tile can be built is judged when the marker is placed; Scotsmen that walk later do not matter.
    """
    tile = event["tile"]
    require(tile in replay.table.discard, "B-158", f"{tile} is not in the discard pile")
    require(tile in obligation.detail["fitting"], "B-158", f"{tile} could not be placed when the marker was placed")
    replay.table.discard.remove(tile)
    obligation.amount = 0
    replay.accept()
    frame = receive(replay, tile)
    if frame is not None:
        actions(replay, frame)
