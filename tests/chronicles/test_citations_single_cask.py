"""Every numbered rule of chronicle 3 is cited by one of its tests."""

from __future__ import annotations

from .places import cited

RULES = ((1, 25), (31, 32), (41, 41))


def test_every_rule_is_cited() -> None:
    wanted = {f"C3-{n:02d}" for first, last in RULES for n in range(first, last + 1)} | {"C12-72", "CA-23"}
    assert sorted(wanted - cited("single_cask", r"\b(?:C3|C12|CA)-\d{2}\b")) == []
