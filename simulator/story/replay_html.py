"""The drawn replay: one HTML file with everything in it, no network needed."""

import json
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from .record import GameRecord
from .snapshots import snapshots

_TEMPLATES = PackageLoader("simulator.story", "templates")


def _embedded(data: Any) -> Markup:
    """JSON that may stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


def page(record: GameRecord, components: Any) -> str:
    """HTML text of the drawn replay.

    Parameters
    ----------
    record : GameRecord
    components : ComponentSet
        The set the record was made with (`components_of`).
    """
    environment = Environment(loader=_TEMPLATES, autoescape=True, undefined=StrictUndefined)
    data = snapshots(record, components)

    def source(name: str) -> Markup:
        # Style and script are the project's own files, so they may stand in the page as they are.
        return Markup(_TEMPLATES.get_source(environment, name)[0])

    return environment.get_template("page.html.j2").render(
        title=data["box"]["title"],
        subtitle=data["box"]["subtitle"],
        steps=len(data["steps"]),
        style=source("page.css"),
        script=source("drawing.js") + source("automa.js") + source("page.js"),
        data=_embedded(data),
    )


def write_page(path: Path | str, record: GameRecord, components: Any) -> None:
    """Write the drawn replay of a record to a file.

    `#turn=12` behind the address of the page opens it at turn 12, `#step=3` at its fourth step.

    Parameters
    ----------
    path : path
        HTML file, overwritten if it exists.
    record : GameRecord
    components : ComponentSet
        The set the record was made with.
    """
    Path(path).write_text(page(record, components), encoding="utf-8")
