"""What the strategies make of Between a Rock and a Hard Place."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.game import names
from simulator.game.chronicles.hard_place import measures
from strategies.chronicles import valuation
from tests.game.chronicles.hard_place.kit import NAMES, PERSON, accepted, deck, taking
from tests.table import COMPONENTS, Table

# ---------------------------------------------------------------------------------------------- heuristics


def valued_by_strategies(*ahead: str, **more: Any) -> Table:
    return taking(*ahead, valuation=lambda one: valuation(one.word), **more)


def best(t: Table) -> tuple[Any, ...]:
    """The option of the open question that is worth most."""
    options = t.options()
    return options[int(np.argmax([float(t.context.option_value[i]) for i in range(len(options))]))]


@pytest.mark.parametrize(("stone", "sheep", "card"), [(0, 2, "animals"), (3, 2, "wood-and-stone")])
def test_the_card_of_the_larger_lead_is_proposed(stone: int, sheep: int, card: str) -> None:
    # C7-23
    t = valued_by_strategies(PERSON)
    deck(t, "wood-and-stone", "animals")
    t.put(0, (0, 0), stone=stone)
    t.put(0, (-1, 0), sheep=sheep)
    assert best(t.turn(0).choose("clan"))[:2] == ("propose", NAMES.index(card))


def test_of_equal_leads_the_one_with_more_vp() -> None:
    # C7-23: nobody has anything of either: 7 VP against 6
    t = valued_by_strategies(PERSON)
    deck(t, "wood-and-stone", "castles-with-scotsmen")
    assert best(t.turn(0).choose("clan"))[:2] == ("propose", NAMES.index("castles-with-scotsmen"))


def test_the_lead_on_the_smallest_territory_is_reversed() -> None:
    # C7-23
    t = Table(3, play="7")
    t.lay(1, "kemnay", (0, 1))
    t.lay(2, "abernethy", (0, 1))
    card = NAMES.index("smallest-territory")
    assert [measures.lead(t.game, t.record, t.context, seat, card) for seat in range(3)] == [2, -2, -2]


@pytest.mark.parametrize(
    ("card", "scored", "vote"), [("animals", 0, "nay"), ("distance", 0, "aye"), ("distance", 3, "nay")]
)
def test_how_to_vote(card: str, scored: int, vote: str) -> None:
    # C7-24: behind and 6 VP or more, or behind in the last round; the proposer and who is not behind: AYE
    t = valued_by_strategies(PERSON)
    deck(t, card)
    t.game.scored = scored
    t.put(1, (0, 0), sheep=1)
    t.lay(1, "kemnay", (0, 1))
    t.lay(1, "soay", (0, 2))
    t.turn(0).choose("clan")
    assert best(t)[0] == "aye"
    t.choose("aye")
    assert best(t)[0] == "aye"
    t.choose("aye")
    assert best(t)[0] == vote


def test_tiles_in_the_last_round() -> None:
    # C7-25: level on whisky tiles, 1/2 becomes 1: 3 VP; one tile more than the others: 6 VP * (0 - 1/2)
    whisky = next(
        name
        for n, name in enumerate(COMPONENTS.tile_ids)
        if COMPONENTS.record.tile[n].type == names.WHISKY_TYPE
        and not COMPONENTS.record.tile[n].overbuild
        and COMPONENTS.record.tile[n].chronicle == 0
    )
    for card, expected in (("whisky-tiles", 3.0), ("smallest-territory", -3.0)):
        for scored in (2, 3):
            t = valued_by_strategies(whisky, "kemnay")
            t.game.scored = scored
            accepted(t, card)
            t.put(0, (0, 0), wood=1, stone=1, barley=1)
            t.player(0).whisky = 1
            t.turn(0)
            found = {
                option[1]: float(t.context.option_value[i])
                for i, option in enumerate(t.options())
                if option[0] == "take"
            }
            assert found[whisky] == pytest.approx(expected if scored == 3 else 0.0)
