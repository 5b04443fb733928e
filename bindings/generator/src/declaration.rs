//! The functions of the C header, as far as Java can call them.
//!
//! Read from the header itself, which has one form only, because `cargo xtask header` wrote it.

use super::sources::Source;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;

/// The functions of one section of the header.
#[derive(Debug)]
pub(super) struct Section {
    /// Its title: `Chess: positions`.
    pub(super) title: String,
    pub(super) functions: Vec<Function>,
}

/// A function that takes numbers and pointers to numbers or structs of them.
#[derive(Debug)]
pub(super) struct Function {
    /// With its prefix: `pdn_chess_play`.
    pub(super) name: String,
    /// The Rust module that it comes from: `crate::chess::position`.
    pub(super) module: String,
    /// Whether a garbage collector should not wait for it.
    pub(super) takes_long: bool,
    pub(super) result: Type,
    /// The result as in C: `uint8_t`.
    pub(super) c_result: String,
    pub(super) parameters: Vec<Parameter>,
}

#[derive(Debug)]
pub(super) struct Parameter {
    /// As in C: `halfmove_clock`.
    pub(super) name: String,
    pub(super) kind: Type,
    /// The type as in C: `size_t`, `const pdn_chess_game *`.
    pub(super) c_type: String,
    /// The type in the Rust declaration: `usize`, `In<pdn_chess_game>`.
    pub(super) rust_type: String,
}

/// A C type, as Java has it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Type {
    /// `pdn_status`, as a result.
    Status,
    /// A constant text, which a function returns.
    Text,
    Number(Number),
    /// A pointer to one or more elements; a struct is an array of its widest field.
    Array {
        element: Number,
        is_read_only: bool,
    },
    /// A pointer to work memory that Java holds outside of its heap.
    Memory,
    /// A sink and what it is called with: together one array, into which `pdn_append` writes.
    Sink,
}

/// A width in bytes. Java has no unsigned numbers: the bits are the same.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Number {
    Byte,
    Short,
    Int,
    Long,
}

/// All sections that declare functions, in the order of the header. Functions that call a function
/// of the caller are left out, but for those that only write text: Java has others for the same.
/// `sources` holds what the headers do not say of each function.
///
/// # Errors
/// A declaration has a type that is neither a number nor a struct of the header, or no module has
/// the function.
pub(super) fn sections(header: &str, sources: &BTreeMap<String, Source>) -> Result<Vec<Section>> {
    let names = Names::read(header, sources)?;
    let mut sections = Vec::new();
    for part in header.split(BANNER).skip(1) {
        let (title, _) = part.split_once('\n').context("a section without title")?;
        let code = without_comments(part.split_once("*/").context("a banner without end")?.1);
        let mut functions = Vec::new();
        for statement in code.split(';').filter(|statement| !statement.contains('{')) {
            if let Some(function) = names.function(statement)? {
                functions.push(function);
            }
        }
        if !functions.is_empty() {
            sections.push(Section { title: title.to_owned(), functions });
        }
    }
    Ok(sections)
}

/// All functions that the headers declare, each with the names of its parameters.
pub(super) fn functions(header: &str) -> BTreeMap<String, Vec<String>> {
    let mut functions = BTreeMap::new();
    for part in header.split(BANNER).skip(1) {
        for statement in without_comments(part.split_once("*/").map_or("", |it| it.1)).split(';') {
            let Some((head, tail)) = statement.split_once('(') else { continue };
            let name = last_word(head);
            if name.starts_with("pdn_") && !head.trim_start().starts_with("typedef") {
                let parameters = tail.trim_end().trim_end_matches(')').split(',').map(last_word);
                let parameters = parameters.filter(|name| name != "void");
                functions.insert(name, parameters.collect());
            }
        }
    }
    functions
}

fn last_word(code: &str) -> String {
    code.trim_end().rsplit([' ', '*', '\n']).next().unwrap_or_default().to_owned()
}

/// The types that the header declares.
struct Names<'a> {
    numbers: BTreeMap<&'a str, Number>,
    structs: BTreeMap<&'a str, Number>,
    callbacks: Vec<&'a str>,
    sources: &'a BTreeMap<String, Source>,
}

impl<'a> Names<'a> {
    fn read(header: &'a str, sources: &'a BTreeMap<String, Source>) -> Result<Self> {
        let (numbers, structs, callbacks) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        let mut names = Self { numbers, structs, callbacks, sources };
        for part in header.split("\ntypedef ").skip(1) {
            if let Some(rest) = part.strip_prefix("struct ") {
                let name = rest.split([' ', '{']).find(|word| word.starts_with("pdn_"));
                let (fields, _) = rest.split_once("\n}").context("a struct without end")?;
                let is_wide = |word: &str| names.number(word).is_ok_and(|it| it == Number::Long);
                let is_wide = fields.split_whitespace().any(is_wide);
                let widest = if is_wide { Number::Long } else { Number::Int };
                names.structs.insert(name.context("a struct without name")?, widest);
            } else if let Some((_, rest)) = part.split_once("(*") {
                let is_first_line = part.find("(*") < part.find('\n');
                if let Some((name, _)) = rest.split_once(')').filter(|_| is_first_line) {
                    names.callbacks.push(name);
                    continue;
                }
                names.add_number(part);
            } else {
                names.add_number(part);
            }
        }
        Ok(names)
    }

    fn add_number(&mut self, part: &'a str) {
        let words = part.split_once(';').and_then(|(words, _)| words.split_once(' '));
        if let Some((number, name)) = words.and_then(|(c, name)| Some((number(c)?, name))) {
            self.numbers.insert(name, number);
        }
    }

    /// A declaration such as `pdn_status pdn_chess_start(pdn_chess_position *position)`.
    fn function(&self, statement: &str) -> Result<Option<Function>> {
        let Some((head, tail)) = statement.split_once('(') else { return Ok(None) };
        let head = head.trim();
        let start = head.rfind("pdn_").filter(|_| !head.starts_with("typedef"));
        let Some(start) = start else { return Ok(None) };
        let (result, name) = head.split_at(start);
        let parameters = tail.trim_end().trim_end_matches(')');
        let source = self.sources.get(name).with_context(|| format!("ffi has no `{name}`"))?;
        let mut function = Function {
            name: name.to_owned(),
            module: source.module.clone(),
            takes_long: source.takes_long,
            result: match result.trim() {
                "pdn_status" => Type::Status,
                other => self.kind(other).with_context(|| format!("in {name}"))?,
            },
            c_result: result.trim().to_owned(),
            parameters: Vec::new(),
        };
        if function.result == (Type::Array { element: Number::Byte, is_read_only: true }) {
            function.result = Type::Text;
        }
        for parameter in parameters.split(',').map(str::trim).filter(|text| *text != "void") {
            let split = parameter.rfind([' ', '*']).context("a parameter without name")? + 1;
            let (c_type, name) = parameter.split_at(split);
            let last = function.parameters.last().map(|parameter| parameter.kind);
            if c_type == "void *" && last == Some(Type::Sink) {
                continue;
            }
            if c_type.trim() == SINK {
                let (name, c_type) = (name.to_owned(), c_type.trim().to_owned());
                let rust_type = c_type.clone();
                function.parameters.push(Parameter { name, kind: Type::Sink, c_type, rust_type });
                continue;
            }
            if c_type == "void *" || self.callbacks.contains(&c_type.trim()) {
                return Ok(None);
            }
            let kind = self.kind(c_type.trim()).with_context(|| format!("in {}", function.name))?;
            let is_memory = source.memories.iter().any(|memory| memory == name);
            let kind = if is_memory { Type::Memory } else { kind };
            let c_type = c_type.trim().to_owned();
            let rust_type = source.parameters.get(name).cloned().unwrap_or_default();
            let name = name.to_owned();
            function.parameters.push(Parameter { name, kind, c_type, rust_type });
        }
        Ok(Some(function))
    }

    fn kind(&self, c_type: &str) -> Result<Type> {
        let Some(target) = c_type.strip_suffix('*') else {
            return Ok(Type::Number(self.number(c_type)?));
        };
        let target = target.trim_end();
        let is_read_only = target.starts_with("const ");
        let target = target.trim_start_matches("const ");
        let element = match self.structs.get(target) {
            Some(widest) => *widest,
            None => self.number(target)?,
        };
        Ok(Type::Array { element, is_read_only })
    }

    fn number(&self, c_type: &str) -> Result<Number> {
        match number(c_type).or_else(|| self.numbers.get(c_type).copied()) {
            Some(number) => Ok(number),
            None => bail!("Java cannot be given a `{c_type}`"),
        }
    }
}

fn number(c_type: &str) -> Option<Number> {
    Some(match c_type {
        "char" | "uint8_t" | "int8_t" => Number::Byte,
        "uint16_t" | "int16_t" => Number::Short,
        "uint32_t" | "int32_t" => Number::Int,
        "uint64_t" | "int64_t" | "size_t" => Number::Long,
        _ => return None,
    })
}

fn without_comments(code: &str) -> String {
    let mut parts = code.split("/*");
    let mut output = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        output += part.split_once("*/").map_or("", |(_, code)| code);
    }
    // Constants end with their line, not with a semicolon.
    output = output.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    // Braces enclose enums and structs, whose semicolons end no function.
    let mut depth = 0_u32;
    output.retain(|c| {
        depth = depth + u32::from(c == '{') - u32::from(c == '}' && depth > 0);
        depth == 0 && c != '}'
    });
    output
}

/// The type of a function that takes text.
const SINK: &str = "pdn_sink";

/// What a section of the header begins with.
const BANNER: &str = "\
/* ----------------------------------------------------------------------------------------------
 * ";

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARATIONS: &str = "Chess: x
 */
#define PDN_SIZE 8
typedef uint8_t pdn_color;
enum {
    PDN_WHITE = 0,
};
typedef uint64_t pdn_set;
typedef struct pdn_game {
    pdn_set words[2];
} pdn_game;
typedef int32_t (*pdn_visit)(void *user);
/** Says; (what) it is. */
#define PDN_NONE 0
pdn_status pdn_play(const pdn_game *game, pdn_color color, size_t length,
    char *text);
const char *pdn_text(void);
pdn_status pdn_walk(pdn_visit visit, void *user);
typedef int32_t (*pdn_sink)(void *user);
int32_t pdn_append(void *user);
pdn_status pdn_draw(pdn_color color, pdn_sink sink, void *user);
";

    fn header() -> String {
        format!("{BANNER}{DECLARATIONS}")
    }

    fn sources() -> BTreeMap<String, Source> {
        let names = ["pdn_play", "pdn_text", "pdn_walk", "pdn_append", "pdn_draw"];
        names.map(|name| (name.to_owned(), Source::default())).into()
    }

    #[test]
    fn functions_are_read_and_callbacks_left_out() {
        let sections = sections(&header(), &sources()).unwrap();
        assert_eq!(sections.len(), 1);
        assert_eq!(sections[0].title, "Chess: x");
        let names: Vec<_> = sections[0].functions.iter().map(|f| f.name.as_str()).collect();
        assert_eq!(names, ["pdn_play", "pdn_text", "pdn_draw"]);
        let all = ["pdn_append", "pdn_draw", "pdn_play", "pdn_text", "pdn_walk"];
        let all_found = functions(&header());
        assert!(all_found.keys().eq(all));
        assert_eq!(all_found["pdn_play"], ["game", "color", "length", "text"]);
        assert_eq!(all_found["pdn_text"], [""; 0]);
        let draw = &sections[0].functions[2];
        assert_eq!(draw.parameters.last().unwrap().kind, Type::Sink);
        assert_eq!(draw.parameters.len(), 2);
        let play = &sections[0].functions[0];
        let kinds: Vec<_> = play.parameters.iter().map(|parameter| parameter.kind).collect();
        assert_eq!(
            kinds,
            [
                Type::Array { element: Number::Long, is_read_only: true },
                Type::Number(Number::Byte),
                Type::Number(Number::Long),
                Type::Array { element: Number::Byte, is_read_only: false },
            ]
        );
        assert_eq!(sections[0].functions[1].result, Type::Text);
    }

    #[test]
    fn an_unknown_type_is_named() {
        let header = header().replace("size_t", "long");
        let error = format!("{:#}", sections(&header, &sources()).err().unwrap());
        assert!(error.contains("pdn_play") && error.contains("`long`"), "{error}");
    }
}
