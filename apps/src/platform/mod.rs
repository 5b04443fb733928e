//! What differs between operating systems: files with the same functions.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as system;
#[cfg(windows)]
use windows as system;

pub(crate) use system::{
    Closing, Suspension, allow_many_files, check_folder, data_home, has_many_colors, has_unicode,
    share_address, understands_escapes,
};
#[cfg(feature = "service")]
pub(crate) use system::{check_file, create_private};
