//! Mastermind: sessions over a network, the handshake
//!
//! It reads the first line of a connection: whether the client plays, one match or several, and
//! under which name, or watches. After that pass what it sends to a table; of several matches, the
//! host itself reads the line AGAIN between two of them.

use core::ffi::c_char;

use pedina::mastermind::session::{Entry, Handshake};
use pedina::session::Output;

use super::{
    PDN_MASTERMIND_HANDSHAKE_OUTPUT_SIZE, PDN_MASTERMIND_NAME_LENGTH,
    PDN_MASTERMIND_SESSION_NO_EVENT, name_bytes,
};
use crate::call::{Store, TextByte};
use crate::enumeration::enumeration;
use crate::numbers::Number;
use crate::opaque::opaque;
use crate::ptr::{InArray, InOut, Out};
use crate::status::pdn_status;

enumeration!(pdn_mastermind_entry: u8 = pedina::mastermind::session::Entry);

/// A handshake. Owned by the caller; may be copied. Initialized by pdn_mastermind_handshake_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_handshake {
    /// Opaque.
    pub words: [u64; 12],
}

opaque!(pdn_mastermind_handshake: Handshake = Handshake::default());

/// What a client came for, and bytes to send to it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_mastermind_handshake_report {
    /// What to send.
    pub output: [TextByte; PDN_MASTERMIND_HANDSHAKE_OUTPUT_SIZE],
    /// The name of a client that plays, in UTF-8.
    pub name: [TextByte; PDN_MASTERMIND_NAME_LENGTH],
    /// How many bytes to send.
    pub output_length: u8,
    /// How long the name is.
    pub name_length: u8,
    /// A pdn_mastermind_entry, or PDN_MASTERMIND_SESSION_NO_EVENT.
    pub entry: pdn_mastermind_entry,
    /// 0.
    pub reserved: u8,
}

/// Stores a handshake that has read nothing.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_handshake_init(
    handshake: Out<pdn_mastermind_handshake>,
) -> pdn_status {
    handshake.save(Handshake::default()).into()
}

/// Takes in bytes from a client, up to the end of the first line that makes sense, of three at
/// most, and stores how many were consumed.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_handshake_receive(
    handshake: InOut<pdn_mastermind_handshake>,
    input: InArray<c_char>,
    length: usize,
    report: Out<pdn_mastermind_handshake_report>,
    consumed: Out<usize>,
) -> pdn_status {
    (report, consumed).store(|| {
        let input = input.bytes(length)?;
        let mut report = pdn_mastermind_handshake_report {
            output: [0; 144],
            name: [0; 32],
            output_length: 0,
            name_length: 0,
            entry: PDN_MASTERMIND_SESSION_NO_EVENT,
            reserved: 0,
        };
        let mut output = Output::new(&mut report.output);
        let (count, entry) = handshake.change(|handshake| handshake.receive(input, &mut output))?;
        report.output_length = output.bytes().len() as u8;
        if let Some(entry) = entry {
            report.entry = entry.number();
            if let Entry::Play(name) | Entry::Series(name) = entry {
                (report.name, report.name_length) = name_bytes(name.as_str());
            }
        }
        Ok((report, count))
    })
}
