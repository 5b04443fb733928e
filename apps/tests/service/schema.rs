//! Whether a value is as a JSON Schema says: the part of the language that the documents use.

use core::fmt::Write as _;

use serde_json::{Map, Value};

/// What a schema has against a value, a line for each fault; nothing where it fits. References lead
/// into the schema itself.
///
/// # Panics
/// The schema has a keyword that is not known here, or a reference to nothing.
pub(crate) fn errors(schema: &Value, value: &Value) -> String {
    let mut check = Check { root: schema, faults: String::new() };
    check.value(schema, value, "");
    check.faults
}

struct Check<'a> {
    root: &'a Value,
    faults: String,
}

impl Check<'_> {
    /// Checks the value at a place, which is a JSON pointer.
    fn value(&mut self, schema: &Value, value: &Value, place: &str) {
        let Value::Object(keywords) = schema else {
            if schema != &Value::Bool(true) {
                let _ = writeln!(self.faults, "nothing may stand at {place}");
            }
            return;
        };
        for (keyword, says) in keywords {
            let fits = match keyword.as_str() {
                "type" => one_or_more(says).iter().any(|name| has_type(value, text(name))),
                "enum" => list(says).contains(value),
                "const" => says == value,
                "minimum" => value.as_f64() >= says.as_f64() || !value.is_number(),
                "maximum" => value.as_f64() <= says.as_f64() || !value.is_number(),
                "required" => list(says).iter().all(|name| value.get(text(name)).is_some()),
                "oneOf" => list(says).iter().filter(|option| self.fits(option, value)).count() == 1,
                "anyOf" => list(says).iter().any(|option| self.fits(option, value)),
                "allOf" => list(says).iter().all(|part| self.fits(part, value)),
                "$ref" | "properties" | "additionalProperties" | "items" => {
                    self.parts(keyword, keywords, value, place);
                    true
                }
                _ => {
                    assert!(REMARKS.contains(&keyword.as_str()), "unknown keyword {keyword}");
                    true
                }
            };
            if !fits {
                let _ = writeln!(self.faults, "{keyword} is {says} at {place}: {value}");
            }
        }
    }

    /// Checks what another schema says of the value or of parts of it.
    fn parts(&mut self, keyword: &str, keywords: &Map<String, Value>, value: &Value, place: &str) {
        let says = &keywords[keyword];
        let empty = Map::new();
        let members = value.as_object().unwrap_or(&empty);
        let mut check = |schema: &Value, name: &str, part: &Value| {
            self.value(schema, part, &format!("{place}/{name}"));
        };
        match keyword {
            "$ref" => {
                let target =
                    text(says).strip_prefix('#').and_then(|pointer| self.root.pointer(pointer));
                let target = target.unwrap_or_else(|| panic!("a reference to nothing: {says}"));
                self.value(target, value, place);
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(says, &index.to_string(), item);
                }
            }
            "properties" => {
                for (name, member) in members {
                    if let Some(schema) = says.get(name) {
                        check(schema, name, member);
                    }
                }
            }
            _ => {
                let named = keywords.get("properties");
                let is_named = |name: &String| named.is_some_and(|named| named.get(name).is_some());
                for (name, member) in members.iter().filter(|(name, _)| !is_named(name)) {
                    check(says, name, member);
                }
            }
        }
    }

    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let mut check = Check { root: self.root, faults: String::new() };
        check.value(schema, value, "");
        check.faults.is_empty()
    }
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "array" => value.is_array(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "object" => value.is_object(),
        "string" => value.is_string(),
        _ => panic!("unknown type {name}"),
    }
}

fn one_or_more(says: &Value) -> &[Value] {
    says.as_array().map_or(core::slice::from_ref(says), Vec::as_slice)
}

fn list(says: &Value) -> &[Value] {
    says.as_array().expect("a list")
}

fn text(says: &Value) -> &str {
    says.as_str().expect("a text")
}

/// Keywords that ask nothing of a value, and places of other schemas.
const REMARKS: [&str; 8] =
    ["$defs", "$schema", "components", "default", "description", "examples", "format", "title"];

#[test]
fn each_keyword_refuses_something() {
    use serde_json::json;
    for (schema, good, bad) in [
        (json!({ "type": ["integer", "null"] }), json!(null), json!("1")),
        (json!({ "type": "integer" }), json!(1), json!(1.5)),
        (json!({ "enum": ["a", 1] }), json!(1), json!("b")),
        (json!({ "const": "a" }), json!("a"), json!("b")),
        (json!({ "minimum": 1, "maximum": 8 }), json!(8), json!(9)),
        (json!({ "minimum": 1, "maximum": 8 }), json!("text"), json!(0)),
        (json!({ "required": ["a"] }), json!({ "a": null }), json!({ "b": 1 })),
        (json!({ "oneOf": [{ "minimum": 1 }, { "maximum": 5 }] }), json!(9), json!(3)),
        (json!({ "anyOf": [{ "const": 1 }, { "const": 2 }] }), json!(2), json!(3)),
        (json!({ "allOf": [{ "minimum": 1 }, { "maximum": 2 }] }), json!(2), json!(3)),
        (json!({ "properties": { "a": { "const": 1 } } }), json!({ "b": 2 }), json!({ "a": 2 })),
        (
            json!({ "properties": { "a": true }, "additionalProperties": false }),
            json!({ "a": 1 }),
            json!({ "a": 1, "b": 1 }),
        ),
        (json!({ "items": { "const": 1 } }), json!([1, 1]), json!([1, 2])),
        (json!({ "$ref": "#/$defs/A", "$defs": { "A": { "const": 1 } } }), json!(1), json!(2)),
    ] {
        assert_eq!(errors(&schema, &good), "", "{schema}");
        assert_ne!(errors(&schema, &bad), "", "{schema}");
    }
}
