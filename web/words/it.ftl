# Le parole della pagina. Quelle di un gioco stanno nella cartella del gioco.

skip-to-main = Vai al contenuto principale
main-menu = Menu principale
my-tables = I miei tavoli
settings = Impostazioni
loading = Caricamento…
could-not-load = Non è stato possibile caricare questa pagina.
could-not-load-why = Il server non risponde oppure questo dispositivo non è connesso.
try-again = Riprova
no-such-page = Questa pagina non esiste
no-such-page-why = Forse il link è arrivato incompleto.
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
all-tables = Tutti i { $count } tavoli

new-table = Un nuovo tavolo di { $game }
seats-legend = Chi gioca?
how-many = Numero di giocatori
seat-number = Posto { $number }
seat-person = Una persona su questo dispositivo
seat-open = Chi apre il link
seat-waits = aspetta qualcuno
seat-bot = Un bot
level = Livello
name = Nome
name-needed = Scrivi un nome: gli altri lo vedranno.
open-note = Riceverai un link da mandare.
variants = Varianti e altro
variants-short = Varianti
usual = come da regole
edition = Edizione
edition-about = I valori della scatola con cui si gioca. Chi ne possiede un’altra può scriverne i valori in una copia del file.
edition-own = la mia
edition-read = Leggila
edition-save = Salva come file
edition-upload = Carica un file TOML
edition-key = Che cosa
edition-value = Valore
edition-source = Fonte
source-rulebook = il regolamento
source-public = fonti pubbliche
source-assumed = un’ipotesi
could-not-check = Non è stato possibile controllare il file. Riprova.
clock = Tempo per decidere
talk-allowed = I giocatori possono scriversi
table-listed = Mostra questo tavolo sullo scaffale
table-invited = Può sedersi solo chi invito
table-itself = Il tavolo
no-limit = senza limite
presets = Configurazioni
preset-rules = Come da regole
preset-last = Come l’ultima volta
preset-keep = Conserva questa configurazione con un nome
preset-example = Domenica con la nonna
preset-drop = Dimentica la configurazione { $name }
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
invite-one = Invito per questo posto
invite-one-note = Apre questo posto una sola volta, per una persona.
seat-close = Solo su invito
seat-opened = Aperto a chi ha il link
seat-closed = solo su invito
remove-person = Dai il posto ad altri
gathers = La partita comincia quando ci sono tutti. Prima non corre nessun orologio.
gathers-note = Gli altri trovano il tavolo in «I miei tavoli» e dove guardano l’ultimo risultato.
that-is-you = tu
is-here = presente
not-here = non connesso
stood-in = intanto gioca { $level }
only-watch = Guarda soltanto
sit-down = Siediti
invited-by = { $name } ti invita a { $game }
invited-only = I posti liberi sono per chi ha un invito. Chiedilo a chi ospita.
could-not-join = Non è stato possibile sedersi: forse l’ultimo posto è appena stato preso.
invite-title = Invita
invite-text = Chi apre questo link può prendere un posto libero.
invite-link = Link per chi gioca
watch-link = Link per chi guarda
watch-note = Chi lo apre vede ciò che vedono tutti, e nessun segreto.
device-link = Continua su un altro dispositivo
share = Condividi
qr-label = Codice del link, per la fotocamera del telefono
copy-link = Copia il link
copied = Copiato
links-note = Questo link contiene il tuo posto: tienilo per te.

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
board-keys = Con le frecce ti sposti, con Invio scegli, con Esc torni indietro, con N vai alla prossima cosa che si può scegliere; S dice che cosa si attende, H la tua mano, P i punti, L l’ultima riga; B apre le regole.
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
turn-of = Tocca a { $names }
thinks = decide
is-out = fuori
skip = Salta
seen-by = Vista di
watching = Stai guardando.
seconds-left = ancora { $seconds } s
minutes-left = ancora { $minutes } min
leave-seat = Fai giocare un bot al mio posto
take-back = Riprendi il posto
menu-invite = Inviti e spettatori
menu-terms = Come si gioca qui
rename = Nuovo nome
rename-do = Cambia nome
concede = Arrenditi
concede-ask = Vuoi arrenderti? Un bot giocherà fino alla fine e non potrai riprendere il posto.
bell-title = Quando tocca a me
bell-tab = Lo dice la scheda, con un suono se vuoi. Questo server non avvisa altrove.
bell-push = Avvisami in questo browser
bell-webhook = Indirizzo di un webhook, per esempio un argomento ntfy
bell-webhook-set = Avvisami lì
bell-none = Non avvisarmi altrove
bell-set = Sarai avvisato quando tocca a te e non stai guardando.
bell-off = Vieni avvisato solo qui.
bell-not = Non è stato possibile impostarlo.
react-title = Reagisci

log-title = Che cosa è successo
log-since = { $count ->
    [one] Una riga dal tuo ultimo turno
   *[other] { $count } righe dal tuo ultimo turno
}
log-empty = Ancora niente.
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
rematch-friends = Ancora con gli stessi amici
go-there = Raggiungili
replay = Rivedi la partita
fair-title = La sorte è stata onesta?
fair-same = Sì: la sorte è quella sigillata prima dell’inizio ({ $short }). Questo dispositivo ha conservato il sigillo e lo ha confrontato.
fair-shared = Anche il tuo dispositivo ci ha messo la sua parte: nessuno poteva sceglierla.
fair-left-out = La parte del tuo dispositivo non è arrivata in tempo e non c’è.
fair-missing = Ha sigillato una parte di sorte e non l’ha data: { $names }.
fair-alone = Viene solo dal server: questo dispositivo non ci ha messo niente.
fair-other = No: la sorte non è quella sigillata prima dell’inizio ({ $short }). Conserva il file della partita e chiedi a chi gestisce il server.
fair-unknown = Questo dispositivo è arrivato troppo tardi per vedere il sigillo e non può dirlo. Chi l’ha visto può: { $short }.
luck-sealed = Sigillo della sorte
luck-drawing = Si tira a sorte. Il sigillo è { $short }.

review = Revisione
review-of = { $game }: la revisione
review-whose = Di chi
no-review = Questa partita non si può rivedere in dettaglio: non è finita oppure non esiste.
review-trouble = La revisione non è arrivata. Riprova fra un momento.
review-progress = Revisione in corso … { $percent } %. Intanto puoi guardare il tavolo.
review-waits = { $count ->
        [one] Prima tocca a un'altra revisione.
       *[other] Altre { $count } revisioni aspettano.
    } Intanto puoi guardare il tavolo.
review-closer = Uno sguardo più attento … { $percent } %. Poi i numeri saranno più precisi.
review-closer-waits = Uno sguardo più attento aspetta il suo turno.
review-closest = Guardata con attenzione.
review-first = I primi numeri arrivano fra un momento. Il tavolo si può già guardare.
review-so-far = { $name }, fin qui
review-moment = Il tavolo in questo momento
review-here = Probabilità di vincere dopo { $step } decisioni: { $points } punti, ± { $error }
review-go = Vai alla decisione { $number }
review-decision = decisione { $number }
review-taken = Scelta: { $taken }
review-then = Poi, con ogni probabilità, { $name }: { $reply }
review-rules-here = Regole
review-all = Tutte e { $count } quelle che costano qualcosa
review-fewer = Solo le più costose
review-free = { $count } decisioni su { $all } con una scelta: niente da segnalare.
review-open = A carte scoperte (senno di poi)
review-honest = Tutto è giudicato secondo ciò che questo posto sapeva. Giudica Re Talpa: dove sbaglia lui, sbaglia anche la revisione. Non dice quanto bene gioca qualcuno.
what-if = E se …
what-if-here = E se: continua da qui
what-if-best = E se: prova così
what-if-said = E se? Dalla decisione { $number } in poi, contro { $level }. Ciò che non sapevi è distribuito di nuovo; niente si conserva.
what-if-won = In questo mondo avresti vinto.
what-if-lost = In questo mondo saresti arrivato in posizione { $rank }.
what-if-again = Ridistribuisci
what-if-back = Alla revisione
what-if-trouble = Questo momento non si può giocare. Torna alla revisione.

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
ruling-codes = Codici dei chiarimenti
chapters = Capitoli
table-label = Tabella

my-tables-note = Conservati solo su questo dispositivo.
no-tables = Non hai ancora tavoli.
table-gone = non c’è più
table-over = finita
came = Posizione { $rank } su { $seats }; vince { $names }
table-waits = in attesa dei giocatori
forget = Dimentica
against = contro { $names }

set-language = Lingua
settings-you = Tu
settings-table = Al tavolo
set-theme = Chiaro o scuro
theme-system = Come il sistema
theme-light = Chiaro
theme-dark = Scuro
set-contrast = Contrasto
contrast-normal = Normale
contrast-more = Linee più forti
set-pace = Velocità con cui si vede la partita
set-motion = Che cosa si muove
motion-system = Come il sistema
motion-full = Tutto
motion-none = Niente
set-sound = Suoni, e un rintocco quando tocca a te
set-notify = Notifiche in questo browser quando tocca a me
notify-note = Dove il server può inviarle. Nel menu di un tavolo si può indicare l’indirizzo di un webhook.
notify-refused = Questo browser non permette notifiche da qui: si cambia nelle sue impostazioni.
notify-https = Solo se la pagina arriva via https e il browser lo permette.
set-confirm = Chiedi prima di ogni decisione
set-forced = Se c’è una sola possibilità, sceglila senza chiedere
settings-note = Tutto questo resta solo su questo dispositivo.
kept-for-good = Questo server conserva per sempre le partite finite.
kept-days = { $days ->
    [one] Questo server dimentica una partita finita un giorno dopo l'ultima cosa successa lì.
   *[other] Questo server dimentica una partita finita { $days } giorni dopo l'ultima cosa successa lì.
}
keys-title = Tasti sul tavolo
key-arrows = Frecce
key-arrows-does = spostarsi sul tavolo
key-enter = Invio
key-enter-does = scegliere
key-escape = Esc
key-escape-does = annullare l’ultimo clic
key-space = Spazio
key-space-does = accelerare ciò che si sta vedendo
key-r = R
key-r-does = rivedere che cosa è successo dal tuo ultimo turno
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

# The table
you = Tu
tab-board = Tavolo
tab-log = Registro
tab-talk = Chat
tabs-label = Parti del tavolo
last-move = Ultima mossa
theatre-label = Che cosa succede
play-again = Rivedi le ultime mosse (R)
moves-passed = { $count ->
    [one] È passata una mossa
   *[other] Sono passate { $count } mosse
}
pace-title = Velocità: { $pace }
pace-calm = Calma
pace-normal = Normale
pace-quick = Rapida
pace-off = Senza animazione
list = Elenco
then-choose = Ora scegli con che cosa. Esc lo annulla.
table-menu = Menu del tavolo
talk-empty = Nessuno ha ancora scritto.
learn = Impara
learn-in-four = Impara in 4 minuti
learn-coach = Guida
learn-next = Avanti
learn-again = Riprova
learn-show = Fammi vedere
learn-back = Indietro
learn-skip = Salta
learn-leave = Esci
learn-afresh = Dall'inizio
learn-trouble = Non è stato possibile caricare la lezione.
how-to-play = Come si gioca
learn-new = Prima volta a { $game }?
just-play = Gioca e basta
