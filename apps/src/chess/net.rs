//! The net by which the engine of this program evaluates positions.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{Error, Read};

use pedina::chess::engine::{Engine, Net};

/// A net, or none: then the engine evaluates by its terms alone.
#[derive(Clone, Debug)]
pub(crate) struct EngineNet(Option<Cow<'static, [u8]>>);

impl EngineNet {
    /// The one that comes with the program.
    pub(crate) const DEFAULT: Self = Self(Some(Cow::Borrowed(DEFAULT_NET)));

    /// None. The strengths of levels and ratings were measured so.
    pub(crate) const NONE: Self = Self(None);

    /// The net of a file.
    pub(crate) fn load(path: &str) -> Result<Self, String> {
        let bytes = read(path).map_err(|error| error.to_string())?;
        Net::read(&bytes).map_err(|error| error.to_string())?;
        Ok(Self(Some(bytes.into())))
    }

    /// Visits some more nodes of a search.
    pub(crate) fn think(&self, search: &mut Engine, memory: &mut [u64], nodes: u32) {
        match self.0.as_deref().map(Net::read_again) {
            Some(Ok(net)) => search.think_with_net(&net, memory, nodes),
            _ => search.think(memory, nodes),
        }
    }
}

fn read(path: &str) -> Result<Vec<u8>, Error> {
    // Opening a pipe waits for its other end, and a device may have no end.
    if !fs::metadata(path)?.is_file() {
        return Err(Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_SIZE).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(not(small))]
const DEFAULT_NET: &[u8] = include_bytes!("../../../core/nets/full.net");

/// The small build takes no larger one.
#[cfg(small)]
const DEFAULT_NET: &[u8] = include_bytes!("../../../core/nets/board.net");

/// In bytes: more than any net has.
const MAX_SIZE: u64 = 1 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_net_is_whole() {
        assert!(Net::read(DEFAULT_NET).is_ok());
    }
}
