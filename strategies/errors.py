"""The error of this package."""

from simulator.errors import UserError


class StrategyError(UserError):
    """An unknown strategy, or a file that is not one; the message names the file, the key and the allowed values.

    `details` is the text of the compiler behind it, if there is one.
    """

    details: str = ""
