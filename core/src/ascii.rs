//! Parts of ASCII text, without a panic in the linked program.

/// The text before and after the first of this ASCII character. (`str::split_once` leaves a panic
/// in the linked program.)
pub(crate) fn split(text: &str, character: u8) -> Option<(&str, &str)> {
    let (before, rest) = text.split_at_checked(text.bytes().position(|byte| byte == character)?)?;
    Some((before, rest.get(1..)?))
}

/// The character of an ASCII text with this index, as text; empty past the end.
pub(crate) fn character(text: &str, number: usize) -> &str {
    text.get(number..=number).unwrap_or_default()
}
