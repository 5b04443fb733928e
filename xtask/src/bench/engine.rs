//! `cargo xtask bench engine`: matches, and what the engine takes on a board. The program in
//! `bench/` adds its speed on this machine and prints the rows.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::tool::{LABORATORY, PROOFS};
use crate::{boards, shell};

/// Instructions that mcu-max 1.0.5 executes for each node that it counts, on a Cortex-M4 in QEMU.
const MCU_MAX_INSTRUCTIONS: f64 = 3_900.0;

/// Nodes that mcu-max counts when it is asked for 5,000.
const MCU_MAX_NODES: f64 = 16_000.0;

/// What a search of a board takes beside its memory: `pdn_chess_engine`.
const SEARCH_BYTES: u64 = 184;

const M4: &str = "mps2-an386";
const M0: &str = "thumbv6m-none-eabi";

/// The match of `cargo xtask elo`, and the opponent.
const SCORES: [(&str, &str); 2] =
    [("sf2100", "Stockfish at UCI_Elo 2100"), ("glaurung-50k", "Glaurung")];

/// What the engine has on a board, as in those matches, in kilobytes.
const BOARD_MEMORY: u64 = 12;

/// Plays matches of this many games each and asks the boards; the file with a JSON object a line.
pub(super) fn measure(games: usize) -> Result<PathBuf> {
    let m4 = boards::instructions_per_node(M4, "terms")?;
    let [flash, ram, stack] = sizes("chess-engine-board", M0)?;
    let memory = BOARD_MEMORY << 10;
    let nodes = (MCU_MAX_NODES * MCU_MAX_INSTRUCTIONS / m4) as u64;
    let equal_instructions = nodes.to_string();
    let mut rows = vec![
        row("engine/mcu-max-equal-nodes", "mcu-max-equal-nodes", "mcu-max", games, &[])?,
        row(
            "engine/mcu-max-equal-instructions",
            "mcu-max-equal-nodes",
            "mcu-max",
            games,
            &["--own-nodes", &equal_instructions],
        )?,
    ];
    for (name, peer) in SCORES {
        rows.push(row(&format!("engine/{name}"), name, peer, games, &[])?);
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

/// Plays a match of `cargo xtask elo`; the row has Elo for mcu-max and per cent for the others, and
/// `peer` is followed by the score, or by why there is none.
fn row(metric: &str, name: &str, peer: &str, games: usize, options: &[&str]) -> Result<Value> {
    let games = games.to_string();
    let mut args = vec![name, "--json", "--games", &games];
    args.extend(options);
    let score: Value = serde_json::from_str(&LABORATORY.output("elo", &args)?)?;
    let (unit, ours) =
        if peer == "mcu-max" { ("Elo", &score["elo"]) } else { ("%", &score["score"]) };
    let about = score["text"].as_str().or(score["missing"].as_str()).unwrap_or_default();
    Ok(json!({ "metric": metric, "unit": unit, "ours": ours, "peer": format!("{peer}: {about}") }))
}

/// Flash, static RAM and stack in bytes of a family of functions on a microcontroller.
fn sizes(family: &str, target: &str) -> Result<[u64; 3]> {
    let printed = PROOFS.output("sizes", &["--json", "--target", target])?;
    let rows: Vec<Value> = printed.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let mut values = [0; 3];
    for (value, kind) in values.iter_mut().zip(["flash", "ram", "stack"]) {
        let metric = format!("{kind}/{family}/{target}");
        let row = rows.iter().find(|row| row["metric"] == metric.as_str());
        *value = row.and_then(|row| row["value"].as_u64()).with_context(|| metric.clone())?;
    }
    Ok(values)
}

fn alone(metric: &str, unit: &str, ours: f64) -> Value {
    json!({ "metric": metric, "unit": unit, "ours": ours, "peer": "" })
}
