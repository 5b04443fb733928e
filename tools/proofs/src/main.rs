//! What is proved of the compiled code: `cargo xtask sizes` and `log`, and what `docs/firmware.md`
//! says of the archives.

mod firmware;
mod firmware_log;
mod sizes;

use clap::Parser;
use pedina_support::shell;
use std::process::ExitCode;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 100)]
enum Verb {
    /// Measure flash, stack and struct sizes, and prove that nothing can panic
    Sizes(sizes::Args),
    /// Run the firmware in Rust in QEMU and print what it logs with defmt
    Log(firmware_log::Args),
    /// Check that the archives need what docs/firmware.md says, and run its commands
    #[command(hide = true)]
    FirmwarePage,
}

fn main() -> ExitCode {
    shell::end(match Verb::parse() {
        Verb::Sizes(args) => sizes::run(&args),
        Verb::Log(args) => firmware_log::run(&args),
        Verb::FirmwarePage => firmware::check().map(|counts| println!("{counts}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_the_documents_are_read() {
        pedina_support::documents::assert_read::<Verb>();
    }
}
