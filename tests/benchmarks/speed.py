"""Measure the speed of the simulator as ratios, side by side in one run on one machine.

Run in the folder of the project:

    python tests/benchmarks/speed.py            everything, some minutes
    python tests/benchmarks/speed.py --no-peer  without the comparison with Catanatron, which needs pip and a network
    python tests/benchmarks/speed.py --only chronicles   a single part: compile, games, chronicles, peer, start or
                                                workers; may be repeated

Measured are (a) games/s of four scripted players, base game, compiled, one core; (b) the same in plain Python;
(c) Catanatron 3.2.1, four random players; solo games against two-player games, and games with chronicles against games
without, alternating in one process; two workers against one; the one-time compilation of the base game, with three and
with all chronicles; a compiled `glenmore run` until its first result and its end.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINE_UP = ("balanced", "whisky", "clans", "lean")
TWO = ("balanced", "whisky")  # the first of them also plays alone against Allenarly
PEER = "catanatron==3.2.1"

GAMES = """
import sys, time, numpy as np, strategies
from simulator import components
from simulator.game import binding, deal, engine
values = components.load()
line_up = [strategies.get(name) for name in {line_up!r}]
params = np.array([s.params for s in line_up])
arguments = (values.record, engine.new_context(), tuple(s.choose for s in line_up), binding.bind(()), params)
warm = deal.deal(values, 4, False, "middle", 1, np.arange(1))
began = time.perf_counter(); engine.play_all(warm, *arguments); compiled = time.perf_counter() - began
rates = []
for turn in range({turns}):
    games = deal.deal(values, 4, False, "middle", 2 + turn, np.arange({games}))
    began = time.process_time(); engine.play_all(games, *arguments)
    rates.append({games} / (time.process_time() - began))
print(compiled, sorted(rates)[len(rates) // 2])
"""

TWO_GAMES = """
import time, numpy as np, strategies
from simulator import components
from simulator.game import binding, deal, engine
from simulator.game.allenarly import moments
values = components.load()
line_up = [strategies.get(name) for name in {line_up!r}]
params = np.array([s.params for s in line_up])
kinds = ((binding.bind(()), 0, 0), (binding.bind((moments,)), 1, 3))
def seconds(kind, seed, n):
    bound, in_play, level = kinds[kind]
    games = deal.deal(values, 2, True, "middle", seed, np.arange(n), in_play=in_play, solo=level)
    began = time.process_time()
    engine.play_all(games, values.record, engine.new_context(), tuple(s.choose for s in line_up), bound, params)
    return time.process_time() - began, games["turns"].mean()
for kind in (0, 1): seconds(kind, 1, 1)
pairs = [(seconds(0, 2 + turn, {games}), seconds(1, 2 + turn, {games})) for turn in range({turns})]
middle = [sorted(pair[kind][0] for pair in pairs)[len(pairs) // 2] for kind in (0, 1)]
print({games} / middle[0], {games} / middle[1], pairs[0][0][1], pairs[0][1][1])
"""

CHRONICLE_GAMES = """
import time, numpy as np, strategies
from simulator import components
from simulator.game import binding, deal, engine
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from strategies.chronicles import valuation
values = components.load()
line_up = [strategies.get(name) for name in {line_up!r}]
params = np.array([s.params for s in line_up])
policies, context = tuple(s.choose for s in line_up), engine.new_context()
sets = {sets!r}
chosen = [find(letters.split(",") if letters else ()) for letters in sets]
hooked = [binding.bind(bound(played, False, lambda one: valuation(one.word))) for played in chosen]
def seconds(k, seed, n):
    games = deal.deal(values, 4, False, "middle", seed, np.arange(n), chronicles=bits(chosen[k]))
    began = time.process_time(); engine.play_all(games, values.record, context, policies, hooked[k], params)
    return time.process_time() - began
for k in range(len(sets)): seconds(k, 1, 1)
turns = [[seconds(k, 2 + turn, {games}) for k in range(len(sets))] for turn in range({turns})]
print(*(sorted(turn[k] for turn in turns)[len(turns) // 2] / {games} for k in range(len(sets))))
"""

PEER_GAMES = """
import time
from catanatron import Color, Game, RandomPlayer
began = time.process_time(); games = 0
while time.process_time() - began < 8:
    Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play(); games += 1
print(games / (time.process_time() - began))
"""


def python(code: str, executable: str = sys.executable, **environment: str) -> list[float]:
    """Run code in a new process and return the numbers of its last line."""
    run = subprocess.run(
        [executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(word) for word in run.stdout.splitlines()[-1].split()]


def games_per_second(games: int, turns: int, **environment: str) -> tuple[float, float]:
    compiled, rate = python(GAMES.format(line_up=LINE_UP, games=games, turns=turns), **environment)
    return compiled, rate


def run_seconds(folder: str, *options: str) -> float:
    """Return the seconds of a whole `glenmore run quickstart`."""
    return first_and_last(folder, *options)[1]


def first_and_last(folder: str, *options: str) -> tuple[float, float]:
    """Return the seconds until `glenmore run quickstart` shows the standings, and until it ends."""
    command = [sys.executable, "-u", "-m", "simulator.app.cli", "run", "quickstart", "--out", folder, *options]
    first = 0.0
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as run:
        for line in run.stdout or ():
            if not first and line.strip():
                first = time.perf_counter() - began
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, command)
    return first, time.perf_counter() - began


def print_solo() -> None:
    """Compare solo games with two-player games, alternating in one process."""
    two, solo, two_turns, solo_turns = python(TWO_GAMES.format(line_up=TWO, games=3000, turns=7))
    print(f"two scripted players, with the die               {two:8.0f} games/s per core, {two_turns:.0f} turns each")
    print(
        f"one of them alone against Allenarly              {solo:8.0f} games/s per core, {solo_turns:.0f} turns each;"
    )
    print(f"    {solo / two:.2f} times as many solo games as two-player games")


def print_chronicles() -> None:
    """Compare four-player games with each chronicle, with 9, 10 and 11, and with all, to games without."""
    letters = [*map(str, range(1, 12)), "A"]
    sets = ["", *letters, "9,10,11", ",".join(letters)]
    plain, *others = python(CHRONICLE_GAMES.format(line_up=LINE_UP, sets=sets, games=300, turns=5))
    print(f"without chronicles                               {1 / plain:8.0f} games/s per core, four players")
    for name, second in zip(sets[1:], others):
        words = "all twelve" if name == sets[-1] else name
        print(f"with chronicle {words:20}              {1 / second:8.0f} games/s, {plain / second:.2f} times that")


def print_compiling(folder: str) -> None:
    """Time the first game on a new machine, without and with chronicles, each with an empty cache."""
    for name, words in (("", "the base game"), ("9,10,11", "9, 10 and 11"), ("1,2,3,4,5,6,7,8,9,10,11,A", "all")):
        began = time.perf_counter()
        code = CHRONICLE_GAMES.format(line_up=LINE_UP, sets=[name], games=1, turns=1)
        python(code, GLENMORE_CACHE_DIR=f"{folder}/cache-{len(name)}")
        print(f"one-time compilation, {words:26} {time.perf_counter() - began:8.1f} s")


def print_games() -> None:
    """Measure four scripted players, the same in plain Python, and solo games."""
    _, scripted = games_per_second(2000, 7)
    print(f"(a) four scripted players                        {scripted:8.0f} games/s per core")
    _, plain = games_per_second(3, 1, NUMBA_DISABLE_JIT="1")
    print(f"(b) the same in plain Python              {plain:8.2f} games/s, (a) is {scripted / plain:,.0f} times that")
    print_solo()


def print_peer(folder: str) -> None:
    """Compare with the games of Catanatron."""
    subprocess.run([sys.executable, "-m", "venv", f"{folder}/peer"], check=True)
    subprocess.run([f"{folder}/peer/bin/pip", "install", "--quiet", PEER], check=True, capture_output=True)
    (peer,) = python(PEER_GAMES, f"{folder}/peer/bin/python")
    _, again = games_per_second(2000, 7)
    print(f"(c) {PEER}, four random players     {peer:8.1f} games/s, (a) is {again / peer:,.0f} times that")


def print_workers(folder: str) -> None:
    """Compare two workers with one, without the start of the command and the report."""
    one = run_seconds(f"{folder}/j1", "--blocks", "4000", "--jobs", "1", "--no-report")
    two = run_seconds(f"{folder}/j2", "--blocks", "4000", "--jobs", "2", "--no-report")
    start = run_seconds(f"{folder}/j0", "--blocks", "1", "--jobs", "1", "--no-report")
    print(f"two workers against one, 16,000 games            {(one - start) / (two - start):8.2f} times")
    code = GAMES.format(line_up=LINE_UP, games=2000, turns=7)
    (_, alone) = python(code)
    with ThreadPoolExecutor(2) as pool:
        both = sum(rate for _, rate in pool.map(python, (code, code)))
    print(f"    upper limit: two independent programs play {both / alone:.2f} times as many games as one alone")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--no-peer", action="store_true", help="do not install and measure Catanatron")
    parts = ("compile", "games", "chronicles", "peer", "start", "workers")
    parser.add_argument("--only", choices=parts, action="append", help="only this part; may be repeated")
    options = parser.parse_args()
    chosen = options.only or [part for part in parts if part != "peer" or not options.no_peer]
    print(
        f"{platform.platform()}, Python {platform.python_version()}, {os.cpu_count()} cores,",
        f"load {os.getloadavg()[0]:.1f}",
    )
    print("command: python tests/benchmarks/speed.py", *sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        if "compile" in chosen:
            print_compiling(folder)
        if "games" in chosen:
            print_games()
        if "chronicles" in chosen:
            print_chronicles()
        if "peer" in chosen:
            print_peer(folder)
        if "start" in chosen:
            run_seconds(f"{folder}/warm", "--blocks", "1")
            shown, ended = first_and_last(f"{folder}/one", "--blocks", "1")
            print(f"warm start of glenmore run, 1 block              {shown:8.1f} s to the standings,")
            print(f"    {ended:.1f} s with the report")
        if "workers" in chosen:
            print_workers(folder)


if __name__ == "__main__":
    main()
