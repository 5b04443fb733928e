//! The types that ffi declares, and how parameters are passed.

use crate::enums::Enumeration;
use crate::integer::Integer;
use crate::model::{Base, Parameter, Passing, Type};
use crate::source::Module;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{BareFnArg, FnArg, GenericArgument, Item, Pat, PathArguments, ReturnType, Token};

/// What each name of a type stands for.
#[derive(Default)]
pub(crate) struct Types(BTreeMap<String, Base>);

impl Types {
    /// Those of the modules of ffi.
    pub(crate) fn read(modules: &[Module], enumerations: &[Enumeration]) -> Result<Self> {
        let mut types = Self::default();
        let mut aliases = Vec::new();
        for item in modules.iter().flat_map(Module::items) {
            match item {
                Item::Struct(item) => {
                    types.0.insert(item.ident.to_string(), Base::Struct);
                }
                Item::Enum(item) => {
                    if let Some(integer) = crate::enums::width(item) {
                        types.0.insert(item.ident.to_string(), Base::Integer(integer));
                    }
                }
                Item::Type(item) => aliases.push(item),
                item => {
                    if let Some(named) = NamedEnum::read(item)? {
                        let integer = named.of(enumerations)?.integer;
                        types.0.insert(named.c_type, Base::Integer(integer));
                    }
                }
            }
        }
        for item in aliases {
            let name = item.ident.to_string();
            let base = match callback(&item.ty) {
                Some(_) => Base::Callback,
                None if name.starts_with("pdn_") => types.resolve(&item.ty)?.base,
                None => continue,
            };
            types.0.insert(name, base);
        }
        Ok(types)
    }

    /// What a type without a pointer is.
    pub(crate) fn resolve(&self, kind: &syn::Type) -> Result<Type> {
        let name = last_name(kind).context("a type that is neither a name nor a pointer")?;
        let name = match name.as_str() {
            // A status that C may hand over: any number, so in Rust it is no enum.
            "StatusCode" => "pdn_status".to_owned(),
            "TextByte" => "c_char".to_owned(),
            _ => name,
        };
        let base = match (Integer::named(&name), name.as_str()) {
            (Some(integer), _) => Base::Integer(integer),
            (None, "c_void") => Base::Void,
            _ => *self.0.get(&name).with_context(|| format!("`{name}` is no type of ffi"))?,
        };
        Ok(Type { name, base })
    }

    /// What a function returns.
    pub(crate) fn result(&self, result: &ReturnType) -> Result<Type> {
        match result {
            ReturnType::Type(_, kind) => match &**kind {
                syn::Type::Ptr(pointer) if pointer.const_token.is_some() => {
                    let mut text = self.resolve(&pointer.elem)?;
                    text.base = Base::Text;
                    Ok(text)
                }
                kind => self.resolve(kind),
            },
            ReturnType::Default => bail!("a function returns something"),
        }
    }

    /// A parameter of a function.
    pub(crate) fn parameter(&self, argument: &FnArg) -> Result<Parameter> {
        let FnArg::Typed(argument) = argument else { bail!("a method") };
        let Pat::Ident(name) = &*argument.pat else { bail!("a parameter without a name") };
        self.passed(name.ident.unraw().to_string(), &argument.ty)
    }

    /// A parameter of a function of the caller.
    pub(crate) fn callback_parameter(&self, argument: &BareFnArg) -> Result<Parameter> {
        let (name, _) = argument.name.as_ref().context("a parameter without a name")?;
        self.passed(name.unraw().to_string(), &argument.ty)
    }

    fn passed(&self, name: String, kind: &syn::Type) -> Result<Parameter> {
        let (passing, target) = match kind {
            syn::Type::Ptr(pointer) if pointer.const_token.is_some() => {
                (Passing::In, &*pointer.elem)
            }
            syn::Type::Ptr(pointer) => (Passing::InOut, &*pointer.elem),
            other => pointer(other).unwrap_or((Passing::Value, other)),
        };
        let kind = self.resolve(target).with_context(|| format!("of the parameter `{name}`"))?;
        Ok(Parameter { name, passing, kind })
    }
}

/// The types of `ffi/src/ptr.rs`, each a plain pointer.
fn pointer(kind: &syn::Type) -> Option<(Passing, &syn::Type)> {
    let syn::Type::Path(path) = kind else { return None };
    let segment = path.path.segments.last()?;
    let passing = match segment.ident.to_string().as_str() {
        "In" => Passing::In,
        "InOut" => Passing::InOut,
        "Out" => Passing::Out,
        "InArray" => Passing::InArray,
        "InOutArray" => Passing::InOutArray,
        "OutArray" => Passing::OutArray,
        _ => return None,
    };
    Some((passing, generic(segment)?))
}

fn generic(segment: &syn::PathSegment) -> Option<&syn::Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(kind) => Some(kind),
        _ => None,
    }
}

/// The function in `Option<extern "C" fn(…) -> i32>`.
pub(crate) fn callback(kind: &syn::Type) -> Option<&syn::TypeBareFn> {
    let syn::Type::Path(path) = kind else { return None };
    let segment = path.path.segments.last().filter(|segment| segment.ident == "Option")?;
    match generic(segment)? {
        syn::Type::BareFn(function) => Some(function),
        _ => None,
    }
}

/// `Color` for `crate::chess::Color`.
pub(crate) fn last_name(kind: &syn::Type) -> Option<String> {
    let syn::Type::Path(path) = kind else { return None };
    path.path.segments.last().map(|segment| segment.ident.to_string())
}

/// An enum of Rust under its name in C: `enumeration!(pdn_chess_color: u8 = pedina::chess::Color)`.
pub(crate) struct NamedEnum {
    pub(crate) c_type: String,
    integer: String,
    /// `pedina::chess::Color`.
    path: String,
}

impl NamedEnum {
    pub(crate) fn read(item: &Item) -> Result<Option<Self>> {
        match item {
            Item::Macro(item) if item.mac.path.is_ident("enumeration") => {
                Ok(Some(item.mac.parse_body()?))
            }
            _ => Ok(None),
        }
    }

    /// The enum itself.
    pub(crate) fn of<'a>(&self, enumerations: &'a [Enumeration]) -> Result<&'a Enumeration> {
        let Self { c_type, integer, path } = self;
        let found = enumerations.iter().find(|one| one.path() == *path);
        let found = found.with_context(|| format!("there is no enum {path} with a width"))?;
        let expected = found.c_type();
        // A struct may have the name without the suffix.
        if c_type.strip_suffix("_kind").unwrap_or(c_type) != expected && *c_type != expected {
            bail!("{path} is {expected} in C, not {c_type}");
        }
        if found.integer.rust_name() != integer {
            bail!("{path} is a number of {} bits, not {integer}", 8 * found.integer.bytes());
        }
        Ok(found)
    }
}

impl Parse for NamedEnum {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let c_type = input.parse::<syn::Ident>()?.to_string();
        input.parse::<Token![:]>()?;
        let integer = input.parse::<syn::Ident>()?.to_string();
        input.parse::<Token![=]>()?;
        let path = input.parse::<syn::Path>()?;
        let words: Vec<_> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        Ok(Self { c_type, integer, path: words.join("::") })
    }
}
