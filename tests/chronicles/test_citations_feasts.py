"""Every numbered rule and test case of Feasts and Whims is cited by a test."""

from __future__ import annotations

import re
from pathlib import Path

WANTED = {
    *(f"C9-{n:02d}" for n in range(1, 47)),
    *(f"C9-T{n}" for n in range(1, 11)),
    *(f"C12-{n}" for n in range(80, 90)),
    "C12-T6",
    "C12-T7",
}


def cited() -> set[str]:
    """Rules and cases named beside tests; runs in the head line of a file prove nothing and are left out."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_feasts_*.py"):
        body = path.read_text(encoding="utf-8").split("from __future__", 1)[1]
        found |= set(re.findall(r"C(?:9|12)-T?\d+", body))
    return found


def test_every_rule_and_case_is_cited() -> None:
    assert sorted(WANTED - cited()) == []


def test_nothing_else_is_cited() -> None:
    others = {rule for rule in cited() - WANTED if rule not in ("C12-65",)}
    assert others == set()
