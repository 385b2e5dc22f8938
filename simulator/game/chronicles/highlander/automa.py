"""Allenarly and the Mountain: its stops there, and the items it collects (C2-17 to C2-25)."""

from ...allenarly.choice import counts
from ...hooks import hook
from ...jit import rule
from ...names import DIE_PIECE, SYMBOL_STAR
from ...rules.rondel import gap_behind, steps_ahead
from .mountain import items, lies_between, take_all

LOWEST = 1  # the number symbol "1"


@hook
def search(game, components, context, seat):
    """Leave the Mountain out of the automa's range (C2-17)."""
    for n in range(components.highlander.spaces):
        game.automa.skip[(game.highlander.space + n) % game.spaces] = 1


@rule
def is_within_reach(game, components):
    """Return whether the Mountain lies ahead, before The End and within the automa's range (C2-18)."""
    start = game.turn.start
    to_mountain = steps_ahead(game, start, game.highlander.space)
    if to_mountain > steps_ahead(game, start, gap_behind(game)):  # behind the automa
        return False
    if game.end_space >= 0 and steps_ahead(game, start, game.end_space) < to_mountain:
        return False
    before = 0
    for d in range(1, to_mountain):
        before += 1 if counts(game, components, (start + d) % game.spaces) else 0
    return to_mountain > 0 and before < components.automa.action[game.automa.card].range


@hook
def symbol(game, components, context, seat, symbol):
    """Find the Mountain if items lie on it ("<=4"), or the tile directly before it ("1") (C2-18, C2-19, C2-24)."""
    mountain = game.highlander.space
    if symbol == SYMBOL_STAR:
        return -1
    if items(game) > 0 and game.space_piece[mountain] < 0 and is_within_reach(game, components):
        return mountain
    if symbol == LOWEST:
        before = (mountain - 1 + game.spaces) % game.spaces
        for n in range(game.automa.tiles):
            if game.automa.space[n] == before:
                return before
    return -1


@rule
def has_passed(game, piece, space):
    """Return whether a piece is past the Mountain; a piece on The End stands on that space (C2-20)."""
    if space < 0 and piece < game.seats:
        space = game.end_space
    return steps_ahead(game, game.turn.start, space) > steps_ahead(game, game.turn.start, game.highlander.space)


@hook
def heading(game, components, context, seat, space):
    """Collect when leaving the Mountain; stop on it if all others are past it (C2-20, C2-22, C2-25)."""
    if game.turn.start == game.highlander.space:
        if items(game) > 0:
            take_all(game, components, context, seat)
        return
    if not lies_between(game, game.turn.start, space, game.highlander.space):
        return
    for other in range(game.seats):
        if other != seat and not has_passed(game, other, game.piece_space[other]):
            return
    die = game.piece_space[DIE_PIECE]
    if die < 0 or has_passed(game, DIE_PIECE, die):
        game.automa.found = game.highlander.space
