"""Every numbered rule and test case of chronicle 10 is cited by a test, those of its solo part too."""

from __future__ import annotations

import re
from pathlib import Path

from tests.chronicles.citations import missing


def test_every_rule_is_cited() -> None:
    assert missing("test_logs*.py", "C10", [(1, 46)]) == []
    assert missing("test_logs*.py", "C12", [(90, 102)]) == []


def test_every_case_is_cited() -> None:
    body = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_logs*.py")))
    cases = [*(f"C10-T{n}" for n in range(1, 11)), "C12-T15"]
    assert [case for case in cases if not re.search(rf"\b{case}\b", body)] == []
