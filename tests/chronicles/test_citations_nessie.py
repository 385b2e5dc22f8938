"""Every numbered rule of chronicle A is cited by one of its tests."""

from __future__ import annotations

from .places import cited

RULES = ((1, 6), (8, 17), (21, 26))


def test_every_rule_is_cited() -> None:
    wanted = {f"CA-{n:02d}" for first, last in RULES for n in range(first, last + 1)}
    wanted |= {f"CA-07.{n}" for n in range(1, 13)} | {"C12-78"}
    assert sorted(wanted - cited("nessie", r"\b(?:CA-\d{2}(?:\.\d+)?|C12-\d{2})\b")) == []
