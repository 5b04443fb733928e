//! Calls the functions, each many times.

use crate::generator::Generator;
use crate::samples;
use core::cell::RefCell;
use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;

/// Calls a function with the arguments that are drawn; `None` if one could not be made.
pub(crate) type Call = fn(&mut Generator) -> Option<()>;

#[allow(clippy::all, clippy::nursery, unused, reason = "the build script writes it")]
mod generated {
    use crate::generator::{Generator, Sample, Small, consume, drain, leak, sample};
    use crate::samples::{Bytes, Words};
    include!(concat!(env!("OUT_DIR"), "/calls.rs"));
}

thread_local! {
    /// Where and why this thread has panicked.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Calls all functions with this word in their names.
pub(crate) fn run(word: &str) -> ExitCode {
    std::panic::set_hook(Box::new(|info| {
        PANIC.with_borrow_mut(|text| *text = info.to_string().replace('\n', " "));
    }));
    let (mut passed, mut failed) = (0, 0);
    for (name, call) in generated::CALLS.iter().chain(samples::CALLS).copied() {
        if !name.contains(word) {
            continue;
        }
        match in_own_thread(name, call) {
            Ok(()) => passed += 1,
            Err(reason) => {
                println!("{name}: {reason}");
                failed += 1;
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Calls a function in a thread with a large stack, and says so if that takes long.
fn in_own_thread(name: &'static str, call: Call) -> Result<(), String> {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(STACK);
    let thread = thread.spawn(move || sender.send(repeat(name, call)));
    thread.map_err(|error| error.to_string())?;
    let result = receiver.recv_timeout(LONG).or_else(|_| {
        println!("{name} takes long: if time grows with a number, it belongs to samples::SLOW");
        receiver.recv()
    });
    result.map_err(|error| error.to_string())?
}

/// Calls a function with many different arguments.
fn repeat(name: &str, call: Call) -> Result<(), String> {
    let is_slow = samples::SLOW.contains(&name);
    let mut reached = 0;
    for number in 0..if is_slow { CALLS_IF_SLOW } else { CALLS } {
        let mut generator = Generator::new(name, number);
        match catch_unwind(AssertUnwindSafe(|| call(&mut generator))) {
            Ok(called) => reached += u32::from(called.is_some()),
            Err(_) => return Err(PANIC.with_borrow(|text| format!("call {number} {text}"))),
        }
    }
    if reached == 0 { Err("never called: no arguments could be made".to_owned()) } else { Ok(()) }
}

/// How often each function is called.
const CALLS: u64 = 200;
const CALLS_IF_SLOW: u64 = 20;

/// After how long the report names a function that has not returned.
const LONG: Duration = Duration::from_secs(10);

/// Some values are large.
const STACK: usize = 16 << 20;
