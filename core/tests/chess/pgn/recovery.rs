//! A word that somebody put between two moves of a good game costs itself at most. The fuzz target
//! `recovery` asks for the same, so nothing here needs the rest of the tests.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::Move;
use pedina::chess::pgn::{ErrorKind, Flow, Line, Reader, Replay, Termination, Visitor};

const MOVES: [&str; 12] =
    ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Nxe4", "d4", "b5"];

/// The moves of each game.
struct Games<'s> {
    replay: Replay<'s>,
    moves: Vec<Move>,
    games: Vec<Vec<Move>>,
}

impl Visitor for Games<'_> {
    type Break = Infallible;

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        Continue(self.replay.play(text).map(|mv| self.moves.push(mv)))
    }

    fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
        Continue(Ok(Flow::Skip))
    }

    fn end_game(&mut self, _: Option<Termination>) -> ControlFlow<Infallible> {
        self.replay.restart();
        self.games.push(core::mem::take(&mut self.moves));
        Continue(())
    }
}

fn games(file: &[u8], size: usize) -> Vec<Vec<Move>> {
    let mut stack: [Line; 0] = [];
    let mut games = Games { replay: Replay::new(&mut stack), moves: Vec::new(), games: Vec::new() };
    let mut reader = Reader::new();
    for chunk in file.chunks(size) {
        let Continue(()) = reader.read(chunk, &mut games);
    }
    let Continue(()) = reader.finish(&mut games);
    games.games
}

/// Two games, with a word after this many moves of the first.
fn file(word: &[u8], ply: usize) -> Vec<u8> {
    let mut file = b"[White \"a\"]\n\n".to_vec();
    for (number, text) in MOVES.iter().enumerate() {
        if number % 2 == 0 {
            file.extend(format!("{}. ", number / 2 + 1).bytes());
        }
        file.extend(format!("{text} ").bytes());
        if number + 1 == ply {
            file.extend(word);
            file.push(b' ');
        }
    }
    file.extend(b"*\n\n[White \"b\"]\n\n1. d4 d5 1-0\n");
    file
}

/// Whether a word may mean something: white space parts it, a brace, a bracket or a parenthesis
/// opens something, a square may make it a move, and two digits or letters O, or what is not ASCII
/// beside one of them, a result or castling.
fn may_have_a_meaning(word: &[u8]) -> bool {
    let opens = |&byte: &u8| byte <= b' ' || b"{;[(<*".contains(&byte);
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let is_digit = |&&byte: &&u8| byte.is_ascii_digit() || b"oO".contains(&byte);
    let digits = word.iter().filter(is_digit).count();
    let is_ascii = word.is_ascii();
    word.iter().any(opens) || word.windows(2).any(is_square) || digits + usize::from(!is_ascii) > 1
}

/// Reads a game with a word between its moves, in chunks of a size.
///
/// # Panics
/// If the word cost a move.
pub(crate) fn costs_itself_at_most(word: &[u8], ply: usize, size: usize) {
    if may_have_a_meaning(word) {
        return;
    }
    let good = games(&file(b"", 0), usize::MAX);
    assert_eq!(good.iter().map(Vec::len).collect::<Vec<_>>(), [MOVES.len(), 2]);
    let found = games(&file(word, 1 + ply % MOVES.len()), size);
    assert!(
        found == good,
        "{} after ply {}: {found:?}",
        word.escape_ascii(),
        1 + ply % MOVES.len()
    );
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Characters of game files, as bytes.
    fn piece() -> impl Strategy<Value = Vec<u8>> {
        let signs = "\u{a0}\u{ad}\u{200b}\u{2028}\u{3000}±∓∞⩲⩱□→‼⁇⁉⁈…–—½№↑⟳♘";
        let signs: Vec<Vec<u8>> = signs.chars().map(|sign| sign.to_string().into_bytes()).collect();
        prop_oneof![
            6 => (b'!'..=b'~').prop_map(|byte| vec![byte]),
            2 => prop::sample::select(b"NDRQK+-=/$.!?,:%})]ep".to_vec())
                .prop_map(|byte| vec![byte]),
            1 => prop::sample::select(signs),
            1 => any::<u8>().prop_map(|byte| vec![byte]),
        ]
    }

    proptest! {
        #[test]
        fn a_word_between_two_moves_costs_itself_at_most(
            word in prop::collection::vec(piece(), 1..8),
            ply in 0..MOVES.len(),
            size in prop_oneof![Just(usize::MAX), 1_usize..9],
        ) {
            costs_itself_at_most(&word.concat(), ply, size);
        }
    }

    #[test]
    fn a_move_between_two_moves_costs_more() {
        let found = games(&file(b"a4", 4), usize::MAX);
        assert!(found != games(&file(b"", 0), usize::MAX));
        assert_eq!(found[1].len(), 2, "the next game is read");
    }
}
