import pytest

from simulator.story import GameRecord, narrate
from simulator.story.chapters import chapters
from simulator.story.maps import MapTile, territory_map
from simulator.story.words import Lexicon, amount, joined


def last_chapter(hand, components):
    """Return the last chapter of a hand-made game."""
    record = GameRecord(hand.header, hand.events, {})
    lexicon = Lexicon(components, hand.header["strategies"])
    return [chapter for chapter, _ in chapters(record, components, lexicon)][-1]


def test_a_turn_as_sentences(hand, components):
    chapter = last_chapter(hand.whisky_turn(), components)
    assert (chapter.kind, chapter.title, chapter.seat) == ("turn", "Turn 1 - Whisky (seat 1)", 1)
    assert chapter.moved == ("seat-1", 0, 9)
    assert chapter.lines == [
        # Seven tiles: the spaces 3 to 9; pieces and die on 1 and 2 are no tiles.
        "Moves 7 tiles ahead to Glenturret; pays 1 stone bought for 2 coins.",
        "Places Glenturret north of Home Castle.",
        "Glenturret brings: 1 cask.",
        "Activates Starting Village: 1 movement point.",
        "A Scotsman walks from Starting Village to Home Castle.",
        "Activates Glenturret: 1 barley bought for 2 coins for 1 cask.",
        "New on the rondel: Abernethy.",
    ]


def test_the_set_up_as_sentences(hand, components):
    record = GameRecord(hand.header, hand.events, {})
    chapter, _ = next(chapters(record, components, Lexicon(components, hand.header["strategies"])))
    assert chapter.title == "Set-up"
    assert chapter.lines[0] == (
        "From the last piece forward: Whisky (seat 1) with 5 coins, Lean (seat 0) with 6 coins and the die."
    )
    assert "Rothiemurchus, Ballachulish, Strathmore" in chapter.lines[1]
    assert chapter.lines[2] == "1 coin on the first market field of each row."


def test_persons_markers_and_what_clans_bring(hand, components):
    hand.turn(1, 1, 0).add("move", 1, piece="seat-1", **{"from": 0, "to": 10}, how="take")
    hand.add("take", 1, tile="robert-the-bruce", space=10).add("aside", 1, tile="robert-the-bruce")
    hand.add("marker", 1, clan="macdonald", roads=0)
    hand.add("gain", 1, good="wood", amount=1, at=[-1, 0], why="clan", about="macdonald")
    hand.add("gain", 1, good="stone", amount=1, at=[0, 0], why="clan", about="macdonald")
    hand.add("sell", 1, good="wood", at=[-1, 0], price=1)
    hand.add("marker", 1, clan="macleod", roads=1)
    hand.add("pay", 1, good="coin", amount=1, at=None, why="road", about="macleod")
    hand.add("gain", 1, good="coin", amount=3, at=None, why="clan", about="macleod")
    hand.add("decline", 1, question="clan", why="once", about="robert-the-bruce")
    assert last_chapter(hand, components).lines == [
        "Moves 8 tiles ahead to Robert the Bruce, which is free.",
        "Sets Robert the Bruce beside the territory.",
        "Puts a clan marker on MacDonald, at no road cost.",
        "Clan MacDonald brings: 1 wood on Starting Village and 1 stone on Home Castle.",
        "Sells 1 wood from Starting Village for 1 coin.",
        "Puts a clan marker on MacLeod, paying 1 coin for roads.",
        "Clan MacLeod brings: 3 coins.",
        "Declines the clan marker of Robert the Bruce.",
    ]


def test_exchanges_and_losses(hand, components):
    hand.turn(1, 1, 0).add("place", 1, tile="crieff-tryst", at=[0, 1], over=None)
    hand.add("gain", 1, good="sheep", amount=1, at=[0, 0], why="clan", about="gunn")
    hand.add("activate", 1, at=[0, 1], tile="crieff-tryst", way="exchange-2", right="loch-ness")
    hand.add("pay", 1, good="sheep", amount=1, at=[0, 0], why="exchange", about="crieff-tryst")
    hand.add("buy", 1, good="cattle", price=2, why="exchange", about="crieff-tryst")
    hand.add("vp", 1, amount=4, source="exchange", why="exchange", about="crieff-tryst")
    hand.add("lose", 1, good="barley", amount=1, at=[0, 1], why="once", about="inverness")
    hand.add("lose", 1, good="scotsman", amount=1, at=[0, 1], why="card", about="loch-shiel")
    hand.add("points", 1, amount=1, why="clan", about="cameron")
    hand.add("point_vp", 1).add("vp", 1, amount=1, source="maclachlan", why="points", about=None)
    assert last_chapter(hand, components).lines[-5:] == [
        "Activates Crieff Tryst by Loch Ness: 1 sheep from Home Castle and 1 cattle bought for 2 coins for 4 VP.",
        "Inverness brings: 1 barley (lost: no room).",
        "The landmark card Loch Shiel brings: 1 Scotsman (lost: the supply is empty).",
        "Clan Cameron brings: 1 movement point.",
        "MacLachlan: 1 movement point for 1 VP.",
    ]


def test_a_sale_within_a_bill_does_not_split_its_sentence(hand, components):
    hand.turn(1, 1, 0).add("place", 1, tile="crieff-tryst", at=[0, 1], over=None)
    for good in ("sheep", "wood"):
        hand.add("gain", 1, good=good, amount=1, at=[0, 0], why="clan", about="gunn")
    hand.add("activate", 1, at=[0, 1], tile="crieff-tryst", way="exchange-1", right="placing")
    hand.add("sell", 1, good="wood", at=[0, 0], price=1)
    hand.add("pay", 1, good="sheep", amount=1, at=[0, 0], why="exchange", about="crieff-tryst")
    hand.add("vp", 1, amount=2, source="exchange", why="exchange", about="crieff-tryst")
    assert last_chapter(hand, components).lines[-2:] == [
        "Sells 1 wood from Home Castle for 1 coin.",
        "Activates Crieff Tryst: 1 sheep from Home Castle for 2 VP.",
    ]


def test_building_over_removing_and_walking_on(hand, components):
    hand.turn(1, 1, 0).add("discard", 1, tile="rothiemurchus", space=3, cause="passed")
    hand.add("place", 1, tile="soay", at=[0, 1], over=None).add("build", 1, tile="rothiemurchus")
    hand.add("place", 1, tile="lochaber", at=[0, 1], over="soay")
    hand.add("points", 1, amount=2, why="clan", about="cameron")
    hand.add("walk", 1, **{"from": [-1, 0], "to": [0, 1]}).add("walk", 1, **{"from": [0, 1], "to": [0, 0]})
    hand.add("carry", 1, good="scotsman", amount=0, **{"from": [0, 1], "to": [0, 0]})
    hand.add("drop", 1, good="sheep", amount=0, at=[0, 1])
    hand.add("remove", 1, tile="lochaber", at=[0, 1]).add("remove", 1, tile="soay", at=[0, 1])
    assert last_chapter(hand, components).lines == [
        "Places Soay north of Home Castle.",
        "Munro: builds Rothiemurchus from the discard pile at no cost.",
        "Places Lochaber on top of Soay.",
        "Clan Cameron brings: 2 movement points.",
        "A Scotsman walks from Starting Village to Lochaber, then to Home Castle.",
        "To the Home Castle: 0 Scotsmen.",
        "No room there for 0 sheep.",
        "Removes Lochaber from the game.",
        "Removes Soay from the game.",
        "Left behind all pieces and discarded: Rothiemurchus.",
    ]


@pytest.mark.parametrize(
    ("how", "to", "line"),
    [
        ("stuck", 4, "Can take no tile: moves 2 tiles ahead to Ballachulish and discards it."),
        ("end", 12, "Moves onto The End and has finished."),
        ("stop", 3, "Moves 1 tile ahead and stops on Rothiemurchus."),
    ],
)
def test_other_ways_to_move(hand, components, how, to, line):
    hand.turn(1, 1, 0).add("move", 1, piece="seat-1", **{"from": 0, "to": to}, how=how).add("finish", 1, space=to)
    lines = last_chapter(hand, components).lines
    assert lines[0] == line
    assert (lines[1:] == []) == (how == "end")


def test_the_die_as_sentences(hand, components):
    hand.add("roll", result=2, space=2).add("move", piece="die", **{"from": 2, "to": 4}, how="die")
    hand.add("discard", tile="ballachulish", space=4, cause="die")
    assert last_chapter(hand, components).lines == [
        "The die shows 2 and moves 2 tiles ahead to Ballachulish, which is discarded."
    ]
    hand.add("roll", result=1, space=4).add("leave", piece="die", space=4)
    assert last_chapter(hand, components).lines == ["The die shows 1: it reaches The End and leaves the game."]


def test_a_scoring_is_a_table(hand, components):
    hand.turn(1, 1, 0).add("turn_end", 1).add("scoring", round=1)
    for category, counts in (("home_castle_scotsmen", (0, 2)), ("landmarks", (1, 0))):
        for seat, count in enumerate(counts):
            hand.add("count", seat, category=category, count=count)
        winner = counts.index(max(counts))
        source = {"home_castle_scotsmen": "scotsmen"}.get(category, category)
        hand.add("vp", winner, amount=max(counts), source=source, why="scoring", about=None)
    text = "\n".join(narrate(GameRecord(hand.header, hand.events, {}), components))
    table = text[text.index("Scoring round 1") :].splitlines()[:5]
    assert table == [
        "Scoring round 1 - stack A has run out",
        "                   Scotsmen at home  Landmarks  Scored  VP now",
        "  ------------------------------------------------------------",
        "  Lean (seat 0)              0 (+0)     1 (+1)      +1       1",
        "  Whisky (seat 1)            2 (+2)     0 (+0)      +2       2",
    ]


def test_a_whole_game_fits_the_page(records, components):
    for players, record in records.items():
        lines = list(narrate(record, components))
        text = "\n".join(lines)
        assert max(len(line) for line in lines) <= 100
        assert text.startswith(f"Glen More II: Chronicles - {players} players, seed 3, block 0")
        assert sum(line.startswith("Turn ") for line in lines) == record.final["turns"]
        assert [f"Scoring round {n}" in text for n in (1, 2, 3, 4, 5)] == [True] * 4 + [False]
        # Each player's map stands at the four scorings and at the end.
        assert text.count("Home Castle ") >= 1
        assert text.count("Maps: w wood") == 5
        best = [seat["seat"] for seat in record.final["seats"] if seat["rank"] == 1]
        assert f"(seat {best[0]}) wins." in text or "share the victory." in text


def test_the_end_names_all_vp(record, components):
    lines = list(narrate(record, components))
    start = lines.index("End of the game")
    row = next(line for line in lines[start:] if line.strip().startswith("total VP"))
    assert [int(word) for word in row.split()[2:]] == [seat["vp"] for seat in record.final["seats"]]


def test_a_territory_as_a_map():
    tiles = [
        MapTile(-1, 0, "Starting Village", True, False, (0, 0, 0, 0, 0), 0),
        MapTile(0, 0, "Home Castle", True, False, (1, 0, 2, 0, 0), 5),
        MapTile(0, 1, "Lochaber", False, True, (0, 1, 0, 1, 1), 2),
    ]
    assert territory_map(tiles) == [
        "                 +----------------+",
        "                 |   ^Lochaber    |",
        "                 |     oo shc     |",
        "+----------------+----------------+",
        "|Starting Village|  Home Castle   |",
        "|~~~~~~~~~~~~~~~~|~~~ o*5 wbb ~~~~|",
        "+----------------+----------------+",
    ]


def test_wide_territories_are_drawn_narrower():
    tiles = [MapTile(x, 0, name, False, False, (0,) * 5, 0) for x, name in enumerate(["Armadale Castle"] * 9)]
    lines = territory_map(tiles)
    assert max(len(line) for line in lines) <= 98
    assert "|Armadale.|" in lines[1] or "Armadale" in lines[1]
    assert territory_map([]) == []


def test_words_for_numbers_of_things():
    assert [amount(1, "coin"), amount(2, "coin"), amount(2, "whisky"), amount(1, "scotsman")] == [
        "1 coin",
        "2 coins",
        "2 casks",
        "1 Scotsman",
    ]
    assert [amount(3, "wood"), amount(2, "scotsman"), amount(-6, "vp")] == ["3 wood", "2 Scotsmen", "-6 VP"]
    assert [joined([]), joined(["a"]), joined(["a", "b"]), joined(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_words_for_printed_values(components):
    words = Lexicon(components, ["lean", "whisky"])
    tile = components.tile_index
    assert words.cost(tile["glenturret"]) == "1 stone"
    assert words.cost(tile["important-friends"]) == "2 fame tokens"
    assert words.once(tile["glenturret"]) == "1 cask"
    assert words.activation(tile["glenturret"]) == "1 barley for 1 cask"
    assert words.activation(tile["crieff-tryst"]) == "1 animal for 2 VP; or 2 animals for 4 VP"
    assert words.once(tile["laich-of-moray"]) == "1 resource of choice"
    assert words.once(tile["castle-stalker"]) == "landmark card and 1 Scotsman"
    clan = components.clan_index
    assert words.clan(clan["brodie"]) == "by the number of villages: 5 VP for 3 or more and 8 VP for 4 or more."
    assert words.clan(clan["macdonell"]) == "activates 1 material tile and 1 whisky tile."
    assert words.clan(clan["cameron"]) == "3 movement points and activates 1 trade tile."
    assert words.clan(clan["douglas"]) == "3 VP; may be claimed again."
    assert words.clan(clan["macgregor"]) == "Ongoing: an activated tile with a cask may give 3 VP instead."
    assert words.clan(clan["innes"]) == "Empty field: takes no marker."
