//! `cargo xtask elo`: matches of the engine, against other engines and against itself.
//!
//! | file | what it holds |
//! |---|---|
//! | `ladder` | the matches that there are |
//! | `side`, `version`, `peer` | who plays: a version of the engine, a program by UCI |
//! | `opening`, `time_control`, `game` | balanced openings, what limits a move, one game |
//! | `play`, `log`, `title` | the pairs of a match, its file, the first line of that |
//! | `statistics`, `sprt` | the result, and when it is decided |
//!
//! Usually both sides think by a fixed number of nodes, so that the result does not depend on the
//! machine. Each opening is some random plies that a search values at about nothing, played twice
//! with colours exchanged. The engine loses by an illegal move or none; a pair in which the
//! opponent ends a game so is left out and reported apart, because it says nothing of the engine. A
//! side that is 12 pawns ahead for 13 plies wins; the rest goes by the rules. The opponents are
//! programs that speak UCI, named by a path in a variable:
//!
//! | variable | program, where nothing is set |
//! |---|---|
//! | `PEDINA_ELO_STOCKFISH` | `/usr/games/stockfish` |
//! | `PEDINA_ELO_GLAURUNG` | `/usr/games/glaurung` |
//! | `PEDINA_ELO_MCU_MAX` | none: the UCI example of mcu-max, with the limit of nodes from `go` |
//! | `PEDINA_ELO_OTHER` | none: another build of this engine, to compare a change with |
//!
//! In the match `time` the program plays itself on a clock, [`LOAD`] pairs for each processor at a
//! time, and no game may end by an illegal move or on time.

pub(crate) mod game;
mod ladder;
mod log;
pub(crate) mod opening;
mod peer;
mod play;
mod side;
mod sprt;
mod statistics;
mod time_control;
mod title;
pub(crate) mod version;

use core::time::Duration;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, ensure};

use ladder::{BOARD_MEMORY, MATCHES, Match, NAMES, Opponent};
use log::Log;
use opening::{Evaluator, Opening};
use pedina_support::shell;
use peer::Peer;
use play::Plan;
use side::Side;
use sprt::Sprt;
use statistics::Tally;
use time_control::TimeControl;
use version::{Version, changes};

/// Options of `cargo xtask elo`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Matches to play [default: all whose opponent is installed, but for `own` and `time`]
    #[arg(value_parser = NAMES)]
    matches: Vec<String>,
    /// Games of each match, at most
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Nodes a move, for both sides, instead of those of the match
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Nodes a move of the engine alone
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(1..))]
    own_nodes: Option<u64>,
    /// Instructions a move for both sides of `own`, each of which states its `cost` a node
    #[arg(long, conflicts_with_all = ["nodes", "own_nodes"])]
    instructions: Option<u64>,
    /// Milliseconds a move, for both sides
    #[arg(long, value_name = "MS", conflicts_with_all = ["nodes", "own_nodes", "instructions"])]
    movetime: Option<u64>,
    /// Kilobytes of the engine's memory, from 4, instead of those of the match
    #[arg(long, value_name = "KB", value_parser = clap::value_parser!(u32).range(4..))]
    memory: Option<u32>,
    /// What the engine changes: nodes=N, cost=N (instructions a node), memory=KB, evaluation=NAME,
    /// net=FILE, noise=N or PARAMETER=N, separated by commas
    #[arg(long, value_name = "CHANGES", default_value = "")]
    own: String,
    /// What the other side changes: all in the match `own`, nodes, cost or memory in others
    #[arg(long, value_name = "CHANGES", default_value = "")]
    against: String,
    /// Pairs of games that run at a time [default: 1 for each processor, or 2 in the match `time`]
    #[arg(long)]
    jobs: Option<usize>,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// End a match as soon as it is decided between two differences in Elo
    #[arg(long, value_name = "LOW,HIGH", num_args = 0..=1, default_missing_value = "0,10")]
    #[arg(allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Append the pairs to this file, and go on from those that are there; `--games` may grow
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// The engine, a program instead of this process
    #[arg(long, value_name = "PROGRAM")]
    engine: Option<PathBuf>,
    /// Print one JSON object a match
    #[arg(long)]
    json: bool,
    /// Print this number of openings of the seed instead, as UCI has their moves
    #[arg(long, value_name = "COUNT")]
    openings: Option<usize>,
}

/// Pairs of games for each processor at a time in the match `time`.
const LOAD: usize = 2;

/// Plays the matches and prints the table.
pub(crate) fn run(args: &Args) -> Result<()> {
    if let Some(count) = args.openings {
        let mut evaluator = Evaluator::new();
        for number in 0..count {
            println!("{}", Opening::balanced(args.seed, number, &mut evaluator)?.text().trim_end());
        }
        return Ok(());
    }
    let is_named = |known: &&Match| args.matches.iter().any(|name| name == known.name);
    let is_usual = |known: &Match| matches!(known.opponent, Opponent::Program { .. });
    ensure!(args.log.is_none() || args.matches.len() == 1, "a log is that of one match");
    if !args.json {
        println!("{:<22} {:<14} result", "match", "nodes or time");
    }
    let is_chosen = |known: &&Match| is_named(known) || args.matches.is_empty() && is_usual(known);
    let matches: Vec<&Match> = MATCHES.iter().filter(is_chosen).collect();
    matches.iter().try_for_each(|known| args.ensure_effective(known))?;
    for known in matches {
        let control = args.control(known)?;
        let head = format!("{:<22} {:<14}", known.name, control.to_string());
        match known.program() {
            Ok(program) => {
                let tally = args
                    .play(known, control, program.as_deref())
                    .with_context(|| format!("the match {} broke off", known.name))?;
                if args.json {
                    println!("{}", tally.json(known.name, args.sprt.unwrap_or(Sprt::GAIN)));
                } else {
                    println!("{head} {tally}{}", args.verdict(&tally));
                }
                ensure_regular(control, &tally)?;
            }
            Err(missing) if args.json => {
                let metric = format!("engine/{}", known.name);
                let row = serde_json::json!({ "metric": metric, "missing": missing.to_string() });
                println!("{row}");
            }
            // Where all are asked for, those that are there are played.
            Err(missing) if args.matches.is_empty() => eprintln!("{head} {missing}"),
            Err(missing) => return Err(missing),
        }
    }
    Ok(())
}

/// On the clock, every game has to end by the rules.
fn ensure_regular(control: TimeControl, tally: &Tally) -> Result<()> {
    let count = tally.broken_off();
    let is_regular = !matches!(control, TimeControl::Clock { .. }) || count == 0;
    ensure!(is_regular, "{count} games ended by an illegal move or on time");
    Ok(())
}

impl Args {
    /// Refuses options that change nothing in a match.
    fn ensure_effective(&self, known: &Match) -> Result<()> {
        let is_by_nodes = self.movetime.is_none() && matches!(known.control, TimeControl::Nodes(_));
        let counts = self.nodes.or(self.own_nodes).or(self.instructions);
        ensure!(is_by_nodes || counts.is_none(), "nodes do not limit the match {}", known.name);
        let is_itself = matches!(known.opponent, Opponent::Itself);
        let is_foreign = matches!(known.opponent, Opponent::Program { .. });
        let sides = [
            ("--own", &self.own, self.engine.is_some() || is_itself, false),
            ("--against", &self.against, is_foreign || is_itself, is_foreign),
        ];
        for (option, text, is_program, is_foreign) in sides {
            for (name, _) in changes(text)? {
                let is_effective = match name {
                    "nodes" => is_by_nodes && self.instructions.is_none(),
                    "cost" => self.instructions.is_some(),
                    "memory" => !is_foreign,
                    _ => !is_program,
                };
                ensure!(is_effective, "`{option} {name}=` has no effect in {}", known.name);
            }
        }
        Ok(())
    }

    /// Both versions of a match; the second plays in the match `own` only.
    fn versions(&self, known: &Match) -> Result<[Version; 2]> {
        let memory = self.memory.unwrap_or(known.memory);
        let mut versions = [Version { memory, ..Version::STANDARD }; 2];
        for (version, changes) in versions.iter_mut().zip([&self.own, &self.against]) {
            version.change(changes)?;
        }
        Ok(versions)
    }

    /// The limits of a match, as the options change them.
    fn control(&self, known: &Match) -> Result<TimeControl> {
        if let Some(time) = self.movetime {
            return Ok(TimeControl::Move(Duration::from_millis(time)));
        }
        let TimeControl::Nodes([own, theirs]) = known.control else { return Ok(known.control) };
        let versions = self.versions(known)?;
        if let Some(instructions) = self.instructions {
            let nodes = versions.map(|version| version.cost.map(|cost| instructions / cost));
            let [Some(own), Some(theirs)] = nodes else {
                anyhow::bail!("equal instructions need the cost of a node, for each side");
            };
            return Ok(TimeControl::Nodes([own, theirs]));
        }
        let nodes = [self.own_nodes.or(self.nodes).unwrap_or(own), self.nodes.unwrap_or(theirs)];
        let nodes = [0, 1].map(|side: usize| versions[side].nodes.unwrap_or(nodes[side]));
        Ok(TimeControl::Nodes(nodes))
    }

    /// Plays a match against another version, or against a program.
    fn play(&self, known: &Match, control: TimeControl, program: Option<&Path>) -> Result<Tally> {
        let versions = self.versions(known)?;
        let memory = versions.map(|version| version.memory.to_string());
        let needs_program = matches!(known.opponent, Opponent::Itself);
        let engine = match &self.engine {
            Some(path) => Some(path.clone()),
            None if needs_program => Some(build()?),
            None => None,
        };
        let itself = engine.as_deref();
        let start_itself =
            |path, side: usize| Peer::start(path, &["uci"], &[("HashKB", &memory[side])]);
        let start = || -> Result<[Side; 2]> {
            let ours = match itself {
                Some(path) => Side::Program(start_itself(path, 0)?),
                None => Side::own(versions[0]),
            };
            let theirs = match (known.opponent, program, itself) {
                (Opponent::Program { args, options, .. }, Some(path), _) => {
                    Side::Program(Peer::start(path, args, options)?)
                }
                (Opponent::Itself, _, Some(path)) => Side::Program(start_itself(path, 1)?),
                _ => Side::own(versions[1]),
            };
            Ok([ours, theirs])
        };
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let usual = if needs_program { LOAD * processors } else { processors };
        let plan = Plan {
            control,
            seed: self.seed,
            pairs: self.games.div_ceil(2),
            jobs: self.jobs.unwrap_or(usual),
            sprt: self.sprt,
        };
        let opponent = if needs_program { itself } else { program };
        let log = match &self.log {
            Some(path) => {
                Log::open(path, &title::title(self, known, control, [itself, opponent])?)?
            }
            None => Log::none(),
        };
        play::play(plan, log, start)
    }

    /// How the sequential test ended.
    fn verdict(&self, tally: &Tally) -> String {
        let Some(sprt) = self.sprt else { return String::new() };
        let verdict = match sprt.verdict(tally) {
            Some(true) => "passed",
            Some(false) => "failed",
            None => "undecided",
        };
        format!(", {sprt} {verdict}, LLR {:+.2}", sprt.likelihood_ratio(tally))
    }
}

/// Builds `pedina` and returns its path.
fn build() -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    shell::run(cargo.args(["build", "--quiet", "--profile", "dist", "--package", "pedina-apps"]))?;
    Ok(shell::target_dir().join("dist/pedina"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    #[command(no_binary_name = true)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    /// What a command says that plays no game.
    fn run_nothing(line: &str) -> Result<()> {
        run(&Line::try_parse_from(line.split_whitespace())?.args)
    }

    #[test]
    fn options_without_an_effect_are_refused() {
        for line in [
            "own --own nodes=7 --movetime 1",
            "own --against nodes=7 --movetime 1",
            "own --own cost=7",
            "own --own nodes=7,cost=7 --against cost=7 --instructions 70",
            "own --own evaluation=material --engine /bin/true",
            "own --own noise=7 --engine /bin/true",
            "sf1700 --against memory=16",
            "other --against evaluation=material",
            "time --nodes 7",
            "time --instructions 7",
            "time --own nodes=7",
            "time --against noise=7",
        ] {
            assert!(run_nothing(&format!("{line} --games 0")).is_err(), "{line}");
        }
        run_nothing("own --own nodes=7,noise=1 --against evaluation=material --games 0").unwrap();
        run_nothing("own --own cost=7 --against cost=9 --instructions 70 --games 0").unwrap();
    }
}
