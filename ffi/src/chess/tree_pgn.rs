//! Chess: game trees, PGN
//!
//! Games come into a tree from the tokens of a scanner, and go out through a sink:
//!
//!     pdn_chess_pgn_scan(&scanner, lines, 64, file, size,
//!                        tokens, 4096, text, 16384, &read, &count);
//!     for (at = 0; at < count; at += taken) {
//!         pdn_chess_tree_read(memory, words, tokens + at, count - at, text, 16384,
//!                             &taken, &complete);
//!         if (complete)
//!             pdn_chess_tree_write(memory, words, write_to_file, file);
//!     }

use core::ffi::{c_char, c_void};

use pedina::chess::Move;
use pedina::chess::pgn::{Error, ErrorKind, Span, Token, TokenKind};
use pedina::chess::tree::WriteError;

use super::pgn::PgnKind;
use super::pgn_scanner::pdn_chess_pgn_token;
use super::tree::{edit, result_of, view};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::ptr::{InArray, InOutArray, Out};
use crate::sink::{Sink, pdn_sink};
use crate::status::pdn_status;

/// Reads tokens of a scanner, whose text is in `text`, up to the end of a game: stores how many it
/// has taken, and 1 if a game is complete with them, else 0. Then call again with the others; a
/// game may be spread over many calls. A PDN_CHESS_PGN_KIND_GAME token clears the tree.
///
/// Errors of the file are passed over: the tree has what came before them. White space in comments
/// becomes one space, a closing brace a parenthesis. A game whose moves end without a result, or
/// with *, has that of its Result tag; of several FEN tags the last one counts. The scanner has
/// checked the moves; with a move that is illegal, functions that need its position return
/// PDN_ERROR_STATE.
///
/// Fewer tokens are taken if one does not fit into the tree, or is malformed.
/// PDN_ERROR_CHESS_TREE_FULL: the first one does not fit; copy the tree to longer memory, let it
/// grow, and go on with this token. PDN_ERROR_RANGE: the first one is not a token of a scanner.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_read(
    memory: InOutArray<u64>,
    words: usize,
    tokens: InArray<pdn_chess_pgn_token>,
    count: usize,
    text: InArray<c_char>,
    length: usize,
    taken: Out<usize>,
    complete: Out<pdn_bool>,
) -> pdn_status {
    (taken, complete).store(|| {
        let mut tree = edit(memory, words)?;
        let (tokens, text) = (tokens.elements(count)?, text.bytes(length)?);
        let token = |index| tokens.get(index).and_then(token_of);
        if count > 0 && token(0).is_none() {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        let (taken, is_complete) = tree.read_game((0..count).map_while(token), text)?;
        Ok((taken, is_complete.into()))
    })
}

/// Writes the game in export format: the seven tags of the roster, the others in their order, moves
/// with all variations, glyphs and comments, the result. What is written is read back as it is.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_tree_write(
    memory: InArray<u64>,
    words: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let tree = view(memory, words)?;
        tree.write(&mut Sink::new(sink, user)?).map_err(|error| match error {
            WriteError::Sink => pdn_status::PDN_ERROR_SINK,
            WriteError::Damaged => pdn_status::PDN_ERROR_STATE,
        })
    })
}

/// A token, `None` for a malformed struct. Which error it is does not matter to a tree.
fn token_of(token: pdn_chess_pgn_token) -> Option<Token> {
    let pdn_chess_pgn_token { offset, line, game, number, start, length, name_length, .. } = token;
    let value = Span { start: start.wrapping_add(name_length), length };
    let kind = match KINDS.into_iter().find(|&kind| kind as u32 == token.kind)? {
        PgnKind::Game => TokenKind::BeginGame,
        PgnKind::Tag => TokenKind::Tag { name: Span { start, length: name_length }, value },
        PgnKind::Moves => TokenKind::BeginMoves,
        PgnKind::San => TokenKind::Move(Move::from_bits(number.try_into().ok()?)?),
        PgnKind::Nag => TokenKind::Nag(number.try_into().ok()?),
        PgnKind::Comment => {
            TokenKind::Comment { text: Span { start, length }, is_end: number != 0 }
        }
        PgnKind::Variation => TokenKind::BeginVariation,
        PgnKind::EndVariation => TokenKind::EndVariation,
        PgnKind::Error => TokenKind::Error(Error { offset, line, game, kind: ErrorKind::Token }),
        PgnKind::EndGame => TokenKind::EndGame(result_of(number.try_into().ok()?)?),
    };
    Some(Token { game, kind })
}

const KINDS: [PgnKind; 10] = [
    PgnKind::Game,
    PgnKind::Tag,
    PgnKind::Moves,
    PgnKind::San,
    PgnKind::Nag,
    PgnKind::Comment,
    PgnKind::Variation,
    PgnKind::EndVariation,
    PgnKind::Error,
    PgnKind::EndGame,
];
