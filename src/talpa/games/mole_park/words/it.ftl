# Mole Park in italiano.

shelf-title = Mole Park: Whack and Win!
shelf-line = Tira i dadi per acchiappare talpe, scambiale con i premi e conquista prima di tutti la Corona di Re Talpa.
shelf-seats = da 2 a 8 giocatori
shelf-minutes = circa 30 minuti

## Varianti

option-start = Chi comincia come Re Talpa
option-start-random = chi tira più stelle
option-start-seat-1 = il primo posto
option-start-seat-2 = il secondo posto
option-start-seat-3 = il terzo posto
option-start-seat-4 = il quarto posto
option-start-seat-5 = il quinto posto
option-start-seat-6 = il sesto posto
option-start-seat-7 = il settimo posto
option-start-seat-8 = l’ottavo posto
option-fleeing = Le talpe scappano dalle buche piene
option-fleeing-few = con 2 o 3 giocatori
option-fleeing-all = con qualsiasi numero di giocatori
option-showdown-limit = Talpe da tenere nello spareggio
option-showdown-limit-five = cinque, come sempre
option-showdown-limit-none = tutte quelle prese
option-memory = Che cosa vedi
option-memory-table = ciò che ora è scoperto sul tavolo
option-memory-aided = anche quali talpe non hai ancora visto
option-cap = Dopo 100 round tutti si dividono la Corona
option-cap-off = no
option-cap-on = sì

## Nomi

die-glove = Guantone
die-pan = Padella
die-mallet = Martellone
die-prize = dado Premio
the-die-glove = il Guantone
the-die-pan = la Padella
the-die-mallet = il Martellone
the-die-prize = il dado Premio
edition-name = { $it }
prize-name = { $name } ({ $stars } { $stars ->
    [one] stella
   *[other] stelle
})
seats-one = { $seat_you ->
    [yes] tu
   *[no] { $seat }
}
seats-more = { $others }, { $seat_you ->
    [yes] tu
   *[no] { $seat }
}
missed = colpo a vuoto
hole-number = buca { $hole }

## Scelte

choice-roll = tira { $die }
choice-crown = punta alla Corona
choice-crown-hopeless = punta alla Corona (fuori portata: al massimo { $best } stelle su { $crown })
choice-discard = scarta una talpa da { $stars } { $stars ->
    [one] stella
   *[other] stelle
}
choice-order = { $seat_you ->
    [yes] scegli prima tu
   *[no] sceglie prima { $seat }
}
choice-pick = prendi { $prize } dalla bancarella «{ $stand }»
choice-pick-nothing = prendi un premio dalla bancarella «{ $stand }»
choice-pass = non prendere premi
choice-roll-again = tira di nuovo tutti e quattro i dadi

## Notizie

news-king-roll = { $seat_you ->
    [yes] Tiri
   *[no] { $seat } tira
} per il trono: { $stars } { $stars ->
    [one] stella
   *[other] stelle
}.
news-king = { $seat_you ->
    [yes] Cominci tu
   *[no] Comincia { $seat }
} come Re Talpa.
news-dealt = Round { $round }: { $each ->
    [one] una talpa
   *[other] { $each } talpe
} in ogni buca.
news-chose = { $seat_you ->
    [yes] Hai scelto
   *[no] { $seat } ha scelto
} { $die }.
news-chose-crown = { $seat_you ->
    [yes] Hai deciso
   *[no] { $seat } ha deciso
} di puntare alla Corona.
news-declared = { $seat_you ->
    [yes] Annunci
   *[no] { $seat } annuncia
}: «Punto alla Corona!»
news-rolled = { $seat_you ->
    [yes] Tiri
   *[no] { $seat } tira
} { $die }: buca { $hole }.
news-rolled-miss = { $seat_you ->
    [yes] Tiri
   *[no] { $seat } tira
} { $die }: X, colpo a vuoto.
news-rolled-stars = { $seat_you ->
    [yes] Tiri
   *[no] { $seat } tira
} il dado Premio: { $stars } { $stars ->
    [one] stella
   *[other] stelle
}.
news-laid-down = { $seat_you ->
    [yes] Scopri
   *[no] { $seat } scopre
} { $count ->
    [one] una talpa
   *[other] { $count } talpe
} per un valore di { $stars } { $stars ->
    [one] stella
   *[other] stelle
}.
news-took = { $seat_you ->
    [yes] Prendi
   *[no] { $seat } prende
} { $count ->
    [one] una talpa
   *[other] { $count } talpe
} dalla buca { $hole }.
news-stayed = { $count ->
    [one] Una talpa resta
   *[other] { $count } talpe restano
} nella buca { $hole }: non si { $count ->
    [one] può
   *[other] possono
} dividere.
news-discarded = { $seat_you ->
    [yes] Scarti
   *[no] { $seat } scarta
} { $count ->
    [one] una talpa
   *[other] { $count } talpe
} da { $stars } { $stars ->
    [one] stella
   *[other] stelle
}.
news-total = { $seat_you ->
    [yes] Hai
   *[no] { $seat } ha
} { $stars } { $stars ->
    [one] stella
   *[other] stelle
} in tutto.
news-ordered = { $king_you ->
    [yes] Decidi
   *[no] { $king } decide
} l’ordine tra chi è in parità: il prossimo a scegliere { $seat_you ->
    [yes] sei tu
   *[no] è { $seat }
}.
news-won = { $seat_you ->
    [yes] Vinci
   *[no] { $seat } vince
} { $prize } alla bancarella «{ $stand }».
news-passed = { $seat_you ->
    [yes] Non prendi
   *[no] { $seat } non prende
} premi.
news-empty-handed = Non c’è più alcun premio { $seat_you ->
    [yes] alla tua portata
   *[no] alla portata di { $seat }
}.
news-crown-missed = { $seat_you ->
    [yes] La Corona ti sfugge
   *[no] La Corona sfugge a { $seat }
}: { $stars } { $stars ->
    [one] stella non basta
   *[other] stelle non bastano
}.
news-restocked = La bancarella «{ $stand }» ora offre { $prize }.
news-fled = { $count } talpe scappano dalla buca { $hole }.
news-reshuffled = Si rimescolano gli scarti: { $count ->
    [one] una talpa forma
   *[other] { $count } talpe formano
} il nuovo mazzo.
news-crowned = { $seat_you ->
    [yes] Conquisti
   *[no] { $seat } conquista
} la Corona di Re Talpa con { $stars } { $stars ->
    [one] stella
   *[other] stelle
}!
news-showdown = Spareggio per la Corona: { $count } giocatori tirano tutti e quattro i dadi.
news-showdown-roll = { $seat_you ->
    [yes] Tiri
   *[no] { $seat } tira
} tutti i dadi. Guantone: { $glove }, Padella: { $pan }, Martellone: { $mallet }, dado Premio: { $stars } { $stars ->
    [one] stella
   *[other] stelle
}.
news-showdown-score = { $seat_you ->
    [yes] Scopri
   *[no] { $seat } scopre
} talpe per un valore di { $moles }: in tutto { $stars } { $stars ->
    [one] stella
   *[other] stelle
}.
news-showdown-tie = Pareggio a { $stars } { $stars ->
    [one] stella
   *[other] stelle
}: lo spareggio si ripete.
news-cashed-in = { $count ->
    [one] La talpa scoperta finisce
   *[other] Le { $count } talpe scoperte finiscono
} tra gli scarti.
news-dice-back = Ognuno riprende i propri dadi.
news-capped = Dopo { $round } round la Corona è condivisa.

## Perché no

refusal-not-now = questa scelta si fa in un altro momento del round
refusal-whack-first = prima si acchiappa, poi si vince: per il dado Premio serve una talpa in mano
refusal-crown-needs-a-mole = per puntare alla Corona serve una talpa in mano
refusal-not-in-hand = non hai più talpe da { $stars } { $stars ->
    [one] stella
   *[other] stelle
} in mano
refusal-not-tied = { $seat_you ->
    [yes] non sei
   *[no] { $seat } non è
} tra chi è in parità, o l’ordine è già deciso
refusal-no-such-stand = in questo parco questa bancarella non c’è
refusal-too-few-stars = la bancarella «{ $stand }» chiede { $need } stelle, e tu ne hai { $stars }
refusal-won-this-round = il premio della bancarella «{ $stand }» è stato vinto in questo round; il prossimo arriva nel round seguente
refusal-sold-out = la bancarella «{ $stand }» ha esaurito i premi

## Che cosa si aspetta

status-choose = Scegli in segreto uno dei tuoi dadi, oppure punta alla Corona.
status-choose-others = Si scelgono i dadi. In attesa di: { $who }.
status-respond = In corsa per la Corona: { $who }. Scegli di nuovo: uno qualsiasi dei tuoi dadi, o anche tu la Corona.
status-respond-others = C’è chi punta alla Corona: gli altri scelgono di nuovo. In attesa di: { $who }.
status-discard = Hai troppe talpe: scarta ancora { $count } delle tue, puoi tenerne 5.
status-discard-others = Si scartano talpe. In attesa di: { $who }.
status-again = Lo spareggio è finito in parità: tira di nuovo tutti e quattro i tuoi dadi.
status-again-others = Lo spareggio è finito in parità e si ripete. In attesa di: { $who }.
status-order = { $seat_you ->
    [yes] Re Talpa, di’ chi sceglie per primo tra chi è in parità.
   *[no] { $seat }, Re Talpa, decide l’ordine tra chi è in parità.
}
status-pick = { $seat_you ->
    [yes] Scegli un premio, o nessuno: hai { $stars } stelle.
   *[no] { $seat } sceglie un premio: ha { $stars } stelle.
}
status-crowned = { $seat_you ->
    [yes] Hai conquistato la Corona di Re Talpa!
   *[no] { $seat } ha conquistato la Corona di Re Talpa.
}
status-shared = Il parco chiude per la notte: la Corona è condivisa.

## Tavolo

zone-holes = Buche delle talpe
zone-stands = Bancarelle dei premi
zone-path = Percorso dei Premi
zone-path-own = Percorso dei Premi: { $stars } stelle su { $crown }
zone-piles = Mazzo delle talpe e scarti
zone-discards = Talpe scartate
zone-memory = Talpe che non hai visto
zone-hand = Le tue talpe
zone-dice = I tuoi dadi
zone-hand-of = Talpe di { $seat }
zone-prizes = { $seat_you ->
    [yes] I tuoi premi
   *[no] Premi di { $seat }
}
space-hole = buca { $hole }
space-miss = dadi andati a vuoto
space-stand = { $stand }, da { $need } stelle
space-crown = Corona di Re Talpa, { $need } stelle
space-path = { $stars } stelle
space-path-chance = { $stars } stelle, con { $chances } delle { $faces } facce del tuo dado Premio
space-deck = mazzo: { $count ->
    [one] una talpa
   *[other] { $count } talpe
}
space-discard = scarti: { $count ->
    [one] una talpa
   *[other] { $count } talpe
}
space-discarded = da { $stars } { $stars ->
    [one] stella
   *[other] stelle
}: { $count ->
    [one] 1 scartata
   *[other] { $count } scartate
}
space-unseen = da { $stars } { $stars ->
    [one] stella
   *[other] stelle
}: { $count ->
    [one] 1 non vista
   *[other] { $count } non viste
}
space-hand = talpe da { $stars } { $stars ->
    [one] stella
   *[other] stelle
}
space-put-down = da scartare
space-die = { $die }: { $faces }
piece-moles = { $count ->
    [one] una talpa coperta
   *[other] { $count } talpe coperte
}
piece-stock = { $count ->
    [one] un premio coperto
   *[other] { $count } premi coperti
}
piece-sold-out = esaurito
piece-crown = Corona di Re Talpa
piece-hidden-mole = una talpa coperta
piece-mole = una talpa da { $stars } { $stars ->
    [one] stella
   *[other] stelle
}
fact-king = Re Talpa
fact-moles = talpe
fact-prizes = stelle dei premi
fact-declared = punta alla Corona

## Finali

ending-crown = La Corona è stata conquistata da un solo giocatore.
ending-showdown = La Corona è stata conquistata nello spareggio.
ending-cap = Sono passati 100 round e la Corona è condivisa.

## Errori

fault-moles = tante talpe di ogni valore quante ne ha la scatola, in mano, scartate o non viste
fault-hands = in ogni mano tante facce quanti dorsi, e nessuna dove non siede nessuno
fault-limit = mani entro il limite e, oltre, solo talpe già scartate o da scartare
fault-batches = di ogni mescolata tante talpe non viste quante ce ne sono nelle buche e nel mazzo
fault-prizes = ogni premio nella sua bancarella o da un giocatore
fault-tops = un premio della bancarella che non è di nessuno, e uno scoperto a inizio round se ne restano
fault-dice = facce che i dadi hanno, solo dei dadi tirati
fault-turn = una fase in cui qualcuno decide, un round non oltre l’ultimo e un Re seduto al tavolo
fault-choices = dadi che i proprietari possono scegliere, e la Corona per chi l’ha dichiarata
fault-picking = giocatori che hanno tirato il dado Premio, ognuno una sola volta tra chi sceglie, pareggia, è in coda o attende
fault-champion = un campione che poteva vincere, solo a partita finita
fault-showdown = almeno due rivali senza premi, e ciò che la loro fase richiede

## Lettere che accompagnano i colori
letter-black = N
letter-purple = Vi
letter-brown = M
letter-blue = Bl
letter-red = R
letter-green = Ve
letter-yellow = G
letter-white = Bi

# How points came about
part-prizes = Premi
part-moles = Talpe
part-showdown-moles = Talpe acchiappate nello spareggio
part-die = Dado Premio
part-crown = La Corona di Re Talpa
part-shared = La Corona, condivisa tra { $seats }
part-missed = Stelle mancanti per la Corona

## La pagina

page-goal = { $stars } stelle su { $crown } (premi { $prizes }, talpe { $moles }) + dado
page-moles = Le tue talpe · { $stars }★
page-sure = sicuro
page-chance = { $chances } su { $faces }
page-crown = Corona
page-crown-ask = La Corona?
page-crown-odds = { $have } stelle su { $crown }, e { $chances ->
    [one] basta una faccia
   *[other] bastano { $chances } facce
} su { $faces }.
page-crown-hopeless = { $have } stelle su { $crown }, al massimo { $best }.
page-crown-price = Lo sentono tutti, e se la manchi perdi le tue talpe.
page-die = Il tuo dado?
page-secret = Segreto finché tutti hanno scelto.
page-die-how = Premi uno dei tuoi dadi: le facce mostrano dove può cadere.
page-again = Scegli di nuovo!
page-rivals = In corsa per la Corona: { $who }.
page-respond-how = Uno qualsiasi dei tuoi dadi, o anche tu la Corona.
page-put-down = Scarta { $count }
page-keep = Puoi tenere 5 delle tue talpe.
page-put-down-how = Premi quelle delle tue talpe a cui rinunci.
page-first = Chi è primo?
page-first-how = Premi il dado Premio di chi sceglie prima nel pareggio.
page-pick = { $stars } stelle
page-pick-how = Scegli un premio, o nessuno.

## Una prima partita

learn-goal = Annuncia la Corona e arriva a 40 stelle prima degli altri.
learn-whack = Le talpe portano stelle. La Padella colpisce le buche 3, 4 e 5: tirala!
learn-whack-done = La buca 4 è tutta tua: una talpa, 3 stelle.
learn-whack-slip = Un buon dado, ma qui prova la Padella.
learn-share = Nelle buche 3 e 5 ora ci sono due talpe. Ancora la Padella!
learn-share-done = C'è arrivato anche Cucciolo 2: una a testa.
learn-share-slip = Le buche più piene sono la 3 e la 5: solo la Padella le colpisce entrambe.
learn-wait = 5 stelle e il dado Premio, da 1 a 6: la bancarella più economica ne chiede 10. Acchiappa ancora, con un dado qualsiasi!
learn-wait-done = Ben fatto: prima le talpe, poi i premi.
learn-wait-slip = Sotto le 10 stelle perdi le talpe per niente. Prima acchiappa.
learn-cash = 11 stelle più il dado Premio: un premio è sicuro. Tiralo!
learn-cash-done = Un 4: fanno 15 stelle!
learn-cash-slip = Hai già 11 stelle: il dado Premio le trasforma in un premio.
learn-prize = Più la bancarella è cara, più vale il premio. Prendi quello da 15.
learn-prize-done = Le talpe se ne vanno; le 5 stelle del premio restano.
learn-prize-slip = Ti basta per la bancarella da 15: i suoi premi valgono di più.
learn-crown = Premi 21, talpe 18: fanno 39, e il dado ne aggiunge almeno 1. Che cosa vince ora?
learn-crown-done = Re Talpa sei tu!
learn-crown-slip = 40 stelle vincono solo se hai annunciato la Corona. Annunciala!
learn-real = Ora sul serio, contro due Cuccioli. Tutti cominciano con due premi.
tip-too-many = Puoi tenere cinque talpe: posa quelle che valgono meno.
tip-prize = Un premio a round, e le sue stelle restano: il più caro che puoi.
tip-fled = Una buca piena si svuota: colpiscila prima che scappino.
tip-declared = Qualcuno annuncia la Corona: se arrivi a 40, fallo anche tu.
how-dice = A ogni round tutti tirano un dado, insieme.
how-share = I dadi nella stessa buca si dividono le talpe.
how-cash = Le talpe e il dado Premio comprano un premio.
how-prize = Le talpe si spendono; le stelle di un premio restano.
how-crown = Annuncia la Corona e arriva a 40.

## Che cosa sono

about-die = Un dado per acchiappare: le facce sono le buche che colpisce
about-die-glove = Guantone: 1, 1, 2, 2, 3, X
about-die-pan = Padella: 3, 3, 4, 4, 5, X
about-die-mallet = Martellone: 5, 5, 6, 6, 1, X
about-die-prize = Dado Premio: da 1 a 6 stelle; spende tutte le tue talpe
about-mole = Una talpa: da 1 a 5 stelle; ne tieni cinque
about-prize = Un premio: stelle che restano
about-crown = La Corona: 40 stelle, annunciate prima
about-holes = Le buche: i dadi che ci arrivano si dividono le talpe
about-stands = Le bancarelle: un premio ciascuna a ogni round
about-path = Il percorso dei premi: chi ha più stelle sceglie per primo
about-piles = Il mazzo delle talpe: quando finisce, si rimescolano gli scarti
about-hand = Le tue talpe: puoi tenerne cinque
about-dice = I tuoi dadi: uno a round
about-seat = Le talpe di un altro giocatore
about-discards = Talpe scartate: tornano quando il mazzo finisce
about-prizes = I premi: le loro stelle restano
about-memory = Le talpe che nessuno ti ha ancora mostrato

## Che cosa ha fatto un giocatore, in breve: ogni volta (did-) o solo l’ultima (ends-)

did-declared = punta alla Corona!
did-rolled = { $die }: buca { $hole }
did-rolled-miss = { $die }: a vuoto
did-rolled-stars = dado Premio: { $stars }★
did-took = { $count ->
    [one] +1 talpa
   *[other] +{ $count } talpe
}
did-total = { $stars }★ in tutto
did-won = vince { $prize }
did-passed = nessun premio
did-empty-handed = nessun premio alla sua portata
did-crown-missed = manca la Corona
did-crowned = conquista la Corona!
did-showdown-score = { $stars }★ allo spareggio
