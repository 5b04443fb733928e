//! Moves in the notations of programs and books, and null moves.

use pedina::chess::pgn::{
    Line, Replay, Scanner, Termination, Token, TokenBuffer, TokenKind, Writer,
};
use pedina::chess::{CastlingStyle, FenMode, Move, Position, Role, SanErrorKind};

use crate::common::bridge::position_of;
use crate::common::suite;

fn scan(text: &[u8], size: usize) -> (Vec<Move>, usize) {
    let mut lines = [Line::new(Position::start()); 4];
    let (mut tokens, mut bytes) = (vec![Token::default(); 4096], vec![0; 8192]);
    let mut buffer = TokenBuffer::new(&mut tokens, &mut bytes);
    let mut scanner = Scanner::any_notation();
    for chunk in text.chunks(size) {
        assert_eq!(scanner.scan(chunk, &mut lines[..], &mut buffer), Ok(chunk.len()));
    }
    scanner.finish(&mut lines[..], &mut buffer).unwrap();
    let is_error = |token: &&Token| matches!(token.kind, TokenKind::Error(_));
    let moves = buffer.tokens().iter().filter_map(|token| match token.kind {
        TokenKind::Move(mv) => Some(mv),
        _ => None,
    });
    (moves.collect(), buffer.tokens().iter().filter(is_error).count())
}

#[test]
fn every_legal_move_is_read_in_each_notation() {
    for case in suite::read_all() {
        let position = position_of(&case.fen);
        for mv in position.legal_moves() {
            let san = position.format_san(mv).to_string();
            let bare = san.trim_end_matches(['+', '#']);
            let uci = [CastlingStyle::Standard, CastlingStyle::Chess960]
                .map(|style| position.format_uci(mv, style).to_string());
            let mut texts = uci.to_vec();
            texts.extend(uci.iter().map(|uci| format!("{}-{}", &uci[..2], &uci[2..])));
            texts.extend(
                ["", "=", "ch", "ch.", "dis.ch.", "dblch!", "mate", "+=!?"]
                    .map(|end| format!("{bare}{end}")),
            );
            if !bare.starts_with('O') {
                let role = position.board().role_at(mv.from()).unwrap();
                let letter = if role == Role::Pawn {
                    String::new()
                } else {
                    role.letter().to_ascii_uppercase().to_string()
                };
                let sign = if bare.contains('x') { 'x' } else { '-' };
                let end =
                    mv.promotion().map_or(String::new(), |role| format!("={}", role.letter()));
                texts.push(format!("{letter}{}{sign}{}{end}", mv.from(), mv.to()));
            }
            for text in texts {
                assert_eq!(position.parse_any_notation(text.as_bytes()), Ok(mv), "{text}");
            }
        }
    }
}

#[test]
fn other_texts_are_refused_as_algebraic_notation_refuses_them() {
    let start = Position::start();
    for text in ["", "-", "---", "ch", "e2e5", "e2", "e2e4e", "e2e4qq", "g1--f3", "O-", "Ng1", "="]
    {
        assert!(start.parse_any_notation(text.as_bytes()).is_err(), "{text}");
    }
    let error = start.parse_any_notation(b"Ng1f4ch").unwrap_err();
    assert_eq!((error.kind, error.offset), (SanErrorKind::NoSuchMove, 3));
    assert!(start.parse_san(b"g1f3").is_err() && start.parse_san(b"--").is_err());
}

#[test]
fn a_null_move_passes_and_is_refused_in_check() {
    for (before, after) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 3 7", "4k3/8/8/8/8/8/8/4K2R b K - 4 7"),
        ("4k3/8/8/8/8/8/8/4K2R b K - 3 7", "4k3/8/8/8/8/8/8/4K2R w K - 4 8"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 b - - 1 1"),
    ] {
        let parse = |fen: &str| Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap();
        assert_eq!(parse(before).play_null(), Some(parse(after)), "{before}");
    }
    let check = Position::parse_fen(b"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", FenMode::Strict).unwrap();
    assert_eq!(check.play_null(), None);
    for text in ["--", "Z0", "0000"] {
        assert_eq!(Position::start().parse_any_notation(text.as_bytes()), Ok(Move::NULL));
        assert!(check.parse_any_notation(text.as_bytes()).is_err(), "{text}");
    }
    assert!(Position::start().check_move(Move::NULL).is_err());
}

#[test]
fn a_file_of_such_moves_is_read_in_chunks_of_any_size_and_written() {
    let text = b"1. e2e4 -- 2. Ng1-f3 (2. Z0 g8f6) 2... b8c6ch 3. f1b5 *\n\n1. d4= -- 2. O-O *";
    for size in [1, 2, 3, 7, text.len()] {
        let (moves, errors) = scan(text, size);
        let found: Vec<String> = moves.iter().map(Move::to_string).collect();
        let wanted = ["e2e4", "0000", "g1f3", "0000", "g8f6", "b8c6", "f1b5", "d2d4", "0000"];
        assert_eq!((found, errors), (wanted.map(str::to_owned).to_vec(), 1), "{size}");
    }
    // The end of the file ends a word.
    assert_eq!(scan(b"1. e2e4 --", 3).0.len(), 2);

    let mut replay = Replay::new(&mut []);
    let mut written = String::new();
    let mut writer = Writer::new(&mut written);
    for text in ["e2e4", "--", "d2-d4", "Z0"] {
        let position = *replay.position();
        let mv = replay.play_any_notation(text.as_bytes()).unwrap();
        if mv.is_null() {
            writer.null_move(&position).unwrap();
        } else {
            writer.mv(&position, mv).unwrap();
        }
    }
    writer.termination(Termination::Unknown).unwrap();
    assert_eq!(written, "1. e4 -- 2. d4 -- *\n\n");
}
