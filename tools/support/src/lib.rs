//! What the developers' tools share.
//!
//! A tool runs the programs it needs through [`shell`], which prints what is being done and says
//! what to do when it fails; [`limit`] ends a program that hangs; what can be counted is added up
//! in [`counts::Counts`]; [`documents`] are held to the verbs that there are.

pub mod counts;
pub mod documents;
pub mod jdk;
pub mod limit;
pub mod owned;
pub mod perft_data;
pub mod program;
pub mod python;
pub mod shell;
pub mod targets;
pub mod uci_words;
