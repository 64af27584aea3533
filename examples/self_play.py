"""A policy learns Moledozer by playing against itself, in plain numpy: `python self_play.py moledozer`.

`Tables` gives one decision after the other with the reward that its seat earned since its own last decision; advantages
are estimated for each seat by itself (`Advantages`), so that losers learn of their loss and nobody of another's move.
"""

import sys
import time

import numpy as np

from talpa.rl import Network, Tables, VectorEnv

BATCH, STEPS, PART, HIDDEN, RATE, ENTROPY, LAMBDA = 128, 32, 512, 64, 3e-3, 0.01, 0.9


class Advantages:
    """Generalised advantages by seat: every decision waits until its own seat decides again or the game ends."""

    def __init__(self, tables, discount=1.0, decay=LAMBDA):
        self.discount, self.decay, self.seats = discount, decay, tables.seats
        self.open = [[[] for _ in range(tables.seats)] for _ in range(tables.batch)]     # decisions of a game so far
        self.done = []                                                                   # (decision, advantage, return)

    def decided(self, table, seat, decision, value):
        """A seat decided; `value` is what it expected then."""
        self.open[table][seat].append((decision, value))

    def ended(self, table, final):
        """A game is over: go back through each seat's decisions from what it earned at last."""
        for seat in range(self.seats):
            advantage, following, reward = 0.0, 0.0, float(final[seat])
            for decision, value in reversed(self.open[table][seat]):
                surprise = reward + self.discount * following - value
                advantage = surprise + self.discount * self.decay * advantage
                self.done.append((decision, advantage, value + advantage))
                following, reward = value, 0.0
            self.open[table][seat] = []

    def take(self):
        """Decisions whose advantages are known now."""
        done, self.done = self.done, []
        return done


class Learner:
    """A small network with a policy and a value, and Adam."""

    def __init__(self, features, actions, seed):
        luck = np.random.default_rng(seed)
        shapes = {"w": (features, HIDDEN), "b": (HIDDEN,), "p": (HIDDEN, actions), "q": (actions,), "v": (HIDDEN,)}
        self.luck = luck
        shapes |= {"c": (1,)}
        self.weights = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
        self.weights["w"] = luck.normal(0, 0.5 / features**0.5, (features, HIDDEN)).astype(np.float32)
        self.mean, self.square, self.updates = dict.fromkeys(shapes, 0.0), dict.fromkeys(shapes, 0.0), 0

    def look(self, seen, mask):
        """Hidden values, chances of every legal action, and the expected reward."""
        hidden = np.tanh(seen @ self.weights["w"] + self.weights["b"])
        scores = np.where(mask, hidden @ self.weights["p"] + self.weights["q"], -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), hidden @ self.weights["v"] + self.weights["c"]

    def choose(self, seen, mask):
        _, chances, values = self.look(seen, mask)
        at = self.luck.random(len(seen), np.float32)[:, None] < chances.cumsum(axis=1)
        return np.where(at.any(axis=1), at.argmax(axis=1), mask.argmax(axis=1)), values

    def learn(self, seen, mask, actions, advantages, returns):
        """One step up the policy's gradient, and one of the value towards what was earned."""
        hidden, chances, values = self.look(seen, mask)
        push = chances.copy()
        push[np.arange(len(seen)), actions] -= 1
        push *= ((advantages - advantages.mean()) / (advantages.std() + 1e-6))[:, None]
        logs = np.log(np.maximum(chances, 1e-9))
        push += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        miss = values - returns
        back = (push @ self.weights["p"].T + np.outer(miss, self.weights["v"])) * (1 - hidden**2)
        grads = {"p": hidden.T @ push, "q": push.sum(axis=0), "v": hidden.T @ miss, "c": miss.sum(keepdims=True)}
        self.climb(grads | {"w": seen.T @ back, "b": back.sum(axis=0)}, len(seen))

    def climb(self, grads, count):
        self.updates += 1
        for name, grad in grads.items():
            grad = grad / count
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * grad
            self.square[name] = 0.999 * self.square[name] + 0.001 * grad**2
            mean, square = self.mean[name] / (1 - 0.9**self.updates), self.square[name] / (1 - 0.999**self.updates)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)

    def network(self):
        """The policy alone, for `PolicyBot`."""
        w = self.weights
        return Network([w["w"], w["p"]], [w["b"], w["q"]])


def train(game, seats=2, seconds=40.0, seed=1):
    """Self-play for so many seconds of CPU."""
    tables = Tables(game, seats, BATCH, seed)
    learner, advantages = Learner(tables.features, tables.actions, seed), Advantages(tables)
    rows = tables.step(tables.sample())          # compiles, where it is the first time
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(STEPS):
            actions, values = learner.choose(rows.observation, rows.mask)
            for i in range(BATCH):
                decision = rows.observation[i], rows.mask[i], actions[i]
                advantages.decided(i, rows.seat[i], decision, values[i])
            rows = tables.step(actions)
            for i in np.flatnonzero(rows.ended):
                advantages.ended(i, rows.final[i])
        study(learner, advantages.take())
    return learner


def study(learner, done):
    """Learn from decisions in any order, some at a time."""
    order = learner.luck.permutation(len(done))
    for first in range(0, len(done) - PART + 1, PART):
        decisions, gains, returns = zip(*(done[i] for i in order[first : first + PART]), strict=True)
        seen, masks, taken = map(np.array, zip(*decisions, strict=True))
        learner.learn(seen, masks, taken, np.array(gains, np.float32), np.array(returns, np.float32))


def share(network, game, seats=2, others="random", games=1000, seed=99):
    """The part of its games that a policy wins, and the half width of its 95 % interval."""
    env = VectorEnv(game, seats, 100, others)
    seen, infos = env.reset(seed=seed)
    won = []
    while len(won) < games:
        seen, rewards, ended, _, infos = env.step(np.where(infos["action_mask"], network(seen), -1e9).argmax(axis=1))
        won += ((rewards[ended] * (seats - 1) + 1) / seats).tolist()
    return np.mean(won), 1.96 * np.std(won) / len(won) ** 0.5


if __name__ == "__main__":
    game = sys.argv[1] if len(sys.argv) > 1 else "moledozer"
    network = train(game).network()
    network.save(f"{game}.npz")
    for others in ("random", "cub"):
        won, half = share(network, game, others=others)
        print(f"{game}: wins {won:.3f} ± {half:.3f} of its games against {others}")
