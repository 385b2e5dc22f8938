"""Representatives on own producers: where they may stand, training, what covers or removes them (C10-06 to C10-16)."""

from __future__ import annotations

from ...agenda import DO_ACTION, ask, note, offer, push, swap_with_below, withdraw
from ...jit import rule
from ...names import ANIMAL, BY_LOCH_NESS, IN_TERRITORY, MATERIAL, OPT_ACTIVATE, OPT_DONE
from ...rules.territory import AROUND, SIDES
from .state import ASK_STAND, ASK_TRAIN, EV_DRILL, EV_STAND, LOG, OPT_DRILL, OPT_STAND, OPT_TRAIN, STONE, TASK_STAND


@rule
def is_producer(box, tile):
    """Whether a tile is of the types a representative matches: material or animal (C10-06)."""
    return box.tile[tile].type & (MATERIAL | ANIMAL) != 0


@rule
def fits(box, tile, side):
    """Whether a side of a representative matches the type of a tile (C10-08)."""
    return box.tile[tile].type & (MATERIAL if side == LOG else ANIMAL) != 0


@rule
def representative_on(game, box, seat, s):
    """The representative of a seat that stands on a spot, or -1."""
    for k in range(box.logs.representatives):
        if game.logs.spot[seat, k] == s:
            return k
    return -1


@rule
def stand(game, desk, seat, k, side, s):
    """A representative comes onto a spot with this side up; -1: he returns to the supply."""
    player = game.players[seat]
    logs = game.logs
    if logs.spot[seat, k] >= 0:
        player.spot[logs.spot[seat, k]].kept -= 1
    logs.spot[seat, k] = s
    logs.side[seat, k] = side
    cell = -1
    if s >= 0:
        player.spot[s].kept += 1
        logs.begun[seat] = 1
        cell = player.spot[s].cell
    note(game, desk, EV_STAND, seat, k, side, cell, 0, 0)


@rule
def settle(game, box, desk, seat, s):
    """After a tile of a pile has changed: who stands there stays if his type does, or is turned over on the other one;
    on a wrong tile, or on none, he returns to the supply (C10-12, C10-43).
    """
    k = representative_on(game, box, seat, s)
    if k < 0:
        return
    spot = game.players[seat].spot[s]
    side = game.logs.side[seat, k]
    if spot.cell >= 0 and fits(box, spot.tile, side):
        return
    if spot.cell >= 0 and fits(box, spot.tile, 1 - side):
        stand(game, desk, seat, k, 1 - side, s)
    else:
        stand(game, desk, seat, k, LOG, -1)


@rule
def touch(cell, other):
    """Whether two cells have a side in common (C10-09)."""
    for i in range(SIDES):
        if cell + AROUND[i] == other:
            return True
    return False


@rule
def is_barred(game, box, seat, k, s):
    """Whether another representative stands on a tile that touches this one by a side (C10-09)."""
    player = game.players[seat]
    for other in range(box.logs.representatives):
        at = game.logs.spot[seat, other]
        if other != k and at >= 0 and touch(player.spot[at].cell, player.spot[s].cell):
            return True
    return False


@rule
def plan_stand(game, seat, tile):
    """Put the move of a representative on the agenda, below the activations of this placement (C10-10, C10-16)."""
    n = game.tasks
    below = n
    for i in range(n):
        task = game.agenda[i]
        if task.what == DO_ACTION and task.seat == seat and task.a == game.turn.frame:
            below = i
    push(game, TASK_STAND, seat, tile, 0, 0, 0)
    while n > below:
        swap_with_below(game, n)
        n -= 1


@rule
def offer_stand(game, box, desk, seat, tile):
    """Ask which representative goes onto the tile just placed; the first one must (C10-07 to C10-10, C10-44)."""
    s = game.spot_of[tile]
    if game.owner[tile] != seat or game.place[tile] != IN_TERRITORY or s < 0:
        return
    ask(desk, ASK_STAND, seat, tile, s)
    if representative_on(game, box, seat, s) >= 0:
        return
    from_supply = 0
    for k in range(box.logs.representatives):
        at = game.logs.spot[seat, k]
        if is_barred(game, box, seat, k, s) or (at < 0 and from_supply):
            continue  # those in the supply are alike
        if at < 0:
            from_supply = 1
        for side in (LOG, STONE):
            if fits(box, tile, side):
                offer(game, desk, OPT_STAND, k, side, at)
    if desk.options > 0 and game.logs.begun[seat]:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def offer_training(game, desk, seat, track):
    """Ask whether the representative on the tile that is activated is trained (C10-14, C10-15)."""
    ask(desk, ASK_TRAIN, seat, -1, -1)
    offer(game, desk, OPT_TRAIN, track, 0, 0)
    offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def offer_drills(game, box, desk, seat):
    """Beside each activation of a representative's tile: its benefit is declined, the training taken (C10-15).

    The last option of these questions, to do nothing, stays the last.
    """
    options = desk.options
    if desk.what[options - 1] == OPT_DONE:
        options -= 1
        withdraw(desk, options)
    for i in range(options):
        if desk.what[i] != OPT_ACTIVATE or representative_on(game, box, seat, desk.a[i]) < 0:
            continue
        twice = False
        for j in range(i):
            if desk.what[j] == OPT_ACTIVATE and desk.a[j] == desk.a[i] and desk.c[j] == desk.c[i]:
                twice = True  # another way to use the same activation
        if not twice:
            offer(game, desk, OPT_DRILL, desk.a[i], 0, desk.c[i])
    offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def drill(game, desk, seat, s, right):
    """The activation of a tile is used up without its benefit (C10-15)."""
    player = game.players[seat]
    player.spot[s].activated = game.turn.number
    player.activations += 1
    if right == BY_LOCH_NESS:
        game.turn.ness -= 1
    note(game, desk, EV_DRILL, seat, player.spot[s].cell, right, 0, 0, 0)
