//! Has cargo compile the C ABI and takes our one object out of the archive it makes.
//!
//! The archive of a Rust `staticlib` holds some 470 members, of which one is ours: with
//! `lto = "fat"` and one code generation unit all code of this workspace and what it uses of
//! `core` lie in it. The others are the compiler's runtime library, which every C toolchain
//! brings along in its own form.

use super::toolchain::Toolchain;
use super::xtensa;
use anyhow::{Context, Result, bail};
use object::read::archive::ArchiveFile;
use pedina_support::shell;
use pedina_support::targets::{System, XTENSA, is_bare_metal};
use std::fs;

/// What to compile, and how.
#[derive(Clone, Copy, Debug)]
pub struct Build<'a> {
    target: &'a str,
    purpose: Purpose,
    /// Overrides the profile's `opt-level`.
    opt_level: Option<&'a str>,
}

/// What the object is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Purpose {
    /// To ship.
    Ship,
    /// To ship inside the jar: with the entry points for JNI, and by `opt-level = 2`, whose code is
    /// 6 % smaller when it is compressed, and as fast.
    Java,
    /// To be looked at: it says the sizes of its stack frames, and links although a panic would
    /// call a function that nobody defines. The compiler option is unstable; the stable compiler
    /// takes it in this one build, whose code is the same as what ships.
    Examine,
}

impl<'a> Build<'a> {
    /// Profile `board` for microcontrollers, `archive` for the others.
    pub const fn new(target: &'a str, purpose: Purpose) -> Self {
        Self { target, purpose, opt_level: None }
    }

    /// The same at another `opt-level`.
    pub const fn with_opt_level(self, level: &'a str) -> Self {
        Self { opt_level: Some(level), ..self }
    }

    /// Compiles, and returns the bytes of the object.
    ///
    /// # Errors
    /// The build fails, or the archive has no or more than one object of ours.
    pub fn object(self) -> Result<Vec<u8>> {
        let is_board = is_bare_metal(self.target);
        let profile = if is_board { "board" } else { "archive" };
        // A folder each: other options in the same one would make cargo compile everything each
        // time, and cargo builds one thing at a time in a folder.
        let purpose = match self.purpose {
            Purpose::Ship => "ship",
            Purpose::Java => "java",
            Purpose::Examine => "examine",
        };
        let folder = shell::target_dir().join("pedina/build").join(purpose).join(self.target);
        let mut cargo = shell::cargo();
        cargo.args(["rustc", "--package", "pedina-ffi", "--lib"]);
        cargo.args(["--crate-type", "staticlib"]);
        if self.target == XTENSA {
            xtensa::compile(&mut cargo, &folder)?;
        } else {
            cargo.args(["--target", self.target]);
        }
        cargo.args(["--profile", profile, "--target-dir"]).arg(&folder);
        let level = self.opt_level.or((self.purpose == Purpose::Java).then_some("2"));
        if let Some(level) = level {
            let quoted = level.parse::<u8>().map_or(format!("{level:?}"), |n| n.to_string());
            cargo.arg("--config");
            cargo.arg(format!("profile.{profile}.opt-level={quoted}"));
        }
        cargo.args([
            "--features",
            match self.purpose {
                Purpose::Ship => "panic-handler",
                Purpose::Java => "panic-handler,jni",
                Purpose::Examine => "prove-no-panic",
            },
        ]);
        if System::of(self.target) == System::Macos {
            // In its objects the addresses of what is kept depend on the length of what is dropped,
            // which names folders of this machine.
            cargo.arg("--config").arg(format!("profile.{profile}.debug=false"));
        }
        // One scheme of names for all: the code depends a bit on their order.
        cargo.args(["--", "-C", "symbol-mangling-version=v0"]);
        if is_board {
            // At `opt-level = "z"` LLVM would move pieces of functions to functions of their own
            // that return through any register: stack bounds could not be read from the code.
            cargo.args(["-C", "llvm-args=-enable-machine-outliner=never"]);
        }
        if self.target == XTENSA {
            cargo.arg("--emit").arg(format!("asm={}", xtensa::assembly(&folder).display()));
            shell::run(&mut cargo)?;
            return xtensa::assemble(&Toolchain::find()?, &folder);
        }
        if self.purpose == Purpose::Examine {
            cargo.env("RUSTC_BOOTSTRAP", "pedina_ffi");
            cargo.args(["-Z", "emit-stack-sizes"]);
        }
        shell::run(&mut cargo)?;

        let name =
            if self.target.ends_with("-msvc") { "pedina_ffi.lib" } else { "libpedina_ffi.a" };
        let archive = folder.join(self.target).join(profile).join(name);
        let bytes =
            fs::read(&archive).with_context(|| format!("cannot read {}", archive.display()))?;
        our_object(&bytes).with_context(|| format!("in {}", archive.display()))
    }
}

/// The one member of a static library that comes from this workspace.
///
/// # Errors
/// There is none, or more than one.
pub fn our_object(archive: &[u8]) -> Result<Vec<u8>> {
    let mut ours = Vec::new();
    let mut names = Vec::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let member = member?;
        let name = String::from_utf8_lossy(member.name()).into_owned();
        if name.contains("pedina") {
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
