"""Does a replayed game equal the engine's? Every field of the record is compared, but for a short list."""

from collections.abc import Iterator
from typing import Any

import numpy as np

LEFT_OUT: dict[str, str] = {
    "task": "finished tasks stay written below the top of the stack; how the engine works, nothing on the table",
    "tasks": "height of that stack",
    "subscribed": "moments that are not put on the agenda, for no chronicle in play acts at them",
    "bill": "the last bill, settled; its units are told as `pay` and `buy`",
    "turn": "what a player has in hand within a turn; nothing of it outlives the turn",
    "players.rng": "coin flips of policies that draw; a player's thoughts are no event",
    "players.forbids": "what an experiment forbids to a seat; no rule of the game, so no event",
    "players.forbidden": "see players.forbids",
    "extra_spot": "where the last good of a chronicle comes from, within the moment in which it is told",
    "players.at_home": "part of the last count of Scotsmen, which `count` tells as a whole",
    "above": "how deep The End may lie, by the variant that the header names; for those who imagine what is unseen",
    "spare": "room for chronicles on trial",
    "automa.search": "what the automa looks at within a turn, as the next four; what it takes is told as `choose`",
    "automa.tiles": "see automa.search",
    "automa.space": "see automa.search",
    "automa.found": "see automa.search",
    "automa.skip": "see automa.search",
    "automa.casks": "what a whisky tile is going to bring her within a turn; the casks are told as `gain`",
}
"""Fields of GAME that no event carries, with the reason; all other fields are compared."""


def _differences(path: str, wanted: Any, found: Any) -> Iterator[str]:
    """Paths at which two structured values differ."""
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
    """Path without indices."""
    return "".join(part.split("]")[-1] for part in path.split("["))


def same_final(game: Any, replayed: Any) -> list[str]:
    """Differences between the engine's final record and a replayed one.

    Parameters
    ----------
    game, replayed : record of dtype GAME

    Returns
    -------
    list of str
        One line for each differing number, with its field path; empty if the records agree in all but `LEFT_OUT`.
    """
    return list(_differences("", game, replayed))
