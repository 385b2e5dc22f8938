"""A damaged, cut or foreign file of compiled code is deleted, and its function compiled again."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.game.jit import JIT

pytestmark = [pytest.mark.compiled, pytest.mark.skipif(not JIT, reason="nothing is compiled")]
SCRIPT = """
from simulator.game.jit import first_class
from numba import types
from mine import double
print(first_class(types.int64(types.int64))(double)(21))
"""


def run(folder: Path) -> tuple[str, str]:
    """Return what a process prints that compiles a function, or finds it in the cache."""
    (folder / "mine.py").write_text("def double(n):\n    return 2 * n\n")
    environment = {"GLENMORE_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": f"{folder}:{Path.cwd()}", "PATH": ""}
    found = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, env=environment)
    assert found.returncode == 0, found.stderr
    return found.stdout.strip(), found.stderr


def files(folder: Path) -> dict[str, Path]:
    """Return the index and the compiled code of the function."""
    found = {path.suffix: path for path in (folder / "cache").rglob("mine.double-*")}
    assert set(found) == {".nbi", ".nbc"}
    return found


def flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize(
    "damage",
    [flipped, lambda content: content[: len(content) // 2], lambda _: b"", lambda _: pickle.dumps(("another", {}))],
    ids=["bit", "half", "empty", "foreign"],
)
def test_damaged_files(tmp_path: Path, suffix: str, damage) -> None:
    assert run(tmp_path) == ("42", "")
    path = files(tmp_path)[suffix]
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    printed, said = run(tmp_path)
    assert printed == "42"
    assert said.count("\n") == 1
    assert str(path.parent) in said
    assert run(tmp_path) == ("42", "")  # it has been written again
    assert files(tmp_path)[suffix].stat().st_size == len(whole)


def test_compiled_code_is_found_again(tmp_path: Path) -> None:
    run(tmp_path)
    before = {suffix: path.stat().st_mtime_ns for suffix, path in files(tmp_path).items()}
    assert run(tmp_path) == ("42", "")
    assert {suffix: path.stat().st_mtime_ns for suffix, path in files(tmp_path).items()} == before


def test_a_folder_that_takes_nothing(tmp_path: Path, monkeypatch, capsys) -> None:
    from simulator.game import compiled_files

    one = compiled_files.CheckedFiles(str(tmp_path / "gone"), "mine.double", "stamp")
    one.save("key", "code")
    assert one.load("key") is None
    assert "compiled code cannot be kept" in capsys.readouterr().err
