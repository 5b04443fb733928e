//! Chess: sessions over TCP, the client
//!
//! A client says nothing before the server has sent its colour, which the event
//! PDN_CHESS_CLIENT_EVENT_SEATED reports. A server answers a move with nothing, so it counts as
//! made at once; if the server refuses it, it is taken back. It reads in its own turn too.

use core::ffi::c_char;

use pedina::chess::session::{Client, ClientError, ClientEvent, OUTPUT_CAPACITY, Standard};
use pedina::session::Output;

use super::{PDN_CHESS_SESSION_NO_EVENT, details};
use crate::call::{Answer, Store, call};
use crate::chess::position::{self, pdn_chess_position};
use crate::chess::{
    PDN_CHESS_NO_COLOR, pdn_chess_color, pdn_chess_role, pdn_chess_square, role, square,
};
use crate::enumeration::enumeration;
use crate::library::{flag, pdn_bool};
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

enumeration!(pdn_chess_client_event: u8 = pedina::chess::session::ClientEvent);

enumeration!(pdn_chess_client_situation: u8 = pedina::chess::session::ClientSituation);

/// A client. Owned by the caller; may be copied. Initialized by pdn_chess_client_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_client {
    /// Opaque.
    pub words: [u64; 32],
}

opaque!(pdn_chess_client: Client<Standard> = Client::new());

/// What the server's message did.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_client_report {
    /// A pdn_chess_client_event, or PDN_CHESS_SESSION_NO_EVENT.
    pub event: pdn_chess_client_event,
    /// The own colour, when it becomes known; PDN_CHESS_NO_COLOR for other events.
    pub color: pdn_chess_color,
    /// The square that a piece left; PDN_CHESS_NO_SQUARE for other events.
    pub from: pdn_chess_square,
    /// The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
    /// events.
    pub to: pdn_chess_square,
    /// What a pawn became, a pdn_chess_role, or 0.
    pub promotion: pdn_chess_role,
    /// Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal; 0 for other
    /// events.
    pub value: u8,
}

/// Stores a client that has just connected.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_init(client: Out<pdn_chess_client>) -> pdn_status {
    client.save(Client::new()).into()
}

/// Takes in bytes from the server, up to the first event, and stores how many were consumed. Call
/// it again with the rest. After the end of the session they are ignored.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_receive(
    client: InOut<pdn_chess_client>,
    input: InArray<c_char>,
    length: usize,
    report: Out<pdn_chess_client_report>,
    consumed: Out<usize>,
) -> pdn_status {
    (report, consumed).store(|| {
        let input = input.bytes(length)?;
        let progress = client.change(|client| client.receive(input))?;
        Ok((raw_report(progress.event), progress.consumed))
    })
}

/// Takes in the loss of the connection. There is no event if the session was over.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_leave(
    client: InOut<pdn_chess_client>,
    report: Out<pdn_chess_client_report>,
) -> pdn_status {
    report.store(|| Ok(raw_report(client.change(Client::leave)?)))
}

/// Makes a move and stores what is to be sent, with a NUL, and its length. Castling is the king's
/// move of two files. `promotion` is a pdn_chess_role, or 0. A capacity of
/// PDN_CHESS_SESSION_OUTPUT_SIZE always suffices.
///
/// PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN, PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE,
/// PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION, PDN_ERROR_CHESS_CLIENT_PROMOTION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_play(
    client: InOut<pdn_chess_client>,
    from: pdn_chess_square,
    to: pdn_chess_square,
    promotion: pdn_chess_role,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        let (from, to) = (square(from)?, square(to)?);
        let promotion = if promotion == 0 { None } else { Some(role(promotion)?) };
        say(client, buffer, capacity, length, |client, output| {
            client.play(from, to, promotion, output).map(|_| ())
        })
    })
}

/// Votes for (1) or against (0) another game and stores what is to be sent, as
/// pdn_chess_client_play does.
///
/// PDN_ERROR_CHESS_CLIENT_NOT_VOTING.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_vote(
    client: InOut<pdn_chess_client>,
    again: pdn_bool,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        let again = flag(again)?;
        say(client, buffer, capacity, length, |client, output| client.vote(again, output))
    })
}

/// Stores the own colour; PDN_CHESS_NO_COLOR before it is known.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_color(
    client: In<pdn_chess_client>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    color.store(|| Ok(client.load()?.color().map_or(PDN_CHESS_NO_COLOR, |color| color as u8)))
}

/// Stores what the client may do.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_state(
    client: In<pdn_chess_client>,
    situation: Out<pdn_chess_client_situation>,
) -> pdn_status {
    situation.store(|| Ok(client.load()?.situation() as u8))
}

/// Stores the position, this client's last move included.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_client_position(
    client: In<pdn_chess_client>,
    position: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        position::write(position, client.load()?.rules().position())
    })
}

/// Lets a client write something, and stores both.
#[inline(never)]
fn say(
    client: InOut<pdn_chess_client>,
    text: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
    work: impl FnOnce(&mut Client<Standard>, &mut Output<'_>) -> Result<(), ClientError>,
) -> Answer {
    length.check()?;
    text.check(capacity)?;
    client.try_change(|client| {
        let mut memory = [0; OUTPUT_CAPACITY];
        let mut output = Output::new(&mut memory);
        work(client, &mut output)?;
        let line = core::str::from_utf8(output.bytes()).unwrap_or_default();
        text.write_text(capacity, &length, line)
    })
}

fn raw_report(event: Option<ClientEvent>) -> pdn_chess_client_report {
    let (color, moved, value) = match event {
        Some(ClientEvent::Seated(color)) => (color as u8, None, 0),
        Some(ClientEvent::Moved { from, to, promotion, standing }) => {
            (PDN_CHESS_NO_COLOR, Some((from, to, promotion, standing)), 0)
        }
        Some(ClientEvent::TakenBack(refusal) | ClientEvent::Refused(refusal)) => {
            (PDN_CHESS_NO_COLOR, None, refusal as u8)
        }
        _ => (PDN_CHESS_NO_COLOR, None, 0),
    };
    let [from, to, promotion, value] = details(moved, value);
    let event = event.map_or(PDN_CHESS_SESSION_NO_EVENT, |event| event.number());
    pdn_chess_client_report { event, color, from, to, promotion, value }
}
