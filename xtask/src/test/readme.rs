//! The examples of `README.md`: each is taken out of the text as it stands, built and run.
//!
//! A block of `c`, `rust` or `java` is a whole program (in Rust what may stand in a documentation
//! test). When the next block is `text`, the program must print exactly that.

use super::cargo::tests;
use crate::archive;
use crate::archive::toolchain::Toolchain;
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::{jvm, shell};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;

/// Builds and runs every example.
///
/// # Errors
/// One of the three languages has no example. What does not build, run or print what it should is
/// printed and counted.
pub(super) fn check() -> Result<Counts> {
    let file = shell::root().join("README.md");
    let text = fs::read_to_string(&file).context("cannot read README.md")?;
    let examples = examples(&text);
    for language in ["c", "rust", "java"] {
        ensure!(
            examples.iter().any(|example| example.language == language),
            "README.md has no block of the language `{language}`"
        );
    }
    let mut counts = rust(&file)?;
    for example in examples {
        let result = match example.language {
            "c" => example.check(c),
            "java" => example.check(java),
            _ => continue,
        };
        match result {
            Ok(()) => counts.passed += 1,
            Err(error) => {
                println!("the example in line {} of README.md: {error:#}", example.line);
                counts.failed += 1;
            }
        }
    }
    Ok(counts)
}

#[derive(Debug, Eq, PartialEq)]
struct Example<'a> {
    language: &'a str,
    /// Line of the opening fence, counted from 1.
    line: usize,
    source: &'a str,
    output: Option<&'a str>,
}

impl Example<'_> {
    /// Runs the example in a folder that stays, so that what fails can be run again by hand.
    fn check(&self, run: fn(&Example<'_>, &Path) -> Result<String>) -> Result<()> {
        let folder = shell::target_dir().join(format!("readme/line-{}", self.line));
        fs::create_dir_all(&folder)?;
        let output = run(self, &folder)?;
        ensure!(self.output.is_none_or(|want| want == output), "it prints:\n{output}");
        Ok(())
    }
}

/// The fenced blocks that name a language; a block of `text` is the output of the block before it.
fn examples(markdown: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example<'_>> = Vec::new();
    let mut open: Option<(&str, usize, usize)> = None;
    let mut offset = 0;
    for (index, line) in markdown.split_inclusive('\n').enumerate() {
        let end = offset + line.len();
        if let Some(language) = line.trim_end().strip_prefix("```") {
            match open.take() {
                None => open = Some((language, index + 1, end)),
                Some(("text", _, start)) => {
                    if let Some(example) = examples.last_mut() {
                        example.output = Some(&markdown[start..offset]);
                    }
                }
                Some((language, line, start)) => examples.push(Example {
                    language,
                    line,
                    source: &markdown[start..offset],
                    output: None,
                }),
            }
        }
        offset = end;
    }
    examples
}

/// rustdoc runs the Rust examples of a Markdown file by itself.
fn rust(file: &Path) -> Result<Counts> {
    // The very library that this program depends on, which is built.
    let folder = shell::target_dir().join("debug");
    shell::run(shell::cargo().args(["build", "--package", "pedina"]))?;
    let mut rustdoc = shell::command("rustdoc");
    rustdoc.arg("--test").arg(file).args(["--edition", "2024", "-L"]);
    rustdoc.arg(folder.join("deps")).arg("--extern");
    tests(rustdoc.arg(format!("pedina={}", folder.join("libpedina.rlib").display())))
}

fn c(example: &Example<'_>, folder: &Path) -> Result<String> {
    let library = archive::static_library(Toolchain::find()?.host())?;
    let (source, program) = (folder.join("example.c"), folder.join("example"));
    fs::write(&source, example.source)?;
    let mut compiler = shell::command("gcc");
    compiler.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]);
    compiler.arg("-I").arg(shell::root().join("include"));
    shell::run(compiler.arg(source).arg(library).arg("-o").arg(&program))?;
    shell::run(&mut shell::command(program))
}

fn java(example: &Example<'_>, folder: &Path) -> Result<String> {
    let Some((_, after)) = example.source.split_once("class ") else {
        bail!("a Java example needs a class with a main method");
    };
    let name = after.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let source = folder.join(name).with_extension("java");
    fs::write(&source, example.source)?;
    let mut java = shell::command(Jdk::require()?.program("java"));
    java.args(["--enable-native-access=ALL-UNNAMED", "--class-path"]);
    shell::run(java.arg(jvm::jar()?).arg(source))
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn blocks_are_found_with_their_output() {
        let markdown = "# T\n```sh\nls\n```\ntext\n```c\nint main(void);\n```\nprints\n\
                        ```text\n20\n```\n```rust\nx\n```\n";
        let blocks = examples(markdown);
        let languages: Vec<_> = blocks.iter().map(|block| block.language).collect();
        assert_eq!(languages, ["sh", "c", "rust"]);
        let want =
            Example { language: "c", line: 6, source: "int main(void);\n", output: Some("20\n") };
        assert_eq!(blocks[1], want);
    }
}
