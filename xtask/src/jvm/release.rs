//! What Maven Central takes: jar, sources, documentation, a jar for each platform's library and the
//! bill of materials, with checksums, in the layout of a repository. Only signatures are missing.

use super::{DEPLOY, QUIET, android, project, with_libraries};
use crate::jdk::Jdk;
use crate::{setup, shell};
use anyhow::{Context, Result, ensure};
use pedina_support::targets::PLATFORMS;
use std::fs;
use std::path::{Path, PathBuf};

/// Has Maven make the repository, and returns its folder; its files begin at `dev/pedina`.
///
/// # Errors
/// The build fails, or a file is missing that Maven Central requires.
pub(super) fn repository() -> Result<PathBuf> {
    let target = shell::target_dir().join("jvm/release");
    let central = target.join("central");
    if central.exists() {
        fs::remove_dir_all(&central)?;
    }
    let jdk = Jdk::require()?;
    let targets = PLATFORMS.map(|platform| platform.target.to_owned());
    setup::ensure_targets(&targets)?;
    let mut maven = with_libraries(&jdk, "verify", true)?;
    maven.args(["-Prelease", "-DskipTests", "-DskipITs", "-Dgpg.skip"]);
    shell::run(maven.arg(format!("-Dpedina.target={}", target.display())))?;
    let mut bom = project(&jdk, None, "bindings/java/bom");
    bom.arg(DEPLOY).arg("-DpomFile=pom.xml").arg("-Dfile=pom.xml");
    shell::run(bom.arg(format!("-Durl=file://{}", central.display())))?;
    android::deploy(&target, &central)?;

    let folder = central.join("dev/pedina/pedina").join(VERSION);
    let platforms = PLATFORMS.iter().map(|platform| format!("-{}.jar", platform.name));
    let required = ["-sources.jar", "-javadoc.jar", ".jar", ".pom"].map(str::to_owned);
    for suffix in required.into_iter().chain(platforms) {
        for checksum in ["", ".md5", ".sha1"] {
            let file = folder.join(format!("pedina-{VERSION}{suffix}{checksum}"));
            ensure!(file.is_file(), "Maven has not made {}", file.display());
        }
    }
    let jar = folder.join(format!("pedina-{VERSION}.jar"));
    recompress(&jar)?;
    let bytes = fs::metadata(&jar)?.len();
    ensure!(bytes <= LARGEST_JAR, "the jar has {bytes} bytes, more than {LARGEST_JAR}");
    Ok(central)
}

/// Compresses the entries of a jar by more work than Java spends, which takes 3 % off, and writes
/// the checksums beside it anew.
fn recompress(jar: &Path) -> Result<()> {
    shell::run(shell::command("advzip").args(["--recompress", "--shrink-extra"]).arg(jar))?;
    for (suffix, program) in [("md5", "md5sum"), ("sha1", "sha1sum")] {
        let printed = shell::run(shell::command(program).arg(jar))?;
        let digits = printed.split(' ').next().context("no checksum")?;
        let mut beside = jar.as_os_str().to_owned();
        beside.push(format!(".{suffix}"));
        fs::write(beside, digits)?;
    }
    Ok(())
}

/// Builds and runs the project of a user in `folder`, with Pedina from `repository` and all else as
/// Maven finds it; returns what the program prints.
///
/// # Errors
/// It does not build or run.
pub(super) fn run_project(folder: &Path, repository: &Path) -> Result<String> {
    let jdk = Jdk::require()?;
    // A profile of the settings adds a repository, as a company's own would be added.
    let settings = folder.join("settings.xml");
    fs::write(&settings, SETTINGS.replace("@FOLDER@", &repository.display().to_string()))?;
    let mut maven = shell::command("mvn");
    jdk.apply(&mut maven).current_dir(folder).args(QUIET).arg("--settings").arg(&settings);
    // Not a jar that is installed on this machine.
    let own = folder.join("repository");
    super::examples::linked_repository(&own)?;
    maven.arg(format!("-Dmaven.repo.local={}", own.display()));
    maven.args(["--update-snapshots", "compile", "exec:java"]);
    let version = format!("-Dpedina.version={VERSION}");
    shell::run(maven.arg(version)).context("the project of a user of the jar fails")
}

/// What a program may gain by depending on the jar, with the libraries of all platforms in it.
const LARGEST_JAR: u64 = 5_000_000;

const VERSION: &str = env!("CARGO_PKG_VERSION");

const SETTINGS: &str = "\
<settings>
  <profiles>
    <profile>
      <id>packages</id>
      <repositories>
        <repository>
          <id>packages</id>
          <url>file://@FOLDER@</url>
        </repository>
      </repositories>
    </profile>
  </profiles>
  <activeProfiles>
    <activeProfile>packages</activeProfile>
  </activeProfiles>
</settings>
";
