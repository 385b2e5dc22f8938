"""Compare a replayed game with the engine's, in all fields except a short list."""

from collections.abc import Iterator
from typing import Any

import numpy as np

LEFT_OUT: dict[str, str] = {
    "task": "finished tasks stay below the top of the stack; internal to the engine",
    "tasks": "height of that stack",
    "cause": "event that the task being done belongs to; the parents of the events say it",
    "subscribed": "moments at which chronicles in play act; internal to the engine",
    "bill": "the last bill; its units are events `pay` and `buy`",
    "turn": "state within a turn; irrelevant after the turn",
    "players.rng": "random numbers of policies; not an event",
    "players.forbids": "what an experiment forbids to a seat; not a rule of the game, so no event",
    "players.forbidden": "see players.forbids",
    "extra_spot": "origin of the last good of a chronicle; used within one moment",
    "players.at_home": "part of the last count of Scotsmen; the event `count` has the total",
    "above": "how deep The End may lie, by the variant in the header; for determinized games",
    "spare": "reserved for trial chronicles",
    "automa.search": "the automa's search within a turn, as the next four; the event `choose` has its result",
    "automa.tiles": "see automa.search",
    "automa.space": "see automa.search",
    "automa.found": "see automa.search",
    "automa.skip": "see automa.search",
    "automa.casks": "casks a whisky tile will bring the automa within a turn; they are events `gain`",
}
"""Fields of GAME that no event carries, with the reason."""


def _differences(path: str, wanted: Any, found: Any) -> Iterator[str]:
    """Yield a line for each number in which two structured values differ."""
    names = wanted.dtype.names
    if names:
        for name in names:
            yield from _differences(f"{path}.{name}" if path else name, wanted[name], found[name])
        return
    if _plain(path) in LEFT_OUT or any(_plain(path).startswith(f"{name}.") for name in LEFT_OUT):
        return
    for where in np.argwhere(np.asarray(wanted) != np.asarray(found)):
        index = tuple(int(i) for i in where)
        label = path + "".join(f"[{i}]" for i in index)
        yield f"{label}: {np.asarray(wanted)[index]} in the game, {np.asarray(found)[index]} replayed"


def _plain(path: str) -> str:
    """Return a path without indices."""
    return "".join(part.split("]")[-1] for part in path.split("["))


def same_final(game: Any, replayed: Any) -> list[str]:
    """Return a line with field path for each number in which the engine's and a replayed GAME record differ.

    The list is empty if the records agree in all fields but `LEFT_OUT`.
    """
    return list(_differences("", game, replayed))
