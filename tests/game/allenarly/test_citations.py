"""Every numbered rule and test case of the automa's base scope is cited by a test of this folder."""

import re
from pathlib import Path

RULES = ((1, 19), (20, 26), (30, 34), (40, 59), (60, 65))
CASES = (1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 16)


def cited() -> set[str]:
    """Return the rules and cases named in comments; a range in the first line of a file does not count."""
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        body = path.read_text(encoding="utf-8").split('"""', 2)[2]
        found |= set(re.findall(r"C12-T?\d{1,2}", body))
    return found


def test_every_rule_is_cited() -> None:
    wanted = {f"C12-{n:02d}" for first, last in RULES for n in range(first, last + 1)}
    assert sorted(wanted - cited()) == []


def test_every_case_is_cited() -> None:
    assert sorted({f"C12-T{n}" for n in CASES} - cited()) == []
