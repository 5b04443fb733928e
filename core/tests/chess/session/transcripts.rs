//! The transcripts of the protocol's page and those beside it, replayed.

use std::sync::LazyLock;

use pedina::chess::Color;
use pedina::chess::session::{Original, Rules, Standard};

use super::Server;
use crate::documents;

static PAGE: LazyLock<Option<String>> = LazyLock::new(|| {
    let page = documents::text("docs/protocols/chess-tcp.md");
    page.map(|page| page + include_str!("../../data/transcripts/chess-tcp.txt"))
});

/// The lines of each transcript.
fn transcripts() -> impl Iterator<Item = Vec<&'static str>> {
    PAGE.iter().flat_map(|page| page.split("```transcript\n").skip(1)).map(|rest| {
        let (block, _) = rest.split_once("```").unwrap();
        block.lines().collect()
    })
}

/// Replays a transcript with lines that end so, in chunks of this size.
fn replay<R: Rules>(lines: &[&str], end: &str, chunk: usize) {
    let mut server = Server::<R>::start();
    let mut received = [String::new(), String::new()];
    for line in lines {
        for color in Color::ALL {
            received[color as usize] += &server.received(color);
        }
        if let Some((wanted, color)) = split(line, '<') {
            let wanted = format!("{wanted}\n");
            let text = &mut received[color as usize];
            let rest = text.strip_prefix(&wanted);
            *text = rest.unwrap_or_else(|| panic!("{line}: {text:?} in {lines:?}")).to_owned();
            continue;
        }
        assert_eq!(received, ["", ""], "before {line} of {lines:?}");
        if let Some((text, color)) = split(line, '>') {
            match text.strip_suffix(" (and closes)") {
                Some(last) => {
                    server.send(color, last.as_bytes(), chunk);
                    server.leave(color);
                }
                None => server.send(color, format!("{text}{end}").as_bytes(), chunk),
            }
        } else if let Some(color) = line.strip_suffix(" closes").and_then(color) {
            server.leave(color);
        } else if let Some(seconds) = line.strip_suffix(" s") {
            server.tick(seconds.parse::<u64>().unwrap() * 1_000);
        } else {
            assert_eq!((*line, server.is_over()), ("end", true), "{lines:?}");
        }
    }
    for color in Color::ALL {
        received[color as usize] += &server.received(color);
    }
    assert_eq!(received, ["", ""], "after {lines:?}");
    assert_eq!(server.is_over(), lines.last() == Some(&"end"), "{lines:?}");
}

/// What stands behind `white>` or `black<`, with the colour.
pub(super) fn split(line: &str, sign: char) -> Option<(&str, Color)> {
    let (name, text) = line.split_once(sign)?;
    Some((text.strip_prefix(' ').unwrap_or(text), color(name)?))
}

fn color(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.to_string() == name)
}

#[test]
fn every_transcript_comes_out_as_written_in_chunks_of_any_size_and_with_any_line_end() {
    let mut count = 0;
    for lines in transcripts() {
        for end in ["\n", "\r\n", "\r"] {
            for chunk in [1, 2, 5, 1000] {
                replay::<Standard>(&lines, end, chunk);
                // None of them shows a move about which the two disagree.
                replay::<Original>(&lines, end, chunk);
            }
        }
        count += 1;
    }
    assert!(count >= 12 || PAGE.is_none(), "the page has {count} transcripts");
}
