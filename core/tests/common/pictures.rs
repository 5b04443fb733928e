//! Drawings: written, compared with the committed pictures, and stopped by a sink that is full.

use crate::documents;
use std::fmt;

/// What a drawing writes.
pub(crate) fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes all");
    text
}

/// Compares a picture with the one in `docs/pictures`, which the packed crate does not have. After
/// a change on purpose `PEDINA_ACCEPT=1 cargo test -p pedina draw` writes it; look at it!
pub(crate) fn assert_committed(name: &str, picture: &str) {
    let Some(path) = documents::path(&format!("docs/pictures/{name}")) else { return };
    if std::env::var_os("PEDINA_ACCEPT").is_some() {
        std::fs::write(&path, picture).expect("the folder can be written");
    }
    let committed = std::fs::read_to_string(&path).expect("the picture is committed");
    assert!(committed == picture, "{name} is not what the library draws");
}

/// A sink that takes too little is an error, wherever it ends, and nothing is written after it.
pub(crate) fn assert_full_sinks_are_noticed(write: impl Fn(&mut dyn fmt::Write) -> fmt::Result) {
    /// Holds as many bytes, and no more calls after the first that does not fit.
    struct Full(Option<usize>);
    impl fmt::Write for Full {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let capacity = self.0.expect("nothing is written after an error");
            self.0 = capacity.checked_sub(text.len());
            self.0.map(drop).ok_or(fmt::Error)
        }
    }
    let length = written(|text| write(text)).len();
    for capacity in (0..length).step_by(7).chain([length - 1, length, length + 1]) {
        assert_eq!(write(&mut Full(Some(capacity))).is_ok(), capacity >= length, "{capacity}");
    }
}
