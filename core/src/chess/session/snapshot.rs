//! A table and a client that play by the laws of chess as 64-bit words: what crosses the C ABI.
//!
//! | words of a table | content |
//! |---|---|
//! | 0 to 9 | the position, as its own snapshot |
//! | 10 to 22 | white: bits 0 to 3 of the first word number of requests, 4 to 11 errors, |
//! | | 12 and 13 vote, 14 and 15 presence, 16 to 24 the line; |
//! | | then ten words of its text and two of requests |
//! | 23 to 35 | black in the same way |
//! | 36 to 38 | time for a move, time for a vote, deadline |
//! | 39 | bits 0 to 2 phase, 3 to 8 from, 9 to 14 to, 15 and 16 who claimed, |
//! | | 17 whether there is a time for a move, 18 a deadline, 19 to 26 limit of errors, |
//! | | 40 to 63 checksum |
//!
//! | words of a client | content |
//! |---|---|
//! | 0 | bits 0 to 2 phase, 3 to 8 from, 9 to 14 to, 15 and 16 colour, |
//! | | 17 whether there is a position before, 18 to 26 the line |
//! | 1 to 10 | the text of the line |
//! | 11 to 20 | the position, as its own snapshot |
//! | 21 to 30 | the position before the client's last move, or 0 |
//! | 31 | bits 40 to 63 checksum |
//!
//! Of a line, bits 0 to 6 are the length and 7 and 8 the state of its reader.
//! Colours are 0 for none, 1 for white, 2 for black; votes 0 for none, 1 for No, 2 for Yes. The
//! layout is part of the ABI.

use super::client;
use super::message::Request;
use super::seat::{Presence, Seat};
use super::table::Phase;
use super::{Client, Limits, Standard, Table};
use crate::chess::game::snapshot::{color, color_number};
use crate::chess::{Position, Square};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Table<Standard> {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::session::{Limits, Standard, Table};
    /// let table = Table::<Standard>::new(Limits::default());
    /// assert!(Table::from_snapshot(&table.to_snapshot()).is_some());
    /// assert!(Table::from_snapshot(&[0; 40]).is_none());
    /// ```
    pub const SNAPSHOT_WORDS: usize = 40;
}

snapshots!(Table<Standard>, Some(Self::new(Limits::default())));

impl Client<Standard> {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::session::{Client, Standard};
    /// let client = Client::<Standard>::new();
    /// assert!(Client::from_snapshot(&client.to_snapshot()).is_some());
    /// assert!(Client::from_snapshot(&[0; 32]).is_none());
    /// ```
    pub const SNAPSHOT_WORDS: usize = 32;
}

snapshots!(Client<Standard>, Some(Self::new()));

impl Snapshot for Table<Standard> {
    const KIND: Kind = Kind::ChessTable;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        position(&mut self.rules, codec)?;
        for seat in &mut self.seats {
            seat.fields(codec)?;
        }
        let (move_time, deadline) = (&mut self.limits.move_time, &mut self.deadline);
        let (mut has_time, mut has_deadline) = (move_time.is_some(), deadline.is_some());
        let (mut time, mut until) = (move_time.unwrap_or(0), deadline.unwrap_or(0));
        codec.u64(&mut time);
        codec.u64(&mut self.limits.vote_time);
        codec.u64(&mut until);
        self.phase = Phase::new(codec.number(3, self.phase as u8))?;
        // What belongs to another phase is not part of the table.
        let (is_promoting, is_voting) =
            (self.phase == Phase::Promoting, self.phase == Phase::Voting);
        let [from, to] = if is_promoting { self.promoting } else { NOWHERE };
        let promoting = [square(from, codec), square(to, codec)];
        self.promoting = if is_promoting { promoting } else { NOWHERE };
        let claimed_by = codec.number(2, color_number(self.claimed_by.filter(|_| is_voting)));
        self.claimed_by = color(claimed_by).filter(|_| is_voting);
        codec.flag(&mut has_time);
        codec.flag(&mut has_deadline);
        self.limits.move_time = has_time.then_some(time);
        self.deadline = has_deadline.then_some(until);
        self.limits.errors = codec.number(8, self.limits.errors);
        Some(())
    }
}

impl Snapshot for Client<Standard> {
    const KIND: Kind = Kind::ChessClient;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let (number, [from, to]) = match self.phase {
            client::Phase::Connecting => (0, NOWHERE),
            client::Phase::Playing => (1, NOWHERE),
            client::Phase::Promoting { from, to } => (2, [from, to]),
            client::Phase::Voting => (3, NOWHERE),
            client::Phase::Voted => (4, NOWHERE),
            client::Phase::Closed => (5, NOWHERE),
        };
        let number = codec.number(3, number);
        let (from, to) = (square(from, codec), square(to, codec));
        self.phase = match number {
            0 => client::Phase::Connecting,
            1 => client::Phase::Playing,
            2 => client::Phase::Promoting { from, to },
            3 => client::Phase::Voting,
            4 => client::Phase::Voted,
            5 => client::Phase::Closed,
            _ => return None,
        };
        self.color = color(codec.number(2, color_number(self.color)));
        let mut has_before = self.before.is_some();
        codec.flag(&mut has_before);
        self.reader.fields(codec)?;
        position(&mut self.rules, codec)?;
        if has_before {
            position(self.before.get_or_insert(UNKNOWN), codec)?;
        } else {
            self.before = None;
            codec.skip(Position::SNAPSHOT_WORDS);
        }
        // What remains is the word of the checksum.
        codec.number(1, 0);
        Some(())
    }
}

impl Seat {
    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let waiting = codec.number(4, self.requests.len());
        self.errors = codec.number(8, self.errors);
        self.vote = match codec.number(2, self.vote.map_or(0, |again| u8::from(again) + 1)) {
            0 => None,
            1 => Some(false),
            2 => Some(true),
            _ => return None,
        };
        self.presence = match codec.number(2, self.presence as u8) {
            0 => Presence::Seated,
            1 => Presence::Leaving,
            2 => Presence::Gone,
            _ => return None,
        };
        self.reader.fields(codec)?;
        self.requests.fields(waiting, Request::NONE, |request| {
            codec.u16(request.bits_mut());
            request.is_waiting()
        })
    }
}

fn position(rules: &mut Standard, codec: &mut Codec<'_>) -> Option<()> {
    codec.part(&mut rules.position, Position::to_snapshot, Position::from_snapshot)
}

/// A square, of which every six bits are one.
fn square(square: Square, codec: &mut Codec<'_>) -> Square {
    Square::new(codec.number(6, square.number())).unwrap_or(Square::A1)
}

/// The squares of a phase that has none.
const NOWHERE: [Square; 2] = [Square::A1; 2];

/// What a snapshot replaces.
const UNKNOWN: Standard = Standard { position: Position::UNKNOWN };
