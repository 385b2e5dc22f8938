"""Order of the automa's turn, and its tokens on the clan board (C12-14 to C12-19)."""

from simulator.game import names, tasks
from tests.game.allenarly.kit import AUTOMA, automa, board, card, facing, printed, steps, token, token_at, turn


def test_its_piece_decides_the_automas_turns() -> None:
    # C12-14, B-021: the automa is last until it has jumped over the human on space 3; then the human has a turn
    t = facing("abernethy", "soay")
    for action in t.record.automa.action:
        action.rows, action.framed = 0, 1
    t.rondel(
        {0: AUTOMA, 3: 0, 4: "die"},
        {1: "abernethy", 2: "soay", 5: "robert-the-bruce", 6: "kemnay", 7: "kintyre", 8: "unst"},
    )
    t.start(tasks.DO_NEXT, names.NOBODY)
    assert t.asked == 0
    assert t.question == "tile"
    assert [(e["from"], e["to"]) for e in t.happened("move", piece=AUTOMA)] == [(0, 1), (1, 2), (2, 5)]


def test_tiles_left_behind_all_pieces_are_discarded_at_once() -> None:
    # C12-14: the automa jumps over Soay; no piece is behind it any more
    t = turn(card(facing("soay", "abernethy"), rows=[["material"]]))
    words = [e["event"] for e in t.events]
    assert [(e["tile"], e["cause"]) for e in t.happened("discard")] == [("soay", "passed")]
    assert words.index("move") < words.index("discard") < words.index("take")


def test_refill_after_the_automas_turn() -> None:
    # B-025: 14 spaces, all but one filled: the automa advances 2, so 2 tiles come
    t = card(facing(*[None] * 12), framed=2)
    ahead = ("abernethy", "soay", "kemnay", "kintyre", "halkirk", "black-isle", "unst", "elgin", "rannoch", "stirling")
    t.rondel({0: AUTOMA, 11: 0, 12: "die"}, {1 + n: name for n, name in enumerate(ahead)})
    t.stack("C", "bowmore", "glengorm", "haddington")
    turn(t)
    assert [(e["tile"], e["space"]) for e in t.happened("refill")] == [("bowmore", 13), ("glengorm", 0)]


def test_order_of_a_turn() -> None:
    # C12-15: shuffle, card, market, tokens, choice, place and gain, end, refill
    t = facing("abernethy")
    t.game.automa.drawn = 10
    t.game.automa.deck[1, 2] = 4  # the card on top of the next shuffle
    card_of_next = t.record.automa.action[4]
    card_of_next.moves, card_of_next.rows, card_of_next.framed = 1, 0, 1
    card_of_next.move[0] = names.BLUE
    t.market(stone=1, barley=1, sheep=1, cattle=1)
    t.stack("B", "unst")
    turn(t)
    assert (
        [e["event"] for e in t.events]
        == [
            *("turn", "shuffle", "draw", "restock", "token", "choose", "move", "take", "stack", "stones"),
            *("turn_end", "refill", "scoring"),  # the last tile of B
            *[e["event"] for e in t.events[13:]],
        ]
    )


def test_eight_cards_then_a_shuffle() -> None:
    # C12-07, C12-15: the empty deck is shuffled at the start of the turn, two cards are discarded face down
    t = facing("abernethy")
    t.game.automa.drawn = 9
    t.game.automa.deck[0, 9] = 6
    turn(t)
    assert t.happened("shuffle") == []
    assert board(t).drawn == 10
    assert [e["card"] for e in t.happened("draw")] == ["card-7"]
    t.game.automa.drawn = 10
    t.game.automa.deck[1, :3] = [4, 8, 1]
    turn(t)
    assert [e["discarded"] for e in t.happened("shuffle")] == [2]
    assert [e["card"] for e in t.happened("draw")] == ["card-2"]
    assert (board(t).shuffles, board(t).drawn) == (2, 3)


def test_the_last_four_numbers_are_remembered() -> None:
    # C12-79: newest first; card 2 has number 1
    t = printed(facing("abernethy"), 2)
    t.game.automa.numbers[:] = [3, 0, 4, 2]
    turn(t)
    assert list(board(t).numbers) == [1, 3, 0, 4]


def test_tokens_move_by_the_symbols_from_left_to_right() -> None:
    # C12-16, C12-18: card 10 shows blue, purple
    t = turn(printed(facing("abernethy"), 10))
    assert [(e["colour"], e["from"], e["to"]) for e in t.happened("token")] == [
        ("blue", "macdonell", "munro"),
        ("purple", "sinclair", "sutherland"),
    ]


def test_tokens_jump_over_markers_and_fields_without_shield() -> None:
    # C12-16, C12-18: blue brodie - innes (no shield) - macleod (marker) - mackintosh
    t = card(facing("abernethy"), moves=["blue"])
    token(t, "blue", "brodie")
    t.marker(0, "macleod")
    turn(t)
    assert steps(t, "blue") == [("brodie", "mackintosh")]


def test_a_shield_in_play_is_on_the_way() -> None:
    # C12-18
    t = card(facing("abernethy"), moves=["blue"])
    token(t, "blue", "brodie")
    t.game.open_field[t.clan("innes")] = 1
    turn(t)
    assert token_at(t, "blue") == "innes"


def test_below_the_bottom_comes_the_top() -> None:
    # C12-16: blue oliphant is the bottom field
    t = card(facing("abernethy"), moves=["blue", "blue"])
    token(t, "blue", "oliphant")
    turn(t)
    assert steps(t, "blue") == [("oliphant", "macdonell"), ("macdonell", "munro")]


def test_on_the_last_empty_field_a_token_stays() -> None:
    # C12-17: all blue fields but Cameron have a marker
    t = card(facing("abernethy"), moves=["blue"])
    token(t, "blue", "cameron")
    for clan in ("macdonell", "munro", "brodie", "macleod", "mackintosh", "macpherson"):
        t.marker(0, clan)
    for clan in ("maclean", "maclachlan", "chisholm", "oliphant"):
        t.marker(0, clan)
    turn(t)
    assert steps(t, "blue") == []
    assert token_at(t, "blue") == "cameron"


def test_a_token_off_the_board_ignores_its_symbol() -> None:
    # C12-17
    t = card(facing("abernethy"), moves=["blue", "purple"])
    t.game.automa.token[names.BLUE] = -1
    turn(t)
    assert steps(t, "blue") == []
    assert steps(t, "purple") == [("sinclair", "sutherland")]


def test_one_tile_a_turn() -> None:
    # C12-19
    t = turn(card(facing("abernethy", "soay", "halkirk"), rows=[["material", "animal", "village"]]))
    assert len(t.happened("take")) == 1
    assert automa(t).taken == 1
    assert automa(t).turns == 1


def test_the_automa_may_act_after_a_die_that_stays() -> None:
    # CC-05: only a tile with an icon ahead of the die, so the next piece acts, here the automa's
    t = card(facing("abernethy"))
    t.rondel({0: "die", 2: AUTOMA, 6: 0}, {1: "kemnay", 3: "abernethy"})
    t.record.tile[t.tile("kemnay")].icon = 1
    t.record.tile[t.tile("abernethy")].icon = 1
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert [e["seat"] for e in t.happened("turn")] == [AUTOMA]
