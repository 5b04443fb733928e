//! Snapshots as bytes: a header, which says what they are, and the words.

use core::fmt;

use super::checksum::Kind;
use crate::History;
use crate::chess::{self, Ply};
use crate::konobi::{self, Action, Size};
use crate::mastermind;

/// Why bytes are not a snapshot of a type.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum SnapshotError {
    /// There are too few or too many bytes.
    Length,
    /// The bytes are a snapshot of another type, or none.
    Kind,
    /// The snapshot has a version that this library does not read.
    Version,
    /// The checksum does not fit the bytes, or they say what no value can be.
    Damaged,
    /// The history is that of another game, or too short.
    History,
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Length => "a snapshot with too few or too many bytes",
            Self::Kind => "not a snapshot of this type",
            Self::Version => "a snapshot of a version that is not read",
            Self::Damaged => "a damaged snapshot",
            Self::History => "the history is not that of this game",
        })
    }
}

impl core::error::Error for SnapshotError {}

/// How many bytes the snapshot of this many words has.
const fn bytes(words: usize) -> usize {
    8 * (1 + words)
}

/// The bytes of a snapshot; there are [`bytes()`] of them.
fn write<const WORDS: usize, const BYTES: usize>(
    kind: Kind,
    version: u8,
    words: &[u64; WORDS],
) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    let words = words.iter().map(|word| word.to_le_bytes());
    let places = bytes.as_chunks_mut().0.iter_mut();
    for (place, word) in places.zip([header(kind, version)].into_iter().chain(words)) {
        *place = word;
    }
    bytes
}

/// The words of a snapshot.
fn read<const WORDS: usize>(
    kind: Kind,
    version: u8,
    bytes: &[u8],
) -> Result<[u64; WORDS], SnapshotError> {
    let (chunks, rest) = bytes.as_chunks();
    let (found, words) = chunks.split_first().ok_or(SnapshotError::Length)?;
    if *found != header(kind, version) {
        let is_kind = found.starts_with(&(kind as u32).to_be_bytes());
        return Err(if is_kind { SnapshotError::Version } else { SnapshotError::Kind });
    }
    match <&[[u8; 8]; WORDS]>::try_from(words) {
        Ok(words) if rest.is_empty() => Ok(words.map(u64::from_le_bytes)),
        _ => Err(SnapshotError::Length),
    }
}

/// `pdn` and the character of the kind, the version, and three zeros.
const fn header(kind: Kind, version: u8) -> [u8; 8] {
    let [p, d, n, character] = (kind as u32).to_be_bytes();
    [p, d, n, character, version, 0, 0, 0]
}

/// Types that are a value by themselves, with their kind and the version of their layout.
macro_rules! values {
    ($($type:ty [$($size:ident)?], $words:expr, $kind:ident, $version:literal
        $(, $is_sound:ident)?;)*) => {
        $(
            impl<$($size: Size)?> $type {
                /// How many bytes its snapshot has.
                pub const SNAPSHOT_BYTES: usize = bytes($words);

                /// This value as bytes, with its kind and version: see
                /// [`snapshot`](crate::snapshot).
                #[must_use]
                pub fn to_bytes(&self) -> [u8; bytes($words)] {
                    write(Kind::$kind, $version, &self.to_snapshot())
                }

                /// The value that [`to_bytes`](Self::to_bytes) gave these bytes for.
                ///
                /// # Errors
                /// Why they are no such snapshot.
                pub fn from_bytes(bytes: &[u8]) -> Result<Self, SnapshotError> {
                    let words = read(Kind::$kind, $version, bytes)?;
                    let value = Self::from_snapshot(&words);
                    $(let value = value.filter(Self::$is_sound);)?
                    value.ok_or(SnapshotError::Damaged)
                }
            }
        )*

        #[cfg(test)]
        const VALUES: &[(Kind, u8)] = &[$((Kind::$kind, $version)),*];
    };
}

values! {
    chess::Position [], Self::SNAPSHOT_WORDS, Position, 1, is_sound;
    chess::Setup [], Self::SNAPSHOT_WORDS, Setup, 1, is_sound;
    chess::Clock [], Self::SNAPSHOT_WORDS, Clock, 1;
    chess::eboard::Sensors [], Self::SNAPSHOT_WORDS, Sensors, 1;
    chess::eboard::BoardCodec [], Self::SNAPSHOT_WORDS, BoardCodec, 1;
    chess::engine::Engine [], Self::SNAPSHOT_WORDS, ChessEngine, 1;
    chess::pgn::Reader [], Self::SNAPSHOT_WORDS, PgnReader, 1;
    chess::pgn::Scanner [], Self::SNAPSHOT_WORDS, PgnScanner, 1;
    chess::pgn::WriterState [], Self::SNAPSHOT_WORDS, PgnWriter, 1;
    chess::server::Opponent [], Self::SNAPSHOT_WORDS, ChessOpponent, 1;
    chess::session::Table<chess::session::Standard> [], Self::SNAPSHOT_WORDS, ChessTable, 1;
    chess::session::Client<chess::session::Standard> [], Self::SNAPSHOT_WORDS, ChessClient, 1;
    konobi::Position<S> [S], KONOBI_POSITION, KonobiPosition, 1;
    konobi::players::Decision<S> [S], KONOBI_DECISION, KonobiDecision, 1;
    konobi::players::Solver<S> [S], KONOBI_SOLVER, KonobiSolver, 1;
    konobi::session::Table [], Self::SNAPSHOT_WORDS, KonobiTable, 1;
    mastermind::Match [], Self::SNAPSHOT_WORDS, MastermindMatch, 1;
    mastermind::Search [], Self::SNAPSHOT_WORDS, MastermindSearch, 1;
    mastermind::Genetic [], Self::SNAPSHOT_WORDS, MastermindGenetic, 1;
    mastermind::Adversary [], Self::SNAPSHOT_WORDS, MastermindAdversary, 1;
    mastermind::session::Handshake [], Self::SNAPSHOT_WORDS, MastermindHandshake, 1;
    mastermind::session::Table [], Self::SNAPSHOT_WORDS, MastermindTable, 1;
    mastermind::session::Client [], Self::SNAPSHOT_WORDS, MastermindClient, 1;
}

const KONOBI_POSITION: usize = konobi::Position::<konobi::AnySize>::SNAPSHOT_WORDS;
const KONOBI_DECISION: usize = konobi::players::Decision::<konobi::AnySize>::SNAPSHOT_WORDS;
const KONOBI_SOLVER: usize = konobi::players::Solver::<konobi::AnySize>::SNAPSHOT_WORDS;

/// Games, whose histories a program keeps beside them.
macro_rules! games {
    ($($type:ty [$($size:ident)?], $entry:ty, $plain:ty, $words:expr, $kind:ident,
        $version:literal;)*) => {
        $(
            impl<$($size: Size,)? H> $type {
                /// How many bytes its snapshot has, the history apart.
                pub const SNAPSHOT_BYTES: usize = bytes($words);

                /// This value as bytes, with its kind and version, the history apart: see
                /// [`snapshot`](crate::snapshot).
                #[must_use]
                pub fn to_bytes(&self) -> [u8; bytes($words)] {
                    write(Kind::$kind, $version, &self.to_snapshot())
                }
            }

            impl<$($size: Size,)? H: History<$entry>> $type {
                /// The value that [`to_bytes`](Self::to_bytes) gave these bytes for, with its
                /// history.
                ///
                /// # Errors
                /// Why they are no such snapshot, or that the history is that of another game.
                pub fn from_bytes(bytes: &[u8], history: H) -> Result<Self, SnapshotError> {
                    let words = read(Kind::$kind, $version, bytes)?;
                    let game = <$plain>::without_history(&words);
                    game.ok_or(SnapshotError::Damaged)?;
                    Self::from_snapshot(&words, history).ok_or(SnapshotError::History)
                }
            }
        )*

        #[cfg(test)]
        const GAMES: &[(Kind, u8)] = &[$((Kind::$kind, $version)),*];
    };
}

games! {
    chess::Game<H> [], Ply, chess::Game<()>, CHESS_GAME, Game, 1;
    chess::server::Server<H> [], Ply, chess::server::Server<()>, CHESS_SERVER, Server, 1;
    konobi::Game<S, H> [S], Action, konobi::Game<S, ()>, KONOBI_GAME, KonobiGame, 1;
}

const CHESS_GAME: usize = chess::Game::<()>::SNAPSHOT_WORDS;
const CHESS_SERVER: usize = chess::server::Server::<()>::SNAPSHOT_WORDS;
const KONOBI_GAME: usize = konobi::Game::<konobi::AnySize, ()>::SNAPSHOT_WORDS;

#[cfg(test)]
mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;
    use crate::chess::{Game, MaterialRule, Position, Setup};
    use crate::mastermind::{Match, Settings};
    use crate::snapshot::checksum;

    #[test]
    fn the_form_of_each_version_is_kept() {
        let bytes = Setup::empty().to_bytes();
        assert_eq!(bytes.len(), Setup::SNAPSHOT_BYTES);
        assert_eq!(bytes[..8], *b"pdn2\x01\0\0\0");
        let words = bytes[8..].chunks(8).map(|word| u64::from_le_bytes(word.try_into().unwrap()));
        assert!(words.eq(Setup::empty().to_snapshot()));
        assert_eq!(Setup::from_bytes(&bytes), Ok(Setup::empty()));
    }

    /// Files that were written elsewhere, or by an earlier library, are read.
    #[test]
    fn the_bytes_are_the_same_on_every_processor() {
        let bytes = [
            [0x70, 0x64, 0x6e, 0x31, 0x01, 0x00, 0x00, 0x00],
            [0x00, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0x00],
            [0x42, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x42],
            [0x24, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x24],
            [0x81, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x81],
            [0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x08],
            [0x10, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x10],
            [0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
            [0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff],
            [0x81, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x81],
            [0x00, 0x00, 0x01, 0x00, 0x80, 0xb3, 0x08, 0x93],
        ]
        .concat();
        assert_eq!(bytes, Position::start().to_bytes());
        assert_eq!(Position::from_bytes(&bytes), Ok(Position::start()));
    }

    #[test]
    fn what_is_no_snapshot_is_refused_with_the_reason() {
        let bytes = Position::start().to_bytes();
        assert_eq!(Position::from_bytes(&bytes), Ok(Position::start()));
        assert_eq!(Setup::from_bytes(&bytes), Err(SnapshotError::Kind));
        let matched = Match::new(Settings::default()).unwrap();
        assert_eq!(Match::from_bytes(&matched.to_bytes()), Ok(matched));
        for len in 0..bytes.len() {
            let cut = Position::from_bytes(&bytes[..len]);
            assert_eq!(cut, Err(SnapshotError::Length), "{len}");
        }
        let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        assert_eq!(Position::from_bytes(&longer), Err(SnapshotError::Length));
        for (index, expected) in [
            (0, SnapshotError::Kind),
            (3, SnapshotError::Kind),
            (4, SnapshotError::Version),
            (7, SnapshotError::Version),
            (8, SnapshotError::Damaged),
            (87, SnapshotError::Damaged),
        ] {
            let mut changed = bytes;
            changed[index] ^= 1;
            assert_eq!(Position::from_bytes(&changed), Err(expected), "byte {index}");
        }
    }

    #[test]
    fn a_forged_position_is_refused() {
        // Without the checksum, which the last word has.
        let open = |mut words: [u64; 10]| {
            words[9] &= (1 << 40) - 1;
            words
        };
        let mut words = open(Position::start().to_snapshot());
        // A second white king, on e4, where nothing stands.
        words[5] |= 1 << 28;
        words[6] |= 1 << 28;
        let kings = checksum::close(words, Kind::Position);
        // A knight on the square of a rook.
        words = open(Setup::empty().to_snapshot());
        (words[1], words[3], words[6]) = (1, 1, 1);
        let two_on_a_square = checksum::close(words, Kind::Setup);
        assert!(Position::from_snapshot(&kings).is_some(), "the checksum fits");
        assert!(Setup::from_snapshot(&two_on_a_square).is_some(), "the checksum fits");
        let bytes: [u8; Position::SNAPSHOT_BYTES] = write(Kind::Position, 1, &kings);
        assert_eq!(Position::from_bytes(&bytes), Err(SnapshotError::Damaged));
        let bytes: [u8; Setup::SNAPSHOT_BYTES] = write(Kind::Setup, 1, &two_on_a_square);
        assert_eq!(Setup::from_bytes(&bytes), Err(SnapshotError::Damaged));
    }

    #[test]
    fn a_game_comes_back_with_its_own_history_only() {
        let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 2]);
        game.play("e2e4".parse().unwrap()).unwrap();
        let (bytes, history) = (game.to_bytes(), *game.history());
        assert_eq!(Game::from_bytes(&bytes, history), Ok(game));
        assert_eq!(Game::from_bytes(&bytes, [Ply::EMPTY; 2]), Err(SnapshotError::History));
        assert_eq!(Game::from_bytes(&bytes, []), Err(SnapshotError::History));
        let mut changed = bytes;
        changed[100] ^= 1;
        assert_eq!(Game::from_bytes(&changed, history), Err(SnapshotError::Damaged));

        let rules = konobi::Rules::default();
        let start = konobi::Position::start(konobi::Fixed::<5>, rules);
        let mut game = konobi::Game::new(start, [Action::Pass; 2]);
        game.play("c3".parse().unwrap()).unwrap();
        let (bytes, history) = (game.to_bytes(), *game.history());
        assert_eq!(konobi::Game::from_bytes(&bytes, history), Ok(game));
        assert_eq!(
            konobi::Game::<konobi::Fixed<5>, _>::from_bytes(&bytes, [Action::Pass; 0]),
            Err(SnapshotError::History)
        );
    }

    #[test]
    fn the_page_says_which_versions_read_which() {
        let page = include_str!("mod.rs");
        for (kind, version) in VALUES.iter().chain(GAMES) {
            let character = char::from(*kind as u32 as u8);
            let row = format!("//! | `{character}` |");
            let row = page.lines().find(|line| line.starts_with(&row));
            let row = row.unwrap_or_else(|| panic!("no row for {kind:?}"));
            assert!(row.ends_with(&format!("| {version} |")), "{row}");
        }
        let rows = page.lines().filter(|line| line.starts_with("//! | `")).count();
        assert_eq!(rows, VALUES.len() + GAMES.len());
    }
}
