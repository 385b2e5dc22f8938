"""Compiled code that is no longer used: what is deleted, what stays, and that use is noted."""

import os
import time
from pathlib import Path

import pytest

from simulator.app import cache, wiring
from simulator.game import jit

DAY = 86400


def folder(parent: Path, number: int, age: float) -> Path:
    path = parent / f"{number:016x}"
    (path / "engine").mkdir(parents=True)
    (path / "engine" / "code.nbc").write_bytes(b"x")
    os.utime(path, (time.time() - age * DAY,) * 2)
    return path


def names(parent: Path) -> set[int]:
    return {int(path.name, 16) for path in parent.iterdir()}


def test_the_last_used_and_recently_used_folders_stay(tmp_path):
    for number, age in enumerate((50, 40, 30, 20, 5, 1)):
        folder(tmp_path, number, age)
    deleted = cache.prune(tmp_path, kept=3, days=14)
    assert sorted(path.name for path in deleted) == [f"{n:016x}" for n in (0, 1, 2)]
    assert names(tmp_path) == {3, 4, 5}  # 3 is older than 14 days, but one of the last three
    assert cache.prune(tmp_path, kept=1, days=14) != []
    assert names(tmp_path) == {4, 5}  # 4 is not the last one, but younger than 14 days


def test_other_files_and_folders_stay(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "notes.txt").write_text("x")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / f"{7:016x}").symlink_to(elsewhere)
    for path in (tmp_path / "mine", tmp_path / "notes.txt", elsewhere):
        os.utime(path, (0, 0))
    assert cache.prune(tmp_path, kept=0, days=1) == []
    assert cache.prune(tmp_path / "nowhere") == []


def test_a_folder_that_has_just_come_into_use_stays(tmp_path, monkeypatch):
    path = folder(tmp_path, 1, 50)
    real = cache._folders

    def used_in_between(parent):
        found = real(parent)
        os.utime(path)
        return found

    monkeypatch.setattr(cache, "_folders", used_in_between)
    assert cache.prune(tmp_path, kept=0, days=14) == []
    assert path.exists()


def test_folders_renamed_by_another_process_are_deleted_later(tmp_path):
    left = folder(tmp_path, 1, 50).rename(tmp_path / f"{1:016x}.gone")
    cache.prune(tmp_path, kept=0, days=14)
    assert not left.exists()


def test_use_is_noted_once_a_day(tmp_path):
    old, fresh = folder(tmp_path, 1, 3), folder(tmp_path, 2, 0.5)
    before = fresh.stat().st_mtime
    for path in (old, fresh, tmp_path / "nowhere"):
        jit._note_use(path)
    assert time.time() - old.stat().st_mtime < 60
    assert fresh.stat().st_mtime == before


@pytest.mark.parametrize("compiled", [True, False])
def test_old_code_is_deleted_when_the_engine_is_compiled(tmp_path, monkeypatch, compiled):
    monkeypatch.setenv("GLENMORE_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(wiring, "engine_is_compiled", lambda entry: compiled)
    for number in range(cache.KEPT + 2):
        folder(tmp_path, number, 100 - number)
    wiring.announce_compiling()
    gone = set() if compiled else {0, 1}
    assert names(tmp_path) == set(range(cache.KEPT + 2)) - gone


def test_a_cache_that_is_not_writable_is_reported(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GLENMORE_CACHE_DIR", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(wiring, "engine_is_compiled", lambda entry: False)
    wiring.announce_compiling()
    said = " ".join(capsys.readouterr().err.split())
    assert f"{tmp_path / 'file' / 'cache'}: is not writable, so compiled code is not kept and every start" in said
    monkeypatch.setenv("GLENMORE_CACHE_DIR", str(tmp_path / "new"))
    wiring.announce_compiling()
    assert "not writable" not in capsys.readouterr().err


def test_code_is_not_kept_beside_the_sources(tmp_path, monkeypatch):
    """Numba would put it there under no hash, and run it after another source has changed."""
    if not jit.JIT:
        pytest.skip("nothing is compiled")
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(jit, "_OWN_CACHE", True)
    monkeypatch.setattr(jit.config, "CACHE_DIR", jit.config.CACHE_DIR)
    monkeypatch.setenv("GLENMORE_CACHE_DIR", str(tmp_path / "file" / "cache"))
    (tmp_path / "mine.py").write_text("def double(x):\n    return 2 * x\n")
    monkeypatch.syspath_prepend(tmp_path)
    import mine

    assert jit.entry(mine.double)(3) == 6
    assert not list(tmp_path.rglob("*.nbi"))
