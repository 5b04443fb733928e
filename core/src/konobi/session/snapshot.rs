//! A table as 64-bit words: what crosses the C ABI.
//!
//! | words | content |
//! |---|---|
//! | 0 to 25 | the position, as its own snapshot |
//! | 26 to 30 | the name of the first player: bits 0 to 5 length, then four words of text |
//! | 31 to 35 | that of the second player |
//! | 36 to 50 | the seat of the first player: bits 0 to 15 bytes sent, 16 to 31 refusals, |
//! | | 32 to 36 number of texts, 37 and 38 style, 39 and 40 presence, 41 to 51 telnet, |
//! | | 52 to 60 the line; then ten words of its text and four of texts that wait |
//! | 51 to 65 | that of the second player |
//! | 66 | bits 0 to 3 phase, 4 and 5 who is asked or how many are named, 6 whether the size is |
//! | | known, 7 to 10 what ends the game, 11 to 14 what ended it, 15 whether there is a last |
//! | | stone, 16 to 31 where, 32 to 63 the column of the next one |
//! | 67 | bit 0 seating, 1 whether the size was given, 2 and 3 who the first player is, 4 and 5 |
//! | | the second, 6 whether refusals are limited, 7 to 22 to how many, 40 to 63 checksum |
//!
//! Of a line, bits 0 to 6 are the length and 7 and 8 the state of its reader; of an end, bits 0 to
//! 2 are the kind and 3 the player. Of a player, 0 is a person who is asked for the name, 1 one
//! with a name, 2 a program. The layout is part of the ABI.

use super::seat::{Presence, QUEUE_CAPACITY, Seat};
use super::settings::Who;
use super::table::{Phase, Table};
use super::text::Text;
use super::{Seating, Settings, Style, TableEnd};
use crate::konobi::position::{Action, Player, Position};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Table {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::session::{Seating, Settings, Style, Table};
    /// let table = Table::new(Settings::new(Seating::Console, Style::Ascii));
    /// assert!(Table::from_snapshot(&table.to_snapshot()).is_some());
    /// assert!(Table::from_snapshot(&[0; 68]).is_none());
    /// ```
    pub const SNAPSHOT_WORDS: usize = 68;
}

snapshots!(Table, Some(Self::new(Settings::new(Seating::Console, Style::Ascii))));

impl Snapshot for Table {
    const KIND: Kind = Kind::KonobiTable;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        codec.part(&mut self.position, Position::to_snapshot, Position::from_snapshot)?;
        self.names.iter_mut().try_for_each(|name| name.fields(codec))?;
        self.seats.iter_mut().try_for_each(|seat| seat.fields(codec))?;
        let mut column = self.phase_fields(codec)?;
        self.due = end(self.due, codec)?;
        self.end = end(self.end, codec)?;
        let mut has_last = self.last.is_some();
        codec.flag(&mut has_last);
        let mut last = self.last.map_or(0, |point| Action::Place(point).bits());
        codec.u16(&mut last);
        self.last = match Action::from_bits(last)? {
            Action::Place(point) => has_last.then_some(point),
            Action::Pass | Action::Swap => return None,
        };
        codec.u32(&mut column);
        if let Phase::Row { column: place } = &mut self.phase {
            *place = column.cast_signed();
        }
        self.settings_fields(codec)
    }
}

impl Table {
    /// The phase apart from the column, which is returned.
    fn phase_fields(&mut self, codec: &mut Codec<'_>) -> Option<u32> {
        let (number, details, mut is_sized, column) = match self.phase {
            Phase::Waiting => (0, 0, false, 0),
            Phase::Greeting => (1, 0, false, 0),
            Phase::Preparing { is_sized, named } => (2, named, is_sized, 0),
            Phase::Dimension(player) => (3, player as u8, false, 0),
            Phase::Naming(player) => (4, player as u8, false, 0),
            Phase::Turn => (5, 0, false, 0),
            Phase::Pie => (6, 0, false, 0),
            Phase::Column => (7, 0, false, 0),
            Phase::Row { column } => (8, 0, false, column),
            Phase::Thinking => (9, 0, false, 0),
            Phase::Won => (10, 0, false, 0),
            Phase::Over => (11, 0, false, 0),
        };
        let (number, details) = (codec.number(4, number), codec.number(2, details));
        codec.flag(&mut is_sized);
        self.phase = match number {
            0 => Phase::Waiting,
            1 => Phase::Greeting,
            2 => Phase::Preparing { is_sized, named: details },
            3 => Phase::Dimension(player(details)?),
            4 => Phase::Naming(player(details)?),
            5 => Phase::Turn,
            6 => Phase::Pie,
            7 => Phase::Column,
            8 => Phase::Row { column },
            9 => Phase::Thinking,
            10 => Phase::Won,
            11 => Phase::Over,
            _ => return None,
        };
        Some(column.cast_unsigned())
    }

    /// What is settled before a game.
    fn settings_fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        self.seating = Seating::new(codec.number(1, self.seating as u8))?;
        codec.flag(&mut self.is_sized);
        for who in &mut self.players {
            *who = Who::new(codec.number(2, *who as u8))?;
        }
        let mut is_limited = self.refusals.is_some();
        codec.flag(&mut is_limited);
        let mut limit = self.refusals.unwrap_or(0);
        codec.u16(&mut limit);
        self.refusals = is_limited.then_some(limit);
        Some(())
    }
}

impl Seat {
    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        codec.u16(&mut self.sent);
        codec.u16(&mut self.refusals);
        let waiting = codec.number(5, self.queue.len());
        self.style = Style::new(codec.number(2, self.style as u8))?;
        self.presence = match codec.number(2, self.presence as u8) {
            0 => Presence::Seated,
            1 => Presence::Listening,
            2 => Presence::Gone,
            _ => return None,
        };
        self.telnet.fields(codec)?;
        self.reader.fields(codec)?;
        // Of what a table lets wait, there is always room for one text more.
        if usize::from(waiting) >= QUEUE_CAPACITY {
            return None;
        }
        self.queue.fields(waiting, 0, |text| {
            codec.u16(text);
            Text::from_bits(*text).is_some()
        })
    }
}

/// An end, or what is read in its place.
fn end(end: Option<TableEnd>, codec: &mut Codec<'_>) -> Option<Option<TableEnd>> {
    let who = end.and_then(TableEnd::player).map_or(0, |player| player as u8);
    let number = codec.number(3, end.map_or(0, TableEnd::number));
    let player = player(codec.number(1, who))?;
    Some(match number {
        0 => None,
        1 => Some(TableEnd::Connected(player)),
        2 => Some(TableEnd::Resigned(player)),
        3 => Some(TableEnd::Left(player)),
        4 => Some(TableEnd::Expelled(player)),
        5 => Some(TableEnd::TimedOut(player)),
        6 => Some(TableEnd::Stopped),
        _ => return None,
    })
}

fn player(number: u8) -> Option<Player> {
    Player::ALL.get(usize::from(number)).copied()
}
