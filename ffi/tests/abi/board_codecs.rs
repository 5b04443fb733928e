//! Boards that are sold: bytes of any kind beside the Rust crate, and what is refused.

use pedina::chess::Position;
use pedina::chess::eboard::{BoardCodec, BoardProtocol, Report, Request};

use super::prelude::*;

#[test]
fn bytes_are_read_as_by_the_crate() {
    let mut random = Random::new(79);
    let pieces = Report::Pieces(*Position::start().board());
    for protocol in BoardProtocol::ALL {
        let mut codec = BoardCodec::new(protocol, true);
        for _ in 0..effort(200, 4) {
            let bytes: Vec<u8> = if random.one_in(3) {
                protocol.write_report(&pieces).unwrap().to_vec()
            } else {
                (0..random.below(30)).map(|_| random.below(256) as u8).collect()
            };
            let before = codec;
            let read = codec.receive(&bytes);
            let received = run!(pdn_chess_board_codec_receive(&before, &bytes[..], _, _, _));
            assert_eq!(received.bytes("codec"), words(&codec.to_snapshot()));
            assert_eq!(received.number("consumed"), read.consumed as u64);
            let kind = received.bytes("report")[KIND];
            let is_none = kind == BoardReportKind::None as u8;
            assert_eq!(is_none, read.event.is_none());
            let asked = protocol.read_request(&bytes);
            let number = protocol as u8;
            let c = run!(pdn_chess_board_read_request(number, &bytes[..], _, _, _));
            assert_eq!(c.number("consumed"), asked.consumed as u64);
            if let Some(Request::Leds(squares)) = asked.event {
                assert_eq!(c.bytes("request")[..8], squares.0.to_ne_bytes());
            }
        }
    }
}

#[test]
fn what_is_no_request_or_report_is_refused() {
    let codec = &BoardCodec::new(BoardProtocol::Certabo, false);
    for (kind, status) in [
        (BoardRequestKind::None as u8, PDN_ERROR_RANGE),
        (BoardRequestKind::Pieces as u8, PDN_ERROR_CHESS_BOARD_NO_MESSAGE),
        (BoardRequestKind::Extinguish as u8, PDN_OK),
        (BoardRequestKind::WriteSetting as u8 + 1, PDN_ERROR_RANGE),
    ] {
        let request = [&[0; 8][..], &[kind], &[0; 7]].concat();
        let written = run!(pdn_chess_board_codec_write_request(codec, request, room(8), _, _));
        assert_eq!(written.status, status, "{kind}");
    }
    // A piece that is none, a flag that is no flag, and kinds that are none.
    let kind = |kind| (KIND, kind);
    for (changes, status) in [
        ([kind(BoardReportKind::Pieces as u8), (8, 7)], PDN_ERROR_RANGE),
        ([kind(BoardReportKind::Pieces as u8), (8, 6)], PDN_OK),
        ([kind(BoardReportKind::Battery as u8), (KIND + 3, 2)], PDN_ERROR_RANGE),
        ([kind(BoardReportKind::Version as u8), (8, 0)], PDN_ERROR_CHESS_BOARD_NO_MESSAGE),
        ([kind(BoardReportKind::None as u8), (8, 0)], PDN_ERROR_RANGE),
        ([kind(BoardReportKind::Done as u8 + 1), (8, 0)], PDN_ERROR_RANGE),
    ] {
        let mut report = vec![0; 80];
        for (index, byte) in changes {
            report[index] = byte;
        }
        let number = BoardProtocol::Chessnut as u8;
        let written = run!(pdn_chess_board_write_report(number, report, room(38), _, _));
        assert_eq!(written.status, status, "{changes:?}");
    }
}

#[test]
fn features_end_where_the_list_does() {
    let after = |cursor: usize| {
        let cursor = cursor.to_ne_bytes().to_vec();
        run!(pdn_chess_cecp_next_feature("x=1", _, cursor, _, _)).status
    };
    assert_eq!(after(0), PDN_OK);
    assert_eq!(after(3), PDN_ERROR_CHESS_CECP_NO_FEATURE);
    assert_eq!(after(usize::MAX), PDN_ERROR_CHESS_CECP_NO_FEATURE);
}

/// Where a report has its kind.
const KIND: usize = 72;
