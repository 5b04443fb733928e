//! The program as a wheel, which `pipx run` and `uvx` install and run without a compiler.
//!
//! An npm package for each platform and one more that picks would do the same for `npx`; pip picks
//! by the name of the file.

use super::{LICENCES, Platform};
use crate::{Dist, VERSION};
use anyhow::{Context, Result, ensure};
use pedina_library::bill;
use pedina_support::counts::Counts;
use pedina_support::{python, shell};
use std::fs;
use std::path::Path;

/// Writes the wheel of a platform.
///
/// # Errors
/// `wheel` cannot be installed, or refuses the folder.
pub(super) fn write(
    dist: &Dist,
    platform: &Platform,
    program: &Path,
    licences: &str,
    bill_of_materials: &str,
) -> Result<()> {
    let folder = tempfile::TempDir::with_prefix("pedina-wheel-")?;
    let root = folder.path().join("wheel");
    let stem = format!("{NAME}-{VERSION}");
    let scripts = root.join(format!("{stem}.data/scripts"));
    let information = root.join(format!("{stem}.dist-info"));
    fs::create_dir_all(&scripts)?;
    fs::create_dir_all(information.join("licenses"))?;
    fs::copy(program, scripts.join(platform.program_name()))?;
    for name in LICENCES {
        fs::copy(shell::root().join(name), information.join("licenses").join(name))?;
    }
    fs::write(information.join("licenses/THIRD-PARTY.txt"), licences)?;
    // PEP 770.
    fs::create_dir(information.join("sboms"))?;
    fs::write(information.join("sboms").join(bill::FILE), bill_of_materials)?;
    fs::write(information.join("METADATA"), METADATA.replace("@VERSION@", VERSION))?;
    let tags: String =
        platform.tags.split('.').map(|tag| format!("Tag: py3-none-{tag}\n")).collect();
    let head = "Wheel-Version: 1.0\nGenerator: cargo xtask package\nRoot-Is-Purelib: false\n";
    fs::write(information.join("WHEEL"), format!("{head}{tags}"))?;
    let python = python::install(&shell::target_dir().join("python/wheel"), &["wheel==0.48.0"])?;
    let mut wheel = shell::command(python);
    wheel.env("SOURCE_DATE_EPOCH", dist.time.to_string());
    wheel.args(["-m", "wheel", "pack", "--dest-dir"]).arg(folder.path()).arg(&root);
    shell::run(&mut wheel)?;
    let made = fs::read_dir(folder.path())?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut wheels = made.filter(|path| path.extension().is_some_and(|end| end == "whl"));
    let path = wheels.next().context("`wheel pack` has made no file")?;
    dist.take(&path)
}

/// Has pipx run the program from the folder of packages, without an installation before.
///
/// # Errors
/// pipx does not, or the program plays otherwise.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let python = python::install(&shell::target_dir().join("python/pipx"), &["pipx==1.18.4"])?;
    let folder = tempfile::TempDir::with_prefix("pedina-pipx-")?;
    let pipx = |verb: &str| {
        let mut pipx = shell::command(&python);
        pipx.env("PIPX_HOME", folder.path()).args(["-m", "pipx", verb]);
        pipx
    };
    // What pipx itself installs comes from PyPI, the program from the folder alone.
    shell::run(&mut pipx("upgrade-shared"))?;
    let mut pipx = pipx("run");
    pipx.arg("--no-cache")
        .arg(format!("--pip-args=--no-index --find-links '{}'", dist.folder.display()));
    pipx.args(["pedina-program", "chess", "play", "--plain"]);
    let text = shell::stdout(&mut pipx, "f3\ne5\ng4\nQh4\n")?;
    ensure!(text.ends_with("black wins: checkmate.\n"), "the game ends otherwise:\n{text}");
    Ok(Counts::passed(1))
}

/// On PyPI; `pedina` is the library.
const NAME: &str = "pedina_program";

const METADATA: &str = "\
Metadata-Version: 2.4
Name: pedina-program
Version: @VERSION@
Summary: Play chess, Konobi and Mastermind: in a terminal, in a browser, over the network
License-Expression: MIT OR Apache-2.0
License-File: LICENSE-APACHE
License-File: LICENSE-MIT
License-File: THIRD-PARTY.txt
Project-URL: Homepage, https://pedina.dev
Description-Content-Type: text/markdown

`pipx run pedina-program serve --browser` opens the games in a browser, and
`pipx run pedina-program chess play --black-level 3` plays chess in a terminal.
";
