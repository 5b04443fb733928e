//! Counting with several threads, which take turns at the positions two plies below the root.

use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use super::Count;
use super::rules::Rules;

/// One thread for each core that the system lends.
pub(crate) fn counter<R: Rules + 'static>() -> Option<Count> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    on_the_wall(move |fen, depth| count::<R>(&R::parse(fen), depth, threads))
}

/// One thread, measured alike.
pub(crate) fn alone<R: Rules + 'static>() -> Option<Count> {
    on_the_wall(|fen, depth| R::count(&R::parse(fen), depth))
}

/// In seconds of the clock on the wall: several threads take less of these and more of the
/// processor's.
fn on_the_wall(mut count: impl FnMut(&str, u32) -> u64 + 'static) -> Option<Count> {
    Some(Box::new(move |fen, depth| {
        let start = Instant::now();
        let nodes = count(black_box(fen), depth);
        Ok((nodes, start.elapsed().as_secs_f64()))
    }))
}

/// The depth is at least 2.
fn count<R: Rules>(position: &R::Position, depth: u32, threads: usize) -> u64 {
    let mut parts = Vec::new();
    R::each_next(position, |next| R::each_next(&next, |next| parts.push(next)));
    let taken = AtomicUsize::new(0);
    let work = || {
        let take = || parts.get(taken.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(take).map(|part| R::count(part, depth - 2)).sum::<u64>()
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join().expect("no thread panics")).sum()
    })
}
