"""News of what should come and does not."""

from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, tell
from talpa.games.molly.reasons import RULING_OF_LACK, News


@rule
def tell_lack(s, seat, lack):
    """Each lack has its own ruling; the last discard is the card that had no space."""
    tell(s, News.LACK, RULING_OF_LACK[lack], EVERYONE, seat, lack, s.last_discard)
