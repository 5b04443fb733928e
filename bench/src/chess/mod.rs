//! Move generation of chess: counting, listing and playing, and the text around it.
//!
//! Three ways to walk the same tree are measured and never mixed: `count` takes the last ply in
//! the fastest way that each library has, `list` writes its moves down, `leaf` plays them too. Two
//! rows more count with what is no part of a generator: `hash` with a table of counts, `threads`
//! with every core of the machine, by the clock on the wall.

mod chess_crate;
mod cozy;
mod hashed;
mod ours;
mod positions;
mod rules;
mod shakmaty;
mod shipped;
mod stockfish;
mod threaded;

use std::hint::black_box;
use std::io::IsTerminal;
use std::path::Path;

use anyhow::ensure;

use crate::report::Row;
use crate::timing::{median, timed};
use chess_crate::ChessCrate;
use cozy::CozyChess;
use ours::Pedina;
use positions::{Sample, Standard};
use rules::Rules;
use shakmaty::Shakmaty;
use shipped::Shipped;
use stockfish::Stockfish;

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 5;
/// The most leaves of a tree whose last ply is counted.
const MOST_COUNTED: u64 = 200_000_000;
/// The same where it is listed or played.
const MOST_VISITED: u64 = 20_000_000;
/// The same where counts are kept and found again.
const MOST_HASHED: u64 = 1_000_000_000;
/// Positions for everything else: more than a branch predictor can learn.
const UNRELATED: usize = 10_000;
/// How often a run goes through them: the shortest pass takes half a millisecond, which other
/// programs on the machine disturb.
const PASSES: u32 = 16;

/// The rows of `chess` whose part, such as `count`, is asked for; all if none is. `library` is the
/// shared library that ships.
pub(crate) fn measure(library: &Path, only: &[String]) -> anyhow::Result<Vec<Row>> {
    let wants = |part: &str| only.is_empty() || only.iter().any(|name| name == part);
    let standard = positions::standard();
    let mut rows = Vec::new();
    if wants("count") {
        let ours = || counter::<Pedina>(Pedina::count);
        rows.extend(trees(&standard, "count", MOST_COUNTED, ours, &count_peers())?);
    }
    if wants("list") {
        let ours = || counter::<Pedina>(Pedina::list);
        rows.extend(trees(&standard, "list", MOST_VISITED, ours, &list_peers())?);
    }
    if wants("leaf") {
        let ours = || counter::<Pedina>(Pedina::leaf);
        rows.extend(trees(&standard, "leaf", MOST_VISITED, ours, &leaf_peers())?);
    }
    if wants("hash") {
        rows.extend(trees(&standard, "hash", MOST_HASHED, hashed::ours, &hash_peers())?);
    }
    if wants("threads") {
        let ours = threaded::counter::<Pedina>;
        rows.extend(trees(&standard, "threads", MOST_COUNTED, ours, &thread_peers())?);
    }
    if wants("shipped-library") {
        rows.push(shipped(&standard, library)?);
    }
    if wants("abi") {
        rows.push(round(&positions::unrelated(UNRELATED), library)?);
    }
    if wants("positions") {
        rows.extend(each_position(&positions::unrelated(UNRELATED))?);
    }
    Ok(rows)
}

/// A way to count the leaves below a FEN: the count and its seconds.
type Count = Box<dyn FnMut(&str, u32) -> anyhow::Result<(u64, f64)>>;
type Start = fn() -> Option<Count>;
type Peers = Vec<(&'static str, Start)>;

fn counter<R: Rules + 'static>(count: fn(&R::Position, u32) -> u64) -> Option<Count> {
    Some(Box::new(move |fen, depth| {
        let position = R::parse(fen);
        Ok(timed(|| count(black_box(&position), depth)))
    }))
}

fn stockfish() -> Option<Count> {
    let mut program = Stockfish::start()?;
    Some(Box::new(move |fen, depth| program.count(fen, depth)))
}

fn count_peers() -> Peers {
    vec![
        (CozyChess::NAME, || counter::<CozyChess>(CozyChess::count)),
        (Shakmaty::NAME, || counter::<Shakmaty>(Shakmaty::count)),
        (ChessCrate::NAME, || counter::<ChessCrate>(ChessCrate::count)),
        ("Stockfish", stockfish),
    ]
}

fn list_peers() -> Peers {
    vec![
        (CozyChess::NAME, || counter::<CozyChess>(CozyChess::list)),
        (Shakmaty::NAME, || counter::<Shakmaty>(Shakmaty::list)),
        (ChessCrate::NAME, || counter::<ChessCrate>(ChessCrate::list)),
    ]
}

fn leaf_peers() -> Peers {
    vec![
        (CozyChess::NAME, || counter::<CozyChess>(CozyChess::leaf)),
        (Shakmaty::NAME, || counter::<Shakmaty>(Shakmaty::leaf)),
        (ChessCrate::NAME, || counter::<ChessCrate>(ChessCrate::leaf)),
    ]
}

fn hash_peers() -> Peers {
    vec![
        ("pedina without a table", || counter::<Pedina>(Pedina::count)),
        (CozyChess::NAME, hashed::counter::<CozyChess>),
        (ChessCrate::NAME, hashed::counter::<ChessCrate>),
    ]
}

fn thread_peers() -> Peers {
    vec![
        ("pedina, one thread", threaded::alone::<Pedina>),
        (CozyChess::NAME, threaded::counter::<CozyChess>),
        (Shakmaty::NAME, threaded::counter::<Shakmaty>),
        (ChessCrate::NAME, threaded::counter::<ChessCrate>),
    ]
}

/// Million leaves a second on each position, and the geometric mean over all of them.
fn trees(
    standard: &[Standard],
    metric: &str,
    most: u64,
    ours: Start,
    peers: &Peers,
) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (peer, start) in peers {
        let Some(mut theirs) = start() else {
            eprintln!("{peer} is not installed: no row");
            continue;
        };
        let mut ours = ours().expect("ours is here");
        let mut logarithms = [0.0; 2];
        for Standard { name, fen, .. } in standard {
            let (depth, nodes) = position(standard, name).deepest(most);
            let title = format!("{metric}/{name}");
            let [our_time, their_time] = alternate(&title, |who| {
                let side = if who == 0 { &mut ours } else { &mut theirs };
                let (counted, time) = side(fen, depth)?;
                ensure!(counted == nodes, "{peer}, {title}: {counted} leaves, not {nodes}");
                Ok(time)
            })?;
            let speeds = [our_time, their_time].map(|time| nodes as f64 / 1e6 / time);
            for (sum, speed) in logarithms.iter_mut().zip(speeds) {
                *sum += speed.ln() / standard.len() as f64;
            }
            rows.push(Row::rate(title, "M/s", speeds[0], *peer, speeds[1]));
        }
        let [ours, theirs] = logarithms.map(f64::exp);
        rows.push(Row::rate(format!("{metric}/geomean"), "M/s", ours, *peer, theirs));
    }
    Ok(rows)
}

fn position<'a>(standard: &'a [Standard], name: &str) -> &'a Standard {
    standard.iter().find(|position| position.name == name).expect("one of them")
}

/// The library that ships beside the one that was built for this processor.
fn shipped(standard: &[Standard], library: &Path) -> anyhow::Result<Row> {
    let shipped = Shipped::load(library)?;
    let mut total = 0;
    let times = alternate("shipped-library/count", |who| {
        total = 0;
        let mut time = 0.0;
        for position in standard {
            let (depth, nodes) = position.deepest(MOST_COUNTED);
            let start = Pedina::parse(&position.fen);
            let (counted, seconds) = match who {
                0 => timed(|| shipped.count(&start.to_snapshot(), depth)),
                _ => timed(|| Ok(Pedina::count(black_box(&start), depth))),
            };
            ensure!(counted? == nodes, "{} is counted wrong", position.name);
            total += nodes;
            time += seconds;
        }
        Ok(time)
    })?;
    let [ours, native] = times.map(|time| total as f64 / 1e6 / time);
    Ok(Row::rate("shipped-library/count", "M/s", ours, "pedina, native build", native))
}

/// A position read from FEN, a move played and the moves listed, through the C library that ships
/// and in Rust, built as this program is.
fn round(samples: &[Sample], library: &Path) -> anyhow::Result<Row> {
    let shipped = Shipped::load(library)?;
    let functions = shipped.round()?;
    let moves: Vec<_> = samples
        .iter()
        .map(|sample| Pedina::parse_move(&Pedina::parse(&sample.fen), &sample.uci))
        .collect();
    let rounds = || samples.iter().zip(&moves);
    let in_rust = |fen: &str, mv| {
        let next = Pedina::parse(fen).play(mv).expect("a legal move");
        next.legal_moves().iter().map(|mv| u64::from(mv.bits())).sum::<u64>()
    };
    let mut sums = [0; 2];
    let times = alternate("abi/round", |who| {
        let (sum, time) = timed(|| {
            rounds().try_fold(0_u64, |sum, (Sample { fen, .. }, mv)| {
                let one = if who == 0 { functions.run(fen, mv.bits())? } else { in_rust(fen, *mv) };
                anyhow::Ok(sum + one)
            })
        });
        sums[who] = sum?;
        Ok(time)
    })?;
    ensure!(sums[0] == sums[1], "the library lists other moves");
    let [ours, rust] = times.map(|time| time * 1e9 / samples.len() as f64);
    Ok(Row::cost("abi/round", "ns", ours, "pedina in Rust, native build", rust))
}

/// Everything that looks at each position once.
fn each_position(samples: &[Sample]) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    each::<CozyChess>(samples, &mut rows)?;
    each::<Shakmaty>(samples, &mut rows)?;
    each::<ChessCrate>(samples, &mut rows)?;
    Ok(rows)
}

fn each<R: Rules>(samples: &[Sample], rows: &mut Vec<Row>) -> anyhow::Result<()> {
    let (ours, theirs) = (Table::<Pedina>::new(samples), Table::<R>::new(samples));
    let mut compare = |metric: &str, our: &dyn Fn() -> u64, their: &dyn Fn() -> u64| {
        let times = alternate(metric, |who| {
            let ((), time) = timed(|| {
                for _ in 0..PASSES {
                    black_box(if who == 0 { our() } else { their() });
                }
            });
            Ok(time / f64::from(PASSES))
        })?;
        if our() != their() {
            eprintln!("{metric}: {} is wrong: no row", R::NAME);
            return anyhow::Ok(());
        }
        let [ours, theirs] = times.map(|time| time * 1e9 / samples.len() as f64);
        rows.push(Row::cost(metric, "ns", ours, R::NAME, theirs));
        Ok(())
    };
    compare("search-like", &|| ours.expand(), &|| theirs.expand())?;
    compare("fen-parse", &|| ours.parse(), &|| theirs.parse())?;
    if theirs.knows_san() {
        compare("san-parse", &|| ours.parse_san(), &|| theirs.parse_san())?;
    }
    if theirs.knows_legality() {
        compare("is-legal", &|| ours.is_legal(), &|| theirs.is_legal())?;
    }
    Ok(())
}

/// The samples as one library holds them.
struct Table<'a, R: Rules> {
    samples: &'a [Sample],
    positions: Vec<R::Position>,
    moves: Vec<R::Move>,
}

/// Moves of other positions that each position is asked about.
const STRANGERS: usize = 8;

impl<'a, R: Rules> Table<'a, R> {
    fn new(samples: &'a [Sample]) -> Self {
        let positions: Vec<_> = samples.iter().map(|sample| R::parse(&sample.fen)).collect();
        let moves = positions.iter().zip(samples);
        let moves = moves.map(|(position, sample)| R::parse_move(position, &sample.uci)).collect();
        Self { samples, positions, moves }
    }

    fn expand(&self) -> u64 {
        self.positions.iter().map(R::expand).fold(0, u64::wrapping_add)
    }

    fn parse(&self) -> u64 {
        for sample in self.samples {
            black_box(R::parse(&sample.fen));
        }
        self.samples.len() as u64
    }

    fn parse_san(&self) -> u64 {
        let pairs = self.positions.iter().zip(self.samples);
        pairs.filter(|(position, sample)| R::parse_san(position, &sample.san).is_some()).count()
            as u64
    }

    fn knows_san(&self) -> bool {
        R::parse_san(&self.positions[0], &self.samples[0].san).is_some()
    }

    fn knows_legality(&self) -> bool {
        R::is_legal(&self.positions[0], self.moves[0]).is_some()
    }

    /// How many of its own move and the next few samples' are legal in each position.
    fn is_legal(&self) -> u64 {
        let mut legal = 0;
        for (index, position) in self.positions.iter().enumerate() {
            for mv in self.moves.iter().cycle().skip(index).take(STRANGERS) {
                legal += u64::from(R::is_legal(position, *mv) == Some(true));
            }
        }
        legal
    }
}

/// The median times of two sides, 0 and 1, that run in turn.
fn alternate(
    title: &str,
    mut run: impl FnMut(usize) -> anyhow::Result<f64>,
) -> anyhow::Result<[f64; 2]> {
    let mut times = [Vec::new(), Vec::new()];
    for round in 1..=RUNS {
        progress(&format!("{title} {round}/{RUNS}"));
        for (who, times) in times.iter_mut().enumerate() {
            times.push(run(who)?);
        }
    }
    progress("");
    Ok(times.map(median))
}

/// What is being done, on one line of a terminal.
fn progress(text: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r{text:40}\r");
    }
}
