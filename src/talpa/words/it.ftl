# Parole comuni a tutti i giochi.

seat-name = Giocatore { $number }
refusal-not-your-turn = Non tocca a te decidere.

# Il tavolo nel terminale.

tui-you = tu
tui-out = fuori
tui-cut = … il terminale è troppo piccolo per tutto il tavolo: t lo racconta a parole
tui-keys = scegli · ? regole · h consiglio · t racconta · o registro · u annulla · s salva · q esci
tui-help =
    Scrivi il numero di una scelta, o alcune sue parole, o un numero dove serve; poi Invio.
    Se le parole corrispondono a più scelte, restano solo quelle. #2 è sempre la seconda della lista.
    ?  questi tasti e le regole di questo momento   t  il tavolo a parole
    o  il registro con i chiarimenti sulle regole   u  annulla, se nulla è stato rivelato
    »  che cosa ha cambiato l'ultima mossa
    h  che cosa farebbe Re Talpa                    s  salva     l  carica     q  esci
tui-skip = un tasto: vai al tuo turno
tui-more = Invio per continuare, q per tornare:{" "}
tui-step = Invio per continuare, e per la fine della decisione, q per uscire:{" "}
tui-set-up = Il tavolo è pronto.
tui-no-news = Non è ancora successo niente.
tui-pass = Passa il dispositivo a { $name }.
tui-enter = Premi Invio.
tui-seen = Premi Invio quando hai visto.
tui-choose = Scegli una di queste.
tui-which = Corrispondono { $count } scelte. Quale?
tui-unknown = «{ $text }» non è tra le scelte.
tui-off-dial = Serve un numero da { $low } a { $high }.
tui-save-as = Salva come [{ $name }]:{" "}
tui-overwrite = { $name } esiste già. Sovrascrivere? (s/n){" "}
tui-saved = Salvato come { $name }.
tui-not-saved = Non salvato.
tui-load-from = Quale file carico? (Invio: nessuno){" "}
tui-loaded = { $name } è sul tavolo.
tui-other-seats = { $name } è una partita per { $seats }: aprila con talpa play --load.
tui-undone = Annullato.
tui-not-undone = Non si può annullare: qualcosa è stato rivelato, o nel frattempo ha deciso un altro.
tui-leave = Lasciare il tavolo? (y sì, s salva ed esci, n no){" "}
tui-yes-letters = ys
tui-player = Giocatore
tui-points = Punti
tui-how = Da dove vengono
tui-winners = { $count ->
    [0] Non vince nessuno.
    [one] Vince: { $names }
   *[other] Vittoria condivisa: { $names }
 }
tui-and-now = s salva · o registro · a gioca ancora · Invio esci:{" "}
tui-saved-hint = Per continuare: talpa play --load { $name }
tui-which-game = Quale gioco? (numero o nome){" "}
tui-warming = Preparo { $game } (solo la prima volta)

level-cub = Cucciolo
level-cub-line = Rispetta le regole, considera al massimo tre mosse e dimentica presto quello che ha visto.
level-digger = Scavatrice
level-digger-line = Prova a mente ogni mossa e sceglie quella che promette di più sul momento.
level-elder = Vecchia Talpa
level-elder-line = Prima di decidere pensa a come risponderanno gli altri.
level-king = Re Talpa
level-king-line = Riflette per circa un secondo e non dimentica nulla. Battilo, se ci riesci.
tui-hint = Quanto spesso vincerebbe Re Talpa: { $choices }
tui-thinking = Re Talpa sta pensando …
tui-bot-failed = { $name } ha avuto un intoppo ({ $trouble }): al suo posto ha mosso un bot più semplice.
status-happening = Sta succedendo
deed-line = { $name }: { $deeds }

# Imparare un gioco, a ogni tavolo.

learn-slip = Niente di male: riprova, o te lo mostro.
learn-step = Passo { $step } di { $steps }
learn-over = È stata una partita intera. Complimenti!
tui-learn-title = { $game }: una prima partita
tui-learn-goal = Lo scopo: { $goal }
tui-learn-keys = scegli · w fammi vedere · b indietro · n salta · h Re Talpa · ? regole · q esci
tui-learn-keys-free = scegli con numero o parole · b indietro · h Re Talpa · ? regole · q esci
tui-learn-next = Invio per continuare, b indietro, q per uscire:{" "}
tui-learn-again = Invio per riprovare, w per vedere come si fa, n salta, q per uscire:{" "}
tui-learn-over = E ora: talpa play { $game }. Invio per uscire, b indietro:{" "}
tui-learn-left = Riprendi da qui con: talpa learn { $game } --step { $step }
tui-learn-none = { $game } non ha ancora una lezione.

## La revisione di una partita
review-title = { $name }: { $result } punti di vittoria su 100
review-start = inizio
review-luck = dadi e carte
review-others = le mosse degli altri
review-own = le proprie decisioni
review-revealed = ciò che si è scoperto
review-result = risultato
review-band = Tutti i punti secondo ciò che questo posto sapeva. Sono medie sui mondi in cui poteva trovarsi, note a circa ± { $points } punti; il giudizio stesso può sbagliare.
review-dearest = Le decisioni più costose
review-nothing = Niente da segnalare: nessun'altra scelta era migliore, al di là del rumore.
review-choice = { $number }. −{ $cost } punti{ $mark } · { $taken }
review-better = Meglio: { $best } (di { $gap } ± { $error }, { $clear ->
        [yes] chiaramente
       *[no] probabilmente
    })
review-reply = poi, con ogni probabilità, { $name }: { $reply } · regole: { $chapter }
review-rule = regole: { $chapter }
review-mark-1 = , dubbia
review-mark-2 = , un errore
review-mark-3 = , un grave errore
review-lucky = I colpi di fortuna
review-unlucky = I colpi di sfortuna
review-no-luck = Nessuno.
review-event = { $number }. { $points } punti · { $told }
review-deal = la distribuzione iniziale
review-happened = ciò che è seguito alla decisione di { $name }
review-hindsight = Tratteggiata: a carte scoperte. È il senno di poi: nessuno poteva saperlo.
review-working = revisione in corso
review-curve = Probabilità di vincere dopo ogni decisione, in punti; la fascia contiene 95 volte su 100 la media dei mondi in cui questo posto poteva trovarsi
review-bar = Come si va dall'inizio al risultato
