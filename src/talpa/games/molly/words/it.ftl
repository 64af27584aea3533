# Molly in italiano, con i termini del regolamento.

shelf-title = Molly
shelf-line = Allinea tre Talpe, svuota una delle loro pile e tieni in equilibrio tutti i colori.
shelf-seats = da 2 a 4 giocatori
shelf-minutes = 30 minuti

# Opzioni
option-bobtail = Il cane Bobtail
option-bobtail-off = resta a casa
option-bobtail-on = dà la caccia alle talpe sulla griglia
option-open-burrows = Tane
option-open-burrows-off = nascoste agli altri
option-open-burrows-on = visibili a tutti
option-pile-sizes = Carte nelle pile
option-pile-sizes-hidden = non si contano
option-pile-sizes-shown = si vede quante sono
option-memory = Memoria
option-memory-table = come al tavolo: si vede solo ciò che è scoperto
option-memory-aided = assistita: si vede tutto ciò che si è già visto
option-start = Primo Giocatore
option-start-random = estratto a sorte
option-start-seat-1 = posto 1
option-start-seat-2 = posto 2
option-start-seat-3 = posto 3
option-start-seat-4 = posto 4

# Carte e cubetti
card-unknown = carta sconosciuta
card-back = un Progetto
card-tardy-back = il Progetto di una Talpa Ritardataria
card-yellow = Talpa gialla
card-red = Talpa rossa
card-white = Talpa bianca
card-green = Talpa verde
card-blue = Talpa blu
card-tardy-yellow = Talpa Ritardataria gialla
card-tardy-red = Talpa Ritardataria rossa
card-tardy-white = Talpa Ritardataria bianca
card-tardy-green = Talpa Ritardataria verde
card-tardy-blue = Talpa Ritardataria blu
moles-yellow = Talpe gialle
moles-red = Talpe rosse
moles-white = Talpe bianche
moles-green = Talpe verdi
moles-blue = Talpe blu
cube-yellow = cubetto giallo
cube-red = cubetto rosso
cube-white = cubetto bianco
cube-green = cubetto verde
cube-blue = cubetto blu
cubes-yellow =
    { $count ->
        [one] un cubetto giallo
       *[other] { $count } cubetti gialli
    }
cubes-red =
    { $count ->
        [one] un cubetto rosso
       *[other] { $count } cubetti rossi
    }
cubes-white =
    { $count ->
        [one] un cubetto bianco
       *[other] { $count } cubetti bianchi
    }
cubes-green =
    { $count ->
        [one] un cubetto verde
       *[other] { $count } cubetti verdi
    }
cubes-blue =
    { $count ->
        [one] un cubetto blu
       *[other] { $count } cubetti blu
    }

# Eventi; il colore di ciascuno è un’ipotesi (ML-06)
event-all-receive-token = tutti ricevono un segnalino Progetto
event-all-draw-card = tutti pescano una carta e ne prendono il cubetto
event-fill-empty = ogni spazio vuoto riceve una Talpa
event-fill-backs = ogni Progetto viene coperto da una Talpa
event-pass-cube = tutti passano un cubetto a destra
event-discard-cube = tutti scartano un cubetto

# Zone, spazi, dati
zone-grid = L’orto
zone-display = Fila di pesca
zone-deck = Mazzo di pesca
zone-discard = Scarti
zone-drawn = Carte pescate
zone-sets = Tris
zone-event = Evento
zone-supply = Riserva dei segnalini Progetto
zone-reserve = Cubetti in riserva
zone-burrow =
    { $seat_you ->
        [yes] La tua Tana
       *[no] Tana di { $seat }
    }
zone-tokens =
    { $seat_you ->
        [yes] I tuoi segnalini Progetto
       *[no] Segnalini Progetto di { $seat }
    }
space-grid = spazio { $name }
space-burrow = Tana
piece-bobtail = il cane Bobtail
fact-tokens = segnalini Progetto
fact-points = punti
fact-first = Primo Giocatore

# Scelte
choice-take-card = prendi la { $card } ({ $place }) per un cubetto
choice-swap = inverti le pile { $one } e { $other }
choice-play = gioca la { $card } ({ $place }) in { $space }
choice-draw = pesca la prima carta del mazzo e giocala
choice-place = gioca la { $card } in { $space }
choice-skip = non giocare nulla
choice-steal = ruba a { $victim }
choice-project-set = scegli il tris di Progetti { $line }
choice-cover = copri { $space } con la { $card }
choice-take-pile = prendi la pila { $space } del tris { $line }
choice-pass = passa un { $cube }
choice-discard = scarta un { $cube }
choice-hunt = manda Bobtail in { $space }
choice-hunt-pile = manda Bobtail in { $space } e sposta la pila in { $target }

# Che cosa si attende
status-turn =
    { $seat_you ->
        [yes] Tocca a te: azioni speciali, se vuoi, poi gioca una carta.
       *[no] { $seat } può eseguire azioni speciali, poi gioca una carta.
    }{ $last ->
        [yes] {" "}È l’ultimo round.
       *[no] {""}
    }
status-place =
    { $seat_you ->
        [yes] Hai pescato una { $card }: scegli dove giocarla.
       *[no] { $seat } ha pescato una { $card } e sceglie dove giocarla.
    }
status-steal =
    { $seat_you ->
        [yes] La riserva è vuota: scegli a chi rubare un segnalino Progetto.
       *[no] { $seat } sceglie a chi rubare un segnalino Progetto.
    }
status-project-set =
    { $seat_you ->
        [yes] Scegli uno dei tuoi tris di Progetti.
       *[no] { $seat } sceglie uno dei suoi tris di Progetti.
    }
status-cover =
    { $seat_you ->
        [yes] Scegli il Progetto da coprire con la { $card }.
       *[no] { $seat } sceglie il Progetto da coprire con la { $card }.
    }
status-mole-set =
    { $seat_you ->
        [yes] Tris! Scegli la pila da prendere.
       *[no] { $seat } ha fatto tris e sceglie la pila da prendere.
    }
status-pass-cube =
    { $mine ->
        [yes] Scegli in segreto un cubetto della tua Tana da passare a { $to }, alla tua destra.
       *[no] { $count ->
            [one] Un giocatore deve ancora scegliere quale dei suoi cubetti passare.
           *[other] { $count } giocatori devono ancora scegliere quale dei loro cubetti passare.
        }
    }
status-discard-cube =
    { $mine ->
        [yes] Scegli in segreto un cubetto della tua Tana da scartare.
       *[no] { $count ->
            [one] Un giocatore deve ancora scegliere quale dei suoi cubetti scartare.
           *[other] { $count } giocatori devono ancora scegliere quale dei loro cubetti scartare.
        }
    }
status-over = La partita è finita.

# Notizie
news-turn =
    { $seat_you ->
        [yes] È il tuo turno.
       *[no] È il turno di { $seat }.
    }
news-refill = Nella fila di pesca arriva una { $card }.
news-take-card =
    { $seat_you ->
        [yes] Spendi un segnalino Progetto e prendi la { $card } dalla fila di pesca.
       *[no] { $seat } spende un segnalino Progetto e prende la { $card } dalla fila di pesca.
    }
news-swap =
    { $seat_you ->
        [yes] Spendi un segnalino Progetto e inverti le pile { $one } e { $other }.
       *[no] { $seat } spende un segnalino Progetto e inverte le pile { $one } e { $other }.
    }
news-hunt =
    { $seat_you ->
        [yes] Spendi un segnalino Progetto e mandi Bobtail in { $space }
       *[no] { $seat } spende un segnalino Progetto e manda Bobtail in { $space }
    }{ $pile ->
        [yes] ; la pila che c’era va in { $target }.
       *[no] .
    }
news-play =
    { $seat_you ->
        [yes] Giochi una { $card } in { $space }.
       *[no] { $seat } gioca una { $card } in { $space }.
    }
news-draw =
    { $seat_you ->
        [yes] Peschi dal mazzo una { $card }.
       *[no] { $seat } pesca dal mazzo una { $card }.
    }
news-token =
    { $seat_you ->
        [yes] Ricevi un segnalino Progetto.
       *[no] { $seat } riceve un segnalino Progetto.
    }
news-steal =
    { $seat_you ->
        [yes] Rubi un segnalino Progetto a { $victim }.
       *[no] { $victim_you ->
            [yes] { $seat } ti ruba un segnalino Progetto.
           *[no] { $seat } ruba un segnalino Progetto a { $victim }.
        }
    }
news-lack =
    { $what ->
        [token] Non ci sono segnalini Progetto
        [card] Non ci sono carte
        [space] Non c’è posto per la { $card }, che viene scartata
       *[cube] Non ci sono cubetti
    }{ $seat_you ->
        [yes] : per te niente.
       *[no] : niente per { $seat }.
    }
news-mole-set =
    { $seat_you ->
        [yes] Fai tris di { $colour }: { $line }.
       *[no] { $seat } fa tris di { $colour }: { $line }.
    }
news-take-pile =
    { $seat_you ->
        [yes] Prendi la pila { $space }
       *[no] { $seat } prende la pila { $space }
    }{ $count ->
        [one] , una carta.
       *[other] , { $count } carte.
    }
news-cube =
    { $seat_you ->
        [yes] Metti { $cubes } nella tua Tana.
       *[no] { $seat } mette { $cubes } nella propria Tana.
    }
news-overflow =
    { $seat_you ->
        [yes] Nella tua Tana la colonna è piena: scarti { $cubes }.
       *[no] Nella Tana di { $seat } la colonna è piena: scarta { $cubes }.
    }
news-flip =
    { $back ->
        [yes] La pila { $space } viene capovolta e mostra un Progetto.
       *[no] La pila { $space } viene capovolta e mostra una { $shows }.
    }
news-project-set =
    { $seat_you ->
        [yes] Fai tris di Progetti: { $line }.
       *[no] { $seat } fa tris di Progetti: { $line }.
    }
news-cover =
    { $seat_you ->
        [yes] Copri { $space } con una { $card }.
       *[no] { $seat } copre { $space } con una { $card }.
    }
news-event =
    { $seat_you ->
        [yes] Hai pescato un Evento
       *[no] { $seat } ha pescato un Evento
    }: { $event }.
news-event-draw =
    { $seat_you ->
        [yes] Peschi una { $card } per il suo cubetto.
       *[no] { $seat } pesca una { $card } per il suo cubetto.
    }
news-fill = Una { $card } riempie { $space }.
news-chosen =
    { $seat_you ->
        [yes] Hai scelto un cubetto.
       *[no] { $seat } ha scelto un cubetto.
    }
news-pass =
    { $seat_you ->
        [yes] Passi un cubetto a { $other }.
       *[no] { $other_you ->
            [yes] { $seat } ti passa un cubetto.
           *[no] { $seat } passa un cubetto a { $other }.
        }
    }
news-pass-colour =
    { $seat_you ->
        [yes] Hai passato un { $cube }.
       *[no] { $other_you ->
            [yes] Hai ricevuto un { $cube }.
           *[no] { $seat } ha passato un { $cube }.
        }
    }
news-discard-cube =
    { $seat_you ->
        [yes] Scarti un { $cube }.
       *[no] { $seat } scarta un { $cube }.
    }
news-last-round = In cima al mazzo c’è una Talpa Ritardataria: è l’ultimo round.
news-score =
    { $seat_you ->
        [yes] Hai
       *[no] { $seat } ha
    } { $points ->
        [one] un punto
       *[other] { $points } punti
    }, { $tokens ->
        [0] senza segnalini Progetto.
        [one] con un segnalino Progetto.
       *[other] con { $tokens } segnalini Progetto.
    }

# Rifiuti
refusal-not-now = Non è il momento: prima le azioni speciali, poi una carta, poi il tris.
refusal-no-token = Un’azione speciale costa un segnalino Progetto, e non ne hai.
refusal-no-card = In quel posto della fila di pesca non c’è una carta.
refusal-empty-space = Non si può invertire una pila con uno spazio vuoto.
refusal-no-swap-with-bobtail = Con Bobtail sulla griglia le pile non si invertono: si dà la caccia alle talpe.
refusal-no-bobtail = In questa partita Bobtail non c’è.
refusal-too-far = Bobtail si muove di uno spazio, in orizzontale, in verticale o in diagonale.
refusal-no-room-for-pile = La pila trovata da Bobtail va in uno spazio vuoto.
refusal-no-pile-to-move = Lì Bobtail non trova pile da spostare.
refusal-under-bobtail = Su Bobtail non si giocano carte.
refusal-same-colour = Una carta non può coprire una Talpa dello stesso colore.
refusal-deck-empty = Il mazzo è vuoto.
refusal-can-play = Puoi giocare una carta, quindi devi farlo.
refusal-no-victim = A quel giocatore non puoi rubare segnalini Progetto.
refusal-no-set = Non è un tris appena formato.
refusal-not-in-set = Quella pila non fa parte dei Progetti da coprire.
refusal-no-cube = Non hai cubetti di quel colore.

# Finali
ending-most-points = Vince chi ha più punti.
ending-fewest-tokens = Parità di punti: vince chi ha meno segnalini Progetto.
ending-shared = Parità di punti e di segnalini: la vittoria è condivisa.

# Difetti
fault-moles = ogni carta Talpa in un solo posto, tante per colore quante ne usa questo tavolo
fault-tardy-moles = ogni Talpa Ritardataria in un solo posto, tante per colore quante ne ha la scatola
fault-events = un evento per colore, nel mazzo, in coda o già avvenuto
fault-cubes = ogni cubetto in una Tana o nella riserva
fault-tokens = ogni segnalino Progetto da un giocatore o nella riserva
fault-column = colonne con non meno di zero cubetti e non più di quanti ne contengono
fault-pile = pile senza vuoti, alte quanto dice l’altezza, con solo la carta più bassa mai vista e spazio per tutto ciò che può arrivare
fault-deck = le Talpe Ritardatarie in fondo e, sopra, ogni evento nel proprio terzo
fault-bobtail = Bobtail su uno spazio senza carte, solo se gioca
fault-memory = cubetti passati che chi li ha dati poteva dare, e limiti che li comprendono
fault-seats = posti di questo tavolo
fault-open-cards = Talpe, senza vuoti tra quelle pescate, e come ultimo scarto una carta scartata
fault-queue = eventi senza vuoti, ognuno con il posto che lo ha pescato
fault-turn = una fase e un passo che vanno insieme, con le carte che richiedono
fault-last-round = l’ultimo round solo quando in cima c’è una Talpa Ritardataria
fault-owed = segnalini dovuti solo mentre qualcuno sceglie tra due a chi rubarli
fault-choices = cubetti scelti dalle Tane solo mentre il loro evento li chiede, con qualcuno che deve ancora scegliere
fault-sets = nuovi tris che stanno sulla griglia, solo finché si devono risolvere
fault-covers = carte pescate per uno spazio o per le pile di un tris di Progetti, solo finché attendono

# How points came about
part-cubes = Colore più numeroso per il meno numeroso: { $most } × { $least }
part-no-cubes = Nessun cubetto nella Tana
part-tokens =
    { $count ->
        [one] { $count } segnalino Progetto
       *[other] { $count } segnalini Progetto
    }

# Il tavolo nel browser
page-goal = Allineane tre di un colore · più × meno + segnalini
page-progress = { $most_colour } { $most } × { $least_colour } { $least } + { $tokens } = { $points } · più × meno + segnalini
page-last-round = Ultimo round! Più × meno numerosi + segnalini
page-deck-zone = Mazzo
page-display = Fila di pesca
page-discard-zone = Scarti
page-supply = Riserva
page-score = più × meno + segnalini
page-first = primo giocatore
page-your-turn = Tocca a te.
page-play = Gioca una carta.
page-play-from = Prendila dalla fila di pesca o dal mazzo.
page-where = Dove giochi la { $card }?
page-or-take = Oppure prendila per un cubetto, con un segnalino Progetto.
page-take = Prendi carta
page-take-this = Prendi il cubetto
page-take-what = Quale carta della fila di pesca prendi?
page-take-why = Un segnalino: la carta va negli scarti e il suo cubetto nella tua Tana.
page-swap = Inverti pile
page-swap-what = Quale pila inverti?
page-swap-why = Un segnalino: due pile vicine si scambiano di posto.
page-swap-with = Con quale vicina inverti la pila { $space }?
page-hunt = Manda Bobtail
page-hunt-why = Un segnalino: Bobtail va in uno spazio vicino e la pila che trova gli fa posto.
page-hunt-where = Dove va Bobtail?
page-hunt-pile = Dove va la pila di { $space }?
page-three = Tre in fila!
page-which-set = Da quale tris prendi?
page-which-pile = Quale pila prendi?
page-pile-why = Le sue carte diventano tuoi cubetti. Le altre due pile vengono capovolte.
page-colour-yellow = giallo
page-colour-red = rosso
page-colour-white = bianco
page-colour-green = verde
page-colour-blue = blu
letter-yellow = G
letter-red = R
letter-white = Bi
letter-green = V
letter-blue = Bl

# Una prima partita
learn-goal = Moltiplica il tuo colore più numeroso per il meno numeroso.
learn-set = Tre Talpe dello stesso colore in fila fanno tris. Gioca la Talpa rossa in C1!
learn-set-done = Tris!
learn-pile = Prendi una delle tre pile: ogni carta è un cubetto. C1 ne ha tre.
learn-pile-done = Le altre due pile si capovolgono. Guarda B1!
learn-pile-slip = Va bene, ma C1 ha tre carte, le altre due.
learn-chain = Capovolgendo sono usciti tre verdi in fila: un altro tris. Prendi una pila.
learn-chain-done = Una carta, due tris: le catene fanno vincere.
learn-buy = Un cubetto bianco: 4 × 1. Un segnalino compra un cubetto: la Talpa bianca, poi la tua Tana.
learn-buy-done = 4 × 2 = 8! I colori che non hai non contano.
learn-buy-slip = Il meno numeroso è il bianco: averne di più alza i punti, 4 × 2.
learn-empty = Ora gioca una carta. Uno spazio vuoto dà un segnalino: B2.
learn-empty-done = Segnalino recuperato, e hai fatto anche tris!
learn-empty-slip = Solo lo spazio vuoto, B2, dà un segnalino.
learn-swap = Un segnalino inverte due pile vicine. Trova lo scambio che permette un tris con la carta seguente.
learn-swap-done = Tris: ora sai giocare!
learn-swap-slip = Così niente tris. Prova A1 con A2, poi la Talpa blu in C1.
learn-real = Ora sul serio, contro un Cucciolo: una partita breve con nove Talpe.
tip-pile = Un tris: prendi la pila che aiuta il tuo colore meno numeroso.
tip-project = Tre Progetti in fila, capovolgendo: ognuno dà un segnalino.
tip-overflow = Una colonna contiene sette cubetti: gli altri vanno persi.
tip-last-round = Ultimo round: fai crescere il colore meno numeroso.
how-line = Metti in fila tre Talpe dello stesso colore.
how-take = Prendi una pila: le carte diventano cubetti; le altre due si capovolgono.
how-chain = Capovolgendo può uscire un altro tris.
how-buy = Un segnalino compra un cubetto dalla fila di pesca.
how-swap = Oppure inverte due pile vicine.

# Che cosa sono
about-card = Una Talpa: vale un cubetto del suo colore
about-card-tardy = Una Talpa Ritardataria: in cima al mazzo porta l’ultimo round
about-event = Un evento: ha effetto subito
about-grid = L'orto: di ogni pila si vede solo la cima
about-display = La fila di pesca: gioca una carta da qui, o compra il suo cubetto
about-deck-zone = Il mazzo: una carta a sorpresa da giocare
about-discard-zone = Gli scarti: fuori gioco
about-supply-zone = I segnalini Progetto: quando finiscono, si rubano
about-reserve-zone = I cubetti rimasti
about-burrow-zone = Una Tana: fino a sette cubetti per colore, in segreto
about-tokens-zone = Segnalini Progetto: ognuno un'azione speciale, o un punto alla fine
about-sets = I tris tra cui scegliere
about-event-zone = Un evento: ha effetto subito
about-drawn = Una carta pescata dal mazzo, da giocare

## Che cosa ha fatto un giocatore, in breve: ogni volta (did-) o solo l’ultima (ends-)

did-take-card = un segnalino per la { $card }
did-swap = inverte { $one } e { $other }
did-hunt = Bobtail in { $space }
did-play = { $card } in { $space }
did-take-pile = tris: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
did-project-set = tre Progetti
did-token = +1 segnalino
did-steal = { $victim_you ->
    [yes] ti ruba un segnalino
   *[no] ruba un segnalino a { $victim }
}
did-event = evento: { $event }
did-pass = { $other_you ->
    [yes] ti passa un cubetto
   *[no] passa un cubetto a { $other }
}
did-discard-cube = scarta un { $cube }
did-last-round = fa scattare l’ultimo round
