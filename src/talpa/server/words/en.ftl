# What the server itself has to say.

problem-refused = This link does not open a table.
problem-not-yours = That seat is not yours.
problem-unreadable = The server did not understand that.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-too-large = That was too much at once.
problem-hello-first = Say first which table you come to.
problem-not-found = There is nothing here.
problem-origin = Another page may not speak for this one.
problem-not-stored = The server cannot store anything just now, so nothing was done. Tell the person who runs it.
problem-closing = The server stops. Your game is kept.
problem-fault = Something went wrong in the server. Your game is kept.
problem-not-asked = Nobody asked you.
problem-no-talk = There is no table talk here.
problem-old-rules = This table was played with rules { $rules } of { $game }; this Talpa has rules { $now }. It cannot go on here, but nothing of it is lost.
problem-old-edition = This table was played with an edition { $edition } of { $game } that this Talpa does not have. It cannot go on here, but nothing of it is lost.
problem-game-gone = This table was for { $game }, a game that this Talpa does not have. It cannot go on here, but nothing of it is lost.
problem-not-rebuilt = This table cannot be set up again here, but nothing of it is lost.
problem-no-such-game = There is no such game on the shelf.
problem-seats = This game is for { $low } to { $high } players, and each needs a place.
problem-level = There is no bot of that level for { $seat }.
problem-language = Talpa does not speak this language.
problem-edition = There is no such edition.
problem-options = There is no such option.
problem-full = Every seat is taken.
problem-one-seat = A new link is for one seat.
problem-over = The game is over. You can still talk, or play again.
problem-not-over = That is possible when the game is over.

refusal-stale = The table has moved on. Look again and decide.
refusal-not-started = The game begins when every open seat is taken.
refusal-bot-plays = A bot plays this seat. Take it back first.
refusal-no-such-action = There is no such decision in this game.
refusal-over = The game is over, and stays as it was played.
refusal-undo-nothing = There is nothing of yours to take back.
refusal-undo-long-ago = That was too long ago to take back.
refusal-undo-revealed = Something was revealed since, so it cannot be taken back.
refusal-undo-denied = Somebody did not agree to take it back.

news-undone =
    { $seat_you ->
        [yes] You take
       *[no] { $seat } takes
    } a decision back.
