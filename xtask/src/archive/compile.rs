//! Has cargo compile the C ABI and takes our one object out of the archive it makes.
//!
//! The archive of a Rust `staticlib` holds some 470 members, of which one is ours: with
//! `lto = "fat"` and one code generation unit all code of this workspace and what it uses of
//! `core` lie in it. The others are the compiler's runtime library, which every C toolchain
//! brings along in its own form.

use super::BOARDS;
use crate::shell;
use anyhow::{Context, Result, bail};
use object::read::archive::ArchiveFile;
use std::fs;

/// What to compile, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Build<'a> {
    target: &'a str,
    /// Overrides the profile's `opt-level`.
    opt_level: Option<&'a str>,
    /// See [`Build::proof`].
    proof: bool,
}

impl<'a> Build<'a> {
    /// What ships: profile `board` for microcontrollers, `release` for the others.
    pub(crate) const fn shipped(target: &'a str) -> Self {
        Self { target, opt_level: None, proof: false }
    }

    /// The same code with `stack_sizes` sections, in which a panic calls a function that nobody
    /// defines.
    ///
    /// The compiler option is unstable; the stable compiler takes it in this one build, which
    /// is measured and never ships.
    pub(crate) const fn proof(target: &'a str) -> Self {
        Self { proof: true, ..Self::shipped(target) }
    }

    /// The same at another `opt-level`.
    pub(crate) const fn with_opt_level(self, level: &'a str) -> Self {
        Self { opt_level: Some(level), ..self }
    }

    /// Compiles, and returns the bytes of the object.
    ///
    /// # Errors
    /// The build fails, or the archive has no or more than one object of ours.
    pub(crate) fn object(self) -> Result<Vec<u8>> {
        let profile = if BOARDS.contains(&self.target) { "board" } else { "release" };
        let folder = if self.proof || self.opt_level.is_some() {
            // Other flags in one folder would make cargo compile everything anew each time.
            shell::target_dir().join("pedina/measure")
        } else {
            shell::target_dir()
        };
        let mut cargo = shell::cargo();
        cargo.args(["rustc", "--package", "pedina-ffi", "--lib"]);
        cargo.args(["--crate-type", "staticlib", "--target", self.target]);
        cargo.args(["--profile", profile, "--target-dir"]).arg(&folder);
        if let Some(level) = self.opt_level {
            let quoted = level.parse::<u8>().map_or(format!("{level:?}"), |n| n.to_string());
            cargo.arg("--config");
            cargo.arg(format!("profile.{profile}.opt-level={quoted}"));
        }
        if self.proof {
            cargo.env("RUSTC_BOOTSTRAP", "1");
            cargo.args(["--features", "prove-no-panic", "--", "-Z", "emit-stack-sizes"]);
        } else {
            cargo.args(["--features", "panic-handler"]);
        }
        shell::run(&mut cargo)?;

        let archive = folder.join(self.target).join(profile).join("libpedina_ffi.a");
        let bytes =
            fs::read(&archive).with_context(|| format!("cannot read {}", archive.display()))?;
        our_object(&bytes).with_context(|| format!("in {}", archive.display()))
    }
}

fn our_object(archive: &[u8]) -> Result<Vec<u8>> {
    let mut ours = Vec::new();
    let mut names = Vec::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let member = member?;
        let name = String::from_utf8_lossy(member.name()).into_owned();
        if name.starts_with("pedina") {
            ours = member.data(archive)?.to_vec();
            names.push(name);
        }
    }
    if names.len() != 1 {
        bail!(
            "expected one object with all of our code, found {}: {}; does the profile in \
             Cargo.toml still say `lto = \"fat\"` and `codegen-units = 1`, and ffi/Cargo.toml \
             `crate-type = [\"lib\"]`?",
            names.len(),
            names.join(", ")
        );
    }
    Ok(ours)
}
