"""Misspelt words of an overlay: the message names the words like it."""

import pytest

from simulator.components import ComponentError, load

TILE = '[[tile]]\nid = "halkirk"\n'
GUNN = '[[clan]]\nid = "gunn"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[[tile]]\nid = "halkrik"\nriver = false',
            "tile halkrik: id: unknown id (did you mean 'halkirk' or 'hawick'?)",
        ),
        (TILE + "rivr = true", "rivr: unknown field (did you mean 'river'?); allowed: "),
        (TILE + "cost = { wod = 2 }", "cost.wod: unknown key (did you mean 'wood'?); allowed: wood, "),
        (TILE + 'type = ["vilage"]', "type[0]: 'vilage' is not allowed (did you mean 'village' or 'lake'?); allowed: "),
        (GUNN + 'effect = { kind = "gian" }', "effect.kind: 'gian' is unknown (did you mean 'gain'?); allowed: "),
    ],
)
def test_a_misspelt_word_gets_the_words_like_it(overlay, text, said):
    with pytest.raises(ComponentError) as caught:
        load(overlay(text))
    assert said in str(caught.value)
    if "unknown id" in said:  # a hundred ids are no help
        assert "allowed" not in str(caught.value)
