# Quel che il server ha da dire di suo.

problem-review = Questa revisione non è riuscita. Riprova fra un momento.
problem-review-file = La partita conservata non si può rigiocare, quindi non si può rivedere in dettaglio.
problem-reviews-enough = Per te sono già in corso diverse revisioni. Aspettane una.
problem-reviews-busy = Troppe revisioni aspettano su questo server. Riprova più tardi.
problem-what-if = Da qui così non si va avanti: ricomincia dalla revisione.
problem-lesson = Questo passo della lezione non si può mostrare: ricomincialo.
problem-refused = Questo link non apre nessun tavolo.
problem-not-yours = Quel posto non è tuo.
problem-unreadable = Il server non ha capito.
problem-too-fast = Troppo in fretta: aspetta un momento e riprova.
problem-too-large = Troppi dati in una volta sola.
problem-hello-first = Prima di’ a quale tavolo vuoi sederti.
problem-not-found = Qui non c’è niente.
problem-origin = Una pagina di un altro sito non può parlare al posto di questa.
problem-host = Questo server non si chiama così.
problem-not-stored = In questo momento il server non riesce a salvare, quindi non è successo nulla. Avvisa chi lo gestisce.
problem-shut = Chi gestisce questo server ha chiuso questo tavolo. Si può guardare, ma non continuare la partita.
problem-moved = Questo tavolo continua su un altro nostro server. Un momento, per favore.
problem-closing = Il server si sta spegnendo. La partita è salva, e questa pagina torna quando torna il server.
problem-fault = Qualcosa è andato storto nel server. La partita è salva.
problem-bots-busy = In questo momento su questo server pensano molti bot: Re Talpa ci mette meno.
problem-not-asked = Nessuno te l’ha chiesto.
problem-left-often = Questo posto è passato di mano troppe volte. Resta com’è.
problem-no-talk = A questo tavolo non si chiacchiera.
problem-talked-enough = A questo tavolo si è parlato abbastanza.
problem-old-rules = A questo tavolo si è giocato con le regole { $rules } di { $game }; questo Talpa ha le regole { $now }. Qui non si può continuare, ma non è andato perso niente.
problem-old-edition = A questo tavolo si è giocato con un’edizione { $edition } di { $game } che questo Talpa non ha. Qui non si può continuare, ma non è andato perso niente.
problem-game-gone = Questo tavolo è per { $game }, un gioco che questo Talpa non ha. Qui non si può continuare, ma non è andato perso niente.
problem-not-rebuilt = Questo tavolo non si può riaprire qui, ma non è andato perso niente.
problem-no-such-game = Sullo scaffale non c’è questo gioco.
problem-seats = Servono da { $low } a { $high } giocatori, ognuno con il suo posto.
problem-level = Non c’è un bot di quel livello per { $seat }.
problem-language = Talpa non parla questa lingua.
problem-edition = Questa edizione non esiste.
problem-name = Nessuno riesce a leggere questo nome. Scegline un altro.
problem-options = Questa variante non esiste.
problem-full = Tutti i posti sono occupati.
problem-one-seat = Un link nuovo vale per un solo posto.
problem-name-taken = Al tavolo c’è già qualcuno che si chiama { $name }. Scegli un altro nome.
problem-names = Hai cambiato nome abbastanza volte.
problem-not-hosts = Può farlo solo chi ospita, e solo prima che la partita cominci.
problem-removed = Chi ospita ha dato il tuo posto a qualcun altro.
problem-cannot-concede = Si può rinunciare a partita in corso, una volta sola.
problem-share = Non è la parte di fortuna a cui questo posto si era legato, o è arrivata troppo tardi.
problem-invitation = I posti liberi di questo tavolo sono per chi ha un invito.
problem-changed-enough = A questo tavolo è stato cambiato abbastanza volte.
problem-not-open = Questo posto non è libero.
problem-own-edition = Questa edizione non si può usare: { $said }
problem-no-bell = Questo server non manda avvisi ad altri indirizzi.
problem-bell-address = Gli avvisi si mandano solo a un indirizzo https pubblico.
problem-over = La partita è finita. Si può ancora parlare o giocare di nuovo.
problem-not-over = Si può fare quando la partita è finita.

refusal-stale = La partita è andata avanti: guarda di nuovo e decidi.
refusal-not-started = La partita non è cominciata: si aspetta ancora qualcuno.
refusal-conceded = Hai rinunciato a questa partita. La finisce un bot.
refusal-bot-plays = A questo posto gioca un bot: prima riprenditi il posto.
refusal-no-such-action = In questo gioco non c’è una mossa così.
refusal-over = La partita è finita e resta com’è.
refusal-undo-nothing = Non c’è niente di tuo da annullare.
refusal-undo-long-ago = È passato troppo tempo per annullare.
refusal-undo-revealed = Nel frattempo si è scoperto qualcosa: non si può più annullare.
refusal-undo-denied = Non tutti sono d’accordo: la mossa resta.
refusal-undo-often = È stata annullata abbastanza volte: ora resta.

news-undone =
    { $seat_you ->
        [yes] Annulli
       *[no] { $seat } annulla
    } una mossa.

news-late-bot =
    { $seat_you ->
        [yes] Il tuo tempo è scaduto: un bot decide per te.
       *[no] Il tempo di { $seat } è scaduto: decide un bot.
    }

news-late-rule =
    { $seat_you ->
        [yes] Il tuo tempo è scaduto: il tavolo va avanti senza di te.
       *[no] Il tempo di { $seat } è scaduto: il tavolo va avanti.
    }

bell-turn = Tocca a te in { $game }.
bell-rematch = I tuoi amici vogliono giocare ancora a { $game }.
