//! What stands for Apple's SDK, which only a Mac has: the names of the functions of macOS that the
//! program calls, in the text form that linkers read. They come from the crates that find trusted
//! certificates, the name of the user and serial ports. zig brings `libSystem`.

use anyhow::{Context, Result};
use pedina_support::shell;
use std::fs;
use std::path::PathBuf;

/// Writes the folder that `SDKROOT` names, and returns its path.
///
/// # Errors
/// It cannot be written.
pub(super) fn sdk() -> Result<PathBuf> {
    let root = shell::target_dir().join("programs/macos");
    let write = |path: String, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().context("a file has a folder")?)?;
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    };
    for (name, functions) in FRAMEWORKS {
        let path = format!("System/Library/Frameworks/{name}.framework");
        let text = format!(
            "--- !tapi-tbd\n\
             tbd-version: 4\n\
             targets: [ x86_64-macos, arm64-macos ]\n\
             install-name: '/{path}/Versions/A/{name}'\n\
             exports:\n  \
               - targets: [ x86_64-macos, arm64-macos ]\n    \
                 symbols: [ {} ]\n\
             ...\n",
            functions.iter().map(|name| format!("_{name}")).collect::<Vec<_>>().join(", ")
        );
        write(format!("{path}/{name}.tbd"), &text)?;
    }
    Ok(root)
}

/// The frameworks and what the program calls of each. The linker names what is missing here.
const FRAMEWORKS: [(&str, &[&str]); 4] = [
    (
        "CoreFoundation",
        &[
            "CFArrayCreate",
            "CFArrayGetCount",
            "CFArrayGetValueAtIndex",
            "CFDataGetBytePtr",
            "CFDataGetLength",
            "CFDictionaryGetValueIfPresent",
            "CFEqual",
            "CFNumberGetValue",
            "CFRelease",
            "CFRetain",
            "CFStringCreateWithBytesNoCopy",
            "CFStringGetBytes",
            "CFStringGetCStringPtr",
            "CFStringGetLength",
            "kCFAllocatorDefault",
            "kCFAllocatorNull",
            "kCFTypeArrayCallBacks",
        ],
    ),
    (
        "Security",
        &[
            "SecCertificateCopyData",
            "SecCopyErrorMessageString",
            "SecTrustSettingsCopyCertificates",
            "SecTrustSettingsCopyTrustSettings",
        ],
    ),
    // Asked for by crates, of which the program uses other functions.
    ("IOKit", &[]),
    ("SystemConfiguration", &[]),
];
