//! What the Python package derives from the headers: a module with all numbers, and with the types
//! of all functions for `ctypes`.

use super::declaration::{Function, Number, Type};
use super::numbers::Constant;
use super::{Game, ORIGIN, Output};

/// All files.
pub(super) fn files(games: &[Game], constants: &[Constant]) -> Vec<Output> {
    let mut python = format!("\"\"\"{ORIGIN}\"\"\"\n\nimport ctypes\nfrom typing import Any\n\n");
    for one in constants {
        python += &format!("{} = {}\n", one.name, one.value);
    }
    python += "\n# Of each function the result, the parameters, and whether it may run long.\n";
    python += "FUNCTIONS: dict[str, tuple[Any, list[Any], bool]] = {\n";
    for function in games.iter().flat_map(|game| &game.sections).flat_map(|it| &it.functions) {
        python += &format!("    {},\n", signature(function));
    }
    python += "}\n";
    vec![Output { path: "_abi.py".into(), content: python }]
}

fn signature(function: &Function) -> String {
    let mut parameters = Vec::new();
    for parameter in &function.parameters {
        parameters.push(c_type(parameter.kind, &parameter.c_type));
        if parameter.kind == Type::Sink {
            parameters.push("ctypes.c_void_p");
        }
    }
    let result = c_type(function.result, &function.c_result);
    let parameters = parameters.join(", ");
    let takes_long = if super::may_run_long(function) { "True" } else { "False" };
    format!("\"{}\": ({result}, [{parameters}], {takes_long})", function.name)
}

fn c_type(kind: Type, c_type: &str) -> &'static str {
    match kind {
        Type::Status => "ctypes.c_int32",
        Type::Text => "ctypes.c_char_p",
        Type::Number(_) if c_type == "size_t" => "ctypes.c_size_t",
        Type::Number(Number::Byte) => "ctypes.c_uint8",
        Type::Number(Number::Short) => "ctypes.c_uint16",
        Type::Number(Number::Int) => "ctypes.c_uint32",
        Type::Number(Number::Long) => "ctypes.c_uint64",
        Type::Array { .. } | Type::Memory | Type::Sink => "ctypes.c_void_p",
    }
}

#[cfg(test)]
mod tests {
    use crate::{Abi, repository};

    #[test]
    fn numbers_and_types_follow_from_the_headers() {
        let files = Abi::read(&repository()).unwrap().python();
        for line in [
            "CHESS_FEN_BOARD = -34",
            "CHESS_POSITION_BYTES = 80",
            "    \"pdn_chess_move_from\": (ctypes.c_uint8, [ctypes.c_uint16], False),",
            "    \"pdn_status_text\": (ctypes.c_char_p, [ctypes.c_uint32], False),",
        ] {
            assert!(files[0].content.lines().any(|it| it == line), "{line}");
        }
    }
}
