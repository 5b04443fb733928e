//! The transcripts of the protocol's page, replayed.

use super::Server;
use crate::documents;
use pedina::mastermind::{Player, Settings};

/// Who receives something.
const NAMES: [&str; 3] = ["one", "two", "watch"];

/// Replays a transcript with lines that end so, in chunks and outputs of these sizes.
fn replay(kind: &str, lines: &[&str], end: &str, sizes: [usize; 2]) {
    let mut settings = Settings::default();
    for (key, value) in kind.split(' ').filter_map(|word| word.split_once('=')) {
        settings.set(key.as_bytes(), value.as_bytes()).unwrap();
    }
    let mut server = Server::new(settings, sizes);
    let mut received = [const { String::new() }; 3];
    if kind == "short" {
        for (number, received) in received.iter_mut().enumerate() {
            let text = server.received(number);
            let (_, text) = text.split_once("ROUND 1 MAKER 1\n").unwrap();
            text.clone_into(received);
        }
    }
    for line in lines {
        for (number, text) in received.iter_mut().enumerate() {
            *text += &server.received(number);
        }
        if let Some((number, wanted)) = split(line, "<") {
            let text = &mut received[number];
            let rest = match wanted.strip_suffix(" ...") {
                Some(begin) => text.strip_prefix(begin).and_then(|rest| rest.split_once('\n')),
                None => text.strip_prefix(&format!("{wanted}\n")).map(|rest| ("", rest)),
            };
            let rest = rest.map(|(_, rest)| rest);
            *text = rest.unwrap_or_else(|| panic!("{line}: {text:?} in {lines:#?}")).to_owned();
            continue;
        }
        assert_eq!(received, ["", "", ""], "before {line} of {lines:#?}");
        if let Some((number, text)) = split(line, ">") {
            server.send(Player::ALL[number], format!("{text}{end}").as_bytes());
        } else if let Some(name) = line.strip_suffix(" closes") {
            let number = NAMES.iter().position(|&known| known == name).unwrap();
            server.table.finish(Player::ALL[number]);
            server.run();
        } else {
            assert_eq!((*line, server.table.is_done()), ("end", true), "{lines:#?}");
        }
    }
    for (number, text) in received.iter_mut().enumerate() {
        *text += &server.received(number);
    }
    assert_eq!(received, ["", "", ""], "after {lines:#?}");
    assert_eq!(server.table.is_done(), lines.last() == Some(&"end"), "{lines:#?}");
}

/// What stands behind `one>` or `watch<`, with the number of the one.
fn split<'a>(line: &'a str, sign: &str) -> Option<(usize, &'a str)> {
    let (before, text) = line.split_once(sign)?;
    let number = NAMES.iter().position(|&name| name == before)?;
    Some((number, text.strip_prefix(' ').unwrap_or(text)))
}

#[test]
fn every_transcript_comes_out_as_written_in_chunks_of_any_size_and_with_any_line_end() {
    let Some(page) = documents::text("docs/protocols/mastermind.md") else { return };
    let mut count = 0;
    for rest in page.split("```transcript ").skip(1) {
        let (block, _) = rest.split_once("```").unwrap();
        let (kind, lines) = block.split_once('\n').unwrap();
        let lines: Vec<_> = lines.lines().collect();
        for end in ["\n", "\r\n", "\r"] {
            for sizes in [[1, 1], [2, 7], [1000, 30], [1000, 1000]] {
                replay(kind, &lines, end, sizes);
            }
        }
        count += 1;
    }
    assert_eq!(count, 2, "transcripts of the page");
}
