//! What the archives do where a panic would be: nothing, because none can be reached.
//!
//! An archive needs a handler to link. `cargo xtask sizes --check` builds with
//! `prove-no-panic`, where the handler needs a symbol that nobody defines: an image in which any
//! exported function could panic does not link.

#[cfg(all(feature = "panic-handler", panic = "abort", not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(feature = "prove-no-panic")]
    {
        // SAFETY: the declaration promises a function that never returns; it is only ever
        // looked for by a linker, never run.
        unsafe extern "C" {
            safe fn pdn_panic_is_reachable() -> !;
        }
        pdn_panic_is_reachable()
    }
    #[cfg(not(feature = "prove-no-panic"))]
    stop()
}

/// Stands in for the function that nobody defines. Both builds must have the same code, so the
/// optimizer may know no more of this one: an empty loop would be inlined, and functions that look
/// as if they could panic, until that is ruled out, would be inlined elsewhere.
#[cfg(all(feature = "panic-handler", not(feature = "prove-no-panic"), panic = "abort", not(test)))]
#[cold]
#[inline(never)]
fn stop() -> ! {
    loop {
        core::hint::black_box(());
    }
}
