//! A client of lines, for pipes and simple terminals.

use std::io::{IsTerminal, Write, stdin, stdout};

use anyhow::{Context, Result, bail};
use pedina::chess::Color;
use pedina::chess::Square;
use pedina::chess::draw::TextStyle;
use pedina::chess::session::{Client, ClientEvent, OUTPUT_CAPACITY, Standing};
use pedina::session::Output;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines, Stdin};
use tokio::net::TcpStream;

use super::notes::Notes;
use super::{parting_text, refusal_text};
use crate::chess::prompt::Playable;
use crate::support::signals;

/// Plays by lines until the game is over, or nobody answers any more.
///
/// # Errors
/// The connection breaks.
pub(super) async fn play<R: Playable>(stream: TcpStream, style: TextStyle) -> Result<()> {
    Player::<R>::new(stream, style).play().await
}

/// A player at a terminal, or a program at a pipe.
struct Player<R> {
    client: Client<R>,
    stream: TcpStream,
    lines: Lines<BufReader<Stdin>>,
    style: TextStyle,
    notes: Notes,
    last: Option<(Square, Square)>,
    has_prompt: bool,
}

/// Whether the session goes on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Next {
    Continue,
    Leave,
}

impl<R: Playable> Player<R> {
    fn new(stream: TcpStream, style: TextStyle) -> Self {
        Self {
            client: Client::new(),
            stream,
            lines: BufReader::new(tokio::io::stdin()).lines(),
            style,
            notes: Notes::default(),
            last: None,
            has_prompt: stdout().is_terminal() && stdin().is_terminal(),
        }
    }

    async fn play(mut self) -> Result<()> {
        say("Connected. Waiting for an opponent ...\n")?;
        let mut memory = [0; 512];
        let end = signals::end()?;
        tokio::pin!(end);
        loop {
            // What comes through a pipe waits for its turn; a person gets an answer at once.
            let is_asked = self.client.is_my_turn() || self.client.is_voting();
            let may_read = self.has_prompt || is_asked;
            let next = tokio::select! {
                () = &mut end => Next::Leave,
                count = self.stream.read(&mut memory) => match count {
                    Ok(count) if count > 0 => self.follow(&memory[..count])?,
                    Ok(_) => self.report_disconnection()?,
                    Err(error) => return Err(error).context("the connection broke"),
                },
                line = self.lines.next_line(), if may_read => match line? {
                    Some(line) => self.obey(line.trim()).await?,
                    // Nobody is left to answer.
                    None => Next::Leave,
                },
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    /// Shows what the server says.
    fn follow(&mut self, bytes: &[u8]) -> Result<Next> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let progress = self.client.receive(rest);
            rest = &rest[progress.consumed..];
            if let Some(event) = progress.event
                && self.show(event)? == Next::Leave
            {
                return Ok(Next::Leave);
            }
        }
        Ok(Next::Continue)
    }

    fn show(&mut self, event: ClientEvent) -> Result<Next> {
        match event {
            ClientEvent::Seated(color) => {
                say(&format!("You play {color}. `help` explains what you can type.\n"))?;
                self.show_game()?;
            }
            ClientEvent::Moved { from, to, promotion, standing } => {
                self.notes.push((from, to, promotion));
                self.last = Some((from, to));
                say(&format!("Your opponent plays {from}{to}.\n"))?;
                self.show_position(standing)?;
            }
            ClientEvent::TakenBack(refusal) => {
                self.notes.pop();
                self.last = None;
                let reason = refusal_text(refusal);
                say(&format!("The server refuses your move: {reason}. It is taken back.\n"))?;
                self.show_game()?;
            }
            ClientEvent::Refused(refusal) => {
                say(&format!("The server refuses that: {}.\n", refusal_text(refusal)))?;
            }
            ClientEvent::Restarted => {
                self.notes.clear();
                self.last = None;
                say("A new game, with the same colours.\n")?;
                self.show_game()?;
            }
            ClientEvent::Declined => {
                say("There is no other game. Goodbye.\n")?;
                return Ok(Next::Leave);
            }
            ClientEvent::OpponentLeft => {
                say(&format!("{}\n", parting_text(&self.client)))?;
                return Ok(Next::Leave);
            }
            ClientEvent::Disconnected => return self.report_disconnection(),
            ClientEvent::OutOfStep => bail!(
                "the server sent what does not fit this game; a server of the original programs \
                 needs `--reference`"
            ),
        }
        Ok(Next::Continue)
    }

    /// Does what the player types.
    async fn obey(&mut self, line: &str) -> Result<Next> {
        if let Some(result) = self.notes.obey(line, self.client.color()) {
            say(&format!("{}\n", result.unwrap_or_else(|reason| reason)))?;
            self.prompt()?;
            return Ok(Next::Continue);
        }
        match line {
            "" => self.prompt()?,
            "help" | "?" => {
                say(HELP)?;
                self.prompt()?;
            }
            "quit" | "exit" => return Ok(Next::Leave),
            "board" => self.show_game()?,
            "moves" if self.client.is_my_turn() => {
                say(&format!("{}\n", self.client.rules().moves().join(" ")))?;
                self.prompt()?;
            }
            _ if self.client.is_voting() => return self.vote(line).await,
            _ if self.client.is_my_turn() => self.make(line).await?,
            _ => say("It is not your turn.\n")?,
        }
        Ok(Next::Continue)
    }

    async fn make(&mut self, text: &str) -> Result<()> {
        let (from, to, promotion) = match self.client.rules().read(text) {
            Ok(squares) => squares,
            Err(reason) => {
                say(&format!("{reason}\n"))?;
                return self.prompt();
            }
        };
        let mut memory = [0; OUTPUT_CAPACITY];
        let mut output = Output::new(&mut memory);
        match self.client.play(from, to, promotion, &mut output) {
            Err(error) => {
                say(&format!("{error}\n"))?;
                self.prompt()
            }
            Ok(standing) => {
                self.notes.push((from, to, promotion));
                self.last = Some((from, to));
                self.stream.write_all(output.bytes()).await.context("cannot send the move")?;
                self.show_position(standing)
            }
        }
    }

    async fn vote(&mut self, answer: &str) -> Result<Next> {
        let again = match answer {
            "y" | "yes" => true,
            "n" | "no" => false,
            _ => {
                self.prompt()?;
                return Ok(Next::Continue);
            }
        };
        let mut memory = [0; OUTPUT_CAPACITY];
        let mut output = Output::new(&mut memory);
        if self.client.vote(again, &mut output).is_ok() {
            self.stream.write_all(output.bytes()).await.context("cannot send the vote")?;
            say("Waiting for your opponent ...\n")?;
        }
        Ok(Next::Continue)
    }

    fn report_disconnection(&mut self) -> Result<Next> {
        match self.client.leave() {
            Some(_) if self.client.color().is_none() => bail!("the server closed the connection"),
            Some(_) => bail!("the connection to the server is lost"),
            None => Ok(Next::Leave),
        }
    }

    fn show_game(&mut self) -> Result<()> {
        let standing = self.client.rules().standing();
        self.show_position(standing)
    }

    fn show_position(&mut self, standing: Standing) -> Result<()> {
        let Some(color) = self.client.color() else { return Ok(()) };
        let board = self.client.rules().draw(color, self.last, self.style);
        say(&format!("{board}\n"))?;
        match standing {
            Standing::Ongoing => {}
            Standing::Check => say("Check!\n")?,
            _ => say(&format!("{}\n", self.client.rules().outcome(color)))?,
        }
        if !standing.is_end() && !self.client.is_my_turn() {
            say("Waiting for your opponent ...\n")?;
        }
        self.prompt()
    }

    /// Asks for what the player has to type next, if that is so.
    fn prompt(&self) -> Result<()> {
        let color = self.client.color().unwrap_or(Color::White);
        if self.client.is_voting() {
            say("Another game? (y/n) ")?;
        } else if self.client.is_my_turn() && self.has_prompt {
            say(&format!("{color}> "))?;
        }
        Ok(())
    }
}

/// Prints text at once.
fn say(text: &str) -> Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).context("cannot print")
}

const HELP: &str = "\
e4, Nf3, exd5, O-O, e8=Q  a move in algebraic notation
e2e4, e7e8q               a move as squares
moves                     what you may play
board                     the board again
save [FILE]               write the game as PGN
quit                      leave the game
";
