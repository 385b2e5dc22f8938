"""Words of chronicle 8: its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from ...names import IN_HAND, IN_TERRITORY, NOBODY
from ...sizes import ORIGIN
from . import state as s
from .setup import set_up_pennies
from .state import NO_ROAD_COST, RENT_TOKENS, SECOND_REWARD


def mobster_ids(components: Any) -> tuple[str, ...]:
    """Ids of the mobsters by number, in the order of the file."""
    return tuple(one.id for one in components.models("mobster"))


EVENTS = {
    s.EV_MOBSTER: ("mobster", (("mobster", "mobster"),)),  # comes to jail, on top of the column
    s.EV_JAIL: ("jail", (("mobster", "mobster"), ("pennies", "int"))),  # a penny on him, who now has so many
    s.EV_RECRUIT: ("recruit", (("mobster", "mobster"), ("pennies", "int"))),
    s.EV_MOBSTER_USED: ("mobster_used", (("mobster", "mobster"),)),  # his ability, once a game, is used up
    s.EV_RENT: ("rent", (("rent", "int"), ("tile", "tile"), ("space", "space"))),
    s.EV_RENT_BACK: ("rent_back", (("rent", "int"), ("tile", "tile"))),
    # the topmost tile of a pile comes into the hand; at: null for a tile beside the automa's board
    s.EV_STEAL: ("steal", (("tile", "tile"), ("from", "int"), ("at", "cell"))),
    s.EV_SHIFT: ("shift", (("from", "cell"), ("to", "cell"))),  # a pile moves with all that lies on it
    s.EV_STAKE_BARRED: ("stake_barred", (("token", "int"),)),  # this stake token of the seat is set aside
    s.EV_STAKES_FREE: ("stakes_free", ()),  # all of them come back
}
QUESTIONS = {
    s.ASK_PENNY: "penny",
    s.ASK_FEE: "fee",
    s.ASK_RENT: "rent",
    s.ASK_STEAL: "steal",
    s.ASK_SITE: "site",
    s.ASK_SEIZE: "seize",
    s.ASK_BAR: "bar",
    s.ASK_SHIFT: "shift",
}
OPTIONS = {
    s.OPT_JAIL: "jail",
    s.OPT_RECRUIT: "recruit",
    s.OPT_FEE: "fee",
    s.OPT_RENT: "rent",
    s.OPT_STEAL: "steal",
    s.OPT_SEIZE: "seize",
    s.OPT_BAR: "bar",
    s.OPT_SHIFT: "shift",
}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the mobsters by number."""
    return {"mobster": mobster_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the mobsters recruited."""
    return tuple(f"mobster:{word}" for word in mobster_ids(components))


def chosen_by(components: Any) -> dict[int, int]:
    """Options that take one of them: option -> which of `picks` its number a = 0 names."""
    return {s.OPT_RECRUIT: 0}


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == s.EV_RECRUIT else -1


# Records of chronicle 8: what was dealt, and what its events change.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Mobsters in the order in which they come to jail."""
    ids = mobster_ids(components)
    return {"mobsters": [ids[int(n)] for n in game.penny_mobs.order if n >= 0]}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Pennies of the players; the jail is still empty, its mobsters come with the first events (C8-01)."""
    index = {word: n for n, word in enumerate(mobster_ids(components))}
    table = game.penny_mobs
    table.order[:] = table.jail[:] = -1
    table.order[: len(entry["mobsters"])] = [index[word] for word in entry["mobsters"]]
    set_up_pennies(game, components.record.penny_mobs, int(game.seats))


def mobster(replay: Any, seat: int, number: int) -> None:
    """The next mobster comes on top of the column."""
    table = replay.game.penny_mobs
    expect(table.order[table.entered] == number, "another mobster comes next")
    table.jail[table.jailed] = number
    table.jailed += 1
    table.entered += 1


def jail(replay: Any, seat: int, number: int, pennies: int) -> None:
    """A penny of the seat is turned and put on a mobster."""
    table = replay.game.penny_mobs
    expect(number in table.jail[: table.jailed], "the mobster is not in jail")
    expect(table.down[seat] > 0, "the player has no penny left")
    table.down[seat] -= 1
    table.pennies[number] += 1
    expect(table.pennies[number] == pennies, "another number of pennies lies on the mobster")


def recruit(replay: Any, seat: int, number: int, pennies: int) -> None:
    """A mobster leaves the jail with his pennies."""
    table, player = replay.game.penny_mobs, replay.player(seat)
    column = [int(n) for n in table.jail[: table.jailed]]
    expect(number in column, "the mobster is not in jail")
    expect(table.pennies[number] == pennies, "another number of pennies lies on the mobster")
    column.remove(number)
    table.jail[:] = -1
    table.jail[: len(column)] = column
    table.jailed = len(column)
    table.owner[number] = seat
    table.up[seat] += pennies
    table.pennies[number] = 0
    kind = replay.record.penny_mobs.mobster[number].kind
    if kind == NO_ROAD_COST and not player.automatic:
        player.free_roads = 1
    if kind == RENT_TOKENS and not player.automatic:
        replay.game.surcharge_seat = seat


def mobster_used(replay: Any, seat: int, number: int) -> None:
    """His ability is used up."""
    expect(replay.game.penny_mobs.owner[number] == seat, "the mobster belongs to somebody else")
    replay.game.penny_mobs.used[number] = 1
    if replay.record.penny_mobs.mobster[number].kind == SECOND_REWARD:
        replay.player(seat).extra_reward = 0  # it was allowed by no event, and taken


def _token(replay: Any, rent: int, tile: int) -> int:
    """Rent token of this value that lies on a tile, or in hand for -1."""
    values, table = replay.record.penny_mobs, replay.game.penny_mobs
    found = [n for n in range(values.rents) if values.rent[n] == rent and table.rent_tile[n] == tile]
    expect(found, "the rent token is not there")
    return found[0]


def rent(replay: Any, seat: int, value: int, tile: int, space: int) -> None:
    """A rent token comes onto a tile of the rondel."""
    expect(replay.game.space_tile[space] == tile, "another tile lies there, or none")
    replay.game.penny_mobs.rent_tile[_token(replay, value, -1)] = tile
    replay.game.surcharge[tile] = value


def rent_back(replay: Any, seat: int, value: int, tile: int) -> None:
    """It comes back to its owner."""
    replay.game.penny_mobs.rent_tile[_token(replay, value, tile)] = -1
    replay.game.surcharge[tile] = 0


def _lift_top(replay: Any, owner: int, tile: int, cell: int) -> None:
    """The topmost tile leaves a pile of a territory."""
    game, player, spot = replay.game, replay.player(owner), replay.spot(owner, cell)
    pile = replay.piles[owner, cell]
    expect(pile[-1] == tile, "another tile is on top there")
    pile.pop()
    game.below[tile] = -1
    if pile:
        spot.tile = pile[-1]
        if game.owner[pile[-1]] == owner:  # a home half is each player's own and not listed by owner
            game.place[pile[-1]] = IN_TERRITORY
        return
    del replay.piles[owner, cell]
    spot.cell = -1
    player.tiles -= 1
    _free(replay, player, tile, cell)


def _free(replay: Any, player: Any, tile: int, cell: int) -> None:
    player.grid[cell] = 0
    if replay.record.tile[tile].river:
        if cell - ORIGIN == player.river_left:
            player.river_left += 1
        else:
            player.river_right -= 1


def _leave_board(replay: Any, tile: int) -> None:
    """A tile leaves the automa's board and still counts for its size."""
    automa = replay.game.automa
    replay.game.penny_mobs.robbed += 1
    river = [int(n) for n in automa.river_row[: automa.river_tiles]]
    if tile in river:
        held = [int(n) for n in automa.river_held[: automa.river_tiles]]
        held.pop(river.index(tile))
        river.remove(tile)
        automa.river_tiles -= 1
        automa.river_row[: len(river) + 1] = [*river, 0]
        automa.river_held[: len(river) + 1] = [*held, 0]
    row = [int(n) for n in automa.row[: automa.rows]]
    if tile in row:
        row.remove(tile)
        automa.row[automa.rows - 1] = 0
        automa.row[: len(row)] = row
        automa.rows = len(row)


def steal(replay: Any, seat: int, tile: int, owner: int, cell: int) -> None:
    """A tile of another player comes into the hand of the seat."""
    expect(replay.game.owner[tile] == owner, "the tile belongs to somebody else")
    if cell < 0:
        _leave_board(replay, tile)
    else:
        _lift_top(replay, owner, tile, cell)
    replay.game.place[tile], replay.game.owner[tile], replay.game.spot_of[tile] = IN_HAND, NOBODY, -1


def shift(replay: Any, seat: int, cell: int, to: int) -> None:
    """A pile moves with all that lies on it."""
    player, spot = replay.player(seat), replay.spot(seat, cell)
    expect(player.grid[to] == 0, "a tile lies at the new place")
    number = int(player.grid[cell])
    _free(replay, player, int(spot.tile), cell)
    spot.cell = to
    player.grid[to] = number
    if replay.record.tile[spot.tile].river:
        player.river_left = min(int(player.river_left), to - ORIGIN)
        player.river_right = max(int(player.river_right), to - ORIGIN)
    replay.piles[seat, to] = replay.piles.pop((seat, cell))


def stake_barred(replay: Any, seat: int, token: int) -> None:
    """The seat sets a stake token aside."""
    replay.player(seat).withheld |= 1 << (token - 1)


def stakes_free(replay: Any, seat: int) -> None:
    """All stake tokens come back."""
    for other in range(replay.game.seats):
        replay.game.players[other].withheld = 0
