"""The market and bills: prices, payments, and whether a bill can be paid at all (B-040 to B-052)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from .faults import RuleViolation, require
from .table import Cell, Player, Table, cell_of
from .values import ANIMALS, RESOURCES, Bill


def lift(player: Player, good: str, at: Any, rule: str, amount: int = 1) -> None:
    """Take resources from a tile, given as a field ``[x, y]``; raise `RuleViolation` if they do not lie there."""
    cell = cell_of(at)
    pile = player.territory.get(cell)
    if good not in RESOURCES or pile is None or pile.goods[good] < amount:
        raise RuleViolation(rule, f"seat {player.seat} does not have {amount} {good} at {cell}")
    pile.goods[good] -= amount


def sell(table: Table, player: Player, good: str, cell: Cell, price: int) -> None:
    """Sell one resource for the rightmost coins of its row (B-043, B-044)."""
    require(good in RESOURCES, "B-044", f"{good} is not a resource and cannot be sold")
    level = table.market[good]
    require(level != 0, "B-043", f"the row of {good} is empty, so it cannot be sold")
    expected = table.chronicles.fold("price", table, good, False, table.values.prices[level - 1])
    require(price == expected, "B-043", f"{good} sells for {expected}, not {price}")
    lift(player, good, cell, "B-043")
    table.market[good] -= 1
    player.coins += price


def buy(table: Table, player: Player, good: str, price: int) -> bool:
    """Buy one resource: coins on the leftmost empty field of its row (B-041, B-044); return whether the row was full.

    Against Allenarly a full row sells at the price of its most expensive field and stays as it is (C12-13).
    """
    require(good in RESOURCES, "B-044", f"{good} is not a resource and cannot be bought")
    level, prices = table.market[good], table.values.prices
    full = level == len(prices)
    if full and table.header.solo is None:
        raise RuleViolation("B-041", f"the row of {good} is full, so it is not for sale")
    rule, expected = ("C12-13", prices[-1]) if full else ("B-041", prices[level])
    expected = table.chronicles.fold("price", table, good, True, expected)
    require(price == expected, rule, f"{good} costs {expected}, not {price}")
    require(player.coins >= price, rule, f"{price} coins for {good}, but only {player.coins} held")
    table.market[good] += not full
    player.coins -= price
    return full


@dataclass
class Payment:
    """The payments made towards a bill.

    `rule` is B-050 for a cost and B-094 for an exchange; coins may replace `substitutes` resources (B-161).
    """

    bill: Bill
    rule: str
    substitutes: int = 0
    resources: Counter[str] = field(default_factory=Counter)
    coins: int = 0
    whisky: int = 0
    scotsmen: int = 0
    fame: int = 0

    def _other(self) -> tuple[tuple[str, int, int], ...]:
        """Return the goods without a choice: name, paid and asked for."""
        bill = self.bill
        return (
            ("casks", self.whisky, bill.whisky),
            ("Scotsmen", self.scotsmen, bill.scotsman),
            ("fame", self.fame, bill.fame),
        )

    def check(self) -> None:
        """Raise if something was paid that the bill does not ask for (B-050, B-052, B-094, B-161)."""
        bill, fixed, exchange = self.bill, self.bill.fixed, self.rule == "B-094"
        chosen = {kind: n - fixed.get(kind, 0) for kind, n in self.resources.items() if n > fixed.get(kind, 0)}
        if sum(chosen.values()) > bill.count:
            raise RuleViolation(self.rule, f"more {next(iter(chosen))} paid than asked for")
        if bill.open == "different" and any(n > 1 for n in chosen.values()):
            raise RuleViolation("B-094" if exchange else "B-052", "two of one kind where they must be different")
        if bill.open == "animal" and any(kind not in ANIMALS for kind in chosen):
            raise RuleViolation(self.rule, "a resource paid that is not an animal")
        for name, paid, asked in self._other():
            require(paid <= asked, self.rule, f"more {name} paid than asked for")
        replaced, paid = self.coins - bill.coin, sum(self.resources.values())
        if replaced > self.substitutes or (replaced > 0 and paid + replaced > bill.resources):
            raise RuleViolation("B-161" if exchange else self.rule, "more coins paid than asked for")

    def check_complete(self, about: str | None) -> None:
        """Raise unless the bill is paid exactly (B-050, B-093)."""
        bill, replaced = self.bill, self.coins - self.bill.coin
        coins = ("coins", self.coins, max(self.coins, bill.coin))  # further coins replace resources
        resources = ("resources", sum(self.resources.values()), bill.resources - max(replaced, 0))
        for name, paid, asked in (*self._other(), coins, resources):
            require(paid == asked, self.rule, f"{paid} {name} paid for {about}, asked for {asked}")


def needs(bill: Bill) -> Iterator[Counter[str]]:
    """Yield every set of resources that satisfies a bill (B-052)."""
    kinds = ANIMALS if bill.open == "animal" else RESOURCES
    for chosen in combinations_with_replacement(kinds, bill.count):
        if bill.open == "different" and len(set(chosen)) < len(chosen):
            continue
        yield Counter(bill.fixed) + Counter(chosen)


def _spread(stock: Mapping[str, int], number: int) -> Iterator[Counter[str]]:
    """Yield every choice of this many resources from a stock."""
    for chosen in combinations_with_replacement(RESOURCES, number):
        sold = Counter(chosen)
        if all(stock.get(kind, 0) >= n for kind, n in sold.items()):
            yield sold


def _most_coins(table: Table, stock: Mapping[str, int], need: Mapping[str, int]) -> int | None:
    """Return the most coins that the market yields while keeping what is needed; None if a row is full.

    The result is negative if resources must be bought. Buying and selling one kind in any order comes to the same coins
    as the difference alone, because coins taken from a field are the coins put on it. So each kind is either sold or
    bought.
    """
    prices, total = table.values.prices, 0
    for kind in RESOURCES:
        level, spare = table.market[kind], stock.get(kind, 0) - need.get(kind, 0)
        if spare >= 0:
            sold = prices[max(0, level - spare) : level]
            total += sum(table.chronicles.fold("price", table, kind, False, price) for price in sold)
        elif level - spare > len(prices) and table.header.solo is None:
            return None
        else:
            beyond = max(0, level - spare - len(prices))  # bought from the full row (C12-13)
            bought = (*prices[level : level - spare], *[prices[-1]] * beyond)
            total -= sum(table.chronicles.fold("price", table, kind, True, price) for price in bought)
    return total


def payable(table: Table, player: Player, bill: Bill) -> bool:
    """Return whether a bill could be paid with every possible sale and purchase (B-026, Q-04)."""
    scotsmen = sum(pile.scotsmen for pile in player.territory.values())
    if player.whisky < bill.whisky or player.fame < bill.fame or scotsmen < bill.scotsman:
        return False
    stock = player.stock()
    outlets = table.chronicles.gather("outlets", table)
    for number in range(len(outlets) + 1):
        held = player.coins + sum(outlets[:number])
        for sold in _spread(stock, number):
            options = (_most_coins(table, stock - sold, need) for need in needs(bill))
            if any(coins is not None and held + coins >= bill.coin for coins in options):
                return True
    return False
