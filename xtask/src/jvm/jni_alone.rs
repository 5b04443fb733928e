//! The jar as JDK 17 alone builds it, as on a machine that has no newer one.
//!
//! Where the newest JDK has FFM, the other tests would never see this build.

use super::{SUMMARY_IN_TARGET, counts, jar_in, with_libraries};
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Builds with the older of two JDKs in a folder of its own, runs the tests of the bridge against
/// that jar, and a program with it on both JDKs. Does nothing where one JDK is all there is,
/// because then all other tests were of it.
///
/// # Errors
/// The build or a test fails, or the jar holds classes that the JDK cannot have compiled.
pub(super) fn check() -> Result<Counts> {
    let (Some(newest), Some(older)) = (Jdk::find(), Jdk::find_older()) else {
        return Ok(Counts::default());
    };
    if newest == older {
        return Ok(Counts::default());
    }
    let target = shell::target_dir().join("jvm/jni-alone");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    let mut maven = with_libraries(&older, "verify", false)?;
    maven.arg(format!("-Dpedina.target={}", target.display()));
    maven.args(["-Dmaven.javadoc.skip", "-Dmaven.source.skip", TESTS]);
    shell::run(&mut maven)?;
    let summary = fs::read_to_string(target.join(SUMMARY_IN_TARGET))?;
    let mut sum = counts(&summary).context("a report without numbers")?;
    ensure!(sum.passed > 0, "Maven ran no test of the jar for JNI alone");

    let jar = jar_in(&target)?;
    let names = shell::run(shell::command(older.program("jar")).arg("--list").arg("-f").arg(&jar))?;
    ensure!(!names.contains("META-INF/versions/"), "{} has classes for FFM", jar.display());
    for jdk in [&older, &newest] {
        perft(jdk, &jar)?;
        sum += Counts::passed(1);
    }
    Ok(sum)
}

/// Counts moves with the jar, on a JDK that may be newer than the one that has built it.
fn perft(jdk: &Jdk, jar: &Path) -> Result<()> {
    let mut java = shell::command(jdk.program("java"));
    java.arg("--module-path").arg(jar).args(["--add-modules", "dev.pedina"]);
    java.args(["--enable-native-access=dev.pedina", "bindings/java/examples/ChessPerft.java"]);
    let answer =
        shell::run(java.arg("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;4"))?;
    ensure!(answer.contains("\"nodes\":197281,"), "JDK {}: {answer}", jdk.release);
    Ok(())
}

/// Those that say how the library is found and called; the rest does not know of bridges.
const TESTS: &str = "-Dit.test=NativeLibraryTest,PedinaTest,GameTest,MatchTest";
