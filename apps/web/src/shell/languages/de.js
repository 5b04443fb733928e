/** What the pages say in German. @type {import("../language.js").Table} */
export default {
  // The pages and what they share
  "Chess – Pedina": "Schach – Pedina",
  "Konobi – Pedina": "Konobi – Pedina",
  "Mastermind – Pedina": "Mastermind – Pedina",
  "Pedina: chess, Mastermind and Konobi": "Pedina: Schach, Mastermind und Konobi",
  "Play chess with people or the computer, analyse games and set up positions.":
    "Spiele Schach mit anderen oder gegen den Computer, analysiere Partien und baue Stellungen "
    + "auf.",
  "Play chess, Mastermind and Konobi in the browser, with people or the computer.":
    "Spiele Schach, Mastermind und Konobi im Browser, mit anderen oder gegen den Computer.",
  "Play Konobi with people or the computer, on boards of 1 to 25 rows.":
    "Spiele Konobi mit anderen oder gegen den Computer, auf Brettern mit 1 bis 25 Reihen.",
  "Play Mastermind with people or the computer, as maker or breaker of codes.":
    "Spiele Mastermind mit anderen oder gegen den Computer, als Codemacher oder Codeknacker.",
  "Pedina": "Pedina",
  "Chess": "Schach",
  "Konobi": "Konobi",
  "Mastermind": "Mastermind",
  "Games": "Spiele",
  "All games": "Alle Spiele",
  "To the board": "Zum Brett",
  "Settings": "Einstellungen",
  "Board": "Brett",
  "Game": "Partie",
  "What to do": "Was du tun möchtest",
  "Two players": "Zu zweit",
  "Computer": "Computer",
  "Online": "Online",
  "Analysis": "Analyse",
  "Editor": "Editor",
  "Opponent": "Gegner",
  "Where to play": "Wo gespielt wird",
  "At this screen": "An diesem Bildschirm",
  "Choose a game": "Wähle ein Spiel",
  "Two people at one screen, against the computer, or online; analysis and a board editor.":
    "Zu zweit an einem Bildschirm, gegen den Computer oder online; mit Analyse und "
    + "Stellungseditor.",
  "Break the code or make it, with hints, programs to watch, and scores.":
    "Knacke den Code oder denk dir einen aus, mit Tipps, Programmen zum Zusehen und Punkten.",
  "Connect your sides of the board, on 1 to 25 lines, with the pie rule and a solver.":
    "Verbinde deine Seiten des Bretts, auf 1 bis 25 Linien, mit Tauschregel und Löser.",
  "Language": "Sprache",
  "As the browser": "Wie der Browser",
  "Appearance": "Aussehen",
  "As the system": "Wie das System",
  "Light": "Hell",
  "Dark": "Dunkel",
  "Olive": "Oliv",
  "Blue": "Blau",
  "Walnut": "Nussbaum",
  "Grey": "Grau",
  "Colours": "Farben",
  "Standard": "Standard",
  "For colour-blind people": "Für Farbenblinde",
  "Motion": "Bewegung",
  "Your name online": "Dein Name online",
  "Close": "Schließen",

  // Pieces and moves
  "king": "König",
  "queen": "Dame",
  "rook": "Turm",
  "bishop": "Läufer",
  "knight": "Springer",
  "pawn": "Bauer",
  "white king": "weißer König",
  "white queen": "weiße Dame",
  "white rook": "weißer Turm",
  "white bishop": "weißer Läufer",
  "white knight": "weißer Springer",
  "white pawn": "weißer Bauer",
  "black king": "schwarzer König",
  "black queen": "schwarze Dame",
  "black rook": "schwarzer Turm",
  "black bishop": "schwarzer Läufer",
  "black knight": "schwarzer Springer",
  "black pawn": "schwarzer Bauer",
  "{count} queen|{count} queens": "{count} Dame|{count} Damen",
  "{count} rook|{count} rooks": "{count} Turm|{count} Türme",
  "{count} bishop|{count} bishops": "{count} Läufer|{count} Läufer",
  "{count} knight|{count} knights": "{count} Springer|{count} Springer",
  "{count} pawn|{count} pawns": "{count} Bauer|{count} Bauern",
  "White": "Weiß",
  "Black": "Schwarz",
  "White to move": "Weiß am Zug",
  "Black to move": "Schwarz am Zug",
  "checkmate": "Schachmatt",
  "check": "Schach",
  "in check": "im Schach",
  "last move": "letzter Zug",
  "move in advance": "Vorauszug",
  "can go here": "kann hierher ziehen",
  "{piece} from {origin} takes {square}": "{piece} von {origin} schlägt auf {square}",
  "{piece} from {origin} to {square}": "{piece} von {origin} nach {square}",
  "{piece} takes {square}": "{piece} schlägt auf {square}",
  "{piece} to {square}": "{piece} nach {square}",
  "becomes a {role}": "Umwandlung in {role}",
  "castles king-side": "kurze Rochade",
  "castles queen-side": "lange Rochade",
  "passes": "passt",
  "captured: {pieces}": "geschlagen: {pieces}",
  "The pawn becomes": "Der Bauer wird zu",

  // How a game of chess ends
  "White wins {how}.": "Weiß gewinnt {how}.",
  "Black wins {how}.": "Schwarz gewinnt {how}.",
  "Draw {how}.": "Remis {how}.",
  "Draw: the game ended {how}, but the winner could not give mate.":
    "Remis: Die Partie endete {how}, aber der Sieger konnte nicht mattsetzen.",
  "by checkmate": "durch Schachmatt",
  "by stalemate": "durch Patt",
  "by resignation": "durch Aufgabe",
  "on time": "auf Zeit",
  "by abandonment": "durch Verlassen der Partie",
  "by agreement": "durch Vereinbarung",
  "because nobody can give mate": "weil niemand mattsetzen kann",
  "by threefold repetition": "durch dreifache Stellungswiederholung",
  "by fivefold repetition": "durch fünffache Stellungswiederholung",
  "by the fifty-move rule": "nach der 50-Züge-Regel",
  "by the seventy-five-move rule": "nach der 75-Züge-Regel",
  "Claim a draw": "Remis reklamieren",
  "The game ends as a draw with one of these moves:":
    "Mit einem dieser Züge endet die Partie remis:",
  "fifty moves": "50-Züge-Regel",
  "third repetition": "dritte Wiederholung",
  "{move}: {rule}": "{move}: {rule}",
  "{name} is gone.": "{name} ist gegangen.",
  "{name} is away.": "{name} ist abwesend.",
  "{name} is away, with {left} s left to come back.":
    "{name} ist abwesend und hat noch {left} s, um zurückzukommen.",

  // Chess: moves and annotations
  "Chess board": "Schachbrett",
  "Moves": "Züge",
  "No moves yet.": "Noch keine Züge.",
  "Step through the game": "Durch die Partie blättern",
  "First position": "Erste Stellung",
  "One move back": "Einen Zug zurück",
  "One move on": "Einen Zug vor",
  "Last position": "Letzte Stellung",
  "Flip the board": "Brett drehen",
  "Type a move: Nf3": "Zug eingeben: Nf3",
  "Type a move, such as Nf3 or g1f3":
    "Gib einen Zug mit englischen Buchstaben ein, etwa Nf3 oder g1f3",
  "Play": "Spielen",
  "glyph {nag}": "Zeichen {nag}",
  "Comment": "Kommentar",
  "Comment on the starting position": "Kommentar zur Anfangsstellung",
  "Comment before the move": "Kommentar vor dem Zug",
  "Save": "Speichern",
  "Cancel": "Abbrechen",
  "such as 22 36": "zum Beispiel 22 36",
  "Annotate this move": "Diesen Zug kommentieren",
  "Move": "Zug",
  "Position": "Stellung",
  "Other glyphs, by number, 0 to 255": "Andere Zeichen, als Nummer von 0 bis 255",
  "Delete comments": "Kommentare löschen",
  "None": "Keine",
  "Off": "Aus",
  "good move": "guter Zug",
  "mistake": "Fehler",
  "brilliant move": "brillanter Zug",
  "blunder": "grober Fehler",
  "interesting move": "interessanter Zug",
  "dubious move": "zweifelhafter Zug",
  "only move": "einziger Zug",
  "equal": "ausgeglichen",
  "unclear": "unklar",
  "White is slightly better": "Weiß steht etwas besser",
  "Black is slightly better": "Schwarz steht etwas besser",
  "White is better": "Weiß steht besser",
  "Black is better": "Schwarz steht besser",
  "White is winning": "Weiß steht auf Gewinn",
  "Black is winning": "Schwarz steht auf Gewinn",

  // Chess: a new game
  "New game": "Neue Partie",
  "No clock": "Ohne Uhr",
  "{count} minute|{count} minutes": "{count} Minute|{count} Minuten",
  "{minutes} minutes + {seconds} s": "{minutes} Minuten + {seconds} s",
  "Time for each side": "Bedenkzeit je Seite",
  "Starting position": "Anfangsstellung",
  "Number, 0 to 959": "Nummer, 0 bis 959",
  "Begin": "Beginnen",

  // Chess: positions and files
  "Choose a piece beside the board, or drag what is on it.":
    "Wähle eine Figur neben dem Brett oder ziehe, was darauf steht.",
  "Empty board": "Leeres Brett",
  "That is no FEN.": "Das ist keine FEN.",
  "Analyse": "Analysieren",
  "Play the computer": "Gegen den Computer",
  "Remove pieces": "Figuren entfernen",
  "To move": "Am Zug",
  "En passant": "En passant",
  "Castling": "Rochade",
  "Plies without capture or pawn move": "Halbzüge ohne Schlag- oder Bauernzug",
  "Number of the move": "Zugnummer",
  "White, king-side": "Weiß, kurz",
  "White, queen-side": "Weiß, lang",
  "Black, king-side": "Schwarz, kurz",
  "Black, queen-side": "Schwarz, lang",
  "{count} line|{count} lines": "{count} Variante|{count} Varianten",
  "Lines": "Varianten",
  "Engine": "Engine",
  "The engine does not answer: {error}": "Die Engine antwortet nicht: {error}",
  "depth {depth}, {nodes} nodes": "Tiefe {depth}, {nodes} Knoten",
  "Paste a FEN or PGN here": "FEN oder PGN hier einfügen",
  "FEN or PGN to read": "FEN oder PGN zum Lesen",
  "File to read": "Zu lesende Datei",
  "The file is larger than 5 MB.": "Die Datei ist größer als 5 MB.",
  "Read and write": "Lesen und schreiben",
  "Position (FEN)": "Stellung (FEN)",
  "Game (PGN)": "Partie (PGN)",
  "Copy FEN": "FEN kopieren",
  "Copy PGN": "PGN kopieren",
  "Save PGN": "PGN speichern",
  "Read another one": "Anderes lesen",
  "Copied.": "Kopiert.",
  "Copy the marked text.": "Kopiere den markierten Text.",

  // What is wrong with a position
  "The board is empty.": "Das Brett ist leer.",
  "White has no king.": "Weiß hat keinen König.",
  "Black has no king.": "Schwarz hat keinen König.",
  "White has more than one king.": "Weiß hat mehr als einen König.",
  "Black has more than one king.": "Schwarz hat mehr als einen König.",
  "A pawn stands on the first or eighth rank.": "Ein Bauer steht auf der ersten oder achten Reihe.",
  "White has more than eight pawns.": "Weiß hat mehr als acht Bauern.",
  "Black has more than eight pawns.": "Schwarz hat mehr als acht Bauern.",
  "White has more than sixteen pieces.": "Weiß hat mehr als sechzehn Figuren.",
  "Black has more than sixteen pieces.": "Schwarz hat mehr als sechzehn Figuren.",
  "White has more promoted pieces than missing pawns.":
    "Weiß hat mehr umgewandelte Figuren als fehlende Bauern.",
  "Black has more promoted pieces than missing pawns.":
    "Schwarz hat mehr umgewandelte Figuren als fehlende Bauern.",
  "A king or rook that may castle is not where castling begins.":
    "Ein König oder Turm mit Rochaderecht steht nicht auf seinem Ausgangsfeld.",
  "No pawn can have passed the en passant square.":
    "Kein Bauer kann das En-passant-Feld überschritten haben.",
  "The side that is not to move is in check.": "Die Seite, die nicht am Zug ist, steht im Schach.",
  "No single move can have given this check.":
    "Kein einzelner Zug kann dieses Schach gegeben haben.",
  "The move number is zero.": "Die Zugnummer ist null.",
  "There are more legal moves than any game can have.":
    "Es gibt mehr legale Züge, als in einer Partie möglich sind.",

  // Sounds, notifications and results
  "The browser does not allow notifications here.":
    "Der Browser erlaubt hier keine Benachrichtigungen.",
  "Sounds": "Töne",
  "Unless motion is reduced": "Außer bei reduzierter Bewegung",
  "On": "An",
  "Notify me when it is my move and I do not see the page":
    "Benachrichtigen, wenn ich am Zug bin und die Seite nicht sehe",
  "Won": "Gewonnen",
  "Drawn": "Remis",
  "Lost": "Verloren",
  "Your results": "Deine Ergebnisse",
  "No game has ended yet.": "Noch keine Partie ist zu Ende.",
  "Against {name} so far: {won} won, {drawn} drawn, {lost} lost.":
    "Bisher gegen {name}: {won} gewonnen, {drawn} remis, {lost} verloren.",

  // Games that the browser stores
  "Your games ({number})": "Deine Partien ({number})",
  "Your games": "Deine Partien",
  "No game is stored yet.": "Noch keine Partie gespeichert.",
  "Delete": "Löschen",
  "Delete a game": "Partie löschen",
  "Keep it": "Behalten",
  "Delete: {game}": "Löschen: {game}",
  "Won, {day}": "Gewonnen, {day}",
  "Lost, {day}": "Verloren, {day}",
  "Drawn, {day}": "Remis, {day}",
  "Has ended, {day}": "Beendet, {day}",
  "Goes on, {day}": "Läuft, {day}",
  "This browser stores nothing for this page: games are lost when it is closed.":
    "Dieser Browser speichert nichts für diese Seite: Beim Schließen gehen die Partien verloren.",
  ["The storage of this browser is full: what changes now is lost when the page is closed. "
    + "Deleted games leave space."]:
    "Der Speicher dieses Browsers ist voll: Was sich jetzt ändert, geht beim Schließen der "
    + "Seite verloren. Gelöschte Partien schaffen Platz.",

  // Chess: playing
  "{name}: {move}.": "{name}: {move}.",
  "You": "Du",
  "Your move": "Du bist am Zug",
  "You are in check": "Du stehst im Schach",
  "Computer, level {level}": "Computer, Stufe {level}",
  "The computer is thinking": "Der Computer denkt nach",
  "You play": "Du spielst",
  "Either": "Zufall",
  "Level": "Stufe",
  "Level {level}": "Stufe {level}",
  "1, a beginner": "1, Anfänger",
  "8, the strongest": "8, am stärksten",
  "The computer plays on.": "Der Computer spielt weiter.",
  "Resign": "Aufgeben",
  "Give this game up?": "Diese Partie aufgeben?",
  "Play on": "Weiterspielen",
  "Take back": "Zurücknehmen",
  "Taken back.": "Zurückgenommen.",
  "Claim draw": "Remis reklamieren",
  "Claim draw with a move": "Remis mit einem Zug reklamieren",
  "Draw": "Remis",
  "Do both players agree on a draw?": "Sind beide Spieler mit Remis einverstanden?",
  "Both agree": "Beide einverstanden",
  "Who resigns the game?": "Wer gibt die Partie auf?",
  "White resigns": "Weiß gibt auf",
  "Black resigns": "Schwarz gibt auf",
  "Read, write": "Lesen, schreiben",
  "This part of the page cannot be loaded: {error}":
    "Dieser Teil der Seite kann nicht geladen werden: {error}",

  // Chess online: finding a game
  "Guest": "Gast",
  "Your name": "Dein Name",
  "Nobody else may have it: it ends in letters of a key of this browser":
    "Niemand sonst kann ihn haben: Er endet mit Buchstaben eines Schlüssels dieses Browsers",
  "Play somebody": "Gegen jemanden spielen",
  "Takes a seat in a public game that waits, or opens one and waits for an opponent.":
    "Nimmt an einer wartenden öffentlichen Partie teil oder eröffnet eine und wartet auf einen "
    + "Gegner.",
  "Find an opponent": "Gegner finden",
  "Join or watch a game": "An einer Partie teilnehmen oder zusehen",
  "Its name, from whoever created it": "Ihr Name, von dem, der sie erstellt hat",
  "Open": "Öffnen",
  "Create a game": "Partie erstellen",
  "A friend, by a link": "Ein Freund, per Link",
  "Anybody": "Beliebig",
  "The server's engine": "Die Engine des Servers",
  "A color by chance": "Zufällige Farbe",
  "Create": "Erstellen",
  "Open games": "Offene Partien",
  "Nobody waits for an opponent.": "Niemand wartet auf einen Gegner.",
  "Play White": "Weiß spielen",
  "Play Black": "Schwarz spielen",
  "Games in play": "Laufende Partien",
  "Nobody plays in public.": "Niemand spielt öffentlich.",
  "Watch": "Zusehen",
  "move {number}": "Zug {number}",
  "no clock": "ohne Uhr",
  "{minutes} min a move": "{minutes} min je Zug",
  "{minutes} min": "{minutes} min",
  "{minutes} min + {seconds} s": "{minutes} min + {seconds} s",

  // Chess online: refusals
  "There is no connection to the game server.": "Keine Verbindung zum Spielserver.",
  "This server has pages only; `pedina serve` also hosts games.":
    "Dieser Server bietet nur Seiten; `pedina serve` führt auch Partien.",
  "The answer of the game server names no game.":
    "Die Antwort des Spielservers nennt keine Partie.",
  "There is no such game, or it is over.": "Diese Partie gibt es nicht, oder sie ist zu Ende.",
  "Another game has this name.": "Eine andere Partie hat diesen Namen.",
  "The game has already begun.": "Die Partie hat schon begonnen.",
  "The game does not wait for players.": "Die Partie wartet nicht auf Spieler.",
  "The game is not ready to begin.": "Die Partie kann noch nicht beginnen.",
  "The game is not in play.": "Die Partie läuft nicht.",
  "The game is not over yet.": "Die Partie ist noch nicht zu Ende.",
  "The game is over.": "Die Partie ist zu Ende.",
  "A pawn has to be promoted first.": "Zuerst muss ein Bauer umgewandelt werden.",
  "No pawn waits for its promotion.": "Kein Bauer wartet auf die Umwandlung.",
  "This seat is taken.": "Dieser Platz ist besetzt.",
  "You have no seat in this game.": "Du hast keinen Platz in dieser Partie.",
  "This browser has no seat in this game.": "Dieser Browser hat keinen Platz in dieser Partie.",
  "This name belongs to somebody else.": "Dieser Name gehört jemand anderem.",
  "It is not your turn.": "Du bist nicht am Zug.",
  "This move is not legal.": "Dieser Zug ist nicht erlaubt.",
  "A draw offer already waits for an answer.": "Ein Remisangebot wartet schon auf Antwort.",
  "Your opponent has not offered a draw.": "Dein Gegner hat kein Remis angeboten.",
  "There is no draw to claim.": "Es gibt kein Remis zu reklamieren.",
  "No draw can be agreed on before each side has moved.":
    "Vor dem ersten Zug beider Seiten ist kein Remis möglich.",
  "Your request to take a move back waits for an answer.":
    "Deine Bitte um Rücknahme wartet auf Antwort.",
  "Your opponent has not asked to take a move back.": "Dein Gegner hat nicht um Rücknahme gebeten.",
  "You have no move to take back.": "Du hast keinen Zug zum Zurücknehmen.",
  "Each side has moved: the game can no longer be aborted.":
    "Beide Seiten haben gezogen: Die Partie kann nicht mehr abgebrochen werden.",
  "Your opponent has left.": "Dein Gegner ist gegangen.",
  "Your opponent may still come back.": "Dein Gegner kann noch zurückkommen.",
  "This game has no clock.": "Diese Partie hat keine Uhr.",
  "A rematch is already offered.": "Eine Revanche ist schon angeboten.",
  "The rematch has already begun.": "Die Revanche hat schon begonnen.",
  "Your opponent has not offered a rematch.": "Dein Gegner hat keine Revanche angeboten.",
  "The game server has too much to do: try again later.":
    "Der Spielserver ist überlastet: Versuche es später noch einmal.",
  "Something went wrong on the game server.": "Auf dem Spielserver ist etwas schiefgegangen.",

  // Chess at a server over TCP
  "The server has refused the move.": "Der Server hat den Zug abgelehnt.",
  "The session is over: the opponent has left, a time is up, or the server stops.":
    "Die Sitzung ist zu Ende: Der Gegner ist weg, eine Zeit ist um oder der Server hält an.",
  "The server has sent an illegal move: {error}":
    "Der Server hat einen unerlaubten Zug gesendet: {error}",
  "Waiting for the vote of your opponent.": "Warten auf die Stimme deines Gegners.",
  "The session is over.": "Die Sitzung ist zu Ende.",
  "Waiting for an opponent": "Warten auf einen Gegner",
  "Your opponent is to move": "Dein Gegner ist am Zug",
  "Leave": "Verlassen",
  "Play again": "Noch einmal spielen",

  // Konobi
  "empty": "leer",
  "black stone": "schwarzer Stein",
  "white stone": "weißer Stein",
  "no stone may be placed here": "hier darf kein Stein gesetzt werden",
  "the last stone": "der letzte Stein",
  "on the winning path": "auf dem Gewinnweg",
  "recommended": "empfohlen",
  "in the crosscut": "im Kreuzschnitt",
  "the chain that is why": "die Kette, die es verhindert",
  "extends that chain cleanly": "verlängert diese Kette ohne schwache Verbindung",
  "refused": "abgelehnt",
  "There is a stone on {point} already.": "Auf {point} liegt schon ein Stein.",
  ["{point} would complete a crosscut: in the block from {first} to {last} each colour would "
    + "have a diagonal."]:
    "{point} ergäbe einen Kreuzschnitt: Im Block von {first} bis {last} hätte jede Farbe eine "
    + "Diagonale.",
  ["{point} would be only weakly connected to {cause}, which {alternative} extends without "
    + "any weak connection."]:
    "{point} wäre nur schwach mit {cause} verbunden, das {alternative} ohne schwache "
    + "Verbindung verlängert.",
  "Who can place a stone may not pass.": "Wer einen Stein setzen kann, darf nicht passen.",
  "The colours can only be swapped in place of the second player's first stone.":
    "Die Farben können nur anstelle des ersten Steins des zweiten Spielers getauscht werden.",
  "This is not possible now.": "Das ist jetzt nicht möglich.",
  "connects top and bottom": "verbindet oben und unten",
  "connects left and right": "verbindet links und rechts",
  "Recommended: {action}.": "Empfehlung: {action}.",
  "Black is proven to win.": "Schwarz gewinnt beweisbar.",
  "White is proven to win.": "Weiß gewinnt beweisbar.",
  "It wins {share} of {playouts} games played to their end at random.":
    "Gewinnt {share} von {playouts} zufällig zu Ende gespielten Partien.",
  "Black wins with best play.": "Bei bestem Spiel gewinnt Schwarz.",
  "White wins with best play.": "Bei bestem Spiel gewinnt Weiß.",
  "For example by {action}.": "Zum Beispiel mit {action}.",
  "The pie rule is ignored.": "Die Tauschregel bleibt außer Betracht.",

  // Konobi: the panel
  "Who connects first has black and chooses the board.":
    "Wer sich zuerst verbindet, hat Schwarz und wählt das Brett.",
  "Rows of the board": "Reihen des Bretts",
  "Connect": "Verbinden",
  "Pie rule: take over the black stone and its colour, or place a white stone.":
    "Tauschregel: Übernimm den schwarzen Stein und seine Farbe oder setze einen weißen Stein.",
  "Swap": "Tauschen",
  "There is no point where a stone may be placed.":
    "Es gibt keinen Punkt, auf den ein Stein gesetzt werden darf.",
  "Pass": "Passen",
  "Undo": "Rückgängig",
  "Redo": "Wiederholen",
  "Hint": "Tipp",
  "Who wins?": "Wer gewinnt?",
  "Solves boards of up to 6 rows": "Löst Bretter bis zu 6 Reihen",
  "Stop thinking": "Nachdenken beenden",
  "Mark where no stone may be placed": "Markieren, wo kein Stein gesetzt werden darf",
  "Draw strong and weak links": "Starke und schwache Verbindungen zeichnen",
  "Black connects top and bottom, white left and right. The players place one stone in turn.":
    "Schwarz verbindet oben und unten, Weiß links und rechts. Die Spieler setzen abwechselnd "
    + "einen Stein.",
  ["Stones beside each other are strongly connected. Diagonal neighbours are weakly connected "
    + "if no stone of their colour is beside both."]:
    "Nebeneinanderliegende Steine sind stark verbunden. Diagonale Nachbarn sind schwach "
    + "verbunden, wenn kein Stein ihrer Farbe neben beiden liegt.",
  ["No stone may complete a crosscut, a block of two by two with each colour on one diagonal. "
    + "Nor may it be only weakly connected to a stone that another point extends without any "
    + "weak connection."]:
    "Kein Stein darf einen Kreuzschnitt vollenden, einen Block von zwei mal zwei mit jeder "
    + "Farbe auf einer Diagonale. Er darf auch nicht nur schwach mit einem Stein verbunden sein, "
    + "den ein anderer Punkt ohne schwache Verbindung verlängert.",
  "Who cannot place a stone passes. There are no draws.":
    "Wer keinen Stein setzen kann, passt. Es gibt kein Unentschieden.",
  "Rules": "Regeln",
  "{width} by {width}, {count} turn|{width} by {width}, {count} turns":
    "{width} mal {width}, {count} Zug|{width} mal {width}, {count} Züge",
  ["Level {level}, {width} by {width}, {count} turn|Level {level}, {width} by {width}, "
    + "{count} turns"]:
    "Stufe {level}, {width} mal {width}, {count} Zug|Stufe {level}, {width} mal {width}, "
    + "{count} Züge",

  // Mastermind: pegs and programs
  "{black} black and {white} white": "{black} schwarz und {white} weiß",
  "blank": "leer",
  "covered": "verdeckt",
  "no answer yet": "noch keine Antwort",
  "red": "rot",
  "blue": "blau",
  "green": "grün",
  "yellow": "gelb",
  "orange": "orange",
  "purple": "violett",
  "white": "weiß",
  "black": "schwarz",
  "code": "Code",
  "code, hole {hole}": "Code, Loch {hole}",
  "row {row}, answer": "Reihe {row}, Antwort",
  "row {row}, hole {hole}": "Reihe {row}, Loch {hole}",
  "Human": "Mensch",
  "Knuth": "Knuth",
  "Random": "Zufall",
  "Genetic": "Genetisch",
  "Entropy": "Entropie",
  "Most parts": "Meiste Teile",
  "{name} lists all codes, and {codes} are too many: choose Genetic.":
    "{name} zählt alle Codes auf, und {codes} sind zu viele: Wähle Genetisch.",
  "{name} compares all {codes} codes, which may take long.":
    "{name} vergleicht alle {codes} Codes, was lange dauern kann.",
  "{count} code is possible.|{count} codes are possible.":
    "{count} Code ist möglich.|{count} Codes sind möglich.",
  "At least {count} code is possible.|At least {count} codes are possible.":
    "Mindestens {count} Code ist möglich.|Mindestens {count} Codes sind möglich.",
  "After this guess {mean} on average.": "Nach diesem Versuch im Mittel {mean}.",

  // Mastermind: the panel
  "Connect to play with people elsewhere.": "Verbinde dich, um mit anderen anderswo zu spielen.",
  "Round {round} of {rounds}.": "Runde {round} von {rounds}.",
  "New match": "Neues Match",
  "The server has the settings, holds the codes and answers the guesses.":
    "Der Server gibt die Einstellungen vor, verwahrt die Codes und beantwortet die Versuche.",
  "Interface": "Oberfläche",
  ["One player makes a code, the other one guesses it. A black key peg stands for a peg of "
    + "the guess that is right in its hole, a white one for a peg that is right in another hole."]:
    "Ein Spieler denkt sich einen Code aus, der andere errät ihn. Ein schwarzer Stift steht "
    + "für einen Stecker des Versuchs am richtigen Platz, ein weißer für einen, der in ein "
    + "anderes Loch gehört.",
  ["The maker gets a point for each guess, and one more if the code is not found. Then the "
    + "roles change. Who has more points after the last round wins."]:
    "Der Codemacher erhält einen Punkt je Versuch und einen weiteren, wenn der Code nicht "
    + "gefunden wird. Dann wechseln die Rollen. Wer nach der letzten Runde mehr Punkte hat, "
    + "gewinnt.",
  "Keys: the letter or digit of a peg places it, Backspace takes it back, S sends.":
    "Tasten: Buchstabe oder Ziffer eines Steckers setzt ihn, die Rücktaste nimmt ihn zurück, S "
    + "sendet.",
  "Rules and keys": "Regeln und Tasten",
  "{name} (you)": "{name} (du)",
  "Speed": "Tempo",
  "Go on": "Weiter",
  "Pause": "Pause",
  "One step": "Ein Schritt",
  "{one} and {other}, round {round} of {rounds}, {points} to {others}":
    "{one} und {other}, Runde {round} von {rounds}, {points} zu {others}",
};
