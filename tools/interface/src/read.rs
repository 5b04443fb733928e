//! From the sources to the model.

use crate::constants::Constants;
use crate::enums::{self, Enumeration};
use crate::model::{Alias, Base, Constant, Enum, EnumValue, Interface, Item, Section, Text, Type};
use crate::source::{self, Module};
use crate::types::{NamedEnum, Types};
use crate::{Integer, Status, functions, prose, status, structs};
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use syn::{Fields, ItemEnum, Visibility};

impl Interface {
    /// Reads the sources of the repository that this package was built in.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn read() -> Result<Self> {
        let root = repository();
        Self::of(&root.join("core/src/lib.rs"), &root.join("ffi/src/lib.rs"))
    }

    /// Reads two crates from their roots.
    ///
    /// # Errors
    /// A file cannot be read, or a declaration has a form that no other language has; the message
    /// names it.
    pub fn of(core: &Path, ffi: &Path) -> Result<Self> {
        let mut modules = source::modules("pedina", core)?;
        let of_core = modules.len();
        modules.extend(source::modules("crate", ffi)?);
        let (mut constants, mut enumerations, mut wrappers) =
            (Constants::default(), Vec::new(), Vec::new());
        for (index, module) in modules.iter().enumerate() {
            let mut found =
                enums::read(module).with_context(|| format!("in the module {}", module.path()))?;
            // What C programs see is declared in terms of others, or is derived here.
            found.retain(|one| !one.name.starts_with("pdn_"));
            wrappers.extend(error_wrappers(module, &found));
            enumerations.extend(found);
            constants.add(index, module);
        }
        let ffi = &modules[of_core..];
        let types = Types::read(ffi, &enumerations)?;
        let statuses = status::all(&enumerations)?;
        let reader = Reader { constants, types, enumerations: &enumerations, statuses: &statuses };
        let mut sections = Vec::new();
        for module in ffi {
            let section = reader.section(module);
            sections.extend(section.with_context(|| format!("in the module {}", module.path()))?);
        }
        let contract = text(&ffi[0]);
        Ok(Self { contract, sections, statuses, enumerations, wrappers })
    }
}

/// The root of the repository that this package was built in.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The structs with a field `kind` that is one of these errors.
fn error_wrappers(module: &Module, enums: &[Enumeration]) -> Vec<(String, String)> {
    let mut wrappers = Vec::new();
    for item in module.items() {
        let syn::Item::Struct(item) = item else { continue };
        let Fields::Named(fields) = &item.fields else { continue };
        let mut fields = fields.named.iter();
        let kind = fields.find(|field| field.ident.as_ref().is_some_and(|name| name == "kind"));
        let kind = kind.and_then(|field| crate::types::last_name(&field.ty));
        if enums.iter().any(|one| one.is_error() && Some(&one.name) == kind.as_ref()) {
            wrappers.push((format!("{}::{}", module.path(), item.ident), module.game().to_owned()));
        }
    }
    wrappers
}

/// Title and prose of a module.
fn text(module: &Module) -> Text {
    let mut prose = prose::plain(&source::doc(&module.file.attrs)).into_iter();
    let title = prose.next().unwrap_or_default();
    Text { title, prose: prose.skip_while(String::is_empty).collect() }
}

/// What declarations refer to.
struct Reader<'a> {
    constants: Constants,
    types: Types,
    enumerations: &'a [Enumeration],
    statuses: &'a [Status],
}

impl Reader<'_> {
    /// The section that a module is; `None` if it declares nothing.
    fn section(&self, module: &Module) -> Result<Option<Section>> {
        let (text, mut items) = (text(module), Vec::new());
        if text.title == VERSIONS {
            items.extend(versions()?);
        }
        for item in module.items() {
            items.extend(self.item(item, module.game())?);
        }
        if items.is_empty() {
            return Ok(None);
        }
        ensure!(
            !text.title.is_empty(),
            "it declares items of the C interface, but has no `//!` text; its first line becomes \
             the title of the section"
        );
        Ok(Some(Section { text, module: module.path(), items }))
    }

    fn item(&self, item: &syn::Item, game: &str) -> Result<Option<Item>> {
        Ok(match item {
            syn::Item::Const(item) if is_public(&item.vis, &item.ident, "PDN_") => {
                let doc = source::doc(&item.attrs);
                Some(Item::Constant(Constant {
                    name: item.ident.to_string(),
                    value: self.constants.value_of(game, &item.ident, &item.expr)?,
                    kind: self.types.resolve(&item.ty)?,
                    also_of: prose::named(&doc, "Also of `").map(str::to_owned).collect(),
                    doc: prose::plain(&doc),
                }))
            }
            syn::Item::Enum(item) if is_public(&item.vis, &item.ident, "pdn_") => {
                Some(Item::Enum(self.own_enum(item)?))
            }
            syn::Item::Type(item) if is_public(&item.vis, &item.ident, "pdn_") => {
                match functions::read_callback(item, &self.types)? {
                    Some(callback) => Some(Item::Callback(callback)),
                    None => Some(Item::Alias(self.alias(item)?)),
                }
            }
            syn::Item::Struct(item) => {
                let read = structs::read(item, game, &self.constants, &self.types);
                read.with_context(|| format!("in {}", item.ident))?.map(Item::Struct)
            }
            syn::Item::Fn(item) => {
                let read = functions::read(item, &self.types);
                read.with_context(|| format!("in {}", item.sig.ident))?.map(Item::Function)
            }
            item => match NamedEnum::read(item)? {
                Some(named) => Some(Item::Enum(derived(&named, self.enumerations)?)),
                None => None,
            },
        })
    }

    /// An enum that ffi declares as C has it; the statuses are those of the errors, which the file
    /// that declares them is made of.
    fn own_enum(&self, item: &ItemEnum) -> Result<Enum> {
        let name = item.ident.to_string();
        let integer = enums::width(item).with_context(|| format!("{name} has no width"))?;
        let mut values = Vec::new();
        for variant in &item.variants {
            let number = variant.discriminant.as_ref().map(|(_, number)| enums::literal(number));
            let number = number.with_context(|| format!("{} has no number", variant.ident))??;
            let doc = prose::plain(&source::doc(&variant.attrs));
            values.push(EnumValue { name: variant.ident.to_string(), number, doc });
        }
        if name == "pdn_status" {
            values.truncate(1);
            values.extend(self.statuses.iter().map(|status| EnumValue {
                name: status.name.clone(),
                number: status.number,
                doc: status.doc.clone(),
            }));
        }
        let doc = prose::plain(&source::doc(&item.attrs));
        Ok(Enum { name, integer, is_set: false, doc, values })
    }

    fn alias(&self, item: &syn::ItemType) -> Result<Alias> {
        let name = item.ident.to_string();
        let Some(integer) = self.types.resolve(&item.ty)?.integer() else {
            bail!("{name} is no other name of an integer")
        };
        let doc = source::doc(&item.attrs);
        let is_plain = doc.iter().any(|line| line == "A plain number.");
        let element = prose::named(&doc, "A set of `").next();
        let set_of = element.map(|name| self.types.resolve(&syn::parse_str(name)?)).transpose()?;
        Ok(Alias { name, integer, is_plain, set_of, doc: prose::plain(&doc) })
    }
}

/// An enum of core or ffi, as C has it.
fn derived(named: &NamedEnum, enumerations: &[Enumeration]) -> Result<Enum> {
    let found = named.of(enumerations)?;
    let mut values = Vec::new();
    for variant in &found.variants {
        let number = variant.number.with_context(|| format!("{} has no number", variant.name))?;
        let (name, doc) = (found.c_name(variant), prose::plain(&variant.doc));
        values.push(EnumValue { name, number, doc });
    }
    let (name, doc) = (named.c_type.clone(), prose::plain(&found.doc));
    Ok(Enum { name, integer: found.integer, is_set: found.is_set, doc, values })
}

fn is_public(visibility: &Visibility, name: &syn::Ident, prefix: &str) -> bool {
    matches!(visibility, Visibility::Public(_)) && name.to_string().starts_with(prefix)
}

/// The version of the library: all packages of the workspace have one version.
fn versions() -> Result<Vec<Item>> {
    let parts = [
        ("Major", env!("CARGO_PKG_VERSION_MAJOR").parse::<i128>()?),
        ("Minor", env!("CARGO_PKG_VERSION_MINOR").parse()?),
        ("Patch", env!("CARGO_PKG_VERSION_PATCH").parse()?),
    ];
    let constant = |name: String, value, doc: String| {
        let kind = Type { name: "u32".to_owned(), base: Base::Integer(Integer::U32) };
        Item::Constant(Constant { name, value, kind, also_of: Vec::new(), doc: vec![doc] })
    };
    let [(_, major), (_, minor), (_, patch)] = parts;
    let mut items: Vec<_> = parts
        .into_iter()
        .map(|(part, value)| {
            let name = format!("PDN_VERSION_{}", part.to_uppercase());
            constant(name, value, format!("{part} version of this header."))
        })
        .collect();
    let doc = "The version as one number that grows with each release.".to_owned();
    let value = 10_000 * major + 100 * minor + patch;
    items.push(constant("PDN_VERSION".to_owned(), value, doc));
    Ok(items)
}

/// The section that the version of the library belongs to.
const VERSIONS: &str = "Library: values, versions and sizes";
