//! What `setoption` sets.

use pedina::chess::CastlingStyle;
use pedina::chess::engine::{Engine, Level, Limits};

use super::command::quoted;
use super::go::whole_part;

/// The options of the engine.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Options {
    /// Memory of the search in megabytes.
    hash: usize,
    /// The same in kilobytes, 0 for as many megabytes as `hash` says.
    hash_kilobytes: usize,
    /// How many milliseconds a move loses on its way to the clock.
    pub(super) overhead: u32,
    pub(super) lines: u8,
    pub(super) chess960: bool,
    pub(super) limit_strength: bool,
    pub(super) elo: u16,
    /// Whether values are followed by the chances to win, draw and lose.
    pub(super) shows_chances: bool,
    /// Whether moves of an opening book are played.
    pub(super) plays_book: bool,
    /// Whether positions are analysed, and no game is played.
    pub(super) analyses: bool,
}

/// What an option needs beside being set.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Effect {
    None,
    /// The memory has another size.
    Resize,
    /// The memory is to be forgotten.
    Clear,
    /// The net of this file is to be used.
    Net,
    /// Another book is to be read.
    Book,
}

impl Options {
    /// As they are before the interface sets any.
    pub(super) const DEFAULT: Self = Self {
        hash: 16,
        hash_kilobytes: 0,
        overhead: 0,
        lines: 1,
        chess960: false,
        limit_strength: false,
        elo: Level::MAX_RATING,
        shows_chances: false,
        plays_book: false,
        analyses: false,
    };

    /// The options with their ranges, as `uci` lists them.
    pub(super) fn list() -> Vec<String> {
        let (min, max) = (Level::MIN_RATING, Level::MAX_RATING);
        let about = format!("Pedina {}, MIT or Apache-2.0", env!("CARGO_PKG_VERSION"));
        [
            format!("Hash type spin default 16 min 1 max {MAX_HASH}"),
            format!("HashKB type spin default 0 min 0 max {}", MAX_HASH << 10),
            "Clear Hash type button".into(),
            "EvalFile type string default <empty>".into(),
            "Threads type spin default 1 min 1 max 1".into(),
            format!("Move Overhead type spin default 0 min 0 max {MAX_OVERHEAD}"),
            "Ponder type check default false".into(),
            "MultiPV type spin default 1 min 1 max 218".into(),
            "OwnBook type check default false".into(),
            "BookFile type string default <empty>".into(),
            "UCI_Chess960 type check default false".into(),
            "UCI_ShowWDL type check default false".into(),
            "UCI_LimitStrength type check default false".into(),
            format!("UCI_Elo type spin default {max} min {min} max {max}"),
            "UCI_AnalyseMode type check default false".into(),
            "UCI_Opponent type string default <empty>".into(),
            format!("UCI_EngineAbout type string default {about}"),
        ]
        .map(|option| format!("option name {option}"))
        .into()
    }

    /// Sets an option; names are the same in upper and lower case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Effect, String> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash = number(value, 1, MAX_HASH)?;
                return Ok(Effect::Resize);
            }
            // As little as a microcontroller has.
            "hashkb" => {
                let kilobytes = number(value, 0, MAX_HASH << 10)?;
                if kilobytes > 0 && kilobytes < MIN_MEMORY {
                    return Err(format!("{kilobytes} KB are too few: at least {MIN_MEMORY}, or 0"));
                }
                self.hash_kilobytes = kilobytes;
                return Ok(Effect::Resize);
            }
            "threads" => _ = number(value, 1, 1)?,
            "move overhead" => self.overhead = number(value, 0, MAX_OVERHEAD)? as u32,
            "clear hash" => return Ok(Effect::Clear),
            "evalfile" => return Ok(Effect::Net),
            "multipv" => self.lines = number(value, 1, 218)? as u8,
            "ownbook" => self.plays_book = check(value)?,
            "bookfile" => return Ok(Effect::Book),
            "uci_showwdl" => self.shows_chances = check(value)?,
            "uci_chess960" => self.chess960 = check(value)?,
            "uci_limitstrength" => {
                let before = self.limit_strength;
                self.limit_strength = check(value)?;
                if self.limit_strength != before {
                    // A limited engine evaluates without a net.
                    return Ok(Effect::Clear);
                }
            }
            "uci_elo" => {
                let (min, max) = (Level::MIN_RATING.into(), Level::MAX_RATING.into());
                self.elo = number(value, min, max)? as u16;
            }
            "uci_analysemode" => self.analyses = check(value)?,
            // It ponders when it is asked to.
            "ponder" => _ = check(value)?,
            "uci_opponent" | "uci_engineabout" => {}
            _ => return Err(format!("no option is called {}", quoted(name))),
        }
        Ok(Effect::None)
    }

    /// Memory of the search in kilobytes.
    pub(super) const fn memory(&self) -> usize {
        if self.hash_kilobytes > 0 { self.hash_kilobytes } else { self.hash << 10 }
    }

    /// How castling is written.
    pub(super) const fn castling_style(&self) -> CastlingStyle {
        if self.chess960 { CastlingStyle::Chess960 } else { CastlingStyle::Standard }
    }

    /// The limits that make the engine play at its strength.
    pub(super) fn limits(&self, seed: u32) -> Limits {
        let limits = if self.limit_strength { Limits::rated(self.elo, seed) } else { None };
        Limits { lines: self.lines, ..limits.unwrap_or(Limits::NONE) }
    }
}

/// In megabytes: 64 GB.
const MAX_HASH: usize = 1 << 16;
/// In milliseconds.
const MAX_OVERHEAD: usize = 60_000;
/// In kilobytes.
const MIN_MEMORY: usize = Engine::MIN_MEMORY / WORDS_OF_A_KILOBYTE;
pub(super) const WORDS_OF_A_KILOBYTE: usize = 1024 / size_of::<u64>();

pub(super) fn number(value: &str, min: usize, max: usize) -> Result<usize, String> {
    whole_part(value)
        .parse()
        .ok()
        .filter(|number| (min..=max).contains(number))
        .ok_or_else(|| format!("{} is no number from {min} to {max}", quoted(value)))
}

fn check(value: &str) -> Result<bool, String> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{} is neither true nor false", quoted(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_out_of_range_stays_as_it_was() {
        let mut options = Options::DEFAULT;
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "65537"),
            ("Hash", "-1"),
            ("hash", ""),
            ("HashKB", "3"),
            ("MultiPV", "219"),
            ("UCI_Elo", "5000"),
            ("UCI_Chess960", "yes"),
            ("UCI_ShowWDL", "1"),
            ("OwnBook", ""),
            ("Threads", "4"),
            ("", ""),
        ] {
            assert!(options.set(name, value).is_err(), "{name} {value}");
            assert_eq!(options, Options::DEFAULT);
        }
    }

    #[test]
    fn values_may_be_written_as_other_programs_write_them() {
        let mut options = Options::DEFAULT;
        options.set("uci_chess960", "True").unwrap();
        options.set("MULTIPV", "3.0").unwrap();
        assert!(options.chess960 && options.lines == 3);
        options.set("UCI_Chess960", "FALSE").unwrap();
        assert!(!options.chess960);
    }

    #[test]
    fn the_strength_is_limited_only_when_it_is_asked_for() {
        let mut options = Options::DEFAULT;
        options.set("UCI_Elo", "1300").unwrap();
        assert_eq!(options.limits(5), Limits::NONE);
        // The table stays unless the evaluation changes.
        let effects =
            ["false", "true", "true"].map(|value| options.set("UCI_LimitStrength", value));
        assert_eq!(effects, [Ok(Effect::None), Ok(Effect::Clear), Ok(Effect::None)]);
        assert_eq!(options.limits(5), Level::new(4).unwrap().limits(5));
    }
}
