//! The engine behind the interface: its position, its memory, and what commands do to them.

use pedina::chess::engine::{self, Evaluation};
use pedina::chess::{CastlingStyle, FenMode, MaterialRule, Position};

use super::command::{Command, quoted};
use super::go::Go;
use super::input::InputLine;
use super::options::{Effect, Options, WORDS_OF_A_KILOBYTE};
use super::thinking::Thinking;

/// The state between two commands.
#[derive(Debug)]
pub(super) struct Engine {
    options: Options,
    /// All positions of the game, the present one last.
    positions: Vec<Position>,
    /// What searches keep, from one move to the next.
    memory: Vec<u64>,
    thinking: Option<Thinking>,
    /// How many searches there were: the seed of the misjudgements of a weak player.
    searches: u32,
    has_quit: bool,
}

impl Engine {
    pub(super) fn new() -> Self {
        let mut engine = Self {
            options: Options::DEFAULT,
            positions: vec![Position::start()],
            memory: Vec::new(),
            thinking: None,
            searches: 0,
            has_quit: false,
        };
        // What cannot be had now is asked for again by the first search.
        let _ = engine.resize();
        engine
    }

    /// Does what a line asks for, and returns the lines to answer with.
    pub(super) fn answer(&mut self, line: &InputLine) -> Vec<String> {
        let mut answers = Vec::new();
        let done = Command::parse(line).and_then(|command| self.run(command, &mut answers));
        if let Err(error) = done {
            answers.push(format!("info string error: {error}"));
        }
        answers
    }

    /// Whether a search has not answered yet.
    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether there is something to do without a command.
    pub(super) fn is_busy(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| !thinking.is_idle())
    }

    /// Whether nothing but `stop` is certain to end the search.
    pub(super) fn is_endless(&self) -> bool {
        self.thinking.as_ref().is_some_and(Thinking::is_endless)
    }

    pub(super) fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Thinks for a slice.
    pub(super) fn think(&mut self, answers: &mut Vec<String>) {
        let Some(thinking) = &mut self.thinking else { return };
        thinking.think(&mut self.memory, answers);
        if thinking.is_over() {
            self.finish(answers);
        }
    }

    /// Ends the search and answers with its move.
    pub(super) fn finish(&mut self, answers: &mut Vec<String>) {
        if let Some(thinking) = self.thinking.take() {
            thinking.finish(&self.memory, answers);
        }
    }

    fn run(&mut self, command: Command<'_>, answers: &mut Vec<String>) -> Result<(), String> {
        match command {
            Command::Uci => {
                answers.push(format!("id name Pedina {}", env!("CARGO_PKG_VERSION")));
                answers.push("id author The Pedina developers".into());
                answers.extend(Options::list());
                answers.push("uciok".into());
            }
            Command::IsReady => answers.push("readyok".into()),
            Command::Nothing => {}
            Command::Quit => self.has_quit = true,
            // As the protocol has it, `stop` without a search is no error.
            Command::Stop => self.finish(answers),
            Command::PonderHit => match &mut self.thinking {
                Some(thinking) => thinking.ponder_hit(),
                None => return Err("nothing is pondered on".into()),
            },
            _ if self.is_thinking() => return Err("a search is running: stop comes first".into()),
            Command::NewGame => {
                self.positions = vec![Position::start()];
                self.memory.fill(0);
            }
            Command::SetOption { name, value } => {
                let before = self.options;
                match self.options.set(&name, &value)? {
                    Effect::None => {}
                    Effect::Resize => self.resize_or_restore(before)?,
                    Effect::Clear => self.memory.fill(0),
                }
            }
            Command::Position(text) => self.positions = positions(text)?,
            Command::Go(text) => self.go(text)?,
        }
        Ok(())
    }

    fn go(&mut self, text: &str) -> Result<(), String> {
        if self.memory.is_empty() {
            self.resize()?;
        }
        let Some((position, earlier)) = self.positions.split_last() else { return Ok(()) };
        let go = Go::parse(text.split_ascii_whitespace(), position)?;
        let mut limits = self.options.limits(self.searches);
        limits.depth = go.depth;
        limits.mate = go.mate;
        if go.nodes > 0 {
            limits.nodes = if limits.nodes > 0 { limits.nodes.min(go.nodes) } else { go.nodes };
        }
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
        let memory = &mut self.memory;
        let mut search = engine::Engine::new(position, rule, evaluation, limits, memory)
            .ok_or("there is no memory for a search")?;
        search.remember(earlier.iter().rev().copied(), memory);
        if !go.moves.is_empty() {
            search.restrict(&go.moves, memory);
        }
        let times = go.times(position.turn(), self.options.overhead);
        let style = match self.options.chess960 {
            true => CastlingStyle::Chess960,
            false => CastlingStyle::Standard,
        };
        self.searches = self.searches.wrapping_add(1);
        self.thinking = Some(Thinking::new(search, *position, style, &go, &limits, times));
        Ok(())
    }

    /// Gives the memory the size of the options, or if it cannot be had that of those before.
    fn resize_or_restore(&mut self, before: Options) -> Result<(), String> {
        self.resize().inspect_err(|_| {
            self.options = before;
            // It has just been given back. If others were faster, the first search asks again.
            let _ = self.resize();
        })
    }

    /// Gives the memory the size of the options.
    fn resize(&mut self) -> Result<(), String> {
        let words = self.options.memory() * WORDS_OF_A_KILOBYTE;
        // Not both at a time: the new one may need all that there is.
        self.memory = Vec::new();
        let refused = |_| format!("there are no {} KB of memory", self.options.memory());
        self.memory.try_reserve_exact(words).map_err(refused)?;
        self.memory.resize(words, 0);
        Ok(())
    }
}

/// The positions of `startpos` or `fen FEN`, after `moves`.
fn positions(text: &str) -> Result<Vec<Position>, String> {
    let (start, moves) = match text.split_once("moves") {
        Some((start, moves)) => (start.trim(), moves),
        None => (text.trim(), ""),
    };
    let start = match start.split_once(|letter: char| letter.is_ascii_whitespace()) {
        Some(("fen", record)) => Position::parse_fen(record.trim().as_bytes(), FenMode::Playable)
            .map_err(|error| format!("{}: {error}", quoted(record)))?,
        None if start == "startpos" => Position::start(),
        _ => return Err(format!("{} is neither startpos nor fen", quoted(start))),
    };
    let mut positions = vec![start];
    let mut position = start;
    for word in moves.split_ascii_whitespace() {
        let refused = |error| format!("{}: {error}", quoted(word));
        let mv = position.parse_uci(word).map_err(refused)?;
        position = position.play_unchecked(mv);
        positions.push(position);
    }
    Ok(positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_with_all_before_them() {
        let positions = positions("startpos moves e2e4  e7e5").unwrap();
        assert_eq!((positions.len(), positions[0]), (3, Position::start()));
    }

    #[test]
    fn text_that_is_no_position_is_refused() {
        for text in ["", "start", "fen", "fen 8/8", "startpos moves e2e5", "startpos move e2e4"] {
            assert!(positions(text).is_err(), "{text}");
        }
    }
}
