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
  "None": "Keine",
  "Your name online": "Dein Name online",
  "Close": "Schließen",
};
