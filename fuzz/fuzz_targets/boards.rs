//! The bytes of the fuzzer come from a board, and after them a message that is known: it is read.
//! Lines of the protocols in text are written as they were read.
#![no_main]

#[path = "../src/received.rs"]
mod received;

use pedina::chess::Position;
use pedina::chess::cecp::{Command, Lines, Reply};
use pedina::chess::eboard::{
    BoardCodec, BoardProtocol, Certabo, ChessLink, Chessnut, Report, Request,
};
use pedina::chess::peripheral::Message;
use received::Received;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    RECEIVED[0].add(bytes);
    let start = Report::Pieces(*Position::start().board());
    let mut link = ChessLink::new();
    for &byte in bytes {
        link.push(byte);
    }
    let message = b"srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR73";
    assert_eq!(message.iter().filter_map(|&byte| link.push(byte)).last(), Some(start));

    let (mut certabo, mut has_chips) = (Certabo::new(), false);
    for &byte in bytes {
        // So many numbers need as many bytes.
        has_chips |= certabo.push(byte).is_some() && bytes.len() > 640;
        certabo.learn(byte & 1 == 1);
    }
    let line = b":255 255 0 0 0 0 255 255\r\n";
    let report = line.iter().filter_map(|&byte| certabo.push(byte)).last();
    assert!(has_chips || report.and_then(|report| report.occupied()) == start.occupied());

    let mut nut = Chessnut::new();
    for &byte in bytes {
        nut.push(byte);
    }

    for protocol in BoardProtocol::ALL {
        let _ = BoardCodec::new(protocol, bytes.len() & 1 == 1).receive(bytes);
        last_request(protocol, bytes);
    }
    // A request is read after any bytes.
    let request = Request::WriteSetting { address: 2, value: 0x1e };
    let message = BoardProtocol::ChessLink.write_request(request).unwrap();
    let all = [bytes, &message].concat();
    assert_eq!(last_request(BoardProtocol::ChessLink, &all), Some(request));

    let mut lines = Lines::<80>::new();
    for &byte in bytes.iter().filter(|byte| byte.is_ascii()) {
        let Some(line) = lines.push(byte) else { continue };
        if let Ok(command) = Command::parse(line) {
            assert_eq!(Command::parse(command.to_string().as_bytes()), Ok(command));
        }
        if let Some(reply) = Reply::parse(line) {
            assert_eq!(Reply::parse(reply.to_string().as_bytes()), Some(reply));
        }
        if let Some(message) = Message::parse(line) {
            assert_eq!(Message::parse(message.to_string().as_bytes()), Some(message));
            let _ = message.placement();
        }
    }
});

fn last_request(protocol: BoardProtocol, bytes: &[u8]) -> Option<Request> {
    let (mut rest, mut last) = (bytes, None);
    loop {
        let read = protocol.read_request(rest);
        rest = &rest[read.consumed..];
        let Some(request) = read.event else { return last };
        last = Some(request);
    }
}

static RECEIVED: [Received; 1] =
    [Received::new("each codec of a board, CECP and the protocol of peripherals")];
