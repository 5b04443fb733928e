//! Processor time and medians: the same for every benchmark.

use cpu_time::ThreadTime;

/// What the work gives, and its seconds of processor time of this thread.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ThreadTime::now();
    let result = work();
    (result, start.elapsed().as_secs_f64())
}

/// The median of an odd number of runs; the higher of the middle two otherwise.
pub(crate) fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
