//! Which moves are accepted, from whom, and what the history says of them.

use crate::common::memory::memory;
use pedina::chess::server::{Entry, GameSituation, ServerError, Step, Tag};
use pedina::chess::{
    Color, FenMode, Game, IllegalMove, MaterialRule, Piece, Ply, Position, Role, Square,
    TimeControl,
};

use super::{
    TestServer, apply, game_from, play, refuses, running, seated, step, waiting_for_promotion,
};
use crate::common::suite;

/// A running server whose game begins with this position.
fn running_from(fen: &str) -> TestServer {
    let mut server = seated(game_from(fen), TimeControl::UNLIMITED);
    server.start(0).unwrap();
    server
}

fn piece(letter: u8) -> Piece {
    Piece::from_letter(letter).expect("a letter of a piece")
}

fn tagged(text: &str, tag: Tag) -> Step {
    Step { tag: Some(tag), ..step(text) }
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let server = running();
    for (text, reason) in [
        ("e4e5", IllegalMove::EmptySquare),
        ("e7e5", IllegalMove::OpponentsPiece),
        ("e2e5", IllegalMove::Unreachable),
        ("d1d2", IllegalMove::OwnPiece),
        ("e1g1", IllegalMove::OwnPiece),
    ] {
        refuses(&server, ServerError::IllegalMove(reason), |server| apply(server, text));
    }
    // Over an attacked square, and out of check: both were possible once.
    for fen in ["4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1"] {
        let server = running_from(fen);
        let castling = if fen.contains('Q') { "e1c1" } else { "e1g1" };
        refuses(&server, ServerError::IllegalMove(IllegalMove::Castling), |server| {
            apply(server, castling)
        });
    }
    // An en passant capture that opens the rank to the king.
    let server = running_from("8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1".replace("d3", "-").as_str());
    refuses(&server, ServerError::IllegalMove(IllegalMove::Unreachable), |server| {
        apply(server, "e4d3")
    });
}

#[test]
fn an_en_passant_capture_of_the_checking_pawn_is_no_checkmate() {
    let mut server = running_from("8/8/8/1pk5/2p5/8/3P4/1R1K1R2 w - - 0 1");
    apply(&mut server, "d2d4").unwrap();
    assert_eq!(server.game_situation(), GameSituation::Check);
    assert_eq!(apply(&mut server, "c4d3"), Ok(()));
}

#[test]
fn only_the_side_to_move_moves() {
    let server = running();
    refuses(&server, ServerError::NotYourTurn, |server| {
        server.apply_move(Color::Black, step("e2e4"), 0)
    });
    refuses(&server, ServerError::NotYourTurn, |server| server.claim_draw(Color::Black, None, 0));
    refuses(&waiting_for_promotion(), ServerError::NotYourTurn, |server| {
        server.promote(Color::Black, Role::Queen, 0)
    });
}

#[test]
fn a_pawn_becomes_one_of_four() {
    let server = waiting_for_promotion();
    for role in [Role::Pawn, Role::King] {
        refuses(&server, ServerError::NoPromotion, |server| server.promote(Color::White, role, 0));
    }
    for role in Role::PROMOTIONS {
        let mut server = server.clone();
        assert_eq!(server.entries().last().unwrap().promotion, None);
        server.promote(Color::White, role, 0).unwrap();
        let promoted = Entry { piece: piece(b'P'), step: step("b7b8"), promotion: Some(role) };
        assert_eq!(server.entries().last(), Some(promoted));
        assert_eq!(server.board().role_at(Square::B8), Some(role));
    }
}

#[test]
fn pieces_that_are_not_to_move_have_no_moves() {
    let server = running();
    for square in [Square::E4, Square::A7, Square::E8, Square::A1] {
        assert_eq!(server.find_moves(square).unwrap().count(), 0, "{square}");
    }
    assert_eq!(server.find_moves(Square::G1).unwrap().count(), 2);
}

#[test]
fn a_promotion_is_found_once_for_each_square() {
    let mut server = running();
    play(&mut server, super::TO_PROMOTION);
    let found: Vec<Step> = server.find_moves(Square::B7).unwrap().collect();
    let captures = [("b7a8", b'r'), ("b7c8", b'b')]
        .map(|(text, letter)| tagged(text, Tag::Capture(piece(letter))));
    assert_eq!(found, [captures[0], step("b7b8"), captures[1]]);
}

#[test]
fn moves_are_reported_in_full() {
    let server = running_from("r3k2r/8/8/1Pp5/8/8/3P4/R3K2R w KQkq c6 0 1");
    let castlings = [("e1c1", Square::A1, Square::D1), ("e1g1", Square::H1, Square::F1)];
    for (text, rook_from, rook_to) in castlings {
        let castling = tagged(text, Tag::Castling { rook_from, rook_to });
        assert!(server.find_moves(Square::E1).unwrap().any(|step| step == castling));
    }
    let en_passant = Tag::EnPassant { captured: piece(b'p'), captured_on: Square::C5 };
    let found: Vec<Step> = server.find_moves(Square::B5).unwrap().collect();
    assert_eq!(found, [step("b5b6"), tagged("b5c6", en_passant)]);
    let double = tagged("d2d4", Tag::DoubleStep { passing_by: Square::D3 });
    assert!(server.find_moves(Square::D2).unwrap().eq([step("d2d3"), double]));
}

#[test]
fn what_a_client_says_of_a_move_must_be_so() {
    let server = running_from("r3k2r/8/8/1Pp5/8/8/3P4/R3K2R w KQkq c6 0 1");
    let captured = piece(b'p');
    for (request, is_right) in [
        (step("e1g1"), true),
        (tagged("e1g1", Tag::Castling { rook_from: Square::H1, rook_to: Square::F1 }), true),
        (tagged("e1g1", Tag::Castling { rook_from: Square::A1, rook_to: Square::F1 }), false),
        (step("b5c6"), true),
        (tagged("b5c6", Tag::EnPassant { captured, captured_on: Square::C5 }), true),
        (tagged("b5c6", Tag::EnPassant { captured, captured_on: Square::D5 }), false),
        (tagged("b5c6", Tag::Capture(captured)), false),
        (step("h1h8"), true),
        (tagged("h1h8", Tag::Capture(piece(b'r'))), true),
        (tagged("h1h8", Tag::Capture(piece(b'q'))), false),
        (tagged("d2d4", Tag::DoubleStep { passing_by: Square::D3 }), true),
        (tagged("d2d3", Tag::DoubleStep { passing_by: Square::D3 }), false),
    ] {
        if is_right {
            let mut server = server.clone();
            assert_eq!(server.apply_move(Color::White, request, 0), Ok(()), "{request:?}");
            // The history has the whole move, whatever the client left out.
            let full = server.entry(0).unwrap().step;
            assert_eq!((full.from, full.to), (request.from, request.to));
            assert!(full.tag.is_some());
        } else {
            refuses(&server, ServerError::ContradictoryMove, |server| {
                server.apply_move(Color::White, request, 0)
            });
        }
    }
}

#[test]
fn every_legal_move_of_the_suites_is_accepted_as_it_is_told() {
    let mut steps = 0;
    for entry in suite::read_all() {
        let Ok(position) = Position::parse_fen(entry.fen.as_bytes(), FenMode::Strict) else {
            continue;
        };
        for mv in position.legal_moves() {
            let step = Step::of(&position, mv);
            let game = Game::new(position, MaterialRule::BareKing, memory(Ply::EMPTY, 2));
            if game.ending().is_some() {
                continue;
            }
            let mut server = seated(game, TimeControl::UNLIMITED);
            server.start(0).unwrap();
            server.apply_move(position.turn(), step, 0).unwrap();
            if let Some(role) = mv.promotion() {
                server.promote(position.turn(), role, 0).unwrap();
            }
            assert_eq!(server.game().last_move(), Some(mv), "{} {mv}", entry.fen);
            assert_eq!(server.board(), *position.play_unchecked(mv).board());
            steps += 1;
        }
        if steps > 20_000 {
            break;
        }
    }
    assert!(steps > 5_000, "{steps}");
}

#[test]
fn a_full_history_refuses_and_a_longer_one_goes_on() {
    let game = Game::new(Position::start(), MaterialRule::Fide, memory(Ply::EMPTY, 8));
    let mut server = seated(game, TimeControl::UNLIMITED);
    server.start(0).unwrap();
    play(&mut server, super::TO_PROMOTION);
    refuses(&server, ServerError::HistoryFull, |server| apply(server, "b7b8"));
    refuses(&server, ServerError::HistoryFull, |server| apply(server, "g1f3"));
    let mut longer = server.game().history().clone();
    assert_eq!(
        server.clone().with_history(memory(Ply::EMPTY, 20)).unwrap_err(),
        ServerError::MismatchedHistory
    );
    longer.resize(20, Ply::EMPTY);
    let mut server = server.with_history(longer).unwrap();
    assert_eq!(apply(&mut server, "b7b8"), Ok(()));
    assert_eq!(server.history_len(), 9);
}
