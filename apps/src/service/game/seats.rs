//! Who plays: joining, leaving, coming back.
//!
//! A socket owns the seat that it took, and one may take both. When it closes, the game ends, as
//! clients of the original expect, unless a player asked for a token: then the seat is kept for a
//! while, and the clock goes on; see `presence`. A seat that was lost with the process is kept in
//! the same way, and one without a token is taken again by the same name.

use pedina::chess::Color;
use pedina::chess::server::{Name, Opponent, ServerError};

use super::SocketId;
use super::state::State;
use super::trigger::Trigger;
use crate::service::json::{JoinGame, Output, Player, Rejoin, WantedTeam};
use crate::service::refusal::Refusal;
use crate::service::storage::{Millis, NodeKey, StoredSeat, TokenHash};
use crate::service::{claimed_name, ids, random};

/// A taken seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    holder: Holder,
    /// The hash of the token that takes it again.
    token: Option<[u8; 32]>,
}

/// The holder of a seat.
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
    /// The seat of the engine.
    pub(super) const fn engine() -> Self {
        Self { holder: Holder::Engine, token: None }
    }

    /// A seat that waits for whoever has the token with this hash.
    pub(super) const fn reserved(token: [u8; 32], now: Millis) -> Self {
        Self { holder: Holder::Vacant(now), token: Some(token) }
    }

    /// A stored seat: another process holds it, or it is vacant.
    pub(super) fn stored(seat: &StoredSeat, own: Option<NodeKey>, now: u64) -> Self {
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

impl State {
    /// A socket is closed: the seats that it holds become vacant. Where one of them is not
    /// [kept](Self::is_kept), the game ends. False if the socket held none.
    pub(super) fn leave(
        &mut self,
        socket: SocketId,
        now: Millis,
    ) -> (bool, Option<Trigger<'static>>) {
        let vacated = self.vacate(now, Holder::Socket(socket));
        let had_seat = !vacated.is_empty();
        let is_abandoned = vacated.into_iter().any(|side| !self.is_kept(side));
        let trigger = match is_abandoned {
            true => self.stop(now),
            false => (had_seat && !self.is_over()).then_some(Trigger::Leave),
        };
        (had_seat, trigger)
    }

    /// Another process is gone that was last seen at this time: the seats that it held are vacant,
    /// and no player is charged for the time since then.
    pub(super) fn vacate_seats_of(
        &mut self,
        node: NodeKey,
        since: Millis,
        now: Millis,
    ) -> Option<Trigger<'static>> {
        let vacated = self.vacate(now, Holder::Remote(node));
        if vacated.contains(&self.server.turn()) {
            // A game that does not run has no time to give back.
            let _ = self.server.refund(since, now);
        }
        (!vacated.is_empty()).then_some(Trigger::Lost)
    }

    /// This process ends: the seats that its sockets hold become vacant.
    pub(super) fn release(&mut self, now: Millis) -> Option<Trigger<'static>> {
        let held = self.seats.map(|seat| seat.map(|seat| seat.holder));
        let sockets = held.into_iter().flatten().filter(|held| matches!(held, Holder::Socket(_)));
        let vacated = sockets.map(|holder| self.vacate(now, holder).len()).sum::<usize>();
        (vacated > 0).then_some(Trigger::Leave)
    }

    /// Makes the seats of this holder vacant. Returns their sides.
    fn vacate(&mut self, now: Millis, holder: Holder) -> Vec<Color> {
        let mut vacated = Vec::new();
        for side in Color::ALL {
            if let Some(seat) = &mut self.seats[side as usize]
                && seat.holder == holder
            {
                seat.holder = Holder::Vacant(now);
                vacated.push(side);
            }
        }
        vacated
    }

    /// Takes a free seat, or one that the same name had taken without a token and lost.
    pub(super) fn join(
        &mut self,
        socket: SocketId,
        JoinGame { player, reconnect, key }: &JoinGame,
    ) -> Result<Option<Output>, Refusal> {
        let name = name_of(&player.name, key.as_deref())?;
        let side = self.wanted_side(player.team, &name)?;
        let token = match reconnect.unwrap_or_default() {
            true => Some(ids::token().map_err(|error| {
                tracing::error!("{error:#}");
                Refusal::internal()
            })?),
            false => None,
        };
        if self.was_lost_by(side, &name) {
            // Whoever watches knows the name: the opponent could take the seat, too, and resign.
            self.is_solo |= !claimed_name::is_claimed(name.as_str());
        } else {
            self.server.join(side, name).map_err(|error| match error {
                ServerError::PlayerAlreadyExisting => {
                    let team = if side == Color::White { "WHITE" } else { "BLACK" };
                    Refusal::seat_taken(team, self.id())
                }
                error => Refusal::of(error, self.id()),
            })?;
        }
        self.take(side, socket, token.as_deref().map(ids::hash));
        tracing::info!(game = self.id(), name = name.as_str(), %side, "player joined");
        let is_told = key.is_some() || player.team == WantedTeam::Random;
        let player = self.player(side).filter(|_| is_told);
        let is_news = token.is_some() || player.is_some();
        Ok(is_news.then_some(Output::Joined { token, player }))
    }

    /// The side that somebody of this name takes.
    fn wanted_side(&self, team: WantedTeam, name: &Name) -> Result<Color, Refusal> {
        let is_free = |side: &Color| self.server.player(*side).is_none();
        Ok(match team {
            WantedTeam::White => Color::White,
            WantedTeam::Black => Color::Black,
            WantedTeam::Random => {
                let lost = Color::ALL.into_iter().find(|&side| self.was_lost_by(side, name));
                let free: Vec<Color> = Color::ALL.into_iter().filter(is_free).collect();
                match (lost, &free[..]) {
                    (Some(side), _) | (None, &[side]) => side,
                    // Where no seat is free, the refusal of any says why.
                    (None, _) => Color::ALL[(random()? & 1) as usize],
                }
            }
        })
    }

    /// Gives a seat to a socket.
    fn take(&mut self, side: Color, socket: SocketId, token: Option<[u8; 32]>) {
        let holder = Holder::Socket(socket);
        let other = self.seats[!side as usize];
        self.is_solo |= other.is_some_and(|other| other.holder == holder);
        self.seats[side as usize] = Some(Seat { holder, token });
    }

    /// Takes a seat again, from whichever socket had it.
    pub(super) fn rejoin(
        &mut self,
        socket: SocketId,
        Rejoin { token }: &Rejoin,
    ) -> Result<Output, Refusal> {
        if self.is_over() {
            return Err(Refusal::of(ServerError::Terminated, self.id()));
        }
        let hash = ids::hash(token);
        let is_opened = |seat: Seat| seat.token == Some(hash);
        let opens = |&side: &Color| self.seats[side as usize].is_some_and(is_opened);
        let side = Color::ALL.into_iter().find(opens).ok_or_else(Refusal::wrong_token)?;
        self.take(side, socket, Some(hash));
        self.player(side).map(|player| Output::Seat { player }).ok_or_else(Refusal::wrong_token)
    }

    /// The side that a socket plays: that to move, if it plays both.
    pub(super) fn side_of(&self, socket: SocketId) -> Result<Color, Refusal> {
        let turn = self.server.turn();
        let mut sides = [turn, !turn].into_iter();
        sides.find(|&side| self.holds(socket, side)).ok_or_else(Refusal::not_seated)
    }

    /// Whether a socket has the seat of this side.
    pub(super) fn holds(&self, socket: SocketId, side: Color) -> bool {
        self.seats[side as usize].is_some_and(|seat| seat.holder == Holder::Socket(socket))
    }

    /// Since when nobody holds the taken seat of this side.
    pub(super) fn vacant_since(&self, side: Color) -> Option<Millis> {
        match self.seats[side as usize]?.holder {
            Holder::Vacant(since) => Some(since),
            _ => None,
        }
    }

    /// The name and the team of who has the seat of this side.
    pub(super) fn player(&self, side: Color) -> Option<Player> {
        let name = self.server.player(side)?;
        Some(Player { name: name.as_str().to_owned(), team: side.into() })
    }

    /// Whether the engine plays this side.
    pub(super) fn is_engine(&self, side: Color) -> bool {
        self.seats[side as usize].is_some_and(|seat| seat.holder == Holder::Engine)
    }

    /// The side that the engine plays, if it has its seat.
    pub(super) fn engine_side(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&side| self.is_engine(side))
    }

    /// What is stored of a seat; `own` is this process, if others share the storage.
    pub(super) fn stored_seat(&self, side: Color, own: Option<NodeKey>) -> Option<StoredSeat> {
        let Seat { holder, token } = self.seats[side as usize]?;
        let name = *self.server.player(side)?;
        let (vacant_since, node) = match holder {
            Holder::Vacant(since) => (Some(since), None),
            Holder::Socket(_) => (None, own),
            Holder::Remote(node) => (None, Some(node)),
            Holder::Engine => (None, None),
        };
        Some(StoredSeat { name, token: token.map(TokenHash), vacant_since, node })
    }

    /// Seats the sockets of this process, which `known` has, in a state that another process has
    /// stored. True if one of them takes a seat again that was stored as vacant. A socket that is
    /// closed is among them until its seat is stored as vacant.
    pub(super) fn keep_held_seats(
        &mut self,
        known: &[Option<Seat>; 2],
        stored: &[Option<StoredSeat>; 2],
        own: Option<NodeKey>,
    ) -> bool {
        let mut has_returned = false;
        for ((seat, known), stored) in self.seats.iter_mut().zip(known).zip(stored) {
            let (Some(seat), Some(known), Some(stored)) = (seat, known, stored) else { continue };
            let is_held = matches!(known.holder, Holder::Socket(_));
            let is_vacant = matches!(seat.holder, Holder::Vacant(_));
            if is_held && is_vacant && seat.token == known.token {
                seat.holder = known.holder;
                has_returned |= stored.node != own;
            }
        }
        has_returned
    }

    /// Whether a player has left a seat that is kept.
    pub(super) fn has_vacant_seat(&self) -> bool {
        Color::ALL.into_iter().any(|side| self.vacant_since(side).is_some())
    }

    /// Whether the player of this side has a token.
    pub(super) fn has_token(&self, side: Color) -> bool {
        self.seats[side as usize].is_some_and(|seat| seat.token.is_some())
    }

    /// Whether a seat is vacant that this name took without a token.
    fn was_lost_by(&self, side: Color, name: &Name) -> bool {
        let is_vacant = self.seats[side as usize]
            .is_some_and(|seat| matches!(seat.holder, Holder::Vacant(_)) && seat.token.is_none());
        is_vacant && !self.is_over() && self.server.player(side) == Some(name)
    }
}

/// The name of somebody who says that it is this one, and gives this key.
///
/// # Errors
/// It belongs to another key or to the engine, or is too long.
fn name_of(name: &str, key: Option<&str>) -> Result<Name, Refusal> {
    if claimed_name::plain(name).eq_ignore_ascii_case(Opponent::NAME) {
        return Err(Refusal::malformed("This name is the engine's."));
    }
    let is_claimed = claimed_name::is_claimed(name);
    match key {
        None if is_claimed => Err(Refusal::wrong_key()),
        None => Name::new(name).map_err(|_| Refusal::malformed("A name has 1 to 64 bytes.")),
        Some(key) if !claimed_name::is_key(key) => {
            Err(Refusal::malformed("A key is 64 hexadecimal digits."))
        }
        Some(key) => claimed_name::claim(name, key).ok_or_else(|| match is_claimed {
            true => Refusal::wrong_key(),
            false => Refusal::malformed("A name with a key has 1 to 47 bytes, and is not `_`."),
        }),
    }
}
