# Mountains out of Molehills, in English.

shelf-title = Mountains out of Molehills
shelf-line = Plan four moves in the dark, push mountains up from below, and topple everyone else's.
shelf-seats = 2 to 4 players
shelf-minutes = 45 to 60 minutes

option-heights = Maximum heights
option-heights-standard = As on the scorepad: 2, 3, 3, 4, 4, 5
option-heights-tall = Tall: 2, 3, 4, 5, 6, 7
option-deck = Movement cards
option-deck-standard = Twelve of each kind
option-deck-active = More moves, fewer U-turns and Rocks
option-own-plan = Your own plan
option-own-plan-hidden = Face down until it is revealed
option-own-plan-shown = Open to yourself
option-memory = Memory
option-memory-table = You remember what the others drafted
option-memory-aided = Drafted cards stay in sight
option-topple = Mountains pushed too high topple
option-topple-step = After each step
option-topple-move = After the whole move
option-start = First King of the Hill
option-start-random = Drawn by lot
option-start-seat-1 = Seat 1
option-start-seat-2 = Seat 2
option-start-seat-3 = Seat 3
option-start-seat-4 = Seat 4

card-number = card { $number }
card-move-1 = Move 1
card-move-2 = Move 2
card-move-3 = Move 3
card-turn = Turn left or right
card-u-turn = U-turn
card-move-left = Move 1 and turn left
card-move-right = Move 1 and turn right
card-move-u-turn = Move 1 and U-turn
card-rock = Rock
card-mole = Mole

facing-north = north
facing-east = east
facing-south = south
facing-west = west
face-left = left
face-right = right
face-u-turn = around

colour-red = red
colour-green = green
colour-yellow = yellow
colour-grey = grey
mole-loama = Loama
mole-clay = Clay
mole-sandy = Sandy
mole-pete = Pete

zone-board = Round { $round }, mountains up to { $height }
zone-display = Cards to draft
zone-choice = To choose
zone-hand =
    { $seat_you ->
        [yes] Your hand
       *[no] { $seat }’s hand
    }
zone-plan =
    { $seat_you ->
        [yes] Your plan
       *[no] { $seat }’s plan
    }
zone-drafted =
    { $seat_you ->
        [yes] Your cards still to come
       *[no] { $seat }’s cards still to come
    }
space-edge = off the { $facing } edge
space-token = King of the Hill token { $number }
space-north = facing north
space-east = facing east
space-south = facing south
space-west = facing west
space-left = left
space-right = right
space-turn-first = turn, then move
space-move-first = move, then turn
space-enough = enough
piece-mole =
    { $seat_you ->
        [yes] { $name }, your mole, facing { $facing }
       *[no] { $name }, the mole of { $seat }, facing { $facing }
    }
piece-rock = the Rock, which turns a mole { $face }
piece-molehill = a { $colour } molehill
piece-covered = a face-down card
fact-points = Points
fact-token = King of the Hill
fact-supply = Molehills left

choice-place = start on { $space } facing { $facing }
choice-draft = take { $card }
choice-plan = plan { $a }, { $b }, { $c }, { $d }
choice-turn-left = turn left
choice-turn-right = turn right
choice-turn-u-turn = turn around
choice-turn-any = turn
choice-turn-first = { $turn }, then move
choice-move-first = move, then { $turn }
choice-rock = put the Rock on { $space }
choice-take-back = take your molehill back from { $space }
choice-enough = take nothing more back
choice-topple = topple { $space } to the { $facing }
choice-fall = topple a mountain to the { $facing }
choice-token = take token { $number }

news-placed =
    { $seat_you ->
        [yes] You start on { $space }, facing { $facing }.
       *[no] { $seat } starts on { $space }, facing { $facing }.
    }
news-laid-out = Round { $round }: { $cards } cards are laid out; mountains may be { $height } high.
news-drafted =
    { $seat_you ->
        [yes] You take { $card }.
       *[no] { $seat } takes { $card }.
    }
news-drafted-closed = { $seat } takes a card.
news-planned =
    { $seat_you ->
        [yes] Your plan is made.
       *[no] { $seat } has a plan.
    }
news-revealed =
    { $seat_you ->
        [yes] You reveal card { $lap }: { $card }.
       *[no] { $seat } reveals card { $lap }: { $card }.
    }
news-dug =
    { $seat_you ->
        [yes] You move to { $space } and push a molehill up.
       *[no] { $seat } moves to { $space } and pushes a molehill up.
    }
news-went =
    { $seat_you ->
        [yes] You move to { $space }, with no molehill left to push up.
       *[no] { $seat } moves to { $space }, with no molehill left to push up.
    }
news-turned =
    { $seat_you ->
        [yes] You turn to the { $facing }.
       *[no] { $seat } turns to the { $facing }.
    }
news-edge =
    { $seat_you ->
        [yes] You stop at the edge.
       *[no] { $seat } stops at the edge.
    }
news-bumped =
    { $seat_you ->
        [yes] { $other } blocks your way.
       *[no] { $other_you ->
            [yes] You block { $seat }’s way.
           *[no] { $other } blocks { $seat }’s way.
        }
    }
news-hit-rock =
    { $seat_you ->
        [yes] You hit the Rock and turn to the { $facing }.
       *[no] { $seat } hits the Rock and turns to the { $facing }.
    }
news-rock-placed =
    { $seat_you ->
        [yes] You put the Rock on { $space }; it turns moles { $face }.
       *[no] { $seat } puts the Rock on { $space }; it turns moles { $face }.
    }
news-took-back =
    { $seat_you ->
        [yes] You take a molehill back from { $space }.
       *[no] { $seat } takes a molehill back from { $space }.
    }
news-toppled =
    { $seat_you ->
        [yes] You topple { $space } to the { $facing }.
       *[no] { $seat } topples { $space } to the { $facing }.
    }
news-fell =
    { $seat_you ->
        [yes] You get { $number ->
            [one] a molehill
           *[other] { $number } molehills
        } back from beyond the edge.
       *[no] { $seat } gets { $number ->
            [one] a molehill
           *[other] { $number } molehills
        } back from beyond the edge.
    }
news-cut =
    { $seat_you ->
        [yes] Too many topples: you get { $number ->
            [one] a molehill
           *[other] { $number } molehills
        } back from the tops.
       *[no] Too many topples: { $seat } gets { $number ->
            [one] a molehill
           *[other] { $number } molehills
        } back from the tops.
    }
news-no-mountain =
    { $seat_you ->
        [yes] You peek out on { $space }, and nothing topples.
       *[no] { $seat } peeks out on { $space }, and nothing topples.
    }
news-scored =
    { $seat_you ->
        [yes] You score { $number } in round { $round }.
       *[no] { $seat } scores { $number } in round { $round }.
    }
news-token =
    { $seat_you ->
        [yes] You take token { $number }.
       *[no] { $seat } takes token { $number }.
    }
news-ended = The tournament is over.

refusal-not-now = Not now: { $awaited }.
refusal-corner-taken = A mole is on { $space } already: choose a free corner.
refusal-card-gone = No { $card } card lies there any more.
refusal-same-plan = Equal cards make the same plan: click them as they lie in your hand.
refusal-off-the-board = { $space } is outside the play area.
refusal-mole-there = A mole is on { $space }: the Rock needs a space without one.
refusal-rock-there = The Rock is on { $space } now: it must go somewhere else.
refusal-not-your-top = The top of { $space } is not your molehill.
refusal-repeats = Toppled to the { $facing }, everything would be as it was before in this chain: choose another direction.
refusal-no-such-token = There is no token { $number } in this game.
refusal-token-taken = Token { $number } is taken.
awaited-place = choose a corner and which way your mole faces
awaited-draft = take a card
awaited-plan = put your four cards in order
awaited-turn = turn left or right
awaited-order = choose whether to turn or to move first
awaited-rock = put the Rock somewhere
awaited-take-back = take molehills back, or go on
awaited-topple = choose which way the mountain topples
awaited-king = choose a token

status-place =
    { $seat_you ->
        [yes] Choose a corner for your mole, and which way it faces.
       *[no] { $seat } chooses a corner.
    }
status-draft =
    { $seat_you ->
        [yes] Take card { $number } of 4 for your hand.
       *[no] { $seat } takes card { $number } of 4 for their hand.
    }
status-plan =
    { $you ->
        [yes] Put your four cards in the order in which you will play them.
       *[no] { $number ->
            [one] One player is still planning.
           *[other] { $number } players are still planning.
        }
    }
status-turn =
    { $seat_you ->
        [yes] Your mole turns: left or right?
       *[no] { $seat } turns their mole left or right.
    }
status-order =
    { $seat_you ->
        [yes] Your mole moves 1 and turns { $turn }: which comes first?
       *[no] { $seat } chooses whether to move or to turn { $turn } first.
    }
status-rock =
    { $seat_you ->
        [yes] Put the Rock on a space without a mole.
       *[no] { $seat } places the Rock.
    }
status-take-back =
    { $seat_you ->
        [yes] You have { $number ->
            [0] no molehill
            [one] one molehill
           *[other] { $number } molehills
        }, too few: take tops of yours back, or go on.
       *[no] { $seat } has too few molehills for this move and may take some back.
    }
status-topple =
    { $seat_you ->
        [yes] { $space } topples: choose a direction.
       *[no] { $space } topples: { $seat } chooses a direction.
    }{ $more ->
        [0] {""}
       *[other] {" "}({ $more } more to topple.)
    }
status-king =
    { $seat_you ->
        [yes] Choose your King of the Hill token for the next round.
       *[no] { $seat } chooses a King of the Hill token.
    }
status-over = The game is over.

ending-running = The tournament goes on.
ending-most-points = The highest total wins.
ending-taller-mountains = Equal totals: the player with more of the tallest mountains wins.
ending-shared = Equal totals and equal mountains: the victory is shared.

fault-pieces = 30 molehills of each colour, on the board and in the supply
fault-row = as many pieces in the row as the mountains are high, then empty
fault-outside = mountains inside the play area only
fault-cards = as many cards of each kind as the box has
fault-hands = sorted hands, as large as the draft has come
fault-plans = a plan of the four cards in hand, equal ones as they lie, for each who has planned
fault-tokens = the tokens from 1 to the number of players, one each
fault-moles = each mole that was placed on a space of its own
fault-rock = the Rock on a space without a mole with a face of its die, or neither
fault-too-high = no mountain above the round's maximum height unless it is to topple
fault-pending = just the mountains that are to topple, each once, the last one first
fault-seen = no more remembered positions than topples
fault-counters = a phase, round, lap and turn that go together
fault-scores = a scorepad filled as far as the rounds have come
fault-draft = five cards per player laid out less those taken, and a draw pile for the rounds to come
fault-start = one molehill above each mole, in the corners, and no Rock yet
fault-card = what the card that was revealed last asks for
fault-claims = tokens for the next round, claimed by those who choose first

# Letters that go with colours
letter-red = R
letter-green = G
letter-yellow = Y
letter-grey = P

# How points came about
part-round = Round { $round }
part-mountains = Mountains of height { $height } (they break ties)

# The table in the browser
page-goal = Round { $round } of 6: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, +{ $now } now · limit { $height }
page-limit = limit { $height }
page-step = Step { $step } of 4
page-plans = Plans
page-facing = Which way does your mole face?
page-plan = Your plan.
page-which-card = Which of your cards do you play as number { $number }?
page-topples = { $space } topples!
page-which-way = Which way?
page-topple-why = The base stays; each other piece falls one space farther.

# A first game
learn-goal = Six rounds: each pays a point for every piece in the mountains you control.
learn-plan = Plan four moves in secret: Move 3, Turn, Move 2, then Move 1 and turn right.
learn-plan-done = Every space you dug has a red molehill.
learn-plan-slip = Another trip! This time: Move 3, Turn, Move 2, Move 1 and turn right.
learn-under = Green hills lie to the east. Turn right, towards them.
learn-under-done = You dug under B-1 and C-1: your piece is at the bottom, so both are yours!
learn-under-slip = That way is the edge of the board. Turn right.
learn-order = A green hill is ahead, on D-1. Move or turn first?
learn-order-done = A point for each piece: 10 to 3!
learn-order-slip = South of you is empty ground. Move first: D-1 is green.
learn-topple = Three pieces, and the limit is two: C-3 topples your way. Towards B-3!
learn-topple-done = The base stays; the rest lands on your hills.
learn-topple-slip = B-3 is yours: what lands there counts for you.
learn-draft = Each round you draft four cards in turns. Take a Move as your last one.
learn-draft-done = They saw the card; its place in your plan stays secret.
learn-draft-slip = Only moving digs. Take Move 1.
learn-free-plan = Your plan now. Get under a green hill: B-4 is just east of you.
learn-free-plan-done = Under green: yours!
learn-free-plan-slip = No green base that way. Try Turn first, then Move 1, and turn right.
learn-real = Now for real: rounds 5 and 6, against a Cub.
tip-edge = The edge stops your mole: turn first, then move.
tip-bumped = A mole in the way: the rest of the move is lost.
tip-topple = Too high: let it fall onto your own hills.
tip-token = Whoever goes last can strike late; whoever goes first drafts first.
how-plan = Plan four cards in secret.
how-under = Dig under a hill: your piece comes in from below.
how-topple = A mountain above the limit topples, your way.
how-fallen = The base stays; each other piece falls a space farther.
how-draft = Cards are drafted in turns.

# What things are
about-card = A plan card: played in the order you chose
about-card-card-move-1 = Move 1: one space, digging
about-card-card-move-2 = Move 2: two spaces, digging
about-card-card-move-3 = Move 3: three spaces, digging
about-card-card-turn = Turn left or right: no digging
about-card-card-u-turn = U-turn: no digging
about-card-card-move-left = Move 1 and turn left: either first
about-card-card-move-right = Move 1 and turn right: either first
about-card-card-move-u-turn = Move 1 and U-turn: either first
about-card-card-rock = Rock: turns whoever hits it
about-card-card-mole = Mole: topples the mountain above you
about-mole = A mole: goes where its nose points
about-molehill = A molehill: pushed in from below; the lowest one controls the mountain
about-rock = The Rock: turns the mole that hits it
about-board = The garden: a mountain belongs to its lowest piece
about-choice = What you can choose now
about-display = Cards to draft: one each, in turns
about-hand = Your cards, and your plan: its order is secret
about-plan = A plan: four cards, in a secret order
about-drafted = Cards that were drafted

## What a player did, in short: each time (did-), or the last time only (ends-)

did-placed = starts on { $space }
did-drafted = takes { $card }
did-drafted-closed = takes a card
ends-revealed = card { $lap }: { $card }
ends-dug = digs to { $space }
ends-went = goes to { $space }
ends-edge = stops at the edge
did-bumped = { $other_you ->
    [yes] blocked by you
   *[no] blocked by { $other }
}
did-rock-placed = Rock on { $space }
did-toppled = topples { $space } to the { $facing }
did-scored = { $number ->
    [one] +1 point
   *[other] +{ $number } points
}
did-token = token { $number }
