//! `cargo xtask bench engine`: matches, and what the engine takes on a board. The program in
//! `bench/` adds its speed on this machine and prints the rows.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Value, json};

use crate::{boards, elo, shell, sizes};

/// Instructions that mcu-max 1.0.5 executes for each node that it counts, on a Cortex-M4 in QEMU.
const MCU_MAX_INSTRUCTIONS: f64 = 3_900.0;

/// Nodes that mcu-max counts when it is asked for 5,000.
const MCU_MAX_NODES: f64 = 16_000.0;

/// What a search of a board takes beside its memory: `pdn_chess_engine`.
const SEARCH_BYTES: u64 = 184;

const M4: &str = "mps2-an386";
const M0: &str = "thumbv6m-none-eabi";

/// The metric, the match of `cargo xtask elo`, and the opponent.
const SCORES: [(&str, &str, &str); 2] = [
    ("engine/sf2100", "sf2100", "Stockfish at UCI_Elo 2100"),
    ("engine/glaurung-50k", "glaurung-50k", "Glaurung"),
];

/// Plays matches of this many games each and asks the boards; the file with a JSON object a line.
pub(super) fn measure(games: usize) -> Result<PathBuf> {
    let m4 = boards::instructions_per_node(M4)?;
    let [flash, ram, stack] = sizes::of_family("chess-engine-board", M0)?;
    let memory = u64::from(elo::BOARD_MEMORY) << 10;
    let nodes = (MCU_MAX_NODES * MCU_MAX_INSTRUCTIONS / m4) as u64;
    let elo_of = |metric, own_nodes| -> Result<Value> {
        let score = elo::measure("mcu-max-equal-nodes", games, own_nodes)?;
        Ok(row(metric, "Elo", score.as_ref().map(|score| score.elo()[1]), "mcu-max", &score))
    };
    let mut rows = vec![
        elo_of("engine/mcu-max-equal-nodes", None)?,
        elo_of("engine/mcu-max-equal-instructions", Some(nodes))?,
    ];
    for (metric, name, peer) in SCORES {
        let score = elo::measure(name, games, None)?;
        rows.push(row(metric, "%", score.as_ref().map(elo::Score::percent), peer, &score));
    }
    rows.push(alone("engine/m4-instructions-per-node", "instr", m4));
    rows.push(alone("engine/m0-flash", "bytes", flash as f64));
    let ram = ram + memory + SEARCH_BYTES + stack;
    rows.push(alone("engine/m0-ram", "bytes", ram as f64));
    let path = shell::target_dir().join("bench/engine.json");
    fs::create_dir_all(shell::target_dir().join("bench"))?;
    fs::write(&path, rows.iter().map(|row| format!("{row}\n")).collect::<String>())?;
    Ok(path)
}

/// The row of a match; `peer` is followed by the score, or by why there is none.
fn row(
    metric: &str,
    unit: &str,
    ours: core::result::Result<f64, &String>,
    peer: &str,
    score: &core::result::Result<elo::Score, String>,
) -> Value {
    let about = match score {
        Ok(score) => score.to_string(),
        Err(missing) => missing.clone(),
    };
    json!({ "metric": metric, "unit": unit, "ours": ours.ok(), "peer": format!("{peer}: {about}") })
}

fn alone(metric: &str, unit: &str, ours: f64) -> Value {
    json!({ "metric": metric, "unit": unit, "ours": ours, "peer": "" })
}
