//! Shows that the proofs can fail: a library with one fault per function, built the way the
//! real one is, must be caught at each of them and at nothing else.

use super::code::Code;
use super::image::Library;
use super::proof::{panics, prove};
use super::stack;
use pedina_library::compile::our_object;
use pedina_library::slim::work_folder;
use pedina_library::toolchain::Toolchain;
use pedina_support::shell;
use std::fs;

const M0: &str = "thumbv6m-none-eabi";
const M4F: &str = "thumbv7em-none-eabihf";
const RV32: &str = "riscv32imac-unknown-none-elf";

/// Builds `library.rs` and lets `test` look at it.
fn with_faults(toolchain: &Toolchain, target: &str, options: &[&str], test: impl Fn(&Library<'_>)) {
    let folder = work_folder().unwrap();
    let output = folder.path().join("libpedina_faults.a");
    let mut rustc = shell::command("rustc");
    rustc.args(["--edition=2024", "--crate-name=pedina_faults", "--crate-type=staticlib"]);
    rustc.args(["-C", "panic=abort", "-C", "lto=fat", "-C", "codegen-units=1"]);
    rustc.args(["-C", "opt-level=s", "-Z", "emit-stack-sizes", "--target", target]);
    rustc.args(options).env("RUSTC_BOOTSTRAP", "1");
    rustc.arg(shell::root().join("tools/proofs/src/sizes/faults/library.rs"));
    shell::run(rustc.arg("-o").arg(&output)).unwrap();
    let object = our_object(&fs::read(&output).unwrap()).unwrap();
    test(&Library::new(toolchain, target, &object).unwrap());
}

/// What is found in an image that calls `function` only, as one text.
fn found(library: &Library<'_>, function: &str) -> String {
    prove(library, library, &[function]).unwrap().join("\n")
}

#[test]
fn each_fault_is_caught() {
    let toolchain = Toolchain::find().unwrap();
    let panic = "a panic can be reached: pdn_panic -> core::panicking::panic_bounds_check";
    for (target, faults) in [
        (
            M0,
            [
                ("pdn_panic", panic),
                ("pdn_float", "pdn_float -> __aeabi_fmul"),
                ("pdn_double", "pdn_double -> __aeabi_dmul"),
                ("pdn_divide32", "division: pdn_divide32 -> __aeabi_uidiv"),
                ("pdn_divide64", "division: pdn_divide64 -> __aeabi_uldivmod"),
            ],
        ),
        (
            M4F,
            [
                ("pdn_panic", panic),
                ("pdn_float", "floating point, `v"),
                ("pdn_double", "pdn_double -> __aeabi_dmul"),
                ("pdn_divide32", ""),
                ("pdn_divide64", "division: pdn_divide64 -> __aeabi_uldivmod"),
            ],
        ),
        (
            RV32,
            [
                ("pdn_panic", panic),
                ("pdn_float", "pdn_float -> __mulsf3"),
                ("pdn_double", "pdn_double -> __muldf3"),
                ("pdn_divide32", ""),
                ("pdn_divide64", "division: pdn_divide64 -> __udivdi3"),
            ],
        ),
    ] {
        with_faults(&toolchain, target, &[], |library| {
            assert_eq!(found(library, "pdn_clean"), "", "{target}");
            for (function, fault) in faults {
                let found = found(library, function);
                let caught =
                    if fault.is_empty() { found.is_empty() } else { found.contains(fault) };
                assert!(caught, "{function} on {target}: expected `{fault}`, found `{found}`");
            }
        });
    }
}

#[test]
fn a_panic_is_caught_on_the_host() {
    let toolchain = Toolchain::find().unwrap();
    with_faults(&toolchain, toolchain.host(), &[], |library| {
        assert!(panics(library, &["pdn_clean"]).unwrap().is_empty());
        let found = panics(library, &["pdn_panic"]).unwrap().join("\n");
        assert!(found.contains("a panic can be reached"), "{found}");
    });
}

#[test]
fn gnu_ld_drops_texts_that_nobody_uses() {
    let toolchain = Toolchain::find().unwrap();
    for target in [M0, M4F, RV32] {
        with_faults(&toolchain, target, &[], |library| {
            let flash = |roots: &[&str]| library.flash_by_gnu_ld(roots).unwrap();
            assert!(flash(&["pdn_short_text"]) < 40, "{target}");
            assert!(flash(&["pdn_short_text", "pdn_long_text"]) > 100, "{target}");
        });
    }
}

#[test]
fn undeclared_recursion_has_no_stack_bound() {
    let toolchain = Toolchain::find().unwrap();
    for target in [M0, M4F, RV32] {
        with_faults(&toolchain, target, &[], |library| {
            let bounds = |function| {
                let code = Code::read(&library.image(&[function]).unwrap()).unwrap();
                stack::bounds(&code)
            };
            assert!(bounds("pdn_clean").unwrap()["pdn_clean"].bytes < 64, "{target}");
            let error = bounds("pdn_recursive").unwrap_err().to_string();
            let expected = "recursion without a declared depth: pedina_faults::descend";
            assert!(error.contains(expected), "{target}: {error}");
        });
    }
}

#[test]
fn function_pointers_are_caught() {
    let toolchain = Toolchain::find().unwrap();
    for target in [M0, M4F, RV32] {
        with_faults(&toolchain, target, &["--cfg", "pointers"], |library| {
            let table = found(library, "pdn_table_of_functions");
            assert!(
                table.contains("a function pointer: to pdn_recursive in data"),
                "{target}: {table}"
            );
            assert!(table.contains("a call through a pointer"), "{target}: {table}");
            let call = found(library, "pdn_callback");
            assert!(call.contains("a call through a pointer"), "{target}: {call}");
        });
    }
}

#[test]
fn calls_through_registers_are_followed() {
    let toolchain = Toolchain::find().unwrap();
    for level in ["opt-level=s", "opt-level=z"] {
        for target in [M0, M4F, RV32] {
            with_faults(&toolchain, target, &["-C", level], |library| {
                let image = library.image(&["pdn_many_calls"]).unwrap();
                let bounds = stack::bounds(&Code::read(&image).unwrap()).unwrap();
                // The frame of the function that is called often holds 256 bytes.
                assert!(bounds["pdn_many_calls"].bytes > 256, "{target} {level}: {bounds:?}");
            });
        }
    }
}
