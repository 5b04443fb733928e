//! `pedina board`: a game with the computer at a board that is sold, or at one of your own that
//! speaks one of their protocols.
//!
//! | file | content |
//! |---|---|
//! | `link` | the line to a board: a serial port, a HID, a socket |
//! | `codec` | the protocols of boards with sensors, behind one face |
//! | `play` | a game at such a board: what readings mean, what is lit |
//! | `talk` | a game at a board that says its moves in lines |
//! | `words` | what is said about moves and pieces |

mod codec;
mod link;
mod play;
mod talk;
mod words;

use core::time::Duration;
use std::io::{Write, stdout};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use pedina::chess::engine::Level;
use pedina::chess::{Color, Position};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, split};
use tokio::runtime::Runtime;
use tokio::time::{interval, sleep};

use crate::chess::{read_level, read_position};
use crate::support::arguments::authority;
use crate::support::signals;
use codec::Codec;
use link::Link;
use play::Play;
use talk::Talk;

/// Options of `pedina board`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The serial port of the board, its `/dev/hidraw` file, or `tcp:HOST:PORT`
    #[arg(short, long, value_name = "DEVICE", value_parser = device)]
    serial: String,
    /// What the board speaks
    #[arg(short, long, value_enum)]
    protocol: Protocol,
    /// How well the computer plays, from 1 to 8
    #[arg(long, default_value = "3", value_parser = read_level)]
    level: Level,
    /// The side of the person at the board
    #[arg(long, value_enum, default_value_t = Side::White)]
    side: Side,
    /// The position to begin with
    #[arg(long, value_parser = read_position)]
    fen: Option<Position>,
    /// White sits where the maker of the board has black
    #[arg(long)]
    turned: bool,
    /// How many milliseconds pieces have to stand still before they count
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    settle: u64,
}

/// The protocols of boards.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Protocol {
    /// Millennium, by a ChessLink module
    Chesslink,
    /// Certabo, and Sentio of Tabutronic
    Certabo,
    /// Chessnut Air, Air+, Go and Pro
    Chessnut,
    /// A board that plays the part of an engine of XBoard
    Cecp,
    /// A board of the ArduinoBleChess library
    Peripheral,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
enum Side {
    White,
    Black,
}

/// Plays until the person or the system asks the program to end. A board that is gone is waited
/// for.
///
/// # Errors
/// The output is closed, or the system gives the program no threads.
pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    let result = runtime.block_on(play(args));
    // The thread that reads the standard input, or a HID, still waits.
    runtime.shutdown_background();
    result
}

/// A game at either kind of board.
enum Table {
    Sensors(Box<Play>, Codec),
    Lines(Box<Talk>),
}

/// Why there is nothing more to do with a line to a board.
enum End {
    /// The board has gone.
    Gone,
    /// The program is asked to end.
    Asked,
}

async fn play(args: &Args) -> Result<()> {
    let start = args.fen.unwrap_or_else(Position::start);
    let person = if args.side == Side::White { Color::White } else { Color::Black };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seed = now.subsec_nanos();
    let talk = || Talk::new(args.protocol, start, person, args.level, seed);
    let settle = Duration::from_millis(args.settle);
    let mut table = match Codec::new(args.protocol, args.turned) {
        Some(codec) => {
            let play = Play::new(start, person, args.level, seed, settle);
            Table::Sensors(Box::new(play), codec)
        }
        None => Table::Lines(Box::new(talk().context("the board has no protocol")?)),
    };
    let end = signals::end()?;
    tokio::pin!(end);
    let mut input = BufReader::new(tokio::io::stdin()).lines();
    let (mut is_missed, mut has_input) = (false, true);
    loop {
        match link::open(&args.serial).await {
            Ok(link) => {
                say("The board is connected.")?;
                is_missed = false;
                let ended = tokio::select! {
                    () = &mut end => End::Asked,
                    ended = sit(&mut table, link, &mut input, &mut has_input) => ended?,
                };
                if matches!(ended, End::Asked) {
                    return Ok(());
                }
                say("The board has gone; the game waits for it.")?;
            }
            Err(error) if !is_missed => {
                is_missed = true;
                say(&format!("Waiting for a board at {} ({error}).", args.serial))?;
            }
            Err(_) => {}
        }
        tokio::select! {
            () = &mut end => return Ok(()),
            () = sleep(RETRY) => {}
        }
    }
}

/// The lines of the standard input.
type Input = tokio::io::Lines<BufReader<tokio::io::Stdin>>;

/// Plays while this line to the board lasts.
async fn sit(
    table: &mut Table,
    link: Box<dyn Link>,
    input: &mut Input,
    has_input: &mut bool,
) -> Result<End> {
    let begun = Instant::now();
    let (mut from_board, mut to_board) = split(link);
    let (mut ticks, mut memory) = (interval(TICK), [0; 256]);
    let (mut reminded, mut heard) = (Duration::ZERO, Duration::ZERO);
    let mut lit = None;
    let mut output = table.greet();
    loop {
        if !output.is_empty() && to_board.write_all(&output).await.is_err() {
            return Ok(End::Gone);
        }
        output.clear();
        let is_thinking = table.is_thinking();
        tokio::select! {
            biased;
            count = from_board.read(&mut memory) => match count {
                Ok(count) if count > 0 => {
                    let now = begun.elapsed();
                    if now.saturating_sub(heard) > SILENCE {
                        table.reset();
                    }
                    heard = now;
                    memory[..count].iter().for_each(|&byte| table.push(byte, now));
                }
                _ => return Ok(End::Gone),
            },
            line = input.next_line(), if *has_input => match line {
                Ok(Some(line)) if line.trim() == "quit" => return Ok(End::Asked),
                Ok(Some(line)) => table.obey(line.trim()),
                _ => *has_input = false,
            },
            _ = ticks.tick(), if !is_thinking => {}
            () = tokio::task::yield_now(), if is_thinking => {}
        }
        let now = begun.elapsed();
        table.pass(now);
        for text in table.said() {
            say(&text)?;
        }
        output.extend(table.sent());
        if let Table::Sensors(play, codec) = table {
            // Boards may miss a command, and LEDs go out when they are switched on again.
            let is_due = now.saturating_sub(reminded) >= REMIND;
            if lit != Some(play.lit()) || is_due {
                lit = Some(play.lit());
                output.extend(codec.leds(play.lit()));
            }
            if is_due {
                reminded = now;
                output.extend(codec.reminder());
            }
        }
    }
}

impl Table {
    /// What to say to a board that has just been found.
    fn greet(&mut self) -> Vec<u8> {
        match self {
            Self::Sensors(_, codec) => {
                codec.reset();
                codec.greeting()
            }
            Self::Lines(talk) => {
                talk.greet();
                talk.sent()
            }
        }
    }

    fn reset(&mut self) {
        if let Self::Sensors(_, codec) = self {
            codec.reset();
        }
    }

    fn push(&mut self, byte: u8, now: Duration) {
        match self {
            Self::Sensors(play, codec) => {
                if let Some(report) = codec.push(byte) {
                    play.hear(report, now);
                }
            }
            Self::Lines(talk) => talk.push(byte),
        }
    }

    fn pass(&mut self, now: Duration) {
        match self {
            Self::Sensors(play, _) => play.pass(now),
            Self::Lines(talk) => talk.pass(),
        }
    }

    fn obey(&mut self, line: &str) {
        if let Self::Sensors(play, _) = self {
            play.obey(line);
        }
    }

    fn is_thinking(&self) -> bool {
        match self {
            Self::Sensors(play, _) => play.is_thinking(),
            Self::Lines(talk) => talk.is_thinking(),
        }
    }

    fn said(&mut self) -> Vec<String> {
        match self {
            Self::Sensors(play, _) => play.said(),
            Self::Lines(talk) => talk.said(),
        }
    }

    fn sent(&mut self) -> Vec<u8> {
        match self {
            Self::Sensors(..) => Vec::new(),
            Self::Lines(talk) => talk.sent(),
        }
    }
}

/// The name of a serial port or a file, or an address behind `tcp:`.
fn device(text: &str) -> Result<String, &'static str> {
    text.strip_prefix("tcp:").map_or(Ok(()), |address| authority(address).map(drop))?;
    Ok(text.to_owned())
}

fn say(text: &str) -> Result<()> {
    let mut output = stdout().lock();
    writeln!(output, "{text}").and_then(|()| output.flush()).context("cannot print")
}

/// How often readings are looked at that stand still.
const TICK: Duration = Duration::from_millis(10);

/// How long a board may pause within a message.
const SILENCE: Duration = Duration::from_millis(500);

/// How often a board is reminded of what it is to report and to light.
const REMIND: Duration = Duration::from_secs(1);

/// How long to wait for a board before the next attempt.
const RETRY: Duration = Duration::from_secs(1);
