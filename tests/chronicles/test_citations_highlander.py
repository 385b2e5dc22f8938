"""Every numbered rule of chronicle 2 is cited by one of its tests."""

from __future__ import annotations

from .places import cited

RULES = ((1, 25), (31, 31), (41, 42))


def test_every_rule_is_cited() -> None:
    wanted = {f"C2-{n:02d}" for first, last in RULES for n in range(first, last + 1)} | {"C12-71"}
    assert sorted(wanted - cited("highlander", r"\bC(?:2|12)-\d{2}\b")) == []
