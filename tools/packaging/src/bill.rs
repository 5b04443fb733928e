//! Bills of materials: that of the C library, which lies beside the packages, and whether those in
//! packages are valid, by the validator of CycloneDX.

use super::Dist;
use anyhow::{Result, ensure};
use pedina_library::bill::{ANDROID, C, JAVA, JAVASCRIPT, PYTHON, Subject};
use pedina_support::counts::Counts;
use pedina_support::{python, shell};
use std::fs;
use std::path::PathBuf;

/// Writes the bill into the folder of packages.
///
/// # Errors
/// cargo does not list the crates.
pub(super) fn write(dist: &Dist) -> Result<PathBuf> {
    let date = super::date(dist.time, "+%FT%TZ")?;
    dist.write(&format!("pedina-{}.cdx.json", super::VERSION), C.bill(Some(&date))?.as_bytes())
}

/// Each names exactly the crates that are linked, and is valid by the schema.
///
/// # Errors
/// One does not, or is not; or the validator cannot be installed.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    C.check(&fs::read_to_string(write(dist)?)?)?;
    let folder = tempfile::TempDir::with_prefix("pedina-bills-")?;
    let program = Subject::program("x86_64-unknown-linux-musl");
    let mut paths = vec![write(dist)?];
    for (subject, name) in [JAVA, ANDROID, JAVASCRIPT, PYTHON, program].into_iter().zip('a'..) {
        let bill = subject.bill(None)?;
        subject.check(&bill)?;
        let path = folder.path().join(format!("{name}.json"));
        fs::write(&path, bill)?;
        paths.push(path);
    }
    let python = python::install(&shell::target_dir().join("python/bills"), &[VALIDATOR])?;
    let validate = |paths: &[PathBuf]| {
        let mut validator = shell::command(&python);
        shell::run(validator.args(["-c", VALIDATE]).args(paths))
    };
    validate(&paths)?;
    let wrong = folder.path().join("wrong.json");
    fs::write(&wrong, C.bill(None)?.replace("\"library\"", "\"book\""))?;
    ensure!(validate(&[wrong]).is_err(), "the validator takes any bill");
    Ok(Counts::passed(paths.len() as u64))
}

/// By the CycloneDX project.
const VALIDATOR: &str = "cyclonedx-python-lib[json-validation]==11.12.0";

const VALIDATE: &str = "\
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
validator = JsonStrictValidator(SchemaVersion.V1_5)
for path in sys.argv[1:]:
    with open(path, encoding='utf-8') as file:
        error = validator.validate_str(file.read())
    if error:
        sys.exit(f'{path}: {error}')
";
