"""Chronicle 8, The Penny Mobs, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Opening, Pick, expect
from ...names import IN_HAND, IN_TERRITORY, NOBODY
from ...sizes import ORIGIN
from . import state
from .setup import set_up_pennies


def mobster_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the mobsters by number, in the order of the file."""
    return tuple(one.id for one in components.models("mobster"))


EVENTS = {
    state.EV_MOBSTER: ("mobster", (("mobster", "mobster"),)),  # enters the jail, on top of the column
    state.EV_JAIL: ("jail", (("mobster", "mobster"), ("pennies", "int"))),  # gets a penny and now has this many
    state.EV_RECRUIT: ("recruit", (("mobster", "mobster"), ("pennies", "int"))),
    state.EV_MOBSTER_USED: Opening(("mobster_used", (("mobster", "mobster"),))),  # the ability, once a game, is used up
    state.EV_RENT: ("rent", (("rent", "int"), ("tile", "tile"), ("space", "space"))),
    state.EV_RENT_BACK: ("rent_back", (("rent", "int"), ("tile", "tile"))),
    # the top tile of a pile goes to the player's hand; at: null for a tile beside the automa's board
    state.EV_STEAL: ("steal", (("tile", "tile"), ("from", "int"), ("at", "cell"))),
    state.EV_SHIFT: ("shift", (("from", "cell"), ("to", "cell"))),  # a pile moves with all that lies on it
    state.EV_STAKE_BARRED: ("stake_barred", (("token", "int"),)),  # this stake token of the seat is set aside
    state.EV_STAKES_FREE: ("stakes_free", ()),  # all of them come back
}
QUESTIONS = {
    state.ASK_PENNY: "penny",
    state.ASK_FEE: "fee",
    state.ASK_RENT: "rent",
    state.ASK_STEAL: "steal",
    state.ASK_SITE: "site",
    state.ASK_SEIZE: "seize",
    state.ASK_BAR: "bar",
    state.ASK_SHIFT: "shift",
}
OPTIONS = {
    state.OPT_JAIL: "jail",
    state.OPT_RECRUIT: "recruit",
    state.OPT_FEE: "fee",
    state.OPT_RENT: "rent",
    state.OPT_STEAL: "steal",
    state.OPT_SEIZE: "seize",
    state.OPT_BAR: "bar",
    state.OPT_SHIFT: "shift",
}
IDS = {"mobster": mobster_ids}
PICKS = (Pick("mobster", mobster_ids, state.EV_RECRUIT, option=state.OPT_RECRUIT),)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the mobsters in the order in which they enter the jail."""
    ids = mobster_ids(components)
    return {"mobsters": [ids[int(n)] for n in game.penny_mobs.order if n >= 0]}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Give the players their pennies; mobsters enter the jail with the first events (C8-01)."""
    index = {word: n for n, word in enumerate(mobster_ids(components))}
    table = game.penny_mobs
    table.order[:] = table.jail[:] = -1
    table.order[: len(entry["mobsters"])] = [index[word] for word in entry["mobsters"]]
    set_up_pennies(game, components.record.penny_mobs, int(game.seats))


def mobster(replay: Any, seat: int, number: int) -> None:
    """Put the next mobster on top of the column."""
    table = replay.game.penny_mobs
    expect(table.order[table.entered] == number, "another mobster comes next")
    table.jail[table.jailed] = number
    table.jailed += 1
    table.entered += 1


def jail(replay: Any, seat: int, number: int, pennies: int) -> None:
    """Put a penny of the seat on a mobster."""
    table = replay.game.penny_mobs
    expect(number in table.jail[: table.jailed], "the mobster is not in jail")
    expect(table.down[seat] > 0, "the player has no penny left")
    table.down[seat] -= 1
    table.pennies[number] += 1
    expect(table.pennies[number] == pennies, "another number of pennies lies on the mobster")


def recruit(replay: Any, seat: int, number: int, pennies: int) -> None:
    """Release a mobster with all pennies on the card."""
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
    if kind == state.NO_ROAD_COST and not player.automatic:
        player.free_roads = 1
    if kind == state.RENT_TOKENS and not player.automatic:
        replay.game.surcharge_seat = seat


def mobster_used(replay: Any, seat: int, number: int) -> None:
    """Use up the ability of a mobster."""
    expect(replay.game.penny_mobs.owner[number] == seat, "the mobster belongs to somebody else")
    replay.game.penny_mobs.used[number] = 1
    if replay.record.penny_mobs.mobster[number].kind == state.SECOND_REWARD:
        replay.player(seat).extra_reward = 0  # no event has allowed it, but it is taken


def _token(replay: Any, rent: int, tile: int) -> int:
    """Return the rent token of this value that lies on a tile, or in hand for -1."""
    values, table = replay.record.penny_mobs, replay.game.penny_mobs
    found = [n for n in range(values.rents) if values.rent[n] == rent and table.rent_tile[n] == tile]
    expect(found, "the rent token is not there")
    return found[0]


def rent(replay: Any, seat: int, value: int, tile: int, space: int) -> None:
    """Put a rent token on a tile of the rondel."""
    expect(replay.game.space_tile[space] == tile, "another tile lies there, or none")
    replay.game.penny_mobs.rent_tile[_token(replay, value, -1)] = tile
    replay.game.surcharge[tile] = value


def rent_back(replay: Any, seat: int, value: int, tile: int) -> None:
    """Return a rent token to its owner."""
    replay.game.penny_mobs.rent_tile[_token(replay, value, tile)] = -1
    replay.game.surcharge[tile] = 0


def _lift_top(replay: Any, owner: int, tile: int, cell: int) -> None:
    """Take the top tile off a pile of a territory."""
    game, player, spot = replay.game, replay.player(owner), replay.spot(owner, cell)
    pile = replay.piles[owner, cell]
    expect(pile[-1] == tile, "another tile is on top there")
    pile.pop()
    game.below[tile] = -1
    if pile:
        spot.tile = pile[-1]
        if game.owner[pile[-1]] == owner:  # home halves have no listed owner
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
    """Take a tile from the automa's board; it still counts for the size."""
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
    """Take a tile of another player into the hand of the seat."""
    expect(replay.game.owner[tile] == owner, "the tile belongs to somebody else")
    if cell < 0:
        _leave_board(replay, tile)
    else:
        _lift_top(replay, owner, tile, cell)
    replay.game.place[tile], replay.game.owner[tile], replay.game.spot_of[tile] = IN_HAND, NOBODY, -1


def shift(replay: Any, seat: int, cell: int, to: int) -> None:
    """Move a pile with everything on it."""
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
    """Set a stake token of the seat aside."""
    replay.player(seat).withheld |= 1 << (token - 1)


def stakes_free(replay: Any, seat: int) -> None:
    """Return all stake tokens."""
    for other in range(replay.game.seats):
        replay.game.players[other].withheld = 0
