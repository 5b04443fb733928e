//! What the JavaScript package derives: a module of numbers and structs for each game, and the
//! types of the functions that the WebAssembly module exports.

mod structs;

use crate::call::{Function, Game, Number, Type};
use crate::numbers::{Constant, Origin, common_prefix, constants, struct_sizes};
use crate::output::Output;
use crate::words::{ORIGIN, camel_case};
use pedina_interface::Interface;

/// All files.
pub(crate) fn files(interface: &Interface, games: &[Game]) -> Vec<Output> {
    let constants = constants(interface);
    let mut files = vec![Output::new("functions.d.ts", functions(games))];
    for game in GAMES {
        let prefix = format!("{}_", game.to_uppercase());
        let own: Vec<_> = constants.iter().filter(|one| one.name.starts_with(&prefix)).collect();
        let content =
            numbers(&prefix, &own, &[]) + &structs::classes(interface, &format!("{game}_"));
        files.push(Output::new(format!("{game}.js"), content));
    }
    let is_common = |one: &&Constant| {
        !GAMES.iter().any(|game| one.name.starts_with(&format!("{}_", game.to_uppercase())))
    };
    let common: Vec<_> = constants.iter().filter(is_common).collect();
    let content =
        numbers("", &common, &struct_sizes(&constants)) + &structs::classes(interface, "");
    files.push(Output::new("library.js", content));
    files
}

/// The module of a game: its statuses, its enums, and all other numbers.
fn numbers(prefix: &str, constants: &[&Constant], sizes: &[(i128, i128)]) -> String {
    let mut js = format!("// {ORIGIN}\n");
    let short = |one: &Constant| one.name.strip_prefix(prefix).unwrap_or(&one.name).to_owned();
    let of = |origin| constants.iter().filter(move |one| one.origin == origin);
    js += &object(
        "REASONS",
        "Why a call is refused: each status by its name.",
        of(Origin::Status).map(|one| (short(one), *one)),
    );
    let plain = constants.iter().filter(|one| one.group.is_empty());
    js += &object(
        "NUMBERS",
        "Constants, and the sizes of structs.",
        plain.map(|one| (short(one), *one)),
    );
    let mut groups: Vec<&str> = Vec::new();
    for one in of(Origin::Value).filter(|one| !one.group.is_empty()) {
        if !groups.contains(&one.group.as_str()) {
            groups.push(&one.group);
        }
    }
    for group in groups {
        let values: Vec<_> = of(Origin::Value).copied().filter(|one| one.group == group).collect();
        let prefix_of_values = common_prefix(group, &values);
        let name = group.to_uppercase();
        let name = name.strip_prefix(prefix).unwrap_or(&name);
        let comment = format!("The values of `pdn_{group}`.");
        let entries = values.into_iter().map(|one| {
            let name = one.name.strip_prefix(&prefix_of_values).unwrap_or(&one.name);
            (format!("\"{}\"", name.to_lowercase().replace('_', "-")), one)
        });
        js += &object(name, &comment, entries);
    }
    if !sizes.is_empty() {
        let rows: String =
            sizes.iter().map(|(kind, size)| format!("  [{kind}, {size}],\n")).collect();
        js += "\n/** Each `pdn_struct` with its number of bytes. */\n";
        js += &format!("export const SIZES = [\n{rows}];\n");
    }
    js
}

/// A frozen object of numbers.
fn object<'a>(
    name: &str,
    comment: &str,
    entries: impl Iterator<Item = (String, &'a Constant)>,
) -> String {
    let mut js = format!(
        "\n/** {comment} */\nexport const {name} = Object.freeze(/** @type {{const}} */ ({{\n"
    );
    for (key, one) in entries {
        if !one.comment.is_empty() {
            js += &format!("  /** {} */\n", one.comment);
        }
        let is_exact = one.value.unsigned_abs() < 1 << 53;
        js += &format!("  {key}: {}{},\n", one.value, if is_exact { "" } else { "n" });
    }
    js + "}));\n"
}

/// What the declarations of the package name of the platform. Where these are declared, by the
/// library `dom` of TypeScript or by `@types/node`, an empty interface adds nothing to them.
const PLATFORM: &str = "\
declare global {
  interface AbortSignal {}
  interface URL {}
  namespace WebAssembly {
    interface Instance {}
    interface Memory {}
    interface Table {}
  }
}
";

/// Those that have a module of their own.
const GAMES: [&str; 3] = ["chess", "mastermind", "konobi"];

/// The types of all functions: addresses, lengths and statuses are numbers, 64 bits a `bigint`.
fn functions(games: &[Game]) -> String {
    let mut ts =
        format!("// {ORIGIN}\n\n{PLATFORM}\n/** What the WebAssembly module exports. */\n");
    ts += "export interface Functions {\n";
    ts += "  memory: WebAssembly.Memory;\n  __indirect_function_table: WebAssembly.Table;\n";
    ts += "  pdn_append(user: number, text: number, length: number): number;\n";
    for function in games.iter().flat_map(Game::functions) {
        ts += &format!("  {};\n", signature(function));
    }
    ts + "}\n"
}

fn signature(function: &Function) -> String {
    let mut parameters = Vec::new();
    for parameter in &function.parameters {
        let name = camel_case(&parameter.name);
        parameters.push(format!("{name}: {}", number(parameter.kind)));
        if parameter.kind == Type::Sink {
            parameters.push("user: number".to_owned());
        }
    }
    let result = number(function.result);
    format!("{}({}): {result}", function.name, parameters.join(", "))
}

/// 64-bit numbers are `bigint` in JavaScript; addresses have 32 bits.
fn number(kind: Type) -> &'static str {
    if kind == Type::Number(Number::Long) { "bigint" } else { "number" }
}

#[cfg(test)]
mod tests {
    use pedina_interface::Interface;

    #[test]
    fn numbers_and_types_follow_from_the_headers() {
        let files = crate::javascript(&Interface::read().unwrap()).unwrap();
        let file = |name: &str| {
            &files.iter().find(|file| file.path.to_str() == Some(name)).unwrap().content
        };
        let chess = file("chess.js");
        for line in [
            "  FEN_BOARD: -34,",
            "  NO_SQUARE: 64,",
            "  POSITION_BYTES: 80,",
            "export const COLOR = Object.freeze(/** @type {const} */ ({",
            "  \"white\": 0,",
            "  \"many-white-kings\": 8,",
            "  \"seventy-five-moves\": 5,",
            "  NO_LIMIT: 18446744073709551615n,",
        ] {
            assert!(chess.lines().any(|declared| declared == line), "{line}");
        }
        let types = file("functions.d.ts");
        for line in [
            "  pdn_chess_move_from(move: number): number;",
            "  pdn_chess_game_resign(game: number, color: number): number;",
            "  pdn_append(user: number, text: number, length: number): number;",
            "  pdn_chess_clock_start(clock: number, now: bigint): number;",
        ] {
            assert!(types.lines().any(|declared| declared == line), "{line}");
        }
        assert!(file("library.js").contains("  [2, 80],\n"));
    }
}
