"""The page: complete, self-contained, the same for the same input."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from reports import ReportError, build_report, write_report
from reports.reading import Pieces
from tests.reports.factory import make_meta, make_picks, make_run, make_seats, write_run

VOID = {"meta", "link", "br", "hr", "img", "input"}
Run = tuple[dict[str, Any], dict[str, Any]]


class Page(HTMLParser):
    """Collect ids, references, headings, text and element counts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.references: list[str] = []
        self.headings: list[str] = []
        self.elements: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.elements.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            if name in ("href", "src", "action", "data", "srcset", "xlink:href", "poster"):
                self.references.append(value)
            assert not name.startswith("on")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.words.append(data)
        if self._open and self._open[-1] in ("h1", "h2", "h3"):
            self.headings.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.words))


@pytest.fixture(scope="module")
def text(four: Run) -> str:
    return build_report(*four)


@pytest.fixture(scope="module")
def page(text: str) -> Page:
    return Page(text)


def test_all_sections_are_there(page: Page):
    assert page.headings[0] == "Four <styles> & one table"
    assert page.headings[1:] == [
        "Key findings", "4 players", "4 players", "Standings", "Head to head", "Turn order",
        "Sources of VP", "Distribution of scores", "What the strategies do",
        "Length and course of the game", "What was taken", "Methods", "Component values", "Run card",
    ]  # fmt: skip
    assert page.elements.count("svg") == 5


def test_nothing_is_fetched(text: str, page: Page):
    assert all(reference.startswith("#") for reference in page.references)
    assert not {"script", "link", "img", "iframe", "object", "embed"} & set(page.elements)
    assert set(re.findall(r"https?://[^\s\"'<)]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)


def test_ids_are_unique_and_links_lead_somewhere(text: str, page: Page):
    assert len(page.ids) == len(set(page.ids))
    assert {reference[1:] for reference in page.references} <= set(page.ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(page.ids)


def test_same_input_same_bytes(four: Run, text: str):
    assert build_report(*four) == text


def test_run_card_names_the_conditions_of_the_results(page: Page):
    for words in (
        "glenmore run quickstart --seed 7", "0123456789abcdef", "75.0%", "0.1.0 (source fedcba9876543210)",
        "Master seed 7", "Blocks (deals) 40", "Games 160", "Distinct games 160", "plays balanced",
        "balanced, whisky, clans, lean", "only for this pool of strategies (balanced, clans, lean, whisky)",
        "75% of the component values are reconstructed",
    ):  # fmt: skip
        assert words in page.text, words


def test_the_page_begins_with_key_findings(page: Page):
    assert re.search(r"Highest win share: balanced with \d\d\.\d% of its games \(95% interval", page.text)
    assert "a fair share is 25.0%. Basis: 160 games in 40 blocks." in page.text
    assert "Turn order: inconclusive" in page.text
    assert " in second place is significant." in page.text


def test_numbers_of_the_standings_are_on_the_page(four: Run, page: Page):
    seats = four[0]["seats"]
    shares = seats.groupby("strategy", observed=True)["win_share"].mean()
    for share in shares:
        assert f"{100 * share:.1f}%" in page.text


def test_a_list_of_words_as_command(four: Run):
    frames, meta = four
    changed = build_report(frames, {**meta, "command": ["glenmore", "run", "my file.toml"]})
    assert "glenmore run &#39;my file.toml&#39;" in changed


def test_a_bare_manifest_is_enough():
    text = Page(build_report({"seats": make_seats(["a", "b"], 3)}, {})).text
    assert "Results" in text
    assert "Length and course" not in text
    assert "What was taken" not in text


def test_one_block_says_that_there_is_no_interval():
    frames, meta = make_run(make_seats(["a", "b"], blocks=1))
    text = Page(build_report(frames, meta)).text
    assert "Only one block: no intervals and no tests are possible." in text
    assert "one block is not enough for a test" in text
    assert "inconclusive (one block is not enough)" in text
    assert "interval nan" not in text.lower()


def test_few_blocks_are_called_rough():
    frames, meta = make_run(make_seats(["a", "b"], blocks=5))
    assert "Only 5 blocks: intervals are rough below 30 blocks." in Page(build_report(frames, meta)).text


def test_one_strategy_on_all_seats():
    frames, meta = make_run(make_seats(["a", "a", "a"], blocks=40))
    page = Page(build_report(frames, meta))
    assert "a plays every seat, so its win share is fair by design (33.3%)" in page.text
    assert "Head to head" not in page.headings
    assert "Wilson" in page.text


def test_unrotated_seats_are_not_judged():
    seats = make_seats(["a", "b", "c"], blocks=40)
    page = Page(build_report({"seats": seats[seats["rotation"] == 0]}, {}))
    assert "cannot be separated from that of the strategy" in page.text
    assert "not judged: seats not rotated" in page.text
    assert "Turn order: " not in page.text


def test_several_tables_and_numbers_of_players():
    parts = [make_seats(["a", "b"], 40, table="t"), make_seats(["a", "b"], 40, table="u", strength={"a": 9.0})]
    seats = pd.concat([*parts, make_seats(["a", "b", "c"], 30)], ignore_index=True)
    frames, meta = make_run(seats)
    page = Page(build_report(frames, meta))
    assert page.headings.count("Standings") == 2
    assert "The same strategies at other tables" in page.headings
    assert "Standings of each of 2 tables" in page.text
    assert re.search(r"the largest estimate is a at “u” against “t”, \+\d", page.text)


def test_many_strategies_fold_their_pairs():
    names = [f"s{n}" for n in range(8)]
    seats = pd.concat(
        [make_seats(names[n : n + 4], 4, table=f"t{n}", seed=n) for n in range(5)], ignore_index=True
    ).astype({"table": "category", "strategy": "category"})
    page = Page(build_report({"seats": seats}, make_meta(seats)))
    assert "All 28 pairings" in page.text
    assert "adjusted for the family of 28 pairings (Bonferroni)" in page.text


@pytest.mark.parametrize("format", ["parquet", "csv"])
def test_written_results_give_the_same_page(tmp_path: Path, four: Run, text: str, format: str):
    folder = write_run(tmp_path / "run", *four, format)
    path = write_report(folder)
    assert path == folder / "report.html"
    page = path.read_text(encoding="utf-8")
    files = re.search(r"<details><summary>9 tables of this page as files</summary>.*?</details>\n", page, re.DOTALL)
    assert files is not None
    assert page.replace(files[0], "").split() == text.split()
    other = write_report(folder, tmp_path / "deep" / "page.html")
    assert other.read_text(encoding="utf-8") == page.replace("report-tables/", "page-tables/")


def test_the_top_of_the_page_points_to_the_run_card(four: Run, text: str, page: Page):
    top = text[: text.index("<nav")]
    assert '160 games in 40 blocks, seed 7; see the <a href="#run">run card</a> to repeat it.' in top
    assert page.headings.index("Run card") == len(page.headings) - 1


def test_picks_are_read_in_pieces(tmp_path: Path, four: Run, monkeypatch: pytest.MonkeyPatch):
    frames, meta = four
    monkeypatch.setattr("reports.reading.PIECE_ROWS", 100)
    folder = write_run(tmp_path / "run", frames, meta)
    columns = ("table", "item", "seat")
    pieces = list(Pieces(folder / "picks.parquet", columns))
    assert [len(piece) for piece in pieces[:-1]] == [100] * (len(pieces) - 1)
    assert np.concatenate([piece["seat"] for piece in pieces]).tolist() == make_picks(frames["seats"])["seat"].tolist()


def test_missing_damaged_and_unfinished_results(tmp_path: Path, four: Run):
    frames, meta = four
    with pytest.raises(ReportError, match=r"run\.json is missing"):
        write_report(tmp_path / "nowhere")
    folder = write_run(tmp_path / "run", {"games": frames["games"]}, meta)
    with pytest.raises(ReportError, match="is missing; the run wrote it"):
        write_report(folder)
    write_run(folder, {}, {**meta, "outputs": {"tables": ["games"], "format": "parquet"}})
    with pytest.raises(ReportError, match="table seats is missing"):
        write_report(folder)
    write_run(folder, {}, {**meta, "complete": False})
    with pytest.raises(ReportError, match="not finished"):
        write_report(folder)
    (folder / "run.json").write_text("{", encoding="utf-8")
    with pytest.raises(ReportError, match="damaged"):
        write_report(folder)
