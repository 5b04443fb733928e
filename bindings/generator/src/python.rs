//! What the Python package derives: a module with all numbers, the structs, and the types
//! of all functions for `ctypes`.

use crate::call::{Function, Game, Number, Type};
use crate::numbers::{Origin, constants};
use crate::output::Output;
use crate::words::{ORIGIN, class_case};
use pedina_interface::{Integer, Interface, Struct};

/// All files.
pub(crate) fn files(interface: &Interface, games: &[Game]) -> Vec<Output> {
    let mut python = format!("\"\"\"{ORIGIN}\"\"\"\n\nimport ctypes\nfrom typing import Any\n\n");
    for one in constants(interface) {
        // The word `ERROR` tells the status from the value `MASTERMIND_NO_CODE`.
        let is_status = one.origin == Origin::Status;
        let name = if is_status { one.c_name.trim_start_matches("PDN_") } else { &one.name };
        python += &format!("{name} = {}\n", one.value);
    }
    let structs = interface.structs().filter(|one| !one.is_opaque());
    python.extend(structs.map(structure));
    python += "\n\n# Of each function the result, the parameters, and whether it may run long.\n";
    python += "FUNCTIONS: dict[str, tuple[Any, list[Any], bool]] = {\n";
    for function in games.iter().flat_map(Game::functions) {
        python += &format!("    {},\n", signature(function));
    }
    python += "}\n";
    vec![Output::new("_abi.py", python)]
}

/// A class of `ctypes` with the fields of a struct.
fn structure(one: &Struct) -> String {
    let name = class_case(one.name.trim_start_matches("pdn_"));
    let mut python = format!(
        "\n\nclass {name}Struct(ctypes.Structure):\n    \"\"\"The struct `{}`.\"\"\"\n\n    \
         _fields_ = [\n",
        one.name
    );
    for field in &one.fields {
        let integer = field.kind.integer().unwrap_or(Integer::U8);
        let sign = if integer.is_signed() { "" } else { "u" };
        let length = field.length.as_ref();
        let length = length.map_or(String::new(), |length| format!(" * {}", length.number));
        let bits = 8 * integer.bytes();
        // Some names are words of the language.
        let escape = if matches!(&*field.name, "from" | "is") { "_" } else { "" };
        let name = format!("{}{escape}", field.name);
        python += &format!("        (\"{name}\", ctypes.c_{sign}int{bits}{length}),\n");
    }
    python + "    ]\n"
}

fn signature(function: &Function) -> String {
    let mut parameters = Vec::new();
    for parameter in &function.parameters {
        parameters.push(c_type(parameter.kind));
        if parameter.kind == Type::Sink {
            parameters.push("ctypes.c_void_p");
        }
    }
    let result = c_type(function.result);
    let parameters = parameters.join(", ");
    let takes_long = if function.may_run_long { "True" } else { "False" };
    format!("\"{}\": ({result}, [{parameters}], {takes_long})", function.name)
}

fn c_type(kind: Type) -> &'static str {
    match kind {
        Type::Status => "ctypes.c_int32",
        Type::Text => "ctypes.c_char_p",
        Type::Size => "ctypes.c_size_t",
        Type::Number(Number::Byte) => "ctypes.c_uint8",
        Type::Number(Number::Short) => "ctypes.c_uint16",
        Type::Number(Number::Int) => "ctypes.c_uint32",
        Type::Number(Number::Long) => "ctypes.c_uint64",
        Type::Array { .. } | Type::Memory | Type::Sink => "ctypes.c_void_p",
    }
}

#[cfg(test)]
mod tests {
    use pedina_interface::Interface;
    use std::collections::HashSet;

    #[test]
    fn numbers_and_types_follow_from_the_headers() {
        let files = crate::python(&Interface::read().unwrap()).unwrap();
        for line in [
            "ERROR_CHESS_FEN_BOARD = -34",
            "MASTERMIND_NO_CODE = 0",
            "CHESS_POSITION_BYTES = 80",
            "    \"pdn_chess_move_from\": (ctypes.c_uint8, [ctypes.c_uint16], False),",
            "    \"pdn_status_text\": (ctypes.c_char_p, [ctypes.c_uint32], False),",
        ] {
            assert!(files[0].content.lines().any(|written| written == line), "{line}");
        }
        let mut names = HashSet::new();
        for (name, _) in files[0].content.lines().filter_map(|line| line.split_once(" = ")) {
            assert!(name.starts_with(' ') || names.insert(name), "{name} has two values");
        }
    }
}
