//! Text from anywhere: nothing panics, and an error is where the text goes wrong.

use std::sync::LazyLock;

use pedina::chess::{CastlingStyle, FenError, FenErrorKind, FenMode, IllegalMove, Position, Setup};
use proptest::prelude::*;

use crate::common::bridge::position_of;
use crate::common::effort::effort;
use crate::common::suite::{Entry, read_all};

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(effort(4_000, 20_000))
    })]

    #[test]
    fn any_bytes_are_no_fen(text in prop::collection::vec(any::<u8>(), 0..300)) {
        judge_fen(&text);
    }

    #[test]
    fn any_fen_letters(text in "[1-8pnbrqkPNBRQKwahHA/ -]{0,120}") {
        judge_fen(text.as_bytes());
    }

    #[test]
    fn damaged_fens(
        number in any::<prop::sample::Index>(),
        damages in prop::collection::vec(damage(), 1..4),
    ) {
        let mut text = number.get(&FENS).fen.clone().into_bytes();
        for (place, kind, byte) in damages {
            let place = place.index(text.len());
            match kind {
                0 => text[place] = byte,
                1 => text.insert(place, byte),
                _ => drop(text.remove(place)),
            }
        }
        judge_fen(&text);
    }

    #[test]
    fn any_bytes_are_no_move(
        number in any::<prop::sample::Index>(),
        text in prop::collection::vec(any::<u8>(), 0..8),
    ) {
        judge_uci(&number.get(&FENS).fen, &text);
    }

    #[test]
    fn any_two_squares(
        number in any::<prop::sample::Index>(),
        text in "[a-i][0-9][a-h][1-8][qrbnkpQN]?",
    ) {
        judge_uci(&number.get(&FENS).fen, text.as_bytes());
    }
}

static FENS: LazyLock<Vec<Entry>> = LazyLock::new(read_all);

/// A place, what is done there, and with which byte.
fn damage() -> impl Strategy<Value = (prop::sample::Index, u8, u8)> {
    let bytes =
        prop::sample::select(b"12345678pnbrqkPNBRQKwbKQkqabcdefghAH0/ -\t\x00\xff".to_vec());
    (any::<prop::sample::Index>(), 0..3_u8, bytes)
}

fn judge_fen(text: &[u8]) {
    let name = text.escape_ascii();
    for mode in FenMode::ALL {
        match Setup::parse_fen(text, mode) {
            Err(FenError { kind: FenErrorKind::Length, offset }) => {
                assert!(offset <= text.len(), "{name}");
            }
            Err(FenError { offset, .. }) => {
                // Up to there the text is the start of a FEN: it is one, or it ends too early.
                let start = Setup::parse_fen(&text[..offset], mode);
                assert!(start.err().is_none_or(|early| early.offset == offset), "{name}");
            }
            Ok(setup) if mode == FenMode::Strict => {
                assert_eq!(Setup::parse_fen(text, FenMode::Lenient), Ok(setup), "{name}");
                for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
                    let written = setup.format_fen(style);
                    assert_eq!(Setup::parse_fen(written.as_bytes(), mode), Ok(setup), "{name}");
                }
            }
            Ok(_) => {}
        }
        if let Ok(position) = Position::parse_fen(text, mode) {
            assert!(position.perft(1).is_some(), "{name}");
            let written_in = if mode == FenMode::Playable { mode } else { FenMode::Strict };
            for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
                let written = position.format_fen(style);
                let again = Position::parse_fen(written.as_bytes(), written_in);
                assert_eq!(again, Ok(position), "{name} {mode:?} became {written}");
            }
        }
    }
}

fn judge_uci(fen: &str, text: &[u8]) {
    let position = position_of(fen);
    let found = position.parse_uci(text);
    let name = format!("{} in {fen}", text.escape_ascii());
    assert_eq!(found == Err(IllegalMove::Syntax), !is_move_text(text), "{name}");
    let mut lower_role = text.to_vec();
    lower_role.iter_mut().skip(4).for_each(u8::make_ascii_lowercase);
    let written = |style| {
        let all = position.legal_moves();
        all.into_iter().find(|&mv| position.format_uci(mv, style).as_bytes() == lower_role)
    };
    let expected = written(CastlingStyle::Standard).or(written(CastlingStyle::Chess960));
    assert_eq!(found.ok(), expected, "{name}");
}

fn is_move_text(text: &[u8]) -> bool {
    let is_square =
        |file: u8, rank: u8| (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank);
    match *text {
        [a, b, c, d] => is_square(a, b) && is_square(c, d),
        [a, b, c, d, role] => is_square(a, b) && is_square(c, d) && b"qrbnQRBN".contains(&role),
        _ => false,
    }
}
