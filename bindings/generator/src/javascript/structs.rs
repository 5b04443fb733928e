//! The structs of the interface in JavaScript: views of the memory of the library.

use crate::numbers::line;
use crate::words::{camel_case, class_case};
use pedina_interface::{Field, Integer, Interface, Struct};

/// A class for each struct whose fields programs see, of a game or of the library itself.
pub(super) fn classes(interface: &Interface, prefix: &str) -> String {
    let mut js = MEMORY.to_owned();
    for one in interface.structs().filter(|one| !one.is_opaque()) {
        let rest = one.name.strip_prefix("pdn_").unwrap_or(&one.name);
        let is_of_game = super::GAMES.iter().any(|game| rest.starts_with(&format!("{game}_")));
        if let Some(short) = rest.strip_prefix(prefix).filter(|_| is_of_game != prefix.is_empty()) {
            js += &class(one, &class_case(short));
        }
    }
    js
}

fn class(one: &Struct, class: &str) -> String {
    let mut js = format!(
        "
/** {} */
export class {class}Struct {{
  /**
   * @param {{Memory}} memory
   * @param {{number}} address
   */
  constructor(memory, address) {{
    this.memory = memory;
    this.address = address;
  }}
",
        line(&one.doc)
    );
    for field in one.fields.iter().filter(|field| field.name != "reserved") {
        js += &accessors(one, field);
    }
    js + "}\n"
}

/// What reads and writes a field; an array is a view of the memory.
fn accessors(owner: &Struct, field: &Field) -> String {
    let integer = field.kind.integer().unwrap_or(Integer::U8);
    let (name, doc) = (camel_case(&field.name), line(&field.doc));
    let shift = integer.bytes().ilog2();
    let sign = if integer.is_signed() { "i" } else { "u" };
    let view = format!("this.memory.{sign}{}", 8 * integer.bytes());
    let place = format!("(this.address + {}) >>> {shift}", field.offset);
    if let Some(length) = &field.length {
        let counted = format!("{}_length", field.name);
        let has_length = owner.fields.iter().any(|field| field.name == counted);
        let length = match has_length {
            true => format!("this.{}", camel_case(&counted)),
            false => length.number.to_string(),
        };
        return format!(
            "
  /** {doc} */
  get {name}() {{
    const start = {place};
    return {view}.subarray(start, start + {length});
  }}
"
        );
    }
    let kind = match integer.bytes() {
        _ if field.kind.name == "pdn_bool" => "boolean",
        8 => "bigint",
        _ => "number",
    };
    let (get, set) = match kind {
        "boolean" => (format!("{view}[{place}] !== 0"), "value ? 1 : 0"),
        _ => (format!("{view}[{place}]"), "value"),
    };
    format!(
        "
  /** {doc} */
  get {name}() {{
    return {get};
  }}

  set {name}(/** @type {{{kind}}} */ value) {{
    {view}[{place}] = {set};
  }}
"
    )
}

const MEMORY: &str = "
/**
 * The memory of the library.
 *
 * @typedef {{
 *   u8: Uint8Array,
 *   u16: Uint16Array,
 *   u32: Uint32Array,
 *   i32: Int32Array,
 *   u64: BigUint64Array,
 * }} Memory
 */
";

#[cfg(test)]
mod tests {
    use pedina_interface::Interface;

    #[test]
    fn no_field_hides_what_every_class_has() {
        for one in Interface::read().unwrap().structs().filter(|one| !one.is_opaque()) {
            for field in &one.fields {
                let is_taken = ["memory", "address"].contains(&&*field.name);
                assert!(!is_taken, "{}.{}", one.name, field.name);
            }
        }
    }
}
