//! A match: rounds in which two players make and break codes in turn.
//!
//! | file | what it holds |
//! |---|---|
//! | `player` | who is who |
//! | `event` | what a match reports |
//! | `error` | why a call is refused |
//! | `snapshot` | a match as words and bytes, for the C ABI, for files and for networks |

mod board;
mod error;
mod event;
mod player;
mod settings;
mod snapshot;

pub use board::{Board, BoardError};
pub use error::MatchError;
pub use event::Event;
pub use player::Player;
pub use settings::{MAX_ROUNDS, MAX_ROWS, Settings, SettingsError};

use crate::mastermind::code::{Code, CodeError, Feedback, MAX_PEGS, Row, Variant};

numbered! {
    /// What a match waits for.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Status: u8 {
        /// The maker's secret code.
        AwaitingCode = 0,
        /// The breaker's next guess.
        AwaitingGuess = 1,
        /// The maker's response to it.
        AwaitingResponse = 2,
        /// The secret code of a maker who had kept it until the round was lost.
        AwaitingReveal = 3,
        /// The next round, or the end if it was the last one.
        RoundOver = 4,
        /// Nothing more.
        MatchOver = 5,
    }
}

/// A match of two players, from the first code to the last score.
///
/// It checks every code and every response, so a maker cannot lie: against the secret that it
/// committed to, or, if that was [concealed](Self::conceal), when it is revealed. After the end
/// only [`undo`](Self::undo) changes it, and a call that fails changes nothing.
///
/// A round gives its maker a point for every guess, and one more if the code was not found.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Match, Player, Settings, Status, Variant};
/// let mut game = Match::new(Settings::default())?;
/// game.commit(Variant::CLASSIC.parse_code(b"1234")?)?;
/// for guess in [b"1122", b"1234"] {
///     game.guess(Variant::CLASSIC.parse_code(guess)?)?;
///     game.respond(game.expected_response().unwrap())?;
/// }
/// assert_eq!(game.status(), Status::RoundOver);
/// assert_eq!(game.score(Player::One), 2);
/// game.next_round()?;
/// assert_eq!(game.maker(), Player::Two);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Match {
    settings: Settings,
    variant: Variant,
    status: Status,
    round: u8,
    /// Whether the maker of this round did not commit to a code.
    is_concealed: bool,
    secret: Option<Code>,
    board: Board,
    scores: [u8; 2],
}

impl Match {
    /// A match that awaits the first code.
    ///
    /// # Errors
    /// What [`Settings::check`] says.
    pub fn new(settings: Settings) -> Result<Self, SettingsError> {
        Ok(Self {
            settings,
            variant: settings.check()?,
            status: Status::AwaitingCode,
            round: 0,
            is_concealed: false,
            secret: None,
            board: Board::new(settings.board_size).ok_or(SettingsError::BoardSize)?,
            scores: [0; 2],
        })
    }

    /// The maker commits to a secret code: the first guess is awaited.
    ///
    /// # Errors
    /// [`MatchError::Over`], [`MatchError::NotNow`] or [`MatchError::Code`].
    pub fn commit(&mut self, secret: Code) -> Result<Event, MatchError> {
        self.expect(Status::AwaitingCode)?;
        self.verify(secret)?;
        self.begin(Some(secret));
        Ok(Event::Code)
    }

    /// The maker does not commit to a code, which is on paper or not chosen yet: the first guess is
    /// awaited. If it is not found, it must be [revealed](Self::reveal).
    ///
    /// # Errors
    /// [`MatchError::Over`] or [`MatchError::NotNow`].
    pub fn conceal(&mut self) -> Result<Event, MatchError> {
        self.expect(Status::AwaitingCode)?;
        self.begin(None);
        Ok(Event::Code)
    }

    /// The breaker guesses: the response is awaited.
    ///
    /// # Errors
    /// [`MatchError::Over`], [`MatchError::NotNow`] or [`MatchError::Code`].
    pub fn guess(&mut self, guess: Code) -> Result<Event, MatchError> {
        self.expect(Status::AwaitingGuess)?;
        self.verify(guess)?;
        self.board.set_guess(guess).map_err(|_| MatchError::NotNow { status: self.status })?;
        self.status = Status::AwaitingResponse;
        Ok(Event::Guess { guess })
    }

    /// The maker responds to the guess. The next guess is awaited, or the round has ended, or the
    /// code that was concealed and not found is awaited.
    ///
    /// # Errors
    /// [`MatchError::Over`], [`MatchError::NotNow`]; [`MatchError::Feedback`], if there are more
    /// pegs than in a code or no code could give them; [`MatchError::WrongResponse`], if it is not
    /// the one to the secret.
    pub fn respond(&mut self, feedback: Feedback) -> Result<Event, MatchError> {
        self.expect(Status::AwaitingResponse)?;
        if usize::from(feedback.black()) + usize::from(feedback.white()) > self.variant.pegs() {
            return Err(MatchError::Feedback(super::FeedbackError::TooMany));
        }
        match self.expected_response() {
            Some(expected) if expected != feedback => {
                return Err(MatchError::WrongResponse { expected });
            }
            Some(_) => {}
            None => {
                self.variant.feedback(feedback.black(), feedback.white())?;
            }
        }
        self.board
            .set_response(feedback)
            .map_err(|_| MatchError::NotNow { status: self.status })?;
        self.status = Status::AwaitingGuess;
        if self.board.is_solved() {
            self.secret = self.board.rows().last().map(|row| row.guess);
            // What was concealed must agree with every row like any other secret.
            if let Some(row) = self.contradicted_row() {
                self.take_response_back();
                return Err(MatchError::Contradiction { row });
            }
        }
        let points = if !self.board.has_ended() {
            None
        } else if self.secret.is_some() {
            Some(self.end_round())
        } else {
            self.status = Status::AwaitingReveal;
            None
        };
        Ok(Event::Response { feedback, points })
    }

    /// The maker shows the code that was concealed and not found, and the round ends.
    ///
    /// # Errors
    /// [`MatchError::Over`], [`MatchError::NotNow`], [`MatchError::Code`];
    /// [`MatchError::Contradiction`], if a response was not the one to this code.
    pub fn reveal(&mut self, secret: Code) -> Result<Event, MatchError> {
        self.expect(Status::AwaitingReveal)?;
        self.verify(secret)?;
        self.secret = Some(secret);
        if let Some(row) = self.contradicted_row() {
            self.secret = None;
            return Err(MatchError::Contradiction { row });
        }
        Ok(Event::Reveal { secret, points: self.end_round() })
    }

    /// Goes on to the next round with roles exchanged, or ends the match after the last one. Until
    /// then board and secret of the round can be read.
    ///
    /// # Errors
    /// [`MatchError::Over`] or [`MatchError::NotNow`].
    pub fn next_round(&mut self) -> Result<Event, MatchError> {
        self.expect(Status::RoundOver)?;
        if self.round + 1 >= self.settings.rounds {
            self.status = Status::MatchOver;
            return Ok(Event::MatchOver);
        }
        self.round += 1;
        self.status = Status::AwaitingCode;
        self.clear();
        Ok(Event::NextRound { round: self.round })
    }

    /// Takes back what was done last in this round and returns it: the match is again as it was
    /// before, also after the end of the round or of the match.
    ///
    /// # Errors
    /// [`MatchError::NothingToUndo`]: the round awaits its code. Rounds before it are not kept.
    pub fn undo(&mut self) -> Result<Event, MatchError> {
        let board = &mut self.board;
        let feedback = match (self.status, board.rows().last().copied(), board.open_guess()) {
            (Status::AwaitingCode, ..) => return Err(MatchError::NothingToUndo),
            (Status::MatchOver, ..) => {
                self.status = Status::RoundOver;
                return Ok(Event::MatchOver);
            }
            (_, _, Some(guess)) => {
                board.remove_guess();
                self.status = Status::AwaitingGuess;
                return Ok(Event::Guess { guess });
            }
            (_, None, None) => {
                self.clear();
                self.status = Status::AwaitingCode;
                return Ok(Event::Code);
            }
            (_, Some(row), None) => row.feedback,
        };
        let points = (self.status == Status::RoundOver).then(|| self.reopen_round());
        let is_shown = self.is_concealed && !self.board.is_solved();
        if let (Some(points), Some(secret), true) = (points, self.secret, is_shown) {
            self.secret = None;
            self.status = Status::AwaitingReveal;
            return Ok(Event::Reveal { secret, points });
        }
        self.take_response_back();
        Ok(Event::Response { feedback, points })
    }

    /// What the match waits for.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// What it is played with.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The variant that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The number of the round, from 0.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who makes the code of this round.
    #[must_use]
    pub const fn maker(&self) -> Player {
        let first_makes = self.round.is_multiple_of(2) != self.settings.code_breaker;
        if first_makes { Player::One } else { Player::Two }
    }

    /// Who breaks it.
    #[must_use]
    pub const fn breaker(&self) -> Player {
        self.maker().other()
    }

    /// The board of this round.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The secret code, if it is known. Do not show it to the breaker before the round is over.
    #[must_use]
    pub const fn secret(&self) -> Option<Code> {
        self.secret
    }

    /// Whether the maker of this round did not commit to a code.
    #[must_use]
    pub const fn is_concealed(&self) -> bool {
        self.is_concealed
    }

    /// The right response to the guess that waits for one, if the secret is known.
    #[must_use]
    pub fn expected_response(&self) -> Option<Feedback> {
        Some(Feedback::of(self.board.open_guess()?, self.secret?))
    }

    /// The points of a player so far; more are better.
    #[must_use]
    pub const fn score(&self, player: Player) -> u8 {
        let [one, two] = self.scores;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }

    fn expect(&self, status: Status) -> Result<(), MatchError> {
        match self.status {
            now if now == status => Ok(()),
            Status::MatchOver => Err(MatchError::Over),
            now => Err(MatchError::NotNow { status: now }),
        }
    }

    /// Checks that a code is one of this match, as text is checked.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verify(&self, code: Code) -> Result<(), CodeError> {
        let mut symbols = [0; MAX_PEGS];
        for (place, symbol) in symbols.iter_mut().zip(code.symbols()) {
            *place = symbol;
        }
        self.variant.code(symbols.get(..code.pegs()).unwrap_or_default()).map(drop)
    }

    fn begin(&mut self, secret: Option<Code>) {
        self.clear();
        self.secret = secret;
        self.is_concealed = secret.is_none();
        self.status = Status::AwaitingGuess;
    }

    /// Takes everything off the board.
    fn clear(&mut self) {
        if let Some(board) = Board::new(self.settings.board_size) {
            self.board = board;
        }
        self.secret = None;
        self.is_concealed = false;
    }

    /// The first row whose response is not the one to the secret.
    fn contradicted_row(&self) -> Option<usize> {
        let secret = self.secret?;
        self.board.rows().iter().position(|row: &Row| !row.allows(secret))
    }

    /// Takes the last response back: its guess waits for one. A concealed code that it would have
    /// found is not known any more.
    fn take_response_back(&mut self) {
        self.board.reopen();
        if self.is_concealed {
            self.secret = None;
        }
        self.status = Status::AwaitingResponse;
    }

    /// Gives the maker its points; the number of them.
    fn end_round(&mut self) -> u8 {
        let points = self.points();
        // At most 11 in each of ten rounds.
        let score = self.maker_score();
        *score = score.saturating_add(points);
        self.status = Status::RoundOver;
        points
    }

    /// Takes the points of the round from the maker; the number of them.
    fn reopen_round(&mut self) -> u8 {
        let points = self.points();
        let score = self.maker_score();
        *score = score.saturating_sub(points);
        points
    }

    /// The points that this round gives its maker.
    fn points(&self) -> u8 {
        self.board.turn() as u8 + u8::from(!self.board.is_solved())
    }

    const fn maker_score(&mut self) -> &mut u8 {
        let maker = self.maker();
        let [one, two] = &mut self.scores;
        match maker {
            Player::One => one,
            Player::Two => two,
        }
    }
}
