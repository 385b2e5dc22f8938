"""`glenmore tune`."""

from __future__ import annotations

import shlex
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from ...errors import UserError, suggest
from ...game.allenarly.setting import LEVELS
from .files import check_targets
from .lists import letters

if TYPE_CHECKING:
    from ..tuning.session import Session


INTERRUPTED = 130  # the shells' exit code for Ctrl-C
LOG = ".tuning.jsonl"  # suffix to the name of the written profile


class Goal(StrEnum):
    """What to maximize."""

    margin = "margin"
    win = "win"


def tune(
    profile: Annotated[str, typer.Argument(metavar="PROFILE", help="A bundled profile or your own TOML file.")],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="TOML file to write; default: PROFILE-tuned.toml here.")
    ] = None,
    pool: Annotated[str, typer.Option(help="Opponents, separated by commas.")] = "balanced,lean,landmarks,clans",
    players: Annotated[int, typer.Option(min=2, max=4, metavar="N", help="Players at the table.")] = 2,
    chronicles: Annotated[
        str, typer.Option(help="Chronicles in play, separated by commas: 1 to 11 and A; or none.")
    ] = "none",
    solo: Annotated[
        str | None, typer.Option(help="Play against Allenarly at this level instead of a pool: ablakh, dus, reglar ...")
    ] = None,
    weights: Annotated[
        str, typer.Option(help="Weights to tune, separated by commas; default: all (of a planner: its evaluation).")
    ] = "",
    goal: Annotated[
        Goal, typer.Option(help="Maximize margin (VP minus the mean of the others; less noisy) or win.")
    ] = Goal.margin,
    trials: Annotated[
        int, typer.Option(min=1, metavar="N", help="Sets of weights to try, in whole generations.")
    ] = 300,
    blocks: Annotated[int, typer.Option(min=1, metavar="N", help="Blocks played by each set.")] = 50,
    fresh: Annotated[int, typer.Option(min=2, metavar="N", help="Blocks of the final comparison.")] = 400,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the deals and the search.")] = 1,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, metavar="N", help="Threads; default: all cores.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the interrupted session of --out.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the --out file if it exists.")] = False,
    components: Annotated[
        Path | None, typer.Option(help="Overlay: a TOML file that replaces individual component values.")
    ] = None,
) -> None:
    """Improve the weights of a profile and measure the gain on unseen deals.

    A CMA-ES search tries sets of weights against the pool.
    All sets of a generation play the same deals in all seat orders; each generation plays new deals.
    The result and the original then play separate deals that decide which to keep,
    and finally fresh deals, which the search has never seen: only these measure the gain.

    Stop at any time (Ctrl-C): the best weights so far are kept, and --resume continues.
    Missing folders of --out are created.
    The search needs the package cma: pip install cma.

    Examples:

        glenmore tune balanced

        glenmore tune whisky --pool balanced,lean --players 3 --trials 100

        glenmore tune my-plan.toml --weights coin,jump,whisky --chronicles 1,5 --out better.toml

        glenmore play --strategies balanced-tuned.toml,balanced
    """
    from ..progress import bar
    from ..tuning.describe import comment_of, lines_of
    from ..tuning.subject import find_subject, writer_of

    target = out or Path(f"{Path(profile).stem}-tuned.toml")
    check_targets({"--out": target})
    if target.resolve() == Path(profile).resolve():
        raise UserError(f"--out: {target}: is the profile itself; choose another file")
    _refuse_to_overwrite(target, resume, force)
    in_play = letters(chronicles)
    subject, read = find_subject(profile, weights, bool(in_play))
    arena = _arena(pool, players, in_play, solo, seed, jobs, components)
    session = _session(subject, arena, target, goal, trials, blocks, fresh, seed, resume)
    write = writer_of(subject, read, target)
    try:
        with bar(f"tune {subject.name}", True) as session.progress:
            session.progress(session.played, session.games)
            for _ in session.search():
                write(session.favourite, comment_of(session, None))
            found, chosen = session.choose()
            gain = session.report(found)
    except KeyboardInterrupt:
        _print_how_to_resume(target)
        raise typer.Exit(INTERRUPTED) from None
    write(found, comment_of(session, gain))
    target.with_name(target.name + LOG).unlink()
    console = Console()
    for line in lines_of(session, found, chosen, gain):
        console.print(escape(line), soft_wrap=True)
    console.print(f"Profile: {escape(str(target))}", soft_wrap=True)


def _refuse_to_overwrite(target: Path, resume: bool, force: bool) -> None:
    """Refuse an existing target unless its session is resumed or the user forces it."""
    if resume:
        return
    log = target.with_name(target.name + LOG)
    if log.exists():
        raise UserError(f"{log}: an interrupted session exists; continue it with --resume, or delete this file")
    if target.exists() and not force:
        raise UserError(f"{target}: already exists; choose another --out, or overwrite it with --force")


def _arena(
    pool: str,
    players: int,
    chronicles: list[str],
    solo: str | None,
    seed: int,
    jobs: int | None,
    components: Path | None,
) -> Any:
    from joblib import cpu_count

    from ...game.chronicles import find
    from .. import wiring
    from ..tuning.arena import Arena, Setting

    names = tuple(name.strip() for name in pool.split(",") if name.strip())
    if solo is not None and solo not in LEVELS:
        raise UserError(f"--solo: {solo!r} is not a level; {suggest(solo, LEVELS)}")
    if solo is None and not names:
        raise UserError("--pool: name at least one strategy; see glenmore strategies")
    if solo is not None and players != 2:
        raise UserError(f"--players: {players} with --solo; leave it out (Allenarly has the second seat)")
    setting = Setting(
        pool=() if solo is not None else names,
        players=players,
        chronicles=find(chronicles),
        solo=solo,
        seed=seed,
        overlay=None if components is None else str(components),
    )
    wiring.announce_compiling()
    return Arena(setting, jobs or cpu_count())


def _session(
    subject: Any, arena: Any, target: Path, goal: Goal, trials: int, blocks: int, fresh: int, seed: int, resume: bool
) -> Session:
    from ..tuning.session import Effort, Session

    effort = Effort(trials, blocks, max(30, fresh // 2), fresh, goal.value, seed)
    return Session(subject, arena, effort, target.with_name(target.name + LOG), resume)


def _print_how_to_resume(target: Path) -> None:
    console = Console(stderr=True)
    words = ["glenmore", *sys.argv[1:]]
    if "--resume" not in words:
        words.append("--resume")
    state = "The best weights so far are in" if target.exists() else "No weights yet for"
    console.print(f"\nStopped. {state} {escape(str(target))}; continue with", style="yellow", soft_wrap=True)
    console.print(f"    {escape(shlex.join(words))}", soft_wrap=True)


def register(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("tune")(tune)
