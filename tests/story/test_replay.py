import pytest

from simulator.game import names
from simulator.story import LEFT_OUT, Replay, record_game, replay, same_final
from simulator.story.codec import cell_of
from tests.story.kit import strategy

# Events that change nothing: neither the table nor a later event depends on them.
NARRATIVE = {"decline", "count", "size"}
GAIN = {"amount": 1, "why": "once", "about": "soay"}


def spot_at(game, seat, place):
    player = game.players[seat]
    return player.spot[int(player.grid[cell_of(place)]) - 1]


def test_the_set_up_of_a_hand_made_game(hand, components):
    game = replay(hand.header, hand.events, components)
    assert [int(p.coins) for p in game.players[:2]] == [6, 5]
    # 10 Scotsmen: one is the piece, one stands on the starting village (B-003).
    assert [int(p.supply) for p in game.players[:2]] == [8, 8]
    assert [int(p.tiles) for p in game.players[:2]] == [2, 2]
    assert list(game.space_piece[:4]) == [1, 0, 4, -1]
    assert list(game.market) == [1] * 5
    assert int(game.space_tile[13]) == -1
    assert int(game.drawn[1]) == 5
    assert int(game.current) == 1


def test_a_turn_made_by_hand(hand, components):
    hand.whisky_turn()
    game = replay(hand.header, hand.events, components)
    player = game.players[1]
    # 5 coins, 2 for the stone and 2 for the barley (the first fields are covered, B-010).
    assert (int(player.coins), int(player.spent), int(player.bought)) == (1, 4, 2)
    assert list(game.market) == [1, 2, 2, 1, 1]
    assert int(player.whisky) == 2
    assert spot_at(game, 1, (0, 0)).scotsmen == 1
    assert spot_at(game, 1, (-1, 0)).scotsmen == 0
    tile = components.tile_index["glenturret"]
    assert (game.place[tile], game.owner[tile], game.spot_of[tile]) == (names.IN_TERRITORY, 1, 2)
    assert int(player.tiles) == 3
    assert int(player.activations) == 2
    assert int(player.jumped) == 9
    assert int(game.rear) == 1
    assert int(game.piece_space[1]) == 9
    pick = game.pick[0]
    # 2 coins had been paid when the tile was taken; it lay 9 spaces ahead.
    assert (int(pick.thing), int(pick.seat), int(pick.turn), int(pick.paid), int(pick.steps)) == (tile, 1, 1, 2, 9)


def test_goods_are_carried_dropped_and_removed(hand, components):
    hand.turn(1, 1, 0)
    for place, tile in (([0, 1], "soay"), ([-1, 1], "galloway")):
        hand.add("place", 1, tile=tile, at=place, over=None)
    hand.add("gain", 1, good="sheep", amount=3, at=[0, 1], why="produce", about="soay")
    hand.add("gain", 1, good="cattle", amount=1, at=[0, 0], why="clan", about="gunn")
    hand.add("carry", 1, good="sheep", amount=2, **{"from": [0, 1], "to": [0, 0]})
    hand.add("drop", 1, good="sheep", amount=1, at=[0, 1])
    hand.add("remove", 1, tile="soay", at=[0, 1])
    game = replay(hand.header, hand.events, components)
    player = game.players[1]
    assert list(player.goods) == [0, 0, 0, 2, 1]
    assert int(player.lost) == 1
    assert list(spot_at(game, 1, (0, 0)).goods) == [0, 0, 0, 2, 1]
    assert spot_at(game, 1, (0, 0)).held == 3
    assert int(player.grid[cell_of((0, 1))]) == 0
    assert int(player.tiles) == 3
    assert game.place[components.tile_index["soay"]] == names.OUT_OF_GAME
    # The freed place of the list is used again.
    hand.add("place", 1, tile="abernethy", at=[1, 1], over=None)
    game = replay(hand.header, hand.events, components)
    assert int(player.spots) == 4
    assert int(game.players[1].spots) == 4
    assert int(game.spot_of[components.tile_index["abernethy"]]) == 2


def test_a_river_tile_lengthens_and_shortens_the_river(hand, components):
    hand.turn(1, 1, 0).add("place", 1, tile="strathmore", at=[1, 0], over=None)
    assert int(replay(hand.header, hand.events, components).players[1].river_right) == 1
    hand.add("remove", 1, tile="strathmore", at=[1, 0])
    assert int(replay(hand.header, hand.events, components).players[1].river_right) == 0


def test_persons_markers_and_scorings(hand, components):
    hand.turn(1, 1, 0).add("aside", 1, tile="robert-the-bruce")
    hand.add("marker", 1, clan="macleod", roads=1)
    hand.add("pay", 1, good="coin", amount=1, at=None, why="road", about="macleod")
    hand.add("scoring", round=1)
    hand.add("vp", 1, amount=3, source="persons", why="scoring", about=None)
    hand.add("refill", tile=hand.header["stacks"]["A"][5], space=13)
    hand.add("vp", 1, amount=2, source="exchange", why="exchange", about="crieff-tryst")
    game = replay(hand.header, hand.events, components)
    player, clan = game.players[1], components.clan_index["macleod"]
    assert (int(player.persons), int(player.markers), int(player.coins)) == (1, 9, 4)
    assert int(game.occupied[clan]) == 0b10
    assert int(game.road_cost[clan]) == 0
    # The way to Innes cost 0 + 0 from the start over MacDonald; the way to McKinnon falls from 0 + 1 to 1 at most.
    assert int(game.road_cost[components.clan_index["mckinnon"]]) == 1
    assert game.place[components.tile_index["robert-the-bruce"]] == names.BESIDE
    # VP of the scoring belong to the first round, those after it to the second.
    assert [list(player.vp_from[source][:2]) for source in (9, 2)] == [[3, 0], [0, 2]]
    assert int(player.vp_after[0]) == 3
    assert int(game.scored) == 1


def test_the_die_leaves_and_the_next_piece_is_last(hand, components):
    hand.add("roll", result=2, space=2).add("discard", tile="rothiemurchus", space=3, cause="die")
    hand.add("leave", piece="die", space=2)
    game = replay(hand.header, hand.events, components)
    assert int(game.piece_space[4]) == -1
    assert int(game.space_piece[2]) == -1
    assert int(game.rolled) == 1
    assert game.place[components.tile_index["rothiemurchus"]] == names.IN_DISCARD
    assert int(game.discards) == 1


def test_munro_takes_a_tile_out_of_the_discard_pile(hand, components):
    hand.turn(1, 1, 0)
    for space, tile in enumerate(("rothiemurchus", "ballachulish"), 3):
        hand.add("discard", 1, tile=tile, space=space, cause="passed")
    hand.add("build", 1, tile="rothiemurchus")
    game = replay(hand.header, hand.events, components)
    assert int(game.discards) == 1
    assert int(game.discard[0]) == components.tile_index["ballachulish"]
    # Two discards, then the tile that is built: for nothing, and from no space of the rondel.
    tile = components.tile_index["rothiemurchus"]
    picks = [(int(p.thing), int(p.seat), int(p.turn), int(p.paid), int(p.steps)) for p in game.pick[: game.picks]]
    assert picks[0][:2] == (tile, names.NOBODY)
    assert picks[2:] == [(tile, 1, 1, 0, 0)]


@pytest.mark.parametrize(
    ("event", "fields", "message"),
    [
        ("gain", {"good": "wood", "at": [5, 5], **GAIN}, "seat 1 has no tile at this cell"),
        ("build", {"tile": "soay"}, "the tile is not in the discard pile"),
        ("refill", {"tile": "kemnay", "space": 13}, "the refilled tile is not the next one of its stack"),
        ("gain", {"good": "marker", "at": None, **GAIN}, "does not change hands"),
        ("take", {"tile": "atlantis", "space": 4}, "tile = 'atlantis' is not a valid tile"),
    ],
)
def test_events_that_cannot_be_carried_out_are_named(hand, components, event, fields, message):
    hand.turn(1, 1, 0).add(event, 1, **fields)
    number = len(hand.events)
    with pytest.raises(ValueError, match=rf"event {number} .*{message}"):
        replay(hand.header, hand.events, components)


def test_real_games_are_rebuilt_exactly(records, components):
    for record in records.values():
        assert same_final(record.game, replay(record.header, record.events, components)) == []


@pytest.mark.parametrize("seed", range(20, 28))
def test_more_games_are_rebuilt_exactly(components, seed):
    players = 2 + seed % 3
    ending, die = ("top", "middle")[seed % 2], players == 2 or seed % 4 < 2
    record = record_game(
        [strategy("lean")], players, seed=seed, block=seed % 5, die=die, ending=ending, components=components
    )
    assert same_final(record.game, replay(record.header, record.events, components)) == []


def shows(record, components, at):
    """Return whether the replay fails or ends in another state when an event is left out."""
    events = record.events[:at] + record.events[at + 1 :]
    try:
        return bool(same_final(record.game, replay(record.header, events, components)))
    except ValueError:
        return True


def test_every_event_counts(record, components):
    last = {event["event"]: n for n, event in enumerate(record.events)}
    first = {event["event"]: n for n, event in reversed(list(enumerate(record.events)))}
    silent = {
        word for word in first if not (shows(record, components, first[word]) or shows(record, components, last[word]))
    }
    assert silent == NARRATIVE & set(first)


@pytest.mark.parametrize(
    ("event", "seat", "fields", "message"),
    [
        ("turn", 1, {"number": 1, "piece": "seat-1", "space": 1}, "the piece is elsewhere"),
        ("move", 1, {"piece": "seat-1", "from": 1, "to": 5, "how": "take"}, "the piece is elsewhere"),
        ("leave", -1, {"piece": "die", "space": 3}, "the piece is elsewhere"),
        ("roll", -1, {"result": 2, "space": 3}, "the die is elsewhere"),
        ("roll", -1, {"result": 1, "space": 2}, "the tape has another result"),
        ("take", 1, {"tile": "soay", "space": 3}, "there is another tile"),
        ("discard", 1, {"tile": "soay", "space": 13, "cause": "passed"}, "there is another tile"),
        ("place", 1, {"tile": "lochaber", "at": [0, 0], "over": "soay"}, "another tile is on top there"),
        ("activate", 1, {"at": [0, 0], "tile": "soay", "way": "produce", "right": "clan"}, "another tile is on top"),
        ("walk", 1, {"from": [-1, 0], "to": [0, 0]}, "no movement point is left"),
        ("size", 1, {"tiles": 3}, "the territory has another size"),
        ("final", -1, {}, "the last scoring round has not been held"),
        ("rank", 1, {"rank": 1, "vp": 0, "resources": 0}, "the final scoring has not been held"),
        ("vp", 2, {"amount": 1, "source": "tile", "why": "produce", "about": None}, "no seat 2 in a game of 2"),
    ],
)
def test_what_an_event_assumes_must_be_true(hand, components, event, seat, fields, message):
    hand.add(event, seat, **fields)
    with pytest.raises(ValueError, match=rf"event {len(hand.events)} \({event}\): {message}"):
        replay(hand.header, hand.events, components)


def test_a_difference_is_named_by_its_path(record, components):
    replayed = replay(record.header, record.events, components)
    replayed.players[1].coins += 1
    replayed.players[2].spot[1].goods[3] += 2
    lines = same_final(record.game, replayed)
    coins, sheep = int(record.game.players[1].coins), int(record.game.players[2].spot[1].goods[3])
    assert len(lines) == 2
    assert lines[0] == f"players.coins[1]: {coins} in the game, {coins + 1} replayed"
    assert lines[1] == f"players.spot.goods[2][1][3]: {sheep} in the game, {sheep + 2} replayed"


def test_what_is_left_out_exists_and_has_a_reason(record):
    for path, reason in LEFT_OUT.items():
        value = record.game
        for name in path.split("."):
            value = value[name]
        assert len(reason) > 10


def test_the_table_can_be_looked_at_on_the_way(hand, components):
    table = Replay(hand.header, components)
    for event in hand.whisky_turn().events:
        table.apply(event)
        if event["event"] == "walk":
            assert int(spot_at(table.game, 1, (0, 0)).scotsmen) == 1
            assert int(table.game.turn.points) == 0
    assert table.piles[1, cell_of((0, 1))] == [components.tile_index["glenturret"]]
