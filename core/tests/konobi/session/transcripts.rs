//! The transcripts of the protocol's page and those beside it, replayed.

use super::{Dialogue, connections, console};
use crate::documents;
use pedina::konobi::Player;
use pedina::konobi::session::{Seating, Settings, Style};
use std::sync::LazyLock;

static PAGE: LazyLock<Option<String>> = LazyLock::new(|| {
    let page = documents::text("docs/protocols/konobi.md");
    page.map(|page| page + include_str!("../../data/transcripts/konobi.txt"))
});

/// The transcripts with their settings.
fn transcripts() -> impl Iterator<Item = (Settings, Vec<&'static str>)> {
    PAGE.iter().flat_map(|page| page.split("```transcript ").skip(1)).map(|rest| {
        let (block, _) = rest.split_once("```").unwrap();
        let (kind, lines) = block.split_once('\n').unwrap();
        let settings = match kind {
            "console" => console(Style::Original),
            "connections" => connections(Style::Ascii),
            _ => panic!("{kind}"),
        };
        (settings, lines.lines().collect())
    })
}

/// Replays a transcript with lines that end so, in chunks and outputs of these sizes.
fn replay(settings: Settings, lines: &[&str], end: &str, sizes: [usize; 2]) {
    let mut dialogue = Dialogue::in_chunks(settings, sizes);
    let mut received = [String::new(), String::new()];
    for line in lines {
        for player in Player::ALL {
            received[player as usize] += &dialogue.received(player);
        }
        if let Some((wanted, player)) = split(line, '<') {
            // A question ends with a space, and the answer follows in the same line.
            let is_question = [":", "?", "(y/n)"].iter().any(|end| wanted.ends_with(end));
            let wanted = match wanted {
                "(the welcome)" => welcome(),
                wanted => format!("{wanted}{}", if is_question { " " } else { "\n" }),
            };
            let text = &mut received[player as usize];
            let rest = text.strip_prefix(&wanted);
            *text = rest.unwrap_or_else(|| panic!("{line}: {text:?} in {lines:#?}")).to_owned();
            continue;
        }
        assert_eq!(received, ["", ""], "before {line} of {lines:#?}");
        if let Some((text, player)) = split(line, '>') {
            dialogue.send(player, format!("{text}{end}").as_bytes());
        } else if *line == "second connects" {
            dialogue.table.join();
            dialogue.run();
        } else if let Some(player) = Player::ALL
            .into_iter()
            .find(|&player| line.strip_suffix(" closes") == Some(name(player)))
        {
            dialogue.finish(player);
        } else {
            assert_eq!((*line, dialogue.table.is_done()), ("end", true), "{lines:#?}");
        }
    }
    for player in Player::ALL {
        received[player as usize] += &dialogue.received(player);
    }
    assert_eq!(received, ["", ""], "after {lines:#?}");
    assert_eq!(dialogue.table.is_done(), lines.last() == Some(&"end"), "{lines:#?}");
}

/// What the first transcript begins with, up to the first question.
fn welcome() -> String {
    let (_, lines) = transcripts().next().unwrap();
    let lines = lines.iter().map_while(|line| split(line, '<')).map(|(text, _)| text);
    lines
        .take_while(|line| !line.ends_with(':'))
        .fold(String::new(), |text, line| text + line + "\n")
}

/// What stands behind `first>` or `second<`, with the player.
fn split(line: &str, sign: char) -> Option<(&str, Player)> {
    let (before, text) = line.split_once(sign)?;
    let player = Player::ALL.into_iter().find(|&player| name(player) == before)?;
    Some((text.strip_prefix(' ').unwrap_or(text), player))
}

const fn name(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

#[test]
fn every_transcript_comes_out_as_written_in_chunks_of_any_size_and_with_any_line_end() {
    let mut count = 0;
    for (settings, lines) in transcripts() {
        for end in ["\n", "\r\n", "\r", "\r\0"] {
            if settings.seating == Seating::Console && end == "\r\0" {
                continue;
            }
            for sizes in [[1, 1], [2, 7], [1000, 30], [1000, 1000]] {
                replay(settings, &lines, end, sizes);
            }
        }
        count += 1;
    }
    assert!(count >= 5 || PAGE.is_none(), "the page has {count} transcripts");
}
