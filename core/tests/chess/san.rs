//! Moves in algebraic notation: known answers, then every legal move of every suite position
//! against a naive writer, then broken text.

use pedina::chess::{FenMode, Move, Position, Role, San, SanError, SanErrorKind};
use proptest::prelude::*;

use crate::common::bridge::position_of;
use crate::common::suite;

fn lenient(fen: &str) -> Position {
    Position::parse_fen(fen.as_bytes(), FenMode::Lenient).expect(fen)
}

/// The move in UCI notation that a text is read as.
fn read(fen: &str, text: &str) -> Result<String, (SanErrorKind, usize)> {
    match lenient(fen).parse_san(text.as_bytes()) {
        Ok(mv) => Ok(mv.to_string()),
        Err(SanError { kind, offset }) => Err((kind, offset)),
    }
}

/// The definition of canonical notation (PGN standard 8.2.3), on the list of all legal moves.
fn naive(position: &Position, mv: Move) -> String {
    let role_of = |mv: Move| position.board().role_at(mv.from()).unwrap();
    let role = role_of(mv);
    let own = position.board().by_color(position.turn());
    let mut text = String::new();
    if role == Role::King && own.contains(mv.to()) {
        text += if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" };
    } else {
        let is_capture = position.piece_at(mv.to()).is_some()
            || role == Role::Pawn && mv.from().file() != mv.to().file();
        if role == Role::Pawn {
            if is_capture {
                text.push(mv.from().file().letter());
            }
        } else {
            text.push(role.letter().to_ascii_uppercase());
            let rivals: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .filter(|other| {
                    role_of(*other) == role
                        && other.to() == mv.to()
                        && other.from() != mv.from()
                        && !own.contains(other.to())
                })
                .collect();
            let same_file = rivals.iter().any(|other| other.from().file() == mv.from().file());
            let same_rank = rivals.iter().any(|other| other.from().rank() == mv.from().rank());
            if !rivals.is_empty() && (!same_file || same_rank) {
                text.push(mv.from().file().letter());
            }
            if same_file {
                text.push(mv.from().rank().digit());
            }
        }
        if is_capture {
            text.push('x');
        }
        text += &mv.to().to_string();
        if let Some(promotion) = mv.promotion() {
            text.push('=');
            text.push(promotion.letter().to_ascii_uppercase());
        }
    }
    let next = position.play(mv).unwrap();
    match (next.checkers().is_empty(), next.legal_moves().is_empty()) {
        (true, _) => {}
        (false, false) => text.push('+'),
        (false, true) => text.push('#'),
    }
    text
}

/// Ways to write the same move that people and programs use.
fn variants(position: &Position, mv: Move, canonical: &str) -> Vec<String> {
    let bare = canonical.trim_end_matches(['+', '#']);
    let mut all = vec![
        bare.to_owned(),
        bare.replace('x', ""),
        bare.replace('x', ":"),
        bare.replace('x', "×"),
        bare.replace('=', ""),
        bare.replace('O', "0"),
        bare.replace('-', "–"),
        format!("{bare}++"),
        format!("{canonical}!?"),
        format!("{canonical}⁉"),
        format!("{bare}†"),
    ];
    if let Some((before, role)) = bare.split_once('=') {
        all.extend([
            format!("{before}({role})"),
            format!("{before}/{role}"),
            format!("{before}{}", role.to_lowercase()),
        ]);
    }
    if bare.starts_with('O') {
        return all;
    }
    let letter = bare.chars().next().filter(char::is_ascii_uppercase);
    let (from, target) = (mv.from(), &bare[bare.rfind(&mv.to().to_string()).unwrap()..]);
    for figurine in figurines(letter) {
        all.push(match letter {
            Some(letter) => bare.replacen(letter, figurine, 1),
            None => format!("{figurine}{bare}"),
        });
    }
    let letter = letter.map(String::from).unwrap_or_default();
    for separator in ["", "-", "x"] {
        all.push(format!("{letter}{from}{separator}{target}"));
    }
    if position.en_passant() == Some(mv.to()) && letter.is_empty() && bare.contains('x') {
        all.extend([format!("{bare}e.p."), format!("{bare} e.p."), format!("{bare}ep+")]);
    }
    all
}

fn figurines(letter: Option<char>) -> [&'static str; 3] {
    match letter {
        Some('K') => ["♔", "♚", "♔\u{fe0e}"],
        Some('Q') => ["♕", "♛", "♛\u{fe0f}"],
        Some('R') => ["♖", "♜", "♖\u{fe0e}"],
        Some('B') => ["♗", "♝", "♗\u{fe0e}"],
        Some('N') => ["♘", "♞", "♘\u{fe0e}"],
        _ => ["♙", "♟", "♟\u{fe0f}"],
    }
}

#[test]
fn known_texts() {
    let cases = [
        // The other knight is pinned: no disambiguation is needed, but it may be there.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "g1e2"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "g1e2"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a7a8n"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=♕", "a7a8q"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "ab8(R)+", "a7b8r"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "xb8q", "a7b8q"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "o-o-o", "e8a8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "0-0+", "e8h8"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6ep", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e6", "e5e6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "Pe5xd6 e.p.", "e5d6"),
        // A bishop and the b-pawn.
        ("4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1", "bxc3", "b2c3"),
        ("4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1", "Bxc3", "a1c3"),
        // The promoted piece on the b-file beside the letter of a bishop in lower case.
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8b", "b7b8b"),
        // Chess960: the king castles without moving.
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "g1h1"),
    ];
    for (fen, text, uci) in cases {
        assert_eq!(read(fen, text).as_deref(), Ok(uci), "{fen} {text}");
    }
}

#[test]
fn errors_say_what_and_where() {
    use SanErrorKind::{Ambiguous, NoSuchMove, Syntax};
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const ROOKS: &str = "7k/8/8/R7/8/8/8/R3R2K w - - 0 1";
    const SEVENTH: &str = "7k/P7/8/8/8/8/8/7K w - - 0 1";
    let cases = [
        (START, "", Syntax, 0),
        (START, "e", Syntax, 1),
        (START, "e9", Syntax, 1),
        (START, "i4", Syntax, 0),
        (START, "N", Syntax, 1),
        (START, "Nf3x", Syntax, 4),
        (START, "Nf3 ", Syntax, 3),
        (START, "e4e", Syntax, 2),
        (START, "O", Syntax, 1),
        (START, "O-", Syntax, 2),
        (START, "O-O-", Syntax, 4),
        (START, "--", Syntax, 0),
        (START, "e4=K", Syntax, 3),
        (START, "e4(Q", Syntax, 4),
        (START, "Nf3=Q", Syntax, 3),
        (START, "\u{2603}", Syntax, 0),
        (START, "O-O", NoSuchMove, 0),
        (START, "e5", NoSuchMove, 0),
        (START, "d2xe5", NoSuchMove, 3),
        (START, "d2xe3", NoSuchMove, 0),
        (START, "Nf4", NoSuchMove, 1),
        (START, "Nbf3", NoSuchMove, 1),
        (START, "e4=Q", NoSuchMove, 2),
        (ROOKS, "Rb4", NoSuchMove, 1),
        (ROOKS, "Ra3", Ambiguous, 1),
        (ROOKS, "R1c1", Ambiguous, 1),
        (SEVENTH, "a8", Ambiguous, 2),
        (SEVENTH, "a8+", Ambiguous, 2),
    ];
    for (fen, text, kind, offset) in cases {
        assert_eq!(read(fen, text), Err((kind, offset)), "{fen} {text}");
    }
}

#[test]
fn a_move_that_is_not_legal_is_written_in_full() {
    use pedina::chess::Square;
    let start = Position::start();
    let text = |from, to| start.format_san(Move::new(from, to, None)).to_string();
    assert_eq!(text(Square::G1, Square::F4), "Ng1f4");
    assert_eq!(text(Square::G1, Square::E7), "Ng1xe7");
    assert_eq!(text(Square::E4, Square::E5), "e4e5");
    let promotion = Move::new(Square::A1, Square::A8, Some(Role::Queen));
    assert_eq!(start.format_san(promotion).as_str(), "Ra1a8=Q");
}

/// Of all moves that there are, in positions of all sorts.
#[test]
fn what_is_written_of_an_illegal_move_names_no_legal_one() {
    let mut texts = 0;
    for entry in suite::read_all().iter().step_by(7) {
        let position = position_of(&entry.fen);
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            if !position.is_legal(mv) {
                let text = position.format_san(mv);
                let read = position.parse_san(text.as_bytes());
                assert!(read.is_err(), "{mv} is written {text} in {}", entry.fen);
                let read = position.parse_any_notation(text.as_bytes());
                assert!(read.is_err(), "{mv} is written {text} in {}", entry.fen);
                texts += 1;
            }
        }
    }
    assert!(texts > 1_000_000, "{texts}");
}

#[test]
fn every_legal_move_of_every_suite_is_written_as_defined_and_read_back() {
    let (mut moves, mut texts) = (0, 0);
    for entry in suite::read_all() {
        let position = position_of(&entry.fen);
        for mv in position.legal_moves() {
            let text = position.format_san(mv);
            assert_eq!(text.as_str(), naive(&position, mv), "{} {mv}", entry.fen);
            assert_eq!(position.parse_san(text.as_bytes()), Ok(mv), "{} {text}", entry.fen);
            for variant in variants(&position, mv, &text) {
                let read = position.parse_san(variant.as_bytes());
                assert_eq!(read, Ok(mv), "{} {text} as {variant}", entry.fen);
                texts += 1;
            }
            moves += 1;
        }
    }
    assert!(moves > 40_000, "only {moves} moves");
    println!("{moves} moves, {texts} other ways to write them");
}

#[test]
fn a_text_without_its_disambiguation_is_ambiguous_and_any_other_is_refused() {
    // What is read must be legal, and dropping a needed letter must never pick one of two.
    for entry in suite::read("random.perft").iter().chain(&suite::read("check.perft")) {
        let position = position_of(&entry.fen);
        let legal = position.legal_moves();
        for role in ["", "N", "B", "R", "Q", "K"] {
            for to in pedina::chess::Square::all() {
                let text = format!("{role}{to}");
                let named = |mv: &&Move| {
                    naive(&position, **mv).starts_with(role)
                        && position.board().role_at(mv.from()).map(|role| role.letter())
                            == Some(role.to_lowercase().chars().next().unwrap_or('p'))
                        && mv.to() == to
                        && (role != "K" || !position.board().by_color(position.turn()).contains(to))
                        && (!role.is_empty() || mv.from().file() == to.file())
                };
                let count = legal.iter().filter(named).count();
                let read = position.parse_san(text.as_bytes()).map_err(|error| error.kind);
                match count {
                    0 => assert_eq!(read, Err(SanErrorKind::NoSuchMove), "{} {text}", entry.fen),
                    1 => assert_eq!(read.as_ref().ok(), legal.iter().find(named), "{text}"),
                    _ => assert_eq!(read, Err(SanErrorKind::Ambiguous), "{} {text}", entry.fen),
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_a_move_or_refused_inside_of_the_text(
        text in proptest::collection::vec(any::<u8>(), 0..300),
    ) {
        if let Err(error) = San::parse(&text) {
            prop_assert_eq!(error.kind, SanErrorKind::Syntax);
            prop_assert!(error.offset <= text.len());
        }
    }

    #[test]
    fn anything_like_a_move_is_legal_or_refused(
        text in "[KQRBNP♘♛]?[a-h]?[1-8]?[x:-]?[a-h][1-8]=?[QRBN]?[+#]?",
    ) {
        let position =
            lenient("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        match position.parse_san(text.as_bytes()) {
            Ok(mv) => prop_assert!(position.is_legal(mv)),
            Err(error) => prop_assert!(error.offset <= text.len()),
        }
    }
}
