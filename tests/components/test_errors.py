"""Every fault of a component file gives one error that names file, record, field and the allowed values."""

import pytest

from simulator.components import ComponentError, load

TILE = '[[tile]]\nid = "halkirk"\n'
GUNN = '[[clan]]\nid = "gunn"\n'
CARD = '[[landmark]]\nid = "inverness"\n'
BRODIE = '[[clan]]\nid = "brodie"\n'
ROAD = '[[road]]\na = "gunn"\nb = "start"\n'
MACMILLAN = 'home_protected = true, keep_landmark_cards = true, goods_to = "home_castle"'

# overlay, record, field, words among the allowed values
OVERLAYS = {
    # ids
    "unknown id": ('[[tile]]\nid = "x1"\nriver = false', "tile x1", "id", "halkirk"),
    "no id": ("[[tile]]\nriver = true", "tile no. 1", "id", "the id of a record"),
    "one id twice": (TILE + "river = true\n" + TILE, "tile halkirk", "id", "every id once"),
    "id of no text": ("[[tile]]\nid = 3", "tile no. 1", "id", "the id of a record"),
    "unknown variant": ('[[the_end.variant]]\nid = "centre"', "the_end.variant centre", "id", "middle, top"),
    # sections and fields
    "unknown field": (TILE + "rivers = true", "tile halkirk", "rivers", "river"),
    "known is not for overlays": (TILE + 'known = ["name"]', "tile halkirk", "known", "name"),
    "unknown field of a table": ("[market]\nprice = [1, 2, 3]", "market", "price", "prices"),
    # types
    "number for a flag": (TILE + "river = 1", "tile halkirk", "river", "true, false"),
    "flag for a number": (TILE + "cost = { wood = true }", "tile halkirk", "cost.wood", "0 to 99"),
    "fraction": (TILE + "cost = { wood = 1.5 }", "tile halkirk", "cost.wood", "0 to 99"),
    "text for a number": (TILE + 'activate = { move = "1" }', "tile halkirk", "activate.move", "0 to 99"),
    "number for a table": (TILE + "cost = 1", "tile halkirk", "cost", "wood, stone"),
    "number for a text": (TILE + "name = 3", "tile halkirk", "name", "text"),
    "text for a list": (TILE + 'type = "village"', "tile halkirk", "type", "a list"),
    "flag for a fixed number": ("[stuck]\ndiscard_tile = true", "stuck", "discard_tile", "1"),
    # costs
    "cost in an unknown good": (TILE + "cost = { gold = 1 }", "tile halkirk", "cost.gold", "wood, stone, barley"),
    "cost in VP": (TILE + "cost = { vp = 1 }", "tile halkirk", "cost.vp", "wood, stone, barley"),
    "negative cost": (TILE + "cost = { wood = -1 }", "tile halkirk", "cost.wood", "0 to 99"),
    "cost beyond all reason": (TILE + "cost = { coin = 100 }", "tile halkirk", "cost.coin", "0 to 99"),
    "two open symbols": (TILE + "cost = { any = 1, animal = 1 }", "tile halkirk", "cost", "at most one of"),
    "six different": (TILE + "cost = { different = 6 }", "tile halkirk", "cost.different", "0 to 5"),
    # tiles
    "unknown type": (TILE + 'type = ["vilage"]', "tile halkirk", "type[0]", "castle, village, trade"),
    "type twice": (TILE + 'type = ["village", "village"]', "tile halkirk", "type", "each type once"),
    "no type": (TILE + "type = []", "tile halkirk", "type", "at least one"),
    "person and village": (TILE + 'type = ["person", "village"]', "tile halkirk", "type", "person alone"),
    "unknown stack": (TILE + 'stack = "E"', "tile halkirk", "stack", "S, A, B, C, D"),
    "no copy": (TILE + "copies = 0", "tile halkirk", "copies", "1 to 99"),
    "unknown one-time effect": (TILE + "once = { move = 1 }", "tile halkirk", "once.move", "scotsman"),
    "home half without river": ('[[home]]\nid = "home-castle"\nriver = false', "home home-castle", "river", "true"),
    # exchanges
    "exchange without get": (
        TILE + "activate = { exchange = [ { give = { wood = 1 } } ] }",
        "tile halkirk",
        "activate.exchange[0].get",
        "vp",
    ),
    "empty get": (
        TILE + "activate = { exchange = [ { give = { wood = 1 }, get = {} } ] }",
        "tile halkirk",
        "activate.exchange[0]",
        "vp",
    ),
    "empty give": (
        TILE + "activate = { exchange = [ { give = { any = 0 }, get = { vp = 1 } } ] }",
        "tile halkirk",
        "activate.exchange[0]",
        "wood",
    ),
    "open symbols in an exchange": (
        TILE + "activate = { exchange = [ { give = { any = 1, different = 2 }, get = { vp = 1 } } ] }",
        "tile halkirk",
        "activate.exchange[0].give",
        "at most one of",
    ),
    "Scotsman in an exchange": (
        TILE + "activate = { exchange = [ { give = { scotsman = 1 }, get = { vp = 1 } } ] }",
        "tile halkirk",
        "activate.exchange[0].give.scotsman",
        "animal",
    ),
    "four exchanges": (
        TILE + "activate = { exchange = [" + "{ give = { wood = 1 }, get = { vp = 1 } }, " * 4 + "] }",
        "tile halkirk",
        "activate.exchange",
        "at most 3",
    ),
    # stacks (B-007)
    "tile moved": (TILE + 'stack = "B"', "tile halkirk", "stack", "leave 14 tiles"),
    "copy added": (TILE + "copies = 2", "tile halkirk", "copies", "leave 14 tiles"),
    "stack of another size": ("[setup]\nstack_sizes = { A = 15 }", "setup", "stack_sizes.A", "14"),
    "size of no stack": ("[setup]\nstack_sizes = { E = 3 }", "setup", "stack_sizes.E", "S, A, B, C, D"),
    # cards
    "unknown card": (TILE + 'once = { landmark = "keep" }', "tile halkirk", "once.landmark", "castle-stalker"),
    "card of two tiles": (TILE + 'once = { landmark = "inverness" }', "tile halkirk", "once.landmark", "once"),
    "card of no tile": ('[[tile]]\nid = "inverness"\nonce = {}', "tile inverness", "once.landmark", "inverness"),
    "card with another tile": (CARD + 'tile = "halkirk"', "landmark inverness", "tile", "inverness"),
    "card with an unknown tile": (CARD + 'tile = "nowhere"', "landmark inverness", "tile", "castle-moil"),
    "card in another stack": (CARD + 'stack = "A"', "landmark inverness", "stack", "same stack"),
    "card without place": (CARD + 'effect = { kind = "gain", barley = 1 }', "landmark inverness", "effect", "place"),
    "card with needless place": (
        CARD + 'effect = { kind = "gain", coin = 1, place = "tile" }',
        "landmark inverness",
        "effect",
        "place",
    ),
    "card at the wrong time": (CARD + 'timing = "final"', "landmark inverness", "timing", "timing once"),
    # clans
    "unknown colour": (GUNN + 'colour = "red"', "clan gunn", "colour", "blue, purple"),
    "unknown kind": (GUNN + 'effect = { kind = "give", wood = 1 }', "clan gunn", "effect.kind", "gain, activate"),
    "no kind": (GUNN + "effect = { wood = 1 }", "clan gunn", "effect.kind", "gain, activate"),
    "clan with an unknown good": (GUNN + 'effect = { kind = "gain", gold = 1 }', "clan gunn", "effect.gold", "wood"),
    "clan with a wrong type": (GUNN + 'effect = { kind = "gain", wood = "1" }', "clan gunn", "effect.wood", "0 to 99"),
    "gain of nothing": (GUNN + 'effect = { kind = "gain" }', "clan gunn", "effect", "wood"),
    "card effect on a clan": (GUNN + 'effect = { kind = "activate_all" }', "clan gunn", "effect.kind", "vp_steps"),
    "effect on an empty field": (GUNN + "printed = false", "clan gunn", "printed", "printed fields"),
    "ongoing gain": (GUNN + 'timing = "ongoing"', "clan gunn", "timing", "timing once"),
    "off the board": (GUNN + "x = 101", "clan gunn", "x", "0 to 100"),
    "steps by sheep": (
        BRODIE + 'effect = { kind = "vp_steps", counts = "sheep", steps = [ { at = 1, vp = 1 } ] }',
        "clan brodie",
        "effect.counts",
        "villages",
    ),
    "no step": (
        BRODIE + 'effect = { kind = "vp_steps", counts = "coins", steps = [] }',
        "clan brodie",
        "effect.steps",
        "1 to 3",
    ),
    "steps going down": (
        BRODIE + 'effect = { kind = "vp_steps", counts = "coins", steps = [ { at = 4, vp = 8 }, { at = 3, vp = 5 } ] }',
        "clan brodie",
        "effect",
        "larger",
    ),
    "more removed than allowed": (
        f'[[clan]]\nid = "macmillan"\neffect = {{ kind = "remove_tiles", min = 2, max = 1, {MACMILLAN} }}',
        "clan macmillan",
        "effect",
        "min from 0 to max",
    ),
    "activation of no type": (
        '[[clan]]\nid = "cameron"\neffect = { kind = "activate", tiles = ["shop"] }',
        "clan cameron",
        "effect.tiles[0]",
        "trade",
    ),
    "activation of a type twice": (
        '[[clan]]\nid = "cameron"\neffect = { kind = "activate", tiles = ["trade", "trade"] }',
        "clan cameron",
        "effect",
        "each type once",
    ),
    "person of the stacks": (
        '[[clan]]\nid = "mckay"\neffect = { kind = "take_person", tile = "adam-smith" }',
        "clan mckay",
        "effect.tile",
        "david-hume",
    ),
    "person without weight": (
        '[[special]]\nid = "david-hume"\ncounts_as = 0',
        "special david-hume",
        "counts_as",
        "1 to",
    ),
    "person from elsewhere": (
        '[[special]]\nid = "david-hume"\nsource = "clan:gunn"',
        "special david-hume",
        "source",
        "clan:mckay",
    ),
    # roads
    "road to nowhere": ('[[road]]\na = "start"\nb = "atlantis"\ncoin = 1', "road atlantis - start", "b", "gunn"),
    "road from nowhere": ('[[road]]\na = "atlantis"\nb = "gunn"\ncoin = 1', "road atlantis - gunn", "a", "start"),
    "road to itself": ('[[road]]\na = "gunn"\nb = "gunn"\ncoin = 1', "road gunn - gunn", "b", "start"),
    "road without end": ('[[road]]\na = "gunn"\ncoin = 1', "road no. 1", "b", "the id of a field"),
    "new road without price": ('[[road]]\na = "gunn"\nb = "grant"', "road grant - gunn", "coin", "0 to 99"),
    "negative road": (ROAD + "coin = -1", "road gunn - start", "coin", "0 to 99"),
    "one road twice": (
        ROAD + 'coin = 1\n[[road]]\na = "start"\nb = "gunn"\ncoin = 2',
        "road gunn - start",
        "a",
        "every id once",
    ),
    "no road to remove": ('[[road]]\na = "gunn"\nb = "grant"\nremove = true', "road grant - gunn", "remove", "a road"),
    "remove is no flag": (ROAD + "remove = 1", "road gunn - start", "remove", "true, false"),
    "field cut off": (
        "".join(
            f'[[road]]\na = "sutherland"\nb = "{other}"\nremove = true\n' for other in ("sinclair", "munro", "brodie")
        ),
        "clan sutherland",
        "id",
        "joined to start",
    ),
    "automa without a field": ('[automa]\nblue = ["gunn"]', "automa", "blue", "brodie"),
    "automa starting elsewhere": ('[automa]\nblue_start = "munro"', "automa", "blue_start", "macdonell"),
    # Allenarly
    "one rank twice": ('[[level]]\nid = "dus"\nrank = 1', "level dus", "rank", "1 to 5, each once"),
    "start trade tile of nowhere": (
        '[[level]]\nid = "dus"\nstart_trade = "nowhere"',
        "level dus",
        "start_trade",
        "pittenweem",
    ),
    "item rounds in disorder": ('[[level]]\nid = "dus"\nitem_rounds = [2, 1]', "level dus", "item_rounds", "rising"),
    "priority backwards": ("[solo_priority]\nstay_at = 9", "solo_priority", "stay_at", "at most left_at"),
    "framed beyond the range": (
        '[[action]]\nid = "card-1"\nframed = 5',
        "action card-1",
        "framed",
        "at most the range, 4",
    ),
    "Scotsmen beyond the supply": (
        "[setup]\nscotsmen_per_player = 5\n[solo_setup]\nscotsmen_on_board = 5",
        "solo_setup",
        "scotsmen_on_board",
        "at most 4",
    ),
    "share above the price": (
        "[solo_market]\nfull_row_to_allenarly = 4",
        "solo_market",
        "full_row_to_allenarly",
        "at most 3",
    ),
    # numbers
    "face of seven": ("[die]\nfaces = [1, 1, 1, 2, 2, 7]", "die", "faces[5]", "1 to 6"),
    "face of nought": ("[die]\nfaces = [0, 1, 1, 2, 2, 3]", "die", "faces[0]", "1 to 6"),
    "five faces": ("[die]\nfaces = [1, 1, 2, 2, 3]", "die", "faces", "a list of 6"),
    "die for five": ('[die]\nuse = { 5 = "always" }', "die", "use.5", "2, 3, 4"),
    "die used often": ('[die]\nuse = { 3 = "often" }', "die", "use.3", "always, optional"),
    "die always off": ("[die]\ndefault = { 2 = false }", "die", "default", "true where"),
    "price of nought": ("[market]\nprices = [0, 2, 3]", "market", "prices[0]", "1 to 20"),
    "two prices": ("[market]\nprices = [1, 2]", "market", "prices", "a list of 3"),
    "falling prices": ("[market]\nprices = [1, 3, 2]", "market", "prices", "do not fall"),
    "too many seeds": ("[market]\nseed_coins = { 2 = 4 }", "market", "seed_coins.2", "0 to 1"),
    "fewer resources": ('[market]\nresources = ["wood"]', "market", "resources", "wood, stone, barley"),
    "rondel too long": ("[rondel]\nspaces = 17", "rondel", "spaces", "11 to 16"),
    "three starters": ("[setup]\nstarting_coins = [5, 6, 7]", "setup", "starting_coins", "a list of 4"),
    "too few Scotsmen": ("[setup]\nscotsmen_per_player = 1", "setup", "scotsmen_per_player", "2 to 30"),
    "home Scotsmen": ("[setup]\nscotsmen_on_home_village = 2", "setup", "scotsmen_on_home_village", "1"),
    "VP table too long": (f"[scoring]\ndifference_vp = {list(range(17))}", "scoring", "difference_vp", "2 to 16"),
    "VP for no difference": ("[scoring]\ndifference_vp = [1, 2]", "scoring", "difference_vp", "0 first"),
    "what no rule reads": ("[final]\npersons_count_as_tiles = true", "final", "persons_count_as_tiles", "false"),
    "more Scotsmen set up than there are": (
        '[[home]]\nid = "home-castle"\nstart_scotsmen = 9',
        "setup",
        "scotsmen_per_player",
        "at least 11",
    ),
    "unknown default": ('[the_end]\ndefault = "end"', "the_end", "default", "middle, top, second-half"),
    "variant backwards": (
        '[[the_end.variant]]\nid = "top"\nd_before = [2, 1]',
        "the_end.variant top",
        "d_before",
        "two",
    ),
    "variant below D": (
        '[[the_end.variant]]\nid = "top"\nd_before = [0, 18]',
        "the_end.variant top",
        "d_before",
        "0 to 17",
    ),
}


@pytest.mark.parametrize(("text", "record", "field", "allowed"), OVERLAYS.values(), ids=list(OVERLAYS))
def test_a_wrong_overlay_is_refused_with_file_record_field_and_allowed_values(overlay, text, record, field, allowed):
    path = overlay(text)
    with pytest.raises(ComponentError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: {record}: {field}: ")
    assert allowed in message.split("; allowed: ", 1)[1]
    assert (caught.value.file, caught.value.record, caught.value.field) == (str(path), record, field)


HALKIRK = 'id = "halkirk"'
# file, old text, new text, record, field
FILES = {
    "two tiles with one id": ("tiles.toml", HALKIRK, 'id = "ullapool"', "tile ullapool", "id"),
    "tile with the id of a home half": ("tiles.toml", HALKIRK, 'id = "home-castle"', "tile home-castle", "id"),
    "capital letters": ("tiles.toml", HALKIRK, 'id = "Halkirk"', "tile Halkirk", "id"),
    "two clans with one id": ("clans.toml", 'id = "brodie"', 'id = "grant"', "clan grant", "id"),
    "two roads": (
        "clans.toml",
        'a = "start", b = "macdonald"',
        'a = "macdonell", b = "start"',
        "road macdonell - start",
        "a",
    ),
    "road to nowhere": ("clans.toml", 'a = "start", b = "gunn"', 'a = "start", b = "gun"', "road gun - start", "b"),
    "unknown field in known": ("rondel.toml", '["faces", "use", "moves"]', '["sides"]', "die", "known"),
    "unknown key in known": (
        "tiles.toml",
        '["name", "type", "cost", "once.landmark"]',
        '["once.clan"]',
        "tile loch-ness",
        "known",
    ),
    "stack that does not add up": ("rondel.toml", "A = 14", "A = 13", "setup", "stack_sizes.A"),
    "missing number": ("rondel.toml", "vp_per_coin = 1\n", "", "final", "vp_per_coin"),
    "missing player number": (
        "rondel.toml",
        "seed_coins = { 2 = 1, 3 = 1, 4 = 0 }",
        "seed_coins = { 2 = 1 }",
        "market",
        "seed_coins",
    ),
    "no such person": ("clans.toml", 'tile = "david-hume"', 'tile = "hume"', "clan mckay", "effect.tile"),
    "no The End": ("tiles.toml", 'id = "the-end"', 'id = "the-finish"', "special david-hume", "id"),
}


@pytest.mark.parametrize(("name", "old", "new", "record", "field"), FILES.values(), ids=list(FILES))
def test_a_wrong_file_is_refused_with_file_record_and_field(edited, name, old, new, record, field):
    folder = edited(name, (old, new))
    with pytest.raises(ComponentError) as caught:
        load(folder=folder)
    assert str(caught.value).startswith(f"{name}: {record}: {field}: ")
    assert caught.value.allowed


def test_a_start_trade_tile_pays_vp(overlay):
    path = overlay('[[start_trade]]\nid = "pittenweem"\nactivate = { exchange = [] }')
    with pytest.raises(ComponentError, match="start_trade pittenweem: no single exchange for VP") as caught:
        load(path)
    assert "one exchange with get" in str(caught.value)


def test_an_overlay_is_not_blamed_for_a_wrong_file(edited, overlay):
    folder = edited("rondel.toml", ("A = 14", "A = 13"))
    with pytest.raises(ComponentError, match=r"^rondel\.toml: setup: stack_sizes\.A: "):
        load(overlay("[rondel]\nspaces = 12"), folder=folder)


def test_unknown_section_names_the_sections(overlay):
    path = overlay("[markets]\nprices = [1, 2, 3]")
    with pytest.raises(ComponentError) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: markets: unknown section (did you mean 'market' or 'solo_market'")


@pytest.mark.parametrize(
    ("text", "shape"), [("[tile]\nid = 'halkirk'", "[[tile]] records"), ("[[die]]", "one [die] table")]
)
def test_wrong_brackets_are_named(overlay, text, shape):
    with pytest.raises(ComponentError) as caught:
        load(overlay(text))
    assert str(caught.value).endswith(f"wrong shape; allowed: {shape}")


def test_files_that_cannot_be_read(overlay, tmp_path):
    path = overlay("[die\nfaces = 1")
    with pytest.raises(ComponentError, match="is not valid TOML") as caught:
        load(path)
    assert caught.value.file == str(path)
    with pytest.raises(ComponentError, match="cannot be read") as caught:
        load(tmp_path / "none.toml")
    assert caught.value.file == str(tmp_path / "none.toml")
    with pytest.raises(ComponentError, match="schema: is 2; allowed: 1"):
        load(overlay("schema = 2"))


def test_a_missing_home_half_is_named(edited):  # B-002
    folder = edited("tiles.toml")
    path = folder / "tiles.toml"
    before, rest = path.read_text().split('[[home]]\nid = "home-castle"')
    path.write_text(before + rest[rest.index("[[tile]]") :])
    with pytest.raises(
        ComponentError, match=r"^tiles\.toml: home home-village: half: one half is missing; allowed: left"
    ):
        load(folder=folder)


def test_a_missing_section_is_named(edited):
    limits = (
        "[limits]\nresources_per_tile = 3\nscotsmen_limited = true\nother_goods_limited = false\n"
        'known = ["resources_per_tile", "scotsmen_limited", "other_goods_limited"]\n'
    )
    with pytest.raises(ComponentError, match="limits: no such record in any file"):
        load(folder=edited("rondel.toml", (limits, "")))


def _tile(name: str, stack: str, copies: int) -> str:
    return (
        f'[[tile]]\nid = "{name}"\nname = "More"\nstack = "{stack}"\ntype = ["village"]\nriver = false\n'
        f"overbuild = false\ncopies = {copies}\n"
    )


def test_sets_too_large_for_the_packed_record_are_refused(tmp_path):
    more = tmp_path / "more.toml"
    more.write_text(_tile("hamlet", "A", 27))  # 14 + 27 tiles, a stack holds 40
    with pytest.raises(ComponentError) as caught:
        load(extra=[more])
    assert str(caught.value).startswith(
        "more.toml: tile hamlet: copies: more than 40 tiles in stack A; allowed: at most 40"
    )
    # 40 tiles in every stack are 200, more than have room.
    more.write_text("".join(_tile(f"t-{s.lower()}", s, n) for s, n in zip("SABCD", (35, 26, 23, 23, 23), strict=True)))
    with pytest.raises(ComponentError, match=r"^more\.toml: tile t-.: copies: more than 1[78]\d tiles in the stacks"):
        load(extra=[more])
    clan = '[[clan]]\nid = "c{0}"\nname = "C"\nx = 1\ny = 1\ncolour = "blue"\nprinted = false\n'
    more.write_text("".join(clan.format(n) for n in range(6)))  # 27 + 6, the board holds 32
    with pytest.raises(ComponentError, match=r"^more\.toml: clan c5: id: more than 32 records of section clan"):
        load(extra=[more])
    card = (
        '[[landmark]]\nid = "l{0}"\nname = "L"\nstack = "A"\ntile = "halkirk"\ntiming = "once"\n'
        'effect = {{ kind = "gain", coin = 1 }}\n'
    )
    more.write_text("".join(card.format(n) for n in range(14)))  # 11 + 14, there is room for 24
    with pytest.raises(ComponentError, match=r"^more\.toml: landmark l5: id: more than 24 records of section landmark"):
        load(extra=[more])


def test_one_landmark_tile_brings_one_card(overlay):
    # Two copies of the tile of Castle Stalker, one tile of the stack less: the stack adds up, the cards do not.
    text = '[[tile]]\nid = "castle-stalker"\ncopies = 2\n[setup]\nstack_sizes = { A = 15 }'
    with pytest.raises(ComponentError, match="tile castle-stalker: copies: several tiles bring one landmark card"):
        load(overlay(text))


@pytest.mark.parametrize(
    ("text", "record", "field"),
    [
        ('[[home]]\nid = "home-village"\nhalf = "right"', "home home-castle", "half"),
        ('[[home]]\nid = "home-village"\ntype = ["lake"]', "home home-village", "type"),
    ],
)
def test_the_home_tile_has_a_village_on_the_left_and_a_castle_on_the_right(overlay, text, record, field):  # B-002
    path = overlay(text)
    with pytest.raises(ComponentError) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: {record}: {field}: ")


def test_room_for_spaces_is_that_of_a_game_record():
    from simulator.components.tables import MAX_SPACES
    from simulator.game.sizes import MAX_SPACES as ROOM

    assert MAX_SPACES == ROOM
