"""Market and bills: prices, what a payment may consist of, and whether a bill can be paid at all (B-040 to B-052)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

from .faults import RuleViolation
from .table import Player, Table
from .values import ANIMALS, RESOURCES, Bill


def sell(table: Table, player: Player, good: str, cell: tuple[int, int], price: int) -> None:
    """One own resource goes back for the rightmost coins of its row (B-043).

    Raises
    ------
    Wrong
        B-043 or B-044.
    """
    if good not in RESOURCES:
        raise RuleViolation("B-044", f"{good} is no resource and cannot be sold")
    pile = player.territory.get(cell)
    if pile is None or not pile.goods[good]:
        raise RuleViolation("B-043", f"no own {good} lies at {cell}")
    level = table.market[good]
    if level == 0:
        raise RuleViolation("B-043", f"the row of {good} is empty, so it cannot be sold")
    expected = table.chronicles.fold("price", table, good, False, table.values.prices[level - 1])
    if price != expected:
        raise RuleViolation("B-043", f"{good} sells for {expected}, not {price}")
    pile.goods[good] -= 1
    table.market[good] -= 1
    player.coins += price


def buy(table: Table, player: Player, good: str, price: int) -> bool:
    """One resource is bought: coins on the leftmost empty field of its row (B-041).

    With Allenarly a full row is for sale at the price of its dearest field and stays as it is (C12-13); then True is
    returned.

    Raises
    ------
    Wrong
        B-041 or B-044.
    """
    if good not in RESOURCES:
        raise RuleViolation("B-044", f"{good} is no resource and cannot be bought")
    level, prices = table.market[good], table.values.prices
    full = level == len(prices)
    if full and table.header.solo is None:
        raise RuleViolation("B-041", f"the row of {good} is full, so it is not for sale")
    rule, expected = ("C12-13", prices[-1]) if full else ("B-041", prices[level])
    expected = table.chronicles.fold("price", table, good, True, expected)
    if price != expected:
        raise RuleViolation(rule, f"{good} costs {expected}, not {price}")
    if player.coins < price:
        raise RuleViolation(rule, f"{price} coins for {good}, but only {player.coins} held")
    table.market[good] += not full
    player.coins -= price
    return full


@dataclass
class Payment:
    """What has been paid towards a bill so far.

    Parameters
    ----------
    bill : Bill
    rule : str
        Rule of the bill: B-050 for a cost, B-094 for an exchange.
    substitutes : int
        How many resources a coin may stand for (Sinclair, B-161).
    """

    bill: Bill
    rule: str
    substitutes: int = 0
    resources: Counter[str] = field(default_factory=Counter)
    coins: int = 0
    whisky: int = 0
    scotsmen: int = 0
    fame: int = 0

    def _chosen(self) -> dict[str, int]:
        """Resources paid beyond those of set kinds: they count for the open symbols."""
        fixed = self.bill.fixed
        return {kind: n - fixed.get(kind, 0) for kind, n in self.resources.items() if n > fixed.get(kind, 0)}

    def check(self) -> None:
        """Raise if something was paid that the bill does not ask for (B-050, B-052, B-094, B-161)."""
        bill, chosen = self.bill, self._chosen()
        if sum(chosen.values()) > bill.count:
            kind = next(iter(chosen))
            raise RuleViolation(self.rule, f"more {kind} paid than asked for")
        if bill.open == "different" and any(n > 1 for n in chosen.values()):
            raise RuleViolation(
                "B-094" if self.rule == "B-094" else "B-052", "two of one kind where they must be different"
            )
        if bill.open == "animal" and any(kind not in ANIMALS for kind in chosen):
            raise RuleViolation(self.rule, "a resource paid that is no animal")
        if self.whisky > bill.whisky:
            raise RuleViolation(self.rule, "more casks paid than asked for")
        if self.fame > bill.fame:
            raise RuleViolation(self.rule, "more fame paid than asked for")
        if self.scotsmen > bill.scotsman:
            raise RuleViolation(self.rule, "more Scotsmen paid than asked for")
        if self.coins > bill.coin + self.substitutes:
            raise RuleViolation("B-161" if self.rule == "B-094" else self.rule, "more coins paid than asked for")
        if self.coins > bill.coin and sum(self.resources.values()) + self.coins - bill.coin > bill.resources:
            raise RuleViolation("B-161" if self.rule == "B-094" else self.rule, "a coin paid for no resource asked for")

    def check_complete(self, about: str | None) -> None:
        """Raise unless the bill is paid exactly (B-050, B-093)."""
        bill = self.bill
        for name, paid, asked in (
            ("casks", self.whisky, bill.whisky),
            ("Scotsmen", self.scotsmen, bill.scotsman),
            ("fame", self.fame, bill.fame),
        ):
            if paid != asked:
                raise RuleViolation(self.rule, f"{paid} {name} paid for {about}, asked for {asked}")
        if self.coins < bill.coin:
            raise RuleViolation(self.rule, f"{self.coins} coins paid for {about}, asked for {bill.coin}")
        stand_ins = self.coins - bill.coin
        paid = sum(self.resources.values())
        if paid + stand_ins != bill.resources:
            raise RuleViolation(self.rule, f"{paid} resources paid for {about}, asked for {bill.resources - stand_ins}")


def needs(bill: Bill) -> Iterator[Counter[str]]:
    """Every set of resources that satisfies a bill (B-052)."""
    kinds = ANIMALS if bill.open == "animal" else RESOURCES
    for chosen in combinations_with_replacement(kinds, bill.count):
        if bill.open == "different" and len(set(chosen)) < len(chosen):
            continue
        yield Counter(bill.fixed) + Counter(chosen)


def _spread(stock: Mapping[str, int], number: int) -> Iterator[Counter[str]]:
    """Every choice of so many resources out of a stock."""
    for chosen in combinations_with_replacement(RESOURCES, number):
        sold = Counter(chosen)
        if all(stock.get(kind, 0) >= n for kind, n in sold.items()):
            yield sold


def _most_coins(table: Table, stock: Mapping[str, int], need: Mapping[str, int]) -> int | None:
    """Most coins that can be had from the market while keeping what is needed; negative if it must buy; None if full.

    Buying and selling one kind in any order comes to the same coins as the difference alone, because coins taken from
    a field are the coins put on it. So each kind is either sold or bought.
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
    """Whether a bill could be paid with every possible sale and purchase (B-026, Q-04)."""
    if (
        player.whisky < bill.whisky
        or player.fame < bill.fame
        or sum(p.scotsmen for p in player.territory.values()) < bill.scotsman
    ):
        return False
    stock = player.stock()
    outlets = table.chronicles.gather("outlets", table)
    for number in range(len(outlets) + 1):
        coins_held = player.coins + sum(outlets[:number])
        for sold in _spread(stock, number):
            if any(
                coins is not None and coins_held + coins >= bill.coin
                for coins in (_most_coins(table, stock - sold, need) for need in needs(bill))
            ):
                return True
    return False
