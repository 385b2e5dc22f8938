"""The command `glenmore`."""

from __future__ import annotations

import gc
import os
import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperGroup

from ..errors import EngineFault
from ..game import __version__
from .commands import register
from .streams import unbroken_streams

DEBUG, VERBOSE = "glenmore.debug", "glenmore.verbose"
ANYWHERE = ("--debug", "--verbose", "--no-python")
NO_PYTHON = "GLENMORE_NO_PYTHON"  # read by `strategies.get`
NARROWEST = 20  # columns; smaller values of COLUMNS are ignored


class _Commands(TyperGroup):
    """Print errors that the user can act on as one line and exit with code 2 (stopped game: 1)."""

    def main(self, *args: Any, **extra: Any) -> Any:
        # Rich trusts COLUMNS and prints nothing at all if it is 0.
        columns = os.environ.get("COLUMNS", "")
        if columns.isdigit() and int(columns) < NARROWEST:
            del os.environ["COLUMNS"]
        with unbroken_streams():
            return super().main(*args, **extra)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Accept the options of `ANYWHERE` behind a command, too."""
        end = args.index("--") if "--" in args else len(args)
        front = [word for word in args[:end] if word in ANYWHERE]
        return super().parse_args(ctx, [*front, *(w for w in args[:end] if w not in ANYWHERE), *args[end:]])

    def invoke(self, ctx: Any) -> Any:
        try:
            found = super().invoke(ctx)
            if sys.stdout is not None:  # closed from the start (`>&-`)
                sys.stdout.flush()
            return found
        except (ValueError, LookupError, OSError, EngineFault) as error:
            if ctx.meta.get(DEBUG):
                raise
            _print_error(error, ctx.meta.get(VERBOSE, False))
            raise typer.Exit(1 if isinstance(error, EngineFault) else 2) from None


def _print_error(error: Exception, verbose: bool) -> None:
    console = Console(stderr=True)
    details = str(getattr(error, "details", "")).strip()
    more = "" if verbose or not details else " (--verbose shows the text of the compiler)"
    console.print(f"[bold red]error:[/] {escape(_text(error) + more)}", soft_wrap=True)
    if verbose and details:
        console.print(details, markup=False, highlight=False, soft_wrap=True)


def _text(error: Exception) -> str:
    return "; ".join(_message(error).split("\n"))


def _message(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, KeyError) and error.args:
        return str(error.args[0])
    return str(error) or repr(error)


app = typer.Typer(
    name="glenmore",
    cls=_Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="""A laboratory for [bold]Glen More II: Chronicles[/].
It plays thousands of complete games and reports results with confidence intervals.

Start with

    glenmore run quickstart

then see what is available:

    glenmore experiments
    glenmore strategies
    glenmore components

or watch one game:

    glenmore play --players 3 --strategies whisky,lean,clans --seed 7
""",
)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"glenmore {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Show the text of the compiler, if it refuses a strategy.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show tracebacks of errors.")] = False,
    no_python: Annotated[
        bool,
        typer.Option("--no-python", help="Refuse strategies in Python: treat other people's experiments as programs."),
    ] = False,
) -> None:
    if no_python and NO_PYTHON not in os.environ:
        os.environ[NO_PYTHON] = "1"
        context.call_on_close(lambda: os.environ.pop(NO_PYTHON, None))
    context.meta[VERBOSE] = verbose
    context.meta[DEBUG] = debug


register(app)


def main() -> None:
    """Run the command line."""
    # Compiler and tables allocate half a million permanent objects; scanning them for garbage takes a sixth of startup.
    gc.set_threshold(100_000, 50, 100)
    app(prog_name="glenmore")


if __name__ == "__main__":
    main()
