//! Chess: boards that are sold
//!
//! The messages of ChessLink (Millennium), Certabo and Chessnut, both ends. A program reads a board
//! with a codec: it hands over the bytes that arrived, in chunks of any size, and gets reports; it
//! sends what pdn_chess_board_codec_write_request wrote. `occupied` of the kinds pieces and
//! occupied is what pdn_chess_eboard_read takes; of all other kinds it is 0, which says nothing of
//! the pieces. The firmware of a board that apps use as one of these reads requests by
//! pdn_chess_board_read_request and sends what pdn_chess_board_write_report wrote. Nothing does
//! input or output. The caller owns all structs and buffers; a report and a request are plain data,
//! which no later call changes.
//!
//! A serial line has 38,400 bits a second, 8 data bits, no parity and one stop bit. Boards of
//! Certabo and Chessnut have no check in their messages: believe a reading that has come twice.

use pedina::chess::eboard::{BoardCodec, BoardProtocol, Message, Report, Request};
use pedina::chess::{Bitboard, Board, Piece};

use super::{PDN_CHESS_SQUARES, pdn_chess_bitboard, pdn_chess_piece};
use crate::call::{Answer, Store, call};
use crate::enumeration::enumeration;
use crate::library::{flag, pdn_bool};
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

enumeration!(pdn_chess_board_protocol: u8 = pedina::chess::eboard::BoardProtocol);

/// Buffer size for the longest message of a board or to one, the LEDs of ChessLink.
pub const PDN_CHESS_BOARD_MESSAGE_SIZE: usize = Message::CAPACITY;

/// What a board reports.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum BoardReportKind {
    /// Nothing: no message is complete.
    None = 0,
    /// What stands on each square, from a board that recognizes pieces.
    Pieces = 1,
    /// Which squares are occupied, from a board that does not, or not yet.
    Occupied = 2,
    /// The state of the battery.
    Battery = 3,
    /// A button was pressed; boards count their buttons differently.
    Button = 4,
    /// The version of the firmware.
    Version = 5,
    /// A setting as it was read or written.
    Setting = 6,
    /// A command of ChessLink has been carried out.
    Done = 7,
}

enumeration!(pdn_chess_board_report_kind: u8 = crate::chess::board_codec::BoardReportKind);

/// What is asked of a board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum BoardRequestKind {
    /// Nothing: no request is complete.
    None = 0,
    /// The pieces; a board of Chessnut reports them from now on. Those of Certabo report unasked.
    Pieces = 1,
    /// Lights the LEDs of these squares, and turns off all others.
    Leds = 2,
    /// Turns off all LEDs.
    Extinguish = 3,
    /// The state of the battery: Chessnut.
    Battery = 4,
    /// The version of the firmware: ChessLink.
    Version = 5,
    /// Restarts the board, which takes three seconds and is not answered: ChessLink.
    Reset = 6,
    /// A setting: ChessLink.
    ReadSetting = 7,
    /// Changes a setting, in a memory that lasts and wears out: ChessLink.
    WriteSetting = 8,
}

enumeration!(pdn_chess_board_request_kind: u8 = crate::chess::board_codec::BoardRequestKind);

/// The protocol of a board, and what has arrived of its messages. Owned by the caller; may be
/// copied. Initialized by pdn_chess_board_codec_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_board_codec {
    /// Opaque.
    pub words: [u64; BoardCodec::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_board_codec: BoardCodec = BoardCodec::new(BoardProtocol::ChessLink, false));

/// A report of a board. Fields that its kind does not name are 0.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_board_report {
    /// The occupied squares, of the kinds pieces and occupied alone.
    pub occupied: pdn_chess_bitboard,
    /// Of pieces what stands on each square, a1 first.
    pub pieces: [pdn_chess_piece; PDN_CHESS_SQUARES],
    /// What is reported.
    pub kind: pdn_chess_board_report_kind,
    /// The percents of a battery, the number of a button, the first number of a version, the
    /// address of a setting, the letter of a command that is done: L for LEDs, X for all LEDs off.
    pub number: u8,
    /// The second number of a version, the value of a setting.
    pub value: u8,
    /// 1 for a battery that is being charged, and for a setting that was written and not only read.
    pub flag: pdn_bool,
    /// 0.
    pub reserved: [u8; 4],
}

/// A request to a board. Fields that its kind does not name are ignored, and stored as 0.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_board_request {
    /// The squares of the LEDs. A board of ChessLink has them at the corners: what it reads are all
    /// squares with light at four corners, also the one between two that were meant.
    pub squares: pdn_chess_bitboard,
    /// What is asked.
    pub kind: pdn_chess_board_request_kind,
    /// The address of a setting: 0 parity, 1 scan time, 2 automatic reports, 3 their period,
    /// 4 brightness.
    pub number: u8,
    /// The value of a setting that is written.
    pub value: u8,
    /// 0.
    pub reserved: [u8; 5],
}

/// Begins a connection with a board, with nothing known of it but `is_turned`: with 1 white plays
/// from the side that the maker means for black. Reports and LEDs are as white sees them. Which way
/// round it lies one of ChessLink or Chessnut shows itself whenever its pieces stand as at the
/// start of a game, and one of Certabo once its chips are known. Of a Certabo pass it here, or the
/// chips of white's pieces are learnt as black's; a Sentio never shows it.
///
/// PDN_ERROR_RANGE: no such protocol.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_board_codec_init(
    protocol: pdn_chess_board_protocol,
    is_turned: pdn_bool,
    codec: Out<pdn_chess_board_codec>,
) -> pdn_status {
    call(|| codec.save(BoardCodec::new(self::protocol(protocol)?, flag(is_turned)?)))
}

/// Starts anew in the middle of what arrives: after a reconnection, and half a second without a
/// byte. What is known of the board, such as the chips of its pieces, stays known until
/// pdn_chess_board_codec_init.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_board_codec_reset(codec: InOut<pdn_chess_board_codec>) -> pdn_status {
    codec.change(BoardCodec::reset).into()
}

/// Takes in bytes of a board, up to the end of the first report, and stores it and how many bytes
/// were consumed. Call it again with the rest. A report of the kind none says that all bytes are
/// consumed and no message is complete. Damaged messages and rubbish are skipped.
///
/// The chips of a Certabo are learnt while the pieces stand as at the start of a game, each once
/// two readings in a row have it; a second queen of each side may stand on d3 and d6. Nothing is
/// learnt while a piece that is known stands where another one belongs.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_board_codec_receive(
    codec: InOut<pdn_chess_board_codec>,
    input: InArray<u8>,
    length: usize,
    report: Out<pdn_chess_board_report>,
    consumed: Out<usize>,
) -> pdn_status {
    (report, consumed).store(|| {
        let input: &[u8] = input.slice(length)?;
        let progress = codec.change(|codec| codec.receive(input))?;
        Ok((raw_report(progress.event), progress.consumed))
    })
}

/// Stores the bytes of a request to the board of a codec, and their number. A capacity of
/// PDN_CHESS_BOARD_MESSAGE_SIZE always suffices. LEDs of Certabo are not acknowledged, and a board
/// that is busy may miss them: send them again while it matters.
///
/// PDN_ERROR_CHESS_BOARD_NO_MESSAGE: its protocol has no such request. PDN_ERROR_RANGE: the kind of
/// the request is none or no kind.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_board_codec_write_request(
    codec: In<pdn_chess_board_codec>,
    request: In<pdn_chess_board_request>,
    buffer: OutArray<u8>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        let (codec, request) = (codec.load()?, core_request(request.read()?)?);
        store(codec.write_request(request), buffer, capacity, length)
    })
}

/// For the firmware of a board: stores the first request that is complete in the bytes that have
/// arrived, and how many of them to remove; those before it are rubbish and go with it. For a
/// request of the kind none, keep the bytes that are not consumed, at most
/// PDN_CHESS_BOARD_MESSAGE_SIZE - 1, and call it again when more have arrived. Requests of Certabo
/// have neither a begin nor a check: any eight bytes set the LEDs.
///
/// PDN_ERROR_RANGE: no such protocol.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_board_read_request(
    protocol: pdn_chess_board_protocol,
    input: InArray<u8>,
    length: usize,
    request: Out<pdn_chess_board_request>,
    consumed: Out<usize>,
) -> pdn_status {
    (request, consumed).store(|| {
        let (protocol, input) = (self::protocol(protocol)?, input.slice(length)?);
        let progress = protocol.read_request(input);
        Ok((raw_request(progress.event), progress.consumed))
    })
}

/// For the firmware of a board: stores the bytes of a report, and their number. A capacity of
/// PDN_CHESS_BOARD_MESSAGE_SIZE always suffices. `occupied` counts for the kind occupied alone;
/// those of pieces follow from the pieces. A board of Certabo is a Sentio, which reports the
/// occupied squares of pieces. ChessLink answers LEDs by done with the letter L, extinguish by X,
/// and has done with no other letter.
///
/// PDN_ERROR_CHESS_BOARD_NO_MESSAGE: the protocol has no such report. PDN_ERROR_RANGE: no such
/// protocol, or the kind of the report is none or no kind, or a piece is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_board_write_report(
    protocol: pdn_chess_board_protocol,
    report: In<pdn_chess_board_report>,
    buffer: OutArray<u8>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        let (protocol, report) = (self::protocol(protocol)?, core_report(&report.read()?)?);
        store(protocol.write_report(&report), buffer, capacity, length)
    })
}

fn protocol(number: u8) -> Result<BoardProtocol, pdn_status> {
    BoardProtocol::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

fn store(
    message: Option<Message>,
    buffer: OutArray<u8>,
    capacity: usize,
    length: Out<usize>,
) -> Answer {
    let message = message.ok_or(pdn_status::PDN_ERROR_CHESS_BOARD_NO_MESSAGE)?;
    buffer.buffer(capacity, &length, message.len())?.extend(message.iter().copied());
    Ok(())
}

/// A report, or one of the kind none.
pub(super) fn raw_report(report: Option<Report>) -> pdn_chess_board_report {
    let mut pieces = [0; PDN_CHESS_SQUARES];
    let (kind, number, value, flag) = match report {
        None => (BoardReportKind::None, 0, 0, 0),
        Some(Report::Pieces(board)) => {
            for (place, square) in pieces.iter_mut().zip(Bitboard::ALL) {
                *place = board.piece_at(square).map_or(0, Piece::number);
            }
            (BoardReportKind::Pieces, 0, 0, 0)
        }
        Some(Report::Occupied(_)) => (BoardReportKind::Occupied, 0, 0, 0),
        Some(Report::Battery { percent, is_charging }) => {
            (BoardReportKind::Battery, percent, 0, is_charging.into())
        }
        Some(Report::Button(number)) => (BoardReportKind::Button, number, 0, 0),
        Some(Report::Version { major, minor }) => (BoardReportKind::Version, major, minor, 0),
        Some(Report::Setting { address, value, is_written }) => {
            (BoardReportKind::Setting, address, value, is_written.into())
        }
        Some(Report::Done(letter)) => (BoardReportKind::Done, letter, 0, 0),
    };
    let occupied = report.and_then(|report| report.occupied()).map_or(0, |squares| squares.0);
    pdn_chess_board_report {
        occupied,
        pieces,
        kind: kind as u8,
        number,
        value,
        flag,
        reserved: [0; 4],
    }
}

fn core_report(raw: &pdn_chess_board_report) -> Result<Report, pdn_status> {
    const KINDS: [BoardReportKind; 7] = [
        BoardReportKind::Pieces,
        BoardReportKind::Occupied,
        BoardReportKind::Battery,
        BoardReportKind::Button,
        BoardReportKind::Version,
        BoardReportKind::Setting,
        BoardReportKind::Done,
    ];
    let kind = KINDS.into_iter().find(|&kind| kind as u8 == raw.kind);
    let &pdn_chess_board_report { number, value, .. } = raw;
    Ok(match kind.ok_or(pdn_status::PDN_ERROR_RANGE)? {
        BoardReportKind::None => return Err(pdn_status::PDN_ERROR_RANGE),
        BoardReportKind::Pieces => {
            let mut board = Board::empty();
            for (&piece, square) in raw.pieces.iter().zip(Bitboard::ALL) {
                if piece != 0 {
                    let piece = Piece::new(piece).ok_or(pdn_status::PDN_ERROR_RANGE)?;
                    board.put(square, Some(piece));
                }
            }
            Report::Pieces(board)
        }
        BoardReportKind::Occupied => Report::Occupied(Bitboard(raw.occupied)),
        BoardReportKind::Battery => {
            Report::Battery { percent: number, is_charging: flag(raw.flag)? }
        }
        BoardReportKind::Button => Report::Button(number),
        BoardReportKind::Version => Report::Version { major: number, minor: value },
        BoardReportKind::Setting => {
            Report::Setting { address: number, value, is_written: flag(raw.flag)? }
        }
        BoardReportKind::Done => Report::Done(number),
    })
}

/// A request, or one of the kind none.
fn raw_request(request: Option<Request>) -> pdn_chess_board_request {
    let (kind, squares, number, value) = match request {
        None => (BoardRequestKind::None, Bitboard::EMPTY, 0, 0),
        Some(Request::Pieces) => (BoardRequestKind::Pieces, Bitboard::EMPTY, 0, 0),
        Some(Request::Leds(squares)) => (BoardRequestKind::Leds, squares, 0, 0),
        Some(Request::Extinguish) => (BoardRequestKind::Extinguish, Bitboard::EMPTY, 0, 0),
        Some(Request::Battery) => (BoardRequestKind::Battery, Bitboard::EMPTY, 0, 0),
        Some(Request::Version) => (BoardRequestKind::Version, Bitboard::EMPTY, 0, 0),
        Some(Request::Reset) => (BoardRequestKind::Reset, Bitboard::EMPTY, 0, 0),
        Some(Request::ReadSetting { address }) => {
            (BoardRequestKind::ReadSetting, Bitboard::EMPTY, address, 0)
        }
        Some(Request::WriteSetting { address, value }) => {
            (BoardRequestKind::WriteSetting, Bitboard::EMPTY, address, value)
        }
    };
    pdn_chess_board_request {
        squares: squares.0,
        kind: kind as u8,
        number,
        value,
        reserved: [0; 5],
    }
}

fn core_request(raw: pdn_chess_board_request) -> Result<Request, pdn_status> {
    let pdn_chess_board_request { squares, kind, number: address, value, .. } = raw;
    let requests = [
        (BoardRequestKind::Pieces, Request::Pieces),
        (BoardRequestKind::Leds, Request::Leds(Bitboard(squares))),
        (BoardRequestKind::Extinguish, Request::Extinguish),
        (BoardRequestKind::Battery, Request::Battery),
        (BoardRequestKind::Version, Request::Version),
        (BoardRequestKind::Reset, Request::Reset),
        (BoardRequestKind::ReadSetting, Request::ReadSetting { address }),
        (BoardRequestKind::WriteSetting, Request::WriteSetting { address, value }),
    ];
    let found = requests.into_iter().find(|&(number, _)| number as u8 == kind);
    found.map(|(_, request)| request).ok_or(pdn_status::PDN_ERROR_RANGE)
}
