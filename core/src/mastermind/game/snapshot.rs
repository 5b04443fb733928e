//! Snapshots of matches, as words and as bytes.
//!
//! | words | content |
//! |---|---|
//! | 0 to 9 | rows: bits 0 to 39 pegs of the guess, 40 to 43 black, 44 to 47 white, 48 the row is complete |
//! | 10, 11 | the guess that waits for its response, the secret code; 0 for none |
//! | 12 | kind of pegs, pegs, rounds, board size, code size, both scores; blanks, first player breaks first, repeats, concealed |
//! | 13 | round, status, checksum |
//!
//! As bytes each word begins with its lowest one.

use super::settings::{MAX_ROWS, Settings};
use super::{Match, Status};
use crate::mastermind::code::{Code, Feedback, Row, Variant};
use crate::mastermind::notation::PegKind;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl Match {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 14;

    /// How many bytes a match has.
    pub const BYTES: usize = 8 * Self::SNAPSHOT_WORDS;

    /// The snapshot of this match, the same on every platform. The secret is in it.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        let mut rows = [0; MAX_ROWS];
        rows.iter_mut().zip(self.board.rows()).for_each(|(word, row)| *word = row_word(row));
        let stored = Stored {
            settings: self.settings,
            rows,
            open: self.board.open_guess().map_or(0, Code::bits),
            secret: self.secret.map_or(0, Code::bits),
            is_concealed: self.is_concealed,
            round: self.round,
            status: self.status,
            scores: self.scores,
        };
        stored.into_words()
    }

    /// The match of a snapshot; `None` if the words are not that of a match.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::{Match, Settings, Variant};
    /// let mut game = Match::new(Settings::default())?;
    /// game.commit(Variant::CLASSIC.parse(b"1234")?)?;
    /// assert_eq!(Match::from_snapshot(&game.to_snapshot()), Some(game.clone()));
    /// assert_eq!(Match::from_bytes(&game.to_bytes()), Some(game));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Stored::BLANK.replaced(words)?.replay()
    }

    /// This match as bytes, the same on every platform. The secret is among them.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let (places, _) = bytes.as_chunks_mut();
        for (place, word) in places.iter_mut().zip(self.to_snapshot()) {
            *place = word.to_le_bytes();
        }
        bytes
    }

    /// The match that [`to_bytes`](Self::to_bytes) gave these bytes for; `None` if they are none.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Option<Self> {
        let mut words = [0; Self::SNAPSHOT_WORDS];
        let (places, _) = bytes.as_chunks();
        for (word, place) in words.iter_mut().zip(places) {
            *word = u64::from_le_bytes(*place);
        }
        Self::from_snapshot(&words)
    }
}

/// A match as a snapshot holds it: rows and codes are replayed, so that nothing can come out that
/// cannot be played.
struct Stored {
    settings: Settings,
    rows: [u64; MAX_ROWS],
    open: u64,
    secret: u64,
    is_concealed: bool,
    round: u8,
    status: Status,
    scores: [u8; 2],
}

impl Snapshot<{ Match::SNAPSHOT_WORDS }> for Stored {
    const KIND: Kind = Kind::MastermindMatch;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { settings, rows, open, secret, is_concealed, round, status, scores } = self;
        let Settings {
            peg_kind,
            pegs,
            rounds,
            board_size,
            code_size,
            empty_allowed,
            code_breaker,
            repeats,
        } = settings;
        for word in rows.iter_mut().chain([open, secret]) {
            codec.word(word);
        }
        codec.field(8, peg_kind, |&kind| kind as u64, |bits| PegKind::new(bits as u8))?;
        for number in [pegs, rounds, board_size, code_size].into_iter().chain(scores) {
            codec.number(8, number)?;
        }
        for flag in [empty_allowed, code_breaker, repeats, is_concealed] {
            codec.flag(flag)?;
        }
        codec.number(8, round)?;
        codec.field(8, status, |&status| status as u64, |bits| Status::new(bits as u8))
    }
}

impl Stored {
    const BLANK: Self = Self {
        settings: Settings {
            peg_kind: PegKind::Colors,
            pegs: 0,
            rounds: 0,
            board_size: 0,
            code_size: 0,
            empty_allowed: false,
            code_breaker: false,
            repeats: false,
        },
        rows: [0; MAX_ROWS],
        open: 0,
        secret: 0,
        is_concealed: false,
        round: 0,
        status: Status::AwaitingCode,
        scores: [0; 2],
    };

    fn replay(&self) -> Option<Match> {
        let mut value = Match::new(self.settings).ok()?;
        value.round = Some(self.round).filter(|&round| round < self.settings.rounds)?;
        if self.status != Status::AwaitingCode {
            self.replay_round(&mut value)?;
        }
        value.scores = self.scores;
        (value.status == self.status).then_some(value)
    }

    fn replay_round(&self, value: &mut Match) -> Option<()> {
        if self.is_concealed {
            value.conceal().ok()?;
        } else {
            value.commit(value.variant.code_from_bits(self.secret)?).ok()?;
        }
        for &row in self.rows.iter().take_while(|&&row| row >> 48 == 1) {
            value.guess(guess(value.variant, row)?).ok()?;
            value.respond(Feedback::new((row >> 40) as u8 & 15, (row >> 44) as u8 & 15)?).ok()?;
        }
        if self.open != 0 {
            value.guess(value.variant.code_from_bits(self.open)?).ok()?;
        }
        if value.status == Status::AwaitingReveal && self.status != Status::AwaitingReveal {
            value.reveal(value.variant.code_from_bits(self.secret)?).ok()?;
        }
        if self.status == Status::MatchOver {
            value.next_round().ok()?;
        }
        Some(())
    }
}

fn row_word(Row { guess, feedback }: &Row) -> u64 {
    let (black, white) = (u64::from(feedback.black()), u64::from(feedback.white()));
    guess.bits() & PEGS | black << 40 | white << 44 | 1 << 48
}

/// The guess of a row.
fn guess(variant: Variant, row: u64) -> Option<Code> {
    variant.code_from_bits(row & PEGS | (variant.pegs() as u64) << 60)
}

/// The pegs of a code among its bits.
const PEGS: u64 = (1 << 40) - 1;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::snapshot::tests::{Layout, check};

    #[test]
    fn matches() {
        let settings = Settings {
            peg_kind: PegKind::Digits,
            pegs: 7,
            rounds: 4,
            board_size: 9,
            code_size: 3,
            empty_allowed: true,
            code_breaker: true,
            repeats: false,
        };
        let mut game = Match::new(settings).unwrap();
        let parse = |game: &Match, text| game.variant.parse(text).unwrap();
        game.commit(parse(&game, b"123")).unwrap();
        game.guess(parse(&game, b"123")).unwrap();
        game.respond(game.expected_response().unwrap()).unwrap();
        game.next_round().unwrap();
        let kind = Kind::MastermindMatch;
        check(kind, &game, Match::to_snapshot, Match::from_snapshot);
        game.conceal().unwrap();
        game.guess(parse(&game, b"321")).unwrap();
        game.respond(Feedback::new(1, 1).unwrap()).unwrap();
        game.guess(parse(&game, b"543")).unwrap();
        check(kind, &game, Match::to_snapshot, Match::from_snapshot);
        let layout = "12 x 64, 8 8 8 8 8 8 8 1 1 1 1, 8 8";
        assert_eq!(Layout::of(&mut { Stored::BLANK }), layout);
    }
}
