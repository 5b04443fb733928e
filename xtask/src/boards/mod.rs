//! `cargo xtask boards`: builds the firmware of `examples-c/board` and runs it in QEMU.
//!
//! [`image`] has make link the firmware with the slim archive and reads its sizes; [`device`] is
//! an emulated board that answers requests over its serial port; [`dialogue`] replays the
//! committed conversation, [`positions`] the perft positions of `core/tests/data`, with the
//! moves that the library gives on this machine; [`talk`] connects a person.
//!
//! A board is a pair of files in `examples-c/board/boards`; nothing here names one.

mod device;
mod dialogue;
mod image;
mod positions;
mod talk;

pub(crate) use device::Device;
pub(crate) use image::names;

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use device::Reply;
use image::Image;

/// Options of `cargo xtask boards`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this board [default: all of examples-c/board/boards]
    #[arg(long)]
    board: Option<String>,
    /// Connect this terminal to a board instead: type help, leave with exit
    #[arg(long, value_name = "BOARD", conflicts_with = "board")]
    talk: Option<String>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    if let Some(board) = &args.talk {
        return talk::talk(board);
    }
    let counts = match &args.board {
        Some(board) => check_boards(&[image::named(board)?])?,
        None => check()?,
    };
    println!("{counts}");
    ensure!(counts.failed == 0, "{} checks on the boards failed, see above", counts.failed);
    Ok(())
}

/// The part of `cargo xtask test` that belongs to this verb: every check on every board.
pub(crate) fn check() -> Result<Counts> {
    let mut counts = check_host()?;
    counts += check_boards(&names()?)?;
    Ok(counts)
}

fn check_host() -> Result<Counts> {
    let report =
        shell::step("test what the firmware prints, on this machine", image::test_on_host)?;
    let line = report.lines().next_back().unwrap_or_default();
    println!("    {line}");
    let passed = line.strip_suffix(" passed, 0 failed").and_then(|count| count.parse().ok());
    Ok(Counts::passed(passed.with_context(|| format!("not a line of counts: {line:?}"))?))
}

/// What was measured on one board.
struct Row {
    image: Image,
    stack_used: u64,
    stack_size: u64,
    counts: Counts,
}

fn check_boards(boards: &[String]) -> Result<Counts> {
    let mut counts = Counts::default();
    let mut rows = Vec::new();
    for board in boards {
        let image = shell::step(&format!("{board}: build the firmware"), || Image::build(board))?;
        match shell::step(&format!("{board}: run it in QEMU"), || check_image(image)) {
            Ok(row) => {
                println!("    {}", row.counts);
                counts += row.counts;
                rows.push(row);
            }
            // The next board may well work.
            Err(error) => {
                eprintln!("    FAILED {board}: {error:#}");
                counts.failed += 1;
            }
        }
    }
    print_table(&rows);
    Ok(counts)
}

fn check_image(image: Image) -> Result<Row> {
    let mut device = Device::boot(&image)?;
    let mut counts = dialogue::replay(&mut device)?;
    if counts.failed > 0 {
        // The two sides are out of step.
        device = Device::boot(&image)?;
    }
    counts += positions::replay(&mut device)?;
    let stack = device.request("stack")?;
    let (stack_used, stack_size) = (number(&stack, "used")?, number(&stack, "size")?);
    device.exit()?;
    // The mark is a whole word below the deepest one; a full stack cannot be told from an overflow.
    ensure!(stack_used < stack_size, "{}: the stack of {stack_size} bytes is full", image.board);
    counts += Counts::passed(1);
    Ok(Row { image, stack_used, stack_size, counts })
}

/// The number in the reply's line `name number`.
fn number(reply: &Reply, name: &str) -> Result<u64> {
    reply
        .value(name)
        .and_then(|text| text.parse().ok())
        .with_context(|| format!("the reply has no line `{name} NUMBER`:\n{reply}"))
}

fn print_table(rows: &[Row]) {
    println!(
        "\n{:<12} {:<30} {:>12} {:>12} {:>12} {:>12}",
        "board", "target", "flash bytes", "static RAM", "stack used", "stack size"
    );
    for row in rows {
        println!(
            "{:<12} {:<30} {:>12} {:>12} {:>12} {:>12}",
            row.image.board,
            row.image.target,
            row.image.flash,
            row.image.static_ram,
            row.stack_used,
            row.stack_size
        );
    }
    println!();
}
