"""The four shields of chronicle 9: more stakes, a coin for a resource, a kind of resource left out (C9-35 to C9-38)."""

from collections.abc import Mapping
from typing import Any

from ...activation import read_resource
from ...effects import Obligation, handles
from ...faults import require
from ...replay import Event, Replay
from ...schema import RESOURCES
from ...table import Player, Table
from ...values import Bill

STORE = "store_and_ignore"


def effect(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a shield does, without its empty fields."""
    return {name: value for name, value in record["effect"].items() if value is not None}


def coins(table: Table, player: Player) -> int:
    """Return how many coins may stand for resources in the cost of a feast (C9-36)."""
    return sum(int(str(one["coins"])) for one in table.effects(player, "feast_resource_for_coin"))


def payable(table: Table, player: Player, bill: Bill) -> str:
    """Return "paid" if a feast can be paid, "coin" if only with a coin of Innes, else "short" (C9-13, C9-36)."""
    stock = player.stock()
    lacking = sum(max(0, n - stock[kind]) for kind, n in bill.fixed.items())
    spare = sum(max(0, stock[kind] - bill.fixed.get(kind, 0)) for kind in RESOURCES)
    lacking += max(0, bill.count - spare)
    if not lacking:
        return "paid"
    return "coin" if lacking <= min(coins(table, player), player.coins) else "short"


def _claims(obligation: Obligation, event: Event) -> bool:
    return event["event"] == "shield_stored" or (event["event"] in ("pay", "buy") and obligation.fits(event))


def _still_open(replay: Replay, obligation: Obligation) -> str:
    """Return why a resource is still due: a player who holds one gives one; buying one is a choice (C9-38, C9-46)."""
    return "a resource is held for the shield" if replay.player.resources else ""


@handles(STORE, _claims, _still_open)
def _store(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Put one resource, held or bought, onto the shield; it is no longer held (C9-37, C9-38)."""
    require(event["event"] != "shield_stored", "C9-37", "the resource on the shield is not paid")
    good, obligation.amount = event["good"], 0
    require(good in RESOURCES, "C9-37", f"{good} is not a resource")
    read_resource(replay, event, "C9-37")
    replay.expect("shield_stored", "C9-37", clan=obligation.about, good=good)
    obligation.detail["stored"][obligation.about] = good
    if event["event"] == "buy":  # it is used at once (B-042); then the chronicles are notified of the purchase
        replay.table.chronicles.notify("traded", replay, good, True)
