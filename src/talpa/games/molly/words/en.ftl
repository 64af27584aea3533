# Molly in English, in the words of its rulebook.

shelf-title = Molly
shelf-line = Line up three Moles, dig up one of their piles, and keep every colour in balance.
shelf-seats = 2 to 4 players
shelf-minutes = 30 minutes

# Options
option-bobtail = Bobtail the dog
option-bobtail-off = stays at home
option-bobtail-on = hunts Moles on the grid
option-open-burrows = Burrows
option-open-burrows-off = hidden from the others
option-open-burrows-on = open to all
option-pile-sizes = Size of the piles
option-pile-sizes-hidden = not to be counted
option-pile-sizes-shown = shown
option-memory = Memory
option-memory-table = as at a table: only what lies open is shown
option-memory-aided = aided: all you ever saw is shown
option-start = First player
option-start-random = drawn by lot
option-start-seat-1 = seat 1
option-start-seat-2 = seat 2
option-start-seat-3 = seat 3
option-start-seat-4 = seat 4

# Cards and cubes
card-unknown = unknown card
card-back = a Project
card-tardy-back = a Tardy Mole's Project
card-yellow = yellow Mole
card-red = red Mole
card-white = white Mole
card-green = green Mole
card-blue = blue Mole
card-tardy-yellow = yellow Tardy Mole
card-tardy-red = red Tardy Mole
card-tardy-white = white Tardy Mole
card-tardy-green = green Tardy Mole
card-tardy-blue = blue Tardy Mole
moles-yellow = yellow Moles
moles-red = red Moles
moles-white = white Moles
moles-green = green Moles
moles-blue = blue Moles
cube-yellow = yellow cube
cube-red = red cube
cube-white = white cube
cube-green = green cube
cube-blue = blue cube
cubes-yellow =
    { $count ->
        [one] a yellow cube
       *[other] { $count } yellow cubes
    }
cubes-red =
    { $count ->
        [one] a red cube
       *[other] { $count } red cubes
    }
cubes-white =
    { $count ->
        [one] a white cube
       *[other] { $count } white cubes
    }
cubes-green =
    { $count ->
        [one] a green cube
       *[other] { $count } green cubes
    }
cubes-blue =
    { $count ->
        [one] a blue cube
       *[other] { $count } blue cubes
    }

# Events; which colour each has is assumed (ML-06)
event-all-receive-token = all players receive a Project token
event-all-draw-card = all players draw a card for its cube
event-fill-empty = every empty space gets a Mole
event-fill-backs = every Project gets a Mole on it
event-pass-cube = all players pass a cube to the right
event-discard-cube = all players discard a cube

# Zones, spaces, facts
zone-grid = The garden
zone-display = Display
zone-deck = Deck
zone-discard = Discards
zone-drawn = Drawn cards
zone-sets = Sets of three
zone-event = Event
zone-supply = Supply of Project tokens
zone-reserve = Cubes in reserve
zone-burrow =
    { $seat_you ->
        [yes] Your Burrow
       *[no] Burrow of { $seat }
    }
zone-tokens =
    { $seat_you ->
        [yes] Your Project tokens
       *[no] Project tokens of { $seat }
    }
space-grid = space { $name }
space-burrow = Burrow
piece-bobtail = Bobtail the dog
fact-tokens = Project tokens
fact-points = points
fact-first = First Player

# Choices
choice-take-card = take the { $card } ({ $place }) for a cube
choice-swap = swap piles { $one } and { $other }
choice-play = play the { $card } ({ $place }) on { $space }
choice-draw = draw the top card of the deck and play it
choice-place = play the { $card } on { $space }
choice-skip = play nothing
choice-steal = steal from { $victim }
choice-project-set = claim the Projects { $line }
choice-cover = cover { $space } with the { $card }
choice-take-pile = take pile { $space } of the set { $line }
choice-pass = pass a { $cube }
choice-discard = discard a { $cube }
choice-hunt = send Bobtail to { $space }
choice-hunt-pile = send Bobtail to { $space } and the pile from there to { $target }

# What is awaited
status-turn =
    { $seat_you ->
        [yes] Your turn: special actions if you like, then play a card.
       *[no] { $seat } may do special actions, then plays a card.
    }{ $last ->
        [yes] {" "}This is the last round.
       *[no] {""}
    }
status-place =
    { $seat_you ->
        [yes] You drew a { $card }: choose its space.
       *[no] { $seat } drew a { $card } and chooses its space.
    }
status-steal =
    { $seat_you ->
        [yes] The supply is empty: choose whom you steal a Project token from.
       *[no] { $seat } chooses whom to steal a Project token from.
    }
status-project-set =
    { $seat_you ->
        [yes] Choose one of your sets of three Projects.
       *[no] { $seat } chooses one of their own sets of three Projects.
    }
status-cover =
    { $seat_you ->
        [yes] Choose the Project to cover with the { $card }.
       *[no] { $seat } chooses the Project to cover with the { $card }.
    }
status-mole-set =
    { $seat_you ->
        [yes] A set of three! Choose the pile you take.
       *[no] { $seat } has a set of three and chooses the pile to take.
    }
status-pass-cube =
    { $mine ->
        [yes] Choose a cube of your Burrow to pass to { $to }, on your right, in secret.
       *[no] { $count ->
            [one] One player still chooses a cube of their own to pass to the right.
           *[other] { $count } players still choose a cube of their own to pass to the right.
        }
    }
status-discard-cube =
    { $mine ->
        [yes] Choose a cube of your Burrow to discard, in secret.
       *[no] { $count ->
            [one] One player still chooses a cube of their own to discard.
           *[other] { $count } players still choose a cube of their own to discard.
        }
    }
status-over = The game is over.

# News
news-turn =
    { $seat_you ->
        [yes] It is your turn.
       *[no] It is { $seat }’s turn.
    }
news-refill = A { $card } comes into the display.
news-take-card =
    { $seat_you ->
        [yes] You spend a Project token and take the { $card } from the display.
       *[no] { $seat } spends a Project token and takes the { $card } from the display.
    }
news-swap =
    { $seat_you ->
        [yes] You spend a Project token and swap piles { $one } and { $other }.
       *[no] { $seat } spends a Project token and swaps piles { $one } and { $other }.
    }
news-hunt =
    { $seat_you ->
        [yes] You spend a Project token and send Bobtail to { $space }
       *[no] { $seat } spends a Project token and sends Bobtail to { $space }
    }{ $pile ->
        [yes] ; the pile from there goes to { $target }.
       *[no] .
    }
news-play =
    { $seat_you ->
        [yes] You play a { $card } on { $space }.
       *[no] { $seat } plays a { $card } on { $space }.
    }
news-draw =
    { $seat_you ->
        [yes] You draw a { $card } from the deck.
       *[no] { $seat } draws a { $card } from the deck.
    }
news-token =
    { $seat_you ->
        [yes] You receive a Project token.
       *[no] { $seat } receives a Project token.
    }
news-steal =
    { $seat_you ->
        [yes] You steal a Project token from { $victim }.
       *[no] { $victim_you ->
            [yes] { $seat } steals a Project token from you.
           *[no] { $seat } steals a Project token from { $victim }.
        }
    }
news-lack =
    { $what ->
        [token] There is no Project token
        [card] There is no card
        [space] There is no space for the { $card }, so it is discarded
       *[cube] There is no cube
    }{ $seat_you ->
        [yes] , so you get nothing.
       *[no] , so { $seat } gets nothing.
    }
news-mole-set =
    { $seat_you ->
        [yes] You have a set of three { $colour }: { $line }.
       *[no] { $seat } has a set of three { $colour }: { $line }.
    }
news-take-pile =
    { $seat_you ->
        [yes] You take pile { $space }
       *[no] { $seat } takes pile { $space }
    }{ $count ->
        [one] , one card.
       *[other] , { $count } cards.
    }
news-cube =
    { $seat_you ->
        [yes] You put { $cubes } into your Burrow.
       *[no] { $seat } puts { $cubes } into the Burrow.
    }
news-overflow =
    { $seat_you ->
        [yes] Your column is full: you discard { $cubes }.
       *[no] { $seat }’s column is full: { $cubes } discarded.
    }
news-flip =
    { $back ->
        [yes] Pile { $space } is flipped and shows a Project.
       *[no] Pile { $space } is flipped and shows a { $shows }.
    }
news-project-set =
    { $seat_you ->
        [yes] You have a set of three Projects: { $line }.
       *[no] { $seat } has a set of three Projects: { $line }.
    }
news-cover =
    { $seat_you ->
        [yes] You cover { $space } with a { $card }.
       *[no] { $seat } covers { $space } with a { $card }.
    }
news-event =
    { $seat_you ->
        [yes] You drew an event
       *[no] { $seat } drew an event
    }: { $event }.
news-event-draw =
    { $seat_you ->
        [yes] You draw a { $card } for its cube.
       *[no] { $seat } draws a { $card } for its cube.
    }
news-fill = A { $card } fills { $space }.
news-chosen =
    { $seat_you ->
        [yes] You have chosen a cube.
       *[no] { $seat } has chosen a cube.
    }
news-pass =
    { $seat_you ->
        [yes] You pass a cube to { $other }.
       *[no] { $other_you ->
            [yes] { $seat } passes you a cube.
           *[no] { $seat } passes a cube to { $other }.
        }
    }
news-pass-colour =
    { $seat_you ->
        [yes] What you pass is a { $cube }.
       *[no] { $other_you ->
            [yes] What you receive is a { $cube }.
           *[no] What { $seat } passes is a { $cube }.
        }
    }
news-discard-cube =
    { $seat_you ->
        [yes] You discard a { $cube }.
       *[no] { $seat } discards a { $cube }.
    }
news-last-round = A Tardy Mole lies on top of the deck: this is the last round.
news-score =
    { $seat_you ->
        [yes] You have
       *[no] { $seat } has
    } { $points ->
        [one] one point
       *[other] { $points } points
    }, with { $tokens ->
        [one] one Project token.
       *[other] { $tokens } Project tokens.
    }

# Refusals
refusal-not-now = That has to wait: special actions come first, then a card, then sets of three.
refusal-no-token = A special action costs a Project token, and you have none.
refusal-no-card = There is no card in that place of the display.
refusal-empty-space = A pile cannot be swapped with an empty space.
refusal-no-swap-with-bobtail = With Bobtail on the grid, piles are not swapped; go Mole hunting instead.
refusal-no-bobtail = Bobtail does not play in this game.
refusal-too-far = Bobtail moves one space, straight or diagonally.
refusal-no-room-for-pile = The pile that Bobtail finds must go to an empty space.
refusal-no-pile-to-move = Bobtail finds no pile there, so none can be moved.
refusal-under-bobtail = No card can be put on Bobtail.
refusal-same-colour = A card cannot cover a Mole of its own colour.
refusal-deck-empty = The deck is empty.
refusal-can-play = You can play a card, so you must.
refusal-no-victim = That player has no Project token to steal.
refusal-no-set = That is not a set of three made just now.
refusal-not-in-set = That pile is not one of the Projects to cover.
refusal-no-cube = You have no cube of that colour.

# Endings
ending-most-points = The most points win.
ending-fewest-tokens = Equal points: the fewest Project tokens win.
ending-shared = Equal in points and tokens: the victory is shared.

# Faults
fault-moles = each Mole card in one place, as many of each colour as this table uses
fault-tardy-moles = each Tardy Mole in one place, as many of each colour as the box holds
fault-events = one event of each colour, in the deck, in the queue or over
fault-cubes = each cube in a Burrow or in the reserve
fault-tokens = each Project token with a player or in the supply
fault-column = columns that hold no less than nothing and no more than they can
fault-pile = piles without a gap, as high as their height, with only bottom cards unseen and room for all that may come
fault-deck = Tardy Moles at the bottom, and each event in its own third above them
fault-bobtail = Bobtail on a space without cards, just when it plays
fault-memory = passed cubes that their givers could pass, and bounds that hold them
fault-seats = seats at this table
fault-open-cards = Moles, the drawn ones without a gap, and a discarded one as the last discard
fault-queue = events without a gap, each with the seat that drew it
fault-turn = a phase and a stage that belong together, with the cards they ask about
fault-last-round = the last round just when a Tardy Mole lies on top
fault-owed = tokens owed just while somebody chooses between two to steal from
fault-choices = cubes chosen from Burrows just while their event asks for them, with somebody still to choose
fault-sets = new sets that lie on the grid, just while they are to be acted upon
fault-covers = cards drawn for a space or for the piles of a Project set, just while they wait

# How points came about
part-cubes = Most of a colour times fewest: { $most } × { $least }
part-no-cubes = No cubes in the Burrow
part-tokens =
    { $count ->
        [one] { $count } Project token
       *[other] { $count } Project tokens
    }

# The table in the browser
page-goal = Line up three of one colour · most × fewest + tokens
page-progress = { $most_colour } { $most } × { $least_colour } { $least } + { $tokens } = { $points } · most × fewest + tokens wins
page-last-round = Last round! Most × fewest + tokens wins
page-deck-zone = Deck
page-display = Display
page-discard-zone = Discards
page-supply = Supply
page-score = most × fewest + tokens
page-first = first player
page-your-turn = Your turn.
page-play = Play a card.
page-play-from = Take it from the display or the deck.
page-where = Where do you play the { $card }?
page-or-take = Or take it for a cube, with a Project token.
page-take = Take a card
page-take-this = Take its cube
page-take-what = Which card of the display do you take?
page-take-why = A token: the card is discarded, and its cube goes into your Burrow.
page-swap = Swap piles
page-swap-what = Which pile do you swap?
page-swap-why = A token: two neighbouring piles change places.
page-swap-with = Swap pile { $space } with which neighbour?
page-hunt = Send Bobtail
page-hunt-why = A token: Bobtail goes one space, and a pile there makes room for him.
page-hunt-where = Where does Bobtail go?
page-hunt-pile = Where does the pile of { $space } go?
page-three = Three in a line!
page-which-set = Which set do you take from?
page-which-pile = Which pile do you take?
page-pile-why = Its cards become your cubes. The other two piles are turned over.
page-colour-yellow = yellow
page-colour-red = red
page-colour-white = white
page-colour-green = green
page-colour-blue = blue
letter-yellow = Y
letter-red = R
letter-white = W
letter-green = G
letter-blue = B

# A first game
learn-goal = Multiply your most numerous colour by your least numerous.
learn-set = Three Moles of one colour in line make a set. Play the red Mole on C1!
learn-set-done = A set!
learn-pile = Take one of the three piles: each card is a cube. C1 has three.
learn-pile-done = The other two piles are turned over. Look at B1!
learn-pile-slip = That works, but C1 holds three cards, and the others two.
learn-chain = The flip made three greens in line: another set. Take a pile.
learn-chain-done = One play, two sets: chains win games.
learn-buy = One white cube: 4 × 1. A token buys a cube: the white Mole, then your Burrow.
learn-buy-done = 4 × 2 = 8! Colours you have none of do not count.
learn-buy-slip = Your fewest is white. More of it lifts your points: 4 × 2.
learn-empty = Now play a card. An empty space pays a token: B2.
learn-empty-done = Your token is back, and you made a set too!
learn-empty-slip = Only the empty space, B2, pays a token.
learn-swap = A token swaps two neighbours. Find a swap that lets your next card complete a set.
learn-swap-done = A set: now you can play!
learn-swap-slip = No set that way. Try A1 with A2, then the blue Mole on C1.
learn-real = Now for real, against a Cub: a short game of nine Moles.
tip-pile = A set: take the pile whose cards help your fewest colour.
tip-project = Three Projects in line, by flipping: each pays a token.
tip-overflow = A column holds seven cubes: the rest is lost.
tip-last-round = The last round: make your fewest colour count.
how-line = Line up three Moles of one colour.
how-take = Take one pile: its cards become cubes; the other two are turned over.
how-chain = A flip may line up three more.
how-buy = A token buys a cube from the display.
how-swap = Or it swaps two neighbouring piles.

# What things are
about-card = A Mole: worth a cube of its colour
about-card-tardy = A Tardy Mole: on top of the deck it brings the last round
about-event = An event: happens at once
about-grid = The garden: only the top card of a pile is seen
about-display = The display: play a card from here, or buy its cube
about-deck-zone = The deck: a surprise card to play
about-discard-zone = Discards: out of the game
about-supply-zone = Project tokens: when they run out, they are stolen
about-reserve-zone = The cubes that are left
about-burrow-zone = A Burrow: up to seven cubes of each colour, in secret
about-tokens-zone = Project tokens: a special action each, or a point at the end
about-sets = Sets of three to choose from
about-event-zone = An event: happens at once
about-drawn = A card from the deck, to be played

## What a player did, in short: each time (did-), or the last time only (ends-)

did-take-card = a token for the { $card }
did-swap = swaps { $one } and { $other }
did-hunt = Bobtail to { $space }
did-play = { $card } on { $space }
did-take-pile = set: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
did-project-set = three Projects
did-token = +1 token
did-steal = { $victim_you ->
    [yes] steals your token
   *[no] steals a token from { $victim }
}
did-event = event: { $event }
did-pass = { $other_you ->
    [yes] passes you a cube
   *[no] passes a cube to { $other }
}
did-discard-cube = discards a { $cube }
did-last-round = brings the last round
