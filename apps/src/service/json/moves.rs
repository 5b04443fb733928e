//! Moves, the board and the history.

use pedina::chess::server::{Entry, Step, Tag};
use pedina::chess::{Board, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::values::{Piece, Position, PromotionChoice};

/// A move: two squares, and a key for what else it does. Castling is written with the king's
/// squares. A client may leave the keys out; of several, castling counts before the double step,
/// and that before en passant and a capture.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Move {
    pub(crate) from: Position,
    pub(crate) to: Position,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) captured_piece: Option<Piece>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) double_move: Option<DoubleMove>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) castling: Option<Castling>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) en_passant: Option<EnPassant>,
}

/// A pawn moves by two squares.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DoubleMove {
    /// The square between.
    pub(crate) passing_by: Position,
}

/// What the rook does.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Castling {
    pub(crate) rook_from: Position,
    pub(crate) rook_to: Position,
}

/// A pawn captures another one in passing, which the captured piece names.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnPassant {
    pub(crate) captured_pawn_position: Position,
}

/// All pieces, in no order that counts.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Chessboard {
    pub(crate) pieces: Vec<PlacedPiece>,
}

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct PlacedPiece {
    pub(crate) piece: Piece,
    pub(crate) position: Position,
}

/// All moves, the first one first.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct MoveHistory {
    pub(crate) entries: Vec<HistoryEntry>,
}

/// A move of the history.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct HistoryEntry {
    /// The piece that moved; one that is promoted was a pawn.
    pub(crate) piece: Piece,
    #[serde(rename = "move")]
    pub(crate) step: Move,
    /// What a pawn became; an addition, absent for every other move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) promotion: Option<PromotionChoice>,
}

impl From<Step> for Move {
    fn from(step: Step) -> Self {
        let mut mv = Self {
            from: step.from.into(),
            to: step.to.into(),
            captured_piece: None,
            double_move: None,
            castling: None,
            en_passant: None,
        };
        match step.tag {
            None => {}
            Some(Tag::Capture(piece)) => mv.captured_piece = Some(piece.into()),
            Some(Tag::DoubleStep { passing_by }) => {
                mv.double_move = Some(DoubleMove { passing_by: passing_by.into() });
            }
            Some(Tag::Castling { rook_from, rook_to }) => {
                let (rook_from, rook_to) = (rook_from.into(), rook_to.into());
                mv.castling = Some(Castling { rook_from, rook_to });
            }
            Some(Tag::EnPassant { captured, captured_on }) => {
                mv.captured_piece = Some(captured.into());
                let captured_pawn_position = captured_on.into();
                mv.en_passant = Some(EnPassant { captured_pawn_position });
            }
        }
        mv
    }
}

impl From<Move> for Step {
    fn from(mv: Move) -> Self {
        let tag = match mv {
            Move { castling: Some(castling), .. } => Some(Tag::Castling {
                rook_from: castling.rook_from.into(),
                rook_to: castling.rook_to.into(),
            }),
            Move { double_move: Some(double), .. } => {
                Some(Tag::DoubleStep { passing_by: double.passing_by.into() })
            }
            Move { en_passant: Some(en_passant), captured_piece: Some(captured), .. } => {
                Some(Tag::EnPassant {
                    captured: captured.into(),
                    captured_on: en_passant.captured_pawn_position.into(),
                })
            }
            Move { captured_piece: Some(piece), .. } => Some(Tag::Capture(piece.into())),
            _ => None,
        };
        Self { from: mv.from.into(), to: mv.to.into(), tag }
    }
}

impl From<Entry> for HistoryEntry {
    fn from(entry: Entry) -> Self {
        Self {
            piece: entry.piece.into(),
            step: entry.step.into(),
            promotion: entry.promotion.and_then(PromotionChoice::of),
        }
    }
}

impl From<&Board> for Chessboard {
    fn from(board: &Board) -> Self {
        let squares = (0..64).filter_map(Square::new);
        let placed = squares.filter_map(|square| {
            let piece = board.piece_at(square)?.into();
            Some(PlacedPiece { piece, position: square.into() })
        });
        Self { pieces: placed.collect() }
    }
}
