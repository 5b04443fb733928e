//! Memory faults: which function committed one, and faults that are meant.

use core::{cell::Cell, ffi::c_int};
use std::sync::OnceLock;

/// Notes what this thread calls next, so that a fault inside of it is reported by name.
pub(crate) fn name_faults(name: &'static str) {
    PREVIOUS.get_or_init(|| SIGNALS.map(|signal| handle(signal, &reporting())));
    CALLEE.set(name);
}

/// Runs `action` in a child process and returns the signal that ended it, if one did.
pub(crate) fn signal_of(action: impl FnOnce()) -> Option<c_int> {
    // SAFETY: the child only runs `action`, which neither allocates nor locks, and ends
    // without running destructors or exit handlers of this process.
    let child = unsafe { libc::fork() };
    assert!(child >= 0, "fork failed");
    if child == 0 {
        for signal in SIGNALS {
            // SAFETY: the default action keeps the expected fault silent.
            unsafe { libc::signal(signal, libc::SIG_DFL) };
        }
        action();
        // SAFETY: ends the child at once.
        unsafe { libc::_exit(0) };
    }
    let mut status = 0;
    // SAFETY: `child` is a child of this process and `status` outlives the call.
    let waited = unsafe { libc::waitpid(child, &raw mut status, 0) };
    assert_eq!(waited, child, "waitpid failed");
    libc::WIFSIGNALED(status).then(|| libc::WTERMSIG(status))
}

/// Says which function faulted, then lets the previous handler decide.
extern "C" fn report(signal: c_int) {
    for part in ["memory fault inside of ", CALLEE.get(), "\n"] {
        // SAFETY: a signal handler may call `write`; the text is static.
        unsafe { libc::write(libc::STDERR_FILENO, part.as_ptr().cast(), part.len()) };
    }
    // Returning repeats the fault.
    let index = usize::from(signal != SIGNALS[0]);
    if let Some(previous) = PREVIOUS.get() {
        handle(signal, &previous[index]);
    }
}

fn reporting() -> libc::sigaction {
    // SAFETY: a structure of numbers, for which zeros mean no flags and no mask.
    let mut action: libc::sigaction = unsafe { core::mem::zeroed() };
    action.sa_sigaction = report as *const () as libc::sighandler_t;
    action
}

/// Sets what a signal does; returns what it did before.
fn handle(signal: c_int, action: &libc::sigaction) -> libc::sigaction {
    let mut previous = *action;
    // SAFETY: `report` only does what a signal handler may do, and other actions come
    // from an earlier call of this function.
    let result = unsafe { libc::sigaction(signal, action, &raw mut previous) };
    debug_assert_eq!(result, 0);
    previous
}

thread_local! {
    static CALLEE: Cell<&'static str> = const { Cell::new("no function under test") };
}

/// What the signals did before `report`.
static PREVIOUS: OnceLock<[libc::sigaction; 2]> = OnceLock::new();

const SIGNALS: [c_int; 2] = [libc::SIGSEGV, libc::SIGBUS];
