"""Recorded games pass the referee; those with a planted fault do not."""

import json
from copy import deepcopy

import pytest

from simulator.game.jit import JIT
from simulator.referee import Verdict, check, check_file
from tests.referee import faults_rondel, faults_scoring, faults_tiles
from tests.referee.faults import assert_found, without_parents
from tests.referee.wander import play

FAULTS = {**faults_rondel.FAULTS, **faults_tiles.FAULTS, **faults_scoring.FAULTS}


def test_there_are_enough_faults():
    assert len(FAULTS) >= 30


@pytest.mark.parametrize("number", range(12))
def test_recorded_games_are_right(record_lines, number):
    lines = record_lines(number)
    assert check(lines) == Verdict(True, len(lines) - 2)


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_fault_is_found(record_lines, most_games, fault):
    assert_found((record_lines(number) for number in range(most_games)), fault)


def test_event_number_skipped(record_lines):
    lines = deepcopy(record_lines(0))
    lines[40]["n"] += 1
    verdict = check(lines)
    assert (verdict.ok, verdict.line, verdict.rule, verdict.events) == (False, 41, "record", 39)


def test_every_parent_is_checked(record_lines):
    lines = record_lines(0)
    for n in range(1, len(lines) - 1, 1 if JIT else 40):
        wrong = [*lines]
        wrong[n] = {**lines[n], "parent": lines[n]["parent"] - 1 if lines[n]["parent"] else 1}
        assert not check(wrong).ok, lines[n]
        wrong[n] = {name: value for name, value in lines[n].items() if name != "parent"}
        assert (check(wrong).line, check(wrong).rule) == (n + 1, "record")


def test_a_record_of_version_1_has_no_parents(record_lines):
    lines = without_parents(record_lines(0))
    assert check(lines).ok
    lines[5]["parent"] = 0
    assert (check(lines).line, check(lines).rule) == (6, "record")


def test_files(record_lines, tmp_path):
    lines = record_lines(0)
    path = tmp_path / "game.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert check_file(path) == check(str(path)) == check(path) == Verdict(True, len(lines) - 2)
    assert str(check_file(path)) == f"correct: {len(lines) - 2} events"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines[:9]) + "{never closed\n", encoding="utf-8")
    verdict = check_file(path)
    assert (verdict.line, verdict.rule) == (10, "record")
    assert str(verdict).startswith("line 10: ")
    path.write_bytes(b"\xff\xfe\x00")
    assert check_file(path).rule == "record"
    path.write_text("", encoding="utf-8")
    assert (check_file(path).line, check_file(path).rule) == (1, "record")
    with pytest.raises(OSError, match="missing"):
        check_file(tmp_path / "missing.jsonl")


def test_chronicles_are_not_known(record_lines):
    lines = deepcopy(record_lines(0))
    lines[0]["chronicles"] = [1]
    assert check(lines).rule == "record"


def test_overlay_of_the_header(record_lines):
    """A record names the values it was played with; others, or unreadable ones, are refused."""
    lines = deepcopy(record_lines(0))
    for overlay in ({"file": "x.toml", "toml": '[[tile]]\nid = "soay"\ncost = { wood = 1 }\n'}, {"toml": "x ="}, 3):
        lines[0]["overlay"] = overlay
        assert (check(lines).line, check(lines).rule) == (1, "record")


OVERLAY = """
[[tile]]
id = "soay"
cost = { any = 2, coin = 1 }
once = { scotsman = 2, any = 1, clan = 1, vp = 3 }
[[tile]]
id = "kintyre"
protected = true
[[tile]]
id = "abernethy"
icon = true
[[tile]]
id = "kemnay"
activate = { gain = { any = 2, wood = 1 }, move = 2, vp = 1 }
[rondel]
spaces = 15
[market]
prices = [1, 2, 5]
[limits]
resources_per_tile = 2
"""


def test_game_with_an_overlay(tmp_path):
    """The values come from the overlay in the header: prices, limits, spaces, an icon, a protected tile."""
    path = tmp_path / "values.toml"
    path.write_text(OVERLAY, encoding="utf-8")
    for number in range(3):
        lines = play(number, path)
        assert check(lines) == Verdict(True, len(lines) - 2)
        lines[0]["overlay"] = None
        assert check(lines).rule == "record"
