//! Values from the JSON of clients.
//!
//! serde takes an array for the fields of a struct in their order, and its errors name types of
//! Rust. Here an array is no object, and an error names the field. What reads without an array
//! anywhere is taken as it is; only the rest is read a second time, from a tree of values.

use core::fmt::{self, Display, Formatter};

use serde::de::value::{SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, Error, Expected, IntoDeserializer};
use serde::de::{MapAccess, Unexpected, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use serde_json::Value;

/// Reads a value.
///
/// # Errors
/// The text is no JSON, or not that of such a value: the field and what is wanted there.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let read = serde_json::from_str(text);
    if read.is_ok() && !text.contains('[') {
        return read.map_err(|error| error.to_string());
    }
    let tree: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    T::deserialize(Field(&tree)).map_err(|error| error.to_string())?;
    // A tree has each key once: a key that comes twice is an error of the text.
    read.map_err(|error| error.to_string())
}

/// A value in the tree.
#[derive(Clone, Copy)]
struct Field<'a>(&'a Value);

/// What is wrong, and where.
#[derive(Debug)]
struct FieldError {
    /// The names of the fields, the outermost last.
    path: Vec<String>,
    reason: String,
}

impl FieldError {
    /// The same, of a field of an object.
    fn within(mut self, field: &str) -> Self {
        self.path.push(field.to_owned());
        self
    }
}

impl Display for FieldError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let path: Vec<_> = self.path.iter().rev().map(String::as_str).collect();
        let separator = if path.is_empty() { "" } else { ": " };
        write!(f, "{}{separator}{}", path.join("."), self.reason)
    }
}

impl core::error::Error for FieldError {}

impl Error for FieldError {
    fn custom<T: Display>(reason: T) -> Self {
        Self { path: Vec::new(), reason: reason.to_string() }
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::custom("another type of value is wanted")
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::custom(format_args!("{found} is out of range"))
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Self {
        let known: Vec<_> = known.iter().map(|name| format!("`{name}`")).collect();
        Self::custom(format_args!("`{found}` is none of {}", known.join(", ")))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::custom("it is missing").within(field)
    }
}

impl<'a> Field<'a> {
    /// Something else is wanted here.
    fn wanted(self, what: &str) -> FieldError {
        let found = match self.0 {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "an object",
        };
        FieldError::custom(format_args!("{what} is wanted, and not {found}"))
    }

    fn object(self) -> Result<Fields<'a>, FieldError> {
        let map = self.0.as_object().ok_or_else(|| self.wanted("an object"))?;
        Ok(Fields { rest: map.iter(), value: None })
    }

    fn string(self) -> Result<&'a str, FieldError> {
        self.0.as_str().ok_or_else(|| self.wanted("a string"))
    }
}

macro_rules! whole_numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
            match (self.0.as_u64(), self.0.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => Err(self.wanted("a whole number")),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Field<'de> {
    type Error = FieldError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., number) => visitor.visit_f64(number.unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(values) => {
                visitor.visit_seq(SeqDeserializer::new(values.iter().map(Field)))
            }
            Value::Object(_) => visitor.visit_map(self.object()?),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        visitor.visit_bool(self.0.as_bool().ok_or_else(|| self.wanted("a boolean"))?)
    }

    whole_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        visitor.visit_borrowed_str(self.string()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        visitor.visit_map(self.object()?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        visitor.visit_enum(self.string()?.into_deserializer())
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct seq tuple tuple_struct map identifier
        ignored_any
    }
}

impl<'de> IntoDeserializer<'de, FieldError> for Field<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The fields of an object.
struct Fields<'a> {
    rest: serde_json::map::Iter<'a>,
    /// The field whose name was read.
    value: Option<(&'a str, &'a Value)>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = FieldError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, FieldError> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some((name, value));
        seed.deserialize(StrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, FieldError> {
        let (name, value) = self.value.take().ok_or_else(|| FieldError::custom("no field"))?;
        seed.deserialize(Field(value)).map_err(|error| error.within(name))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::service::json::{Method, NewGame, Request};

    fn method(name: &str, input: &Value) -> Result<Method, String> {
        let input = serde_json::value::to_raw_value(input).unwrap();
        Method::read(name, Some(&*input))
    }

    /// Every value of this tree in turn as an array of its own fields, which serde would take.
    fn with_arrays(tree: &Value) -> Vec<Value> {
        let Value::Object(fields) = tree else { return Vec::new() };
        let mut trees = vec![Value::Array(fields.values().cloned().collect())];
        for (name, value) in fields {
            for other in with_arrays(value) {
                let mut fields = fields.clone();
                fields.insert(name.clone(), other);
                trees.push(fields.into());
            }
        }
        trees
    }

    #[test]
    fn an_array_is_no_object() {
        let square = |file: &str| json!({ "file": file, "rank": "2" });
        let piece = json!({ "type": "Pawn", "team": "BLACK" });
        let rook = json!({ "rookFrom": square("A"), "rookTo": square("D") });
        let mv = json!({
            "from": square("A"), "to": square("B"), "capturedPiece": piece, "castling": rook,
            "doubleMove": { "passingBy": square("C") },
            "enPassant": { "capturedPawnPosition": square("C") },
        });
        let player = json!({ "name": "[Al]", "team": "WHITE" });
        let time = json!({ "value": { "$numberLong": "5" }, "unit": "SECONDS" });
        let constraint = json!({ "type": "PlayerLimit", "time": time, "increment": time });
        let game = json!({ "timeConstraint": constraint, "gameId": "[x]" });
        assert!(read::<NewGame>(&game.to_string()).is_ok());
        for tree in with_arrays(&game) {
            let error = read::<NewGame>(&tree.to_string()).unwrap_err();
            assert!(error.contains("wanted"), "{tree}: {error}");
        }
        for (name, input) in [
            ("JoinGame", json!({ "player": player, "reconnect": true })),
            ("FindMoves", json!({ "position": square("A") })),
            ("ApplyMove", json!({ "move": mv })),
            ("ClaimDraw", json!({ "move": mv })),
            ("Promote", json!({ "promotionChoice": "Queen" })),
            ("Rejoin", json!({ "token": "x" })),
        ] {
            assert!(method(name, &input).is_ok(), "{input}");
            for tree in with_arrays(&input) {
                assert!(method(name, &tree).is_err(), "{name} {tree}");
            }
        }
        let message = json!({ "methodCall": { "method": "Resign" } });
        for tree in with_arrays(&message) {
            assert!(Request::read(tree.to_string().as_bytes()).is_err(), "{tree}");
        }
        let unknown = json!({ "methodCall": { "method": "Resign", "later": [1], "id": "[1]" } });
        assert!(Request::read(unknown.to_string().as_bytes()).is_ok());
    }

    #[test]
    fn messages_name_the_field_and_what_is_wanted() {
        let game = |value: Value| read::<NewGame>(&value.to_string()).unwrap_err();
        let time =
            |time: Value| game(json!({ "timeConstraint": { "type": "MoveLimit", "time": time } }));
        let join = |player: Value| method("JoinGame", &json!({ "player": player })).unwrap_err();
        let message = |value: Value| Request::read(value.to_string().as_bytes()).unwrap_err();
        for (found, wanted) in [
            (game(json!([])), "an object is wanted, and not an array"),
            (
                game(json!({ "isPrivate": "yes" })),
                "isPrivate: a boolean is wanted, and not a string",
            ),
            (game(json!({ "gameMode": "XYZ" })), "gameMode: `XYZ` is none of `PVP`, `PVE`"),
            (game(json!({ "gameMode": 5 })), "gameMode: a string is wanted, and not a number"),
            (game(json!({ "opponentLevel": 300 })), "opponentLevel: integer `300` is out of range"),
            (game(json!({ "timeConstraint": {} })), "timeConstraint.type: it is missing"),
            (time(json!({ "unit": "DAYS" })), "timeConstraint.time.value: it is missing"),
            (
                time(json!({ "value": 1.5, "unit": "DAYS" })),
                "timeConstraint.time.value: a whole number is wanted",
            ),
            (
                time(json!({ "value": { "$numberLong": "x" }, "unit": "DAYS" })),
                "timeConstraint.time.value: a whole number is wanted",
            ),
            (
                time(json!([5, "DAYS"])),
                "timeConstraint.time: an object is wanted, and not an array",
            ),
            (join(json!({ "name": "Al" })), "player.team: it is missing"),
            (join(json!("Al")), "player: an object is wanted, and not a string"),
            (message(json!({})), "methodCall: it is missing"),
            (
                message(json!({ "methodCall": 1 })),
                "methodCall: an object is wanted, and not a number",
            ),
            (
                message(json!({ "methodCall": { "method": "Resign", "id": 1.5 } })),
                "methodCall.id: a whole number or a string is wanted",
            ),
        ] {
            assert_eq!(found, wanted);
        }
        let unit = time(json!({ "value": 5, "unit": "YEARS" }));
        assert!(unit.starts_with("timeConstraint.time.unit: `YEARS` is none of `NANO"), "{unit}");
        let twice = read::<NewGame>(r#"{"gameId":"a","gameId":"b"}"#).unwrap_err();
        assert!(twice.starts_with("duplicate field `gameId`"), "{twice}");
    }
}
