"""Several processes and machines: the same bytes, and nothing lost with a worker that is killed."""

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from simulator import Experiment
from simulator.app import wiring
from simulator.errors import UserError

ROOT = Path(__file__).resolve().parents[2]
DUEL = {"name": "duel", "line_up": ["random-legal", "b=random-legal"], "blocks": 12, "seed": 5}


def tables(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.parquet"))}


@pytest.fixture(scope="module")
def alone(tmp_path_factory) -> dict[str, str]:
    """Return the tables of one thread in one piece."""
    folder = tmp_path_factory.mktemp("alone") / "run"
    wiring.run(Experiment.parse(DUEL), jobs=1, out=folder, chunk_blocks=100)
    return tables(folder)


@contextmanager
def machines(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on this machine, each a process: address, and the workers."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def start(*words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        return subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    where = folder / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(where))
    processes = [start("scheduler", *options)]
    try:
        until(where.exists)
        words = (
            "--scheduler-file",
            str(where),
            "--nthreads",
            "1",
            "--no-nanny",
            "--no-dashboard",
            "--host",
            "127.0.0.1",
        )
        workers = [start("worker", *words) for _ in range(2)]
        processes += workers
        from distributed import Client

        with Client(scheduler_file=str(where)) as client:
            client.wait_for_workers(2, timeout=60)
            address = client.scheduler.address
        yield address, workers
    finally:
        for process in processes[::-1]:
            process.kill()
            process.wait()


def until(there) -> None:
    end = time.monotonic() + 60
    while not there():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.compiled
@pytest.mark.slow
def test_a_cluster_gives_the_same_bytes_and_a_killed_worker_loses_nothing(alone, tmp_path):
    with machines(tmp_path) as (address, workers):
        with wiring.cluster(address, "dask") as backend:
            assert backend == "dask"
            wiring.run(Experiment.parse(DUEL), out=tmp_path / "both", backend=backend, chunk_blocks=1)
            assert tables(tmp_path / "both") == alone

            def kill(played: int, wanted: int) -> None:
                if 0 < played < wanted and workers[0].poll() is None:
                    workers[0].kill()
                    workers[0].wait()

            wiring.run(Experiment.parse(DUEL), out=tmp_path / "one", backend=backend, chunk_blocks=1, progress=kill)
        assert workers[0].poll() is not None
        assert workers[1].poll() is None
    assert tables(tmp_path / "one") == alone
    assert not (tmp_path / "one" / "parts").exists()


@pytest.mark.compiled
@pytest.mark.study  # the cluster's workers are processes, too
def test_processes_give_the_same_bytes(alone, tmp_path):
    with wiring.cluster(None, "loky") as backend:
        wiring.run(Experiment.parse(DUEL), jobs=2, out=tmp_path / "run", backend=backend, chunk_blocks=5)
    assert tables(tmp_path / "run") == alone


@pytest.mark.parametrize(
    ("scheduler", "backend", "text"),
    [
        (None, "dask", "--backend dask needs --scheduler ADDRESS"),
        ("tcp://127.0.0.1:1", "loky", "--scheduler is for --backend dask, not loky"),
        ("nowhere:", "dask", "--scheduler nowhere:: cannot be reached"),
    ],
)
def test_wrong_backends_are_refused(scheduler, backend, text):
    with pytest.raises(UserError, match=text), wiring.cluster(scheduler, backend):
        pytest.fail("there is no cluster")
