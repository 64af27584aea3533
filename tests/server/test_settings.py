"""Settings: a flag before the environment before a file before the default, and wrong ones in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest

from talpa.engine.errors import TalpaError
from talpa.server.settings import SETTINGS, chosen_settings, shown

COMMAND = [sys.executable, "-m", "talpa.server.command"]


def test_the_first_place_that_has_it_is_taken(tmp_path):
    file = tmp_path / "talpa.toml"
    file.write_text('port = 1\nhost = "10.0.0.1"\nsync = "normal"\nproxy = ["10.0.0.7"]\nlog-json = true\n')
    environment = {"TALPA_CONFIG": str(file), "TALPA_PORT": "2", "TALPA_HOST": "10.0.0.2",
                   "TALPA_PROXY": "10.0.0.8, 10.1.0.0/16", "TALPA_CACHE": "not ours"}
    found = chosen_settings({"port": "3"}, environment)
    assert (found["port"].value, found["host"].value, found["sync"].value) == (3, "10.0.0.2", "normal")
    assert found["proxy"].value == ["10.0.0.8", "10.1.0.0/16"] and found["log-json"].value is True
    assert [found[name].source for name in ("port", "host", "sync", "keep")] == [
        "a flag", "TALPA_HOST", "the file", "the default"]


@pytest.mark.parametrize(("name", "given"), [
    ("port", "70000"), ("port", "x"), ("keep", "0"), ("sync", "maybe"), ("proxy", "nearby"), ("node-address", "here"),
    ("base-path", "talpa"), ("base-path", "/a b"), ("notify", "me"), ("log-level", "loud"), ("log-json", "perhaps"),
])
def test_a_wrong_value_is_told_with_where_it_stands(name, given):
    variable = "TALPA_" + name.upper().replace("-", "_")
    with pytest.raises(TalpaError, match=f"{variable}: expected .*, not '{given}'"):
        chosen_settings({}, {variable: given})


def test_a_name_that_is_no_setting(tmp_path):
    file = tmp_path / "talpa.toml"
    file.write_text("prot = 80\n")
    with pytest.raises(TalpaError, match="'prot', which is not a setting") as error:
        chosen_settings({"config": str(file)}, {})
    assert error.value.hint == "did you mean port?"
    file.write_text("port = \n")
    with pytest.raises(TalpaError, match="is not TOML"):
        chosen_settings({"config": str(file)}, {})
    with pytest.raises(TalpaError, match="cannot be read"):
        chosen_settings({"config": str(tmp_path / "none")}, {})


def test_a_password_is_never_typed_nor_shown():
    url = "postgresql://talpa:s3cret@db/talpa"
    with pytest.raises(TalpaError, match="everybody on this machine can see"):
        chosen_settings({"database_url": url}, {})
    text = shown(chosen_settings({}, {"TALPA_DATABASE_URL": url}))
    assert "s3cret" not in text and "postgresql://talpa:***@db/talpa" in text


def test_what_is_shown_is_a_configuration_file():
    written = tomllib.loads(shown(chosen_settings({}, {"TALPA_KEEP": "30"})))
    assert {*written} == {one.name for one in SETTINGS} and written["keep"] == 30


def test_settings_are_shown_with_where_they_are_from_and_nothing_is_served(tmp_path):
    file = tmp_path / "talpa.toml"
    file.write_text('keep = 30\ndata = "/nowhere"\n')
    environment = os.environ | {"TALPA_DATABASE_URL": "postgresql://talpa:s3cret@db/talpa"}
    ended = subprocess.run([*COMMAND, "--show-config", "--config", file, "--port", "81"], capture_output=True,
                           text=True, timeout=60, env=environment, check=True)
    lines = {line.split(" ", 1)[0]: line.rpartition("# ")[2] for line in ended.stdout.splitlines()}
    assert [lines[name] for name in ("port", "database-url", "keep", "host")] == [
        "a flag", "TALPA_DATABASE_URL", "the file", "the default"]
    assert "s3cret" not in ended.stdout and not ended.stderr


@pytest.mark.parametrize(("flags", "said"), [
    (["--port", "99999"], "--port: expected a port"),
    (["--database-url", "postgresql://a:b@c/d"], "a password on the command line"),
    (["--database-url", "mysql://x/y"], "expected sqlite or postgresql"),
    (["--config", "/nowhere.toml"], "cannot be read"),
    (["--data", "/proc/nothing"], "cannot be written to"),
])
def test_a_bad_configuration_ends_with_2_and_one_sentence(flags, said):
    ended = subprocess.run([*COMMAND, "--host", "127.0.0.1", "--port", "0", *flags], capture_output=True, text=True,
                           timeout=60)
    errors = ended.stderr.splitlines()
    assert ended.returncode == 2 and said in errors[0] and len(errors) <= 2, ended.stderr
