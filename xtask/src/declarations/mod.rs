//! What the interface of the library consists of beside functions: statuses, enums, constants and
//! sizes.
//!
//! Each is declared once. An error or an enum of values is one of core's Rust enums: its
//! discriminants are the numbers, its documentation and its `Display` are the texts, and its name
//! gives the names in C and Java. `ffi` has a few of its own, and says which enums appear in which
//! section of the header, by a line such as
//! `enumeration!(pdn_chess_color: u8 = pedina::chess::Color);`, and what is a constant or a struct
//! there, in terms of core's constants. This module reads those sources; the header, the
//! statuses in `ffi` and the enums and constants of Java are made of what it finds.

mod constants;
pub(crate) mod enums;
mod names;
pub(crate) mod prose;
mod source;
pub(crate) mod status;
mod structs;

use crate::shell;
use anyhow::{Context, Result, ensure};
use constants::Constants;
use enums::{Enumeration, Variant};
use std::path::{Path, PathBuf};
pub(crate) use structs::Layout;
use structs::Structs;
use syn::{Fields, Item};

/// A generated file: its path in the repository, and what it holds.
pub(crate) struct Output {
    pub(crate) path: PathBuf,
    pub(crate) content: String,
}

/// The declarations of core and ffi.
#[derive(Default)]
pub(crate) struct Declarations {
    pub(crate) enums: Vec<Enumeration>,
    /// The structs with a field `kind` that is an error: their paths, and the game of each.
    kinds: Vec<(String, String)>,
    constants: Constants,
    structs: Structs,
}

impl Declarations {
    /// Reads the sources.
    ///
    /// # Errors
    /// A file cannot be read, or an enum with a width has a variant without a number.
    pub(crate) fn read() -> Result<Self> {
        let root = shell::root();
        Self::of(&root.join("core/src/lib.rs"), &root.join("ffi/src/lib.rs"))
    }

    /// Reads two crates from their roots.
    pub(crate) fn of(core: &Path, ffi: &Path) -> Result<Self> {
        let mut all = Self::default();
        let mut modules = source::modules("pedina", core)?;
        let of_core = modules.len();
        modules.extend(source::modules("crate", ffi)?);
        for (index, module) in modules.iter().enumerate() {
            let mut enums = enums::read(module)
                .with_context(|| format!("in the module {}", module.public_path.join("::")))?;
            // Made of the errors.
            enums.retain(|found| found.name != "pdn_status");
            for item in &module.file.items {
                let Item::Struct(item) = item else { continue };
                let Fields::Named(fields) = &item.fields else { continue };
                let kind = fields
                    .named
                    .iter()
                    .find(|field| field.ident.as_ref().is_some_and(|name| name == "kind"));
                let kind = kind.and_then(|field| enums::type_name(&field.ty));
                if enums.iter().any(|one| one.is_error() && Some(&one.name) == kind.as_ref()) {
                    let path = format!("{}::{}", module.public_path.join("::"), item.ident);
                    all.kinds.push((path, module.game().to_owned()));
                }
            }
            all.enums.extend(enums);
            all.constants.add(index, module);
        }
        all.structs = Structs::read(&modules[of_core..], &all.constants)?;
        Ok(all)
    }

    /// The layout of a struct of the interface.
    pub(crate) fn layout(&self, name: &str) -> Option<&Layout> {
        self.structs.layouts.iter().find(|layout| layout.name == name)
    }

    /// The files of `ffi` that follow from the declarations.
    ///
    /// # Errors
    /// An error has a number that is none, a struct has no number, or rustfmt fails.
    pub(crate) fn outputs(&self) -> Result<Vec<Output>> {
        let files = [
            ("status", self.status_file()?),
            ("numbers", self.numbers_file()),
            ("structs", self.structs.file()?),
        ];
        let output = |(name, rust): (&str, String)| -> Result<Output> {
            Ok(Output { path: format!("ffi/src/{name}.rs").into(), content: rustfmt(&rust)? })
        };
        files.into_iter().map(output).collect()
    }

    /// `ffi/src/numbers.rs`: Rust has no other way to the number of a variant that holds values.
    fn numbers_file(&self) -> String {
        let mut rust = NUMBERS.to_owned();
        let holds_values = |one: &&Enumeration| {
            !one.is_error() && one.variants.iter().any(|variant| !variant.fields.is_empty())
        };
        for one in self.enums.iter().filter(holds_values) {
            let arm = |variant: &Variant| {
                let number = variant.number.unwrap_or_default();
                format!("Self::{}{} => {number},\n", variant.name, variant.fields)
            };
            let arms: String = one.variants.iter().map(arm).collect();
            rust += &format!(
                "\nimpl Number for {} {{\n#[inline]\nfn number(&self) -> u8 {{\nmatch self {{\n\
                 {arms}}}\n}}\n}}\n",
                one.path()
            );
        }
        rust
    }

    /// The source of a section of the header with everything written out that C needs: enums of
    /// core, constants and the lengths of arrays as numbers.
    ///
    /// # Errors
    /// An enum has another name than its own in C, or a constant cannot be worked out.
    pub(crate) fn expand(&self, game: &str, source: &str) -> Result<String> {
        let mut output = String::new();
        let mut rest = source;
        while let Some((start, opening)) = OPENINGS
            .iter()
            .filter_map(|opening| Some((rest.find(opening)? + 1, &opening[1..])))
            .min()
        {
            let (before, statement) = rest.split_at(start);
            output += before;
            let end = statement.find(";\n").context("a declaration without end")? + 1;
            let (statement, after) = statement.split_at(end);
            let body = statement.trim_start_matches(opening).trim_end_matches(';');
            if opening == ENUMERATION {
                output += &self.enumeration(body)?;
            } else if let Some((head, value)) = body.split_once(" = ") {
                let value = self.constants.evaluate(game, value)?;
                output += &format!("{opening}{head} = {value};");
            } else {
                output += statement;
            }
            rest = after;
        }
        (output + rest).split_inclusive('\n').map(|line| self.field(game, line)).collect()
    }

    /// A line with the length of an array as a number, if it declares such a field.
    fn field(&self, game: &str, line: &str) -> Result<String> {
        let length = line.strip_suffix("],\n").filter(|line| line.starts_with("    pub "));
        Ok(match length.and_then(|line| line.split_once(": [")?.1.split_once("; ")) {
            Some((_, length)) => {
                line.replace(length, &self.constants.evaluate(game, length)?.to_string())
            }
            None => line.to_owned(),
        })
    }

    /// The enum in `pdn_chess_color: u8 = pedina::chess::Color)`, as C has it.
    fn enumeration(&self, body: &str) -> Result<String> {
        let (declared, path) = body.split_once(" = ").context("a type without its enum")?;
        let (c_type, width) = declared.split_once(": ").context("a type without its width")?;
        let path = path.trim_end_matches(')');
        let found = self.enums.iter().find(|one| one.path() == path);
        let found = found.with_context(|| format!("there is no enum {path} with a width"))?;
        ensure!(width == found.width, "{path} has the width {}, not {width}", found.width);
        let expected = found.c_type();
        // A struct may have the name without the suffix.
        ensure!(
            c_type.strip_suffix("_kind").unwrap_or(c_type) == expected || c_type == expected,
            "{path} is {expected} in C, not {c_type}"
        );
        let mut rust = String::new();
        let comment = |indent: &str, doc: &[String]| -> String {
            prose::plain(doc).iter().map(|line| format!("{indent}/// {line}\n")).collect()
        };
        rust += &comment("", &found.doc);
        rust += &format!("#[repr({})]\npub enum {c_type} {{\n", found.width);
        for variant in &found.variants {
            rust += &comment("    ", &variant.doc);
            let number = variant.number.unwrap_or_default();
            rust += &format!("    {} = {number},\n", found.c_name(variant));
        }
        Ok(rust + "}")
    }
}

fn rustfmt(source: &str) -> Result<String> {
    let mut command = shell::command("rustfmt");
    command.args(["--edition", "2024", "--config-path"]).arg(shell::root());
    shell::stdout(&mut command, source)
}

const NUMBERS: &str = "// @generated from core's enums by `cargo xtask header`: do not edit.
//! The numbers of enums whose variants hold values.

/// A value that has the number of its variant in C.
pub(crate) trait Number {
    /// The discriminant.
    fn number(&self) -> u8;
}
";

/// What a line begins with that is written out for C.
const OPENINGS: [&str; 2] = ["\nenumeration!(", "\npub const PDN_"];

/// What declares the type of an enum.
const ENUMERATION: &str = "enumeration!(";
