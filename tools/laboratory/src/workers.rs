//! Numbered work on several threads.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

use anyhow::{Result, anyhow};

/// Does the work of each number below `count` on some threads, each with a state that `start`
/// makes for it. After a `Break`, an error or a panic no further number begins.
///
/// # Errors
/// The error of the first thread that failed.
pub(crate) fn for_each<S>(
    threads: usize,
    count: usize,
    start: impl Fn() -> Result<S> + Sync,
    work: impl Fn(&mut S, usize) -> Result<ControlFlow<()>> + Sync,
) -> Result<()> {
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let worker = || -> Result<()> {
        let _end = End(&is_over);
        let mut state = start()?;
        while !is_over.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || work(&mut state, number)?.is_break() {
                break;
            }
        }
        Ok(())
    };
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1).min(count)).map(|_| scope.spawn(worker)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Result<()>>| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a thread panicked")))
        };
        workers.into_iter().map(join).collect()
    });
    results.into_iter().collect()
}

/// The results of the work of each number below `count`, in the order of the numbers.
///
/// # Errors
/// As [`for_each`].
pub(crate) fn map<S, T: Send>(
    threads: usize,
    count: usize,
    start: impl Fn() -> Result<S> + Sync,
    work: impl Fn(&mut S, usize) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let results: Mutex<BTreeMap<usize, T>> = Mutex::default();
    for_each(threads, count, start, |state, number| {
        let result = work(state, number)?;
        results.lock().map_err(|_| anyhow!("a thread panicked"))?.insert(number, result);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(results.into_inner().map_err(|_| anyhow!("a thread panicked"))?.into_values().collect())
}

/// Ends the work when a thread ends: it found no number left, broke off, or failed.
struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use anyhow::ensure;

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_numbers() {
        for threads in [0, 1, 3, 50] {
            let squares = map(threads, 40, || Ok(()), |(), number| Ok(number * number)).unwrap();
            assert!(squares.into_iter().eq((0..40).map(|number| number * number)));
        }
        assert!(map(2, 0, || -> Result<()> { Err(anyhow!("started")) }, |(), _| Ok(())).is_ok());
    }

    #[test]
    fn a_thread_that_fails_ends_the_work() {
        for panics in [false, true] {
            let (starts, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let start = || {
                if starts.fetch_add(1, Ordering::Relaxed) == 0 {
                    ensure!(panics, "the first");
                    panic!("the first");
                }
                Ok(())
            };
            let error = for_each(3, usize::MAX, start, |(), _| {
                done.fetch_add(1, Ordering::Relaxed);
                Ok(ControlFlow::Continue(()))
            });
            let expected = if panics { "a thread panicked" } else { "the first" };
            assert_eq!(error.unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn work_that_breaks_off_is_no_error() {
        let done = AtomicUsize::new(0);
        let work = |(): &mut (), number| {
            done.fetch_add(1, Ordering::Relaxed);
            Ok(if number == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        for_each(1, usize::MAX, || Ok(()), work).unwrap();
        assert_eq!(done.into_inner(), 8);
    }
}
