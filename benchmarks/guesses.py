"""What a round of a duel in Moledozer is worth to the first guesser, and how the two guess at their balance.

    python benchmarks/guesses.py

One round without symbols: both know their own number (three cards of each from 1 to 10), the second guesser also the
first guess. Rounds won less rounds lost, for a first guesser who says what its card lets expect, and at the balance,
which regret matching (CFR+) finds; what each side is sure of there is printed, so the balance is proven.
"""

import numpy as np

NUMBERS, TRACK, ROUNDS = np.arange(1, 11), np.arange(1, 26), 3000
DEALT = np.where(np.eye(10, dtype=bool), 6, 9) / 870                          # of 30 cards two
MISS = np.abs(TRACK - (NUMBERS[:, None] + NUMBERS)[..., None])                 # [first, second number, guess]
GAIN = DEALT[..., None, None] * np.sign(MISS[:, :, None, :] - MISS[:, :, :, None])      # to the first guesser
FREE = np.abs(TRACK[:, None] - TRACK) >= 2


def sure_of_first(first: np.ndarray) -> float:
    """What the first guesser gets against the best answers to its ways."""
    return float(np.where(FREE, np.einsum("ag,abgh->bgh", first, GAIN), np.inf).min(2).sum())


def sure_of_second(second: np.ndarray) -> float:
    """What the first guesser gets by the best guesses against these answers."""
    return float(np.einsum("bgh,abgh->ag", second, GAIN).max(1).sum())


def by_regret(regret: np.ndarray, otherwise: np.ndarray) -> np.ndarray:
    whole = regret.sum(-1, keepdims=True)
    return np.where(whole > 0, regret / np.maximum(whole, 1e-12), otherwise)


def balance() -> tuple[np.ndarray, np.ndarray]:
    """Both sides' ways, each the mean of all rounds."""
    even = FREE / FREE.sum(1, keepdims=True)
    one, two = np.zeros((10, len(TRACK))), np.zeros((10, len(TRACK), len(TRACK)))
    first_sum, second_sum = one.copy(), two.copy()
    for number in range(1, ROUNDS + 1):
        first, second = by_regret(one, np.full(len(TRACK), 1 / len(TRACK))), by_regret(two, even)
        worth, answer = np.einsum("bgh,abgh->ag", second, GAIN), -np.einsum("ag,abgh->bgh", first, GAIN)
        one = np.maximum(one + worth - (first * worth).sum(1, keepdims=True), 0)
        two = np.maximum(two + np.where(FREE, answer - (second * answer).sum(2, keepdims=True), -1), 0)
        first_sum += number * first
        second_sum += number * second
    return first_sum / first_sum.sum(1, keepdims=True), second_sum / second_sum.sum(2, keepdims=True)


def main() -> None:
    plain = np.exp(-(((TRACK - 5.8 - 0.97 * NUMBERS[:, None]) / 2.8) ** 2))
    plain /= plain.sum(1, keepdims=True)
    print(f"a first guess of 5.8 + 0.97 of the number, give or take 2: {sure_of_first(plain):.3f}")
    first, second = balance()
    print(f"at the balance: the first guesser is sure of {sure_of_first(first):.4f}, and gets no more than "
          f"{sure_of_second(second):.4f}")
    for number, row in zip(NUMBERS, first, strict=True):
        often = [f"{guess} {part:.0%}" for guess, part in zip(TRACK, row, strict=True) if part > 0.04]
        print(f"  {number:2}: {', '.join(often)}")


if __name__ == "__main__":
    main()
