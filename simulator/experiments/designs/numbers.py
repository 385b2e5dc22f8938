"""Reconstructed numbers among the component values, in groups of the same kind: the factors of a sensitivity study."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...components.errors import ComponentError
from ...components.load import BASE_FILES, ComponentSet, file_of
from ...components.provenance import RECONSTRUCTED, fields_of
from ...components.read import Entry
from ...components.rulings import Ruling
from ...components.vary import change_record
from ...game.chronicles import Chronicle

FIELDS = {
    *("activate", "cost", "once", "effect", "coin", "get", "vp", "beyond_table", "difference_vp"),
    *("sell_vp", "unsold_vp", "final_vp", "discount", "prices", "modifier", "amount", "may_pay", "per_landmark"),
}
"""Fields that hold values. Other fields (copies, spaces, places on a board) shape the game and are not varied."""
TILES = ("tile", "special", "home")
GOODS = {"vp": "VP", "coin": "coins", "whisky": "casks", "scotsman": "Scotsmen", "move": "movement points"}


@dataclass(frozen=True)
class Number:
    """One number of a component set whose value is reconstructed.

    Attributes
    ----------
    section, id, path
        Its place; `id` is empty for a section with one record.
    group
        Kind of number, such as ``roads: coins``.
    """

    section: str
    id: str
    path: str
    value: int
    group: str

    @property
    def name(self) -> str:
        """Return section, id and path as one display name."""
        return " ".join(part for part in (self.section, self.id, self.path) if part)


def free_numbers(components: ComponentSet, chronicles: tuple[Chronicle, ...] = (), solo: bool = False) -> list[Number]:
    """Return the numbers that neither a rulebook nor an overlay fixes, in the order of the files.

    Parameters
    ----------
    components : ComponentSet
    chronicles : tuple of Chronicle
        Chronicles in play; the numbers of others have no effect.
    solo : bool
        Whether Allenarly plays, so that her values matter.
    """
    files = {file_of(one): one for one in chronicles}
    found = []
    for section, part in components.entries.items():
        for entry in part.values():
            file = entry.raw.file
            if not solo and (file == "allenarly.toml" or "allenarly" in section or section.startswith("solo_")):
                continue
            if file in BASE_FILES or file in files:
                found += list(_of_record(section, entry, files.get(file)))
    return found


def open_rulings(components: ComponentSet, chronicles: tuple[Chronicle, ...] = (), solo: bool = False) -> list[Ruling]:
    """Return the rulings that matter in games with these chronicles and that no overlay decides."""
    letters = {one.letter for one in chronicles}
    entries = components.entries["ruling"].values()
    return [one.model for one in entries if not one.raw.overlaid and one.model.matters(letters, solo)]


def _of_record(section: str, entry: Entry, chronicle: Chronicle | None) -> Iterator[Number]:
    known = set(entry.model.known)
    for name, origin in fields_of(entry):
        if origin != RECONSTRUCTED or name not in FIELDS:
            continue
        for path, value in _leaves(entry.raw.values[name], name):
            if path not in known:
                yield Number(section, entry.id, path, value, _group(section, path, chronicle))


def _leaves(value: Any, path: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(part, f"{path}.{key}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _leaves(part, f"{path}[{number}]")


def _group(section: str, path: str, chronicle: Chronicle | None) -> str:
    if section == "road":
        return "roads: coins"
    if section not in TILES:
        words = section.replace("_", " ")
        return f"chronicle {chronicle.letter}: {words}" if chronicle else f"{words}: {path.replace('_', ' ')}"
    good = re.findall(r"[a-z_]+", path)[-1]
    if path.startswith("cost"):
        return "costs of tiles: coins" if good == "coin" else "costs of tiles: goods"
    if path.startswith("once"):
        return f"at once: {GOODS.get(good, 'other')}"
    if ".give." in path:
        return "exchanges: what is given"
    if ".get." in path:
        return "exchanges: VP" if good == "vp" else "exchanges: goods got"
    return f"activation: {GOODS.get(good, 'resources')}"


def allowed_moves(components: ComponentSet, numbers: list[Number], moves: list[int], lowest: int = 1) -> list[int]:
    """Return the moves, with 0 for those that would make a number too low or a record invalid.

    Parameters
    ----------
    components : ComponentSet
    numbers : list of Number
    moves : list of int
        Change of each number.
    lowest : int
        Smallest value of a number, except coins of roads, which may be 0; with 1 no printed symbol vanishes.

    Notes
    -----
    All moves of one record are tried together; if they are invalid, one after the other in the order of the file.
    """
    least = [0 if number.section == "road" else min(lowest, number.value) for number in numbers]
    kept = [move if number.value + move >= low else 0 for number, move, low in zip(numbers, moves, least, strict=True)]
    records: dict[tuple[str, str], list[int]] = {}
    for n, number in enumerate(numbers):
        if kept[n]:
            records.setdefault((number.section, number.id), []).append(n)
    for (section, name), places in records.items():
        entry = components.entries[section][name]
        if not _fits(entry, numbers, kept, places):
            fitting: list[int] = []
            for n in places:
                if _fits(entry, numbers, kept, [*fitting, n]):
                    fitting.append(n)
                else:
                    kept[n] = 0
    return kept


def _fits(entry: Entry, numbers: list[Number], moves: list[int], places: list[int]) -> bool:
    try:
        change_record(entry, {numbers[n].path: numbers[n].value + moves[n] for n in places})
    except ComponentError:
        return False
    return True
