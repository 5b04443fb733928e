//! What a move takes in the chess game service: a test of `apps` plays a game under callgrind.

use super::host::callgrind;
use super::profile::Profile;
use anyhow::{Context, Result};
use pedina_support::shell;

/// What stands for the function in the name of the metric.
pub(super) const MOVE: &str = "a move of the service";

/// The instructions of a move, as the tests are compiled.
///
/// # Errors
/// The test fails, or has another name.
pub(super) fn measure() -> Result<u64> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("callgrind.out");
    let mut cargo = shell::cargo();
    cargo.env(RUNNER, shell::line(&callgrind(&path)));
    // With the features of the whole workspace it is the program that the gate has compiled.
    cargo.args(["test", "--workspace", "--bin", "pedina", "--", "--ignored"]);
    shell::run(cargo.args(["--test-threads=1", "instructions_of_a_move_are_counted"]))?;
    let is_game = |_: &str, to: &str| to.contains("play_counted_moves");
    let all = Profile::read(&path)?.inclusive(is_game);
    Ok(all.context("the test plays no game")? / MOVES)
}

/// How many moves the test plays.
const MOVES: u64 = 100;

const RUNNER: &str = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER";
