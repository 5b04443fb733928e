//! A match as words.
//!
//! | words | content |
//! |---|---|
//! | 0 to 9 | rows: bits 0 to 39 pegs of the guess, 40 to 43 black, 44 to 47 white, |
//! | | 48 the row is complete |
//! | 10, 11 | the guess that waits for its response, the secret code; 0 for none |
//! | 12 | bytes: kind of pegs, pegs, rounds, board size, code size, score of the first player, |
//! | | of the second |
//! | 13 | bits 0 blanks, 1 first player breaks first, 2 repeats, 3 concealed, 8 to 15 round, |
//! | | 16 to 23 status, 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use super::settings::{MAX_ROWS, Settings};
use super::{Match, Status};
use crate::mastermind::code::{Code, Feedback, Variant};
use crate::mastermind::notation::PegKind;
use crate::snapshot::checksum::{self, Kind};

/// How many words the snapshot of a match has.
const WORDS: usize = MAX_ROWS + 4;

impl Match {
    /// How many words the snapshot of a match has.
    pub const SNAPSHOT_WORDS: usize = 14;

    /// This match as words, the same on every platform. The secret is among them.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let settings = &self.settings;
        let mut words = [0; WORDS];
        let rows = self.board.rows().iter().map(|row| {
            let (black, white) = (u64::from(row.feedback.black()), u64::from(row.feedback.white()));
            row.guess.bits() & PEGS | black << 40 | white << 44 | 1 << 48
        });
        let bits = |code: Option<Code>| code.map_or(0, Code::bits);
        let [one, two] = self.scores;
        let numbers = [
            settings.peg_kind as u8,
            settings.pegs,
            settings.rounds,
            settings.board_size,
            settings.code_size,
            one,
            two,
            0,
        ];
        let state = u64::from(settings.empty_allowed)
            | u64::from(settings.code_breaker) << 1
            | u64::from(settings.repeats) << 2
            | u64::from(self.is_concealed) << 3
            | u64::from(self.round) << 8
            | (self.status as u64) << 16;
        let tail =
            [bits(self.board.open_guess()), bits(self.secret), u64::from_le_bytes(numbers), state];
        let unused = MAX_ROWS - self.board.turn();
        let parts = rows.chain(core::iter::repeat_n(0, unused)).chain(tail);
        for (word, part) in words.iter_mut().zip(parts) {
            *word = part;
        }
        checksum::close(words, Kind::MastermindMatch)
    }

    /// The match that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such a snapshot.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::{Match, Settings, Variant};
    /// let mut game = Match::new(Settings::default())?;
    /// game.commit(Variant::CLASSIC.parse_code(b"1234")?)?;
    /// assert_eq!(Match::from_snapshot(&game.to_snapshot()), Some(game.clone()));
    /// assert_eq!(Match::from_bytes(&game.to_bytes()), Ok(game));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let words = checksum::open(words, Kind::MastermindMatch)?;
        let (rows, &[open, secret, numbers, state]) = words.split_first_chunk::<MAX_ROWS>()? else {
            return None;
        };
        let [kind, pegs, rounds, board_size, code_size, one, two, _] = numbers.to_le_bytes();
        let settings = Settings {
            peg_kind: PegKind::new(kind)?,
            pegs,
            rounds,
            board_size,
            code_size,
            empty_allowed: state & 1 != 0,
            code_breaker: state & 2 != 0,
            repeats: state & 4 != 0,
        };
        let [_, round, status, ..] = state.to_le_bytes();
        let mut value = Self::new(settings).ok()?;
        value.round = Some(round).filter(|&round| round < rounds)?;
        value.replay(rows, open, secret, state & 8 != 0, Status::new(status)?)?;
        value.scores = [one, two];
        Some(value)
    }

    /// Plays the round again as it is stored, so that nothing can come out that cannot be played.
    fn replay(
        &mut self,
        rows: &[u64; MAX_ROWS],
        open: u64,
        secret: u64,
        is_concealed: bool,
        status: Status,
    ) -> Option<()> {
        if status == Status::AwaitingCode {
            return Some(());
        }
        if is_concealed {
            self.conceal().ok()?;
        } else {
            self.commit(self.variant.code_from_bits(secret)?).ok()?;
        }
        for &row in rows.iter().take_while(|&&row| row >> 48 == 1) {
            self.guess(guess(self.variant, row)?).ok()?;
            self.respond(Feedback::new((row >> 40) as u8 & 15, (row >> 44) as u8 & 15)?).ok()?;
        }
        if open != 0 {
            self.guess(self.variant.code_from_bits(open)?).ok()?;
        }
        if self.status == Status::AwaitingReveal && status != Status::AwaitingReveal {
            self.reveal(self.variant.code_from_bits(secret)?).ok()?;
        }
        if status == Status::MatchOver {
            self.next_round().ok()?;
        }
        (self.status == status).then_some(())
    }
}

/// The guess of a row.
const fn guess(variant: Variant, row: u64) -> Option<Code> {
    variant.code_from_bits(row & PEGS | (variant.pegs() as u64) << 60)
}

/// The pegs of a code among its bits.
const PEGS: u64 = (1 << 40) - 1;
