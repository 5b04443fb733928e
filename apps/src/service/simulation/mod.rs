//! The whole service, simulated from a seed: two nodes over a database, or one over a file, with
//! their network, clocks and disk.
//!
//! | file | content | uses |
//! |---|---|---|
//! | `trace` | what happens | |
//! | `network` | connections: late, in pieces, broken | `trace` |
//! | `database`, `node_storage` | the database, and how a node uses it | `trace`, `fault` |
//! | `file_store` | the file of one node, on a disk that loses power | `trace`, `fault` |
//! | `store` | either of the two | `node_storage`, `file_store` |
//! | `statistics` | the service that results are posted to | `network`, `trace` |
//! | `machine` | a process of the service, which may be killed or stand still | all above |
//! | `socket`, `player` | clients | `network`, `trace` |
//! | `fault` | what fails, and what is planted | `world` |
//! | `world` | a run | all above |
//!
//! The nodes are the service itself, from HTTP down to the storage. Each runs on a runtime of its
//! own, whose clock is paused: the world lets its machines run one after the other, for a moment
//! each. So one thread does everything in an order that follows from the seed, and a run repeats
//! exactly. The clients note what they ask for and hear, the database what it stores, and
//! [`pedina_history`] compares the two.

mod database;
mod fault;
mod file_store;
mod machine;
mod network;
mod node_storage;
mod player;
mod socket;
mod statistics;
mod store;
mod trace;
mod world;

use fault::Plant;
use pedina_history::Verdict;
use world::{Outcome, simulate};

use crate::support::random::{VARIABLE, new_seeds, seeds};

/// Runs a seed, and says what was wrong.
fn check(seed: u64, nodes: usize) -> Outcome {
    let outcome = simulate(seed, nodes, None);
    let faults = &outcome.verdict.faults;
    if let Some(first) = faults.first() {
        let game = first.split(':').next().unwrap_or_default();
        let game = if game.starts_with('G') { game } else { "G" };
        panic!(
            "{}\n{}\n{VARIABLE}={seed} cargo test -p pedina-apps service::simulation repeats this",
            faults.join("\n"),
            outcome.trace.around(&[game, "fault:", "machine"]),
        );
    }
    outcome
}

/// Runs seeds, which show all that is to be checked.
fn check_all(seeds: &[u64], nodes: usize) {
    let mut sums = [0; 4];
    for &seed in seeds {
        let Outcome { verdict, .. } = check(seed, nodes);
        let Verdict { acknowledged, ended, flags, lost_connections, .. } = verdict;
        for (sum, count) in sums.iter_mut().zip([acknowledged, ended, flags, lost_connections]) {
            *sum += count;
        }
    }
    let [acknowledged, ended, flags, lost] = sums;
    println!("{acknowledged} moves, {ended} ends, {flags} flags, {lost} connections lost");
    let is_enough = sums.iter().all(|&sum| sum > seeds.len() / 2);
    assert!(is_enough || seeds.len() == 1, "that is no test");
}

#[test]
fn nothing_is_lost_between_two_nodes_whatever_fails() {
    check_all(&seeds(0..40), 2);
}

#[test]
fn nothing_is_lost_with_the_power() {
    check_all(&seeds(0..20), 1);
}

#[test]
fn a_seed_decides_all_that_happens() {
    for seed in seeds(200..204) {
        for nodes in [1, 2] {
            let [one, two] = [(); 2].map(|()| check(seed, nodes).trace);
            assert_eq!(one.difference(&two), None);
            assert_eq!(one.digest(), two.digest());
        }
    }
}

#[test]
fn what_is_planted_is_found() {
    for plant in Plant::ALL {
        let found = (0..20).find_map(|seed| {
            let faults = simulate(seed, 2, Some(plant)).verdict.faults;
            faults.first().map(|fault| (seed, fault.clone()))
        });
        let (seed, fault) = found.unwrap_or_else(|| panic!("{plant:?} is not found"));
        println!("{plant:?}: seed {seed}: {fault}");
    }
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn nothing_is_lost_with_many_seeds() {
    check_all(&new_seeds(3_000), 2);
    check_all(&new_seeds(1_000), 1);
}
