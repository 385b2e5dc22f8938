"""The page that compares two runs, and its key findings in the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
from markupsafe import Markup
from rich.console import Console

from .. import figures
from ..page.build import attempt, files_of, render, tables_folder, write_files
from ..page.card import command_of
from ..page.chapter import Chapter, Section, with_places
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..reading import Run, read_run
from ..sentences import methods_used
from ..statistics import Verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, TOUCHED, UNBALANCED, UNDECIDED
from ..tables import frame_of
from ..words import brackets, capital, count, counted, forecast_words, level_name, listed, number, open_words, p_value
from .changes import MARGINS, SHARES, Change, changes, pairs_of
from .matching import Match, changed_inputs, common_deals, match_parts

SHOWN = ("win share", "VP", "margin", "win share of the place")
INPUTS_PRINTED = 5  # in the terminal, if there are no more
TABLES_NAMED = 5
SUBJECTS = {"win share of the place": "Turn order"}
HEADINGS = {
    "win share": "Win share",
    "VP": "Final VP",
    "margin": "Margin over the table’s mean",
    "win share of the place": "Turn order",
}


def write_comparison(first: str | Path, second: str | Path, out: str | Path, console: Console | None = None) -> Path:
    """Compare two finished runs (folders), write the page `out` with its tables beside it, and return `out`.

    With a `console`, also print the key findings. ReportError if a folder holds no finished run, or the runs have
    nothing in common.
    """
    runs = read_run(Path(first)), read_run(Path(second))
    names = _names(Path(first), Path(second))
    chapters, how = _chapters(*runs, names)
    path = Path(out)
    beside = tables_folder(path)
    cards = [_card(name, run) for name, run in zip(names, runs)]
    inputs = changed_inputs(runs[0].meta, runs[1].meta)
    heads = ["Input", *names]
    grid = Grid(heads, [[cell(text) for text in row] for row in inputs], words=frozenset({1, 2})) if inputs else None
    page = render(
        "compare.html.j2",
        title=f"{names[0]} and {names[1]}",
        names=names,
        how=how,
        inputs=grid,
        chapters=with_places(chapters),
        cards=cards,
        files=files_of(chapters, beside.name),
    )
    _, failure = attempt(lambda: write_files(page, chapters, path))
    if console is not None:
        _print(console, chapters, how, inputs, names)
    if failure is not None:
        raise failure
    return path


def _names(first: Path, second: Path) -> tuple[str, str]:
    """Return short names of the folders that differ."""
    a, b = first.resolve(), second.resolve()
    if a.name != b.name:
        return a.name, b.name
    return str(first), str(second)


def _chapters(first: Run, second: Run, names: tuple[str, str]) -> tuple[list[Chapter], list[str]]:
    near, far, common = common_deals(first, second)
    matches, alone = match_parts(near, far)
    paired = common > 0
    frames = near.frames, far.frames
    numbers = [(match, pairs_of(match, frames, paired)) for match in matches]
    alone_at = [
        (_one(match, pair), pairs_of(_one(match, pair), frames, paired))
        for match in matches
        if len(match.tables) > 1
        for pair in match.tables
    ]
    rows = changes([one for _, some in [*numbers, *alone_at] for one in some])
    taken = iter(rows)
    found, single = ([(match, [next(taken) for _ in some]) for match, some in of] for of in (numbers, alone_at))
    family = len(rows)
    chapters = [_chapter(match, some, single, names, paired, family) for match, some in found]
    return chapters, _how(first, second, common, alone)


def _one(match: Match, pair: tuple[str, str]) -> Match:
    return replace(match, first=match.first.only([pair[0]]), second=match.second.only([pair[1]]), tables=(pair,))


def _how(first: Run, second: Run, common: int, alone: Sequence[str]) -> list[str]:
    blocks = [int(run.meta["blocks"]) for run in (first, second)]
    seeds = [run.meta.get("seed") for run in (first, second)]
    if common:
        left = (
            ""
            if blocks == [common, common]
            else f" (of {count(blocks[0])} and {count(blocks[1])}; the others are left out)"
        )
        found = [f"Compared deal by deal: same seed and {counted(common, 'block')} in common{left}."]
    else:
        why = f"seeds {seeds[0]} and {seeds[1]}" if seeds[0] != seeds[1] else "no block in common"
        found = [
            f"Compared as independent samples ({why}), which takes more blocks than the same deals would: "
            f"{count(blocks[0])} and {count(blocks[1])} blocks."
        ]
    if alone:
        more = f" and {len(alone) - TABLES_NAMED} more" if len(alone) > TABLES_NAMED else ""
        found.append(f"Only one run has the table{'s' * (len(alone) > 1)} {', '.join(alone[:TABLES_NAMED])}{more}.")
    return found


def _chapter(
    match: Match,
    rows: Sequence[Change],
    single: Sequence[tuple[Match, list[Change]]],
    names: tuple[str, str],
    paired: bool,
    family: int,
) -> Chapter:
    key = match.key
    heading = f"Against Allenarly, {level_name(match.level)}" if match.level else f"{match.first.players} players"
    sections = [_section(key, measure, rows, names, paired, family) for measure in SHOWN]
    sections.append(_games(key, rows, names, family))
    mine = [(one, some) for one, some in single if set(one.tables) <= set(match.tables)]
    if mine:
        sections.append(_by_table(key, mine, names))
    frames = {"changes": frame_of(rows)}
    if mine:
        parts = [frame_of(some).assign(table=one.tables[0][0]) for one, some in mine]
        frames["changes-by-table"] = pd.concat(parts, ignore_index=True)
    return Chapter.of(key, heading, _findings(rows), sections, frames)


def _findings(rows: Sequence[Change]) -> list[str]:
    """Return the verdicts as sentences."""
    if all(row.same for row in rows):
        return ["Nothing changed: every number is the same in every block."]
    found = []
    names = {"win share": "Win share", "VP": "Mean VP", "win share of the place": "Turn order"}
    for measure, name in names.items():
        some = [row for row in rows if row.measure == measure and row.verdict is not None]
        if some:
            found.append(_count_verdicts(some, name))
    turns = next((row for row in rows if row.measure == "turns"), None)
    return found if turns is None else [*found, _length(turns)]


def _length(turns: Change) -> str:
    """Describe whether games became longer or shorter."""
    one = turns.change.estimate
    if abs(one.value) < 0.005:
        return "Games are as long as before."
    more = f"{number(abs(one.value), 2)} turns {'longer' if one.value > 0 else 'shorter'}"
    if turns.is_significant is None:
        return f"Games are {more} on average{brackets(one)}; too few blocks for a test."
    if not turns.is_significant:
        return f"Games are {more} on average{brackets(one)}, which is not significant."
    return f"Games are {more} on average{brackets(one)}."


def _count_verdicts(rows: Sequence[Change], name: str) -> str:
    margin = _amount(rows[0].measure, rows[0].verdict.margin if rows[0].verdict else 0.0, sign=False)
    kinds = {
        BALANCED: f"no change (within {margin})",
        NEGLIGIBLE: f"changed, but by less than {margin}",
        UNBALANCED: f"changed by more than {margin}",
        UNDECIDED: "inconclusive",
    }
    parts = []
    for word, text in kinds.items():
        subjects = [row.name for row in rows if row.verdict is not None and row.verdict.word == word]
        if subjects:
            parts.append(f"{text} for {listed(subjects) if len(subjects) <= 6 else len(subjects)}")
    far = max(rows, key=lambda row: abs(row.change.estimate.value))
    inside = brackets(far.change.estimate.scaled(100 if far.measure in SHARES else 1))
    largest = f"Largest change: {far.name} {_amount(far.measure, far.change.estimate.value)}{inside}"
    test = {False: ", not significant", None: "; too few blocks for a test", True: ""}
    largest += "." if far.same else f"{test[far.is_significant]}."
    more = [(row.verdict.forecast, row.name) for row in rows if row.verdict is not None and row.verdict.forecast]
    need = ""
    if more:
        soonest, who = min(more, key=lambda one: (one[0].most, one[0].least))
        shows = f"more than {margin}" if soonest.word == UNBALANCED else f"at most {margin}"
        need = f" {capital(forecast_words(soonest))} may show a change of {shows} for {who}."
    return f"{name}: {'; '.join(parts)}. {largest}{need}"


def _amount(measure: str, value: float, sign: bool = True) -> str:
    unit, name = (100.0, "pp") if measure in SHARES else (1.0, "VP")
    text = number(unit * value, 1 if sign else 0)
    return f"{'+' if sign and value > 0 else ''}{text} {name}"


def _cells(row: Change) -> list[Cell]:
    """Return change, verdict, the number in both runs and p; the most important come first for narrow screens."""
    share = row.measure in SHARES
    show = share_cells if share else value_cells
    change = value_cells(row.change.estimate.scaled(100 if share else 1))
    both = [show(row.first), show(row.second)]
    return [change, _verdict_cell(row.measure, row.verdict), *both, cell(p_value(row.p_adjusted))]


def _verdict_cell(measure: str, one: Verdict | None) -> Cell:
    if one is None:
        return cell("–")
    margin = _amount(measure, one.margin, sign=False)
    words = {
        BALANCED: f"no change (within {margin})",
        NEGLIGIBLE: f"changed, but negligibly (within {margin})",
        UNBALANCED: f"changed by more than {margin}",
    }
    if one.word in words:
        return cell(words[one.word])
    if one.forecast is None or one.is_rare:
        return cell(open_words(one))
    shows = f"more than {margin}" if one.forecast.word == UNBALANCED else f"at most {margin}"
    return cell(f"inconclusive; {forecast_words(one.forecast)} may show {shows}")


def _section(
    key: str, measure: str, rows: Sequence[Change], names: tuple[str, str], paired: bool, family: int
) -> Section | None:
    mine = [row for row in rows if row.measure == measure]
    if not mine:
        return None
    share = measure in SHARES
    margin = MARGINS[measure] or 0.0
    unit = "pp" if share else "VP"
    cells = [[cell(row.name), *_cells(row), *([cell(number(row.change.gain))] if paired else [])] for row in mine]
    heads = [SUBJECTS.get(measure, "Strategy"), f"Change, {unit}", "Verdict", *names, "p", *["Gain"] * paired]
    used = methods_used([row.change.estimate for row in mine])
    gain = " Gain: factor by which separate deals would need more blocks." if paired else ""
    note = (
        f"Change: {names[1]} minus {names[0]}; small print: 95% interval ({used}), for all {family} changes of this "
        f"page at once (Bonferroni). p: no change, same family.{gain} Verdict: whether the interval lies inside the "
        f"margin, outside, or across it; no change is said only if none or at least {TOUCHED} deals differ."
    )
    caption = (
        f"Dot: change from {names[0]} to {names[1]}. Line: 95% interval, as above. Grey band: what counts as no "
        f"change. Orange: rough, or no variation."
    )
    scaled = [row.change.estimate.scaled(100 if share else 1) for row in mine]
    name = f"{key}-{measure.replace(' ', '-')}"
    axis = f"change, {'percentage points' if share else 'VP'}"
    picture = figures.changes_figure(name, [r.name for r in mine], scaled, margin * (100 if share else 1), axis)
    return Section(name, HEADINGS[measure], [Grid(heads, cells, note, frozenset({2}))], [(Markup(picture), caption)])


def _games(key: str, rows: Sequence[Change], names: tuple[str, str], family: int) -> Section | None:
    mine = [row for row in rows if row.measure not in SHOWN]
    if not mine:
        return None
    cells = [[cell(row.measure), *_cells(row)] for row in mine]
    heads = ["Per game", "Change", "Verdict", *names, "p"]
    note = (
        f"Change: {names[1]} minus {names[0]}, of shares in percentage points. No verdict without a stated margin. p: "
        f"same family of {family}."
    )
    return Section(f"{key}-games", "Length and course of the game", [Grid(heads, cells, note, frozenset({2}))])


def _by_table(key: str, single: Sequence[tuple[Match, list[Change]]], names: tuple[str, str]) -> Section:
    cells = []
    for match, rows in single:
        name = " / ".join(dict.fromkeys(match.tables[0]))
        for row in rows:
            if row.measure in ("win share", "VP"):
                cells.append([cell(name), cell(row.name), cell(row.measure), *_cells(row)])
    heads = ["Table", "Strategy", "Number", "Change", "Verdict", *names, "p"]
    fold = f"Win shares and VP at each of {len(single)} tables"
    grid = Grid(heads, cells, "As above; changes of win shares in percentage points.", frozenset({1, 2, 4}), fold)
    return Section(f"{key}-by-table", "Table by table", [grid])


def _card(name: str, run: Run) -> Mapping[str, Any]:
    meta = run.meta
    engine = meta.get("engine") or {}
    first = int(meta.get("first_block") or 0)
    facts = [
        ("Experiment", (meta.get("experiment") or {}).get("name", "")),
        ("Games", count(meta.get("games", 0))),
        ("Blocks", count(meta["blocks"]) + (f" from number {count(first)}" if first else "")),
        ("Master seed", str(meta.get("seed", ""))),
        ("Engine", f"{engine.get('version', '')} (source {engine.get('source', '')})"),
        ("Component set", str((meta.get("components") or {}).get("digest", ""))),
        ("Started", str(meta.get("started", ""))),
    ]
    return {"name": name, "command": command_of(meta), "facts": [(a, b) for a, b in facts if b]}


def _print(
    console: Console,
    chapters: Sequence[Chapter],
    how: Sequence[str],
    inputs: Sequence[tuple[str, str, str]],
    names: tuple[str, str],
) -> None:
    console.print(f"{names[0]} → {names[1]}", style="bold", markup=False, highlight=False)
    for sentence in how:
        console.print(sentence, markup=False, highlight=False)
    if len(inputs) > INPUTS_PRINTED:
        console.print(f"  {len(inputs)} inputs differ; the page lists them.", style="dim", highlight=False)
    else:
        for name, old, new in inputs:
            console.print(f"  {name}: {old} → {new}", style="dim", markup=False, highlight=False)
    if not inputs:
        console.print("  The inputs are the same.", style="dim")
    for chapter in chapters:
        console.print(f"\n{chapter.title}", style="bold", markup=False, highlight=False)
        for sentence in chapter.findings:
            console.print(f"• {sentence}", markup=False, highlight=False)
    console.print()
