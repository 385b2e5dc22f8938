"""The Clan Assembly: one card is proposed, all vote, and it is accepted or leaves the game (C7-03 to C7-07)."""

from ... import tasks
from ...jit import rule
from ...names import BESIDE, NOBODY, PERSON, ROOM
from ...rules.rondel import write_extra_pick
from ...tasks import ask, note, offer, push
from . import state as s

TASK_ASSEMBLY = tasks.FIRST_CHRONICLE_TASK + ROOM * s.NUMBER  # seat: the player that took a Person
TASK_PROPOSE = TASK_ASSEMBLY + 1
TASK_VOTE = TASK_ASSEMBLY + 2
TASK_COUNT = TASK_ASSEMBLY + 3
TASK_TAKE = TASK_ASSEMBLY + 4  # solo: take a card
TASK_KEEP = TASK_ASSEMBLY + 5  # solo: keep it or give it up for another one

UNRESOLVED = (
    tasks.DO_EFFECTS,
    tasks.DO_CLAN,
    tasks.DO_CLAN_ACTIVATION,
    tasks.DO_BUILD,
    tasks.DO_PLACE,
    tasks.DO_SPOT,
    tasks.DO_RESOURCE,
    tasks.DO_PRODUCE,
    tasks.DO_REMOVE,
    tasks.DO_GET,
    tasks.DO_PAY,
)


@rule
def persons_of(game, components, seat):
    """Return the Person tiles beside a territory, including David Hume (C7-04)."""
    n = 0
    for tile in range(components.tiles):
        if game.owner[tile] == seat and game.place[tile] == BESIDE and components.tile[tile].type & PERSON:
            n += 1
    return n


@rule
def is_busy(game):
    """Return whether markers or bonuses of this moment still have to be resolved.

    Further placements of the turn (Munro) count as such. The activations of the tile taken, or of a site built at the
    end of the turn (C7-42), do not: they are the lowest tasks on the stack.
    """
    menus = 0
    for n in range(game.tasks):
        kind = game.task[n].kind
        if kind in UNRESOLVED:
            return True
        if kind == tasks.DO_ACTION:
            menus += 1
            if menus > 1:
                return True
    return False


@rule
def call_assemblies(game, components, context):
    """Call one assembly for each Person taken, once nothing else of this moment is left to do (C7-03, C7-04)."""
    if game.automa.level > 0 or is_busy(game):
        return
    for seat in range(game.seats):
        persons = persons_of(game, components, seat)
        new = persons - game.hard_place.called[seat]
        if new == 0:
            continue
        game.hard_place.called[seat] = persons  # fewer than before if a Person has changed hands
        note(game, context, s.EV_GLEN_CALL, seat, persons, 0, 0, 0, 0)
        for _ in range(new):
            push(game, TASK_ASSEMBLY, seat, 0, 0, 0, 0)


@rule
def draw_top(game):
    """Draw the top card of the deck, or return -1."""
    glen = game.hard_place
    if glen.cards == 0:
        return -1
    card = glen.deck[0]
    glen.cards -= 1
    for n in range(glen.cards):
        glen.deck[n] = glen.deck[n + 1]
    glen.deck[glen.cards] = -1
    return card


@rule
def put_under(game, card):
    """Put a card face down under the deck."""
    glen = game.hard_place
    glen.deck[glen.cards] = card
    glen.cards += 1


@rule
def open_assembly(game, components, context, seat):
    """Let the player that took the Person look at the top cards; with an empty deck there is no assembly (C7-05)."""
    glen = game.hard_place
    if glen.cards == 0:
        return
    amount = min(components.hard_place.drawn, glen.cards)
    for n in range(amount):
        glen.choice[n] = draw_top(game)
    note(game, context, s.EV_GLEN_DRAW, seat, amount, 0, 0, 0, 0)
    push(game, TASK_COUNT, NOBODY, 0, 0, 0, 0)
    for other in range(game.seats - 1, -1, -1):
        push(game, TASK_VOTE, other, 0, 0, 0, 0)
    push(game, TASK_PROPOSE, seat, 0, 0, 0, 0)


@rule
def offer_cards(game, context, seat):
    """Ask which card in hand to propose (C7-05)."""
    ask(context, s.ASK_PROPOSE, seat, -1, -1)
    for n in range(len(game.hard_place.choice)):
        if game.hard_place.choice[n] >= 0:
            offer(game, context, s.OPT_PROPOSE, game.hard_place.choice[n], 0, 0)


@rule
def propose(game, context, seat, card):
    """Turn up the chosen card and put the other one under the deck (C7-05)."""
    glen = game.hard_place
    for n in range(len(glen.choice)):
        if glen.choice[n] >= 0 and glen.choice[n] != card:
            put_under(game, glen.choice[n])
        glen.choice[n] = -1
    glen.proposed = card
    glen.where[card] = s.PROPOSED
    note(game, context, s.EV_GLEN_PROPOSE, seat, card, 0, 0, 0, 0)
    write_extra_pick(game, s.NUMBER, card, seat)


@rule
def offer_votes(game, context, seat):
    """Ask for a vote on the proposed card; a player without NAY markers votes AYE (C7-06, C7-07)."""
    ask(context, s.ASK_VOTE, seat, -1, -1)
    offer(game, context, s.OPT_AYE, game.hard_place.proposed, 0, 0)
    if game.hard_place.nay[seat] > 0:
        offer(game, context, s.OPT_NAY, game.hard_place.proposed, 0, 0)


@rule
def count_votes(game, context):
    """Reveal the votes and spend the NAYs; more AYE than NAY accepts the card (C7-06, C7-07)."""
    glen = game.hard_place
    ayes = 0
    for seat in range(game.seats):
        aye = 1 if glen.vote[seat] == s.AYE else 0
        ayes += aye
        glen.nay[seat] -= 1 - aye
        glen.vote[seat] = 0
        note(game, context, s.EV_GLEN_VOTE, seat, aye, 0, 0, 0, 0)
    card = glen.proposed
    glen.proposed = -1
    glen.where[card] = s.ACCEPTED if 2 * ayes > game.seats else s.OUT
    note(game, context, s.EV_GLEN_CARD, NOBODY, card, 1 if glen.where[card] == s.ACCEPTED else 0, 0, 0, 0)


@rule
def note_vote(game, seat, kind):
    """Keep a vote until all seats have voted."""
    game.hard_place.vote[seat] = s.NAY if kind == s.OPT_NAY else s.AYE
