//! The chess server with hundreds of simulated clients.

mod player;

use pedina::chess::session::{Limits, Standard};

use super::game::Settings;
use super::server::host;
use crate::line_server::simulation::{Start, simulate};
use crate::support::random::{Random, new_seeds, seeds};
use player::{Player, Report};

type Outcome = crate::line_server::simulation::Outcome<Report>;

/// Checks what holds in every run.
fn check(seed: u64, clients: usize) -> Outcome {
    let serve = move |Start { gate, end, storage, mut random }| {
        let settings = Settings {
            limits: Limits {
                move_time: random.once_in(2).then_some(60_000),
                vote_time: 60_000,
                ..Limits::default()
            },
            archive: Some(storage),
            audience: None,
            are_numbered: true,
            has_colors: false,
        };
        let games = random.once_in(4).then(|| 1 + random.next() % clients as u64);
        host::<Standard, _>(gate, end, games, settings)
    };
    let play = |number, wire, random, trace| Player::new(number, wire, random, trace).play();
    let outcome = simulate(seed, clients, &LINES, serve, play);
    let games: Option<Vec<_>> =
        outcome.records.as_ref().map(|records| records.iter().map(|text| moves(text)).collect());
    for report in &outcome.reports {
        outcome.expect_none(report.fault.clone());
        for game in &report.games {
            let is_recorded =
                |games: &Vec<Vec<String>>| games.iter().any(|all| all.starts_with(game));
            let is_fine = game.is_empty() || games.as_ref().is_none_or(is_recorded);
            outcome.expect_none((!is_fine).then(|| format!("no record begins with {game:?}")));
        }
    }
    outcome
}

/// The moves of a recorded game.
fn moves(text: &str) -> Vec<String> {
    let (_, moves) = text.split_once("\n\n").unwrap();
    let is_move = |word: &&str| word.starts_with(|first: char| first.is_alphabetic());
    moves.split_whitespace().filter(is_move).map(str::to_owned).collect()
}

/// What belongs elsewhere.
const LINES: [&str; 9] = [
    "REPLAY Yes\n",
    "REPLAY No\r\n",
    "MOVE 4 1 4 3\r",
    "MOVE 4 6 4 4\n",
    "PROMOTION 4 0 7\n",
    "COLOR WHITE\n",
    "ERROR 3\n",
    "MOVE 0",
    "\n",
];

#[test]
fn every_player_learns_how_its_game_ends_whatever_others_do() {
    let mut moves = 0;
    for seed in seeds(0..6) {
        let outcome = check(seed, 300);
        moves +=
            outcome.reports.iter().flat_map(|report| &report.games).map(Vec::len).sum::<usize>();
    }
    assert!(moves > 500, "{moves} moves are no test");
}

#[test]
fn a_seed_decides_all_that_happens() {
    for seed in seeds(6..7) {
        let [one, two] = [(); 2].map(|()| check(seed, 200).trace);
        assert!(one.len() > 200);
        assert_eq!(one, two);
    }
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn every_player_learns_how_its_game_ends_with_many_seeds() {
    for seed in new_seeds(300) {
        check(seed, 1_000);
    }
}
