/** What the pages say in French. @type {import("../language.js").Table} */
export default {
  // The pages and what they share
  "Chess – Pedina": "Échecs – Pedina",
  "Konobi – Pedina": "Konobi – Pedina",
  "Mastermind – Pedina": "Mastermind – Pedina",
  "Pedina: chess, Mastermind and Konobi": "Pedina : échecs, Mastermind et Konobi",
  "Play chess with people or the computer, analyse games and set up positions.":
    "Jouez aux échecs à deux ou contre l’ordinateur, analysez des parties et composez des "
    + "positions.",
  "Play chess, Mastermind and Konobi in the browser, with people or the computer.":
    "Jouez aux échecs, au Mastermind et au Konobi dans le navigateur, à deux ou contre "
    + "l’ordinateur.",
  "Play Konobi with people or the computer, on boards of 1 to 25 rows.":
    "Jouez au Konobi à deux ou contre l’ordinateur, sur des plateaux de 1 à 25 rangées.",
  "Play Mastermind with people or the computer, as maker or breaker of codes.":
    "Jouez au Mastermind à deux ou contre l’ordinateur : composez le code ou trouvez-le.",
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
    "À deux sur un écran, contre l’ordinateur ou en ligne ; avec analyse et éditeur de positions.",
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
  "Your name online": "Votre nom en ligne",
  "Close": "Fermer",

  // Pieces and moves
  "king": "roi",
  "queen": "dame",
  "rook": "tour",
  "bishop": "fou",
  "knight": "cavalier",
  "pawn": "pion",
  "white king": "roi blanc",
  "white queen": "dame blanche",
  "white rook": "tour blanche",
  "white bishop": "fou blanc",
  "white knight": "cavalier blanc",
  "white pawn": "pion blanc",
  "black king": "roi noir",
  "black queen": "dame noire",
  "black rook": "tour noire",
  "black bishop": "fou noir",
  "black knight": "cavalier noir",
  "black pawn": "pion noir",
  "{count} queen|{count} queens": "{count} dame|{count} dames",
  "{count} rook|{count} rooks": "{count} tour|{count} tours",
  "{count} bishop|{count} bishops": "{count} fou|{count} fous",
  "{count} knight|{count} knights": "{count} cavalier|{count} cavaliers",
  "{count} pawn|{count} pawns": "{count} pion|{count} pions",
  "White": "Blancs",
  "Black": "Noirs",
  "White to move": "Trait aux Blancs",
  "Black to move": "Trait aux Noirs",
  "checkmate": "échec et mat",
  "check": "échec",
  "in check": "en échec",
  "last move": "dernier coup",
  "move in advance": "coup anticipé",
  "can go here": "peut aller ici",
  "{piece} from {origin} takes {square}": "{piece} de {origin} prend en {square}",
  "{piece} from {origin} to {square}": "{piece} de {origin} en {square}",
  "{piece} takes {square}": "{piece} prend en {square}",
  "{piece} to {square}": "{piece} en {square}",
  "becomes a {role}": "promotion en {role}",
  "castles king-side": "petit roque",
  "castles queen-side": "grand roque",
  "passes": "passe",
  "captured: {pieces}": "pièces prises : {pieces}",
  "The pawn becomes": "Le pion devient",

  // How a game of chess ends
  "White wins {how}.": "Les Blancs gagnent {how}.",
  "Black wins {how}.": "Les Noirs gagnent {how}.",
  "Draw {how}.": "Partie nulle {how}.",
  "Draw: the game ended {how}, but the winner could not give mate.":
    "Partie nulle : elle s’est terminée {how}, mais le vainqueur ne pouvait pas mater.",
  "by checkmate": "par échec et mat",
  "by stalemate": "par pat",
  "by resignation": "par abandon",
  "on time": "au temps",
  "by abandonment": "par absence de l’adversaire",
  "by agreement": "par accord mutuel",
  "because nobody can give mate": "car aucun camp ne peut mater",
  "by threefold repetition": "par triple répétition",
  "by fivefold repetition": "par quintuple répétition",
  "by the fifty-move rule": "par la règle des cinquante coups",
  "by the seventy-five-move rule": "par la règle des soixante-quinze coups",
  "Claim a draw": "Réclamer la nulle",
  "The game ends as a draw with one of these moves:":
    "Avec l’un de ces coups, la partie est nulle :",
  "fifty moves": "cinquante coups",
  "third repetition": "troisième répétition",
  "{move}: {rule}": "{move} : {rule}",
  "{name} is gone.": "{name} est parti.",
  "{name} is away.": "{name} s’est absenté.",
  "{name} is away, with {left} s left to come back.":
    "{name} s’est absenté : encore {left} s pour revenir.",

  // Chess: moves and annotations
  "Chess board": "Échiquier",
  "Moves": "Coups",
  "No moves yet.": "Aucun coup pour l’instant.",
  "Step through the game": "Parcourir la partie",
  "First position": "Première position",
  "One move back": "Un coup en arrière",
  "One move on": "Un coup en avant",
  "Last position": "Dernière position",
  "Flip the board": "Tourner l’échiquier",
  "Type a move: Nf3": "Tapez un coup : Nf3",
  "Type a move, such as Nf3 or g1f3": "Tapez un coup avec les lettres anglaises, comme Nf3 ou g1f3",
  "Play": "Jouer",
  "glyph {nag}": "signe {nag}",
  "Comment": "Commentaire",
  "Comment on the starting position": "Commentaire sur la position initiale",
  "Comment before the move": "Commentaire avant le coup",
  "Save": "Enregistrer",
  "Cancel": "Annuler",
  "such as 22 36": "par exemple 22 36",
  "Annotate this move": "Annoter ce coup",
  "Move": "Coup",
  "Position": "Position",
  "Other glyphs, by number, 0 to 255": "Autres signes, par numéro, de 0 à 255",
  "Delete comments": "Supprimer les commentaires",
  "None": "Aucune",
  "Off": "Non",
  "good move": "bon coup",
  "mistake": "erreur",
  "brilliant move": "coup brillant",
  "blunder": "gaffe",
  "interesting move": "coup intéressant",
  "dubious move": "coup douteux",
  "only move": "seul coup",
  "equal": "égalité",
  "unclear": "peu clair",
  "White is slightly better": "les Blancs sont un peu mieux",
  "Black is slightly better": "les Noirs sont un peu mieux",
  "White is better": "les Blancs sont mieux",
  "Black is better": "les Noirs sont mieux",
  "White is winning": "les Blancs ont une position gagnante",
  "Black is winning": "les Noirs ont une position gagnante",

  // Chess: a new game
  "New game": "Nouvelle partie",
  "No clock": "Sans pendule",
  "{count} minute|{count} minutes": "{count} minute|{count} minutes",
  "{minutes} minutes + {seconds} s": "{minutes} minutes + {seconds} s",
  "Time for each side": "Temps par joueur",
  "Starting position": "Position initiale",
  "Number, 0 to 959": "Numéro, de 0 à 959",
  "Begin": "Commencer",

  // Chess: positions and files
  "Choose a piece beside the board, or drag what is on it.":
    "Choisissez une pièce à côté de l’échiquier, ou déplacez celles qui s’y trouvent.",
  "Empty board": "Échiquier vide",
  "That is no FEN.": "Ce n’est pas une FEN.",
  "Analyse": "Analyser",
  "Play the computer": "Jouer contre l’ordinateur",
  "Remove pieces": "Retirer des pièces",
  "To move": "Trait",
  "En passant": "Prise en passant",
  "Castling": "Roque",
  "Plies without capture or pawn move": "Demi-coups sans prise ni coup de pion",
  "Number of the move": "Numéro du coup",
  "White, king-side": "Blancs, petit",
  "White, queen-side": "Blancs, grand",
  "Black, king-side": "Noirs, petit",
  "Black, queen-side": "Noirs, grand",
  "{count} line|{count} lines": "{count} variante|{count} variantes",
  "Lines": "Variantes",
  "Engine": "Moteur",
  "The engine does not answer: {error}": "Le moteur ne répond pas : {error}",
  "depth {depth}, {nodes} nodes": "profondeur {depth}, {nodes} nœuds",
  "Paste a FEN or PGN here": "Collez ici une FEN ou un PGN",
  "FEN or PGN to read": "FEN ou PGN à lire",
  "File to read": "Fichier à lire",
  "The file is larger than 5 MB.": "Le fichier dépasse 5 Mo.",
  "Read and write": "Lire et écrire",
  "Position (FEN)": "Position (FEN)",
  "Game (PGN)": "Partie (PGN)",
  "Copy FEN": "Copier la FEN",
  "Copy PGN": "Copier le PGN",
  "Save PGN": "Enregistrer le PGN",
  "Read another one": "Lire autre chose",
  "Copied.": "Copié.",
  "Copy the marked text.": "Copiez le texte sélectionné.",

  // What is wrong with a position
  "The board is empty.": "L’échiquier est vide.",
  "White has no king.": "Les Blancs n’ont pas de roi.",
  "Black has no king.": "Les Noirs n’ont pas de roi.",
  "White has more than one king.": "Les Blancs ont plus d’un roi.",
  "Black has more than one king.": "Les Noirs ont plus d’un roi.",
  "A pawn stands on the first or eighth rank.":
    "Un pion se trouve sur la première ou la huitième rangée.",
  "White has more than eight pawns.": "Les Blancs ont plus de huit pions.",
  "Black has more than eight pawns.": "Les Noirs ont plus de huit pions.",
  "White has more than sixteen pieces.": "Les Blancs ont plus de seize pièces.",
  "Black has more than sixteen pieces.": "Les Noirs ont plus de seize pièces.",
  "White has more promoted pieces than missing pawns.":
    "Les Blancs ont plus de pièces promues que de pions manquants.",
  "Black has more promoted pieces than missing pawns.":
    "Les Noirs ont plus de pièces promues que de pions manquants.",
  "A king or rook that may castle is not where castling begins.":
    "Un roi ou une tour ayant le droit de roquer n’est pas sur sa case de départ.",
  "No pawn can have passed the en passant square.":
    "Aucun pion ne peut avoir franchi la case de la prise en passant.",
  "The side that is not to move is in check.": "Le camp qui n’a pas le trait est en échec.",
  "No single move can have given this check.": "Aucun coup ne peut avoir donné cet échec.",
  "The move number is zero.": "Le numéro du coup est zéro.",
  "There are more legal moves than any game can have.":
    "Il y a plus de coups légaux qu’une partie ne peut en avoir.",

  // Sounds, notifications and results
  "The browser does not allow notifications here.":
    "Le navigateur n’autorise pas les notifications ici.",
  "Sounds": "Sons",
  "Unless motion is reduced": "Sauf si les animations sont réduites",
  "On": "Oui",
  "Notify me when it is my move and I do not see the page":
    "M’avertir quand c’est à moi de jouer et que je ne vois pas la page",
  "Won": "Gagnées",
  "Drawn": "Nulles",
  "Lost": "Perdues",
  "Your results": "Vos résultats",
  "No game has ended yet.": "Aucune partie n’est encore terminée.",
  "Against {name} so far: {won} won, {drawn} drawn, {lost} lost.":
    "Jusqu’ici contre {name} : {won} gagnées, {drawn} nulles, {lost} perdues.",

  // Games that the browser stores
  "Your games ({number})": "Vos parties ({number})",
  "Your games": "Vos parties",
  "No game is stored yet.": "Aucune partie enregistrée.",
  "Delete": "Supprimer",
  "Delete a game": "Supprimer une partie",
  "Keep it": "La garder",
  "Delete: {game}": "Supprimer : {game}",
  "Won, {day}": "Gagnée, {day}",
  "Lost, {day}": "Perdue, {day}",
  "Drawn, {day}": "Nulle, {day}",
  "Has ended, {day}": "Terminée, {day}",
  "Goes on, {day}": "En cours, {day}",
  "This browser stores nothing for this page: games are lost when it is closed.":
    "Ce navigateur n’enregistre rien pour cette page : les parties sont perdues à sa fermeture.",
  ["The storage of this browser is full: what changes now is lost when the page is closed. "
    + "Deleted games leave space."]:
    "La mémoire de ce navigateur est pleine : ce qui change maintenant sera perdu à la "
    + "fermeture de la page. Supprimer des parties libère de la place.",

  // Chess: playing
  "{name}: {move}.": "{name} : {move}.",
  "You": "Vous",
  "Your move": "À vous de jouer",
  "You are in check": "Vous êtes en échec",
  "Computer, level {level}": "Ordinateur, niveau {level}",
  "The computer is thinking": "L’ordinateur réfléchit",
  "You play": "Vous jouez",
  "Either": "Au hasard",
  "Level": "Niveau",
  "Level {level}": "Niveau {level}",
  "1, a beginner": "1, débutant",
  "8, the strongest": "8, le plus fort",
  "The computer plays on.": "L’ordinateur continue la partie.",
  "Resign": "Abandonner",
  "Give this game up?": "Abandonner cette partie ?",
  "Play on": "Continuer",
  "Take back": "Reprendre le coup",
  "Taken back.": "Coup repris.",
  "Claim draw": "Réclamer la nulle",
  "Claim draw with a move": "Réclamer la nulle avec un coup",
  "Draw": "Nulle",
  "Do both players agree on a draw?": "Les deux joueurs sont-ils d’accord pour la nulle ?",
  "Both agree": "D’accord tous les deux",
  "Who resigns the game?": "Qui abandonne la partie ?",
  "White resigns": "Les Blancs abandonnent",
  "Black resigns": "Les Noirs abandonnent",
  "Read, write": "Lire, écrire",
  "This part of the page cannot be loaded: {error}":
    "Cette partie de la page ne peut être chargée : {error}",

  // Chess online: finding a game
  "Guest": "Invité",
  "Your name": "Votre nom",
  "Nobody else may have it: it ends in letters of a key of this browser":
    "Personne d’autre ne peut l’avoir : il finit par des lettres d’une clé de ce navigateur",
  "Play somebody": "Jouer contre quelqu’un",
  "Takes a seat in a public game that waits, or opens one and waits for an opponent.":
    "Prend place dans une partie publique en attente, ou en ouvre une et attend un adversaire.",
  "Find an opponent": "Trouver un adversaire",
  "Join or watch a game": "Rejoindre ou regarder une partie",
  "Its name, from whoever created it": "Son nom, donné par qui l’a créée",
  "Open": "Ouvrir",
  "Create a game": "Créer une partie",
  "A friend, by a link": "Un ami, par un lien",
  "Anybody": "N’importe qui",
  "The server's engine": "Le moteur du serveur",
  "A color by chance": "Une couleur au hasard",
  "Create": "Créer",
  "Open games": "Parties ouvertes",
  "Nobody waits for an opponent.": "Personne n’attend d’adversaire.",
  "Play White": "Jouer les Blancs",
  "Play Black": "Jouer les Noirs",
  "Games in play": "Parties en cours",
  "Nobody plays in public.": "Personne ne joue en public.",
  "Watch": "Regarder",
  "move {number}": "coup {number}",
  "no clock": "sans pendule",
  "{minutes} min a move": "{minutes} min par coup",
  "{minutes} min": "{minutes} min",
  "{minutes} min + {seconds} s": "{minutes} min + {seconds} s",

  // Chess online: refusals
  "There is no connection to the game server.": "Pas de connexion au serveur de parties.",
  "This server has pages only; `pedina serve` also hosts games.":
    "Ce serveur n’a que des pages ; `pedina serve` héberge aussi des parties.",
  "The answer of the game server names no game.": "La réponse du serveur n’indique aucune partie.",
  "There is no such game, or it is over.": "Cette partie n’existe pas, ou elle est terminée.",
  "Another game has this name.": "Une autre partie porte ce nom.",
  "The game has already begun.": "La partie a déjà commencé.",
  "The game does not wait for players.": "La partie n’attend pas de joueurs.",
  "The game is not ready to begin.": "La partie n’est pas prête à commencer.",
  "The game is not in play.": "La partie n’est pas en cours.",
  "The game is not over yet.": "La partie n’est pas encore terminée.",
  "The game is over.": "La partie est terminée.",
  "A pawn has to be promoted first.": "Il faut d’abord promouvoir un pion.",
  "No pawn waits for its promotion.": "Aucun pion n’attend sa promotion.",
  "This seat is taken.": "Cette place est prise.",
  "You have no seat in this game.": "Vous n’avez pas de place dans cette partie.",
  "This browser has no seat in this game.": "Ce navigateur n’a pas de place dans cette partie.",
  "This name belongs to somebody else.": "Ce nom appartient à quelqu’un d’autre.",
  "It is not your turn.": "Ce n’est pas à vous de jouer.",
  "This move is not legal.": "Ce coup n’est pas légal.",
  "A draw offer already waits for an answer.": "Une proposition de nulle attend déjà une réponse.",
  "Your opponent has not offered a draw.": "Votre adversaire n’a pas proposé nulle.",
  "There is no draw to claim.": "Il n’y a pas de nulle à réclamer.",
  "No draw can be agreed on before each side has moved.":
    "Pas de nulle avant que chaque camp ait joué.",
  "Your request to take a move back waits for an answer.":
    "Votre demande de reprise attend une réponse.",
  "Your opponent has not asked to take a move back.":
    "Votre adversaire n’a pas demandé à reprendre un coup.",
  "You have no move to take back.": "Vous n’avez pas de coup à reprendre.",
  "Each side has moved: the game can no longer be aborted.":
    "Chaque camp a joué : la partie ne peut plus être annulée.",
  "Your opponent has left.": "Votre adversaire est parti.",
  "Your opponent may still come back.": "Votre adversaire peut encore revenir.",
  "This game has no clock.": "Cette partie n’a pas de pendule.",
  "A rematch is already offered.": "La revanche est déjà proposée.",
  "The rematch has already begun.": "La revanche a déjà commencé.",
  "Your opponent has not offered a rematch.": "Votre adversaire n’a pas proposé de revanche.",
  "The game server has too much to do: try again later.":
    "Le serveur est surchargé : réessayez plus tard.",
  "Something went wrong on the game server.": "Le serveur a rencontré un problème.",

  // Chess at a server over TCP
  "The server has refused the move.": "Le serveur a refusé le coup.",
  "The session is over: the opponent has left, a time is up, or the server stops.":
    "La session est terminée : l’adversaire est parti, un temps est écoulé ou le serveur s’arrête.",
  "The server has sent an illegal move: {error}": "Le serveur a envoyé un coup illégal : {error}",
  "Waiting for the vote of your opponent.": "En attente du vote de votre adversaire.",
  "The session is over.": "La session est terminée.",
  "Waiting for an opponent": "En attente d’un adversaire",
  "Your opponent is to move": "À votre adversaire de jouer",
  "Leave": "Quitter",
  "Play again": "Rejouer",

  // Konobi
  "empty": "vide",
  "black stone": "pierre noire",
  "white stone": "pierre blanche",
  "no stone may be placed here": "on ne peut pas poser ici",
  "the last stone": "la dernière pierre",
  "on the winning path": "sur le chemin gagnant",
  "recommended": "conseillé",
  "in the crosscut": "dans la coupe croisée",
  "the chain that is why": "la chaîne qui l’empêche",
  "extends that chain cleanly": "prolonge cette chaîne sans lien faible",
  "refused": "refusé",
  "There is a stone on {point} already.": "Il y a déjà une pierre en {point}.",
  ["{point} would complete a crosscut: in the block from {first} to {last} each colour would "
    + "have a diagonal."]:
    "{point} compléterait une coupe croisée : dans le bloc de {first} à {last}, chaque couleur "
    + "aurait une diagonale.",
  ["{point} would be only weakly connected to {cause}, which {alternative} extends without "
    + "any weak connection."]:
    "{point} ne serait relié que faiblement à {cause}, que {alternative} prolonge sans lien "
    + "faible.",
  "Who can place a stone may not pass.": "Qui peut poser une pierre ne peut pas passer.",
  "The colours can only be swapped in place of the second player's first stone.":
    "Les couleurs ne s’échangent qu’à la place de la première pierre du second joueur.",
  "This is not possible now.": "Ce n’est pas possible maintenant.",
  "connects top and bottom": "relie le haut et le bas",
  "connects left and right": "relie la gauche et la droite",
  "Recommended: {action}.": "Conseil : {action}.",
  "Black is proven to win.": "Il est prouvé que Noir gagne.",
  "White is proven to win.": "Il est prouvé que Blanc gagne.",
  "It wins {share} of {playouts} games played to their end at random.":
    "Gagne {share} de {playouts} parties jouées au hasard jusqu’au bout.",
  "Black wins with best play.": "Avec le meilleur jeu, Noir gagne.",
  "White wins with best play.": "Avec le meilleur jeu, Blanc gagne.",
  "For example by {action}.": "Par exemple avec {action}.",
  "The pie rule is ignored.": "La règle du gâteau est ignorée.",

  // Konobi: the panel
  "Who connects first has black and chooses the board.":
    "Le premier connecté a les noirs et choisit le plateau.",
  "Rows of the board": "Rangées du plateau",
  "Connect": "Se connecter",
  "Pie rule: take over the black stone and its colour, or place a white stone.":
    "Règle du gâteau : prenez la pierre noire et sa couleur, ou posez une pierre blanche.",
  "Swap": "Échanger",
  "There is no point where a stone may be placed.": "Il n’y a aucun point où poser une pierre.",
  "Pass": "Passer",
  "Undo": "Annuler le coup",
  "Redo": "Rétablir",
  "Hint": "Conseil",
  "Who wins?": "Qui gagne ?",
  "Solves boards of up to 6 rows": "Résout les plateaux jusqu’à 6 rangées",
  "Stop thinking": "Arrêter la réflexion",
  "Mark where no stone may be placed": "Marquer où l’on ne peut pas poser",
  "Draw strong and weak links": "Dessiner les liens forts et faibles",
  "Black connects top and bottom, white left and right. The players place one stone in turn.":
    "Noir relie le haut et le bas, Blanc la gauche et la droite. Les joueurs posent une pierre "
    + "à tour de rôle.",
  ["Stones beside each other are strongly connected. Diagonal neighbours are weakly connected "
    + "if no stone of their colour is beside both."]:
    "Des pierres côte à côte sont fortement reliées. Deux voisines en diagonale le sont "
    + "faiblement si aucune pierre de leur couleur ne touche les deux.",
  ["No stone may complete a crosscut, a block of two by two with each colour on one diagonal. "
    + "Nor may it be only weakly connected to a stone that another point extends without any "
    + "weak connection."]:
    "Aucune pierre ne peut compléter une coupe croisée, un bloc de deux sur deux avec chaque "
    + "couleur sur une diagonale. Elle ne peut pas non plus n’être que faiblement reliée à une "
    + "pierre qu’un autre point prolonge sans lien faible.",
  "Who cannot place a stone passes. There are no draws.":
    "Qui ne peut poser de pierre passe. Il n’y a pas de partie nulle.",
  "Rules": "Règles",
  "{width} by {width}, {count} turn|{width} by {width}, {count} turns":
    "{width} sur {width}, {count} tour|{width} sur {width}, {count} tours",
  ["Level {level}, {width} by {width}, {count} turn|Level {level}, {width} by {width}, "
    + "{count} turns"]:
    "Niveau {level}, {width} sur {width}, {count} tour|Niveau {level}, {width} sur {width}, "
    + "{count} tours",

  // Mastermind: pegs and programs
  "{black} black and {white} white": "{black} noirs et {white} blancs",
  "blank": "vide",
  "covered": "caché",
  "no answer yet": "pas encore de réponse",
  "red": "rouge",
  "blue": "bleu",
  "green": "vert",
  "yellow": "jaune",
  "orange": "orange",
  "purple": "violet",
  "white": "blanc",
  "black": "noir",
  "code": "code",
  "code, hole {hole}": "code, trou {hole}",
  "row {row}, answer": "rangée {row}, réponse",
  "row {row}, hole {hole}": "rangée {row}, trou {hole}",
  "Human": "Humain",
  "Knuth": "Knuth",
  "Random": "Hasard",
  "Genetic": "Génétique",
  "Entropy": "Entropie",
  "Most parts": "Plus de parties",
  "{name} lists all codes, and {codes} are too many: choose Genetic.":
    "{name} énumère tous les codes, et {codes}, c’est trop : choisissez Génétique.",
  "{name} compares all {codes} codes, which may take long.":
    "{name} compare les {codes} codes, ce qui peut être long.",
  "{count} code is possible.|{count} codes are possible.":
    "{count} code est possible.|{count} codes sont possibles.",
  "At least {count} code is possible.|At least {count} codes are possible.":
    "Au moins {count} code est possible.|Au moins {count} codes sont possibles.",
  "After this guess {mean} on average.": "Après cet essai, {mean} en moyenne.",

  // Mastermind: the panel
  "Connect to play with people elsewhere.": "Connectez-vous pour jouer avec des gens ailleurs.",
  "Round {round} of {rounds}.": "Manche {round} sur {rounds}.",
  "New match": "Nouveau match",
  "The server has the settings, holds the codes and answers the guesses.":
    "Le serveur fixe les réglages, garde les codes et répond aux essais.",
  "Interface": "Interface",
  ["One player makes a code, the other one guesses it. A black key peg stands for a peg of "
    + "the guess that is right in its hole, a white one for a peg that is right in another hole."]:
    "Un joueur compose un code, l’autre le devine. Une fiche noire indique un pion de l’essai "
    + "bien placé, une blanche un pion juste mais dans un autre trou.",
  ["The maker gets a point for each guess, and one more if the code is not found. Then the "
    + "roles change. Who has more points after the last round wins."]:
    "Le codeur reçoit un point par essai, et un de plus si le code n’est pas trouvé. Puis les "
    + "rôles changent. Celui qui a le plus de points après la dernière manche gagne.",
  "Keys: the letter or digit of a peg places it, Backspace takes it back, S sends.":
    "Touches : la lettre ou le chiffre d’un pion le place, Retour arrière le retire, S envoie.",
  "Rules and keys": "Règles et touches",
  "{name} (you)": "{name} (vous)",
  "Speed": "Vitesse",
  "Go on": "Reprendre",
  "Pause": "Pause",
  "One step": "Un pas",
  "{one} and {other}, round {round} of {rounds}, {points} to {others}":
    "{one} et {other}, manche {round} sur {rounds}, {points} à {others}",
};
