//! The source files of a crate, module by module.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Attribute, File, Item, Visibility};

/// A file of a crate.
pub(crate) struct Module {
    /// Where its public items can be reached: `["pedina", "chess", "server"]`. A private module
    /// hands them to its parent.
    pub(crate) public_path: Vec<String>,
    pub(crate) file: File,
}

impl Module {
    /// The game that it belongs to, empty for the library itself.
    pub(crate) fn game(&self) -> &str {
        self.public_path.get(1).map_or("", String::as_str)
    }

    /// `pedina::chess::server`.
    pub(crate) fn path(&self) -> String {
        self.public_path.join("::")
    }

    pub(crate) fn items(&self) -> impl Iterator<Item = &Item> {
        self.file.items.iter()
    }
}

/// All modules of the crate with this name in `root`, a parent before its children.
///
/// # Errors
/// A file cannot be read or is not Rust.
pub(crate) fn modules(name: &str, root: &Path) -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    read(root, vec![name.to_owned()], &mut modules)?;
    Ok(modules)
}

fn read(path: &Path, public_path: Vec<String>, modules: &mut Vec<Module>) -> Result<()> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let file = syn::parse_file(&text).with_context(|| format!("{} is not Rust", path.display()))?;
    let mut children = Vec::new();
    for item in &file.items {
        let Item::Mod(module) = item else { continue };
        if module.content.is_none() && !is_test(&module.attrs) {
            let name = module.ident.to_string();
            let mut child_path = public_path.clone();
            if matches!(module.vis, Visibility::Public(_)) {
                child_path.push(name.clone());
            }
            children.push((child(path, &name)?, child_path));
        }
    }
    modules.push(Module { public_path, file });
    children.into_iter().try_for_each(|(path, public_path)| read(&path, public_path, modules))
}

/// The file of the module with this name that `parent` declares.
fn child(parent: &Path, name: &str) -> Result<PathBuf> {
    let stem = parent.file_stem().unwrap_or_default();
    let folder = parent.parent().unwrap_or(parent);
    let folder = if stem == "lib" || stem == "mod" { folder.into() } else { folder.join(stem) };
    let flat = folder.join(name).with_extension("rs");
    let nested = folder.join(name).join("mod.rs");
    ensure!(
        flat.is_file() || nested.is_file(),
        "{} declares the module `{name}`, which has no file",
        parent.display()
    );
    Ok(if flat.is_file() { flat } else { nested })
}

pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

/// The lines of the doc comment among some attributes.
pub(crate) fn doc(attributes: &[Attribute]) -> Vec<String> {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("doc"))
        .filter_map(|attribute| match &attribute.meta.require_name_value().ok()?.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        })
        .map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned())
        .collect()
}
