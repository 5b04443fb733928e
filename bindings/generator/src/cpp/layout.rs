//! Text and code in lines that are not too long.

/// The text in lines of at most 96 columns, each but the first behind `start`.
pub(super) fn wrapped(text: &str, start: &str) -> String {
    filled(text.split(' ').map(str::to_owned), start)
}

/// Parts in lines of at most 96 columns, with blanks between them.
pub(super) fn filled(parts: impl Iterator<Item = String>, start: &str) -> String {
    let mut lines = String::new();
    let mut width = start.len();
    for part in parts {
        if width + part.len() > WIDTH && !lines.is_empty() {
            lines += &format!("\n{start}");
            width = start.len();
        } else if !lines.is_empty() {
            lines.push(' ');
        }
        lines += &part;
        width += part.len() + 1;
    }
    lines
}

/// Code in lines of at most 96 columns, broken after a comma or the type that is returned.
pub(super) fn broken(code: &str) -> String {
    let mut text = String::new();
    for line in code.lines() {
        let indent = line.len() - line.trim_start().len();
        let start = " ".repeat(indent + 4);
        let mut parts: Vec<String> = Vec::new();
        let mut is_open = false;
        for word in line.trim_start().split(' ') {
            match parts.last_mut() {
                Some(last) if is_open => *last += &format!(" {word}"),
                _ => parts.push(word.to_owned()),
            }
            let is_result = word.starts_with("result<") || word.starts_with("list<");
            is_open = !word.ends_with(',') && !is_result;
        }
        text += &" ".repeat(indent);
        text += &filled(parts.into_iter(), &start);
        text.push('\n');
    }
    text
}

/// Lines inside of a class.
pub(super) fn indented(lines: &str) -> String {
    let indent = |line: &str| if line.is_empty() { "\n".into() } else { format!("    {line}\n") };
    lines.lines().map(indent).collect()
}

const WIDTH: usize = 96;
