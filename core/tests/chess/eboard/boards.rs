//! Boards that are sold: what is known of their messages from public descriptions, then whole games
//! of readings with rubbish between them and losses in them. `docs/protocols/boards.md` names the
//! descriptions.

use pedina::chess::eboard::{Certabo, ChessLink, Chessnut, Report};
use pedina::chess::{Bitboard, Board, FenMode, Piece, Position, Square};
use proptest::prelude::*;

use crate::common::random::Random;

/// The reports of these bytes, and the bytes that are not complete at the end.
fn read(push: &mut dyn FnMut(u8) -> Option<Report>, bytes: &[u8]) -> Vec<Report> {
    bytes.iter().filter_map(|&byte| push(byte)).collect()
}

pub(super) fn start() -> Board {
    *Position::start().board()
}

/// A8 to h8, then on to h1.
fn from_a8() -> impl Iterator<Item = Square> {
    (0..64).map(|number| Square::new(number ^ 56).unwrap())
}

/// A message of a ChessLink board, with both parities.
pub(super) fn sealed(text: &str) -> Vec<u8> {
    let check = text.bytes().fold(0, |check, byte| check ^ byte);
    let message = format!("{text}{check:02X}");
    let with_parity = |byte: u8| if byte.count_ones() & 1 == 0 { byte | 0x80 } else { byte };
    message.bytes().map(with_parity).collect()
}

pub(super) fn chesslink(board: &Board) -> Vec<u8> {
    let letter = |square| board.piece_at(square).map_or('.', Piece::letter);
    sealed(&format!("s{}", from_a8().map(letter).collect::<String>()))
}

/// The chip of a piece of the set: the same one for all that are alike on this file.
fn chip(piece: Piece, home: Square) -> [u8; 5] {
    [12, piece.number() * 8 + home.file().number(), 7, 0, 200]
}

/// A line of a Certabo board on which each piece has come from the square that `homes` has for it.
pub(super) fn certabo(board: &Board, homes: &dyn Fn(Square) -> Square) -> Vec<u8> {
    let chip = |square| board.piece_at(square).map_or([0; 5], |piece| chip(piece, homes(square)));
    let numbers: Vec<String> = from_a8().flat_map(chip).map(|byte| byte.to_string()).collect();
    format!(":{}\r\n", numbers.join(" ")).into_bytes()
}

fn sentio(occupied: Bitboard) -> Vec<u8> {
    let rank = |rank: u8| (occupied.0 >> (8 * rank)) as u8;
    let ranks: Vec<String> =
        (0..8).rev().map(|number| rank(number).reverse_bits().to_string()).collect();
    format!(":{}\r\n", ranks.join(" ")).into_bytes()
}

/// A packet of a Chessnut board, with `tail` bytes after the pieces.
pub(super) fn chessnut(board: &Board, tail: usize, time: u8) -> Vec<u8> {
    let number = |number: u8| {
        let piece = board.piece_at(Square::new(63 ^ number).unwrap());
        piece.map_or(0, |piece| ".qkbpnRPrBNQK".find(piece.letter()).unwrap() as u8)
    };
    let pieces = (0..32).map(|pair| number(2 * pair) | number(2 * pair + 1) << 4);
    let length = if tail > 4 { 0x3d } else { 0x24 };
    let end = core::iter::repeat_n(time, tail);
    [0x01, length].into_iter().chain(pieces).chain(end).collect()
}

pub(super) fn any_board(random: &mut Random) -> Board {
    let mut board = Board::empty();
    for square in Bitboard::ALL {
        let number = random.below(30) as u8;
        board.put(square, Piece::new(number));
    }
    board
}

#[test]
fn messages_of_chesslink_are_as_published() {
    // From a log of python-mchess.
    assert_eq!(ChessLink::VERSION, *b"\xd6\xb5\xb6");
    let mut link = ChessLink::new();
    let reports = read(&mut |byte| link.push(byte), b"v\xb01\xb0\xb374");
    assert_eq!(reports, [Report::Version { major: 1, minor: 3 }]);
    // By hand after the description of the Magic Chessboard.
    let plain = |bytes: &[u8]| -> Vec<u8> { bytes.iter().map(|byte| byte & 0x7f).collect() };
    assert_eq!(plain(&ChessLink::STATUS), b"S53");
    assert_eq!(plain(&ChessLink::EXTINGUISH), b"X58");
    assert_eq!(plain(&ChessLink::RESET), b"T54");
    assert_eq!(plain(&ChessLink::read_setting(2)), b"R0250");
    assert_eq!(plain(&ChessLink::write_setting(2, 0x1e)), b"W021E21");
    let start_message = "srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR73";
    let reports = read(&mut |byte| link.push(byte), start_message.as_bytes());
    assert_eq!(reports, [Report::Pieces(start())]);
    let reports = read(&mut |byte| link.push(byte), b"l6Cx78r020373w040FE1");
    let setting = Report::Setting { address: 2, value: 3, is_written: false };
    assert_eq!(
        reports,
        [Report::Done(b'L'), Report::Done(b'X'), setting],
        "the last check is wrong"
    );
    for command in [ChessLink::VERSION, ChessLink::STATUS, ChessLink::EXTINGUISH] {
        assert!(command.iter().all(|byte| byte.count_ones() % 2 == 1), "odd parity");
    }
}

#[test]
fn leds_of_chesslink_are_those_at_the_corners() {
    let numbers = |squares: &[Square]| -> Vec<usize> {
        let command = ChessLink::leds(squares.iter().copied().collect());
        let text: String = command.iter().map(|byte| char::from(byte & 0x7f)).collect();
        assert_eq!((text.len(), &text[..1]), (ChessLink::LEDS_LEN, "L"));
        assert_eq!(sealed(&text[..165]), command);
        (1..82).filter(|number| &text[1 + 2 * number..3 + 2 * number] == "FF").collect()
    };
    // LED 1 is at the corner of a8, 9 at that of a1, 73 at that of h8 and 81 at that of h1.
    assert_eq!(numbers(&[Square::A8]), [1, 2, 10, 11]);
    assert_eq!(numbers(&[Square::A1]), [8, 9, 17, 18]);
    assert_eq!(numbers(&[Square::H8]), [64, 65, 73, 74]);
    assert_eq!(numbers(&[Square::H1]), [71, 72, 80, 81]);
    assert_eq!(numbers(&[Square::E4, Square::E3]), [41, 42, 43, 50, 51, 52]);
    assert_eq!(numbers(&[]), [0; 0]);
}

#[test]
fn a_parity_that_is_wrong_damages_the_message() {
    for at in 0..7 {
        for bit in 0..8 {
            let mut message = *b"v\xb01\xb0\xb374";
            message[at] ^= 1 << bit;
            let mut link = ChessLink::new();
            // A driver that strips the parity leaves 0 there.
            let is_stripped = bit == 7 && message[at] & 0x80 == 0;
            assert_eq!(!read(&mut |byte| link.push(byte), &message).is_empty(), is_stripped);
        }
    }
}

#[test]
fn leds_of_certabo_and_chessnut_are_bits_of_ranks() {
    let squares = [Square::E2, Square::E4].into_iter().collect();
    assert_eq!(Certabo::leds(squares), [0, 0, 0, 0, 0x10, 0, 0x10, 0]);
    // The first file is the highest bit there.
    assert_eq!(Chessnut::leds(squares), [0x0a, 8, 0, 0, 0, 0, 8, 0, 8, 0]);
    assert_eq!(Chessnut::leds(Square::A1.into())[9], 0x80);
}

#[test]
fn packets_of_chessnut_are_as_published() {
    // The start of chess, as drivers have it.
    let mut bytes = vec![0x01, 0x24, 0x58, 0x23, 0x31, 0x85, 0x44, 0x44, 0x44, 0x44];
    bytes.extend([0; 16]);
    bytes.extend([0x77, 0x77, 0x77, 0x77, 0xa6, 0xc9, 0x9b, 0x6a]);
    assert_eq!(bytes, chessnut(&start(), 0, 0));
    bytes.extend([1, 0x24, 0x2a, 2]);
    bytes.extend([0x2a, 2, 0xe4, 0, 0x2a, 2, 0x7f, 0, 0x0f, 1, 2]);
    let mut board = Chessnut::new();
    let reports = read(&mut |byte| board.push(byte), &bytes);
    let battery = Report::Battery { percent: 100, is_charging: true };
    assert_eq!(reports, [Report::Pieces(start()), battery, Report::Button(2)]);
}

#[test]
fn certabo_knows_the_pieces_once_it_has_learnt_them() {
    for is_turned in [false, true] {
        let seen = |board: &Board| {
            let mut turned = Board::empty();
            for (square, piece) in board.iter() {
                let number = if is_turned { square.number() ^ 63 } else { square.number() };
                turned.put(Square::new(number).unwrap(), Some(piece));
            }
            turned
        };
        let mut set = start();
        for (square, letter) in [(Square::D3, b'Q'), (Square::D6, b'q')] {
            set.put(square, Piece::from_letter(letter));
        }
        let mut board = Certabo::new();
        // The chips are told apart by the files of their homes; the second queens have the d file.
        let homes = |square: Square| match square {
            Square::D3 | Square::D6 | Square::E3 | Square::E6 => Square::A1,
            other => other,
        };
        let line = certabo(&seen(&set), &homes);
        for is_known in [false, false, true] {
            let reading = match is_known {
                false => Report::Occupied(seen(&set).occupied()),
                true => Report::Pieces(seen(&set)),
            };
            assert_eq!(read(&mut |byte| board.push(byte), &line), [reading]);
            board.learn(is_turned);
        }
        // A queen of its own is lifted, and a chip misread.
        let mut moved = seen(&set);
        moved.put(Square::D1, None);
        let line = certabo(&moved, &homes);
        assert_eq!(read(&mut |byte| board.push(byte), &line), [Report::Pieces(moved)]);
        let text = String::from_utf8(line).unwrap().replacen("12 ", "13 ", 1);
        let misread = read(&mut |byte| board.push(byte), text.as_bytes());
        assert_eq!(misread, [Report::Occupied(moved.occupied())]);
        assert!(board.is_learnt());
    }
}

/// Reads a line and learns from it.
fn learn(board: &mut Certabo, line: &[u8]) {
    assert_eq!(read(&mut |byte| board.push(byte), line).len(), 1);
    board.learn(false);
}

#[test]
fn certabo_learns_no_two_pieces_with_one_chip() {
    let mut board = Certabo::new();
    for _ in 0..3 {
        learn(&mut board, &certabo(&start(), &|_| Square::A1));
    }
    // A rook, a knight, and so on stand there twice; each king and queen once.
    assert!(!board.is_learnt());
    let mut kings = Board::empty();
    for square in [Square::E1, Square::E8] {
        kings.put(square, start().piece_at(square));
    }
    let line = certabo(&kings, &|_| Square::A1);
    assert_eq!(read(&mut |byte| board.push(byte), &line), [Report::Pieces(kings)]);
    let mut rook = Board::empty();
    rook.put(Square::A1, start().piece_at(Square::A1));
    let line = certabo(&rook, &|_| Square::A1);
    assert_eq!(read(&mut |byte| board.push(byte), &line), [Report::Occupied(rook.occupied())]);
}

#[test]
fn certabo_learns_what_two_lines_in_a_row_have() {
    let home = |square: Square| square;
    let right = certabo(&start(), &home);
    // The chip of one piece is misread in one line, wherever that is.
    for letter in ["12 8", "12 9", "12 52"] {
        let text = String::from_utf8(right.clone()).unwrap();
        let wrong = text.replacen(&format!("{letter} "), "12 250 ", 1).into_bytes();
        for place in 0..4 {
            let mut board = Certabo::new();
            for number in 0..4 {
                learn(&mut board, if number == place { &wrong } else { &right });
            }
            learn(&mut board, &right);
            let found = read(&mut |byte| board.push(byte), &right);
            assert_eq!(found, [Report::Pieces(start())], "{letter} {place}");
            let found = read(&mut |byte| board.push(byte), &wrong);
            assert_eq!(found, [Report::Occupied(start().occupied())], "{letter} {place}");
        }
        // It was misread twice: the right one takes its place while the pieces stand so.
        let mut board = Certabo::new();
        for line in [&wrong, &wrong, &right, &right] {
            learn(&mut board, line);
        }
        let found = read(&mut |byte| board.push(byte), &right);
        assert_eq!(found, [Report::Pieces(start())], "{letter}");
    }
}

#[test]
fn certabo_goes_on_learning_while_the_start_stands() {
    // Second queens come when the others are known, and stay known while they are put aside.
    let home = |square: Square| square;
    let (mut board, mut set) = (Certabo::new(), start());
    let (first, mut promoted) = (certabo(&set, &home), Board::empty());
    for (square, letter) in [(Square::D3, b'Q'), (Square::D6, b'q')] {
        set.put(square, Piece::from_letter(letter));
        promoted.put(square, Piece::from_letter(letter));
    }
    let other_file = |square: Square| match square {
        Square::D3 | Square::D6 => Square::A1,
        other => other,
    };
    let late = certabo(&set, &other_file);
    for line in [&first, &first, &late, &late, &first, &first] {
        learn(&mut board, line);
    }
    let line = certabo(&promoted, &other_file);
    assert_eq!(read(&mut |byte| board.push(byte), &line), [Report::Pieces(promoted)]);
    // What is known stays so where other pieces stand, as at the start of Chess960.
    let mut other = start();
    other.put(Square::D1, start().piece_at(Square::E1));
    other.put(Square::E1, start().piece_at(Square::D1));
    let line = certabo(&other, &|square| match square {
        Square::D1 => Square::E1,
        Square::E1 => Square::D1,
        other => other,
    });
    for _ in 0..3 {
        assert_eq!(read(&mut |byte| board.push(byte), &line), [Report::Pieces(other)]);
        board.learn(false);
    }
    // Another set.
    let text = String::from_utf8(first).unwrap().replace(" 7 0 200", " 8 0 200");
    for _ in 0..2 {
        learn(&mut board, text.as_bytes());
    }
    let found = read(&mut |byte| board.push(byte), text.as_bytes());
    assert_eq!(found, [Report::Pieces(start())]);
}

#[test]
fn a_rest_of_a_line_of_certabo_is_no_line_of_a_sentio() {
    let mut board = Certabo::new();
    let eight = b":1 2 3 4 5 6 7 8\r\n";
    assert_eq!(read(&mut |byte| board.push(byte), eight).len(), 1);
    let line = certabo(&start(), &|square| square);
    assert_eq!(read(&mut |byte| board.push(byte), &line).len(), 1);
    assert_eq!(read(&mut |byte| board.push(byte), eight).len(), 0);
    for wrong in [":1 2 3 4 5 6 7 256\r\n", ":1 2 3 4 5 6 7\r\n", ":1 2 3 4 5 6 7 8 9\r\n"] {
        let mut board = Certabo::new();
        assert_eq!(read(&mut |byte| board.push(byte), wrong.as_bytes()), [], "{wrong}");
    }
    // It says which LEDs it has in the middle of a line.
    let mut board = Certabo::new();
    assert_eq!(read(&mut |byte| board.push(byte), b":1 2 L3 4 5 6 7 8*\r\n").len(), 1);
}

/// Whether all of these are reported, in their order; rubbish may look like a message, too.
fn contains(found: &[Report], wanted: &[Report]) -> bool {
    let mut found = found.iter();
    wanted.iter().all(|report| found.any(|other| other == report))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn rubbish_between_messages_loses_none(
        seed: u64,
        noise in prop::collection::vec(any::<Vec<u8>>(), 1..12),
    ) {
        let mut random = Random::new(seed | 1);
        let (mut link, mut sensors, mut nut) = (ChessLink::new(), Certabo::new(), Chessnut::new());
        let (mut wanted, mut squares) = (Vec::new(), Vec::new());
        let mut found = [const { Vec::new() }; 3];
        for noise in &noise {
            let board = any_board(&mut random);
            wanted.push(Report::Pieces(board));
            squares.push(Report::Occupied(board.occupied()));
            found[0].extend(read(&mut |byte| link.push(byte), noise));
            found[0].extend(read(&mut |byte| link.push(byte), &chesslink(&board)));
            // A line of 320 numbers that are no rubbish would make it another kind of board.
            found[1].extend(read(&mut |byte| sensors.push(byte), noise));
            found[1].extend(read(&mut |byte| sensors.push(byte), &sentio(board.occupied())));
            // Packets without a check begin where they seem to.
            let quiet: Vec<u8> =
                noise.iter().copied().filter(|byte| ![0x01, 0x2a, 0x0f].contains(byte)).collect();
            found[2].extend(read(&mut |byte| nut.push(byte), &quiet));
            let tail = [2, 4, 31][random.below(3)];
            let packet = chessnut(&board, tail, quiet.len() as u8 | 2);
            found[2].extend(read(&mut |byte| nut.push(byte), &packet));
        }
        prop_assert!(contains(&found[0], &wanted));
        prop_assert!(contains(&found[1], &squares));
        prop_assert_eq!(&found[2], &wanted);
    }

    #[test]
    fn a_loss_costs_the_messages_that_it_damages(seed: u64, cut in 1..60_usize) {
        let mut random = Random::new(seed | 1);
        let boards: Vec<Board> = (0..4).map(|_| any_board(&mut random)).collect();
        let whole: Vec<Report> = boards.iter().map(|&board| Report::Pieces(board)).collect();
        let at = random.below(60);
        let damaged = |encode: &dyn Fn(&Board) -> Vec<u8>, at: usize, cut: usize| -> Vec<u8> {
            let mut bytes: Vec<u8> = boards.iter().flat_map(encode).collect();
            bytes.drain(at..at + cut);
            bytes
        };
        let mut link = ChessLink::new();
        let found = read(&mut |byte| link.push(byte), &damaged(&chesslink, at, cut));
        prop_assert!(found.len() >= 2 && found.iter().all(|report| whole.contains(report)));
        prop_assert!(found.ends_with(&whole[2..]));
        // Without a check the next one may go with it, but not the last.
        let mut nut = Chessnut::new();
        let bytes = damaged(&|board| chessnut(board, 4, 2), at / 2, cut / 2);
        let found = read(&mut |byte| nut.push(byte), &bytes);
        prop_assert_eq!(found.last(), whole.last());
    }

    #[test]
    fn any_bytes_are_taken(bytes: Vec<u8>) {
        let (mut link, mut certabo, mut nut) = (ChessLink::new(), Certabo::new(), Chessnut::new());
        for byte in bytes {
            let _ = (link.push(byte), certabo.push(byte), nut.push(byte));
            certabo.learn(false);
        }
    }
}

#[test]
fn positions_of_a_peripheral_are_pieces_or_squares() {
    use pedina::chess::peripheral::Message;
    let placement = |text: &str| Message::parse(text.as_bytes()).unwrap().placement();
    let start_text = "sync rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
    assert_eq!(placement(start_text), Some(Report::Pieces(start())));
    let squares = placement("unsync ????????/uuuuuuuu/8/8/8/8/UUUUUUUU/RNBQKBNR");
    assert_eq!(squares, Some(Report::Occupied(start().occupied())));
    for wrong in [
        "state",
        "state 8/8",
        "state 9/8/8/8/8/8/8/8",
        "state 8/8/8/8/8/8/8/8/8",
        "state 7/8/8/8/8/8/8/8",
        "state ppppppppp/8/8/8/8/8/8/7",
        "state x7/8/8/8/8/8/8/8",
    ] {
        assert_eq!(placement(wrong), None, "{wrong}");
    }
    let position = Position::parse_fen(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1", FenMode::Strict).unwrap();
    assert_eq!(placement("state 4k3/8/8/8/8/8/8/4K3"), Some(Report::Pieces(*position.board())));
}
