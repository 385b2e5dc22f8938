"""Replay of Allenarly's events."""

from ..game.events import expect
from ..game.names import BESIDE
from .table import Table


class AutomaEvents(Table):
    """A table that carries out the automa's events: deck, tokens, trade row and stones."""

    def _automa(self, seat: int, level: int, blue: int, purple: int) -> None:
        expect(self.game.automa.level == level, "the header has another level")
        for colour, clan in enumerate((blue, purple)):
            self.game.automa.token[colour] = self._on_path(colour, clan)

    def _on_path(self, colour: int, clan: int) -> int:
        """Return the place of a field on the path of a token, -1 for none."""
        return -1 if clan < 0 else [int(n) for n in self.record.automa.path[colour]].index(clan)

    def _priority(self, seat: int, *categories: int) -> None:
        self.game.automa.priority[:] = categories
        further = int(self.game.categories) - len(categories)  # categories of chronicles come first
        self.game.order[:further] = range(len(categories), self.game.categories)
        self.game.order[further : self.game.categories] = categories

    def _shuffle(self, seat: int, discarded: int) -> None:
        self.game.automa.shuffles += 1
        self.game.automa.drawn = discarded

    def _draw(self, seat: int, card: int) -> None:
        automa = self.game.automa
        expect(automa.deck[automa.shuffles - 1, automa.drawn] == card, "the top card of the deck is another one")
        automa.card = card
        automa.drawn += 1
        automa.numbers[1:] = automa.numbers[:-1].copy()
        automa.numbers[0] = self.record.automa.action[card].number

    def _restock(self, seat: int, good: int, amount: int) -> None:
        expect(self.game.market[good] == 0, "the row of the market is not empty")
        self.game.market[good] = amount

    def _token(self, seat: int, colour: int, clan: int, to: int) -> None:
        expect(self.game.automa.token[colour] == self._on_path(colour, clan), "the token is elsewhere")
        self.game.automa.token[colour] = self._on_path(colour, to)

    def _row(self, seat: int, tile: int) -> None:
        automa = self.game.automa
        automa.row[automa.rows] = tile
        automa.rows += 1
        self._stack(seat, tile)

    def _stack(self, seat: int, tile: int) -> None:
        self.game.place[tile], self.game.owner[tile] = BESIDE, seat
        self.player(seat).tiles += 1

    def _river(self, seat: int, tile: int) -> None:
        automa = self.game.automa
        expect(automa.river, "the automa has no river")
        automa.river_row[automa.river_tiles] = tile
        automa.river_tiles += 1
        self._stack(seat, tile)

    def _stones(self, seat: int, amount: int, why: int, about: int) -> None:
        self.game.automa.stones += amount
        expect(self.game.automa.stones >= 0, "there are not enough stones")
