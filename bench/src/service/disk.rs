//! What a sync of the disk takes.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// How many are measured at a time.
const SYNCS: usize = 300;

/// What is written before each: a page of the database.
const PAGE: [u8; 4_096] = [0x5a; 4_096];

/// The seconds of syncs after a page was appended to a file in this folder.
pub(super) fn syncs(folder: &Path) -> anyhow::Result<Vec<f64>> {
    let path = folder.join(format!("bench-sync-{}", std::process::id()));
    let mut file = File::create(&path)?;
    let mut times = Vec::with_capacity(SYNCS);
    for _ in 0..SYNCS {
        let start = Instant::now();
        file.write_all(&PAGE)?;
        file.sync_data()?;
        times.push(start.elapsed().as_secs_f64());
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
