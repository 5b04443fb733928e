//! Finds the JDK for the Java package.
//!
//! Any from release 17 on builds the jar. One of release 22 or later is preferred, because it also
//! compiles the bridge over the Foreign Function and Memory API (FFM), for which older ones lack
//! the classes. Looked at, in this order: `JAVA_HOME`, the `javac` on `PATH`, then the folders of
//! `/usr/lib/jvm`, newest first. `PEDINA_NEWEST_JDK=17` hides later releases, as on Debian 12,
//! which has no newer one.

use anyhow::{Result, anyhow};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A JDK on this machine.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Jdk {
    /// What `JAVA_HOME` must be.
    pub home: PathBuf,
    /// Feature release: 17, 22, 25.
    pub release: u32,
}

impl Jdk {
    /// The first JDK of release `FFM_RELEASE` or later, without one the first that the jar runs
    /// on.
    pub fn find() -> Option<Self> {
        let all = Self::all();
        let served = || all.iter().find(|jdk| jdk.release >= OLDEST_RELEASE);
        all.iter().find(|jdk| jdk.has_ffm()).or_else(served).cloned()
    }

    /// One that knows JNI only, of release 17 to 21: what the jar also runs on.
    pub fn find_older() -> Option<Self> {
        let older = OLDEST_RELEASE..FFM_RELEASE;
        Self::all().into_iter().find(|jdk| older.contains(&jdk.release))
    }

    /// As [`Self::find`].
    ///
    /// # Errors
    /// There is none; the error says what was found and what to install.
    pub fn require() -> Result<Self> {
        Self::find().ok_or_else(|| {
            let found: Vec<_> = Self::all()
                .iter()
                .map(|jdk| format!("{} in {}", jdk.release, jdk.home.display()))
                .collect();
            let found = if found.is_empty() { "none".to_owned() } else { found.join(", ") };
            anyhow!("no JDK {OLDEST_RELEASE} or later (found: {found}). {ADVICE}")
        })
    }

    /// Whether it compiles the FFM bridge.
    pub fn has_ffm(&self) -> bool {
        self.release >= FFM_RELEASE
    }

    /// Whether its javadoc knows the tag `{@snippet}` of the examples.
    pub fn has_snippets(&self) -> bool {
        self.release >= SNIPPET_RELEASE
    }

    /// What a newer JDK would add to a build by this one, in one line; `None` if nothing.
    pub fn shortfall(&self) -> Option<String> {
        let javadoc = if self.has_snippets() { "" } else { " and the javadoc" };
        (!self.has_ffm()).then(|| {
            format!(
                "JDK {} builds the jar with JNI alone; JDK {FFM_RELEASE} or later would add the \
                 FFM bridge{javadoc}",
                self.release
            )
        })
    }

    /// Makes `command` (Maven, `java`, `javac`) use this JDK.
    pub fn apply<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("JAVA_HOME", &self.home)
    }

    /// A program of the JDK, such as `java`.
    pub fn program(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }

    fn all() -> Vec<Self> {
        let named = env::var_os("JAVA_HOME").map(PathBuf::from);
        let on_path = crate::shell::find_program("javac")
            .and_then(|javac| fs::canonicalize(javac).ok())
            .and_then(|javac| Some(javac.parent()?.parent()?.to_path_buf()));
        let mut installed: Vec<_> = fs::read_dir(INSTALLED)
            .into_iter()
            .flatten()
            .filter_map(|entry| Self::in_folder(&entry.ok()?.path()))
            .collect();
        installed.sort_by_key(|jdk| core::cmp::Reverse(jdk.release));
        let newest = env::var(NEWEST).ok().and_then(|release| release.parse().ok());
        let first = named.into_iter().chain(on_path).filter_map(|home| Self::in_folder(&home));
        let mut all: Vec<Self> = Vec::new();
        let usable = |jdk: &Self| newest.is_none_or(|newest| jdk.release <= newest);
        for jdk in first.chain(installed).filter(usable) {
            // Debian names each folder twice, with links.
            if !all
                .iter()
                .any(|other| fs::canonicalize(&other.home).ok() == fs::canonicalize(&jdk.home).ok())
            {
                all.push(jdk);
            }
        }
        all
    }

    /// The JDK in `home`, by its `release` file; a runtime without `javac` is none.
    fn in_folder(home: &Path) -> Option<Self> {
        if !home.join("bin/javac").is_file() {
            return None;
        }
        let text = fs::read_to_string(home.join("release")).ok()?;
        Some(Self { home: home.to_path_buf(), release: release_number(&text)? })
    }
}

/// The 25 of the line `JAVA_VERSION="25.0.3"`.
fn release_number(release_file: &str) -> Option<u32> {
    let version =
        release_file.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?.trim_matches('"');
    version.split(['.', '-', '+']).next()?.parse().ok()
}

/// The oldest release that builds the jar, and that it runs on.
pub const OLDEST_RELEASE: u32 = 17;

/// The Foreign Function and Memory API was finished in this release.
const FFM_RELEASE: u32 = 22;

/// The first release with [`Jdk::has_snippets`].
const SNIPPET_RELEASE: u32 = 18;

/// Hides the releases after the one that it names.
const NEWEST: &str = "PEDINA_NEWEST_JDK";

/// What to do where apt has no JDK that is new enough.
pub const ADVICE: &str = "Install one, for example the package openjdk-17-jdk-headless, or \
    unpack one below /usr/lib/jvm, or set JAVA_HOME to one.";

const INSTALLED: &str = "/usr/lib/jvm";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_release_is_the_first_number_of_the_version() {
        let cases = [
            ("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"25.0.3\"\n", Some(25)),
            ("JAVA_VERSION=\"22\"", Some(22)),
            ("JAVA_VERSION=\"26-ea\"", Some(26)),
            ("OS_ARCH=\"x86_64\"", None),
        ];
        for (text, release) in cases {
            assert_eq!(release_number(text), release, "{text}");
        }
    }

    #[test]
    fn a_folder_without_compiler_is_no_jdk() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("release"), "JAVA_VERSION=\"25\"").unwrap();
        assert_eq!(Jdk::in_folder(home.path()), None);
        fs::create_dir(home.path().join("bin")).unwrap();
        fs::write(home.path().join("bin/javac"), "").unwrap();
        assert_eq!(Jdk::in_folder(home.path()).map(|jdk| jdk.release), Some(25));
    }

    #[test]
    fn an_old_jdk_says_what_a_new_one_would_add() {
        let jdk = |release| Jdk { home: PathBuf::new(), release };
        assert_eq!(jdk(25).shortfall(), None);
        let line = jdk(17).shortfall().unwrap();
        assert!(line.contains("JDK 17") && line.contains("JDK 22 or later"), "{line}");
        assert_eq!(line.lines().count(), 1);
    }
}
