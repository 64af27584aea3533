"""The contract: every message has a TypeScript type, and every sentence of the server has words."""

import re
from pathlib import Path

import msgspec
import pytest
from fluent.runtime import FluentBundle

from talpa.engine.languages import COMMON, spoken_in
from talpa.engine.words import read_words
from talpa.server import messages as m
from talpa.server.net.pages import WORDS
from talpa.server.typescript import typescript

SERVER = Path(m.__file__).parent


def named(union) -> list[type]:
    return list(union.__args__)


def test_every_message_has_its_type():
    text = typescript()
    for kind in [*named(m.FromDevice), *named(m.FromServer), *m.OVER_HTTP]:
        assert f"export interface {kind.__name__} {{" in text
    assert 'export interface Because {\n  t: "why";' in text
    assert "since?: Record<number, number>;" in text and "message: Message | null;" in text
    assert 'kind: "away" | "bot" | "open" | "person";' in text


def test_tags_are_unique():
    for union in (m.FromDevice, m.FromServer):
        tags = [kind.__struct_config__.tag for kind in named(union)]
        assert len(set(tags)) == len(tags)


def test_what_a_device_sends_is_read_strictly():
    decoder = msgspec.json.Decoder(m.FromDevice)
    assert decoder.decode(b'{"t":"decide","seat":1,"n":0,"action":5}') == m.Decide(1, 0, 5)
    assert decoder.decode(b'{"t":"hello","since":{"-1":3,"2":4}}').since == {-1: 3, 2: 4}
    for bad in (b'{"t":"decide","seat":8,"n":0,"action":5}', b'{"t":"decide","seat":1,"n":0,"action":5,"x":1}',
                b'{"t":"decide","seat":1,"n":0,"action":2147483648}', b'{"t":"decide","seat":true,"n":0,"action":1}',
                b'{"t":"talk","seat":0,"text":"' + b"x" * 201 + b'"}', b'{"t":"update"}', b"[]", b"null"):
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(bad)


@pytest.mark.parametrize("language", spoken_in(WORDS))
def test_every_sentence_of_the_server_has_words(language):
    bundle = FluentBundle([language])
    for folder in (COMMON, WORDS):
        bundle.add_resource(read_words(folder / f"{language}.ftl"))
    said = {
        id for path in SERVER.rglob("*.py")
        for id in re.findall(r'"((?:problem|refusal|news)-[a-z-]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(said) > 25
    assert [id for id in sorted(said) if not bundle.has_message(id)] == []
