"""Schema of the component file of chronicle 9, and how it is packed (C9-01, C9-17, C9-22 to C9-37, C12-82, C12-83)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.feasts.state import MAX_ENTRIES, MAX_FEASTS, MAX_SHIELDS, NUMBER, PLACES, ROUNDS, SHIELD_KINDS
from ...game.names import CATEGORIES, RESOURCES
from ..models import Id, Name, Record
from ..sections import Section
from ..values import Count, Goods, One, Positive, Values

Category = Literal["home_castle_scotsmen", "landmarks", "whisky", "persons"]
ByRound = Annotated[list[Count], Field(min_length=ROUNDS, max_length=ROUNDS)]


class Feasts(Record):
    """The chronicle as a whole (C9-01, C9-03, C9-06, C9-12)."""

    id: Literal[9]
    name: Name
    players: list[int]
    extra_minutes: Count
    revealed: Annotated[int, Field(ge=PLACES, le=PLACES)]
    stake_tokens: list[int]
    stakes_max: Annotated[int, Field(ge=1, le=PLACES)]
    extra_clan_markers: Count
    market_allowed: Literal[False]

    @model_validator(mode="after")
    def _tokens(self) -> Self:
        if self.stake_tokens != list(range(1, self.revealed + 1)):
            raise ValueError(f"stake_tokens is {self.stake_tokens}|one for each of the revealed feasts, from 1 on")
        return self


class FeastsScoring(Record):
    """The scoring table of this chronicle (C9-17)."""

    difference_vp: Annotated[list[Count], Field(min_length=2, max_length=MAX_ENTRIES)]
    beyond_table: Count
    replaces_base: Literal[True]

    @model_validator(mode="after")
    def _table(self) -> Self:
        if self.difference_vp[0] != 0 or self.difference_vp != sorted(self.difference_vp):
            raise ValueError(f"difference_vp is {self.difference_vp}|0 first, then numbers that never decrease")
        return self


class FeastCost(Goods):
    """Symbols of a feast: resources of given kinds, and of any kind (C9-13)."""

    any: Count = 0


class FeastEffect(Values):
    """Effect of a feast on the count of its category (C9-16)."""

    add: Count = 0
    times: Annotated[int, Field(ge=1, le=9)] = 1
    plus: Category | None = None


class Feast(Record):
    """A feast card (C9-22 to C9-34)."""

    id: Id
    name: Name
    category: Category
    cost: FeastCost
    effect: FeastEffect


class ShieldEffect(Values):
    """Effect of a shield (C9-35 to C9-37)."""

    kind: Literal["feast_stakes", "feast_resource_for_coin", "store_and_ignore"]
    max: Annotated[int, Field(ge=1, le=PLACES)] | None = None
    resources: One | None = None
    coins: Positive | None = None
    any: One | None = None

    @model_validator(mode="after")
    def _fitting(self) -> Self:
        wanted = {
            "feast_stakes": {"max"},
            "feast_resource_for_coin": {"resources", "coins"},
            "store_and_ignore": {"any"},
        }[self.kind]
        given = {name for name in ("max", "resources", "coins", "any") if getattr(self, name) is not None}
        if given != wanted:
            raise ValueError(f"{self.kind} with {', '.join(sorted(given))}|{', '.join(sorted(wanted))}")
        return self


class FeastShield(Record):
    """A shield on a clan field (C9-02)."""

    clan: str
    replaces_printed: bool
    timing: Literal["ongoing"]
    effect: ShieldEffect


class FeastsAllenarly(Record):
    """Allenarly's stakes and budget by scoring round (C12-82, C12-83)."""

    stakes_per_round: ByRound
    budget_per_round: ByRound
    vp_per_resource: Count

    @model_validator(mode="after")
    def _tokens(self) -> Self:
        if max(self.stakes_per_round) > PLACES:
            raise ValueError(f"stakes_per_round is {self.stakes_per_round}|at most {PLACES} in a round")
        return self


SECTIONS = (
    Section("feasts", Feasts),
    Section("feasts_scoring", FeastsScoring),
    Section("feast", Feast, ("id",)),
    Section("feast_shield", FeastShield, ("clan",)),
    Section("feasts_allenarly", FeastsAllenarly),
)


def _feast(record: Any, feast: Feast) -> None:
    record["category"] = CATEGORIES.index(feast.category)
    record["goods"][:] = feast.cost.resources()
    record["any_goods"] = feast.cost.any
    record["symbols"] = sum(feast.cost.resources()) + feast.cost.any
    record["times"], record["add"] = feast.effect.times, feast.effect.add
    record["plus"] = -1 if feast.effect.plus is None else CATEGORIES.index(feast.effect.plus)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`; costs are in the order of `names.RESOURCES`."""
    assert len(RESOURCES) == record["feast"]["goods"].shape[1]
    feasts = components.models("feast")
    if len(feasts) > MAX_FEASTS:
        raise components.entries["feast"][feasts[MAX_FEASTS].id].raw.error(
            f"more than {MAX_FEASTS} feasts", "id", f"at most {MAX_FEASTS}"
        )
    table, scoring, solo = (components.table(name) for name in ("feasts", "feasts_scoring", "feasts_allenarly"))
    record["feasts"], record["places"], record["stakes_max"] = len(feasts), table.revealed, table.stakes_max
    for number, feast in enumerate(feasts):
        _feast(record["feast"][number], feast)
    shields = components.models("feast_shield")
    record["shields"] = len(shields)
    for number, shield in enumerate(shields[:MAX_SHIELDS]):
        raw = components.entries["feast_shield"][shield.clan].raw
        fields = [clan.id for clan in components.clans if clan.shield_chronicle == NUMBER]
        if shield.clan not in fields:
            raise raw.error(f"no field {shield.clan!r} for a shield of this chronicle", "clan", fields)
        packed = record["shield"][number]
        packed["clan"] = components.clan_index[shield.clan]
        packed["kind"] = SHIELD_KINDS.index(shield.effect.kind)
        packed["stakes_max"], packed["coins"] = shield.effect.max or 0, shield.effect.coins or 0
    record["difference_vp"][: len(scoring.difference_vp)] = scoring.difference_vp
    record["differences"], record["beyond_vp"] = len(scoring.difference_vp), scoring.beyond_table
    record["automa_stakes"][:], record["automa_budget"][:] = solo.stakes_per_round, solo.budget_per_round
    record["vp_per_resource"] = solo.vp_per_resource
