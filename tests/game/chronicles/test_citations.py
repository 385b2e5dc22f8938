"""Every numbered rule and test case of a chronicle is cited by a test of its folder."""

import re
from pathlib import Path

import pytest

from simulator.game.chronicles import CHRONICLES

Numbers = dict[str, tuple[tuple[int, int], ...]]

# First and last number of each run, by prefix; single numbers and cases that belong to the chronicle as well.
RULES: dict[str, tuple[Numbers, tuple[str, ...]]] = {
    "boat_race": ({"C1": ((1, 34), (41, 42))}, ("C12-70",)),
    "highlander": ({"C2": ((1, 25), (31, 31), (41, 42))}, ("C12-71",)),
    "single_cask": ({"C3": ((1, 25), (31, 32), (41, 41))}, ("C12-72", "CA-23")),
    "hammer": ({"C4": ((1, 22), (31, 33), (41, 42))}, ()),
    "haggis": ({"C5": ((1, 23), (31, 31), (41, 41))}, ("C12-74",)),
    "tome": ({"C6": ((1, 35), (41, 43))}, ()),
    "hard_place": ({"C7": ((1, 36), (41, 42))}, ("C12-76",)),
    "penny_mobs": ({"C8": ((1, 38), (41, 46), (51, 53))}, ("C12-77", "C12-79", "C12-T8", "C12-87")),
    "feasts": ({"C9": ((1, 46),), "C9-T": ((1, 10),), "C12": ((80, 89),)}, ("C12-T6", "C12-T7")),
    "logs": ({"C10": ((1, 46),), "C10-T": ((1, 10),), "C12": ((90, 102),)}, ("C12-T15",)),
    "planning": ({"C11": ((1, 50),), "C11-T": ((1, 10),), "C12": ((105, 110),)}, ("C12-T17",)),
    "nessie": ({"CA": ((1, 6), (8, 17), (21, 26))}, (*(f"CA-07.{n}" for n in range(1, 13)), "C12-78")),
}


def wanted(word: str) -> set[str]:
    runs, single = RULES[word]
    return set(single) | {
        f"{prefix}{n}" if prefix.endswith("T") else f"{prefix}-{n:02d}"
        for prefix, numbers in runs.items()
        for first, last in numbers
        for n in range(first, last + 1)
    }


def cited(word: str) -> set[str]:
    """Return the numbers in the body of the test files; a range in the first line of a file does not count."""
    found: set[str] = set()
    for path in (Path(__file__).parent / word).glob("test_*.py"):
        body = path.read_text(encoding="utf-8").split('"""', 2)[2]
        found |= set(re.findall(r"\bC(?:A|\d+)-(?:T\d+|\d+(?:\.\d+)?)", body))
    return found


@pytest.mark.parametrize("word", RULES)
def test_every_rule_and_case_is_cited(word: str) -> None:
    assert sorted(wanted(word) - cited(word)) == []


@pytest.mark.parametrize("word", RULES)
def test_no_number_that_does_not_exist_is_cited(word: str) -> None:
    own = next(iter(RULES[word][0]))
    found = {number for number in cited(word) if re.match(rf"{own}-\d", number)}
    assert sorted(found - wanted(word)) == []


def test_every_chronicle_is_listed() -> None:
    assert list(RULES) == [one.word for one in CHRONICLES]
