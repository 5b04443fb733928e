//! Who plays: joining, leaving, coming back.
//!
//! A socket owns the seat that it took, and one may take both. When it closes, the game ends, as
//! clients of the original expect, unless its player asked for a token: then the seat is kept for a
//! while, and the clock goes on. A seat that was lost with the process is kept in the same way, and
//! one without a token is taken again by the same name.

use pedina::chess::Color;
use pedina::chess::server::{Name, ServerError, ServerSituation};

use super::{Actor, Socket, SocketId, SocketSender};
use crate::service::ids;
use crate::service::json::{JoinGame, Output, Rejoin, ServerEvent};
use crate::service::refusal::Refusal;
use crate::service::storage::{self, Millis, NodeKey, TokenHash};

/// A taken seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    holder: Holder,
    /// The hash of the token that takes it again.
    token: Option<[u8; 32]>,
}

/// Who sits there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Holder {
    Socket(SocketId),
    /// A socket of another process.
    Remote(NodeKey),
    /// Nobody since this time.
    Vacant(u64),
    Engine,
}

impl Seat {
    /// That of the engine.
    pub(super) const fn engine() -> Self {
        Self { holder: Holder::Engine, token: None }
    }

    /// A stored one: another process holds it, or nobody.
    pub(super) fn stored(seat: &storage::StoredSeat, own: Option<NodeKey>, now: u64) -> Self {
        let holder = match seat.node {
            Some(node) if own.is_some() && own != Some(node) => Holder::Remote(node),
            _ => Holder::Vacant(seat.vacant_since.unwrap_or(now)),
        };
        Self { holder, token: seat.token.map(|TokenHash(hash)| hash) }
    }

    /// Whether another process holds it.
    pub(super) fn is_remote(&self) -> bool {
        matches!(self.holder, Holder::Remote(_))
    }
}

impl Actor {
    /// A new socket hears of everything, and the others hear of it.
    pub(super) fn connect(&mut self, id: SocketId, mut sender: SocketSender) {
        if self.sockets.len() >= self.service.settings.sockets_per_game {
            return sender.close(1013, "the game has too many connections");
        }
        self.sockets.push(Socket { id, sender });
        self.send_event(None, ServerEvent::Subscriptions(self.subscriptions()));
    }

    /// A socket is closed: with it go the seats that it took.
    pub(super) fn leave(&mut self, id: SocketId) {
        let count = self.sockets.len();
        self.sockets.retain(|socket| socket.id != id);
        let holds = |seat: &Seat| seat.holder == Holder::Socket(id);
        if self.sockets.len() == count && !self.seats.iter().flatten().any(holds) {
            return;
        }
        if self.server.situation() == ServerSituation::Terminated {
            return;
        }
        let now = self.now();
        let (mut is_vacated, mut is_abandoned) = (false, false);
        for seat in self.seats.iter_mut().flatten() {
            if seat.holder == Holder::Socket(id) {
                seat.holder = Holder::Vacant(now);
                is_vacated = true;
                is_abandoned |= seat.token.is_none();
            }
        }
        if is_abandoned {
            self.stop(now);
            self.publish();
        } else {
            if is_vacated {
                self.note(&br#"{"operation":"Leave"}"#[..]);
            }
            self.send_event(None, ServerEvent::Subscriptions(self.subscriptions()));
        }
    }

    /// Takes a free seat, or one of the same name that was lost without a token.
    pub(super) fn join(
        &mut self,
        socket: SocketId,
        JoinGame { player, reconnect }: &JoinGame,
    ) -> Result<Option<Output>, Refusal> {
        let side = Color::from(player.team);
        let name =
            Name::new(&player.name).map_err(|_| Refusal::malformed("A name has 1 to 64 bytes."))?;
        let token = match reconnect.unwrap_or_default() {
            true => Some(ids::token().map_err(|error| {
                tracing::error!("{error:#}");
                Refusal::internal()
            })?),
            false => None,
        };
        if !self.is_lost(side, &name) {
            self.server.join(side, name).map_err(|error| match error {
                ServerError::PlayerAlreadyExisting => {
                    let team = if side == Color::White { "WHITE" } else { "BLACK" };
                    Refusal::seat_taken(team, self.id())
                }
                error => Refusal::of(error, self.id()),
            })?;
        }
        let hash = token.as_deref().map(ids::hash);
        self.seats[side as usize] = Some(Seat { holder: Holder::Socket(socket), token: hash });
        Ok(token.map(|token| Output::Token { token }))
    }

    /// Takes a seat again, from whichever socket had it.
    pub(super) fn rejoin(
        &mut self,
        socket: SocketId,
        Rejoin { token }: &Rejoin,
    ) -> Result<Output, Refusal> {
        if self.server.situation() == ServerSituation::Terminated {
            return Err(Refusal::of(ServerError::Terminated, self.id()));
        }
        let hash = ids::hash(token);
        let side = Color::ALL
            .into_iter()
            .find(|&side| self.seats[side as usize].is_some_and(|seat| seat.token == Some(hash)));
        let side = side.ok_or_else(Refusal::wrong_token)?;
        let seat = Seat { holder: Holder::Socket(socket), token: Some(hash) };
        self.seats[side as usize] = Some(seat);
        self.player(side).map(|player| Output::Seat { player }).ok_or_else(Refusal::wrong_token)
    }

    /// The side that a socket plays: that to move, if it plays both.
    pub(super) fn side_of(&self, socket: SocketId) -> Result<Color, Refusal> {
        let turn = self.server.turn();
        let has_seat = |side: Color| {
            self.seats[side as usize].is_some_and(|seat| seat.holder == Holder::Socket(socket))
        };
        [turn, !turn].into_iter().find(|&side| has_seat(side)).ok_or_else(Refusal::not_seated)
    }

    /// The engine has taken this seat.
    pub(super) fn seat_engine(&mut self, side: Color) {
        self.seats[side as usize] = Some(Seat::engine());
    }

    /// Whether the engine plays this side.
    pub(super) fn is_engine(&self, side: Color) -> bool {
        self.seats[side as usize].is_some_and(|seat| seat.holder == Holder::Engine)
    }

    /// What is stored of a seat.
    pub(super) fn stored_seat(&self, side: Color) -> Option<storage::StoredSeat> {
        let Seat { holder, token } = self.seats[side as usize]?;
        let name = *self.server.player(side)?;
        let (vacant_since, node) = match holder {
            Holder::Vacant(since) => (Some(since), None),
            Holder::Socket(_) => (None, self.service.node()),
            Holder::Remote(node) => (None, Some(node)),
            Holder::Engine => (None, None),
        };
        Some(storage::StoredSeat { name, token: token.map(TokenHash), vacant_since, node })
    }

    /// The seats of a game that another process has stored, with the sockets of this one that hold
    /// them, and whether one takes its seat again that was stored as vacant.
    pub(super) fn merge(
        &self,
        mut seats: [Option<Seat>; 2],
        stored: &[Option<storage::StoredSeat>; 2],
    ) -> ([Option<Seat>; 2], bool) {
        let own = self.service.node();
        let mut has_returned = false;
        for ((seat, known), stored) in seats.iter_mut().zip(&self.seats).zip(stored) {
            let (Some(seat), Some(known), Some(stored)) = (seat, known, stored) else { continue };
            let Holder::Socket(id) = known.holder else { continue };
            let is_here = self.sockets.iter().any(|socket| socket.id == id);
            if is_here && seat.token == known.token && matches!(seat.holder, Holder::Vacant(_)) {
                seat.holder = known.holder;
                has_returned |= stored.node != own;
            }
        }
        (seats, has_returned)
    }

    /// A process is gone that was last seen at this time: the seats that it held are vacant, and
    /// the time since then is nobody's.
    pub(super) fn vacate_seats_of(&mut self, node: NodeKey, since: Millis) {
        let now = self.now();
        let mut is_vacated = false;
        for side in Color::ALL {
            let Some(seat) = &mut self.seats[side as usize] else { continue };
            if seat.holder != Holder::Remote(node) {
                continue;
            }
            seat.holder = Holder::Vacant(now);
            is_vacated = true;
            if self.server.turn() == side {
                // A game that does not run has no time to give back.
                let _ = self.server.refund(since, now);
            }
        }
        if is_vacated {
            self.note(&br#"{"operation":"Lost"}"#[..]);
            self.publish();
        }
    }

    /// This process ends: its seats are vacant from now on.
    pub(super) fn release(&mut self) {
        let now = self.now();
        let mut is_vacated = false;
        for seat in self.seats.iter_mut().flatten() {
            if matches!(seat.holder, Holder::Socket(_)) {
                seat.holder = Holder::Vacant(now);
                is_vacated = true;
            }
        }
        if is_vacated {
            self.note(&br#"{"operation":"Leave"}"#[..]);
        }
    }

    /// When a vacant seat ends the game.
    pub(super) fn grace_end(&self, seat: &Seat) -> Option<u64> {
        let is_over = self.server.situation() == ServerSituation::Terminated;
        match seat.holder {
            Holder::Vacant(since) if !is_over => {
                Some(since.saturating_add(self.service.settings.grace))
            }
            _ => None,
        }
    }

    /// Whether a seat is vacant that this name took without a token.
    fn is_lost(&self, side: Color, name: &Name) -> bool {
        let is_vacant = self.seats[side as usize]
            .is_some_and(|seat| matches!(seat.holder, Holder::Vacant(_)) && seat.token.is_none());
        let is_over = self.server.situation() == ServerSituation::Terminated;
        is_vacant && !is_over && self.server.player(side) == Some(name)
    }
}
