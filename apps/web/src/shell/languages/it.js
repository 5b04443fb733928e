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
  "None": "Nessuno",
  "Your name online": "Il tuo nome online",
  "Close": "Chiudi",
};
