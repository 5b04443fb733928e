//! `cargo xtask jvm`: builds the Java package with the library of this machine inside, and tests it,
//! alone and in a project that depends on it.

mod examples;

use crate::archive;
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Options of `cargo xtask jvm`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Instead of testing, put the jar into your local Maven repository, for your own projects
    #[arg(long)]
    install: bool,
}

/// Builds and tests, or installs, and says where the jar is.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.install {
        shell::step("mvn package", jar)?;
        shell::step("mvn install", || install(None))?;
        println!("depend on dev.pedina:pedina:{}", env!("CARGO_PKG_VERSION"));
        return Ok(());
    }
    let counts = shell::step("mvn verify", check)?;
    println!("{counts}");
    ensure!(counts.failed == 0, "the Java tests fail");
    println!("the jar is {}", jar_path()?.display());
    Ok(())
}

/// Runs the JUnit tests against the jar, and those of the example project where the jar is good.
///
/// # Errors
/// There is no JDK, the build fails, or Maven reports no test. A failed test is counted, and what
/// Maven says of it printed.
pub(crate) fn check() -> Result<Counts> {
    let summary = shell::root().join(SUMMARY);
    // A report of an earlier run must not be taken for this one's.
    if summary.exists() {
        fs::remove_file(&summary)?;
    }
    let mut maven = maven("verify")?;
    let (status, output) = shell::run_to_end(&mut maven)?;
    let counts = fs::read_to_string(&summary).ok().and_then(|xml| counts(&xml));
    match counts {
        Some(counts) if status.success() && counts.passed == 0 => bail!("Maven ran no test"),
        Some(mut counts) if status.success() => {
            counts += examples::check()?;
            Ok(counts)
        }
        Some(counts) if counts.failed > 0 => {
            println!("{}", output.trim_end());
            Ok(counts)
        }
        _ => Err(shell::failure(&maven, status, &output)),
    }
}

/// Builds the jar without running the tests, and returns its path.
///
/// # Errors
/// As [`check`].
pub(crate) fn jar() -> Result<PathBuf> {
    shell::run(maven("package")?.arg("-DskipTests"))?;
    jar_path()
}

/// Writes the documentation of the package, and returns its folder.
///
/// # Errors
/// There is no JDK, or javadoc warns.
pub(crate) fn documentation() -> Result<PathBuf> {
    let mut maven = project(&Jdk::require()?, None, "bindings/java");
    shell::run(maven.args(["compile", "javadoc:jar"]))?;
    Ok(shell::root().join("bindings/java/target/reports/apidocs"))
}

/// Maven with the JDK, on the native library of this machine, which is built first.
fn maven(goal: &str) -> Result<Command> {
    let jdk = Jdk::require()?;
    let library = archive::java_library()?;
    let folder = library.parent().context("a library without folder")?;
    let mut maven = project(&jdk, None, "bindings/java");
    maven.arg(goal).arg(format!("-Dpedina.library.directory={}", folder.display()));
    match Jdk::find_older() {
        Some(older) => maven.arg(format!("-Dpedina.jdk17={}", older.home.display())),
        None => {
            eprintln!("    no JDK 17 to 21 here: the tests run on {} only", jdk.home.display());
            &mut maven
        }
    };
    Ok(maven)
}

/// Puts the jar that is built into a local Maven repository, without one into the user's.
fn install(repository: Option<&Path>) -> Result<()> {
    let mut install = project(&Jdk::require()?, repository, "bindings/java");
    install.arg(INSTALL).arg(format!("-Dfile={}", jar_path()?.display()));
    shell::run(install.arg("-DpomFile=pom.xml")).map(drop)
}

/// Maven on a project, with a JDK and a local repository, without one with the user's.
fn project(jdk: &Jdk, repository: Option<&Path>, folder: &str) -> Command {
    let mut maven = shell::command("mvn");
    jdk.apply(&mut maven).current_dir(shell::root().join(folder)).args(QUIET);
    maven.args(repository.map(|it| format!("-Dmaven.repo.local={}", it.display())));
    maven
}

fn jar_path() -> Result<PathBuf> {
    let jar = shell::root().join(concat!(
        "bindings/java/target/pedina-",
        env!("CARGO_PKG_VERSION"),
        ".jar"
    ));
    ensure!(jar.is_file(), "Maven has not made {}", jar.display());
    Ok(jar)
}

/// The numbers of a `failsafe-summary.xml`.
fn counts(xml: &str) -> Option<Counts> {
    let number = |tag: &str| -> Option<u64> {
        let after = xml.split_once(&format!("<{tag}>"))?.1;
        after.split_once('<')?.0.trim().parse().ok()
    };
    let (failed, skipped) = (number("errors")? + number("failures")?, number("skipped")?);
    Some(Counts { passed: number("completed")?.checked_sub(failed + skipped)?, failed, skipped })
}

const QUIET: [&str; 4] =
    ["--batch-mode", "--no-transfer-progress", "--quiet", "-Dstyle.color=never"];

/// The plugin that `bindings/java/pom.xml` names.
const INSTALL: &str = "org.apache.maven.plugins:maven-install-plugin:3.1.4:install-file";

const SUMMARY: &str = "bindings/java/target/failsafe-reports/failsafe-summary.xml";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_counted() {
        let xml = "<failsafe-summary result=\"255\" timeout=\"false\">\n<completed>12</completed>\n\
                   <errors>1</errors>\n<failures>2</failures>\n<skipped>3</skipped>\n</failsafe-summary>";
        let want = Counts { passed: 6, failed: 3, skipped: 3 };
        assert_eq!(counts(xml), Some(want));
        assert_eq!(counts("<failsafe-summary/>"), None);
    }
}
