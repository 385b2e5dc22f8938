"""Tiny chronicles for trying the symbols of the action cards; they keep notes in `game.spare`."""

from simulator.game.allenarly.choice import nearest_of_type
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.names import SYMBOL_STAR, SYMBOLS, VP_EXTRA, WHY_OTHER
from simulator.game.rules.goods import gain_vp

CASTLE, VILLAGE, ANIMAL, PERSON, LAKE = (
    SYMBOLS.index(word) for word in ("castle", "village", "animal", "person", "lake")
)


@rule
def log(game, code):
    """Append a code: `spare[0]` counts, the codes follow."""
    game.spare[0] += 1
    game.spare[game.spare[0]] = code


class Lakes:
    """As chronicle 1: "<=4" takes the nearest lake, the star the nearest castle; 3 VP for a castle, however chosen."""

    @hook
    def symbol(game, components, context, seat, symbol):
        if symbol == SYMBOL_STAR:
            log(game, 19)
            return nearest_of_type(game, components, CASTLE)
        log(game, 14)
        return nearest_of_type(game, components, LAKE)

    @hook
    def taken(game, components, context, seat, tile, space):
        if tile >= 0 and game.players[seat].automatic and (components.tile[tile].type >> CASTLE) & 1:
            gain_vp(game, context, seat, 3, VP_EXTRA, WHY_OTHER, -1)


class Herds:
    """As chronicle 5: "1" takes the nearest animal tile, the star the nearest person."""

    @hook
    def symbol(game, components, context, seat, symbol):
        if symbol == SYMBOL_STAR:
            log(game, 59)
            return nearest_of_type(game, components, PERSON)
        if symbol == 1:
            log(game, 51)
            return nearest_of_type(game, components, ANIMAL)
        return -1


class Gates:
    """As chronicle 2: the first tile ahead is not counted."""

    @hook
    def search(game, components, context, seat):
        game.automa.skip[(game.turn.start + 1) % game.spaces] = 1


class Mountain:
    """As chronicle 2: at any number the automa stops on the first place that gives no tile."""

    @hook
    def symbol(game, components, context, seat, symbol):
        for n in range(game.automa.tiles):
            if components.tile[game.space_tile[game.automa.space[n]]].stop and symbol != SYMBOL_STAR:
                return game.automa.space[n]
        return -1


class Idle:
    """A chronicle without a rule for the automa."""


class Marks:
    """ "<=4" takes the nearest lake; keeps no log, for whole games."""

    @hook
    def symbol(game, components, context, seat, symbol):
        if symbol == SYMBOL_STAR:
            return -1
        return nearest_of_type(game, components, LAKE)


class Herd:
    """The star takes the nearest animal tile; keeps no log, for whole games."""

    @hook
    def symbol(game, components, context, seat, symbol):
        if symbol != SYMBOL_STAR:
            return -1
        return nearest_of_type(game, components, ANIMAL)
