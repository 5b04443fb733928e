//! The constants of the sources, worked out.

use crate::source::Module;
use crate::types::last_name;
use anyhow::{Context, Result, bail, ensure};
use syn::{BinOp, Expr, Ident, ImplItem, Item, Lit, UnOp, Visibility};

/// Every constant of a crate by game, type and name, with what it is set to.
#[derive(Default)]
pub(crate) struct Constants(Vec<Constant>);

struct Constant {
    game: String,
    /// The path of the module: constants of the same one go first.
    module: usize,
    /// The type that it belongs to, if any.
    of: Option<String>,
    name: String,
    is_public: bool,
    value: Expr,
}

impl Constants {
    pub(crate) fn add(&mut self, index: usize, module: &Module) {
        let game = module.game().to_owned();
        for item in &module.file.items {
            match item {
                Item::Const(item) => self.0.push(Constant {
                    game: game.clone(),
                    module: index,
                    of: None,
                    name: item.ident.to_string(),
                    is_public: matches!(item.vis, Visibility::Public(_)),
                    value: (*item.expr).clone(),
                }),
                Item::Impl(block) => {
                    for item in &block.items {
                        let ImplItem::Const(item) = item else { continue };
                        self.0.push(Constant {
                            game: game.clone(),
                            module: index,
                            of: last_name(&block.self_ty),
                            name: item.ident.to_string(),
                            is_public: matches!(item.vis, Visibility::Public(_)),
                            value: item.expr.clone(),
                        });
                    }
                }
                _ => {}
            }
        }
    }

    /// What a constant in the interface of a game is set to.
    pub(crate) fn value_of(&self, game: &str, name: &Ident, expression: &Expr) -> Result<i128> {
        let place = Place { game, module: usize::MAX, of: None };
        self.value(expression, &place).with_context(|| format!("`{name}` cannot be worked out"))
    }

    /// The length of an array in the interface of a game.
    pub(crate) fn length(&self, game: &str, expression: &Expr) -> Result<usize> {
        let place = Place { game, module: usize::MAX, of: None };
        let length = self.value(expression, &place).context("the length of an array");
        Ok(usize::try_from(length?)?)
    }

    fn value(&self, expression: &Expr, place: &Place<'_>) -> Result<i128> {
        match expression {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) => Ok(number.base10_parse()?),
                _ => bail!("a literal that is no number"),
            },
            Expr::Paren(inner) => self.value(&inner.expr, place),
            Expr::Cast(inner) => self.value(&inner.expr, place),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
                Ok(-self.value(&unary.expr, place)?)
            }
            Expr::Binary(binary) => {
                let (a, b) = (self.value(&binary.left, place)?, self.value(&binary.right, place)?);
                let result = match binary.op {
                    BinOp::Add(_) => a.checked_add(b),
                    BinOp::Sub(_) => a.checked_sub(b),
                    BinOp::Mul(_) => a.checked_mul(b),
                    BinOp::Div(_) => a.checked_div(b),
                    BinOp::Shl(_) => u32::try_from(b).ok().and_then(|b| a.checked_shl(b)),
                    _ => None,
                };
                result.context("an operator that is not + - * / <<")
            }
            Expr::Path(path) => self.named(&path.path, place),
            _ => bail!("neither a number, a constant nor a sum of them"),
        }
    }

    fn named(&self, path: &syn::Path, place: &Place<'_>) -> Result<i128> {
        let words: Vec<_> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        let name = words.last().context("an empty path")?;
        let owner = words.iter().rev().nth(1).filter(|word| word.starts_with(char::is_uppercase));
        match (words.first().map_or("", String::as_str), name.as_str()) {
            ("u8", "MAX") => return Ok(u8::MAX.into()),
            ("u64", "MAX") => return Ok(u64::MAX.into()),
            ("u64", "BITS") => return Ok(64),
            _ => {}
        }
        let owner = match owner.map(String::as_str) {
            Some("Self") => place.of,
            other => other,
        };
        let fits = |constant: &&Constant| {
            constant.game == place.game && constant.of.as_deref() == owner && constant.name == *name
        };
        let mut found: Vec<_> = self.0.iter().filter(fits).collect();
        if found.iter().any(|constant| constant.module == place.module) {
            found.retain(|constant| constant.module == place.module);
        } else {
            found.retain(|constant| constant.is_public);
        }
        ensure!(found.len() == 1, "there is not one constant `{}`", words.join("::"));
        let constant = found[0];
        let inner =
            Place { game: &constant.game, module: constant.module, of: constant.of.as_deref() };
        self.value(&constant.value, &inner)
    }
}

/// Where an expression stands.
struct Place<'a> {
    game: &'a str,
    module: usize,
    /// What `Self` is.
    of: Option<&'a str>,
}
