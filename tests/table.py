"""A table for rule tests: set up any position, ask the engine what is legal, choose, and look at what happened.

The engine is driven through `engine.play` alone. A test policy answers from a script; when the script is used up it
names no option, the engine stops, and the context shows the question with its options. Every further choice plays the
position again from the start with one more answer, so tests see exactly what the compiled engine does.
"""

from typing import Any

import numpy as np

from simulator import components
from simulator.game import binding, deal, engine, names, sizes, tasks, vocabulary
from simulator.game.binding import bound
from simulator.game.chronicles import Chronicle, bits, find
from simulator.game.events import HOWS
from simulator.game.rulings import RULINGS
from strategies.chronicles import valuation

COMPONENTS = components.load()
SCRIPT = 200


@engine.policy
def from_script(game, components, context, params):
    n = game.spare[31]
    game.spare[31] = n + 1
    if n >= params[0]:
        return -1
    return np.int64(params[1 + n])


def valued_by_strategies(chronicle: Chronicle) -> tuple[Any, ...]:
    """Return the strategies' valuation of a chronicle: bound in all tests, so that each chronicle is compiled once."""
    return valuation(chronicle.word)


def cell(xy: tuple[int, int]) -> int:
    """Return the cell of coordinates: Home Castle (0, 0), starting village (-1, 0), x to the right, y up."""
    return sizes.ORIGIN + xy[1] * sizes.WIDTH + xy[0]


def coordinates(number: int) -> tuple[int, int] | None:
    """Return the coordinates of a cell."""
    if number < 0:
        return None
    return number % sizes.WIDTH - 23, number // sizes.WIDTH - 23


class Table:
    """One game in any position.

    `game` is the position before the script is played, `now` the one after it; `events` what happened.
    """

    def __init__(
        self,
        players: int = 2,
        die: bool | None = None,
        chronicles: Any = (),
        solo: str = "",
        play: str = "",
        valuation: Any = None,
        variants: tuple[str, ...] = (),
    ) -> None:
        self.components = COMPONENTS
        self.record = COMPONENTS.record.copy() if hasattr(COMPONENTS.record, "copy") else COMPONENTS.record
        self.players = players
        die = players == 2 if die is None else die
        level = 0
        if solo:
            from simulator.game.allenarly import moments  # compiled only for tests that need it

            level = COMPONENTS.level_ids.index(solo) + 1
            chronicles = (*chronicles, moments)
        played = find(play.split(",") if play else ())  # printed chronicles; `chronicles` are trials of the tests
        chronicles = (*bound(played, False, valuation or valued_by_strategies), *chronicles)
        self.games = deal.deal(
            COMPONENTS,
            players,
            die,
            "middle",
            1,
            [0],
            chronicles=bits(played),
            in_play=len(chronicles),
            solo=level,
            variants=names.variant_bits(variants),
        )
        self.game = self.games[0]
        self.hooks = binding.bind(chronicles)
        self.script: list[int] = []
        self.context = engine.new_context(recording=True)
        self._now: Any = None
        self._fresh = False

    # ------------------------------------------------------------------ setting up
    def tile(self, name: str) -> int:
        """Return the index of a tile."""
        return self.components.tile_ids.index(name)

    def clan(self, name: str) -> int:
        """Return the index of a clan field."""
        return self.components.clan_ids.index(name)

    def card(self, name: str) -> int:
        """Return the index of a landmark card."""
        return self.components.card_ids.index(name)

    def read(self, ruling: str, reading: str) -> "Table":
        """Play with this reading of a rule (`configs/components/rulings.toml`)."""
        self.record.ruling[list(RULINGS).index(ruling)] = RULINGS[ruling].index(reading)
        return self

    def player(self, seat: int = 0) -> Any:
        """Return the player record of the position being set up."""
        return self.game.players[seat]

    def spot(self, seat: int, xy: tuple[int, int], now: bool = False) -> Any:
        """Return the spot record at these coordinates."""
        player = (self.now if now else self.game).players[seat]
        return player.spot[player.grid[cell(xy)] - 1]

    def lay(self, seat: int, name: str, xy: tuple[int, int], scotsmen: int = 0, **goods: int) -> None:
        """Lay a tile in a territory, whether or not that is legal."""
        tile = self.tile(name)
        self._take_from_rondel(tile)
        player = self.player(seat)
        number = cell(xy)
        if player.grid[number] > 0:
            s = player.grid[number] - 1
            below = player.spot[s].tile
            if self.game.owner[below] == seat:
                self.game.place[below] = names.COVERED
                self.game.below[tile] = below
        else:
            s = player.spots
            player.spots += 1
            player.spot[s].cell = number
            player.grid[number] = s + 1
            player.tiles += 1
            if self.record.tile[tile].river:
                player.river_left = min(player.river_left, xy[0])
                player.river_right = max(player.river_right, xy[0])
        player.spot[s].tile = tile
        self.game.place[tile] = names.IN_TERRITORY
        self.game.owner[tile] = seat
        self.game.spot_of[tile] = s
        self.put(seat, xy, **goods)
        self.stand(seat, xy, scotsmen)

    def put(self, seat: int, xy: tuple[int, int], **goods: int) -> None:
        """Put resources on a tile."""
        for name, amount in goods.items():
            kind = names.RESOURCES.index(name)
            spot = self.spot(seat, xy)
            spot.goods[kind] += amount
            spot.held += amount
            self.player(seat).goods[kind] += amount

    def stand(self, seat: int, xy: tuple[int, int], scotsmen: int) -> None:
        """Put Scotsmen from the supply on a tile (negative: take them away)."""
        self.spot(seat, xy).scotsmen += scotsmen
        self.player(seat).supply -= scotsmen

    def market(self, **covered: int) -> None:
        """Set the covered fields of market rows; rows not named are empty."""
        self.game.market[:] = 0
        for name, amount in covered.items():
            self.game.market[names.RESOURCES.index(name)] = amount

    def marker(self, seat: int, name: str) -> None:
        """Put a clan marker on a field, with its ongoing effect, but without its bonus."""
        clan = self.clan(name)
        player = self.player(seat)
        player.clan[clan] += 1
        player.markers -= 1
        player.powers |= 1 << int(self.record.clan[clan].special.kind)
        self.game.occupied[clan] |= 1 << seat
        self.game.road_cost[: self.record.clans] = np.minimum(
            self.game.road_cost[: self.record.clans], self.record.road[clan, : self.record.clans]
        )

    def landmark(self, seat: int, name: str) -> None:
        """Give a landmark card, with its ongoing effect, but without its one-time effect."""
        card = self.card(name)
        player = self.player(seat)
        player.card[card] = 1
        player.landmarks += 1
        player.powers |= 1 << int(self.record.card[card].special.kind)
        self.game.card_owner[card] = seat

    def _take_from_rondel(self, tile: int) -> None:
        self.game.space_tile[self.game.space_tile == tile] = -1

    def rondel(self, pieces: dict[int, int | str], tiles: dict[int, str], rear: int | None = None) -> None:
        """Set the whole rondel: pieces (seat or "die") and tiles by space; all other spaces are empty.

        `rear` is the space of the last piece, by default the lowest one.
        """
        game = self.game
        for tile in game.space_tile[game.space_tile >= 0]:
            game.place[tile] = names.IN_BOX
        game.space_tile[:] = -1
        game.space_piece[:] = -1
        game.piece_space[:] = -1
        for space, piece in pieces.items():
            number = names.DIE_PIECE if piece == "die" else int(piece)
            game.space_piece[space] = number
            game.piece_space[number] = space
        for space, name in tiles.items():
            tile = self.tile(name)
            game.space_tile[space] = tile
            game.place[tile] = names.ON_RONDEL
            if name == "the-end":
                game.end_space = space
        game.rear = min(pieces) if rear is None else rear

    def stack(self, letter: str, *tiles: str) -> None:
        """Make `letter` the current stack, with these tiles left in drawing order and nothing before it."""
        stack = names.STACKS.index(letter)
        game = self.game
        game.current = stack
        for n in range(stack):
            game.drawn[n] = game.stack_size[n]
        game.stack[stack, : len(tiles)] = [self.tile(name) for name in tiles]
        game.stack_size[stack] = len(tiles)
        game.drawn[stack] = 0

    def discard_pile(self, *tiles: str) -> None:
        """Set the discard pile, oldest first."""
        for n, name in enumerate(tiles):
            tile = self.tile(name)
            self._take_from_rondel(tile)
            self.game.discard[n] = tile
            self.game.place[tile] = names.IN_DISCARD
        self.game.discards = len(tiles)

    def tape(self, *results: int) -> None:
        """Set what the die will show."""
        self.game.tape[: len(results)] = results
        self.game.rolled = 0

    # ------------------------------------------------------------------ starting
    def start(self, what: int, seat: int = 0, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> "Table":
        """Make this task the only one on the stack (tasks.DO_*)."""
        self.game.tasks = 1
        task = self.game.task[0]
        task.kind, task.seat, task.a, task.b, task.c, task.d = what, seat, a, b, c, d
        self.script = []
        self._fresh = False
        return self

    def turn(self, seat: int = 0) -> "Table":
        """Play one turn of a seat, refill included."""
        return self.start(tasks.DO_TURN, seat)

    def in_turn(self, seat: int = 0, points: int = 0) -> "Table":
        """Make it the seat's turn without a choice of space (for tasks that belong to a turn)."""
        turn = self.game.turn
        turn.number = 1
        turn.seat = seat
        turn.piece = seat
        turn.points = points
        turn.start = self.game.piece_space[seat]
        self.game.turns = 1
        return self

    # ------------------------------------------------------------------ playing
    def _play(self) -> None:
        if self._fresh:
            return
        games = self.games.copy().view(np.recarray)
        params = np.zeros(SCRIPT)
        params[0] = len(self.script)
        params[1 : 1 + len(self.script)] = self.script
        self.context.ledger.events = 0
        self.context.options = 0
        engine.play(games[0], self.record, self.context, (from_script,) * 4, self.hooks, np.tile(params, (4, 1)))
        self._now = games[0]
        if self._now.fault not in (names.FAULT_NONE, names.FAULT_CHOICE):
            raise AssertionError(names.FAULTS[self._now.fault])
        self._fresh = True

    @property
    def now(self) -> Any:
        """The game after the script."""
        self._play()
        return self._now

    @property
    def question(self) -> str | None:
        """The question that is open, or None when all is done."""
        self._play()
        return vocabulary.question_word(int(self.context.question)) if self.now.fault else None

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        self._play()
        return int(self.context.seat)

    def _option(self, i: int) -> tuple[Any, ...]:
        context = self.context
        what, a, b, c = int(context.kind[i]), int(context.a[i]), int(context.b[i]), int(context.c[i])
        word = vocabulary.option_word(what)
        player = self.now.players[context.seat]

        def at(s: int) -> tuple[int, int] | None:
            return coordinates(int(player.spot[s].cell)) if s >= 0 else None

        ids = self.components
        if word in ("take", "stuck", "stop"):
            return word, ids.tile_ids[b], a
        if word == "own":
            return word, names.RESOURCES[a], at(b)
        if word in ("sell", "outlet"):
            return word, names.RESOURCES[a], at(b), c
        if word == "buy":
            return word, names.RESOURCES[a], b
        if word == "coin":
            return word, names.RESOURCES[a] if a >= 0 else None
        if word in ("scotsman", "cover", "spot", "remove"):
            return word, at(a)
        if word == "cell":
            return word, coordinates(a)
        if word == "effect":
            return word, names.EFFECTS[a.bit_length() - 1]
        if word == "kind":
            return word, names.RESOURCES[a]
        if word == "activate":
            way = "produce" if b == 0 else "macgregor" if b == names.WAY_MACGREGOR else f"exchange-{b}"
            return word, at(a), way, names.RIGHTS[c & 15]
        if word == "walk":
            return word, at(a), at(b)
        if word == "clan":
            return word, ids.clan_ids[a], b
        if word == "build":
            return word, ids.tile_ids[a]
        if word == "elsewhere" or what >= names.FIRST_CHRONICLE_OPTION:  # options of chronicles in numbers
            return word, a, b, c
        return (word,)

    def options(self, *words: str) -> list[tuple[Any, ...]]:
        """Return the legal options of the open question in words; only those beginning with `words` if given."""
        if self.question is None:
            return []
        options = [self._option(i) for i in range(self.context.options)]
        return [option for option in options if option[: len(words)] == words]

    def offers(self, *words: Any) -> bool:
        """Return whether an option beginning with these words is offered."""
        return bool(self.options(*words))

    def choose(self, *words: Any) -> "Table":
        """Choose the first option beginning with these words; fails if there is none."""
        assert self.question is not None, f"nothing is asked, cannot choose {words}"
        options = [self._option(i) for i in range(self.context.options)]
        for i, option in enumerate(options):
            if option[: len(words)] == words:
                self.script.append(i)
                self._fresh = False
                return self
        raise AssertionError(f"{words} is not offered; question '{self.question}': {options}")

    def finish(self) -> "Table":
        """Decline everything else that is optional."""
        while self.question is not None:
            self.choose("done")
        return self

    # ------------------------------------------------------------------ looking
    @property
    def events(self) -> list[dict[str, Any]]:
        """What happened, decoded: dicts with `event`, `seat` and the fields of `events.FIELDS`."""
        self._play()
        rows = []
        for row in self.context.ledger.row[: self.context.ledger.events]:
            word, fields = vocabulary.FIELDS[int(row.event)]
            event: dict[str, Any] = {"event": word, "seat": int(row.seat)}
            for (name, kind), value in zip(fields, row.n, strict=False):
                event[name] = self._word(kind, int(value), event)
            rows.append(event)
        return rows

    def _word(self, kind: str, value: int, event: dict[str, Any]) -> Any:
        ids = self.components
        if kind == "about":
            why = event.get("why")
            kind = "clan" if why in ("clan", "road") else "card" if why == "card" else "tile"
        if kind in ("tile", "card", "clan", "action"):
            table = {"tile": ids.tile_ids, "card": ids.card_ids, "clan": ids.clan_ids, "action": ids.action_ids}[kind]
            return table[value] if value >= 0 else None
        if kind == "cell":
            return coordinates(value)
        further = vocabulary.ids(ids)
        if kind in further:
            return further[kind][value] if value >= 0 else None
        words = {
            "good": names.GOODS,
            "why": names.WHYS,
            "source": names.VP_SOURCES,
            "cause": names.CAUSES,
            "category": names.CATEGORIES,
            "right": names.RIGHTS,
            "how": HOWS,
            "question": names.QUESTIONS,
            "symbol": names.SYMBOLS,
            "colour": names.COLOURS,
        }
        return words[kind][value] if kind in words else value

    def happened(self, event: str, **fields: Any) -> list[dict[str, Any]]:
        """Return the events of this kind with these field values."""
        return [e for e in self.events if e["event"] == event and all(e[k] == v for k, v in fields.items())]

    def after(self, seat: int = 0) -> Any:
        """Return the player record after the script."""
        self._play()
        return self.now.players[seat]

    def goods(self, seat: int = 0) -> dict[str, int]:
        """Return the resources a player holds after the script, without those at 0."""
        player = self.after(seat)
        return {name: int(n) for name, n in zip(names.RESOURCES, player.goods, strict=True) if n}
