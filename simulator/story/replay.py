"""Rebuild a game from the events of its record; nothing but events changes the table.

`Replay` is plain Python and shares no code with the rules. It carries out events without checking that they are legal
(the referee does); `same_final` shows that nothing happened in a game without an event.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from ..game import events as ev
from ..game import names
from ..game.events import expect
from ..game.rulings import COUNTED, RULING_TOURNAMENTS_SIZE
from ..game.sizes import ORIGIN
from ..game.vocabulary import EVENT_OWNER, picking_events
from .automa import AutomaEvents
from .codec import Codec, Event, Row

FINAL_PERIOD = 4
# Chronicles have many kinds of events in a scoring round; these events show that it is over.
_AFTER_SCORING = (
    *(ev.EV_REFILL, ev.EV_TURN, ev.EV_ROLL, ev.EV_MOVE),
    *(ev.EV_LEAVE, ev.EV_DISCARD, ev.EV_RETIRE, ev.EV_FINAL),
)
_NARRATIVE = {"choose", "count", "decline"}  # these change nothing on the table


class Replay(AutomaEvents):
    """A table that carries out the events of one record, one after the other (attributes: see `table.Table`)."""

    def __init__(self, header: dict[str, Any], components: Any) -> None:
        super().__init__(header, components)
        self.codec = Codec.of(components)
        self._picking = picking_events(components)
        self._round = 0  # number of the current scoring round
        self._spent_before = 0  # coins the player in turn had paid before the turn
        self._start = 0  # space of that player's piece before the turn
        self._final_begun = False
        self._handlers: dict[int, Callable[..., None]] = {
            code: ev.nothing if word in _NARRATIVE else getattr(self, f"_{word}")
            for code, (word, _fields) in ev.FIELDS.items()
        }
        for word, owner in EVENT_OWNER.items():
            code = self.codec.code_of(word)
            self._handlers[code] = partial(getattr(owner.part("record"), word), self)

    def apply(self, event: Event) -> Row:
        """Carry out one event and return it as numbers.

        Raises
        ------
        ValueError
            If the event has an unknown word, or names an empty place.
        """
        row = self.codec.encode(event)
        if self._round and row.event in _AFTER_SCORING:
            self._end_scoring()
        self._handlers[row.event](row.seat, *row.numbers)
        if row.event in self._picking:
            slot, first = self._picking[row.event]
            if row.numbers[slot] >= 0:
                self.write_pick(names.PICK_EXTRA, first + row.numbers[slot], row.seat, 0, 0)
        return row

    def _end_scoring(self) -> None:
        for seat in range(self.game.seats):
            self.game.players[seat].vp_after[self._round - 1] = self.game.players[seat].vp
        self.game.scored = self._round
        self._round = 0

    # -- set-up ----------------------------------------------------------------------------------------------------

    def _piece(self, seat: int, piece: int, space: int) -> None:
        if (self.game.piece_space < 0).all():
            self.game.rear = space  # the last piece is set first
        self.game.piece_space[piece] = space
        self.game.space_piece[space] = piece

    def _seed(self, seat: int, good: int, amount: int) -> None:
        self.game.market[good] = amount

    # -- the turn --------------------------------------------------------------------------------------------------

    def _turn(self, seat: int, number: int, piece: int, space: int) -> None:
        player = self.player(seat)
        expect(self.game.turn.seat == names.NOBODY, "the previous turn is not over")
        expect(self.game.piece_space[piece] == space, "the piece is elsewhere")
        self.game.turns = number
        self.game.turn.seat = seat
        player.turns += 1
        self._spent_before, self._start = int(player.spent), space

    def _roll(self, seat: int, result: int, space: int) -> None:
        expect(self.game.piece_space[names.DIE_PIECE] == space, "the die is elsewhere")
        expect(self.game.tape[self.game.rolled] == result, "the tape has another result")
        self.game.rolled += 1

    def _move(self, seat: int, piece: int, start: int, space: int, how: int) -> None:
        game = self.game
        expect(game.piece_space[piece] == start, "the piece is elsewhere")
        game.space_piece[start] = -1
        game.piece_space[piece] = space
        if how != ev.HOW_END:  # several pieces may be on The End
            game.space_piece[space] = piece
        if piece < names.DIE_PIECE:
            self.player(piece).jumped += self.steps(start, space)
        if how == ev.HOW_STUCK:
            self.player(seat).stuck += 1
        self.find_rear()

    def _leave(self, seat: int, piece: int, space: int) -> None:
        game = self.game
        expect(game.piece_space[piece] == space, "the piece is elsewhere")
        game.piece_space[piece] = -1
        if game.space_piece[space] == piece:
            game.space_piece[space] = -1
        self.find_rear()

    def _lift(self, tile: int, space: int, to: int) -> None:
        """Take a tile off the rondel."""
        expect(self.game.space_tile[space] == tile, "there is another tile, or none")
        self.game.space_tile[space] = -1
        self.game.place[tile] = to

    def _discard(self, seat: int, tile: int, space: int, cause: int) -> None:
        game = self.game
        self._lift(tile, space, names.IN_DISCARD)
        game.discard[game.discards] = tile
        game.discards += 1
        self.write_pick(names.PICK_TILE, tile, names.NOBODY, cause, 0)

    def _retire(self, seat: int, tile: int, space: int) -> None:
        self._lift(tile, space, names.OUT_OF_GAME)
        self.game.closed[space] = 0

    # -- market, costs and gains -----------------------------------------------------------------------------------

    def _sold(self, seat: int, good: int, cell: int, price: int) -> None:
        self.change(seat, good, -1, cell)
        player = self.player(seat)
        player.coins += price
        player.sold += 1

    def _sell(self, seat: int, good: int, cell: int, price: int) -> None:
        self._sold(seat, good, cell, price)
        self.game.market[good] -= 1

    def _outlet(self, seat: int, good: int, cell: int, price: int) -> None:
        expect(self.game.open_row > 0, "the row is empty")
        self._sold(seat, good, cell, price)
        self.game.open_row -= 1

    def _buy(self, seat: int, good: int, price: int, why: int, about: int) -> None:
        player = self.player(seat)
        player.coins -= price
        player.spent += price
        player.bought += 1
        if self.game.market[good] < len(self.record.prices):  # a full row stays as it is
            self.game.market[good] += 1

    def _pay(self, seat: int, good: int, amount: int, cell: int, why: int, about: int) -> None:
        self.change(seat, good, -amount, cell)
        if good == names.COIN:
            self.player(seat).spent += amount

    def _gain(self, seat: int, good: int, amount: int, cell: int, why: int, about: int) -> None:
        self.change(seat, good, amount, cell)

    def _lose(self, seat: int, good: int, amount: int, cell: int, why: int, about: int) -> None:
        if good < names.KINDS:  # only resources lack room; Scotsmen and markers lack a supply
            self.player(seat).lost += amount

    def _carry(self, seat: int, good: int, amount: int, cell: int, to: int) -> None:
        self.change(seat, good, -amount, cell)
        self.change(seat, good, amount, to)

    def _drop(self, seat: int, good: int, amount: int, cell: int) -> None:
        self.change(seat, good, -amount, cell)
        self.player(seat).lost += amount

    def _vp(self, seat: int, amount: int, source: int, why: int, about: int) -> None:
        player = self.player(seat)
        player.vp += amount
        player.vp_from[source, self.game.scored] += amount

    # -- tiles, cards, markers -------------------------------------------------------------------------------------

    def _take(self, seat: int, tile: int, space: int) -> None:
        player = self.player(seat)
        self._lift(tile, space, names.IN_HAND)
        player.taken += 1
        paid = int(player.spent) - self._spent_before
        self.write_pick(names.PICK_TILE, tile, seat, paid, self.steps(self._start, space))

    def _build(self, seat: int, tile: int) -> None:
        game = self.game
        kept = [int(t) for t in game.discard[: game.discards] if t != tile]
        expect(len(kept) < game.discards, "the tile is not in the discard pile")
        game.discard[: len(kept)] = kept
        game.discard[len(kept)] = 0
        game.discards = len(kept)
        game.place[tile] = names.IN_HAND
        self.write_pick(names.PICK_TILE, tile, seat, 0, 0)

    def _place(self, seat: int, tile: int, cell: int, over: int) -> None:
        game, player = self.game, self.player(seat)
        if over >= 0:
            s = int(player.grid[cell]) - 1
            spot = self.spot(seat, cell)
            expect(spot.tile == over, "another tile is on top there")
            if game.owner[over] == seat:  # Home halves have no listed owner
                game.place[over] = names.COVERED
                game.below[tile] = over
            self.piles[seat, cell].append(tile)
        else:
            free = [s for s in range(player.spots) if player.spot[s].cell < 0]
            s = free[0] if free else int(player.spots)
            player.spots = max(int(player.spots), s + 1)
            spot = player.spot[s]
            spot.cell, spot.home, spot.held, spot.scotsmen = cell, 0, 0, 0
            spot.goods[:] = 0
            player.grid[cell] = s + 1
            player.tiles += 1
            self.piles[seat, cell] = [tile]
            if self.record.tile[tile].river:
                player.river_left = min(int(player.river_left), cell - ORIGIN)
                player.river_right = max(int(player.river_right), cell - ORIGIN)
        spot.tile, spot.activated = tile, 0
        game.place[tile], game.owner[tile], game.spot_of[tile] = names.IN_TERRITORY, seat, s

    def _aside(self, seat: int, tile: int) -> None:
        self.game.place[tile], self.game.owner[tile] = names.BESIDE, seat
        self.player(seat).persons += self.record.tile[tile].counts_as

    def _used(self, seat: int, tile: int) -> None:
        self.game.place[tile] = names.OUT_OF_GAME
        counted = self.record.ruling[RULING_TOURNAMENTS_SIZE] == COUNTED
        self.player(seat).tiles += int(counted and self.player(seat).automatic)

    def _card(self, seat: int, card: int) -> None:
        player = self.player(seat)
        player.card[card] = 1
        player.landmarks += 1
        if not player.automatic:
            player.powers |= 1 << int(self.record.card[card].special.kind)
        self.game.card_owner[card] = seat
        self.write_pick(names.PICK_LANDMARK, card, seat, 0, 0)

    def _marker(self, seat: int, clan: int, roads: int) -> None:
        game, player = self.game, self.player(seat)
        player.markers -= 1
        player.clan[clan] += 1
        if game.shield[clan] == 0 and not player.automatic:
            player.powers |= 1 << int(self.record.clan[clan].special.kind)
        game.occupied[clan] |= 1 << seat
        for other in range(self.record.clans):
            game.road_cost[other] = min(int(game.road_cost[other]), int(self.record.road[clan, other]))
        self.write_pick(names.PICK_CLAN, clan, seat, roads, 0)

    # -- activation and movement -----------------------------------------------------------------------------------

    def _activate(self, seat: int, cell: int, tile: int, way: int, right: int) -> None:
        expect(self.spot(seat, cell).tile == tile, "another tile is on top there")
        self.spot(seat, cell).activated = self.game.turns
        self.player(seat).activations += 1

    def _elsewhere(self, seat: int, tile: int, way: int, owner: int) -> None:
        if owner == names.NOBODY:
            found = (self.game.space_tile == tile).any()
        else:
            spots = self.player(owner).spot[: self.player(owner).spots]
            found = ((spots["cell"] >= 0) & (spots["tile"] == tile)).any()
        expect(found, "the tile is elsewhere")
        self.player(seat).activations += 1

    def _points(self, seat: int, amount: int, why: int, about: int) -> None:
        self.game.turn.points += amount
        self.player(seat).points += amount

    def _use_point(self) -> None:
        expect(self.game.turn.points > 0, "no movement point is left")
        self.game.turn.points -= 1

    def _walk(self, seat: int, cell: int, to: int) -> None:
        self._use_point()
        self.spot(seat, cell).scotsmen -= 1
        self.spot(seat, to).scotsmen += 1

    def _point_vp(self, seat: int) -> None:
        self._use_point()

    def _remove(self, seat: int, tile: int, cell: int) -> None:
        game, player = self.game, self.player(seat)
        game.place[tile], game.owner[tile], game.spot_of[tile] = names.OUT_OF_GAME, names.NOBODY, -1
        game.below[tile] = -1
        pile = self.piles[seat, cell]
        pile.remove(tile)
        if pile:
            return
        del self.piles[seat, cell]
        self.spot(seat, cell).tied = 0
        self.spot(seat, cell).cell = -1
        player.grid[cell] = 0
        player.tiles -= 1
        while player.grid[ORIGIN + player.river_left] == 0:  # the Home Castle ends both
            player.river_left += 1
        while player.grid[ORIGIN + player.river_right] == 0:
            player.river_right -= 1

    # -- end of the turn, scoring, end of the game -----------------------------------------------------------------

    def _finish(self, seat: int, space: int) -> None:
        self.player(seat).finished = 1

    def _turn_end(self, seat: int) -> None:
        self.game.turn.points = 0
        self.game.turn.seat = names.NOBODY

    def _refill(self, seat: int, tile: int, space: int) -> None:
        game = self.game
        game.space_tile[space] = tile
        game.place[tile] = names.ON_RONDEL
        if self.record.tile[tile].the_end:
            game.end_space = space
        self.next_stack()
        expect(
            game.current < len(names.STACKS) and game.stack[game.current, game.drawn[game.current]] == tile,
            "the refilled tile is not the next one of its stack",
        )
        game.drawn[game.current] += 1
        self.next_stack()

    def _scoring(self, seat: int, number: int) -> None:
        self._round = number

    def _final(self, seat: int) -> None:
        expect(self.game.scored == FINAL_PERIOD, "the last scoring round has not been held")
        self._final_begun = True

    def _size(self, seat: int, tiles: int) -> None:
        expect(self.player(seat).tiles == tiles, "the territory has another size")

    def _rank(self, seat: int, rank: int, vp: int, resources: int) -> None:
        player = self.player(seat)
        expect(self._final_begun, "the final scoring has not been held")
        expect(player.vp == vp and player.goods.sum() == resources, "the player has other VP or resources")
        self.game.rank[seat] = rank

    def _end(self, seat: int) -> None:
        self.game.over = 1
        for seat_ in range(self.game.seats):
            self.game.players[seat_].vp_after[FINAL_PERIOD] = self.game.players[seat_].vp


def replay(header: dict[str, Any], events: Iterable[Event], components: Any) -> Any:
    """Return the final record of dtype GAME, rebuilt from header and events.

    Raises
    ------
    ValueError
        If an event cannot be carried out; names its number.
    """
    table = Replay(header, components)
    for event in events:
        try:
            table.apply(event)
        except (ValueError, KeyError, IndexError) as error:
            raise ValueError(f"event {event.get('n')} ({event.get('event')}): {error}") from error
    return table.game
