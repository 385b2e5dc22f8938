"""Chronicle 11: what its component file may hold."""

from __future__ import annotations

from typing import Any

import pytest

from simulator import components
from simulator.components import ComponentError
from tests.game.chronicles.planning.kit import SITES

FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"planning": {"munro_free_resources": 2}}, r"planning: munro_free_resources: .*fewer than resources_per_site, 2"),
    ({"planning": {"resources_per_turn": 2}}, r"planning: resources_per_turn"),
    ({"planning": {"orientation": "upright"}}, r"planning: orientation"),
    ({"planning": {"shield": "nobody"}}, r"planning: shield: no 'nobody'"),
    ({"planning": {"person": "nobody"}}, r"planning: person: no 'nobody'"),
    ({"tile": [{"id": "melrose-abbey", "covers": []}]}, r"tile melrose-abbey: covers: a site that covers nothing"),
    ({"double_site": [{"id": "forth-bridge", "left": "nothing"}]}, r"double_site forth-bridge: left: no 'nothing'"),
    ({"double_site": [{"id": "forth-bridge", "front": ["village"]}]}, r"double_site forth-bridge: front"),
    ({"solo_planning": {"choice_up_to": 5}}, r"solo_planning: choice_up_to"),
    ({"landmark": [{"id": "glamis-castle", "timing": "once"}]}, r"landmark glamis-castle: .*timing none"),
]


@pytest.mark.parametrize(("overlay", "message"), FAULTS)
def test_what_does_not_fit_is_refused(overlay: dict[str, Any], message: str) -> None:
    with pytest.raises(ComponentError, match=message):
        components.load(overlay)


def test_values_come_from_the_file() -> None:
    # C11-37: prices, losses and steps may be changed
    changed = components.load(
        {
            "planning": {"resources_per_site": 3, "vp_per_unbuilt": -5, "steps": [{"at": 2, "vp": 7}]},
            "double_site": [{"id": "new-fort-george", "back": ["lake", "trade"]}],
        }
    ).record.planning
    assert (changed.price, changed.unbuilt_vp) == (3, -5)
    assert [int(n) for n in changed.at] == [2, 0, 0]
    assert [int(n) for n in changed.step_vp] == [7, 0, 0]
    assert changed.site[SITES.index("new-fort-george")].covered[1].tolist() == [1 << 7, 1 << 2]


def test_a_tile_in_words() -> None:
    base = components.load()
    assert components.describe_tile(base, base.tile_index["falkirk-tryst"]) == (
        "Falkirk Tryst (trade, icon): covers animal; cost free; once 3 coins (beside animal, not whisky); "
        "activation 3 animals in any mix -> 8 VP or 1 animal -> 2 VP"
    )
