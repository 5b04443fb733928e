//! The bundle for Maven Central, and projects in Kotlin and for Gradle that take the jar from it.

use super::{Dist, VERSION, has_perft, pack};
use anyhow::{Context, Result, ensure};
use pedina_library::bill::{self, ANDROID, JAVA};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the bundle, a zip that Maven Central takes once its files are signed.
///
/// # Errors
/// Maven cannot make it.
pub(super) fn build(dist: &Dist) -> Result<PathBuf> {
    let repository = PathBuf::from(super::made_by(&["jvm", "--release"])?);
    let folder = tempfile::TempDir::with_prefix("pedina-central-")?;
    for path in pack::files(&repository)? {
        // Central writes its own lists of versions.
        if path.to_string_lossy().contains("maven-metadata") {
            continue;
        }
        let to = folder.path().join(path.strip_prefix(&repository)?);
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        fs::copy(&path, &to)?;
    }
    dist.write(&format!("pedina-{VERSION}-maven.zip"), &pack::zip(folder.path(), "")?)
}

/// Takes the bundle as a repository, and runs the projects.
///
/// # Errors
/// The bundle cannot be made, or a project does not build or miscounts.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-java-user-")?;
    let repository = folder.path().join("central");
    super::unzip(&build(dist)?, &repository)?;
    let mut counts = bills(&repository, folder.path())?;
    let kotlin = folder.path().join("kotlin");
    super::copy(&shell::root().join("tools/packaging/tests/projects/kotlin"), &kotlin)?;
    let mut xtask = shell::xtask();
    xtask.args(["jvm", "--project"]).args([&kotlin, &repository]);
    has_perft(&shell::run(&mut xtask)?).context("in Kotlin")?;
    counts += Counts::passed(1);
    if shell::find_program("gradle").is_none() {
        println!("    gradle is not installed: its project is not built");
        counts.skipped += 1;
        return Ok(counts);
    }
    let gradle = folder.path().join("gradle");
    super::copy(&shell::root().join("tools/packaging/tests/projects/gradle"), &gradle)?;
    has_perft(&run_gradle(&gradle, &repository)?).context("with Gradle")?;
    counts += Counts::passed(1);
    Ok(counts)
}

/// The jar and the AAR have the bills of what is linked into them.
fn bills(repository: &Path, folder: &Path) -> Result<Counts> {
    for (subject, name, ending) in [(JAVA, "pedina", "jar"), (ANDROID, "pedina-android", "aar")] {
        let path = format!("dev/pedina/{name}/{VERSION}/{name}-{VERSION}.{ending}");
        let content = folder.join(ending);
        super::unzip(&repository.join(path), &content)?;
        let bill = fs::read_to_string(content.join(bill::JAVA_FOLDER).join(bill::FILE));
        let bill = bill.with_context(|| format!("the {ending} has no bill of materials"))?;
        subject.check(&bill).with_context(|| format!("in the {ending}"))?;
        let component = &serde_json::from_str::<serde_json::Value>(&bill)?["metadata"]["component"];
        ensure!(component["name"] == name, "the bill of the {ending} is of {component}");
    }
    Ok(Counts::passed(2))
}

fn run_gradle(folder: &Path, repository: &Path) -> Result<String> {
    let mut gradle = shell::command("gradle");
    gradle.current_dir(folder).args(["--quiet", "--no-daemon", "--console=plain", "run"]);
    gradle.arg(format!("-Prepository={}", repository.display()));
    gradle.arg(format!("-PpedinaVersion={VERSION}"));
    // Debian's Gradle, 4.4, runs on the older JDK.
    if let Some(jdk) = pedina_support::jdk::Jdk::find_older() {
        jdk.apply(&mut gradle);
    }
    gradle.env("GRADLE_USER_HOME", folder.join("home"));
    shell::run(&mut gradle)
}
