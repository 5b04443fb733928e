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
        Inputs::Full => "features by piece and square, mirrored by the own king",
        Inputs::Factored => "features by piece and rank, and by piece and file",
    };
    let mut text = format!("# {name}.net\n\n");
    writeln!(
        text,
        "Hidden size {}, {} buckets, {inputs};\nadded to the hand-crafted evaluation (HCE). \
         {} bytes, CRC-32 `{:08x}`.\n",
        plan.shape.neurons,
        plan.shape.buckets,
        bytes.len(),
        Net::checksum(bytes)
    )?;
    writeln!(text, "## Data\n")?;
    for source in &positions.sources {
        writeln!(text, "- {source}")?;
    }
    let (count, validation) = (positions.training.len(), positions.validation.len());
    writeln!(
        text,
        "\n{count} positions in the training set, {validation} of other games in the \
         validation set.\n"
    )?;
    writeln!(text, "## Training\n\n```sh\n{command}\n```\n")?;
    let (epochs, rate, seed) = (plan.epochs, plan.rate(), plan.seed);
    writeln!(text, "{epochs} epochs of batches of {BATCH}, rate {rate}, seed {seed}. Losses:\n")?;
    writeln!(
        text,
        "| mean squared error of points | training set | validation set |\n|---|---:|---:|"
    )?;
    for (index, [training, validation]) in by_tenth.iter().enumerate() {
        writeln!(text, "| tenth {} of the steps | {training:.6} | {validation:.6} |", index + 1)?;
    }
    writeln!(text, "| net in integers, with HCE | | {:.6} |", losses.net)?;
    writeln!(text, "| HCE alone | | {:.6} |", losses.hand)?;
    writeln!(text, "| value of the search | | {:.6} |\n", losses.search)?;
    writeln!(text, "Values are {:.3} times as large as by HCE alone.", losses.scale)?;
    Ok(text)
}

/// Positions of the validation set, each with the integer that the engine must find, and finds: the
/// digest of the net on the first line, then `FEN;VALUE`.
pub(super) fn expected(
    positions: &Positions,
    plan: &Plan,
    net: &Quantized,
    bytes: &[u8],
) -> Result<String> {
    let mut text = format!("{:08x}\n", Net::checksum(bytes));
    let engines = Net::read(bytes)?;
    let step = (positions.validation.len() / EXPECTED).max(1);
    for &number in positions.validation.iter().step_by(step).take(EXPECTED) {
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
