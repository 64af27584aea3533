# Mountains out of Molehills, in italiano.

shelf-title = Mountains out of Molehills
shelf-line = Programma quattro mosse al buio, innalza montagne da sotto terra e fai crollare quelle degli altri.
shelf-seats = da 2 a 4 giocatori
shelf-minutes = da 45 a 60 minuti

option-heights = Altezze massime
option-heights-standard = Come sul segnapunti: 2, 3, 3, 4, 4, 5
option-heights-tall = Vette: 2, 3, 4, 5, 6, 7
option-deck = Carte movimento
option-deck-standard = Dodici per tipo
option-deck-active = Più movimenti, meno dietrofront e Rocce
option-own-plan = Il proprio piano
option-own-plan-hidden = Coperto finché non si rivela
option-own-plan-shown = Visibile a chi l’ha fatto
option-memory = Memoria
option-memory-table = Le carte altrui si tengono a mente
option-memory-aided = Le carte prese restano in vista
option-topple = Le montagne spinte troppo in alto crollano
option-topple-step = Dopo ogni passo
option-topple-move = Dopo l’intero movimento
option-start = Primo Re della Collina
option-start-random = A sorte
option-start-seat-1 = Posto 1
option-start-seat-2 = Posto 2
option-start-seat-3 = Posto 3
option-start-seat-4 = Posto 4

card-number = la carta { $number }
card-move-1 = Avanti di 1
card-move-2 = Avanti di 2
card-move-3 = Avanti di 3
card-turn = Svolta a sinistra o a destra
card-u-turn = Dietrofront
card-move-left = Avanti di 1 e svolta a sinistra
card-move-right = Avanti di 1 e svolta a destra
card-move-u-turn = Avanti di 1 e dietrofront
card-rock = Roccia
card-mole = Talpa

facing-north = nord
facing-east = est
facing-south = sud
facing-west = ovest
face-left = a sinistra
face-right = a destra
face-u-turn = dalla parte opposta

colour-red = rosso
colour-green = verde
colour-yellow = giallo
colour-grey = grigio
mole-loama = Loama
mole-clay = Clay
mole-sandy = Sandy
mole-pete = Pete

zone-board = Round { $round }, montagne alte fino a { $height }
zone-display = Carte da scegliere
zone-choice = Da scegliere
zone-hand =
    { $seat_you ->
        [yes] La tua mano
       *[no] Mano di { $seat }
    }
zone-plan =
    { $seat_you ->
        [yes] Il tuo piano
       *[no] Piano di { $seat }
    }
zone-drafted =
    { $seat_you ->
        [yes] Le tue carte ancora da rivelare
       *[no] Carte di { $seat } ancora da rivelare
    }
space-edge = oltre il bordo { $facing }
space-token = segnalino Re della Collina { $number }
space-north = verso nord
space-east = verso est
space-south = verso sud
space-west = verso ovest
space-left = sinistra
space-right = destra
space-turn-first = prima gira, poi avanza
space-move-first = prima avanza, poi gira
space-enough = basta così
piece-mole =
    { $seat_you ->
        [yes] { $name }, la tua talpa, rivolta a { $facing }
       *[no] { $name }, la talpa di { $seat }, rivolta a { $facing }
    }
piece-rock = la Roccia, che fa girare { $face }
piece-molehill = un mucchietto { $colour }
piece-covered = una carta coperta
fact-points = Punti
fact-token = Re della Collina
fact-supply = Mucchietti rimasti

choice-place = parti da { $space }, muso a { $facing }
choice-draft = prendi «{ $card }»
choice-plan = programma { $a }, { $b }, { $c }, { $d }
choice-turn-left = gira a sinistra
choice-turn-right = gira a destra
choice-turn-u-turn = fai dietrofront
choice-turn-any = gira
choice-turn-first = { $turn }, poi avanza
choice-move-first = avanza, poi { $turn }
choice-rock = metti la Roccia in { $space }
choice-take-back = riprendi il tuo mucchietto da { $space }
choice-enough = non riprendere altro
choice-topple = fai crollare { $space } verso { $facing }
choice-fall = fai crollare una montagna verso { $facing }
choice-token = prendi il segnalino { $number }

news-placed =
    { $seat_you ->
        [yes] Parti da { $space }, muso a { $facing }.
       *[no] { $seat } parte da { $space }, muso a { $facing }.
    }
news-laid-out = Round { $round }: sul tavolo ci sono { $cards } carte; l’altezza massima delle montagne è { $height }.
news-drafted =
    { $seat_you ->
        [yes] Prendi «{ $card }».
       *[no] { $seat } prende «{ $card }».
    }
news-drafted-closed = { $seat } prende una carta.
news-planned =
    { $seat_you ->
        [yes] Il tuo piano è pronto.
       *[no] { $seat } ha un piano.
    }
news-revealed =
    { $seat_you ->
        [yes] Riveli la carta { $lap }: { $card }.
       *[no] { $seat } rivela la carta { $lap }: { $card }.
    }
news-dug =
    { $seat_you ->
        [yes] Vai in { $space } e fai spuntare un mucchietto.
       *[no] { $seat } va in { $space } e fa spuntare un mucchietto.
    }
news-went =
    { $seat_you ->
        [yes] Vai in { $space }, ma non hai più mucchietti.
       *[no] { $seat } va in { $space }, ma non ha più mucchietti.
    }
news-turned =
    { $seat_you ->
        [yes] Ti giri verso { $facing }.
       *[no] { $seat } si gira verso { $facing }.
    }
news-edge =
    { $seat_you ->
        [yes] Ti fermi al bordo.
       *[no] { $seat } si ferma al bordo.
    }
news-bumped =
    { $seat_you ->
        [yes] { $other } ti sbarra la strada.
       *[no] { $other_you ->
            [yes] Sbarri la strada a { $seat }.
           *[no] { $other } sbarra la strada a { $seat }.
        }
    }
news-hit-rock =
    { $seat_you ->
        [yes] Sbatti contro la Roccia e ti giri verso { $facing }.
       *[no] { $seat } sbatte contro la Roccia e si gira verso { $facing }.
    }
news-rock-placed =
    { $seat_you ->
        [yes] Metti la Roccia in { $space }: fa girare { $face }.
       *[no] { $seat } mette la Roccia in { $space }: fa girare { $face }.
    }
news-took-back =
    { $seat_you ->
        [yes] Riprendi un mucchietto da { $space }.
       *[no] { $seat } riprende un mucchietto da { $space }.
    }
news-toppled =
    { $seat_you ->
        [yes] Fai crollare { $space } verso { $facing }.
       *[no] { $seat } fa crollare { $space } verso { $facing }.
    }
news-fell =
    { $seat_you ->
        [yes] Riprendi { $number ->
            [one] un mucchietto caduto
           *[other] { $number } mucchietti caduti
        } oltre il bordo.
       *[no] { $seat } riprende { $number ->
            [one] un mucchietto caduto
           *[other] { $number } mucchietti caduti
        } oltre il bordo.
    }
news-cut =
    { $seat_you ->
        [yes] Troppi crolli: riprendi { $number ->
            [one] un mucchietto
           *[other] { $number } mucchietti
        } dalle cime.
       *[no] Troppi crolli: { $seat } riprende { $number ->
            [one] un mucchietto
           *[other] { $number } mucchietti
        } dalle cime.
    }
news-no-mountain =
    { $seat_you ->
        [yes] Fai capolino in { $space }, ma non crolla niente.
       *[no] { $seat } fa capolino in { $space }, ma non crolla niente.
    }
news-scored =
    { $seat_you ->
        [yes] Fai { $number ->
            [one] un punto
           *[other] { $number } punti
        } nel round { $round }.
       *[no] { $seat } fa { $number ->
            [one] un punto
           *[other] { $number } punti
        } nel round { $round }.
    }
news-token =
    { $seat_you ->
        [yes] Prendi il segnalino { $number }.
       *[no] { $seat } prende il segnalino { $number }.
    }
news-ended = Il torneo è finito.

refusal-not-now = Non adesso: { $awaited }.
refusal-corner-taken = In { $space } c’è già una talpa: scegli un angolo libero.
refusal-card-gone = Di carte «{ $card }» non ce ne sono più.
refusal-same-plan = Due carte uguali danno lo stesso piano: cliccale nell’ordine in cui le hai in mano.
refusal-off-the-board = { $space } è fuori dall’area di gioco.
refusal-mole-there = In { $space } c’è una talpa: alla Roccia serve uno spazio senza talpe.
refusal-rock-there = La Roccia è già in { $space }: deve andare altrove.
refusal-not-your-top = In cima a { $space } non c’è un tuo mucchietto.
refusal-repeats = Verso { $facing } tutto tornerebbe com’era prima in questa catena: scegli un’altra direzione.
refusal-no-such-token = In questa partita non c’è il segnalino { $number }.
refusal-token-taken = Il segnalino { $number } è già preso.
awaited-place = scegli un angolo e la direzione della tua talpa
awaited-draft = prendi una carta
awaited-plan = metti in ordine le tue quattro carte
awaited-turn = gira a sinistra o a destra
awaited-order = scegli se prima girare o avanzare
awaited-rock = metti la Roccia da qualche parte
awaited-take-back = riprendi dei mucchietti, oppure prosegui
awaited-topple = scegli da che parte crolla la montagna
awaited-king = scegli un segnalino

status-place =
    { $seat_you ->
        [yes] Scegli un angolo per la tua talpa e la direzione del muso.
       *[no] { $seat } sceglie un angolo.
    }
status-draft =
    { $seat_you ->
        [yes] Prendi la carta { $number } di 4 per la tua mano.
       *[no] { $seat } prende la carta { $number } di 4 per la sua mano.
    }
status-plan =
    { $you ->
        [yes] Metti le tue quattro carte nell’ordine in cui le giocherai.
       *[no] { $number ->
            [one] Un giocatore sta ancora programmando.
           *[other] { $number } giocatori stanno ancora programmando.
        }
    }
status-turn =
    { $seat_you ->
        [yes] La tua talpa si gira: a sinistra o a destra?
       *[no] { $seat } sceglie se girare la sua talpa a sinistra o a destra.
    }
status-order =
    { $seat_you ->
        [yes] La tua talpa avanza di 1 e si gira { $turn }: che cosa fa prima?
       *[no] { $seat } sceglie se prima avanzare o girarsi { $turn }.
    }
status-rock =
    { $seat_you ->
        [yes] Metti la Roccia su uno spazio senza talpe.
       *[no] { $seat } piazza la Roccia.
    }
status-take-back =
    { $seat_you ->
        [yes] Hai { $number ->
            [0] zero mucchietti
            [one] un mucchietto
           *[other] { $number } mucchietti
        }, troppo pochi: riprendine di tuoi dalle cime, o prosegui.
       *[no] { $seat } non ha abbastanza mucchietti per il tragitto e può riprenderne.
    }
status-topple =
    { $seat_you ->
        [yes] { $space } crolla: scegli una direzione.
       *[no] { $space } crolla: { $seat } sceglie una direzione.
    }{ $more ->
        [0] {""}
        [one] {" "}(Poi ne crolla un’altra.)
       *[other] {" "}(Poi ne crollano altre { $more }.)
    }
status-king =
    { $seat_you ->
        [yes] Scegli il tuo segnalino Re della Collina per il prossimo round.
       *[no] { $seat } sceglie un segnalino Re della Collina.
    }
status-over = La partita è finita.

ending-running = Il torneo continua.
ending-most-points = Vince chi ha più punti.
ending-taller-mountains = Parità di punti: vince chi controlla più montagne alte.
ending-shared = Parità di punti e di montagne: la vittoria è condivisa.

fault-pieces = 30 mucchietti per colore, tra tabellone e riserva
fault-row = tanti pezzi nella fila quanto sono alte le montagne, poi vuoto
fault-outside = montagne solo dentro l’area di gioco
fault-cards = tante carte di ogni tipo quante ne ha la scatola
fault-hands = mani ordinate, grandi quanto è avanti la scelta delle carte
fault-plans = un piano delle quattro carte in mano, con le uguali nel loro ordine, per chi ha pianificato
fault-tokens = i segnalini da 1 al numero di giocatori, uno a testa
fault-moles = ogni talpa già piazzata su uno spazio tutto suo
fault-rock = la Roccia su uno spazio senza talpe con una faccia del dado, o nessuna delle due
fault-too-high = nessuna montagna oltre l’altezza massima del round, a meno che non debba crollare
fault-pending = solo le montagne che devono crollare, una volta ciascuna, la prima in fondo alla lista
fault-seen = non più posizioni ricordate che crolli
fault-counters = fase, round, giro e turno che vadano insieme
fault-scores = un segnapunti compilato fin dove sono arrivati i round
fault-draft = cinque carte a testa meno quelle prese, e un mazzo che basti per i round a venire
fault-start = un mucchietto sopra ogni talpa, negli angoli, e ancora nessuna Roccia
fault-card = ciò che chiede l’ultima carta rivelata
fault-claims = segnalini per il prossimo round, presi da chi sceglie prima

# Lettere che accompagnano i colori
letter-red = R
letter-green = V
letter-yellow = G
letter-grey = P

# How points came about
part-round = Round { $round }
part-mountains = Montagne di altezza { $height } (contano a parità di punti)

# Il tavolo nel browser
page-goal = Round { $round } di 6: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, +{ $now } ora · limite { $height }
page-limit = limite { $height }
page-step = Passo { $step } di 4
page-plans = Piani
page-facing = Dove guarda la tua talpa?
page-plan = Il tuo piano.
page-which-card = Quale delle tue carte giochi come numero { $number }?
page-topples = { $space } crolla!
page-which-way = Da che parte?
page-topple-why = La base resta; ogni altro pezzo cade uno spazio più in là.

# Una prima partita
learn-goal = Sei round: ognuno dà un punto per ogni pezzo nelle montagne che controlli.
learn-plan = Programma quattro mosse in segreto: Avanti di 3, Svolta, Avanti di 2, poi Avanti di 1 e svolta a destra.
learn-plan-done = Ogni spazio che hai scavato ha un mucchietto rosso.
learn-plan-slip = Un altro viaggio! Stavolta: Avanti di 3, Svolta, Avanti di 2, Avanti di 1 e svolta a destra.
learn-under = A est ci sono mucchietti verdi. Svolta a destra, verso di loro.
learn-under-done = Hai scavato sotto B-1 e C-1: il tuo pezzo è alla base, quindi sono tue!
learn-under-slip = Da quella parte c'è il bordo. Svolta a destra.
learn-order = Davanti, in D-1, c'è un mucchietto verde. Prima avanzi o svolti?
learn-order-done = Un punto per ogni pezzo: 10 a 3!
learn-order-slip = A sud non c'è niente. Prima avanza: D-1 è verde.
learn-topple = Tre pezzi, e il limite è due: C-3 crolla dove vuoi tu. Verso B-3!
learn-topple-done = La base resta; il resto cade sulle tue montagne.
learn-topple-slip = B-3 è tua: ciò che ci cade vale per te.
learn-draft = A ogni round si scelgono quattro carte, a turno. Prendi come ultima una carta Avanti.
learn-draft-done = L'hanno vista; il suo posto nel piano resta segreto.
learn-draft-slip = Scava solo chi avanza. Prendi Avanti di 1.
learn-free-plan = Ora il tuo piano. Passa sotto un mucchietto verde: B-4 è subito a est.
learn-free-plan-done = Sotto il verde: tua!
learn-free-plan-slip = Così nessuna base verde. Prova prima Svolta, poi Avanti di 1, e svolta a destra.
learn-real = Ora sul serio: i round 5 e 6, contro un Cucciolo.
tip-edge = Il bordo ferma la talpa: prima svolta, poi avanza.
tip-bumped = Una talpa sbarra la strada: il resto della mossa va perso.
tip-topple = Troppo alta: falla cadere sulle tue montagne.
tip-token = L'ultimo può sorprendere; il primo sceglie per primo le carte.
how-plan = Programma quattro carte in segreto.
how-under = Scava sotto un mucchietto: il tuo pezzo entra dal basso.
how-topple = Una montagna oltre il limite crolla, dove vuoi tu.
how-fallen = La base resta; ogni altro pezzo cade uno spazio più in là.
how-draft = Le carte si scelgono a turno.

# Che cosa sono
about-card = Una carta del piano: si gioca nell'ordine che hai scelto
about-card-card-move-1 = Avanti di 1: uno spazio, scavando
about-card-card-move-2 = Avanti di 2: due spazi, scavando
about-card-card-move-3 = Avanti di 3: tre spazi, scavando
about-card-card-turn = Svolta a sinistra o a destra: senza scavare
about-card-card-u-turn = Dietrofront: senza scavare
about-card-card-move-left = Avanti di 1 e svolta a sinistra: ordine a scelta
about-card-card-move-right = Avanti di 1 e svolta a destra: ordine a scelta
about-card-card-move-u-turn = Avanti di 1 e dietrofront: ordine a scelta
about-card-card-rock = Roccia: fa girare chi ci sbatte
about-card-card-mole = Talpa: fa crollare la montagna sopra di te
about-mole = Una talpa: va dove punta il muso
about-molehill = Un mucchietto: entra dal basso; il più basso controlla la montagna
about-rock = La Roccia: fa girare la talpa che ci sbatte
about-board = Il giardino: una montagna è di chi ha il pezzo più basso
about-choice = Che cosa puoi scegliere ora
about-display = Carte da scegliere: una a testa, a turno
about-hand = Le tue carte e il tuo piano: l'ordine è segreto
about-plan = Un piano: quattro carte in ordine segreto
about-drafted = Carte già scelte

## Che cosa ha fatto un giocatore, in breve: ogni volta (did-) o solo l’ultima (ends-)

did-placed = parte da { $space }
did-drafted = prende «{ $card }»
did-drafted-closed = prende una carta
ends-revealed = carta { $lap }: { $card }
ends-dug = scava fino a { $space }
ends-went = va in { $space }
ends-edge = si ferma al bordo
did-bumped = { $other_you ->
    [yes] sbatte contro di te
   *[no] sbatte contro { $other }
}
did-rock-placed = Roccia in { $space }
did-toppled = fa crollare { $space } verso { $facing }
did-scored = { $number ->
    [one] +1 punto
   *[other] +{ $number } punti
}
did-token = segnalino { $number }
