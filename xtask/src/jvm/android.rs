//! The package for Android, an AAR: the classes of the jar and a library for each processor. It is
//! checked as far as that goes without Android: by its compiler, by the list of the functions that
//! Android 8.0 has, and by programs that stand for its runtime.

use super::{DEPLOY, project};
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::{archive, setup, shell};
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Makes the AAR of the classes that Maven has left in `target`, and returns its path.
///
/// # Errors
/// A class or a library is missing, or the JDK has no `jar`.
pub(super) fn package(target: &Path) -> Result<PathBuf> {
    setup::ensure_targets(&ABIS.map(|abi| abi.target.to_owned()))?;
    let folder = folder();
    let content = folder.join("content");
    make_empty(&content)?;
    let classes = target.join("classes");
    let names: Vec<_> = files(&classes)?
        .into_iter()
        .filter(|name| name.starts_with("dev/") && name.extension().is_some_and(|e| e == "class"))
        .collect();
    ensure!(names.len() > 100, "Maven has left {} classes in {}", names.len(), target.display());
    jar(&classes, &names, &content.join("classes.jar"))?;
    for abi in &ABIS {
        let to = content.join("jni").join(abi.name);
        fs::create_dir_all(&to)?;
        fs::copy(archive::java_library_for(abi.target)?, to.join("libpedina.so"))?;
    }
    let root = shell::root();
    for path in ["bindings/java/android/AndroidManifest.xml", "bindings/java/android/proguard.txt"]
        .into_iter()
        .chain(["LICENSE-APACHE", "LICENSE-MIT"])
    {
        let path = root.join(path);
        fs::copy(&path, content.join(path.file_name().context("a file has a name")?))?;
    }
    // Where the jar has its own.
    let sbom = content.join("META-INF/sbom");
    fs::create_dir_all(&sbom)?;
    fs::write(sbom.join(archive::BILL), archive::bill("android")?)?;
    // The Android plugin of Gradle asks for the list of resources, of which there are none.
    fs::write(content.join("R.txt"), "")?;
    let aar = folder.join(concat!("pedina-android-", env!("CARGO_PKG_VERSION"), ".aar"));
    jar(&content, &files(&content)?, &aar)?;
    Ok(aar)
}

/// Puts the AAR into a repository, a folder in Maven's layout.
///
/// # Errors
/// As [`package`].
pub(super) fn deploy(target: &Path, repository: &Path) -> Result<()> {
    let aar = package(target)?;
    // Not in the folder of its description: Maven alone does not know this kind of package.
    let mut maven = project(&Jdk::require()?, None, "bindings/java/bom");
    maven.args([DEPLOY, "-DpomFile=../android/pom.xml"]).arg(format!("-Dfile={}", aar.display()));
    shell::run(maven.arg(format!("-Durl=file://{}", repository.display()))).map(drop)
}

/// Checks the package of the classes in `target`, beside which Maven has left the tests.
///
/// # Errors
/// A tool cannot be had, Android 8.0 lacks what a class calls, or a program fails.
pub(super) fn check(target: &Path) -> Result<Counts> {
    setup::ensure(&setup::PLATFORMS)?;
    let first = fs::read(package(target)?)?;
    ensure!(first == fs::read(package(target)?)?, "two packages for Android differ");
    let check = Check::new()?;
    check.api_level()?;
    check.shrunk(&target.join("test-classes"))?;
    let mut counts = Counts::passed(3);
    for abi in &ABIS {
        check.load(abi).with_context(|| abi.name.to_owned())?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// The folder of the checks, and what they work with.
struct Check {
    folder: PathBuf,
    jdk: Jdk,
    content: PathBuf,
}

impl Check {
    fn new() -> Result<Self> {
        let folder = folder().join("check");
        make_empty(&folder)?;
        let content = self::folder().join("content");
        let check = Self { content, folder, jdk: Jdk::require()? };
        let mut maven = check.maven("dependency:copy-dependencies");
        shell::run(maven.arg(format!("-Dpedina.tools={}", check.folder.display())))?;
        Ok(check)
    }

    fn maven(&self, goal: &str) -> std::process::Command {
        let mut maven = project(&self.jdk, None, "bindings/java/android/check");
        maven.arg(goal);
        maven
    }

    /// The compiler of Android, `D8`, or the one that also shrinks, `R8`, with the classes of the
    /// JDK for a library: what Android lacks of them is asked elsewhere.
    fn compile(&self, tool: &str, arguments: &[impl AsRef<OsStr>], output: &Path) -> Result<()> {
        let mut java = shell::command(self.jdk.program("java"));
        java.arg("-cp").arg(self.folder.join("r8.jar"));
        java.arg(format!("com.android.tools.r8.{tool}")).arg("--release");
        java.arg("--lib").arg(&self.jdk.home).arg("--output").arg(output);
        shell::run(java.args(arguments).arg(self.content.join("classes.jar"))).map(drop)
    }

    /// Compares the classes, with what the compiler adds to them for old systems, with the
    /// functions of Android 8.0. Classes that a JVM alone reaches are left out.
    fn api_level(&self) -> Result<()> {
        let level = MIN_API.to_string();
        self.compile("D8", &["--min-api", &level], &self.folder.join("dex.zip"))?;
        let classes = self.folder.join("classes");
        fs::create_dir(&classes)?;
        self.compile("D8", &["--min-api", &level, "--classfile"], &classes)?;
        for path in files(&classes)? {
            let name = path.file_stem().context("a class has a name")?.to_string_lossy();
            if ONLY_JVM.contains(&name.split('$').next().unwrap_or_default()) {
                fs::remove_file(classes.join(&path))?;
            }
        }
        let mut sniffer = self.maven("animal-sniffer:check");
        shell::run(sniffer.arg(format!("-Dpedina.classes={}", classes.display()))).map(drop)
    }

    /// Shrinks a program by the rules of the package, and runs it on a JVM that calls itself
    /// Android: the library still finds its classes.
    fn shrunk(&self, tests: &Path) -> Result<()> {
        let probe = self.folder.join("probe.jar");
        jar(tests, &["probe/Android.class", "probe/Probe.class"].map(PathBuf::from), &probe)?;
        let rules = self.folder.join("rules.txt");
        fs::write(&rules, "-keep class probe.Android { public static void main(...); }\n")?;
        let package = self.content.join("proguard.txt");
        let shrunk = self.folder.join("shrunk.jar");
        let [kind, option] = ["--classfile", "--pg-conf"].map(Path::new);
        self.compile("R8", &[kind, option, &package, option, &rules, &probe], &shrunk)?;
        let mut java = shell::command(self.jdk.program("java"));
        java.arg("--enable-native-access=ALL-UNNAMED").arg("-cp").arg(&shrunk);
        let library = self.content.join("jni/x86_64");
        java.arg(format!("-Djava.library.path={}", library.display())).arg("probe.Android");
        let printed = shell::run(&mut java)?;
        ensure!(printed.contains("nodes 8902"), "the shrunk program prints {printed}");
        let (whole, left) = (size(&self.content.join("classes.jar"))?, size(&shrunk)?);
        ensure!(left < whole / 2, "{left} bytes of {whole} are left");
        Ok(())
    }

    /// Loads a library by a program that stands for the runtime.
    fn load(&self, abi: &Abi) -> Result<()> {
        let program = self.folder.join(abi.name);
        let include = self.jdk.home.join("include");
        let mut compiler = shell::command(abi.compiler);
        compiler.args(["-Wall", "-Wextra", "-Werror"]).arg("-I").arg(&include);
        compiler.arg("-I").arg(include.join("linux"));
        compiler.arg(shell::root().join("bindings/java/android/check/load.c"));
        shell::run(compiler.arg("-o").arg(&program).arg("-ldl"))?;
        let mut run = shell::command("env");
        run.args(abi.emulator).arg(&program);
        let library = self.content.join("jni").join(abi.name).join("libpedina.so");
        let printed = shell::run(run.arg(library))?;
        // One class for each part of the C interface.
        ensure!(printed.starts_with("JNI 10006, 4 classes, "), "it prints {printed}");
        Ok(())
    }
}

/// A processor, as Android names it.
struct Abi {
    name: &'static str,
    target: &'static str,
    compiler: &'static str,
    emulator: &'static [&'static str],
}

const ABIS: [Abi; 3] = [
    Abi {
        name: "arm64-v8a",
        target: "aarch64-unknown-linux-musl",
        compiler: "aarch64-linux-gnu-gcc",
        emulator: &["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
    },
    // Nothing that is called has floats, so it does not matter that Android passes them otherwise.
    Abi {
        name: "armeabi-v7a",
        target: "armv7-unknown-linux-gnueabihf",
        compiler: "arm-linux-gnueabihf-gcc",
        emulator: &["qemu-arm", "-cpu", "cortex-a9", "-L", "/usr/arm-linux-gnueabihf"],
    },
    Abi { name: "x86_64", target: "x86_64-unknown-linux-gnu", compiler: "cc", emulator: &[] },
];

/// Android 8.0. The manifest says so too.
const MIN_API: u32 = 26;

/// What finds the library, and the bridge, of a JVM.
const ONLY_JVM: [&str; 4] = ["BridgeChoice", "DirectoryOwner", "LibraryCopy", "NativeLibrary"];

fn folder() -> PathBuf {
    shell::target_dir().join("jvm/android")
}

fn make_empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// The files below a folder, by their paths in it, sorted.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).with_context(|| next.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path.strip_prefix(folder)?.to_path_buf());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Packs files below a folder, in the order given and with the date that the jar has.
fn jar(folder: &Path, names: &[PathBuf], output: &Path) -> Result<()> {
    let mut jar = shell::command(Jdk::require()?.program("jar"));
    jar.current_dir(folder).args(["--create", "--no-manifest", "--date=2026-01-01T00:00:00Z"]);
    shell::run(jar.arg("--file").arg(output).args(names)).map(drop)
}

fn size(path: &Path) -> Result<u64> {
    Ok(fs::metadata(path)?.len())
}
