"""Output whose reader has gone: the command does its work, writes its files, and keeps its exit code."""

import io
import json
import os
import sys
from pathlib import Path

import pytest

from simulator.app.cli import app
from simulator.app.streams import Unbroken, unbroken_streams
from tests.app.test_cli import TRIAL, glenmore

PLAY = ("play", "--strategies", "random-legal")

SIGNS = "−1.5 ± 2.0 … ☃"


@pytest.fixture
def played(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("trial.toml").write_text(TRIAL)
    assert glenmore("run", "trial.toml", "--jobs", "1", "--no-report", "--out", "here").exit_code == 0
    return Path("here")


def unread(*words: str, streams=("stdout",)) -> int:
    """Run the command with these streams into a pipe whose reader has gone; return the exit code."""
    reader, writer = os.pipe()
    old = {name: getattr(sys, name) for name in streams}
    os.close(reader)
    file = open(writer, "w", buffering=1, encoding="utf-8")  # noqa: SIM115
    try:
        for name in streams:
            setattr(sys, name, file)
        with pytest.raises(SystemExit) as caught:
            app(list(words), prog_name="glenmore")
    finally:
        for name in streams:
            setattr(sys, name, old[name])
        file.close()
    return int(caught.value.code or 0)


@pytest.mark.parametrize("streams", [("stdout",), ("stdout", "stderr")])
def test_report_and_tables_are_written_even_if_nobody_reads(played, streams):
    assert unread("report", "here", streams=streams) == 0
    assert (played / "report.html").stat().st_size > 10_000
    assert list((played / "report-tables").glob("*.csv"))
    assert unread("run", "trial.toml", "--jobs", "1", "--out", "there", streams=streams) == 0
    assert Path("there/report.html").exists()
    assert unread("merge", "all", "here", "there", streams=streams) == 2  # the same blocks: still an error
    assert unread("compare", "here", "there", streams=streams) == 0
    assert Path("there/compare.html").exists()


def test_play_writes_its_files_even_if_nobody_reads(played):
    assert unread(*PLAY, "--record", "game.jsonl", "--html", "game.html", streams=("stdout", "stderr")) == 0
    assert "final" in json.loads(Path("game.jsonl").read_text().splitlines()[-1])
    assert Path("game.html").stat().st_size > 10_000


def test_a_wrong_record_has_exit_code_1_even_if_nobody_reads(played):
    assert glenmore(*PLAY, "--record", "game.jsonl").exit_code == 0
    lines = Path("game.jsonl").read_text().splitlines()
    Path("wrong.jsonl").write_text("\n".join(lines[:-2] + lines[-1:]) + "\n")
    assert unread("check", "game.jsonl", "wrong.jsonl") == 1


@pytest.mark.parametrize("words", [("--help",), ("strategies",), ("experiments",), ("components",), ("run", "--help")])
def test_lists_that_nobody_reads_are_not_an_error(words):
    assert unread(*words) == 0


def test_usage_errors_keep_their_code_even_if_nobody_reads():
    assert unread("run", streams=("stdout", "stderr")) == 2
    assert unread("report", "nowhere", streams=("stdout", "stderr")) == 2


def test_files_come_before_the_output(played, monkeypatch):
    monkeypatch.setattr("reports.standings_console", lambda *_: seen.append((played / "report.html").exists()))
    seen: list[bool] = []
    assert glenmore("report", "here").exit_code == 0
    assert seen == [True]


def test_standings_are_printed_even_if_the_report_cannot_be_written(played):
    (played / "report.html").mkdir()
    result = glenmore("report", "here")
    assert result.exit_code == 2
    assert "random-legal" in result.stdout
    assert result.stderr.strip() == "error: here/report.html: Is a directory"


def test_a_command_without_standard_output_works(played, monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as caught:
        app(["report", "here"], prog_name="glenmore")
    assert not caught.value.code
    assert (played / "report.html").exists()


def test_a_stream_keeps_its_other_attributes(capsys):
    stream = Unbroken(sys.stdout)
    assert stream.write("read\n") == 5
    stream.flush()
    assert (stream.encoding, stream.isatty()) == (sys.stdout.encoding, False)
    assert capsys.readouterr().out == "read\n"


@pytest.mark.parametrize(
    ("encoding", "text"), [("ascii", "-1.5 +- 2.0 ... ?"), ("cp1252", "-1.5 ± 2.0 … ?"), ("utf-8", SIGNS)]
)
def test_no_encoding_loses_a_sign(monkeypatch, encoding, text):
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr("sys.stdout", stream)
    with unbroken_streams():
        print(SIGNS)
    assert stream.buffer.getvalue().decode(encoding).strip() == text
