//! The game as JSON.

use pedina::chess::server::{Event, Name};
use pedina::chess::{Color, Ending};
use serde::Serialize;
use tungstenite::Utf8Bytes;

use super::{Actor, Frame, Incoming, SocketId};
use crate::service::ids;
use crate::service::json::{
    Chessboard, Duration, EventMessage, Exception, GameOver, GameState, MoveHistory, Output,
    Player, Reply, Return, ServerEvent, ServerState, TimerMap,
};
use crate::service::refusal::Refusal;

impl Actor {
    /// Queues the events that the server has published, for everybody.
    pub(super) fn publish(&mut self) {
        while let Some(event) = self.server.next_event() {
            self.publish_event(event);
        }
    }

    /// Queues an event of the server, for everybody.
    pub(super) fn publish_event(&mut self, event: Event) {
        if event == Event::MoveHistory {
            let text = self.history.event(&self.server);
            self.frames.push(Frame { to: None, text });
        } else if let Some(event) = self.event(event) {
            self.frames.push(Frame { to: None, text: text(&EventMessage { event }) });
        }
    }

    /// Queues an event of the service itself, for one socket or everybody.
    pub(super) fn send_event(&mut self, to: Option<SocketId>, event: ServerEvent) {
        self.frames.push(Frame { to, text: text(&EventMessage { event }) });
    }

    /// Queues a reply.
    pub(super) fn reply(
        &mut self,
        to: SocketId,
        request: &Incoming,
        result: Result<Option<&Output>, &Refusal>,
    ) {
        let reply = Reply {
            method_call: Return {
                method: request.name.as_deref(),
                output: result.unwrap_or_default(),
                error: result.err().map(|refusal| &refusal.exception),
                id: request.id.as_ref(),
            },
        };
        self.frames.push(Frame { to: Some(to), text: text(&reply) });
    }

    /// The subscriptions, that of the service first.
    pub(super) fn subscriptions(&self) -> Vec<String> {
        let sockets = self.sockets.iter().map(|socket| socket.id);
        core::iter::once(self.own_subscription)
            .chain(sockets)
            .map(|id| ids::base_36(id.0))
            .collect()
    }

    /// Everything.
    pub(super) fn state(&self) -> ServerState {
        let now = self.now();
        let timer = |side| self.server.remaining(side, now).map(Duration::seconds);
        ServerState {
            situation: self.server.situation().into(),
            subscriptions: self.subscriptions(),
            error: self.server.error().map(|error| Refusal::of(error, self.id()).exception),
            game_state: GameState {
                chessboard: Chessboard::from(&self.server.board()),
                move_history: MoveHistory {
                    entries: self.server.entries().map(Into::into).collect(),
                },
                current_turn: self.server.turn().into(),
                configuration: (&self.server.configuration()).into(),
                situation: self.server.game_situation().into(),
                game_over: self.server.game_over().map(|ending| self.game_over(ending)),
                timers: TimerMap { white: timer(Color::White), black: timer(Color::Black) },
                draw_offer: self.server.draw_offer().map(Into::into),
                take_back: self.server.take_back_proposal().map(Into::into),
            },
        }
    }

    /// The identifier of the game.
    pub(super) fn id(&self) -> &str {
        self.handle.name.as_str()
    }

    /// Who has the seat of this side.
    pub(super) fn player(&self, side: Color) -> Option<Player> {
        let name = |name: &Name| Player { name: name.as_str().to_owned(), team: side.into() };
        self.server.player(side).map(name)
    }

    fn game_over(&self, Ending { cause, winner }: Ending) -> GameOver {
        GameOver { cause: cause.into(), winner: winner.and_then(|side| self.player(side)) }
    }

    /// An event with its value; `None` for what the service itself reports, and for the history.
    fn event(&self, event: Event) -> Option<ServerEvent> {
        Some(match event {
            Event::ServerSituation(situation) => ServerEvent::ServerSituation(situation.into()),
            Event::ServerError(error) => {
                let Refusal { exception: Exception { kind, message }, .. } =
                    Refusal::of(error, self.id());
                ServerEvent::ServerError(Exception { kind, message })
            }
            Event::Subscriptions | Event::MoveHistory => return None,
            Event::Chessboard => ServerEvent::Chessboard(Chessboard::from(&self.server.board())),
            Event::Turn(side) => ServerEvent::Turn(side.into()),
            Event::GameSituation(situation) => ServerEvent::GameSituation(situation.into()),
            Event::GameOver(ending) => ServerEvent::GameOver(self.game_over(ending)),
            Event::Player(Color::White) => ServerEvent::WhitePlayer(self.player(Color::White)?),
            Event::Player(Color::Black) => ServerEvent::BlackPlayer(self.player(Color::Black)?),
            Event::Timer { side: Color::White, remaining } => {
                ServerEvent::WhiteTimer(Duration::seconds(remaining))
            }
            Event::Timer { side: Color::Black, remaining } => {
                ServerEvent::BlackTimer(Duration::seconds(remaining))
            }
            Event::DrawOffer(side) => ServerEvent::DrawOffer(side.map(Into::into)),
            Event::TakeBack(side) => ServerEvent::TakeBack(side.map(Into::into)),
        })
    }
}

/// A message as text.
fn text(message: &impl Serialize) -> Utf8Bytes {
    // Maps with keys that are no texts could fail, and no message has one.
    serde_json::to_string(message).unwrap_or_default().into()
}
