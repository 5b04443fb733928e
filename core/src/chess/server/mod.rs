//! The life of a game that is played over a network, as a pure state machine.
//!
//! | file | what it adds |
//! |---|---|
//! | `configuration` | names, time limits, who plays |
//! | `lobby` | configure, join, start, stop |
//! | `play` | find moves, apply a move, promote |
//! | `draws` | resignation, draw offers and claims |
//! | `take_backs` | moves that both players agree to take back |
//! | `opponent` | the engine as a player, where only one person plays |
//! | `timers` | the loss on time, and when time is published |
//! | `subscriptions` | who listens to what, and the queue of events |
//! | `event` | the tree of events |
//! | `situation`, `step`, `error` | what clients see: situations, moves, reasons of a refusal |
//! | `snapshot`, `opponent_snapshot` | both as words, for the C ABI and for files |
//!
//! ```text
//! NotConfigured --configure--> WaitingForPlayers --join--> Ready --start--> Running
//!       |                            |                       |                 | move, resignation
//!       |                            |                       |                 | draw, timeout
//!       `------------- stop ---------+-----------------------+-----------------+--> Terminated
//! ```
//!
//! A host, such as a web service, owns one [`Server`] a game and calls it for one client at a time.
//! After each call it takes the events out and delivers them; between calls it sleeps until the
//! [deadline](Server::deadline). There is no other channel: the server does no I/O, reads no clock,
//! and publishes everything through its queue.
//!
//! A refused call changes nothing and publishes nothing, not even the time: the reason goes to the
//! caller alone. A host whose clients expect to hear of all mistakes
//! [publishes](Server::publish_error) them.
//!
//! The identifiers of events, situations, causes and errors, such as `GameNotRunningException`, are
//! those of an existing chess service over JSON, so that its clients need not change: "the service"
//! in the comments of these files.

mod configuration;
mod draws;
mod error;
mod event;
mod lobby;
mod opponent;
mod opponent_snapshot;
mod play;
mod situation;
mod snapshot;
mod step;
mod subscriptions;
mod take_backs;
mod timers;

pub use configuration::{
    Configuration, DEFAULT_MOVE_LIMIT, DEFAULT_PLAYER_LIMIT, GameMode, NAME_CAPACITY, Name,
    TimeConstraint, cause_name,
};
pub use error::ServerError;
pub use event::{Event, EventKind};
pub use opponent::Opponent;
pub use situation::{GameSituation, ServerSituation};
pub use step::{Entry, Step, Tag};
pub use subscriptions::{EVENTS_PER_CALL, QUEUE_CAPACITY, Subscription, SubscriptionId};

use arrayvec::ArrayVec;
use heapless::Deque;

use super::{
    Board, Clock, Color, Ending, Game, History, MaterialRule, Move, Ply, Position, PositionOutcome,
    TimeControl,
};

/// How many subscriptions a server holds by default.
pub const MAX_SUBSCRIPTIONS: usize = 16;

/// A server of one game.
///
/// The history is the caller's, as that of a [`Game`]. The server holds up to `SUBSCRIPTIONS`
/// subscriptions. Every call that depends on the time takes it in milliseconds, on any counter of
/// the host that never goes back.
///
/// # Examples
/// ```
/// use pedina::chess::server::{Configuration, Event, EventKind, Name, Server, Step};
/// use pedina::chess::{Color, Ply, Square};
///
/// let mut server = Server::new([Ply::EMPTY; 600]);
/// let id = Some(Name::new("PaulPrivateGame")?);
/// server.configure(&Configuration { id, ..Configuration::default() })?;
/// server.subscribe(EventKind::TurnUpdate)?;
/// server.join(Color::White, Name::new("Paul")?)?;
/// server.join(Color::Black, Name::new("George")?)?;
/// server.start(0)?;
/// server.apply_move(Color::White, Step::new(Square::E2, Square::E4), 2_000)?;
/// assert_eq!(server.next_event(), Some(Event::Turn(Color::Black)));
/// assert_eq!(server.next_event(), None);
/// # Ok::<(), pedina::chess::server::ServerError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Server<H, const SUBSCRIPTIONS: usize = MAX_SUBSCRIPTIONS> {
    game: Game<H>,
    state: State<SUBSCRIPTIONS>,
}

/// What a server holds beside its game.
#[derive(Clone, Debug, Eq, PartialEq)]
struct State<const SUBSCRIPTIONS: usize> {
    situation: ServerSituation,
    /// Stands until the game starts; pressed when a move is complete.
    clock: Clock,
    /// The step of a pawn to the last rank that the game has not played yet, because the piece that
    /// the pawn becomes was not named.
    pawn: Option<Move>,
    /// Who proposes to take back a move; nobody while a pawn waits.
    take_back: Option<Color>,
    mode: GameMode,
    is_private: bool,
    id: Option<Name>,
    white_player: Option<Name>,
    black_player: Option<Name>,
    error: Option<ServerError>,
    subscriptions: ArrayVec<Subscription, SUBSCRIPTIONS>,
    /// The number of the next subscription.
    next_subscription: u32,
    events: Deque<Event, QUEUE_CAPACITY>,
    /// The latest time of a call while the game ran.
    latest: u64,
    /// When the time of the side to move is published next.
    next_update: Option<u64>,
}

/// Servers are equal if their [games](Game) and all else are.
impl<H: History<Ply>, const SUBSCRIPTIONS: usize> PartialEq for Server<H, SUBSCRIPTIONS> {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game && self.state == other.state
    }
}

impl<H: History<Ply>, const SUBSCRIPTIONS: usize> Eq for Server<H, SUBSCRIPTIONS> {}

impl<H: History<Ply>> Server<H> {
    /// A server of a game from the usual start by the rules of FIDE, for up to
    /// [`MAX_SUBSCRIPTIONS`]; the content of the history is ignored.
    #[must_use]
    pub fn new(history: H) -> Self {
        Self::with_game(Game::new(Position::start(), MaterialRule::Fide, history))
    }
}

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// A server of this game, which may have another start, another rule of material, or moves:
    /// then it goes on when both players have come.
    #[must_use]
    pub fn with_game(game: Game<H>) -> Self {
        let first = game.position().turn();
        let state = State {
            situation: ServerSituation::NotConfigured,
            clock: Clock::new(TimeControl::UNLIMITED, first),
            pawn: None,
            take_back: None,
            mode: GameMode::default(),
            is_private: false,
            id: None,
            white_player: None,
            black_player: None,
            error: None,
            subscriptions: ArrayVec::new(),
            next_subscription: 1,
            events: Deque::new(),
            latest: 0,
            next_update: None,
        };
        Self { game, state }
    }

    /// The same server with a longer history, into which the caller has copied the plies so far.
    ///
    /// # Errors
    /// [`MismatchedHistory`](ServerError::MismatchedHistory) if it does not hold the moves of the
    /// game.
    pub fn with_history<G: History<Ply>>(
        self,
        history: G,
    ) -> Result<Server<G, SUBSCRIPTIONS>, ServerError> {
        let game = self.game.with_history(history).ok_or(ServerError::MismatchedHistory)?;
        Ok(Server { game, state: self.state })
    }

    /// Publishes an error to all who listen, and keeps it as the latest one. For what concerns
    /// every client, and for hosts whose clients expect to hear of each other's mistakes.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`Terminated`](ServerError::Terminated).
    pub fn publish_error(&mut self, error: ServerError) -> Result<(), ServerError> {
        self.check_room()?;
        self.check_not_terminated()?;
        self.state.error = Some(error);
        self.publish(Event::ServerError(error));
        Ok(())
    }

    /// Where its life stands.
    #[must_use]
    pub const fn situation(&self) -> ServerSituation {
        self.state.situation
    }

    /// The game without the step of a pawn that waits for its promotion.
    #[must_use]
    pub const fn game(&self) -> &Game<H> {
        &self.game
    }

    /// The clock, which stands until the game starts.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.state.clock
    }

    /// The error that was published last.
    #[must_use]
    pub const fn error(&self) -> Option<ServerError> {
        self.state.error
    }

    /// What it was configured with, and who has joined since.
    #[must_use]
    pub const fn configuration(&self) -> Configuration {
        Configuration {
            time_control: *self.state.clock.control(Color::White),
            mode: self.state.mode,
            white_player: self.state.white_player,
            black_player: self.state.black_player,
            id: self.state.id,
            is_private: self.state.is_private,
        }
    }

    /// Who plays.
    #[must_use]
    pub const fn mode(&self) -> GameMode {
        self.state.mode
    }

    /// Whether only who knows the identifier may find the game.
    #[must_use]
    pub const fn is_private(&self) -> bool {
        self.state.is_private
    }

    /// The identifier of the game.
    #[must_use]
    pub const fn id(&self) -> Option<&Name> {
        self.state.id.as_ref()
    }

    /// Who has the seat of this side.
    #[must_use]
    pub const fn player(&self, side: Color) -> Option<&Name> {
        match side {
            Color::White => self.state.white_player.as_ref(),
            Color::Black => self.state.black_player.as_ref(),
        }
    }

    /// Whose turn it is; that of the promoting side while a pawn waits for its promotion.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// The pieces; a pawn that waits for its promotion stands on the last rank.
    #[must_use]
    pub fn board(&self) -> Board {
        let board = self.game.position().board();
        self.state.pawn.map_or(*board, |pawn| step::board_with_pawn(board, self.turn(), pawn))
    }

    /// What is special about the game, from the point of view of the side to move.
    #[must_use]
    pub fn game_situation(&self) -> GameSituation {
        if let Some(pawn) = self.state.pawn {
            return GameSituation::Promotion(pawn.to());
        }
        let position = self.game.position();
        match position.outcome() {
            PositionOutcome::Checkmate => GameSituation::Checkmate,
            PositionOutcome::Stalemate => GameSituation::Stale,
            PositionOutcome::Ongoing if position.checkers().is_empty() => GameSituation::None,
            PositionOutcome::Ongoing => GameSituation::Check,
        }
    }

    /// How the game ended; `None` while it goes on, and if it was stopped.
    #[must_use]
    pub fn game_over(&self) -> Option<Ending> {
        let is_over = self.state.situation == ServerSituation::Terminated;
        self.game.ending().filter(|_| is_over)
    }

    /// Who has a draw offer standing.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Color> {
        self.game.draw_offer()
    }

    /// How many moves the history has, the step of a pawn that waits for its promotion included.
    #[must_use]
    pub fn history_len(&self) -> usize {
        self.game.len().saturating_add(usize::from(self.state.pawn.is_some()))
    }

    fn check_not_terminated(&self) -> Result<(), ServerError> {
        if self.state.situation == ServerSituation::Terminated {
            Err(ServerError::Terminated)
        } else {
            Ok(())
        }
    }

    fn check_running(&self) -> Result<(), ServerError> {
        if self.state.situation == ServerSituation::Running {
            Ok(())
        } else {
            Err(ServerError::NotRunning)
        }
    }

    fn set_situation(&mut self, situation: ServerSituation) {
        self.state.situation = situation;
        self.publish(Event::ServerSituation(situation));
    }

    /// Ends its life: whatever is left to tell stands in the queue before this.
    fn terminate(&mut self, now: u64) {
        // A clock that stands, or whose flag has fallen, stays as it is.
        let _ = self.state.clock.pause(now);
        self.state.next_update = None;
        self.set_situation(ServerSituation::Terminated);
    }
}

impl<H: History<Ply>, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// The moves of the history, the first one first, the step of a pawn that waits for its
    /// promotion included.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        let mut position = *self.game.start();
        self.game.moves().chain(self.state.pawn).map(move |mv| {
            let entry = Entry::of(&position, mv);
            position = position.after(mv);
            entry
        })
    }

    /// The move of the history with this number, the first one is 0. The moves since are taken back
    /// for it: [`entries`](Self::entries) is faster for all of them.
    #[must_use]
    pub fn entry(&self, index: usize) -> Option<Entry> {
        if index == self.game.len() {
            return self.state.pawn.map(|pawn| Entry::of(self.game.position(), pawn));
        }
        let position = self.game.position_after(index)?;
        Some(Entry::of(&position, self.game.history().entry(index)?.mv()))
    }
}
