//! The numbers of the C header: statuses, enums, constants and the sizes of structs.

use anyhow::{Context, Result};

/// A name of the headers, with its number and comment.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Constant {
    /// Without the prefix of the library: `CHESS_GAME_OVER`; `CHESS_GAME_BYTES` is the size of the
    /// struct `pdn_chess_game`.
    pub name: String,
    /// What C compilers see.
    pub value: i128,
    /// In one line.
    pub comment: String,
    /// Where the number comes from.
    pub origin: Origin,
    /// The type of the enum that it is a value of, without the prefix: `chess_color`; else empty.
    pub group: String,
}

/// Where a number of the headers comes from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Origin {
    /// A `pdn_status`.
    Status,
    /// A value of another enum, or a `#define`.
    Value,
    /// The size of a struct.
    Size,
}

/// All numbers of the headers, in their order.
///
/// # Errors
/// What should be a number is none; the message shows its line.
pub fn constants(header: &str) -> Result<Vec<Constant>> {
    let mut constants = Vec::new();
    let (mut comment, mut is_open, mut group) = (String::new(), false, String::new());
    for line in header.lines() {
        let text = line.trim();
        if let Some(start) = text.strip_prefix("/**") {
            comment.clear();
            is_open = !start.contains("*/");
            comment += start.trim_end_matches("*/").trim();
        } else if is_open {
            is_open = !text.ends_with("*/");
            let more = text.trim_end_matches("*/").trim_start_matches('*').trim();
            comment = format!("{comment} {more}").trim().to_owned();
        } else if let Some((name, value)) = declaration(text) {
            let value = number(value).with_context(|| format!("in `{text}`"))?;
            let (name, comment) = (name.to_owned(), core::mem::take(&mut comment));
            let origin = if group == "status" { Origin::Status } else { Origin::Value };
            let group = if text.starts_with('#') { String::new() } else { group.clone() };
            constants.push(Constant { name, value, comment, origin, group });
        } else if let Some(definition) = text.strip_prefix("typedef ") {
            let name = definition.rsplit_once(" pdn_").map_or("", |(_, name)| name);
            group = name.trim_end_matches(';').to_owned();
        } else if text == "};" {
            group.clear();
        } else if let Some((name, size)) = layout(text) {
            let name = format!("{}_BYTES", name.to_uppercase());
            let comment = "The size of the struct.".to_owned();
            let value = number(size)?;
            let (origin, group) = (Origin::Size, String::new());
            constants.push(Constant { name, value, comment, origin, group });
        }
    }
    Ok(constants)
}

/// `PDN_CHESS_ROLE_PAWN = 1,` and `#define PDN_CHESS_NO_SQUARE 64`.
fn declaration(text: &str) -> Option<(&str, &str)> {
    let (name, value) = match text.strip_prefix("#define PDN_") {
        Some(rest) => rest.split_once(' ')?,
        None => text.strip_prefix("PDN_")?.strip_suffix(',')?.split_once(" = ")?,
    };
    let is_number = value.trim_start_matches(['(', '-']).starts_with(|c: char| c.is_ascii_digit());
    is_number.then_some((name, value))
}

/// `PDN_LAYOUT(pdn_chess_game, 176, 8);`.
fn layout(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix("PDN_LAYOUT(pdn_")?
        .split_once(", ")
        .map(|(name, rest)| (name, rest.split_once(',').map_or(rest, |(size, _)| size)))
}

fn number(text: &str) -> Result<i128> {
    let text = text.trim_matches(['(', ')']).trim_end_matches(['u', 'l']);
    let number = match text.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16),
        None => text.parse(),
    };
    number.with_context(|| format!("`{text}` is not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_of_a_number_is_read() {
        let header = "
/** A status. */
typedef int32_t pdn_status;
enum {
    /**
     * Two
     * lines. */
    PDN_CHESS_BAD = -2,
};
/** Most. */
#define PDN_CHESS_MAX 0x10ull
#define PDN_VERSION (PDN_A * 2)
typedef uint8_t pdn_chess_color;
enum {
    PDN_CHESS_COLOR_WHITE = 0,
};
PDN_LAYOUT(pdn_chess_game, 176, 8);
";
        let found = constants(header).unwrap();
        let found: Vec<_> = found
            .iter()
            .map(|one| {
                let (name, group) = (one.name.as_str(), one.group.as_str());
                (name, one.value, one.comment.as_str(), one.origin, group)
            })
            .collect();
        assert_eq!(
            found,
            [
                ("CHESS_BAD", -2, "Two lines.", Origin::Status, "status"),
                ("CHESS_MAX", 16, "Most.", Origin::Value, ""),
                ("CHESS_COLOR_WHITE", 0, "", Origin::Value, "chess_color"),
                ("CHESS_GAME_BYTES", 176, "The size of the struct.", Origin::Size, ""),
            ]
        );
    }
}
