"""Chronicle 7 in solo: taking cards after scoring rounds, with NAY markers for replacing them (C7-26, C7-27)."""

from ...jit import rule
from ...names import NOBODY, OPT_DONE
from ...rules.rondel import write_extra_pick
from ...tasks import ask, note, offer, push
from .assembly import TASK_KEEP, draw_top
from .state import ACCEPTED, ASK_KEEP, EV_GLEN_CARD, EV_GLEN_PROPOSE, EV_GLEN_VOTE, NUMBER, OPT_NAY, OUT, PROPOSED


@rule
def take_card(game, context, seat):
    """Turn up the top card (C7-27)."""
    card = draw_top(game)
    if card < 0:
        return
    game.hard_place.proposed = card
    game.hard_place.where[card] = PROPOSED
    note(game, context, EV_GLEN_PROPOSE, seat, card, 0, 0, 0, 0)
    write_extra_pick(game, NUMBER, card, seat)
    push(game, TASK_KEEP, seat, 0, 0, 0, 0)


@rule
def offer_keeping(game, context, seat):
    """Ask whether to spend a NAY to replace the card just taken (C7-27)."""
    ask(context, ASK_KEEP, seat, -1, -1)
    if game.hard_place.nay[seat] > 0 and game.hard_place.cards > 0:
        offer(game, context, OPT_NAY, game.hard_place.proposed, 0, 0)
    offer(game, context, OPT_DONE, 0, 0, 0)


@rule
def resolve_card(game, context, seat, gives_up):
    """Keep the card for the final scoring, or spend a NAY to replace it; it leaves the game (C7-27)."""
    glen = game.hard_place
    card = glen.proposed
    glen.proposed = -1
    glen.where[card] = OUT if gives_up else ACCEPTED
    if gives_up:
        glen.nay[seat] -= 1
        note(game, context, EV_GLEN_VOTE, seat, 0, 0, 0, 0, 0)
    note(game, context, EV_GLEN_CARD, NOBODY, card, 0 if gives_up else 1, 0, 0, 0)
    if gives_up:
        take_card(game, context, seat)
