//! Both ends of the protocols of boards that are sold: what a host writes a board reads, and the
//! other way round.

use pedina::chess::eboard::{BoardCodec, BoardProtocol, ChessLink, Message, Report, Request};
use pedina::chess::{Bitboard, Board, Square};
use proptest::prelude::*;

use super::boards::{any_board, certabo, chesslink, chessnut, sealed, start};
use crate::common::random::Random;

/// Every kind of request.
fn requests(squares: Bitboard, address: u8, value: u8) -> [Request; 8] {
    [
        Request::Pieces,
        Request::Leds(squares),
        Request::Extinguish,
        Request::Battery,
        Request::Version,
        Request::Reset,
        Request::ReadSetting { address },
        Request::WriteSetting { address, value },
    ]
}

/// Every kind of report.
fn reports(board: Board, first: u8, second: u8) -> [Report; 9] {
    let (percent, is_charging) = (first % 101, second & 1 != 0);
    [
        Report::Pieces(board),
        Report::Occupied(board.occupied()),
        Report::Battery { percent, is_charging },
        Report::Button(first),
        Report::Version { major: first, minor: second },
        Report::Setting { address: first, value: second, is_written: false },
        Report::Setting { address: first, value: second, is_written: true },
        Report::Done(b'L'),
        Report::Done(b'X'),
    ]
}

#[test]
fn each_protocol_has_its_requests_and_reports() {
    for (protocol, expected_requests, expected_reports) in [
        (BoardProtocol::ChessLink, "11101111", "100011111"),
        (BoardProtocol::Certabo, "01100000", "110000000"),
        (BoardProtocol::Chessnut, "11110000", "101100000"),
    ] {
        let flags = |flags: &mut dyn Iterator<Item = bool>| -> String {
            flags.map(|flag| if flag { '1' } else { '0' }).collect()
        };
        let written = requests(Square::E4.into(), 2, 3).map(|one| protocol.write_request(one));
        let found = flags(&mut written.iter().map(Option::is_some));
        assert_eq!(found, expected_requests, "{protocol:?}");
        let written = reports(start(), 40, 1).map(|one| protocol.write_report(&one));
        let found = flags(&mut written.iter().map(Option::is_some));
        assert_eq!(found, expected_reports, "{protocol:?}");
        assert!(written.iter().flatten().all(|message| message.len() <= Message::CAPACITY));
    }
}

#[test]
fn a_board_writes_what_descriptions_have() {
    let write = |protocol: BoardProtocol, report| protocol.write_report(&report).unwrap().to_vec();
    let (link, nut) = (BoardProtocol::ChessLink, BoardProtocol::Chessnut);
    assert_eq!(write(link, Report::Version { major: 1, minor: 3 }), b"v\xb01\xb0\xb374");
    assert_eq!(write(link, Report::Pieces(start())), chesslink(&start()));
    assert_eq!(write(link, Report::Done(b'L')), sealed("l"));
    let setting = Report::Setting { address: 2, value: 0x1e, is_written: true };
    assert_eq!(write(link, setting), sealed("w021E"));
    assert_eq!(write(nut, Report::Pieces(start())), chessnut(&start(), 4, 0));
    let battery = Report::Battery { percent: 55, is_charging: true };
    assert_eq!(write(nut, battery), [0x2a, 2, 0x80 | 55, 0]);
    let lines = write(BoardProtocol::Certabo, Report::Occupied(Bitboard(0x000a_0064)));
    assert_eq!(lines, b":0 0 0 0 0 80 0 38\r\n");
}

#[test]
fn a_square_is_lit_that_has_light_at_all_corners() {
    let read = |squares: Bitboard, pattern| {
        let command = ChessLink::leds(squares).map(|byte| match byte & 0x7f {
            b'F' => pattern,
            byte => byte,
        });
        let text = String::from_utf8(command.to_vec()).unwrap();
        BoardProtocol::ChessLink.read_request(&sealed(&text[..165])).event
    };
    let lit = |squares: &[Square]| Some(Request::Leds(squares.iter().copied().collect()));
    let touching = [Square::D3, Square::E4];
    // A pattern that is lit for a moment counts.
    for pattern in [b'F', b'1'] {
        assert_eq!(read(touching.into_iter().collect(), pattern), lit(&touching));
    }
    // As on the board: nobody can tell whether the square between them is meant.
    let around = [Square::E2, Square::E4].into_iter().collect();
    assert_eq!(read(around, b'F'), lit(&[Square::E2, Square::E3, Square::E4]));
}

/// The pieces as seen from the other side.
fn turned(board: &Board) -> Board {
    let mut turned = Board::empty();
    for (square, piece) in board.iter() {
        turned.put(Square::new(square.number() ^ 63).unwrap(), Some(piece));
    }
    turned
}

#[test]
fn a_board_is_read_and_lit_as_white_sees_it() {
    for protocol in [BoardProtocol::ChessLink, BoardProtocol::Chessnut] {
        let message = |board: &Board| protocol.write_report(&Report::Pieces(*board)).unwrap();
        // Each game may be set up the other way round, whatever the host has said.
        for begin in [false, true] {
            let mut codec = BoardCodec::new(protocol, begin);
            for is_turned in [true, false, false, true, true] {
                let seen = if is_turned { turned(&start()) } else { start() };
                let read = codec.receive(&message(&seen));
                assert_eq!(read.event, Some(Report::Pieces(start())), "it is seen by its pieces");
                codec.reset();
                let lit = codec.write_request(Request::Leds(Square::A1.into()));
                let wanted = if is_turned { Square::H8 } else { Square::A1 };
                assert_eq!(lit, protocol.write_request(Request::Leds(wanted.into())));
            }
        }
    }
    let mut codec = BoardCodec::new(BoardProtocol::Certabo, true);
    let occupied = codec.receive(b":0 0 0 0 0 0 0 128\n").event;
    assert_eq!(occupied, Some(Report::Occupied(Square::H8.into())));
}

#[test]
fn a_codec_learns_the_set_of_a_certabo_by_itself() {
    // Each piece keeps its chip whichever way round it is set up.
    let line = |is_turned: bool| match is_turned {
        true => certabo(&turned(&start()), &|square| Square::new(square.number() ^ 63).unwrap()),
        false => certabo(&start(), &|square| square),
    };
    let squares = Some(Report::Occupied(start().occupied()));
    for begin in [false, true] {
        let mut codec = BoardCodec::new(BoardProtocol::Certabo, begin);
        assert_eq!(codec.receive(&line(begin)).event, squares, "{begin}");
        assert_eq!(codec.receive(&line(begin)).event, squares, "{begin}");
        codec.reset();
        // It stays known, and its pieces show from now on which way round it lies.
        for is_turned in [begin, !begin, !begin, begin] {
            assert_eq!(codec.receive(&line(is_turned)).event, Some(Report::Pieces(start())));
        }
        codec = BoardCodec::new(BoardProtocol::Certabo, begin);
        assert_eq!(codec.receive(&line(begin)).event, squares, "a new codec has forgotten it");
    }
}

#[test]
fn nothing_of_a_message_that_is_cut_by_a_reset_is_read() {
    for protocol in BoardProtocol::ALL {
        let message = protocol.write_report(&Report::Pieces(start())).unwrap();
        for cut in 1..message.len() {
            let (before, after) = message.split_at(cut);
            let mut codec = BoardCodec::new(protocol, false);
            if codec.receive(before).event.is_none() {
                codec.reset();
                assert_eq!(codec.receive(after).event, None, "{protocol:?}, {cut}");
            }
            // A connection may begin in the middle of one.
            let mut codec = BoardCodec::new(protocol, false);
            assert_eq!(codec.receive(after).event, None, "{protocol:?}, {cut}");
            let read = codec.receive(&message).event;
            assert_eq!(read.and_then(|report| report.occupied()), Some(start().occupied()));
        }
    }
    // The rest of a line with other numbers.
    let mut codec = BoardCodec::new(BoardProtocol::Certabo, false);
    assert_eq!(codec.receive(b":255 255 0 0 ").event, None);
    codec.reset();
    assert_eq!(codec.receive(b"8 0 247 255\r\n").event, None);
    // At the begin of a connection, the last eight of the numbers of chips.
    let mut codec = BoardCodec::new(BoardProtocol::Certabo, false);
    assert_eq!(codec.receive(b"0 0 12 9 7 0 200 0\r\n").event, None);
}

#[test]
fn chesslink_says_of_two_commands_that_they_are_done() {
    for letter in 0..=u8::MAX {
        let message = BoardProtocol::ChessLink.write_report(&Report::Done(letter));
        let read = message.map(|message| {
            BoardCodec::new(BoardProtocol::ChessLink, false).receive(&message).event
        });
        let is_either = matches!(letter, b'L' | b'X');
        assert_eq!(read, is_either.then_some(Some(Report::Done(letter))), "{letter}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_host_reads_what_a_board_writes(seed: u64, first: u8, second: u8, cut in 1..40_usize) {
        let board = any_board(&mut Random::new(seed | 1));
        for protocol in BoardProtocol::ALL {
            let mut codec = BoardCodec::new(protocol, false);
            for report in reports(board, first, second) {
                let Some(message) = protocol.write_report(&report) else { continue };
                let mut found = Vec::new();
                for chunk in message.chunks(cut) {
                    let read = codec.receive(chunk);
                    found.extend(read.event);
                    found.extend(codec.receive(&chunk[read.consumed..]).event);
                }
                let expected = match (protocol, report) {
                    (BoardProtocol::Certabo, _) => Report::Occupied(board.occupied()),
                    (_, report) => report,
                };
                prop_assert_eq!(found, [expected]);
            }
        }
    }

    #[test]
    fn a_board_reads_what_a_host_writes(
        squares: u64,
        address: u8,
        value: u8,
        rubbish in prop::collection::vec(0..0x20_u8, 0..9),
    ) {
        for protocol in BoardProtocol::ALL {
            // Requests of Certabo have no begin.
            let is_framed = protocol != BoardProtocol::Certabo;
            // With no square between two that are lit.
            let squares = Bitboard(squares & 0x0049_0000_4900_0049);
            let (mut bytes, mut wanted) = (Vec::new(), Vec::new());
            for request in requests(squares, address, value) {
                let Some(message) = protocol.write_request(request) else { continue };
                if is_framed {
                    bytes.extend(rubbish.iter().filter(|&&byte| byte != 0x0a));
                }
                bytes.extend(&*message);
                wanted.push(match request {
                    Request::Extinguish if protocol != BoardProtocol::ChessLink => {
                        Request::Leds(Bitboard::EMPTY)
                    }
                    request => request,
                });
            }
            // Byte by byte, and each request as soon as it is complete.
            let (mut kept, mut found) = (Vec::new(), Vec::new());
            for byte in bytes {
                kept.push(byte);
                let read = protocol.read_request(&kept);
                kept.drain(..read.consumed);
                found.extend(read.event);
                prop_assert!(kept.len() < Message::CAPACITY);
            }
            prop_assert_eq!(found, wanted);
        }
    }

    #[test]
    fn any_requests_are_taken(bytes: Vec<u8>) {
        for protocol in BoardProtocol::ALL {
            let mut rest = &bytes[..];
            loop {
                let read = protocol.read_request(rest);
                prop_assert!(read.consumed <= rest.len());
                rest = &rest[read.consumed..];
                if read.event.is_none() {
                    break;
                }
                prop_assert!(read.consumed > 0);
            }
            prop_assert!(rest.len() < Message::CAPACITY);
            let _ = BoardCodec::new(protocol, true).receive(&bytes);
        }
    }
}
