"""Records of chronicle 1: what was dealt, and what its events change."""

from __future__ import annotations

from typing import Any

from ...state import ORIGIN
from ...story.table import expect
from .state import HER_VILLAGE, HOME, RACING
from .values import reward_ids

__all__ = ["boat", "boat_carried", "boat_reward", "boat_reward_gone", "dealt", "lay", "race_begin", "race_card"]


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
    values = components.box.boat_race
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
    if territory.automatic and not own.neutral and own.column < HER_VILLAGE:
        replay.game.automa.river_held[HER_VILLAGE - 1 - own.column] += change
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
