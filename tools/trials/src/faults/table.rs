//! A game with its two players.

use core::time::Duration;
use std::thread::sleep;
use std::time::Instant;

use pedina::chess::{Game, MaterialRule, Move, Ply, Position};
use pedina_history::{Act, Limit, News, RESIGNATION, Reply, text_of};
use serde_json::{Value, json};

use super::player::{Hall, share};
use super::socket::{Refused, Socket};
use pedina::SplitMix64;

/// A game, as its players know it.
#[derive(Debug)]
pub(crate) struct Table<'a> {
    hall: &'a Hall,
    name: String,
    limit: Limit,
    keeps_seats: bool,
    random: SplitMix64,
    sockets: [Option<Socket>; 2],
    tokens: [Option<String>; 2],
    has_joined: [bool; 2],
    is_started: bool,
    /// Where each player connects next: at first not where the other one does.
    nodes: [usize; 2],
    game: Game<Vec<Ply>>,
    is_over: bool,
    /// Whether something was acknowledged since everybody goes home.
    has_gone_on: bool,
    /// Whether it is not known what is stored.
    is_in_doubt: bool,
}

impl<'a> Table<'a> {
    /// A game that was created.
    pub(crate) fn new(
        hall: &'a Hall,
        name: String,
        limit: Limit,
        keeps_seats: bool,
        seed: u64,
    ) -> Self {
        let history = vec![Ply::EMPTY; MOST_PLIES + 1];
        let mut random = SplitMix64::new(seed);
        let first = random.next() as usize % hall.nodes.len();
        Self {
            hall,
            name,
            limit,
            keeps_seats,
            random,
            sockets: [None, None],
            tokens: [None, None],
            has_joined: [false; 2],
            is_started: false,
            nodes: [first, first + 1],
            game: Game::new(Position::start(), MaterialRule::Fide, history),
            is_over: false,
            has_gone_on: false,
            is_in_doubt: false,
        }
    }

    /// Plays to the end of the game, or until it has gone on after everybody goes home.
    pub(crate) fn play(mut self) {
        let mut start = Instant::now();
        while !(self.is_over || self.hall.is_closing() && self.has_gone_on) {
            let known = self.game.len();
            if self.seat() && !self.is_over {
                self.take_turn();
            }
            if self.game.len() > known {
                start = Instant::now();
                if !self.is_over {
                    let pace = self.hall.pace.mul_f64(share(&mut self.random));
                    sleep(pace);
                }
            } else if start.elapsed() > TIMEOUT {
                self.note(Act::Abandoned);
                break;
            }
        }
        if !self.is_over {
            // The service hears of that too, and may end the game.
            (0..2).for_each(|side| self.leave(side));
        }
    }

    /// Lets both players take their seats. False if one could not.
    fn seat(&mut self) -> bool {
        for side in 0..2 {
            if self.sockets[side].is_none() && !self.sit(side) {
                sleep(Duration::from_millis(300));
                return false;
            }
        }
        true
    }

    fn sit(&mut self, side: usize) -> bool {
        let nodes = &self.hall.nodes;
        let node = nodes[self.nodes[side] % nodes.len()];
        self.nodes[side] += 1;
        match Socket::open(node, &self.name) {
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
            Some(token) => self.call(side, "Rejoin", &json!({ "token": token })),
            None => {
                let input = json!({ "player": player, "reconnect": self.keeps_seats });
                self.call(side, "JoinGame", &input)
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
        if self.has_joined == [true; 2] && !self.is_started {
            self.is_started = true;
            self.note(Act::Started);
        }
        self.is_in_doubt = true;
        true
    }

    /// Lets the side to move make one move, or find out that it is made.
    fn take_turn(&mut self) {
        let ply = self.game.len();
        let side = ply % 2;
        if self.is_in_doubt && !self.resolve(side) {
            return;
        }
        if self.game.len() > ply {
            return;
        }
        if self.falls_asleep() {
            return self.sleep_on(side);
        }
        if !self.on(side, |socket| socket.await_turn(side, TURN_TIME)) || self.is_over {
            return;
        }
        let Some((mv, text)) = self.choose() else { return self.resign(side, ply) };
        let square = |text: &str| json!({ "file": text[..1].to_uppercase(), "rank": &text[1..] });
        let input = json!({ "move": { "from": square(&text[..2]), "to": square(&text[2..]) } });
        if self.ask(side, ply, "ApplyMove", &text, &input) {
            self.make(mv);
        }
    }

    /// Asks for something, and notes what came of it. True if it is done.
    fn ask(&mut self, side: usize, ply: usize, method: &str, text: &str, input: &Value) -> bool {
        let text = text.to_owned();
        self.note(Act::Asked { ply, text: text.clone() });
        match self.call(side, method, input) {
            Reply::Done(_) => {
                self.note(Act::Acknowledged { ply, text });
                self.has_gone_on = self.hall.is_closing();
                return true;
            }
            Reply::Refused(reason) => {
                let is_seat = reason == "NotSeatedException";
                self.note(Act::Refused { ply, text, reason });
                if is_seat {
                    self.leave(side);
                }
                sleep(Duration::from_millis(300));
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
    fn resolve(&mut self, side: usize) -> bool {
        let mut moves = None;
        if !self.on(side, |socket| {
            moves = socket.look();
            moves.is_some()
        }) {
            return false;
        }
        let moves = moves.unwrap_or_default();
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
            sleep(Duration::from_millis(300));
        }
        !self.is_in_doubt && !self.is_over
    }

    /// A random move that is no promotion, unless the game is long enough.
    fn choose(&mut self) -> Option<(Move, String)> {
        let position = self.game.position();
        let legal = position.legal_moves();
        let plain: Vec<Move> =
            legal.iter().copied().filter(|mv| mv.promotion().is_none()).collect();
        if plain.is_empty() || self.game.len() >= MOST_PLIES {
            return None;
        }
        let mv = plain[(self.random.next() % plain.len() as u64) as usize];
        Some((mv, text_of(position, mv)))
    }

    fn resign(&mut self, side: usize, ply: usize) {
        self.is_over |= self.ask(side, ply, "Resign", RESIGNATION, &Value::Null);
    }

    fn make(&mut self, mv: Move) {
        // It was chosen among the legal ones, and there is space for it.
        let _ = self.game.play(mv);
        self.is_over |= self.game.ending().is_some();
    }

    /// Whether the player lets the time run out from here on.
    fn falls_asleep(&mut self) -> bool {
        self.limit != Limit::None
            && !self.hall.is_closing()
            && self.random.next().is_multiple_of(60)
    }

    /// Waits for the end that the clock brings; the players stay connected.
    fn sleep_on(&mut self, side: usize) {
        let start = Instant::now();
        while !self.is_over && start.elapsed() < TIMEOUT {
            if self.seat() {
                // It is this side's turn, so only the end is heard of.
                let other = 1 - side;
                self.on(other, |socket| {
                    socket.await_turn(other, TURN_TIME)
                        && (socket.listener.is_over || socket.look().is_some())
                });
            }
        }
    }

    fn call(&mut self, side: usize, method: &str, input: &Value) -> Reply {
        let mut reply = Reply::None;
        self.on(side, |socket| {
            reply = socket.call(method, input);
            true
        });
        reply
    }

    /// Does something with the socket of a side, and notes what it heard; where that returns
    /// false, the connection is lost.
    fn on(&mut self, side: usize, work: impl FnOnce(&mut Socket) -> bool) -> bool {
        let Some(socket) = &mut self.sockets[side] else { return false };
        let is_alive = work(socket);
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
        self.hall.recorder.note(&self.name, act);
    }
}

/// After how many moves a player resigns.
const MOST_PLIES: usize = 80;

/// How long a player waits for the news of the other one's move; then it asks.
const TURN_TIME: Duration = Duration::from_secs(3);

/// How long a game may stand still.
const TIMEOUT: Duration = Duration::from_secs(120);
