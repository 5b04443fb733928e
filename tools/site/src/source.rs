//! Pages of files that are no documents, and of folders.

use crate::layout::escape;
use core::fmt::Write;

/// The text of a file.
pub(crate) fn file(path: &str, text: &str) -> String {
    format!("<h1>{path}</h1>\n<pre tabindex=\"0\"><code>{}</code></pre>\n", escape(text))
}

/// The files below a folder, each with its page.
pub(crate) fn folder(path: &str, to_root: &str, pages: &[(&str, String)]) -> String {
    let mut html = format!("<h1>{path}</h1>\n<ul>\n");
    for (file, page) in pages {
        let name = file.trim_start_matches(path).trim_start_matches('/');
        let _ = writeln!(html, "<li><a href=\"{to_root}{page}\">{name}</a></li>");
    }
    html + "</ul>\n"
}
