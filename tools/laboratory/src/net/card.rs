//! What is written beside a net: where it comes from, and what the engine must find with it.

use core::fmt::Write;

use anyhow::{Context, Result, ensure};
use pedina::chess::CastlingStyle;
use pedina::chess::engine::Net;

use super::positions::Positions;
use super::quantized::Quantized;
use super::shape::Inputs;
use super::train::{BATCH, Losses, Plan};

/// Where a net comes from, in Markdown: the card of the net.
pub(super) fn card(
    name: &str,
    command: &str,
    plan: &Plan,
    positions: &Positions,
    bytes: &[u8],
    by_tenth: &[[f64; 2]],
    losses: &Losses,
) -> Result<String> {
    let inputs = match plan.shape.inputs {
        Inputs::Full => "a row for each piece on each square, mirrored by the own king",
        Inputs::Factored => "a row for the rank and a row for the file of each piece",
    };
    let mut text = format!("# {name}.net\n\n");
    writeln!(
        text,
        "{} neurons a side, {} buckets, {inputs};\nadded to the hand-made terms. {} bytes, CRC-32 \
         `{:08x}`.\n",
        plan.shape.neurons,
        plan.shape.buckets,
        bytes.len(),
        Net::checksum(bytes)
    )?;
    writeln!(text, "## Data\n")?;
    for source in &positions.sources {
        writeln!(text, "- {source}")?;
    }
    let (count, held_back) = (positions.learnt.len(), positions.held_back.len());
    writeln!(text, "\n{count} positions learnt from, {held_back} of other games held back.\n")?;
    writeln!(text, "## Training\n\n```sh\n{command}\n```\n")?;
    let (epochs, rate, seed) = (plan.epochs, plan.rate(), plan.seed);
    writeln!(text, "{epochs} epochs of batches of {BATCH}, rate {rate}, seed {seed}. Losses:\n")?;
    writeln!(text, "| mean squared error of points | learnt from | held back |\n|---|---:|---:|")?;
    for (index, [learnt, held_back]) in by_tenth.iter().enumerate() {
        writeln!(text, "| tenth {} of the steps | {learnt:.6} | {held_back:.6} |", index + 1)?;
    }
    writeln!(text, "| net in integers, beside the terms | | {:.6} |", losses.net)?;
    writeln!(text, "| hand-made terms alone | | {:.6} |", losses.hand)?;
    writeln!(text, "| value of the search | | {:.6} |\n", losses.search)?;
    writeln!(text, "Values are {:.3} times as large as by the terms alone.", losses.scale)?;
    Ok(text)
}

/// Positions that were held back, each with the integer that the engine must find, and finds: the
/// digest of the net on the first line, then `FEN;VALUE`.
pub(super) fn expected(
    positions: &Positions,
    plan: &Plan,
    net: &Quantized,
    bytes: &[u8],
) -> Result<String> {
    let mut text = format!("{:08x}\n", Net::checksum(bytes));
    let engines = Net::read(bytes)?;
    let step = (positions.held_back.len() / EXPECTED).max(1);
    for &number in positions.held_back.iter().step_by(step).take(EXPECTED) {
        let record = positions.get(number);
        let position = record.position().context("a record is no position")?;
        let fen = position.format_fen(CastlingStyle::Standard);
        let value = net.value(&plan.shape.see(record));
        let found = engines.value(&position);
        ensure!(i32::from(found) == value, "the engine finds {found} in {fen}, not {value}");
        writeln!(text, "{fen};{value}")?;
    }
    Ok(text)
}

/// How many positions show that the engine reads a net rightly.
const EXPECTED: usize = 1_000;
