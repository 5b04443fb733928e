//! What is shipped beside the program: its man pages, and completions for shells.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Command, ValueEnum};
use clap_complete::Shell;

/// Where they go.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder that gets man/man1 and completions
    folder: PathBuf,
}

/// Writes a man page for each command, and a file of completions for each shell.
///
/// # Errors
/// A file cannot be written.
pub(crate) fn run(args: &Args, command: &Command) -> Result<()> {
    let make = |name: &str| {
        let folder = args.folder.join(name);
        let made = fs::create_dir_all(&folder);
        made.with_context(|| format!("cannot make {}", folder.display()))?;
        anyhow::Ok(folder)
    };
    // The first, because what completes a command adds `help` to it.
    clap_mangen::generate_to(without_help(command.clone()), make("man/man1")?)?;
    let mut command = without_hidden(command);
    for &shell in Shell::value_variants() {
        clap_complete::generate_to(shell, &mut command, NAME, make("completions")?)?;
    }
    Ok(())
}

/// The command without those named `help`, whose pages would say what the others do.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// What completions name of the command, without those below it that its help leaves out.
fn without_hidden(command: &Command) -> Command {
    let shown = command.get_subcommands().filter(|one| !one.is_hide_set());
    Command::new(NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .args(command.get_arguments())
        .subcommands(shown)
}

const NAME: &str = "pedina";

#[cfg(test)]
mod tests {
    use std::io;

    use clap::CommandFactory;

    use super::*;

    #[test]
    fn each_command_has_a_man_page_and_each_shell_its_completions() {
        let folder = tempfile::tempdir().unwrap();
        let args = Args { folder: folder.path().to_owned() };
        run(&args, &crate::Cli::command()).unwrap();
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
        for (page, option) in [
            ("pedina", "konobi"),
            ("pedina-chess-play", "black\\-level"),
            ("pedina-mastermind-client", "watch"),
            ("pedina-uci", "UCI"),
        ] {
            assert!(read(&format!("man/man1/{page}.1")).contains(option), "{page}");
        }
        assert!(!read("man/man1/pedina.1").contains("documents"), "for packages alone");
        let pages = folder.path().join("man/man1").read_dir().unwrap();
        let name =
            |page: io::Result<fs::DirEntry>| page.unwrap().file_name().into_string().unwrap();
        assert_eq!(pages.map(name).find(|name| name.contains("help")), None);
        let names = ["pedina.bash", "pedina.elv", "pedina.fish", "_pedina", "_pedina.ps1"];
        for name in names {
            let text = read(&format!("completions/{name}"));
            assert!(text.contains("mastermind") && text.contains("version"), "{name}");
            assert!(!text.contains("documents"), "{name} offers what is for packages alone");
        }
        assert_eq!(folder.path().join("completions").read_dir().unwrap().count(), names.len());
    }
}
