//! Documentation of Rust for readers of other languages.

/// The part up to the first heading, without tables and without the targets of links.
pub(crate) fn plain(doc: &[String]) -> Vec<String> {
    let lines = doc.iter().take_while(|line| !line.starts_with('#'));
    let mut lines: Vec<_> =
        lines.filter(|line| !line.starts_with('|')).map(|line| without_links(line)).collect();
    lines.dedup_by(|a, b| a.is_empty() && b.is_empty());
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// The names in the lines of this form: `nodes` for ``Work memory: `nodes`.``.
pub(crate) fn named<'a>(doc: &'a [String], start: &str) -> impl Iterator<Item = &'a str> {
    doc.iter().filter_map(move |line| line.strip_prefix(start)?.strip_suffix("`."))
}

/// `` `Setup` `` for ``[`Setup`](super::Setup)`` and ``[`Setup`]``.
fn without_links(line: &str) -> String {
    let mut output = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((text, tail)) = after.split_once(']') else { break };
        let target = tail.strip_prefix('(').and_then(|tail| tail.split_once(')'));
        let is_link = target.is_some() || text.starts_with('`');
        output += before;
        output += &if is_link { text.to_owned() } else { format!("[{text}]") };
        rest = target.map_or(tail, |(_, tail)| tail);
    }
    output + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lose_their_targets() {
        let doc = ["See [`Setup`](super::Setup) and [`Move`].", "", "# Errors", "None."];
        let doc = doc.map(str::to_owned);
        assert_eq!(plain(&doc), ["See `Setup` and `Move`."]);
    }
}
