//! The net by which the engine of this program judges positions.

use std::borrow::Cow;
use std::fs::File;
use std::io::{Error, Read};

use pedina::chess::engine::{Engine, Net};

/// A net, or none: then the engine judges by its terms alone.
#[derive(Clone, Debug)]
pub(crate) struct EngineNet(Option<Cow<'static, [u8]>>);

impl EngineNet {
    /// The one that comes with the program.
    pub(crate) const OWN: Self = Self(Some(Cow::Borrowed(OWN)));

    /// None. The strengths of levels and ratings were measured so.
    pub(crate) const NONE: Self = Self(None);

    /// The net of a file.
    pub(crate) fn load(path: &str) -> Result<Self, String> {
        let mut bytes = Vec::new();
        let file = File::open(path).and_then(|file| {
            // A pipe would have nobody wait for an end that never comes.
            if file.metadata()?.is_file() {
                Ok(file)
            } else {
                Err(Error::other("it is not a file"))
            }
        });
        file.and_then(|file| file.take(MAX_SIZE).read_to_end(&mut bytes))
            .map_err(|error| error.to_string())?;
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

const OWN: &[u8] = include_bytes!("../../../core/nets/full.net");

/// In bytes: more than any net has.
const MAX_SIZE: u64 = 1 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_net_is_whole() {
        assert!(Net::read(OWN).is_ok());
    }
}
