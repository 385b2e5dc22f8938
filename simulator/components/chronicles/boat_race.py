"""Schema of the component file of chronicle 1, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.boat_race.record import card_ids
from ...game.chronicles.boat_race.state import MAX_PLACES, MAX_SHIPS
from ..models import Id, Name, Record
from ..sections import Section
from ..values import Count, One, Positive, Values

SHIP_BUILDER = "Ship Builder"
RACE_START = "race-start"


class BoatRace(Record):
    """The chronicle."""

    number: Literal[1]
    name: Name
    also: list[Name]
    players: list[Annotated[int, Field(ge=1, le=4)]]


class Prize(Values):
    """Goods that a card or a token brings."""

    coin: Count = 0
    vp: Count = 0
    any: Count = 0
    whisky: Count = 0


class NoCoinVp(Values):
    """The Last Card: coins bring nothing (C1-19)."""

    coin_vp: Literal[0]


class RaceCard(Record):
    """A card of the race; place 0 is the Last Card (C1-01, C1-17, C1-19)."""

    id: Id
    name: Name
    place: Annotated[int, Field(ge=0, le=MAX_PLACES)]
    min_players: Annotated[int, Field(ge=2, le=4)] = 2
    get: Prize = Prize()
    final: NoCoinVp | None = None
    copies: Positive

    @model_validator(mode="after")
    def _last(self) -> Self:
        if (self.place == 0) != (self.final is not None):
            raise ValueError("final does not fit the place|final = { coin_vp = 0 } with place 0 and no other")
        if self.get.coin or self.get.any:
            raise ValueError("get has more than VP and casks|vp, whisky")
        return self


class BoatReward(Record):
    """Reward tokens of one kind (C1-04)."""

    id: Id
    copies: Positive
    get: Prize


class Race(Record):
    """Moves of the boats, and tokens on the castles (C1-02, C1-04, C1-09)."""

    steps_per_mp: Annotated[int, Field(ge=1, le=9)]
    neutral_pieces_per_gap: One
    neutral_piece_steps: One
    rewards_per_castle: Literal["players"]


class RaceAllenarly(Record):
    """The automa's boat (C1-25 to C1-33)."""

    home_tokens: Count
    boat_steps: Count
    boat_steps_number: Count
    boat_steps_one: Count
    vp_per_movement_icon: Count
    only_during_race: Literal[True]


class RaceChoice(Record):
    """A choice rule of the automa (C1-28)."""

    when: Literal["<=4", "star"]
    select: Literal["Ship Builder", "movement icon"]

    @model_validator(mode="after")
    def _reconstructed(self) -> Self:
        wanted = {"<=4": SHIP_BUILDER, "star": "movement icon"}[self.when]
        if self.select != wanted:
            raise ValueError(f"select is {self.select} for {self.when}|{wanted}")
        return self


SECTIONS = (
    Section("boat_race", BoatRace),
    Section("race_card", RaceCard, ("id",)),
    Section("boat_reward", BoatReward, ("id",)),
    Section("race", Race),
    Section("race_allenarly", RaceAllenarly),
    Section("race_choice", RaceChoice, ("when",)),
)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    record["start"] = components.tile_index[RACE_START]
    rewards = components.models("boat_reward")
    record["rewards"] = len(rewards)
    for number, reward in enumerate(rewards):
        row = record["reward"][number]
        row["copies"], row["choice"] = reward.copies, reward.get.any
        row["coin"], row["vp"], row["whisky"] = reward.get.coin, reward.get.vp, reward.get.whisky
    ids = card_ids(components)
    cards = {card.id: card for card in components.models("race_card")}
    prizes = [cards[name] for name in ids if cards[name].place]
    record["cards"], record["last"] = len(prizes), len(ids) - 1
    for number, card in enumerate(prizes):
        row = record["card"][number]
        row["vp"], row["whisky"], row["fewest"] = card.get.vp, card.get.whisky, card.min_players
    race, solo = components.table("race"), components.table("race_allenarly")
    record["steps"] = race.steps_per_mp
    ships = [n for n, name in enumerate(components.tile_names) if name == SHIP_BUILDER][:MAX_SHIPS]
    record["ship"] = -1
    record["ship"][: len(ships)] = ships
    record["home_tokens"], record["boat_steps"] = solo.home_tokens, solo.boat_steps
    record["number_steps"], record["one_steps"] = solo.boat_steps_number, solo.boat_steps_one
    record["icon_vp"] = solo.vp_per_movement_icon
