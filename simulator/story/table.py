"""The table of a replay: the game record, the tiles of every pile, and changes of goods, picks and stacks."""

from typing import Any

from ..game import names
from ..game.events import expect
from ..game.sizes import MAX_PICKS
from .empty import empty_table

_HELD = {names.COIN: "coins", names.WHISKY: "whisky", names.FAME: "extra_tokens"}


class Table:
    """A game record that events change.

    Attributes
    ----------
    record : record of dtype COMPONENTS
    game : numpy.record of dtype GAME
    piles : dict
        (seat, cell) -> tiles lying there, the lowest first.
    """

    def __init__(self, header: dict[str, Any], components: Any) -> None:
        self.record = components.record
        self.game = empty_table(header, components)
        self.piles: dict[tuple[int, int], list[int]] = {}
        for seat in range(self.game.seats):
            for s in range(self.game.players[seat].spots):
                spot = self.game.players[seat].spot[s]
                if spot.cell >= 0:
                    self.piles[seat, int(spot.cell)] = [int(spot.tile)]

    def player(self, seat: int) -> Any:
        """Return the player of a seat, a record of dtype PLAYER."""
        expect(0 <= seat < self.game.seats, f"no seat {seat} in a game of {self.game.seats}")
        return self.game.players[seat]

    def spot(self, seat: int, cell: int) -> Any:
        """Return the pile of a player on a cell, a record of dtype SPOT."""
        player = self.player(seat)
        s = int(player.grid[cell]) - 1 if cell >= 0 else -1
        expect(s >= 0, f"seat {seat} has no tile at this cell")
        return player.spot[s]

    def change(self, seat: int, good: int, amount: int, cell: int) -> None:
        """Change the coins, casks, fame, resources or Scotsmen of a player by an amount."""
        player = self.player(seat)
        if good in _HELD:
            player[_HELD[good]] += amount
        elif good == names.SCOTSMAN:
            player.supply -= amount
            standing = player.spot[0] if player.automatic else self.spot(seat, cell)
            standing.scotsmen += amount
        elif good < names.KINDS:
            spot = self.spot(seat, cell)
            spot.goods[good] += amount
            spot.held += amount
            player.goods[good] += amount
        else:
            raise ValueError(f"good {good} does not change hands this way")

    def write_pick(self, kind: int, item: int, seat: int, paid: int, steps: int) -> None:
        """Add a row to the list of picks."""
        game = self.game
        if game.picks >= MAX_PICKS:
            return
        pick = game.pick[game.picks]
        pick.kind, pick.thing, pick.seat, pick.paid, pick.steps = kind, item, seat, paid, steps
        pick.turn, pick.period = game.turns, game.scored
        game.picks += 1

    def steps(self, start: int, space: int) -> int:
        """Return the number of spaces from `start` forward to `space`."""
        return int((space - start) % self.game.spaces)

    def find_rear(self) -> None:
        """Find the last piece: the first one from the old last space forward; The End if none is left."""
        game = self.game
        for d in range(game.spaces):
            space = (game.rear + d) % game.spaces
            if game.space_piece[space] >= 0:
                game.rear = space
                return
        game.rear = game.end_space

    def next_stack(self) -> None:
        """Move on to the next stack when the current one is used up (B-025)."""
        game = self.game
        while game.current < len(names.STACKS) and game.drawn[game.current] >= game.stack_size[game.current]:
            game.current += 1
