//! The numbers of the interface as a list: statuses, enums, constants and the sizes of structs.

use pedina_interface::{Interface, Section};

/// A name of the interface, with its number and comment.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Constant {
    /// Without the prefix of the library, and that of a status of a game: `CHESS_GAME_OVER` for
    /// `PDN_ERROR_CHESS_GAME_OVER`; `CHESS_GAME_BYTES` is the size of the struct `pdn_chess_game`.
    pub(crate) name: String,
    /// As in C; empty for a size.
    pub(crate) c_name: String,
    pub(crate) value: i128,
    /// In one line.
    pub(crate) comment: String,
    pub(crate) origin: Origin,
    /// The type of the enum that it is a value of, without the prefix: `chess_color`; else empty.
    pub(crate) group: String,
}

/// Where a number comes from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Origin {
    /// A `pdn_status`.
    Status,
    /// A value of another enum, or a constant.
    Value,
    /// The size of a struct.
    Size,
}

/// All numbers, header by header: first what its sections declare, then the sizes of its structs.
pub(crate) fn constants(interface: &Interface) -> Vec<Constant> {
    let mut constants = Vec::new();
    let mut headers: Vec<&str> = Vec::new();
    for section in &interface.sections {
        if !headers.contains(&section.header()) {
            headers.push(section.header());
        }
    }
    for header in headers {
        let sections = || interface.sections.iter().filter(|one| one.header() == header);
        sections().for_each(|section| add(section, &mut constants));
        for one in sections().flat_map(Section::structs) {
            constants.push(Constant {
                name: format!("{}_BYTES", short(&one.name).to_uppercase()),
                c_name: String::new(),
                value: one.size as i128,
                comment: "The size of the struct.".to_owned(),
                origin: Origin::Size,
                group: String::new(),
            });
        }
    }
    constants
}

fn add(section: &Section, constants: &mut Vec<Constant>) {
    for one in section.constants() {
        constants.push(Constant {
            name: short(&one.name).to_owned(),
            c_name: one.name.clone(),
            value: one.value,
            comment: line(&one.doc),
            origin: Origin::Value,
            group: String::new(),
        });
    }
    for group in section.enums() {
        let is_status = group.name == "pdn_status";
        for one in &group.values {
            constants.push(Constant {
                name: of_game(is_status, short(&one.name)).to_owned(),
                c_name: one.name.clone(),
                value: one.number.into(),
                comment: line(&one.doc),
                origin: if is_status { Origin::Status } else { Origin::Value },
                group: short(&group.name).to_owned(),
            });
        }
    }
}

/// `CHESS_GAME_OVER` for the status `ERROR_CHESS_GAME_OVER`; `ERROR_NULL` is of no game.
fn of_game(is_status: bool, name: &str) -> &str {
    let rest = name.strip_prefix("ERROR_").filter(|_| is_status);
    let is_of_game = |rest: &&str| {
        ["CHESS_", "MASTERMIND_", "KONOBI_"].iter().any(|game| rest.starts_with(game))
    };
    rest.filter(is_of_game).unwrap_or(name)
}

fn short(name: &str) -> &str {
    name.get("pdn_".len()..).unwrap_or(name)
}

/// A comment in one line.
pub(crate) fn line(doc: &[String]) -> String {
    let lines = doc.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

/// What the names of all values of an enum begin with: the name of its type, or what they share.
pub(crate) fn common_prefix(group: &str, values: &[&Constant]) -> String {
    let named = format!("{}_", group.to_uppercase());
    if values.iter().all(|one| one.name.starts_with(&named)) {
        return named;
    }
    let mut shared = values.first().map_or("", |one| one.name.as_str());
    for one in values {
        let length = shared.bytes().zip(one.name.bytes()).take_while(|(a, b)| a == b).count();
        shared = &shared[..length];
    }
    shared.rfind('_').map_or("", |end| &shared[..=end]).to_owned()
}

/// The structs whose sizes the library reports: the number of each in `pdn_struct`, and its size.
pub(crate) fn struct_sizes(constants: &[Constant]) -> Vec<(i128, i128)> {
    let row = |one: &Constant| {
        let bytes = format!("{}_BYTES", one.name.strip_prefix("STRUCT_")?);
        Some((one.value, constants.iter().find(|size| size.name == bytes)?.value))
    };
    constants.iter().filter_map(row).collect()
}
