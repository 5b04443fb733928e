//! The headers that the C is compiled with for any system: those of this machine's CPython, which
//! declare the same stable ABI everywhere, with a configuration for all systems in place of its
//! own. Files of a line or none stand for the headers of a C library that they include.

use anyhow::{Context, Result};
use pedina_support::python;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes them into a folder, and returns it.
///
/// # Errors
/// There is no `Python.h`, or a file cannot be written.
pub(super) fn write(folder: &Path) -> Result<PathBuf> {
    let own = python::headers()?;
    for part in ["", "cpython"] {
        fs::create_dir_all(folder.join(part))?;
        for entry in fs::read_dir(own.join(part)).context("CPython's headers are a folder")? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "h") {
                let name = path.file_name().context("a file has a name")?;
                fs::copy(&path, folder.join(part).join(name))?;
            }
        }
    }
    for (name, text) in STANDARD {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().context("a file is in a folder")?)?;
        fs::write(path, text)?;
    }
    fs::write(folder.join("pyconfig.h"), CONFIGURATION)?;
    Ok(folder.to_path_buf())
}

/// What CPython writes down of a system when it is built, as far as its stable ABI depends on it.
const CONFIGURATION: &str = "\
#define SIZEOF_SHORT __SIZEOF_SHORT__
#define SIZEOF_INT __SIZEOF_INT__
#define SIZEOF_LONG __SIZEOF_LONG__
#define SIZEOF_LONG_LONG __SIZEOF_LONG_LONG__
#define SIZEOF_VOID_P __SIZEOF_POINTER__
#define SIZEOF_SIZE_T __SIZEOF_SIZE_T__
#define SIZEOF_WCHAR_T __SIZEOF_WCHAR_T__
#define ALIGNOF_MAX_ALIGN_T 16
#define WITH_DOC_STRINGS 1
#ifdef _WIN32
#define MS_WINDOWS
#define HAVE_DECLSPEC_DLL
#define Py_ENABLE_SHARED
#endif
";

/// The headers of a C library that CPython includes; clang brings the others.
const STANDARD: [(&str, &str); 16] = [
    ("assert.h", "#define assert(condition) ((void)0)\n"),
    ("ctype.h", ""),
    ("errno.h", ""),
    ("inttypes.h", "#include <stdint.h>\n"),
    ("math.h", ""),
    ("stdio.h", "typedef struct FILE FILE;\n"),
    ("stdlib.h", ""),
    (
        "string.h",
        "#include <stddef.h>\n\
         void *memcpy(void *, const void *, size_t);\n\
         void *memmove(void *, const void *, size_t);\n\
         void *memset(void *, int, size_t);\n\
         int memcmp(const void *, const void *, size_t);\n",
    ),
    ("sys/select.h", ""),
    ("sys/stat.h", ""),
    ("sys/time.h", ""),
    ("sys/types.h", ""),
    ("time.h", ""),
    ("unistd.h", ""),
    ("wchar.h", ""),
    ("wctype.h", ""),
];
