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

use pedina::chess::server::{MAX_SUBSCRIPTIONS, NAME_CAPACITY, Server};

use crate::ptr::Value;

pub mod lobby;

pub mod play;

pub mod events;

pub mod state;

mod access;
mod convert;

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
const _: () = assert!(size_of::<pdn_chess_server>() == 8 * Server::<()>::SNAPSHOT_WORDS);

impl Value for pdn_chess_server {
    type Raw = [u64; Server::<()>::SNAPSHOT_WORDS];

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
