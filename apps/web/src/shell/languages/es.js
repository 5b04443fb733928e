/** What the pages say in Spanish. @type {import("../language.js").Table} */
export default {
  // The pages and what they share
  "Chess – Pedina": "Ajedrez – Pedina",
  "Konobi – Pedina": "Konobi – Pedina",
  "Mastermind – Pedina": "Mastermind – Pedina",
  "Pedina: chess, Mastermind and Konobi": "Pedina: ajedrez, Mastermind y Konobi",
  "Play chess with people or the computer, analyse games and set up positions.":
    "Juega al ajedrez con otras personas o contra el ordenador, analiza partidas y compón "
    + "posiciones.",
  "Play chess, Mastermind and Konobi in the browser, with people or the computer.":
    "Juega al ajedrez, a Mastermind y a Konobi en el navegador, con otras personas o contra el "
    + "ordenador.",
  "Play Konobi with people or the computer, on boards of 1 to 25 rows.":
    "Juega a Konobi con otras personas o contra el ordenador, en tableros de 1 a 25 filas.",
  "Play Mastermind with people or the computer, as maker or breaker of codes.":
    "Juega a Mastermind con otras personas o contra el ordenador: crea el código o descúbrelo.",
  "Pedina": "Pedina",
  "Chess": "Ajedrez",
  "Konobi": "Konobi",
  "Mastermind": "Mastermind",
  "Games": "Juegos",
  "All games": "Todos los juegos",
  "To the board": "Ir al tablero",
  "Settings": "Ajustes",
  "Board": "Tablero",
  "Game": "Partida",
  "What to do": "Qué hacer",
  "Two players": "Dos jugadores",
  "Computer": "Ordenador",
  "Online": "En línea",
  "Analysis": "Análisis",
  "Editor": "Editor",
  "Opponent": "Rival",
  "Where to play": "Dónde jugar",
  "At this screen": "En esta pantalla",
  "Choose a game": "Elige un juego",
  "Two people at one screen, against the computer, or online; analysis and a board editor.":
    "Dos personas en una pantalla, contra el ordenador o en línea; con análisis y editor de "
    + "posiciones.",
  "Break the code or make it, with hints, programs to watch, and scores.":
    "Descubre el código o créalo, con pistas, programas para observar y puntuaciones.",
  "Connect your sides of the board, on 1 to 25 lines, with the pie rule and a solver.":
    "Conecta tus lados del tablero, de 1 a 25 líneas, con la regla del pastel y un programa "
    + "que resuelve.",
  "Language": "Idioma",
  "As the browser": "El del navegador",
  "Appearance": "Apariencia",
  "As the system": "El del sistema",
  "Light": "Claro",
  "Dark": "Oscuro",
  "Olive": "Oliva",
  "Blue": "Azul",
  "Walnut": "Nogal",
  "Grey": "Gris",
  "Colours": "Colores",
  "Standard": "Estándar",
  "For colour-blind people": "Para daltónicos",
  "Motion": "Movimiento",
  "Your name online": "Tu nombre en línea",
  "Close": "Cerrar",

  // Pieces and moves
  "king": "rey",
  "queen": "dama",
  "rook": "torre",
  "bishop": "alfil",
  "knight": "caballo",
  "pawn": "peón",
  "white king": "rey blanco",
  "white queen": "dama blanca",
  "white rook": "torre blanca",
  "white bishop": "alfil blanco",
  "white knight": "caballo blanco",
  "white pawn": "peón blanco",
  "black king": "rey negro",
  "black queen": "dama negra",
  "black rook": "torre negra",
  "black bishop": "alfil negro",
  "black knight": "caballo negro",
  "black pawn": "peón negro",
  "{count} queen|{count} queens": "{count} dama|{count} damas",
  "{count} rook|{count} rooks": "{count} torre|{count} torres",
  "{count} bishop|{count} bishops": "{count} alfil|{count} alfiles",
  "{count} knight|{count} knights": "{count} caballo|{count} caballos",
  "{count} pawn|{count} pawns": "{count} peón|{count} peones",
  "White": "Blancas",
  "Black": "Negras",
  "White to move": "Juegan blancas",
  "Black to move": "Juegan negras",
  "checkmate": "jaque mate",
  "check": "jaque",
  "in check": "en jaque",
  "last move": "última jugada",
  "move in advance": "jugada anticipada",
  "can go here": "puede ir aquí",
  "{piece} from {origin} takes {square}": "{piece} de {origin} toma en {square}",
  "{piece} from {origin} to {square}": "{piece} de {origin} a {square}",
  "{piece} takes {square}": "{piece} toma en {square}",
  "{piece} to {square}": "{piece} a {square}",
  "becomes a {role}": "corona {role}",
  "castles king-side": "enroque corto",
  "castles queen-side": "enroque largo",
  "passes": "pasa",
  "captured: {pieces}": "capturadas: {pieces}",
  "The pawn becomes": "El peón se convierte en",

  // How a game of chess ends
  "White wins {how}.": "Ganan las blancas {how}.",
  "Black wins {how}.": "Ganan las negras {how}.",
  "Draw {how}.": "Tablas {how}.",
  "Draw: the game ended {how}, but the winner could not give mate.":
    "Tablas: la partida terminó {how}, pero el vencedor no podía dar mate.",
  "by checkmate": "por jaque mate",
  "by stalemate": "por ahogado",
  "by resignation": "por abandono",
  "on time": "por tiempo",
  "by abandonment": "por ausencia del rival",
  "by agreement": "por acuerdo",
  "because nobody can give mate": "porque nadie puede dar mate",
  "by threefold repetition": "por triple repetición",
  "by fivefold repetition": "por quíntuple repetición",
  "by the fifty-move rule": "por la regla de los cincuenta movimientos",
  "by the seventy-five-move rule": "por la regla de los setenta y cinco movimientos",
  "Claim a draw": "Reclamar tablas",
  "The game ends as a draw with one of these moves:":
    "Con una de estas jugadas la partida termina en tablas:",
  "fifty moves": "cincuenta movimientos",
  "third repetition": "tercera repetición",
  "{move}: {rule}": "{move}: {rule}",
  "{name} is gone.": "{name} se ha ido.",
  "{name} is away.": "{name} se ha ausentado.",
  "{name} is away, with {left} s left to come back.":
    "{name} se ha ausentado: le quedan {left} s para volver.",

  // Chess: moves and annotations
  "Chess board": "Tablero de ajedrez",
  "Moves": "Jugadas",
  "No moves yet.": "Aún no hay jugadas.",
  "Step through the game": "Recorrer la partida",
  "First position": "Primera posición",
  "One move back": "Una jugada atrás",
  "One move on": "Una jugada adelante",
  "Last position": "Última posición",
  "Flip the board": "Girar el tablero",
  "Type a move: Nf3": "Escribe una jugada: Nf3",
  "Type a move, such as Nf3 or g1f3": "Escribe una jugada con las letras inglesas, como Nf3 o g1f3",
  "Play": "Jugar",
  "glyph {nag}": "símbolo {nag}",
  "Comment": "Comentario",
  "Comment on the starting position": "Comentario a la posición inicial",
  "Comment before the move": "Comentario antes de la jugada",
  "Save": "Guardar",
  "Cancel": "Cancelar",
  "such as 22 36": "por ejemplo 22 36",
  "Annotate this move": "Comentar esta jugada",
  "Move": "Jugada",
  "Position": "Posición",
  "Other glyphs, by number, 0 to 255": "Otros símbolos, por número, de 0 a 255",
  "Delete comments": "Borrar los comentarios",
  "None": "Ninguna",
  "Off": "No",
  "good move": "buena jugada",
  "mistake": "error",
  "brilliant move": "jugada brillante",
  "blunder": "error grave",
  "interesting move": "jugada interesante",
  "dubious move": "jugada dudosa",
  "only move": "única jugada",
  "equal": "igualdad",
  "unclear": "poco claro",
  "White is slightly better": "las blancas están ligeramente mejor",
  "Black is slightly better": "las negras están ligeramente mejor",
  "White is better": "las blancas están mejor",
  "Black is better": "las negras están mejor",
  "White is winning": "las blancas tienen posición ganadora",
  "Black is winning": "las negras tienen posición ganadora",

  // Chess: a new game
  "New game": "Nueva partida",
  "No clock": "Sin reloj",
  "{count} minute|{count} minutes": "{count} minuto|{count} minutos",
  "{minutes} minutes + {seconds} s": "{minutes} minutos + {seconds} s",
  "Time for each side": "Tiempo por jugador",
  "Starting position": "Posición inicial",
  "Number, 0 to 959": "Número, de 0 a 959",
  "Begin": "Empezar",

  // Chess: positions and files
  "Choose a piece beside the board, or drag what is on it.":
    "Elige una pieza junto al tablero o arrastra las que hay en él.",
  "Empty board": "Tablero vacío",
  "That is no FEN.": "Eso no es una FEN.",
  "Analyse": "Analizar",
  "Play the computer": "Jugar contra el ordenador",
  "Remove pieces": "Quitar piezas",
  "To move": "Juegan",
  "En passant": "Captura al paso",
  "Castling": "Enroque",
  "Plies without capture or pawn move": "Medias jugadas sin capturas ni jugadas de peón",
  "Number of the move": "Número de la jugada",
  "White, king-side": "Blancas, corto",
  "White, queen-side": "Blancas, largo",
  "Black, king-side": "Negras, corto",
  "Black, queen-side": "Negras, largo",
  "{count} line|{count} lines": "{count} variante|{count} variantes",
  "Lines": "Variantes",
  "Engine": "Motor",
  "The engine does not answer: {error}": "El motor no responde: {error}",
  "depth {depth}, {nodes} nodes": "profundidad {depth}, {nodes} nodos",
  "Paste a FEN or PGN here": "Pega aquí una FEN o un PGN",
  "FEN or PGN to read": "FEN o PGN que leer",
  "File to read": "Archivo que leer",
  "The file is larger than 5 MB.": "El archivo supera los 5 MB.",
  "Read and write": "Leer y escribir",
  "Position (FEN)": "Posición (FEN)",
  "Game (PGN)": "Partida (PGN)",
  "Copy FEN": "Copiar la FEN",
  "Copy PGN": "Copiar el PGN",
  "Save PGN": "Guardar el PGN",
  "Read another one": "Leer otra",
  "Copied.": "Copiado.",
  "Copy the marked text.": "Copia el texto seleccionado.",

  // What is wrong with a position
  "The board is empty.": "El tablero está vacío.",
  "White has no king.": "Las blancas no tienen rey.",
  "Black has no king.": "Las negras no tienen rey.",
  "White has more than one king.": "Las blancas tienen más de un rey.",
  "Black has more than one king.": "Las negras tienen más de un rey.",
  "A pawn stands on the first or eighth rank.": "Hay un peón en la primera o la octava fila.",
  "White has more than eight pawns.": "Las blancas tienen más de ocho peones.",
  "Black has more than eight pawns.": "Las negras tienen más de ocho peones.",
  "White has more than sixteen pieces.": "Las blancas tienen más de dieciséis piezas.",
  "Black has more than sixteen pieces.": "Las negras tienen más de dieciséis piezas.",
  "White has more promoted pieces than missing pawns.":
    "Las blancas tienen más piezas coronadas que peones perdidos.",
  "Black has more promoted pieces than missing pawns.":
    "Las negras tienen más piezas coronadas que peones perdidos.",
  "A king or rook that may castle is not where castling begins.":
    "Un rey o una torre con derecho a enroque no está en su casilla inicial.",
  "No pawn can have passed the en passant square.":
    "Ningún peón puede haber cruzado la casilla de captura al paso.",
  "The side that is not to move is in check.": "El bando que no tiene el turno está en jaque.",
  "No single move can have given this check.": "Ninguna jugada puede haber dado este jaque.",
  "The move number is zero.": "El número de jugada es cero.",
  "There are more legal moves than any game can have.":
    "Hay más jugadas legales de las que puede tener una partida.",

  // Sounds, notifications and results
  "The browser does not allow notifications here.": "El navegador no permite notificaciones aquí.",
  "Sounds": "Sonidos",
  "Unless motion is reduced": "Salvo con movimiento reducido",
  "On": "Sí",
  "Notify me when it is my move and I do not see the page":
    "Avisarme cuando me toque jugar y no vea la página",
  "Won": "Ganadas",
  "Drawn": "Tablas",
  "Lost": "Perdidas",
  "Your results": "Tus resultados",
  "No game has ended yet.": "Aún no ha terminado ninguna partida.",
  "Against {name} so far: {won} won, {drawn} drawn, {lost} lost.":
    "Hasta ahora contra {name}: {won} ganadas, {drawn} tablas, {lost} perdidas.",

  // Games that the browser stores
  "Your games ({number})": "Tus partidas ({number})",
  "Your games": "Tus partidas",
  "No game is stored yet.": "Aún no hay partidas guardadas.",
  "Delete": "Borrar",
  "Delete a game": "Borrar una partida",
  "Keep it": "Conservarla",
  "Delete: {game}": "Borrar: {game}",
  "Won, {day}": "Ganada, {day}",
  "Lost, {day}": "Perdida, {day}",
  "Drawn, {day}": "Tablas, {day}",
  "Has ended, {day}": "Terminada, {day}",
  "Goes on, {day}": "En curso, {day}",
  "This browser stores nothing for this page: games are lost when it is closed.":
    "Este navegador no guarda nada de esta página: al cerrarla se pierden las partidas.",
  ["The storage of this browser is full: what changes now is lost when the page is closed. "
    + "Deleted games leave space."]:
    "La memoria de este navegador está llena: lo que cambie ahora se pierde al cerrar la "
    + "página. Borrar partidas libera espacio.",

  // Chess: playing
  "{name}: {move}.": "{name}: {move}.",
  "You": "Tú",
  "Your move": "Te toca",
  "You are in check": "Estás en jaque",
  "Computer, level {level}": "Ordenador, nivel {level}",
  "The computer is thinking": "El ordenador está pensando",
  "You play": "Juegas con",
  "Either": "Al azar",
  "Level": "Nivel",
  "Level {level}": "Nivel {level}",
  "1, a beginner": "1, principiante",
  "8, the strongest": "8, el más fuerte",
  "The computer plays on.": "El ordenador sigue jugando.",
  "Resign": "Abandonar",
  "Give this game up?": "¿Abandonar esta partida?",
  "Play on": "Seguir jugando",
  "Take back": "Deshacer",
  "Taken back.": "Jugada deshecha.",
  "Claim draw": "Reclamar tablas",
  "Claim draw with a move": "Reclamar tablas con una jugada",
  "Draw": "Tablas",
  "Do both players agree on a draw?": "¿Están ambos jugadores de acuerdo con las tablas?",
  "Both agree": "De acuerdo los dos",
  "Who resigns the game?": "¿Quién abandona la partida?",
  "White resigns": "Abandonan las blancas",
  "Black resigns": "Abandonan las negras",
  "Read, write": "Leer, escribir",
  "This part of the page cannot be loaded: {error}":
    "No se puede cargar esta parte de la página: {error}",

  // Chess online: finding a game
  "Guest": "Invitado",
  "Your name": "Tu nombre",
  "Nobody else may have it: it ends in letters of a key of this browser":
    "Nadie más puede tenerlo: termina en letras de una clave de este navegador",
  "Play somebody": "Jugar con alguien",
  "Takes a seat in a public game that waits, or opens one and waits for an opponent.":
    "Ocupa un sitio en una partida pública en espera, o abre una y espera a un rival.",
  "Find an opponent": "Buscar rival",
  "Join or watch a game": "Unirse a una partida o verla",
  "Its name, from whoever created it": "Su nombre, que sabe quien la creó",
  "Open": "Abrir",
  "Create a game": "Crear una partida",
  "A friend, by a link": "Un amigo, con un enlace",
  "Anybody": "Cualquiera",
  "The server's engine": "El motor del servidor",
  "A color by chance": "Un color al azar",
  "Create": "Crear",
  "Open games": "Partidas abiertas",
  "Nobody waits for an opponent.": "Nadie espera rival.",
  "Play White": "Jugar con blancas",
  "Play Black": "Jugar con negras",
  "Games in play": "Partidas en curso",
  "Nobody plays in public.": "Nadie juega en público.",
  "Watch": "Ver",
  "move {number}": "jugada {number}",
  "no clock": "sin reloj",
  "{minutes} min a move": "{minutes} min por jugada",
  "{minutes} min": "{minutes} min",
  "{minutes} min + {seconds} s": "{minutes} min + {seconds} s",

  // Chess online: refusals
  "There is no connection to the game server.": "No hay conexión con el servidor de partidas.",
  "This server has pages only; `pedina serve` also hosts games.":
    "Este servidor solo ofrece páginas; `pedina serve` también aloja partidas.",
  "The answer of the game server names no game.":
    "La respuesta del servidor no indica ninguna partida.",
  "There is no such game, or it is over.": "Esa partida no existe o ha terminado.",
  "Another game has this name.": "Otra partida tiene ese nombre.",
  "The game has already begun.": "La partida ya ha empezado.",
  "The game does not wait for players.": "La partida no espera jugadores.",
  "The game is not ready to begin.": "La partida no está lista para empezar.",
  "The game is not in play.": "La partida no está en curso.",
  "The game is not over yet.": "La partida aún no ha terminado.",
  "The game is over.": "La partida ha terminado.",
  "A pawn has to be promoted first.": "Antes hay que coronar un peón.",
  "No pawn waits for its promotion.": "Ningún peón espera su coronación.",
  "This seat is taken.": "Ese sitio está ocupado.",
  "You have no seat in this game.": "No tienes sitio en esta partida.",
  "This browser has no seat in this game.": "Este navegador no tiene sitio en esta partida.",
  "This name belongs to somebody else.": "Ese nombre pertenece a otra persona.",
  "It is not your turn.": "No te toca a ti.",
  "This move is not legal.": "Esa jugada no es legal.",
  "A draw offer already waits for an answer.": "Una oferta de tablas ya espera respuesta.",
  "Your opponent has not offered a draw.": "Tu rival no ha ofrecido tablas.",
  "There is no draw to claim.": "No hay tablas que reclamar.",
  "No draw can be agreed on before each side has moved.":
    "No se pueden acordar tablas antes de que ambos hayan jugado.",
  "Your request to take a move back waits for an answer.":
    "Tu petición de deshacer una jugada espera respuesta.",
  "Your opponent has not asked to take a move back.": "Tu rival no ha pedido deshacer una jugada.",
  "You have no move to take back.": "No tienes ninguna jugada que deshacer.",
  "Each side has moved: the game can no longer be aborted.":
    "Ambos han jugado: la partida ya no se puede cancelar.",
  "Your opponent has left.": "Tu rival se ha ido.",
  "Your opponent may still come back.": "Tu rival aún puede volver.",
  "This game has no clock.": "Esta partida no tiene reloj.",
  "A rematch is already offered.": "Ya se ha ofrecido la revancha.",
  "The rematch has already begun.": "La revancha ya ha empezado.",
  "Your opponent has not offered a rematch.": "Tu rival no ha ofrecido la revancha.",
  "The game server has too much to do: try again later.":
    "El servidor está saturado: inténtalo más tarde.",
  "Something went wrong on the game server.": "Algo ha fallado en el servidor.",

  // Chess at a server over TCP
  "The server has refused the move.": "El servidor ha rechazado la jugada.",
  "The session is over: the opponent has left, a time is up, or the server stops.":
    "La sesión ha terminado: el rival se ha ido, se agotó un tiempo o el servidor se detiene.",
  "The server has sent an illegal move: {error}":
    "El servidor ha enviado una jugada ilegal: {error}",
  "Waiting for the vote of your opponent.": "Esperando el voto de tu rival.",
  "The session is over.": "La sesión ha terminado.",
  "Waiting for an opponent": "Esperando rival",
  "Your opponent is to move": "Le toca a tu rival",
  "Leave": "Salir",
  "Play again": "Jugar otra vez",

  // Konobi
  "empty": "vacía",
  "black stone": "piedra negra",
  "white stone": "piedra blanca",
  "no stone may be placed here": "aquí no se puede colocar",
  "the last stone": "la última piedra",
  "on the winning path": "en el camino ganador",
  "recommended": "recomendado",
  "in the crosscut": "en el cruce",
  "the chain that is why": "la cadena que lo impide",
  "extends that chain cleanly": "prolonga esa cadena sin enlaces débiles",
  "refused": "rechazado",
  "There is a stone on {point} already.": "En {point} ya hay una piedra.",
  ["{point} would complete a crosscut: in the block from {first} to {last} each colour would "
    + "have a diagonal."]:
    "{point} completaría un cruce: en el bloque de {first} a {last} cada color tendría una "
    + "diagonal.",
  ["{point} would be only weakly connected to {cause}, which {alternative} extends without "
    + "any weak connection."]:
    "{point} solo tendría un enlace débil con {cause}, que {alternative} prolonga sin enlaces "
    + "débiles.",
  "Who can place a stone may not pass.": "Quien puede colocar una piedra no puede pasar.",
  "The colours can only be swapped in place of the second player's first stone.":
    "Los colores solo se pueden intercambiar en lugar de la primera piedra del segundo jugador.",
  "This is not possible now.": "Ahora no es posible.",
  "connects top and bottom": "une arriba y abajo",
  "connects left and right": "une izquierda y derecha",
  "Recommended: {action}.": "Recomendación: {action}.",
  "Black is proven to win.": "Está demostrado que gana el Negro.",
  "White is proven to win.": "Está demostrado que gana el Blanco.",
  "It wins {share} of {playouts} games played to their end at random.":
    "Gana el {share} de {playouts} partidas jugadas al azar hasta el final.",
  "Black wins with best play.": "Con el mejor juego gana el Negro.",
  "White wins with best play.": "Con el mejor juego gana el Blanco.",
  "For example by {action}.": "Por ejemplo con {action}.",
  "The pie rule is ignored.": "No se tiene en cuenta la regla del pastel.",

  // Konobi: the panel
  "Who connects first has black and chooses the board.":
    "Quien se conecta primero lleva las negras y elige el tablero.",
  "Rows of the board": "Filas del tablero",
  "Connect": "Conectar",
  "Pie rule: take over the black stone and its colour, or place a white stone.":
    "Regla del pastel: quédate con la piedra negra y su color, o coloca una piedra blanca.",
  "Swap": "Intercambiar",
  "There is no point where a stone may be placed.": "No hay ningún punto donde colocar una piedra.",
  "Pass": "Pasar",
  "Undo": "Deshacer",
  "Redo": "Rehacer",
  "Hint": "Pista",
  "Who wins?": "¿Quién gana?",
  "Solves boards of up to 6 rows": "Resuelve tableros de hasta 6 filas",
  "Stop thinking": "Dejar de pensar",
  "Mark where no stone may be placed": "Marcar dónde no se puede colocar",
  "Draw strong and weak links": "Dibujar enlaces fuertes y débiles",
  "Black connects top and bottom, white left and right. The players place one stone in turn.":
    "El Negro une arriba y abajo, el Blanco izquierda y derecha. Los jugadores colocan una "
    + "piedra por turno.",
  ["Stones beside each other are strongly connected. Diagonal neighbours are weakly connected "
    + "if no stone of their colour is beside both."]:
    "Las piedras contiguas tienen un enlace fuerte. Dos vecinas en diagonal tienen un enlace "
    + "débil si ninguna piedra de su color toca ambas.",
  ["No stone may complete a crosscut, a block of two by two with each colour on one diagonal. "
    + "Nor may it be only weakly connected to a stone that another point extends without any "
    + "weak connection."]:
    "Ninguna piedra puede completar un cruce, un bloque de dos por dos con cada color en una "
    + "diagonal. Tampoco puede tener solo un enlace débil con una piedra que otro punto prolonga "
    + "sin enlaces débiles.",
  "Who cannot place a stone passes. There are no draws.":
    "Quien no puede colocar una piedra pasa. No hay empates.",
  "Rules": "Reglas",
  "{width} by {width}, {count} turn|{width} by {width}, {count} turns":
    "{width} por {width}, {count} turno|{width} por {width}, {count} turnos",
  ["Level {level}, {width} by {width}, {count} turn|Level {level}, {width} by {width}, "
    + "{count} turns"]:
    "Nivel {level}, {width} por {width}, {count} turno|Nivel {level}, {width} por {width}, "
    + "{count} turnos",

  // Mastermind: pegs and programs
  "{black} black and {white} white": "{black} negras y {white} blancas",
  "blank": "vacío",
  "covered": "tapado",
  "no answer yet": "aún sin respuesta",
  "red": "rojo",
  "blue": "azul",
  "green": "verde",
  "yellow": "amarillo",
  "orange": "naranja",
  "purple": "morado",
  "white": "blanco",
  "black": "negro",
  "code": "código",
  "code, hole {hole}": "código, agujero {hole}",
  "row {row}, answer": "fila {row}, respuesta",
  "row {row}, hole {hole}": "fila {row}, agujero {hole}",
  "Human": "Persona",
  "Knuth": "Knuth",
  "Random": "Al azar",
  "Genetic": "Genético",
  "Entropy": "Entropía",
  "Most parts": "Más partes",
  "{name} lists all codes, and {codes} are too many: choose Genetic.":
    "{name} enumera todos los códigos, y {codes} son demasiados: elige Genético.",
  "{name} compares all {codes} codes, which may take long.":
    "{name} compara los {codes} códigos, lo que puede tardar.",
  "{count} code is possible.|{count} codes are possible.":
    "Es posible {count} código.|Son posibles {count} códigos.",
  "At least {count} code is possible.|At least {count} codes are possible.":
    "Es posible al menos {count} código.|Son posibles al menos {count} códigos.",
  "After this guess {mean} on average.": "Tras este intento, {mean} de media.",

  // Mastermind: the panel
  "Connect to play with people elsewhere.": "Conéctate para jugar con gente de otros lugares.",
  "Round {round} of {rounds}.": "Ronda {round} de {rounds}.",
  "New match": "Nuevo encuentro",
  "The server has the settings, holds the codes and answers the guesses.":
    "El servidor tiene los ajustes, guarda los códigos y responde a los intentos.",
  "Interface": "Interfaz",
  ["One player makes a code, the other one guesses it. A black key peg stands for a peg of "
    + "the guess that is right in its hole, a white one for a peg that is right in another hole."]:
    "Un jugador crea un código y el otro lo adivina. Una clavija negra indica una ficha del "
    + "intento correcta en su agujero; una blanca, una ficha correcta en otro agujero.",
  ["The maker gets a point for each guess, and one more if the code is not found. Then the "
    + "roles change. Who has more points after the last round wins."]:
    "Quien crea el código recibe un punto por cada intento, y uno más si no se descubre. "
    + "Después se cambian los papeles. Gana quien tiene más puntos tras la última ronda.",
  "Keys: the letter or digit of a peg places it, Backspace takes it back, S sends.":
    "Teclas: la letra o la cifra de una ficha la coloca, Retroceso la quita, S envía.",
  "Rules and keys": "Reglas y teclas",
  "{name} (you)": "{name} (tú)",
  "Speed": "Velocidad",
  "Go on": "Seguir",
  "Pause": "Pausa",
  "One step": "Un paso",
  "{one} and {other}, round {round} of {rounds}, {points} to {others}":
    "{one} y {other}, ronda {round} de {rounds}, {points} a {others}",
};
