# Words of the page itself. Those of a game are in the game's folder.

skip-to-main = Go to the main part
main-menu = Main menu
my-tables = My tables
settings = Settings
loading = Loading…
could-not-load = This page could not be loaded.
try-again = Try again
no-such-page = There is no such page
no-such-game = There is no such game on the shelf.
no-server = The server does not answer. Trying again…
to-the-shelf = To the shelf
close = Close
back = Back
yes = Yes
no = No

shelf-heading = Four games with moles
shelf-intro = No account, no waiting: play now against bots, or send a friend a link.
play-now = Play now
with-friends = With friends
rules = Rules
opening = Opening…
getting-ready = Getting its rules ready
could-not-open = The table could not be opened. Please try again.
open-tables = Tables with free seats
seats-free = { $free } of { $seats } seats free

new-table = A new table of { $game }
seats-legend = Who plays?
how-many = How many players
seat-number = Seat { $number }
seat-person = A person at this device
seat-open = Whoever opens the link
seat-bot = A bot
level = Level
name = Name
open-note = You get a link to send.
variants = Variants and more
usual = as in the rules
edition = Edition
clock = Time for a decision
clock-value = { $seconds ->
    [0] no limit
    [86400] one day
   *[other] { $seconds } seconds
}
talk-allowed = Players may write to each other
table-listed = Show this table on the shelf
open-table = Open the table
level-cub = Cub
level-digger = Digger
level-elder = Old Mole
level-king = King Mole
bot-name = { $level } { $number }

waiting-title = Waiting for players
waiting-for = { $count ->
    [0] Everybody is here.
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
put-bot = Put a bot here
that-is-you = you
is-here = here
not-here = not connected
stood-in = { $level } plays meanwhile
seat-free = free
only-watch = Only watch
sit-down = Sit down
could-not-join = You could not sit down; perhaps the last seat was just taken.
invite-title = Invite
invite-text = Whoever opens this link can take a free seat, or watch.
qr-label = Code of the link, for a phone's camera
copy-link = Copy link
copy-watch = Copy link for watchers
copy-device = Copy link to go on at another device
copied = Copied
links-note = The link for another device carries your seat: keep it to yourself.

connecting = Connecting to the table…
warming = The rules are being made ready: { $percent } %
table-trouble = This table cannot be opened
link-lost = { $attempt ->
    [0] Connection lost. Connecting again…
    [1] Connection lost. Connecting again…
   *[other] Connection lost. Connecting again (attempt { $attempt })…
}
hand-over = Pass the device to { $name }
hand-over-why = The next decision is theirs, and what they see is theirs alone.
i-am = I am { $name }

board-label = Board
board-keys = Arrow keys move, Enter chooses, Escape goes back, N goes to the next thing that can be chosen, S says what is awaited, H your hand, P the points, L the last line.
piece-on = { $piece }, { $space }
is-chosen = chosen
can-be-chosen = can be chosen
actions-label = Your actions
all-choices = All { $count } choices
confirm-ask = { $choice }?
confirm-yes = Yes, do it
hint = Ask King Mole
hint-thinks = King Mole thinks…
hint-says = King Mole would { $choice }.
hint-none = King Mole has no advice now.
undo = Take back
undo-asked = { $name } would like to take the last decision back.
why-nothing = There is nothing to be done with that now.
dial-number = A number from { NUMBER($low, useGrouping: "false") } to { NUMBER($high, useGrouping: "false") }
dial-take = Take { NUMBER($number, useGrouping: "false") }
ruling = Ruling { $ruling }
nothing-own = You hold nothing.

players = Players
your-turn = Your turn
others-turn = Others decide
thinks = decides
is-out = out
skip = Skip
sending = Sending…
seen-by = Seen by
watching = You are watching.
others-decide = Nothing to decide for you just now.
seconds-left = { $seconds } s left
minutes-left = { $minutes } min left
leave-seat = Let a bot play for me
take-back = Take my seat back

log-title = What happened
log-since = { $count ->
    [one] One line since your last turn
   *[other] { $count } lines since your last turn
}
log-all = Show { $count } earlier lines
log-empty = Nothing yet.
talk-title = Talk
talk-say = Say something
talk-send = Send

you-won = You win!
won = { $name } wins
shared = Shared by { $names }
rank = Rank
player = Player
points = Points
how = How it came about
last-lines = How it ended
rematch = Play again
rematch-open = The others play again.
go-there = Join them
replay = Watch it again
fair-title = Was the luck fair?
fair-text = The first line was shown before the game began. It is the SHA-256 digest of the second, from which every draw follows.

replay-of = { $game }, step by step
no-replay = This game cannot be watched: it is not over, or does not exist.
step-of = Step { $step } of { $steps }
step-back = One step back
step-on = One step on
play = Play
pause = Pause
sight-open = everything open
sight-watch = a spectator
game-file = Save the game file

rules-of = Rules of { $game }
chapters = Chapters
table-label = Table

my-tables-note = Kept on this device only.
no-tables = You have no tables yet.
table-gone = no longer there
table-over = over
table-waits = waiting for players
forget = Forget

set-language = Language
set-theme = Light or dark
theme-system = As the system
theme-light = Light
theme-dark = Dark
set-contrast = Contrast
contrast-normal = Normal
contrast-more = Stronger lines
set-motion = Motion
motion-system = As the system
motion-full = Pieces glide
motion-none = No motion
set-sound = A soft sound when it is your turn
set-confirm = Ask before every decision
set-forced = When only one thing is possible, do it without asking
settings-note = All of this is kept on this device only.
keys-title = Keys on the board
key-arrows = Arrows
key-arrows-does = move over the board
key-enter = Enter
key-enter-does = choose
key-escape = Esc
key-escape-does = take the last click back
key-n = N
key-n-does = next thing that can be chosen
key-s = S
key-s-does = say what is awaited
key-h = H
key-h-does = say what you hold
key-p = P
key-p-does = say everybody's points
key-l = L
key-l-does = say what happened last
