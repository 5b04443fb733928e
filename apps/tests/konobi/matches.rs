//! The known games, as their players type them.

/// The data file of the library's tests.
const GAMES: &str = include_str!("../../../core/tests/data/konobi_games.txt");

/// What the two players of a known game type, size and names apart.
pub(crate) struct Match {
    pub(crate) width: String,
    /// What both type in order, as one player at a console does, and what each types alone.
    pub(crate) all: String,
    pub(crate) own: [String; 2],
    /// Who wins, by number.
    pub(crate) winner: usize,
    pub(crate) refusals: usize,
}

/// The game of this name.
pub(crate) fn game(name: &str) -> Match {
    let line = GAMES.lines().find(|line| line.split(' ').next() == Some(name)).unwrap();
    let (head, steps) = line.split_once(" | ").unwrap();
    let head: Vec<_> = head.split(' ').collect();
    let is_swapped = steps.contains("swap");
    let mut game = Match {
        width: head[1].to_owned(),
        all: String::new(),
        own: [String::new(), String::new()],
        winner: usize::from((head[2] == "black") == is_swapped),
        refusals: 0,
    };
    let mut ply = 0;
    let mut asked = false;
    for step in steps.split(' ') {
        // A swap is an action too: after it the first player is to move, as ever.
        let player = ply % 2;
        let mut typed = String::new();
        if ply == 1 && !asked {
            asked = true;
            typed += if step == "swap" { "y\n" } else { "n\n" };
        }
        let (point, is_refused) = match step.strip_prefix('!') {
            Some(refused) => (refused.split('=').next().unwrap(), true),
            None => (step, false),
        };
        if !["swap", "pass"].contains(&point) {
            let column = point.as_bytes()[0] - b'a' + 1;
            typed += &format!("{column}\n{}\n", &point[1..]);
        }
        game.all += &typed;
        game.own[player] += &typed;
        game.refusals += usize::from(is_refused);
        ply += usize::from(!is_refused);
    }
    game
}
