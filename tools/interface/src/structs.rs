//! The structs of the interface, laid out as a C compiler does it.

use crate::constants::Constants;
use crate::model::{Field, Length, Struct};
use crate::types::Types;
use crate::{prose, source};
use anyhow::{Context, Result, ensure};
use syn::ext::IdentExt;
use syn::{Expr, Fields, ItemStruct, LitInt};

/// A struct with its offsets; `None` for one that programs never see.
///
/// # Errors
/// A field has a type without a fixed size, there is a gap before it, or Rust may reorder it.
pub(crate) fn read(
    item: &ItemStruct,
    game: &str,
    constants: &Constants,
    types: &Types,
) -> Result<Option<Struct>> {
    let name = item.ident.to_string();
    let Fields::Named(named) = &item.fields else { return Ok(None) };
    if !name.starts_with("pdn_") {
        return Ok(None);
    }
    let (is_c, aligned) = representation(item)?;
    ensure!(is_c, "its fields have no order without `repr(C)`");
    let mut fields = Vec::new();
    let (mut size, mut alignment) = (0_usize, aligned.unwrap_or(1));
    for field in &named.named {
        let name = field.ident.as_ref().context("a field without name")?.unraw().to_string();
        let (length, element) = match &field.ty {
            syn::Type::Array(array) => {
                let number = constants.length(game, &array.len)?;
                (Some(Length { number, constant: constant(&array.len) }), &*array.elem)
            }
            other => (None, other),
        };
        let kind = types.resolve(element).with_context(|| format!("of the field `{name}`"))?;
        let width = kind.integer().and_then(|integer| integer.fixed_bytes());
        let width = width.with_context(|| format!("{} has no fixed size", kind.name))?;
        ensure!(size.is_multiple_of(width), "there is a gap before the field `{name}`");
        let doc = prose::plain(&source::doc(&field.attrs));
        let offset = size;
        size += width * length.as_ref().map_or(1, |length| length.number);
        alignment = alignment.max(width);
        fields.push(Field { name, kind, length, offset, doc });
    }
    ensure!(size.is_multiple_of(alignment), "there is a gap after the last field");
    let doc = prose::plain(&source::doc(&item.attrs));
    Ok(Some(Struct { name, doc, fields, size, alignment, aligned }))
}

/// Whether it is `repr(C)`, and the number in `align(8)`.
fn representation(item: &ItemStruct) -> Result<(bool, Option<usize>)> {
    let (mut is_c, mut aligned) = (false, None);
    for attribute in item.attrs.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        attribute.parse_nested_meta(|meta| {
            is_c |= meta.path.is_ident("C");
            if meta.path.is_ident("align") {
                let content;
                syn::parenthesized!(content in meta.input);
                aligned = Some(content.parse::<LitInt>()?.base10_parse()?);
            }
            Ok(())
        })?;
    }
    Ok((is_c, aligned))
}

/// The constant of the interface that an expression is.
fn constant(expression: &Expr) -> Option<String> {
    let Expr::Path(path) = expression else { return None };
    let name = path.path.segments.last()?.ident.to_string();
    name.starts_with("PDN_").then_some(name)
}
