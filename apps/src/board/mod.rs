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
use pedina::chess::{Color, Game, Ply, Position};
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
    /// Which of its games the computer plays, so that a test can repeat one
    #[arg(long, hide = true)]
    seed: Option<u32>,
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
    let seed = args.seed.unwrap_or_else(|| now.subsec_nanos());
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
    // One clock for all connections: what stood on the board before still stands there.
    let begun = Instant::now();
    loop {
        match link::open(&args.serial).await {
            Ok(link) => {
                say("The board is connected.")?;
                is_missed = false;
                let ended = tokio::select! {
                    () = &mut end => End::Asked,
                    ended = sit(&mut table, link, begun, &mut input, &mut has_input) => ended?,
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

/// Plays while this line to the board lasts, by a clock that has begun before it.
async fn sit(
    table: &mut Table,
    link: Box<dyn Link>,
    begun: Instant,
    input: &mut Input,
    has_input: &mut bool,
) -> Result<End> {
    let (mut from_board, mut to_board) = split(link);
    let (mut ticks, mut memory) = (interval(TICK), [0; 256]);
    let mut heard = begun.elapsed();
    let mut commands = table.greet(heard);
    loop {
        for command in commands.drain(..) {
            // A HID takes each write for one report.
            if to_board.write_all(&command).await.is_err() {
                return Ok(End::Gone);
            }
        }
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
        commands = table.commands(now);
    }
}

impl Table {
    /// The commands to a board that has just been found.
    fn greet(&mut self, now: Duration) -> Vec<Vec<u8>> {
        match self {
            Self::Sensors(_, codec) => codec.greet(now),
            Self::Lines(talk) => {
                talk.greet(now);
                talk.commands()
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
            Self::Lines(talk) => talk.pass(now),
        }
    }

    fn obey(&mut self, line: &str) {
        match self {
            Self::Sensors(play, _) => play.obey(line),
            Self::Lines(talk) => talk.obey(line),
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

    /// What the board is to be told now.
    fn commands(&mut self, now: Duration) -> Vec<Vec<u8>> {
        match self {
            Self::Sensors(play, codec) => codec.due(play.lit(), now),
            Self::Lines(talk) => talk.commands(),
        }
    }
}

/// How many moves to take back so that it is the person's turn again.
fn plies_to_take_back(game: &Game<Vec<Ply>>, person: Color) -> usize {
    if game.position().turn() == person { 2 } else { 1 }
}

/// Takes back moves until it is the person's turn; what to say, or what is wrong.
fn take_back(game: &mut Game<Vec<Ply>>, person: Color) -> Result<&'static str, &'static str> {
    let plies = plies_to_take_back(game, person);
    if game.len() < plies {
        return Err("There is no move to take back.");
    }
    for _ in 0..plies {
        let _ = game.undo();
    }
    Ok(if plies == 1 {
        "Your last move is taken back."
    } else {
        "The last move of each side is taken back."
    })
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

/// How long to wait for a board before the next attempt.
const RETRY: Duration = Duration::from_secs(1);

/// What can be typed at any board.
const HELP: &str = "\
undo                         take back moves until it is your turn again
resign, new, quit            give the game up, begin another one, leave";

#[cfg(test)]
mod tests {
    use core::pin::Pin;
    use core::task::{Context as Waker, Poll};
    use std::io;
    use std::sync::{Arc, Mutex};

    use pedina::chess::Bitboard;
    use pedina::chess::eboard::Chessnut;
    use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

    use super::*;

    /// A HID that keeps each write as a report, and is gone after the first reminder.
    struct Hid(Arc<Mutex<Vec<Vec<u8>>>>);

    impl AsyncRead for Hid {
        fn poll_read(
            self: Pin<&mut Self>,
            _: &mut Waker<'_>,
            _: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            let count = self.0.lock().unwrap().len();
            if count < 5 { Poll::Pending } else { Poll::Ready(Ok(())) }
        }
    }

    impl AsyncWrite for Hid {
        fn poll_write(
            self: Pin<&mut Self>,
            _: &mut Waker<'_>,
            report: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.0.lock().unwrap().push(report.to_vec());
            Poll::Ready(Ok(report.len()))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Waker<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Waker<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[test]
    fn each_command_to_a_hid_is_a_report() {
        let level = Level::new(1).unwrap();
        let play = Play::new(Position::start(), Color::White, level, 1, TICK);
        let codec = Codec::new(Protocol::Chessnut, false).unwrap();
        let mut table = Table::Sensors(Box::new(play), codec);
        let reports = Arc::default();
        let link = Box::new(Hid(Arc::clone(&reports)));
        Runtime::new().unwrap().block_on(async {
            let mut input = BufReader::new(tokio::io::stdin()).lines();
            let ended = sit(&mut table, link, Instant::now(), &mut input, &mut false).await;
            assert!(matches!(ended, Ok(End::Gone)));
        });
        let (ask, dark) = (Chessnut::REALTIME.to_vec(), Chessnut::leds(Bitboard::EMPTY).to_vec());
        let battery = Chessnut::BATTERY.to_vec();
        assert_eq!(*reports.lock().unwrap(), [ask.clone(), battery, dark.clone(), dark, ask]);
    }
}
