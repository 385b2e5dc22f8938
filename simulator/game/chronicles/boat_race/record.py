"""Words of chronicle 1: its events, question and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from ...sizes import ORIGIN
from .state import (
    ASK_BOAT_REWARD,
    AUTOMA_VILLAGE,
    EV_BOAT,
    EV_BOAT_CARRIED,
    EV_BOAT_REWARD,
    EV_BOAT_REWARD_GONE,
    EV_RACE_BEGIN,
    EV_RACE_CARD,
    HOME,
    MAX_PLACES,
    MAX_REWARDS,
    OPT_BOAT_REWARD,
    OPT_ROW,
    RACING,
)


def card_ids(components: Any) -> tuple[str, ...]:
    """Ids of the cards: those for boats that come home by place, then the Last Card."""
    cards = sorted(components.models("race_card"), key=lambda card: card.place or MAX_PLACES + 1)
    return tuple(card.id for card in cards)


def reward_ids(components: Any) -> tuple[str, ...]:
    """Ids of the kinds of reward tokens by number."""
    return tuple(reward.id for reward in components.models("boat_reward"))[:MAX_REWARDS]


EVENTS = {
    EV_RACE_BEGIN: ("race_begin", ()),
    # one step of a boat: it is now in the territory of `owner` on this column, or on the neutral piece behind its left
    # end; paid: a movement point was spent on it
    EV_BOAT: ("boat", (("owner", "int"), ("column", "int"), ("neutral", "int"), ("paid", "int"))),
    # the automa's river has become shorter to the right of the boat: the column it stands on now
    EV_BOAT_CARRIED: ("boat_carried", (("column", "int"),)),
    EV_BOAT_REWARD: ("boat_reward", (("castle", "int"), ("token", "boat_reward"))),
    EV_BOAT_REWARD_GONE: ("boat_reward_gone", (("castle", "int"), ("token", "boat_reward"))),
    # card: null for a boat that comes home when none is left; place: 0 for the Last Card
    EV_RACE_CARD: ("race_card", (("card", "race_card"), ("place", "int"))),
}
QUESTIONS = {ASK_BOAT_REWARD: "boat_reward"}
OPTIONS = {OPT_ROW: "row", OPT_BOAT_REWARD: "boat_reward"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the cards of the race and of the kinds of reward tokens by number."""
    return {"race_card": card_ids(components), "boat_reward": reward_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the cards of the race, then the kinds of reward tokens."""
    cards = tuple(f"race-card:{word}" for word in card_ids(components))
    return cards + tuple(f"boat-reward:{word}" for word in reward_ids(components))


def chosen_by(components: Any) -> dict[int, int]:
    """Options that take one of them: option -> which of `picks` its number a = 0 names."""
    return {OPT_BOAT_REWARD: len(card_ids(components))}


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    if event == EV_RACE_CARD:
        return numbers[0]
    return int(components.boat_race.last) + 1 + numbers[1] if event == EV_BOAT_REWARD else -1


# Records of chronicle 1: what was dealt, and what its events change.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Tokens on each Home Castle by kind, and the numbers that draw those the automa discards."""
    ids = reward_ids(components)
    seats = range(int(game.seats))
    return {
        "rewards": [{word: int(game.boat_race.reward[seat, n]) for n, word in enumerate(ids)} for seat in seats],
        "luck": [int(n) for n in game.boat_race.luck],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Tokens on the castles, boats on their own ones, the automa's Home tile (C1-03, C1-04, C1-25)."""
    index = {word: n for n, word in enumerate(reward_ids(components))}
    for seat, tokens in enumerate(entry["rewards"]):
        for word, number in tokens.items():
            game.boat_race.reward[seat, index[word]] = number
    game.boat_race.luck[:] = entry["luck"]
    values = components.record.boat_race
    for seat in range(int(game.seats)):
        player = game.players[seat]
        game.boat_race.boat[seat].owner = seat
        if player.automatic:
            game.automa.river = 1
            player.tiles += values.home_tokens
        else:
            player.spot[int(player.home_castle)].locked += 1


def _lock(replay: Any, seat: int, change: int) -> None:
    """The tile under a boat is kept, or free again."""
    own = replay.game.boat_race.boat[seat]
    territory = replay.player(int(own.owner))
    if territory.automatic and not own.neutral and own.column < AUTOMA_VILLAGE:
        replay.game.automa.river_held[AUTOMA_VILLAGE - 1 - own.column] += change
    elif not own.neutral and not territory.automatic:
        replay.spot(int(own.owner), ORIGIN + int(own.column)).locked += change


def race_begin(replay: Any, seat: int) -> None:
    """This boat may move from now on."""
    replay.game.boat_race.boat[seat].race = RACING


def boat(replay: Any, seat: int, owner: int, column: int, neutral: int, paid: int) -> None:
    """One step."""
    own = replay.game.boat_race.boat[seat]
    expect(own.race == RACING, "this boat is not in the race")
    if paid:
        replay._use_point()
    _lock(replay, seat, -1)
    own.owner, own.column, own.neutral = owner, column, neutral
    _lock(replay, seat, 1)


def boat_carried(replay: Any, seat: int, column: int) -> None:
    """It stands on the same tile, which has come nearer to the Home tile."""
    replay.game.boat_race.boat[seat].column = column


def _lift(replay: Any, castle: int, token: int) -> None:
    rewards = replay.game.boat_race.reward[castle]
    expect(rewards[token] > 0, "no such token lies on this castle")
    rewards[token] -= 1


def boat_reward(replay: Any, seat: int, castle: int, token: int) -> None:
    """A token of a castle is used; what it brings follows."""
    _lift(replay, castle, token)


def boat_reward_gone(replay: Any, seat: int, castle: int, token: int) -> None:
    """A token of a castle is discarded."""
    _lift(replay, castle, token)


def race_card(replay: Any, seat: int, card: int, place: int) -> None:
    """A boat is home; or a Last Card."""
    race = replay.game.boat_race
    if place == 0:
        replay.player(seat).coins_void = 1
        return
    _lock(replay, seat, -1)
    race.home += 1
    expect(race.home == place, "another number of boats is home")
    race.boat[seat].race, race.boat[seat].place = HOME, place
