//! Players: legal, deterministic, as strong as they say, and right where it can be known.

use std::collections::HashSet;

use crate::data;
use crate::oracle;
use crate::random;
use crate::support::{RULESETS, any_position, plain, size};
use pedina::konobi::players::{
    Aim, Decision, Level, Node, Search, Solver, Xoroshiro64, connection_action, random_action,
};
use pedina::konobi::{Action, AnySize, Color, PieRule, Player, Position, Rules, Ruleset, Size};

/// Who plays.
#[derive(Clone, Copy)]
enum Side {
    Random,
    Connection,
    /// Searches with this number of playouts.
    Search(u32),
    Level(Level),
}

#[test]
fn the_solver_reproduces_the_solved_openings() {
    for solved in data::solved().into_iter().filter(|solved| solved.width <= 4) {
        let mut table = vec![0; 1 << 18];
        let mut position = start(solved.width, PieRule::None);
        position = position.play(Action::Place(solved.opening)).unwrap();
        assert_eq!(solve(&position, &mut table), solved.winner, "{solved:?}");
    }
}

#[test]
fn the_solver_needs_no_table_and_says_how_to_win() {
    let mut random = random::Random::new(4);
    for ruleset in RULESETS {
        for _ in 0..150 {
            let position = any_position(Position::start(size(3), plain(ruleset)), &mut random);
            let mut solver = Solver::new(&position).unwrap();
            while solver.winner().is_none() {
                solver.run(&mut [][..], 100);
            }
            let winner = solver.winner().unwrap();
            assert_eq!(winner, oracle_game(&position).solve(), "{position}");
            let wins = position.winner().is_none() && winner == position.turn();
            assert_eq!(solver.winning_action().is_some(), wins, "{position}");
            if let Some(action) = solver.winning_action() {
                let next = position.play(action).unwrap();
                assert_eq!(solve(&next, &mut [0; 64]), winner, "{action}\n{position}");
            }
        }
    }
    assert!(Solver::new(&start(7, PieRule::None)).is_none());
}

/// A table keeps results, not the actions that lead to them.
#[test]
fn the_solver_says_how_to_win_with_a_table_that_was_used() {
    let known = Position::parse(b"X1/1O b 2", plain(Ruleset::Standard)).expect("a position");
    let mut table = vec![0; 1 << 18];
    for _ in 0..2 {
        check_winning_action(&known, &mut table);
    }
    for ruleset in RULESETS {
        for (width, most) in [(2, usize::MAX), (3, usize::MAX), (4, 3_000)] {
            table.fill(0);
            let positions = positions(Position::start(size(width), plain(ruleset)), most);
            // The table is warm already for most of them, and for all of them in the second round.
            for position in positions.iter().chain(&positions) {
                check_winning_action(position, &mut table);
            }
        }
    }
}

/// All positions that games lead to, or as many of them, from the end of the games.
fn positions(start: Position<AnySize>, most: usize) -> Vec<Position<AnySize>> {
    let (mut positions, mut seen) = (vec![], HashSet::new());
    let mut open = vec![start];
    while let Some(position) = open.pop().filter(|_| positions.len() < most) {
        if position.winner().is_none() && seen.insert((*position.board(), position.turn())) {
            let legal = position.legal();
            let actions = legal.iter().map(Action::Place);
            let pass = legal.is_empty().then_some(Action::Pass);
            open.extend(actions.chain(pass).map(|action| after(&position, action)));
            positions.push(position);
        }
    }
    positions
}

/// Solves a position, and plays the action that is said to win it.
fn check_winning_action(position: &Position<AnySize>, table: &mut [u64]) {
    let mut solver = Solver::new(position).unwrap();
    while solver.winner().is_none() {
        solver.run(table, 10_000);
    }
    let (winner, action) = (solver.winner().unwrap(), solver.winning_action());
    assert_eq!(action.is_some(), winner == position.turn(), "{position}");
    if let Some(action) = action {
        assert_eq!(solve(&after(position, action), table), winner, "{action}\n{position}");
    }
}

fn after(position: &Position<AnySize>, action: Action) -> Position<AnySize> {
    position.play(action).unwrap()
}

/// What a search is certain of is so, and on small boards it becomes certain.
#[test]
fn a_search_is_certain_only_of_what_is_so() {
    let mut random = random::Random::new(9);
    let (mut nodes, mut table) = (vec![Node::default(); 20_000], vec![0; 1 << 16]);
    let mut certain = 0;
    for seed in 0..60 {
        let position = any_position(start(4, PieRule::None), &mut random);
        if position.legal().is_empty() {
            continue;
        }
        let mut search = Search::new(&position, Aim::Win, seed, &mut nodes);
        search.run(&mut nodes, 3_000);
        let best = search.best(&nodes).unwrap();
        assert!(position.legal().contains(best), "{best}\n{position}");
        let Some(winner) = search.chances(&nodes).unwrap().winner else { continue };
        certain += 1;
        let next = position.play(Action::Place(best)).unwrap();
        assert_eq!(solve(&next, &mut table), winner, "{best}\n{position}");
    }
    assert!(certain > 30, "{certain}");
}

#[test]
fn thinking_in_slices_makes_no_difference() {
    let mut position = start(7, PieRule::SwapSides);
    position = position.play(Action::parse(b"c4").unwrap()).unwrap();
    let [mut whole, mut parts] = [vec![Node::default(); 4_000], vec![Node::default(); 4_000]];
    // What the memory held before does not matter.
    parts.fill_with(|| whole[17]);
    let level = Level::new(5).unwrap();
    let mut one = Decision::new(&position, level, 7, &mut whole);
    one.think(&mut whole, u32::MAX);
    let mut other = Decision::new(&position, level, 7, &mut parts);
    for slice in (1..).take_while(|_| !one.is_ready(&whole)).chain(1..) {
        other.think(&mut parts, slice);
        if other.is_ready(&parts) {
            break;
        }
    }
    assert!(one.is_ready(&whole));
    assert_eq!((one, &whole), (other, &parts));
    assert_eq!(one.action(&whole), other.action(&parts));
}

#[test]
fn every_level_plays_whole_games_with_any_memory() {
    for number in 1..=8 {
        let level = Level::new(number).unwrap();
        for (width, memory) in [(1, 0), (2, 1), (2, 5), (3, 10), (4, 17), (5, 700)] {
            let mut nodes = vec![Node::default(); memory];
            let mut position = start(width, PieRule::SwapPieces);
            while position.winner().is_none() {
                let mut decision = Decision::new(&position, level, 3, &mut nodes);
                // A little thought is enough here, and none at all.
                decision.think(&mut nodes, u32::from(position.plies()) * 20);
                let action = decision.action(&nodes).unwrap();
                position = position
                    .play(action)
                    .unwrap_or_else(|error| panic!("{level:?} {action} {error}\n{position}"));
            }
            let decision = Decision::new(&position, level, 3, &mut nodes);
            assert!(decision.is_ready(&nodes));
            assert_eq!(decision.action(&nodes), None);
        }
    }
    assert_eq!([Level::new(0), Level::new(9)], [None, None]);
}

/// Who may swap on 4x4 must not: every opening loses, and one reply at least wins.
#[test]
fn the_strongest_levels_keep_the_win_after_every_opening_of_4x4() {
    let mut table = vec![0; 1 << 18];
    for opening in ["a1", "b1", "a2", "b2", "a3", "d2", "d3"] {
        let position = after(&start(4, PieRule::SwapSides), action(opening));
        for seed in 0..2 {
            let chosen = decide(&position, Level::MAX, seed);
            assert_ne!(chosen, Action::Swap, "{opening}");
            let winner = solve(&after(&position, chosen), &mut table);
            assert_eq!(winner, Color::White, "{opening} {chosen}");
        }
    }
    let position = Position::parse(b"1O2/4/3X/4 b 2", Rules::default()).unwrap();
    assert_eq!(decide(&position, Level::MAX, 1), action("b2"));
}

/// A stone beside the point where the opponent would win can make it illegal there.
#[test]
fn a_win_is_blocked_from_beside_it() {
    let position = Position::parse(b"O1XOX/O4/XXOO1/OXXX1/2OX1 w 15", Rules::default()).unwrap();
    for seed in 0..10 {
        let chosen = connection_action(&position, &mut Xoroshiro64::new(seed));
        assert_eq!(chosen, Some(action("b4")));
        for number in 3..=6 {
            assert_eq!(decide(&position, Level::new(number).unwrap(), seed), action("b4"));
        }
    }
}

/// Whatever else it thinks, also that all is lost: no level above chance lets the opponent win with
/// the next stone where it can prevent that.
#[test]
fn no_win_in_one_is_let_stand() {
    let can_win = |position: &Position<AnySize>| {
        let legal = position.legal();
        legal.iter().any(|point| after(position, Action::Place(point)).winner().is_some())
    };
    let mut random = random::Random::new(12);
    let mut seen = [0; 2];
    for seed in 0..150 {
        let mut position = start(4 + (seed % 5) as u8, PieRule::None);
        while position.winner().is_none() {
            let legal = position.legal();
            let can_be_prevented = |point| !can_win(&after(&position, Action::Place(point)));
            let sound = legal.iter().filter(|&point| can_be_prevented(point)).count();
            if !can_win(&position) && sound > 0 && sound < legal.len() {
                for number in 3..=5 {
                    let chosen = decide(&position, Level::new(number).unwrap(), seed);
                    let next = after(&position, chosen);
                    assert!(!can_win(&next), "level {number}: {chosen}\n{position}");
                }
                seen[usize::from(sound > 1)] += 1;
            }
            position = after(&position, random_step(&position, &mut random));
        }
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}

/// A stone is worth a swap or is not, whatever the seed.
#[test]
fn swaps_do_not_depend_on_the_seed() {
    for name in ["a1", "b1", "c1", "b2", "c2", "c3"] {
        let position = after(&start(5, PieRule::SwapSides), action(name));
        for number in 4..=5 {
            let level = Level::new(number).unwrap();
            let first = decide(&position, level, 0);
            assert!((1..6).all(|seed| decide(&position, level, seed) == first), "{name}");
        }
    }
}

/// The number of a level is that of its longest decision, and its nodes are enough for that.
#[test]
fn a_decision_takes_the_playouts_of_its_level_and_fits_its_nodes() {
    let without_stone = start(11, PieRule::None);
    let may_swap = after(&start(11, PieRule::SwapSides), action("f6"));
    for (number, placement, most) in [(3, 0, 0), (4, 300, 1_000), (5, 1_000, 1_000)] {
        let level = Level::new(number).unwrap();
        assert_eq!(level.playouts(size(11)), most, "{level:?}");
        let mut nodes = vec![Node::default(); level.nodes(size(11))];
        for (position, playouts) in [(&without_stone, placement), (&may_swap, most)] {
            let mut decision = Decision::new(position, level, 1, &mut nodes);
            assert_eq!(decision.playouts_left(), playouts, "{level:?}");
            decision.think(&mut nodes, u32::MAX);
            assert_eq!(decision.playouts_left(), 0, "{level:?}");
            // More memory changes nothing.
            let mut more = vec![Node::default(); 10_000];
            let mut other = Decision::new(position, level, 1, &mut more);
            other.think(&mut more, u32::MAX);
            assert_eq!(other, decision, "{level:?}");
        }
    }
}

/// Every processor has to choose these, and nobody should change a player unaware.
#[test]
fn choices_are_the_same_everywhere() {
    let actions = [1, 3, 4, 5].map(|number| {
        let mut position = start(11, PieRule::SwapSides);
        let mut nodes = vec![Node::default(); 2_000];
        let mut actions = Vec::new();
        for seed in 0..4 {
            let level = Level::new(number).unwrap();
            let mut decision = Decision::new(&position, level, seed, &mut nodes);
            decision.think(&mut nodes, u32::MAX);
            let action = decision.action(&nodes).unwrap();
            position = position.play(action).unwrap();
            actions.push(action.to_string());
        }
        actions.join(" ")
    });
    assert_eq!(actions, ["b9 g9 c1 b8", "b7 b3 k3 k1", "c1 c5 d5 d7", "j5 j6 g6 g4"]);
}

#[test]
fn who_looks_at_connections_beats_random() {
    assert!(wins(Side::Connection, Side::Random, 7, 40) >= 38);
    assert!(wins(Side::Connection, Side::Random, 11, 10) >= 9);
}

#[test]
fn who_searches_beats_the_others() {
    assert_eq!(wins(Side::Search(300), Side::Random, 7, 10), 10);
    assert!(wins(Side::Search(1_000), Side::Connection, 7, 12) >= 9);
}

/// Random games alone tell too little about boards of this size: without an expectation from the
/// connections a search of 450 playouts loses to the player below it.
#[test]
fn who_searches_beats_connections_on_large_boards() {
    let level = |number| Side::Level(Level::new(number).unwrap());
    assert!(wins(level(4), level(3), 15, 6) >= 5);
}

/// 100 games against each, with the full number of playouts.
#[test]
#[ignore = "takes a minute: for `cargo xtask nightly`"]
fn who_searches_beats_the_others_at_full_strength() {
    assert_eq!(wins(Side::Search(10_000), Side::Random, 7, 100), 100);
    assert!(wins(Side::Search(10_000), Side::Connection, 7, 100) >= 75);
}

fn action(name: &str) -> Action {
    Action::parse(name.as_bytes()).unwrap()
}

/// What a level does with all the memory that it can use.
fn decide(position: &Position<AnySize>, level: Level, seed: u64) -> Action {
    let mut nodes = vec![Node::default(); level.nodes(position.size())];
    choice(Side::Level(level), position, seed, &mut nodes)
}

fn random_step(position: &Position<AnySize>, random: &mut random::Random) -> Action {
    random_action(position, &mut Xoroshiro64::new(random.next())).unwrap()
}

/// How many of the games the one side wins; both begin by turns, and the second may swap.
fn wins(one: Side, other: Side, width: u8, games: u64) -> u64 {
    let mut nodes = vec![Node::default(); 70_000];
    let mut wins = 0;
    for game in 0..games {
        let mine = if game % 2 == 0 { Player::First } else { Player::Second };
        let mut position = start(width, PieRule::SwapSides);
        while position.winner().is_none() {
            let is_mine = position.player(position.turn()) == mine;
            let side = if is_mine { one } else { other };
            let seed = game * 1_000 + u64::from(position.plies());
            position = position.play(choice(side, &position, seed, &mut nodes)).unwrap();
        }
        wins += u64::from(position.player(position.winner().unwrap()) == mine);
    }
    println!("{wins} of {games} on {width}x{width}");
    wins
}

fn choice(side: Side, position: &Position<AnySize>, seed: u64, nodes: &mut [Node]) -> Action {
    let mut random = Xoroshiro64::new(seed);
    match side {
        Side::Random => random_action(position, &mut random).unwrap(),
        Side::Connection => connection_action(position, &mut random).unwrap(),
        Side::Level(level) => {
            let mut decision = Decision::new(position, level, seed, nodes);
            decision.think(nodes, u32::MAX);
            decision.action(nodes).unwrap()
        }
        Side::Search(playouts) => {
            let mut decision = Decision::new(position, Level::MAX, seed, nodes);
            decision.think(nodes, playouts);
            decision.action(nodes).unwrap()
        }
    }
}

fn solve(position: &Position<AnySize>, table: &mut [u64]) -> Color {
    let mut solver = Solver::new(position).unwrap();
    while solver.winner().is_none() {
        solver.run(table, 10_000);
    }
    solver.winner().unwrap()
}

fn start(width: u8, pie: PieRule) -> Position<AnySize> {
    Position::start(size(width), Rules { ruleset: Ruleset::Standard, pie })
}

fn oracle_game(position: &Position<AnySize>) -> oracle::Game {
    let board = oracle::Board::of(position.board());
    let winner = Color::ALL.into_iter().find(|&color| board.is_connected(color));
    let game = oracle::Game::new(position.size().width(), position.rules().ruleset, false);
    oracle::Game { board, turn: position.turn(), winner, ..game }
}
