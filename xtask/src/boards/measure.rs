//! Counts the instructions that the library executes for requests, on emulated boards.
//!
//! A program starts its stopwatch around the calls that a request is about, and `measure REQUEST`
//! reports it. In an emulator that executes one instruction a nanosecond the chip's timer counts
//! instructions, up to one tick: 63 of them on the micro:bit, 40 on the MPS2 boards, 1 on RISC-V.

use super::device::Device;
use super::image::Image;
use crate::shell;
use anyhow::{Context, Result};

/// Prints a table: a row for each request, a column for each board. The requests follow each other
/// in one session; one that begins with `-` only prepares the next and is not in the table.
///
/// # Errors
/// The build fails, or a board refuses a request.
pub(super) fn print(boards: &[String], program: &str, requests: &[String]) -> Result<()> {
    let columns = boards
        .iter()
        .map(|board| {
            shell::step(&format!("{board}: count the instructions of {program}"), || {
                count(board, program, requests)
            })
        })
        .collect::<Result<Vec<_>>>()?;
    let measured = requests.iter().filter(|request| preparation(request).is_none());
    println!("\n{:<40} {}", "request", row(boards));
    for (index, request) in measured.enumerate() {
        let counts = columns.iter().filter_map(|column| column.get(index));
        println!("{request:<40} {}", row(counts));
    }
    Ok(())
}

/// The instructions of each measured request, in order.
fn count(board: &str, program: &str, requests: &[String]) -> Result<Vec<u64>> {
    let mut device = Device::boot(&Image::build(board, program)?.counting())?;
    let mut counts = Vec::new();
    for request in requests {
        if let Some(preparation) = preparation(request) {
            device.request(preparation)?.ok()?;
        } else {
            counts.push(device.instructions(request).with_context(|| format!("on {board}"))?);
        }
    }
    device.exit()?;
    Ok(counts)
}

fn preparation(request: &str) -> Option<&str> {
    request.strip_prefix('-')
}

fn row(cells: impl IntoIterator<Item = impl ToString>) -> String {
    cells.into_iter().map(|cell| format!("{:>14}", cell.to_string())).collect()
}
