"""Faults of games with chronicle 3: single casks made, aged and sold, Selling tiles, Allenarly's barrels."""

from collections import Counter

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, change, dealt, drop, events, plus, repeat, where

MADE = events("cask_made")
SOLD = events("cask_sold")
UNSOLD = events("vp", source="single_cask", why="final")
AUTOMA_TOKEN = events("vp", source="single_cask", why="once")
BOARD_BARREL = events("barrel_left").followed_by("pay")  # a barrel of Allenarly's board

ROWS = {
    "something_is_dealt": dealt("3", "record", cellar="cellar-1"),
    "no_cask_of_an_exchange": drop("C3-05", MADE.preceded_by("pay", "buy").only_first().not_followed_by("sell")),
    "no_cask_of_a_new_distillery": drop(
        "C3-05", MADE.preceded_by("place").only_first().not_followed_by("sell", "walk")
    ),
    "two_casks_are_made": change("C3-05", MADE, amount=2),
    "a_cask_is_made_twice": repeat("C3-05", MADE),
    "a_cask_is_lost_although_there_is_room": change("C3-05", MADE, event="cask_lost"),
    "no_second_cellar": drop("C3-07", events("cellar_card", cellar="cellar-2")),
    "the_third_cellar_comes_first": change("C3-07", events("cellar_card"), cellar="cellar-3"),
    "two_cellars_at_once": repeat("C3-07 C3-08 B-025 B-030 B-021 C12-52 C12-57", events("cellar_card")),
    "a_cellar_for_allenarly": change("C3-07", events("cellar_card").in_solo(), seat=1),
    "no_cask_ages": drop("C3-08", events("cask_aged")),
    "a_cask_more_ages": change("C3-08", events("cask_aged"), amount=plus(1)),
    "a_cask_of_another_cellar_ages": change("C3-08", events("cask_aged", cellar="cellar-1"), cellar="cellar-2"),
    "the_first_cellar_ages_first": f.swap(
        "C3-08",
        events("cask_aged", cellar="cellar-2").when(
            lambda lines, i: f.matches(lines[i + 1], ("cask_aged",), {"seat": lines[i]["seat"]})
        ),
    ),
    "nothing_is_sold_at_a_stop": drop(
        "C3-12", SOLD.only_first().when(lambda lines, i: lines[i + 2]["event"] not in ("cask_sold", "sell")), 2
    ),
    "a_cask_that_is_not_there_is_sold": change(  # of a cellar whose card nobody has yet
        "C3-12",
        events("cask_sold", cellar="cellar-2").without_earlier("cellar_card", cellar="cellar-3"),
        cellar="cellar-3",
    ),
    "a_cask_is_sold_on_another_tile": change("C3-12", events("cask_sold", tile="selling-c"), tile="selling-d"),
    "a_sale_is_worth_a_vp_more": change("C3-12", SOLD.shift(1), amount=plus(1)),
    "a_sale_brings_nothing": drop("C3-12", SOLD.shift(1), late=True),  # after sales of resources
    "the_stop_is_a_tile_taken": change("B-023", events("move", how="stop").in_solo(False), how="take"),
    "a_selling_tile_is_discarded": change("CC-14", events("retire"), event="discard", cause="passed"),
    "an_unsold_cask_more": change("C3-14", UNSOLD, amount=plus(2)),
    "unsold_casks_are_worth_nothing": drop("C3-14", UNSOLD),
    "no_vp_for_a_whisky_token_of_the_automa": drop("C3-22", AUTOMA_TOKEN),
    "three_vp_for_a_whisky_token_of_the_automa": change("C3-22", AUTOMA_TOKEN, amount=3),
    "a_barrel_brings_a_vp_more": change("C3-25", BOARD_BARREL.shift(2), amount=9),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def a_distillery_is_not_replaced(lines: Lines) -> Found:
    tiles = lines[0]["stacks"]["A"]
    tiles[tiles.index("glenturret-single-cask")] = "glenturret"
    return 1, "B-007"


@FAULTS.at(MADE.preceded_by("pay"))
def an_ordinary_cask_is_made(lines: Lines, i: int) -> Found:
    cask = {"good": "whisky", "amount": 1, "at": None, "why": "exchange", "about": lines[i - 1]["about"]}
    lines[i] = {"event": "gain", "seat": lines[i]["seat"], **cask}
    return i + 1, "C3-05 B-094"


@FAULTS.by_hand
def more_casks_than_spaces(lines: Lines) -> Found:
    """Sell the last one of those that fill a tile once more; a seat may lack a further cask, too."""
    held: Counter[str] = Counter()
    for i in SOLD.in_solo(False)(lines):
        held[lines[i]["tile"]] += 1
        if held[lines[i]["tile"]] == lines[0]["players"]:
            lines[i + 2 : i + 2] = [dict(lines[i]), dict(lines[i + 1])]
            return i + 3, "C3-12 C3-11"
    return None


@FAULTS.at(BOARD_BARREL)
def a_barrel_of_the_supply_first(lines: Lines, i: int) -> Found:
    lines[i + 2]["amount"] = 4
    del lines[i + 1]
    return i + 2, "C3-25"


@FAULTS.at(f.automa("move", how="stop"))
def one_space_stays_free(lines: Lines, i: int) -> Found:
    end = f.turn_of(lines, i)[1]
    last = max(where(lines[:end], "barrel_left"))
    del lines[last:end]
    return last + 1, "C3-23"
