# Moledozer in italiano.

shelf-title = Moledozer
shelf-line = Indovina la somma delle carte in cima ai mazzetti, conquista la talpa e spingila nelle case degli altri topi.
shelf-seats = da 2 a 4 giocatori
shelf-minutes = circa 20 minuti

## Opzioni

option-start = Chi comincia
option-start-random = un giocatore a caso
option-start-seat-1 = il primo posto
option-start-seat-2 = il secondo posto
option-start-seat-3 = il terzo posto
option-start-seat-4 = il quarto posto
option-memory = Che cosa vedi
option-memory-table = ciò che è scoperto adesso
option-memory-aided = tutto ciò che hai già visto
option-look = Tempo per guardare le carte nuove
option-look-5 = 5 secondi
option-look-10 = 10 secondi
option-look-20 = 20 secondi
option-look-off = senza limite
option-look-always = il tuo mazzetto resta sempre visibile a te
option-rounds = Durata massima del duello
option-rounds-15 = 15 mani: carte nuove due volte
option-rounds-10 = 10 mani: carte nuove una volta
option-stacks = Nello scambio i mazzetti
option-stacks-player = seguono i giocatori
option-stacks-seat = restano ai posti
option-mole-after = Distrutta una casa, la talpa
option-mole-after-stays = resta dov’è
option-mole-after-returns = torna al centro
option-board = Tabellone per tre e quattro
option-board-web = una rete di 29 caselle
option-board-grid = una griglia 7 per 7
option-three-houses = Tabellone a tre case per tre giocatori
option-three-houses-off = no, quattro case
option-three-houses-on = sì, una rete equilibrata
option-change = Il primo può cambiare la sua ipotesi alla fine
option-change-off = no
option-change-on = sì
option-order = Riordinare le proprie carte
option-order-off = no
option-order-on = sì
option-multiplication = Si può dichiarare la moltiplicazione
option-multiplication-off = no
option-multiplication-on = sì
option-cap = Dopo 200 mani tre o quattro giocatori si dividono la vittoria
option-cap-off = no
option-cap-on = sì

## Nomi

colour-red = rossa
colour-blue = blu
colour-yellow = gialla
colour-green = verde
symbol-none = nessun simbolo
symbol-second = «secondo più vicino»
symbol-step = passo in più
symbol-reverse = inversione
symbol-swap = scambio
card = { $number }
card-with = { $number } con { $symbol }
players-1 = { $seat1 }
players-2 = { $seat1 } e { $seat2 }
players-3 = { $seat1 }, { $seat2 } e { $seat3 }
players-4 = { $seat1 }, { $seat2 }, { $seat3 } e { $seat4 }

top-cards = carte in cima dei { $cards } giocatori
zone-board = Tabellone
zone-guess = Ipotesi
zone-open = Carte scoperte
zone-stack = { $seat_you ->
    [yes] Il tuo mazzetto
   *[no] Il mazzetto di { $seat }
}
zone-shown = Scoperte dall’ultima mescolata
space-house = casa { $colour } in { $space }, libera
space-open = { $seat_you ->
    [yes] La tua carta scoperta
   *[no] La carta scoperta di { $seat }
}
piece-mole = la talpa
piece-house = { $seat_you ->
    [yes] la tua casa { $colour }
   *[no] la casa { $colour } di { $seat }
}
piece-pawn = { $seat_you ->
    [yes] la tua pedina
   *[no] la pedina di { $seat }
}
piece-back = una carta coperta
fact-cards = carte
fact-guess = ipotesi

## Che cosa si aspetta

status-house = { $seat_you ->
    [yes] Scegli una casa.
   *[no] { $seat } sceglie una casa.
}
status-look = { $seconds ->
    [0] Memorizza le tue carte: la prima è a sinistra.
   *[other] Memorizza le tue carte da sinistra: { $seconds } secondi.
}
status-order = { $seconds ->
    [0] Quale delle tue carte va al posto { $place } a partire dall’alto?
   *[other] Quale delle tue carte va al posto { $place } a partire dall’alto? Hai { $seconds } secondi.
}
status-look-others = Si guardano le carte nuove. In attesa di: { $who }.
status-call = { $seat_you ->
    [yes] Le carte in cima di tutti: dichiara addizione o moltiplicazione.
   *[no] { $seat } dichiara addizione o moltiplicazione delle carte in cima di tutti.
}
status-guess = { $which ->
    [product] { $seat_you ->
        [yes] Indovina il prodotto delle { top-cards }.
       *[no] { $seat } prova a indovinare il prodotto delle { top-cards }.
    }
   *[sum] { $seat_you ->
        [yes] Indovina la somma delle { top-cards }.
       *[no] { $seat } prova a indovinare la somma delle { top-cards }.
    }
}
status-draw-off = { $seat_you ->
    [yes] Spareggio: indovina la tua carta più quella del rivale. Il più vicino vince.
   *[no] Spareggio: { $seat } prova a indovinare la somma delle carte dei due giocatori. Chi si avvicina di più vince la partita.
}
status-change = { $seat_you ->
    [yes] Hanno parlato tutti. Conferma la tua ipotesi, oppure cambiala.
   *[no] Hanno parlato tutti. { $seat } può cambiare la prima ipotesi.
}
status-mole = { $seat_you ->
    [yes] { $step ->
        [yes] { $symbols ->
            [yes] La talpa è tua: puoi muoverla di un passo e usare un simbolo scoperto.
           *[no] La talpa è tua: puoi muoverla di un passo.
        }
       *[no] Puoi ancora usare un simbolo scoperto.
    }
   *[no] { $step ->
        [yes] { $symbols ->
            [yes] { $seat } ha la talpa e può usare un simbolo scoperto.
           *[no] { $seat } ha la talpa.
        }
       *[no] { $seat } può ancora usare un simbolo scoperto.
    }
}
status-over = { $seat_you ->
    [yes] Hai vinto.
   *[no] Ha vinto { $seat }.
}
status-shared = La partita è durata troppo: vittoria condivisa tra { $who }.

## Scelte

choice-ready = ho visto le mie carte
choice-place = ora la carta { $place }: { $card }
choice-house = prendi la casa { $colour } in { $space }
choice-add = addizione
choice-multiply = moltiplicazione
choice-keep = conferma l’ipotesi
choice-step = muovi la talpa in { $space }
choice-step-house = muovi la talpa in { $space }, nella casa di { $other }
choice-step-own = muovi la talpa in { $space }, nella tua stessa casa, ed esci dal gioco
choice-reverse = inverti tutti i mazzetti
choice-swap = scambia casa e posto con { $other }
choice-done = basta così
choice-guess = di’ { $number }

## Notizie

news-nothing = Non succede nulla.
news-house = { $seat_you ->
    [yes] Prendi la casa { $colour } in { $space }.
   *[no] { $seat } prende la casa { $colour } in { $space }.
}
news-shuffle = Si mescolano tutte le carte e ognuno ne riceve { $count }.
news-call = { $which ->
    [second] { $seat_you ->
        [yes] Dichiari la moltiplicazione.
       *[no] { $seat } dichiara la moltiplicazione.
    }
   *[first] { $seat_you ->
        [yes] Dichiari l’addizione.
       *[no] { $seat } dichiara l’addizione.
    }
}
news-guess = { $seat_you ->
    [yes] Dici { $number }.
   *[no] { $seat } dice { $number }.
}
news-change = { $seat_you ->
    [yes] Cambi la tua ipotesi da { $before } a { $number }.
   *[no] { $seat } cambia ipotesi da { $before } a { $number }.
}
news-keep = { $seat_you ->
    [yes] Confermi { $number }.
   *[no] { $seat } conferma { $number }.
}
news-reveal = { $seat_you ->
    [yes] Scopri { $card }.
   *[no] { $seat } scopre { $card }.
}
news-answer = { $which ->
    [second] Il prodotto è { $number }.
   *[first] La somma è { $number }.
}
news-winner = { $which ->
    [second] { $seat_you ->
        [yes] La tua ipotesi è la seconda più vicina e vince.
       *[no] L’ipotesi di { $seat } è la seconda più vicina e vince.
    }
   *[first] { $seat_you ->
        [yes] La tua ipotesi è la più vicina e vince.
       *[no] L’ipotesi di { $seat } è la più vicina e vince.
    }
}
news-no-winner = { $which ->
    [second] Nessuna ipotesi è da sola la seconda più vicina: non vince nessuno.
   *[first] Due ipotesi sono ugualmente vicine: non vince nessuno.
}
news-step = { $seat_you ->
    [yes] Muovi la talpa in { $space }.
   *[no] { $seat } muove la talpa in { $space }.
}
news-extra-step = { $seat_you ->
    [yes] Muovi la talpa di un altro passo, in { $space }.
   *[no] { $seat } muove la talpa di un altro passo, in { $space }.
}
news-reverse = { $seat_you ->
    [yes] Fai invertire l’ordine di tutti i mazzetti.
   *[no] { $seat } fa invertire l’ordine di tutti i mazzetti.
}
news-swap = { $seat_you ->
    [yes] Scambi casa e posto con { $other }.
   *[no] { $other_you ->
        [yes] { $seat } scambia casa e posto con te.
       *[no] { $seat } scambia casa e posto con { $other }.
    }
}
news-done = { $seat_you ->
    [yes] Ti fermi qui.
   *[no] { $seat } si ferma qui.
}
news-crush = { $seat_you ->
    [yes] La talpa travolge la tua casa: sei fuori dal gioco.
   *[no] { $own ->
        [yes] La talpa travolge la casa di { $seat }, che se l’è cercata: { $seat } è fuori dal gioco.
       *[no] La talpa travolge la casa di { $seat }, che è fuori dal gioco.
    }
}
news-return = La talpa torna in { $space }.
news-turn-over = Restano due giocatori: si gira il tabellone e la talpa riparte dal centro.
news-distance = { $seat_you ->
    [yes] Le carte sono finite. La tua casa dista { $far } passi dalla talpa, l’altra { $near }.
   *[no] Le carte sono finite. La casa di { $seat } dista { $far } passi dalla talpa, l’altra { $near }.
}
news-middle = Le carte sono finite e la talpa è a { $count } passi da entrambe le case.
news-draw-off = Spareggio: ognuno pesca una carta che vede solo lui.
news-champion = { $seat_you ->
    [yes] Vinci la partita.
   *[no] { $seat } vince la partita.
}
news-too-long = Dopo { $count } mani la partita finisce: la vittoria è condivisa tra chi ha ancora la casa in piedi.

## Rifiuti

refusal-not-now = Non è questo che si decide adesso.
refusal-no-such-house = Su questo tabellone non c’è una casa così.
refusal-house-taken = Quella casa ha già il suo topo: scegline una libera.
refusal-order-is-fixed = L’ordine delle carte non si può cambiare.
refusal-must-order = Prima metti in ordine le carte: scegli la prossima.
refusal-already-placed = Quella carta ha già il suo posto: scegline un’altra.
refusal-off-the-track = { $number } non si può dire: scegli un numero da 1 a { $highest }.
refusal-too-close = { $number } è troppo vicino a { $taken }: tra due ipotesi ci vuole una differenza di almeno 2.
refusal-same-guess = È già la tua ipotesi: confermala, oppure scegli un altro numero.
refusal-no-way = Da dove si trova, la talpa non può arrivare lì con un passo.
refusal-no-step-left = Il passo è già fatto e non hai passi in più.
refusal-no-such-symbol = Nessuna carta scoperta te lo permette adesso; in una mano si usa un solo simbolo.
refusal-not-in-the-game = { $own ->
    [yes] Non puoi fare lo scambio con te: scegli un altro giocatore.
   *[no] Lo scambio si fa solo con chi ha ancora la casa in piedi.
}

## Finali ed errori

ending-running = La partita continua.
ending-last-house = Vince l’ultima casa rimasta in piedi.
ending-farthest = Le carte sono finite: vince la casa più lontana dalla talpa.
ending-draw-off = Lo spareggio va a chi si è avvicinato di più.
ending-too-long = La partita è durata troppo: la vittoria è condivisa.
fault-sound = C’è tutto.
fault-cards = ogni carta in un posto solo: in un mazzetto, tra quelle scoperte o nel mazzo
fault-stacks = mazzetti senza buchi, alti come gli altri e come vuole la fase
fault-chairs = ognuno al proprio posto
fault-houses = una casa di questa faccia per chi è in gioco, e per nessun altro
fault-mole = una casella di questa faccia senza una casa in piedi
fault-guesses = ipotesi sul tracciato, distanti 2, di chi le ha fatte
fault-turn = una decisione per chi è in gioco
fault-counts = numeri entro i limiti
fault-looks = chi guarda carte nuove, e nessun altro
fault-colours = un colore proprio per chi l’ha scelto, a turno
fault-extras = un passo o un simbolo scoperto per chi muove la talpa, e niente per gli altri
fault-duel = tante mescolate quante ne spettano a due giocatori, e uno spareggio solo con la talpa a metà
fault-ending = un finale e un vincitore adatti al tavolo, solo a partita finita
fault-fallen = 1, 2 … per chi è fuori, e la faccia del duello per gli ultimi due

## Lettere che accompagnano i colori
letter-red = R
letter-blue = B
letter-yellow = G
letter-green = V

# How points came about
part-fallen =
    { $place ->
        [1] La prima casa travolta
        [2] La seconda casa travolta
       *[other] La terza casa travolta
    }
part-last-house = L’ultima casa in piedi
part-farthest = La casa più lontana dalla talpa
part-draw-off = L’ipotesi più vicina nello spareggio
part-steps = { $steps } { $steps ->
    [one] passo
   *[other] passi
 } dalla talpa alla casa
part-guess = Ipotesi { $guess } nello spareggio, il risultato è { $answer }
part-shared = Ancora in piedi: vittoria condivisa in { $count }

## Detto solo dalla pagina

page-goal = Vince l’ultima casa di topo in piedi · { $count ->
    [one] una casa in piedi
   *[other] { $count } case in piedi
}
page-progress = La talpa è a { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} da casa tua · { $count ->
    [one] una casa in piedi
   *[other] { $count } case in piedi
}
page-top-cards = Carte in cima di tutti
page-sum = somma
page-product = prodotto
page-guess = La tua ipotesi?
page-add-up = { $which ->
    [product] Il prodotto delle { top-cards }
   *[sum] La somma delle { top-cards }
}
page-how-to-guess = Premi un numero del tracciato, oppure impostalo qui.
page-stay-away = Presi: { $taken }. Resta ad almeno 2 di distanza.
page-your-number = Il tuo numero
page-less = Un numero più basso
page-more = Un numero più alto
page-own-house = La tua casa?
page-own-house-why = Premi la tua casa per mandarci dentro la talpa e uscire dal gioco.
page-swap = Scambiare le case?
page-swap-with = Premi la casa del giocatore con cui scambiare.

## Una prima partita

learn-goal = Resta l'ultima casa in piedi.
learn-look = A ogni mano si scopre una carta, da sinistra: 7, poi 3. Ricordale!
learn-look-done = Ora sono coperte.
learn-guess = Indovina la somma delle tre carte in cima: il tuo 7 e circa 11. Di' 18.
learn-guess-done = 17: la tua ipotesi è la più vicina!
learn-guess-slip = La somma era 17. Da 16 a 19 nessuno è più vicino.
learn-steer = L'ipotesi più vicina guida la talpa. Lontano da te, verso la casa blu: E3.
learn-steer-done = Due passi alla casa blu.
learn-steer-slip = La casa blu è in E5. Prova E3.
learn-memory = In cima ora c'è la tua seconda carta: la ricordi? Aggiungi circa 11.
learn-memory-done = 13: ancora tua. Il 6 dà un passo in più.
learn-memory-slip = Era un 3, quindi la somma era 13. Prova da 12 a 15.
learn-crush = Due passi: E4, e poi dentro la casa in E5!
learn-crush-done = Cucciolo 2 è fuori. In due si gira il tabellone.
learn-crush-slip = Sempre dritto: E4, poi E5.
learn-duel = La tua terza carta, e un rivale: fai la tua ipotesi.
learn-duel-done = Ora si fa sul serio!
learn-real = Il duello è tuo: tieni la talpa lontana da casa tua.
tip-tie = Nessuno era il più vicino da solo, quindi nessuno muove la talpa.
tip-symbol = È scoperto un simbolo: puoi usarne uno.
tip-swap = Lo scambio riguarda case e posti: utile quando la talpa è vicina alla tua.
tip-new-cards = Carte nuove: dimentica le vecchie e guarda bene.
how-look = Guarda le tue carte e ricordane l'ordine.
how-guess = Indovina la somma di tutte le carte in cima.
how-steer = L'ipotesi più vicina muove la talpa di un passo.
how-crush = Una casa in cui entra la talpa è fuori.
how-duel = Quando si resta in due si gira il tabellone.

## Che cosa sono

about-card = Una carta: conta quella in cima a ogni mazzetto
about-card-step = Passo in più: la talpa può andare un passo oltre
about-card-reverse = Inversione: ogni mazzetto si rovescia, e le ultime carte diventano le prime
about-card-second = «Secondo più vicino»: in questa mano vince la seconda ipotesi più vicina
about-card-swap = Scambio: cambia casa e posto con qualcuno
about-mole = La talpa: travolge la casa in cui entra
about-house = Una casa: travolta, e il suo topo è fuori
about-pawn = Un'ipotesi: le ipotesi distano almeno 2
about-board = Il tabellone: la talpa va un passo alla volta
about-guess = Le ipotesi: la più vicina alla somma guida la talpa
about-open = Carte scoperte: conta la loro somma
about-stack = Un mazzetto: la prossima carta è in cima
about-shown = Carte scoperte dall'ultima mescolata

## Che cosa ha fatto un giocatore, in breve: ogni volta (did-) o solo l’ultima (ends-)

did-house = prende la casa { $colour }
did-call = { $which ->
    [second] moltiplicazione
   *[first] addizione
}
ends-guess = dice { $number }
ends-change = passa a { $number }
ends-reveal = scopre { $card }
did-winner = vince
ends-step = talpa in { $space }
ends-extra-step = un passo in più, in { $space }
did-reverse = inverte i mazzetti
did-swap = { $other_you ->
    [yes] scambia casa con te
   *[no] scambia casa con { $other }
}
did-crush = casa travolta: è fuori
did-champion = vince la partita
