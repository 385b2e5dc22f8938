"""Digest and provenance of a set."""

import pytest

from simulator.components import Share, load
from tests.components.totals import BASE, FIELDS, RECONSTRUCTED


def test_digest_does_not_see_the_order_of_records(base, edited):
    folder = edited("tiles.toml")
    path = folder / "tiles.toml"
    head, *tiles = path.read_text().split("[[tile]]")
    last, special = tiles[-1].split("[[special]]", 1)
    tiles[-1] = last
    path.write_text(head + "".join(f"[[tile]]{tile}\n" for tile in reversed(tiles)) + "[[special]]" + special)
    other = load(folder=folder)
    assert other.tile_ids != base.tile_ids
    assert other.digest == base.digest


def test_digest_does_not_see_remarks_formatting_and_the_sense_of_a_road(base, edited):
    folder = edited(
        "clans.toml",
        ('{ a = "start", b = "gunn", coin = 0 }', '{ coin = 0, b = "start", a = "gunn" }'),
    )
    edited("tiles.toml", ('note = "Slate quarries."', 'note = "Slate."'), ('note = "Cattle country."', ""))
    edited("rondel.toml", ("spaces = 14", "spaces   =   14"), ('known = ["faces", "use", "moves"]', "known = []"))
    other = load(folder=folder)
    assert other.digest == base.digest
    assert other.provenance != base.provenance


@pytest.mark.parametrize(
    "text",
    [
        '[[tile]]\nid = "halkirk"\ncost = { wood = 1, stone = 0 }',  # 0 is the same as no entry
        '[[tile]]\nid = "halkirk"\nactivate = { move = 1, exchange = [] }',
        '[[tile]]\nid = "halkirk"\nicon = false',
        '[[clan]]\nid = "gunn"\nrepeatable = false',
    ],
)
def test_digest_does_not_see_how_a_value_is_written(base, overlay, text):
    assert load(overlay(text)).digest == base.digest


def test_digest_does_not_see_the_order_of_types(overlay):
    one, other = (
        load(overlay(f'[[tile]]\nid = "halkirk"\ntype = {types}')).digest
        for types in ('["village", "trade"]', '["trade", "village"]')
    )
    assert one == other


@pytest.mark.parametrize(
    "text",
    [
        '[[tile]]\nid = "halkirk"\ncost = { wood = 2 }',
        '[[tile]]\nid = "halkirk"\nname = "Halkirk Village"',
        '[[tile]]\nid = "halkirk"\nicon = true',
        '[[tile]]\nid = "elgin"\nactivate = { exchange = ['
        "{ give = { different = 4 }, get = { vp = 8 } }, { give = { different = 2 }, get = { vp = 4 } } ] }",
        '[[clan]]\nid = "gunn"\nx = 21',
        '[[landmark]]\nid = "castle-moil"\neffect = { kind = "multiply", counts = "home_castle_scotsmen", by = 3 }',
        '[[road]]\na = "start"\nb = "gunn"\ncoin = 1',
        '[[road]]\na = "start"\nb = "gunn"\nremove = true',
        "[die]\ndefault = { 4 = true }",
        '[the_end]\ndefault = "top"',
    ],
)
def test_digest_sees_every_value(base, overlay, text):
    assert load(overlay(text)).digest != base.digest


def test_digest_has_a_short_form(base):
    assert len(base.digest) == 64
    assert base.short_digest == base.digest[:12]


def test_fields_are_counted_by_where_they_come_from(base):
    found = base.provenance_with(())
    assert found["market"] == Share(3, 0, 0)
    assert found["die"] == Share(3, 1, 0)  # the default of 3 and 4 players is open
    assert found["landmark"] == Share(44, 11, 0)  # 11 cards: name, tile, timing, effect known, stack not
    # 23 printed fields of 8 values, 3 of them with a shield, 4 empty fields of 6: 211. Known: 5 values of a printed
    # field, the 3 shields, 2 colours, 3 values of an empty field.
    assert found["clan"] == Share(23 * 5 + 3 + 2 + 4 * 3, 211 - 132, 0)
    assert found["road"] == Share(0, 69, 0)
    # 70 tiles of 9 values; the card of the 11 landmark tiles counts apart from the rest of `once`. Known: name and card
    # of these, type of 4 lochs, cost of Loch Ness, `once` of 9 persons and 2 of their names, name and type of 3 tiles.
    assert found["tile"] == Share(22 + 4 + 1 + 9 + 2 + 6, 70 * 9 + 11 - 44, 0)
    parts = [share for section, share in found.items() if section != "all"]
    assert found["all"] == sum(parts, Share()) == Share(BASE[0] - BASE[1], BASE[1], 0)
    whole = base.provenance["all"]
    assert (whole.total, whole.reconstructed) == (FIELDS, RECONSTRUCTED)
    assert base.reconstructed_share == RECONSTRUCTED / FIELDS
    assert whole == sum((base.provenance_of(one) for one in base.chronicles), found["all"])


def test_fields_of_one_record(base):
    assert base.field_provenance("tile", "loch-ness") == {
        "name": "known",
        "stack": "reconstructed",
        "type": "known",
        "river": "reconstructed",
        "overbuild": "reconstructed",
        "copies": "reconstructed",
        "cost": "known",
        "once.landmark": "known",
        "once": "reconstructed",
        "activate": "reconstructed",
    }


def test_values_of_an_overlay_are_neither_known_nor_reconstructed(base, overlay):
    # One reconstructed field, one known field, and a new road.
    other = load(
        overlay(
            '[[tile]]\nid = "loch-ness"\nriver = true\ncost = { scotsman = 1 }\n'
            '[[road]]\na = "start"\nb = "ross"\ncoin = 3\n'
        )
    )
    was, now = base.provenance["tile"], other.provenance["tile"]
    assert now == Share(was.known - 1, was.reconstructed - 1, 2)
    assert other.provenance["road"] == Share(0, 69, 1)
    assert other.field_provenance("tile", "loch-ness")["river"] == "overlay"


def test_a_known_card_counts_once_when_the_overlay_gives_the_field(overlay):
    other = load(overlay('[[tile]]\nid = "loch-ness"\nonce = { landmark = "loch-ness", coin = 1 }'))
    assert {name: where for name, where in other.field_provenance("tile", "loch-ness").items() if "once" in name} == {
        "once": "overlay"
    }


def test_summary_is_plain(base, overlay):
    path = overlay("[rondel]\nspaces = 13")
    summary = load(path).summary()
    assert summary["overlay"] == str(path)
    assert summary["sections"]["rondel"] == {"known": 2, "reconstructed": 0, "overlay": 1}
    assert base.summary()["overlay"] is None
    assert base.summary()["digest"] == base.digest
    assert base.summary()["reconstructed_share"] == pytest.approx(BASE[1] / BASE[0])
    assert Share().reconstructed_share == 0.0
