"""Items that an experiment forbids to a seat: not a rule of the game, but it holds in every question."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import strategies
from simulator import components
from simulator.experiments.forbidden import forbid, options_of
from simulator.game import binding, deal, engine, names
from simulator.game.chronicles.penny_mobs.state import OPT_RECRUIT
from simulator.game.sizes import MAX_FORBIDDEN
from simulator.game.vocabulary import choices, pick_words
from simulator.referee import check
from simulator.story import record
from tests.game.chronicles.penny_mobs.kit import MOBSTERS
from tests.game.rules.boards import quiet
from tests.game.rules.turns import facing
from tests.table import COMPONENTS, Table

ROOT = Path(__file__).resolve().parents[3]
FREE = ("rothiemurchus", "ballachulish", "strathmore")  # they cost nothing and can be laid beside the Home tiles


def without(t: Table, *items: tuple[str, str], seat: int = 0) -> Table:
    """Forbid items to a seat of a position."""
    forbid(t.games, seat, options_of(COMPONENTS, items))
    t._fresh = False
    return t


def takes(t: Table) -> list[str]:
    return [option[1] for option in t.options("take")]


def test_a_forbidden_tile_is_not_offered():
    t = without(facing(*FREE), ("tile", "ballachulish"))
    assert takes(t) == ["rothiemurchus", "strathmore"]
    assert t.choose("take", "strathmore").happened("take")[0]["tile"] == "strathmore"


def test_it_is_forbidden_to_that_seat_only():
    assert takes(without(facing(*FREE), ("tile", "ballachulish"), seat=1)) == list(FREE)


def test_several_items_are_forbidden_together():
    t = without(facing(*FREE, "lammermuir"), ("tile", "rothiemurchus"), ("tile", "strathmore"))
    assert takes(t) == ["ballachulish", "lammermuir"]


def test_nothing_is_forbidden_any_more_when_the_list_is_emptied():
    t = without(facing(*FREE), ("tile", "ballachulish"))
    forbid(t.games, 0, ())
    t._fresh = False
    assert takes(t) == list(FREE)


def test_the_only_allowed_option_is_taken_without_a_question():
    t = without(facing("rothiemurchus", "ballachulish"), ("tile", "ballachulish"))
    assert t.happened("take")[0]["tile"] == "rothiemurchus"


def test_a_tile_that_is_the_only_one_has_to_be_taken():
    t = without(facing("ballachulish"), ("tile", "ballachulish"))
    assert t.happened("take")[0]["tile"] == "ballachulish"


def test_a_sale_is_no_way_out():
    # One stone to sell: after the sale the question comes again, so the forbidden tile is the only answer and stays.
    t = facing("ballachulish")
    t.put(0, (0, 0), stone=1)
    t.market(stone=1)
    without(t, ("tile", "ballachulish"))
    assert takes(t) == ["ballachulish"]
    assert t.offers("sell", "stone")
    t.choose("sell", "stone")
    assert t.happened("take")[0]["tile"] == "ballachulish"


def test_sales_stay_beside_a_tile_that_is_not_forbidden():
    t = facing("rothiemurchus", "ballachulish")
    t.put(0, (0, 0), stone=1)
    t.market(stone=1)
    without(t, ("tile", "ballachulish"))
    assert takes(t) == ["rothiemurchus"]
    assert t.offers("sell", "stone")


def test_a_landmark_card_goes_with_its_tile():
    t = facing("rothiemurchus", "loch-lochy", "strathmore")
    assert "loch-lochy" in takes(t)
    assert takes(without(t, ("landmark", "loch-lochy"))) == ["rothiemurchus", "strathmore"]


def test_a_clan_field_is_not_offered_and_may_always_be_declined():
    t = quiet(coins=20).turn(0)
    if t.question == "tile":
        t.choose("take", "robert-the-bruce")
    open_fields = [option[1] for option in t.options("clan")]
    assert "chisholm" in open_fields
    t = without(quiet(coins=20), ("clan", "chisholm")).turn(0)
    if t.question == "tile":
        t.choose("take", "robert-the-bruce")
    assert [option[1] for option in t.options("clan")] == [name for name in open_fields if name != "chisholm"]
    assert t.offers("done")


def test_munro_does_not_build_it():
    def pile() -> Table:
        t = quiet(coins=20)
        t.discard_pile("abernethy", "glasgow", "portree")
        return t

    t = pile().turn(0)
    if t.question == "tile":
        t.choose("take", "robert-the-bruce")
    built = [option[1] for option in t.choose("clan", "munro").options("build")]
    assert "glasgow" in built
    t = without(pile(), ("tile", "glasgow")).turn(0)
    if t.question == "tile":
        t.choose("take", "robert-the-bruce")
    assert [o[1] for o in t.choose("clan", "munro").options("build")] == [name for name in built if name != "glasgow"]


def test_options_of_an_item():
    tile = COMPONENTS.tile_index["ballachulish"]
    assert options_of(COMPONENTS, [("tile", "ballachulish")]) == (
        (names.OPT_TAKE, 1, tile),
        (names.OPT_BUILD, 0, tile),
    )
    assert options_of(COMPONENTS, [("clan", "munro")]) == ((names.OPT_CLAN, 0, COMPONENTS.clan_index["munro"]),)


def test_unknown_items_and_too_many_are_errors():
    with pytest.raises(ValueError, match="tile 'nowhere': no such item"):
        options_of(COMPONENTS, [("tile", "nowhere")])
    with pytest.raises(ValueError, match="landmark 'ballachulish': no such item"):
        options_of(COMPONENTS, [("landmark", "ballachulish")])
    many = [("tile", name) for name in COMPONENTS.tile_ids[2 : 3 + MAX_FORBIDDEN // 2]]
    with pytest.raises(ValueError, match=f"18 kinds of option.*at most {MAX_FORBIDDEN}"):
        options_of(COMPONENTS, many)


def test_choices_of_chronicles():
    found = choices(COMPONENTS)
    words = {name.split(":")[0] for name in found}
    assert words == {"mobster", "boat-reward", "event"}
    assert set(found) <= set(pick_words(COMPONENTS)["extras"])
    assert options_of(COMPONENTS, [("extra", "mobster:bruce")]) == ((OPT_RECRUIT, 0, MOBSTERS.index("bruce")),)
    cards = sum(name.startswith("race-card") for name in pick_words(COMPONENTS)["extras"])
    assert cards > 0  # they come before the rewards in the table `picks`, but rewards are numbered from 0
    assert min(value for name, (_, value) in found.items() if name.startswith("boat-reward")) == 0


# ---------------------------------------------------------------------------------------------- whole games


def play(line_up: list[str], forbidden: list[tuple[str, str]], blocks: list[int], seat: int = 0) -> Any:
    """Play games of three in which items are forbidden to a seat."""
    games = deal.deal(COMPONENTS, 3, True, "middle", 11, np.array(blocks))
    forbid(games, seat, options_of(COMPONENTS, forbidden))
    chosen = [strategies.get(line_up[n % len(line_up)]) for n in range(4)]
    seat_params = np.zeros((4, max(len(one.params) for one in chosen)))
    for n, one in enumerate(chosen):
        seat_params[n, : len(one.params)] = one.params
    policies = tuple(one.choose for one in chosen)
    engine.play_all(games, COMPONENTS.record, engine.new_context(), policies, binding.bind(()), seat_params)
    assert not games.fault.any()
    return games


def course(games: Any) -> list[bytes]:
    """Return games without the list of forbidden items."""
    plain = games.copy()
    plain["players"]["forbids"] = 0
    plain["players"]["forbidden"] = np.zeros_like(plain["players"]["forbidden"])
    return [one.tobytes() for one in plain]


@pytest.mark.compiled
def test_an_item_that_nobody_would_take_changes_no_byte():
    free = play(["balanced", "whisky", "lean"], [], list(range(6)))
    for tile in ("clachaig", "wick"):
        number = COMPONENTS.tile_index[tile]
        kept = play(["balanced", "whisky", "lean"], [("tile", tile)], list(range(6)))
        own = np.array(
            [((g["pick"]["thing"] == number) & (g["pick"]["kind"] == 0) & (g["pick"]["seat"] == 0)).any() for g in free]
        )
        same = np.array([a == b for a, b in zip(course(free), course(kept), strict=True)])
        assert 0 < own.sum() < len(own)
        assert same.tolist() == (~own).tolist()


def test_random_legal_obeys():
    clans = [("clan", name) for name in ("chisholm", "gunn", "macleod")]
    games = play(["random-legal"], clans, list(range(3)), seat=1)
    fields = [COMPONENTS.clan_index[name] for _, name in clans]
    assert (games["players"]["clan"][:, 1][:, fields] == 0).all()
    assert (games["players"]["clan"][:, 1] > 0).any()


@pytest.mark.compiled
def test_compiled_and_plain_python_obey_alike():
    script = (
        "import hashlib; from tests.game.rules.test_forbidden import play;"
        "games = play(['random-legal'], [('tile', 'kintyre'), ('clan', 'gunn'), ('landmark', 'loch-ness')], [0]);"
        "print(hashlib.sha256(games.tobytes()).hexdigest())"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT, env={**os.environ, "NUMBA_DISABLE_JIT": disabled}, capture_output=True, text=True, check=True,
        ).stdout
        for disabled in "01"
    ]  # fmt: skip
    assert printed[0] == printed[1]


@pytest.mark.compiled
def test_the_referee_has_nothing_to_say(monkeypatch: pytest.MonkeyPatch):
    def dealt(*arguments: Any, **options: Any) -> Any:
        games = deal.deal(*arguments, **options)
        for seat in range(3):
            forbid(
                games, seat, options_of(COMPONENTS, [("tile", "kintyre"), ("clan", "gunn"), ("landmark", "loch-ness")])
            )
        return games

    monkeypatch.setattr(record, "deal", dealt)
    found = record.record_game([strategies.get("random-legal")], 3, 5, components=components.load())
    verdict = check([found.header, *found.events, {"final": found.final}])
    assert verdict.ok, verdict
