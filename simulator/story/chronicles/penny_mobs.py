"""Chronicle 8 in words for people."""

from collections.abc import Sequence
from typing import Any

from ..words import amount


def _pennies(number: int) -> str:
    return f"{number} {'penny' if number == 1 else 'pennies'}"


def _names(components: Any) -> dict[str, str]:
    return {one.id: one.name for one in components.models("mobster")}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for one event of the chronicle."""
    word = event["event"]
    name = _names(lexicon.components).get(event.get("mobster", ""), "")
    tile = lexicon.name("tile", event["tile"]) if "tile" in event else ""
    if word == "mobster":
        return [f"{name} comes to jail."]
    if word == "jail":
        return [f"Puts a penny on {name}, who has {_pennies(event['pennies'])} now."]
    if word == "recruit":
        return [f"Recruits {name} with {_pennies(event['pennies'])}."]
    if word == "mobster_used":
        return [f"Uses {name}, once and for all."]
    if word == "rent":
        return [f"Puts the rent token {event['rent']} on {tile}."]
    if word == "rent_back":
        return [f"The rent token {event['rent']} on {tile} comes back."]
    if word == "steal":
        return [f"Steals {tile} from {lexicon.player(event['from'])}."]
    if word == "shift":
        start, end = ("{}, {}".format(*event[side]) for side in ("from", "to"))
        return [f"Moves the tile at {start} to {end}."]
    if word == "stake_barred":
        return [f"{lexicon.player(event['seat'])} sets the stake token {event['token']} aside."]
    return ["The stake tokens that were set aside come back."]


def _jail(game: Any, names: Sequence[str]) -> list[str]:
    """The column from top to bottom, a line a mobster."""
    table = game.penny_mobs
    column = [int(n) for n in table.jail[: int(table.jailed)]][::-1]
    return [f"{names[n]}: {_pennies(int(table.pennies[n]))}." for n in column] or ["Nobody is in jail."]


def _player(game: Any, components: Any, seat: int, names: Sequence[str]) -> str:
    """Pennies and mobsters of a player."""
    table = game.penny_mobs
    parts = [f"{_pennies(int(table.down[seat]))} on -1, {int(table.up[seat])} on +1"]
    for n, name in enumerate(names):
        if table.owner[n] == seat:
            parts.append(f"{name}{' (used)' if table.used[n] else ''}")
    if game.landlord == seat:
        rents = components.record.penny_mobs.rent
        for token, tile in enumerate(table.rent_tile):
            if tile >= 0:
                parts.append(f"{amount(int(rents[token]), 'coin')} of rent on {components.tile_names[int(tile)]}")
    return "; ".join(parts)


def board(game: Any, components: Any, lexicon: Any) -> Sequence[tuple[str, list[str]]]:
    """What lies on the table: the jail, and pennies, mobsters and rent tokens of each player."""
    names = list(_names(components).values())
    players = [f"{lexicon.player(seat)}: {_player(game, components, seat, names)}." for seat in range(int(game.seats))]
    return [("In jail, from the top", _jail(game, names)), ("Pennies and mobsters", players)]
