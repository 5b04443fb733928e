//! The game as JSON.

use pedina::chess::server::Event;
use pedina::chess::{Color, Ending};

use super::state::State;
use crate::service::json::{
    Chessboard, Duration, GameOver, GameState, MoveHistory, Moves, ServerEvent, ServerState,
    TimerMap,
};
use crate::service::refusal::Refusal;
use crate::service::storage::Millis;

/// Everything, at this time.
pub(super) fn server_state(state: &State, now: Millis, subscriptions: Vec<String>) -> ServerState {
    let server = &state.server;
    let timer = |side| server.remaining(side, now).map(Duration::seconds);
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
            ServerEvent::WhiteTimer(Duration::seconds(remaining))
        }
        Event::Timer { side: Color::Black, remaining } => {
            ServerEvent::BlackTimer(Duration::seconds(remaining))
        }
        Event::DrawOffer(side) => ServerEvent::DrawOffer(side.map(Into::into)),
        Event::TakeBack(side) => ServerEvent::TakeBack(side.map(Into::into)),
    })
}

fn game_over(state: &State, Ending { cause, winner }: Ending) -> GameOver {
    GameOver { cause: cause.into(), winner: winner.and_then(|side| state.player(side)) }
}
