//! A game with its sockets.

use anyhow::{Context, Result, anyhow};
use pedina::chess::server::Step;
use pedina::chess::session::{Rules, Standard};
use pedina::chess::{Color, Game, MaterialRule, Move, Ply, Position};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::Plan;
use super::socket::Socket;
use super::tally::Tally;
use crate::service::json::{ApplyMove, JoinGame, Method, Newcomer, Promote, PromotionChoice};
use crate::support::random::Random;

/// What the service sends last of a move to every socket of the game.
const LAST_EVENT: &str = "GameSituationUpdateEvent";

/// A running game: the sockets of white and black, and those that watch.
#[derive(Debug)]
pub(super) struct LoadGame {
    players: [Socket; 2],
    /// Ended when this is dropped.
    _spectators: JoinSet<()>,
    game: Game<Vec<Ply>>,
    /// After how many plies it stops.
    plies: usize,
    /// The same position, for how moves are written.
    board: Standard,
}

impl LoadGame {
    /// Creates a game, and takes both of its seats.
    ///
    /// # Errors
    /// There is no service, or it refuses something.
    pub(super) async fn open(plan: &Plan) -> Result<Self> {
        let [white, black] = &plan.targets;
        let path = white.create_game().await?;
        let mut players = [Socket::open(white, &path).await?, Socket::open(black, &path).await?];
        let mut watchers = JoinSet::new();
        for _ in 0..plan.spectators {
            watchers.spawn(Socket::open(white, &path).await?.watch());
        }
        for (socket, side) in players.iter_mut().zip([Color::White, Color::Black]) {
            // A guest: the statistics do not count games without names.
            let player = Newcomer { name: "_".into(), team: side.into() };
            let join = JoinGame { player, reconnect: None, key: None };
            socket.call(&Method::JoinGame(join)).await?;
            socket.await_reply("JoinGame").await?;
        }
        let [white, black] = &mut players;
        let situation = "ServerSituationUpdateEvent";
        white.await_event(situation, Some("\"Running\"")).await?;
        // Black may have heard of it before the reply.
        black.call(&Method::GetState).await?;
        black.await_reply("GetState").await?;
        let game = Game::new(Position::start(), MaterialRule::Fide, Vec::new());
        let plies = usize::try_from(plan.plies)?;
        Ok(Self { players, _spectators: watchers, game, plies, board: Standard::start() })
    }

    /// Whether another move can be played.
    pub(super) fn is_running(&self) -> bool {
        self.game.ending().is_none() && self.game.len() < self.plies
    }

    /// Plays a random move, and waits until both players have heard of it.
    ///
    /// # Errors
    /// The service refuses it, or a connection is lost.
    pub(super) async fn play(&mut self, random: &mut Random, tally: &Tally) -> Result<()> {
        let moves = self.game.position().legal_moves();
        let mv: Move = *moves.get(random.below(moves.len().max(1))).context("no move is legal")?;
        let side = self.game.position().turn();
        let (from, to) = self.board.squares(mv);
        let step = ApplyMove { step: Step::new(from, to).into() };
        self.call(side, &Method::ApplyMove(step), tally).await?;
        if let Some(choice) = mv.promotion().and_then(PromotionChoice::of) {
            self.call(side, &Method::Promote(Promote { choice }), tally).await?;
        }
        self.board.play(from, to, mv.promotion());
        self.game.play(mv).map_err(|error| anyhow!("a random move cannot be played: {error}"))?;
        tally.count_move();
        Ok(())
    }

    /// Calls a method that both players hear of, and notes how long the reply to the one and the
    /// last event to the other took.
    async fn call(&mut self, side: Color, method: &Method, tally: &Tally) -> Result<()> {
        let [white, black] = &mut self.players;
        let (mover, other) = match side {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        let start = Instant::now();
        mover.call(method).await?;
        let answered = async {
            mover.await_reply(method.name()).await?;
            tally.reply(start.elapsed());
            mover.await_event(LAST_EVENT, None).await
        };
        let delivered = async {
            other.await_event(LAST_EVENT, None).await?;
            tally.delivery(start.elapsed());
            Ok(())
        };
        tokio::try_join!(answered, delivered).map(drop)
    }
}
