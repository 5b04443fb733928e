//! The game, the side that the engine plays, and what a command does to them.

use std::collections::VecDeque;

use pedina::chess::cecp::{Command, CommandError, Reply};
use pedina::chess::engine::Limits;
use pedina::chess::pgn::Termination;
use pedina::chess::{
    CastlingStyle, Cause, Color, Ending, FenMode, Game, MaterialRule, Move, Ply, Position,
};

use super::clock::Clock;
use super::thinking::{Purpose, Thinking};

/// The state between two commands.
#[derive(Debug)]
pub(super) struct Engine {
    /// `None` after a position that was refused.
    game: Option<Game<Vec<Ply>>>,
    /// The side that it plays; `None` in force mode and in an analysis.
    side: Option<Color>,
    is_analyzing: bool,
    /// Whether it shows what it thinks.
    is_posting: bool,
    /// Whether castling is written as O-O, because king and rook may stand anywhere.
    is_chess960: bool,
    clock: Clock,
    memory: Vec<u64>,
    thinking: Option<Thinking>,
    /// The numbers of `ping`s that wait for the move.
    pings: VecDeque<u32>,
    /// How it judged its last move, in hundredths of a pawn.
    score: Option<i32>,
    has_quit: bool,
}

impl Engine {
    pub(super) fn new() -> Self {
        Self {
            game: Some(Game::new(Position::start(), MaterialRule::Fide, Vec::new())),
            side: None,
            is_analyzing: false,
            is_posting: false,
            is_chess960: false,
            clock: Clock::NEW,
            memory: vec![0; WORDS_OF_A_MEGABYTE * MEGABYTES],
            thinking: None,
            pings: VecDeque::new(),
            score: None,
            has_quit: false,
        }
    }

    pub(super) const fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Whether there is something to do without a command.
    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.as_ref().is_some_and(Thinking::is_busy)
    }

    /// Whether it thinks about a move or a hint, which it will answer with.
    pub(super) fn is_to_answer(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.purpose != Purpose::Analysis)
    }

    /// Whether it thinks about its move.
    fn is_playing(&self) -> bool {
        self.thinks_for(Purpose::Move)
    }

    fn thinks_for(&self, purpose: Purpose) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.purpose == purpose)
    }

    /// Does what a line asks for.
    pub(super) fn answer(&mut self, line: &str, answers: &mut Vec<String>) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        let done = match Command::parse(line.as_bytes()) {
            Ok(command) => self.run(command, answers),
            // A move in algebraic notation, of an interface that was not asked for it.
            Err(CommandError::Unknown) if self.reads(line) => {
                self.run(Command::Move(line.as_bytes()), answers)
            }
            Err(error) => Err(error.to_string()),
        };
        if let Err(reason) = done {
            let (reason, command) = (reason.as_bytes(), line.as_bytes());
            answers.push(Reply::Error { reason, command }.to_string());
        }
    }

    /// Thinks for a slice.
    pub(super) fn think(&mut self, answers: &mut Vec<String>) {
        let Some(thinking) = &mut self.thinking else { return };
        let found = thinking.think(&mut self.memory);
        answers.extend(found.filter(|_| self.is_posting));
        if thinking.purpose != Purpose::Analysis && thinking.is_over() {
            self.finish(answers);
        }
    }

    fn run(&mut self, command: Command<'_>, answers: &mut Vec<String>) -> Result<(), String> {
        match command {
            Command::Version(_) => answers.push(features()),
            Command::Quit => self.has_quit = true,
            Command::New => {
                self.is_chess960 = false;
                self.clock.depth = 0;
                self.set_up(Some(Position::start()), answers);
                if !self.is_analyzing {
                    self.side = Some(Color::Black);
                }
            }
            Command::Variant(name) => match name {
                b"normal" => self.is_chess960 = false,
                b"fischerandom" => self.is_chess960 = true,
                _ => return Err("variant is not supported".to_owned()),
            },
            Command::SetBoard(fen) => {
                let position = Position::parse_fen(fen, FenMode::Playable).ok();
                if position.is_none() {
                    answers.push(Reply::TellError(b"Illegal position").to_string());
                }
                self.set_up(position, answers);
            }
            Command::Force | Command::Result { .. } => self.play_side(None, answers),
            Command::Exit => {
                self.is_analyzing = false;
                self.play_side(None, answers);
            }
            Command::Go => {
                let turn = self.turn()?;
                self.play_side(Some(turn), answers);
            }
            Command::PlayOther => {
                let turn = self.turn()?;
                self.play_side(Some(!turn), answers);
            }
            Command::Analyze => {
                self.is_analyzing = true;
                self.play_side(None, answers);
            }
            Command::Move(text) => self.opponent_moves(text, answers)?,
            Command::MoveNow if self.is_playing() => self.finish(answers),
            Command::Undo => self.take_back(1, answers)?,
            Command::Remove => self.take_back(2, answers)?,
            Command::Ping(number) if self.is_to_answer() => self.pings.push_back(number),
            Command::Ping(number) => answers.push(Reply::Pong(number).to_string()),
            Command::OfferDraw if self.score.is_some_and(|score| score < DRAW_BOUND) => {
                answers.push(Reply::OfferDraw.to_string());
            }
            Command::Hint => self.hint(answers),
            Command::Progress => {
                answers.extend(self.thinking.as_ref().map(Thinking::progress));
            }
            Command::Book => answers.extend([" There is no book.".to_owned(), String::new()]),
            Command::Memory(megabytes) => self.resize(megabytes as usize)?,
            other => self.set(other),
        }
        Ok(())
    }

    /// Commands that set something for later, or mean nothing to this engine.
    fn set(&mut self, command: Command<'_>) {
        match command {
            Command::Level { moves, base, increment } => {
                self.clock.set_level(moves, base, increment);
            }
            Command::MoveTime(time) => self.clock.set_move_time(time),
            Command::Depth(depth) => self.clock.depth = depth,
            Command::Time(time) => self.clock.set_remaining(time),
            Command::Post => self.is_posting = true,
            Command::NoPost => self.is_posting = false,
            _ => {}
        }
    }

    /// Begins another game from a position, or has none.
    fn set_up(&mut self, position: Option<Position>, answers: &mut Vec<String>) {
        self.abandon(answers);
        self.score = None;
        self.game = position.map(|start| Game::new(start, MaterialRule::Fide, Vec::new()));
        if self.is_analyzing {
            self.begin(answers);
        }
    }

    /// Plays this side from now on, or none.
    fn play_side(&mut self, side: Option<Color>, answers: &mut Vec<String>) {
        if side.is_some() && side == self.side && self.is_playing() {
            return;
        }
        self.abandon(answers);
        self.side = side;
        self.begin(answers);
    }

    /// Gives up what it thinks about; whoever has asked whether it is done gets the answer.
    fn abandon(&mut self, answers: &mut Vec<String>) {
        self.thinking = None;
        answers.extend(self.pings.drain(..).map(|number| Reply::Pong(number).to_string()));
    }

    /// Begins to think, if it is to move or analyzes.
    fn begin(&mut self, answers: &mut Vec<String>) {
        let Some(game) = &self.game else { return };
        let turn = game.position().turn();
        if let Some(ending) = game.ending() {
            if self.side.is_some() {
                answers.push(result(ending));
            }
            return;
        }
        let purpose = match self.side {
            Some(side) if side == turn => Purpose::Move,
            None if self.is_analyzing => Purpose::Analysis,
            _ => return,
        };
        let times = (purpose == Purpose::Move).then(|| self.clock.times(game.len() / 2));
        self.search(purpose, times);
    }

    fn search(&mut self, purpose: Purpose, times: Option<super::clock::Times>) {
        let Some(game) = &self.game else { return };
        let depth = if purpose == Purpose::Hint { HINT_DEPTH } else { self.clock.depth };
        let depth = if purpose == Purpose::Analysis { 0 } else { depth };
        let limits = Limits { depth, ..Limits::NONE };
        self.thinking = Thinking::new(game, purpose, limits, times, &mut self.memory);
    }

    /// Ends the search and does what it was for.
    fn finish(&mut self, answers: &mut Vec<String>) {
        let Some(thinking) = self.thinking.take() else { return };
        if let (Some(best), Some(game)) = (thinking.best_move(), &mut self.game) {
            let text = notation(game.position(), best, self.is_chess960);
            if thinking.purpose == Purpose::Hint {
                answers.push(Reply::Hint(text.as_bytes()).to_string());
            } else if game.play(best).is_ok() {
                self.score = Some(thinking.score(&self.memory));
                answers.push(Reply::Move(text.as_bytes()).to_string());
                answers.extend(over(game));
            }
        }
        answers.extend(self.pings.drain(..).map(|number| Reply::Pong(number).to_string()));
    }

    fn opponent_moves(&mut self, text: &[u8], answers: &mut Vec<String>) -> Result<(), String> {
        if self.is_playing() {
            return Err("command not legal now".to_owned());
        }
        let illegal =
            |reason: String| Reply::IllegalMove { reason: reason.as_bytes(), mv: text }.to_string();
        let Some(game) = &mut self.game else {
            answers.push(illegal("illegal position".to_owned()));
            return Ok(());
        };
        let played = read(game.position(), text)
            .and_then(|mv| game.play(mv).map_err(|error| error.to_string()));
        match played {
            Err(reason) => answers.push(illegal(reason)),
            Ok(()) => {
                // A game that is entered may go on after a draw that nobody has claimed.
                let end = self.side.and_then(|_| over(game));
                self.abandon(answers);
                match end {
                    Some(end) => answers.push(end),
                    None => self.begin(answers),
                }
            }
        }
        Ok(())
    }

    fn take_back(&mut self, plies: usize, answers: &mut Vec<String>) -> Result<(), String> {
        let Some(game) = self.game.as_mut().filter(|game| game.len() >= plies) else {
            return Err("command not legal now".to_owned());
        };
        for _ in 0..plies {
            game.undo().map_err(|error| error.to_string())?;
        }
        self.abandon(answers);
        self.begin(answers);
        Ok(())
    }

    fn hint(&mut self, answers: &mut Vec<String>) {
        match &self.thinking {
            Some(thinking) => {
                if let (Some(best), Some(game)) = (thinking.best_move(), &self.game) {
                    let text = notation(game.position(), best, self.is_chess960);
                    answers.push(Reply::Hint(text.as_bytes()).to_string());
                }
            }
            None => self.search(Purpose::Hint, None),
        }
    }

    fn resize(&mut self, megabytes: usize) -> Result<(), String> {
        let is_advising = self.thinks_for(Purpose::Hint);
        if self.thinking.is_some() && !is_advising {
            return Err("command not legal now".to_owned());
        }
        let words = megabytes.clamp(1, MAX_MEGABYTES) * WORDS_OF_A_MEGABYTE;
        let mut memory = Vec::new();
        memory.try_reserve_exact(words).map_err(|_| "not enough memory".to_owned())?;
        memory.resize(words, 0);
        self.memory = memory;
        if is_advising {
            // What it has found so far was in the old memory.
            self.search(Purpose::Hint, None);
        }
        Ok(())
    }

    fn turn(&self) -> Result<Color, String> {
        let game = self.game.as_ref().ok_or("command not legal now")?;
        Ok(game.position().turn())
    }

    /// Whether a word is a legal move in algebraic notation.
    fn reads(&self, text: &str) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| game.position().parse_san(text.as_bytes()).is_ok())
    }
}

/// The move that a text names, in coordinates or in algebraic notation, or what is wrong with it.
fn read(position: &Position, text: &[u8]) -> Result<Move, String> {
    position
        .parse_uci(text)
        .or_else(|wrong| position.parse_san(text).map_err(|_| wrong.to_string()))
}

/// A move as the interface reads it.
fn notation(position: &Position, mv: Move, is_chess960: bool) -> String {
    let is_castling = position.board().by_color(position.turn()).contains(mv.to());
    match is_chess960 && is_castling {
        true => position.format_san(mv).trim_end_matches(['+', '#']).to_owned(),
        false => position.format_uci(mv, CastlingStyle::Standard).to_string(),
    }
}

/// The result, if the game is over, or is a draw that can be claimed; then it is claimed.
fn over(game: &mut Game<Vec<Ply>>) -> Option<String> {
    if game.ending().is_none() && game.check_draw_claim(None).is_ok() {
        let _ = game.claim_draw(None);
    }
    game.ending().map(result)
}

fn result(ending: Ending) -> String {
    let comment = match (ending.cause, ending.winner) {
        (Cause::Checkmate, Some(Color::White)) => "White mates",
        (Cause::Checkmate, _) => "Black mates",
        (Cause::Stalemate, _) => "Stalemate",
        (Cause::DeadPosition, _) => "Draw by insufficient material",
        (Cause::ThreefoldRepetition | Cause::FivefoldRepetition, _) => "Draw by repetition",
        (Cause::FiftyMoves | Cause::SeventyFiveMoves, _) => "Draw by fifty move rule",
        (cause, _) => cause.name(),
    };
    let termination = match ending.winner {
        Some(Color::White) => Termination::WhiteWins,
        Some(Color::Black) => Termination::BlackWins,
        None => Termination::Draw,
    };
    Reply::Result { termination, comment: comment.as_bytes() }.to_string()
}

/// What it can and wants.
fn features() -> String {
    let list = format!(
        "ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 \
         analyze=1 myname=\"Pedina {}\" variants=\"normal,fischerandom\" colors=0 ics=0 name=0 \
         pause=0 memory=1 smp=0 done=1",
        env!("CARGO_PKG_VERSION")
    );
    Reply::Feature(list.as_bytes()).to_string()
}

/// How deep a hint is thought about, in plies.
const HINT_DEPTH: u8 = 5;

/// From which value on it takes a draw, in hundredths of a pawn.
const DRAW_BOUND: i32 = -50;

/// Memory of the search, unless the interface says otherwise.
const MEGABYTES: usize = 16;
const MAX_MEGABYTES: usize = 1 << 16;
const WORDS_OF_A_MEGABYTE: usize = (1 << 20) / size_of::<u64>();
