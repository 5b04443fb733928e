//! Names in C, which follow from those in Rust.

/// `PDN_CHESS_GAME_` for the type `GameError` of chess: library, game, type without `Error`. A type
/// that is called `Error` or `ErrorKind` and nothing else is named after its module, below a game.
pub(crate) fn prefix(public_path: &[String], type_name: &str) -> String {
    let stem = type_name.strip_suffix("ErrorKind").or_else(|| type_name.strip_suffix("Error"));
    let own = match (stem.unwrap_or(type_name), public_path) {
        ("", [_]) => "error",
        ("", [_, _]) => "",
        ("", [.., module]) => module,
        (stem, _) => stem,
    };
    // What belongs to the library itself has no game.
    let game = public_path.get(1).filter(|game| *game != "library");
    let protocol = public_path.get(2).filter(|module| PROTOCOLS.contains(&module.as_str()));
    let [game, protocol] = [game, protocol].map(|module| module.map_or("", String::as_str));
    let words = ["pdn", game, protocol, &snake_case(own)];
    let words = words.into_iter().filter(|word| !word.is_empty());
    words.map(|word| word.to_uppercase() + "_").collect()
}

/// Modules of protocols whose types, such as `Command`, say little without them.
const PROTOCOLS: [&str; 2] = ["cecp", "peripheral"];

/// `pdn_chess_fen_mode` for the type `FenMode` of chess.
pub(crate) fn type_name(public_path: &[String], type_name: &str) -> String {
    prefix(public_path, type_name).trim_end_matches('_').to_lowercase()
}

/// `fen_mode` for `FenMode`.
#[must_use]
pub fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_uppercase() && index > 0 {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_from_game_and_type() {
        let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
        for (public_path, name, want) in [
            ("crate", "Error", "PDN_ERROR_"),
            ("crate::chess", "Error", "PDN_CHESS_"),
            ("pedina::chess", "GameError", "PDN_CHESS_GAME_"),
            ("pedina::chess", "SanErrorKind", "PDN_CHESS_SAN_"),
            ("pedina::chess::pgn", "ErrorKind", "PDN_CHESS_PGN_"),
            ("pedina::chess::server", "EventKind", "PDN_CHESS_EVENT_KIND_"),
            ("pedina::chess::cecp", "Command", "PDN_CHESS_CECP_COMMAND_"),
            ("crate::library", "Struct", "PDN_STRUCT_"),
        ] {
            assert_eq!(prefix(&path(public_path), name), want);
        }
        assert_eq!(type_name(&path("pedina::konobi"), "PieRule"), "pdn_konobi_pie_rule");
    }
}
