import json
import re
import shutil
import subprocess
from dataclasses import replace
from itertools import pairwise

import pytest

from simulator.story import replay_html, write_replay_html
from simulator.story.snapshots import snapshots


def data_of(text):
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)
    return json.loads(found.group(1))


def test_the_page_is_self_contained(records, components):
    for record in records.values():
        text = replay_html(record, components)
        assert len(text.encode()) < 3_000_000
        assert not re.search(r"""(src|href)\s*=|https?://|@import|url\((?!#tip\))|fetch\(|XMLHttpRequest""", text)
        assert text.count("<script") == 2
        assert text.count("<style>") == 1


def test_a_snapshot_for_every_turn(record, components):
    data = data_of(replay_html(record, components))
    kinds = [step["kind"] for step in data["steps"]]
    assert kinds[0] == "setup"
    assert kinds[-1] == "final"
    assert kinds.count("turn") == record.final["turns"]
    assert kinds.count("die") == sum(event["event"] == "roll" for event in record.events)
    assert kinds.count("scoring") == 4
    assert data == json.loads(json.dumps(snapshots(record, components)))


def test_a_pile_shows_its_tiles_only_when_they_lie_there(records, components):
    """At set-up each Home half is one tile; in any step a pile holds what has been placed there and not removed."""
    covered = 0
    for record in records.values():
        steps = snapshots(record, components)["steps"]
        for player in steps[0]["players"]:
            assert [tile[:3] for tile in sorted(player["tiles"])] == [[-1, 0, [0]], [0, 0, [1]]]
        for before, after in pairwise(steps):
            for earlier, later in zip(before["players"], after["players"], strict=True):
                piles = {(x, y): pile for x, y, pile, *_ in earlier["tiles"]}
                for x, y, pile, *_ in later["tiles"]:
                    covered += len(pile) > len(piles.get((x, y), pile))
    placed_over = sum(e["event"] == "place" and e["over"] is not None for r in records.values() for e in r.events)
    assert covered == placed_over > 0


def test_the_last_snapshot_is_the_final_state(records, components):
    for record in records.values():
        last = snapshots(record, components)["steps"][-1]
        for player, seat in zip(last["players"], record.final["seats"], strict=True):
            found = {key: player[key] for key in ("vp", "coins", "persons", "landmarks", "size")}
            assert found == {key: seat[key] for key in found}
            assert player["casks"] == seat["whisky"]
            assert sum(sum(tile[3]) for tile in player["tiles"]) == seat["resources"]
            home = next(tile for tile in player["tiles"] if tile[:2] == [0, 0])
            assert home[4] == seat["scotsmen_home"]
        assert last["ranks"] == [seat["rank"] for seat in record.final["seats"]]


def test_a_snapshot_of_a_hand_made_turn(hand, components):
    from simulator.story import GameRecord

    steps = snapshots(GameRecord(hand.whisky_turn().header, hand.events, {}), components)["steps"]
    before, after = steps
    tile = components.tile_index
    assert before["ring"][9] == tile["glenturret"]
    assert before["pieces"][:3] == [1, 0, 4]
    assert after["ring"][9] == -1
    assert after["pieces"][9] == 1
    assert after["pieces"][0] == -1
    assert after["moved"] == ["seat-1", 0, 9]
    assert after["turn"] == 1
    assert after["seat"] == 1
    assert after["market"] == [1, 2, 2, 1, 1]
    assert after["left"] == [0, 8, 17, 17, 18]
    player = after["players"][1]
    # New tiles are marked 1, tiles activated in this turn 2.
    assert [0, 1, [tile["glenturret"]], [0] * 5, 0, 1] in player["tiles"]
    assert [-1, 0, [tile["home-village"]], [0] * 5, 0, 2] in player["tiles"]
    assert (player["casks"], player["coins"], player["supply"]) == (2, 1, 8)


def test_tiles_are_described_by_their_symbols(record, components):
    tiles = snapshots(record, components)["components"]["tiles"]
    glenturret = tiles[components.tile_index["glenturret"]]
    assert glenturret["cost"] == [["stone", 1]]
    assert glenturret["trades"] == [[[["barley", 1]], [["whisky", 1]]]]
    crieff = tiles[components.tile_index["crieff-tryst"]]
    assert crieff["trades"][1] == [[["animal", 2]], [["vp", 4]]]
    assert tiles[components.tile_index["halkirk"]]["gets"] == [["move", 1]]


def test_strange_names_do_no_harm(record, components):
    names = ["</script><b>x", "a&b", 'quote"']
    text = replay_html(replace(record, header={**record.header, "strategies": names}), components)
    assert "</script><b>" not in text
    assert data_of(text)["components"]["players"][0] == "</script><b>x (seat 0)"


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs a browser")
def test_the_page_opens_in_a_browser_at_a_given_turn(tmp_path, record, components):
    path = tmp_path / "game.html"
    write_replay_html(path, record, components)
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--dump-dom"]
    shown = subprocess.run(
        ["chromium", *options, f"--user-data-dir={tmp_path / 'profile'}", f"{path.as_uri()}#turn=5"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    steps = data_of(shown)["steps"]
    turn = next(step for step in steps if step["turn"] == 5 and step["kind"] == "turn")
    assert re.search(rf'<h2 id="title"[^>]*>{re.escape(turn["title"])}</h2>', shown)
    assert all(f"<li>{line}</li>" in shown for line in turn["lines"])
    assert len(re.findall(r'data-clan="\d', shown)) == 2 * 27
    assert re.search(r'<output id="where"[^>]*>turn 5</output>', shown)
    boxes = re.findall(r'viewBox="-2 -6 (\d+) (\d+)" style="max-width', shown)
    sizes = [[len({tile[axis] for tile in player["tiles"]}) for axis in (0, 1)] for player in turn["players"]]
    assert boxes == [
        (str(100 * columns + 4), str(100 * rows + 8)) for columns, rows in sizes
    ]  # no room for later tiles
