"""A strategy for long, varied games, and a small game made by hand."""

from types import SimpleNamespace
from typing import Any, Self

import numpy as np

from simulator.game.engine import policy
from simulator.game.names import ASK_TILE, OPT_DONE, OPT_SELL, OPT_TAKE


@policy
def wander(game, components, context, params):
    """Take one of the three nearest tiles, then anything but sales and "done": long, varied games."""
    flips = game.players[context.seat].rng
    near = 0
    if context.question == ASK_TILE:
        for i in range(context.options):
            if context.kind[i] == OPT_TAKE and near < 3:
                near = i + 1
    choices = near if near > 0 else context.options
    choice = 0
    for _ in range(6):
        flips[0] = (np.int64(flips[0]) * 16807) % 2147483647
        choice = (np.int64(flips[0]) // 64) % choices
        if context.kind[choice] != OPT_SELL and context.kind[choice] != OPT_DONE:
            break
    return np.int64(choice)


def strategy(name: str) -> Any:
    return SimpleNamespace(name=name, choose=wander, params=np.zeros(1))


OPENING_S = ["rothiemurchus", "ballachulish", "strathmore", "lammermuir", "galloway"]
OPENING_A = ["soay", "glenturret", "robert-the-bruce", "crieff-tryst", "castle-stalker"]


class Hand:
    """A hand-made game for two: after the set-up the pieces stand on 0 and 1, the die on 2, tiles on 3 to 12.

    Seat 1 is last and has 5 coins, seat 0 has 6.
    """

    def __init__(self, components: Any) -> None:
        base = [t for stack in components.stacks.values() for t in stack if components.tiles[t].chronicle == 0]
        rest = [t for t in (components.tile_ids[n] for n in base) if t not in OPENING_S + OPENING_A]
        stacks = {
            letter: [t for t in rest if components.tiles[components.tile_index[t]].stack == letter]
            for letter in "SABCD"
        }
        stacks["S"], stacks["A"] = list(OPENING_S), [*OPENING_A, *stacks["A"]]
        stacks["D"].insert(8, "the-end")
        self.header = {
            "format": "glenmore-record",
            "version": 1,
            "engine": "0.1.0",
            "components": components.digest,
            "overlay": None,
            "seed": 1,
            "block": 0,
            "rotation": 0,
            "players": 2,
            "die": True,
            "ending": "middle",
            "chronicles": [],
            "strategies": ["lean", "whisky"],
            "stacks": stacks,
            "tape": [2, 1, 3],
        }
        self.events: list[dict[str, Any]] = []
        for space, piece in enumerate(("seat-1", "seat-0", "die")):
            self.add("piece", piece=piece, space=space)
        for seat, coins in ((0, 6), (1, 5)):
            self.add("gain", seat, good="coin", amount=coins, at=None, why="setup", about=None)
            self.add("gain", seat, good="scotsman", amount=1, at=[-1, 0], why="setup", about=None)
        for good in ("wood", "stone", "barley", "sheep", "cattle"):
            self.add("seed", good=good, amount=1)
        for space, tile in enumerate(OPENING_S + OPENING_A, 3):
            self.add("refill", tile=tile, space=space)

    def add(self, event: str, seat: int = -1, **fields: Any) -> Self:
        self.events.append({"n": len(self.events) + 1, "event": event, "seat": seat, **fields})
        return self

    def turn(self, number: int, seat: int, space: int) -> Self:
        return self.add("turn", seat, number=number, piece=f"seat-{seat}", space=space)

    def whisky_turn(self) -> Self:
        """Seat 1 takes Glenturret, space 9, buying the stone, gets a cask, and makes another from bought barley."""
        self.turn(1, 1, 0)
        self.add("move", 1, piece="seat-1", **{"from": 0, "to": 9}, how="take")
        self.add("buy", 1, good="stone", price=2, why="cost", about="glenturret")
        self.add("take", 1, tile="glenturret", space=9)
        self.add("place", 1, tile="glenturret", at=[0, 1], over=None)
        self.add("gain", 1, good="whisky", amount=1, at=None, why="once", about="glenturret")
        self.add("activate", 1, at=[-1, 0], tile="home-village", way="produce", right="placing")
        self.add("points", 1, amount=1, why="produce", about="home-village")
        self.add("walk", 1, **{"from": [-1, 0], "to": [0, 0]})
        self.add("activate", 1, at=[0, 1], tile="glenturret", way="exchange-1", right="placing")
        self.add("buy", 1, good="barley", price=2, why="exchange", about="glenturret")
        self.add("gain", 1, good="whisky", amount=1, at=None, why="exchange", about="glenturret")
        self.add("turn_end", 1)
        self.add("refill", tile=self.header["stacks"]["A"][5], space=13)
        return self
