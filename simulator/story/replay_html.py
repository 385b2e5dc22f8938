"""The replay as one HTML file that needs no network."""

import json
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from .record import GameRecord
from .snapshots import snapshots

_TEMPLATES = PackageLoader("simulator.story", "templates")


def _embedded(data: Any) -> Markup:
    """Return JSON that is safe inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


def replay_html(record: GameRecord, components: Any) -> str:
    """Return the HTML replay of a record; `components` is the set it was made with (`components_of`)."""
    environment = Environment(loader=_TEMPLATES, autoescape=True, undefined=StrictUndefined)
    data = snapshots(record, components)

    def source(name: str) -> Markup:
        # Style and script are files of the project and need no escaping.
        return Markup(_TEMPLATES.get_source(environment, name)[0])

    return environment.get_template("page.html.j2").render(
        title=data["components"]["title"],
        subtitle=data["components"]["subtitle"],
        steps=len(data["steps"]),
        style=source("page.css"),
        script=source("drawing.js") + source("automa.js") + source("page.js"),
        data=_embedded(data),
    )


def write_replay_html(path: Path | str, record: GameRecord, components: Any) -> None:
    """Write the HTML replay of a record to a file, which is overwritten if it exists.

    `#turn=12` after the address of the page opens it at turn 12, `#step=3` at its fourth step.
    """
    Path(path).write_text(replay_html(record, components), encoding="utf-8")
