//! Versions, sizes, texts of statuses, and text in memory.

use core::ffi::{CStr, c_char, c_void};
use std::collections::{BTreeMap, HashMap};

use pedina_ffi::library::{
    PDN_ABI_VERSION, pdn_check_abi, pdn_status_text, pdn_struct_size, pdn_version, pdn_version_text,
};

use super::declaration::{structs, values};
use super::prelude::*;

unsafe extern "C" {
    safe fn pdn_append(user: *mut c_void, text: *const c_char, length: usize) -> i32;
}

#[test]
fn the_versions_are_those_of_the_package() {
    let part = |text: &str| text.parse::<u32>().expect("a number");
    let package = 10_000 * part(env!("CARGO_PKG_VERSION_MAJOR"))
        + 100 * part(env!("CARGO_PKG_VERSION_MINOR"))
        + part(env!("CARGO_PKG_VERSION_PATCH"));
    assert_eq!(pdn_version(), package);
    assert_eq!(text(pdn_version_text()), env!("CARGO_PKG_VERSION"));
}

#[test]
fn only_its_own_abi_version_is_accepted() {
    assert_eq!(pdn_check_abi(PDN_ABI_VERSION), PDN_OK);
    let edges = (0..32).map(|bit| 1 << bit).chain([u32::MAX, u32::MAX - 1]);
    for other in (0..1000).chain(edges).filter(|&other| other != PDN_ABI_VERSION) {
        assert_eq!(pdn_check_abi(other), PDN_ERROR_VERSION, "version {other}");
    }
}

#[test]
fn the_sizes_of_structs_are_those_of_the_interface() {
    let kind = |name: &'static str| name.strip_prefix("PDN_STRUCT_").expect("a struct");
    let kinds: BTreeMap<_, _> =
        values("pdn_struct").map(|(name, number)| (kind(name), number)).collect();
    assert_eq!(kinds.len(), structs().count());
    for (name, size) in structs() {
        let kind = kinds[&name.trim_start_matches("pdn_").to_uppercase()[..]];
        assert_eq!(pdn_struct_size(kind as u32), size, "{name}");
    }
    for kind in (0..300).filter(|kind| !kinds.values().any(|known| known == kind)) {
        assert_eq!(pdn_struct_size(kind as u32), 0);
    }
    assert_eq!(pdn_struct_size(u32::MAX), 0);
}

#[test]
fn each_status_has_a_sentence_of_its_own() {
    let mut statuses = HashMap::new();
    for status in known() {
        let sentence = text(pdn_status_text(status));
        assert!(is_sentence(sentence), "{status}: {sentence}");
        if let Some(other) = statuses.insert(sentence, status) {
            panic!("{status} and {other} have the same text: {sentence}");
        }
    }
}

#[test]
fn each_problem_has_a_text_of_its_own() {
    use pedina::chess::Problems;
    let all = Problems::from_bits(u32::MAX);
    for one in all.iter() {
        assert_eq!(text(pdn_chess_problem_text(one.bits())), one.to_string());
        // Higher ones do not count.
        let from_here = all.bits() & one.bits().wrapping_neg();
        assert_eq!(text(pdn_chess_problem_text(from_here)), one.to_string());
    }
    assert_eq!(text(pdn_chess_problem_text(0)), "no problem");
    let unknown = 1 << all.bits().count_ones();
    for bits in [unknown, 1 << 31] {
        assert!(text(pdn_chess_problem_text(bits)).starts_with("unknown problem"));
    }
}

#[test]
fn unknown_statuses_have_a_sentence_too() {
    let statuses = known();
    let known: Vec<&str> = statuses.iter().map(|&status| text(pdn_status_text(status))).collect();
    let edges = (0..32).flat_map(|bit| [1 << bit, !(1 << bit)]);
    let reach = effort(100_000, 100) as i32;
    for status in (-reach..reach).chain(edges) {
        let sentence = text(pdn_status_text(status));
        assert!(is_sentence(sentence), "{status}: {sentence}");
        let is_known = statuses.contains(&status);
        assert_eq!(known.contains(&sentence), is_known, "{status}: {sentence}");
    }
}

#[test]
fn text_is_appended_up_to_the_capacity() {
    let mut page = words(&[16, 0]);
    page.extend([0xA5; 16]);
    let append = |page: &mut Vec<u8>, text: &[u8]| {
        pdn_append(page.as_mut_ptr().cast(), text.as_ptr().cast(), text.len())
    };
    assert_eq!(append(&mut page, b"twelve bytes"), 0);
    assert_eq!(append(&mut page, b""), 0);
    let kept = page.clone();
    assert_eq!((append(&mut page, b"more"), &page), (1, &kept));
    assert_eq!(append(&mut page, b"..."), 0);
    assert_eq!(page[..16], words(&[16, 15]));
    assert_eq!(&page[16..], b"twelve bytes...\0");
    assert_eq!((append(&mut page, b""), append(&mut page, b"x")), (0, 1));
    // Heads that make no sense.
    for [capacity, length] in [[0, 0], [16, 17], [16, u64::MAX], [0, u64::MAX]] {
        page[..16].copy_from_slice(&words(&[capacity, length]));
        let kept = page.clone();
        assert_eq!((append(&mut page, b"x"), &page), (1, &kept));
    }
    assert_eq!(pdn_append(core::ptr::null_mut(), c"x".as_ptr(), 1), 1);
    assert_eq!(pdn_append(page.as_mut_ptr().cast(), core::ptr::null(), 1), 1);
}

/// The statuses of the interface.
fn known() -> Vec<i32> {
    values("pdn_status").map(|(_, status)| status as i32).collect()
}

/// Whether a program can print it after its own "error: ".
fn is_sentence(text: &str) -> bool {
    let is_printable = text.chars().all(|c| c.is_ascii_graphic() || c == ' ');
    is_printable && text.len() >= "done".len() && text.trim() == text && !text.ends_with('.')
}

fn text(pointer: *const c_char) -> &'static str {
    assert!(!pointer.is_null());
    // SAFETY: the header promises a static text that ends in NUL.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().expect("ASCII")
}
