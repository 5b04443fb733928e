//! The bytes of the fuzzer are a game, of chess or Chess960: shakmaty has to find each move legal,
//! and at the end the same moves in the same notation, the same FEN and the same outcome. The
//! positions before are the last ones of other inputs.
//!
//! One difference is expected. Where blocked pawns are all that is left beside the kings, neither
//! side can win by our reading of FIDE 5.2.2; shakmaty looks at the pieces alone, and never counts
//! a side with a pawn as one that cannot win.
#![no_main]

#[path = "../src/game.rs"]
mod game;

use game::Game;
use pedina::chess::{CastlingStyle, Color, FenMode, MaterialRule, Move, Position, PositionOutcome};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, Square};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some(game) = Game::new(bytes) else { return };
    let mode = match game.style {
        CastlingStyle::Standard => CastlingMode::Standard,
        CastlingStyle::Chess960 => CastlingMode::Chess960,
    };
    let mut peer = parsed(&game.start, mode);
    for &mv in &game.moves {
        let theirs = UciMove::Normal {
            from: Square::new(mv.from().number().into()),
            to: Square::new(mv.to().number().into()),
            promotion: mv.promotion().map(|role| ROLES[role as usize - 1]),
        };
        let theirs = theirs.to_move(&peer).unwrap_or_else(|error| panic!("{error}: {mv}"));
        peer.play_unchecked(theirs);
    }
    same_moves(&game.end, &peer, game.style, mode);
    same_text(&game.end, &peer, mode);
    same_outcome(&game.end, &peer);
});

/// The legal moves of both, by their notation, which has to be the same and to be read back.
fn same_moves(position: &Position, peer: &Chess, style: CastlingStyle, mode: CastlingMode) {
    let ours = position.legal_moves();
    let written = |mv: &Move| {
        let (uci, san) = (position.format_uci(*mv, style), position.format_san(*mv));
        assert_eq!(position.parse_uci(uci.as_bytes()), Ok(*mv), "{uci} in {position}");
        assert_eq!(position.parse_san(san.as_bytes()), Ok(*mv), "{san} in {position}");
        format!("{uci} {san}")
    };
    let mut ours: Vec<String> = ours.iter().map(written).collect();
    let text = |&mv: &shakmaty::Move| {
        let (uci, san) = (UciMove::from_move(mv, mode), SanPlus::from_move(peer.clone(), mv));
        format!("{uci} {san}")
    };
    let mut theirs: Vec<String> = peer.legal_moves().iter().map(text).collect();
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "{position}");
}

/// The FEN of both, and what either reads from it.
fn same_text(position: &Position, peer: &Chess, mode: CastlingMode) {
    let fen = position.format_fen(CastlingStyle::Standard);
    let theirs = Fen::from_position(peer, EnPassantMode::Legal).to_string();
    assert_eq!(fen.as_str(), theirs);
    for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
        let fen = position.format_fen(style);
        let read = Position::parse_fen(fen.as_bytes(), FenMode::Strict);
        assert_eq!(read.as_ref(), Ok(position), "{fen}");
    }
    assert_eq!(&parsed(position, mode), peer, "{fen}");
}

fn same_outcome(position: &Position, peer: &Chess) {
    let outcome = match position.outcome() {
        PositionOutcome::Checkmate => (true, false),
        PositionOutcome::Stalemate => (false, true),
        PositionOutcome::Ongoing => (false, false),
    };
    assert_eq!(outcome, (peer.is_checkmate(), peer.is_stalemate()), "{position}");
    assert_eq!(!position.checkers().is_empty(), peer.is_check(), "{position}");
    let is_of_pawns = {
        let board = peer.board();
        board.occupied() == board.pawns() | board.kings()
    };
    for (ours, theirs) in
        [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)]
    {
        let can_win = MaterialRule::Fide.can_win(position, ours);
        let can_win_there = !peer.has_insufficient_material(theirs);
        let is_expected = is_of_pawns && !can_win && can_win_there;
        assert!(can_win == can_win_there || is_expected, "{ours} in {position}");
    }
}

/// The same position there.
fn parsed(position: &Position, mode: CastlingMode) -> Chess {
    let fen: Fen = position.to_string().parse().expect("a FEN");
    fen.into_position(mode).unwrap_or_else(|error| panic!("{error} of {position}"))
}

/// In the order of their numbers.
const ROLES: [shakmaty::Role; 6] = shakmaty::Role::ALL;
