"""Ratings of the log thrower and the stone putter, their rewards, the central track (C10-17 to C10-28)."""

from __future__ import annotations

from ...agenda import DO_RESOURCE, ask, note, offer, push
from ...jit import rule
from ...names import NOBODY, OPT_DONE, WHY_OTHER, WHY_SCORING
from ...rules.goods import gain_coins, gain_fame, gain_points, gain_vp, gain_whisky
from ...rules.rondel import write_extra_pick
from .state import (
    ASK_CENTRAL,
    ASK_TRACK,
    EV_CENTRAL,
    EV_RATING,
    EV_RESET,
    LOG,
    NUMBER,
    OPT_CLAIM,
    OPT_TRACK,
    RATINGS,
    SOURCE,
    STONE,
    TASK_CENTRAL,
    TASK_STEPS,
)


@rule
def gain_prize(game, desk, seat, prize):
    """What a space of a track gives at once; movement points only in the own turn (C10-19, C10-22)."""
    gain_coins(game, desk, seat, prize.coin, WHY_OTHER, -1)
    gain_vp(game, desk, seat, prize.vp, SOURCE, WHY_OTHER, -1)
    gain_whisky(game, desk, seat, prize.whisky, WHY_OTHER, -1)
    gain_fame(game, desk, seat, prize.fame, WHY_OTHER, -1)
    if game.turn.seat == seat:
        gain_points(game, desk, seat, prize.move, WHY_OTHER, -1)
    for _ in range(prize.choice):
        push(game, DO_RESOURCE, seat, -1, WHY_OTHER, -1, 0)


@rule
def raise_marker(game, box, desk, seat, track):
    """One step of a marker: the rating reached, or 0 for a step beyond the track, which gives VP (C10-17, C10-24)."""
    logs = game.logs
    if logs.rating[seat, track] >= box.logs.top:
        gain_vp(game, desk, seat, box.logs.beyond_vp, SOURCE, WHY_OTHER, -1)
        return 0
    logs.rating[seat, track] += 1
    rating = logs.rating[seat, track]
    note(game, desk, EV_RATING, seat, track, rating, 0, 0, 0)
    return rating


@rule
def take_step(game, box, desk, seat, track):
    """One step with its reward; then the central reward of the space reached is offered (C10-17, C10-20, C10-21)."""
    rating = raise_marker(game, box, desk, seat, track)
    if rating > 0:
        push(game, TASK_CENTRAL, seat, rating, 0, 0, 0)
        gain_prize(game, desk, seat, box.logs.prize[track, rating - 1])


@rule
def push_steps(game, seat, free, log, stone):
    """Steps to be taken one at a time: so many on a track of choice, so many on each of the two (C10-21)."""
    if free + log + stone > 0:
        push(game, TASK_STEPS, seat, free, log, stone, 0)


@rule
def offer_tracks(game, desk, seat, free, log, stone):
    """Ask which marker rises next (C10-21, C10-30)."""
    ask(desk, ASK_TRACK, seat, -1, -1)
    if free + log > 0:
        offer(game, desk, OPT_TRACK, LOG, 0, 0)
    if free + stone > 0:
        offer(game, desk, OPT_TRACK, STONE, 0, 0)


@rule
def choose_track(game, box, desk, seat, free, log, stone, track):
    """The step of the chosen track; the others wait until it is finished (C10-21)."""
    if track == LOG and log > 0:
        log -= 1
    elif track == STONE and stone > 0:
        stone -= 1
    else:
        free -= 1
    push_steps(game, seat, free, log, stone)
    take_step(game, box, desk, seat, track)


@rule
def has_marker(game, seat):
    """Whether a marker of this seat lies on the central track."""
    for n in range(RATINGS):
        if game.logs.central[n] == seat + 1:
            return True
    return False


@rule
def can_claim(game, seat, rating):
    """Whether the central reward of this rating is there for a seat: one a round, or one more (C10-20, C8-18)."""
    if game.logs.central[rating - 1] > 0:
        return False
    return game.players[seat].extra_reward > 0 or not has_marker(game, seat)


@rule
def offer_central(game, desk, seat, rating):
    """Ask whether the central reward of the space just reached is taken (C10-20, C10-23)."""
    if not can_claim(game, seat, rating):
        return
    ask(desk, ASK_CENTRAL, seat, -1, -1)
    offer(game, desk, OPT_CLAIM, rating, 0, 0)
    offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def claim(game, box, desk, seat, rating):
    """A marker goes on the space for the round, the reward is gained; it is none of the ten (C10-20, C10-45)."""
    if has_marker(game, seat):
        game.players[seat].extra_reward -= 1
    game.logs.central[rating - 1] = seat + 1
    note(game, desk, EV_CENTRAL, seat, rating, 0, 0, 0, 0)
    write_extra_pick(game, NUMBER, rating - 1, seat)
    gain_prize(game, desk, seat, box.logs.central[rating - 1])


@rule
def give_fame(game, box, desk, track):
    """Fame for the highest marker of a track, in a tie for all of them; a marker at 0 is not on it (C10-25)."""
    highest = 0
    for seat in range(game.seats):
        highest = max(highest, game.logs.rating[seat, track])
    for seat in range(game.seats):
        if highest > 0 and game.logs.rating[seat, track] == highest:
            gain_fame(game, desk, seat, box.logs.to_highest, WHY_SCORING, -1)


@rule
def bonus(game, box, seat, category):
    """What the modifier tokens of a seat add in a category: of each track the one of the highest rating (C10-18)."""
    added = 0
    for track in range(2):
        for rating in range(game.logs.rating[seat, track], 0, -1):
            prize = box.logs.prize[track, rating - 1]
            if prize.add > 0:
                added += prize.add if prize.category == category else 0
                break
    return added


@rule
def reset(game, box, desk):
    """All ratings return, markers leave the central track and its rewards lie there again (C10-28)."""
    for seat in range(game.seats):
        for track in range(2):
            game.logs.rating[seat, track] = box.logs.start
    for n in range(RATINGS):
        game.logs.central[n] = 0
    note(game, desk, EV_RESET, NOBODY, 0, 0, 0, 0, 0)
