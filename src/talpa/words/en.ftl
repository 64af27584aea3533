# Words that every game shares.

seat-name = Player { $number }
refusal-not-your-turn = It is not your turn to decide.

# The terminal table.

tui-you = you
tui-out = out
tui-cut = … the terminal is too small for the whole table: t tells it in words
tui-keys = choose by number or words · ? rules · h hint · t tell · o log · u undo · s save · q quit
tui-help =
    Type the number of a choice, or some words of it, or a number where one is asked for; then Enter.
    Words that fit several choices show only these. #2 is always the second choice of the list.
    ?  these keys and the rules of this moment      t  the table in words
    o  the log with its rulings                     u  undo, where nothing was revealed
    »  what the last move changed
    h  what King Mole would do                      s  save      l  load      q  quit
tui-skip = any key: on to your turn
tui-more = Enter for more, q to go back:{" "}
tui-step = Enter goes on, e to the decision's end, q leaves:{" "}
tui-set-up = The table is set.
tui-no-news = Nothing has happened yet.
tui-pass = Pass the device to { $name }.
tui-enter = Press Enter.
tui-seen = Press Enter when you have seen it.
tui-choose = Choose one of these.
tui-which = { $count } choices fit. Which one?
tui-unknown = “{ $text }” is not one of the choices.
tui-off-dial = It has to be a number from { $low } to { $high }.
tui-save-as = Save as [{ $name }]:{" "}
tui-overwrite = { $name } exists. Overwrite it? (y/n){" "}
tui-saved = Saved as { $name }.
tui-not-saved = Not saved.
tui-load-from = Load which file? (Enter: none){" "}
tui-loaded = { $name } is on the table.
tui-other-seats = { $name } is a game for { $seats } players: start it with talpa play --load.
tui-undone = Taken back.
tui-not-undone = This cannot be taken back: something was revealed, or somebody else has decided since.
tui-leave = Leave the table? (y yes, s save and leave, n no){" "}
tui-yes-letters = yj
tui-player = Player
tui-points = Points
tui-how = How they came about
tui-winners = { $count ->
    [0] Nobody wins.
    [one] Winner: { $names }
   *[other] The win is shared: { $names }
 }
tui-and-now = s save · o log · a play again · Enter leave:{" "}
tui-saved-hint = Go on with: talpa play --load { $name }
tui-which-game = Which game? (number or name){" "}
tui-warming = Getting { $game } ready (only the first time)

level-cub = Cub
level-cub-line = Plays by the rules, looks at three choices at most and soon forgets what it saw.
level-digger = Digger
level-digger-line = Tries every choice in its head and takes what looks best right away.
level-elder = Old Mole
level-elder-line = Thinks about what the others will answer before it decides.
level-king = King Mole
level-king-line = Thinks for about a second and forgets nothing. Beat him if you can.
tui-hint = How often King Mole would win: { $choices }
tui-thinking = King Mole is thinking …
tui-bot-failed = { $name } stumbled ({ $trouble }); a simpler bot moved instead.
status-happening = Happening now
deed-line = { $name }: { $deeds }

# Learning a game, at every table.

learn-slip = No harm done: try again, or let me show you.
learn-step = Step { $step } of { $steps }
learn-over = That was a whole game. Well played!
tui-learn-title = { $game }: a first game
tui-learn-goal = The goal: { $goal }
tui-learn-keys = choose by number or words · w show me · b back · n skip · h King Mole · ? rules · q leave
tui-learn-keys-free = choose by number or words · b back · h King Mole · ? rules · q leave
tui-learn-next = Enter goes on, b back, q leaves:{" "}
tui-learn-again = Enter tries again, w shows it, n skips, q leaves:{" "}
tui-learn-over = Now try: talpa play { $game }. Enter leaves, b back:{" "}
tui-learn-left = Go on here with: talpa learn { $game } --step { $step }
tui-learn-none = { $game } has no lesson yet.

## The review of a game
review-title = { $name }: { $result } of 100 points of winning chance
review-start = start
review-luck = dice and cards
review-others = what others did
review-own = own decisions
review-revealed = what was revealed
review-result = result
review-band = All points are judged by what this seat knew. They are averages over the worlds it could be in, good to about ± { $points } points; the judgement itself may be wrong.
review-dearest = Costliest decisions
review-nothing = Nothing found: no other choice was better by more than noise.
review-choice = { $number }. −{ $cost } points{ $mark } · { $taken }
review-better = Better: { $best } (by { $gap } ± { $error }, { $clear ->
        [yes] clearly
       *[no] probably
    })
review-reply = then most likely { $name }: { $reply } · rules: { $chapter }
review-rule = rules: { $chapter }
review-mark-1 = , doubtful
review-mark-2 = , a mistake
review-mark-3 = , a blunder
review-lucky = Luckiest
review-unlucky = Unluckiest
review-no-luck = None.
review-event = { $number }. { $points } points · { $told }
review-deal = the deal
review-happened = what followed the decision of { $name }
review-hindsight = Dashed: with open cards. That is hindsight: nobody could know it.
review-working = reviewing
review-curve = Chance of winning after each decision, in points; the band holds the mean over worlds that this seat could be in 95 times out of 100
review-bar = How the start became the result
