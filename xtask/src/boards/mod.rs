//! `cargo xtask boards`: builds the programs of `examples-c/board` and runs them in QEMU.
//!
//! [`image`] has make link a program with the slim archive and reads its sizes; [`device`] is
//! an emulated board that answers requests over its serial port; [`dialogue`] replays the
//! committed conversation with the program, [`positions`] the perft positions of `core/tests/data`,
//! with the moves that the library gives on this machine, [`engine`] the answers of the engine;
//! [`bridge`] joins a client to a board, [`visitor`] is such a client; [`measure`] counts the
//! instructions of requests; [`mod@talk`] connects a person; [`platforms`] asks the same programs
//! as processes of other systems, [`microsoft`] links one by Microsoft's rules.
//!
//! A board is a pair of files in `examples-c/board/boards`, a program a folder beside it with a
//! `dialogue.txt`; nothing here names one.

mod bridge;
mod device;
mod dialogue;
mod engine;
mod image;
mod measure;
mod microsoft;
pub(crate) mod platforms;
mod positions;
mod talk;
mod visitor;

pub(crate) use device::Device;
pub(crate) use engine::instructions_per_node;
pub(crate) use image::{Image, names};

use crate::counts::Counts;
use crate::{play, setup, shell};
use anyhow::{Context, Result, bail, ensure};
use device::Reply;
use image::EXPERIMENTAL;
use std::path::Path;

/// Options of `cargo xtask boards`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this board [default: all of examples-c/board/boards but xtensa-sim]
    #[arg(long)]
    board: Option<String>,
    /// Only this program [default: all folders of examples-c/board with a dialogue.txt]
    #[arg(long)]
    program: Option<String>,
    /// Count the instructions of this request instead; a series of them is one session, and one
    /// that begins with - is carried out but not measured
    #[arg(long, value_name = "REQUEST", requires = "program", allow_hyphen_values = true)]
    measure: Vec<String>,
    /// Connect this terminal to a board instead: type help, leave with exit
    #[arg(long, value_names = ["BOARD", "PROGRAM"], num_args = 1..=2)]
    #[arg(conflicts_with_all = ["board", "program", "measure"])]
    talk: Vec<String>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    if let Some((board, program)) = args.talk.split_first() {
        return talk(board, program.first().map(String::as_str));
    }
    let boards = boards(args.board.as_deref())?;
    let programs = image::only(args.program.as_deref(), image::programs()?, "program")?;
    if !args.measure.is_empty() {
        return measure::print(&boards, &programs.concat(), &args.measure);
    }
    let mut counts = match (&args.board, &args.program) {
        (None, None) => check_host()?,
        _ => Counts::default(),
    };
    counts += check_images(&boards, &programs)?;
    println!("{counts}");
    ensure!(counts.failed == 0, "{} checks on the boards failed, see above", counts.failed);
    Ok(())
}

/// The part of `cargo xtask test` that belongs to this verb: every check of every program on every
/// board.
pub(crate) fn check() -> Result<Counts> {
    let mut counts = check_host()?;
    counts += check_images(&names()?, &image::programs()?)?;
    Ok(counts)
}

/// The part of `cargo xtask nightly`: the same for the experimental board, less the tests that run
/// on this machine.
pub(crate) fn check_experimental() -> Result<Counts> {
    setup::ensure(&setup::XTENSA)?;
    check_images(&[EXPERIMENTAL.to_owned()], &image::programs()?)
}

/// The board alone, if one is named; all of the gate without a name.
fn boards(name: Option<&str>) -> Result<Vec<String>> {
    if name == Some(EXPERIMENTAL) {
        setup::ensure(&setup::XTENSA)?;
        return Ok(vec![EXPERIMENTAL.to_owned()]);
    }
    image::only(name, names()?, "board")
}

/// Talks to a program, which has to be named where there are several.
fn talk(board: &str, program: Option<&str>) -> Result<()> {
    let boards = boards(Some(board))?;
    let programs = image::only(program, image::programs()?, "program")?;
    match programs.as_slice() {
        [program] => talk::talk(&boards.concat(), program),
        several => bail!("say which program: --talk {board} {}", several.join("|")),
    }
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
struct Row<'a> {
    image: &'a Image,
    stack_used: u64,
    stack_size: u64,
    counts: Counts,
}

/// Builds all images, then runs them; neither a build nor an emulator keeps two processors busy.
fn check_images(boards: &[String], programs: &[String]) -> Result<Counts> {
    let title = |verb: &str| format!("{verb} {} for {}", programs.join(", "), boards.join(", "));
    let images = shell::step(&title("build"), || {
        let build = |board: &String| -> Result<Vec<_>> {
            programs.iter().map(|program| Image::build(board, program)).collect()
        };
        shell::side_by_side(boards, build).into_iter().collect::<Result<Vec<_>>>()
    })?;
    let images = images.concat();
    let perft = play::program("chess_perft")?;
    let results = shell::step("run each in QEMU", || {
        Ok(shell::side_by_side(&images, |image| {
            let result = check_image(image, &perft);
            match &result {
                Ok(row) => println!("    {} on {}: {}", image.program, image.board, row.counts),
                Err(error) => {
                    eprintln!("    FAILED {} on {}: {error:#}", image.program, image.board);
                }
            }
            result
        }))
    })?;
    let mut counts = Counts::default();
    let mut rows = Vec::new();
    for result in results {
        match result {
            Ok(row) => {
                counts += row.counts;
                rows.push(row);
            }
            // The next board may well work.
            Err(_) => counts.failed += 1,
        }
    }
    print_table(&rows);
    let bridged: Vec<_> = images
        .iter()
        .filter(|image| image.board == BRIDGED && bridge::GAMES.contains(&&*image.program))
        .collect();
    for image in bridged {
        let title = format!("play {} at the {BRIDGED} through `pedina bridge`", image.program);
        shell::step(&title, || bridge::check(image))?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// The board that clients are joined to.
const BRIDGED: &str = "microbit";

fn check_image<'a>(image: &'a Image, perft: &Path) -> Result<Row<'a>> {
    let mut device = Device::boot(image)?;
    let mut counts = dialogue::replay(&mut device, &image.program)?;
    if counts.failed > 0 {
        // The two sides are out of step.
        device = Device::boot(image)?;
    }
    counts += positions::replay(&mut device, perft)?;
    counts += engine::replay(&mut device)?;
    let stack = device.request("stack")?;
    let (stack_used, stack_size) = (number(&stack, "used")?, number(&stack, "size")?);
    device.exit()?;
    // The mark is a whole word below the deepest one; a full stack looks like an overflow.
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

fn print_table(rows: &[Row<'_>]) {
    println!(
        "\n{:<12} {:<12} {:<28} {:>12} {:>12} {:>12} {:>12}",
        "program", "board", "target", "flash bytes", "static RAM", "stack used", "stack size"
    );
    for row in rows {
        println!(
            "{:<12} {:<12} {:<28} {:>12} {:>12} {:>12} {:>12}",
            row.image.program,
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
