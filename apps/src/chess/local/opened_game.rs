//! A game out of a PGN file.

use core::ops::ControlFlow::{self, Break, Continue};
use std::path::Path;

use pedina::chess::pgn::{Error, ErrorKind, Flow, Reader, Replay, Termination, Visitor};
use pedina::chess::{Color, Game, GameError, MaterialRule, Move, Ply, Position};
use pedina::session::Name;

use crate::support::game_file::GameFile;

/// The main line of the first game of a file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenedGame {
    /// The game, with its end.
    pub(super) game: Game<Vec<Ply>>,
    /// Who plays white and black, where the file says so.
    pub(super) names: [Option<String>; 2],
    /// How many games the file has.
    pub(super) games: u32,
}

impl OpenedGame {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or its first game not be played: a message that names the file and, if
    /// something in it is wrong, the line.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let file = GameFile::open(path)?;
        let (mut reader, mut parts) = (Reader::new(), Parts::new());
        let flow = match reader.read(file.text(), &mut parts) {
            Continue(()) => {
                parts.games = reader.games();
                reader.finish(&mut parts)
            }
            flow => flow,
        };
        match flow {
            Break(Fault::Text(error)) => {
                return Err(file.complaint_in_line(error.line as usize, error.kind));
            }
            Break(Fault::Game(error)) => {
                // The reader has come past the byte after the move.
                let end = usize::try_from(reader.offset()).unwrap_or(usize::MAX);
                return Err(file.complaint_at(end.saturating_sub(1), error));
            }
            Continue(()) if parts.games == 0 => return Err(file.complaint("no game is in it")),
            Continue(()) => {}
        }
        parts.end();
        Ok(Self { game: parts.game, names: parts.names, games: parts.games })
    }
}

/// What the reader has found.
struct Parts {
    replay: Replay<'static>,
    game: Game<Vec<Ply>>,
    names: [Option<String>; 2],
    /// Whether the first game is over.
    is_read: bool,
    termination: Termination,
    is_by_time: bool,
    games: u32,
}

/// Why a game cannot be opened.
enum Fault {
    /// Something in its text is wrong.
    Text(Error),
    /// It goes on after its end.
    Game(GameError),
}

impl Parts {
    fn new() -> Self {
        Self {
            replay: Replay::new(&mut []),
            game: Game::new(Position::start(), MaterialRule::Fide, Vec::new()),
            names: [None, None],
            is_read: false,
            termination: Termination::Unknown,
            is_by_time: false,
            games: 0,
        }
    }

    /// Ends the game as its result says, unless the moves have ended it.
    fn end(&mut self) {
        let turn = self.game.position().turn();
        let game = &mut self.game;
        // What is refused, such as a result after the end, leaves the game as its moves do.
        let _ = match (self.termination, self.termination.winner()) {
            (Termination::Unknown, _) => return,
            (_, Some(winner)) if self.is_by_time => game.lose_on_time(!winner).map(drop),
            (_, Some(winner)) => game.resign(!winner).map(drop),
            (_, None) if game.check_draw_claim(None).is_ok() => game.claim_draw(None).map(drop),
            (_, None) => game.offer_draw(!turn).and_then(|()| game.accept_draw(turn)).map(drop),
        };
    }
}

impl Visitor for Parts {
    type Break = Fault;

    /// Only the first game is read, but all are counted.
    fn begin_game(&mut self) -> ControlFlow<Fault, Flow> {
        Continue(if self.is_read { Flow::Skip } else { Flow::Read })
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<Fault, Result<(), ErrorKind>> {
        let text = String::from_utf8_lossy(value);
        match name {
            b"White" | b"Black" if value != b"?" => {
                let color = if name == b"White" { Color::White } else { Color::Black };
                // A file may come from anywhere: nothing in it controls the terminal.
                let name = Name::from_bytes(value).as_str().to_owned();
                self.names[color as usize] = Some(name).filter(|name| !name.is_empty());
            }
            b"Termination" => self.is_by_time = text.eq_ignore_ascii_case(TIME_FORFEIT),
            _ => {}
        }
        let result = self.replay.tag(name, value);
        if result.is_ok() && name == b"FEN" {
            self.game = Game::new(*self.replay.position(), MaterialRule::Fide, Vec::new());
        }
        Continue(result)
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Fault, Result<(), ErrorKind>> {
        let mv: Move = match self.replay.play(text) {
            Ok(mv) => mv,
            Err(error) => return Continue(Err(error)),
        };
        match self.game.play(mv) {
            Ok(()) => Continue(Ok(())),
            Err(error) => Break(Fault::Game(error)),
        }
    }

    fn begin_variation(&mut self) -> ControlFlow<Fault, Result<Flow, ErrorKind>> {
        Continue(Ok(Flow::Skip))
    }

    /// A game without a result goes on; whatever else is wrong would lose moves.
    fn error(&mut self, error: Error) -> ControlFlow<Fault> {
        match error.kind {
            _ if self.is_read => Continue(()),
            ErrorKind::NoResult if !self.game.is_empty() => Continue(()),
            _ => Break(Fault::Text(error)),
        }
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Fault> {
        if !self.is_read {
            self.termination = termination.unwrap_or(Termination::Unknown);
        }
        self.is_read = true;
        Continue(())
    }
}

/// What the tag `Termination` says of a game that was lost on time.
pub(super) const TIME_FORFEIT: &str = "time forfeit";
