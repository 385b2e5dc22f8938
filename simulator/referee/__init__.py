"""The referee: replays a recorded game by the numbered rules and names the first event that breaks one.

It shares no rule code with the engine and knows nothing of its state; it reads the record (JSONL) and the component
values, keeps a table of its own in plain Python and plays by the rule numbers B-001 to B-184 and their open questions
Q-01 to Q-45.

    >>> from simulator.referee import check_file
    >>> verdict = check_file("game.jsonl")  # doctest: +SKIP
    >>> verdict.ok, verdict.rule, verdict.message  # doctest: +SKIP
"""

from .check import Verdict, check, check_file

__all__ = ["Verdict", "check", "check_file"]
