//! The checksums in the structs that the library makes, found by the structs themselves.
//!
//! The checksum distinguishes damage from data; it is no secret. A struct is words, the upper 24
//! bits of the last one are the sum of all other bits and of the number of its kind. A struct may
//! contain another one with its own sum, as a game does its positions.

use core::ops::Range;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::declaration::opaque_structs;
use super::examples::examples;
use super::parameter::Role;
use super::prelude::*;

/// Words of a struct with a checksum in the last one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Seal {
    words: Range<usize>,
    kind: u32,
}

impl Seal {
    /// Writes the checksum that belongs to the words.
    pub(crate) fn close(&self, words: &mut [u64]) {
        let words = &mut words[self.words.clone()];
        let sum = in_place(sum(words, self.kind));
        let last = words.last_mut().expect("a struct has words");
        *last = *last & CONTENT | sum;
    }
}

/// The kinds of structs in the examples, each with its number of words.
static KINDS: LazyLock<BTreeSet<(u32, usize)>> = LazyLock::new(|| {
    let mut kinds = BTreeSet::new();
    for call in examples() {
        for (i, object) in call.objects(0).iter().enumerate() {
            let words = as_words(object);
            if is_struct(&call, i) {
                kinds.extend(kind_of(&words).map(|kind| (kind, words.len())));
            } else if is_tree(&call, i) {
                let head = &words[..TREE_HEAD.min(words.len())];
                kinds.extend(kind_of(head).map(|kind| (kind, TREE_HEAD)));
            }
        }
    }
    kinds
});

/// The checksums in the object behind an argument, inner ones first; none where it has none.
pub(crate) fn seals(call: &Call, argument: usize, object: &[u8]) -> Vec<Seal> {
    if !is_struct(call, argument) && !is_tree(call, argument) {
        return Vec::new();
    }
    let words = as_words(object);
    // Only the head of a tree has any: what follows it are moves and texts.
    let words = if is_struct(call, argument) { &words[..] } else { words_of_head(&words) };
    let mut found = Vec::new();
    for &(kind, length) in &*KINDS {
        for (start, window) in words.windows(length).enumerate() {
            let last = window[length - 1];
            if in_place(sum(window, kind)) == last & !CONTENT && window.iter().any(|&w| w != 0) {
                found.push(Seal { words: start..start + length, kind });
            }
        }
    }
    found.sort_by_key(|seal| seal.words.len());
    found
}

/// Whether the argument is a struct that only the library makes.
pub(crate) fn is_struct(call: &Call, argument: usize) -> bool {
    let kind = call.kinds[argument];
    matches!(kind.role, Role::In | Role::InOut) && opaque_structs().contains(&kind.name)
}

/// Whether the argument is the memory of a game tree, which begins with its head.
fn is_tree(call: &Call, argument: usize) -> bool {
    let kind = call.kinds[argument];
    let is_array = matches!(kind.role, Role::InArray | Role::InOutArray);
    is_array && kind.name == "u64" && call.name.starts_with("pdn_chess_tree")
}

fn words_of_head(words: &[u64]) -> &[u64] {
    &words[..TREE_HEAD.min(words.len())]
}

pub(crate) fn as_words(bytes: &[u8]) -> Vec<u64> {
    bytes.as_chunks().0.iter().copied().map(u64::from_ne_bytes).collect()
}

/// The number of the kind with which the sum of these words is right.
fn kind_of(words: &[u64]) -> Option<u32> {
    let &last = words.last()?;
    (FIRST_KIND..=FIRST_KIND | 0xFF).find(|&kind| in_place(sum(words, kind)) == last & !CONTENT)
}

/// The sum over all words but the upper bits of the last one, before it is stirred.
fn sum(words: &[u64], kind: u32) -> u32 {
    let mut sum = kind;
    let mut factor = GOLDEN;
    for (index, &word) in words.iter().enumerate() {
        let word = if index + 1 == words.len() { word & CONTENT } else { word };
        for half in [word as u32, (word >> 32) as u32] {
            sum = sum.wrapping_add(half.wrapping_mul(factor | 1));
            factor = factor.wrapping_add(GOLDEN);
        }
    }
    sum
}

/// The stirred sum in its place in the last word.
fn in_place(sum: u32) -> u64 {
    let sum = (sum ^ sum >> 15).wrapping_mul(GOLDEN);
    u64::from((sum ^ sum >> 13) >> 8) << 40
}

#[test]
fn every_struct_of_the_library_has_its_checksum_found() {
    let mut sealed = BTreeSet::new();
    for call in examples() {
        for (i, object) in call.objects(0).iter().enumerate() {
            if !is_struct(&call, i) {
                continue;
            }
            let mut words = as_words(object);
            let seals = seals(&call, i, object);
            let outer = seals.last().map(|seal| seal.words.clone());
            assert_eq!(outer, Some(0..words.len()), "{} of {call:?}", call.parameter(i));
            seals.iter().for_each(|seal| seal.close(&mut words));
            assert_eq!(super::value::words(&words), *object, "closed again: {call:?}");
            sealed.insert(call.kinds[i].name);
        }
    }
    assert_eq!(sealed, *opaque_structs());
    assert_eq!(KINDS.len(), sealed.len() + 1, "a kind for each struct, and one for trees");
}

/// The content of the last word.
const CONTENT: u64 = (1 << 40) - 1;

const GOLDEN: u32 = 0x9E37_79B9;

/// `pdn` and a character.
const FIRST_KIND: u32 = u32::from_be_bytes(*b"pdn\0");

/// The words of a tree before its moves.
const TREE_HEAD: usize = 27;
