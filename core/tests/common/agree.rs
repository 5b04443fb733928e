//! The library and the oracle side by side on one position.

use core::cmp::Reverse;

use pedina::chess::{
    CastlingStyle, FenMode, IllegalMove, Move, Position, PositionFenError, PositionOutcome,
    Problems, Square,
};

use super::bridge::*;
use super::oracle::*;

/// Asserts that the library says the same as the oracle about everything but single
/// illegal moves, and returns the legal moves.
pub(crate) fn agree(position: &Position, board: &Board) -> Vec<Step> {
    let fen = board.to_fen(true);
    same_state(position, board, &fen);
    same_attacks(position, board, &fen);
    let steps = same_moves(position, board, &fen);
    same_text(position, board, &fen);
    for &step in &steps {
        same_next(position, board, step, &fen);
    }
    steps
}

/// Asserts that exactly the listed moves are legal, of all that 16 bits can say, that
/// each refusal gives its reason, and that nothing changes by a refusal.
pub(crate) fn refuse_all_but(position: &Position, board: &Board, legal: &[Step]) {
    for from in 0..64 {
        refuse_all_from(from, position, board, legal);
    }
}

/// As [`refuse_all_but`], of the moves from one square.
pub(crate) fn refuse_all_from(from: u8, position: &Position, board: &Board, legal: &[Step]) {
    let before = *position;
    let reach = board.reach(from);
    // The lowest six bits of a move are the square that it leaves.
    let moves = (0..1 << 10).map(|rest| rest << 6 | u16::from(from));
    for mv in moves.filter_map(Move::from_bits) {
        let step = step_of(mv);
        let is_legal = legal.binary_search(&step).is_ok();
        let verdict = position.check_move(mv);
        assert_eq!(verdict.is_ok(), is_legal, "{mv} in {}", board.to_fen(true));
        assert_eq!(position.is_legal(mv), is_legal, "{mv} in {}", board.to_fen(true));
        if let Err(reason) = verdict {
            assert_eq!(position.play(mv), Err(reason));
            let reaches = reach.contains(&step.to);
            let expected = reason_against(board, step, reaches);
            assert_eq!(reason, expected, "{mv} in {}", board.to_fen(true));
        }
    }
    assert_eq!(*position, before);
}

/// Pieces, turn, rights, counters; the en passant square only if the capture is legal.
pub(crate) fn same_state(position: &Position, board: &Board, context: &str) {
    let expected = Board { en_passant: board.legal_en_passant(), ..board.clone() };
    assert_eq!(board_of(position), expected, "{context}");
}

fn same_attacks(position: &Position, board: &Board, fen: &str) {
    assert_eq!(numbers(position.checkers()), board.checkers(), "checkers in {fen}");
    assert_eq!(numbers(position.pinned()), board.pinned(), "pinned in {fen}");
    for side in [0, BLACK] {
        let mut attackers = vec![Vec::new(); 64];
        for from in
            (0..64).filter(|&from| board.at(from) != EMPTY && board.at(from) & BLACK == side)
        {
            for to in board.hits(from) {
                attackers[usize::from(to)].push(from);
            }
        }
        for square in Square::all() {
            let found = numbers(position.attackers(square, color_of(side)));
            assert_eq!(
                found,
                attackers[usize::from(square.number())],
                "attackers of {square} in {fen}"
            );
        }
    }
}

fn same_moves(position: &Position, board: &Board, fen: &str) -> Vec<Step> {
    let expected = board.legal_moves();
    let list = position.legal_moves();
    let mut found: Vec<Step> = list.iter().map(|&mv| step_of(mv)).collect();
    found.sort_unstable();
    assert_eq!(found, expected, "legal moves in {fen}");
    assert_eq!(position.legal_move_count() as usize, expected.len(), "{fen}");
    assert_eq!(position.has_legal_move(), !expected.is_empty(), "{fen}");
    let mut visited = Vec::new();
    visited.extend(position.each_legal_move());
    assert_eq!(visited, list.as_slice(), "{fen}");
    // Who captures leaves fewer pieces on the board.
    let pieces = |board: &Board| (0..64).filter(|&square| board.at(square) != EMPTY).count();
    let all = pieces(board);
    let takes = |mv: &Move| pieces(&board.play(step_of(*mv))) < all;
    let (captures, quiets): (Vec<_>, Vec<_>) = list.iter().copied().partition(takes);
    assert_eq!(position.legal_captures().as_slice(), captures, "captures in {fen}");
    assert_eq!(position.legal_quiets().as_slice(), quiets, "quiets in {fen}");
    let evasions = if board.checkers().is_empty() { &[][..] } else { list.as_slice() };
    assert_eq!(position.legal_evasions().as_slice(), evasions, "evasions in {fen}");
    assert!(captures.iter().all(|mv| position.is_capture(*mv)), "{fen}");
    assert!(!quiets.iter().any(|mv| position.is_capture(*mv)), "{fen}");
    let place = |mv: &Move| {
        let Step { from, to, promotion } = step_of(*mv);
        (board.at(from) & !BLACK, from, to, Reverse(promotion))
    };
    assert!(list.is_sorted_by_key(place), "order of the moves in {fen}");
    for square in Square::all() {
        let mut targets: Vec<u8> = expected
            .iter()
            .filter(|step| step.from == square.number())
            .map(|step| step.to)
            .collect();
        targets.dedup();
        assert_eq!(numbers(position.legal_targets(square)), targets, "from {square} in {fen}");
    }
    let outcome = match (expected.is_empty(), board.checkers().is_empty()) {
        (false, _) => PositionOutcome::Ongoing,
        (true, false) => PositionOutcome::Checkmate,
        (true, true) => PositionOutcome::Stalemate,
    };
    assert_eq!(position.outcome(), outcome, "{fen}");
    expected
}

/// FEN and words give the position back; UCI gives every legal move back.
fn same_text(position: &Position, board: &Board, fen: &str) {
    for (style, files) in [(CastlingStyle::Standard, false), (CastlingStyle::Chess960, true)] {
        let text = position.format_fen(style);
        assert_eq!(text.as_str(), board.to_fen(files));
        let again = Position::parse_fen(text.as_bytes(), FenMode::Playable);
        assert_eq!(again, Ok(*position), "{text}");
        let problems = position.setup().problems();
        assert!(Problems::PLAYABLE.contains(problems), "{problems} in {text}");
        let again = Position::parse_fen(text.as_bytes(), FenMode::Strict);
        if problems.is_empty() {
            assert_eq!(again, Ok(*position), "{text}");
        } else {
            assert_eq!(again, Err(PositionFenError::Rules(problems)), "{text}");
        }
        for mv in position.legal_moves() {
            let uci = position.format_uci(mv, style);
            assert_eq!(position.parse_uci(uci.as_bytes()), Ok(mv), "{uci} in {fen}");
            assert!(
                style == CastlingStyle::Standard || uci.as_str() == mv.to_string(),
                "{uci} in {fen}"
            );
        }
    }
    assert_eq!(Position::from_snapshot(&position.to_snapshot()), Some(*position), "{fen}");
}

fn same_next(position: &Position, board: &Board, step: Step, fen: &str) {
    let mv = move_of(step);
    let context = format!("{mv} in {fen}");
    let next = position.play(mv).unwrap_or_else(|reason| panic!("{context}: {reason}"));
    assert_eq!(position.play_unchecked(mv), next, "{context}");
    same_state(&next, &board.play(step), &context);
    assert_eq!(position.next_key(position.key(), &next), next.key(), "{context}");
}

/// The first reason against a move that is not legal. `reaches` says whether the piece
/// goes there, but for castling, the promotion and the safety of the king.
fn reason_against(board: &Board, step: Step, reaches: bool) -> IllegalMove {
    let is_own = |piece: u8| piece != EMPTY && piece & BLACK == board.own();
    let (piece, target) = (board.at(step.from), board.at(step.to));
    let home = if board.black_to_move { 7 } else { 0 };
    let is_promotion = piece & !BLACK == PAWN && matches!(step.to / 8, 0 | 7);
    if piece == EMPTY {
        IllegalMove::EmptySquare
    } else if !is_own(piece) {
        IllegalMove::OpponentsPiece
    } else if board.is_castling(step) && step.from / 8 == home && step.to / 8 == home {
        IllegalMove::Castling
    } else if is_own(target) {
        IllegalMove::OwnPiece
    } else if !reaches {
        IllegalMove::Unreachable
    } else if is_promotion != (step.promotion != 0) {
        IllegalMove::Promotion
    } else {
        IllegalMove::KingInCheck
    }
}
