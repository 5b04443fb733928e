//! `cargo xtask jvm`: builds the Java package with the libraries of all its platforms inside, and
//! tests it, alone and in a project that depends on it.

mod android;
mod examples;
mod jni_alone;
mod natives;
mod release;
mod runtimes;

use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::{archive, game, setup, shell};
use anyhow::{Result, bail, ensure};
use pedina_support::targets::PLATFORMS;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Options of `cargo xtask jvm`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Instead of testing, put the jar into your local Maven repository, for your own projects
    #[arg(long)]
    install: bool,
    /// Only build the native library, which serves JNI and FFM, and print its path
    #[arg(long, conflicts_with = "install")]
    library: bool,
    /// Write what goes to Maven Central, without signatures, as a repository, and print its folder
    #[arg(long, conflicts_with_all = ["install", "library"])]
    release: bool,
    /// Test the jar on the Java of Windows and AArch64, in Wine and QEMU, and the AAR for Android
    #[arg(long, conflicts_with_all = ["install", "library", "release"])]
    elsewhere: bool,
    /// Build and run the Maven project in FOLDER, with Pedina from REPOSITORY
    #[arg(long, hide = true, num_args = 2, value_names = ["FOLDER", "REPOSITORY"])]
    project: Vec<PathBuf>,
}

/// Builds and tests, or installs, and says where the jar is.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.library {
        println!("{}", archive::java_library()?.display());
        return Ok(());
    }
    if args.release {
        println!("{}", release::repository()?.display());
        return Ok(());
    }
    if args.elsewhere {
        let counts = check_elsewhere()?;
        println!("{counts}");
        ensure!(counts.failed == 0, "{} tests failed, see above", counts.failed);
        return Ok(());
    }
    if let [folder, repository] = &*args.project {
        println!("{}", release::run_project(folder, repository)?);
        return Ok(());
    }
    if args.install {
        shell::step("mvn package", || shell::run(maven("package")?.arg("-DskipTests")))?;
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

/// Runs the JUnit tests against the jar. Where the jar is good, those of the example project
/// follow, the same jar as a JDK without FFM builds it, its libraries on other platforms, and a
/// game that it referees.
///
/// # Errors
/// There is no JDK, the build fails, or Maven reports no test. A failed test is counted, and what
/// Maven says of it printed.
pub(crate) fn check() -> Result<Counts> {
    let mut counts = verify(&mut maven("verify")?)?;
    if counts.failed == 0 {
        counts += examples::check()?;
        counts += jni_alone::check()?;
        counts += natives::check()?;
        counts += game::check(&Package::jar()?)?;
    }
    Ok(counts)
}

/// The step of `cargo xtask nightly`: all tests over JNI on the newest JDK too, and not only on the
/// oldest.
///
/// # Errors
/// As [`check`].
pub(crate) fn check_newest() -> Result<Counts> {
    let mut maven = with_libraries(&Jdk::require()?, "verify", false)?;
    verify(maven.args(["-Dmaven.javadoc.skip", "-Dmaven.source.skip"]))
}

/// Runs the JUnit tests by this command, and counts them.
fn verify(maven: &mut Command) -> Result<Counts> {
    let summary = shell::root().join("bindings/java/target").join(SUMMARY_IN_TARGET);
    // A report of an earlier run must not be taken for this one's.
    if summary.exists() {
        fs::remove_file(&summary)?;
    }
    let (status, output) = shell::run_to_end(maven)?;
    let counts = fs::read_to_string(&summary).ok().and_then(|xml| counts(&xml));
    match counts {
        Some(counts) if status.success() && counts.passed == 0 => bail!("Maven ran no test"),
        Some(counts) if status.success() => Ok(counts),
        Some(counts) if counts.failed > 0 => {
            println!("{}", output.trim_end());
            Ok(counts)
        }
        _ => Err(shell::failure(maven, status, &output)),
    }
}

/// The step of `cargo xtask nightly`: the tests on runtimes of other systems, and the AAR.
///
/// # Errors
/// The jar does not build, or as [`runtimes::check`] and [`android::check`].
pub(crate) fn check_elsewhere() -> Result<Counts> {
    let target = shell::target_dir().join("jvm/elsewhere");
    setup::ensure_targets(&PLATFORMS.map(|platform| platform.target.to_owned()))?;
    let mut maven = with_libraries(&Jdk::require()?, "package", true)?;
    maven.args(["-DskipTests", "-Dmaven.javadoc.skip", "-Dmaven.source.skip"]);
    shell::run(maven.arg(format!("-Dpedina.target={}", target.display())))?;
    let mut counts = shell::step("the package for Android", || android::check(&target))?;
    counts += runtimes::check(&target)?;
    Ok(counts)
}

/// The Java package as a program uses it.
#[derive(Debug)]
pub(crate) struct Package {
    module: PathBuf,
    /// The native library, where the module has none in it.
    library: Option<PathBuf>,
    /// The classes for FFM, where the module is a folder, in which Java does not look for them.
    ffm: Option<PathBuf>,
}

impl Package {
    /// The jar that was built last, with its libraries.
    ///
    /// # Errors
    /// Maven has not made it.
    pub(crate) fn jar() -> Result<Self> {
        Ok(Self { module: jar_path()?, library: None, ffm: None })
    }

    /// The classes alone, and the library for this machine: what runs here, soonest.
    ///
    /// # Errors
    /// There is no JDK, or a build fails.
    pub(crate) fn compile() -> Result<Self> {
        let jdk = Jdk::require()?;
        shell::run(project(&jdk, None, "bindings/java").arg("compile"))?;
        let module = shell::root().join("bindings/java/target/classes");
        // With FFM the library of C serves, which is built anyway.
        let (library, ffm) = match jdk.has_ffm() {
            true => (archive::shared_library()?, Some(module.join("META-INF/versions/22"))),
            false => (archive::java_library()?, None),
        };
        Ok(Self { module, library: Some(library), ffm })
    }

    /// The command that runs a file of `bindings/java/examples` on it.
    ///
    /// # Errors
    /// There is no JDK.
    pub(crate) fn example(&self, file: &str) -> Result<Command> {
        let mut java = shell::command(Jdk::require()?.program("java"));
        java.arg("--module-path").arg(&self.module);
        java.args(["--add-modules", "dev.pedina", "--enable-native-access=dev.pedina"]);
        if let Some(library) = &self.library {
            java.arg(format!("-Dpedina.native.path={}", library.display()));
        }
        if let Some(classes) = &self.ffm {
            java.arg(format!("--patch-module=dev.pedina={}", classes.display()));
        }
        java.arg(shell::root().join("bindings/java/examples").join(file));
        Ok(java)
    }
}

/// Builds the jar alone, without tests, documentation and sources, and returns its path.
///
/// # Errors
/// As [`check`].
pub(crate) fn jar() -> Result<PathBuf> {
    let mut maven = maven("package")?;
    shell::run(maven.args(["-DskipTests", "-Dmaven.javadoc.skip", "-Dmaven.source.skip"]))?;
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

/// Maven with the JDK, on the native libraries, which are built first.
fn maven(goal: &str) -> Result<Command> {
    let jdk = Jdk::require()?;
    let mut maven = with_libraries(&jdk, goal, false)?;
    if let Some(line) = jdk.shortfall() {
        eprintln!("    {line}");
        return Ok(maven);
    }
    match Jdk::find_older() {
        Some(older) => maven.arg(format!("-Dpedina.jdk17={}", older.home.display())),
        None => {
            eprintln!("    no JDK 17 to 21 here: the tests run on {} only", jdk.home.display());
            &mut maven
        }
    };
    Ok(maven)
}

/// Maven with a JDK, on the native libraries of those platforms that run here, or of all.
fn with_libraries(jdk: &Jdk, goal: &str, platforms: bool) -> Result<Command> {
    let natives = archive::java_libraries(platforms)?;
    let mut maven = project(jdk, None, "bindings/java");
    maven.arg(goal).arg(format!("-Dpedina.natives={}", natives.display()));
    Ok(maven)
}

/// Puts the jar that is built into a local Maven repository, without one into the user's.
fn install(repository: Option<&Path>) -> Result<()> {
    let mut install = project(&Jdk::require()?, repository, "bindings/java");
    let jar = jar_path()?;
    install.arg(INSTALL).arg(format!("-Dfile={}", jar.display()));
    for (option, classifier) in [("sources", "sources"), ("javadoc", "javadoc")] {
        let beside = jar.with_file_name(JAR.replace(".jar", &format!("-{classifier}.jar")));
        if beside.is_file() {
            install.arg(format!("-D{option}={}", beside.display()));
        }
    }
    shell::run(install.arg("-DpomFile=pom.xml"))?;
    let mut bom = project(&Jdk::require()?, repository, "bindings/java/bom");
    shell::run(bom.args([INSTALL, "-Dfile=pom.xml", "-DpomFile=pom.xml"])).map(drop)
}

/// Maven on a project, with a JDK and a local repository, without one with the user's.
pub(crate) fn project(jdk: &Jdk, repository: Option<&Path>, folder: &str) -> Command {
    let mut maven = shell::command("mvn");
    jdk.apply(&mut maven).current_dir(shell::root().join(folder)).args(QUIET);
    maven.args(repository.map(|folder| format!("-Dmaven.repo.local={}", folder.display())));
    if env::var_os("MAVEN_OPTS").is_none() {
        // A build ends before more would pay.
        maven.env("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    }
    maven
}

fn jar_path() -> Result<PathBuf> {
    jar_in(&shell::root().join("bindings/java/target"))
}

/// The jar that Maven has made in its folder of results.
fn jar_in(target: &Path) -> Result<PathBuf> {
    let jar = target.join(JAR);
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

const JAR: &str = concat!("pedina-", env!("CARGO_PKG_VERSION"), ".jar");

const QUIET: [&str; 4] =
    ["--batch-mode", "--no-transfer-progress", "--quiet", "-Dstyle.color=never"];

/// The plugin that `bindings/java/pom.xml` names.
const INSTALL: &str = "org.apache.maven.plugins:maven-install-plugin:3.1.4:install-file";

/// As [`INSTALL`].
const DEPLOY: &str = "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy-file";

/// In Maven's folder of results.
const SUMMARY_IN_TARGET: &str = "failsafe-reports/failsafe-summary.xml";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_counted() {
        let xml = "<failsafe-summary result=\"255\" timeout=\"false\">\n<completed>12</completed>\n\
                   <errors>1</errors>\n<failures>2</failures>\n<skipped>3</skipped>\n\
                   </failsafe-summary>";
        let want = Counts { passed: 6, failed: 3, skipped: 3 };
        assert_eq!(counts(xml), Some(want));
        assert_eq!(counts("<failsafe-summary/>"), None);
    }
}
