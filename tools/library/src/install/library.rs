//! The library of one target, with what pkg-config and CMake have to know of it.

use super::staging::Staging;
use super::{PLAIN, PROGRAM, read};
use crate::toolchain::Toolchain;
use crate::{shared_library_for, static_library};
use anyhow::{Context, Result};
use object::Object;
use object::read::archive::ArchiveFile;
use pedina_support::targets::is_bare_metal;
use std::path::{Component, Path};

/// A built library.
pub(super) struct Library {
    target: String,
    archive: Vec<u8>,
    /// The shared library with its soname, where there is an operating system.
    shared: Option<(String, Vec<u8>)>,
    is_host: bool,
}

impl Library {
    /// The libraries for this machine.
    ///
    /// # Errors
    /// A build fails.
    pub(super) fn host() -> Result<Self> {
        Ok(Self { is_host: true, ..Self::of(Toolchain::find()?.host())? })
    }

    /// The libraries for a target: no shared one without an operating system.
    ///
    /// # Errors
    /// A build fails.
    pub(super) fn of(target: &str) -> Result<Self> {
        let archive = read(&static_library(target)?)?;
        let shared = if is_bare_metal(target) { None } else { Some(shared(target)?) };
        Ok(Self { target: target.to_owned(), archive, shared, is_host: false })
    }

    /// Adds the files of the library, below `folder` or the usual one: `lib` for this machine, and
    /// `lib/TARGET` for others, so that a prefix can hold those of several targets.
    ///
    /// # Errors
    /// `folder` is not a folder below the prefix, or the files cannot be written.
    pub(super) fn stage(&self, staging: &mut Staging, folder: Option<&Path>) -> Result<()> {
        let folder = match folder {
            Some(folder) => inside(folder)?,
            None if self.is_host => "lib".to_owned(),
            None => format!("lib/{}", self.target),
        };
        staging.file(&format!("{folder}/libpedina.a"), &self.archive, PLAIN)?;
        if let Some((soname, shared)) = &self.shared {
            staging.file(&format!("{folder}/{soname}"), shared, PROGRAM)?;
            staging.link(&format!("{folder}/libpedina.so"), soname)?;
        }
        let words = self.words(&folder)?;
        for (name, template) in TEMPLATES {
            let text = words
                .iter()
                .fold(template.to_owned(), |text, (word, value)| text.replace(word, value));
            staging.file(&format!("{folder}/{name}"), text.as_bytes(), PLAIN)?;
        }
        Ok(())
    }

    /// The values of the placeholders in the templates.
    fn words(&self, folder: &str) -> Result<[(&'static str, String); 10]> {
        let soname = self.shared.as_ref().map_or("", |(soname, _)| soname);
        let is_bare_metal = is_bare_metal(&self.target);
        let runtime = |words: &str| if is_bare_metal { words.to_owned() } else { String::new() };
        Ok([
            ("@VERSION@", env!("CARGO_PKG_VERSION").to_owned()),
            ("@MAJOR@", env!("CARGO_PKG_VERSION_MAJOR").to_owned()),
            ("@MINOR@", env!("CARGO_PKG_VERSION_MINOR").to_owned()),
            ("@URL@", env!("CARGO_PKG_HOMEPAGE").to_owned()),
            ("@SONAME@", soname.to_owned()),
            ("@TARGET@", self.target.clone()),
            ("@LIBDIR@", folder.to_owned()),
            // From that folder to the prefix.
            ("@UP@", folder.split('/').map(|_| "/..").collect()),
            // libgcc has the 64-bit arithmetic that a small processor lacks.
            ("@LIBGCC@", runtime(" -lgcc")),
            ("@POINTER_BYTES@", self.pointer_bytes()?.to_string()),
        ])
    }

    fn pointer_bytes(&self) -> Result<u8> {
        let archive = &*self.archive;
        let file = ArchiveFile::parse(archive)?;
        let member = file.members().next().context("an empty archive")??;
        let object = object::File::parse(member.data(archive)?)?;
        Ok(if object.is_64() { 8 } else { 4 })
    }
}

/// The soname and the bytes of the shared library.
fn shared(target: &str) -> Result<(String, Vec<u8>)> {
    let path = shared_library_for(target)?;
    let name = path.file_name().context("a library has a name")?;
    Ok((name.to_string_lossy().into_owned(), read(&path)?))
}

/// A folder as words between slashes.
fn inside(folder: &Path) -> Result<String> {
    let word = |component| match component {
        Component::Normal(word) => word.to_str(),
        _ => None,
    };
    let words: Option<Vec<_>> = folder.components().map(word).collect();
    let words = words.filter(|words| !words.is_empty()).with_context(|| {
        format!("--libdir must be a folder below the prefix, not {}", folder.display())
    })?;
    Ok(words.join("/"))
}

/// The files beside a library, below its folder.
const TEMPLATES: [(&str, &str); 3] = [
    ("pkgconfig/pedina.pc", include_str!("pedina.pc.in")),
    ("cmake/pedina/pedina-config.cmake", include_str!("pedina-config.cmake.in")),
    ("cmake/pedina/pedina-config-version.cmake", include_str!("pedina-config-version.cmake.in")),
];
