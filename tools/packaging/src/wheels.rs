//! The wheels, and a project that installs one as its only requirement.

use super::{Dist, has_perft, made_by, pack};
use anyhow::{Context, Result};
use pedina_library::bill::PYTHON;
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::path::Path;

/// Takes the wheels of all platforms and the sources for pip.
///
/// # Errors
/// One cannot be built.
pub(super) fn build(dist: &Dist) -> Result<()> {
    let folder = made_by(&["python", "--release"])?;
    pack::files(Path::new(&folder))?.iter().try_for_each(|path| dist.take(path))
}

/// Installs the wheel of this machine from a folder, without the network, into a new environment,
/// and runs the project there.
///
/// # Errors
/// The wheel cannot be built or installed, or the project miscounts.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    dist.take(Path::new(&made_by(&["python", "--build"])?))?;
    let folder = tempfile::TempDir::with_prefix("pedina-python-user-")?;
    super::copy(&shell::root().join("tools/packaging/tests/projects/python"), folder.path())?;
    let printed = super::sh(
        &format!(
            "python3 -m venv environment
             environment/bin/pip --quiet --disable-pip-version-check install --no-index \
                 --find-links '{}' --requirement requirements.txt
             environment/bin/python -I perft.py",
            dist.folder.display()
        ),
        folder.path(),
    )?;
    has_perft(&printed)?;
    let bill = super::sh(PRINT_BILL, folder.path())?;
    PYTHON.check(&bill).context("the bill of materials of the wheel")?;
    Ok(Counts::passed(2))
}

/// By what installers keep of a package.
const PRINT_BILL: &str = "environment/bin/python -I -c \"from importlib.metadata import files
print(*(path.read_text() for path in files('pedina') if '/sboms/' in str(path)))\"";
