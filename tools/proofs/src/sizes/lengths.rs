//! The most instructions that a function may execute, proved from its code.
//!
//! A function that calls nothing and jumps forwards only executes each of its instructions once at
//! most, so that their number bounds what a call takes, whatever the arguments are.

use super::code::Code;
use super::families::LENGTHS;

/// Every bound for this target that does not hold, as a sentence, and how many bounds there are.
pub(crate) fn too_long(code: &Code, target: &str) -> (u64, Vec<String>) {
    let bounds: Vec<_> = LENGTHS.iter().filter(|length| length.target == target).collect();
    let mut broken = Vec::new();
    for length in &bounds {
        let is_named = |name: &String| name == length.function;
        let Some(function) =
            code.functions.values().find(|function| function.names.iter().any(is_named))
        else {
            broken.push(format!("{} is no function of its own", length.function));
            continue;
        };
        if function.loops || !function.calls.is_empty() || !function.indirect.is_empty() {
            broken.push(format!("{} has a loop or a call", length.function));
        }
        if function.instructions > length.instructions {
            broken.push(format!(
                "{} has {} instructions, {} are allowed",
                length.function, function.instructions, length.instructions
            ));
        }
    }
    (bounds.len() as u64, broken)
}

#[cfg(test)]
mod tests {
    use super::super::code::Function;
    use super::*;

    #[test]
    fn bounds_that_do_not_hold_are_reported() {
        let queen = LENGTHS.iter().find(|length| length.target == "thumbv6m-none-eabi").unwrap();
        let reported = |function: Function| {
            let functions = [(0, function)].into_iter().collect();
            too_long(&Code { functions, pointers: Vec::new() }, queen.target).1.len()
        };
        let function = |instructions| Function {
            names: vec![queen.function.to_owned()],
            instructions,
            ..Function::default()
        };
        assert_eq!(reported(function(queen.instructions)), 0);
        assert_eq!(reported(function(queen.instructions + 1)), 1);
        assert_eq!(reported(Function { loops: true, ..function(1) }), 1);
        assert_eq!(reported(Function { calls: [8].into_iter().collect(), ..function(1) }), 1);
        assert_eq!(reported(Function::default()), 1);
    }
}
