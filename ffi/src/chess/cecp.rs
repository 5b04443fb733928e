//! Chess: lines of XBoard and ArduinoBleChess
//!
//! The Chess Engine Communication Protocol (CECP) of XBoard and WinBoard, version 2, both ends, and
//! the Chess Peripheral Protocol of the ArduinoBleChess library, which grew out of it. Each
//! function takes one line without its end, in the caller's memory, and stores what it says. Texts
//! in it, such as moves and FENs, are offsets into the line, without spaces around; pass them on to
//! pdn_chess_parse_any_notation and pdn_chess_parse_fen. Lines to send are text that a program
//! prints: the comments of the constants say which.

use core::ffi::c_char;

use pedina::chess::cecp::{Command, Features, Reply};
use pedina::chess::peripheral::Message;
use pedina::chess::pgn::Termination;

use super::board_codec::{pdn_chess_board_report, raw_report};
use super::pgn::pdn_chess_termination;
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::numbers::Number;
use crate::ptr::{InArray, InOut, Out};
use crate::status::pdn_status;

enumeration!(pdn_chess_cecp_command: u8 = pedina::chess::cecp::Command);

enumeration!(pdn_chess_cecp_reply: u8 = pedina::chess::cecp::Reply);

enumeration!(pdn_chess_peripheral_keyword: u8 = pedina::chess::peripheral::Keyword);

/// What a line says. Fields that its kind does not name are 0.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_cecp_fields {
    /// How many positions the thinking engine has looked at.
    pub nodes: u64,
    /// The version of protover, the number of ping and pong, the plies of sd and of thinking, the
    /// megabytes of memory, the threads of cores.
    pub number: u32,
    /// In seconds: what level gives for its moves.
    pub base: u32,
    /// In hundredths of a second: what each move adds by level, the time of st and of thinking.
    pub time: u32,
    /// In hundredths: seconds of time and otim, pawns of thinking, from the side of the engine.
    pub value: i32,
    /// Where the text begins: a move, a FEN, a name, the comment of a result, the list of features,
    /// the expected moves, what is refused, or the whole line of other.
    pub text_start: u32,
    /// How many bytes it has.
    pub text_length: u32,
    /// Where the reason of a refusal begins.
    pub reason_start: u32,
    /// How many bytes it has; 0 if there is none.
    pub reason_length: u32,
    /// How many moves level is for; 0 for all.
    pub moves: u16,
    /// The termination of a result.
    pub termination: pdn_chess_termination,
    /// 0.
    pub reserved: [u8; 5],
}

/// Parses a line that an interface, or a phone in its place, sends to an engine or a board.
///
/// PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN: answer "Error (unknown command): " and the line.
/// PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT: answer "Error (bad parameter): " and the line.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_cecp_parse_command(
    line: InArray<c_char>,
    length: usize,
    command: Out<pdn_chess_cecp_command>,
    fields: Out<pdn_chess_cecp_fields>,
) -> pdn_status {
    (command, fields).store(|| {
        let line = line.bytes(length)?;
        let command = Command::parse(line)?;
        Ok((command.number(), command_fields(line, command)))
    })
}

/// Parses a line that an engine, or a board in its place, sends to an interface. The features of
/// feature are read by pdn_chess_cecp_next_feature; send setboard only to one that has setboard=1.
///
/// PDN_ERROR_CHESS_CECP_NO_REPLY: the line is none, such as a comment; ignore it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_cecp_parse_reply(
    line: InArray<c_char>,
    length: usize,
    reply: Out<pdn_chess_cecp_reply>,
    fields: Out<pdn_chess_cecp_fields>,
) -> pdn_status {
    (reply, fields).store(|| {
        let line = line.bytes(length)?;
        let reply = Reply::parse(line).ok_or(pdn_status::PDN_ERROR_CHESS_CECP_NO_REPLY)?;
        Ok((reply.number(), reply_fields(line, reply)))
    })
}

/// Stores where the name and the value of the next feature of a list are, in name=value or
/// name="value", and advances the cursor, which is 0 at first.
///
/// PDN_ERROR_CHESS_CECP_NO_FEATURE: the list ends here.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_cecp_next_feature(
    list: InArray<c_char>,
    length: usize,
    cursor: InOut<usize>,
    name: Out<pdn_chess_text_range>,
    value: Out<pdn_chess_text_range>,
) -> pdn_status {
    call(|| {
        let offset = cursor.input().read()?;
        name.check()?;
        value.check()?;
        let list = list.bytes(length)?;
        let rest = list.get(offset..).ok_or(pdn_status::PDN_ERROR_CHESS_CECP_NO_FEATURE)?;
        let mut features = Features::of(rest);
        let found = features.next().ok_or(pdn_status::PDN_ERROR_CHESS_CECP_NO_FEATURE)?;
        cursor.output().write(list.len() - features.rest().len());
        name.write(range(list, found.0));
        value.write(range(list, found.1));
        Ok(())
    })
}

/// Where a part of a text is.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_text_range {
    /// The offset of its first byte; 0 if it is empty.
    pub start: u32,
    /// How many bytes it has.
    pub length: u32,
}

/// Parses a line of the Chess Peripheral Protocol: its keyword, and where its argument is, a
/// position, a move, a name or a text. Of a position stores its pieces, too, or the occupied
/// squares if it has unknown ones, as boards without piece recognition write them: ?, u and U;
/// `placement` is of the kind none for any other argument.
///
/// PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD: answer "err unknown command".
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_peripheral_parse(
    line: InArray<c_char>,
    length: usize,
    keyword: Out<pdn_chess_peripheral_keyword>,
    argument: Out<pdn_chess_text_range>,
    placement: Out<pdn_chess_board_report>,
) -> pdn_status {
    (keyword, (argument, placement)).store(|| {
        let line = line.bytes(length)?;
        let message = Message::parse(line);
        let message = message.ok_or(pdn_status::PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD)?;
        let (argument, placement) = (range(line, message.argument), message.placement());
        Ok((message.keyword as u8, (argument, raw_report(placement))))
    })
}

fn command_fields(line: &[u8], command: Command<'_>) -> pdn_chess_cecp_fields {
    match command {
        Command::Version(number)
        | Command::Ping(number)
        | Command::Memory(number)
        | Command::Cores(number) => pdn_chess_cecp_fields { number, ..NOTHING },
        Command::Depth(depth) => pdn_chess_cecp_fields { number: depth.into(), ..NOTHING },
        Command::Level { moves, base, increment } => {
            pdn_chess_cecp_fields { moves, base, time: increment, ..NOTHING }
        }
        Command::MoveTime(time) => pdn_chess_cecp_fields { time, ..NOTHING },
        Command::Time(value) | Command::OpponentTime(value) => {
            pdn_chess_cecp_fields { value, ..NOTHING }
        }
        Command::Result { termination, comment } => result(line, termination, comment),
        Command::Accepted(text)
        | Command::Rejected(text)
        | Command::Variant(text)
        | Command::Move(text)
        | Command::SetBoard(text)
        | Command::Name(text)
        | Command::Other(text) => refusal(line, text, &[]),
        _ => NOTHING,
    }
}

fn reply_fields(line: &[u8], reply: Reply<'_>) -> pdn_chess_cecp_fields {
    match reply {
        Reply::Feature(text)
        | Reply::Move(text)
        | Reply::Hint(text)
        | Reply::Tell(text)
        | Reply::TellError(text) => refusal(line, text, &[]),
        Reply::IllegalMove { reason, mv } => refusal(line, mv, reason),
        Reply::Error { reason, command } => refusal(line, command, reason),
        Reply::Pong(number) => pdn_chess_cecp_fields { number, ..NOTHING },
        Reply::Result { termination, comment } => result(line, termination, comment),
        Reply::Thinking { depth, score, time, nodes, line: moves } => {
            let fields = refusal(line, moves, &[]);
            pdn_chess_cecp_fields { number: depth, value: score, time, nodes, ..fields }
        }
        _ => NOTHING,
    }
}

fn result(line: &[u8], termination: Termination, comment: &[u8]) -> pdn_chess_cecp_fields {
    pdn_chess_cecp_fields { termination: termination as u8, ..refusal(line, comment, &[]) }
}

fn refusal(line: &[u8], text: &[u8], reason: &[u8]) -> pdn_chess_cecp_fields {
    let [text, reason] = [text, reason].map(|part| range(line, part));
    pdn_chess_cecp_fields {
        text_start: text.start,
        text_length: text.length,
        reason_start: reason.start,
        reason_length: reason.length,
        ..NOTHING
    }
}

/// Where a part of a text is.
fn range(text: &[u8], part: &[u8]) -> pdn_chess_text_range {
    let start = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    let start = if part.is_empty() { 0 } else { start };
    pdn_chess_text_range { start: start as u32, length: part.len() as u32 }
}

const NOTHING: pdn_chess_cecp_fields = pdn_chess_cecp_fields {
    nodes: 0,
    number: 0,
    base: 0,
    time: 0,
    value: 0,
    text_start: 0,
    text_length: 0,
    reason_start: 0,
    reason_length: 0,
    moves: 0,
    termination: 0,
    reserved: [0; 5],
};
