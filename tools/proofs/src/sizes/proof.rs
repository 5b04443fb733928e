//! Proves for one target what the header promises: no panic, no floating point, no division
//! helper, no call through a pointer.
//!
//! The proof is about an image that calls every exported function. *No panic* is proved by a
//! link: in the proof build the panic handler calls a function that nobody defines. *No floating
//! point* and *no division* are proved by what the image needs from outside (only what is on
//! the list of [`pedina_support::targets::is_integer_helper`] and the memory functions) and by its
//! instructions. Where a proof fails, the way from an exported function to the culprit is shown.

use super::code::Code;
use super::families::CALLBACKS;
use super::image::{Library, PANIC};
use anyhow::Result;
use pedina_support::targets::{is_integer_helper, is_memory_function};
use std::collections::{BTreeMap, VecDeque};

/// How many promises [`prove`] looks at: no panic, no floating point, no division, no pointer.
pub(crate) const PROMISES: u64 = 4;

/// Returns every broken promise as a sentence; nothing if all are kept.
///
/// `proof` is the same library as `shipped`, built so that a panic calls [`PANIC`].
///
/// # Errors
/// An image cannot be linked or read.
pub(crate) fn prove<S: AsRef<str>>(
    shipped: &Library<'_>,
    proof: &Library<'_>,
    roots: &[S],
) -> Result<Vec<String>> {
    let mut broken = panics(proof, roots)?;
    let code = Code::read(&shipped.image(roots)?)?;
    for function in code.functions.values() {
        let name = function.name();
        if name.contains("panicking") {
            broken.push(format!("{name} is left in the image: {}", ways(&code, name)));
        }
        let known = is_memory_function(name) || is_integer_helper(name) || name == PANIC;
        if function.outside && !known {
            let kind = if name.contains("div") || name.contains("mod") {
                "division"
            } else {
                "a helper that is not allowed (floating point?)"
            };
            broken.push(format!("{kind}: {}", ways(&code, name)));
        }
        if let Some(instruction) = function.floats.first() {
            let ways = ways(&code, name);
            broken.push(format!("floating point, `{instruction}`: {ways}"));
        }
        let may_call = function.outside || CALLBACKS.contains(&function.name());
        if let Some(call) = function.indirect.first().filter(|_| !may_call) {
            let ways = ways(&code, name);
            broken.push(format!("a call through a pointer, `{call}`: {ways}"));
        }
    }
    let pointers = code.pointers.iter().map(|pointer| format!("a function pointer: {pointer}"));
    broken.extend(pointers);
    Ok(broken)
}

/// Says how a panic can be reached, if it can. Unlike [`prove`] this works for every target.
///
/// # Errors
/// An image cannot be linked.
pub(crate) fn panics<S: AsRef<str>>(proof: &Library<'_>, roots: &[S]) -> Result<Vec<String>> {
    let Some(printed) = proof.panics(roots)? else {
        return Ok(Vec::new());
    };
    // The way can only be shown where the disassembly is understood.
    let way = proof
        .image(roots)
        .and_then(|image| Code::read(&image))
        .map_or(String::new(), |code| ways(&code, PANIC));
    Ok(vec![format!("a panic can be reached: {way}\n{printed}")])
}

/// The shortest way from an exported function to the function of that name, and from how many
/// other exported functions there is one.
fn ways(code: &Code, name: &str) -> String {
    let is_goal = |address: &u64| code.functions[address].name() == name;
    let Some(goal) = code.functions.keys().copied().find(is_goal) else {
        return name.to_owned();
    };
    // Breadth first, against the direction of the calls.
    let mut next = BTreeMap::from([(goal, None)]);
    let mut queue = VecDeque::from([goal]);
    let mut exported = Vec::new();
    while let Some(place) = queue.pop_front() {
        if code.functions[&place].exported().next().is_some() {
            exported.push(place);
        }
        for (caller, function) in &code.functions {
            if function.calls.contains(&place) && !next.contains_key(caller) {
                next.insert(*caller, Some(place));
                queue.push_back(*caller);
            }
        }
    }
    let mut way = Vec::new();
    let mut place = Some(exported.first().copied().unwrap_or(goal));
    while let Some(address) = place {
        way.push(code.functions[&address].name());
        place = next[&address];
    }
    let others = match exported.len() {
        0 | 1 => String::new(),
        more => format!(" (and from {} other exported functions)", more - 1),
    };
    way.join(" -> ") + &others
}
