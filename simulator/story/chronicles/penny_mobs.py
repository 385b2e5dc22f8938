"""Chronicle 8 as text."""

from collections.abc import Sequence
from typing import Any

from ..words import amount

_SENTENCES = {
    "mobster": "{name} goes to jail.",
    "jail": "Puts a penny on {name}, who now has {number}.",
    "recruit": "Recruits {name} with {number}.",
    "mobster_used": "Uses the once-per-game ability of {name}.",
    "rent": "Puts the rent token {rent} on {tile}.",
    "rent_back": "The rent token {rent} on {tile} comes back.",
    "steal": "Steals {tile} from {owner}.",
    "shift": "Moves the tile at {start} to {end}.",
    "stake_barred": "{who} sets the stake token {token} aside.",
    "stakes_free": "The stake tokens that were set aside come back.",
}


def _names(components: Any) -> dict[str, str]:
    return {one.id: one.name for one in components.models("mobster")}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    word, more = event["event"], {}
    if "mobster" in event:
        more["name"] = _names(lexicon.components)[event["mobster"]]
    if "pennies" in event:
        more["number"] = amount(event["pennies"], "penny")
    if word == "steal":
        more["owner"] = lexicon.player(event["from"])
    if word == "shift":
        more["start"], more["end"] = ("{}, {}".format(*event[side]) for side in ("from", "to"))
    return [_SENTENCES[word].format(**lexicon.values(event), **more)]


def _jail(game: Any, names: Sequence[str]) -> list[str]:
    """Return a line for each mobster in the column, from top to bottom."""
    table = game.penny_mobs
    column = [int(n) for n in table.jail[: int(table.jailed)]][::-1]
    return [f"{names[n]}: {amount(int(table.pennies[n]), 'penny')}." for n in column] or ["Nobody is in jail."]


def _player(game: Any, components: Any, seat: int, names: Sequence[str]) -> str:
    """Return pennies, mobsters and rent of a player."""
    table = game.penny_mobs
    parts = [f"{amount(int(table.down[seat]), 'penny')} on -1, {int(table.up[seat])} on +1"]
    for n, name in enumerate(names):
        if table.owner[n] == seat:
            parts.append(f"{name}{' (used)' if table.used[n] else ''}")
    if game.surcharge_seat == seat:
        rents = components.record.penny_mobs.rent
        for token, tile in enumerate(table.rent_tile):
            if tile >= 0:
                parts.append(f"{amount(int(rents[token]), 'coin')} of rent on {components.tile_names[int(tile)]}")
    return "; ".join(parts)


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the jail, and pennies, mobsters and rent tokens of each player."""
    names = list(_names(components).values())
    players = [f"{lexicon.player(seat)}: {_player(game, components, seat, names)}." for seat in range(int(game.seats))]
    return [("In jail, from the top", _jail(game, names)), ("Pennies and mobsters", players)]
