//! The structs of the interface, laid out as a C compiler does it, and `ffi/src/structs.rs` with
//! their sizes.

use super::constants::Constants;
use super::enums;
use super::source::Module;
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use syn::parse::ParseStream;
use syn::{Expr, ExprLit, Fields, Ident, Item, ItemStruct, Lit, LitInt, Token, Type, Variant};

/// A struct that C programs see.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// `crate::chess::clock::pdn_chess_clock`.
    path: String,
    pub(crate) name: String,
    /// In bytes.
    pub(crate) size: usize,
    pub(crate) alignment: usize,
}

/// All structs of the modules, with the variants of `Struct`.
#[derive(Debug, Default)]
pub(super) struct Structs {
    pub(super) layouts: Vec<Layout>,
    /// Name and number of each.
    kinds: Vec<(String, u32)>,
}

impl Structs {
    /// Reads the modules of ffi.
    ///
    /// # Errors
    /// A field has a type without a fixed size, or a variant of `Struct` no number.
    pub(super) fn read(modules: &[Module], constants: &Constants) -> Result<Self> {
        let mut all = Self::default();
        let mut names = BTreeMap::new();
        let items = || {
            let of = |module| Module::items(module).map(move |item| (module, item));
            modules.iter().flat_map(of)
        };
        for (_, item) in items() {
            match item {
                Item::Type(item) => {
                    if let Some(name) = enums::type_name(&item.ty) {
                        names.insert(item.ident.to_string(), name);
                    }
                }
                Item::Macro(item) if item.mac.path.is_ident("enumeration") => {
                    let (name, width) = item.mac.parse_body_with(enumeration)?;
                    names.insert(name, width);
                }
                Item::Enum(item) if item.ident == "Struct" => {
                    let kinds: Result<_> = item.variants.iter().map(kind).collect();
                    all.kinds = kinds?;
                }
                _ => {}
            }
        }
        for (module, item) in items() {
            let Item::Struct(item) = item else { continue };
            let Fields::Named(_) = &item.fields else { continue };
            if item.ident.to_string().starts_with("pdn_") {
                let layout = layout(module, item, constants, &names);
                all.layouts.push(layout.with_context(|| format!("in {}", item.ident))?);
            }
        }
        Ok(all)
    }

    /// The file in Rust: each number of `pdn_struct` with a size, which the compiler compares with
    /// its own. Numbers, not variants, so that the file needs nothing of the one that uses it.
    ///
    /// # Errors
    /// A struct has no number, or a number no struct.
    pub(super) fn file(&self) -> Result<String> {
        let variant = |name: &str| name.replacen("pdn_", "PDN_STRUCT_", 1).to_uppercase();
        for Layout { name, .. } in &self.layouts {
            let variant = variant(name);
            ensure!(self.kinds.iter().any(|(it, _)| *it == variant), "pdn_struct has no {variant}");
        }
        let mut rust = OPENING.to_owned();
        for (name, number) in &self.kinds {
            let layout = self.layouts.iter().find(|layout| variant(&layout.name) == *name);
            let Layout { path, size, alignment, .. } =
                layout.with_context(|| format!("there is no struct for {name}"))?;
            rust += &format!("({number}, checked::<{path}>({size}, {alignment})),\n");
        }
        Ok(rust + CLOSING)
    }
}

/// The name and the width in `pdn_chess_color: u8 = pedina::chess::Color`.
fn enumeration(input: ParseStream<'_>) -> syn::Result<(String, String)> {
    let name: Ident = input.parse()?;
    input.parse::<Token![:]>()?;
    let width: Ident = input.parse()?;
    input.parse::<Token![=]>()?;
    input.parse::<syn::Path>()?;
    Ok((name.to_string(), width.to_string()))
}

/// A variant of `Struct`: its name in C, and its number.
fn kind(variant: &Variant) -> Result<(String, u32)> {
    let name = super::names::snake_case(&variant.ident.to_string());
    let name = format!("PDN_STRUCT_{}", name.to_uppercase());
    match &variant.discriminant {
        Some((_, Expr::Lit(ExprLit { lit: Lit::Int(number), .. }))) => {
            Ok((name, number.base10_parse()?))
        }
        _ => bail!("{name} has no number"),
    }
}

fn layout(
    module: &Module,
    item: &ItemStruct,
    constants: &Constants,
    names: &BTreeMap<String, String>,
) -> Result<Layout> {
    let mut alignment = 1;
    for attribute in item.attrs.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("align") {
                let content;
                syn::parenthesized!(content in meta.input);
                alignment = content.parse::<LitInt>()?.base10_parse()?;
            }
            Ok(())
        })?;
    }
    let mut size = 0_usize;
    for field in &item.fields {
        let (count, element) = match &field.ty {
            Type::Array(array) => (constants.length(module.game(), &array.len)?, &*array.elem),
            other => (1, other),
        };
        let name = enums::type_name(element).context("a field that is no number")?;
        let width = width(names.get(&name).unwrap_or(&name))?;
        alignment = alignment.max(width);
        size = size.next_multiple_of(width) + count * width;
    }
    let name = item.ident.to_string();
    let path = format!("{}::{name}", module.public_path.join("::"));
    Ok(Layout { path, name, size: size.next_multiple_of(alignment), alignment })
}

/// The bytes of an integer.
fn width(name: &str) -> Result<usize> {
    Ok(match name {
        "u8" | "i8" => 1,
        "u16" | "i16" => 2,
        "u32" | "i32" => 4,
        "u64" | "i64" => 8,
        _ => bail!("{name} has no fixed size"),
    })
}

const OPENING: &str = "// @generated from the structs of ffi by `cargo xtask header`: do not edit.
//! The structs of the interface, with the layouts that the headers state.

/// The number of each in `pdn_struct`, and its size in bytes.
pub(crate) const SIZES: &[(u32, usize)] = &[
";

const CLOSING: &str = "];

/// The size of `T`. The crate does not compile if its layout is another one.
const fn checked<T>(size: usize, alignment: usize) -> usize {
    assert!(size_of::<T>() == size && align_of::<T>() == alignment);
    size
}
";
