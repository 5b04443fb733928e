//! Names and sentences that several languages share.

/// `halfmoveClock` for `halfmove_clock`; words of the language get an underscore.
pub(crate) fn camel_case(name: &str) -> String {
    let mut text = String::new();
    for (index, word) in name.split('_').enumerate() {
        if index == 0 { text += word } else { text += &capitalized(word) }
    }
    if matches!(text.as_str(), "new" | "default" | "switch" | "case" | "this" | "byte" | "short") {
        text.push('_');
    }
    text
}

/// `PgnToken` for `pgn_token`.
pub(crate) fn class_case(name: &str) -> String {
    name.split('_').map(capitalized).collect()
}

/// `Token` for `token`.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// What every generated file says of itself.
pub(crate) const ORIGIN: &str =
    "Generated from the C interface in `ffi/src` by `bindings/generator`: do not edit.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_java_does() {
        for (c, java) in [("play", "play"), ("set_en_passant", "setEnPassant"), ("new", "new_")] {
            assert_eq!(camel_case(c), java);
        }
        assert_eq!(class_case("pgn_token"), "PgnToken");
    }
}
