"""Every numbered rule, test case and answered question is cited by a test."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
CITATION = re.compile(r"\b(?:B-\d{3}|BT-\d{2}|Q-\d{2})\b")
# Rules of the base game, first and last number of each run.
RULES = (
    (1, 12),  # set-up
    (20, 26),  # course of the game
    (30, 33),  # the die
    (40, 46),  # market
    (50, 52),  # costs
    (60, 65),  # placement
    (70, 76),  # overbuild tiles
    (80, 82),  # one-time effects
    (90, 97),  # activation
    (100, 101),  # persons
    (110, 114),  # clan board
    (120, 130),  # landmarks
    (140, 162),  # clans
    (170, 172),  # scoring
    (180, 184),  # end
)
CASES = 45  # BT-01 to BT-45
QUESTIONS = 45
NUMBERS = (
    *(f"B-{n:03}" for first, last in RULES for n in range(first, last + 1)),
    *(f"BT-{n:02}" for n in range(1, CASES + 1)),
    *(f"Q-{n:02}" for n in range(1, QUESTIONS + 1)),
)


def citations() -> dict[str, set[str]]:
    """Return the numbers cited in test files, with the files that cite them."""
    cited: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path == Path(__file__).resolve():
            continue
        for number in CITATION.findall(path.read_text(encoding="utf-8")):
            cited.setdefault(number, set()).add(path.name)
    return cited


def test_the_list_of_numbers() -> None:
    # 106 rules in 15 sections: 12 7 4 7 3 6 7 3 8 2 5 11 23 3 5
    assert len(NUMBERS) == len(set(NUMBERS)) == 106 + 45 + 45
    assert NUMBERS[0] == "B-001"
    assert NUMBERS[105] == "B-184"


@pytest.mark.parametrize("prefix", ["B-", "BT-", "Q-"])
def test_every_number_is_cited_by_a_test(prefix: str) -> None:
    cited = citations()
    assert [number for number in NUMBERS if number.startswith(prefix) and number not in cited] == []


def test_no_test_cites_a_number_that_does_not_exist() -> None:
    unknown = {number: sorted(files) for number, files in citations().items() if number not in NUMBERS}
    assert unknown == {}
