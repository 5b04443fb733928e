//! Mastermind: sessions over a network, the client
//!
//! A client reads what a server sends, remembers the rows of the round, and checks them when the
//! code is shown. It says `MASTERMIND 1 PLAY name` or `MASTERMIND 1 WATCH` first, in a line.

use core::ffi::c_char;

use pedina::mastermind::session::{Client, ClientEvent, Message};
use pedina::mastermind::{Code, Feedback, Player};
use pedina::session::Output;

use super::{
    PDN_MASTERMIND_LINE_SIZE, PDN_MASTERMIND_NAME_LENGTH, PDN_MASTERMIND_NO_PLAYER,
    PDN_MASTERMIND_SESSION_NO_EVENT, name_bytes, player_number,
};
use crate::call::{Store, TextByte, call};
use crate::enumeration::enumeration;
use crate::mastermind::code::{pdn_mastermind_code, read_code};
use crate::mastermind::pdn_mastermind_player;
use crate::mastermind::remaining::pdn_mastermind_row;
use crate::mastermind::settings::{self, pdn_mastermind_settings};
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

enumeration!(pdn_mastermind_client_event: u8 = pedina::mastermind::session::ClientEvent);

enumeration!(pdn_mastermind_message: u8 = pedina::mastermind::session::Message);

enumeration!(pdn_mastermind_refusal: u8 = pedina::mastermind::session::Refusal);

/// The message of an event that is none.
pub const PDN_MASTERMIND_NO_MESSAGE: pdn_mastermind_message = 0;

/// A client. Owned by the caller; may be copied. Initialized by pdn_mastermind_client_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_client {
    /// Opaque.
    pub words: [u64; 44],
}

opaque!(pdn_mastermind_client: Client = Client::default());

/// What a line of the server said.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_client_report {
    /// The code of a guess, of a round that is over, or of a contradiction; else 0.
    pub code: pdn_mastermind_code,
    /// The name of a player, in UTF-8.
    pub name: [TextByte; PDN_MASTERMIND_NAME_LENGTH],
    /// How long the name is.
    pub name_length: u8,
    /// A pdn_mastermind_client_event, or PDN_MASTERMIND_SESSION_NO_EVENT.
    pub event: pdn_mastermind_client_event,
    /// A pdn_mastermind_message, or PDN_MASTERMIND_NO_MESSAGE.
    pub message: pdn_mastermind_message,
    /// Of a name its player, of a round its maker, of the end who brought it about, and which
    /// player the client itself is; else PDN_MASTERMIND_NO_PLAYER.
    pub player: pdn_mastermind_player,
    /// Of a round its number from 0, of the end the pdn_mastermind_table_end, of an error the
    /// pdn_mastermind_refusal; else 0.
    pub value: u8,
    /// Of an answer the black pegs, of scores the points of the first player; else 0.
    pub first: u8,
    /// Of an answer the white pegs, of scores the points of the second player; else 0.
    pub second: u8,
    /// 0.
    pub reserved: u8,
}

/// Stores a client that has just connected.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_client_init(client: Out<pdn_mastermind_client>) -> pdn_status {
    client.save(Client::default()).into()
}

/// Takes in bytes from the server, up to the end of a line, and stores how many were consumed. Call
/// it again with the rest.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_client_receive(
    client: InOut<pdn_mastermind_client>,
    input: InArray<c_char>,
    length: usize,
    report: Out<pdn_mastermind_client_report>,
    consumed: Out<usize>,
) -> pdn_status {
    (report, consumed).store(|| {
        let input = input.bytes(length)?;
        let progress = client.change(|client| client.receive(input))?;
        Ok((raw_report(progress.event), progress.consumed))
    })
}

/// Stores what the match is played with.
///
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: it is not known yet.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_client_settings(
    client: In<pdn_mastermind_client>,
    settings: Out<pdn_mastermind_settings>,
) -> pdn_status {
    settings.store(|| {
        let client = client.load()?;
        let known = client.settings().ok_or(pdn_status::PDN_ERROR_MASTERMIND_MATCH_NOT_NOW)?;
        Ok(settings::raw(known))
    })
}

/// Stores the rows of the round so far, and their number. A capacity of
/// PDN_MASTERMIND_TREE_MAX_ROWS always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_client_rows(
    client: In<pdn_mastermind_client>,
    rows: OutArray<pdn_mastermind_row>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let client = client.load()?;
        let mut buffer = rows.buffer(capacity, &count, client.rows().len())?;
        for row in client.rows() {
            let (black, white) = (row.feedback.black(), row.feedback.white());
            let guess = row.guess.bits();
            buffer.push(pdn_mastermind_row { guess, black, white, reserved: [0; 6] });
        }
        Ok(())
    })
}

/// Writes the line that sends the code of the maker, with a NUL, and its length. A capacity of
/// PDN_MASTERMIND_LINE_SIZE always suffices.
///
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: the settings are not known yet.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_client_code(
    client: In<pdn_mastermind_client>,
    code: pdn_mastermind_code,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    say(client, code, buffer, capacity, length, Client::code)
}

/// Writes the line that sends a guess of the breaker, as pdn_mastermind_client_code does.
///
/// PDN_ERROR_MASTERMIND_MATCH_NOT_NOW.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_client_guess(
    client: In<pdn_mastermind_client>,
    code: pdn_mastermind_code,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    say(client, code, buffer, capacity, length, Client::guess)
}

fn say(
    client: In<pdn_mastermind_client>,
    code: u64,
    text: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
    write: impl FnOnce(&Client, Code, &mut Output<'_>) -> bool,
) -> pdn_status {
    call(|| {
        length.check()?;
        text.check(capacity)?;
        let (client, code) = (client.load()?, read_code(code)?);
        let mut memory = [0; PDN_MASTERMIND_LINE_SIZE - 1];
        let mut output = Output::new(&mut memory);
        if !write(&client, code, &mut output) {
            return Err(pdn_status::PDN_ERROR_MASTERMIND_MATCH_NOT_NOW);
        }
        let line = core::str::from_utf8(output.bytes()).unwrap_or_default();
        text.write_text(capacity, &length, line)
    })
}

fn raw_report(event: Option<ClientEvent>) -> pdn_mastermind_client_report {
    let mut report = pdn_mastermind_client_report {
        code: 0,
        name: [0; 32],
        name_length: 0,
        event: event.map_or(PDN_MASTERMIND_SESSION_NO_EVENT, |event| event.number()),
        message: PDN_MASTERMIND_NO_MESSAGE,
        player: PDN_MASTERMIND_NO_PLAYER,
        value: 0,
        first: 0,
        second: 0,
        reserved: 0,
    };
    match event {
        Some(ClientEvent::Message(message)) => report.describe(message),
        Some(ClientEvent::Name(message, name)) => {
            report.describe(message);
            (report.name, report.name_length) = name_bytes(name.as_str());
        }
        Some(ClientEvent::Contradiction(code)) => report.code = code.bits(),
        Some(ClientEvent::Unknown) | None => {}
    }
    report
}

impl pdn_mastermind_client_report {
    fn describe(&mut self, message: Message) {
        self.message = message.number();
        let pegs = |feedback: Feedback| [feedback.black(), feedback.white()];
        let player: Option<Player> = match message {
            Message::Name(player) => Some(player),
            Message::You(player) => player,
            Message::Round { maker, .. } => Some(maker),
            Message::End(end) => end.player(),
            _ => None,
        };
        self.player = player_number(player);
        match message {
            Message::Round { round, .. } => self.value = round,
            Message::End(end) => self.value = end.number(),
            Message::Error(refusal) => self.value = refusal as u8,
            Message::Guess(code) | Message::Secret(code) => self.code = code.bits(),
            Message::Outcome(feedback) => [self.first, self.second] = pegs(feedback),
            Message::Scores(scores) => [self.first, self.second] = scores,
            _ => {}
        }
    }
}
