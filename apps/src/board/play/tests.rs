//! Hands that move pieces, and what the game makes of them.

use super::*;
use pedina::chess::{FenMode, Piece, Square};

/// A game, and a board on which its pieces are moved.
struct Hands {
    play: Play,
    board: Board,
    knows_pieces: bool,
    now: Duration,
}

impl Hands {
    fn new(fen: &str, knows_pieces: bool) -> Self {
        let start = Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap();
        let level = Level::new(1).unwrap();
        let play = Play::new(start, start.turn(), level, 1, SETTLE);
        let mut hands = Self { play, board: *start.board(), knows_pieces, now: Duration::ZERO };
        assert_eq!(hands.show(), [""; 0]);
        hands
    }

    /// Lets the pieces stand for just long enough; what is said.
    fn show(&mut self) -> Vec<String> {
        let report = match self.knows_pieces {
            true => Report::Pieces(self.board),
            false => Report::Occupied(self.board.occupied()),
        };
        self.play.hear(report, self.now);
        self.wait(SETTLE)
    }

    fn wait(&mut self, time: Duration) -> Vec<String> {
        self.now += time;
        self.play.pass(self.now);
        self.play.said()
    }

    /// Puts a piece on a square, or takes it off.
    fn put(&mut self, square: Square, letter: u8) -> Vec<String> {
        self.board.put(square, Piece::from_letter(letter));
        self.show()
    }
}

const SETTLE: Duration = Duration::from_millis(100);
const NOBODY: u8 = b' ';
const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

#[test]
fn a_rook_beside_its_king_may_be_half_of_a_castling() {
    for knows_pieces in [false, true] {
        for castles in [true, false] {
            let mut hands = Hands::new(CASTLING, knows_pieces);
            assert!(hands.put(Square::H1, NOBODY).is_empty());
            assert!(hands.put(Square::F1, b'R').is_empty());
            if castles {
                assert!(hands.put(Square::E1, NOBODY).is_empty());
                let said = hands.put(Square::G1, b'K');
                assert!(said[0].contains("O-O (e1g1)"), "{said:?}");
            } else {
                let said = hands.wait(SETTLE * FINAL);
                assert!(said[0].contains("Rf1 (h1f1)"), "{said:?}");
            }
        }
    }
}

#[test]
fn kings_in_the_centre_end_the_game() {
    for (squares, result) in [
        ([Square::E4, Square::D5], "1-0"),
        ([Square::D4, Square::E5], "0-1"),
        ([Square::D4, Square::D5], "1/2-1/2"),
    ] {
        let mut hands = Hands::new("r3k3/8/8/8/8/8/8/4K2R w K - 0 2", false);
        hands.put(Square::E1, NOBODY);
        hands.put(Square::E8, NOBODY);
        hands.put(squares[0], b'K');
        let said = hands.put(squares[1], b'k');
        assert!(said.iter().any(|text| text.starts_with(result)), "{said:?}");
    }
}

#[test]
fn a_pawn_becomes_what_was_typed_or_what_is_put_there() {
    let fen = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
    for (word, letter, san) in [("", b'Q', "a8=Q"), ("rook", b'R', "a8=R")] {
        let mut hands = Hands::new(fen, false);
        hands.play.obey(word);
        hands.play.said();
        hands.put(Square::A7, NOBODY);
        let said = hands.put(Square::A8, letter);
        assert!(said[0].contains(san), "{said:?}");
    }
    let mut hands = Hands::new(fen, true);
    hands.put(Square::A7, NOBODY);
    // The pawn itself does not end the move.
    assert!(hands.put(Square::A8, b'P').is_empty());
    let said = hands.wait(SETTLE * FINAL);
    assert!(said[0].contains("on a8 that the pawn becomes"), "{said:?}");
    assert!(hands.put(Square::A8, b'B')[0].contains("a8=B"));
}

#[test]
fn a_move_is_taken_back_before_the_computer_has_answered_and_after_a_mate() {
    for knows_pieces in [false, true] {
        for (to, san) in [(Square::A1, "Ra1"), (Square::A8, "Ra8#")] {
            let mut hands = Hands::new("7k/R7/6K1/8/8/8/8/8 w - - 0 1", knows_pieces);
            // It thinks for longer than this test lets it.
            hands.play.computer = Computer::new(Level::new(8).unwrap(), 1);
            hands.play.obey("undo");
            assert_eq!(hands.play.said(), ["There is no move to take back."]);
            hands.put(Square::A7, NOBODY);
            assert!(hands.put(to, b'R')[0].contains(san));
            hands.play.obey("undo");
            let said = hands.play.said();
            assert_eq!(said[0], "Your last move is taken back.");
            assert!(said[1].ends_with("put the white rook on a7."), "{said:?}");
            assert_eq!(hands.play.game.len(), 0);
            assert_eq!(hands.play.lit(), [Square::A7, to].into_iter().collect());
            // The rook that still stands there does not move there again.
            assert_eq!(hands.wait(SETTLE * FINAL), [""; 0]);
            assert_eq!(hands.put(to, NOBODY), [""; 0]);
            assert_eq!(hands.put(Square::A7, b'R'), [""; 0]);
            assert!(hands.play.lit().is_empty());
        }
        // After a mate the rook is only put back.
        let mut hands = Hands::new("7k/R7/6K1/8/8/8/8/8 w - - 0 1", knows_pieces);
        hands.put(Square::A7, NOBODY);
        assert!(hands.put(Square::A8, b'R')[1].starts_with("1-0"));
        hands.put(Square::A8, NOBODY);
        assert_eq!(hands.put(Square::A7, b'R'), ["Your last move is taken back."]);
    }
}

#[test]
fn what_bounces_is_no_move() {
    let mut hands = Hands::new(CASTLING, false);
    for _ in 0..10 {
        for (square, letter) in [(Square::H1, NOBODY), (Square::H5, b'R'), (Square::H1, b'R')] {
            hands.board.put(square, Piece::from_letter(letter));
            hands.play.hear(Report::Occupied(hands.board.occupied()), hands.now);
            assert!(hands.wait(SETTLE / 2).is_empty());
        }
        hands.board.put(Square::H5, None);
    }
    assert!(hands.show().is_empty() && hands.play.game.is_empty());
}
