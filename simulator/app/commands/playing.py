"""`glenmore play` and `glenmore check`."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from ...errors import UserError, suggest
from ...experiments.line_up import split_label
from ...game.allenarly.setting import LEVELS
from .files import check_targets, make_folders
from .lists import letters


def play(
    players: Annotated[
        int | None,
        typer.Option(min=2, max=4, metavar="N", help="Players at the table, 2 to 4; default: one per strategy."),
    ] = None,
    strategies: Annotated[
        str, typer.Option(help="Strategies of the seats, separated by commas; a single one fills all seats.")
    ] = "balanced",
    solo: Annotated[
        str | None,
        typer.Option(help="Play solo against Allenarly at this level: ablakh, dus, reglar, skelp or bodakh."),
    ] = None,
    chronicles: Annotated[
        str, typer.Option(help="Chronicles in play, separated by commas: 1 to 11 and A; or none.")
    ] = "none",
    variants: Annotated[
        str, typer.Option(help="Rule variants, separated by commas: all-mobsters (chronicle 8 with --solo).")
    ] = "",
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Master seed of the deal.")] = 1,
    block: Annotated[int, typer.Option(min=0, metavar="N", help="Number of the deal, as in the tables.")] = 0,
    rotation: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help="Seat order, as in the tables: seat s plays strategy (s + rotation) of the list."
        ),
    ] = 0,
    die: Annotated[
        bool | None, typer.Option("--die/--no-die", help="Play with or without the die; default: as the rules say.")
    ] = None,
    ending: Annotated[str | None, typer.Option(help="Variant of The End: middle, top or second-half.")] = None,
    components: Annotated[
        Path | None, typer.Option(help="Overlay: a TOML file that replaces individual component values.")
    ] = None,
    html: Annotated[Path | None, typer.Option(help="Write an HTML page that draws the game turn by turn.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Write every event of the game to this file (JSON lines).")
    ] = None,
) -> None:
    """Play one game and narrate it turn by turn.

    Missing folders of --html and --record are created.

    A run with the same seed plays the same game under this block and rotation,
    so you can replay any row of its tables.

    Examples:

        glenmore play --players 3 --strategies whisky,lean,clans --seed 7

        glenmore play --solo reglar --strategies whisky

        glenmore play --players 4 --ending top --html game.html

        glenmore play --seed 7 --record game.jsonl
    """
    from ... import story
    from ...components import load
    from ...experiments.experiment import MAX_BLOCKS, MAX_SEED
    from .. import wiring
    from ..compiling import announced

    names = _names(strategies)
    count = players if players is not None else max(2, len(names))
    if solo is not None:
        _check_solo(solo, players, names, rotation)
    if seed > MAX_SEED:
        raise UserError(f"--seed: {seed}; allowed: 0 to {MAX_SEED}")
    if block >= MAX_BLOCKS:
        raise UserError(f"--block: {block}; allowed: 0 to {MAX_BLOCKS - 1}")
    in_play = letters(chronicles)
    check_targets({"--record": record, "--html": html})
    overlay = load(components)
    if ending is not None and ending not in overlay.endings:
        raise UserError(f"--ending: {ending!r} is not a variant of The End; {suggest(ending, overlay.endings)}")
    if die is False and count in overlay.die_always:
        raise UserError(f"--no-die: with {count} players the die is always in play")
    seated = [_strategy(name) for name in names]
    wiring.announce_compiling("play")
    notes = Console(stderr=True)
    with announced(lambda text: notes.print(text, style="dim", markup=False, highlight=False)):
        for one in seated:
            _ = one.choose  # compiles: report a mistake in a user's strategy before the engine is compiled
        game = story.record_game(
            seated,
            players=count,
            seed=seed,
            block=block,
            rotation=rotation,
            die=die,
            ending=ending,
            overlay=components,
            components=overlay,
            solo=solo,
            chronicles=in_play,
            variants=[word.strip() for word in variants.split(",") if word.strip()],
            valuation=wiring.valuation,
        )
    make_folders(record, html)
    # Files first: the reader of the story may stop early (`| head`).
    if record is not None:
        story.write_record(record, game)
        notes.print(f"Record: {escape(str(record))}", soft_wrap=True)
    if html is not None:
        story.write_replay_html(html, game, overlay)
        notes.print(f"Page: {escape(str(html))}", soft_wrap=True)
    for line in story.narrate(game, overlay):
        typer.echo(line)


def _names(strategies: str) -> list[str]:
    from ...experiments.experiment import SEATS_MAX

    names = [name.strip() for name in strategies.split(",")]
    if not any(names):
        raise UserError("--strategies: name at least one; see glenmore strategies")
    if not all(names):
        raise UserError(f"--strategies: {strategies!r}: an entry between commas is empty")
    if len(names) > SEATS_MAX:
        raise UserError(f"--strategies: {len(names)} strategies; allowed: 1 to {SEATS_MAX}")
    return names


def _strategy(entry: str) -> Any:
    """Return the strategy of an entry; `label=strategy` renames it."""
    from .. import wiring

    label, name = split_label(entry)
    found = wiring.strategy(name)
    if "=" in entry:
        found = copy.copy(found)
        found.name = label
    return found


def _check_solo(level: str, players: int | None, names: list[str], rotation: int) -> None:
    if level not in LEVELS:
        raise UserError(f"--solo: {level!r} is not a level; {suggest(level, LEVELS)}")
    if players not in (None, 2):
        raise UserError(f"--players: {players} with --solo; leave it out (Allenarly has the second seat)")
    if len(names) != 1:
        raise UserError(
            f"--strategies: {len(names)} strategies with --solo; name only one, which plays alone against Allenarly"
        )
    if rotation:
        raise UserError(f"--rotation: {rotation} with --solo; leave it out (the seats are fixed)")


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records written by glenmore play --record.")],
) -> None:
    """Check recorded games against the rules.

    The referee shares no rule code with the engine.
    It reports the first illegal event and the number of the rule it breaks.
    The exit code is 1 if any file is wrong.

    Examples:

        glenmore play --seed 7 --record game.jsonl

        glenmore check game.jsonl

        glenmore check games/*.jsonl
    """
    from ...referee import check_file

    console = Console()
    wrong = 0
    for path in files:
        verdict = check_file(path)
        wrong += not verdict.ok
        colour = "green" if verdict.ok else "red"
        console.print(f"{escape(str(path))}: [{colour}]{escape(str(verdict))}[/]", soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    app.command("play")(play)
    app.command("check")(check)
