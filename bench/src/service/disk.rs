//! What a sync of the disk takes.

use core::sync::atomic::{AtomicBool, Ordering};
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::anyhow;

/// How many are measured at a time.
const SYNCS: usize = 300;

/// What is written before each: a page of the database.
const PAGE: [u8; 4_096] = [0x5a; 4_096];

/// The pages of the file, which are written over in turn: as the log of the storage is, whose size
/// stays, too.
const PAGES: u64 = 1_000;

/// From the end of one sync of a probe to the next one: as often as moves come.
const PAUSE: Duration = Duration::from_millis(2);

/// Syncs while something else goes on. A disk may stand still for tens of milliseconds every few
/// seconds: only syncs of the same seconds meet what the moves meet.
pub(super) struct Probe {
    ends: Arc<AtomicBool>,
    thread: JoinHandle<anyhow::Result<Vec<f64>>>,
}

impl Probe {
    /// Syncs a file in this folder again and again.
    pub(super) fn start(folder: &Path) -> anyhow::Result<Self> {
        let ends = Arc::new(AtomicBool::new(false));
        let (folder, is_over) = (folder.to_path_buf(), ends.clone());
        let thread = thread::spawn(move || {
            measure(&folder, || {
                thread::sleep(PAUSE);
                !is_over.load(Ordering::Relaxed)
            })
        });
        Ok(Self { ends, thread })
    }

    /// The seconds of each, and of those that would have begun meanwhile. All moves that come while
    /// the disk stands still wait, while the probe, which waits itself, sees it once ("coordinated
    /// omission").
    pub(super) fn finish(self) -> anyhow::Result<Vec<f64>> {
        self.ends.store(true, Ordering::Relaxed);
        let times =
            self.thread.join().map_err(|_| anyhow!("the thread of the syncs panicked"))??;
        let later = |time: &f64| Some(time - PAUSE.as_secs_f64()).filter(|&left| left > 0.0);
        let with_later = |time| core::iter::successors(Some(time), later);
        Ok(times.into_iter().flat_map(with_later).collect())
    }
}

/// The seconds of syncs one after the other in this folder.
pub(super) fn syncs(folder: &Path) -> anyhow::Result<Vec<f64>> {
    let mut left = SYNCS;
    measure(folder, || {
        left -= 1;
        left > 0
    })
}

fn measure(folder: &Path, mut goes_on: impl FnMut() -> bool) -> anyhow::Result<Vec<f64>> {
    let path = folder.join(format!("bench-sync-{}", std::process::id()));
    let file = File::create(&path)?;
    for number in 0..PAGES {
        file.write_all_at(&PAGE, number * PAGE.len() as u64)?;
    }
    file.sync_all()?;
    let mut times = Vec::new();
    for number in (0..PAGES).cycle() {
        let start = Instant::now();
        file.write_all_at(&PAGE, number * PAGE.len() as u64)?;
        file.sync_data()?;
        times.push(start.elapsed().as_secs_f64());
        if !goes_on() {
            break;
        }
    }
    drop(file);
    fs::remove_file(path)?;
    Ok(times)
}

/// The median, and what 99 per cent do not exceed.
pub(super) fn quantiles(mut times: Vec<f64>) -> [f64; 2] {
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], times[times.len() * 99 / 100]]
}
