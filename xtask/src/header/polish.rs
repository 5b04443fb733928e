//! Makes plain C99 for a C reader of what cbindgen prints.

/// Makes cbindgen's output plain C99: comments for C readers, tagged structs, fixed-width enums.
pub(super) fn polish(c: &str) -> String {
    let text = rewrite(&c.lines().collect::<Vec<_>>()).join("\n");
    match text.trim() {
        "" => String::new(),
        text => format!("{text}\n\n"),
    }
}

fn rewrite(lines: &[&str]) -> Vec<String> {
    let mut output = Vec::new();
    let mut lines = lines.iter().copied();
    while let Some(line) = lines.next() {
        if line.trim() == "/**" {
            let indent = &line[..line.len() - "/**".len()];
            let doc = lines.by_ref().take_while(|line| line.trim() != "*/");
            let doc = doc.map(|line| line.trim().trim_start_matches('*'));
            let doc = doc.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned());
            output.extend(comment(indent, &doc.collect::<Vec<_>>()));
        } else if let Some(name) = line.strip_prefix("enum ") {
            output.extend(plain_enum(name, &mut lines));
        } else if let Some(end) = line.strip_prefix("} ") {
            tag_struct(&mut output, end.trim_end_matches(';'));
            output.push(line.to_owned());
        } else {
            output.push(constant_in_parentheses(line));
            close_up(&mut output);
        }
    }
    output
}

/// Gives the struct that ends here the tag `name`: an anonymous one cannot be declared ahead.
fn tag_struct(output: &mut [String], name: &str) {
    let opening = output.iter_mut().rfind(|line| line.starts_with("typedef struct "));
    if let Some(opening) = opening {
        *opening = opening.replace('{', &format!("{name} {{"));
    }
}

/// An enum as an integer type and constants: the width of a C enum is the compiler's choice (one
/// byte on bare-metal Arm), and the syntax that fixes it is C23.
fn plain_enum<'a>(name: &str, lines: &mut impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut integer = "";
    let mut body = Vec::new();
    for line in lines.by_ref().take_while(|line| *line != "};") {
        match line.trim().strip_prefix(": ") {
            Some(width) => integer = width,
            None if line.starts_with('#') || line.trim() == "{" => {}
            None => body.push(line),
        }
    }
    // What follows is cbindgen's own choice between two definitions of the type.
    lines.take_while(|line| !line.starts_with("#endif")).for_each(drop);
    let mut output = vec![format!("typedef {integer} {name};"), "enum {".to_owned()];
    output.extend(rewrite(&body));
    output.push("};".to_owned());
    output
}

fn comment(indent: &str, doc: &[String]) -> Vec<String> {
    let doc = fit(doc, LINE_WIDTH - indent.len() - " * ".len());
    match doc.as_slice() {
        [] => Vec::new(),
        [one] if indent.len() + one.len() + 7 <= LINE_WIDTH => {
            vec![format!("{indent}/** {one} */")]
        }
        _ => {
            let lines = doc.iter().map(|line| comment_line(indent, line));
            core::iter::once(format!("{indent}/**"))
                .chain(lines)
                .chain([format!("{indent} */")])
                .collect()
        }
    }
}

/// Moves the words that do not fit into a line to the next one: core indents less than C does.
fn fit(doc: &[String], width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut overflow = String::new();
    for line in doc.iter().map(String::as_str).chain([""]) {
        if line.is_empty() && !overflow.is_empty() {
            lines.push(core::mem::take(&mut overflow));
        }
        let line = format!("{overflow}{}{line}", if overflow.is_empty() { "" } else { " " });
        let end = match line.char_indices().nth(width) {
            Some((end, next)) => line[..end + next.len_utf8()].rfind(' ').unwrap_or(line.len()),
            None => line.len(),
        };
        overflow = line[end..].trim_start().to_owned();
        lines.push(line[..end].to_owned());
    }
    lines.pop();
    lines
}

/// `#define X -1` as `#define X (-1)`, which stays one value in any expression.
fn constant_in_parentheses(line: &str) -> String {
    match line.split_once(" -") {
        Some((name, number)) if name.starts_with("#define ") => format!("{name} (-{number})"),
        _ => line.to_owned(),
    }
}

/// Drops the blank line between two constants with one line of text each: they read as a table.
fn close_up(output: &mut Vec<String>) {
    let is_constant = |line: &String| line.starts_with("#define");
    let is_short = |line: &String| line.starts_with("/**");
    if let [.., text, before, blank, comment, constant] = &output[..]
        && is_constant(before)
        && is_constant(constant)
        && blank.is_empty()
        && is_short(text)
        && is_short(comment)
    {
        output.remove(output.len() - 3);
    }
}

pub(super) fn comment_line(indent: &str, text: &str) -> String {
    format!("{indent} * {text}").trim_end().to_owned()
}

/// The most columns of a line.
pub(super) const LINE_WIDTH: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_at_words() {
        let doc = ["one two three", "four", "", "five six seven"].map(str::to_owned);
        assert_eq!(fit(&doc, 8), ["one two", "three", "four", "", "five six", "seven"]);
        assert_eq!(fit(&doc, 13)[..3], ["one two three", "four", ""]);
        assert_eq!(fit(&["unbreakable".to_owned()], 4), ["unbreakable"]);
    }
}
