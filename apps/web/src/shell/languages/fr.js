/** What the pages say in French. @type {import("../language.js").Table} */
export default {
  // The pages and what they share
  "Chess – Pedina": "Échecs – Pedina",
  "Konobi – Pedina": "Konobi – Pedina",
  "Mastermind – Pedina": "Mastermind – Pedina",
  "Pedina: chess, Mastermind and Konobi": "Pedina : échecs, Mastermind et Konobi",
  "Play chess with people or the computer, analyse games and set up positions.":
    "Jouez aux échecs à deux ou contre l’ordinateur, analysez des parties et composez des "
    + "positions.",
  "Play chess, Mastermind and Konobi in the browser, with people or the computer.":
    "Jouez aux échecs, au Mastermind et au Konobi dans le navigateur, à deux ou contre "
    + "l’ordinateur.",
  "Play Konobi with people or the computer, on boards of 1 to 25 rows.":
    "Jouez au Konobi à deux ou contre l’ordinateur, sur des plateaux de 1 à 25 rangées.",
  "Play Mastermind with people or the computer, as maker or breaker of codes.":
    "Jouez au Mastermind à deux ou contre l’ordinateur : composez le code ou trouvez-le.",
  "Pedina": "Pedina",
  "Chess": "Échecs",
  "Konobi": "Konobi",
  "Mastermind": "Mastermind",
  "Games": "Jeux",
  "All games": "Tous les jeux",
  "To the board": "Aller au plateau",
  "Settings": "Réglages",
  "Board": "Plateau",
  "Game": "Partie",
  "What to do": "Que faire",
  "Two players": "Deux joueurs",
  "Computer": "Ordinateur",
  "Online": "En ligne",
  "Analysis": "Analyse",
  "Editor": "Éditeur",
  "Opponent": "Adversaire",
  "Where to play": "Où jouer",
  "At this screen": "Sur cet écran",
  "Choose a game": "Choisissez un jeu",
  "Two people at one screen, against the computer, or online; analysis and a board editor.":
    "À deux sur un écran, contre l’ordinateur ou en ligne ; avec analyse et éditeur de positions.",
  "Break the code or make it, with hints, programs to watch, and scores.":
    "Trouvez le code ou composez-le, avec des conseils, des programmes à regarder et des scores.",
  "Connect your sides of the board, on 1 to 25 lines, with the pie rule and a solver.":
    "Reliez vos côtés du plateau, de 1 à 25 lignes, avec la règle du gâteau et un solveur.",
  "Language": "Langue",
  "As the browser": "Comme le navigateur",
  "Appearance": "Apparence",
  "As the system": "Comme le système",
  "Light": "Clair",
  "Dark": "Sombre",
  "Olive": "Olive",
  "Blue": "Bleu",
  "Walnut": "Noyer",
  "Grey": "Gris",
  "Colours": "Couleurs",
  "Standard": "Standard",
  "For colour-blind people": "Pour daltoniens",
  "Motion": "Animations",
  "None": "Aucune",
  "Your name online": "Votre nom en ligne",
  "Close": "Fermer",
};
