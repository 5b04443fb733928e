//! The engine as a player of a game server: who plays in the mode
//! [`PlayerVersusEnvironment`](GameMode::PlayerVersusEnvironment).

use super::{GameMode, Name, Server, ServerError, ServerSituation, Step};
use crate::chess::engine::{Engine, Evaluation, Level, Score, TimeBudget};
use crate::chess::{Color, HistoryMut, Move, Ply, Position, Role};

/// The engine in the free seat of a [`Server`].
///
/// The host gives it slices: after each call for a client, and as long as
/// [`is_to_act`](Self::is_to_act) says so, it calls [`act`](Self::act). What the engine does comes
/// out of the server as the events that everybody hears. It joins when the first person has, agrees
/// to take moves back, and accepts a draw when it is worse. It thinks no longer than its level
/// takes, and less if its clock asks for it.
///
/// # Examples
/// ```
/// use pedina::chess::engine::{Engine, Level};
/// use pedina::chess::server::{Configuration, GameMode, Name, Opponent, Server, Step};
/// use pedina::chess::{Color, Ply, Square};
///
/// let mut server = Server::new([Ply::EMPTY; 600]);
/// let (id, mode) = (Some(Name::new("Game")?), GameMode::PlayerVersusEnvironment);
/// server.configure(&Configuration { id, mode, ..Configuration::default() })?;
/// server.join(Color::White, Name::new("Paul")?)?;
///
/// let mut opponent = Opponent::new(Level::new(3).unwrap(), 1);
/// let mut memory = [0; Engine::MIN_MEMORY];
/// opponent.act(&mut server, &mut memory, 0, 0)?;
/// assert_eq!(server.player(Color::Black).map(Name::as_str), Some(Opponent::NAME));
///
/// server.start(0)?;
/// server.apply_move(Color::White, Step::new(Square::E2, Square::E4), 1_000)?;
/// while opponent.is_to_act(&server) {
///     while server.next_event().is_some() {} // which the host delivers
///     opponent.act(&mut server, &mut memory, 500, 1_000)?;
/// }
/// assert_eq!(server.history_len(), 2);
/// # Ok::<(), pedina::chess::server::ServerError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Opponent {
    pub(crate) level: Level,
    pub(super) seed: u32,
    pub(super) seat: Option<Color>,
    pub(super) search: Option<Search>,
    /// What its pawn becomes that has reached the last rank.
    pub(super) promotion: Option<Role>,
}

/// A search on its way.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Search {
    pub(super) engine: Engine,
    pub(super) position: Position,
    pub(super) plies: u32,
    /// When to begin no further depth, and when to stop.
    pub(super) deadlines: Option<(u64, u64)>,
}

impl Opponent {
    /// The name under which it joins.
    pub const NAME: &'static str = "Pedina";

    /// An opponent of this level who has no seat yet; another seed plays other games.
    #[must_use]
    pub const fn new(level: Level, seed: u32) -> Self {
        Self { level, seed, seat: None, search: None, promotion: None }
    }

    /// An opponent who has this seat already, as when a host goes on with a stored game.
    #[must_use]
    pub const fn seated(level: Level, seed: u32, seat: Color) -> Self {
        Self { level, seed, seat: Some(seat), search: None, promotion: None }
    }

    /// The seat that it has.
    #[must_use]
    pub const fn seat(&self) -> Option<Color> {
        self.seat
    }

    /// Whether it has something to do: to take the free seat, to move, or to answer a proposal.
    #[must_use]
    pub fn is_to_act<H, const SUBSCRIPTIONS: usize>(
        &self,
        server: &Server<H, SUBSCRIPTIONS>,
    ) -> bool {
        if server.mode() != GameMode::PlayerVersusEnvironment {
            return false;
        }
        match (server.situation(), self.seat) {
            (ServerSituation::WaitingForPlayers, None) => free_seat(server).is_some(),
            (ServerSituation::Running, Some(side)) => {
                server.turn() == side || server.take_back_proposal() == Some(!side)
            }
            _ => false,
        }
    }

    /// Does the next thing, if there is one: takes the free seat, answers a proposal, thinks about
    /// its move, at most `nodes` nodes, or plays it. The memory is that of an [`Engine`], the same
    /// for a whole game; with less than [`Engine::MIN_MEMORY`] words it plays the first legal move.
    ///
    /// # Errors
    /// As the call of the server that it makes, at most one, and never where it thinks; then
    /// nothing changes, and the same is to be done again:
    /// [`EventsPending`](ServerError::EventsPending),
    /// [`TimeBackwards`](ServerError::TimeBackwards), [`HistoryFull`](ServerError::HistoryFull);
    /// and [`NotRunning`](ServerError::NotRunning) if its time is up, which [`Server::tick`] ends
    /// the game for.
    pub fn act<H: HistoryMut<Ply>, const SUBSCRIPTIONS: usize>(
        &mut self,
        server: &mut Server<H, SUBSCRIPTIONS>,
        memory: &mut [u64],
        nodes: u32,
        now: u64,
    ) -> Result<(), ServerError> {
        if !self.is_to_act(server) {
            return Ok(());
        }
        let Some(side) = self.seat else { return self.join(server) };
        if server.take_back_proposal() == Some(!side) {
            return server.accept_take_back(side, now);
        }
        if server.state.pawn.is_some() {
            return server.promote(side, self.promotion.unwrap_or(Role::Queen), now);
        }
        match self.think(server, side, memory, nodes, now) {
            Decision::None => return Ok(()),
            Decision::Draw => server.accept_draw(side, now)?,
            Decision::Move(mv) => {
                server.apply_move(side, Step::of(server.game().position(), mv), now)?;
                self.promotion = mv.promotion();
            }
        }
        self.search = None;
        Ok(())
    }

    fn join<H, const SUBSCRIPTIONS: usize>(
        &mut self,
        server: &mut Server<H, SUBSCRIPTIONS>,
    ) -> Result<(), ServerError> {
        let Some(side) = free_seat(server) else { return Ok(()) };
        server.join(side, Name::new(Self::NAME)?)?;
        self.seat = Some(side);
        Ok(())
    }

    /// Thinks about the position on the board, from the beginning if it is another one than before;
    /// decides without thinking further when the search has ended or its time is up. So a call
    /// that the server refuses has not changed the memory.
    fn think<H: HistoryMut<Ply>, const SUBSCRIPTIONS: usize>(
        &mut self,
        server: &Server<H, SUBSCRIPTIONS>,
        side: Color,
        memory: &mut [u64],
        nodes: u32,
        now: u64,
    ) -> Decision {
        let (position, plies) = (*server.game().position(), server.game().len() as u32);
        let is_same = |search: &Search| search.plies == plies && search.position == position;
        let Some(search) = self.search.as_mut().filter(|search| is_same(search)) else {
            self.search = self.begin(server, side, memory, now);
            if let Some(search) = &mut self.search {
                search.engine.think(memory, nodes);
                return Decision::None;
            }
            let first = position.each_legal_move().next();
            return first.map_or(Decision::None, Decision::Move);
        };
        if search.engine.is_thinking() && !search.is_out_of_time(now) {
            search.engine.think(memory, nodes);
            return Decision::None;
        }
        let is_offered = server.draw_offer() == Some(!side);
        let score = search.engine.line(memory, 0).map(|line| line.score());
        if is_offered && score.is_some_and(|score| score < WORSE) {
            return Decision::Draw;
        }
        search.engine.best_move().map_or(Decision::None, Decision::Move)
    }

    fn begin<H: HistoryMut<Ply>, const SUBSCRIPTIONS: usize>(
        &self,
        server: &Server<H, SUBSCRIPTIONS>,
        side: Color,
        memory: &mut [u64],
        now: u64,
    ) -> Option<Search> {
        let game = server.game();
        let limits = self.level.limits(self.seed.wrapping_add(game.len() as u32));
        let engine = Engine::in_game(game, Evaluation::Tapered, limits, memory)?;
        let deadlines = server.remaining(side, now).map(|remaining| {
            let budget = TimeBudget::new(u32::try_from(remaining).unwrap_or(u32::MAX), 0, None);
            let after = |time: u32| now.saturating_add(time.into());
            (after(budget.target()), after(budget.limit()))
        });
        Some(Search { engine, position: *game.position(), plies: game.len() as u32, deadlines })
    }
}

impl Search {
    /// Whether its time is up, as [`TimeBudget`] has it.
    fn is_out_of_time(&self, now: u64) -> bool {
        let may_end = self.engine.is_between_depths();
        self.deadlines.is_some_and(|(target, limit)| now >= limit || may_end && now >= target)
    }
}

/// What it does now.
enum Decision {
    None,
    Draw,
    Move(Move),
}

/// The seat that nobody has, if somebody has the other one.
fn free_seat<H, const SUBSCRIPTIONS: usize>(server: &Server<H, SUBSCRIPTIONS>) -> Option<Color> {
    let is_free = |side: Color| server.player(side).is_none();
    Color::ALL.into_iter().find(|&side| is_free(side) && !is_free(!side))
}

/// Below this it accepts a draw.
const WORSE: Score = Score::Centipawns(-50);
