//! The game as JSON.

use pedina::chess::server::Event;
use pedina::chess::{Color, Ending};

use super::presence::Absence;
use super::state::State;
use crate::service::json::{
    Chessboard, GameOver, GameState, MoveHistory, Moves, PlayerPresence, Presence, ServerEvent,
    ServerState, Timer, TimerMap,
};
use crate::service::refusal::Refusal;
use crate::service::storage::Millis;

/// Everything, at this time.
pub(super) fn server_state(state: &State, now: Millis, subscriptions: Vec<String>) -> ServerState {
    let server = &state.server;
    let timer = |side| server.remaining(side, now).map(Timer::new);
    let is_anybody_away = Color::ALL.into_iter().any(|side| state.absence(side, now).is_some());
    ServerState {
        situation: server.situation().into(),
        subscriptions,
        error: server.error().map(|error| Refusal::of(error, state.id()).exception),
        game_state: GameState {
            chessboard: Chessboard::from(&server.board()),
            move_history: MoveHistory { entries: server.entries().map(Into::into).collect() },
            current_turn: server.turn().into(),
            configuration: (&server.configuration()).into(),
            situation: server.game_situation().into(),
            game_over: server.game_over().map(|ending| game_over(state, ending)),
            timers: TimerMap { white: timer(Color::White), black: timer(Color::Black) },
            draw_offer: server.draw_offer().map(Into::into),
            take_back: server.take_back_proposal().map(Into::into),
            presence: is_anybody_away.then(|| presence(state, now)),
            aborted_by: state.aborted_by.map(Into::into),
            rematch: state.rematch.view(),
        },
    }
}

/// The moves from this one on; the first one is 0.
pub(super) fn moves(state: &State, from: u32) -> Moves {
    let entries = state.server.entries().skip(from as usize).map(Into::into).collect();
    Moves { from, entries, turn: state.server.turn().into() }
}

/// An event with its value; `None` for what the service itself reports, and for the history.
pub(super) fn event(state: &State, event: Event) -> Option<ServerEvent> {
    Some(match event {
        Event::ServerSituation(situation) => ServerEvent::ServerSituation(situation.into()),
        Event::ServerError(error) => {
            ServerEvent::ServerError(Refusal::of(error, state.id()).exception)
        }
        Event::Subscriptions | Event::MoveHistory => return None,
        Event::Chessboard => ServerEvent::Chessboard(Chessboard::from(&state.server.board())),
        Event::Turn(side) => ServerEvent::Turn(side.into()),
        Event::GameSituation(situation) => ServerEvent::GameSituation(situation.into()),
        Event::GameOver(ending) => ServerEvent::GameOver(game_over(state, ending)),
        Event::Player(Color::White) => ServerEvent::WhitePlayer(state.player(Color::White)?),
        Event::Player(Color::Black) => ServerEvent::BlackPlayer(state.player(Color::Black)?),
        Event::Timer { side: Color::White, remaining } => {
            ServerEvent::WhiteTimer(Timer::new(remaining))
        }
        Event::Timer { side: Color::Black, remaining } => {
            ServerEvent::BlackTimer(Timer::new(remaining))
        }
        Event::DrawOffer(side) => ServerEvent::DrawOffer(side.map(Into::into)),
        Event::TakeBack(side) => ServerEvent::TakeBack(side.map(Into::into)),
    })
}

/// Where the players are, at this time.
pub(super) fn presence(state: &State, now: Millis) -> Presence {
    let [white, black] = Color::ALL.map(|side| {
        state.server.player(side)?;
        Some(match state.absence(side, now) {
            None => PlayerPresence::Here,
            Some(Absence::Away(end)) => {
                let time_left = end.map(|end| Timer::new(end.saturating_sub(now)));
                PlayerPresence::Away { time_left }
            }
            Some(Absence::Gone) => PlayerPresence::Gone,
        })
    });
    Presence { white, black }
}

fn game_over(state: &State, Ending { cause, winner }: Ending) -> GameOver {
    GameOver { cause: cause.into(), winner: winner.and_then(|side| state.player(side)) }
}
