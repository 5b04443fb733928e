//! A board, and the session of a client with it.

use core::future::Future;
use core::time::Duration;
use std::collections::VecDeque;

use anyhow::{Result, bail};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

use super::HostedGame;
use super::lines::{Lines, is_status};
use super::queue::Queue;

/// What a bridge does when a client is served.
#[derive(PartialEq)]
pub(super) enum Host {
    /// It waits for the next client.
    Free,
    /// It was asked to end.
    Ended,
}

/// The firmware of a board, which answers requests in lines and ends each answer with a status.
pub(super) struct Board<L> {
    lines: Lines<L>,
    queue: Queue<L>,
    game: HostedGame,
}

/// A client of a board.
struct Client {
    input: OwnedReadHalf,
    output: OwnedWriteHalf,
    /// What the board said, and the client has not taken.
    unread: VecDeque<u8>,
    /// Whether what it sends does not matter any more.
    has_left: bool,
    /// Whether what it is sent does not matter any more.
    is_deaf: bool,
}

impl<L: AsyncRead + AsyncWrite> Board<L> {
    pub(super) fn new(link: L, game: HostedGame) -> Self {
        let (input, output) = split(link);
        Self { lines: Lines::new(input), queue: Queue::new(output), game }
    }

    /// Ends whatever the board does, and waits until it listens for requests.
    pub(super) async fn wake(&mut self) -> Result<()> {
        let Self { lines, queue, game } = self;
        queue.push(&game.closing_lines());
        queue.push(b"version\n");
        let answer = async {
            while !lines.whole().await?.starts_with(b"abi ") {}
            while !is_status(&lines.whole().await?) {}
            Ok(())
        };
        let talk = async { tokio::try_join!(queue.finish(), answer).map(drop) };
        timeout(TIMEOUT, talk).await.unwrap_or_else(|_| {
            bail!("no board answers: does it run the program of this game in examples-c/board?")
        })
    }

    /// Lets the board host this client, until it has ended the session, or the program is asked to
    /// end: then both are informed.
    pub(super) async fn host(
        &mut self,
        client: TcpStream,
        seed: u32,
        mut end: impl Future<Output = ()> + Unpin,
    ) -> Result<Host> {
        let Self { lines, queue, game } = self;
        let mut client = Client::new(client);
        let mut memory = [0; 64];
        queue.push(format!("host {seed}\n").as_bytes());
        loop {
            let has_unread = !client.unread.is_empty();
            tokio::select! {
                () = &mut end => return self.end(client).await,
                text = lines.next() => {
                    let text = text?;
                    if text.is_status {
                        tracing::info!("the board: {}", text.bytes.trim_ascii().escape_ascii());
                        break;
                    }
                    if !client.hear(&text.bytes) && !client.has_left {
                        tracing::warn!("the client does not read: its session ends");
                        client.has_left = true;
                        queue.push(&game.closing_lines());
                    }
                }
                result = client.output.write_buf(&mut client.unread), if has_unread => {
                    // A client that is gone is noticed when it is read.
                    if result.is_err() {
                        client.ignore();
                    }
                }
                count = client.input.read(&mut memory), if !client.has_left && queue.is_empty() => {
                    match count {
                        Ok(count) if count > 0 => queue.push(&memory[..count]),
                        _ => {
                            client.has_left = true;
                            queue.push(&game.closing_lines());
                        }
                    }
                }
                result = queue.advance(), if !queue.is_empty() => result?,
            }
        }
        // The board would take it for its next request.
        queue.clear();
        tokio::select! {
            () = end => return Ok(Host::Ended),
            rest = client.finish() => drop(tokio::spawn(rest)),
        }
        Ok(Host::Free)
    }

    /// Informs both that the program ends; neither need read it.
    async fn end(&mut self, mut client: Client) -> Result<Host> {
        self.queue.push(&self.game.closing_lines());
        client.unread.extend(self.game.end());
        let closing = async { client.finish().await.await };
        let (sent, ()) = tokio::join!(timeout(CLOSE_TIMEOUT, self.queue.finish()), closing);
        match sent {
            Ok(result) => result?,
            Err(_) => tracing::warn!("the board does not read that its session ends"),
        }
        Ok(Host::Ended)
    }
}

impl Client {
    fn new(stream: TcpStream) -> Self {
        let (input, output) = stream.into_split();
        Self { input, output, unread: VecDeque::new(), has_left: false, is_deaf: false }
    }

    /// Keeps what the board says until it can be sent. False if that is too much.
    fn hear(&mut self, text: &[u8]) -> bool {
        if !self.is_deaf {
            self.unread.extend(text);
        }
        if self.unread.len() <= UNREAD_LIMIT {
            return true;
        }
        self.ignore();
        false
    }

    /// Sends nothing any more.
    fn ignore(&mut self) {
        self.is_deaf = true;
        self.unread = VecDeque::new();
    }

    /// Sends what is left, and ends the connection. Returns what closes it: input that nobody has
    /// read would reset it, and with it what was just sent.
    async fn finish(self) -> impl Future<Output = ()> {
        let Self { mut input, mut output, mut unread, .. } = self;
        // It may be gone already.
        let _ = timeout(CLOSE_TIMEOUT, output.write_all_buf(&mut unread)).await;
        drop(output);
        async move {
            let mut memory = [0; 1024];
            let read =
                async { while input.read(&mut memory).await.is_ok_and(|count| count > 0) {} };
            let _ = timeout(LINGER, read).await;
        }
    }
}

/// Bytes that may wait for a client: more than a board says in five seconds.
const UNREAD_LIMIT: usize = 64 << 10;

/// How long a board may take to answer.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How long either side may take for what it is sent last.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a client may take to close its side.
const LINGER: Duration = Duration::from_secs(1);

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncBufReadExt, BufReader, duplex};
    use tokio::time::sleep;

    /// A board that answers as the firmware does, one byte at a time.
    async fn answer_slowly(link: impl AsyncRead + AsyncWrite) {
        let (input, mut output) = split(link);
        let mut lines = BufReader::new(input).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            let answer = match line.as_str() {
                "version" => "board slow\r\nprogram chess\r\nabi 3\r\nok\r\n",
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
        for game in [HostedGame::Chess, HostedGame::Konobi, HostedGame::Mastermind] {
            let (near, far) = duplex(64);
            let board = tokio::spawn(answer_slowly(far));
            Board::new(near, game).wake().await.unwrap();
            board.abort();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_board_that_says_nothing_is_reported() {
        let (near, _far) = duplex(64);
        let error = Board::new(near, HostedGame::Chess).wake().await.unwrap_err();
        assert!(error.to_string().contains("no board answers"), "{error}");
    }
}
