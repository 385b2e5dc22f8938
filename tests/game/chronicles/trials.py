"""Tiny chronicles that test the hooks; each keeps its notes in `game.spare` (0 to 30)."""

from simulator.game import names
from simulator.game.events import HOW_DIE
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.goods import gain_coins, gain_vp
from simulator.game.rules.rondel import discard_passed, discard_tile, step_piece
from simulator.game.tasks import DO_REFILL, FIRST_CHRONICLE_TASK, ask, offer, push

INNES = 6  # field of the clan board that is empty in the base game
MACGREGOR = 20
CHOSEN = FIRST_CHRONICLE_TASK + 2  # a task of `Choice`
QUESTION = names.FIRST_CHRONICLE_QUESTION + 1  # its question


class Idle:
    """A chronicle that does nothing."""


class Discards:
    """An event: counts discards by cause, and remembers the last tile and seat."""

    @hook
    def discarded(game, components, context, seat, tile, cause):
        game.spare[cause] += 1
        game.spare[8] = tile
        game.spare[9] = seat


@rule
def log(game, code):
    """Append a code to the log in `game.spare`: number of entries first."""
    game.spare[0] += 1
    game.spare[game.spare[0]] = code


class Log:
    """Logs the moments of a turn by the index of their hook in `hooks.HOOKS`."""

    @hook
    def available(game, components, context, seat):
        log(game, 1)

    @hook
    def passed(game, components, context, seat, space, tile):
        log(game, 2)

    @hook
    def taken(game, components, context, seat, tile, space):
        log(game, 3)

    @hook
    def clan(game, components, context, seat, clan):
        log(game, 4)

    @hook
    def placed(game, components, context, seat, tile, spot):
        log(game, 5)

    @hook
    def once(game, components, context, seat, tile, spot):
        log(game, 6)

    @hook
    def activated(game, components, context, seat, tile, spot):
        log(game, 7)

    @hook
    def step(game, components, context, seat, origin, target):
        log(game, 8)

    @hook
    def market(game, components, context, seat, kind, bought):
        log(game, 9)

    @hook
    def turn_end(game, components, context, seat, at_end):
        log(game, 10)

    @hook
    def revealed(game, components, context, tile, space):
        log(game, 11)

    @hook
    def discarded(game, components, context, seat, tile, cause):
        log(game, 12)

    @hook
    def score_start(game, components, context, number):
        log(game, 13)

    @hook
    def score_end(game, components, context, number):
        log(game, 15)

    @hook
    def final(game, components, context):
        log(game, 16)


class Ways:
    """Logs the spaces that are jumped over and the tiles that are discarded."""

    @hook
    def passed(game, components, context, seat, space, tile):
        log(game, 100 + space)

    @hook
    def discarded(game, components, context, seat, tile, cause):
        log(game, 200 + tile)


@rule
def keep(game, start, x, y, z):
    game.spare[start] = x
    game.spare[start + 1] = y
    game.spare[start + 2] = z


class Numbers:
    """Keeps the arguments of the hooks: 3 numbers for each moment."""

    @hook
    def taken(game, components, context, seat, tile, space):
        keep(game, 0, seat, tile, space)

    @hook
    def placed(game, components, context, seat, tile, spot):
        keep(game, 3, seat, tile, spot)

    @hook
    def activated(game, components, context, seat, tile, spot):
        keep(game, 6, seat, tile, spot)

    @hook
    def step(game, components, context, seat, origin, target):
        keep(game, 9, seat, origin, target)

    @hook
    def market(game, components, context, seat, kind, bought):
        keep(game, 12, seat, kind, bought)

    @hook
    def turn_end(game, components, context, seat, at_end):
        keep(game, 15, seat, at_end, 0)

    @hook
    def clan(game, components, context, seat, clan):
        keep(game, 18, seat, clan, game.players[seat].coins)


class MoreCasks:
    """A modifier: seat 1 counts 2 casks more (category 2)."""

    @hook
    def score_category(game, components, context, seat, category, count):
        if category == 2 and seat == 1:
            return count + 2
        return count


class TwiceAsMany:
    """Another modifier: everything counts twice."""

    @hook
    def score_category(game, components, context, seat, category, count):
        return 2 * count


class Tokens:
    """An extra scoring category: tokens of the seats in `game.spare[10 + seat]`."""

    @hook
    def setup(game, components, context):
        game.categories = 5
        for s in range(game.seats):
            game.spare[10 + s] = 3 * s

    @hook
    def score_category(game, components, context, seat, category, count):
        if category == 4:
            return game.spare[10 + seat]
        return count


class Walker:
    """An extra piece: seat 1 chooses which of the next two tiles it moves onto and discards."""

    @hook
    def setup(game, components, context):
        game.piece_space[names.EXTRA_PIECE] = game.rear
        moved = game.space_piece[game.rear]
        game.space_piece[game.rear] = names.EXTRA_PIECE
        game.spare[0] = moved

    @hook
    def extra_piece(game, components, context, piece):
        push(game, FIRST_CHRONICLE_TASK, 1, piece, 0, 0, 0)

    @hook
    def task(game, components, context, seat, kind, number):
        if kind != FIRST_CHRONICLE_TASK:
            return
        ask(context, names.FIRST_CHRONICLE_QUESTION, 1, -1, -1)
        for d in range(1, game.spaces):
            space = (game.piece_space[number] + d) % game.spaces
            if game.space_tile[space] >= 0 and context.options < 2:
                offer(game, context, names.FIRST_CHRONICLE_OPTION, space, number, 0)

    @hook
    def answer(game, components, context, seat, option, asked_by):
        if context.question != names.FIRST_CHRONICLE_QUESTION:
            return
        space = context.a[option]
        tile = game.space_tile[space]
        game.spare[1] = seat
        game.spare[2] = asked_by
        push(game, DO_REFILL, -1, 0, 0, 0, 0)
        step_piece(game, context, seat, names.EXTRA_PIECE, space, HOW_DIE)
        discard_tile(game, context, seat, tile, space, names.CAUSE_EXTRA)
        discard_passed(game, components, context, seat)


class Shields:
    """Clan fields: Innes opens with a shield of 4 coins, 7 VP replace the printed effect of MacGregor."""

    @hook
    def setup(game, components, context):
        game.open_field[INNES] = 1
        game.shield[INNES] = 1
        game.shield[MACGREGOR] = 1

    @hook
    def clan(game, components, context, seat, clan):
        if clan == INNES:
            gain_coins(game, context, seat, 4, names.WHY_OTHER, -1)
        elif clan == MACGREGOR:
            gain_vp(game, context, seat, 7, names.FIRST_CHRONICLE_SOURCE, names.WHY_OTHER, -1)


class Choice:
    """Asks a question of its own at the end of each turn: 0, 2 or 5 coins."""

    @hook
    def turn_end(game, components, context, seat, at_end):
        push(game, CHOSEN, seat, 40, 0, 0, 0)

    @hook
    def task(game, components, context, seat, kind, number):
        if kind != CHOSEN:
            return
        game.spare[20] = number
        ask(context, QUESTION, seat, -1, -1)
        for coins in (0, 2, 5):
            offer(game, context, names.FIRST_CHRONICLE_OPTION, coins, 0, 0)

    @hook
    def answer(game, components, context, seat, option, asked_by):
        if context.question != QUESTION:
            return
        game.spare[21] = asked_by
        gain_coins(game, context, seat, context.a[option], names.WHY_OTHER, -1)


class Silent:
    """A chronicle whose hooks return 0, as events may; its own tasks and questions never come."""

    @hook
    def passed(game, components, context, seat, space, tile):
        return

    @hook
    def taken(game, components, context, seat, tile, space):
        return

    @hook
    def market(game, components, context, seat, kind, bought):
        return

    @hook
    def discarded(game, components, context, seat, tile, cause):
        return

    @hook
    def task(game, components, context, seat, kind, number):
        return

    @hook
    def answer(game, components, context, seat, option, asked_by):
        return


class One:
    """Appends a 1 at the end of a turn, and another by a task of its own."""

    @hook
    def turn_end(game, components, context, seat, at_end):
        game.spare[0] = game.spare[0] * 10 + 1
        push(game, FIRST_CHRONICLE_TASK + 10, seat, 0, 0, 0, 0)

    @hook
    def task(game, components, context, seat, kind, number):
        if kind == FIRST_CHRONICLE_TASK + 10:
            game.spare[1] = game.spare[1] * 10 + 1


class Two:
    """As `One` with a 2."""

    @hook
    def turn_end(game, components, context, seat, at_end):
        game.spare[0] = game.spare[0] * 10 + 2
        push(game, FIRST_CHRONICLE_TASK + 20, seat, 0, 0, 0, 0)

    @hook
    def task(game, components, context, seat, kind, number):
        if kind == FIRST_CHRONICLE_TASK + 20:
            game.spare[1] = game.spare[1] * 10 + 2


class Fence:
    """Changes the spaces on offer: the first option is taken away, and a stop on the space of The End is added."""

    @hook
    def available(game, components, context, seat):
        for i in range(1, context.options):
            context.kind[i - 1] = context.kind[i]
            context.a[i - 1] = context.a[i]
            context.b[i - 1] = context.b[i]
            context.c[i - 1] = context.c[i]
        context.options -= 1
        offer(game, context, names.OPT_STOP, 4, game.space_tile[4], 0)


class Prize:
    """After the final scoring seat 1 gets 50 VP."""

    @hook
    def final(game, components, context):
        gain_vp(game, context, 1, 50, names.FIRST_CHRONICLE_SOURCE, names.WHY_OTHER, -1)


class Seizures:
    """Chronicle 5's part in Fraser: a face-down token changes hands; keeps the arguments."""

    @hook
    def seized(game, components, context, seat, loser):
        keep(game, 0, seat, loser, 0)
        game.players[loser].hidden_tokens -= 1
        game.players[seat].hidden_tokens += 1


class Stakes:
    """Chronicle 9's part in Meirid: keeps which tokens seats 0 to 2 lack at the stakes."""

    @hook
    def score_start(game, components, context, number):
        keep(game, 0, game.players[0].withheld, game.players[1].withheld, game.players[2].withheld)


class Rewards:
    """Chronicle 10's part in Irving: every activation takes a second reward while one is allowed."""

    @hook
    def activated(game, components, context, seat, tile, spot):
        game.spare[0] += game.players[seat].extra_reward
        game.players[seat].extra_reward = 0
