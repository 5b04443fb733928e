//! A match is played, some pairs of games at a time, until it is decided or all are played.
//!
//! Pairs count in the order of their numbers, whichever ends first, so that the result does not
//! depend on how many are played at a time.

use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::sync::Mutex;

use anyhow::{Result, anyhow};

use super::game::{Outcome, Pair, play_pair};
use super::log::Log;
use super::opening::{Evaluator, Opening};
use super::side::Side;
use super::sprt::Sprt;
use super::statistics::Tally;
use super::time_control::TimeControl;
use crate::workers;

/// What is played, and when it ends.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) control: TimeControl,
    pub(super) seed: u64,
    pub(super) pairs: usize,
    /// Pairs that are played at a time.
    pub(super) jobs: usize,
    pub(super) sprt: Option<Sprt>,
}

/// A match that is being played.
struct Progress {
    log: Log,
    pairs: BTreeMap<usize, Pair>,
    /// The pairs before this number count.
    counted: usize,
    tally: Tally,
    sprt: Option<Sprt>,
}

/// Plays a match between sides that `start` makes, once for each job; of the pairs of the log those
/// below the number of pairs count.
pub(super) fn play(
    plan: Plan,
    (log, mut pairs): (Log, BTreeMap<usize, Pair>),
    start: impl Fn() -> Result<[Side; 2]> + Sync,
) -> Result<Tally> {
    pairs.retain(|number, _| *number < plan.pairs);
    let missing: Vec<usize> =
        (0..plan.pairs).filter(|number| !pairs.contains_key(number)).collect();
    let tally = Tally::default();
    let mut progress = Progress { log, pairs, counted: 0, tally, sprt: plan.sprt };
    if progress.count() {
        return Ok(progress.tally);
    }
    let progress = Mutex::new(progress);
    let start = || Ok((start()?, Evaluator::new()));
    workers::for_each(plan.jobs, missing.len(), start, |(sides, evaluator), index| {
        let number = missing[index];
        let opening = Opening::balanced(plan.seed, number, evaluator)?;
        let pair = play_pair(&opening, sides, plan.control, number as u32)?;
        report(pair);
        let mut progress = progress.lock().map_err(|_| anyhow!("a thread panicked"))?;
        let is_decided = progress.add(number, pair)?;
        Ok(if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    Ok(progress.into_inner().map_err(|_| anyhow!("a thread panicked"))?.tally)
}

impl Progress {
    /// Adds a pair; returns whether the match is decided.
    fn add(&mut self, number: usize, pair: Pair) -> Result<bool> {
        self.log.add(number, pair)?;
        self.pairs.insert(number, pair);
        let before = self.counted;
        let is_decided = self.count();
        if self.counted / 25 > before / 25 {
            let ratio = self.sprt.map(|sprt| sprt.likelihood_ratio(&self.tally));
            let ratio = ratio.map_or_else(String::new, |ratio| format!(", LLR {ratio:+.2}"));
            eprintln!("    {}{ratio}", self.tally);
        }
        Ok(is_decided)
    }

    /// Counts the pairs whose turn it is; returns whether the match is decided.
    fn count(&mut self) -> bool {
        while !self.is_decided()
            && let Some(&pair) = self.pairs.get(&self.counted)
        {
            self.tally.add(pair);
            self.counted += 1;
        }
        self.is_decided()
    }

    fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&self.tally).is_some())
    }
}

/// Says which games did not end by the rules.
fn report(pair: Pair) {
    let side = |ours| if ours { "the engine" } else { "the opponent" };
    for outcome in pair.outcomes {
        match outcome {
            Outcome::Forfeit { ours } => eprintln!("an illegal move or none by {}", side(ours)),
            Outcome::TimeForfeit { ours } => eprintln!("a loss on time by {}", side(ours)),
            Outcome::Win | Outcome::Draw | Outcome::Loss => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::version::Version;

    fn tally(versions: [&str; 2], nodes: [u64; 2], plan: Plan) -> Tally {
        play_logged(Log::none(), versions, nodes, plan)
    }

    fn play_logged(
        log: (Log, BTreeMap<usize, Pair>),
        versions: [&str; 2],
        nodes: [u64; 2],
        plan: Plan,
    ) -> Tally {
        let versions = versions.map(|text| text.parse::<Version>().unwrap());
        let plan = Plan { control: TimeControl::Nodes(nodes), ..plan };
        play(plan, log, || Ok(versions.map(Side::own))).unwrap()
    }

    const PLAN: Plan =
        Plan { control: TimeControl::Nodes([0; 2]), seed: 3, pairs: 6, jobs: 1, sprt: None };

    #[test]
    fn equal_sides_share_the_points_of_each_pair() {
        assert_eq!(tally(["", ""], [60, 60], PLAN).pairs, [0, 0, 6, 0, 0]);
    }

    #[test]
    fn the_result_does_not_depend_on_the_jobs() {
        let sides = ["noise=20", "noise=20,memory=64"];
        let alone = tally(sides, [100, 100], PLAN);
        assert_eq!(alone, tally(sides, [100, 100], Plan { jobs: 3, ..PLAN }));
        assert_ne!(alone.pairs, [0, 0, 6, 0, 0]);
    }

    #[test]
    fn a_match_ends_when_it_is_decided() {
        let plan = Plan { pairs: 200, sprt: Some(Sprt::GAIN), ..PLAN };
        let tally = tally(["", "evaluation=material"], [400, 40], plan);
        assert_eq!(tally.games(), 50);
    }

    #[test]
    fn a_match_that_goes_on_counts_as_one_that_was_not_broken_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let sides = ["noise=20", "noise=20,memory=64"];
        let logged = |pairs| {
            let log = Log::open(&path, "a match").unwrap();
            play_logged(log, sides, [100, 100], Plan { pairs, ..PLAN })
        };
        let first = logged(2);
        assert_eq!(first.games(), 4);
        assert_eq!(logged(6), tally(sides, [100, 100], PLAN));
        // Fewer games are asked for than there are.
        assert_eq!(logged(2), first);
    }
}
