//! The scenarios in which a call does not fit the situation: it is refused and changes nothing.

use pedina::chess::server::{EventKind, ServerError, SubscriptionId};
use pedina::chess::{Color, Role, Square, TimeControl};

use super::{
    TestServer, configuration, join, not_configured, ready, running, step, terminated,
    waiting_for_players, waiting_for_promotion,
};

type Call = fn(&mut TestServer) -> Result<(), ServerError>;

const CONFIGURE: Call = |server| server.configure(&configuration(TimeControl::UNLIMITED));
const JOIN: Call = |server| join(server, Color::White);
const START: Call = |server| server.start(0);
const STOP: Call = |server| server.stop(0);
const FIND_MOVES: Call = |server| server.find_moves(Square::B2).map(drop);
const APPLY_MOVE: Call = |server| server.apply_move(Color::White, step("b2b3"), 0);
const PROMOTE: Call = |server| server.promote(Color::White, Role::Queen, 0);
const SUBSCRIBE: Call = |server| server.subscribe(EventKind::Service).map(drop);
const UNSUBSCRIBE: Call = |server| server.unsubscribe(SubscriptionId(1));

#[test]
fn what_does_not_fit_the_situation_is_refused() {
    use ServerError::{
        Configured, NotReady, NotRunning, NotWaitingForPlayers, NotWaitingForPromotion, Terminated,
        WaitingForPromotion,
    };
    for (scenario, server, call, reason) in [
        (8, not_configured(), START, NotReady),
        (9, not_configured(), JOIN, NotWaitingForPlayers),
        (10, not_configured(), FIND_MOVES, NotRunning),
        (11, not_configured(), APPLY_MOVE, NotRunning),
        (12, not_configured(), PROMOTE, NotRunning),
        (20, waiting_for_players(), CONFIGURE, Configured),
        (21, waiting_for_players(), START, NotReady),
        (22, waiting_for_players(), FIND_MOVES, NotRunning),
        (23, waiting_for_players(), APPLY_MOVE, NotRunning),
        (24, waiting_for_players(), PROMOTE, NotRunning),
        (30, ready(), CONFIGURE, Configured),
        (31, ready(), JOIN, NotWaitingForPlayers),
        (32, ready(), FIND_MOVES, NotRunning),
        (33, ready(), APPLY_MOVE, NotRunning),
        (34, ready(), PROMOTE, NotRunning),
        (43, running(), CONFIGURE, Configured),
        (44, running(), JOIN, NotWaitingForPlayers),
        (45, running(), START, NotReady),
        (46, running(), PROMOTE, NotWaitingForPromotion),
        (52, waiting_for_promotion(), CONFIGURE, Configured),
        (53, waiting_for_promotion(), JOIN, NotWaitingForPlayers),
        (54, waiting_for_promotion(), START, NotReady),
        (55, waiting_for_promotion(), FIND_MOVES, WaitingForPromotion),
        (56, waiting_for_promotion(), APPLY_MOVE, WaitingForPromotion),
        (58, terminated(), CONFIGURE, Configured),
        (59, terminated(), JOIN, NotWaitingForPlayers),
        (60, terminated(), START, NotReady),
        (61, terminated(), STOP, Terminated),
        (62, terminated(), FIND_MOVES, NotRunning),
        (63, terminated(), APPLY_MOVE, NotRunning),
        (64, terminated(), PROMOTE, NotRunning),
        (65, terminated(), SUBSCRIBE, Terminated),
        (66, terminated(), UNSUBSCRIBE, Terminated),
    ] {
        let mut copy = server.clone();
        assert_eq!(call(&mut copy), Err(reason), "scenario {scenario}");
        assert_eq!(copy, server, "scenario {scenario}");
    }
}
