//! `pedina board` at boards of each protocol, which the test plays, with hands that make moves
//! piece by piece.

mod table;
mod talker;

use core::time::Duration;
use std::io::{Cursor, Write};
use std::net::TcpListener;
use std::time::Instant;

use pedina::chess::{
    Bitboard, CastlingStyle, Color, FenMode, Game, MaterialRule, Piece, Position, Role, Square,
};

use table::{Kind, STEP, Table, Wire};

/// A game of a person who plays whatever comes, to its end.
fn play_to_the_end(kind: Kind, options: &[&str], mut seed: u64) {
    let text = seed.to_string();
    let mut table = Table::start(kind, &[&["--level", "4", "--seed", &text], options].concat());
    let person = if options.contains(&"black") { Color::Black } else { Color::White };
    let mut game = Game::new(Position::start(), MaterialRule::Fide, Vec::new());
    // The program claims a draw as soon as it can, after a move of either side.
    while game.ending().is_none() && game.check_draw_claim(None).is_err() {
        assert!(game.len() < 400, "no end:\n{}", game.position());
        let position = *game.position();
        let moves = position.legal_moves();
        let mv = if position.turn() == person {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            // A queen is what it takes a pawn for, and a castling is no move of the rook.
            let fitting =
                moves.iter().filter(|mv| mv.promotion().is_none_or(|role| role == Role::Queen));
            let mv = *fitting.clone().nth((seed >> 33) as usize % fitting.count()).unwrap();
            let line = table.play(&position, mv);
            let uci = position.format_uci(mv, CastlingStyle::Standard);
            assert!(line.contains(&*uci), "{line} for {uci} in\n{position}");
            mv
        } else {
            let mv = table.reply(&position);
            table.make(position.play(mv).unwrap().board(), STEP);
            mv
        };
        game.play(mv).unwrap();
        if game.position().turn() == person {
            table.wait_until(|table| table.lit.is_empty());
        }
    }
    let winner = game.ending().and_then(|ending| ending.winner);
    table.wait_for(if winner.is_some() { "checkmate" } else { "1/2-1/2" });
}

#[test]
fn whole_games_are_played_at_a_board_of_chesslink() {
    play_to_the_end(Kind::ChessLink, &[], 1);
}

#[test]
fn whole_games_are_played_at_a_board_of_certabo() {
    play_to_the_end(Kind::Certabo, &["--turned"], 2);
}

#[test]
fn whole_games_are_played_at_a_board_that_knows_no_pieces() {
    play_to_the_end(Kind::Sentio, &[], 3);
}

#[test]
fn whole_games_are_played_at_a_board_of_chessnut_by_black() {
    play_to_the_end(Kind::Chessnut, &["--side", "black"], 4);
}

fn board(fen: &str) -> Position {
    Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap()
}

#[test]
fn castling_en_passant_and_promotion_are_known_by_their_squares_and_a_take_back_too() {
    for kind in [Kind::Sentio, Kind::ChessLink] {
        for (fen, mv, san) in [
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            ("8/P3k3/8/8/8/8/7P/4K3 w - - 0 1", "a7a8n", "a8=N"),
        ] {
            let position = board(fen);
            let mut table = Table::start(kind, &["--level", "1", "--fen", fen]);
            table.pieces = [None; 64];
            table.set_up(position.board());
            table.beside.push((Piece::from_letter(b'N').unwrap(), 90));
            table.work(STEP * 2);
            if kind == Kind::Sentio && san.contains('N') {
                table.child.stdin.as_mut().unwrap().write_all(b"knight\n").unwrap();
                table.wait_for("becomes a knight");
            }
            let mv = position.parse_uci(mv.as_bytes()).unwrap();
            let next = position.play(mv).unwrap();
            assert!(table.play(&position, mv).contains(san));
            // Both moves are taken back before the computer's is made on the board.
            table.reply(&next);
            table.make(position.board(), STEP);
            table.wait_for("taken back");
            table.wait_until(|table| table.lit.is_empty());
        }
    }
}

#[test]
fn pieces_that_stand_wrong_are_lit_and_named_and_a_new_game_is_noticed() {
    let mut table = Table::start(Kind::Chessnut, &["--level", "1"]);
    assert!(table.wait_for("Battery").contains("77 %"));
    let start = Position::start();
    let mut wrong = *start.board();
    wrong.put(Square::G1, None);
    wrong.put(Square::G5, Piece::from_letter(b'N'));
    table.make(&wrong, STEP);
    let line = table.wait_for("should stand otherwise");
    assert!(line.contains("take the piece off g5, put the white knight on g1"), "{line}");
    assert_eq!(table.lit, [Square::G1, Square::G5].into_iter().collect());
    // Two pieces that have changed places show only on a board that knows them.
    let mut swapped = *start.board();
    swapped.put(Square::B1, Piece::from_letter(b'B'));
    swapped.put(Square::C1, Piece::from_letter(b'N'));
    table.make(&swapped, STEP);
    let line = table.wait_for("replace the piece on b1");
    assert!(
        line.contains("by the white knight") && line.contains("c1 by the white bishop"),
        "{line}"
    );
    table.make(start.board(), STEP);
    table.wait_until(|table| table.lit.is_empty());
    // A piece in the hand lights where it may go.
    let mut lifted = *start.board();
    lifted.put(Square::E2, None);
    table.pieces[usize::from(Square::E2.number())] = None;
    table.wait_until(|table| table.lit == [Square::E3, Square::E4].into_iter().collect());
    table.beside.push((Piece::from_letter(b'P').unwrap(), 13));
    let mv = start.parse_san(b"e4").unwrap();
    let moved = start.play(mv).unwrap();
    assert!(table.play(&start, mv).contains("You play e4"));
    table.reply(&moved);
    table.make(start.board(), STEP);
    table.wait_for("taken back");
    // All pieces go back to the start in the middle of a game.
    let mut position = start;
    for _ in 0..2 {
        let mv = position.legal_moves()[0];
        table.play(&position, mv);
        position = position.play(mv).unwrap();
        let mv = table.reply(&position);
        position = position.play(mv).unwrap();
        table.make(position.board(), STEP);
    }
    table.wait_until(|table| table.lit.is_empty());
    table.make(start.board(), STEP);
    table.wait_for("A new game");
}

/// The other end of a socket, once the program has found it.
fn accept(listener: &TcpListener) -> Box<dyn Wire> {
    let stream = listener.accept().unwrap().0;
    stream.set_read_timeout(Some(Duration::from_millis(1))).unwrap();
    Box::new(stream)
}

/// A board at a socket.
fn at_socket(options: &[&str]) -> (Table, TcpListener) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let device = format!("tcp:{}", listener.local_addr().unwrap());
    let table = Table::at(Kind::ChessLink, options, &device, |_| accept(&listener));
    (table, listener)
}

#[test]
fn a_move_made_while_the_board_was_gone_is_seen_without_delay() {
    let (mut table, listener) = at_socket(&["--level", "1", "--settle", "800"]);
    let begun = Instant::now();
    table.work(Duration::from_secs(5));
    // The last reading is too new to count when the line breaks.
    table.pieces.swap(usize::from(Square::E2.number()), usize::from(Square::E4.number()));
    table.work(STEP);
    table.wire = Box::new(Cursor::new(Vec::new()));
    let lasted = begun.elapsed();
    table.wait_for("has gone");
    table.wire = accept(&listener);
    let begun = Instant::now();
    table.wait_for("You play e4");
    assert!(begun.elapsed() < lasted);
}

#[test]
fn a_board_that_is_gone_is_waited_for_and_the_game_goes_on() {
    let (mut table, listener) = at_socket(&["--level", "1"]);
    let start = Position::start();
    let mv = start.parse_san(b"d4").unwrap();
    let moved = start.play(mv).unwrap();
    table.play(&start, mv);
    let reply = table.reply(&moved);
    // It is switched off in the middle of a message, and on again.
    table.send(b"srnbq");
    table.wire = Box::new(Cursor::new(Vec::new()));
    table.wait_for("has gone");
    table.wire = accept(&listener);
    table.input.clear();
    table.lit = Bitboard::EMPTY;
    table.wait_for("connected");
    let lit = Bitboard::of(reply.from()) | reply.to().into();
    table.wait_until(|table| lit.is_subset(table.lit));
    table.make(moved.play(reply).unwrap().board(), STEP);
    table.wait_until(|table| table.lit.is_empty());
}
