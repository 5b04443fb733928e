//! `cargo xtask demo`: the published perft counts from C, boards and JVM in one table, and a game
//! of chess between a C program and a board, refereed from Java.
//!
//! Perft counts the move sequences of a given length. A rules library with any mistake in castling,
//! en passant, promotion, pins or checks miscounts one of these positions, so equal counts on every
//! way in say that the whole road is right: from the caller's language through the C ABI to the
//! rules.

use crate::boards::{self, Device};
use crate::jdk::Jdk;
use crate::jvm::Package;
use crate::perft_data::{self, Position};
use crate::shell::{self, AlreadyReported};
use crate::{archive, game, play, setup};
use anyhow::{Context, Result, anyhow, ensure};
use console::{Alignment, pad_str, style};
use core::time::Duration;
use serde::Deserialize;
use std::time::Instant;

/// Options of `cargo xtask demo`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Counts on every way in, and prints the table.
pub(crate) fn run(_args: &Args) -> Result<()> {
    if let Err(error) = setup::ensure(&setup::DEMO) {
        // Without a JDK, say, the other columns can still be shown; the missing one fails the demo.
        println!("{error:#}");
    }
    let positions = perft_data::standard()?;
    // First of all: what does not compile at all should be said once, not by each column.
    shell::step("build the library", archive::shared_library)?;
    let package = shell::step("compile the Java package", Package::compile);
    if let Err(error) = &package {
        println!("{error:#}");
    }
    let package = || package.as_ref().map_err(|_| anyhow!("the Java package does not compile"));
    let mut columns = vec![
        Column::fill("C program", HOST_LIMIT, &positions, c_counts),
        Column::fill("JVM", HOST_LIMIT, &positions, |tasks| jvm_counts(package()?, tasks)),
    ];
    for board in boards::names()? {
        columns.push(Column::fill(&board, BOARD_LIMIT, &positions, |tasks| {
            board_counts(&board, tasks)
        }));
    }
    let game = shell::step(GAME, || game::finish(package()?));
    print!("\n{}", table(&positions, &columns));
    println!("{LEGEND}");
    if let Some(line) = Jdk::find().and_then(|jdk| jdk.shortfall()) {
        println!("{line}.");
    }
    let mut problems: Vec<_> =
        columns.iter().flat_map(|column| column.problems(&positions)).collect();
    match game {
        Ok(game) => print!("\n{game}"),
        Err(error) => problems.push(format!("the game: {error:#}")),
    }
    for problem in &problems {
        println!("{} {problem}", style(CROSS).red());
    }
    if problems.is_empty() {
        println!("Every count equals the published one, and every move of the game was legal.");
        return Ok(());
    }
    println!("Not all of it is as it should be: {} problems.", problems.len());
    Err(AlreadyReported.into())
}

/// What a program is asked.
struct Task<'a> {
    fen: &'a str,
    depth: u32,
}

/// What a program counted, and how long it took.
struct Answer {
    nodes: u64,
    time: Duration,
}

/// One interface: its answers in the order of the positions, or why there are no answers.
struct Column {
    name: String,
    limit: u64,
    answers: Result<Vec<Answer>>,
}

impl Column {
    /// Gives each position at the greatest depth within `limit` nodes to `count`.
    fn fill(
        name: &str,
        limit: u64,
        positions: &[Position],
        count: impl FnOnce(&[Task<'_>]) -> Result<Vec<Answer>>,
    ) -> Self {
        let answers = shell::step(&format!("{name}: count {} positions", positions.len()), || {
            let tasks = tasks(positions, limit)?;
            let answers = count(&tasks)?;
            ensure!(
                answers.len() == tasks.len(),
                "{} answers to {} positions",
                answers.len(),
                tasks.len()
            );
            Ok(answers)
        });
        if let Err(error) = &answers {
            println!("{error:#}");
        }
        Self { name: name.to_owned(), limit, answers }
    }

    /// One sentence for each count that is missing or wrong.
    fn problems(&self, positions: &[Position]) -> Vec<String> {
        let answers = match &self.answers {
            Ok(answers) => answers,
            Err(_) => return vec![format!("{}: no counts, for the reason given above", self.name)],
        };
        let pairs = positions.iter().zip(answers);
        let wrong = pairs.filter_map(|(position, answer)| {
            let (depth, published) = position.deepest_below(self.limit)?;
            let (name, nodes) = (&self.name, answer.nodes);
            (nodes != published).then(|| {
                format!(
                    "{name}: {} at depth {depth} has {nodes}, published is {published}",
                    position.name
                )
            })
        });
        wrong.collect()
    }

    fn cell(&self, index: usize, published: u64) -> String {
        let answer = self.answers.as_ref().ok().and_then(|answers| answers.get(index));
        match answer {
            None => style(format!("{CROSS} none")).red().to_string(),
            Some(answer) if answer.nodes != published => {
                style(format!("{CROSS} {}", answer.nodes)).red().to_string()
            }
            Some(answer) => format!("{} {}", style(TICK).green(), short_time(answer.time)),
        }
    }
}

fn tasks(positions: &[Position], limit: u64) -> Result<Vec<Task<'_>>> {
    positions
        .iter()
        .map(|position| {
            let (depth, _) = position
                .deepest_below(limit)
                .with_context(|| format!("{} has no count up to {limit}", position.name))?;
            Ok(Task { fen: &position.fen, depth })
        })
        .collect()
}

/// `examples-c/host/chess_perft` against an installed library; the time is that of the whole
/// program.
fn c_counts(tasks: &[Task<'_>]) -> Result<Vec<Answer>> {
    let program = play::program("chess_perft")?;
    let count = |task: &Task<'_>| {
        let mut command = shell::command(&program);
        command.arg(task.depth.to_string()).arg(task.fen);
        let start = Instant::now();
        let output = shell::run(&mut command)?;
        let time = start.elapsed();
        let last = output.lines().last().unwrap_or_default();
        let nodes = last
            .strip_prefix(&format!("perft {} ", task.depth))
            .and_then(|nodes| nodes.parse().ok())
            .with_context(|| format!("expected `perft {} NODES`, got `{last}`", task.depth))?;
        Ok(Answer { nodes, time })
    };
    tasks.iter().map(count).collect()
}

/// `bindings/java/examples/ChessPerft.java` against the package; the time is that of the call,
/// without the start of the JVM.
fn jvm_counts(package: &Package, tasks: &[Task<'_>]) -> Result<Vec<Answer>> {
    #[derive(Deserialize)]
    struct Line {
        fen: String,
        depth: u32,
        nodes: u64,
        seconds: f64,
    }
    let mut java = package.example("ChessPerft.java")?;
    let input: String = tasks.iter().map(|task| format!("{};{}\n", task.fen, task.depth)).collect();
    let output = shell::stdout(&mut java, &input)?;
    let answer = |(text, task): (&str, &Task<'_>)| {
        let line: Line =
            serde_json::from_str(text).with_context(|| format!("not the expected JSON: {text}"))?;
        ensure!(
            line.fen == task.fen && line.depth == task.depth,
            "an answer to another question: {text}"
        );
        let time = Duration::try_from_secs_f64(line.seconds)?;
        Ok(Answer { nodes: line.nodes, time })
    };
    output.lines().zip(tasks).map(answer).collect()
}

/// The firmware in QEMU, asked over its serial port; the time is that between question and answer.
fn board_counts(board: &str, tasks: &[Task<'_>]) -> Result<Vec<Answer>> {
    let mut device = Device::start(board, "chess")?;
    let mut answers = Vec::new();
    for task in tasks {
        let (nodes, time) = device.perft(task.fen, task.depth)?;
        answers.push(Answer { nodes, time });
    }
    device.exit()?;
    Ok(answers)
}

/// One row a position; each group of columns that counts to the same depth follows its depth and
/// count.
fn table(positions: &[Position], columns: &[Column]) -> String {
    let mut rows = vec![vec!["position".to_owned()]];
    rows.extend(positions.iter().map(|position| vec![position.name.clone()]));
    for group in columns.chunk_by(|a, b| a.limit == b.limit) {
        rows[0].extend(["depth".to_owned(), "published".to_owned()]);
        rows[0].extend(group.iter().map(|column| column.name.clone()));
        for (index, (row, position)) in rows[1..].iter_mut().zip(positions).enumerate() {
            let Some((depth, published)) = position.deepest_below(group[0].limit) else {
                continue;
            };
            row.extend([depth.to_string(), published.to_string()]);
            row.extend(group.iter().map(|column| column.cell(index, published)));
        }
    }
    align(&rows)
}

/// Pads the cells of each column to the same width; the first column to the left, numbers to the
/// right.
fn align(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| console::measure_text_width(cell)).max().unwrap_or(0)
    };
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let side = if column == 0 { Alignment::Left } else { Alignment::Right };
            pad_str(cell, width(column), side, None).into_owned()
        });
        text += &cells.collect::<Vec<_>>().join("  ");
        text.push('\n');
    }
    text
}

/// A time as it fits into a cell: `140 ms`, `2.31 s`.
fn short_time(time: Duration) -> String {
    match time.as_millis() {
        milliseconds @ 0..1000 => format!("{milliseconds} ms"),
        _ => format!("{:.2} s", time.as_secs_f64()),
    }
}

/// Nodes that a desktop counts in about a second.
const HOST_LIMIT: u64 = 200_000_000;
/// Nodes that an emulated board counts in seconds.
const BOARD_LIMIT: u64 = 5_000_000;

/// What is played at the end.
const GAME: &str = "a game of the C program against the micro:bit, refereed from Java";

const TICK: char = '✓';
const CROSS: char = '✗';
const LEGEND: &str = "Times: C, the whole program; JVM, the call; boards, in QEMU, from the \
    question on the serial port to the answer.";

#[cfg(test)]
mod tests {
    use super::*;

    fn column(name: &str, limit: u64, nodes: &[u64]) -> Column {
        let time = Duration::from_millis(20);
        let answers = nodes.iter().map(|nodes| Answer { nodes: *nodes, time }).collect();
        Column { name: name.to_owned(), limit, answers: Ok(answers) }
    }

    fn positions() -> Vec<Position> {
        [("First", vec![(1, 20), (2, 400)]), ("Second", vec![(1, 48), (2, 2039)])]
            .map(|(name, counts)| Position { name: name.to_owned(), fen: String::new(), counts })
            .into()
    }

    #[test]
    fn the_table_has_one_row_for_each_position() {
        let columns = [column("C", 5000, &[400, 2039]), column("board", 100, &[20, 48])];
        let text = console::strip_ansi_codes(&table(&positions(), &columns)).into_owned();
        let want = "position  depth  published        C  depth  published    board\n\
                    First         2        400  ✓ 20 ms      1         20  ✓ 20 ms\n\
                    Second        2       2039  ✓ 20 ms      1         48  ✓ 20 ms\n";
        assert_eq!(text, want);
    }

    #[test]
    fn a_wrong_count_and_a_missing_column_are_problems() {
        assert!(column("C", 5000, &[400, 2039]).problems(&positions()).is_empty());
        let wrong = column("C", 5000, &[400, 2040]);
        assert_eq!(
            wrong.problems(&positions()),
            ["C: Second at depth 2 has 2040, published is 2039"]
        );
        assert!(wrong.cell(1, 2039).contains("✗ 2040"));
        let none =
            Column { name: "JVM".to_owned(), limit: 5000, answers: Err(anyhow::anyhow!("no JDK")) };
        assert_eq!(none.problems(&positions()).len(), 1);
    }
}
