"""The automa's two tokens on the clan board and its clan markers (C12-08, C12-16 to C12-18, C12-45 to C12-47)."""

from __future__ import annotations

from ..events import EV_TOKEN
from ..jit import rule
from ..names import BLUE, PURPLE
from ..rules.clans import put_marker
from ..tasks import note


@rule
def next_empty(game, components, colour, at):
    """Return the next place on a colour's path with an empty open field, in a circle, `at` itself last; -1 if none.

    Roads do not matter; fields without a shield in play are not on the path (C12-16 to C12-18). Douglas counts as
    filled once it has a marker (C12-47).
    """
    length = components.automa.path_length[colour]
    for step in range(1, length + 1):
        place = (at + step) % length
        clan = components.automa.path[colour, place]
        if game.open_field[clan] and game.occupied[clan] == 0:
            return place
    return -1


@rule
def move_token(game, components, context, seat, colour):
    """Move a token one step; it stays on the last empty field and ignores its symbol off the board (C12-16, C12-17)."""
    at = game.automa.token[colour]
    if at < 0:
        return
    to = next_empty(game, components, colour, at)
    if to < 0 or to == at:
        return
    game.automa.token[colour] = to
    path = components.automa.path[colour]
    note(game, context, EV_TOKEN, seat, colour, path[at], path[to], 0, 0)


@rule
def take_tokens_off(game, components, context, seat):
    """Take off a token whose colour is full, or both when the automa's markers are used up (C12-46)."""
    for colour in (BLUE, PURPLE):
        at = game.automa.token[colour]
        if at < 0:
            continue
        if game.players[seat].markers == 0 or next_empty(game, components, colour, at) < 0:
            game.automa.token[colour] = -1
            note(game, context, EV_TOKEN, seat, colour, components.automa.path[colour, at], -1, 0, 0)


@rule
def place_markers(game, components, context, seat):
    """Place markers for a person: tokens on filled fields move on first; no effect, no roads (C12-45, C12-46)."""
    automa = game.automa
    for colour in (BLUE, PURPLE):
        at = automa.token[colour]
        if at >= 0 and game.occupied[components.automa.path[colour, at]] > 0:
            move_token(game, components, context, seat, colour)
    for colour in (BLUE, PURPLE):
        at = automa.token[colour]
        if at >= 0:
            cause = game.cause
            put_marker(game, components, context, seat, components.automa.path[colour, at], 0)
            take_tokens_off(game, components, context, seat)
            game.cause = cause  # the rest belongs to the person
