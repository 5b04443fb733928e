//! A file that callgrind has written, with names and positions in full: which function called
//! which, and what that took.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// What a program has executed.
pub(super) struct Profile(Vec<Edge>);

/// The calls of one function by another one.
struct Edge {
    from: String,
    to: String,
    /// With all that the callee has called.
    instructions: u64,
}

impl Profile {
    /// Reads the file.
    ///
    /// # Errors
    /// There is none, or it is of another form.
    pub(super) fn read(path: &Path) -> Result<Self> {
        Self::parse(&fs::read_to_string(path).context("callgrind has written nothing")?)
    }

    fn parse(text: &str) -> Result<Self> {
        let (mut edges, mut from, mut to) = (Vec::new(), "", "");
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if let Some(name) = line.strip_prefix("fn=") {
                from = name;
            } else if let Some(name) = line.strip_prefix("cfn=") {
                to = name;
            } else if line.starts_with("calls=") {
                // The next line has the line of the source, and what the calls took.
                let cost = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
                let instructions = cost.with_context(|| format!("no cost after `{line}`"))?;
                edges.push(Edge { from: from.to_owned(), to: to.to_owned(), instructions });
            }
        }
        Ok(Self(edges))
    }

    /// The instructions of all calls between functions of such names; `None` if there is none.
    pub(super) fn inclusive(&self, is_call: impl Fn(&str, &str) -> bool) -> Option<u64> {
        let calls = self.0.iter().filter(|edge| is_call(&edge.from, &edge.to));
        calls.map(|edge| edge.instructions).reduce(|sum, one| sum + one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_callee_took_is_found() {
        let text = "events: Ir\nfl=a.c\nfn=main\n12 7\ncob=x\ncfi=b.c\ncfn=one\ncalls=2 3\n12 40\n\
                    13 9\ncfn=two\ncalls=1 3\n13 5\nfn=one\n3 30\ncfn=two\ncalls=1 9\n4 10\n";
        let profile = Profile::parse(text).unwrap();
        let of = |caller: &str, callee: &str| {
            profile.inclusive(|from, to| (from, to) == (caller, callee))
        };
        assert_eq!([of("main", "one"), of("one", "two")], [Some(40), Some(10)]);
        assert_eq!(of("two", "one"), None);
        assert_eq!(profile.inclusive(|_, to| to == "two"), Some(15));
        assert!(Profile::parse("fn=main\ncalls=1 2\n").is_err());
    }
}
