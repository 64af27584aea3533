"""Compile the environments of all games before the tests, each in a process of its own: `python -m tests.rl.warm`."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from talpa.games import NAMES
from talpa.rl import Tables, VectorEnv, aec_env


def compile_environments(name: str) -> None:
    tables, vector, env = Tables(name, batch=1, seed=1), VectorEnv(name, num_envs=1), aec_env(name)
    tables.step(tables.sample())
    vector.reset(seed=1)
    vector.step(vector.sample())
    env.reset(seed=1)
    env.state()


def compile_apart(name: str) -> None:
    subprocess.run([sys.executable, "-m", "tests.rl.warm", name], check=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_environments(sys.argv[1])
    else:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_apart, NAMES))
