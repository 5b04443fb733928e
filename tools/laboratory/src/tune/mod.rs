//! `cargo xtask tune`: fits the weights of the evaluation to games of the engine with itself.
//!
//! | file | what happens |
//! |---|---|
//! | `play` | games by a fixed number of nodes from random openings; their quiet positions |
//! | `samples` | each position as terms of the evaluation, with the result to predict |
//! | `fit` | the weights that predict the results best: Texel's method, by gradient descent |
//! | `write` | `weights.rs`, with the games that it was made from |
//! | `wdl` | with `--wdl`: how likely a value wins, draws and loses, for `UCI_ShowWDL` |
//! | `search` | with `--search`: other numbers of the search, in games between them |
//!
//! The same seed, games, nodes and weights give the same positions, whatever the number of jobs.
//! The positions of each seed stay in a file below the target folder, and the fit takes all files
//! that lie there, so that games of several rounds add up.
//!
//! Peter Österlund described the method for his engine Texel in 2014, in the Chess Programming
//! Wiki.

mod fit;
mod play;
mod samples;
#[cfg(feature = "search")]
mod search;
mod wdl;
mod write;

use std::fs;
use std::path::PathBuf;

#[cfg(not(feature = "search"))]
use anyhow::bail;
use anyhow::{Context, Result, ensure};

use pedina_support::shell;
use samples::Samples;

/// Options of `cargo xtask tune`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games to play first; with 0 only the positions of earlier runs are used
    #[arg(long, default_value_t = 20_000)]
    games: usize,
    /// Nodes a move
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// The seed of the openings, and the name of the file of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games that run at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// How often the fit goes through all positions
    #[arg(long, default_value_t = 40)]
    epochs: usize,
    /// How much of what a position is to predict comes from later in the game, in per cent; the
    /// rest is what the search found at the next quiet position
    #[arg(long, default_value_t = 90, value_parser = clap::value_parser!(u8).range(0..=100))]
    later: u8,
    /// Write the weights into the library
    #[arg(long)]
    accept: bool,
    /// Fit how likely values win, draw and lose instead, and print the two numbers of
    /// apps/src/uci/chances.rs
    #[arg(long, conflicts_with_all = ["accept", "epochs", "later"])]
    wdl: bool,
    /// Tune the numbers of the search instead, and print them
    #[arg(long, conflicts_with_all = ["accept", "epochs", "later", "jobs"])]
    search: bool,
}

/// Plays, fits and writes.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.search {
        #[cfg(feature = "search")]
        return search::run(args);
        #[cfg(not(feature = "search"))]
        bail!("this program was built without the feature `search`");
    }
    let folder = shell::target_dir().join("tune");
    fs::create_dir_all(&folder)?;
    if args.games > 0 {
        let path = folder.join(format!("{}.epd", args.seed));
        fs::write(&path, play::games(args)?)?;
        println!("wrote {}", path.display());
    }
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "epd"));
    files.sort_unstable();
    ensure!(!files.is_empty(), "no positions in {}: play some games", folder.display());
    if args.wdl {
        return fit_wdl(&files);
    }
    let mut samples = Samples::default();
    for path in &files {
        let text = fs::read_to_string(path)?;
        samples.read(&text, args.later).with_context(|| format!("in {}", path.display()))?;
    }
    println!("{} positions, {} others left out", samples.len(), samples.left_out());
    let weights = fit::fit(&samples, args.epochs);
    if args.accept {
        let path = shell::root().join(write::PATH);
        fs::write(&path, write::source(&weights, &samples))?;
        println!("wrote {}", path.display());
    }
    Ok(())
}

/// Fits how likely values win, draw and lose, and prints it.
fn fit_wdl(files: &[PathBuf]) -> Result<()> {
    let mut results = Box::new(wdl::Results::new());
    for path in files {
        results.read(&fs::read_to_string(path)?).with_context(|| path.display().to_string())?;
    }
    println!("{} positions: {}", results.len(), results.fit());
    Ok(())
}
