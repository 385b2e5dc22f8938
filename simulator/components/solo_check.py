"""Check references between the records of the automa and those of the base game."""

from __future__ import annotations

from ..game.sizes import AUTOMA_CARDS, AUTOMA_LEVELS
from .read import Entry

Entries = dict[str, dict[str, Entry]]  # section, then id, in the order of the files
CATEGORIES = ("home_castle_scotsmen", "landmarks", "whisky", "persons")


def only(entries: Entries, section: str) -> Entry:
    """Return the only record of a section."""
    return next(iter(entries[section].values()))


def check_solo(entries: Entries) -> None:
    """Check levels, cards, priority tokens, Scotsmen and the automa's share of a full row's price.

    Raises
    ------
    ComponentError
        Names the record and the field that do not fit.
    """
    for section, wanted in (("level", AUTOMA_LEVELS), ("action", AUTOMA_CARDS), ("priority_token", len(CATEGORIES))):
        if len(entries[section]) != wanted:
            raise only(entries, section).raw.error(f"{len(entries[section])} records", "", f"{wanted} records")
    ranks: dict[int, Entry] = {}
    for entry in entries["level"].values():
        if entry.model.start_trade not in entries["start_trade"]:
            problem = f"no start trade tile {entry.model.start_trade!r}"
            raise entry.raw.error(problem, "start_trade", sorted(entries["start_trade"]))
        other = ranks.setdefault(entry.model.rank, entry)
        if other is not entry:
            raise entry.raw.error(f"{entry.model.rank} is the rank of {other.raw.label}", "rank", "1 to 5, each once")
    setup = only(entries, "solo_setup")
    left = only(entries, "setup").model.scotsmen_per_player - 1
    if setup.model.scotsmen_on_board > left:
        raise setup.raw.error(f"{setup.model.scotsmen_on_board} Scotsmen", "scotsmen_on_board", f"at most {left}")
    market = only(entries, "solo_market")
    highest, share = only(entries, "market").model.prices[-1], market.model.full_row_to_allenarly
    if share > highest:
        raise market.raw.error(
            f"is {share}", "full_row_to_allenarly", f"at most {highest}, the price of the most expensive field"
        )
