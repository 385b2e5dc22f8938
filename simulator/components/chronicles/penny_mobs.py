"""Schema of the component file of chronicle 8, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.penny_mobs.state import KINDS_OF_MOBSTERS, LETTERS, MAX_RENTS
from ..effects import TileType
from ..models import Id, Name, Record
from ..pack import type_bits
from ..sections import Section
from ..values import Count, One, Positive, Values

Estimate = Annotated[float, Field(ge=0, le=99)]
ONGOING = KINDS_OF_MOBSTERS[:4] + KINDS_OF_MOBSTERS[5:6]


class PennyMobs(Record):
    """The chronicle."""

    number: Literal[8]
    name: Name
    players: list[Annotated[int, Field(ge=1, le=4)]]


class Pennies(Record):
    """A player's pennies and their two sides (C8-01, C8-09)."""

    per_player: Count
    vp_up: Count
    vp_down: Annotated[int, Field(ge=-99, le=0)]


class ResourceFromOthers(Values):
    """Bruce: a resource of the tile that another player takes (C8-10)."""

    kind: Literal["resource_from_others_tile"]
    types: Annotated[list[TileType], Field(min_length=1)]
    pay_coin_to_taker: Count
    get: Positive


class RentTokens(Values):
    """Peggy: rent for tiles of the rondel (C8-11)."""

    kind: Literal["rent_tokens"]
    rents: Annotated[list[Positive], Field(min_length=1, max_length=MAX_RENTS)]


class NoRoadCost(Values):
    """Rory: roads cost nothing (C8-12)."""

    kind: Literal["no_road_cost"]


class MovePerTurn(Values):
    """Fergus: movement points in each of the owner's turns (C8-13)."""

    kind: Literal["move_per_turn"]
    move: Positive


class StealTile(Values):
    """Derek: steal a tile of an opponent (C8-14)."""

    kind: Literal["steal_tile"]


class CoinOnMarketBuy(Values):
    """Morag: coins when somebody buys on the market (C8-15)."""

    kind: Literal["coin_on_market_buy"]
    coin: Positive
    per_turn: Positive
    own_buys: bool


class StealHaggis(Values):
    """Fraser: steal a haggis token of an opponent (C8-16)."""

    kind: Literal["steal_haggis"]
    tokens: One


class BlockStakeToken(Values):
    """Meirid: block a stake token of every opponent; `numbers` are the tokens each one has (C8-17, C9-01)."""

    kind: Literal["block_stake_token"]
    tokens: One
    numbers: Annotated[int, Field(ge=1, le=30)]


class SecondReward(Values):
    """Irving: one more reward of the central track (C8-18)."""

    kind: Literal["second_central_reward"]


class MoveOwnTile(Values):
    """Tamlain: move one of your own tiles (C8-19)."""

    kind: Literal["move_own_tile"]


Ability = Annotated[
    ResourceFromOthers
    | RentTokens
    | NoRoadCost
    | MovePerTurn
    | StealTile
    | CoinOnMarketBuy
    | StealHaggis
    | BlockStakeToken
    | SecondReward
    | MoveOwnTile,
    Field(discriminator="kind"),
]


class Mobster(Record):
    """A mobster (C8-04, C8-10 to C8-19)."""

    id: Id
    name: Name
    letter: Literal["S", "B", "C"]
    needs_chronicle: Annotated[int, Field(ge=1, le=12)] | None = None
    cost: Count
    timing: Literal["ongoing", "once_per_game"]
    ability: Ability
    solo_standard: bool
    est_per_scoring: Estimate = 0.0
    est_once: Estimate = 0.0

    @model_validator(mode="after")
    def _timed(self) -> Self:
        wanted = "ongoing" if self.ability.kind in ONGOING else "once_per_game"
        if self.timing != wanted:
            raise ValueError(f"timing {self.timing} for {self.ability.kind}|timing {wanted}")
        return self


class PennyMobsAllenarly(Record):
    """The automa's pennies and mobsters (C8-31 to C8-35)."""

    pennies: Count
    take_from_turn: Positive
    cards_summed: Annotated[int, Field(ge=1, le=4)]
    take_if: Literal["pennies > sum"]
    loses_vp_for_mobsters: Literal[False]


SECTIONS = (
    Section("penny_mobs", PennyMobs),
    Section("pennies", Pennies),
    Section("mobster", Mobster, ("id",)),
    Section("penny_mobs_allenarly", PennyMobsAllenarly),
)


def _mobster(record: Any, one: Mobster) -> None:
    record["letter"] = LETTERS.index(one.letter)
    record["needs"] = one.needs_chronicle or 0
    record["cost"], record["solo"] = one.cost, int(one.solo_standard)
    record["kind"] = KINDS_OF_MOBSTERS.index(one.ability.kind)
    record["est_scoring"], record["est_once"] = round(100 * one.est_per_scoring), round(100 * one.est_once)


def _ability(record: Any, ability: Any) -> None:
    """Pack the numbers of one ability; some mobsters have none."""
    if ability.kind == "resource_from_others_tile":
        record["fee_types"] = type_bits(ability.types)
        record["fee"], record["fee_get"] = ability.pay_coin_to_taker, ability.get
    elif ability.kind == "rent_tokens":
        record["rents"] = len(ability.rents)
        record["rent"][: len(ability.rents)] = ability.rents
    elif ability.kind == "move_per_turn":
        record["move"] = ability.move
    elif ability.kind == "coin_on_market_buy":
        record["market_coin"], record["market_turns"] = ability.coin, ability.per_turn
        record["own_buys"] = int(ability.own_buys)
    elif ability.kind == "block_stake_token":
        record["numbers"] = ability.numbers


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    pennies, solo = components.table("pennies"), components.table("penny_mobs_allenarly")
    mobsters = components.models("mobster")
    record["mobsters"] = len(mobsters)
    record["with_kind"][:] = -1
    for number, one in enumerate(mobsters):
        _mobster(record["mobster"][number], one)
        record["with_kind"][record["mobster"][number]["kind"]] = number
        _ability(record, one.ability)
    record["per_player"], record["automa_pennies"] = pennies.per_player, solo.pennies
    record["vp_up"], record["vp_down"] = pennies.vp_up, pennies.vp_down
    record["automa_turn"], record["automa_cards"] = solo.take_from_turn, solo.cards_summed
