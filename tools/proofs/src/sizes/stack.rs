//! How much stack a function can take at most: its own frame plus the deepest way through what it
//! calls.
//!
//! The bound is a guarantee, not a measurement, and it can be one because the library calls nothing
//! through pointers but the functions of the caller in [`CALLBACKS`], and recurses nowhere but
//! where [`RECURSIONS`] says how deep. What is not in it: the caller's own frames, interrupts, and
//! the helpers outside of the library (memory functions, 64-bit arithmetic), whose frames are up
//! to the C library and libgcc. [`Bound::helpers`] names them.

use super::code::{Code, Function};
use super::families::{CALLBACKS, RECURSIONS};
use anyhow::{Context, Result, bail, ensure};
use petgraph::algo::{is_cyclic_directed, tarjan_scc};
use petgraph::prelude::DiGraphMap;
use petgraph::visit::{Dfs, NodeFiltered};
use std::collections::{BTreeMap, BTreeSet};

/// The stack that a call of a function can take.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Bound {
    /// Bytes at most.
    pub(crate) bytes: u64,
    /// Functions outside of the library that can be called on the way.
    pub(crate) helpers: BTreeSet<String>,
}

/// Computes the bounds of all exported functions of an image, by name.
///
/// # Errors
/// There is a function pointer, or an exported function can reach a call through one, a frame of
/// unknown size, or recursion without a declared depth.
pub(crate) fn bounds(code: &Code) -> Result<BTreeMap<String, Bound>> {
    if let Some(pointer) = code.pointers.first() {
        bail!("a function pointer, so that the call graph may be incomplete: {pointer}");
    }
    let graph = call_graph(code);
    let mut bounds = BTreeMap::<u64, Bound>::new();
    // Callees come before their callers, so every bound is known when it is needed.
    for group in tarjan_scc(&graph) {
        let mut bound = Bound::default();
        for address in &group {
            for callee in graph.neighbors(*address).filter(|callee| !group.contains(callee)) {
                let callee = &bounds[&callee];
                bound.bytes = bound.bytes.max(callee.bytes);
                bound.helpers.extend(callee.helpers.iter().cloned());
            }
        }
        match function(code, group[0])? {
            helper if helper.outside => {
                bound.helpers.insert(helper.name().to_owned());
            }
            _ => bound.bytes += frames(code, &graph, &group)?,
        }
        bounds.extend(group.iter().map(|address| (*address, bound.clone())));
    }
    let mut exported = BTreeMap::new();
    for (address, bound) in bounds {
        for name in function(code, address)?.exported() {
            exported.insert(name.to_owned(), bound.clone());
        }
    }
    Ok(exported)
}

/// Who calls whom, from the exported functions on. What functions outside of the library call
/// is left out.
fn call_graph(code: &Code) -> DiGraphMap<u64, ()> {
    let mut graph = DiGraphMap::new();
    for (caller, function) in &code.functions {
        graph.add_node(*caller);
        for callee in function.calls.iter().filter(|_| !function.outside) {
            graph.add_edge(*caller, *callee, ());
        }
    }
    let mut reached = BTreeSet::new();
    for (address, function) in &code.functions {
        if function.exported().next().is_some() {
            let mut walk = Dfs::new(&graph, *address);
            while let Some(address) = walk.next(&graph) {
                reached.insert(address);
            }
        }
    }
    for address in code.functions.keys().filter(|address| !reached.contains(address)) {
        graph.remove_node(*address);
    }
    graph
}

/// The frames of functions that can all reach each other, as many as can be open at one time.
fn frames(code: &Code, graph: &DiGraphMap<u64, ()>, group: &[u64]) -> Result<u64> {
    let mut sizes = BTreeMap::new();
    for address in group {
        let function = function(code, *address)?;
        let may_call_back = CALLBACKS.contains(&function.name());
        if let Some(call) = function.indirect.first()
            && !may_call_back
        {
            bail!("{} calls through a pointer: `{call}`", function.name());
        }
        let frame = function.frame.with_context(|| {
            format!(
                "the compiler does not say how much stack {} takes: is its frame of variable size?",
                function.name()
            )
        })?;
        sizes.insert((*address, function.name()), frame);
    }
    if let (&[only], Some(frame)) = (group, sizes.values().next())
        && !graph.contains_edge(only, only)
    {
        return Ok(*frame);
    }

    let names: Vec<_> = sizes.keys().map(|(_, name)| *name).collect();
    let declared =
        RECURSIONS.iter().find(|(path, _)| names.iter().any(|name| is_instance(name, path)));
    let Some((path, depth)) = declared else {
        bail!(
            "recursion without a declared depth: {}; do without, or declare it in \
             tools/proofs/src/sizes/families.rs",
            names.join(", ")
        );
    };
    // Between two calls that are counted each of the other functions can be open once, and
    // once more before the first: they must not have a cycle of their own.
    let (counted, others): (BTreeMap<_, _>, BTreeMap<_, _>) =
        sizes.iter().partition(|((_, name), _)| is_instance(name, path));
    let rest = NodeFiltered::from_fn(graph, |node| others.keys().any(|(other, _)| *other == node));
    ensure!(
        !is_cyclic_directed(&rest),
        "recursion that does not pass through {path}: {}",
        names.join(", ")
    );
    let largest = counted.values().copied().max().unwrap_or(0);
    let between: u64 = others.values().copied().sum();
    Ok(depth * (largest + between) + between)
}

/// Whether a name, as [`super::code`] writes it, is of the function with that Rust path. A
/// closure in it is another function.
fn is_instance(name: &str, path: &str) -> bool {
    let rest = name.strip_prefix(path);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::<"))
}

fn function(code: &Code, address: u64) -> Result<&Function> {
    let function = code.functions.get(&address);
    function.with_context(|| format!("a call of {address:#x}, where no function starts"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function per letter, its frame in bytes, and the letters that it calls.
    fn code(functions: &[(&str, u64, &str)]) -> Code {
        let address = |name: char| u64::from(u32::from(name));
        let functions = functions.iter().map(|(name, frame, calls)| {
            let function = Function {
                names: vec![match *name {
                    "p" => "pedina::chess::perft::small::count".to_owned(),
                    upper if upper < "a" => format!("pdn_{upper}"),
                    _ => (*name).to_owned(),
                }],
                frame: Some(*frame),
                calls: calls.chars().map(address).collect(),
                ..Function::default()
            };
            (address(name.chars().next().unwrap()), function)
        });
        Code { functions: functions.collect(), pointers: Vec::new() }
    }

    fn bytes(code: &Code, name: &str) -> u64 {
        bounds(code).unwrap()[name].bytes
    }

    fn error(code: &Code) -> String {
        bounds(code).unwrap_err().to_string()
    }

    #[test]
    fn the_deepest_way_counts() {
        let code = code(&[("A", 8, "bc"), ("b", 100, ""), ("c", 16, "d"), ("d", 96, "")]);
        assert_eq!(bytes(&code, "pdn_A"), 8 + 16 + 96);
    }

    #[test]
    fn declared_recursion_is_multiplied() {
        let one = code(&[("A", 8, "p"), ("p", 100, "pb"), ("b", 50, "")]);
        assert_eq!(bytes(&one, "pdn_A"), 8 + 16 * 100 + 50);
        let two = code(&[("A", 8, "b"), ("p", 100, "b"), ("b", 50, "p")]);
        assert_eq!(bytes(&two, "pdn_A"), 8 + 50 + 16 * (100 + 50));
    }

    #[test]
    fn other_recursion_is_refused() {
        let own = code(&[("A", 8, "A")]);
        assert!(error(&own).contains("recursion without a declared depth: pdn_A"));
        let beside = code(&[("A", 8, "p"), ("p", 8, "b"), ("b", 8, "pc"), ("c", 8, "b")]);
        assert!(error(&beside).contains("does not pass through"));
    }

    #[test]
    fn what_is_not_known_is_refused() {
        let mut unknown = code(&[("A", 8, "b"), ("b", 8, "")]);
        unknown.functions.get_mut(&98).unwrap().frame = None;
        assert!(error(&unknown).contains("does not say how much stack b takes"));
        unknown.functions.get_mut(&98).unwrap().outside = true;
        let bound = bounds(&unknown).unwrap().remove("pdn_A").unwrap();
        assert_eq!((bound.bytes, bound.helpers), (8, BTreeSet::from(["b".to_owned()])));

        let mut pointer = code(&[("A", 8, "")]);
        pointer.functions.get_mut(&65).unwrap().indirect.push("blx r3".to_owned());
        assert!(error(&pointer).contains("through a pointer: `blx r3`"));
    }
}
