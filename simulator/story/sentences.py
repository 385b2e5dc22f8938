"""Events as sentences; events that belong together share one sentence."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..game.names import RESOURCES
from ..game.vocabulary import EVENT_OWNER
from .chronicles import chronicle_story
from .codec import Event, cell_of
from .queries import tile_at, tile_in
from .replay import Replay
from .words import Lexicon, amount, joined

_COMPASS = (((-1, 0), "east"), ((1, 0), "west"), ((0, -1), "north"), ((0, 1), "south"))
_SCORED = ("count", "size", "vp", "rank", "scoring", "final", "priority", "stones")
_BY = {
    "priority": "by the priority tokens",
    "star": "by the star of a chronicle",
    "number": "by the number of a chronicle",
    "framed": "by the framed number",
    "last": "as the last one ahead",
}
_GETS = {"points": "move", "stones": "stone", "vp": "vp"}
"""Additions of events to the sentence they belong to."""
_SIMPLE = {
    "aside": "Sets {tile} beside the territory.",
    "build": "Munro: builds {tile} from the discard pile at no cost.",
    "card": "Takes the landmark card {card}.",
    "draw": "Turns up action {card}.",
    "remove": "Removes {tile} from the game.",
    "river": "{tile} goes to the left end of the river.",
    "row": "{tile} goes to the right end of the trade row.",
    "shuffle": "Shuffles the action cards and puts {discarded} away unseen.",
    "stack": "{tile} goes on the stack beside the board.",
    "used": "Uses {tile}, which leaves the game.",
}
"""Events with a sentence of their own, in which the fields of the event are filled in (`Lexicon.values`)."""


class _Bill:
    """Payment for one thing: goods and purchases."""

    def __init__(self) -> None:
        self.own: Counter[tuple[str, str]] = Counter()
        self.bought: Counter[str] = Counter()
        self.spent: Counter[str] = Counter()

    def pay(self, good: str, number: int, place: str) -> None:
        self.own[good, place] += number

    def buy(self, good: str, price: int) -> None:
        self.bought[good] += 1
        self.spent[good] += price

    def words(self) -> str:
        """Return the whole bill; empty if nothing was paid."""
        parts = [
            f"{amount(number, good)} from {place}" if place else amount(number, good)
            for (good, place), number in self.own.items()
        ]
        parts += [
            f"{amount(number, good)} bought for {amount(self.spent[good], 'coin')}"
            for good, number in self.bought.items()
        ]
        return joined(parts)


class _Phrase:
    """A sentence that later events may extend."""

    def __init__(self, key: tuple[Any, ...], head: str) -> None:
        self.key, self.head = key, head
        self.bill = _Bill()
        self.gets: list[str] = []

    def words(self) -> str:
        paid = self.bill.words()
        gets = joined(self.gets)
        if paid and gets:
            return f"{self.head}: {paid} for {gets}."
        if paid:
            return f"{self.head}: pays {paid}."
        return f"{self.head}: {gets}." if gets else f"{self.head}."


def _nothing(event: Event) -> None:
    """Narrate nothing about an event."""


class Sentences:
    """Collect sentences from events; narrate each event before it changes the table.

    Parameters
    ----------
    table : Replay
        The table before the event.
    lexicon : Lexicon
    """

    def __init__(self, table: Replay, lexicon: Lexicon) -> None:
        self.table, self.lexicon = table, lexicon
        self._lines: list[str] = []
        self._phrase: _Phrase | None = None
        self._bill = _Bill()  # of the tile that is being taken
        self._going = ""  # the move, narrated when the tile is paid
        self._walk: list[int] = []  # cells a Scotsman steps on in one go
        self._walk_seat = -1
        self._passed: list[str] = []
        self._refilled: list[str] = []
        self._kind = ""

    def narrate(self, event: Event, kind: str) -> None:
        """Narrate one event of a chapter of this kind."""
        self._kind = kind
        word = event["event"]
        if word != "walk":
            self._end_walk()
        if kind in ("scoring", "final") and word in _SCORED:
            return
        if word in EVENT_OWNER:
            self._flush()
            for text in chronicle_story(EVENT_OWNER[word]).sentence(event, self.lexicon):
                self._say(text)
        elif word in _GETS:
            self._about(event).gets.append(amount(event["amount"], _GETS[word]))
        elif word in _SIMPLE:
            self._say(_SIMPLE[word].format(**self.lexicon.values(event)))
        else:
            narrator: Callable[[Event], None] = getattr(self, f"_narrate_{word}", _nothing)
            narrator(event)

    def finish(self) -> list[str]:
        """Return the sentences of the chapter and begin a new one."""
        self._end_walk()
        self._flush()
        if self._passed:
            self._lines.append(f"Behind all pieces and discarded: {joined(self._passed)}.")
        if self._refilled:
            self._lines.append(f"New on the rondel: {joined(self._refilled)}.")
        lines = self._lines
        self._lines, self._passed, self._refilled = [], [], []
        return lines

    # -- helpers ---------------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self._flush()
        self._lines.append(text)

    def _flush(self) -> None:
        if self._phrase is not None:
            self._lines.append(self._phrase.words())
            self._phrase = None

    def _open(self, key: tuple[Any, ...], head: str) -> _Phrase:
        if self._phrase is None or self._phrase.key != key:
            self._flush()
            self._phrase = _Phrase(key, head)
        return self._phrase

    def _place(self, seat: int, at: list[int] | None) -> str:
        return tile_at(self.table, seat, at, self.lexicon.components.tile_names)

    def _about(self, event: Event) -> _Phrase:
        """Return the sentence that the gains, losses, VP and points of an event belong to."""
        why, about = event["why"], event.get("about")
        if self._phrase is not None and self._phrase.key == ("activate", about) and why in ("produce", "exchange"):
            return self._phrase
        name = self.lexicon.thing(about)
        heads = {
            "once": f"{name} brings",
            "card": f"The landmark card {name} brings",
            "clan": f"Clan {name} brings",
            "stuck": "For the discarded tile",
            "points": "MacLachlan",
        }
        plain = self.lexicon.player(event["seat"]) if self._kind in ("scoring", "final") else "Receives"
        return self._open((event["seat"], why, about), heads.get(why, f"{name} brings" if name else plain))

    # -- the turn --------------------------------------------------------------------------------------------------

    def _narrate_roll(self, event: Event) -> None:
        self._going = f"The die shows {event['result']}"

    def _narrate_move(self, event: Event) -> None:
        game = self.table.game
        start, space = event["from"], event["to"]
        steps = (space - start) % int(game.spaces)
        tiles = sum(int(game.space_tile[(start + d) % int(game.spaces)]) >= 0 for d in range(1, steps + 1))
        tile = int(game.space_tile[space])
        name = self.lexicon.components.tile_names[tile] if tile >= 0 else "an empty space"
        ahead = f"{amount(tiles, 'tile')} ahead"
        how = event["how"]
        self._bill = _Bill()
        if how == "take":
            self._going = f"Moves {ahead} to {name}"
        elif how == "die":
            going = self._going if event["piece"] == "die" else "The piece of a chronicle goes on"
            self._say(f"{going} and moves {ahead} to {name}, which is discarded.")
        elif how == "end":
            self._say("Moves onto The End and is finished.")
        elif how == "stuck":
            self._say(f"Can take no tile: moves {ahead} to {name} and discards it.")
        else:
            self._say(f"Moves {ahead} and stops on {name}.")

    def _narrate_leave(self, event: Event) -> None:
        if event["piece"] == "die":
            self._say(f"{self._going}: it reaches The End and leaves the game.")
        elif event["piece"] == "extra":
            self._say("It reaches The End and leaves the game.")

    def _narrate_discard(self, event: Event) -> None:
        if event["cause"] == "passed":
            self._passed.append(self.lexicon.name("tile", event["tile"]))

    def _narrate_take(self, event: Event) -> None:
        paid = self._bill.words()
        self._say(f"{self._going}; pays {paid}." if paid else f"{self._going}, which is free.")

    def _narrate_finish(self, event: Event) -> None:
        if not (self._lines and "onto The End" in self._lines[-1]):
            self._say("That is beyond The End: this is the player's last turn.")

    def _narrate_refill(self, event: Event) -> None:
        self._refilled.append(self.lexicon.name("tile", event["tile"]))

    # -- market, costs and gains -----------------------------------------------------------------------------------

    def _narrate_sell(self, event: Event) -> None:
        place = self._place(event["seat"], event["at"])
        # A sale in the middle of a payment comes before the unfinished sentence.
        if self._phrase is not None and self._phrase.gets:
            self._flush()
        self._lines.append(f"Sells {amount(1, event['good'])} from {place} for {amount(event['price'], 'coin')}.")

    _narrate_outlet = _narrate_sell

    def _narrate_buy(self, event: Event) -> None:
        self._billed(event).buy(event["good"], event["price"])

    def _narrate_pay(self, event: Event) -> None:
        if event["why"] != "road":  # narrated with the marker
            place = self._place(event["seat"], event["at"])
            self._billed(event).pay(event["good"], event["amount"], place)

    def _billed(self, event: Event) -> _Bill:
        return self._bill if event["why"] == "cost" else self._about(event).bill

    def _narrate_gain(self, event: Event) -> None:
        text = amount(event["amount"], event["good"])
        if event["why"] in ("clan", "other") and event["at"]:
            text += f" on {self._place(event['seat'], event['at'])}"
        self._about(event).gets.append(text)

    def _narrate_lose(self, event: Event) -> None:
        text = amount(event["amount"], event["good"] or "choice")
        reason = "no room" if event["good"] in (*RESOURCES, None) else "the supply is empty"
        self._about(event).gets.append(f"{text} (lost: {reason})")

    def _narrate_carry(self, event: Event) -> None:
        phrase = self._open(("carry", event["seat"]), "To the Home Castle")
        phrase.gets.append(amount(event["amount"], event["good"]))

    def _narrate_drop(self, event: Event) -> None:
        self._say(f"No room there for {amount(event['amount'], event['good'])}.")

    # -- tiles, cards, markers -------------------------------------------------------------------------------------

    def _narrate_place(self, event: Event) -> None:
        name = self.lexicon.name("tile", event["tile"])
        if event["over"] is not None:
            self._say(f"Places {name} on top of {self.lexicon.name('tile', event['over'])}.")
            return
        x, y = event["at"]
        for (dx, dy), side in _COMPASS:
            beside = self._place(event["seat"], [x + dx, y + dy])
            if beside:
                self._say(f"Places {name} {side} of {beside}.")
                return
        self._say(f"Places {name} at {x}, {y}.")

    def _narrate_marker(self, event: Event) -> None:
        roads = f"paying {amount(event['roads'], 'coin')} for roads" if event["roads"] else "at no road cost"
        self._say(f"Puts a clan marker on {self.lexicon.name('clan', event['clan'])}, {roads}.")

    def _narrate_decline(self, event: Event) -> None:
        what = "the clan marker" if event["question"] == "clan" else "the offer"
        self._say(f"Declines {what} of {self.lexicon.thing(event['about'])}.")

    # -- activation and movement -----------------------------------------------------------------------------------

    def _narrate_activate(self, event: Event) -> None:
        self._flush()
        right = {"loch-ness": " by Loch Ness", "clan": " by a clan", "other": " by another effect"}
        how = right.get(event["right"], "") + (" with MacGregor" if event["way"] == "macgregor" else "")
        self._open(("activate", event["tile"]), f"Activates {self.lexicon.name('tile', event['tile'])}{how}")

    def _narrate_elsewhere(self, event: Event) -> None:
        self._flush()
        whose = "of the rondel" if event["owner"] < 0 else f"of {self.lexicon.player(event['owner'])}"
        how = " with MacGregor" if event["way"] == "macgregor" else ""
        name = self.lexicon.name("tile", event["tile"])
        self._open(("activate", event["tile"]), f"Uses {name} {whose}{how}")

    def _narrate_walk(self, event: Event) -> None:
        start, end = cell_of(event["from"]), cell_of(event["to"])
        if self._walk and self._walk[-1] != start:
            self._end_walk()
        if not self._walk:
            self._flush()
            self._walk_seat = event["seat"]
            self._walk = [start]
        self._walk.append(end)

    def _end_walk(self) -> None:
        if self._walk:
            names = self.lexicon.components.tile_names
            stops = [tile_in(self.table, self._walk_seat, cell, names) for cell in self._walk]
            self._lines.append(f"A Scotsman walks from {stops[0]} to {', then to '.join(stops[1:])}.")
            self._walk = []

    # -- the automa ------------------------------------------------------------------------------------------------

    def _narrate_restock(self, event: Event) -> None:
        phrase = self._open(("restock",), "A coin goes on the empty market rows")
        phrase.gets.append(event["good"])

    def _narrate_token(self, event: Event) -> None:
        start = self.lexicon.name("clan", event["from"])
        end = f"to {self.lexicon.name('clan', event['to'])}" if event["to"] else "off the board"
        self._say(f"The {event['colour']} token goes from {start} {end}.")

    def _narrate_choose(self, event: Event) -> None:
        again = " in a second search beyond The End" if event["search"] > 1 else ""
        if event["tile"] is None:
            self._say(f"Finds no tile{again}.")
        else:
            by = _BY.get(event["by"], f"by the symbol {event['by']}")
            self._say(f"Chooses {self.lexicon.name('tile', event['tile'])} {by}{again}.")

    def _narrate_point_vp(self, event: Event) -> None:
        self._open((event["seat"], "points", None), "MacLachlan")
        assert self._phrase is not None
        self._phrase.bill.pay("move", 1, "")
