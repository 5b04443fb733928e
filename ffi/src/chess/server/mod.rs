//! Chess: game servers
//!
//! A server manages one game that is played over a network, from its configuration to its end:
//! players join, it starts, moves arrive, time runs. It does no input or output. A host calls it
//! for one client at a time; after each call it takes the events with pdn_chess_server_next_event
//! and delivers them; between calls it sleeps until pdn_chess_server_deadline and then calls
//! pdn_chess_server_tick.
//!
//! A call that could produce more events than the queue holds returns
//! PDN_ERROR_CHESS_SERVER_EVENTS_PENDING: take the pending events first. So no event is lost, and
//! the end of the game is reported once, before the situation becomes
//! PDN_CHESS_SERVER_SITUATION_TERMINATED. Events without a subscription are not produced. A call
//! that fails leaves server and history unchanged.
//!
//! Times are milliseconds of any monotonic counter of the caller; an earlier time than that of the
//! last call gives PDN_ERROR_CHESS_CLOCK_BACKWARDS. The history is an array of the caller, as that
//! of a pdn_chess_game, and always the same one for a server.

use pedina::chess::server::{MAX_SUBSCRIPTIONS, NAME_CAPACITY, Server};

use crate::call::StatusCode;
use crate::chess::{
    pdn_chess_color, pdn_chess_duration, pdn_chess_piece, pdn_chess_role, pdn_chess_square,
};
use crate::enumeration::enumeration;
use crate::opaque::opaque;

pub mod lobby;

pub mod play;

pub mod events;

pub mod state;

pub mod opponent;

mod access;
mod convert;

/// Buffer size for the longest player name or game identifier and its NUL.
pub const PDN_CHESS_SERVER_NAME_SIZE: usize = NAME_CAPACITY + 1;

/// The most moves of a piece.
pub const PDN_CHESS_SERVER_MAX_MOVES: usize = 27;

/// The most subscriptions of a server.
pub const PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS: usize = MAX_SUBSCRIPTIONS;

/// Buffer size for the longest identifier of the protocol and its NUL.
pub const PDN_CHESS_SERVER_IDENTIFIER_SIZE: usize = 40;

/// No event: the kind when the queue is empty.
pub const PDN_CHESS_SERVER_NO_EVENT: pdn_chess_event_kind = 255;

enumeration!(pdn_chess_server_situation: u8 = pedina::chess::server::ServerSituation);

enumeration!(pdn_chess_game_situation: u8 = pedina::chess::server::GameSituation);

enumeration!(pdn_chess_game_mode: u8 = pedina::chess::server::GameMode);

enumeration!(pdn_chess_event_kind: u8 = pedina::chess::server::EventKind);

enumeration!(pdn_chess_tag: u8 = pedina::chess::server::Tag);

/// No tag: the move does nothing else, or a request does not specify it.
pub const PDN_CHESS_TAG_NONE: pdn_chess_tag = 0;

/// The kinds of numbers for which pdn_chess_server_identifier returns identifiers.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum IdentifierKind {
    /// A pdn_chess_event_kind.
    Event = 0,
    /// A pdn_chess_server_situation.
    Situation = 1,
    /// A pdn_chess_game_situation.
    GameSituation = 2,
    /// A pdn_chess_cause, but for PDN_CHESS_CAUSE_NONE.
    Cause = 3,
    /// A pdn_status that a server returns.
    Error = 4,
    /// A pdn_chess_game_mode.
    Mode = 5,
}

enumeration!(pdn_chess_identifier_kind: u8 = crate::chess::server::IdentifierKind);

/// The number of a subscription.
pub type pdn_chess_subscription = u32;

/// A server without its history. Owned by the caller; may be copied together with its history.
/// Initialized by pdn_chess_server_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_server {
    /// Opaque.
    pub words: [u64; Server::<()>::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_server, Server::<()>::SNAPSHOT_WORDS);

/// A move as clients of a server write it: castling with the king's squares, without the promotion
/// role.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_server_move {
    /// The square that the piece leaves.
    pub from: pdn_chess_square,
    /// The square that it moves to.
    pub to: pdn_chess_square,
    /// What else the move does, a pdn_chess_tag; PDN_CHESS_TAG_NONE in a request does not
    /// specify it.
    pub tag: pdn_chess_tag,
    /// The captured piece; 0 if there is none.
    pub captured: pdn_chess_piece,
    /// The square passed by a double step, of the castling rook, or of the pawn captured en
    /// passant; PDN_CHESS_NO_SQUARE for other tags.
    pub square: pdn_chess_square,
    /// Where the rook arrives in castling; PDN_CHESS_NO_SQUARE for the others.
    pub rook_to: pdn_chess_square,
    /// The piece that moves; 0 in lists of moves, ignored in a request.
    pub piece: pdn_chess_piece,
    /// In the history the promotion role, a pdn_chess_role, or 0; ignored in a request.
    pub promotion: pdn_chess_role,
}

/// An event. Query the server for what is too large for it (pieces, history, subscriptions, names)
/// when delivering it; that state is never older than the event.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_server_event {
    /// Time left in milliseconds; 0 for other events.
    pub remaining: pdn_chess_duration,
    /// The error that was published, a pdn_status; PDN_OK for other events.
    pub error: StatusCode,
    /// A leaf of pdn_chess_event_kind, or PDN_CHESS_SERVER_NO_EVENT.
    pub kind: pdn_chess_event_kind,
    /// The new pdn_chess_server_situation or pdn_chess_game_situation, or the pdn_chess_cause of
    /// the end of the game; 0 for other events.
    pub value: u8,
    /// The square of a pawn that waits for its promotion, with the situation of the game;
    /// PDN_CHESS_NO_SQUARE for other events.
    pub square: pdn_chess_square,
    /// The side of a player, a timer, the turn, a standing draw offer or a proposed take-back, or
    /// the winner at the end of the game; PDN_CHESS_NO_COLOR if there is none, and for other
    /// events.
    pub color: pdn_chess_color,
}
