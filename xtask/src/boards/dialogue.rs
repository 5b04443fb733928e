//! Replays the `dialogue.txt` of a program, the committed conversation with it.
//!
//! Each request is one check: every line of its reply must come, in order, and nothing between.
//! After the first wrong line the two sides are out of step, so the rest is skipped.

use super::device::Device;
use super::image;
use crate::counts::Counts;
use anyhow::{Context, Result, bail, ensure};
use std::fs;

/// One request and the lines it has to bring.
#[derive(Debug, Default, Eq, PartialEq)]
struct Exchange {
    line_number: usize,
    request: Vec<u8>,
    expected: Vec<String>,
}

/// Replays the conversation with a program on a board that has just been started.
///
/// # Errors
/// The file cannot be read, or the board has ended.
pub(super) fn replay(device: &mut Device, program: &str) -> Result<Counts> {
    let path = image::folder().join(program).join(image::DIALOGUE);
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let exchanges = parse(&text).with_context(|| format!("in {}", path.display()))?;
    let mut counts = Counts::default();
    for exchange in &exchanges {
        match hold(device, exchange) {
            Ok(()) => counts.passed += 1,
            Err(error) => {
                eprintln!(
                    "    FAILED {}: {}:{}: {error:#}",
                    device.name(),
                    image::DIALOGUE,
                    exchange.line_number
                );
                counts.failed += 1;
                counts.skipped = exchanges.len() as u64 - counts.passed - counts.failed;
                break;
            }
        }
    }
    Ok(counts)
}

fn hold(device: &mut Device, exchange: &Exchange) -> Result<()> {
    device.send(&exchange.request)?;
    for expected in &exchange.expected {
        let line = device.line()?;
        ensure!(matches(expected, &line), "expected `{expected}`, the board sent `{line}`");
    }
    Ok(())
}

fn matches(expected: &str, line: &str) -> bool {
    match expected.strip_suffix('*') {
        Some(start) => line.starts_with(start),
        None => line == expected,
    }
}

fn parse(text: &str) -> Result<Vec<Exchange>> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        if let Some(request) = line.strip_prefix("> ") {
            let mut request = unescape(request).with_context(|| format!("line {line_number}"))?;
            request.push(b'\n');
            exchanges.push(Exchange { line_number, request, expected: Vec::new() });
        } else if let Some(reply) = line.strip_prefix("< ") {
            let exchange =
                exchanges.last_mut().with_context(|| format!("line {line_number}: no request"))?;
            exchange.expected.push(reply.to_owned());
        } else if !line.is_empty() && !line.starts_with('#') {
            bail!("line {line_number} begins with none of `> `, `< ` and `#`");
        }
    }
    Ok(exchanges)
}

/// The bytes of a request in which `\r`, `\n`, `\t`, `\b`, `\\` and `\xNN` stand for one byte each.
fn unescape(text: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        bytes.extend(rest.as_bytes().get(..at).unwrap_or_default());
        let escape = rest.get(at + 1..).unwrap_or_default();
        let mut length = 1;
        bytes.push(match escape.as_bytes().first() {
            Some(b'r') => b'\r',
            Some(b'n') => b'\n',
            Some(b't') => b'\t',
            Some(b'b') => 0x08,
            Some(b'\\') => b'\\',
            Some(b'x') => {
                length = 3;
                let digits = escape.get(1..3).context("\\x needs two digits")?;
                u8::from_str_radix(digits, 16).with_context(|| format!("\\x{digits}"))?
            }
            _ => bail!("unknown escape in {text:?}"),
        });
        rest = escape.get(length..).unwrap_or_default();
    }
    bytes.extend(rest.as_bytes());
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_unescaped_and_replies_collected() {
        let text = "# comment\n\n> fen\\x00\\r\\\\a\n< fen *\n< ok\n> new\n";
        let exchanges = parse(text).unwrap();
        assert_eq!(
            exchanges,
            [
                Exchange {
                    line_number: 3,
                    request: b"fen\0\r\\a\n".to_vec(),
                    expected: vec!["fen *".into(), "ok".into()],
                },
                Exchange { line_number: 6, request: b"new\n".to_vec(), expected: vec![] },
            ]
        );
    }

    #[test]
    fn a_wrong_line_is_caught() {
        let exchange = Exchange {
            line_number: 1,
            request: b"perft 1\n".to_vec(),
            expected: vec!["nodes 20".into(), "ok".into()],
        };
        for (reply, is_right) in [("nodes 20", true), ("nodes 21", false), ("ok", false)] {
            let script = format!("echo; echo ok; read line; echo {reply}; echo ok; read line");
            let mut device = Device::boot(&image::Image::scripted(&script)).unwrap();
            assert_eq!(hold(&mut device, &exchange).is_ok(), is_right, "{reply}");
        }
    }

    #[test]
    fn what_is_no_conversation_is_refused() {
        for text in ["< ok", "fen", "> \\y", "> \\x4", "> \\"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_star_stands_for_the_rest_only() {
        assert!(matches("ok", "ok"));
        assert!(matches("error -34 *", "error -34 why"));
        for (expected, line) in [("ok", "ok "), ("error -34 *", "error -35 why"), ("ok", "")] {
            assert!(!matches(expected, line), "{expected} {line}");
        }
    }
}
