# Le parole della pagina. Quelle di un gioco stanno nella cartella del gioco.

skip-to-main = Vai al contenuto principale
main-menu = Menu principale
my-tables = I miei tavoli
settings = Impostazioni
loading = Caricamento…
could-not-load = Non è stato possibile caricare questa pagina.
try-again = Riprova
no-such-page = Questa pagina non esiste
no-such-game = Questo gioco non è sullo scaffale.
no-server = Il server non risponde. Nuovo tentativo…
to-the-shelf = Allo scaffale
close = Chiudi
back = Indietro
yes = Sì
no = No

shelf-heading = Quattro giochi di talpe
shelf-intro = Niente account, niente attese: gioca subito contro i bot o manda un link a chi vuoi.
play-now = Gioca subito
with-friends = Con gli amici
rules = Regole
opening = Apertura…
getting-ready = Preparazione delle regole
could-not-open = Non è stato possibile aprire il tavolo. Riprova.
open-tables = Tavoli con posti liberi
seats-free = { $free ->
    [one] Un posto libero
   *[other] { $free } posti liberi
} su { $seats }

new-table = Un nuovo tavolo di { $game }
seats-legend = Chi gioca?
how-many = Numero di giocatori
seat-number = Posto { $number }
seat-person = Una persona su questo dispositivo
seat-open = Chi apre il link
seat-bot = Un bot
level = Livello
name = Nome
open-note = Riceverai un link da mandare.
variants = Varianti e altro
usual = come da regole
edition = Edizione
clock = Tempo per decidere
clock-value = { $seconds ->
    [0] senza limite
    [86400] un giorno
   *[other] { $seconds } secondi
}
talk-allowed = I giocatori possono scriversi
table-listed = Mostra questo tavolo sullo scaffale
open-table = Apri il tavolo
level-cub = Cucciolo
level-digger = Scavatrice
level-elder = Vecchia Talpa
level-king = Re Talpa
bot-name = { $level } { $number }

waiting-title = In attesa dei giocatori
waiting-for = { $count ->
    [0] Ci siete tutti.
    [one] C’è ancora un posto libero.
   *[other] Ci sono ancora { $count } posti liberi.
}
put-bot = Metti un bot qui
that-is-you = tu
is-here = presente
not-here = non connesso
stood-in = intanto gioca { $level }
seat-free = libero
only-watch = Guarda soltanto
sit-down = Siediti
could-not-join = Non è stato possibile sedersi: forse l’ultimo posto è appena stato preso.
invite-title = Invita
invite-text = Chi apre questo link può prendere un posto libero o guardare.
qr-label = Codice del link, per la fotocamera del telefono
copy-link = Copia il link
copy-watch = Copia il link per chi guarda
copy-device = Copia il link per continuare su un altro dispositivo
copied = Copiato
links-note = Il link per un altro dispositivo contiene il tuo posto: tienilo per te.

connecting = Connessione al tavolo…
warming = Preparazione delle regole: { $percent } %
table-trouble = Questo tavolo non si può aprire
link-lost = { $attempt ->
    [0] Connessione persa. Nuovo tentativo…
    [1] Connessione persa. Nuovo tentativo…
   *[other] Connessione persa. Nuovo tentativo ({ $attempt })…
}
hand-over = Passa il dispositivo a { $name }
hand-over-why = La prossima decisione è sua, e ciò che vede è solo per i suoi occhi.
i-am = Sono { $name }

board-label = Tavolo di gioco
board-keys = Con le frecce ti sposti, con Invio scegli, con Esc torni indietro, con N vai alla prossima cosa che si può scegliere; S dice che cosa si attende, H la tua mano, P i punti, L l’ultima riga.
piece-on = { $piece }, { $space }
is-chosen = scelto
can-be-chosen = si può scegliere
actions-label = Le tue azioni
all-choices = Tutte le { $count } scelte
confirm-ask = { $choice }?
confirm-yes = Sì, procedi
hint = Chiedi a Re Talpa
hint-thinks = Re Talpa riflette…
hint-says = Il consiglio di Re Talpa: { $choice }.
hint-none = Re Talpa non ha consigli adesso.
undo = Annulla mossa
undo-asked = { $name } vorrebbe annullare l’ultima decisione.
why-nothing = Con questo adesso non si può fare nulla.
dial-number = Un numero da { NUMBER($low, useGrouping: "false") } a { NUMBER($high, useGrouping: "false") }
dial-take = Scegli { NUMBER($number, useGrouping: "false") }
ruling = Chiarimento { $ruling }
nothing-own = Non hai nulla in mano.

players = Giocatori
your-turn = Tocca a te
others-turn = Tocca ad altri
thinks = decide
is-out = fuori
skip = Salta
sending = Invio in corso…
seen-by = Vista di
watching = Stai guardando.
others-decide = Per ora non devi decidere nulla.
seconds-left = ancora { $seconds } s
minutes-left = ancora { $minutes } min
leave-seat = Fai giocare un bot al mio posto
take-back = Riprendi il posto

log-title = Che cosa è successo
log-since = { $count ->
    [one] Una riga dal tuo ultimo turno
   *[other] { $count } righe dal tuo ultimo turno
}
log-all = Mostra { $count } righe precedenti
log-empty = Ancora niente.
talk-title = Chiacchiere
talk-say = Di’ qualcosa
talk-send = Invia

you-won = Hai vinto!
won = Vince { $name }
shared = Vittoria condivisa: { $names }
rank = Posizione
player = Giocatore
points = Punti
how = Come ci si è arrivati
last-lines = Com’è finita
rematch = Gioca ancora
rematch-open = Gli altri giocano ancora.
go-there = Raggiungili
replay = Rivedi la partita
fair-title = La sorte è stata onesta?
fair-text = La prima riga si vedeva già prima dell’inizio. È l’impronta SHA-256 della seconda, da cui dipende ogni estrazione.

replay-of = { $game }, passo per passo
no-replay = Questa partita non si può rivedere: non è finita oppure non esiste.
step-of = Passo { $step } di { $steps }
step-back = Un passo indietro
step-on = Un passo avanti
play = Avvia
pause = Pausa
sight-open = tutto scoperto
sight-watch = chi guarda
game-file = Salva il file della partita

rules-of = Regole di { $game }
chapters = Capitoli
table-label = Tabella

my-tables-note = Conservati solo su questo dispositivo.
no-tables = Non hai ancora tavoli.
table-gone = non c’è più
table-over = finita
table-waits = in attesa dei giocatori
forget = Dimentica

set-language = Lingua
set-theme = Chiaro o scuro
theme-system = Come il sistema
theme-light = Chiaro
theme-dark = Scuro
set-contrast = Contrasto
contrast-normal = Normale
contrast-more = Linee più forti
set-motion = Movimento
motion-system = Come il sistema
motion-full = I pezzi scivolano
motion-none = Nessun movimento
set-sound = Un suono leggero quando tocca a te
set-confirm = Chiedi prima di ogni decisione
set-forced = Se c’è una sola possibilità, sceglila senza chiedere
settings-note = Tutto questo resta solo su questo dispositivo.
keys-title = Tasti sul tavolo
key-arrows = Frecce
key-arrows-does = spostarsi sul tavolo
key-enter = Invio
key-enter-does = scegliere
key-escape = Esc
key-escape-does = annullare l’ultimo clic
key-n = N
key-n-does = prossima cosa che si può scegliere
key-s = S
key-s-does = dire che cosa si attende
key-h = H
key-h-does = dire che cosa hai
key-p = P
key-p-does = dire i punti di tutti
key-l = L
key-l-does = dire che cosa è successo per ultimo
