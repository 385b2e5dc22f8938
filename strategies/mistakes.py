"""Explain mistakes in users' Python strategies: function, line, and what is wrong, instead of the compiler's text.

A `StrategyError` made here has the compiler's text in `details`.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

import numpy as np

from simulator.errors import suggest

from .errors import StrategyError

ANSWER = "it must return the number of an option, such as 0"
PARAMETERS = ("game", "components", "context", "params")
RECORDS = frozenset({*PARAMETERS[:3], "box", "desk"})  # box and desk are the names of 0.1.0
LONGEST = 160  # columns of a sentence of the compiler

_PLACES = re.compile(r'File "([^"\n]+)", line (\d+)|\bat (\S+) \((\d+)\)')
_KINDS = (
    ("reflected list", "a list"), ("list", "a list"), ("none", "nothing (None)"), ("unicode_type", "a text"),
    ("Literal[str]", "a text"), ("unicode", "a text"), ("[unichr", "a text"), ("dict", "a dictionary"),
    ("Dict", "a dictionary"), ("set", "a set"), ("reflected set", "a set"), ("Tuple", "a tuple"),
    ("UniTuple", "a tuple"), ("bool", "a truth value"), ("Literal[bool]", "a truth value"), ("int", "a number"),
    ("uint", "a number"), ("Literal[int]", "a number"), ("float", "a number with decimals"), ("array", "an array"),
    ("Array", "an array"), ("Record", "a record of the game"), ("nested", "a part of the game"),
    ("OptionalType", "a number or nothing (None)"), ("Optional", "a number or nothing (None)"),
    ("Function", "a function"), ("type(CPUDispatcher", "a function"), ("complex", "a complex number"),
)  # fmt: skip
_SIGNS = {
    "add": "+", "iadd": "+=", "sub": "-", "isub": "-=", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%",
    "pow": "**", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "getitem": "[ ]",
    "contains": "in",
}  # fmt: skip


class Source:
    """The source of a strategy file, to find functions by line and mistakes that need no compiler."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.tree: ast.Module = ast.parse(path.read_bytes())
        except (OSError, SyntaxError, ValueError):
            self.tree = ast.Module([], [])

    @property
    def functions(self) -> list[ast.FunctionDef]:
        """All functions of the file, outer ones first."""
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)]

    def function_at(self, line: int) -> str:
        """Return the name of the innermost function around a line, or an empty string."""
        around = [one for one in self.functions if one.lineno <= line <= (one.end_lineno or one.lineno)]
        return max(around, key=lambda one: one.lineno).name if around else ""

    def line_of_attribute(self, name: str) -> int:
        """Return the first line that reads an attribute of this name, or 0."""
        found = [n.lineno for n in ast.walk(self.tree) if isinstance(n, ast.Attribute) and n.attr == name]
        return min(found, default=0)

    def line_of_name(self, name: str) -> int:
        """Return the first line inside a function that reads a name, or 0."""
        found = [n.lineno for one in self.functions for n in ast.walk(one) if isinstance(n, ast.Name) and n.id == name]
        return min(found, default=0)

    def line_of_return(self, function: str) -> int:
        """Return the line in which a function most likely returns something other than a number."""
        for one in self.functions:
            if one.name == function:
                found = [node for node in ast.walk(one) if isinstance(node, ast.Return)]
                odd = [node for node in found if not _is_number(node.value)]
                return next((node.lineno for node in odd or found), one.lineno)
        return 0

    def text_comparisons(self) -> Iterator[tuple[int, str, str]]:
        """Yield line, expression and string of each comparison of a field of the game with a string."""
        for function in self.functions:
            names = _records_in(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Compare):
                    sides = [node.left, *node.comparators]
                    field = next((side for side in sides if _root(side) in names), None)
                    text = next((word for side in sides for word in _texts(side)), None)
                    if field is not None and text is not None:
                        yield node.lineno, ast.unparse(field), text


def _is_number(node: ast.expr | None) -> bool:
    """Return whether an expression may be a number, judging by its form."""
    if node is None or isinstance(node, ast.List | ast.Tuple | ast.Dict | ast.Set | ast.JoinedStr | ast.ListComp):
        return False
    return not isinstance(node, ast.Constant) or isinstance(node.value, int)


def _root(node: ast.expr) -> str:
    """Return the name at the root of ``context.kind[i]``, else an empty string."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _records_in(function: ast.FunctionDef) -> set[str]:
    """Return the names of the records of the game in a function, and of variables that hold a field of one."""
    parameters = [one.arg for one in function.args.args]
    names = set(parameters[:3]) if len(parameters) == len(PARAMETERS) else set(parameters) & RECORDS
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute | ast.Subscript):
            if _root(node.value) in names:
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for one in node.elts:
            yield from _texts(one)


def file_of(function: Any) -> Path:
    """Return the file of a function, relative to the working folder if it is in it."""
    code = getattr(function, "__code__", None)
    path = Path(code.co_filename if code is not None else "")
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def check_source(path: Path) -> None:
    """Reject comparisons of the game's numbers with strings: they compile, but are never true."""
    source = Source(path)
    for line, field, text in source.text_comparisons():
        wrong = f"compares {field} with the text {text!r}, but the game holds only numbers{_number_for(text)}"
        raise StrategyError(f"{_place(path, line, source)}: {wrong}")


def _number_for(text: str) -> str:
    """Return where the number for a word is found, if it is the word of a question or an option."""
    from simulator.game import names

    word = text.upper().replace("-", "_")
    found = next((f"{kind}_{word}" for kind in ("ASK", "OPT") if hasattr(names, f"{kind}_{word}")), None)
    return f"; use {found} of simulator.game.names" if found else "; see simulator.game.names"


def check_parameters(function: Callable[..., Any], path: Path) -> None:
    """Reject a function that does not take the four arguments of a policy."""
    plain = getattr(function, "py_func", function)
    try:
        signature = inspect.signature(plain)
        signature.bind(*PARAMETERS)
    except ValueError:  # a built-in function without a signature
        return
    except TypeError:
        name, line = plain.__name__, plain.__code__.co_firstlineno
        count = len(signature.parameters)
        raise StrategyError(
            f"{path}, line {line}, in {name}: takes {count} parameter{'s' * (count != 1)}; it must take four: "
            f"{', '.join(PARAMETERS)}"
        ) from None


def answers_checked(function: Callable[..., Any], path: Path) -> Callable[..., Any]:
    """Return a policy for plain Python that rejects an answer that is not a number, as the compiler would."""

    @wraps(function)
    def policy(game: Any, components: Any, context: Any, params: Any) -> Any:
        answer = function(game, components, context, params)
        if isinstance(answer, int | np.integer | np.bool_):
            return answer
        line = _line_of_answer(function, (game, components, context, params))
        raise StrategyError(f"{path}, line {line}, in {function.__name__}: returns {_kind(_typed(answer))}; {ANSWER}")

    return policy


def _typed(value: Any) -> str:
    return {"NoneType": "none", "str": "unicode", "tuple": "Tuple", "ndarray": "array"}.get(
        type(value).__name__, type(value).__name__
    )


def _line_of_answer(function: Callable[..., Any], arguments: tuple[Any, ...]) -> int:
    """Find the line of the `return` by asking the policy again, which is safe: a policy changes nothing."""
    code = function.__code__
    lines = [code.co_firstlineno]

    def watch(frame: Any, event: str, _: Any) -> None:
        if event == "return" and frame.f_code is code:
            lines.append(frame.f_lineno)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return lines[-1]


def compile_mistake(
    error: BaseException, path: Path, function: str, generated: Mapping[int, Callable[..., Any]] | None = None
) -> StrategyError:
    """Return the error for a policy that the compiler refused.

    Parameters
    ----------
    path, function
        The user's file, and the policy in it.
    generated
        The user's functions by line of the code that `by_question` generates; an error there is about their answer.
    """
    text = str(error)
    source = Source(path)
    if isinstance(error, KeyError) and error.args:  # a field that a record does not have
        line, wrong = source.line_of_attribute(str(error.args[0])), _no_field(str(error.args[0]))
    else:
        wrong = _in_plain_words(text)
        line = _own_line(text, path) or _line_of(error, source)
        answering = None if line else _answering(text, generated or {})
        if answering is not None:
            function, kind = answering.__name__, re.search(r">>> \w+\((.*?), Literal", text)
            line = source.line_of_return(function)
            wrong = f"returns {_kind(kind.group(1)) if kind else 'no number'}; {ANSWER}"
    found = StrategyError(f"{_place(path, line, source, function)}: {wrong}")
    found.details = text
    return found


def _own_line(text: str, path: Path) -> int:
    """Return the first line of this file that the compiler names: the innermost of the calls."""
    for match in _PLACES.finditer(text):
        file, line = (match.group(1), match.group(2)) if match.group(1) else (match.group(3), match.group(4))
        if Path(file).name == path.name:
            return int(line)
    return 0


def _line_of(error: BaseException, source: Source) -> int:
    """Return the line of an error whose text has none, or 0."""
    place = getattr(error, "loc", None)
    if place is not None and Path(str(place.filename)).name == source.path.name:
        return int(place.line)
    missing = re.search(r"[Nn]ame '([^']+)' is not defined", str(error))
    if missing:
        return source.line_of_name(missing.group(1))
    blocks = [node.lineno for node in ast.walk(source.tree) if isinstance(node, ast.With | ast.Try)]
    return min(blocks, default=0) if "construct is not supported" in str(error) else 0


def _answering(text: str, generated: Mapping[int, Callable[..., Any]]) -> Callable[..., Any] | None:
    lines = [int(found) for found in re.findall(r"<by_question>[\"']?,? (?:line |\()(\d+)", text)]
    return next((generated[line] for line in lines if line in generated), None)


def _place(path: Path, line: int, source: Source, function: str = "") -> str:
    inside = source.function_at(line) or function
    return ", ".join(filter(None, (str(path), f"line {line}" if line else "", f"in {inside}" if inside else "")))


def _in_plain_words(text: str) -> str:
    """Describe the mistake in plain words, from the compiler's text."""
    for pattern, explain in _SENTENCES:
        if match := re.search(pattern, text):
            return explain(match)
    return f"cannot be compiled: {_sentence(text)}"


def _sentence(text: str) -> str:
    """Return the first informative line of the compiler's text."""
    lines = [line.strip() for line in text.splitlines()]
    said = [line for line in lines if line and not re.match(r"Failed in|File |During|<source|\^|Traceback", line)]
    first = re.split(r"\.* Raised from ", said[0])[0] if said else "no reason given"
    return first if len(first) <= LONGEST else first[: LONGEST - 3] + "..."


def _kind(type_name: str) -> str:
    """Return a type of the compiler, or of Python, as a user would call it."""
    return next(
        (kind for start, kind in _KINDS if type_name.startswith(start)), f"a value of the type {type_name[:40]}"
    )


def _unknown_name(match: re.Match[str]) -> str:
    name = match.group(1)
    hint = f" (did you mean {name.lower()}?)" if name.lower() != name and hasattr(builtins, name.lower()) else ""
    return f"uses the name {name}, which is not defined{hint}"


def _global(match: re.Match[str]) -> str:
    name, kind = match.groups()
    if kind == "function":
        return (
            f"calls {name}, which is plain Python; write @rule above it (from simulator.game.jit import rule), so that "
            f"it is compiled, too"
        )
    return f"uses {name}, {_kind(_typed_name(kind))}; compiled code can read only numbers, texts, tuples and arrays"


def _typed_name(kind: str) -> str:
    return kind.rpartition(".")[2]


def _operation(match: re.Match[str]) -> str:
    name, arguments = match.group(1), match.group(2)
    if name == "setitem" and arguments.startswith("readonly array"):
        return "writes to params, which are read-only: a policy keeps nothing from one question to the next"
    kinds = [_kind(one.strip()) for one in _split(arguments)]
    if name == "getitem" and len(kinds) == 2:
        return f"reads an element of {kinds[0]} with {kinds[1]} as its index"
    if name in _SIGNS and len(kinds) == 2:
        return f"{_SIGNS[name]} does not work between {kinds[0]} and {kinds[1]}"
    return f"cannot apply {name} to {' and '.join(kinds)}"


def _split(arguments: str) -> list[str]:
    """Split the arguments of a call at the commas outside brackets."""
    found, depth = [""], 0
    for letter in arguments:
        depth += (letter in "([<{") - (letter in ")]>}")
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return found


def _no_field(name: str) -> str:
    return f"there is no field {name!r}; {suggest(name, _fields())}" if _close(name) else f"there is no field {name!r}"


def _fields() -> set[str]:
    from simulator.game.printed import COMPONENTS
    from simulator.game.record import CONTEXT, GAME

    def of(dtype: Any) -> Iterator[str]:
        for name in dtype.names or ():
            yield name
            yield from of(dtype[name].base)

    return {name for dtype in (GAME, CONTEXT, COMPONENTS) for name in of(dtype)}


def _close(name: str) -> bool:
    return suggest(name, _fields()).startswith("did you mean")


_SENTENCES: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (
        r"No conversion from (.+?) to \S+ for '\$\S*return",
        lambda match: f"returns {_kind(match.group(1))}; {ANSWER}",
    ),
    (
        r"Can't unify return type from the following types: (.+)",
        lambda match: (
            "returns "
            + " and elsewhere ".join(dict.fromkeys(map(_kind, map(str.strip, _split(match.group(1))))))
            + "; it must always return the same kind of value"
        ),
    ),
    (
        r"Cannot unify (.+?) and (.+?) for '([^'.$]+)",
        lambda match: (
            f"the variable {match.group(3)} is {_kind(match.group(1))} in one place and "
            f"{_kind(match.group(2))} in another; use two variables"
        ),
    ),
    (r"[Nn]ame '([^']+)' is not defined", _unknown_name),
    (r"Untyped global name '([^']+)':\s+Cannot determine Numba type of <class '([^']+)'>", _global),
    (r"Unknown attribute '([^']+)' of type", lambda match: _no_field(match.group(1))),
    (
        r"No implementation of function Function\(<(?:built-in )?function (\w+)[^>]*>\) found for signature:"
        r"\s+>>> \w+\((.*)\)",
        _operation,
    ),
    (r"Invalid use of .*?getitem.*", lambda match: "reads an element in a way that does not work here"),
    (r"variable '([^']+)' referenced before assignment", lambda match: f"reads {match.group(1)} before it has a value"),
)


def where_raised(error: BaseException, path: Path) -> str:
    """Return the line of this file, and the function, in which an exception was raised; empty if it was not there."""
    steps = [step for step in traceback.extract_tb(error.__traceback__) if Path(step.filename) == path.resolve()]
    if not steps:
        return ""
    inside = f", in {steps[-1].name}" if steps[-1].name != "<module>" else ""
    return f" (line {steps[-1].lineno}{inside})"
