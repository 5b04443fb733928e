//! Another game of the same players, who agree on it after the end.
//!
//! It is created when both want it: with the same configuration, the other colors, and a seat for
//! each that only the token opens which the offer and its acceptance are answered with. So whoever
//! watches may hear where it is, and cannot sit down there. Its clock starts when both have come.

use pedina::chess::Color;
use pedina::chess::server::{Configuration, Name};
use serde::{Deserialize, Serialize};

use super::seats::Seat;
use super::state::State;
use super::trigger::Trigger;
use super::{Actor, SocketId};
use crate::service::json::{self, Connection, Method, Output, Team};
use crate::service::refusal::Refusal;
use crate::service::storage::Millis;
use crate::service::{ids, random, random_id};

/// How far the players are; stored as JSON.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default)]
pub(super) struct Rematch {
    offer: Option<Offer>,
    /// The identifier of the game.
    id: Option<String>,
    /// Until when offers keep the sockets open at most; set by the first one.
    latest_expiry: Option<Millis>,
}

/// An offer that stands.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
struct Offer {
    by: Team,
    /// The hash of the token for the next game.
    token: [u8; 32],
}

/// A rematch that was created for an operation, which is repeated where another process changes the
/// game at the same time.
pub(super) struct CreatedRematch {
    side: Color,
    opponent: Opponent,
    token: String,
    id: Name,
}

/// What the opponent says to a rematch.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Opponent {
    /// Nothing yet.
    Silent,
    /// It has offered one, and has the token with this hash for it.
    Offers([u8; 32]),
    /// It is an engine, which always wants one.
    Engine,
}

impl Rematch {
    /// As clients see it; `None` if nobody has asked.
    pub(super) fn view(&self) -> Option<json::Rematch> {
        let offered_by = self.offer.map(|offer| offer.by);
        let connection = self.id.as_deref().map(|id| Connection::to(id).connection);
        let is_empty = offered_by.is_none() && connection.is_none();
        (!is_empty).then_some(json::Rematch { offered_by, connection })
    }
}

impl State {
    /// Which side offers or accepts a rematch, and what the opponent says to it.
    fn check_rematch(
        &self,
        socket: SocketId,
        method: &Method,
    ) -> Result<(Color, Opponent), Refusal> {
        let side = self.check_over(socket)?;
        let Some(offer) = self.rematch.offer else {
            return match method {
                Method::AcceptRematch => Err(not_offered()),
                _ if self.is_engine(!side) => Ok((side, Opponent::Engine)),
                _ if self.vacant_since(!side).is_some() || self.seats[!side as usize].is_none() => {
                    Err(Refusal::rule("OpponentAwayException", "The opponent has left."))
                }
                _ => Ok((side, Opponent::Silent)),
            };
        };
        let other = !Color::from(offer.by);
        match (self.holds(socket, other), method) {
            (true, _) => Ok((other, Opponent::Offers(offer.token))),
            (false, Method::AcceptRematch) => Err(not_offered()),
            (false, _) => {
                let message = "A rematch is offered: it waits for an answer.";
                Err(Refusal::rule("RematchAlreadyOfferedException", message))
            }
        }
    }

    /// The side of a socket that may speak of a rematch.
    fn check_over(&self, socket: SocketId) -> Result<Color, Refusal> {
        let side = self.side_of(socket)?;
        if !self.is_over() {
            let message = "A rematch follows the end of the game.";
            return Err(Refusal::rule("GameNotTerminatedException", message));
        }
        if self.rematch.id.is_some() {
            let message = "The rematch has begun.";
            return Err(Refusal::rule("RematchAlreadyAcceptedException", message));
        }
        Ok(side)
    }

    /// How long the players of a finished game can agree on a rematch, if one of them speaks the
    /// protocol that was added.
    pub(super) fn time_for_rematch(&self) -> Millis {
        let has_token = |side| self.has_token(side);
        if Color::ALL.into_iter().any(has_token) { self.grace } else { 0 }
    }

    /// Keeps an offer, and the sockets open, until it can have been answered. Offers that are
    /// declined and made again hold a game for one grace in all.
    fn offer_rematch(&mut self, side: Color, token: [u8; 32], now: Millis) {
        self.rematch.offer = Some(Offer { by: side.into(), token });
        let after_end = self.expiry.saturating_add(self.grace);
        let latest = *self.rematch.latest_expiry.get_or_insert(after_end);
        self.expiry = self.expiry.max(now.saturating_add(self.grace).min(latest));
    }

    /// Declines the offer of the opponent, or withdraws the own one.
    ///
    /// # Errors
    /// The reason of the refusal; then nothing has changed.
    pub(super) fn decline_rematch(&mut self, socket: SocketId) -> Result<(), Refusal> {
        self.check_over(socket)?;
        self.rematch.offer.take().map(drop).ok_or_else(not_offered)
    }
}

impl Actor {
    /// Offers a rematch, or begins the one that the opponent has offered. Answers with the token
    /// for the seat in it.
    pub(super) async fn rematch(
        &mut self,
        socket: SocketId,
        method: &Method,
    ) -> Result<Option<Output>, Refusal> {
        let now = self.now();
        let (side, opponent) = self.game.check_rematch(socket, method)?;
        let is_same =
            |created: &CreatedRematch| (created.side, created.opponent) == (side, opponent);
        let (token, id) = match self.created_rematch.as_deref().filter(|created| is_same(created)) {
            Some(created) => (created.token.clone(), Some(created.id)),
            None => self.answer_rematch(side, opponent).await?,
        };
        self.game.change(|state| {
            match id {
                Some(id) => {
                    let id = Some(id.as_str().to_owned());
                    state.rematch = Rematch { id, ..Rematch::default() };
                }
                None => state.offer_rematch(side, ids::hash(&token), now),
            }
            ((), Some(Trigger::Method(method)))
        });
        Ok(Some(Output::Token { token }))
    }

    /// Makes a token for the next game, and creates that if the opponent has agreed.
    async fn answer_rematch(
        &mut self,
        side: Color,
        opponent: Opponent,
    ) -> Result<(String, Option<Name>), Refusal> {
        let token = ids::token().map_err(|error| {
            tracing::error!("{error:#}");
            Refusal::internal()
        })?;
        let other = match opponent {
            Opponent::Silent => return Ok((token, None)),
            Opponent::Offers(other) => Some(other),
            Opponent::Engine => None,
        };
        let id = self.create_rematch(side, ids::hash(&token), other).await?;
        let created = CreatedRematch { side, opponent, token: token.clone(), id };
        self.created_rematch = Some(Box::new(created));
        Ok((token, Some(id)))
    }

    /// Creates the next game, where this side and its opponent change places; an opponent without
    /// a token is an engine.
    async fn create_rematch(
        &mut self,
        side: Color,
        own: [u8; 32],
        opponent: Option<[u8; 32]>,
    ) -> Result<Name, Refusal> {
        let now = self.service.clock.now();
        let server = &self.game.server;
        let id = Name::new(&random_id(self.handle.is_private)?)
            .map_err(|error| Refusal::of(error, self.game.id()))?;
        let (mut players, mut seats) = ([None, None], [None, None]);
        for (old, token) in [(side, Some(own)), (!side, opponent)] {
            // An engine takes what is left.
            let Some(token) = token else { continue };
            players[!old as usize] = server.player(old).copied();
            seats[!old as usize] = Some(Seat::reserved(token, now));
        }
        let [white_player, black_player] = players;
        let configuration =
            Configuration { id: Some(id), white_player, black_player, ..server.configuration() };
        let seed = random()? as u32;
        let engine = self.game.engine.as_ref().map(|engine| engine.again(seed));
        self.service.add(&configuration, engine, seats, &mut self.share).await?;
        Ok(id)
    }
}

fn not_offered() -> Refusal {
    Refusal::rule("RematchNotOfferedException", "The opponent has not offered a rematch.")
}

#[cfg(test)]
mod tests;
