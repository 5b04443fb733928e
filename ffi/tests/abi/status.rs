//! Versions, and the texts of the statuses.

use core::ffi::{CStr, c_char};
use std::collections::HashMap;

use crate::declarations::{
    ABI_VERSION, ERROR_VERSION, OK, STATUSES, VERSION, number, pdn_check_abi,
    pdn_chess_problem_text, pdn_status_text, pdn_struct_size, pdn_version, pdn_version_text,
};
use crate::samples::effort;

#[test]
fn the_versions_are_those_of_the_package() {
    let part = |text: &str| text.parse::<u32>().expect("a number");
    let package = 10_000 * part(env!("CARGO_PKG_VERSION_MAJOR"))
        + 100 * part(env!("CARGO_PKG_VERSION_MINOR"))
        + part(env!("CARGO_PKG_VERSION_PATCH"));
    assert_eq!(pdn_version(), package);
    assert_eq!(i64::from(pdn_version()), VERSION);
    assert_eq!(text(pdn_version_text()), env!("CARGO_PKG_VERSION"));
}

#[test]
fn only_its_own_abi_version_is_accepted() {
    let own = u32::try_from(ABI_VERSION).expect("a version is a small number");
    assert_eq!(number(pdn_check_abi(own)), OK);
    let edges = (0..32).map(|bit| 1 << bit).chain([u32::MAX, u32::MAX - 1]);
    for other in (0..1000).chain(edges).filter(|&other| other != own) {
        assert_eq!(number(pdn_check_abi(other)), ERROR_VERSION, "version {other}");
    }
}

#[test]
fn the_sizes_are_those_of_the_header() {
    let sizes = [80, 80, 8, 16, 176, 256, 24, 816, 32, 912, 16, 8];
    for (kind, size) in (1..).zip(sizes) {
        assert_eq!(pdn_struct_size(kind), size, "struct {kind}");
    }
    assert_eq!(pdn_struct_size(20), 32);
    for unknown in [0, 13, 21, 255, u32::MAX] {
        assert_eq!(pdn_struct_size(unknown), 0);
    }
}

#[test]
fn each_status_has_a_sentence_of_its_own() {
    let mut statuses = HashMap::new();
    for status in -1000..=0 {
        let sentence = text(pdn_status_text(status));
        assert!(is_sentence(sentence), "{status}: {sentence}");
        if sentence.starts_with("unknown status") {
            let witnesses = STATUSES.iter().find(|&&(_, number)| number == status);
            assert_eq!(witnesses, None);
        } else if let Some(other) = statuses.insert(sentence, status) {
            panic!("{status} and {other} have the same text: {sentence}");
        }
    }
    assert!(statuses.len() >= STATUSES.len());
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
    let edges = (0..32).flat_map(|bit| [1 << bit, !(1 << bit)]);
    let reach = effort(100_000, 100) as i32;
    for status in
        (-reach..-1000).chain(1..reach).chain(edges.filter(|edge| !(-1000..=0).contains(edge)))
    {
        assert!(text(pdn_status_text(status)).starts_with("unknown status"), "{status}");
    }
}

#[test]
fn texts_are_static() {
    for &(name, status) in STATUSES {
        assert_eq!(pdn_status_text(status), pdn_status_text(status), "{name}");
    }
    assert_eq!(pdn_version_text(), pdn_version_text());
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
