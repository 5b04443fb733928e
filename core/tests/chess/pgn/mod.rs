//! Game files: thousands of generated games, games of an engine, broken ones by hand, and any bytes
//! at all.

mod annotations;
mod any_notation;
mod broken;
pub(crate) mod generator;
mod reader;
mod recorder;
mod recovery;
mod scanner;
mod self_play;
mod stop;
pub(crate) mod table;
pub(crate) mod writer;
