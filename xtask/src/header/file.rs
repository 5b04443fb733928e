//! The files below `include/`: `pedina.h`, which states the contract, and one header per game.

use super::polish::comment_line;
use super::section;
use pedina_interface::{Section, Text};

/// One header: the sections whose titles begin with its name.
pub(super) struct HeaderFile {
    /// `Chess` for the sections `Chess: …`.
    pub(super) name: &'static str,
    /// What it declares, in a few words.
    summary: &'static str,
}

/// In the order in which `pedina.h` includes them; all others include the first one.
pub(super) const HEADERS: [HeaderFile; 4] = [
    HeaderFile { name: "Library", summary: "status codes, versions, sizes of structs" },
    HeaderFile { name: "Chess", summary: "rules, notation, files, games, clocks, servers" },
    HeaderFile { name: "Mastermind", summary: "codes, code breakers, matches" },
    HeaderFile { name: "Konobi", summary: "rules, games, files, players" },
];

/// The header that a section belongs to.
pub(super) fn header_of(section: &Section) -> Option<&'static HeaderFile> {
    HEADERS.iter().find(|header| header.name == section.header())
}

/// A section, and what it declares as C.
pub(super) type Chapter<'a> = (&'a Section, String);

impl HeaderFile {
    /// Its path below `include/`.
    pub(super) fn path(&self) -> String {
        format!("pedina/{}.h", self.name.to_lowercase())
    }

    /// The header with those of the chapters that belong to it.
    pub(super) fn content(&self, chapters: &[Chapter<'_>]) -> String {
        let (mut contents, mut body, mut layout) = (String::new(), String::new(), String::new());
        for (section, declarations) in
            chapters.iter().filter(|chapter| chapter.0.header() == self.name)
        {
            let title = section.text.title.as_str();
            let topic = title.split_once(": ").map_or(title, |(_, topic)| topic);
            contents += &format!(" *   {topic}\n");
            body += &section::opening(section);
            body += declarations;
            body += section::CLOSING;
            layout += &section::layout(section);
        }
        if !layout.is_empty() {
            layout = format!("{LAYOUT_COMMENT}{layout}\n");
        }
        let guard = format!("PEDINA_{}_H", self.name.to_uppercase());
        let opening = match self.name {
            "Library" => format!("{COMPILERS}{CPP_OPENING}"),
            _ => format!("#include \"library.h\"\n\n{CPP_OPENING}"),
        };
        let group = format!("/** @defgroup {} {} */\n", self.name.to_lowercase(), self.name);
        format!(
            "/*\n * Pedina, {}: {}.\n *\n * The contract of every function stands at the head of \
             pedina.h. Sections:\n *\n{contents}{ORIGIN}#ifndef {guard}\n#define {guard}\n\n\
             {opening}\n{group}\n{body}{layout}{CPP_CLOSING}#endif /* {guard} */\n",
            self.name, self.summary
        )
    }
}

/// `pedina.h`: the contract, which is the text of the crate, and the other headers.
pub(super) fn front_page(contract: &Text) -> String {
    let prose = contract.prose.iter().map(|line| comment_line("", line) + "\n");
    let include = |header: &HeaderFile| {
        let path = format!("\"{}\"", header.path());
        format!("#include {path:22} /* {} */\n", header.summary)
    };
    format!(
        "/*\n * {title}\n * Version {version}.\n *\n{prose}{ORIGIN}#ifndef PEDINA_H\n#define \
         PEDINA_H\n\n{includes}\n#endif /* PEDINA_H */\n",
        title = contract.title,
        version = env!("CARGO_PKG_VERSION"),
        prose = prose.collect::<String>(),
        includes = HEADERS.iter().map(include).collect::<String>(),
    )
}

const ORIGIN: &str = " *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */

";

const COMPILERS: &str = "#include <stddef.h>
#include <stdint.h>

/* Structs are aligned alike on every platform; 32-bit x86 would align a uint64_t to 4. */
#if defined(__GNUC__)
#define PDN_ALIGNED(bytes) __attribute__((aligned(bytes)))
#elif defined(_MSC_VER)
#define PDN_ALIGNED(bytes) __declspec(align(bytes))
#else
#define PDN_ALIGNED(bytes)
#endif

/* Stands before functions that read text or bytes into an object: a caller that ignores the status
 * goes on with an object that was not written. PDN_NO_NODISCARD turns the warning off. */
#if defined(PDN_NO_NODISCARD)
#define PDN_NODISCARD
#elif defined(__GNUC__)
#define PDN_NODISCARD __attribute__((warn_unused_result))
#elif (defined(__cplusplus) && __cplusplus >= 201703L) \\
    || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define PDN_NODISCARD [[nodiscard]]
#else
#define PDN_NODISCARD
#endif

/* Checks the layout of a struct. C99 cannot ask for an alignment. */
#if defined(__cplusplus)
#define PDN_LAYOUT(type, size, alignment) \\
    static_assert(sizeof(type) == (size) && alignof(type) == (alignment), #type)
#elif __STDC_VERSION__ >= 201112L
#define PDN_LAYOUT(type, size, alignment) \\
    _Static_assert(sizeof(type) == (size) && _Alignof(type) == (alignment), #type)
#else
#define PDN_LAYOUT(type, size, alignment) \\
    typedef char type##_layout[sizeof(type) == (size) ? 1 : -1]
#endif

";

const CPP_OPENING: &str = "#ifdef __cplusplus
extern \"C\" {
#endif
";

const LAYOUT_COMMENT: &str = "\
/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
";

const CPP_CLOSING: &str = "#ifdef __cplusplus
}
#endif

";
