//! The bytes of the fuzzer are a game, of chess or Chess960, that goes on at random when they end:
//! shakmaty has to have the same moves in the same notation, the same FEN and the same outcome at
//! each of its positions.
//!
//! One difference is expected. Where blocked pawns are all that is left beside the kings, neither
//! side can win by our reading of FIDE 5.2.2; shakmaty looks at the pieces alone, and never counts
//! a side with a pawn as one that cannot win.
#![no_main]

use pedina::chess::{
    CastlingStyle, Color, FenMode, MaterialRule, Move, Position, PositionOutcome, Setup,
};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&[low, high], choices)) = bytes.split_first_chunk() else { return };
    let number = u16::from_le_bytes([low, high]) % (2 * 960);
    // Half of the games are of either kind.
    let (style, mode, start) = match number.checked_sub(960) {
        None => (CastlingStyle::Standard, CastlingMode::Standard, Position::start()),
        Some(number) => {
            let setup = Setup::chess960(number, number).expect("a number below 960");
            let start = Position::from_setup(&setup).expect("a legal position");
            (CastlingStyle::Chess960, CastlingMode::Chess960, start)
        }
    };
    let mut peer = parsed(&start, mode);
    let mut position = start;
    // FNV-1a, from which xorshift goes on.
    let seed = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut random = seed | 1;
    for ply in 0..PLIES {
        let moves = same_moves(&position, &peer, style, mode);
        same_text(&position, &peer, mode);
        same_outcome(&position, &peer);
        if moves.is_empty() {
            return;
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let choice = choices.get(ply).map_or(random as usize, |&byte| byte.into());
        let (_, mv, theirs) = &moves[choice % moves.len()];
        position = position.play(*mv).expect("legal");
        peer.play_unchecked(*theirs);
    }
});

/// The legal moves of both, by their notation, which has to be the same and to be read back.
fn same_moves(
    position: &Position,
    peer: &Chess,
    style: CastlingStyle,
    mode: CastlingMode,
) -> Vec<(String, Move, shakmaty::Move)> {
    let ours = position.legal_moves();
    let written = |mv: &Move| {
        let (uci, san) = (position.format_uci(*mv, style), position.format_san(*mv));
        assert_eq!(position.parse_uci(uci.as_bytes()), Ok(*mv), "{uci} in {position}");
        assert_eq!(position.parse_san(san.as_bytes()), Ok(*mv), "{san} in {position}");
        (format!("{uci} {san}"), *mv)
    };
    let mut ours: Vec<_> = ours.iter().map(written).collect();
    let text = |mv: shakmaty::Move| {
        let (uci, san) = (UciMove::from_move(mv, mode), SanPlus::from_move(peer.clone(), mv));
        (format!("{uci} {san}"), mv)
    };
    let mut theirs: Vec<_> = peer.legal_moves().iter().map(|&mv| text(mv)).collect();
    ours.sort_by(|(one, _), (other, _)| one.cmp(other));
    theirs.sort_by(|(one, _), (other, _)| one.cmp(other));
    let texts = |mine: &str, other: &str| assert_eq!(mine, other, "{position}");
    assert_eq!(ours.len(), theirs.len(), "{position}: {ours:?} {theirs:?}");
    let pairs = ours.into_iter().zip(theirs);
    pairs
        .map(|((mine, mv), (other, their))| {
            texts(&mine, &other);
            (mine, mv, their)
        })
        .collect()
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

/// The most plies of a game: a random one has about 350.
const PLIES: usize = 600;
