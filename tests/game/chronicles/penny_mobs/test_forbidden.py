"""A mobster of chronicle 8 that an experiment forbids to a seat."""

from __future__ import annotations

from simulator.experiments.forbidden import forbid, options_of
from tests.game.chronicles.penny_mobs.kit import jail, mobsters_on_offer, table, take
from tests.table import COMPONENTS, Table


def without(t: Table, name: str) -> Table:
    forbid(t.games, 0, options_of(COMPONENTS, [("extra", f"mobster:{name}")]))
    return t


def test_a_mobster_is_not_recruited():
    """Chronicle 8: all mobsters in jail may be recruited, and a penny may lie on any of them."""
    t = take(jail(table(), "rory", "bruce"), "kemnay").choose("done")
    assert mobsters_on_offer(t, "recruit") == ["rory", "bruce"]
    t = take(without(jail(table(), "rory", "bruce"), "bruce"), "kemnay").choose("done")
    assert mobsters_on_offer(t, "recruit") == ["rory"]
    assert mobsters_on_offer(t, "jail") == ["rory", "bruce"]


def test_a_penny_is_another_answer() -> None:
    """C8-05: who has a penny left may put it on the mobster instead of recruiting him."""
    t = take(without(jail(table(), "bruce"), "bruce"), "kemnay").choose("done")
    assert t.happened("jail") == [{"event": "jail", "seat": 0, "mobster": "bruce", "pennies": 1}]
