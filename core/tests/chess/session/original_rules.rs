//! Where the rules of the original programs differ from the laws of chess.
//!
//! Each line of play was tried on the original engine (`heig-lherman/dai-pw02`, commit 5c9754f).

use pedina::chess::Square;
use pedina::chess::session::{Original, Rules, Standard, Standing, Verdict};

/// Both games after these moves, which both rules accept.
fn after(moves: &str) -> (Standard, Original) {
    let (mut standard, mut original) = (Standard::start(), Original::start());
    for mv in moves.split(' ') {
        let (from, to) = squares(mv);
        assert_ne!(standard.judge(from, to), Verdict::Illegal, "{mv} of {moves}");
        assert_ne!(original.judge(from, to), Verdict::Illegal, "{mv} of {moves}");
        standard.play(from, to, None);
        original.play(from, to, None);
    }
    assert_eq!(standard.board(), original.board());
    (standard, original)
}

fn squares(mv: &str) -> (Square, Square) {
    (Square::parse(&mv.as_bytes()[..2]).unwrap(), Square::parse(&mv.as_bytes()[2..]).unwrap())
}

/// Whether each of the rules accepts a move after these.
fn verdicts(moves: &str, mv: &str) -> (bool, bool) {
    let (standard, original) = after(moves);
    let (from, to) = squares(mv);
    let is_legal = standard.judge(from, to) != Verdict::Illegal;
    (is_legal, original.judge(from, to) != Verdict::Illegal)
}

#[test]
fn a_king_in_check_by_a_pawn_may_not_step_straight_away() {
    let line = "f2f4 g7g5 g1h3 a7a5 e2e3 g5f4 e1f2 f4e3";
    assert_eq!(verdicts(line, "f2g1"), (true, false));
    assert_eq!(verdicts(line, "f2e3"), (true, true));
}

#[test]
fn an_unmoved_pawn_pins() {
    let line = "b1c3 d7d6 f2f3 b7b5 c3a4 f7f5 e1f2 e8f7 f2e3 f7f6 d1e1 f6g5 a4b6 d8d7 e3d4 g5f6";
    assert_eq!(verdicts(line, "b6a4"), (true, false));
}

#[test]
fn a_pawn_that_gives_check_may_not_be_captured_en_passant() {
    let line = "h2h4 g7g5 f2f3 d7d5 g1h3 c8d7 e1f2 d8c8 f2g3 b7b6 h4g5 d7c6 b2b4 c8g4 g3g4 e8d7 \
                a2a3 f7f5";
    assert_eq!(verdicts(line, "g5f6"), (true, false));
}

#[test]
fn of_two_pieces_that_give_check_one_may_be_captured() {
    let line = "g1f3 d7d5 f3d4 e8d7 e2e3 b7b6 e1e2 f7f6 a2a4 f6f5 e2e1 g7g6 d4e6 d7e6 f1c4 a7a6 \
                d1e2 a8a7 e3e4 c7c6 e4d5";
    assert_eq!(verdicts(line, "d8d5"), (false, true));
}

#[test]
fn en_passant_may_uncover_the_own_king() {
    let line = "e2e4 a7a5 e4e5 a5a4 e1e2 a8a5 e2f3 b8c6 f3g4 c6b8 g4h5 d7d5";
    assert_eq!(verdicts(line, "e5d6"), (false, true));
}

#[test]
fn a_check_that_en_passant_uncovers_goes_unnoticed() {
    let (standard, original) = after("e2e4 e7e5 f2f4 e5f4 e4e5 a7a6 d1e2 d7d5 e5d6");
    assert_eq!((standard.standing(), original.standing()), (Standing::Check, Standing::Ongoing));
}

#[test]
fn a_second_pawn_may_not_be_promoted_on_the_same_square() {
    let line = "a2a4 b7b5 a4b5 c7c5 b5b6 c5c4 b6a7 c4c3 a7b8 a8b8 d2c3 h7h6 c3c4 h6h5 c4c5 h5h4 \
                c5c6 h4h3 c6c7 h3g2";
    assert_eq!(verdicts(line, "c7b8"), (true, false));
    assert_eq!(verdicts(line, "c7d8"), (true, true));
}

#[test]
fn some_positions_count_as_mate_that_are_none() {
    let line = "f2f4 h7h6 h2h4 b7b5 a2a3 a7a6 e1f2 a6a5 f2f3 c7c5 f3e4 b8a6 b2b4 c5c4 e4d5 e7e6 \
                d5e5 a6c5 a1a2 c8a6 d2d3 f7f6";
    let (standard, original) = after(line);
    assert_eq!((standard.standing(), original.standing()), (Standing::Check, Standing::Checkmate));
}

#[test]
fn castling_follows_the_laws_of_chess() {
    let line = "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7";
    for (mv, verdict) in
        [("e1g1", (true, true)), ("e1c1", (false, false)), ("e1h1", (false, false))]
    {
        assert_eq!(verdicts(line, mv), verdict, "{mv}");
    }
    let (mut standard, mut original) = after(line);
    let (from, to) = squares("e1g1");
    standard.play(from, to, None);
    original.play(from, to, None);
    assert_eq!(standard.board(), original.board());
}
