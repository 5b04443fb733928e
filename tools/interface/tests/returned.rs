//! No status is declared that nothing returns: each variant of each error is made somewhere in core
//! or ffi.

use pedina_interface::Interface;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::visit::{self, Visit};
use syn::{
    Attribute, ExprPath, ExprStruct, ImplItemFn, ItemFn, ItemImpl, ItemMod, Macro, Pat, Type,
};

/// What the code makes: `("FenError", "Length")`.
#[derive(Default)]
struct Made {
    found: BTreeSet<(String, String)>,
    /// The type of `Self`.
    of: String,
}

impl Made {
    fn note(&mut self, path: &syn::Path) {
        let mut words = path.segments.iter().rev().map(|segment| segment.ident.to_string());
        if let Some((variant, kind)) = words.next().zip(words.next()) {
            let kind = if kind == "Self" { self.of.clone() } else { kind };
            self.found.insert((kind, variant));
        }
    }
}

impl<'ast> Visit<'ast> for Made {
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let Type::Path(kind) = &*item.self_ty else { return };
        self.of = kind.path.segments.last().map_or(String::new(), |name| name.ident.to_string());
        visit::visit_item_impl(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    /// A pattern makes nothing.
    fn visit_pat(&mut self, pattern: &'ast Pat) {
        if !matches!(pattern, Pat::Path(_)) {
            visit::visit_pat(self, pattern);
        }
    }

    fn visit_expr_path(&mut self, expression: &'ast ExprPath) {
        self.note(&expression.path);
    }

    fn visit_expr_struct(&mut self, expression: &'ast ExprStruct) {
        self.note(&expression.path);
        visit::visit_expr_struct(self, expression);
    }

    /// The arguments, where they are expressions.
    fn visit_macro(&mut self, item: &'ast Macro) {
        let arguments = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if !item.path.is_ident("matches")
            && let Ok(arguments) = arguments.parse2(item.tokens.clone())
        {
            // What is parsed here lives no longer than this.
            let mut inner = Self { found: BTreeSet::new(), of: self.of.clone() };
            arguments.iter().for_each(|argument| inner.visit_expr(argument));
            self.found.extend(inner.found);
        }
    }
}

/// `#[test]`, or `#[cfg(test)]`.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test")
    })
}

/// The sources below a folder, without those of tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|name| name == "tests");
        if path.is_dir() && !is_test {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") && !is_test {
            found.push(path);
        }
    }
    found
}

fn made(text: &str) -> BTreeSet<(String, String)> {
    let mut made = Made::default();
    made.visit_file(&syn::parse_file(text).unwrap());
    made.found
}

#[test]
fn each_status_is_returned_by_something() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = BTreeSet::new();
    for path in ["core/src", "ffi/src"].iter().flat_map(|folder| sources(&root.join(folder))) {
        // That file makes each status of its error.
        if !path.ends_with("ffi/src/status.rs") {
            found.extend(made(&fs::read_to_string(&path).unwrap()));
        }
    }
    let interface = Interface::read().unwrap();
    let errors = interface.enumerations.iter().filter(|one| one.is_error());
    let mut missing: Vec<_> = errors
        .flat_map(|error| error.variants.iter().map(move |variant| (error, variant)))
        .filter(|(error, variant)| {
            let is_made = |kind: &str, name: String| found.contains(&(kind.to_owned(), name));
            !is_made(&error.name, variant.name.clone())
                && !is_made("pdn_status", error.c_name(variant))
        })
        .map(|(error, variant)| format!("{}::{}", error.path(), variant.name))
        .collect();
    missing.sort_unstable();
    assert_eq!(
        missing,
        [OF_HOSTS],
        "nothing returns these, or something returns what hosts publish"
    );
}

/// What programs hand to `pdn_chess_server_publish_error`.
const OF_HOSTS: &str = "pedina::chess::server::ServerError::Internal";

#[test]
fn a_pattern_and_a_test_make_nothing() {
    let text = "
        impl Error {
            fn text(self) { match self { Self::Read => 1, Self::Held(_) => 2 } }
            fn new() -> Self {
                if matches!(x, Error::Asked) { Self::Made } else { ensure!(Error::Said) }
            }
        }
        #[cfg(test)]
        mod tests { fn test() { Error::Tested } }
    ";
    let made: Vec<_> = made(text).into_iter().map(|(_, variant)| variant).collect();
    assert_eq!(made, ["Made", "Said"]);
}
