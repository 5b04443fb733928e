//! A codec as 64-bit words: what crosses the C ABI.
//!
//! | bits | content |
//! |---|---|
//! | 0 | whether the board is turned |
//! | 1 and 2 | the protocol |
//! | then | of ChessLink its window; of Certabo the state of the line, all chips and those |
//! | | that are known; of Chessnut the state of the packet and its data |
//! | in the last word | 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use super::certabo::Certabo;
use super::chessnut::{Chessnut, Packet};
use super::codec::Decoder;
use super::{BoardCodec, BoardProtocol};
use crate::chess::Bitboard;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl BoardCodec {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::eboard::{BoardCodec, BoardProtocol};
    /// let codec = BoardCodec::new(BoardProtocol::Chessnut, true);
    /// assert_eq!(BoardCodec::from_snapshot(&codec.to_snapshot()), Some(codec));
    /// ```
    pub const SNAPSHOT_WORDS: usize = 63;
}

snapshots!(BoardCodec, Some(Self::new(BoardProtocol::ChessLink, false)));

impl Snapshot for BoardCodec {
    const KIND: Kind = Kind::BoardCodec;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        codec.flag(&mut self.is_turned);
        let protocol = BoardProtocol::new(codec.number(2, self.protocol() as u8))?;
        if protocol != self.protocol() {
            self.decoder = Decoder::new(protocol);
        }
        match &mut self.decoder {
            Decoder::ChessLink(board) => {
                bytes(&mut board.window, codec);
                Some(())
            }
            Decoder::Certabo(board) => {
                board.fields(codec);
                Some(())
            }
            Decoder::Chessnut(board) => board.fields(codec),
        }
    }
}

impl Certabo {
    fn fields(&mut self, codec: &mut Codec<'_>) {
        let (mut has_number, mut number) = (self.number.is_some(), self.number.unwrap_or(0));
        codec.flag(&mut self.has_chips);
        codec.flag(&mut has_number);
        number = codec.number(8, number);
        self.number = has_number.then_some(number);
        self.count = codec.bits(9, self.count.into()) as u16;
        let mut changed = self.changed.0.to_le_bytes();
        bytes(&mut changed, codec);
        self.changed = Bitboard(u64::from_le_bytes(changed));
        bytes(self.chips.as_flattened_mut(), codec);
        bytes(self.known.as_flattened_mut(), codec);
    }
}

impl Chessnut {
    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let packet = codec.number(2, self.packet.map_or(0, |packet| packet as u8 + 1));
        self.packet = match packet {
            0 => None,
            1 => Some(Packet::Pieces),
            2 => Some(Packet::Battery),
            _ => Some(Packet::Button),
        };
        for byte in [&mut self.last, &mut self.needed, &mut self.count, &mut self.tail] {
            *byte = codec.number(8, *byte);
        }
        bytes(&mut self.data, codec);
        Some(())
    }
}

fn bytes(bytes: &mut [u8], codec: &mut Codec<'_>) {
    for byte in bytes {
        *byte = codec.number(8, *byte);
    }
}
