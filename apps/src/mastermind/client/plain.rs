//! A client in lines, of people and programs.

use std::io::{IsTerminal, stdin};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Error, Result, bail};
use pedina::SplitMix64;
use pedina::mastermind::session::{Client, ClientEvent, Message, Rematch, TableEnd};
use pedina::mastermind::{Code, PegNames, Player};
use pedina::session::Output;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines, Stdin};
use tokio::net::TcpStream;
use tokio::task::yield_now;

use super::{Args, advice};
use crate::mastermind::desk::{self, player_name};
use crate::mastermind::program::{Program, Progress, Thought};
use crate::mastermind::{numbered, read_code};
use crate::support::print::print_line;

/// A client with its connection.
struct ConnectedClient {
    client: Client,
    stream: TcpStream,
    lines: Option<Lines<BufReader<Stdin>>>,
    /// Whether a person types at a terminal, who gets an answer at once.
    has_terminal: bool,
    program: Option<Program>,
    random: SplitMix64,
    /// What the program is thinking about, and what was said of that.
    thought: Option<Thought>,
    progress: Progress,
    /// What the player is asked for, with the word that the message begins with.
    asked: Option<Message>,
    end: Option<TableEnd>,
    vote: Vote,
    /// Whether the person wants to go.
    has_left: bool,
    names: [String; 2],
    me: Option<Player>,
    scores: [u8; 2],
}

/// Whether another match is wanted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Vote {
    /// That is not open.
    None,
    /// The person is asked.
    Asked,
    /// It is, by the person.
    Wanted,
}

/// Plays or watches a match to its end, at a server that knows already what the client comes for.
///
/// # Errors
/// The server goes away in the middle of the match, or the output is closed.
pub(super) async fn play(args: &Args, stream: TcpStream) -> Result<()> {
    let has_terminal = stdin().is_terminal();
    // A watcher is asked for nothing, and may type that it leaves.
    let is_heard = args.program.is_none() && (!args.watch || has_terminal);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut seat = ConnectedClient {
        client: Client::default(),
        stream,
        lines: is_heard.then(|| BufReader::new(tokio::io::stdin()).lines()),
        has_terminal,
        program: args.program,
        // The low bits change from start to start.
        random: SplitMix64::new(args.seed.unwrap_or(now.as_nanos() as u64)),
        thought: None,
        progress: Progress::default(),
        asked: None,
        end: None,
        vote: Vote::None,
        has_left: false,
        names: Player::ALL.map(|player| player_name(player).to_owned()),
        me: None,
        scores: [0; 2],
    };
    print_line("Connected. Waiting for the match ...")?;
    seat.play().await
}

impl ConnectedClient {
    async fn play(&mut self) -> Result<()> {
        let mut memory = [0; 1024];
        while (self.end.is_none() || self.vote != Vote::None) && !self.has_left {
            // What comes through a pipe waits until it is asked for.
            let is_asked = self.asked.is_some() || self.vote == Vote::Asked;
            let may_read = self.has_terminal || is_asked;
            tokio::select! {
                count = self.stream.read(&mut memory) => match count {
                    Ok(0) | Err(_) if self.vote != Vote::None => {
                        return print_line("There is no other match.");
                    }
                    Ok(0) => bail!("the server has gone away"),
                    count => self.receive(&memory[..count?]).await?,
                },
                line = next_line(&mut self.lines), if may_read => match line? {
                    Some(line) if self.vote == Vote::Asked => self.vote(line.trim()).await?,
                    Some(line) => self.answer(line.trim()).await?,
                    None if self.has_terminal || self.vote == Vote::Asked => self.has_left = true,
                    None => bail!("the input ended before the match"),
                },
                // Between two slices, what the server has sent is read.
                () = yield_now(), if self.thought.is_some() => self.think().await?,
            }
        }
        Ok(())
    }

    async fn receive(&mut self, mut bytes: &[u8]) -> Result<()> {
        while !bytes.is_empty() {
            let progress = self.client.receive(bytes);
            bytes = &bytes[progress.consumed..];
            match progress.event {
                Some(ClientEvent::Message(message)) => self.see(message).await?,
                Some(ClientEvent::Name(Message::Name(player), name))
                    if !name.as_str().is_empty() =>
                {
                    self.names[player as usize] = name.as_str().to_owned();
                    print_line(&format!("Player {} is {name}.", player as u8 + 1))?;
                }
                Some(ClientEvent::Contradiction(code)) => {
                    bail!("the server has answered wrongly: {}", self.text(code));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Shows what the server says, and lets a program answer.
    async fn see(&mut self, message: Message) -> Result<()> {
        match message {
            Message::Settings(settings) => {
                (self.end, self.vote, self.scores) = (None, Vote::None, [0; 2]);
                let pegs = numbered(&PegNames::from(settings.peg_set()?));
                print_line(&format!("Codes have {} of these pegs: {pegs}", settings.code_size))?;
                let Some(program) = self.program else { return Ok(()) };
                program.check(&settings).map_err(Error::msg)?;
                program.warning(&settings).map_or(Ok(()), |warning| print_line(&warning))
            }
            Message::You(None) => print_line("You watch."),
            Message::You(Some(player)) => {
                self.me = Some(player);
                print_line(&format!("You are player {}.", player as u8 + 1))
            }
            Message::Round { round, maker } => print_line(&format!(
                "Round {}: player {} makes the code.",
                round + 1,
                maker as u8 + 1
            )),
            Message::Committed => print_line("There is a code."),
            Message::Guess(guess) => print_line(&format!("Guess: {}", self.text(guess))),
            Message::Outcome(feedback) => print_line(&format!(
                "Answer: {} black, {} white",
                feedback.black(),
                feedback.white()
            )),
            Message::Secret(secret) => print_line(&format!("The code was {}.", self.text(secret))),
            Message::Scores([one, two]) => {
                self.scores = [one, two];
                print_line(&format!("Score: {one} to {two}"))
            }
            Message::Error(refusal) => print_line(&format!("Refused: {refusal}.")),
            Message::End(end) => {
                self.end = Some(end);
                print_line(&desk::result(end, &self.names, self.me, self.scores))?;
                if end != TableEnd::Finished || self.lines.is_none() || self.me.is_none() {
                    return Ok(());
                }
                self.vote = Vote::Asked;
                print_line("Another match? (y/n)")
            }
            Message::AskCode | Message::AskGuess => self.ask(message).await,
            Message::Name(_) => Ok(()),
        }
    }

    /// Asks the person, or the program.
    async fn ask(&mut self, message: Message) -> Result<()> {
        let Some(program) = self.program else {
            self.asked = Some(message);
            let what = if message == Message::AskCode { "code" } else { "guess" };
            return print_line(&format!(
                "Your {what}, by numbers or names; or `hint`, `check` and a code, `quit`:"
            ));
        };
        if message == Message::AskCode {
            let code = self.choose(message, program)?;
            return self.send(message, code).await;
        }
        self.thought = Some(self.begin(program)?);
        Ok(())
    }

    /// Lets the program think on about its guess.
    async fn think(&mut self) -> Result<()> {
        let Some(thought) = &mut self.thought else { return Ok(()) };
        if let Some(guess) = thought.run()? {
            self.thought = None;
            return self.send(Message::AskGuess, guess).await;
        }
        match thought.progress() {
            Some(percent) if self.progress.is_due(percent) => {
                print_line(&format!("Thinking, {percent} %"))
            }
            _ => Ok(()),
        }
    }

    /// What a program thinks about.
    fn begin(&mut self, program: Program) -> Result<Thought> {
        let settings = *self.client.settings().context("the server has sent no settings")?;
        program.begin(settings.check()?, self.client.rows(), &mut self.random)
    }

    /// What a program makes or guesses.
    fn choose(&mut self, message: Message, program: Program) -> Result<Code> {
        let settings = *self.client.settings().context("the server has sent no settings")?;
        let variant = settings.check()?;
        if message == Message::AskCode {
            return Ok(variant.random_code(&mut self.random));
        }
        let mut thought = self.begin(program)?;
        loop {
            if let Some(guess) = thought.run()? {
                return Ok(guess);
            }
        }
    }

    /// Takes what the person has typed.
    async fn answer(&mut self, line: &str) -> Result<()> {
        if line.eq_ignore_ascii_case("quit") {
            self.has_left = true;
            return Ok(());
        }
        let Some(message) = self.asked else {
            return print_line("Nothing is asked of you now; `quit` leaves.");
        };
        let settings = *self.client.settings().context("the server has sent no settings")?;
        if line.eq_ignore_ascii_case("hint") {
            return match advice::example(&settings, self.client.rows()) {
                Some(code) => print_line(&format!("For example: {}", self.text(code))),
                None => print_line("No code was found."),
            };
        }
        let (line, is_check) = match line.split_once(' ') {
            Some((word, rest)) if word.eq_ignore_ascii_case("check") => (rest.trim(), true),
            _ => (line, false),
        };
        let pegs = PegNames::from(settings.peg_set()?);
        let code = match read_code(&pegs, settings.check()?, line) {
            Ok(code) => code,
            Err(advice) => return print_line(&advice),
        };
        if !is_check {
            self.asked = None;
            return self.send(message, code).await;
        }
        print_line(&advice::check(code, self.client.rows()).unwrap_or_else(|reason| reason))
    }

    /// Takes the answer whether another match is wanted.
    async fn vote(&mut self, line: &str) -> Result<()> {
        match line.trim() {
            "y" | "yes" => {
                self.vote = Vote::Wanted;
                // An opponent who has left may have ended the connection: reading notices that.
                let _ = self.stream.write_all(Rematch::LINE.as_bytes()).await;
                print_line("Waiting for your opponent ...")
            }
            "n" | "no" | "quit" => {
                self.has_left = true;
                Ok(())
            }
            _ => print_line("Another match? (y/n)"),
        }
    }

    async fn send(&mut self, message: Message, code: Code) -> Result<()> {
        let mut memory = [0; 128];
        let mut output = Output::new(&mut memory);
        let is_written = match message {
            Message::AskCode => self.client.code(code, &mut output),
            _ => self.client.guess(code, &mut output),
        };
        anyhow::ensure!(is_written, "the code is too long to be sent");
        Ok(self.stream.write_all(output.bytes()).await?)
    }

    fn text(&self, code: Code) -> String {
        let pegs = self.client.settings().and_then(|settings| settings.peg_set().ok());
        pegs.map_or_else(String::new, |pegs| pegs.text(code).to_string())
    }
}

async fn next_line(lines: &mut Option<Lines<BufReader<Stdin>>>) -> std::io::Result<Option<String>> {
    match lines {
        Some(lines) => lines.next_line().await,
        None => core::future::pending().await,
    }
}
