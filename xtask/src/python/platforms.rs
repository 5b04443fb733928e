//! The part of `cargo xtask nightly` for what the gate does not build: the wheels of other systems,
//! whose tests run in Wine and QEMU by CPythons of Maven Central, and the sources for pip.

use super::{install, tests, wheels};
use crate::boards::platforms::wine;
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::{jvm, setup, shell};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Builds all wheels, and runs them and what reads wheels.
///
/// # Errors
/// A tool is missing, or a wheel cannot be built or is refused. A failed test is counted.
pub(crate) fn check() -> Result<Counts> {
    setup::ensure(&setup::PLATFORMS)?;
    let release = wheels::release()?;
    let files = fs::read_dir(&release)?.map(|entry| Ok(entry?.path()));
    let files = files.collect::<Result<Vec<_>>>()?;
    let mut all = shell::step("the rules of PyPI and of the stable ABI", || rules(&files))?;
    for interpreter in &INTERPRETERS {
        let title = format!("CPython {} for {}", interpreter.version, interpreter.system);
        all += shell::step(&title, || interpreter.check(&files))?;
    }
    all += shell::step("the sources, by build and by pip", || sources(&files))?;
    Ok(all)
}

/// PyPI takes each file, and no module needs what the oldest CPython of its name lacks.
fn rules(files: &[PathBuf]) -> Result<Counts> {
    let python = install(&shell::target_dir().join("python/checkers"), &CHECKERS)?;
    let checker = |name: &str| shell::command(python.with_file_name(name));
    shell::run(checker("twine").args(["check", "--strict"]).args(files))?;
    let mut counts = Counts::passed(files.len() as u64);
    for platform in &wheels::PLATFORMS {
        let wheel = find(files, platform.tags)?;
        let report = shell::run(checker("abi3audit").args(["--strict", "--report"]).arg(wheel))?;
        let is_fit = report.contains("\"is_abi3_baseline_compatible\": true");
        ensure!(is_fit, "abi3audit says of {}:\n{report}", wheel.display());
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// `python -m build` makes the same sources as `cargo xtask package`, and pip builds these and the
/// checkout into packages that pass the tests.
fn sources(files: &[PathBuf]) -> Result<Counts> {
    let sources = find(files, ".tar.gz")?;
    let folder = shell::target_dir().join("python/sources");
    let built = folder.join("built");
    let mut build = shell::command(install(&folder.join("build"), &[BUILD])?);
    shell::run(build.args(["-m", "build", "--outdir"]).arg(&built).arg("bindings/python"))?;
    let again = built.join(sources.file_name().context("a file has a name")?);
    ensure!(fs::read(again)? == fs::read(sources)?, "`python -m build` packs other sources");
    let mut counts = Counts::passed(1);
    for given in [sources, Path::new("./bindings/python")] {
        // The version stays while the sources change.
        let options = ["--force-reinstall", "--no-cache-dir", &given.to_string_lossy()];
        let python = install(&folder.join("installed"), &options)?;
        counts += tests(&mut shell::command(python))?;
    }
    Ok(counts)
}

/// A CPython of another system, from Maven Central.
struct Interpreter {
    version: &'static str,
    /// As its package there calls it.
    system: &'static str,
    /// A platform's name that the wheel for it ends with.
    wheel: &'static str,
}

impl Interpreter {
    /// Has pip install the wheel as on that system, and runs the tests.
    fn check(&self, files: &[PathBuf]) -> Result<Counts> {
        let home = self.home()?;
        let python = self.program(&home)?;
        let installed = home.join("installed");
        if installed.exists() {
            fs::remove_dir_all(&installed)?;
        }
        // The pip of this machine: that of the other may need libraries that are not there.
        let mut pip = shell::command("python3");
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]);
        pip.args(["--only-binary", ":all:", "--platform", self.wheel, "--python-version"]);
        let release = self.version.split('.').take(2).collect::<Vec<_>>().join(".");
        pip.arg(release).arg("--target").arg(&installed).arg(find(files, self.wheel)?);
        shell::run(&mut pip)?;
        let counts = tests(&mut shell::command(&python))?;
        println!("    {counts}");
        Ok(counts)
    }

    /// The unpacked interpreter.
    fn home(&self) -> Result<PathBuf> {
        let Self { version, system, .. } = self;
        let folder = shell::target_dir().join("python/interpreters");
        let home = folder.join(format!("{version}-{system}"));
        if !home.exists() {
            let mut maven = jvm::project(&Jdk::require()?, None, ".");
            maven.arg(format!("-Dartifact=org.bytedeco:cpython:{version}:jar:{system}"));
            maven.arg(format!("-DoutputDirectory={}", folder.display()));
            shell::run(maven.arg("org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy"))?;
            let mut unpack = shell::command("python3");
            unpack.args(["-m", "zipfile", "--extract"]);
            unpack.arg(folder.join(format!("cpython-{version}-{system}.jar")));
            shell::run(unpack.arg(&home))?;
        }
        Ok(home.join("org/bytedeco/cpython").join(system))
    }

    /// A script that starts it, with what was installed.
    fn program(&self, home: &Path) -> Result<PathBuf> {
        let [major, minor] = [0, 1].map(|at| self.version.split('.').nth(at).unwrap_or_default());
        let (place, script) = (home.display(), home.join("python"));
        let (drive, program, start) = if self.system.starts_with("windows") {
            complete(home, &format!("python{major}{minor}"))?;
            // Of a program of this machine Wine gives no handle, which `subprocess` closes.
            let program = shell::target_dir().join("x86_64-pc-windows-gnu/dist/pedina.exe");
            let program = program.is_file().then(|| format!("Z:{}", program.display()));
            let program = format!(" PEDINA_PROGRAM='{}'", program.unwrap_or_default());
            ("Z:", program, format!("{} '{place}/bin/python.exe'", wine()?.join(" ")))
        } else {
            let program = format!("{place}/bin/python{major}.{minor}");
            fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;
            // Its processes have to be started by the script, too.
            let options = format!("-0 '{}' -E LD_LIBRARY_PATH='{place}'", script.display());
            let start = format!("qemu-aarch64 -L /usr/aarch64-linux-gnu {options} '{program}'");
            ("", String::new(), start)
        };
        let paths = format!("PYTHONHOME='{drive}{place}' PYTHONPATH='{drive}{place}/installed'");
        let variables = format!("export {paths}{program}");
        fs::write(&script, format!("#!/bin/sh\n{variables}\nexec {start} \"$@\"\n"))?;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
        Ok(script)
    }
}

/// Puts the libraries of a CPython for Windows beside its program, and makes the one that its
/// package lacks: `python3.dll`, which has the functions of the stable ABI and passes each call on.
fn complete(home: &Path, library: &str) -> Result<()> {
    let program = home.join("bin");
    for folder in [home, &home.join("lib")] {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "dll") {
                fs::copy(&path, program.join(path.file_name().context("a file has a name")?))?;
            }
        }
    }
    let mut nm = shell::command("x86_64-w64-mingw32-nm");
    let names = shell::stdout(nm.arg(home.join("libs/python3.lib")), "")?;
    let names = names.lines().filter_map(|line| Some(line.split_once(" I __imp_")?.1));
    let lines: String = names.map(|name| format!("{name} = {library}.{name}\n")).collect();
    let definitions = home.join("python3.def");
    fs::write(&definitions, format!("LIBRARY python3.dll\nEXPORTS\n{lines}"))?;
    let mut linker = shell::command("x86_64-w64-mingw32-gcc");
    linker.args(["-shared", "-nostdlib", "-Wl,--entry=0"]).arg(definitions);
    shell::run(linker.arg("-o").arg(program.join("python3.dll"))).map(drop)
}

/// The one file whose name ends so, but for the ending of wheels.
fn find<'a>(files: &'a [PathBuf], end: &str) -> Result<&'a Path> {
    let is_it = |path: &&PathBuf| {
        let name = path.to_string_lossy();
        name.strip_suffix(".whl").unwrap_or(&name).ends_with(end)
    };
    Ok(files.iter().find(is_it).with_context(|| format!("no package ends with {end}"))?)
}

/// The oldest and the newest for Windows that Maven Central has and Wine 8 runs.
const INTERPRETERS: [Interpreter; 3] = [
    Interpreter { version: "3.11.3-1.5.9", system: "windows-x86_64", wheel: "win_amd64" },
    Interpreter { version: "3.14.3-1.5.13", system: "windows-x86_64", wheel: "win_amd64" },
    Interpreter { version: "3.14.3-1.5.13", system: "linux-arm64", wheel: "musllinux_1_1_aarch64" },
];

const CHECKERS: [&str; 2] = ["abi3audit==0.0.26", "twine==7.0.0"];

const BUILD: &str = "build==1.6.1";
