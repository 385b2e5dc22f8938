"""Rulings: what the file may hold, what an overlay replaces, and what is said of it."""

from io import StringIO

import pytest
from rich.console import Console

from simulator.components import ComponentError, load, show_components
from simulator.components.describe import describe_ruling
from simulator.components.table import components_table
from simulator.game.rulings import RULINGS

HELD = '[[ruling]]\nid = "end-steps"\ndefault = "held"'


def test_the_usual_reading_is_the_first(base):
    """0 is the reading in play wherever no overlay says otherwise; the digest knows only the others."""
    assert [one.default for one in base.rulings] == [one.readings[0].id for one in base.rulings]
    assert base.record.ruling.tolist() == [0] * len(RULINGS)
    assert base.changed_readings == []
    assert "readings" not in base.summary()


def test_readings_are_not_counted_as_values(base):
    assert "ruling" not in base.provenance
    table = components_table(base)
    assert set(table[table["section"] == "ruling"]["field"]) == {"default"}


@pytest.mark.parametrize(("ruling", "reading"), [(one, other) for one in RULINGS for other in RULINGS[one][1:]])
def test_an_overlay_switches_a_reading(base, overlay, ruling, reading):
    other = load(overlay(f'[[ruling]]\nid = "{ruling}"\ndefault = "{reading}"'))
    expected = [0] * len(RULINGS)
    expected[list(RULINGS).index(ruling)] = RULINGS[ruling].index(reading)
    assert other.record.ruling.tolist() == expected
    assert other.digest != base.digest
    (said,) = other.summary()["readings"]
    assert (said["id"], said["reading"], said["default"]) == (ruling, reading, RULINGS[ruling][0])
    assert load(other.overlay_tables).digest == other.digest


def test_the_usual_reading_in_an_overlay_changes_nothing(base, overlay):
    other = load(overlay('[[ruling]]\nid = "end-steps"\ndefault = "skipped"'))
    assert (other.digest, other.changed_readings) == (base.digest, [])
    assert other.field_provenance("ruling", "end-steps") == {"default": "overlay"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            '[[ruling]]\nid = "end-steps"\ndefault = "helt"',
            r"ruling end-steps: default: no reading 'helt' \(did you mean 'held'\?\); allowed: skipped, held",
        ),
        (
            '[[ruling]]\nid = "end-step"\ndefault = "held"',
            r"unknown id \(did you mean 'end-steps'\?\); allowed: the-end",
        ),
        ('[[ruling]]\nid = "end-steps"\nreading = "held"', r"reading: unknown field; allowed: default"),
        ('[[ruling]]\nid = "end-steps"\nsource = "x"', r"source: unknown field; allowed: default"),
        ('[[ruling]]\nid = "end-steps"\ndefault = 1', r"default: 1 has the wrong type; allowed: text"),
    ],
)
def test_mistakes_in_an_overlay(overlay, text, words):
    with pytest.raises(ComponentError, match=words):
        load(overlay(text))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('id = "end-steps"', 'id = "end-step"'), r"no rule asks this question \(did you mean 'end-steps'"),
        (
            ('{ id = "held"', '{ id = "done"'),
            r"the readings are skipped, done; allowed: skipped, held \(in this order\)",
        ),
        (('{ id = "held"', '{ id = "skipped"'), r"readings: readings name one id twice; allowed: every id once"),
        (('default = "skipped"\n', ""), r"default: is missing"),
        (('when = ["always"]\nreadings = [\n    { id = "with', 'readings = [\n    { id = "with'), r"when: is missing"),
    ],
)
def test_mistakes_in_the_file(edited, change, words):
    with pytest.raises(ComponentError, match=words):
        load(folder=edited("rulings.toml", change))


@pytest.mark.parametrize(
    ("ruling", "letters", "solo", "matters"),
    [
        ("the-end-turn", "", False, True),
        ("end-steps", "1", False, False),  # the boat of Allenarly only
        ("end-steps", "1", True, True),
        ("end-steps", "A", False, True),
        ("fame-at-zero", "10", False, True),
        ("tournaments-size", "10", False, False),
        ("tournaments-size", "10", True, True),
        ("site-gains", "9", True, False),
    ],
)
def test_where_a_ruling_matters(base, ruling, letters, solo, matters):
    one = base.entries["ruling"][ruling].model
    assert one.matters(set(letters.split(",")), solo) is matters


def test_listing(overlay):
    components = load(overlay(HELD))
    console = Console(file=StringIO(), width=220)
    show_components(console, components, provenance="overlay")
    text = console.file.getvalue()
    assert "CC-33 end-steps  Are the steps at the end of a turn held" in text
    assert "held +: Yes" in text
    assert "skipped: No" in text
    assert "the-end-turn" not in text  # not from the overlay
    ruling = components.entries["ruling"]["end-steps"].model
    assert describe_ruling(ruling).startswith("CC-33 end-steps: held (usually skipped). Yes")
