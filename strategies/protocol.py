"""Build a policy from one function for each kind of decision, and another policy for the rest.

    choose = by_question(tile=my_tile, clan=my_clan)

All other questions, including those of chronicles, go to the scripted policy or the one given as `otherwise`, so that a
strategy keeps working when chronicles add questions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.errors import suggest
from simulator.game.names import QUESTIONS

from .errors import StrategyError


def by_question(otherwise: Callable[..., Any] | None = None, **functions: Callable[..., Any]) -> Callable[..., Any]:
    """Build a policy from functions for single kinds of decisions.

    Parameters
    ----------
    otherwise
        Policy for questions without a function; default: the scripted policy, which needs the weights of a profile in
        `params`.
    **functions
        Functions by kind of decision, named as in `simulator.game.names.QUESTIONS` (``tile``, ``pay``, ``cell`` ...).
        Each is called as ``function(game, components, context, params)`` and returns the index of an option, or -1 to
        leave the question to `otherwise`. Plain Python functions are compiled.

    Returns
    -------
    policy
        ``choose(game, components, context, params) -> int``, as `engine.play` takes it.

    Raises
    ------
    StrategyError
        For an unknown question, or a function that cannot be compiled.
    """
    from simulator.game.engine import policy  # here, because it imports the compiler
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
    # Generated source lets the compiler see each function by name, and is not cached, so it is never older than the
    # user's file.
    exec(compile("\n".join(lines), "<by_question>", "exec"), names)
    try:
        return policy(names["choose"])
    except Exception as error:
        if not generated:
            raise
        path = mistakes.file_of(next(iter(generated.values())))
        raise mistakes.compile_mistake(error, path, "", generated) from error
