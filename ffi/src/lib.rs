//! The C ABI of pedina.
#![cfg_attr(not(test), no_std)]

/// What became of the panic: nothing can reach this, `cargo xtask sizes --check` proves it.
#[cfg(all(feature = "panic-handler", panic = "abort", not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Version of the library as one number.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_version() -> u32 {
    100
}
