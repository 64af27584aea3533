# I resoconti del laboratorio, in italiano. I numeri arrivano come testo, scritti come vuole la lingua.

# I segni tra le migliaia e prima dei decimali.
lab-marks = .,
lab-title = { $game } in laboratorio
lab-played = { $games } smazzate a ogni tavolo, con { $bots } in ogni posto; smazzate da { $first } a { $last }, edizione { $edition }, { $options }.
lab-thinking = I bot che pensano giocano le prime { $games } di queste smazzate.
lab-doubt = Attenzione all'edizione { $doubt }.
lab-defaults = tutte le opzioni come predefinite
lab-options = opzioni { $options }
lab-busy = Ogni intervallo è al 95 %; l'unità è la smazzata, con tutte le rotazioni dei posti. Dove si confrontano molte cose, le probabilità sono corrette con il metodo di Holm.

lab-summary = In breve
lab-seats = Posti
lab-order = Ordine di gioco
lab-length = Durata
lab-points = Punti
lab-endings = Finali
lab-story = La storia di una partita
lab-luck = Fortuna
lab-kinds = Che cosa si sceglie e che cosa provoca
lab-compare = A confronto sulle stesse smazzate
lab-ladder = Abilità: ogni bot contro quello che lo precede
lab-news = Che cosa succede in una partita
lab-how = Come è stato fatto

lab-table = { $seats } posti, { $bot }
lab-drawing = Disegno: { $title }. La tabella qui sotto riporta gli stessi numeri.

say-edge = Il posto { $seat } vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: { $size ->
    [small] un piccolo vantaggio
    [clear] un vantaggio netto
   *[large] un grande vantaggio
  }.
say-handicap = Il posto { $seat } vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: { $size ->
    [small] un piccolo svantaggio
    [clear] uno svantaggio netto
   *[large] un grande svantaggio
  }.
say-even = Nessun posto si scosta dalla parità più di quanto spieghi il caso; un vantaggio di 2 punti sarebbe stato trovato con probabilità { $power }.
say-start-edge = Chi comincia vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: { $size ->
    [small] un piccolo vantaggio
    [clear] un vantaggio netto
   *[large] un grande vantaggio
  }.
say-start-handicap = Chi comincia vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: { $size ->
    [small] un piccolo svantaggio
    [clear] uno svantaggio netto
   *[large] un grande svantaggio
  }.
say-start-even = Chi comincia vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: non più di quanto spieghi il caso; un vantaggio di 2 punti sarebbe stato trovato con probabilità { $power }.
say-order-edge = Chi è al posto { $place } nell'ordine di gioco vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: { $size ->
    [small] un piccolo vantaggio
    [clear] un vantaggio netto
   *[large] un grande vantaggio
  }.
say-order-handicap = Chi è al posto { $place } nell'ordine di gioco vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }: { $size ->
    [small] un piccolo svantaggio
    [clear] uno svantaggio netto
   *[large] un grande svantaggio
  }.
say-sequential-order = Chiedendo ogni { $chunk } smazzate, dell'ordine di gioco si sa questo dopo { $games } smazzate: { $answers }.
say-sequential = Chiedendo ogni { $chunk } smazzate, dei posti si sa questo dopo { $games } smazzate: { $answers }.
say-length = Metà delle partite richiede al massimo { $median } decisioni, circa { $minutes } minuti con { $seconds } secondi per decisione; una su dieci ne richiede più di { $most }.
say-choices = Il { $share } delle decisioni lascia una scelta, fra { $options } azioni in media.
say-ending = Il finale più frequente è «{ $ending }» ({ $share }).
say-story = Per come la vedono i posti, il comando cambia { $changes } volte a partita e chi vince è in testa definitivamente dopo il { $late } di essa.
say-luck-seats = La fortuna, per ciò che i posti sapevano, spiega almeno il { $luck } ({ $low }–{ $high }) di chi vince, in media fra i posti.
say-luck-open = La fortuna estratta durante il gioco, a carte scoperte, spiega almeno il { $luck } ({ $low }–{ $high }) di chi vince, in media fra i posti.
say-ladder = { $seats } posti: { $bot } da solo fra { $against } vince il { $share } ({ $low }–{ $high }), alla pari sarebbe il { $even }.
say-helps = Scegliere «{ $kind }» invece di lasciarlo porta { $points } punti di vittorie in più (da { $low } a { $high }).
say-costs = Scegliere «{ $kind }» invece di lasciarlo costa { $points } punti di vittorie (da { $low } a { $high }).
say-luck-none = Non si trova fortuna, fra quella che il giudizio del gioco sa riconoscere, che spieghi chi vince{ $looked ->
    [yes] ; { $deals } smazzate potrebbero nasconderne fino al { $most }
   *[no] {""}
  }.
say-longer = Scegliere «{ $kind }» invece di lasciarlo allunga la partita di { $decisions } decisioni (da { $low } a { $high }).
say-shorter = Scegliere «{ $kind }» invece di lasciarlo accorcia la partita di { $decisions } decisioni (da { $low } a { $high }).
say-no-kind = Nessun tipo di azione, provato in { $deals } smazzate al massimo, aiuta o danneggia da solo più di quanto spieghi il caso.
say-changed = { $change }: { $measure }: prima { $before }, dopo { $after } (differenza da { $low } a { $high }).
say-unchanged = { $change }: nulla di ciò che si misura cambia più di quanto spieghi il caso.
say-identical = { $change }: nemmeno una partita si svolge diversamente.

col-seats = posti
col-bot = bot
col-seat = posto
col-place = turno
col-games = smazzate
col-deals = smazzate
col-share = quota
col-low = da
col-high = a
col-even = pari
col-p = caso
col-power = potenza per 2 punti
col-sequential = chiesto via via
col-measure = misura
col-mean = media
col-p10 = 10 %
col-median = mediana
col-p90 = 90 %
col-ending = finale
col-ruling = decisione
col-change = modifica
col-before = prima
col-after = dopo
col-difference = differenza
col-ratio = rapporto fra varianze
col-sight = visto da
col-adjusted = senza fortuna
col-luck = quota di fortuna, almeno
col-luck_low = da
col-luck_high = a
col-drift = fortuna media
col-drift_low = da
col-drift_high = a
col-kind = azione
col-chances = volte possibile
col-taken = scelta
col-effect = effetto
col-effect_low = da
col-effect_high = a
col-longer = più lunga di
col-longer_low = da
col-longer_high = a
col-p_longer = caso
col-decisions = decisioni
col-margin = margine
col-late = in testa definitivamente dopo
col-news = evento
col-against = contro
col-value = valore
measure-decisions = decisioni
measure-rounds = round
measure-choices = decisioni con una scelta
measure-options = azioni fra cui scegliere
measure-margin = margine in punti
measure-minutes = minuti
measure-drama = dramma: quanto era indietro chi ha vinto
measure-lead-changes = cambi al comando
measure-decided-at = in testa definitivamente dopo questa parte della partita
measure-seat = quota di vittorie del posto { $seat }
measure-start = quota di vittorie di chi comincia
measure-order = quota di vittorie di chi è al posto { $seat } nell'ordine di gioco
measure-ending = finale «{ $ending }»
sight-seats = i posti stessi
sight-open = carte scoperte
answer-even = pari
answer-edge = un vantaggio
answer-open = aperto

note-seats = Quota di vittorie di ogni posto, con le vittorie condivise divise in parti; la linea è la parità. «Caso» è quanto è probabile una differenza così grande per puro caso, dopo la correzione.
note-order = Lo stesso secondo l'ordine di gioco invece che secondo la sedia: il turno 1 è di chi comincia (l'opzione «{ $start }»), gli altri seguono nell'ordine in cui le regole li fanno cominciare.
note-length = Un round è quello che il gioco conta come tale; in un gioco senza round, un turno di ogni posto. I margini sono fra il primo e il secondo.
note-points = Punti medi di ogni posto.
note-endings = Come sono finite le partite, con gli intervalli di Wilson; e, fra le partite raccontate, quante decisioni hanno richiesto quelle finite così, con quanti punti di margine sono state vinte e dopo quale parte della partita chi ha vinto era in testa definitivamente, per come la vedono i posti.
note-story = Le prospettive di ogni posto sono giudicate prima di ogni decisione dal valore proprio del gioco: a carte scoperte, e da ciò che il posto stesso può sapere (media sui mondi che non può distinguere). Il dramma è quanto, in media, il futuro vincitore era indietro rispetto a chi era in testa.
note-luck = Due modi di vedere la fortuna. «I posti stessi»: a ogni decisione le prospettive di un posto per ciò che allora sa, meno quelle che ci si poteva aspettare prima che cadessero dadi e carte (i termini di «talpa review»), e quanto valeva la sua smazzata accanto ad altre; le carte che si scoprono dopo contano quando si scoprono. «Carte scoperte»: a ogni estrazione di fortuna durante il gioco la stessa decisione si ripete con altra fortuna. In media la fortuna è 0 («fortuna media» mostra quanto ci si avvicina), perciò si può togliere dai risultati (variabile di controllo, pesata sull'altra metà delle smazzate); «rapporto fra varianze» dice quante volte più partite servirebbero senza. La quota di fortuna è quanto spiega di chi vince: un limite inferiore, perché il giudizio è approssimativo.
note-kinds = «Scelta» è quanto spesso si sceglie un'azione quando la si può fare o lasciare. «Effetto» è ciò che provoca: da una posizione di una partita si gioca l'azione di quel tipo che sembra migliore e la migliore delle altre, entrambe fino alla fine dagli stessi bot con la stessa fortuna; la differenza è in quota di vittorie. «Più lunga di» è lo stesso per le decisioni ancora da prendere. «Volte possibile» è quanto spesso una partita la lascia aperta.
note-compare = Le stesse smazzate, gli stessi dadi e la stessa fortuna dei bot ai due tavoli, da flussi separati. «Rapporto fra varianze» dice quante volte più partite sarebbero servite con smazzate diverse.
note-ladder = Un bot più forte fra altri più deboli, una volta in ogni posto di ogni smazzata.
note-news = Quanto spesso succede in una partita.
note-how = { $command }
note-version = Talpa { $version }, versione delle regole { $rules }, sorgenti { $digest }.
