//! `pedina bridge`: joins clients over TCP to a board on a serial port.

use core::future::Future;
use core::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::{
    AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader, ReadHalf,
    WriteHalf, split,
};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use tokio_serial::SerialPortBuilderExt;

use crate::listener::{accept, listen, say_ready};
use crate::signals;

/// Options of `pedina bridge`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 chooses a free one
    #[arg(short, long, default_value_t = 6343)]
    listen: u16,
    /// The serial port of the board, or `tcp:HOST:PORT` for that of an emulator
    #[arg(short, long, value_name = "DEVICE")]
    serial: String,
    /// The game that the board plays
    #[arg(long, value_enum, default_value_t = Game::Chess)]
    game: Game,
    /// The seed of the board's random moves
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seed: u32,
}

/// Whose lines the board speaks while it hosts.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Game {
    Chess,
    Konobi,
    Mastermind,
}

impl Game {
    /// What ends a session on the board, whatever it waits for.
    fn farewell(self) -> Vec<u8> {
        match self {
            Self::Chess => [b"\n", GONE].concat(),
            // The first line ends a question that would take the word for its answer.
            Self::Konobi => b"\nresign\n".to_vec(),
            // So many lines in a row are refused, and then the player has to leave.
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
                let stream = stream.with_context(|| format!("no emulator at {address}"))?;
                serve(args, stream).await
            }
            None => {
                let port = tokio_serial::new(&args.serial, BAUD_RATE).open_native_async();
                serve(args, port.with_context(|| format!("cannot open {}", args.serial))?).await
            }
        }
    })
}

async fn serve(args: &Args, link: impl AsyncRead + AsyncWrite) -> Result<()> {
    let mut board = Board::new(link, args.game);
    board.wake().await?;
    let listener = listen(args.listen).await?;
    let end = signals::end()?;
    let hint = match args.game {
        Game::Chess => "play by `pedina chess client --port`",
        Game::Konobi => "play by `telnet localhost`",
        Game::Mastermind => "play by `nc localhost`",
    };
    say_ready(&listener, hint)?;
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

/// What a bridge does when a client is served.
#[derive(PartialEq)]
enum Host {
    /// It waits for the next client.
    Free,
    /// It was asked to end.
    Ended,
}

/// A line of a board with its end, or a part of one.
struct Text {
    bytes: Vec<u8>,
    /// Whether it ends the answer to a request.
    is_status: bool,
}

/// The firmware of a board, which answers requests in lines and ends each answer with a status.
struct Board<L> {
    lines: BufReader<ReadHalf<L>>,
    output: WriteHalf<L>,
    /// What has arrived of a line, and is not returned yet.
    line: Vec<u8>,
    /// Whether the beginning of the line was returned before the rest had arrived.
    is_begun: bool,
    game: Game,
}

impl<L: AsyncRead + AsyncWrite> Board<L> {
    fn new(link: L, game: Game) -> Self {
        let (input, output) = split(link);
        Self { lines: BufReader::new(input), output, line: Vec::new(), is_begun: false, game }
    }

    /// Ends whatever the board does, and waits until it listens for requests.
    async fn wake(&mut self) -> Result<()> {
        self.send(&[&self.game.farewell(), &b"version\n"[..]].concat()).await?;
        let answer = async {
            while !self.whole_line().await?.starts_with(b"abi ") {}
            while !is_status(&self.whole_line().await?) {}
            Ok(())
        };
        timeout(PATIENCE, answer).await.unwrap_or_else(|_| {
            bail!("no board answers: does it run the program of this game in examples-c/board?")
        })
    }

    /// Lets the board host this client, until it has ended the session, or the program is asked to
    /// end: then both are informed.
    async fn host(
        &mut self,
        client: TcpStream,
        seed: u32,
        mut end: impl Future<Output = ()> + Unpin,
    ) -> Result<Host> {
        self.send(format!("host {seed}\n").as_bytes()).await?;
        let (mut input, mut output) = client.into_split();
        let (mut memory, mut has_left) = ([0; 64], false);
        loop {
            tokio::select! {
                () = &mut end => {
                    // Either may be gone already.
                    let _ = output.write_all(self.game.end()).await;
                    self.send(&self.game.farewell()).await?;
                    return Ok(Host::Ended);
                }
                text = self.text() => {
                    let text = text?;
                    if text.is_status {
                        tracing::info!("the board: {}", text.bytes.trim_ascii().escape_ascii());
                        return Ok(Host::Free);
                    }
                    // A client that does not read any more is noticed when it is read.
                    let _ = output.write_all(&text.bytes).await;
                }
                count = input.read(&mut memory), if !has_left => match count {
                    Ok(count) if count > 0 => self.send(&memory[..count]).await?,
                    _ => {
                        has_left = true;
                        self.send(&self.game.farewell()).await?;
                    }
                },
            }
        }
    }

    /// The next line without its end, however slowly its bytes arrive.
    async fn whole_line(&mut self) -> Result<Vec<u8>> {
        let mut line = Vec::new();
        loop {
            let text = self.text().await?;
            line.extend(&text.bytes);
            if line.pop_if(|byte| *byte == b'\n').is_some() {
                return Ok(line);
            }
        }
    }

    /// The next line with its end, LF; or what has arrived of one that cannot be a status: a
    /// question stands in front of its answer. What has arrived is kept when the future is dropped.
    async fn text(&mut self) -> Result<Text> {
        loop {
            let bytes = self.lines.fill_buf().await.context("the serial port failed")?;
            if bytes.is_empty() {
                bail!("the board has gone");
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let count = end.map_or(bytes.len(), |end| end + 1);
            self.line.extend(bytes.iter().take(count));
            self.lines.consume(count);
            if end.is_some() {
                let was_begun = core::mem::take(&mut self.is_begun);
                let mut bytes = core::mem::take(&mut self.line);
                while matches!(bytes.last(), Some(b'\n' | b'\r')) {
                    bytes.pop();
                }
                let is_status = !was_begun && is_status(&bytes);
                bytes.push(b'\n');
                return Ok(Text { bytes, is_status });
            }
            if !self.line.ends_with(b"\r") && (self.is_begun || !may_be_status(&self.line)) {
                self.is_begun = true;
                return Ok(Text { bytes: core::mem::take(&mut self.line), is_status: false });
            }
        }
    }

    /// Sends bytes, with a pause behind each line: the board has a queue of a few bytes, and does
    /// not look after it while it carries a line out.
    async fn send(&mut self, bytes: &[u8]) -> Result<()> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.output.write_all(part).await.context("cannot write to the board")?;
            self.output.flush().await.context("cannot write to the board")?;
            if part.ends_with(b"\n") {
                sleep(PAUSE).await;
            }
        }
        Ok(())
    }
}

/// Whether this line ends an answer.
fn is_status(line: &[u8]) -> bool {
    line == b"ok" || line.starts_with(b"error ")
}

/// Whether this can be the beginning of a line that ends an answer.
fn may_be_status(begin: &[u8]) -> bool {
    b"ok".starts_with(begin) || b"error ".starts_with(begin) || begin.starts_with(b"error ")
}

/// By this each side says that the other is alone.
const GONE: &[u8] = b"ERROR 6\n";

const BAUD_RATE: u32 = 115_200;

/// How long a board may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a board takes for a line.
const PAUSE: Duration = Duration::from_millis(20);

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::duplex;

    /// A board that answers as the firmware does, one byte at a time.
    async fn answer_slowly(link: impl AsyncRead + AsyncWrite) {
        let (input, mut output) = split(link);
        let mut lines = BufReader::new(input).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            let answer = match line.as_str() {
                "version" => "board slow\r\nprogram chess\r\nabi 2\r\nok\r\n",
                _ => "error 2 no such command\r\n",
            };
            for &byte in answer.as_bytes() {
                if output.write_all(&[byte]).await.is_err() {
                    return;
                }
                sleep(Duration::from_millis(1)).await;
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_board_is_recognized_however_slowly_its_bytes_arrive() {
        for game in [Game::Chess, Game::Konobi, Game::Mastermind] {
            let (near, far) = duplex(64);
            let board = tokio::spawn(answer_slowly(far));
            Board::new(near, game).wake().await.unwrap();
            board.abort();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_board_that_says_nothing_is_reported() {
        let (near, _far) = duplex(64);
        let error = Board::new(near, Game::Chess).wake().await.unwrap_err();
        assert!(error.to_string().contains("no board answers"), "{error}");
    }
}
