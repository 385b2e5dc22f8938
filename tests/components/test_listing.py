"""Listings and one-line descriptions."""

from io import StringIO

import pytest
from rich.console import Console

from simulator.components import components_table, describe_card, describe_clan, describe_tile, load, show_components
from simulator.components.table import COLUMNS
from tests.components.totals import FIELDS, RECONSTRUCTED


def shown(components, **filters) -> str:
    console = Console(file=StringIO(), width=220)
    show_components(console, components, **filters)
    return console.file.getvalue()


def line(text: str, start: str) -> str:
    return next(one for one in text.splitlines() if one.startswith(start))


def test_table_has_a_row_per_field(base):
    table = components_table(base)
    assert tuple(table.columns) == COLUMNS
    values = table[table["section"] != "ruling"]
    assert len(values) == base.provenance["all"].total
    assert len(table) - len(values) == len(base.rulings)  # readings are listed but not counted as values
    assert (table["provenance"] == "known").sum() == base.provenance["all"].known
    row = table[(table["id"] == "halkirk") & (table["field"] == "cost")].iloc[0]
    assert tuple(row) == ("tile", "halkirk", "Halkirk", "A", "village", "cost", "{ wood = 1 }", "reconstructed")
    row = table[(table["section"] == "die") & (table["field"] == "default")].iloc[0]
    assert tuple(row) == ("die", "", "", "", "", "default", "{ 2 = true, 3 = true, 4 = false }", "reconstructed")


def test_table_filters(base):
    table = components_table(base, stack="B", type="lake")
    assert set(table["id"]) == {"loch-ness"}
    assert set(components_table(base, stack="B")["section"]) == {"tile", "landmark"}
    known = set(components_table(base, type="trade", provenance="known")["id"])
    assert {name for name in known if base.tile_index[name] < 74} == {
        "tomintoul-fair",
        "glengorm",
        "highland-market",
    }
    assert len(components_table(base, provenance="overlay")) == 0


@pytest.mark.parametrize("wrong", [{"stack": "E"}, {"type": "shop"}, {"provenance": "guessed"}])
def test_unknown_filters_name_the_allowed_words(base, wrong):
    word = {"stack": "S, A, B, C, D", "type": "castle, village", "provenance": "known, reconstructed, overlay"}
    (name,) = wrong
    with pytest.raises(ValueError, match=f"{name} .*; allowed: {word[name]}"):
        components_table(base, **wrong)
    with pytest.raises(ValueError, match=f"{name} .*; allowed: {word[name]}"):
        shown(base, **wrong)


def test_listing_marks_every_field(base):
    text = shown(base)
    cells = [cell.strip() for cell in line(text, "loch-ness").split("│")]
    assert cells == [
        "loch-ness",
        "Loch Ness =",
        "B ~",
        "lake =",
        "river ~",
        "- ~",
        "1 Scotsman =",
        "landmark card Loch Ness =~",
        "nothing ~",
    ]
    assert "start - gunn 0 ~" in text
    assert [cell.strip() for cell in line(text, "die ").split("│")] == ["die", "faces", "[1, 1, 1, 2, 2, 3] ="]
    assert f"{RECONSTRUCTED} of {FIELDS} are reconstructed ({100 * RECONSTRUCTED / FIELDS:.1f}%)" in text
    assert f"Digest: {base.short_digest} ({base.digest})" in text
    assert "Overlay: none" in text


def test_listing_filters(base, overlay):
    text = shown(base, stack="S")
    assert line(text, "galloway")
    assert "halkirk" not in text
    assert "start - gunn" not in text
    assert "Clan fields" not in text
    assert " 0 of " not in text

    path = overlay('[[tile]]\nid = "halkirk"\ncost = { stone = 2 }\n[[road]]\na = "gunn"\nb = "start"\ncoin = 4')
    text = shown(load(path), provenance="overlay")
    cells = [cell.strip() for cell in line(text, "halkirk").split("│")]
    assert cells == ["halkirk", "", "", "", "", "", "2 stone +", "", ""]
    assert "start - gunn 4 +" in text
    assert "pitlochry" not in text
    left = RECONSTRUCTED - 2
    share = f"{100 * left / FIELDS:.1f}%"
    assert f"2 of {FIELDS} fields listed; {left} of {FIELDS} are reconstructed ({share})" in text
    assert f"Overlay: {path}" in text


def test_listing_of_nothing(base):
    text = shown(base, provenance="overlay")
    assert "Tiles" not in text
    assert f"0 of {FIELDS} fields listed" in text


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("halkirk", "Halkirk (village, river): cost 1 wood; once 1 Scotsman; activation 1 movement point"),
        ("ballachulish", "Ballachulish (material): cost free; activation 1 stone"),
        ("loch-ness", "Loch Ness (lake, river): cost 1 Scotsman; once landmark card Loch Ness"),
        (
            "tobermory",
            "Tobermory (village, river): cost 1 stone; once 1 Scotsman, any 1 resource; activation 1 movement point",
        ),
        (
            "elgin",
            "Elgin (trade): cost 1 stone; activation 2 different resources -> 4 VP or 4 different resources -> 8 VP",
        ),
        (
            "crieff-tryst",
            "Crieff Tryst (trade): cost free; activation 1 animal -> 2 VP or 2 animals in any mix -> 4 VP",
        ),
        ("finlaggan", "Finlaggan (trade): cost 1 coin; activation any 1 resource -> 1 clan marker"),
        ("creetown", "Creetown (material, overbuild): cost 2 coins; activation 1 wood, 1 stone"),
        ("wick", "Wick (whisky): cost 1 barley; once 3 casks"),
        ("rob-roy", "Rob Roy (person): once 1 clan marker"),
        ("home-castle", "Home Castle (castle, river)"),
        ("david-hume", "David Hume (person): counts as 2 persons"),
        ("the-end", "The End"),
    ],
)
def test_tiles_in_a_line(base, tile, words):
    assert describe_tile(base, base.tile_index[tile]) == words


def test_every_card_and_clan_has_words(base):
    cards = [describe_card(base, n) for n in range(11)]
    assert cards[base.card_index["loch-lochy"]] == "Loch Lochy (once): any 2 resources"
    assert (
        cards[base.card_index["castle-moil"]]
        == "Castle Moil (scoring): Scotsmen on the Home Castle count 2 times in scorings"
    )
    assert cards[base.card_index["loch-morar"]] == "Loch Morar (once): remove up to 2 tiles from your territory"
    assert (
        cards[base.card_index["armadale-castle"]]
        == "Armadale Castle (final): the first 8 coins give 2 VP each at the end"
    )
    clans = [describe_clan(base, n) for n in range(27)]
    assert clans[base.clan_index["douglas"]] == "Douglas (may be claimed again): 3 VP"
    assert clans[base.clan_index["innes"]] == "Innes: nothing"
    assert clans[base.clan_index["macmillan"]] == "MacMillan: remove 1 tile from your territory"
    assert clans[base.clan_index["cameron"]] == "Cameron: activate 1 trade tile without neighbours, 3 movement points"
    assert clans[base.clan_index["brodie"]] == "Brodie: villages: 3 or more 5 VP, 4 or more 8 VP"
    assert len(set(cards)) == 11
    assert len(set(clans)) == 27
