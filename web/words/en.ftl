# Words of the page itself. Those of a game are in the game's folder.

skip-to-main = Go to the main part
main-menu = Main menu
my-tables = My tables
settings = Settings
loading = Loading…
could-not-load = This page could not be loaded.
could-not-load-why = The server is not answering, or this device has no connection.
try-again = Try again
no-such-page = There is no such page
no-such-page-why = Perhaps the link was cut off on its way here.
no-such-game = There is no such game on the shelf.
no-server = The server is not answering. Trying again…
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
all-tables = All { $count } tables

new-table = A new table of { $game }
seats-legend = Who plays?
how-many = How many players
seat-number = Seat { $number }
seat-person = A person at this device
seat-open = Whoever opens the link
seat-waits = waits for a player
seat-bot = A bot
level = Level
name = Name
name-needed = Please enter a name: the others see it.
open-note = You get a link to send.
variants = Variants and more
variants-short = Variants
usual = as in the rules
edition = Edition
edition-about = The values of the box that is played with. Whoever owns another box can write its values into a copy of the file.
edition-own = my own
edition-read = Read it
edition-save = Save as a file
edition-upload = Upload a TOML file
edition-key = What
edition-value = Value
edition-source = Known from
source-rulebook = the rulebook
source-public = public sources
source-assumed = an assumption
could-not-check = The file could not be checked. Please try again.
clock = Time per decision
talk-allowed = Players may write to each other
table-listed = Show this table on the shelf
table-invited = Only those whom I invite may sit down
table-itself = The table
no-limit = no limit
presets = Setups
preset-rules = As in the rules
preset-last = As last time
preset-keep = Keep this setup under a name
preset-example = Sunday with Nonna
preset-drop = Forget the setup { $name }
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
invite-one = Invitation for this seat
invite-one-note = It opens this seat once, for one person.
seat-close = Only by invitation
seat-opened = Open to everyone with the link
seat-closed = by invitation only
remove-person = Give the seat to somebody else
gathers = The game begins when everybody is here. No clock runs before that.
gathers-note = The others find the table under “My tables”, and where they look at the last result.
that-is-you = you
is-here = here
not-here = not connected
stood-in = { $level } plays meanwhile
only-watch = Only watch
sit-down = Sit down
invited-by = { $name } invites you to { $game }
invited-only = The free seats are for those with an invitation. Ask the host for one.
could-not-join = You could not sit down; perhaps the last seat was just taken.
invite-title = Invite
invite-text = Whoever opens this link can take a free seat.
invite-link = Link for players
watch-link = Link for watchers
watch-note = Whoever opens it sees what everybody sees, and no secrets.
device-link = Continue on another device
share = Share
qr-label = Code of the link, for a phone's camera
copy-link = Copy link
copied = Copied
links-note = This link carries your seat: keep it to yourself.

connecting = Connecting to the table…
warming = Getting the rules ready: { $percent } %
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
board-keys = Arrow keys move, Enter chooses, Escape goes back, N goes to the next thing that can be chosen, S says what comes next, H your hand, P the points, L the last line, B opens the rules.
piece-on = { $piece }, { $space }
is-chosen = chosen
can-be-chosen = can be chosen
actions-label = Your actions
all-choices = All { $count } choices
confirm-ask = { $choice }?
confirm-yes = Yes, do it
hint = Ask King Mole
hint-thinks = King Mole is thinking…
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
turn-of = { $names } to decide
thinks = decides
is-out = out
skip = Skip
seen-by = Seen by
watching = You are watching.
seconds-left = { $seconds } s left
minutes-left = { $minutes } min left
leave-seat = Let a bot play for me
take-back = Take my seat back
menu-invite = Invite and watch
menu-terms = How this table plays
rename = New name
rename-do = Rename
concede = Give up
concede-ask = Give up? A bot plays your seat to the end, and you cannot take it back.
bell-title = When it is my turn
bell-tab = The tab says so, with a sound if you like. This server sends no notifications anywhere else.
bell-push = Tell me in this browser
bell-webhook = Address of a webhook, for example an ntfy topic
bell-webhook-set = Tell me there
bell-none = Do not tell me anywhere else
bell-set = You will be told when it is your turn and you are not looking.
bell-off = You are told only here.
bell-not = That could not be set up.
react-title = React

log-title = What happened
log-since = { $count ->
    [one] One line since your last turn
   *[other] { $count } lines since your last turn
}
log-empty = Nothing yet.
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
rematch-friends = Same friends again
go-there = Join them
replay = Watch it again
fair-title = Was the luck fair?
fair-same = Yes: the luck is the one that was sealed before the game began ({ $short }). This device kept the seal and compared it.
fair-shared = Your own device had its share in it, so nobody could choose it.
fair-left-out = Your device’s share did not come in time and is not in it.
fair-missing = Sealed a share of luck and did not give it: { $names }.
fair-alone = It comes from the server alone: this device had no share in it.
fair-other = No: the luck is not the one that was sealed before the game began ({ $short }). Keep the game file, and ask who runs this server.
fair-unknown = This device came too late to see the seal, and cannot tell. Whoever saw it can: { $short }.
luck-sealed = Seal of the luck
luck-drawing = The luck is being drawn. Its seal is { $short }.

review = Review
review-of = { $game }: the review
review-whose = Whose review
no-review = This game cannot be reviewed: it is not over, or does not exist.
review-trouble = The review could not be fetched. Try again in a moment.
review-progress = Reviewing … { $percent } %. You can look at the table meanwhile.
review-waits = { $count ->
        [one] Another review is being made first.
       *[other] { $count } other reviews wait too.
    } You can look at the table meanwhile.
review-closer = Looking more closely … { $percent } %. The numbers will be finer then.
review-closer-waits = A closer look waits for its turn.
review-closest = Looked at closely.
review-first = The first numbers come in a moment. The table can be looked at already.
review-so-far = { $name }, so far
review-moment = The table at this moment
review-here = Chance of winning after { $step } decisions: { $points } points, ± { $error }
review-go = Go to decision { $number }
review-decision = decision { $number }
review-taken = Taken: { $taken }
review-then = Then most likely { $name }: { $reply }
review-rules-here = Rules
review-all = All { $count } that cost something
review-fewer = Only the costliest
review-free = { $count } of { $all } decisions with a choice: nothing found.
review-open = With open cards (hindsight)
review-honest = Everything is judged by what this seat knew. King Mole judges, so where he is wrong the review is too. It says nothing about how well somebody plays.
what-if = What if …
what-if-here = What if: go on from here
what-if-best = What if: try that
what-if-said = What if? From decision { $number } on, against { $level }. What you did not know is dealt anew; nothing is kept.
what-if-won = You would have won, in this world.
what-if-lost = You would have finished at rank { $rank }, in this world.
what-if-again = Deal again
what-if-back = To the review
what-if-trouble = This moment cannot be played. Go back to the review.

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
ruling-codes = Ruling codes
chapters = Chapters
table-label = Table

my-tables-note = Kept on this device only.
no-tables = You have no tables yet.
table-gone = no longer there
table-over = over
came = Rank { $rank } of { $seats }; { $names } won
table-waits = waiting for players
forget = Forget
against = against { $names }

set-language = Language
settings-you = You
settings-table = At the table
set-theme = Light or dark
theme-system = Same as the system
theme-light = Light
theme-dark = Dark
set-contrast = Contrast
contrast-normal = Normal
contrast-more = Stronger lines
set-pace = How fast the game is shown
set-motion = What moves
motion-system = Same as the system
motion-full = Everything
motion-none = Nothing
set-sound = Sounds, and a chime when it is your turn
set-notify = Notifications in this browser when it is my turn
notify-note = Where the server can send them. A webhook address can be set in a table’s menu.
notify-refused = This browser does not allow notifications from here. Its own settings can change that.
notify-https = Only where the page comes over https and the browser can do it.
set-confirm = Ask before every decision
set-forced = When only one thing is possible, do it without asking
settings-note = All of this is kept on this device only.
kept-for-good = This server keeps finished games for good.
kept-days = { $days ->
    [one] This server forgets a finished game a day after the last thing happened there.
   *[other] This server forgets a finished game { $days } days after the last thing happened there.
}
keys-title = Keys on the board
key-arrows = Arrows
key-arrows-does = move over the board
key-enter = Enter
key-enter-does = choose
key-escape = Esc
key-escape-does = take the last click back
key-space = Space
key-space-does = make what is being shown faster
key-r = R
key-r-does = show again what happened since your last turn
key-n = N
key-n-does = next thing that can be chosen
key-s = S
key-s-does = say what comes next
key-h = H
key-h-does = say what you hold
key-p = P
key-p-does = say everybody's points
key-l = L
key-l-does = say what happened last

# The table
you = You
tab-board = Board
tab-log = Log
tab-talk = Talk
tabs-label = Parts of the table
last-move = Last move
theatre-label = What happens
play-again = See the last moves again (R)
moves-passed = { $count ->
    [one] One move passed
   *[other] { $count } moves passed
}
pace-title = Speed: { $pace }
pace-calm = Calm
pace-normal = Normal
pace-quick = Quick
pace-off = No playback
list = List
then-choose = Now choose what it goes with. Escape takes it back.
table-menu = Table menu
talk-empty = Nobody has said anything.
learn = Learn
learn-in-four = Learn in 4 minutes
learn-coach = Coach
learn-next = Next
learn-again = Try again
learn-show = Show me
learn-back = Back
learn-skip = Skip
learn-leave = Leave
learn-afresh = From the start
learn-trouble = The lesson could not be loaded.
how-to-play = How to play
learn-new = New to { $game }?
just-play = Just play
