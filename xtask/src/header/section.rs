//! One section of the header: what one Rust module of the `ffi` crate declares.
//!
//! Sources are read line by line, as rustfmt lays them out; only the declarations themselves go
//! through cbindgen.

use super::polish::{comment_line, for_c_readers, polish};
use crate::declarations::{Declarations, Layout};
use anyhow::{Context, Result, ensure};
use cbindgen::{Builder, Config};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// One module of the `ffi` crate, as far as the header is concerned.
pub(super) struct Section {
    file: PathBuf,
    /// First line of the `//!` text.
    pub(super) title: String,
    /// The rest of the `//!` text, up to its first heading.
    pub(super) prose: Vec<String>,
    /// The module's source without its child modules, which are sections of their own.
    source: String,
    /// One layout check for each struct.
    layout: String,
}

/// What a section declares, as C.
pub(super) struct Chapter {
    pub(super) title: String,
    /// Title and prose as a comment.
    pub(super) banner: String,
    /// Constants, types and functions.
    pub(super) declarations: String,
    /// One layout check for each struct.
    pub(super) layout: String,
}

impl Section {
    fn read(file: &Path) -> Result<Self> {
        let source =
            fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let lines = source.lines().skip_while(|line| line.starts_with("// "));
        let doc = lines.map_while(|line| line.strip_prefix("//!"));
        let mut doc = for_c_readers(doc);
        let title = if doc.is_empty() { String::new() } else { doc.remove(0) };
        doc.drain(..doc.iter().take_while(|line| line.is_empty()).count());
        let source = source
            .lines()
            .filter(|line| child_module(line).is_none())
            .map(|line| format!("{line}\n"))
            .collect();
        Ok(Self { file: file.to_path_buf(), title, prose: doc, source, layout: String::new() })
    }

    /// Writes out what is declared elsewhere: enums of core, and constants in terms of others.
    pub(super) fn expand(&mut self, ffi: &Path, declarations: &Declarations) -> Result<()> {
        let module = self.file.strip_prefix(ffi.join("src"))?.with_extension("");
        let game = module.iter().next().unwrap_or_default().to_string_lossy();
        let expanded = declarations.expand(&game, &self.source);
        self.source = expanded.with_context(|| format!("in {}", self.file.display()))?;
        for name in items(&self.source, "struct") {
            let Layout { size, alignment, .. } =
                declarations.layout(name).with_context(|| format!("{name} has no layout"))?;
            self.layout += &format!("PDN_LAYOUT({name}, {size}, {alignment});\n");
        }
        Ok(())
    }

    /// The section as it stands in a header; nothing when it declares nothing.
    pub(super) fn chapter(&self, config: &Config, pointers: &[Pointer]) -> Result<Option<Chapter>> {
        let declarations = self.declarations(config, pointers)?;
        if declarations.is_empty() {
            return Ok(None);
        }
        let banner = self.banner()?;
        let (title, layout) = (self.title.clone(), self.layout.clone());
        Ok(Some(Chapter { title, banner, declarations, layout }))
    }

    /// Constants, types and functions as C, without guard and banner; empty when there are none.
    fn declarations(&self, config: &Config, pointers: &[Pointer]) -> Result<String> {
        let mut config = config.clone();
        // cbindgen leaves types out that no function of the same file names.
        config.export.include = self.public_types().map(str::to_owned).collect();
        // It reads files only, and would follow the `mod` lines of the original.
        let mut copy = tempfile::Builder::new().suffix(".rs").tempfile()?;
        let plain =
            pointers.iter().fold(self.source.clone(), |source, pointer| pointer.unwrap(&source));
        copy.write_all(plain.as_bytes())?;
        let mut c = Vec::new();
        Builder::new()
            .with_config(config)
            .with_src(copy.path())
            .generate()
            .with_context(|| format!("cbindgen cannot read {}", self.file.display()))?
            .write(&mut c);
        Ok(polish(&String::from_utf8(c)?))
    }

    fn banner(&self) -> Result<String> {
        ensure!(
            !self.title.is_empty(),
            "{} declares items of the C interface, but has no `//!` text; its first line becomes \
             the title of the section",
            self.file.display()
        );
        let rule = "-".repeat(BANNER_WIDTH);
        let mut lines = vec![format!("/* {rule}"), format!(" * {}", self.title)];
        if !self.prose.is_empty() {
            lines.push(" *".to_owned());
            lines.extend(self.prose.iter().map(|line| comment_line("", line)));
        }
        lines.push(format!(" * {rule} */\n\n"));
        Ok(lines.join("\n"))
    }

    /// The pointer types that this module declares.
    pub(super) fn pointers(&self) -> impl Iterator<Item = Pointer> {
        self.source.lines().filter_map(Pointer::declared)
    }

    fn public_types(&self) -> impl Iterator<Item = &str> {
        ["struct", "enum", "type"].into_iter().flat_map(|kind| items(&self.source, kind))
    }
}

/// A Rust type that is a plain pointer for C: `pub struct Out<T>(*mut T);`
pub(super) struct Pointer {
    name: String,
    /// `*const ` or `*mut `.
    plain: String,
}

impl Pointer {
    fn declared(line: &str) -> Option<Self> {
        let (name, inner) = line.strip_prefix("pub struct ")?.split_once("<T>(")?;
        let plain = inner.strip_suffix("T);").filter(|plain| plain.starts_with('*'))?;
        Some(Self { name: name.to_owned(), plain: plain.to_owned() })
    }

    /// The source with `*mut u8` for each parameter `Out<u8>`.
    fn unwrap(&self, source: &str) -> String {
        let opening = format!(": {}<", self.name);
        let mut parts = source.split(&opening);
        let mut output = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (target, rest) = part.split_once('>').unwrap_or((part, ""));
            output += &format!(": {}{target}{rest}", self.plain);
        }
        output
    }
}

/// The section of `file` and after it those of its child modules, in the order of the `mod` lines.
pub(super) fn modules(file: &Path) -> Result<Vec<Section>> {
    let source =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut sections = vec![Section::read(file)?];
    let stem = file.file_stem().unwrap_or_default();
    let folder = match file.parent() {
        Some(parent) if stem == "lib" || stem == "mod" => parent.to_path_buf(),
        _ => file.with_extension(""),
    };
    for name in source.lines().filter_map(child_module).filter(|name| *name != NOT_FOR_C) {
        let flat = folder.join(name).with_extension("rs");
        let nested = folder.join(name).join("mod.rs");
        sections.extend(modules(if flat.is_file() { &flat } else { &nested })?);
    }
    Ok(sections)
}

/// The name in a line `mod name;`.
fn child_module(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    line.strip_prefix("mod ")?.strip_suffix(';')
}

/// Names of the public items of that kind, in source order.
fn items<'a>(source: &'a str, kind: &'static str) -> impl Iterator<Item = &'a str> {
    source.lines().filter_map(move |line| {
        let rest = line.strip_prefix("pub ")?.strip_prefix(kind)?.strip_prefix(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next();
        // Others are for Rust alone.
        name.filter(|name| name.starts_with("pdn_"))
    })
}

const BANNER_WIDTH: usize = 94;

/// The module with what Java calls.
const NOT_FOR_C: &str = "jni";
