//! A match is played, some pairs of games at a time, until it is decided or all are played.
//!
//! Pairs count in the order of their numbers, whichever ends first, so that the result does not
//! depend on how many are played at a time.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

use anyhow::{Result, anyhow};

use super::game::{Outcome, play_pair};
use super::log::Log;
use super::opening::{Judge, Opening};
use super::pace::Pace;
use super::side::{Counted, Side};
use super::sprt::Sprt;
use super::statistics::Score;

/// What is played, and when it ends.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) pace: Pace,
    pub(super) seed: u64,
    pub(super) pairs: usize,
    /// Pairs that are played at a time.
    pub(super) jobs: usize,
    pub(super) sprt: Option<Sprt>,
}

/// The pairs that have been played.
struct Board {
    log: Log,
    pairs: BTreeMap<usize, [Outcome; 2]>,
    /// The pairs before this number count.
    counted: usize,
    score: Score,
    /// Says now and then how the match stands.
    is_talkative: bool,
}

/// Plays a match between sides that `start` makes, once for each job.
pub(super) fn play(
    plan: Plan,
    (log, pairs): (Log, BTreeMap<usize, [Outcome; 2]>),
    start: impl Fn() -> Result<[Side; 2]> + Sync,
) -> Result<Score> {
    let known: Vec<usize> = pairs.keys().copied().collect();
    let mut board = Board { log, pairs, counted: 0, score: Score::default(), is_talkative: false };
    let is_decided = AtomicBool::new(board.count(plan.sprt));
    board.is_talkative = true;
    let (next, board) = (AtomicUsize::new(0), Mutex::new(board));
    let worker = || -> Result<()> {
        let (mut sides, mut judge) = (start()?, Judge::new());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.pairs || is_decided.load(Ordering::Relaxed) {
                return Ok(());
            }
            if known.binary_search(&number).is_ok() {
                continue;
            }
            let opening = Opening::balanced(plan.seed, number, &mut judge)?;
            let pair = play_pair(&opening, &mut sides, plan.pace, number as u32)?;
            let counted = [0, 1].map(|side: usize| sides[side].take_counted());
            let mut board = board.lock().map_err(|_| anyhow!("a thread of the match failed"))?;
            if board.add(number, pair, counted, plan.sprt)? {
                is_decided.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a thread of the match failed")))
        })
    })?;
    let board = board.into_inner().map_err(|_| anyhow!("a thread of the match failed"))?;
    Ok(board.score)
}

impl Board {
    /// Adds a pair; returns whether the match is decided.
    fn add(
        &mut self,
        number: usize,
        pair: [Outcome; 2],
        counted: [Counted; 2],
        sprt: Option<Sprt>,
    ) -> Result<bool> {
        self.log.add(number, pair)?;
        self.pairs.insert(number, pair);
        self.score.add_counted(counted);
        report(pair);
        Ok(self.count(sprt))
    }

    /// Counts the pairs whose turn it is; returns whether the match is decided.
    fn count(&mut self, sprt: Option<Sprt>) -> bool {
        let is_decided = |score: &Score| sprt.is_some_and(|sprt| sprt.verdict(score).is_some());
        while !is_decided(&self.score)
            && let Some(&pair) = self.pairs.get(&self.counted)
        {
            self.score.add(pair);
            self.counted += 1;
            if self.is_talkative && self.counted.is_multiple_of(25) {
                let ratio = sprt.map(|sprt| sprt.likelihood_ratio(&self.score));
                let ratio = ratio.map_or_else(String::new, |ratio| format!(", LLR {ratio:+.2}"));
                eprintln!("    {}{ratio}", self.score);
            }
        }
        is_decided(&self.score)
    }
}

/// Says which games did not end by the rules.
fn report(pair: [Outcome; 2]) {
    let side = |ours| if ours { "the engine" } else { "the opponent" };
    for outcome in pair {
        match outcome {
            Outcome::Forfeit { ours } => eprintln!("an illegal move or none by {}", side(ours)),
            Outcome::Late { ours } => eprintln!("a loss on time by {}", side(ours)),
            Outcome::Win | Outcome::Draw | Outcome::Loss => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::side::{Own, Version};

    fn score(versions: [&str; 2], nodes: [u64; 2], plan: Plan) -> Score {
        let versions = versions.map(|text| text.parse::<Version>().unwrap());
        let plan = Plan { pace: Pace::Nodes(nodes), ..plan };
        let log = Log::open(None, "").unwrap();
        play(plan, log, || Ok(versions.map(|version| Side::Own(Own::new(version))))).unwrap()
    }

    const PLAN: Plan = Plan { pace: Pace::Nodes([0; 2]), seed: 3, pairs: 6, jobs: 1, sprt: None };

    #[test]
    fn equal_sides_share_the_points_of_each_pair() {
        assert_eq!(score(["", ""], [60, 60], PLAN).pairs, [0, 0, 6, 0, 0]);
    }

    #[test]
    fn the_result_does_not_depend_on_the_jobs() {
        let sides = ["noise=20", "noise=20,memory=64"];
        let alone = score(sides, [100, 100], PLAN);
        assert_eq!(alone, score(sides, [100, 100], Plan { jobs: 3, ..PLAN }));
        assert_ne!(alone.pairs, [0, 0, 6, 0, 0]);
    }

    #[test]
    fn a_match_ends_when_it_is_decided() {
        let plan = Plan { pairs: 200, sprt: Some(Sprt::GAIN), ..PLAN };
        let score = score(["", "evaluation=material"], [400, 40], plan);
        assert_eq!(score.games(), 50);
    }
}
