//! Boards that nobody chose: the library either says what is wrong with them, as the
//! oracle does, or agrees with the oracle about every move.

use pedina::chess::{Bitboard, CastlingStyle, FenMode, MAX_MOVES, Position, Problems, Setup};
use proptest::prelude::*;

use crate::common::agree::agree;
use crate::common::bridge::{board_of_setup, setup_of};
use crate::common::effort::effort;
use crate::common::oracle::*;
use crate::common::random::Random;

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(effort(4_000, 20_000))
    })]

    #[test]
    fn any_setup_is_refused_or_plays_by_the_rules(board in soup()) {
        judge(&board);
    }

    #[test]
    fn any_setup_is_text_and_words(board in soup()) {
        let setup = setup_of(&board);
        prop_assert_eq!(&board_of_setup(&setup), &board);
        prop_assert_eq!(Setup::from_snapshot(&setup.to_snapshot()), Some(setup));
        // A FEN has no letter for a castling rook that is not on a back rank.
        let castling_rooks = setup.castling_rooks & Bitboard::BACK_RANKS;
        let said = Setup { castling_rooks, ..setup };
        for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
            let text = setup.format_fen(style);
            for mode in [FenMode::Strict, FenMode::Lenient] {
                prop_assert_eq!(Setup::parse_fen(text.as_bytes(), mode), Ok(said), "{}", text);
            }
        }
    }
}

/// The library must not call a check impossible that some move gives. Where a pawn has
/// just made a double step it must find all of them; of others it may let some stand.
#[test]
fn impossible_checks_are_impossible() {
    let mut random = Random::new(4);
    let (mut refused, mut possible) = (0, 0);
    let wanted = effort(500, 2_000);
    while refused < wanted || possible < wanted {
        let board = checked(&mut random);
        let problems = setup_of(&board).problems();
        if !Problems::IMPOSSIBLE_CHECK.contains(problems) || board.checkers().is_empty() {
            continue;
        }
        let arises = board.can_have_arisen();
        if problems.is_empty() {
            assert!(arises || board.en_passant.is_none(), "let through: {}", raw_fen(&board));
            possible += 1;
        } else {
            assert!(!arises, "refused: {}", raw_fen(&board));
            refused += 1;
        }
    }
}

/// Asserts that the verdict on a board is the oracle's, and that repairing drops what it
/// says it drops, and nothing else.
fn judge(board: &Board) {
    let setup = setup_of(board);
    let problems = setup.problems();
    assert_eq!(problems - Problems::IMPOSSIBLE_CHECK, board.problems());
    assert_eq!(Position::from_setup(&setup).err(), (!problems.is_empty()).then_some(problems));
    judge_playable(board, &setup, problems);
    if !Problems::REPAIRABLE.contains(problems) {
        assert_eq!(Position::repair(&setup), Err(problems));
        return;
    }
    let (position, dropped) = Position::repair(&setup).expect("only repairable problems");
    assert_eq!(dropped, problems);
    let mut repaired = board.without_idle_rights();
    repaired.fullmove_number = board.fullmove_number.max(1);
    agree(&position, &repaired);
    assert_eq!(Position::from_setup(position.setup()), Ok(position));
    if problems.is_empty() {
        assert_eq!(Position::from_setup(&setup), Ok(position));
    }
}

/// Asserts that a setup is taken as an engine takes it exactly if its problems allow that, and
/// then plays by the rules, its snapshot included.
fn judge_playable(board: &Board, setup: &Setup, problems: Problems) {
    let playable = Position::from_playable(setup);
    if !Problems::PLAYABLE.contains(problems) {
        assert_eq!(playable, Err(problems));
        return;
    }
    let mut repaired = board.without_idle_rights();
    repaired.en_passant = board.passed_square();
    repaired.fullmove_number = board.fullmove_number.max(1);
    if repaired.legal_moves().len() > MAX_MOVES {
        assert_eq!(playable, Err(problems | Problems::MANY_MOVES));
        return;
    }
    let (position, reported) = playable.expect("only playable problems");
    assert_eq!(reported, problems);
    agree(&position, &repaired);
    assert_eq!(Position::from_snapshot(&position.to_snapshot()), Some(position));
    for depth in 1..=2 {
        let leaves = repaired.perft(depth);
        assert_eq!(position.perft(depth), Some(leaves), "depth {depth} of {}", raw_fen(board));
    }
}

/// A board with a few pieces or many, nearly always with one king each, now and then
/// with rights and an en passant square that make sense.
fn soup() -> impl Strategy<Value = Board> {
    let square = 0..64_u8;
    let role = prop_oneof![
        4 => Just(PAWN),
        2 => Just(KNIGHT),
        2 => Just(BISHOP),
        3 => Just(ROOK),
        1 => Just(QUEEN),
    ];
    let piece = (square.clone(), role, any::<bool>(), 0..100_u8);
    let pieces = prop_oneof![
        8 => prop::collection::vec(piece.clone(), 0..10),
        1 => prop::collection::vec(piece, 0..60),
    ];
    let king = (square, 0..100_u8, 0..100_u8);
    let counters =
        (prop_oneof![Just(0), any::<u16>()], prop_oneof![1 => Just(0), 9 => any::<u16>()]);
    let rights = (0..4_u8, any::<u64>(), any::<u64>());
    let en_passant = (0..4_u8, 0..64_u8);
    (pieces, king.clone(), king, any::<bool>(), rights, en_passant, counters).prop_map(
        |(pieces, white, black, black_to_move, rights, (choice, any), counters)| {
            let mut board = Board::empty();
            for (square, role, is_black, chance) in pieces {
                // Pawns mostly stand where pawns stand.
                let is_rare = role == PAWN && chance > 0;
                let square = if is_rare { 8 + square % 48 } else { square };
                board.put(square, role | if is_black { BLACK } else { 0 });
            }
            for ((square, home, missing), side, rank) in [(white, 0, 0), (black, BLACK, 56)] {
                let square = if home < 40 { rank + square % 8 } else { square };
                if missing > 1 {
                    board.put(square, KING | side);
                }
            }
            board.black_to_move = black_to_move;
            add_rights(&mut board, rights);
            board.en_passant = match choice {
                0 => Some(any),
                1 | 2 => passed_squares(&board).into_iter().next(),
                _ => None,
            };
            (board.halfmove_clock, board.fullmove_number) = counters;
            board
        },
    )
}

/// No rights, rights of rooks on the back ranks, or of squares that fell from the sky.
fn add_rights(board: &mut Board, (choice, one, other): (u8, u64, u64)) {
    for square in 0..64 {
        let piece = board.at(square);
        let is_home = piece == ROOK && square < 8 || piece == ROOK | BLACK && square >= 56;
        let chance = (one >> square) & 1 == 1;
        board.castling[usize::from(square)] = match choice {
            0 => false,
            1 => is_home,
            2 => is_home && chance,
            _ => chance && (other >> square) & 1 == 1 && (one >> (square ^ 9)) & 1 == 1,
        };
    }
}

/// The squares that a pawn of the side that is not to move can just have passed.
fn passed_squares(board: &Board) -> Vec<u8> {
    let squares = if board.black_to_move { 16..24 } else { 40..48 };
    squares
        .filter(|&square| {
            let said = Board { en_passant: Some(square), ..board.clone() };
            said.without_idle_rights().en_passant.is_some()
        })
        .collect()
}

/// A king and a few enemy pieces, most of which give check.
fn checked(random: &mut Random) -> Board {
    let mut board = Board::empty();
    board.black_to_move = random.below(2) == 0;
    let king = random.below(64) as u8;
    board.put(king, KING | board.own());
    for _ in 0..1 + random.below(3) {
        let piece = *random.pick(&[PAWN, KNIGHT, BISHOP, ROOK, QUEEN]) | board.enemy();
        // Where a piece of this kind attacks the king from: where it would attack from
        // the king's square, a pawn from the other side.
        let mut there = board.clone();
        there.put(king, if piece & !BLACK == PAWN { piece ^ BLACK } else { piece });
        if let squares @ [_, ..] = there.hits(king).as_slice() {
            board.put(*random.pick(squares), piece);
        }
    }
    for _ in 0..random.below(4) {
        let piece = *random.pick(&[PAWN, KNIGHT, BISHOP, ROOK, QUEEN]);
        board.put(random.below(64) as u8, piece | *random.pick(&[0, BLACK]));
    }
    for side in [board.own(), board.enemy()] {
        if board.find(KING | side).is_none() {
            board.put(random.below(64) as u8, KING | side);
        }
    }
    if random.below(2) == 0 {
        board.en_passant = passed_squares(&board).first().copied();
    }
    board
}

/// What the board says, whether or not it is legal.
fn raw_fen(board: &Board) -> String {
    setup_of(board).format_fen(CastlingStyle::Chess960).to_string()
}
