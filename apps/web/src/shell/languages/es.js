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
  "None": "Ninguno",
  "Your name online": "Tu nombre en línea",
  "Close": "Cerrar",
};
