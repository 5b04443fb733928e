//! The wheel, and a project that installs it as its only requirement.

use super::{Dist, has_perft};
use anyhow::Result;
use pedina_support::counts::Counts;
use pedina_support::shell;

/// Installs the wheel from a folder, without the network, into a new environment, and runs the
/// project there.
///
/// # Errors
/// The wheel cannot be built or installed, or the project miscounts.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    dist.take(&super::wheel()?)?;
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
    Ok(Counts::passed(1))
}
