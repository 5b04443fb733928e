//! A library with one fault per function, for the tests in `mod.rs`. Not part of any build.
#![no_std]

use core::hint::black_box;

unsafe extern "C" {
    safe fn pdn_panic_is_reachable() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    pdn_panic_is_reachable()
}

static TABLE: [u64; 64] = {
    let mut table = [1; 64];
    let mut index = 1;
    while index < 64 {
        table[index] = table[index - 1] * 3 / 2;
        index += 1;
    }
    table
};

#[unsafe(no_mangle)]
extern "C" fn pdn_clean(number: u64, index: usize) -> u64 {
    number.rotate_left(index as u32) ^ TABLE[index & 63]
}

#[unsafe(no_mangle)]
extern "C" fn pdn_panic(index: usize) -> u64 {
    TABLE[index]
}

#[unsafe(no_mangle)]
extern "C" fn pdn_float(number: u32) -> u32 {
    (number as f32 * 1.5) as u32
}

#[unsafe(no_mangle)]
extern "C" fn pdn_double(number: u32) -> u32 {
    (f64::from(number) * 1.5) as u32
}

#[unsafe(no_mangle)]
extern "C" fn pdn_divide32(dividend: u32, divisor: u32) -> u32 {
    dividend.checked_div(divisor).unwrap_or(0)
}

#[unsafe(no_mangle)]
extern "C" fn pdn_divide64(dividend: u64, divisor: u64) -> u64 {
    dividend.checked_div(divisor).unwrap_or(0)
}

/// Two texts that end with NUL, which the compiler puts into one section.
#[unsafe(no_mangle)]
extern "C" fn pdn_short_text() -> *const core::ffi::c_char {
    c"short".as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn pdn_long_text() -> *const core::ffi::c_char {
    c"a text of ninety bytes that only those images should hold whose programs ask for it by a call"
        .as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn pdn_recursive(number: u32) -> u32 {
    descend(number)
}

#[inline(never)]
fn descend(number: u32) -> u32 {
    let local = black_box([number; 8]);
    if number == 0 {
        return 0;
    }
    descend(number - 1) ^ local[3]
}

#[cfg(pointers)]
static FUNCTIONS: [extern "C" fn(u32) -> u32; 2] = [pdn_float, pdn_recursive];

#[cfg(pointers)]
#[unsafe(no_mangle)]
extern "C" fn pdn_table_of_functions(index: u32, number: u32) -> u32 {
    black_box(&FUNCTIONS)
        .get(index as usize)
        .map_or(0, |function| function(number))
}

#[cfg(pointers)]
#[unsafe(no_mangle)]
extern "C" fn pdn_callback(callback: extern "C" fn(u32) -> u32, number: u32) -> u32 {
    callback(number) + 1
}

#[unsafe(no_mangle)]
extern "C" fn pdn_many_calls(number: u32) -> u32 {
    let [a, b, c, d, e] = [number, number ^ 1, number ^ 2, number ^ 3, number ^ 4].map(black_box);
    called_often(a) ^ called_often(b) ^ called_often(c) ^ called_often(d) ^ called_often(e)
}

#[inline(never)]
fn called_often(number: u32) -> u32 {
    let local = black_box([number; 64]);
    local[(number & 63) as usize]
}
