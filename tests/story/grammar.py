"""The grammar of the record page as a checker: what belongs to an event has to match the rule of its name.

A rule `turn` describes the events whose parent is a `turn`, in their order; `game` those without a parent; `more` names
events that may stand anywhere. All other rules are parts of these.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

_TOKEN = re.compile(r'\s*(?:\(\*.*?\*\)\s*)*(?:"([\w()-]+)"|([\w-]+)|([=|,;{}()\[\]]))', re.S)
_GROUPS = {"{": ("}", "*"), "[": ("]", "?"), "(": (")", "")}
_VALUES = ("how", "why", "cause")  # fields whose value may stand in brackets behind an event


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            raise ValueError(f"no token of the grammar: {text[at : at + 40]!r}")
        kind = ("event", "rule", "sign")[(match.lastindex or 1) - 1]
        yield kind, match[match.lastindex or 1]
        at = match.end()


class Grammar:
    """Rules of an EBNF text: `=` `|` `,` `;` `[ ]` `{ }` `( )`, events in quotes, comments in `(* *)`."""

    def __init__(self, text: str) -> None:
        self.source: dict[str, list[tuple[str, str]]] = {}
        tokens = list(_tokens(text))
        while tokens:
            end = tokens.index(("sign", ";"))
            (kind, name), sign, *body = tokens[:end]
            if (kind, sign) != ("rule", ("sign", "=")) or name in self.source:
                raise ValueError(f"no new rule: {name}")
            self.source[name] = body
            del tokens[: end + 1]
        self.rules = {name: re.compile(self.pattern(name)) for name in self.source}

    def pattern(self, name: str) -> str:
        """Return a rule as a regular expression on events as `text` writes them."""
        body = iter(self.source[name])
        pattern = self._choice(body, "")
        return f"(?:{pattern})"

    def _choice(self, body: Iterator[tuple[str, str]], end: str) -> str:
        parts = []
        for kind, word in body:
            if kind == "event":
                event, _, value = word.removesuffix(")").partition("(")
                parts.append(f"<{event} [^>]*>" if not value else f"<{event} [^>]*{value} [^>]*>")
            elif kind == "rule":
                parts.append(self.pattern(word))
            elif word == end:
                break
            elif word in _GROUPS:
                closing, times = _GROUPS[word]
                parts.append(f"(?:{self._choice(body, closing)}){times}")
            elif word == "|":
                parts.append("|")
        return "".join(parts)

    def events(self) -> set[str]:
        """Return the events that the grammar names."""
        return {word.partition("(")[0] for body in self.source.values() for kind, word in body if kind == "event"}

    def complaints(self, events: list[dict[str, Any]]) -> list[str]:
        """Return a line for each event whose children do not match its rule."""
        words = {0: "game", **{event["n"]: event["event"] for event in events}}
        children = defaultdict(list)
        for event in events:
            children[event["parent"]].append(event)
        found = []
        for number, belonging in children.items():
            word = words[number]
            texts = [text(event) for event in belonging]
            left = "".join(one for one in texts if not self.rules["more"].fullmatch(one))
            if word not in self.rules or not self.rules[word].fullmatch(left):
                found.append(f"{word} {number}: {' '.join(texts)}")
        return found


def text(event: dict[str, Any]) -> str:
    """Return an event as the regular expressions see it: its word, and the values that the grammar may name."""
    return f"<{event['event']} " + "".join(f"{event[name]} " for name in _VALUES if name in event) + ">"
