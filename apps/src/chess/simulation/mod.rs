//! A server with hundreds of simulated clients: clock, network, storage and chance all follow from
//! one number, so that a failure can be repeated.
//!
//! | file | what it holds |
//! |---|---|
//! | `network` | connections of any capacity that may be reset, and a disk that may be full |
//! | `player` | clients that keep to the protocol, however slow they are |
//! | `nuisance` | clients that do not |

mod network;
mod nuisance;
mod player;

use core::time::Duration;
use std::sync::{Arc, Mutex};

use pedina::chess::session::{Limits, Standard};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::game::Settings;
use super::server::host;
use crate::line_server::peer::CLOSE_TIMEOUT;
use crate::support::random::{Random, VARIABLE, new_seeds, seeds};
use network::{Network, SimulatedStorage};
use player::{Player, Report};

/// What was seen, line by line, with the simulated time.
#[derive(Clone, Debug)]
struct Trace {
    started: Instant,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Trace {
    fn note(&self, client: usize, text: impl core::fmt::Display) {
        let line = format!("{} ms, client {client}: {text}", self.started.elapsed().as_millis());
        self.lines.lock().unwrap().push(line);
    }
}

/// What a run left behind.
struct Outcome {
    trace: Vec<String>,
    reports: Vec<Report>,
    /// The moves of each recorded game; `None` if records were lost.
    games: Option<Vec<Vec<String>>>,
}

/// Lets a server and this number of clients live for some simulated minutes.
fn simulate(seed: u64, clients: usize) -> Outcome {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut random = Random::new(seed);
        let trace = Trace { started: Instant::now(), lines: Arc::default() };
        let storage = Arc::new(SimulatedStorage::new(random.once_in(3).then(|| random.next())));
        let settings = Settings {
            limits: Limits {
                move_time: random.once_in(2).then_some(60_000),
                vote_time: 60_000,
                ..Limits::default()
            },
            archive: Some(storage.clone()),
            audience: None,
            are_numbered: true,
            has_colors: false,
        };
        let (network, gate) = Network::new();
        let until = Duration::from_millis(1_000 * (30 + random.next() % 600));
        let games = random.once_in(4).then(|| 1 + random.next() % clients as u64);
        let end = sleep(until);
        let server = tokio::spawn(host::<Standard, _>(gate, end, games, settings));
        let mut players = JoinSet::new();
        for number in 0..clients {
            let (mut random, network, trace) =
                (Random::new(random.next()), network.clone(), trace.clone());
            players.spawn(async move {
                random.pause(60_000).await;
                let wire = network.connect(&mut random);
                if random.once_in(3) {
                    nuisance::live(wire, random).await;
                    trace.note(number, "a nuisance is gone");
                    return Report::default();
                }
                Player::new(number, wire, random, trace).play().await
            });
        }
        // After it was asked to end, a game gets some seconds to say goodbye.
        let result = timeout(until + CLOSE_TIMEOUT + Duration::from_secs(5), server).await;
        result.expect("the server does not end").unwrap();
        drop(network);
        let reports = timeout(Duration::from_secs(1_000), players.join_all()).await;
        let reports = reports.expect("a client waits for ever");
        let trace = trace.lines.lock().unwrap().clone();
        Outcome { trace, reports, games: storage.games() }
    })
}

/// Checks what holds in every run.
fn check(seed: u64, clients: usize) -> Outcome {
    let outcome = simulate(seed, clients);
    for report in &outcome.reports {
        if let Some(fault) = &report.fault {
            panic!("{fault}\n{}\n{VARIABLE}={seed} repeats this", outcome.trace.join("\n"));
        }
        for game in &report.games {
            let is_recorded =
                |games: &Vec<Vec<String>>| games.iter().any(|all| all.starts_with(game));
            assert!(
                game.is_empty() || outcome.games.as_ref().is_none_or(is_recorded),
                "no record begins with {game:?}: {VARIABLE}={seed} repeats this"
            );
        }
    }
    outcome
}

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
