//! Game files: thousands of generated games, broken ones by hand, and any bytes at all.

mod broken;
mod generator;
mod reader;
mod recorder;
mod writer;
