"""Does the first seat win more often, and does another board change that? Run it: python examples/ask_the_lab.py"""

from talpa.lab import study

found = study("moledozer", seats=[2], bots="random", games=2000, compare=["board=grid"], stories=50, effects=20)
for row in found.tables["seats"]:
    print(row)
