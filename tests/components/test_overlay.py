"""An overlay replaces single values, and only these."""

import numpy as np
import pytest

from simulator.components import load
from simulator.game.printed import COMPONENTS
from simulator.game.sizes import MAX_CLANS


def differences(one, other) -> set[str]:
    """Return the fields of the packed record in which two sets differ."""
    return {name for name in COMPONENTS.names if not np.array_equal(one.record[name], other.record[name])}


def test_one_field_of_one_tile(base, overlay):
    other = load(overlay('[[tile]]\nid = "halkirk"\ncost = { stone = 2 }'))
    tile = other.tile_index["halkirk"]
    assert other.record.tile[tile].cost.goods.tolist() == [0, 2, 0, 0, 0]  # the whole cost, not 1 wood and 2 stone
    assert differences(base, other) == {"tile"}
    changed = [n for n in range(74) if base.record.tile[n].tobytes() != other.record.tile[n].tobytes()]
    assert changed == [tile]
    assert other.record.tile[tile].once.scotsman == 1


def test_nothing_changes_in_the_set_loaded_without_it(base, overlay):
    before = base.record.tobytes()
    load(overlay('[[tile]]\nid = "halkirk"\ncost = { stone = 2 }'))
    assert load().record.tobytes() == before


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("[rondel]\nspaces = 13", "spaces", 13),
        ("[die]\nfaces = [1, 1, 2, 2, 3, 3]", "faces", [1, 1, 2, 2, 3, 3]),
        ("[die]\ndefault = { 4 = true }", "die_use", [0, 0, 2, 1, 1]),
        ('[die]\nuse = { 3 = "always" }', "die_use", [0, 0, 2, 2, 0]),
        ("[market]\nprices = [1, 2, 4]", "prices", [1, 2, 4]),
        ("[market]\nseed_coins = { 4 = 1 }", "seed_coins", [0, 0, 1, 1, 1]),
        ("[setup]\nstarting_coins = [4, 4, 4, 4]", "start_coins", [4, 4, 4, 4]),
        ("[setup]\nscotsmen_per_player = 8", "scotsmen", 8),
        ("[setup]\nclan_markers_per_player = 5", "markers", 5),
        ("[limits]\nresources_per_tile = 4", "tile_limit", 4),
        ("[scoring]\nbeyond_table = 10", "beyond_vp", 10),
        ("[stuck]\nreward_amount = 2", "stuck_amount", 2),
        ("[final]\nvp_per_extra_tile = -2", "vp_per_extra_tile", -2),
        ("[final]\nvp_per_coin = 0", "vp_per_coin", 0),
    ],
)
def test_numbers(base, overlay, text, field, value):
    other = load(overlay(text))
    assert np.asarray(other.record[field]).tolist() == value
    assert differences(base, other) == {field}


def test_vp_table(overlay):
    components = load(overlay("[scoring]\ndifference_vp = [0, 2, 4]")).record
    assert (components.differences, components.difference_vp[:4].tolist()) == (3, [0, 2, 4, 0])


def test_clans_landmarks_and_homes(base, overlay):
    other = load(
        overlay(
            '[[clan]]\nid = "gunn"\neffect = { kind = "gain", cattle = 2 }\n'
            '[[landmark]]\nid = "armadale-castle"\neffect = { kind = "coin_vp", first = 6, vp_each = 3 }\n'
            '[[home]]\nid = "home-castle"\nactivate = { move = 1 }\n'
        )
    )
    assert other.record.clan[other.clan_index["gunn"]].once.goods.tolist() == [0, 0, 0, 0, 2]
    special = other.record.card[other.card_index["armadale-castle"]].special
    assert (special.amount, special.each) == (6, 3)
    assert (other.record.tile[1].symbol, other.record.tile[1].produce.move) == (1, 1)
    assert differences(base, other) == {"clan", "card", "tile"}


def test_roads_change_are_added_and_removed(base, overlay):
    other = load(
        overlay(
            '[[road]]\na = "gunn"\nb = "start"\ncoin = 5\n'  # the other way round than in the file
            '[[road]]\na = "start"\nb = "oliphant"\ncoin = 2\n'
            '[[road]]\na = "macdonald"\nb = "innes"\nremove = true\n'
        )
    )
    price = other.record.road[MAX_CLANS]
    assert price[other.clan_index["gunn"]] == 2  # now over MacLeod (1 + 1) or Chisholm (1 + 1)
    assert price[other.clan_index["oliphant"]] == 2
    assert price[other.clan_index["maclachlan"]] == 3  # Oliphant 2, MacLachlan 1; before 5
    assert price[other.clan_index["innes"]] == 2  # MacLeod 1, Innes 1; before 0
    assert len(other.roads) == len(base.roads)
    assert differences(base, other) == {"road"}


def test_tiles_may_change_places_between_stacks(overlay):
    other = load(overlay('[[tile]]\nid = "halkirk"\nstack = "B"\n[[tile]]\nid = "ullapool"\nstack = "A"\n'))
    assert "ullapool" in {other.tile_ids[n] for n in other.stacks["A"]}
    assert [len(part) for part in other.stacks.values()] == [5, 14, 17, 17, 17]


def test_stack_sizes_are_given_stack_by_stack(overlay):
    other = load(overlay('[[tile]]\nid = "halkirk"\nstack = "B"\n[setup]\nstack_sizes = { A = 13, B = 18 }'))
    assert other.table("setup").stack_sizes == {"S": 5, "A": 13, "B": 18, "C": 17, "D": 17}


def test_endings(overlay):
    other = load(overlay('[the_end]\ndefault = "top"\n[[the_end.variant]]\nid = "middle"\nd_before = [9, 9]'))
    assert other.default_ending == "top"
    assert other.endings == {"middle": (9, 9), "top": (0, 0), "second-half": (8, 17)}


def test_a_loaded_overlay_can_be_given_as_tables(overlay):
    path = overlay('[[tile]]\nid = "halkirk"\ncost = { stone = 2 }\n[the_end]\ndefault = "top"')
    first = load(path)
    again = load(first.overlay_tables)
    assert (again.digest, again.record.tobytes()) == (first.digest, first.record.tobytes())
    assert (first.overlay, again.overlay) == (str(path), "overlay")


def test_an_empty_overlay_changes_nothing(base, overlay):
    other = load(overlay("# nothing yet\n"))
    assert (other.digest, other.provenance) == (base.digest, base.provenance)
