//! The numbers of the header in Java: for each game the reasons of its exceptions, which users see,
//! and its constants, which they do not.

use super::{GAMES, javadoc};
use crate::numbers::{Constant, Origin, struct_sizes};
use crate::output::Output;
use crate::words::ORIGIN;

/// The files for all games.
pub(super) fn files(constants: &[Constant]) -> Vec<Output> {
    let mut files = Vec::new();
    for (title, game) in GAMES {
        let prefix = format!("{}_", game.to_uppercase());
        let own = constants.iter().filter(|one| one.name.starts_with(&prefix));
        let (statuses, values): (Vec<_>, Vec<_>) =
            own.partition(|one| one.origin == Origin::Status);
        let common = constants.iter().filter(|one| one.name == MISMATCH);
        let path = format!("java/dev/pedina/{}/Reason.java", game.to_lowercase());
        let content = reasons(title, game, &prefix, common.chain(statuses));
        files.push(Output::new(path, content));
        let path = format!("java/dev/pedina/internal/{game}Numbers.java");
        files.push(Output::new(path, numbers(title, game, &prefix, &values, "")));
    }
    let of_game = |one: &&Constant| {
        GAMES.iter().any(|(_, game)| one.name.starts_with(&format!("{}_", game.to_uppercase())))
    };
    let values: Vec<_> = constants.iter().filter(|one| !of_game(one)).collect();
    let sizes = sizes(constants);
    let content = numbers("the library", "Library", "", &values, &sizes);
    files.push(Output::new("java/dev/pedina/internal/LibraryNumbers.java", content));
    files
}

/// The enum of all statuses of a game.
fn reasons<'a>(
    title: &str,
    game: &str,
    prefix: &str,
    statuses: impl Iterator<Item = &'a Constant>,
) -> String {
    let statuses: Vec<_> = statuses
        .map(|status| {
            let name = status.name.trim_start_matches(prefix);
            format!("    /** {} */\n    {name}({})", javadoc(&status.comment), status.value)
        })
        .collect();
    format!(
        "\
package dev.pedina.{};

import dev.pedina.internal.Library;

import java.util.Optional;

/**
 * Why a call for {title} is refused. The names and numbers are those of {{@code pedina.h}}.
 *
 * <p>{ORIGIN}
 */
public enum Reason {{
{};
{REASON}",
        game.to_lowercase(),
        statuses.join(",\n"),
    )
}

/// The class of all other numbers of a game.
fn numbers(title: &str, game: &str, prefix: &str, values: &[&Constant], rest: &str) -> String {
    let mut java = format!(
        "\
package dev.pedina.internal;

/**
 * The numbers of {title} in {{@code pedina.h}}.
 *
 * <p>{ORIGIN}
 */
public final class {game}Numbers {{
",
    );
    for Constant { name, value, comment, .. } in values {
        let name = name.trim_start_matches(prefix);
        let (width, number) = match i32::try_from(*value) {
            Ok(number) => ("int", number.to_string()),
            // The bits of the greatest unsigned number are those of -1.
            Err(_) => ("long", format!("{}L", *value as u64 as i64)),
        };
        java += &format!("\n    /** {} */\n", javadoc(comment));
        java += &format!("    public static final {width} {name} = {number};\n");
    }
    java + rest + &format!("\n    private {game}Numbers() {{\n    }}\n}}\n")
}

/// The structs whose sizes the library reports, each with its size in the header.
fn sizes(constants: &[Constant]) -> String {
    let rows = struct_sizes(constants).into_iter();
    let rows: String = rows.map(|(kind, size)| format!("        {{{kind}, {size}}},\n")).collect();
    format!(
        "
    /** Each {{@code pdn_struct}} with its number of bytes. */
    static final int[][] SIZES = {{
{rows}    }};
"
    )
}

/// The one status of the library that a game reports to users: another game's history.
const MISMATCH: &str = "ERROR_STATE";

/// The rest of each enum.
const REASON: &str = r#"
    private static final Reason[] REASONS = values();

    private final int status;

    Reason(int status) {
        this.status = status;
    }

    /**
     * Returns the number of this reason in C.
     *
     * @return a negative number
     */
    public int status() {
        return status;
    }

    /**
     * Returns this reason in words.
     *
     * @return an English sentence without a full stop
     */
    public String explanation() {
        return Library.library().statusText(status);
    }

    /**
     * Returns the reason that a status stands for.
     *
     * @param status a number that a C function returned
     * @return the reason; empty for success and for a status of something else
     */
    public static Optional<Reason> of(int status) {
        for (Reason reason : REASONS) {
            if (reason.status == status) {
                return Optional.of(reason);
            }
        }
        return Optional.empty();
    }

    /** Returns the reason that a status stands for, if its name begins with one of these. */
    static Optional<Reason> of(int status, String... kinds) {
        return of(status).filter(reason -> {
            for (String kind : kinds) {
                if (reason.name().startsWith(kind)) {
                    return true;
                }
            }
            return false;
        });
    }
}
"#;
