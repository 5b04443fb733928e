//! The engine behind the interface: its position, its memory, and what commands do to them.

use std::collections::VecDeque;

use pedina::chess::engine::{self, Evaluation};
use pedina::chess::{FenMode, MaterialRule, Position};

use super::bench::Bench;
use super::book::OpeningBook;
use super::command::{Command, quoted};
use super::go::Go;
use super::input::InputLine;
use super::options::{Effect, Options, WORDS_OF_A_KILOBYTE};
use super::thinking::Thinking;
use crate::chess::net::EngineNet;

/// The state between two commands.
#[derive(Debug)]
pub(super) struct Engine {
    options: Options,
    book: OpeningBook,
    /// All positions of the game, the present one last; none after a position that was refused.
    positions: Vec<Position>,
    /// What searches keep, from one move to the next.
    memory: Vec<u64>,
    net: EngineNet,
    task: Option<Task>,
    /// Lines that came during a task and are obeyed after it, in their order.
    waiting: VecDeque<InputLine>,
    /// How many searches there were: the seed of the misjudgements of a weak player.
    searches: u32,
    has_quit: bool,
}

/// What runs in slices, between which the input is read.
#[derive(Debug)]
enum Task {
    Search(Thinking),
    Bench(Bench),
}

/// How many lines may wait for a task; one more ends it, because nobody counts on it any longer.
const MAX_WAITING: usize = 256;

impl Engine {
    pub(super) fn new() -> Self {
        let mut engine = Self {
            options: Options::DEFAULT,
            book: OpeningBook::OWN,
            positions: vec![Position::start()],
            memory: Vec::new(),
            net: EngineNet::DEFAULT,
            task: None,
            waiting: VecDeque::new(),
            searches: 0,
            has_quit: false,
        };
        // What cannot be had now is asked for again by the first search.
        let _ = engine.resize();
        engine
    }

    /// Does what a line asks for, or has it wait for the end of the task.
    pub(super) fn answer(&mut self, line: InputLine, answers: &mut Vec<String>) {
        let waits = Command::parse(&line.text).is_ok_and(|command| command.waits_for_search());
        if self.task.is_none() || !waits {
            return self.obey(&line, answers);
        }
        self.waiting.push_back(line);
        if self.waiting.len() > MAX_WAITING {
            self.finish(answers);
        }
    }

    /// Whether all that it was asked for is done.
    pub(super) fn is_done(&self) -> bool {
        self.task.is_none() && self.waiting.is_empty()
    }

    /// Whether lines that waited are obeyed now, before the next one is read.
    pub(super) fn is_behind(&self) -> bool {
        self.task.is_none() && !self.waiting.is_empty()
    }

    /// Whether a task has something to do without a command.
    pub(super) fn is_busy(&self) -> bool {
        match &self.task {
            Some(Task::Search(thinking)) => !thinking.is_idle(),
            Some(Task::Bench(_)) => true,
            None => false,
        }
    }

    /// Whether nothing but `stop` is certain to end the task.
    pub(super) fn is_endless(&self) -> bool {
        matches!(&self.task, Some(Task::Search(thinking)) if thinking.is_endless())
    }

    pub(super) fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Works at the task for a slice; without one obeys the next line that waited.
    pub(super) fn go_on(&mut self, answers: &mut Vec<String>) {
        let is_over = match &mut self.task {
            Some(Task::Search(thinking)) => {
                let net = if self.options.limit_strength { &EngineNet::NONE } else { &self.net };
                thinking.think(net, &mut self.memory, answers);
                thinking.is_over()
            }
            Some(Task::Bench(bench)) => {
                bench.think(&self.net, answers);
                bench.is_over()
            }
            None => {
                if let Some(line) = self.waiting.pop_front() {
                    self.obey(&line, answers);
                }
                return;
            }
        };
        if is_over {
            self.finish(answers);
        }
    }

    /// Ends the task; a search answers with its move.
    pub(super) fn finish(&mut self, answers: &mut Vec<String>) {
        if let Some(Task::Search(thinking)) = self.task.take() {
            thinking.finish(&self.memory, answers);
        }
    }

    fn obey(&mut self, line: &InputLine, answers: &mut Vec<String>) {
        let done = Command::parse(&line.text).and_then(|command| match command {
            Command::Position(_) | Command::SetOption { .. } if line.is_cut => {
                if matches!(command, Command::Position(_)) {
                    self.positions.clear();
                }
                Err("the line is too long".into())
            }
            command => self.run(command, answers),
        });
        if let Err(error) = done {
            answers.push(format!("info string error: {error}"));
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
            Command::Bench(depth) => self.task = Some(Task::Bench(Bench::new(depth))),
            Command::Quit => {
                self.has_quit = true;
                self.waiting.clear();
                self.finish(answers);
            }
            // As the protocol has it, `stop` without a task is no error.
            Command::Stop => self.finish(answers),
            Command::PonderHit => match &mut self.task {
                Some(Task::Search(thinking)) if thinking.ponders() => thinking.ponder_hit(),
                _ => return Err("nothing is pondered on".into()),
            },
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
                    Effect::Net => self.load_net(&value)?,
                    Effect::Book => self.book = OpeningBook::open(&value)?,
                }
            }
            Command::Position(text) => {
                self.positions.clear();
                self.positions = positions(text)?;
            }
            Command::Go(text) => self.go(text, answers),
        }
        Ok(())
    }

    /// Answers `go` from the book, or begins a search.
    fn go(&mut self, text: &str, answers: &mut Vec<String>) {
        if let Some(mv) = self.book_move(text) {
            answers.push(format!("bestmove {mv}"));
            return;
        }
        match self.search(text, answers) {
            Ok(thinking) => self.task = Some(Task::Search(thinking)),
            Err(error) => {
                // The interface waits for a move all the same.
                answers.push(format!("info string error: {error}"));
                answers.push("bestmove (none)".into());
            }
        }
    }

    /// The move of the book that answers `go`, in place of a search.
    fn book_move(&self, text: &str) -> Option<String> {
        let wants_book = self.options.plays_book && !self.options.analyses;
        let position = self.positions.last().filter(|_| wants_book)?;
        let (go, _) = Go::parse(text, position);
        // Who analyses, or asks for a search of some moves, wants no move of the book.
        let is_game = !go.infinite && !go.ponder && go.mate == 0 && go.moves.is_empty();
        let mv = self.book.choose(position).filter(|_| is_game)?;
        Some(position.format_uci(mv, self.options.castling_style()).to_string())
    }

    /// The search that `go` asks for.
    fn search(&mut self, text: &str, answers: &mut Vec<String>) -> Result<Thinking, String> {
        if self.memory.is_empty()
            && let Err(error) = self.resize()
        {
            answers.push(format!("info string error: {error}"));
            self.memory.resize(engine::Engine::MIN_MEMORY, 0);
        }
        let (position, earlier) =
            self.positions.split_last().ok_or("there is no position: the last one was refused")?;
        let (go, ignored) = Go::parse(text, position);
        if !ignored.is_empty() {
            let ignored = quoted(&ignored.join(" "));
            answers.push(format!("info string error: go ignores {ignored}"));
        }
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
        self.searches = self.searches.wrapping_add(1);
        Ok(Thinking::new(search, *position, &self.options, &go, &limits, times))
    }

    /// Evaluates by the net of a file from now on; without a path by the default net, or by none.
    fn load_net(&mut self, path: &str) -> Result<(), String> {
        self.net = match path {
            "" | "<empty>" => EngineNet::DEFAULT,
            "none" => EngineNet::NONE,
            path => EngineNet::load(path).map_err(|error| format!("{}: {error}", quoted(path)))?,
        };
        // What was found by other values does not belong to these.
        self.memory.fill(0);
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
    let mut words = text.split_ascii_whitespace();
    let kind = words.next().unwrap_or_default();
    let record: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let record = record.join(" ");
    let start = match kind {
        "startpos" if record.is_empty() => Position::start(),
        "fen" => Position::parse_fen(record.as_bytes(), FenMode::Playable)
            .map_err(|error| format!("{}: {error}", quoted(&record)))?,
        _ => return Err(format!("{} is neither startpos nor fen", quoted(text))),
    };
    let mut positions = vec![start];
    let mut position = start;
    for word in words {
        let refused = |error| format!("{}: {error}", quoted(word));
        let mv = position.parse_uci(word.as_bytes()).map_err(refused)?;
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

    /// Reading a book or asking for gigabytes may take long.
    #[test]
    fn the_move_is_answered_before_what_waited_is_done() {
        let (mut engine, mut answers) = (Engine::new(), Vec::new());
        for text in ["go infinite", "setoption name Hash value 0", "stop"] {
            engine.answer(InputLine { text: text.into(), is_cut: false }, &mut answers);
        }
        assert!(answers.last().unwrap().starts_with("bestmove "), "{answers:?}");
        answers.clear();
        engine.go_on(&mut answers);
        assert!(answers[0].starts_with("info string error: "), "{answers:?}");
    }

    #[test]
    fn text_that_is_no_position_is_refused() {
        for text in ["", "start", "fen", "fen 8/8", "startpos moves e2e5", "startpos move e2e4"] {
            assert!(positions(text).is_err(), "{text}");
        }
    }
}
