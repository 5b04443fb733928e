//! The library of one target, with what pkg-config and CMake have to know of it.

use super::staging::Staging;
use super::{PLAIN, PROGRAM, read};
use crate::toolchain::Toolchain;
use crate::{IMPORT_NAMES, link_name, shared_library_for, static_library};
use anyhow::{Context, Result};
use object::read::archive::ArchiveFile;
use object::read::macho::{FatArch, MachOFatFile32};
use object::{File, Object};
use pedina_support::targets::{System, for_msvc};
use std::path::{Component, Path, PathBuf};

/// A built library.
pub(super) struct Library {
    target: String,
    system: System,
    archive: PathBuf,
    /// Where there is an operating system.
    shared: Option<PathBuf>,
    /// The archive for Microsoft's linker, on Windows.
    for_msvc: Option<PathBuf>,
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
        let system = System::of(target);
        Ok(Self {
            target: target.to_owned(),
            system,
            archive: static_library(target)?,
            shared: match system {
                System::None => None,
                _ => Some(shared_library_for(target)?),
            },
            for_msvc: match system {
                System::Windows => Some(static_library(&for_msvc(target))?),
                _ => None,
            },
            is_host: false,
        })
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
        let mut add = |folder: &str, path: &Path, mode| {
            let name = path.file_name().context("a library has a name")?.to_string_lossy();
            staging.file(&format!("{folder}/{name}"), &read(path)?, mode)
        };
        add(&folder, &self.archive, PLAIN)?;
        if let Some(for_msvc) = &self.for_msvc {
            add(&folder, for_msvc, PLAIN)?;
        }
        if let Some(shared) = &self.shared {
            if self.system == System::Windows {
                // Windows looks for libraries where it looks for programs.
                add(&folder.replacen("lib", "bin", 1), shared, PROGRAM)?;
                for name in IMPORT_NAMES {
                    add(&folder, &shared.with_file_name(name), PLAIN)?;
                }
            } else {
                add(&folder, shared, PROGRAM)?;
            }
        }
        if let Some(link) = link_name(&self.target) {
            staging.link(&format!("{folder}/{link}"), &self.shared_name())?;
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

    /// The file of the shared library, or nothing.
    fn shared_name(&self) -> String {
        let name = self.shared.as_ref().and_then(|path| path.file_name());
        name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    }

    /// The values of the placeholders in the templates.
    fn words(&self, folder: &str) -> Result<[(&'static str, String); 12]> {
        let drop_unused = match self.system {
            System::Macos => "-dead_strip",
            _ => "--gc-sections",
        };
        Ok([
            ("@VERSION@", env!("CARGO_PKG_VERSION").to_owned()),
            ("@MAJOR@", env!("CARGO_PKG_VERSION_MAJOR").to_owned()),
            ("@MINOR@", env!("CARGO_PKG_VERSION_MINOR").to_owned()),
            ("@URL@", env!("CARGO_PKG_HOMEPAGE").to_owned()),
            ("@SHARED@", self.shared_name()),
            ("@SYSTEM@", format!("{:?}", self.system)),
            ("@TARGET@", self.target.clone()),
            ("@LIBDIR@", folder.to_owned()),
            // From that folder to the prefix.
            ("@UP@", folder.split('/').map(|_| "/..").collect()),
            // libgcc has the 64-bit arithmetic that a small processor lacks.
            ("@LIBGCC@", if self.shared.is_none() { " -lgcc" } else { "" }.to_owned()),
            ("@DROP_UNUSED@", drop_unused.to_owned()),
            ("@POINTER_BYTES@", self.pointer_bytes()?.to_string()),
        ])
    }

    fn pointer_bytes(&self) -> Result<u8> {
        let bytes = read(&self.archive)?;
        let mut archive = &*bytes;
        // The first of several processors.
        if let Ok(fat) = MachOFatFile32::parse(archive) {
            archive = fat.arches().first().context("no archive in it")?.data(archive)?;
        }
        let file = ArchiveFile::parse(archive)?;
        let member = file.members().next().context("an empty archive")??;
        let processor = File::parse(member.data(archive)?)?.architecture();
        Ok(processor.address_size().context("an unknown processor")?.bytes())
    }
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
