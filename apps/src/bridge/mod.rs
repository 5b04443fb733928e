//! `pedina bridge`: joins clients over TCP to a board on a serial port.
//!
//! | file | content |
//! |---|---|
//! | `board` | a board, and the session of a client with it |
//! | `lines` | what comes from a board |
//! | `queue` | what is on its way to a board |
//!
//! A board cannot wait for a client, so what it says is read at once, and waits here, up to a
//! limit. Of what a client sends no more is read than the serial line takes.

mod board;
mod lines;
mod queue;

use anyhow::{Context, Result};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio_serial::{FlowControl, SerialPortBuilderExt};

use board::{Board, Host};

use crate::support::arguments::authority;
use crate::support::listener::{accept, announce, listen};
use crate::support::signals;

/// Options of `pedina bridge`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 chooses a free one
    #[arg(short, long, default_value_t = 6343)]
    listen: u16,
    /// The serial port of the board, or `tcp:HOST:PORT` for that of an emulator
    #[arg(short, long, value_name = "DEVICE", value_parser = device)]
    serial: String,
    /// The game that the board plays
    #[arg(long, value_enum, default_value_t = HostedGame::Chess)]
    game: HostedGame,
    /// The seed of the board's random moves
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seed: u32,
    /// How a board and the bridge stop each other when they are sent too much
    #[arg(long, value_enum, default_value_t = Flow::None)]
    flow_control: Flow,
}

/// Flow control of a serial line.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Flow {
    /// Neither stops the other
    None,
    /// By the bytes XON and XOFF
    Software,
    /// By the wires RTS and CTS
    Hardware,
}

impl From<Flow> for FlowControl {
    fn from(flow: Flow) -> Self {
        match flow {
            Flow::None => Self::None,
            Flow::Software => Self::Software,
            Flow::Hardware => Self::Hardware,
        }
    }
}

/// Whose lines the board speaks while it hosts.
#[derive(Clone, Copy, clap::ValueEnum)]
enum HostedGame {
    Chess,
    Konobi,
    Mastermind,
}

impl HostedGame {
    /// What ends a session on the board, whatever it waits for.
    fn closing_lines(self) -> Vec<u8> {
        match self {
            Self::Chess => [b"\n", GONE].concat(),
            // The first line ends a question that would take the word for its answer.
            Self::Konobi => b"\nresign\n".to_vec(),
            // A player leaves the table after this many refused lines in a row.
            Self::Mastermind => b"\n".repeat(20),
        }
    }

    /// What informs a client that the bridge ends.
    const fn end(self) -> &'static [u8] {
        match self {
            Self::Chess => GONE,
            Self::Konobi => b"\nThe server stops: the game is over\n",
            Self::Mastermind => b"END STOPPED\n",
        }
    }
}

/// Joins one client after the other to the board, until the program is asked to end.
///
/// # Errors
/// The port cannot be listened on, or the board does not answer.
pub(crate) fn run(args: &Args) -> Result<()> {
    Runtime::new().context("cannot start the threads of the program")?.block_on(async {
        match args.serial.strip_prefix("tcp:") {
            Some(address) => {
                let stream = TcpStream::connect(address).await;
                let stream =
                    stream.with_context(|| format!("no emulator at {address} (--serial)"))?;
                serve(args, stream).await
            }
            None => {
                let port = tokio_serial::new(&args.serial, BAUD_RATE);
                let port = port.flow_control(args.flow_control.into()).open_native_async();
                serve(
                    args,
                    port.with_context(|| format!("cannot open {} (--serial)", args.serial))?,
                )
                .await
            }
        }
    })
}

/// The name of a serial port, or the address of an emulator behind `tcp:`.
fn device(text: &str) -> Result<String, &'static str> {
    text.strip_prefix("tcp:").map_or(Ok(()), |address| authority(address).map(drop))?;
    Ok(text.to_owned())
}

async fn serve(args: &Args, link: impl AsyncRead + AsyncWrite) -> Result<()> {
    let mut board = Board::new(link, args.game);
    board.wake().await?;
    let listener = listen(args.listen, "--listen").await?;
    let end = signals::end()?;
    let command = match args.game {
        HostedGame::Chess => "pedina chess client --port",
        HostedGame::Konobi => "telnet localhost",
        HostedGame::Mastermind => "nc localhost",
    };
    announce(&listener, command)?;
    tokio::pin!(end);
    loop {
        let client = tokio::select! {
            () = &mut end => return Ok(()),
            client = accept(&listener) => client,
        };
        if board.host(client, args.seed, end.as_mut()).await? == Host::Ended {
            return Ok(());
        }
    }
}

/// By this each side says that the other is alone.
const GONE: &[u8] = b"ERROR 6\n";

/// Bits a second.
const BAUD_RATE: u32 = 115_200;
