//! `pedina load`: plays random legal games on a game service over any number of WebSockets, and
//! reports how fast it answers and what it takes.
//!
//! | file | content |
//! |---|---|
//! | `target` | the service: its address, its routes, its sockets |
//! | `socket` | a WebSocket of a game |
//! | `game` | a game with its sockets |
//! | `tally` | what is counted, and its percentiles |
//! | `process` | processor time and memory of the service |
//! | `report` | what is printed at the end |
//!
//! A game is one task, which moves for both sides: it waits for the events of a move at both
//! sockets before it sends the next one, so the number of games says how much is under way.

mod game;
#[cfg_attr(not(target_os = "linux"), path = "process_absent.rs")]
mod process;
mod report;
mod socket;
mod tally;
mod target;

use core::time::Duration;
use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::platform::allow_many_files;
use crate::support::random::Random;
use game::LoadGame;
use process::Process;
use report::Report;
use tally::Tally;
pub(crate) use target::Target;

/// Play many random games at once on a game service, and measure how well it keeps up.
///
/// Start `pedina service --requests-per-address 0 --calls-per-socket 0` in one terminal and `pedina
/// load` in another: it plays 50 games for 10 seconds. With `--pid` it also shows what the service
/// takes of the processor and of memory. The players have no names, so the statistics do not count
/// their games.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The service, as http://HOST:PORT
    #[arg(default_value = "http://localhost:8080", value_name = "URL")]
    target: Target,
    /// Where black plays, if that is another process of the same service
    #[arg(long, value_name = "URL")]
    black_at: Option<Target>,
    /// Games at the same time, with two sockets each
    #[arg(long, value_name = "NUMBER", default_value_t = 50, value_parser = at_least_one())]
    games: u32,
    /// Sockets that watch each game
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    spectators: u32,
    /// How long to play, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = at_least_one())]
    seconds: u32,
    /// After how many moves of either side a game is left for a new one
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = at_least_one())]
    plies: u32,
    /// Milliseconds from one move of a game to the next; the games take turns, as people who play
    /// do not all move at once
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 0)]
    pause: u32,
    /// Which random games are played: the same number, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The process of the service on this machine, whose processor time and memory are measured
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Print one JSON object, and no progress
    #[arg(long)]
    json: bool,
}

fn at_least_one() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

/// Plays, and prints what was measured.
///
/// # Errors
/// There is no service, it refuses something, or it stops answering.
pub(crate) fn run(args: &Args) -> Result<()> {
    let sockets = u64::from(args.games) * (2 + u64::from(args.spectators));
    if let Some(limit) = allow_many_files() {
        ensure!(
            sockets.saturating_add(OTHER_FILES) <= limit,
            "--games {} with --spectators {} are {sockets} sockets, and this process may have \
             {limit} files open: ask for fewer, or raise that limit (ulimit -n)",
            args.games,
            args.spectators
        );
    }
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    let report = runtime.block_on(play(args))?;
    let mut output = std::io::stdout().lock();
    let printed =
        if args.json { writeln!(output, "{}", report.json()) } else { write!(output, "{report}") };
    printed.context("cannot print")
}

/// Opens all games, and plays them for the time that was asked for.
async fn play(args: &Args) -> Result<Report> {
    let process = args.pid.map(Process::of).transpose().context("--pid")?;
    let tally = Arc::new(Tally::new()?);
    let plan = Arc::new(Plan::from(args));
    for target in &plan.targets {
        target.contact().await?;
    }
    let mut opened = Vec::new();
    for _ in 0..args.games {
        opened.push(LoadGame::open(&plan).await?);
    }
    let own_before = own_time();
    let (before, start) = (process.map(Process::usage).transpose()?, Instant::now());
    let (stopper, stop) = watch::channel(false);
    let mut games = JoinSet::new();
    for (number, game) in opened.into_iter().enumerate() {
        let pace = plan.pace(number, start);
        // Neighbouring seeds give unrelated numbers.
        let random = Random::new(Random::new(args.seed.wrapping_add(number as u64)).next());
        games.spawn(play_on(game, plan.clone(), tally.clone(), random, pace, stop.clone()));
    }
    let end = start + Duration::from_secs(args.seconds.into());
    let mut second = interval_at(start + SECOND, SECOND);
    loop {
        tokio::select! {
            result = games.join_next() => match result {
                Some(result) => result.context("a game failed")??,
                None => break,
            },
            () = tokio::time::sleep_until(end), if !*stopper.borrow() => {
                stopper.send_replace(true);
            }
            _ = second.tick(), if !args.json => tally.say_progress(start.elapsed()),
        }
    }
    let elapsed = start.elapsed();
    let after = process.map(Process::usage).transpose()?;
    let own = own_time().zip(own_before).map(|(after, before)| after - before);
    let sockets = u64::from(args.games) * (2 + u64::from(args.spectators));
    Ok(Report { games: args.games, sockets, elapsed, usage: before.zip(after), own, tally })
}

/// The processor time of this program so far, where the system says it.
fn own_time() -> Option<Duration> {
    Some(Process::of(std::process::id()).ok()?.usage().ok()?.processor)
}

/// What a task knows of the options.
#[derive(Debug)]
struct Plan {
    /// Where white plays, which also creates the games, and where black does.
    targets: [Target; 2],
    spectators: u32,
    plies: u32,
    games: u32,
    pause: Duration,
}

impl Plan {
    /// When the game with this number moves, if there are pauses: spread evenly over a pause, or
    /// the last of all would wait for the others in each.
    fn pace(&self, number: usize, start: Instant) -> Option<Interval> {
        let share = number as f64 / f64::from(self.games);
        let mut pace = (!self.pause.is_zero())
            .then(|| interval_at(start + self.pause.mul_f64(share), self.pause))?;
        // A game that was late does not leave its place among the others.
        pace.set_missed_tick_behavior(MissedTickBehavior::Skip);
        Some(pace)
    }
}

impl From<&Args> for Plan {
    fn from(args: &Args) -> Self {
        Self {
            targets: [args.target.clone(), args.black_at.as_ref().unwrap_or(&args.target).clone()],
            spectators: args.spectators,
            plies: args.plies,
            games: args.games,
            pause: Duration::from_millis(args.pause.into()),
        }
    }
}

/// Plays one game after the other until it is to stop.
async fn play_on(
    mut game: LoadGame,
    plan: Arc<Plan>,
    tally: Arc<Tally>,
    mut random: Random,
    mut pace: Option<Interval>,
    stop: watch::Receiver<bool>,
) -> Result<()> {
    loop {
        while game.is_running() {
            if let Some(pace) = &mut pace {
                pace.tick().await;
            }
            if *stop.borrow() {
                return Ok(());
            }
            game.play(&mut random, &tally).await?;
        }
        tally.count_game();
        drop(game);
        game = LoadGame::open(&plan).await?;
    }
}

const SECOND: Duration = Duration::from_secs(1);

/// How many files a process has open that are no sockets of games, at most.
const OTHER_FILES: u64 = 64;
