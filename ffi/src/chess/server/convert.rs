//! The arguments and events of a server, as C has them.

use super::{
    PDN_CHESS_SERVER_NO_EVENT, PDN_CHESS_TAG_NONE, pdn_chess_server_event, pdn_chess_server_move,
};
use crate::chess::{PDN_CHESS_NO_COLOR, PDN_CHESS_NO_SQUARE, square};
use crate::numbers::Number;
use crate::ptr::InArray;
use crate::status::pdn_status;
use core::ffi::c_char;
use pedina::chess::server::{
    Event, EventKind, GameMode, GameSituation, Name, ServerError, ServerSituation, Step, Tag,
    cause_name,
};
use pedina::chess::{Cause, Color, Ending, Piece, Role, Square};

pub(super) fn name(text: InArray<c_char>, length: usize) -> Result<Name, pdn_status> {
    let text = core::str::from_utf8(text.bytes(length)?).ok();
    let name = text.and_then(|text| Name::new(text).ok());
    name.ok_or(pdn_status::PDN_ERROR_CHESS_SERVER_NAME_LENGTH)
}

pub(super) fn event_kind(number: u8) -> Result<EventKind, pdn_status> {
    EventKind::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(super) fn square_or_none(found: Option<Square>) -> u8 {
    found.map_or(PDN_CHESS_NO_SQUARE, Square::number)
}

pub(super) fn color_or_none(side: Option<Color>) -> u8 {
    side.map_or(PDN_CHESS_NO_COLOR, |side| side as u8)
}

pub(super) fn step(request: pdn_chess_server_move) -> Result<Step, pdn_status> {
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

pub(super) fn raw_move(
    step: Step,
    piece: Option<Piece>,
    promotion: Option<Role>,
) -> pdn_chess_server_move {
    let none = PDN_CHESS_NO_SQUARE;
    let (captured, square, rook_to) = match step.tag {
        None => (0, none, none),
        Some(Tag::Capture(captured)) => (captured.number(), none, none),
        Some(Tag::DoubleStep { passing_by }) => (0, passing_by.number(), none),
        Some(Tag::Castling { rook_from, rook_to }) => (0, rook_from.number(), rook_to.number()),
        Some(Tag::EnPassant { captured, captured_on }) => {
            (captured.number(), captured_on.number(), none)
        }
    };
    pdn_chess_server_move {
        from: step.from.number(),
        to: step.to.number(),
        tag: step.tag.map_or(PDN_CHESS_TAG_NONE, |tag| tag.number()),
        captured,
        square,
        rook_to,
        piece: piece.map_or(0, Piece::number),
        promotion: promotion.map_or(0, |role| role as u8),
    }
}

pub(super) fn raw_event(event: Option<Event>) -> pdn_chess_server_event {
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
        Some(Event::DrawOffer(side) | Event::TakeBack(side)) => raw.color = color_or_none(side),
    }
    raw
}

pub(super) fn identifier(names: u8, number: i32) -> Option<&'static str> {
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
