"""Chronicle 1, Highland Boat Race, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Opening, Pick, expect
from ...sizes import ORIGIN
from . import state


def card_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the cards: those for boats that come home, by place, then the Last Card."""
    cards = sorted(components.models("race_card"), key=lambda card: card.place or state.MAX_PLACES + 1)
    return tuple(card.id for card in cards)


def reward_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the kinds of reward tokens by number."""
    return tuple(reward.id for reward in components.models("boat_reward"))[: state.MAX_REWARDS]


EVENTS = {
    state.EV_RACE_BEGIN: ("race_begin", ()),
    # one step of a boat: it is now in the territory of `owner` on this column, or on the neutral piece behind its left
    # end; paid: it cost a movement point
    state.EV_BOAT: ("boat", (("owner", "int"), ("column", "int"), ("neutral", "int"), ("paid", "int"))),
    # the automa's river got shorter to the right of the boat: the column the boat stands on now
    state.EV_BOAT_CARRIED: ("boat_carried", (("column", "int"),)),
    state.EV_BOAT_REWARD: Opening(("boat_reward", (("castle", "int"), ("token", "boat_reward")))),
    state.EV_BOAT_REWARD_GONE: ("boat_reward_gone", (("castle", "int"), ("token", "boat_reward"))),
    # card: null if none is left for this place; place: 0 for the Last Card
    state.EV_RACE_CARD: ("race_card", (("card", "race_card"), ("place", "int"))),
}
QUESTIONS = {state.ASK_BOAT_REWARD: "boat_reward"}
OPTIONS = {state.OPT_ROW: "row", state.OPT_BOAT_REWARD: "boat_reward"}
IDS = {"race_card": card_ids, "boat_reward": reward_ids}
PICKS = (
    Pick("race-card", card_ids, state.EV_RACE_CARD),
    Pick("boat-reward", reward_ids, state.EV_BOAT_REWARD, slot=1, option=state.OPT_BOAT_REWARD),
)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the tokens on each Home Castle by kind, and the numbers that draw those the automa discards."""
    ids = reward_ids(components)
    seats = range(int(game.seats))
    return {
        "rewards": [{word: int(game.boat_race.reward[seat, n]) for n, word in enumerate(ids)} for seat in seats],
        "luck": [int(n) for n in game.boat_race.luck],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay tokens on the castles, each boat at its own castle, and the automa's Home tile (C1-03, C1-04, C1-25)."""
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
    """Protect the tile under a boat from removal, or release it."""
    own = replay.game.boat_race.boat[seat]
    territory = replay.player(int(own.owner))
    if territory.automatic and not own.neutral and own.column < state.AUTOMA_VILLAGE:
        replay.game.automa.river_held[state.AUTOMA_VILLAGE - 1 - own.column] += change
    elif not own.neutral and not territory.automatic:
        replay.spot(int(own.owner), ORIGIN + int(own.column)).locked += change


def race_begin(replay: Any, seat: int) -> None:
    """Let the boat move from now on."""
    replay.game.boat_race.boat[seat].race = state.RACING


def boat(replay: Any, seat: int, owner: int, column: int, neutral: int, paid: int) -> None:
    """Move the boat one step."""
    own = replay.game.boat_race.boat[seat]
    expect(own.race == state.RACING, "this boat is not in the race")
    if paid:
        replay._use_point()
    _lock(replay, seat, -1)
    own.owner, own.column, own.neutral = owner, column, neutral
    _lock(replay, seat, 1)


def boat_carried(replay: Any, seat: int, column: int) -> None:
    """Keep the boat on its tile, which has moved closer to the Home tile."""
    replay.game.boat_race.boat[seat].column = column


def boat_reward(replay: Any, seat: int, castle: int, token: int) -> None:
    """Take a token off a castle; its gain follows."""
    rewards = replay.game.boat_race.reward[castle]
    expect(rewards[token] > 0, "no such token lies on this castle")
    rewards[token] -= 1


boat_reward_gone = boat_reward  # without its gain


def race_card(replay: Any, seat: int, card: int, place: int) -> None:
    """Bring a boat home, or give the player a Last Card."""
    race = replay.game.boat_race
    if place == 0:
        replay.player(seat).coins_void = 1
        return
    _lock(replay, seat, -1)
    race.home += 1
    expect(race.home == place, "another number of boats is home")
    race.boat[seat].race, race.boat[seat].place = state.HOME, place
