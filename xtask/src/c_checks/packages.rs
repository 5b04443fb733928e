//! The example programs built as a user builds them: by the Makefile and by CMake, static and
//! shared, from an installed prefix alone. The sources are copied first, so that nothing is found
//! through its place in this repository.

use super::Checks;
use crate::install::{self, Selection};
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds everything and returns the folder with the programs that `make` built.
pub(super) fn check(checks: &mut Checks, prefix: &Path, folder: &Path) -> Result<PathBuf> {
    let user = User { prefix, sources: folder.join("host") };
    user.copy_sources()?;
    let pedina = format!("PEDINA={}", prefix.display());
    let shared = "SHARED=1";

    checks.check("make CC=clang", user.make(&["CC=clang", &pedina]));
    checks.check("make clean", user.clean());
    checks.check("make", user.make(&[&pedina]));
    checks.check("make again", user.make_again(&[&pedina]));
    checks.check("make SHARED=1", user.make(&[&pedina, shared]));
    checks.check("make, found by pkg-config", user.make(&[]));
    checks.check("make SHARED=1, found by pkg-config", user.make(&[shared]));
    checks.check("make without pedina", user.make_without_pedina());
    checks.check("cc and pkg-config", user.compile_with_pkg_config());
    for compiler in ["g++", "clang++"] {
        checks.check(&format!("{compiler} -std=c++17"), user.compile_as_cpp(compiler));
    }
    checks.check("CMake", user.cmake("OFF"));
    checks.check("CMake -DSHARED=ON", user.cmake("ON"));
    checks.check("CMake with another version", user.cmake_other_version());
    checks.check("what the programs load", user.loaded_libraries());
    checks.check("what the static programs leave out", user.static_programs());
    checks.check("another --libdir, and uninstall", user.other_folder(&folder.join("other")));
    Ok(user.sources.join("build/static"))
}

/// Somebody with the examples and an installed library, and nothing else of Pedina.
struct User<'a> {
    prefix: &'a Path,
    sources: PathBuf,
}

impl User<'_> {
    fn copy_sources(&self) -> Result<()> {
        fs::create_dir(&self.sources)?;
        for entry in fs::read_dir(shell::root().join("examples-c/host"))? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                fs::copy(entry.path(), self.sources.join(entry.file_name()))?;
            }
        }
        Ok(())
    }

    /// A command in the folder of the sources; pkg-config finds the prefix.
    fn command(&self, program: &str) -> Command {
        let mut command = shell::command(program);
        command
            .current_dir(&self.sources)
            .env("PKG_CONFIG_PATH", self.prefix.join("lib/pkgconfig"))
            // As in a shell of the user, not in one that cargo started.
            .env_remove("MAKEFLAGS")
            .env_remove("PEDINA");
        command
    }

    fn make(&self, arguments: &[&str]) -> Result<()> {
        let mut make = self.command("make");
        make.arg("check").arg(format!("CFLAGS={STRICT}"));
        known_answers(&shell::run(make.args(arguments))?)
    }

    fn make_again(&self, arguments: &[&str]) -> Result<()> {
        let output = shell::run(self.command("make").args(arguments))?;
        ensure!(output.contains("Nothing to be done"), "it ran:\n{output}");
        Ok(())
    }

    fn make_without_pedina(&self) -> Result<()> {
        let mut make = self.command("make");
        make.env_remove("PKG_CONFIG_PATH").env("PKG_CONFIG_LIBDIR", &self.sources);
        fails_with(&mut make, "make PEDINA=DIR")
    }

    fn clean(&self) -> Result<()> {
        // Needs no library: what is to be removed is known.
        let mut make = self.command("make");
        make.env("PKG_CONFIG_LIBDIR", &self.sources);
        shell::run(make.env_remove("PKG_CONFIG_PATH").arg("clean"))?;
        ensure!(!self.sources.join("build").exists(), "it left build/");
        Ok(())
    }

    /// The line that most C programmers would type.
    fn compile_with_pkg_config(&self) -> Result<()> {
        let mut shell = self.command("sh");
        shell.args([
            "-ec",
            "cc -std=c99 chess_perft.c position_argument.c output.c \
             $(pkg-config --cflags --libs pedina) -o perft
             LD_LIBRARY_PATH=$(pkg-config --variable=libdir pedina) ./perft 3",
        ]);
        let output = shell::run(&mut shell)?;
        ensure!(output.ends_with("perft 3 8902\n"), "it printed {output}");
        Ok(())
    }

    fn compile_as_cpp(&self, compiler: &str) -> Result<()> {
        let mut command = self.command("sh");
        command.args(["-ec", &format!(
            "{compiler} -x c++ -std=c++17 {STRICT} $(pkg-config --cflags pedina) -fsyntax-only *.c"
        )]);
        shell::run(&mut command).map(drop)
    }

    fn cmake(&self, shared: &str) -> Result<()> {
        let build = self.sources.join(format!("build/cmake-{shared}"));
        let mut configure = self.configure(&self.sources, &build);
        configure.arg(format!("-DSHARED={shared}"));
        shell::run(configure.arg(format!("-DCMAKE_C_FLAGS={STRICT}")))?;
        shell::run(self.command("cmake").arg("--build").arg(&build))?;
        let mut ctest = self.command("ctest");
        known_answers(&shell::run(ctest.arg("--verbose").arg("--test-dir").arg(&build))?)
    }

    /// Programs written for another minor version do not get this one.
    fn cmake_other_version(&self) -> Result<()> {
        let minor: u32 = env!("CARGO_PKG_VERSION_MINOR").parse()?;
        let wanted = format!("{}.{}", env!("CARGO_PKG_VERSION_MAJOR"), minor + 1);
        let sources = self.sources.join("other_version");
        fs::create_dir(&sources)?;
        fs::write(
            sources.join("CMakeLists.txt"),
            format!(
                "cmake_minimum_required(VERSION 3.15)\nproject(other LANGUAGES C)\n\
                 find_package(pedina {wanted} CONFIG REQUIRED)\n"
            ),
        )?;
        let mut configure = self.configure(&sources, &sources.join("build"));
        fails_with(&mut configure, concat!("version: ", env!("CARGO_PKG_VERSION")))
    }

    fn configure(&self, sources: &Path, build: &Path) -> Command {
        let mut cmake = self.command("cmake");
        cmake.arg("-S").arg(sources).arg("-B").arg(build);
        cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", self.prefix.display()));
        cmake
    }

    /// The library loads nothing, a static program nothing of ours. Its soname changes with the
    /// number that a program passes to `pdn_check_abi`.
    fn loaded_libraries(&self) -> Result<()> {
        let number = shell::run(self.command("sh").args([
            "-ec",
            "printf '#include <pedina.h>\nPDN_ABI_VERSION\n' |
             cc $(pkg-config --cflags pedina) -E -P - | tail -n 1",
        ]))?;
        let soname = format!("libpedina.so.{}", number.trim());
        let dynamic = |path: &Path| shell::run(self.command("readelf").arg("-d").arg(path));

        let library = dynamic(&self.prefix.join("lib/libpedina.so"))?;
        ensure!(library.contains(&format!("[{soname}]")), "the soname is wrong:\n{library}");
        ensure!(!library.contains("(NEEDED)"), "it needs a library:\n{library}");
        for (folder, loads) in [("static", false), ("shared", true)] {
            let program = self.sources.join("build").join(folder).join("chess_play");
            let section = dynamic(&program)?;
            ensure!(
                section.contains(&format!("[{soname}]")) == loads,
                "the {folder} program is linked wrongly:\n{section}"
            );
        }
        Ok(())
    }

    /// Programs that CMake and pkg-config link with the archive hold what they call.
    fn static_programs(&self) -> Result<()> {
        shell::run(self.command("sh").args([
            "-ec",
            "archive=$(pkg-config --variable=libdir pedina)/libpedina.a
             program=\"chess_perft.c position_argument.c output.c $(pkg-config --cflags pedina)\"
             cc -std=c99 $program $archive $(pkg-config --libs-only-other --static pedina) -o small
             cc -std=c99 $program $archive -o large",
        ]))?;
        let size = |path: &str| -> Result<u64> {
            let path = self.sources.join(path);
            Ok(fs::metadata(&path).with_context(|| path.display().to_string())?.len())
        };
        let large = size("large")?;
        for path in ["small", "build/cmake-OFF/chess_perft"] {
            let small = size(path)?;
            ensure!(small * 2 < large, "{path} has {small} bytes, all functions {large}");
        }
        Ok(())
    }

    /// A distribution's folder of libraries is found by pkg-config and CMake alike, and nothing
    /// is left after uninstalling.
    fn other_folder(&self, root: &Path) -> Result<()> {
        let libdir = Some("lib/x86_64-linux-gnu".into());
        install::install(root, &Selection { targets: Vec::new(), libdir })?;
        let user = User { prefix: root, sources: self.sources.clone() };
        let libraries = root.join("lib/x86_64-linux-gnu");
        let mut pkg_config = user.command("pkg-config");
        pkg_config.env("PKG_CONFIG_PATH", libraries.join("pkgconfig"));
        let found = shell::run(pkg_config.args(["--variable=libdir", "pedina"]))?;
        ensure!(
            fs::canonicalize(found.trim())? == fs::canonicalize(&libraries)?,
            "pkg-config finds {found}"
        );
        shell::run(pkg_config.args(["--exists", "--print-errors"]))?;
        let mut configure = user.configure(&user.sources, &user.sources.join("build/other"));
        shell::run(configure.arg("-DSHARED=ON"))?;
        shell::run(user.command("cmake").args(["--build", "build/other"]))?;

        install::uninstall(root)?;
        let left = fs::read_dir(root)?.count();
        ensure!(left == 0, "uninstalling leaves {left} entries in {}", root.display());
        ensure!(install::uninstall(root).is_err(), "there was nothing to uninstall");
        Ok(())
    }
}

/// `check.sh` ran and found nothing wrong.
fn known_answers(output: &str) -> Result<()> {
    let summary = output.lines().find(|line| line.contains(" passed, "));
    let summary = summary.with_context(|| format!("nothing was checked:\n{output}"))?;
    ensure!(summary.ends_with(" passed, 0 failed"), "{summary}");
    Ok(())
}

fn fails_with(command: &mut Command, message: &str) -> Result<()> {
    let (status, output) = shell::run_to_end(command)?;
    if status.success() {
        bail!("`{}` succeeds", shell::line(command));
    }
    ensure!(output.contains(message), "`{message}` is missing in:\n{output}");
    Ok(())
}

const STRICT: &str = "-O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror";
