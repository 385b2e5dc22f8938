"""The automa's set-up, the levels and the cards (C12-01 to C12-11, C12-65)."""

import numpy as np
import pytest

from simulator.game import deal, names
from simulator.game.allenarly.setting import NOT_SOLO
from tests.game.allenarly.kit import AUTOMA, LEVELS
from tests.table import COMPONENTS, Table


def dealt(blocks: int = 400, seed: int = 1, level: int = 3) -> np.recarray:
    return deal.deal(COMPONENTS, 2, True, "middle", seed, np.arange(blocks), in_play=1, solo=level)


def test_two_players_with_the_die() -> None:
    # C12-01: two pieces and the die; S tiles, then A tiles up to the empty space: 14 - 1 - 3 = 10 tiles
    game = dealt(1)[0]
    assert game.seats == 2
    assert game.die == 1
    assert sorted(game.space_piece[:3]) == [0, 1, names.DIE_PIECE]
    assert game.space_piece[2] == names.DIE_PIECE
    assert (game.space_tile[3:13] >= 0).all()
    assert game.space_tile[13] == -1


def test_the_solo_set_up_needs_two_and_the_automa() -> None:
    with pytest.raises(ValueError, match="C12-01"):
        deal.deal(COMPONENTS, 3, True, "middle", 1, [0], solo=3)
    assert deal.deal(COMPONENTS, 2, True, "middle", 1, [0], solo=3).in_play.tolist() == [1]
    with pytest.raises(ValueError, match="C12-10"):
        deal.deal(COMPONENTS, 2, True, "middle", 1, [0], in_play=1, solo=6)


def test_chronicle_4_is_never_played_with_the_automa() -> None:
    # C12-09: all other chronicles are
    with pytest.raises(ValueError, match="C12-09"):
        deal.deal(COMPONENTS, 2, True, "middle", 1, [0], chronicles=1 << 4 | 1 << 5, in_play=3, solo=3)
    others = sum(1 << n for n in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12))
    assert others & NOT_SOLO == 0


def test_the_automa_is_first_on_a_one() -> None:
    # C12-02: three of six faces show 1, so in half of the games; 400 games, 5 sigma = 50
    games = dealt()
    first = (games.space_piece[:, 0] == AUTOMA).sum()
    assert 150 < first < 250
    assert (games.rear == 0).all()


def test_the_die_decides_who_is_first() -> None:
    from simulator.game.allenarly.setting import first_seats

    assert first_seats(COMPONENTS.record, np.array([1, 2, 3])).tolist() == [[1, 0], [0, 1], [0, 1]]


def test_coins() -> None:
    # C12-03: the automa none; the human 5 as the first player, else 6; one coin in each row of the market
    games = dealt()
    first = games.space_piece[:, 0] == 0
    assert (games.players.coins[:, AUTOMA] == 0).all()
    assert (games.players.coins[first, 0] == 5).all()
    assert (games.players.coins[~first, 0] == 6).all()
    assert (games.market == 1).all()


def test_no_territory() -> None:
    # C12-04, C12-05: no tile lies anywhere; one Scotsman in its area, one on the rondel, 8 left; 10 markers (C12-46)
    own = dealt(1)[0].players[AUTOMA]
    assert (own.grid == 0).all()
    assert own.tiles == 0
    assert (own.spot[0].cell, own.spot[0].scotsmen, own.supply, own.markers) == (-1, 1, 8, 10)
    human = dealt(1)[0].players[0]
    assert (human.tiles, human.supply, human.automatic) == (2, 8, 0)


def test_priority_tokens_in_random_order() -> None:
    # C12-06: all 24 orders come up in 400 games, none far more often than 17 times
    orders = [tuple(row) for row in dealt().automa.priority]
    counts = [orders.count(one) for one in set(orders)]
    assert len(counts) == 24
    assert all(sorted(one) == [0, 1, 2, 3] for one in orders)
    assert max(counts) < 17 + 6 * 4.2


def test_action_cards_are_shuffled_and_two_put_away() -> None:
    # C12-07: every shuffle is one of all ten cards; 8 are drawn before the next
    games = dealt()
    assert (np.sort(games.automa.deck, axis=2) == np.arange(10)).all()
    assert (games.automa.drawn == 2).all()
    assert (games.automa.shuffles == 1).all()
    on_top = games.automa.deck[:, 0, 2]
    assert all(20 <= (on_top == card).sum() <= 65 for card in range(10))  # 40 expected, sigma 6
    assert (games.automa.deck[:, 0] != games.automa.deck[:, 1]).any(axis=1).mean() > 0.99


def test_clan_tokens() -> None:
    # C12-08
    automa = dealt(1)[0].automa
    blue, purple = (COMPONENTS.clan_ids[COMPONENTS.record.automa.path[n, automa.token[n]]] for n in range(2))
    assert (blue, purple) == ("macdonell", "sinclair")


def test_set_up_in_the_ledger() -> None:
    from simulator.game import tasks

    t = Table(2, solo="skelp").start(tasks.DO_SETUP, names.NOBODY)
    assert [e["event"] for e in t.events] == ["automa", "priority", "shuffle"]
    assert (t.events[0]["level"], t.events[0]["blue"], t.events[0]["purple"]) == (4, "macdonell", "sinclair")
    first = names.CATEGORIES[int(t.game.automa.priority[0])]
    assert t.events[1]["first"] == first
    assert t.events[2]["discarded"] == 2


def test_levels() -> None:
    # C12-10: resources and VP of the start trade tile, rounds that pay for items, stones, VP of a person
    expected = {
        "ablakh": (2, 1, [1, 2], 0, 2, 2, 0),
        "dus": (2, 1, [1, 2, 3], 0, 2, 2, 2),
        "reglar": (1, 2, [1, 2, 3], 1, 2, 2, 2),
        "skelp": (1, 2, [1, 2, 3, 4], 1, 2, 2, 2),
        "bodakh": (1, 2, [1, 2, 3, 4], 1, 3, 3, 2),
    }
    assert COMPONENTS.level_ids == LEVELS == tuple(expected)
    for number, values in enumerate(expected.values()):
        level = COMPONENTS.record.automa.level[number]
        rounds = [n for n in range(1, 5) if (int(level.item_rounds) >> n) & 1]
        stones = (int(level.trade_tile), int(level.material_tile), int(level.animal_tile))
        assert (level.start_need, level.start_vp, rounds, *stones, level.person_vp) == values


def test_the_deck() -> None:
    # C12-65, card by card
    deck = {
        1: ("blue", 4, 4, "trade star / priority", 1),
        2: ("purple", 5, 1, "person trade / priority", 2),
        3: ("blue purple", 3, 0, "priority / animal star", 1),
        4: ("", 6, 2, "whisky castle / priority", 3),
        5: ("purple", 4, 0, "village person / priority", 2),
        6: ("blue", 5, 3, "trade / priority / material", 1),
        7: ("", 3, 1, "material star / priority", 3),
        8: ("blue blue", 4, 3, "castle lake / priority", 2),
        9: ("purple purple", 6, 2, "animal trade / priority", 1),
        10: ("blue purple", 5, 0, "priority / lake star", 2),
    }
    assert COMPONENTS.action_ids == tuple(f"card-{n}" for n in deck)
    for number, (moves, reach, symbol, rows, framed) in deck.items():
        action = COMPONENTS.record.automa.action[number - 1]
        assert [names.COLOURS[n] for n in action.move[: action.moves]] == moves.split()
        assert (action.range, action.number, action.framed) == (reach, symbol, framed)
        words = [[names.SYMBOLS[n] for n in row if n >= 0] for row in action.row[: action.rows]]
        assert words == [row.split() for row in rows.split(" / ")]


def test_levels_change_no_draw() -> None:
    # the same deal on every level: only the start trade tile and the gains of the automa differ
    easy, hard = dealt(20, level=1), dealt(20, level=5)
    for name in ("stack", "tape", "space_tile", "space_piece"):
        assert (easy[name] == hard[name]).all()
    assert (easy.automa.deck == hard.automa.deck).all()
    assert (easy.automa.priority == hard.automa.priority).all()


def test_a_solo_deal_has_the_stacks_and_dice_of_a_game_of_two() -> None:
    two = deal.deal(COMPONENTS, 2, True, "middle", 1, np.arange(20))
    for name in ("stack", "tape"):
        assert (dealt(20)[name] == two[name]).all()
    assert (dealt(20).players.rng == two.players.rng).all()
