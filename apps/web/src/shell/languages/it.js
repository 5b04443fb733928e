/** What the pages say in Italian. @type {import("../language.js").Table} */
export default {
  // The pages and what they share
  "Chess – Pedina": "Scacchi – Pedina",
  "Konobi – Pedina": "Konobi – Pedina",
  "Mastermind – Pedina": "Mastermind – Pedina",
  "Pedina: chess, Mastermind and Konobi": "Pedina: scacchi, Mastermind e Konobi",
  "Play chess with people or the computer, analyse games and set up positions.":
    "Gioca a scacchi con altre persone o contro il computer, analizza partite e componi posizioni.",
  "Play chess, Mastermind and Konobi in the browser, with people or the computer.":
    "Gioca a scacchi, Mastermind e Konobi nel browser, con altre persone o contro il computer.",
  "Play Konobi with people or the computer, on boards of 1 to 25 rows.":
    "Gioca a Konobi con altre persone o contro il computer, su tavolieri da 1 a 25 righe.",
  "Play Mastermind with people or the computer, as maker or breaker of codes.":
    "Gioca a Mastermind con altre persone o contro il computer: crea il codice o decifralo.",
  "Pedina": "Pedina",
  "Chess": "Scacchi",
  "Konobi": "Konobi",
  "Mastermind": "Mastermind",
  "Games": "Giochi",
  "All games": "Tutti i giochi",
  "To the board": "Vai al tavoliere",
  "Settings": "Impostazioni",
  "Board": "Tavoliere",
  "Game": "Partita",
  "What to do": "Che cosa fare",
  "Two players": "Due giocatori",
  "Computer": "Computer",
  "Online": "Online",
  "Analysis": "Analisi",
  "Editor": "Editor",
  "Opponent": "Avversario",
  "Where to play": "Dove giocare",
  "At this screen": "Su questo schermo",
  "Choose a game": "Scegli un gioco",
  "Two people at one screen, against the computer, or online; analysis and a board editor.":
    "In due sullo stesso schermo, contro il computer oppure online; con analisi ed editor di "
    + "posizioni.",
  "Break the code or make it, with hints, programs to watch, and scores.":
    "Decifra il codice o crealo, con suggerimenti, programmi da guardare e punteggi.",
  "Connect your sides of the board, on 1 to 25 lines, with the pie rule and a solver.":
    "Collega i tuoi lati del tavoliere, da 1 a 25 linee, con la regola della torta e un "
    + "risolutore.",
  "Language": "Lingua",
  "As the browser": "Come il browser",
  "Appearance": "Aspetto",
  "As the system": "Come il sistema",
  "Light": "Chiaro",
  "Dark": "Scuro",
  "Olive": "Oliva",
  "Blue": "Blu",
  "Walnut": "Noce",
  "Grey": "Grigio",
  "Colours": "Colori",
  "Standard": "Standard",
  "For colour-blind people": "Per daltonici",
  "Motion": "Movimento",
  "Your name online": "Il tuo nome online",
  "Close": "Chiudi",

  // Pieces and moves
  "king": "re",
  "queen": "donna",
  "rook": "torre",
  "bishop": "alfiere",
  "knight": "cavallo",
  "pawn": "pedone",
  "white king": "re bianco",
  "white queen": "donna bianca",
  "white rook": "torre bianca",
  "white bishop": "alfiere bianco",
  "white knight": "cavallo bianco",
  "white pawn": "pedone bianco",
  "black king": "re nero",
  "black queen": "donna nera",
  "black rook": "torre nera",
  "black bishop": "alfiere nero",
  "black knight": "cavallo nero",
  "black pawn": "pedone nero",
  "{count} queen|{count} queens": "{count} donna|{count} donne",
  "{count} rook|{count} rooks": "{count} torre|{count} torri",
  "{count} bishop|{count} bishops": "{count} alfiere|{count} alfieri",
  "{count} knight|{count} knights": "{count} cavallo|{count} cavalli",
  "{count} pawn|{count} pawns": "{count} pedone|{count} pedoni",
  "White": "Bianco",
  "Black": "Nero",
  "White to move": "Muove il Bianco",
  "Black to move": "Muove il Nero",
  "checkmate": "scacco matto",
  "check": "scacco",
  "in check": "sotto scacco",
  "last move": "ultima mossa",
  "move in advance": "premossa",
  "can go here": "può andare qui",
  "{piece} from {origin} takes {square}": "{piece} da {origin} prende in {square}",
  "{piece} from {origin} to {square}": "{piece} da {origin} in {square}",
  "{piece} takes {square}": "{piece} prende in {square}",
  "{piece} to {square}": "{piece} in {square}",
  "becomes a {role}": "promuove a {role}",
  "castles king-side": "arrocco corto",
  "castles queen-side": "arrocco lungo",
  "passes": "passa",
  "captured: {pieces}": "catturati: {pieces}",
  "The pawn becomes": "Il pedone diventa",

  // How a game of chess ends
  "White wins {how}.": "Il Bianco vince {how}.",
  "Black wins {how}.": "Il Nero vince {how}.",
  "Draw {how}.": "Patta {how}.",
  "Draw: the game ended {how}, but the winner could not give mate.":
    "Patta: la partita è finita {how}, ma il vincitore non poteva dare matto.",
  "by checkmate": "per scacco matto",
  "by stalemate": "per stallo",
  "by resignation": "per abbandono",
  "on time": "per il tempo",
  "by abandonment": "per assenza dell’avversario",
  "by agreement": "per accordo",
  "because nobody can give mate": "perché nessuno può dare matto",
  "by threefold repetition": "per triplice ripetizione",
  "by fivefold repetition": "per quintuplice ripetizione",
  "by the fifty-move rule": "per la regola delle cinquanta mosse",
  "by the seventy-five-move rule": "per la regola delle settantacinque mosse",
  "Claim a draw": "Richiedi la patta",
  "The game ends as a draw with one of these moves:":
    "Con una di queste mosse la partita finisce patta:",
  "fifty moves": "cinquanta mosse",
  "third repetition": "terza ripetizione",
  "{move}: {rule}": "{move}: {rule}",
  "{name} is gone.": "{name} se n’è andato.",
  "{name} is away.": "{name} si è assentato.",
  "{name} is away, with {left} s left to come back.":
    "{name} si è assentato: ha ancora {left} s per tornare.",

  // Chess: moves and annotations
  "Chess board": "Scacchiera",
  "Moves": "Mosse",
  "No moves yet.": "Ancora nessuna mossa.",
  "Step through the game": "Scorri la partita",
  "First position": "Posizione iniziale",
  "One move back": "Una mossa indietro",
  "One move on": "Una mossa avanti",
  "Last position": "Ultima posizione",
  "Flip the board": "Gira la scacchiera",
  "Type a move: Nf3": "Scrivi una mossa: Nf3",
  "Type a move, such as Nf3 or g1f3": "Scrivi una mossa con le lettere inglesi, come Nf3 o g1f3",
  "Play": "Gioca",
  "glyph {nag}": "simbolo {nag}",
  "Comment": "Commento",
  "Comment on the starting position": "Commento alla posizione iniziale",
  "Comment before the move": "Commento prima della mossa",
  "Save": "Salva",
  "Cancel": "Annulla",
  "such as 22 36": "per esempio 22 36",
  "Annotate this move": "Commenta questa mossa",
  "Move": "Mossa",
  "Position": "Posizione",
  "Other glyphs, by number, 0 to 255": "Altri simboli, per numero, da 0 a 255",
  "Delete comments": "Cancella i commenti",
  "None": "Nessuna",
  "Off": "No",
  "good move": "buona mossa",
  "mistake": "errore",
  "brilliant move": "mossa brillante",
  "blunder": "svista grave",
  "interesting move": "mossa interessante",
  "dubious move": "mossa dubbia",
  "only move": "unica mossa",
  "equal": "pari",
  "unclear": "poco chiara",
  "White is slightly better": "il Bianco sta leggermente meglio",
  "Black is slightly better": "il Nero sta leggermente meglio",
  "White is better": "il Bianco sta meglio",
  "Black is better": "il Nero sta meglio",
  "White is winning": "il Bianco ha posizione vinta",
  "Black is winning": "il Nero ha posizione vinta",

  // Chess: a new game
  "New game": "Nuova partita",
  "No clock": "Senza orologio",
  "{count} minute|{count} minutes": "{count} minuto|{count} minuti",
  "{minutes} minutes + {seconds} s": "{minutes} minuti + {seconds} s",
  "Time for each side": "Tempo per giocatore",
  "Starting position": "Posizione iniziale",
  "Number, 0 to 959": "Numero, da 0 a 959",
  "Begin": "Inizia",

  // Chess: positions and files
  "Choose a piece beside the board, or drag what is on it.":
    "Scegli un pezzo accanto alla scacchiera o trascina quelli che ci sono sopra.",
  "Empty board": "Scacchiera vuota",
  "That is no FEN.": "Questa non è una FEN.",
  "Analyse": "Analizza",
  "Play the computer": "Gioca contro il computer",
  "Remove pieces": "Togli pezzi",
  "To move": "Muove",
  "En passant": "Presa al varco",
  "Castling": "Arrocco",
  "Plies without capture or pawn move": "Semimosse senza prese né mosse di pedone",
  "Number of the move": "Numero della mossa",
  "White, king-side": "Bianco, corto",
  "White, queen-side": "Bianco, lungo",
  "Black, king-side": "Nero, corto",
  "Black, queen-side": "Nero, lungo",
  "{count} line|{count} lines": "{count} variante|{count} varianti",
  "Lines": "Varianti",
  "Engine": "Motore",
  "The engine does not answer: {error}": "Il motore non risponde: {error}",
  "depth {depth}, {nodes} nodes": "profondità {depth}, {nodes} nodi",
  "Paste a FEN or PGN here": "Incolla qui una FEN o un PGN",
  "FEN or PGN to read": "FEN o PGN da leggere",
  "File to read": "File da leggere",
  "The file is larger than 5 MB.": "Il file supera i 5 MB.",
  "Read and write": "Leggi e scrivi",
  "Position (FEN)": "Posizione (FEN)",
  "Game (PGN)": "Partita (PGN)",
  "Copy FEN": "Copia la FEN",
  "Copy PGN": "Copia il PGN",
  "Save PGN": "Salva il PGN",
  "Read another one": "Leggine un’altra",
  "Copied.": "Copiato.",
  "Copy the marked text.": "Copia il testo evidenziato.",

  // What is wrong with a position
  "The board is empty.": "La scacchiera è vuota.",
  "White has no king.": "Al Bianco manca il re.",
  "Black has no king.": "Al Nero manca il re.",
  "White has more than one king.": "Il Bianco ha più di un re.",
  "Black has more than one king.": "Il Nero ha più di un re.",
  "A pawn stands on the first or eighth rank.": "C’è un pedone in prima o in ottava traversa.",
  "White has more than eight pawns.": "Il Bianco ha più di otto pedoni.",
  "Black has more than eight pawns.": "Il Nero ha più di otto pedoni.",
  "White has more than sixteen pieces.": "Il Bianco ha più di sedici pezzi.",
  "Black has more than sixteen pieces.": "Il Nero ha più di sedici pezzi.",
  "White has more promoted pieces than missing pawns.":
    "Il Bianco ha più pezzi promossi che pedoni mancanti.",
  "Black has more promoted pieces than missing pawns.":
    "Il Nero ha più pezzi promossi che pedoni mancanti.",
  "A king or rook that may castle is not where castling begins.":
    "Un re o una torre con diritto d’arrocco non è sulla casa di partenza.",
  "No pawn can have passed the en passant square.":
    "Nessun pedone può aver superato la casa della presa al varco.",
  "The side that is not to move is in check.": "Chi non ha la mossa è sotto scacco.",
  "No single move can have given this check.": "Nessuna mossa può aver dato questo scacco.",
  "The move number is zero.": "Il numero della mossa è zero.",
  "There are more legal moves than any game can have.":
    "Ci sono più mosse legali di quante una partita possa averne.",

  // Sounds, notifications and results
  "The browser does not allow notifications here.": "Il browser non permette notifiche qui.",
  "Sounds": "Suoni",
  "Unless motion is reduced": "Salvo con movimento ridotto",
  "On": "Sì",
  "Notify me when it is my move and I do not see the page":
    "Avvisami quando tocca a me e non vedo la pagina",
  "Won": "Vinte",
  "Drawn": "Patte",
  "Lost": "Perse",
  "Your results": "I tuoi risultati",
  "No game has ended yet.": "Nessuna partita è ancora finita.",
  "Against {name} so far: {won} won, {drawn} drawn, {lost} lost.":
    "Finora contro {name}: {won} vinte, {drawn} patte, {lost} perse.",

  // Games that the browser stores
  "Your games ({number})": "Le tue partite ({number})",
  "Your games": "Le tue partite",
  "No game is stored yet.": "Nessuna partita salvata.",
  "Delete": "Elimina",
  "Delete a game": "Elimina una partita",
  "Keep it": "Conservala",
  "Delete: {game}": "Elimina: {game}",
  "Won, {day}": "Vinta, {day}",
  "Lost, {day}": "Persa, {day}",
  "Drawn, {day}": "Patta, {day}",
  "Has ended, {day}": "Finita, {day}",
  "Goes on, {day}": "In corso, {day}",
  "This browser stores nothing for this page: games are lost when it is closed.":
    "Questo browser non salva nulla per questa pagina: chiudendola le partite si perdono.",
  ["The storage of this browser is full: what changes now is lost when the page is closed. "
    + "Deleted games leave space."]:
    "La memoria di questo browser è piena: ciò che cambia ora si perde chiudendo la pagina. "
    + "Eliminando partite si libera spazio.",

  // Chess: playing
  "{name}: {move}.": "{name}: {move}.",
  "You": "Tu",
  "Your move": "Tocca a te",
  "You are in check": "Sei sotto scacco",
  "Computer, level {level}": "Computer, livello {level}",
  "The computer is thinking": "Il computer sta pensando",
  "You play": "Giochi con",
  "Either": "A caso",
  "Level": "Livello",
  "Level {level}": "Livello {level}",
  "1, a beginner": "1, principiante",
  "8, the strongest": "8, il più forte",
  "The computer plays on.": "Il computer continua a giocare.",
  "Resign": "Abbandona",
  "Give this game up?": "Vuoi abbandonare la partita?",
  "Play on": "Continua",
  "Take back": "Riprendi la mossa",
  "Taken back.": "Mossa ripresa.",
  "Claim draw": "Richiedi patta",
  "Claim draw with a move": "Richiedi patta con una mossa",
  "Draw": "Patta",
  "Do both players agree on a draw?": "Entrambi i giocatori sono d’accordo per la patta?",
  "Both agree": "Sì, entrambi",
  "Who resigns the game?": "Chi abbandona la partita?",
  "White resigns": "Il Bianco abbandona",
  "Black resigns": "Il Nero abbandona",
  "Read, write": "Leggi, scrivi",
  "This part of the page cannot be loaded: {error}":
    "Questa parte della pagina non si può caricare: {error}",

  // Chess online: finding a game
  "Guest": "Ospite",
  "Your name": "Il tuo nome",
  "Nobody else may have it: it ends in letters of a key of this browser":
    "Nessun altro può averlo: finisce con lettere di una chiave di questo browser",
  "Play somebody": "Gioca con qualcuno",
  "Takes a seat in a public game that waits, or opens one and waits for an opponent.":
    "Prende posto in una partita pubblica in attesa, o ne apre una e aspetta un avversario.",
  "Find an opponent": "Trova un avversario",
  "Join or watch a game": "Partecipa o assisti a una partita",
  "Its name, from whoever created it": "Il suo nome, da chi l’ha creata",
  "Open": "Apri",
  "Create a game": "Crea una partita",
  "A friend, by a link": "Un amico, con un link",
  "Anybody": "Chiunque",
  "The server's engine": "Il motore del server",
  "A color by chance": "Un colore a caso",
  "Create": "Crea",
  "Open games": "Partite aperte",
  "Nobody waits for an opponent.": "Nessuno aspetta un avversario.",
  "Play White": "Gioca col Bianco",
  "Play Black": "Gioca col Nero",
  "Games in play": "Partite in corso",
  "Nobody plays in public.": "Nessuno gioca in pubblico.",
  "Watch": "Guarda",
  "move {number}": "mossa {number}",
  "no clock": "senza orologio",
  "{minutes} min a move": "{minutes} min a mossa",
  "{minutes} min": "{minutes} min",
  "{minutes} min + {seconds} s": "{minutes} min + {seconds} s",

  // Chess online: refusals
  "There is no connection to the game server.": "Non c’è connessione con il server delle partite.",
  "This server has pages only; `pedina serve` also hosts games.":
    "Questo server offre solo le pagine; `pedina serve` ospita anche partite.",
  "The answer of the game server names no game.":
    "La risposta del server non indica alcuna partita.",
  "There is no such game, or it is over.": "Questa partita non esiste, o è finita.",
  "Another game has this name.": "Un’altra partita ha questo nome.",
  "The game has already begun.": "La partita è già cominciata.",
  "The game does not wait for players.": "La partita non aspetta giocatori.",
  "The game is not ready to begin.": "La partita non è pronta per cominciare.",
  "The game is not in play.": "La partita non è in corso.",
  "The game is not over yet.": "La partita non è ancora finita.",
  "The game is over.": "La partita è finita.",
  "A pawn has to be promoted first.": "Prima bisogna promuovere un pedone.",
  "No pawn waits for its promotion.": "Nessun pedone aspetta la promozione.",
  "This seat is taken.": "Questo posto è occupato.",
  "You have no seat in this game.": "Non hai un posto in questa partita.",
  "This browser has no seat in this game.": "Questo browser non ha un posto in questa partita.",
  "This name belongs to somebody else.": "Questo nome appartiene a qualcun altro.",
  "It is not your turn.": "Non tocca a te.",
  "This move is not legal.": "Questa mossa non è legale.",
  "A draw offer already waits for an answer.": "Una proposta di patta aspetta già risposta.",
  "Your opponent has not offered a draw.": "L’avversario non ha proposto patta.",
  "There is no draw to claim.": "Non c’è alcuna patta da richiedere.",
  "No draw can be agreed on before each side has moved.":
    "Non si può pattare prima che entrambi abbiano mosso.",
  "Your request to take a move back waits for an answer.":
    "La tua richiesta di riprendere una mossa aspetta risposta.",
  "Your opponent has not asked to take a move back.":
    "L’avversario non ha chiesto di riprendere una mossa.",
  "You have no move to take back.": "Non hai mosse da riprendere.",
  "Each side has moved: the game can no longer be aborted.":
    "Entrambi hanno mosso: la partita non si può più annullare.",
  "Your opponent has left.": "L’avversario se n’è andato.",
  "Your opponent may still come back.": "L’avversario può ancora tornare.",
  "This game has no clock.": "Questa partita non ha orologio.",
  "A rematch is already offered.": "La rivincita è già stata proposta.",
  "The rematch has already begun.": "La rivincita è già cominciata.",
  "Your opponent has not offered a rematch.": "L’avversario non ha proposto la rivincita.",
  "The game server has too much to do: try again later.":
    "Il server ha troppo da fare: riprova più tardi.",
  "Something went wrong on the game server.": "Qualcosa non ha funzionato sul server.",

  // Chess at a server over TCP
  "The server has refused the move.": "Il server ha rifiutato la mossa.",
  "The session is over: the opponent has left, a time is up, or the server stops.":
    "La sessione è finita: l’avversario se n’è andato, il tempo è scaduto o il server si ferma.",
  "The server has sent an illegal move: {error}":
    "Il server ha inviato una mossa illegale: {error}",
  "Waiting for the vote of your opponent.": "In attesa del voto dell’avversario.",
  "The session is over.": "La sessione è finita.",
  "Waiting for an opponent": "In attesa di un avversario",
  "Your opponent is to move": "Tocca all’avversario",
  "Leave": "Esci",
  "Play again": "Gioca ancora",

  // Konobi
  "empty": "vuota",
  "black stone": "pietra nera",
  "white stone": "pietra bianca",
  "no stone may be placed here": "qui non si può posare",
  "the last stone": "l’ultima pietra",
  "on the winning path": "sul percorso vincente",
  "recommended": "consigliato",
  "in the crosscut": "nell’incrocio",
  "the chain that is why": "la catena che lo impedisce",
  "extends that chain cleanly": "prolunga la catena senza legami deboli",
  "refused": "rifiutato",
  "There is a stone on {point} already.": "In {point} c’è già una pietra.",
  ["{point} would complete a crosscut: in the block from {first} to {last} each colour would "
    + "have a diagonal."]:
    "{point} completerebbe un incrocio: nel blocco da {first} a {last} ogni colore avrebbe una "
    + "diagonale.",
  ["{point} would be only weakly connected to {cause}, which {alternative} extends without "
    + "any weak connection."]:
    "{point} sarebbe collegato solo debolmente a {cause}, che {alternative} prolunga senza "
    + "legami deboli.",
  "Who can place a stone may not pass.": "Chi può posare una pietra non può passare.",
  "The colours can only be swapped in place of the second player's first stone.":
    "I colori si possono scambiare solo al posto della prima pietra del secondo giocatore.",
  "This is not possible now.": "Ora non è possibile.",
  "connects top and bottom": "collega alto e basso",
  "connects left and right": "collega sinistra e destra",
  "Recommended: {action}.": "Consiglio: {action}.",
  "Black is proven to win.": "È dimostrato che vince il Nero.",
  "White is proven to win.": "È dimostrato che vince il Bianco.",
  "It wins {share} of {playouts} games played to their end at random.":
    "Vince il {share} di {playouts} partite giocate a caso fino alla fine.",
  "Black wins with best play.": "Con gioco perfetto vince il Nero.",
  "White wins with best play.": "Con gioco perfetto vince il Bianco.",
  "For example by {action}.": "Per esempio con {action}.",
  "The pie rule is ignored.": "La regola della torta è ignorata.",

  // Konobi: the panel
  "Who connects first has black and chooses the board.":
    "Chi si collega per primo ha il nero e sceglie il tavoliere.",
  "Rows of the board": "Righe del tavoliere",
  "Connect": "Collegati",
  "Pie rule: take over the black stone and its colour, or place a white stone.":
    "Regola della torta: prendi la pietra nera e il suo colore, o posa una pietra bianca.",
  "Swap": "Scambia",
  "There is no point where a stone may be placed.": "Non c’è alcun punto dove posare una pietra.",
  "Pass": "Passa",
  "Undo": "Annulla mossa",
  "Redo": "Ripeti mossa",
  "Hint": "Suggerimento",
  "Who wins?": "Chi vince?",
  "Solves boards of up to 6 rows": "Risolve tavolieri fino a 6 righe",
  "Stop thinking": "Smetti di pensare",
  "Mark where no stone may be placed": "Segna dove non si può posare",
  "Draw strong and weak links": "Disegna i legami forti e deboli",
  "Black connects top and bottom, white left and right. The players place one stone in turn.":
    "Il Nero collega alto e basso, il Bianco sinistra e destra. I giocatori posano a turno una "
    + "pietra.",
  ["Stones beside each other are strongly connected. Diagonal neighbours are weakly connected "
    + "if no stone of their colour is beside both."]:
    "Le pietre affiancate sono collegate fortemente. Due vicine in diagonale sono collegate "
    + "debolmente se nessuna pietra del loro colore è accanto a entrambe.",
  ["No stone may complete a crosscut, a block of two by two with each colour on one diagonal. "
    + "Nor may it be only weakly connected to a stone that another point extends without any "
    + "weak connection."]:
    "Nessuna pietra può completare un incrocio, cioè un blocco di due per due con ogni colore "
    + "su una diagonale. Né può essere collegata solo debolmente a una pietra che un altro punto "
    + "prolunga senza legami deboli.",
  "Who cannot place a stone passes. There are no draws.":
    "Chi non può posare una pietra passa. Non ci sono patte.",
  "Rules": "Regole",
  "{width} by {width}, {count} turn|{width} by {width}, {count} turns":
    "{width} per {width}, {count} turno|{width} per {width}, {count} turni",
  ["Level {level}, {width} by {width}, {count} turn|Level {level}, {width} by {width}, "
    + "{count} turns"]:
    "Livello {level}, {width} per {width}, {count} turno|Livello {level}, {width} per {width}, "
    + "{count} turni",

  // Mastermind: pegs and programs
  "{black} black and {white} white": "{black} neri e {white} bianchi",
  "blank": "vuoto",
  "covered": "coperto",
  "no answer yet": "ancora nessuna risposta",
  "red": "rosso",
  "blue": "blu",
  "green": "verde",
  "yellow": "giallo",
  "orange": "arancione",
  "purple": "viola",
  "white": "bianco",
  "black": "nero",
  "code": "codice",
  "code, hole {hole}": "codice, foro {hole}",
  "row {row}, answer": "riga {row}, risposta",
  "row {row}, hole {hole}": "riga {row}, foro {hole}",
  "Human": "Persona",
  "Knuth": "Knuth",
  "Random": "A caso",
  "Genetic": "Genetico",
  "Entropy": "Entropia",
  "Most parts": "Più parti",
  "{name} lists all codes, and {codes} are too many: choose Genetic.":
    "{name} elenca tutti i codici, e {codes} sono troppi: scegli Genetico.",
  "{name} compares all {codes} codes, which may take long.":
    "{name} confronta tutti i {codes} codici: può volerci molto.",
  "{count} code is possible.|{count} codes are possible.":
    "È possibile {count} codice.|Sono possibili {count} codici.",
  "At least {count} code is possible.|At least {count} codes are possible.":
    "È possibile almeno {count} codice.|Sono possibili almeno {count} codici.",
  "After this guess {mean} on average.": "Dopo questo tentativo in media {mean}.",

  // Mastermind: the panel
  "Connect to play with people elsewhere.": "Collegati per giocare con persone lontane.",
  "Round {round} of {rounds}.": "Turno {round} di {rounds}.",
  "New match": "Nuovo incontro",
  "The server has the settings, holds the codes and answers the guesses.":
    "Il server ha le impostazioni, custodisce i codici e risponde ai tentativi.",
  "Interface": "Interfaccia",
  ["One player makes a code, the other one guesses it. A black key peg stands for a peg of "
    + "the guess that is right in its hole, a white one for a peg that is right in another hole."]:
    "Un giocatore crea un codice, l’altro lo indovina. Un piolino nero indica un piolo del "
    + "tentativo giusto al suo posto, uno bianco un piolo giusto ma in un altro foro.",
  ["The maker gets a point for each guess, and one more if the code is not found. Then the "
    + "roles change. Who has more points after the last round wins."]:
    "Chi crea il codice riceve un punto per ogni tentativo, e uno in più se il codice non "
    + "viene trovato. Poi i ruoli si scambiano. Vince chi ha più punti dopo l’ultimo turno.",
  "Keys: the letter or digit of a peg places it, Backspace takes it back, S sends.":
    "Tasti: la lettera o la cifra di un piolo lo mette, Backspace lo toglie, S invia.",
  "Rules and keys": "Regole e tasti",
  "{name} (you)": "{name} (tu)",
  "Speed": "Velocità",
  "Go on": "Prosegui",
  "Pause": "Pausa",
  "One step": "Un passo",
  "{one} and {other}, round {round} of {rounds}, {points} to {others}":
    "{one} e {other}, turno {round} di {rounds}, {points} a {others}",
};
