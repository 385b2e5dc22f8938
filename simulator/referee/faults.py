"""The one exception of the referee."""

RECORD = "record"  # stands in for a rule number where the record itself is malformed


class RuleViolation(Exception):
    """An event that breaks a rule.

    `rule` is its number ("B-041", "Q-04") or `RECORD` for a malformed record; `line` is the line of the file from 1,
    None for the line being read.
    """

    def __init__(self, rule: str, message: str, line: int | None = None) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message
        self.line = line


def require(condition: object, rule: str, message: str) -> None:
    """Raise `RuleViolation` unless a condition holds."""
    if not condition:
        raise RuleViolation(rule, message)
