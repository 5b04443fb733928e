//! The bytes of the fuzzer are a game, of chess or Chess960: cozy-chess has to find all moves legal
//! and at the end the same moves in the same notation, the same position, text and outcome. The
//! positions before are the last ones of other inputs.
//!
//! Two differences are expected: cozy-chess counts plies without a capture or a pawn's move up to
//! 100, and writes the square of each pawn that made two steps.
#![no_main]
#![allow(dead_code, reason = "here every game is written as one of Chess960")]

#[path = "../src/game.rs"]
mod game;

use cozy_chess::{Board, GameStatus, util};
use game::Game;
use pedina::chess::{CastlingStyle, FenMode, Move, Position, PositionOutcome, Setup};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some(game) = Game::new(bytes) else { return };
    let mut peer = parsed(&game.start);
    for &mv in &game.moves {
        // In the order of their numbers, and a castling king takes its rook.
        let promotion = mv.promotion().map(|role| cozy_chess::Piece::ALL[role as usize - 1]);
        let [from, to] = [mv.from(), mv.to()];
        let [from, to] = [from, to].map(|one| cozy_chess::Square::index(one.number().into()));
        let legal = peer.try_play(cozy_chess::Move { from, to, promotion });
        assert!(legal.is_ok(), "{mv} in {peer:#}");
    }
    same_moves(&game.end, &peer);
    same_position(&game.end, &peer);
    same_outcome(&game.end, &peer);
});

/// The legal moves of both, by their notation, which each reads from the other.
fn same_moves(position: &Position, peer: &Board) {
    let written = |mv: &Move| {
        let (uci, san) =
            (position.format_uci(*mv, CastlingStyle::Chess960), position.format_san(*mv));
        let read = util::parse_san_move(peer, &san).map(|mv| mv.to_string());
        assert_eq!(read.ok().as_deref(), Some(uci.as_str()), "{san} in {position}");
        format!("{uci} {san}")
    };
    let mut ours: Vec<String> = position.legal_moves().iter().map(written).collect();
    let mut theirs = Vec::new();
    peer.generate_moves(|moves| {
        for mv in moves {
            let san = util::display_san_move(peer, mv).to_string();
            theirs.push(format!("{mv} {san}"));
        }
        false
    });
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "{position}");
}

/// The text of each, which the other reads. `same_position` of cozy-chess takes a bishop's move to
/// the square that a pawn skipped for a capture en passant.
fn same_position(position: &Position, peer: &Board) {
    let clock = position.halfmove_clock().min(100);
    let setup = Setup { halfmove_clock: clock, ..*position.setup() };
    let expected = Position::from_setup(&setup).expect("it was legal");
    let text = format!("{peer:#}");
    assert_eq!(Position::parse_fen(text.as_bytes(), FenMode::Strict), Ok(expected), "{text}");
    let text = expected.format_fen(CastlingStyle::Chess960);
    assert_eq!(format!("{:#}", parsed(&expected)), text.as_str());
}

fn same_outcome(position: &Position, peer: &Board) {
    let expected = match position.outcome() {
        PositionOutcome::Checkmate => GameStatus::Won,
        PositionOutcome::Stalemate => GameStatus::Drawn,
        PositionOutcome::Ongoing if position.halfmove_clock() >= 100 => GameStatus::Drawn,
        PositionOutcome::Ongoing => GameStatus::Ongoing,
    };
    assert_eq!(peer.status(), expected, "{position}");
    assert_eq!(position.checkers().0, peer.checkers().0, "checkers in {position}");
    // There, pieces of the other side between a slider of theirs and the king count, too.
    let pinned = peer.pinned() & peer.colors(peer.side_to_move());
    assert_eq!(position.pinned().0, pinned.0, "pinned in {position}");
    match (position.play_null(), peer.null_move()) {
        (Some(next), Some(theirs)) => same_position(&next, &theirs),
        (ours, theirs) => assert_eq!(ours.is_some(), theirs.is_some(), "{position}"),
    }
}

/// The same position there.
fn parsed(position: &Position) -> Board {
    let fen = position.format_fen(CastlingStyle::Chess960);
    Board::from_fen(fen.as_str(), true).unwrap_or_else(|error| panic!("{error} of {position}"))
}
