//! The public enums with a width and numbers: errors are statuses, others are numbers in calls.

use crate::integer::Integer;
use crate::names;
use crate::source::{self, Module};
use crate::types::last_name;
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use syn::parse::{Parse, ParseStream};
use syn::visit::Visit;
use syn::{
    Arm, Attribute, Expr, Fields, Item, ItemEnum, Lit, Pat, Token, UnOp, Visibility, braced,
};

/// An enum of a game or of the library.
#[derive(Clone, Debug)]
pub struct Enumeration {
    /// `["pedina", "chess", "server"]`.
    pub public_path: Vec<String>,
    /// `GameSituation`.
    pub name: String,
    /// What holds its numbers: 32 bits with a sign for errors.
    pub integer: Integer,
    /// Lines, with all headings.
    pub doc: Vec<String>,
    /// In the order of the source.
    pub variants: Vec<Variant>,
    /// Whether it is a set, and its variants are the bits.
    pub is_set: bool,
    /// Whether it borrows what its variants hold, by one lifetime.
    pub is_borrowed: bool,
}

/// A variant of an enum.
#[derive(Clone, Debug)]
pub struct Variant {
    /// `EnPassant`.
    pub name: String,
    /// Lines, with all headings.
    pub doc: Vec<String>,
    /// None for a variant that wraps another error: that one's number counts.
    pub number: Option<i64>,
    /// What follows on the name in a pattern: nothing, `(_)` or `{ .. }`.
    pub fields: &'static str,
    /// The type that is wrapped, where there is no number.
    pub wraps: Option<String>,
    /// What `Display` writes, if that is the same for every value.
    pub text: Option<String>,
}

impl Enumeration {
    /// Whether its numbers are those of `pdn_status`.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.integer == Integer::I32
    }

    /// `chess`; empty for the library itself.
    #[must_use]
    pub fn game(&self) -> &str {
        self.public_path.get(1).map_or("", String::as_str)
    }

    /// `pedina::chess::Color`.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}::{}", self.public_path.join("::"), self.name)
    }

    /// `pdn_chess_color`.
    #[must_use]
    pub fn c_type(&self) -> String {
        names::type_name(&self.public_path, self.singular())
    }

    /// `PDN_CHESS_COLOR_WHITE`; that of a status begins with `PDN_ERROR_`, whatever it is about.
    #[must_use]
    pub fn c_name(&self, variant: &Variant) -> String {
        let prefix = names::prefix(&self.public_path, self.singular());
        let prefix = match prefix.strip_prefix("PDN_") {
            Some(of) if self.is_error() && !of.starts_with("ERROR_") => format!("PDN_ERROR_{of}"),
            _ => prefix,
        };
        format!("{prefix}{}", variant.constant())
    }

    /// `Problem` for the set `Problems`: what C calls its bits.
    fn singular(&self) -> &str {
        self.name.strip_suffix('s').filter(|_| self.is_set).unwrap_or(&self.name)
    }
}

impl Variant {
    /// `EN_PASSANT`.
    #[must_use]
    pub fn constant(&self) -> String {
        if self.name.contains(char::is_lowercase) {
            names::snake_case(&self.name).to_uppercase()
        } else {
            self.name.clone()
        }
    }
}

/// The declared enums of a file.
pub(crate) fn read(module: &Module) -> Result<Vec<Enumeration>> {
    let mut texts = Texts::default();
    texts.visit_file(&module.file);
    let mut found = Vec::new();
    for item in &module.file.items {
        let (item, width) = match item {
            Item::Enum(item) => (item.clone(), width(item)),
            Item::Macro(item) if item.mac.path.is_ident("numbered") => {
                let (item, width) = item.mac.parse_body_with(numbered)?;
                (item, Some(width))
            }
            Item::Macro(item) if item.mac.path.is_ident("problems") => {
                let bits = item.mac.parse_body_with(bits)?;
                found.push(set(module, "Problems", bits)?);
                continue;
            }
            _ => continue,
        };
        let is_public = matches!(item.vis, Visibility::Public(_));
        if let Some(width) = width.filter(|_| is_public) {
            let enumeration = enumeration(module, &item, width, &texts);
            found.push(enumeration.with_context(|| format!("in the enum {}", item.ident))?);
        }
    }
    Ok(found)
}

/// The enum and its width in `numbered! { pub enum Color: u8 { White = 0, } }`.
fn numbered(input: ParseStream<'_>) -> syn::Result<(ItemEnum, Integer)> {
    let (attrs, vis) = (input.call(Attribute::parse_outer)?, input.parse()?);
    let (enum_token, ident) = (input.parse()?, input.parse()?);
    input.parse::<Token![:]>()?;
    let width = input.parse::<syn::Ident>()?;
    let width = Integer::named(&width.to_string())
        .ok_or_else(|| syn::Error::new(width.span(), "no integer"))?;
    let content;
    let brace_token = braced!(content in input);
    let variants = content.parse_terminated(syn::Variant::parse, Token![,])?;
    let generics = syn::Generics::default();
    Ok((ItemEnum { attrs, vis, enum_token, ident, generics, brace_token, variants }, width))
}

/// The bits in `problems! { EMPTY_BOARD = 0, "empty board"; }`.
fn bits(input: ParseStream<'_>) -> syn::Result<Vec<Variant>> {
    let mut variants = Vec::new();
    while !input.is_empty() {
        let doc = source::doc(&input.call(Attribute::parse_outer)?);
        let name = input.parse::<syn::Ident>()?.to_string();
        input.parse::<Token![=]>()?;
        let bit: u32 = input.parse::<syn::LitInt>()?.base10_parse()?;
        input.parse::<Token![,]>()?;
        input.parse::<syn::LitStr>()?;
        input.parse::<Token![;]>()?;
        let number = Some(1 << bit);
        variants.push(Variant { name, doc, number, fields: "", wraps: None, text: None });
    }
    Ok(variants)
}

/// The set of this name, whose struct says what it is.
fn set(module: &Module, name: &str, variants: Vec<Variant>) -> Result<Enumeration> {
    let structs = module.items().filter_map(|item| match item {
        Item::Struct(item) if item.ident == name => Some(item),
        _ => None,
    });
    let item = structs.last().context("a macro without its set")?;
    let doc = source::doc(&item.attrs).into_iter().take_while(|line| !line.is_empty()).collect();
    let (public_path, name) = (module.public_path.clone(), name.to_owned());
    Ok(Enumeration {
        public_path,
        name,
        integer: Integer::U32,
        doc,
        variants,
        is_set: true,
        is_borrowed: false,
    })
}

/// The integer in `#[repr(u8)]`.
pub(crate) fn width(item: &ItemEnum) -> Option<Integer> {
    let attribute = item.attrs.iter().find(|attribute| attribute.path().is_ident("repr"))?;
    Integer::named(&attribute.parse_args::<syn::Ident>().ok()?.to_string())
}

fn enumeration(
    module: &Module,
    item: &ItemEnum,
    integer: Integer,
    texts: &Texts,
) -> Result<Enumeration> {
    let name = item.ident.to_string();
    let mut variants = Vec::new();
    for variant in &item.variants {
        let variant_name = variant.ident.to_string();
        let number =
            variant.discriminant.as_ref().map(|(_, number)| literal(number)).transpose()?;
        let wraps = match &variant.fields {
            Fields::Unnamed(fields) if number.is_none() && fields.unnamed.len() == 1 => {
                fields.unnamed.first().and_then(|field| last_name(&field.ty))
            }
            _ => None,
        };
        ensure!(
            number.is_some() || wraps.is_some() && integer == Integer::I32,
            "{variant_name} has no number"
        );
        variants.push(Variant {
            doc: source::doc(&variant.attrs),
            number,
            fields: match &variant.fields {
                Fields::Named(_) => " { .. }",
                Fields::Unnamed(fields) if fields.unnamed.len() == 1 => "(_)",
                Fields::Unnamed(_) => "(..)",
                Fields::Unit => "",
            },
            wraps,
            text: texts.0.get(&(name.clone(), variant_name.clone())).cloned().flatten(),
            name: variant_name,
        });
    }
    let doc = source::doc(&item.attrs);
    let public_path = module.public_path.clone();
    let is_borrowed = item.generics.lifetimes().next().is_some();
    Ok(Enumeration { public_path, name, integer, doc, variants, is_set: false, is_borrowed })
}

/// A number as it stands behind `=`.
pub(crate) fn literal(expression: &Expr) -> Result<i64> {
    match expression {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => number.base10_parse().context("a number too large"),
            _ => bail!("a discriminant that is no number"),
        },
        Expr::Unary(minus) if matches!(minus.op, UnOp::Neg(_)) => Ok(-literal(&minus.expr)?),
        _ => bail!("a discriminant that is no number"),
    }
}

/// What the `Display` implementations of a file write, or the functions `write` that they call, by
/// type and variant; `None` where values are written too.
#[derive(Default)]
struct Texts(BTreeMap<(String, String), Option<String>>);

impl<'ast> Visit<'ast> for Texts {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let is_display = item.trait_.as_ref().is_some_and(|(_, path, _)| {
            path.segments.last().is_some_and(|segment| segment.ident == "Display")
        });
        let Some(name) = last_name(&item.self_ty) else { return };
        let mut arms = Arms { name, texts: self };
        if is_display {
            arms.visit_item_impl(item);
        }
        for item in &item.items {
            if let syn::ImplItem::Fn(function) = item
                && function.sig.ident == "write"
            {
                arms.visit_impl_item_fn(function);
            }
        }
    }
}

/// The arms of the matches in one implementation.
struct Arms<'a> {
    /// The type of `Self`.
    name: String,
    texts: &'a mut Texts,
}

impl<'ast> Visit<'ast> for Arms<'_> {
    fn visit_arm(&mut self, arm: &'ast Arm) {
        let cases: Vec<&Pat> = match &arm.pat {
            Pat::Or(or) => or.cases.iter().collect(),
            one => vec![one],
        };
        for path in cases.into_iter().filter_map(pattern_path) {
            let words: Vec<_> = path.segments.iter().map(|part| part.ident.to_string()).collect();
            if let [.., kind, variant] = &words[..] {
                let kind = if kind == "Self" { &self.name } else { kind };
                let text = constant_text(&arm.body);
                let key = (kind.clone(), variant.clone());
                let known = self.texts.0.entry(key).or_insert_with(|| text.clone());
                // One of several texts is not that of every value.
                if *known != text {
                    *known = None;
                }
            }
        }
    }
}

fn pattern_path(pattern: &Pat) -> Option<&syn::Path> {
    match pattern {
        Pat::Path(pattern) => Some(&pattern.path),
        Pat::TupleStruct(pattern) => Some(&pattern.path),
        Pat::Struct(pattern) => Some(&pattern.path),
        _ => None,
    }
}

/// The literal that an arm is, or hands to `write_str`.
fn constant_text(body: &Expr) -> Option<String> {
    match body {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        Expr::MethodCall(call) if call.method == "write_str" => constant_text(call.args.first()?),
        Expr::Block(block) => match &block.block.stmts[..] {
            [syn::Stmt::Expr(expression, None)] => constant_text(expression),
            _ => None,
        },
        _ => None,
    }
}
