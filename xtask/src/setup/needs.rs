//! What each verb needs on the machine.

use crate::jdk::{self, Jdk};
use crate::shell;
use pedina_support::{python, targets};
use std::env;
use std::path::PathBuf;

/// One thing that must be on the machine.
pub(crate) struct Need {
    kind: Kind,
    /// The apt packages that bring it; the first one that this release of the system has is taken.
    pub(super) packages: &'static [&'static str],
    pub(super) purpose: &'static str,
}

enum Kind {
    /// A program on `PATH`.
    Program(&'static str),
    /// A program, in whose place another one does where apt does not have it.
    Preferred { program: &'static str, substitute: &'static str },
    /// A JDK that [`Jdk::find`] accepts.
    Jdk,
    /// What a program that clang instruments is linked with.
    Sanitizers,
    /// A module that Python can import.
    PythonModule(&'static str),
    /// The headers of the interpreter `python3`.
    PythonHeaders,
    /// A file of a package that has no program.
    File(&'static str),
    /// The programs of a PostgreSQL server, of any version.
    DatabaseServer,
}

impl Need {
    const fn program(
        name: &'static str,
        packages: &'static [&'static str],
        purpose: &'static str,
    ) -> Self {
        Self { kind: Kind::Program(name), packages, purpose }
    }

    /// What is needed, in a few words.
    pub(super) fn name(&self) -> String {
        match self.kind {
            Kind::Program(name) | Kind::Preferred { program: name, .. } => name.to_owned(),
            Kind::Jdk => format!("JDK {} or later", jdk::OLDEST_RELEASE),
            Kind::Sanitizers => "sanitizers of clang".to_owned(),
            Kind::PythonModule(name) => format!("the module {name} of Python"),
            Kind::PythonHeaders => "Python.h".to_owned(),
            Kind::File(path) => path.to_owned(),
            Kind::DatabaseServer => "PostgreSQL".to_owned(),
        }
    }

    /// Can the verb do without?
    pub(super) fn is_met(&self) -> bool {
        let has_substitute = match self.kind {
            Kind::Preferred { substitute, .. } => shell::find_program(substitute).is_some(),
            _ => false,
        };
        has_substitute || self.found().is_some()
    }

    /// Where it was found, or `None`.
    pub(super) fn found(&self) -> Option<String> {
        let path = match self.kind {
            Kind::Program(name) | Kind::Preferred { program: name, .. } => {
                shell::find_program(name)?
            }
            Kind::Jdk => Jdk::find()?.home,
            Kind::Sanitizers => sanitizer()?,
            Kind::PythonModule(name) => python_module(name)?,
            Kind::PythonHeaders => python::header()?,
            Kind::File(path) => Some(PathBuf::from(path)).filter(|path| path.is_file())?,
            Kind::DatabaseServer => database_server()?,
        };
        Some(path.display().to_string())
    }

    /// What to do where apt cannot help.
    pub(super) fn advice(&self) -> String {
        match self.kind {
            Kind::Jdk => jdk::ADVICE.to_owned(),
            _ => format!("on Debian it is in the package {}", self.packages.join(" or ")),
        }
    }
}

/// Where Python has a module.
fn python_module(name: &str) -> Option<PathBuf> {
    let program = format!("import {name}; print({name}.__file__)");
    let path = shell::run(shell::command("python3").args(["-c", &program])).ok()?;
    Some(PathBuf::from(path.trim()))
}

/// The program that makes a cluster; distributions keep it away from `PATH`.
fn database_server() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let packaged = versions.map(|version| version.path().join("bin/initdb"));
    shell::find_program("initdb").into_iter().chain(packaged).find(|path| path.is_file())
}

/// The address sanitizer's library, if clang has it; it prints the bare name otherwise.
fn sanitizer() -> Option<PathBuf> {
    let name = format!("libclang_rt.asan-{}.a", env::consts::ARCH);
    let mut clang = shell::command("clang");
    let path = shell::run(clang.arg(format!("-print-file-name={name}"))).ok()?;
    Some(PathBuf::from(path.trim())).filter(|path| path.is_absolute() && path.is_file())
}

/// What some verbs need: programs, and parts of Rust.
#[derive(Clone, Copy)]
pub(crate) struct Set<'a> {
    pub(super) programs: &'static [&'static [Need]],
    /// Components of the pinned toolchain beside those that `rust-toolchain.toml` asks for.
    pub(super) components: &'static [&'static str],
    /// Targets of the pinned toolchain beside that of this machine.
    pub(super) targets: &'a [&'a str],
    /// Whether it has the oldest supported compiler.
    pub(super) has_oldest: bool,
    /// Components of a nightly toolchain; without any it needs none.
    pub(super) nightly: &'static [&'static str],
}

const NOTHING: Set<'static> =
    Set { programs: &[], components: &[], targets: &[], has_oldest: false, nightly: &[] };

/// What makes the library of C for this machine.
pub(super) const LIBRARY: Set<'static> = Set { components: &["llvm-tools"], ..NOTHING };

/// What `cargo xtask demo` needs.
pub(crate) const DEMO: Set<'static> =
    Set { programs: &[C, BOARDS, JAVA], targets: &targets::BOARDS, ..LIBRARY };

/// What the gate needs, which is what `cargo xtask setup` installs.
pub(crate) const GATE: Set<'static> = Set {
    programs: &[C, BOARDS, JAVA, CHECKS],
    // The second is compiled for Xtensa, in the packages.
    components: &["llvm-tools", "rust-src"],
    targets: TARGETS,
    has_oldest: true,
    ..NOTHING
};

/// What `cargo xtask cluster` needs beside.
pub(super) const CLUSTER: Set<'static> = Set { programs: &[CLUSTER_PROGRAMS], ..NOTHING };

/// What `cargo xtask platforms` needs beside.
pub(crate) const PLATFORMS: Set<'static> = Set {
    programs: &[PLATFORM_PROGRAMS],
    components: &["llvm-tools"],
    targets: PROGRAM_TARGETS,
    ..NOTHING
};

/// What `cargo xtask boards --board xtensa-sim` needs beside.
pub(crate) const XTENSA: Set<'static> =
    Set { programs: &[XTENSA_PROGRAMS], components: &["llvm-tools", "rust-src"], ..NOTHING };

/// What `cargo xtask miri` and `cargo xtask threads` need beside: the interpreter, and the standard
/// library to be compiled in other ways.
pub(crate) const NIGHTLY: Set<'static> = Set { nightly: &["miri", "rust-src"], ..NOTHING };

/// Each target that something is built for.
const TARGETS: &[&str] = &[
    "thumbv6m-none-eabi",        // Cortex-M0, M0+: BBC micro:bit
    "thumbv7m-none-eabi",        // Cortex-M3: mps2-an385
    "thumbv7em-none-eabihf",     // Cortex-M4F, M7: mps2-an386
    "thumbv7em-none-eabi",       // packages: Cortex-M4 and M7, no floats in registers
    "thumbv8m.main-none-eabi",   // packages: Cortex-M33, no floats in registers
    "thumbv8m.main-none-eabihf", // packages: Cortex-M33
    "riscv32imac-unknown-none-elf",
    "riscv32imc-unknown-none-elf", // packages: ESP32-C3
    "x86_64-unknown-linux-gnu",    // the jar, on other machines
    "x86_64-unknown-linux-musl",   // the image of the service
    "i686-unknown-linux-musl",     // tests on 32 bits, which run here
    "aarch64-unknown-linux-musl",  // the jar; tests in qemu-user
    "aarch64-unknown-none",        // memory functions for the jar's library
    "wasm32-unknown-unknown",      // tests in Node
];

/// What the program `pedina` is compiled for.
const PROGRAM_TARGETS: &[&str] = &[
    "aarch64-apple-darwin",
    "aarch64-unknown-linux-musl",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-gnu",
    "x86_64-unknown-linux-musl",
];

/// What compiles and links a program in C.
const C: &[Need] = &[
    Need::program("gcc", &["build-essential"], "compiles and links the C examples"),
    Need::program("make", &["build-essential"], "builds the C examples and the firmware"),
];

/// What makes firmware and runs it.
const BOARDS: &[Need] = &[
    Need::program("arm-none-eabi-gcc", &["gcc-arm-none-eabi"], "compiles firmware for Cortex-M"),
    Need::program(
        "riscv64-unknown-elf-gcc",
        &["gcc-riscv64-unknown-elf"],
        "compiles firmware for RISC-V",
    ),
    Need::program("qemu-system-arm", &["qemu-system-arm"], "runs the Cortex-M firmware"),
    Need::program(
        "qemu-system-riscv32",
        &["qemu-system-riscv", "qemu-system-misc"],
        "runs the RISC-V firmware",
    ),
];

/// What makes firmware for Xtensa and runs it.
const XTENSA_PROGRAMS: &[Need] = &[
    Need::program("xtensa-lx106-elf-gcc", &["gcc-xtensa-lx106"], "compiles firmware for Xtensa"),
    Need::program("qemu-system-xtensa", &["qemu-system-misc"], "runs it"),
];

/// What builds and runs the Java package.
const JAVA: &[Need] = &[
    Need {
        kind: Kind::Jdk,
        packages: &[
            "openjdk-25-jdk-headless",
            "openjdk-24-jdk-headless",
            "openjdk-23-jdk-headless",
            "openjdk-22-jdk-headless",
            "openjdk-21-jdk-headless",
            "openjdk-17-jdk-headless",
        ],
        purpose: "compiles and tests the Java package",
    },
    Need::program("mvn", &["maven"], "builds the Java package"),
    Need::program("advzip", &["advancecomp"], "makes the jar for Maven Central smaller"),
];

/// What the checks of the gate need beside.
const CHECKS: &[Need] = &[
    Need::program("g++", &["build-essential"], "checks the header as C++"),
    Need {
        kind: Kind::File("/usr/lib/arm-none-eabi/newlib/libstdc++.a"),
        packages: &["libstdc++-arm-none-eabi-newlib"],
        purpose: "has what the headers of C++ include, for Cortex-M",
    },
    Need::program("clang", &["clang"], "compiles Python's module; a second compiler of C"),
    Need {
        kind: Kind::Sanitizers,
        packages: &["libclang-rt-dev"],
        purpose: "looks for wrong accesses while the C contract is proven",
    },
    Need::program("cmake", &["cmake"], "builds the C examples with find_package(pedina)"),
    Need::program("pkg-config", &["pkgconf", "pkg-config"], "finds an installed pedina"),
    Need::program("meson", &["meson"], "builds a program with the packages, as its users do"),
    Need::program("dh", &["debhelper"], "builds the packages for Debian"),
    Need::program("lintian", &["lintian"], "checks them"),
    Need::program("doxygen", &["doxygen"], "writes the reference of the C headers"),
    Need::program("valgrind", &["valgrind"], "proves that nothing allocates; counts instructions"),
    Need::program("qemu-aarch64", &["qemu-user"], "runs the tests of the library on AArch64"),
    Need::program(
        "aarch64-linux-gnu-gcc",
        &["gcc-aarch64-linux-gnu"],
        "links a program with the jar's library for AArch64",
    ),
    Need {
        kind: Kind::File("/usr/aarch64-linux-gnu/include/stdio.h"),
        packages: &["libc6-dev-arm64-cross"],
        purpose: "the C library of that program",
    },
    Need::program("musl-gcc", &["musl-tools"], "links programs with musl"),
    Need {
        kind: Kind::DatabaseServer,
        packages: &["postgresql"],
        purpose: "keeps the games of several processes of the service",
    },
    Need::program("openssl", &["openssl"], "makes certificates for connections to it"),
    Need::program("tmux", &["tmux"], "types at full-screen programs and looks at them"),
    Need::program("telnet", &["telnet", "inetutils-telnet"], "plays Konobi at the server"),
    Need::program("nc", &["netcat-openbsd"], "plays against it"),
    Need::program("script", &["bsdutils"], "gives telnet a terminal"),
    Need::program("node", &["nodejs"], "runs the library as WebAssembly"),
    Need::program("npm", &["npm"], "installs what checks and tests JavaScript"),
    Need {
        // Without windows it takes half of the processor time.
        kind: Kind::Preferred { program: "chromium-headless-shell", substitute: "chromium" },
        packages: &["chromium-headless-shell", "chromium", "chromium-browser"],
        purpose: "runs the tests of the pages",
    },
    Need::program("firefox-esr", &["firefox-esr", "firefox"], "plays a game on each page"),
    Need::program("python3", &["python3"], "builds and tests the Python package"),
    Need {
        kind: Kind::PythonModule("ensurepip"),
        packages: &["python3-venv"],
        purpose: "makes environments that the Python package is installed in",
    },
    Need {
        kind: Kind::PythonHeaders,
        packages: &["python3-dev"],
        purpose: "compiles the extension module of the Python package",
    },
    Need::program("wasm-opt", &["binaryen"], "makes WebAssembly smaller"),
];

/// What a cluster of the chess game service needs beside.
const CLUSTER_PROGRAMS: &[Need] = &[
    Need { kind: Kind::DatabaseServer, packages: &["postgresql"], purpose: "keeps the games" },
    Need::program("psql", &["postgresql-client"], "makes the database of games"),
    Need::program("etcd", &["etcd-server", "etcd"], "says who the primary is"),
    Need::program("patroni", &["patroni"], "replaces a primary that fails"),
    Need {
        kind: Kind::File("/usr/lib/python3/dist-packages/etcd/__init__.py"),
        packages: &["python3-etcd"],
        purpose: "lets Patroni speak to etcd",
    },
    Need::program("/usr/sbin/haproxy", &["haproxy"], "stands in front of databases and services"),
];

/// What runs programs of other systems beside, and compiles C for them.
const PLATFORM_PROGRAMS: &[Need] = &[
    Need::program("wine", &["wine"], "runs programs for Windows"),
    Need {
        kind: Kind::File("/usr/lib/wine/wine64"),
        packages: &["wine64"],
        purpose: "those of 64 bits",
    },
    Need::program("x86_64-w64-mingw32-gcc", &["gcc-mingw-w64-x86-64"], "compiles C for Windows"),
    Need::program("qemu-s390x", &["qemu-user"], "runs programs for other processors"),
    Need::program("arm-linux-gnueabihf-gcc", &["gcc-arm-linux-gnueabihf"], "compiles C for ARMv7"),
    Need::program("riscv64-linux-gnu-gcc", &["gcc-riscv64-linux-gnu"], "compiles C for RISC-V"),
    Need::program("s390x-linux-gnu-gcc", &["gcc-s390x-linux-gnu"], "compiles C for s390x"),
    Need::program(
        "powerpc64le-linux-gnu-gcc",
        &["gcc-powerpc64le-linux-gnu"],
        "compiles C for POWER",
    ),
    Need {
        kind: Kind::File("/usr/arm-linux-gnueabihf/include/stdio.h"),
        packages: &["libc6-dev-armhf-cross"],
        purpose: "the C library for ARMv7",
    },
    Need {
        kind: Kind::File("/usr/riscv64-linux-gnu/include/stdio.h"),
        packages: &["libc6-dev-riscv64-cross"],
        purpose: "the C library for RISC-V",
    },
    Need {
        kind: Kind::File("/usr/s390x-linux-gnu/include/stdio.h"),
        packages: &["libc6-dev-s390x-cross"],
        purpose: "the C library for s390x",
    },
    Need {
        kind: Kind::File("/usr/powerpc64le-linux-gnu/include/stdio.h"),
        packages: &["libc6-dev-ppc64el-cross"],
        purpose: "the C library for POWER",
    },
];
