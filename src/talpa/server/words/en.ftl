# What the server itself has to say.

problem-review = This review could not be made. Try again in a moment.
problem-review-file = The kept game cannot be played again, so it cannot be reviewed.
problem-reviews-enough = Several reviews are being made for you already. Wait for one of them.
problem-reviews-busy = Too many reviews are waiting on this server just now. Try again later.
problem-what-if = It cannot go on like that from here: start again from the review.
problem-lesson = This step of the lesson cannot be shown: begin it again.
problem-refused = This link does not open a table.
problem-not-yours = That seat is not yours.
problem-unreadable = The server did not understand that.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-too-large = That was too much at once.
problem-hello-first = Say first which table you come to.
problem-not-found = There is nothing here.
problem-origin = Another page may not speak for this one.
problem-host = This server does not go by that name.
problem-not-stored = The server cannot store anything just now, so nothing was done. Tell the person who runs it.
problem-shut = The operator of this server has closed this table. You can look at it, but not play on.
problem-moved = This table continues on another of our servers. One moment, please.
problem-closing = The server is shutting down. Your game is saved, and this page comes back when the server does.
problem-fault = Something went wrong in the server. Your game is kept.
problem-bots-busy = Many bots are thinking on this server just now, so King Mole takes less time.
problem-not-asked = Nobody asked you.
problem-left-often = This seat changed hands too often. It stays as it is.
problem-no-talk = There is no table talk here.
problem-talked-enough = Enough has been said at this table.
problem-old-rules = This table was played with rules { $rules } of { $game }; this Talpa has rules { $now }. It cannot go on here, but nothing of it is lost.
problem-old-edition = This table was played with an edition { $edition } of { $game } that this Talpa does not have. It cannot go on here, but nothing of it is lost.
problem-game-gone = This table was for { $game }, a game that this Talpa does not have. It cannot go on here, but nothing of it is lost.
problem-not-rebuilt = This table cannot be set up again here, but nothing of it is lost.
problem-no-such-game = There is no such game on the shelf.
problem-seats = This game is for { $low } to { $high } players, and each needs a place.
problem-level = There is no bot of that level for { $seat }.
problem-language = Talpa does not speak this language.
problem-edition = There is no such edition.
problem-name = Nobody can read this name. Choose another.
problem-options = There is no such option.
problem-full = Every seat is taken.
problem-one-seat = A new link is for one seat.
problem-name-taken = Somebody at the table is called { $name } already. Choose another name.
problem-names = You have changed your name often enough.
problem-not-hosts = Only the host can do that, and only before the game begins.
problem-removed = The host gave your seat to somebody else.
problem-cannot-concede = You can give up while the game is running, once.
problem-share = That is not the share of luck that this seat was bound to, or it came too late.
problem-invitation = The open seats of this table are for those with an invitation.
problem-changed-enough = That has been changed often enough at this table.
problem-not-open = This seat is not open.
problem-own-edition = This edition cannot be used: { $said }
problem-no-bell = This server does not send notifications to other addresses.
problem-bell-address = Notifications can be sent only to a public https address.
problem-over = The game is over. You can still talk, or play again.
problem-not-over = That is possible only once the game is over.

refusal-stale = The table has moved on. Look again and decide.
refusal-not-started = The game has not begun: somebody is still awaited.
refusal-conceded = You gave this game up. A bot plays it to the end.
refusal-bot-plays = A bot plays this seat. Take it back first.
refusal-no-such-action = There is no such decision in this game.
refusal-over = The game is over, and stays as it was played.
refusal-undo-nothing = There is nothing of yours to take back.
refusal-undo-long-ago = That was too long ago to take back.
refusal-undo-revealed = Something has been revealed since, so it cannot be taken back.
refusal-undo-denied = Somebody did not agree to take it back.
refusal-undo-often = That has been taken back often enough. Now it stays.

news-undone =
    { $seat_you ->
        [yes] You take
       *[no] { $seat } takes
    } a decision back.

news-late-bot =
    { $seat_you ->
        [yes] Your time is up: a bot decides for you.
       *[no] { $seat }’s time is up: a bot decides.
    }

news-late-rule =
    { $seat_you ->
        [yes] Your time is up: the table goes on without you.
       *[no] { $seat }’s time is up: the table goes on.
    }

bell-turn = It is your turn in { $game }.
bell-rematch = Your friends want to play { $game } again.
