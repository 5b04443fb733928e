//! Games with their two players, or one and the engine, who stay with a game whatever happens, at
//! any node.

use core::cell::Cell;
use core::time::Duration;
use std::rc::Rc;

use pedina::chess::{Game, MaterialRule, Move, Ply, Position};
use pedina_history::{Act, Limit, News, RESIGNATION, Reply, text_of};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::network::Network;
use super::socket::{Refused, Socket, request};
use super::trace::Trace;
use crate::support::random::Random;

/// What the players of all games share.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) network: Network,
    pub(super) trace: Trace,
    pub(super) hosts: usize,
    /// Whether the run ends: each game stops after its next acknowledged call.
    pub(super) is_ending: Rc<Cell<bool>>,
}

/// A game, as its players know it.
struct PlayedGame {
    shared: Shared,
    name: String,
    limit: Limit,
    keeps_seats: bool,
    /// Whether the engine plays black.
    has_engine: bool,
    random: Random,
    sockets: [Option<Socket>; 2],
    tokens: [Option<String>; 2],
    has_joined: [bool; 2],
    is_started: bool,
    /// Where each player connects next.
    hosts: [usize; 2],
    game: Game<Vec<Ply>>,
    is_over: bool,
    /// Whether a call was acknowledged after the end of the run was announced.
    has_gone_on: bool,
    /// Whether it is not known what is stored.
    is_in_doubt: bool,
}

impl Shared {
    /// Plays games in this place until the run ends.
    pub(super) async fn play(self, place: usize, mut random: Random) {
        random.pause(1_000).await;
        for number in 0.. {
            if self.is_ending.get() {
                return;
            }
            let name = format!("G{place}-{number}");
            let (limit, keeps_seats) = match random.below(5) {
                0 => (Limit::Player(20_000), true),
                1 | 2 => (Limit::Move(8_000), true),
                3 => (Limit::None, true),
                _ => (Limit::None, false),
            };
            let has_engine = keeps_seats && random.once_in(4);
            if self.create(&name, limit, [keeps_seats, has_engine], place).await {
                let random = Random::new(random.next());
                let mut game = PlayedGame::new(self.clone(), name, limit, keeps_seats, random);
                game.has_engine = has_engine;
                game.play().await;
            }
        }
    }

    /// Creates a game at any node. False if the run ends before that.
    async fn create(
        &self,
        name: &str,
        limit: Limit,
        [keeps_seats, has_engine]: [bool; 2],
        place: usize,
    ) -> bool {
        let time = |value: u64| json!({ "value": value, "unit": "MILLISECONDS" });
        let constraint = match limit {
            Limit::None => json!({ "type": "NoLimit" }),
            Limit::Player(value) => json!({ "type": "PlayerLimit", "time": time(value) }),
            Limit::Move(value) => json!({ "type": "MoveLimit", "time": time(value) }),
        };
        let mode = if has_engine { "PVE" } else { "PVP" };
        let game = json!({ "gameId": name, "isPrivate": true, "timeConstraint": constraint,
            "gameMode": mode, "opponentLevel": 1 });
        let body = json!({ "gameConfiguration": game }).to_string();
        self.trace.act(name, Act::Created { limit, keeps_seats, has_engine });
        for attempt in 0.. {
            let host = (place + attempt) % self.hosts;
            match request(&self.network, host, "POST /game", &body).await {
                Ok((200, _)) => return true,
                // The reply to the last attempt was lost.
                Ok((403, text)) if text.contains("AlreadyTaken") && attempt > 0 => return true,
                _ if self.is_ending.get() => return false,
                _ => sleep(Duration::from_millis(500)).await,
            }
        }
        false
    }
}

impl PlayedGame {
    fn new(
        shared: Shared,
        name: String,
        limit: Limit,
        keeps_seats: bool,
        mut random: Random,
    ) -> Self {
        let first = random.below(shared.hosts);
        let history = vec![Ply::EMPTY; MOST_PLIES + 1];
        Self {
            shared,
            name,
            limit,
            keeps_seats,
            has_engine: false,
            random,
            sockets: [None, None],
            tokens: [None, None],
            has_joined: [false; 2],
            is_started: false,
            hosts: [first, first + 1],
            game: Game::new(Position::start(), MaterialRule::Fide, history),
            is_over: false,
            has_gone_on: false,
            is_in_doubt: false,
        }
    }

    /// Plays to the end of the game or of the run.
    async fn play(mut self) {
        let mut start = Instant::now();
        while !(self.is_over || self.shared.is_ending.get() && self.has_gone_on) {
            let known = self.game.len();
            if self.seat().await && !self.is_over {
                self.take_turn().await;
            }
            if self.game.len() > known {
                start = Instant::now();
                if !self.is_over {
                    self.random.pause(1_000).await;
                }
            } else if start.elapsed() > TIMEOUT {
                self.note(Act::Abandoned);
                break;
            }
        }
        if !self.is_over {
            self.compare().await;
        }
        // The service hears of that too, and may end the game.
        (0..2).for_each(|side| self.leave(side));
    }

    /// The sides of people.
    fn sides(&self) -> core::ops::Range<usize> {
        0..if self.has_engine { 1 } else { 2 }
    }

    /// Lets all players take their seats. False if one could not.
    async fn seat(&mut self) -> bool {
        for side in self.sides() {
            if self.sockets[side].is_none() && !self.sit(side).await {
                sleep(Duration::from_millis(300)).await;
                return false;
            }
        }
        true
    }

    async fn sit(&mut self, side: usize) -> bool {
        let host = self.hosts[side] % self.shared.hosts;
        self.hosts[side] += 1;
        match Socket::open(&self.shared.network, host, &self.name).await {
            Ok(socket) => self.sockets[side] = Some(socket),
            Err(Refused::Gone) => {
                self.note(Act::Gone);
                self.is_over = true;
                return false;
            }
            Err(Refused::Silent) => return false,
        }
        let (team, name) = [("WHITE", "Al"), ("BLACK", "Bo")][side];
        let player = json!({ "team": team, "name": name });
        let reply = match &self.tokens[side] {
            Some(token) => self.call(side, "Rejoin", &json!({ "token": token })).await,
            None => {
                let input = json!({ "player": player, "reconnect": self.keeps_seats });
                self.call(side, "JoinGame", &input).await
            }
        };
        let Reply::Done(output) = reply else {
            self.leave(side);
            if self.keeps_seats && self.tokens[side].is_none() && reply != Reply::None {
                // The reply to an earlier attempt was lost, and with it the token.
                self.note(Act::Abandoned);
                self.is_over = true;
            }
            return false;
        };
        if let Some(token) = output["token"].as_str() {
            self.tokens[side] = Some(token.to_owned());
        }
        self.has_joined[side] = true;
        if self.sides().all(|side| self.has_joined[side]) && !self.is_started {
            self.is_started = true;
            self.note(Act::Started);
        }
        self.is_in_doubt = true;
        true
    }

    /// Lets the side to move make one move, or find out that it is made.
    async fn take_turn(&mut self) {
        let ply = self.game.len();
        let side = if self.has_engine { 0 } else { ply % 2 };
        if self.is_in_doubt && !self.resolve(side).await || self.game.len() > ply {
            return;
        }
        if self.has_engine && ply % 2 == 1 {
            return self.await_engine().await;
        }
        if self.falls_asleep() {
            return self.sleep_on(side).await;
        }
        let is_alive = match &mut self.sockets[side] {
            Some(socket) => socket.await_turn(side, TURN_TIME).await,
            None => return,
        };
        if !self.hear(side, is_alive) || self.is_over {
            return;
        }
        let Some((mv, text)) = self.choose() else { return self.resign(side, ply).await };
        let square = |text: &str| json!({ "file": text[..1].to_uppercase(), "rank": &text[1..] });
        let input = json!({ "move": { "from": square(&text[..2]), "to": square(&text[2..]) } });
        if self.ask(side, ply, "ApplyMove", &text, &input).await {
            self.make(mv);
        }
    }

    /// Waits for the engine to move; what it was is to be found out.
    async fn await_engine(&mut self) {
        let Some(socket) = &mut self.sockets[0] else { return };
        let is_alive = socket.await_turn(0, TURN_TIME).await;
        self.is_in_doubt = true;
        self.hear(0, is_alive);
    }

    /// Asks for something, and notes what came of it. True if it is done.
    async fn ask(
        &mut self,
        side: usize,
        ply: usize,
        method: &str,
        text: &str,
        input: &Value,
    ) -> bool {
        let text = text.to_owned();
        self.note(Act::Asked { ply, text: text.clone() });
        match self.call(side, method, input).await {
            Reply::Done(_) => {
                self.note(Act::Acknowledged { ply, text });
                self.has_gone_on = self.shared.is_ending.get();
                return true;
            }
            Reply::Refused(reason) => {
                let is_seat = reason == "NotSeatedException";
                let is_waiting = reason == "GameNotRunningException";
                self.note(Act::Refused { ply, text, reason });
                if is_seat {
                    self.leave(side);
                }
                if is_waiting {
                    // The other player may not have noticed that its connection is dead.
                    self.look(1 - side).await;
                }
                sleep(Duration::from_millis(300)).await;
            }
            Reply::None => {
                self.note(Act::Unanswered { ply, text });
                self.leave(side);
            }
        }
        self.is_in_doubt = true;
        false
    }

    /// Finds out what is stored. False if nobody answers.
    async fn resolve(&mut self, side: usize) -> bool {
        let Some(moves) = self.look(side).await else { return false };
        for text in moves.iter().skip(self.game.len()) {
            let position = self.game.position();
            let legal = position.legal_moves();
            let Some(&mv) = legal.iter().find(|mv| text_of(position, **mv) == *text) else {
                // The checker finds that too.
                self.is_over = true;
                return false;
            };
            self.make(mv);
        }
        // A node that was asleep may not know of the latest move yet.
        self.is_in_doubt = moves.len() < self.game.len();
        if self.is_in_doubt {
            sleep(Duration::from_millis(300)).await;
        }
        !self.is_in_doubt && !self.is_over
    }

    /// The moves that the node of this side knows of.
    async fn look(&mut self, side: usize) -> Option<Vec<String>> {
        let moves = self.sockets[side].as_mut()?.look().await;
        self.hear(side, moves.is_some());
        moves
    }

    /// Some time after the last fault, each node knows of all moves.
    async fn compare(&mut self) {
        let (start, wanted) = (Instant::now(), self.game.len());
        for side in self.sides() {
            let mut count = 0;
            while count < wanted && start.elapsed() < FRESH && !self.is_over {
                if self.seat().await {
                    count = self.look(side).await.map_or(count, |moves| moves.len());
                }
                sleep(Duration::from_millis(500)).await;
            }
            if let Some(socket) = self.sockets[side].as_ref().filter(|_| count < wanted)
                && !self.is_over
            {
                let (name, host) = (&self.name, socket.host);
                let text = format!("{name}: node {host} shows {count} moves of {wanted}");
                self.shared.trace.fault(text);
            }
        }
    }

    /// A random move that is no promotion, unless the game is long enough.
    fn choose(&mut self) -> Option<(Move, String)> {
        let position = self.game.position();
        let legal = position.legal_moves();
        let plain: Vec<Move> =
            legal.iter().copied().filter(|mv| mv.promotion().is_none()).collect();
        // Before the engine can promote a pawn, of which the clients know the squares alone.
        let most = if self.has_engine { MOST_PLIES_OF_ENGINE } else { MOST_PLIES };
        if plain.is_empty() || self.game.len() >= most {
            return None;
        }
        let mv = plain[self.random.below(plain.len())];
        Some((mv, text_of(position, mv)))
    }

    async fn resign(&mut self, side: usize, ply: usize) {
        self.is_over |= self.ask(side, ply, "Resign", RESIGNATION, &Value::Null).await;
    }

    fn make(&mut self, mv: Move) {
        // It was chosen among the legal ones, and there is space for it.
        let _ = self.game.play(mv);
        self.is_over |= self.game.ending().is_some();
    }

    /// Whether the player lets the time run out from here on.
    fn falls_asleep(&mut self) -> bool {
        let may_sleep = self.limit != Limit::None && !self.has_engine;
        may_sleep && !self.shared.is_ending.get() && self.random.once_in(12)
    }

    /// Waits for the end that the clock brings; the players stay connected.
    async fn sleep_on(&mut self, side: usize) {
        let (start, other) = (Instant::now(), 1 - side);
        while !self.is_over && start.elapsed() < TIMEOUT {
            if !self.seat().await {
                continue;
            }
            let Some(socket) = &mut self.sockets[other] else { continue };
            // It is this side's turn, so only the end is heard of.
            let is_alive = socket.await_turn(other, TURN_TIME).await
                && (socket.listener.is_over || socket.look().await.is_some());
            self.hear(other, is_alive);
        }
    }

    async fn call(&mut self, side: usize, method: &str, input: &Value) -> Reply {
        let Some(socket) = &mut self.sockets[side] else { return Reply::None };
        let reply = socket.call(method, input).await;
        self.hear(side, true);
        reply
    }

    /// Notes what the socket of a side has heard; where it is dead, it is given up.
    fn hear(&mut self, side: usize, is_alive: bool) -> bool {
        let Some(socket) = &mut self.sockets[side] else { return false };
        for news in core::mem::take(&mut socket.listener.news) {
            match news {
                News::Moves(count, digest) => self.note(Act::Saw { count, digest }),
                News::Over(cause) => {
                    self.note(Act::Over { cause });
                    self.is_over = true;
                }
            }
        }
        if !is_alive {
            self.leave(side);
            self.is_in_doubt = true;
        }
        is_alive
    }

    fn leave(&mut self, side: usize) {
        if self.sockets[side].take().is_some() {
            self.note(Act::Lost);
        }
    }

    fn note(&self, act: Act) {
        self.shared.trace.act(&self.name, act);
    }
}

/// After how many moves a player resigns.
const MOST_PLIES: usize = 24;

const MOST_PLIES_OF_ENGINE: usize = 8;

/// How long a player waits for the news of the other one's move; then it asks.
const TURN_TIME: Duration = Duration::from_secs(2);

/// How long a game may stand still.
const TIMEOUT: Duration = Duration::from_secs(90);

/// How long after the last fault a node may show an old state.
const FRESH: Duration = Duration::from_secs(20);
