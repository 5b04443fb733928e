//! The matches that there are, and who plays in them.

use core::time::Duration;
use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::time_control::TimeControl;

/// A match of the ladder.
#[derive(Clone, Copy)]
pub(super) struct Match {
    pub(super) name: &'static str,
    pub(super) opponent: Opponent,
    /// Kilobytes of the engine's memory.
    pub(super) memory: u32,
    pub(super) control: TimeControl,
}

/// The opponent of the engine.
#[derive(Clone, Copy)]
pub(super) enum Opponent {
    /// Another version of itself, in this process.
    Version,
    /// Itself, both as programs.
    Itself,
    /// The program that this variable names, or that is usually there, with arguments and options.
    Program {
        variable: &'static str,
        usual: &'static str,
        args: &'static [&'static str],
        options: &'static [(&'static str, &'static str)],
    },
}

/// What the engine has where its opponent plays on a board too, in kilobytes: with its stack it
/// leaves something of 16.
pub(super) const BOARD_MEMORY: u32 = 12;
const DESKTOP_MEMORY: u32 = 16 << 10;

/// The time of a side in the match `time`.
const CLOCK: TimeControl =
    TimeControl::Clock { base: Duration::from_millis(500), increment: Duration::from_millis(10) };

pub(super) const NAMES: [&str; 8] = [
    "own",
    "other",
    "mcu-max-equal-nodes",
    "sf1700",
    "sf2100",
    "glaurung-5k",
    "glaurung-50k",
    "time",
];

pub(super) const MATCHES: [Match; NAMES.len()] = [
    Match {
        name: NAMES[0],
        opponent: Opponent::Version,
        memory: BOARD_MEMORY,
        control: TimeControl::Nodes([5_000, 5_000]),
    },
    Match {
        name: NAMES[1],
        opponent: Opponent::Program {
            variable: "PEDINA_ELO_OTHER",
            usual: "",
            args: &["uci"],
            options: &[("HashKB", "12")],
        },
        memory: BOARD_MEMORY,
        control: TimeControl::Nodes([5_000, 5_000]),
    },
    // The limit of mcu-max is soft: 5,000 asked for are about 16,000 counted.
    Match {
        name: NAMES[2],
        opponent: Opponent::Program {
            variable: "PEDINA_ELO_MCU_MAX",
            usual: "",
            args: &[],
            options: &[],
        },
        memory: BOARD_MEMORY,
        control: TimeControl::Nodes([16_000, 5_000]),
    },
    Match {
        name: NAMES[3],
        opponent: stockfish(&[("UCI_LimitStrength", "true"), ("UCI_Elo", "1700")]),
        memory: BOARD_MEMORY,
        control: TimeControl::Nodes([16_000, 16_000]),
    },
    Match {
        name: NAMES[4],
        opponent: stockfish(&[("UCI_LimitStrength", "true"), ("UCI_Elo", "2100")]),
        memory: BOARD_MEMORY,
        control: TimeControl::Nodes([50_000, 30_000]),
    },
    Match {
        name: NAMES[5],
        opponent: glaurung(&[("Hash", "16")]),
        memory: DESKTOP_MEMORY,
        control: TimeControl::Nodes([5_000, 5_000]),
    },
    Match {
        name: NAMES[6],
        opponent: glaurung(&[("Hash", "64")]),
        memory: 64 << 10,
        control: TimeControl::Nodes([50_000, 50_000]),
    },
    Match { name: NAMES[7], opponent: Opponent::Itself, memory: DESKTOP_MEMORY, control: CLOCK },
];

const fn stockfish(options: &'static [(&'static str, &'static str)]) -> Opponent {
    let (variable, usual) = ("PEDINA_ELO_STOCKFISH", "/usr/games/stockfish");
    Opponent::Program { variable, usual, args: &[], options }
}

const fn glaurung(options: &'static [(&'static str, &'static str)]) -> Opponent {
    let (variable, usual) = ("PEDINA_ELO_GLAURUNG", "/usr/games/glaurung");
    Opponent::Program { variable, usual, args: &[], options }
}

impl Match {
    /// The program to play against; `None` for the engine itself.
    pub(super) fn program(&self) -> Result<Option<PathBuf>> {
        let Opponent::Program { variable, usual, .. } = self.opponent else { return Ok(None) };
        let path = env::var_os(variable).map_or_else(|| Path::new(usual).into(), PathBuf::from);
        let found = if path.as_os_str().is_empty() { "is not set" } else { "names no program" };
        ensure!(path.is_file(), "missing: {variable} {found} (the path of the opponent)");
        Ok(Some(path))
    }
}
