//! Firmware that logs a value of each type of pedina, as a program on a microcontroller would.
//!
//! A frame of the log holds numbers; the texts stay in the ELF file on the developer's machine,
//! where a decoder such as `defmt-print` puts both together.

#![no_std]
#![no_main]

mod chess;
mod konobi;
mod mastermind;

use core::panic::PanicInfo;

// Has the critical sections that the log takes.
use cortex_m as _;
use cortex_m_rt::entry;
// Takes the frames.
use defmt_semihosting as _;

/// Logs a value with the name of its type.
macro_rules! log {
    ($name:literal, $value:expr) => {
        defmt::println!("{=istr}: {}", defmt::intern!($name), $value)
    };
}

/// As `log`, and what the value displays, which has to be the same.
macro_rules! log_both {
    ($name:literal, $value:expr) => {{
        let value = $value;
        let displayed = defmt::Display2Format(&value);
        defmt::println!("{=istr}: {} == {}", defmt::intern!($name), value, displayed)
    }};
}

pub(crate) use {log, log_both};

#[entry]
fn main() -> ! {
    let is_complete = chess::log_all().is_some()
        && konobi::log_all().is_some()
        && mastermind::log_all().is_some();
    semihosting::process::exit(i32::from(!is_complete))
}

/// The library does not panic; this firmware does not either.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    semihosting::process::exit(2)
}
