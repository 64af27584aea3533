"""The game in messages."""

from talpa.engine.reasons import word_id
from talpa.engine.scene import Choice, Seat, say
from talpa.games.worm_hunt.box import NAMES
from talpa.games.worm_hunt.reasons import Refusal


def choice(view, seat, action):
    return Choice(action, "dig", [f"burrow.{NAMES[action]}"], say("choice-dig", burrow=NAMES[action]))


def news(view, reader, item):
    return say("news-dig", seat=Seat(item[1]), burrow=NAMES[item[2]], worms=item[3])


def refusal(view, seat, action, reason):
    return say(word_id("refusal", Refusal(reason)))


def status(view, reader):
    return say("status-over" if view.over == view.rounds else "status-dig")


def chapter(view):
    return "digging"
