//! The types of C++ that stand for numbers and structs of C.

/// The structs of a game, without its prefix, in the order of the header.
pub(super) fn structs(headers: &str, prefix: &str) -> Vec<String> {
    let mut names = Vec::new();
    for part in headers.split("\ntypedef struct ").skip(1) {
        let name = part.split([' ', '{']).find(|word| word.starts_with("pdn_"));
        if let Some(short) = name.and_then(|name| name.strip_prefix(prefix)) {
            names.push(short.to_owned());
        }
    }
    names
}

/// The numbers of a game that mean something, each as a type of its own.
pub(super) fn strong(game: &str) -> String {
    let named = STRONG.iter().filter(|it| it.0 == game);
    let mut cpp = String::new();
    for (_, name, number, comment) in named {
        cpp += &format!("\n/// {comment}\nenum class {name} : {number} {{}};\n");
    }
    cpp
}

/// What a parameter of a C function is: its type in Rust without the pointer, and what stands for
/// it in C++.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A number, or a type that C and C++ share.
    Plain(String),
    /// An enum class.
    Enum(String),
    Bool,
    Struct(String),
}

impl Kind {
    /// The kind of a parameter or result, from its type in Rust, its name and its function.
    pub(super) fn of(rust: &str, name: &str, function: &str, game: &str) -> Self {
        let own = format!("pdn_{game}_");
        if let Some(short) = rust.strip_prefix(&own) {
            return match short {
                "ply" => Self::Plain("pdn_chess_ply".to_owned()),
                _ if STRONG.iter().any(|it| it.0 == game && it.1 == short) => {
                    Self::Enum(format!("{game}::{short}"))
                }
                _ => Self::Struct(format!("{game}::{short}")),
            };
        }
        let is_named = |it: &&(&str, &str, &str, &str)| {
            let words: Vec<_> = it.1.split('.').collect();
            let is_here = match *words {
                [start, parameter] => function.starts_with(start) && parameter == name,
                _ => it.1 == name,
            };
            it.0 == game && is_here && it.2 == rust
        };
        if let Some((.., kind)) = NAMED.iter().find(is_named) {
            return match *kind {
                "" => Self::Plain(number(rust)),
                "bool" => Self::Bool,
                "text_style" => Self::Enum("text_style".to_owned()),
                kind => Self::Enum(format!("{game}::{kind}")),
            };
        }
        let is_flag = ["is_", "can_", "has_", "must_"].iter().any(|it| name.starts_with(it));
        if rust == "u8" && is_flag { Self::Bool } else { Self::Plain(number(rust)) }
    }

    /// As C++ names it.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Plain(name) | Self::Enum(name) | Self::Struct(name) => name,
            Self::Bool => "bool",
        }
    }
}

/// The number of C for one of Rust.
fn number(rust: &str) -> String {
    match rust {
        "usize" => "std::size_t".to_owned(),
        "c_char" => "char".to_owned(),
        _ => {
            let sign = if rust.starts_with('u') { "u" } else { "" };
            format!("std::{sign}int{}_t", rust.trim_start_matches(['u', 'i']))
        }
    }
}

/// The enum of that name, which may not be that of something else.
pub(super) fn enum_name(name: &str) -> &str {
    if name == "status" { "match_status" } else { name }
}

/// A name that is no word of the language.
pub(super) fn escaped(name: &str) -> String {
    let is_word = matches!(name, "new" | "default" | "delete" | "private" | "union" | "explicit");
    let is_number = name.starts_with(|c: char| c.is_ascii_digit());
    match (is_word, is_number) {
        (true, _) => format!("{name}_"),
        (_, true) => format!("n{name}"),
        _ => name.to_owned(),
    }
}

/// Game, type, number of C, comment. `chess::square{12}` makes one of a number.
const STRONG: [(&str, &str, &str, &str); 8] = [
    ("chess", "square", "std::uint8_t", "A square, a1 = 0 to h8 = 63; 64 for none."),
    ("chess", "piece", "std::uint8_t", "Role + 8 * color; 0 for an empty square."),
    ("chess", "bitboard", "std::uint64_t", "A set of squares; bit n is square n."),
    ("chess", "move", "pdn_chess_move", "A move, legal or not."),
    ("mastermind", "variant", "pdn_mastermind_variant", "Pegs, symbols, and whether they repeat."),
    ("mastermind", "code", "pdn_mastermind_code", "A code; 0 for none."),
    ("konobi", "point", "pdn_konobi_point", "A place on the board."),
    ("konobi", "action", "pdn_konobi_action", "A point, or to pass, or to swap."),
];

/// Game, parameter (after the start of the function's name and a dot, if only there), its type in
/// Rust, and the type that it stands for: that of the first row that fits, nothing for a number.
const NAMED: [(&str, &str, &str, &str); 64] = [
    ("chess", "square", "u8", "square"),
    ("chess", "from", "u8", "square"),
    ("chess", "to", "u8", "square"),
    ("chess", "pdn_chess_move_from.result", "u8", "square"),
    ("chess", "pdn_chess_move_to.result", "u8", "square"),
    ("chess", "pdn_chess_move_promotion.result", "u8", "role"),
    ("chess", "en_passant", "u8", "square"),
    ("chess", "piece", "u8", "piece"),
    ("chess", "pieces", "u8", "piece"),
    ("chess", "squares", "u64", "bitboard"),
    ("chess", "occupied", "u64", "bitboard"),
    ("chess", "targets", "u64", "bitboard"),
    ("chess", "rooks", "u64", "bitboard"),
    ("chess", "hints", "u64", "bitboard"),
    ("chess", "lifted", "u64", "bitboard"),
    ("chess", "fill", "u64", "bitboard"),
    ("chess", "clear", "u64", "bitboard"),
    ("chess", "color", "u8", "color"),
    ("chess", "winner", "u8", "color"),
    ("chess", "first", "u8", "color"),
    ("chess", "seat", "u8", "color"),
    ("chess", "role", "u8", "role"),
    ("chess", "promotion", "u8", "role"),
    ("chess", "pdn_chess_server_.mode", "u8", "game_mode"),
    ("chess", "mode", "u8", "fen_mode"),
    ("chess", "pdn_chess_draw_text.style", "u8", "text_style"),
    ("chess", "style", "u8", "castling_style"),
    ("chess", "problems", "u32", ""),
    ("chess", "material_rule", "u8", "material_rule"),
    ("chess", "evaluation", "u8", "evaluation"),
    ("chess", "place", "u8", "comment_place"),
    ("chess", "part", "u8", "epd_part"),
    ("chess", "cause", "u8", "cause"),
    ("chess", "outcome", "u8", "position_outcome"),
    ("chess", "inference", "u8", "inference"),
    ("chess", "theme", "u8", "theme"),
    ("chess", "pdn_chess_server_identifier.kind", "u8", "identifier_kind"),
    ("chess", "kind", "u8", "event_kind"),
    ("chess", "pdn_chess_server_state.situation", "u8", "server_situation"),
    ("chess", "situation", "u8", "game_situation"),
    ("chess", "again", "u8", "bool"),
    ("mastermind", "repeats", "u8", "bool"),
    ("mastermind", "blanks", "u8", "bool"),
    ("mastermind", "code", "u64", "code"),
    ("mastermind", "guess", "u64", "code"),
    ("mastermind", "guesses", "u64", "code"),
    ("mastermind", "secret", "u64", "code"),
    ("mastermind", "variant", "u32", "variant"),
    ("mastermind", "kind", "u8", "peg_kind"),
    ("mastermind", "strategy", "u8", "strategy"),
    ("mastermind", "level", "u8", "level"),
    ("mastermind", "status", "u8", "match_status"),
    ("mastermind", "style", "u8", "text_style"),
    ("konobi", "color", "u8", "color"),
    ("konobi", "player", "u8", "player"),
    ("konobi", "pdn_konobi_table_ending.winner", "u8", "player"),
    ("konobi", "winner", "u8", "color"),
    ("konobi", "end", "u8", "table_end"),
    ("konobi", "ruleset", "u8", "ruleset"),
    ("konobi", "pie_rule", "u8", "pie_rule"),
    ("konobi", "notation", "u8", "notation"),
    ("konobi", "cause", "u8", "cause"),
    ("konobi", "style", "u8", "text_style"),
    ("konobi", "action", "u16", "action"),
];
