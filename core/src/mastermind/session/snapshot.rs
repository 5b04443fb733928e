//! A handshake, a table and a client as 64-bit words: what crosses the C ABI.
//!
//! | words of a handshake | content |
//! |---|---|
//! | 0 to 10 | bits 0 to 7 refusals, 8 to 16 the line; then ten words of its text |
//! | 11 | bits 40 to 63 checksum |
//!
//! | words of a table | content |
//! |---|---|
//! | 0 to 13 | the match, as its own snapshot |
//! | 14 to 18 | the name of the first player: bits 0 to 5 length, then four words of text |
//! | 19 to 23 | that of the second player |
//! | 24 to 44 | the seat of the first player: bits 0 to 3 number of messages, 4 whether it is |
//! | | gone, 5 whether its input is finished, 8 to 15 bytes sent, 16 to 23 refusals, 32 to 40 |
//! | | the line; then twelve words of its text and eight messages |
//! | 45 to 65 | that of the second player |
//! | 66 to 86 | that of all who watch |
//! | 87 | bits 0 to 2 phase, 3 to 5 what ends the match, 6 who brings that about, 40 to 63 |
//! | | checksum |
//!
//! | words of a client | content |
//! |---|---|
//! | 0 to 20 | bits 0 to 3 number of rows, 4 whether there are settings, 5 to 14 the line; then |
//! | | twenty words of its text |
//! | 21 | the settings, a byte each |
//! | 22 | the guess that waits for its answer, or 0 |
//! | 23 to 42 | rows: the guess, then bits 0 to 7 black and 8 to 15 white |
//! | 43 | bits 40 to 63 checksum |
//!
//! Of a line, bits 0 to 6 are the length, to 7 if more than 127 bytes fit, and then two the state
//! of its reader. The layout is part of the ABI.

use arrayvec::ArrayVec;

use super::message::{Message, Refusal};
use super::seat::Seat;
use super::table::{Phase, Table};
use super::{Client, Handshake, TableEnd};
use crate::mastermind::code::{Code, Feedback, Row};
use crate::mastermind::game::{Match, Player, Settings};
use crate::mastermind::notation::PegKind;
use crate::session::Name;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Handshake {
    /// How many words its snapshot has.
    pub const SNAPSHOT_WORDS: usize = 12;
}

snapshots!(Handshake, Some(Self::default()));

impl Table {
    /// How many words its snapshot has.
    pub const SNAPSHOT_WORDS: usize = 88;
}

snapshots!(Table, Self::new(Settings::default(), [Name::default(); 2]).ok());

impl Client {
    /// How many words its snapshot has.
    pub const SNAPSHOT_WORDS: usize = 44;
}

snapshots!(Client, Some(Self::default()));

impl Snapshot for Handshake {
    const KIND: Kind = Kind::MastermindHandshake;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        self.refusals = codec.number(8, self.refusals);
        self.reader.fields(codec)
    }
}

impl Snapshot for Table {
    const KIND: Kind = Kind::MastermindTable;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        codec.part(&mut self.game, Match::to_snapshot, Match::from_snapshot)?;
        self.pegs = self.game.settings().peg_set().ok()?;
        self.names.iter_mut().try_for_each(|name| name.fields(codec))?;
        let settings = *self.game.settings();
        self.seats.iter_mut().try_for_each(|seat| seat.fields(settings, codec))?;
        self.phase = match codec.number(3, self.phase as u8) {
            0 => Phase::Opening,
            1 => Phase::Beginning,
            2 => Phase::Playing,
            3 => Phase::RoundOver,
            4 => Phase::Over,
            _ => return None,
        };
        let due = codec.number(3, self.due.map_or(0, TableEnd::number));
        let who = self.due.and_then(TableEnd::player).map_or(0, |player| player as u8);
        let who = codec.number(1, who);
        self.due = if due == 0 { None } else { Some(TableEnd::new(due, Player::new(who)?)?) };
        Some(())
    }
}

impl Seat {
    fn fields(&mut self, settings: Settings, codec: &mut Codec<'_>) -> Option<()> {
        let waiting = codec.number(4, self.queue.len());
        codec.flag(&mut self.is_gone);
        codec.flag(&mut self.is_finished);
        codec.number(2, 0);
        self.sent = codec.number(8, self.sent);
        self.refusals = codec.number(8, self.refusals);
        // The line begins the upper half.
        codec.number(8, 0);
        self.reader.fields(codec)?;
        // The number of the settings is 0, which stands where no message waits.
        self.queue.fields(waiting, Message::Settings(settings), |message| {
            let mut bits = message.bits();
            codec.u64(&mut bits);
            Message::from_bits(bits, settings).map(|read| *message = read).is_some()
        })
    }
}

impl Snapshot for Client {
    const KIND: Kind = Kind::MastermindClient;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let count = usize::from(codec.number(4, self.rows.len() as u8));
        let mut has_settings = self.settings.is_some();
        codec.flag(&mut has_settings);
        self.reader.fields(codec)?;
        let mut bytes = self.settings.map_or(0, |settings| to_bits(&settings));
        codec.u64(&mut bytes);
        self.settings = if has_settings { Some(from_bits(bytes)?) } else { None };
        let mut open = self.open.map_or(0, Code::bits);
        codec.u64(&mut open);
        self.open = if open == 0 { None } else { Some(Code::from_bits(open)?) };
        list(&mut self.rows, count, codec, |row, codec| {
            let mut guess = row.map_or(0, |row| row.guess.bits());
            let feedback = row.map(|row| row.feedback);
            codec.u64(&mut guess);
            let black = codec.number(8, feedback.map_or(0, Feedback::black));
            let white = codec.number(8, feedback.map_or(0, Feedback::white));
            codec.end_word();
            Some(Row { guess: Code::from_bits(guess)?, feedback: Feedback::new(black, white)? })
        })?;
        codec.end_word();
        Some(())
    }
}

/// Values that fill the front of their places; `visit` writes one or reads what stands in its
/// place. For a place that is not filled its result does not matter.
fn list<T: Copy, const CAPACITY: usize>(
    values: &mut ArrayVec<T, CAPACITY>,
    count: usize,
    codec: &mut Codec<'_>,
    visit: impl Fn(Option<T>, &mut Codec<'_>) -> Option<T>,
) -> Option<()> {
    if count > CAPACITY {
        return None;
    }
    values.truncate(count);
    for index in 0..CAPACITY {
        let value = visit(values.get(index).copied(), codec);
        if index < count {
            match values.get_mut(index) {
                Some(place) => *place = value?,
                None => values.try_push(value?).ok()?,
            }
        }
    }
    Some(())
}

impl Message {
    /// As a number: bits 0 to 3 which message, 4 to 63 what it says. The settings are those of the
    /// match.
    fn bits(self) -> u64 {
        let bytes = |[first, second]: [u8; 2]| u64::from(first) | u64::from(second) << 8;
        let (number, details) = match self {
            Self::Settings(_) => (0, 0),
            Self::Name(player) => (1, player as u64),
            Self::You(player) => (2, player.map_or(0, |player| player as u64 + 1)),
            Self::Round { round, maker } => (3, bytes([round, maker as u8])),
            Self::AskCode => (4, 0),
            Self::AskGuess => (5, 0),
            Self::Committed => (6, 0),
            // The number of pegs moves to the bits that are free: 40 are for the pegs.
            Self::Guess(code) => (7, code.bits() & PEGS | code.bits() >> 60 << 40),
            Self::Outcome(feedback) => (8, bytes([feedback.black(), feedback.white()])),
            Self::Secret(code) => (9, code.bits() & PEGS | code.bits() >> 60 << 40),
            Self::Scores(scores) => (10, bytes(scores)),
            Self::End(end) => {
                (11, bytes([end.number(), end.player().map_or(0, |player| player as u8)]))
            }
            Self::Error(refusal) => (12, refusal as u64),
        };
        number | details << 4
    }

    /// The message that [`bits`](Self::bits) gave this number for; `None` if it is none.
    fn from_bits(bits: u64, settings: Settings) -> Option<Self> {
        let details = bits >> 4;
        let [first, second, ..] = details.to_le_bytes();
        let code = || Code::from_bits(details & PEGS | details >> 40 << 60);
        Some(match bits & 15 {
            0 => Self::Settings(settings),
            1 => Self::Name(Player::new(first)?),
            2 if first == 0 => Self::You(None),
            2 => Self::You(Some(Player::new(first - 1)?)),
            3 => {
                // Rounds are written as numbers from 1.
                let round = if first < u8::MAX { first } else { return None };
                Self::Round { round, maker: Player::new(second)? }
            }
            4 => Self::AskCode,
            5 => Self::AskGuess,
            6 => Self::Committed,
            7 => Self::Guess(code()?),
            8 => Self::Outcome(Feedback::new(first, second)?),
            9 => Self::Secret(code()?),
            10 => Self::Scores([first, second]),
            11 => Self::End(TableEnd::new(first, Player::new(second)?)?),
            12 => Self::Error(*Refusal::ALL.get(usize::from(first))?),
            _ => return None,
        })
    }
}

/// The settings, a byte each.
fn to_bits(settings: &Settings) -> u64 {
    u64::from_le_bytes([
        settings.peg_kind as u8,
        settings.pegs,
        settings.rounds,
        settings.board_size,
        settings.code_size,
        settings.empty_allowed.into(),
        settings.code_breaker.into(),
        settings.repeats.into(),
    ])
}

/// Settings that a match can be played with; `None` if these are none.
fn from_bits(bits: u64) -> Option<Settings> {
    let [kind, pegs, rounds, board_size, code_size, empty_allowed, code_breaker, repeats] =
        bits.to_le_bytes();
    let settings = Settings {
        peg_kind: PegKind::new(kind)?,
        pegs,
        rounds,
        board_size,
        code_size,
        empty_allowed: empty_allowed != 0,
        code_breaker: code_breaker != 0,
        repeats: repeats != 0,
    };
    settings.check().ok()?;
    Some(settings)
}

/// The pegs of a code among its bits.
const PEGS: u64 = (1 << 40) - 1;
