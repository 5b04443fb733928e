//! The game, its clock and its score.

use core::fmt::Display;
use core::time::Duration;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use pedina::chess::engine::Level;
use pedina::chess::pgn::{Termination, Writer};
use pedina::chess::{
    CastlingStyle, Cause, Clock, Color, Ending, Game, GameError, MaterialRule, Move, Ply, Position,
    Role, Square, TimeControl,
};
use time::OffsetDateTime;

use super::opened_game::{OpenedGame, TIME_FORFEIT};
use crate::chess::computer::Computer;
use crate::chess::desk::Score;
use crate::support::{data_folder, record_file};

/// A game of two people at one machine.
#[derive(Clone, Debug)]
pub(super) struct LocalGame {
    pub(super) options: Options,
    pub(super) game: Game<Vec<Ply>>,
    pub(super) score: Score,
    clock: Clock,
    /// The time that each side has taken.
    spent: [Duration; 2],
    /// The time since the program began, and when the last move was made.
    now: Duration,
    moved: Duration,
    /// The clock, standing, at the beginning of each turn so far.
    turns: Vec<Clock>,
    computers: [Option<Computer>; 2],
    /// Who thinks about a move to advise.
    adviser: Option<Computer>,
    storage: SaveFile,
}

/// What a game is played with.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The position to begin with.
    pub(super) start: Position,
    /// The time of both sides.
    pub(super) control: TimeControl,
    /// Who plays white and black.
    pub(super) names: [String; 2],
    /// The levels of those that the computer plays.
    pub(super) levels: [Option<Level>; 2],
    /// Another seed makes the computer play another game.
    pub(super) seed: u32,
}

/// Writes a text into a new file and returns its path.
pub(super) type SaveFile = fn(&Path, &str) -> io::Result<PathBuf>;

impl LocalGame {
    /// A game before its first move. Its clock runs from now on.
    pub(super) fn new(options: Options, storage: SaveFile) -> Self {
        let start = options.start;
        let game = Game::new(start, MaterialRule::Fide, Vec::new());
        let clock = Clock::new(options.control, start.turn());
        let mut game = Self {
            score: Score::new(start.fullmove_number(), start.turn()),
            clock,
            turns: vec![clock],
            adviser: None,
            game,
            computers: options.levels.map(|level| Some(Computer::new(level?, options.seed))),
            options,
            spent: [Duration::ZERO; 2],
            now: Duration::ZERO,
            moved: Duration::ZERO,
            storage,
        };
        game.start_clock();
        game
    }

    /// Begins anew, from this position.
    pub(super) fn restart(&mut self, start: Position) {
        let seed = self.options.seed.wrapping_add(1);
        let options = Options { start, seed, ..self.options.clone() };
        let now = self.now;
        *self = Self { now, moved: now, ..Self::new(options, self.storage) };
        self.clock = Clock::new(self.options.control, start.turn());
        self.start_clock();
    }

    /// Goes on with the first game of a file, and says which one it is. The clocks begin anew.
    ///
    /// # Errors
    /// Why not, with the name of the file; nothing changes then.
    pub(super) fn open(&mut self, path: &Path) -> Result<String, String> {
        let OpenedGame { game, names, games } = OpenedGame::read(path)?;
        self.restart(*game.start());
        for (name, known) in self.options.names.iter_mut().zip(names) {
            *name = known.unwrap_or_else(|| core::mem::take(name));
        }
        for mv in game.moves() {
            let before = *self.game.position();
            self.game.play(mv).map_err(|error| format!("{}: {error}", path.display()))?;
            self.follow(&before, mv);
        }
        self.game = game;
        self.clock = Clock::new(self.options.control, self.game.position().turn());
        if let Some(turn) = self.turns.last_mut() {
            *turn = self.clock;
        }
        if self.turn().is_some() {
            self.start_clock();
        }
        let which = if games > 1 { format!(", the first of {games} games") } else { String::new() };
        Ok(format!("Opened {}{which}.", path.display()))
    }

    /// Begins anew with the sides exchanged, from the start of chess.
    pub(super) fn rematch(&mut self) {
        self.options.names.swap(0, 1);
        self.options.levels.swap(0, 1);
        self.restart(Position::start());
    }

    /// Begins to look for a move that a person may want to be advised of.
    pub(super) fn ask_advice(&mut self) -> Result<(), GameError> {
        if self.turn().is_none() {
            return Err(GameError::Over);
        }
        self.adviser = ADVISER.map(|level| Computer::new(level, self.options.seed));
        Ok(())
    }

    /// Whether such a move is still looked for.
    pub(super) const fn is_advising(&self) -> bool {
        self.adviser.is_some()
    }

    /// Looks for such a move for some milliseconds; returns it once it is found.
    pub(super) fn advise(&mut self) -> Option<String> {
        let mv = self.adviser.as_mut()?.think(&self.game)?;
        self.adviser = None;
        Some(self.game.position().format_san(mv).to_string())
    }

    /// Takes in the time since the program began; a side whose time is up has lost.
    pub(super) fn pass(&mut self, now: Duration) {
        if let Some(turn) = self.turn() {
            self.spent[turn as usize] += now.saturating_sub(self.now);
        }
        self.now = self.now.max(now);
        if let Some(side) = self.clock.flag(self.milliseconds()) {
            // It is over already where this fails.
            let _ = self.game.lose_on_time(side);
        }
    }

    /// Who is to move; nobody after the end.
    pub(super) fn turn(&self) -> Option<Color> {
        self.game.ending().is_none().then(|| self.game.position().turn())
    }

    /// Whether a person is to move.
    pub(super) fn is_human_turn(&self) -> bool {
        self.turn().is_some_and(|turn| self.computers[turn as usize].is_none())
    }

    /// How much of its thinking the computer has done that is to move, in percent.
    pub(super) fn progress(&self) -> Option<u64> {
        self.computers[self.turn()? as usize].as_ref()?.progress()
    }

    /// Lets the computer think for some milliseconds if it is to move; whether it goes on at once.
    pub(super) fn think(&mut self) -> bool {
        let is_watched = self.computers.iter().all(Option::is_some);
        // People want to see what two fast programs do.
        if is_watched && self.now < self.moved + PACE {
            return false;
        }
        self.think_at_once()
    }

    /// As [`think`](Self::think), but two programs do not wait for people to see their moves.
    pub(super) fn think_at_once(&mut self) -> bool {
        let Some(turn) = self.turn() else { return false };
        let Some(computer) = &mut self.computers[turn as usize] else { return false };
        match computer.think(&self.game) {
            None => true,
            Some(mv) => {
                // It is legal, and the game goes on.
                let _ = self.play(mv);
                false
            }
        }
    }

    /// The time that a side has left, or has taken if there is no limit.
    pub(super) fn time(&self, side: Color) -> Duration {
        let left = self.clock.remaining(side, self.milliseconds());
        left.map_or(self.spent[side as usize], Duration::from_millis)
    }

    /// The legal move between two squares, as `e1g1` for castling; of promotions that to a queen.
    pub(super) fn find(&self, from: Square, to: Square) -> Option<Move> {
        let moves = self.game.position().legal_moves();
        moves.iter().copied().find(|&mv| self.squares(mv) == Some((from, to)))
    }

    /// Where a move leads from and to, as people see it.
    pub(super) fn squares(&self, mv: Move) -> Option<(Square, Square)> {
        let text = self.game.position().format_uci(mv, CastlingStyle::Standard);
        let square = |name: &str| Square::parse(name.as_bytes()).ok();
        Some((square(text.get(..2)?)?, square(text.get(2..4)?)?))
    }

    /// The squares of the last move.
    pub(super) fn last(&self) -> Option<(Square, Square)> {
        let mv = self.game.last_move()?;
        Some((mv.from(), mv.to()))
    }

    /// Plays a move between two squares.
    pub(super) fn play_squares(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<(), GameError> {
        match self.find(from, to) {
            Some(mv) => self.play(Move::new(mv.from(), mv.to(), promotion)),
            None => self.play(Move::new(from, to, promotion)),
        }
    }

    /// Plays a move.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), GameError> {
        let before = *self.game.position();
        self.game.play(mv)?;
        self.follow(&before, mv);
        Ok(())
    }

    /// Takes the last move back, and with it the one of a computer that answered it.
    pub(super) fn undo(&mut self) -> Result<(), GameError> {
        self.take_back()?;
        let has_human = self.computers.iter().any(Option::is_none);
        while has_human && !self.is_human_turn() && self.take_back().is_ok() {}
        Ok(())
    }

    fn take_back(&mut self) -> Result<(), GameError> {
        self.game.undo()?;
        self.score.pop();
        self.forget_thoughts();
        let turn = self.turns.pop().filter(|_| self.clock.flag(self.milliseconds()).is_some());
        if let Some(clock) = turn {
            // The side that ran out of time has again what it had before its turn.
            self.clock = clock;
        }
        // A clock without limits does not need it.
        let _ = self.clock.take_back(self.milliseconds());
        // It stood still if the game had ended.
        self.start_clock();
        Ok(())
    }

    /// Plays the move again that was taken back, and with it what a computer answered.
    pub(super) fn redo(&mut self) -> Result<(), GameError> {
        self.play_again()?;
        while !self.is_human_turn() && self.play_again().is_ok() {}
        Ok(())
    }

    fn play_again(&mut self) -> Result<(), GameError> {
        let before = *self.game.position();
        let mv = self.game.redo()?;
        self.follow(&before, mv);
        Ok(())
    }

    /// Writes the game into a new file, without a name into the user's data folder; returns its
    /// path, which has a number if there was a file of that name.
    pub(super) fn save(&self, name: Option<&str>, at: OffsetDateTime) -> Result<String, String> {
        let usual = || data_folder::file(&format!("chess-{}.pgn", record_file::stamp(at)));
        let path = name.map_or_else(usual, |name| Ok(name.into()));
        let path = path.map_err(|error| format!("{error:#}"))?;
        let named = |error: &dyn Display| format!("{}: {error}", path.display());
        let text = self.pgn(at).map_err(|error| named(&error))?;
        let path = (self.storage)(&path, &text).map_err(|error| named(&error))?;
        Ok(path.display().to_string())
    }

    /// The game in export format.
    pub(super) fn pgn(&self, at: OffsetDateTime) -> Result<String> {
        let ending = self.game.ending();
        let termination = match ending.map(|ending| ending.winner) {
            None => Termination::Unknown,
            Some(None) => Termination::Draw,
            Some(Some(Color::White)) => Termination::WhiteWins,
            Some(Some(Color::Black)) => Termination::BlackWins,
        };
        let (date, start) = (record_file::date(at, "."), self.game.start().to_string());
        let cause = match ending.map(|ending| ending.cause) {
            None => "unterminated",
            Some(Cause::Timeout) => TIME_FORFEIT,
            Some(_) => "normal",
        };
        let [white, black] = &self.options.names;
        let mut tags = vec![("Event", "Casual game"), ("Date", &date)];
        tags.extend([("White", white.as_str()), ("Black", black.as_str())]);
        tags.extend([("Result", termination.text()), ("Termination", cause)]);
        if *self.game.start() != Position::start() {
            tags.extend([("SetUp", "1"), ("FEN", &start)]);
        }
        let mut text = String::new();
        let mut writer = Writer::new(&mut text);
        writer.tags(&tags)?;
        let mut position = *self.game.start();
        for mv in self.game.moves() {
            writer.mv(&position, mv)?;
            position = position.play(mv)?;
        }
        if let Some(ending) = ending {
            writer.comment(&ending.to_string())?;
        }
        writer.termination(termination)?;
        Ok(text)
    }

    /// What became of the game, for the shell in which the program was started.
    pub(super) fn summary(&self) -> String {
        let text = self.result().unwrap_or_else(|| match self.score.last() {
            Some(last) => format!("the game was left after {last}."),
            None => "the game was left before its first move.".to_owned(),
        });
        format!("Chess: {text}")
    }

    /// How the game ended, in words with the players' names.
    pub(super) fn result(&self) -> Option<String> {
        let Ending { cause, winner } = self.game.ending()?;
        Some(match winner {
            Some(color) => format!("{} wins: {cause}.", self.options.names[color as usize]),
            None => format!("A draw: {cause}."),
        })
    }

    fn start_clock(&mut self) {
        // It stands still, and time has not gone backwards.
        let _ = self.clock.start(self.milliseconds());
    }

    /// Takes down a move that was made.
    fn follow(&mut self, before: &Position, mv: Move) {
        self.moved = self.now;
        self.forget_thoughts();
        let text = before.format_san(mv).to_string();
        self.score.push(text, before.board(), self.game.position().board());
        // A clock that refuses has fallen: `pass` ends the game.
        let _ = self.clock.press(self.milliseconds());
        let mut clock = self.clock;
        let _ = clock.pause(self.milliseconds());
        self.turns.push(clock);
        if self.game.ending().is_some() {
            let _ = self.clock.pause(self.milliseconds());
        }
    }

    fn forget_thoughts(&mut self) {
        self.computers.iter_mut().flatten().for_each(Computer::forget);
        self.adviser = None;
    }

    fn milliseconds(&self) -> u64 {
        u64::try_from(self.now.as_millis()).unwrap_or(u64::MAX)
    }
}

/// The level of the moves that are advised: a fraction of a second each.
const ADVISER: Option<Level> = Level::new(7);

/// The least time between the moves of two computers.
const PACE: Duration = Duration::from_millis(400);
