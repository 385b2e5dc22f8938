"""Positions shared by the tests of several chronicles: the rondel, the territory, values of options."""

from collections.abc import Mapping
from typing import Any

from simulator.game import names
from simulator.game.chronicles import Chronicle
from strategies.chronicles import valuation
from tests.game.allenarly.kit import AUTOMA, card
from tests.table import Table


def rondel(t: Table, pieces: dict[int, Any], tiles: dict[int, str], mountain: int = -1) -> Table:
    """Set the whole rondel; nothing is refilled. `mountain`: first space of the Mountain, -1 for none."""
    t.rondel(pieces, tiles)
    t.game.fixed[:] = 0
    if mountain >= 0:
        t.game.highlander.space = mountain
        for space in (mountain, mountain + 1):
            t.game.space_tile[space] = t.tile("mountain")
            t.game.fixed[space] = 1
        t.game.place[t.tile("mountain")] = names.ON_RONDEL
    t.stack("D")
    return t


def lay_tiles(t: Table, tiles: Mapping[str, tuple[int, int]], seat: int = 0) -> Table:
    """Lay these tiles in a territory, whether or not that is legal."""
    for name, xy in tiles.items():
        t.lay(seat, name, xy)
    return t


def solo(
    play: str, pieces: dict[int, Any], tiles: dict[int, str], mountain: int = -1, level: str = "reglar", **action: Any
) -> Table:
    """Set up Allenarly on seat 1, with these values on its next card (`tests.game.allenarly.kit.card`)."""
    return card(rondel(Table(play=play, solo=level), pieces, tiles, mountain), **action)


def moves(t: Table, piece: int = AUTOMA) -> list[tuple[int, str]]:
    """Return the spaces to which a piece moved, and how."""
    return [(e["to"], e["how"]) for e in t.happened("move", piece=piece)]


def valued_by_strategies(one: Chronicle) -> tuple[Any, ...]:
    """Return the strategies' valuation of a chronicle, for `Table(valuation=...)`."""
    return valuation(one.word)


def option_value(t: Table, *words: Any) -> float:
    """Return the value of the first option beginning with these words."""
    options = t.options()
    (first, *_) = (i for i, option in enumerate(options) if option[: len(words)] == words)
    return float(t.context.option_value[first])


def best(t: Table) -> tuple[Any, ...]:
    """Return the option with the highest value; the first of equals."""
    options = t.options()
    return options[max(range(len(options)), key=lambda i: (float(t.context.option_value[i]), -i))]
