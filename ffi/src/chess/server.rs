//! Chess: game servers
//!
//! A server is the life of one game that is played over a network: it is configured, two players join, it
//! starts, moves come, time runs, it ends. It does no input or output. A host calls it for one client
//! at a time; after each call it takes the events out with pdn_chess_server_next_event and delivers
//! them; between calls it sleeps until pdn_chess_server_deadline and then calls
//! pdn_chess_server_tick.
//!
//! A call begins only if there is room for all events that it can tell, otherwise it returns
//! PDN_CHESS_SERVER_EVENTS_PENDING. So no event gets lost, and the end of the game is told once, before
//! the situation is PDN_CHESS_SERVER_OVER. What nobody subscribed to is not told. Every
//! refused call leaves server and history as they were.
//!
//! Times are milliseconds of any counter of the caller that never goes back. The history is an array
//! of the caller, as that of a pdn_chess_game, and always the same one for a server.

use core::ffi::c_char;

use pedina::chess::server::{
    Configuration, Event, EventKind, GameMode, GameSituation, MAX_SUBSCRIPTIONS, NAME_CAPACITY,
    Name, Server, ServerError, ServerSituation, Step, SubscriptionId, Tag, cause_name,
};
use pedina::chess::{Cause, Color, Ending, Game, History, Piece, Role, Square};

use super::clock::{PDN_CHESS_NO_LIMIT, control, pdn_chess_clock, pdn_chess_period};
use super::game::{PDN_CHESS_NO_COLOR, Plies, PliesMut, pdn_chess_game, pdn_chess_ply};
use super::moves::refusal;
use super::{PDN_CHESS_NO_SQUARE, clock, color, square};
use crate::library::{Answer, pdn_status};
use crate::ptr::{Elements, In, InArray, InOut, InOutArray, Out, OutArray, Value};

/// Room for the longest name of a player or identifier of a game and its NUL.
pub const PDN_CHESS_SERVER_NAME_SIZE: usize = 65;

/// How many subscriptions a server has room for.
pub const PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS: usize = 16;

/// Room for the longest identifier of the protocol and its NUL.
pub const PDN_CHESS_SERVER_IDENTIFIER_SIZE: usize = 40;

/// Where there is no event: the kind when none waits.
pub const PDN_CHESS_SERVER_NO_EVENT: u8 = 255;

const _: () = assert!(PDN_CHESS_SERVER_NAME_SIZE == NAME_CAPACITY + 1);
const _: () = assert!(PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS == MAX_SUBSCRIPTIONS);

/// Where the life of a server stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_chess_server_situation {
    /// It waits for a configuration with an identifier.
    PDN_CHESS_SERVER_NEW = 0,
    /// A seat is free.
    PDN_CHESS_SERVER_WAITING = 1,
    /// Both seats are taken, and the game can start.
    PDN_CHESS_SERVER_READY = 2,
    /// The game goes on.
    PDN_CHESS_SERVER_RUNNING = 3,
    /// The game is over or was stopped: nothing changes any more.
    PDN_CHESS_SERVER_OVER = 4,
}

/// What is special about the game, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_chess_server_game_situation {
    /// Nothing.
    PDN_CHESS_SERVER_NORMAL = 0,
    /// The king is in check and there is a legal move.
    PDN_CHESS_SERVER_CHECK = 1,
    /// There is no legal move, but no check.
    PDN_CHESS_SERVER_STALE = 2,
    /// The king is in check and there is no legal move.
    PDN_CHESS_SERVER_CHECKMATE = 3,
    /// A pawn stands on the last rank, and it is not yet said what it becomes.
    PDN_CHESS_SERVER_PROMOTION = 4,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_chess_server_mode {
    /// Two people.
    PDN_CHESS_SERVER_PVP = 0,
    /// A person and a program, which is the host's: to the server both are players.
    PDN_CHESS_SERVER_PVE = 1,
}

/// The tree of events: a subscription to a branch hears all that hangs on it. Only leaves are told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_chess_server_event_kind {
    /// The root: any event.
    PDN_CHESS_SERVER_EVENT_ANY = 0,
    /// A text for the log, on the root. A server tells none; the kind is there for hosts.
    PDN_CHESS_SERVER_EVENT_LOGGING = 1,
    /// A branch of the root: any part of the state of the server.
    PDN_CHESS_SERVER_EVENT_SERVER_STATE = 2,
    /// `value` is the pdn_chess_server_situation. On the state of the server.
    PDN_CHESS_SERVER_EVENT_SITUATION = 3,
    /// `error` was published. On the state of the server.
    PDN_CHESS_SERVER_EVENT_ERROR = 4,
    /// The subscriptions have changed. On the state of the server.
    PDN_CHESS_SERVER_EVENT_SUBSCRIPTIONS = 5,
    /// A branch of the state of the server: any part of the state of the game.
    PDN_CHESS_SERVER_EVENT_GAME_STATE = 6,
    /// The pieces have moved. On the state of the game, as all that follow.
    PDN_CHESS_SERVER_EVENT_BOARD = 7,
    /// The game has ended: `value` is the pdn_chess_cause, `color` the winner.
    PDN_CHESS_SERVER_EVENT_GAME_OVER = 8,
    /// `value` is the pdn_chess_server_game_situation, `square` that of a pawn that waits.
    PDN_CHESS_SERVER_EVENT_GAME_SITUATION = 9,
    /// A move was added to the history.
    PDN_CHESS_SERVER_EVENT_HISTORY = 10,
    /// `color` is to move.
    PDN_CHESS_SERVER_EVENT_TURN = 11,
    /// A branch: any seat was taken.
    PDN_CHESS_SERVER_EVENT_PLAYER = 12,
    /// White's seat was taken.
    PDN_CHESS_SERVER_EVENT_WHITE_PLAYER = 13,
    /// Black's seat was taken.
    PDN_CHESS_SERVER_EVENT_BLACK_PLAYER = 14,
    /// A branch: the time left to any side.
    PDN_CHESS_SERVER_EVENT_TIMER = 15,
    /// `remaining` is left to white.
    PDN_CHESS_SERVER_EVENT_WHITE_TIMER = 16,
    /// `remaining` is left to black.
    PDN_CHESS_SERVER_EVENT_BLACK_TIMER = 17,
    /// `color` has a draw offer standing; PDN_CHESS_NO_COLOR if it stands no more.
    PDN_CHESS_SERVER_EVENT_DRAW_OFFER = 18,
}

/// What a move does beside moving a piece from one square to another.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_chess_server_tag {
    /// Nothing, or it is not said.
    PDN_CHESS_SERVER_PLAIN = 0,
    /// It captures `captured` on the square that it moves to.
    PDN_CHESS_SERVER_CAPTURE = 1,
    /// A pawn moves by two squares, past `square`.
    PDN_CHESS_SERVER_DOUBLE_STEP = 2,
    /// The king castles: the rook goes from `square` to `rook_to`.
    PDN_CHESS_SERVER_CASTLING = 3,
    /// A pawn captures the pawn `captured` on `square` en passant.
    PDN_CHESS_SERVER_EN_PASSANT = 4,
}

/// What the numbers are whose identifier pdn_chess_server_identifier gives.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_chess_server_name {
    /// A pdn_chess_server_event_kind.
    PDN_CHESS_SERVER_NAME_EVENT = 0,
    /// A pdn_chess_server_situation.
    PDN_CHESS_SERVER_NAME_SITUATION = 1,
    /// A pdn_chess_server_game_situation.
    PDN_CHESS_SERVER_NAME_GAME_SITUATION = 2,
    /// A pdn_chess_cause, but for PDN_CHESS_CAUSE_NONE.
    PDN_CHESS_SERVER_NAME_CAUSE = 3,
    /// A pdn_status with which a server refuses.
    PDN_CHESS_SERVER_NAME_ERROR = 4,
    /// A pdn_chess_server_mode.
    PDN_CHESS_SERVER_NAME_MODE = 5,
}

/// A server without its history. Owned by the caller, a value: a copy of it and of the history is
/// a snapshot. Written first by pdn_chess_server_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_server {
    /// Opaque.
    pub words: [u64; 114],
}

const _: () = assert!(size_of::<pdn_chess_server>() == 912 && align_of::<pdn_chess_server>() == 8);
const _: () = assert!(size_of::<pdn_chess_server>() == 8 * Server::<()>::WORDS);

impl Value for pdn_chess_server {
    type Raw = [u64; Server::<()>::WORDS];

    fn from_raw(words: Self::Raw) -> Self {
        Self { words }
    }
}

/// A move as clients of a server write it: castling with the king's squares, and without what a pawn
/// becomes.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_server_move {
    /// The square that the piece leaves.
    pub from: u8,
    /// The square that it moves to.
    pub to: u8,
    /// What the move does beside, a pdn_chess_server_tag; PDN_CHESS_SERVER_PLAIN in a request says
    /// nothing about it.
    pub tag: u8,
    /// The captured piece; 0 if there is none.
    pub captured: u8,
    /// As the tag says; PDN_CHESS_NO_SQUARE for the others.
    pub square: u8,
    /// Where the rook arrives in castling; PDN_CHESS_NO_SQUARE for the others.
    pub rook_to: u8,
    /// The piece that moves; 0 in moves that were found, and not looked at in a request.
    pub piece: u8,
    /// In the history, what a pawn became, a pdn_chess_role; 0 for none, and not looked at in a
    /// request.
    pub promotion: u8,
}

const _: () =
    assert!(size_of::<pdn_chess_server_move>() == 8 && align_of::<pdn_chess_server_move>() == 1);

impl Value for pdn_chess_server_move {
    type Raw = [u8; 8];

    fn from_raw([from, to, tag, captured, square, rook_to, piece, promotion]: Self::Raw) -> Self {
        Self { from, to, tag, captured, square, rook_to, piece, promotion }
    }
}

/// An event. What is too large for it (pieces, history, subscriptions, names) is asked of the server
/// when it is delivered, and is then never older than the event.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_server_event {
    /// The time left that is told, in milliseconds; 0 for other events.
    pub remaining: u64,
    /// The error that was published, a pdn_status; PDN_OK for other events.
    pub error: i32,
    /// A leaf of pdn_chess_server_event_kind, or PDN_CHESS_SERVER_NO_EVENT.
    pub kind: u8,
    /// As the kind says; 0 for the others.
    pub value: u8,
    /// As the kind says; PDN_CHESS_NO_SQUARE for the others.
    pub square: u8,
    /// As the kind says; the side of a player or a timer; PDN_CHESS_NO_COLOR for the others.
    pub color: u8,
}

const _: () =
    assert!(size_of::<pdn_chess_server_event>() == 16 && align_of::<pdn_chess_server_event>() == 8);

impl Value for pdn_chess_server_event {
    type Raw = [u64; 2];

    fn from_raw([remaining, rest]: Self::Raw) -> Self {
        let [a, b, c, d, kind, value, square, color] = rest.to_ne_bytes();
        Self { remaining, error: i32::from_ne_bytes([a, b, c, d]), kind, value, square, color }
    }
}

/// Stores a new server: the usual start, the rules of FIDE, no configuration.
///
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_init(server: Out<pdn_chess_server>) -> pdn_status {
    store(&Server::new([]), server).into()
}

/// Configures the game and opens the seats. A length of 0 is no identifier: then the server keeps the rest
/// and waits for another configuration. 0 periods are no limit. `mode` is a pdn_chess_server_mode;
/// `is_private` is 0 or 1, for the host's own use.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_CONFIGURED, PDN_CHESS_SERVER_NAME.
/// PDN_CHESS_TIME_PERIODS, PDN_CHESS_TIME_MOVES, PDN_CHESS_TIME_NONE: what is wrong with the limit.
/// PDN_ERROR_RANGE: unknown `mode`, `is_private` or kind of bonus. PDN_ERROR_STATE. PDN_ERROR_NULL:
/// `server`, or an array with a length above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_configure(
    server: InOut<pdn_chess_server>,
    id: InArray<c_char>,
    length: usize,
    periods: InArray<pdn_chess_period>,
    count: usize,
    mode: u8,
    is_private: u8,
) -> pdn_status {
    let configure = || {
        let id = if length == 0 { None } else { Some(name(id, length)?) };
        let time_control = control(periods, count)?;
        let mode = GameMode::new(mode).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let is_private = flag(is_private)?;
        let rest = Configuration::default();
        let configuration = Configuration { time_control, mode, id, is_private, ..rest };
        change(server, |server| server.configure(&configuration))
    };
    configure().into()
}

/// Gives a seat to a player. A length of 0 is a guest, whose name is "_". When both seats are taken the
/// server is ready; a service then starts it at once.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_WAITING, PDN_CHESS_SERVER_SEAT_TAKEN,
/// PDN_CHESS_SERVER_NAME. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`,
/// or `text` with a length above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_join(
    server: InOut<pdn_chess_server>,
    color: u8,
    text: InArray<c_char>,
    length: usize,
) -> pdn_status {
    let join = || {
        let side = super::color(color)?;
        let name = if length == 0 { Name::guest() } else { name(text, length)? };
        change(server, |server| server.join(side, name))
    };
    join().into()
}

/// Starts the game: the time of the side to move runs.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_READY. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_start(server: InOut<pdn_chess_server>, now: u64) -> pdn_status {
    change(server, |server| server.start(now)).into()
}

/// Ends the game early, without a result; if the time was up, with that result.
///
/// PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_CLOCK_BACKWARDS.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_stop(server: InOut<pdn_chess_server>, now: u64) -> pdn_status {
    change(server, |server| server.stop(now)).into()
}

/// Does what is due at this time: tells the time every second, and ends a game whose time is up. Other
/// calls refuse when it is up.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_CLOCK_BACKWARDS. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_tick(server: InOut<pdn_chess_server>, now: u64) -> pdn_status {
    change(server, |server| server.tick(now)).into()
}

/// Stores when pdn_chess_server_tick has something to do next; PDN_CHESS_NO_LIMIT if only a call can
/// change anything.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_deadline(
    server: In<pdn_chess_server>,
    deadline: Out<u64>,
) -> pdn_status {
    get(server, deadline, |server| Ok(server.deadline().unwrap_or(PDN_CHESS_NO_LIMIT)))
}

/// Stores the legal moves of the piece on a square, and their number; none for an empty square and for
/// a piece of the side that is not to move. Room for 27 is always enough.
///
/// PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_SERVER_PROMOTING. PDN_ERROR_BUFFER: only `count` was
/// written. PDN_ERROR_RANGE: `from` is above 63. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `count`, or
/// `moves` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_find_moves(
    server: In<pdn_chess_server>,
    from: u8,
    moves: OutArray<pdn_chess_server_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let find = || {
        count.check()?;
        let from = square(from)?;
        view(server, |server| {
            let found = || server.find_moves(from).map_err(refused);
            let mut room = moves.room(capacity, count, found()?.count())?;
            found()?.for_each(|step| room.push(raw_move(step, None, None)));
            Ok(())
        })
    };
    find().into()
}

/// Plays a legal move of a side. A pawn that reaches the last rank then waits for
/// pdn_chess_server_promote: it is still the turn of this side, whose time goes on.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
/// PDN_CHESS_SERVER_PROMOTING, PDN_CHESS_SERVER_NOT_YOUR_TURN. PDN_CHESS_MOVE_EMPTY to
/// PDN_CHESS_MOVE_PROMOTION: why the move is not legal. PDN_CHESS_SERVER_CONTRADICTION: it is legal, but
/// not what is said about it. PDN_CHESS_GAME_FULL: the history has no room. PDN_ERROR_RANGE: unknown
/// `color`, or a number in `move` that none can be. PDN_ERROR_STATE: no server, or another one's
/// history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_apply_move(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: u8,
    r#move: In<pdn_chess_server_move>,
    now: u64,
) -> pdn_status {
    let apply = || {
        let (side, step) = (super::color(color)?, step(r#move.read()?)?);
        change_game(server, history, capacity, |server| server.apply_move(side, step, now))
    };
    apply().into()
}

/// Says what the pawn of a side becomes that has reached the last rank. It completes the move.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
/// PDN_CHESS_SERVER_NOT_PROMOTING, PDN_CHESS_SERVER_NOT_YOUR_TURN, PDN_CHESS_SERVER_NO_PROMOTION.
/// PDN_ERROR_RANGE: unknown `color` or `role`. PDN_ERROR_STATE: no server, or another one's
/// history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_promote(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: u8,
    role: u8,
    now: u64,
) -> pdn_status {
    let promote = || {
        let (side, role) = (super::color(color)?, super::role(role)?);
        change_game(server, history, capacity, |server| server.promote(side, role, now))
    };
    promote().into()
}

/// Ends the game by a claim of threefold repetition or 50 moves: of the position on the board, if `from`
/// and `to` of `move` are the same, or with a move that this side is about to play, which is then the
/// last one.
///
/// PDN_CHESS_GAME_NO_CLAIM: there is nothing to claim. The other statuses are those of
/// pdn_chess_server_apply_move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_claim_draw(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: u8,
    r#move: In<pdn_chess_server_move>,
    now: u64,
) -> pdn_status {
    let claim = || {
        let (side, step) = (super::color(color)?, step(r#move.read()?)?);
        let step = Some(step).filter(|step| step.from != step.to);
        change_game(server, history, capacity, |server| server.claim_draw(side, step, now))
    };
    claim().into()
}

/// Ends the game: this side resigns, whoever is to move.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS.
/// PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_resign(
    server: InOut<pdn_chess_server>,
    color: u8,
    now: u64,
) -> pdn_status {
    change_side(server, color, |server, side| server.resign(side, now))
}

/// Offers a draw, whoever is to move. The offer stands until the opponent accepts, declines or completes
/// a move.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
/// PDN_CHESS_GAME_OFFERED, PDN_CHESS_GAME_TOO_EARLY. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE,
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_offer_draw(
    server: InOut<pdn_chess_server>,
    color: u8,
    now: u64,
) -> pdn_status {
    change_side(server, color, |server, side| server.offer_draw(side, now))
}

/// Ends the game: this side accepts the draw that the other one offered.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
/// PDN_CHESS_GAME_NO_OFFER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_accept_draw(
    server: InOut<pdn_chess_server>,
    color: u8,
    now: u64,
) -> pdn_status {
    change_side(server, color, |server, side| server.accept_draw(side, now))
}

/// Declines the draw that the other side offered; to complete a move does the same.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
/// PDN_CHESS_GAME_NO_OFFER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_decline_draw(
    server: InOut<pdn_chess_server>,
    color: u8,
    now: u64,
) -> pdn_status {
    change_side(server, color, |server, side| server.decline_draw(side, now))
}

/// Subscribes to a pdn_chess_server_event_kind and all that hangs on it, and stores the number of the
/// subscription, which is not given again. The new one hears of that already.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_SUBSCRIPTIONS.
/// PDN_ERROR_RANGE: unknown `kind`. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_subscribe(
    server: InOut<pdn_chess_server>,
    kind: u8,
    id: Out<u32>,
) -> pdn_status {
    let subscribe = || {
        id.check()?;
        let kind = event_kind(kind)?;
        id.write(change(server, |server| server.subscribe(kind))?.0);
        Ok(())
    };
    subscribe().into()
}

/// Takes a subscription away; the others hear of it.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_NO_SUBSCRIPTION.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_unsubscribe(
    server: InOut<pdn_chess_server>,
    id: u32,
) -> pdn_status {
    change(server, |server| server.unsubscribe(SubscriptionId(id))).into()
}

/// Stores the numbers of all subscriptions, the oldest one first, and how many there are. They end when
/// the last event of a server that is over was taken out.
///
/// PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `count`, or
/// `ids` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_subscriptions(
    server: In<pdn_chess_server>,
    ids: OutArray<u32>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let list = || {
        count.check()?;
        view(server, |server| {
            let mut room = ids.room(capacity, count, server.subscriptions().len())?;
            server.subscriptions().iter().for_each(|subscription| room.push(subscription.id.0));
            Ok(())
        })
    };
    list().into()
}

/// Stores the numbers of the subscriptions that hear events of a kind, and how many there are.
///
/// PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: unknown `kind`. PDN_ERROR_STATE.
/// PDN_ERROR_NULL: `server`, `count`, or `ids` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_recipients(
    server: In<pdn_chess_server>,
    kind: u8,
    ids: OutArray<u32>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let list = || {
        count.check()?;
        let kind = event_kind(kind)?;
        view(server, |server| {
            let mut room = ids.room(capacity, count, server.recipients(kind).count())?;
            server.recipients(kind).for_each(|id| room.push(id.0));
            Ok(())
        })
    };
    list().into()
}

/// Takes the oldest event out and stores it; its kind is PDN_CHESS_SERVER_NO_EVENT if none waits. A
/// server that is over and has none left then ends its subscriptions.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_next_event(
    server: InOut<pdn_chess_server>,
    event: Out<pdn_chess_server_event>,
) -> pdn_status {
    let next = || {
        event.check()?;
        event.write(raw_event(change(server, |server| Ok(server.next_event()))?));
        Ok(())
    };
    next().into()
}

/// Publishes an error to all who listen, and keeps it: for what concerns every client. `error` is a status
/// with which a server refuses, such as PDN_CHESS_SERVER_INTERNAL.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED. PDN_ERROR_RANGE: no such status.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_publish_error(
    server: InOut<pdn_chess_server>,
    error: i32,
) -> pdn_status {
    let publish = || {
        let error = ServerError::new(error).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        change(server, |server| server.publish_error(error))
    };
    publish().into()
}

/// Stores the error that was published last; PDN_OK if none was.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_error(
    server: In<pdn_chess_server>,
    error: Out<i32>,
) -> pdn_status {
    get(server, error, |server| Ok(server.error().map_or(0, ServerError::number)))
}

/// Stores where the life of the server stands, a pdn_chess_server_situation.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_state(
    server: In<pdn_chess_server>,
    situation: Out<u8>,
) -> pdn_status {
    get(server, situation, |server| Ok(server.situation() as u8))
}

/// Stores what is special about the game, a pdn_chess_server_game_situation, and the square of a pawn that
/// waits for its promotion, or PDN_CHESS_NO_SQUARE.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_game_state(
    server: In<pdn_chess_server>,
    situation: Out<u8>,
    square: Out<u8>,
) -> pdn_status {
    let look = || {
        situation.check()?;
        square.check()?;
        let situation_of = |server: &mut Server<()>| Ok(server.game_situation().to_parts());
        let (number, pawn) = view(server, situation_of)?;
        situation.write(number);
        square.write(square_or_none(pawn));
        Ok(())
    };
    look().into()
}

/// Stores the pieces on all 64 squares from a1 to h8, and their number, 64. A pawn that waits for its
/// promotion stands on the last rank.
///
/// PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `count`, or
/// `pieces` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_board(
    server: In<pdn_chess_server>,
    pieces: OutArray<u8>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let look = || {
        count.check()?;
        let board = view(server, |server| Ok(server.board()))?;
        let mut room = pieces.room(capacity, count, 64)?;
        for square in Square::all() {
            room.push(board.piece_at(square).map_or(0, Piece::number));
        }
        Ok(())
    };
    look().into()
}

/// Stores whose turn it is; that of the promoting side while a pawn waits for its promotion.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_turn(
    server: In<pdn_chess_server>,
    color: Out<u8>,
) -> pdn_status {
    get(server, color, |server| Ok(server.turn() as u8))
}

/// Stores the name of the player of a side, with a NUL, and its length; length 0 if the seat is free.
/// PDN_CHESS_SERVER_NAME_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE.
/// PDN_ERROR_NULL: `server`, `length`, or `text` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_player(
    server: In<pdn_chess_server>,
    color: u8,
    text: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    let look = || {
        length.check()?;
        let side = super::color(color)?;
        view(server, |server| {
            text.write_text(capacity, length, server.player(side).map_or("", Name::as_str))
        })
    };
    look().into()
}

/// Stores the identifier of the game, with a NUL, and its length; length 0 if it has none.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `length`, or
/// `text` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_id(
    server: In<pdn_chess_server>,
    text: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    let look = || {
        length.check()?;
        view(server, |server| {
            text.write_text(capacity, length, server.id().map_or("", Name::as_str))
        })
    };
    look().into()
}

/// Stores the pdn_chess_server_mode, and 1 if the game is private, 0 if not.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_settings(
    server: In<pdn_chess_server>,
    mode: Out<u8>,
    is_private: Out<u8>,
) -> pdn_status {
    let look = || {
        mode.check()?;
        is_private.check()?;
        let settings = |server: &mut Server<()>| Ok((server.mode(), server.is_private()));
        let (found, private) = view(server, settings)?;
        mode.write(found as u8);
        is_private.write(u8::from(private));
        Ok(())
    };
    look().into()
}

/// Stores what is left to a side, in milliseconds; PDN_CHESS_NO_LIMIT without a limit and before the
/// start.
///
/// PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_remaining(
    server: In<pdn_chess_server>,
    color: u8,
    now: u64,
    remaining: Out<u64>,
) -> pdn_status {
    get(server, remaining, |server| {
        Ok(server.remaining(super::color(color)?, now).unwrap_or(PDN_CHESS_NO_LIMIT))
    })
}

/// Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not or was stopped, and the winner,
/// PDN_CHESS_NO_COLOR if there is none.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_ending(
    server: In<pdn_chess_server>,
    cause: Out<u8>,
    winner: Out<u8>,
) -> pdn_status {
    let look = || {
        cause.check()?;
        winner.check()?;
        let ending = view(server, |server| Ok(server.game_over()))?;
        cause.write(ending.map_or(0, |ending| ending.cause as u8));
        winner.write(color_or_none(ending.and_then(|ending| ending.winner)));
        Ok(())
    };
    look().into()
}

/// Stores who has a draw offer standing; PDN_CHESS_NO_COLOR if nobody has.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_draw_offer(
    server: In<pdn_chess_server>,
    color: Out<u8>,
) -> pdn_status {
    get(server, color, |server| Ok(color_or_none(server.draw_offer())))
}

/// Stores how many moves the history has, the step of a pawn that waits for its promotion included.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_history_length(
    server: In<pdn_chess_server>,
    length: Out<usize>,
) -> pdn_status {
    get(server, length, |server| Ok(server.history_len()))
}

/// Stores the move of the history with this number, with all that it did; 0 is the first one.
///
/// PDN_ERROR_RANGE: there were not so many moves. PDN_ERROR_STATE: no server, or another one's
/// history. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_entry(
    server: In<pdn_chess_server>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    index: usize,
    r#move: Out<pdn_chess_server_move>,
) -> pdn_status {
    let look = || {
        r#move.check()?;
        view_game(server, Plies(history.elements(capacity)?), |server| {
            if index >= server.history_len() {
                return Err(pdn_status::PDN_ERROR_RANGE);
            }
            let found = server.entry(index).ok_or(pdn_status::PDN_ERROR_STATE)?;
            r#move.write(raw_move(found.step, Some(found.piece), found.promotion));
            Ok(())
        })
    };
    look().into()
}

/// Stores the game, which has the history of the server, without the step of a pawn that waits for its
/// promotion: for all that can be asked of a game.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_game(
    server: In<pdn_chess_server>,
    game: Out<pdn_chess_game>,
) -> pdn_status {
    get(server, game, |server| Ok(super::game::raw(server.game())))
}

/// Stores the clock: for all that can be asked of a clock.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_clock(
    server: In<pdn_chess_server>,
    clock: Out<pdn_chess_clock>,
) -> pdn_status {
    view(server, |server| clock::store(server.clock(), clock)).into()
}

/// Stores the identifier that the protocol of the service has for a number, with a NUL, and its
/// length: "ServerSituationUpdateEvent", "GameNotRunningException". `names` is a
/// pdn_chess_server_name. PDN_CHESS_SERVER_IDENTIFIER_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown `names`, or no such `number`.
/// PDN_ERROR_NULL: `length`, or `text` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_identifier(
    names: u8,
    number: i32,
    text: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    let look = || {
        length.check()?;
        let found = identifier(names, number).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        text.write_text(capacity, length, found)
    };
    look().into()
}

/// Hands the server without its moves to `work`.
fn view<T>(
    server: In<pdn_chess_server>,
    work: impl FnOnce(&mut Server<()>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let words = server.words()?;
    read(game(&words)?, &words, work)
}

/// Hands the server with its moves to `work`.
fn view_game<H: History, T>(
    server: In<pdn_chess_server>,
    history: H,
    work: impl FnOnce(&mut Server<H>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let words = server.words()?;
    let game = Game::from_words(&game_words(&words), history).ok_or(pdn_status::PDN_ERROR_STATE)?;
    read(game, &words, work)
}

/// Hands the server of a game to `work`: it is too large to be handed back.
fn read<H, T>(
    game: Game<H>,
    words: &Elements<u64>,
    work: impl FnOnce(&mut Server<H>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let mut server = Server::with_game(game);
    if !load(&mut server, words) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    work(&mut server)
}

/// Once in the flash for each kind of history, not in each function.
#[inline(never)]
fn load<H>(server: &mut Server<H>, words: &Elements<u64>) -> bool {
    server.read(|index| words.get(index).unwrap_or(0))
}

/// The game without its moves.
#[inline(never)]
fn game(words: &Elements<u64>) -> Result<Game<()>, pdn_status> {
    Game::without_history(&game_words(words)).ok_or(pdn_status::PDN_ERROR_STATE)
}

fn game_words(words: &Elements<u64>) -> [u64; Game::<()>::WORDS] {
    core::array::from_fn(|index| words.get(index).unwrap_or(0))
}

/// Once in the flash for each kind of history, not in each function.
#[inline(never)]
fn store<H>(server: &Server<H>, output: Out<pdn_chess_server>) -> Answer {
    let mut words = output.words()?;
    server.write_words(|index, word| words.set(index, word));
    Ok(())
}

/// Stores what `look` finds in the server.
fn get<T: Value>(
    server: In<pdn_chess_server>,
    output: Out<T>,
    look: impl FnOnce(&Server<()>) -> Result<T, pdn_status>,
) -> pdn_status {
    let run = || {
        output.check()?;
        output.write(view(server, |server| look(server))?);
        Ok(())
    };
    run().into()
}

/// Changes a server without its moves and stores it, unless it refuses.
fn change<T>(
    server: InOut<pdn_chess_server>,
    change: impl FnOnce(&mut Server<()>) -> Result<T, ServerError>,
) -> Result<T, pdn_status> {
    view(server.input(), |value| {
        let result = change(value).map_err(refused)?;
        store(value, server.output())?;
        Ok(result)
    })
}

/// The same for a side.
fn change_side(
    server: InOut<pdn_chess_server>,
    side: u8,
    work: impl FnOnce(&mut Server<()>, Color) -> Result<(), ServerError>,
) -> pdn_status {
    let run = || {
        let side = color(side)?;
        change(server, |server| work(server, side))
    };
    run().into()
}

/// Changes a server with its moves and stores it, unless it refuses.
fn change_game(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    change: impl FnOnce(&mut Server<PliesMut>) -> Result<(), ServerError>,
) -> Answer {
    let history = PliesMut(history.elements_mut(capacity)?);
    view_game(server.input(), history, |value| {
        change(value).map_err(refused)?;
        store(value, server.output())
    })
}

fn name(text: InArray<c_char>, length: usize) -> Result<Name, pdn_status> {
    let text = core::str::from_utf8(text.bytes(length)?).ok();
    let name = text.and_then(|text| Name::new(text).ok());
    name.ok_or(pdn_status::PDN_CHESS_SERVER_NAME)
}

fn flag(number: u8) -> Result<bool, pdn_status> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(pdn_status::PDN_ERROR_RANGE),
    }
}

fn event_kind(number: u8) -> Result<EventKind, pdn_status> {
    EventKind::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

fn square_or_none(found: Option<Square>) -> u8 {
    found.map_or(PDN_CHESS_NO_SQUARE, Square::number)
}

fn color_or_none(side: Option<Color>) -> u8 {
    side.map_or(PDN_CHESS_NO_COLOR, |side| side as u8)
}

fn step(request: pdn_chess_server_move) -> Result<Step, pdn_status> {
    let pdn_chess_server_move { from, to, tag, captured, square: other, rook_to, .. } = request;
    let piece = || Piece::new(captured).ok_or(pdn_status::PDN_ERROR_RANGE);
    let tag = match tag {
        0 => None,
        1 => Some(Tag::Capture(piece()?)),
        2 => Some(Tag::DoubleStep { passing_by: square(other)? }),
        3 => Some(Tag::Castling { rook_from: square(other)?, rook_to: square(rook_to)? }),
        4 => Some(Tag::EnPassant { captured: piece()?, captured_on: square(other)? }),
        _ => return Err(pdn_status::PDN_ERROR_RANGE),
    };
    Ok(Step { from: square(from)?, to: square(to)?, tag })
}

fn raw_move(step: Step, piece: Option<Piece>, promotion: Option<Role>) -> pdn_chess_server_move {
    let none = PDN_CHESS_NO_SQUARE;
    let (tag, captured, square, rook_to) = match step.tag {
        None => (0, 0, none, none),
        Some(Tag::Capture(captured)) => (1, captured.number(), none, none),
        Some(Tag::DoubleStep { passing_by }) => (2, 0, passing_by.number(), none),
        Some(Tag::Castling { rook_from, rook_to }) => (3, 0, rook_from.number(), rook_to.number()),
        Some(Tag::EnPassant { captured, captured_on }) => {
            (4, captured.number(), captured_on.number(), none)
        }
    };
    pdn_chess_server_move {
        from: step.from.number(),
        to: step.to.number(),
        tag,
        captured,
        square,
        rook_to,
        piece: piece.map_or(0, Piece::number),
        promotion: promotion.map_or(0, |role| role as u8),
    }
}

fn raw_event(event: Option<Event>) -> pdn_chess_server_event {
    let mut raw = pdn_chess_server_event {
        remaining: 0,
        error: 0,
        kind: event.map_or(PDN_CHESS_SERVER_NO_EVENT, |event| event.kind() as u8),
        value: 0,
        square: PDN_CHESS_NO_SQUARE,
        color: PDN_CHESS_NO_COLOR,
    };
    match event {
        None | Some(Event::Subscriptions | Event::Chessboard | Event::MoveHistory) => {}
        Some(Event::ServerSituation(situation)) => raw.value = situation as u8,
        Some(Event::ServerError(error)) => raw.error = error.number(),
        Some(Event::Turn(side) | Event::Player(side)) => raw.color = side as u8,
        Some(Event::GameSituation(situation)) => {
            let (number, pawn) = situation.to_parts();
            (raw.value, raw.square) = (number, square_or_none(pawn));
        }
        Some(Event::GameOver(Ending { cause, winner })) => {
            (raw.value, raw.color) = (cause as u8, color_or_none(winner));
        }
        Some(Event::Timer { side, remaining }) => {
            (raw.color, raw.remaining) = (side as u8, remaining);
        }
        Some(Event::DrawOffer(side)) => raw.color = color_or_none(side),
    }
    raw
}

fn identifier(names: u8, number: i32) -> Option<&'static str> {
    let small = u8::try_from(number).ok();
    match names {
        0 => Some(EventKind::new(small?)?.name()),
        1 => Some(ServerSituation::new(small?)?.name()),
        2 => {
            // Which square it is makes no difference to the name.
            let square = (small? == 4).then_some(Square::A1);
            Some(GameSituation::from_parts(small?, square)?.name())
        }
        3 => Some(cause_name(Cause::new(small?)?)),
        4 => Some(ServerError::new(number)?.name()),
        5 => Some(GameMode::new(small?)?.name()),
        _ => None,
    }
}

fn refused(error: ServerError) -> pdn_status {
    match error {
        ServerError::EventsPending => pdn_status::PDN_CHESS_SERVER_EVENTS_PENDING,
        ServerError::TimeBackwards => pdn_status::PDN_CHESS_CLOCK_BACKWARDS,
        ServerError::Configured => pdn_status::PDN_CHESS_SERVER_CONFIGURED,
        ServerError::NotWaitingForPlayers => pdn_status::PDN_CHESS_SERVER_NOT_WAITING,
        ServerError::PlayerAlreadyExisting => pdn_status::PDN_CHESS_SERVER_SEAT_TAKEN,
        ServerError::NotReady => pdn_status::PDN_CHESS_SERVER_NOT_READY,
        ServerError::NotRunning => pdn_status::PDN_CHESS_SERVER_NOT_RUNNING,
        ServerError::Terminated => pdn_status::PDN_CHESS_SERVER_TERMINATED,
        ServerError::WaitingForPromotion => pdn_status::PDN_CHESS_SERVER_PROMOTING,
        ServerError::NotWaitingForPromotion => pdn_status::PDN_CHESS_SERVER_NOT_PROMOTING,
        ServerError::NotYourTurn => pdn_status::PDN_CHESS_SERVER_NOT_YOUR_TURN,
        ServerError::IllegalMove(reason) => refusal(reason),
        ServerError::ContradictoryMove => pdn_status::PDN_CHESS_SERVER_CONTRADICTION,
        ServerError::NoPromotion => pdn_status::PDN_CHESS_SERVER_NO_PROMOTION,
        ServerError::NameLength => pdn_status::PDN_CHESS_SERVER_NAME,
        ServerError::DrawOffered => pdn_status::PDN_CHESS_GAME_OFFERED,
        ServerError::NoDrawOffer => pdn_status::PDN_CHESS_GAME_NO_OFFER,
        ServerError::NoDrawClaim => pdn_status::PDN_CHESS_GAME_NO_CLAIM,
        ServerError::DrawTooEarly => pdn_status::PDN_CHESS_GAME_TOO_EARLY,
        ServerError::TooManySubscriptions => pdn_status::PDN_CHESS_SERVER_SUBSCRIPTIONS,
        ServerError::NoSubscription => pdn_status::PDN_CHESS_SERVER_NO_SUBSCRIPTION,
        ServerError::HistoryFull => pdn_status::PDN_CHESS_GAME_FULL,
        ServerError::ForeignHistory => pdn_status::PDN_ERROR_STATE,
        ServerError::Internal => pdn_status::PDN_CHESS_SERVER_INTERNAL,
    }
}
