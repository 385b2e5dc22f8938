"""Chronicle 11, Planning and Prosperity: sites on blueprint cards, paid at the end of turns, built on own tiles."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...clans import step_vp
from ...effects import Obligation
from ...faults import RuleViolation, require
from ...plugin import Received
from ...replay import Event, Replay
from ...schema import RESOURCES
from ...table import CASTLE, VILLAGE, Cell, Pile, Player, Table
from ...values import Values
from . import automa, building
from .sites import SOURCE, Card, read_sites
from .state import State


class Planning(State):
    """Blueprint cards of the players, sites built, and piles joined by double sites."""

    LETTER = "11"
    CLOSING = 22  # CC-11
    SOURCES = (SOURCE,)
    OPENING = ("site_built",)
    EVENTS = {  # noqa: RUF012
        "site_planned": ("C11-05", {"site": "site"}),
        "site_resource": ("C11-08", {"site": "site", "good": "good", "turn": "natural"}),
        "site_built": ("C11-09", {"site": "site"}),
        "site_span": ("C11-21", {"at": "cell", "to": "cell"}),
        "site_away": ("C12-109", {"tile": "tile"}),
    }

    def change_values(self, values: Values) -> Values:
        """Put the shield Ogilvie on its field (C11-01)."""
        shield = values.table("planning")["shield"]
        return replace(values, clans={**values.clans, shield: replace(values.clans[shield], printed=True, effect={})})

    def ids(self, values: Values) -> Mapping[str, list[str]]:
        """Return the ids of the sites; a double site has that of its blueprint token."""
        return {"site": list(read_sites(values))}

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that nothing is dealt but the tiles in the stacks (C11-03)."""
        self.sites = read_sites(values)
        self.rules, self.automa = values.table("planning"), values.table("solo_planning")
        self.check_dealt_fields(dealt)

    def parts(self, token: str, parts: tuple[str, ...]) -> tuple[str, ...]:
        """Return the halves of the site for a blueprint token (C11-02, C12-107)."""
        return self.sites[token].tiles if token in self.sites else parts

    def no_place(self, table: Table, tile: str) -> bool:
        """Return whether the tile is a site, which is not placed when it is taken (C11-05)."""
        return tile in self.sites

    def receive(self, replay: Replay, tile: str) -> Received | None:
        """Put a site on its blueprint card; by Munro with a free resource on it (C11-05, C11-06, C11-43)."""
        if tile not in self.sites:
            return None
        if replay.player.automa is not None:
            automa.receive(self, replay, tile)
            return Received()
        by_munro = replay.earlier(replay.events)["event"] == "build"
        replay.expect("site_planned", "C11-05", site=tile)
        card = self.cards[replay.here.seat][tile] = Card()
        for _ in range(self.rules["munro_free_resources"] if by_munro else 0):
            event = replay.take("site_resource", "C11-43", site=tile, turn=0)
            require(event["good"] in RESOURCES, "C11-43", f"a free resource goes onto the card of {tile}")
            card.goods += 1
            replay.accept()
        return Received()

    def turn_end(self, replay: Replay, on_the_end: bool) -> None:
        """Read at most one resource for each card; the last one builds the site at once (C11-08, C11-09, C11-49)."""
        player = replay.player
        while not on_the_end and player.automa is None:
            event = replay.peek()
            if event["event"] not in ("pay", "buy", "site_resource") or event["seat"] != player.seat:
                break
            self._pay(replay, player, event)
        if self.half is not None:
            raise RuleViolation("C11-25", f"the other half of a double site is still to be placed: {self.half[1].top}")

    def _pay(self, replay: Replay, player: Player, event: Event) -> None:
        site, cards = str(event.get("site", event.get("about"))), self.cards[player.seat]
        require(site in cards, "C11-08", f"{site} is on no blueprint card of seat {player.seat}")
        card = cards[site]
        require(card.turn != replay.table.turns, "C11-49", f"a second resource in one turn for {site}")
        good, bought = building.pay(replay, event, site), event["event"] == "buy"
        replay.expect("site_resource", "C11-08", site=site, good=good, turn=replay.table.turns)
        card.goods, card.turn = card.goods + 1, replay.table.turns
        if bought:  # it is used at once (B-042); then the chronicles are notified of the purchase
            replay.table.chronicles.notify("traded", replay, good, True)
        if card.goods < self.rules["resources_per_site"]:
            return
        with replay.nested():
            replay.expect("site_built", "C11-09", site=site)
            del cards[site]
            building.build(self, replay, self.sites[site])

    def clan_obligations(self, table: Table, player: Player, clan: str) -> list[Obligation] | None:
        """Return the VP of Ogilvie by the number of sites built (C11-42)."""
        if clan != self.rules["shield"]:
            return None
        vp = step_vp(self.rules["steps"], len(self.built[player.seat]))
        return [Obligation("vp", vp, "other", None, "C11-42", source=SOURCE)] if vp else []

    def locked(self, table: Table, player: Player, cell: Cell) -> str:
        """Return C11-25 for a double whose halves cannot be removed together by one effect."""
        pile = player.territory[cell]
        if self.half is not None:
            return "" if self.half[1] is pile else "C11-25"
        others = self._tied(pile)
        if not others:
            return ""
        homes = (player.territory[VILLAGE], player.territory[CASTLE])
        pair = len(others) == 1 and len(self._tied(others[0])) == 1 and not any(others[0] is home for home in homes)
        return "" if table.removing >= 2 and pair else "C11-25"

    def leaves_with(self, table: Table, player: Player, cell: Cell) -> list[Cell]:
        """Return the other half of a double: the layout is judged without both (C11-25)."""
        others = self._tied(player.territory[cell]) if self.half is None else []
        return [other for other, pile in player.territory.items() if any(pile is tied for tied in others)]

    def immovable(self, table: Table, player: Player, cell: Cell) -> str:
        """Return C11-25 for a double: it cannot be stolen or moved, even if built over (C8-22, C8-24)."""
        return "C11-25" if self._tied(player.territory[cell]) else ""

    def robbed(self, replay: Replay, owner: Player, tile: str) -> None:
        """Count a stolen site as built by the thief (C8-53)."""
        if tile in self.built[owner.seat]:
            self.built[owner.seat].remove(tile)
            self.built[replay.here.seat].append(tile)

    def _tied(self, pile: Pile) -> list[Pile]:
        """Return the piles that leave or stay together with a pile."""
        return [two if one is pile else one for one, two in self.ties if pile is one or pile is two]

    def removed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """Stop counting removed sites; the other half of a double must follow (C11-25, C11-42)."""
        lying = list(replay.player.territory.values())
        for site in self.sites.values():
            if tile == site.tiles[0] and site.id in self.built[replay.here.seat]:
                self.built[replay.here.seat].remove(site.id)
        for one, two in list(self.ties):
            there = [pile for pile in (one, two) if any(pile is other for other in lying)]
            if replay.player is self._owner(replay, one, two) and len(there) == 1:
                self.half = (replay.player, there[0])
            elif self.half is not None and not there and any(pile is self.half[1] for pile in (one, two)):
                self.half = None
                self.ties = [tie for tie in self.ties if tie[0] is not one]

    def _owner(self, replay: Replay, one: Pile, two: Pile) -> Player | None:
        """Return the player whose territory holds a pile of two."""
        piles = ((player, pile) for player in replay.table.players for pile in player.territory.values())
        return next((player for player, pile in piles if pile is one or pile is two), None)

    def count(self, table: Table, player: Player, category: str, count: int) -> int:
        """Add the Scotsmen on the halves of New Fort George, which count as in the clan castle (C11-39)."""
        if category != "home_castle_scotsmen" or player.automa is not None:
            return count
        halves = {tile for site in self.sites.values() if site.counts_home for tile in site.tiles}
        homes = [pile for cell, pile in player.territory.items() if cell != CASTLE and pile.top in halves]
        return count + sum(pile.scotsmen for pile in homes)

    def final(self, replay: Replay) -> None:
        """Subtract VP for sites taken but not built (C11-44)."""
        for player in replay.table.players:
            replay.award(player, self.rules["vp_per_unbuilt"] * len(self.cards[player.seat]), SOURCE, "C11-44", "final")

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the nearest site or blueprint token for the lower numbers (C12-105)."""
        if symbol != "number" or number > self.automa["choice_up_to"]:
            return None
        return next((position for position in positions if table.rondel.tiles[position] in self.sites), None)


RULES = Planning
