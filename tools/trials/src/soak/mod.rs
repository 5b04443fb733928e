//! `cargo xtask soak`: games on the chess game service for hours, with its memory, descriptors,
//! threads and tasks sampled all the while. None of them may grow.
//!
//! | file | content |
//! |---|---|
//! | `host` | the service and the load, as processes |
//! | `sample` | what the service takes at one time, and the file of samples |
//! | `growth` | how much a resource grew, and the verdict |

mod growth;
mod host;
mod sample;

use core::time::Duration;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use growth::Growth;
use host::Host;
use pedina_support::shell;
use sample::Sample;

/// Options of `cargo xtask soak`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long to play; in less than five minutes there are too few samples to judge
    #[arg(long, default_value_t = 120, value_parser = clap::value_parser!(u32).range(5..))]
    minutes: u32,
    /// Games at the same time
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Only judge the samples of an earlier run
    #[arg(long, value_name = "FILE")]
    judge: Option<PathBuf>,
}

/// Time between two samples.
const PERIOD: Duration = Duration::from_secs(10);

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    if let Some(file) = &args.judge {
        let text = fs::read_to_string(file).with_context(|| format!("{}", file.display()))?;
        return judge(&sample::parse(&text)?);
    }
    let program = shell::step("build pedina", host::build)?;
    let folder = shell::target_dir().join("soak");
    let title = format!("{} games for {} min", args.games, args.minutes);
    let samples = shell::step(&title, || {
        let mut host = Host::start(&program, &folder, args.games, 60 * args.minutes)?;
        let file = folder.join("samples.csv");
        let samples = watch(&mut host, &file);
        println!("    the samples are in {}", file.display());
        samples
    })?;
    judge(&samples)
}

/// Samples the service until the load has ended.
fn watch(host: &mut Host, file: &PathBuf) -> Result<Vec<Sample>> {
    let mut output = fs::File::create(file)?;
    writeln!(output, "{}", sample::HEAD)?;
    let (start, mut samples) = (Instant::now(), Vec::new());
    while !host.has_ended()? {
        let sample = host.sample(start.elapsed())?;
        writeln!(output, "{sample}")?;
        samples.push(sample);
        host.annoy();
        thread::sleep(PERIOD);
    }
    Ok(samples)
}

/// Prints what grew by how much.
fn judge(samples: &[Sample]) -> Result<()> {
    // While caches fill and threads start, everything grows.
    let settled = &samples[samples.len() / 4..];
    ensure!(settled.len() >= 20, "{} samples are too few to judge", samples.len());
    let mut grown = Vec::new();
    for (resource, values) in sample::RESOURCES {
        let points = settled.iter().map(|sample| (sample.second as f64, values(sample) as f64));
        let growth = Growth::of(&points.collect::<Vec<_>>());
        println!("    {resource:12} {growth}");
        if growth.is_leak() {
            grown.push(resource);
        }
    }
    if !grown.is_empty() {
        bail!("grew: {}", grown.join(", "));
    }
    Ok(())
}
