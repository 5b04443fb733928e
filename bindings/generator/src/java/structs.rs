//! The structs of the interface in Java: views of the arrays that functions take for them.
//!
//! A field that moves in Rust moves here; one that becomes wider or changes its name changes the
//! method that reads it, so that the compiler shows every place.

use super::{GAMES, javadoc};
use crate::call::Number;
use crate::numbers::line;
use crate::output::Output;
use crate::words::{ORIGIN, camel_case, class_case};
use pedina_interface::{Field, Integer, Interface, Struct};

/// A file for each game, and one for the library.
pub(super) fn files(interface: &Interface) -> Vec<Output> {
    let of_game = |prefix: &str| {
        let structs = interface.structs().filter(|one| !one.is_opaque());
        let own = structs.filter_map(|one| Some((one, one.name.strip_prefix(prefix)?)));
        own.collect::<Vec<_>>()
    };
    let mut files = Vec::new();
    let mut rest = of_game("pdn_");
    for (title, game) in GAMES {
        let own = of_game(&format!("pdn_{}_", game.to_lowercase()));
        rest.retain(|(one, _)| own.iter().all(|mine| mine.0.name != one.name));
        files.push(file(title, game, &own));
    }
    files.push(file("the library", "Library", &rest));
    files
}

fn file(title: &str, game: &str, structs: &[(&Struct, &str)]) -> Output {
    let classes = structs.iter().map(|(one, short)| class(one, short)).collect::<String>();
    let path = format!("java/dev/pedina/internal/{game}Structs.java");
    Output::new(path, format!("{}{classes}}}\n", opening(title, game)))
}

fn opening(title: &str, game: &str) -> String {
    format!(
        "\
package dev.pedina.internal;

/**
 * The structs of {title} in {{@code pedina.h}}, as views of the arrays that functions take for
 * them.
 *
 * <p>{ORIGIN}
 */
public final class {game}Structs {{

    private {game}Structs() {{
    }}
"
    )
}

fn class(one: &Struct, short: &str) -> String {
    let (class, element) = (class_case(short), Number::of_struct(one));
    let kind = if element == Number::Long { "long" } else { "int" };
    let numbers = one.size.div_ceil(element.bytes());
    let mut java = format!(
        "
    /** {} */
    public static final class {class} {{

        /** How many numbers of an array one struct is. */
        public static final int NUMBERS = {numbers};

        private final {kind}[] array;
        private final int start;

        /** Makes an empty struct. */
        public {class}() {{
            this(new {kind}[NUMBERS], 0);
        }}

        /** Makes a view of a struct in an array of them. */
        public {class}({kind}[] array, int index) {{
            this.array = array;
            this.start = NUMBERS * index;
        }}

        /** Returns the array. */
        public {kind}[] array() {{
            return array;
        }}
",
        javadoc(&line(&one.doc))
    );
    for field in one.fields.iter().filter(|field| field.name != "reserved") {
        java += &accessors(one, field, element);
    }
    java + "    }\n"
}

/// The methods that read and write a field.
fn accessors(owner: &Struct, field: &Field, element: Number) -> String {
    let integer = field.kind.integer().unwrap_or(Integer::U8);
    let (name, offset) = (camel_case(&field.name), field.name.to_uppercase());
    let counted = format!("{}_length", field.name);
    let has_length = owner.fields.iter().any(|field| field.name == counted);
    let head = format!(
        "
        /** The offset of {{@code {}}} in bytes. */
        public static final int {offset} = {};

        /** {} */
",
        field.name,
        field.offset,
        javadoc(&line(&field.doc))
    );
    head + &match (&field.length, integer.bytes()) {
        (Some(all), 1) => bytes(&name, &offset, all.number, has_length.then_some(&*counted)),
        (Some(_), width) => {
            let place = format!("{offset} + {width} * index");
            number(&name, field, element, &place, "int index")
        }
        (None, _) => number(&name, field, element, &offset, ""),
    }
}

/// The methods of a number, or of one in an array.
fn number(name: &str, field: &Field, element: Number, place: &str, index: &str) -> String {
    let integer = field.kind.integer().unwrap_or(Integer::U8);
    let width = integer.bytes();
    let is_flag = field.kind.name == "pdn_bool";
    let kind = match width {
        _ if is_flag => "boolean",
        8 => "long",
        _ => "int",
    };
    let get = format!("StructArray.get(array, start, {place}, {width})");
    let get = match integer {
        _ if is_flag => format!("{get} != 0"),
        Integer::I8 => format!("(byte) {get}"),
        Integer::I16 => format!("(short) {get}"),
        _ if width < 8 && element == Number::Long => format!("(int) {get}"),
        _ => get,
    };
    let value = if is_flag { "value ? 1 : 0" } else { "value" };
    let comma = if index.is_empty() { "" } else { ", " };
    format!(
        "        public {kind} {name}({index}) {{
            return {get};
        }}

        /** Sets the same. */
        public void {name}({index}{comma}{kind} value) {{
            StructArray.set(array, start, {place}, {width}, {value});
        }}
"
    )
}

/// The methods of an array of bytes: of those that count, where the struct says how many do.
fn bytes(name: &str, offset: &str, capacity: usize, length: Option<&str>) -> String {
    let length = length.map(camel_case);
    let get = length.as_ref().map_or(capacity.to_string(), |length| format!("{length}()"));
    let set = length.map_or(String::new(), |length| format!("            {length}(count);\n"));
    format!(
        "        public byte[] {name}() {{
            return StructArray.bytes(array, start, {offset}, {get});
        }}

        /** Sets the same: as many bytes as there is room for. */
        public void {name}(byte[] value) {{
            int count = Math.min(value.length, {capacity});
            for (int index = 0; index < count; index++) {{
                StructArray.set(array, start, {offset} + index, 1, value[index]);
            }}
{set}        }}
"
    )
}
