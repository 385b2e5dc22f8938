"""A policy put together from one function a kind of decision, with a policy for all the others.

    choose = by_question(tile=my_tile, clan=my_clan)

Questions that are not named, and questions that chronicles bring with them, are answered by the scripted policy (or by
the one given as `otherwise`), so that a strategy keeps playing when the game grows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.errors import UserError, suggest
from simulator.game.names import QUESTIONS


class StrategyError(UserError):
    """A strategy that is not known, or a file that is not a strategy; the text names file, key and allowed values.

    `details` is the text of the compiler behind it, if there is one.
    """

    details: str = ""


def by_question(otherwise: Callable[..., Any] | None = None, **functions: Callable[..., Any]) -> Callable[..., Any]:
    """Put a policy together from functions for single kinds of decisions.

    Parameters
    ----------
    otherwise
        Policy for all questions without a function; default: the scripted policy, which needs the weights of a profile
        in `params`.
    **functions
        Function of each kind of decision, named as in `simulator.game.names.QUESTIONS` (``tile``, ``pay``,
        ``cell`` ...). It is called as ``function(game, components, context, params)`` and returns the index of an
        option, or -1 to leave this question to `otherwise`. Plain Python functions are compiled here.

    Returns
    -------
    policy
        ``choose(game, components, context, params) -> int``, ready for `engine.play`.

    Raises
    ------
    StrategyError
        For the name of a question that does not exist, or a function that cannot be compiled.
    """
    from simulator.game.engine import policy  # only now: the compiler takes its time, and a listing needs none
    from simulator.game.jit import JIT, rule

    from . import mistakes

    for name in functions:
        if name not in QUESTIONS:
            raise StrategyError(f"by_question: no question {name!r}: {suggest(name, QUESTIONS)}")
    if otherwise is None:
        from .scripted import choose as otherwise
    names: dict[str, Any] = {"otherwise": otherwise}
    generated: dict[int, Callable[..., Any]] = {}
    lines = ["def choose(game, components, context, params):", "    question = context.question"]
    for number, name in enumerate(QUESTIONS):
        if name not in functions:
            continue
        function = functions[name]
        plain = getattr(function, "py_func", function)
        path = mistakes.file_of(plain)
        mistakes.check_parameters(function, path)
        if not JIT:
            function = mistakes.answers_checked(function, path)
        elif not hasattr(function, "signatures"):
            function = rule(function)
        names[f"on_{name}"] = function
        generated |= dict.fromkeys(range(len(lines) + 2, len(lines) + 5), plain)
        lines += [
            f"    if question == {number}:",
            f"        i = on_{name}(game, components, context, params)",
            "        if i >= 0:",
            "            return i",
        ]
    lines.append("    return otherwise(game, components, context, params)")
    # The text is written anew each time, so the compiler sees every function by name and keeps nothing on disk that
    # could be older than the user's file.
    exec(compile("\n".join(lines), "<by_question>", "exec"), names)
    try:
        return policy(names["choose"])
    except Exception as error:
        if not generated:
            raise
        path = mistakes.file_of(next(iter(generated.values())))
        raise mistakes.compile_mistake(error, path, "", generated) from error
