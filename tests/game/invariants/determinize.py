"""Permute what no player can see in a copy of a game: written from the rules, independent of the engine."""

from typing import Any

import numpy as np

from simulator.game.names import STACK_D
from simulator.game.sizes import DIE_TAPE

LETTERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "A")


def permuted(game: Any, components: Any, random: np.random.Generator) -> Any:
    """Return a copy of a game, between two turns or at the choice of a space, with everything hidden in another order.

    Parameters
    ----------
    game : record of dtype `record.GAME`
    components : record of dtype `printed.COMPONENTS`
    random : source of the new order
    """
    copy = np.zeros(1, game.dtype).view(np.recarray)
    copy[0] = game
    new = copy[0]
    _stacks(new, components, random)
    new.tape[new.rolled :] = random.choice(components.faces, DIE_TAPE - int(new.rolled))
    for player in new.players:
        player.rng[:] = random.integers(1, 2**31 - 90, 2)
    if new.automa.level:
        _actions(new, components, random)
    secrets = {1: _boat_race, 5: _haggis, 7: _hard_place, 8: _penny_mobs, 9: _feasts, 12: _nessie}
    for number, permute in secrets.items():
        if (int(new.chronicles) >> number) & 1:
            permute(new, components, random)
    return new


def _mix(row: Any, random: np.random.Generator) -> None:
    row[:] = random.permutation(row)


def _stacks(game: Any, components: Any, random: np.random.Generator) -> None:
    for stack in range(len(game.stack)):
        _mix(game.stack[stack, int(game.drawn[stack]) : int(game.stack_size[stack])], random)
    # B-008: so many D tiles may lie above The End; those drawn already do
    rest = game.stack[STACK_D, int(game.drawn[STACK_D]) : int(game.stack_size[STACK_D])]
    found = np.flatnonzero(rest == components.the_end)
    if len(found):
        low, high = (int(n) - int(game.drawn[STACK_D]) for n in game.above)
        place = int(random.integers(max(low, 0), high + 1))
        rest[[int(found[0]), place]] = rest[[place, int(found[0])]]


def _actions(game: Any, components: Any, random: np.random.Generator) -> None:
    """Permute action cards: the first ones of a shuffle are discarded face down, later shuffles are hidden (C12-15)."""
    automa = game.automa
    present, away = automa.deck[int(automa.shuffles) - 1], int(components.automa.discarded)
    redeal = [*range(away), *range(int(automa.drawn), len(present))]
    present[redeal] = random.permutation(present[redeal])
    for later in automa.deck[int(automa.shuffles) :]:
        _mix(later, random)


def _boat_race(game: Any, components: Any, random: np.random.Generator) -> None:
    game.boat_race.luck[:] = random.integers(0, 1 << 20, len(game.boat_race.luck))


def _haggis(game: Any, components: Any, random: np.random.Generator) -> None:
    """Permute haggis tokens: no player looks at a token that is face down, not even an own one (C5-05)."""
    haggis, tokens = game.haggis, int(components.haggis.tokens)
    rows = [haggis.pool[: int(haggis.pooled)]]
    face_down = [seat for seat in range(int(game.seats)) if not game.players[seat].automatic]  # C5-21: open
    rows += [haggis.held[seat, : int(haggis.holds[seat])] for seat in face_down]
    haggis.luck = random.integers(0, 1 << 20)
    mixed = random.permutation(np.concatenate(rows))
    for row in rows:
        row[:], mixed = mixed[: len(row)], mixed[len(row) :]
    for later in haggis.order[int(haggis.shuffles) :]:
        _mix(later[:tokens], random)
    haggis.rolls[int(game.scored) :] = random.choice(components.faces, haggis.rolls[int(game.scored) :].shape)


def _hard_place(game: Any, components: Any, random: np.random.Generator) -> None:
    _mix(game.hard_place.deck[: int(game.hard_place.cards)], random)


def _penny_mobs(game: Any, components: Any, random: np.random.Generator) -> None:
    """Permute mobsters still to come, within each letter (C8-04)."""
    order = game.penny_mobs.order
    coming = np.flatnonzero((np.arange(len(order)) >= game.penny_mobs.entered) & (order >= 0))
    letters = components.penny_mobs.mobster["letter"][order[coming]]
    for letter in np.unique(letters):
        places = coming[letters == letter]
        order[places] = random.permutation(order[places])


def _feasts(game: Any, components: Any, random: np.random.Generator) -> None:
    feasts = game.feasts
    _mix(feasts.stack[int(feasts.drawn) : int(feasts.stack_size)], random)
    for later in feasts.renewal[int(feasts.renewals) :]:
        _mix(later[: int(components.feasts.feasts)], random)


def _nessie(game: Any, components: Any, random: np.random.Generator) -> None:
    nessie, cards = game.nessie, int(components.nessie.cards)
    _mix(nessie.deck[int(nessie.shuffles) - 1, int(nessie.drawn) : cards], random)
    for later in nessie.deck[int(nessie.shuffles) :]:
        _mix(later[:cards], random)
    nessie.rolls[int(nessie.rolled) :] = random.choice(components.faces, len(nessie.rolls) - int(nessie.rolled))
