//! Chess: opening books
//!
//! Books in the format of Polyglot: files of 16-byte entries, sorted by the key of the position.
//! pdn_chess_book_moves finds the moves of a position, pdn_chess_book_best and
//! pdn_chess_book_choose pick one of them:
//!
//!     pdn_chess_book_move moves[PDN_CHESS_MAX_MOVES];
//!     pdn_chess_book_key(&position, PDN_CHESS_NO_SQUARE, &key);
//!     pdn_chess_book_moves(book, size, &position, key, moves, PDN_CHESS_MAX_MOVES, &count);
//!     pdn_chess_book_choose(moves, count, random, &move);
//!
//! Any bytes are safe: moves that are not legal are skipped, bytes past the last whole entry are
//! ignored, and if the entries are not sorted, some may not be found.

use core::ffi::c_void;

use pedina::chess::book::{self, Book, BookMove, BookMut, ENTRY_SIZE, Source};
use pedina::chess::{MAX_MOVES, Move, Position};

use super::moves::from_bits;
use super::position::{get, pdn_chess_position, view};
use super::{PDN_CHESS_NO_SQUARE, pdn_chess_move, pdn_chess_square, square};
use crate::call::{Answer, Store, call};
use crate::chess::key::pdn_chess_zobrist_key;
use crate::ptr::{Elements, In, InArray, InOut, InOutArray, Out, OutArray};
use crate::status::pdn_status;

/// The size of an entry of a book in bytes.
pub const PDN_CHESS_BOOK_ENTRY_SIZE: usize = ENTRY_SIZE;

/// A move that a book has for a position.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_book_move {
    /// The move.
    pub r#move: pdn_chess_move,
    /// How often to play it, compared with the other moves; 0 for never.
    pub weight: u16,
    /// What the program that wrote the book noted; Polyglot leaves it 0.
    pub learn: u32,
}

/// Stores the key under which a book has a position that was reached by a double step over
/// `en_passant`, the square in its FEN; PDN_CHESS_NO_SQUARE after any other move. It is
/// pdn_chess_key unless a pawn stands beside the double step but may not capture it, because its
/// king would be in check: Polyglot counts the square then too. A square that no double step can
/// have passed is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_book_key(
    position: In<pdn_chess_position>,
    en_passant: pdn_chess_square,
    key: Out<pdn_chess_zobrist_key>,
) -> pdn_status {
    get(position, key, |position| {
        let passed = match en_passant {
            PDN_CHESS_NO_SQUARE => None,
            number => Some(square(number)?),
        };
        Ok(book::key(position, passed))
    })
}

/// Stores the moves that a book has under a key, in its order, and their number; those that are not
/// legal in the position are left out. `book` is the whole file. The key is that of pdn_chess_key
/// or pdn_chess_book_key. A capacity of PDN_CHESS_MAX_MOVES always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_book_moves(
    book: InArray<u8>,
    length: usize,
    position: In<pdn_chess_position>,
    key: pdn_chess_zobrist_key,
    moves: OutArray<pdn_chess_book_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        moves.check(capacity)?;
        let source: &[u8] = book.slice(length)?;
        view(position, |position| list(source, position, key, moves, capacity, count))
    })
}

/// Reads an entry of a book: gets the caller's `user` and the number of the entry, from 0, which is
/// below the number of entries, and stores its PDN_CHESS_BOOK_ENTRY_SIZE bytes. Returns 0; any
/// other number makes the call that reads return PDN_ERROR_CHESS_BOOK_READ. Entry `n` begins at
/// byte `n` times PDN_CHESS_BOOK_ENTRY_SIZE, which may need 64 bits.
pub type pdn_chess_book_read =
    Option<extern "C" fn(user: *mut c_void, index: usize, entry: *mut u8) -> i32>;

/// As pdn_chess_book_moves, for a book that a function of the caller reads, such as from a card or
/// a disk; `entries` is the size of the file divided by PDN_CHESS_BOOK_ENTRY_SIZE, below 2^32.
/// Finding the first entry of a key takes at most 32 reads; then each entry of the key is read, and
/// the one after them.
///
/// PDN_ERROR_CHESS_BOOK_READ: the function could not read an entry.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_book_read_moves(
    entries: usize,
    read: pdn_chess_book_read,
    user: *mut c_void,
    position: In<pdn_chess_position>,
    key: pdn_chess_zobrist_key,
    moves: OutArray<pdn_chess_book_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        moves.check(capacity)?;
        let read = read.ok_or(pdn_status::PDN_ERROR_NULL)?;
        let entries = u32::try_from(entries).map_err(|_| pdn_status::PDN_ERROR_RANGE)?;
        let source = Callback { read, user, entries };
        view(position, |position| list(source, position, key, moves, capacity, count))
    })
}

/// Stores the move with the greatest weight, the first of several.
///
/// PDN_ERROR_CHESS_BOOK_NO_MOVE: no move has a weight.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_book_best(
    moves: InArray<pdn_chess_book_move>,
    count: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| {
        let moves = moves.elements(count)?;
        all(&moves).try_for_each(|one| one.map(|_| ()))?;
        let best = book::best(all(&moves).flatten());
        best.map(Move::bits).ok_or(pdn_status::PDN_ERROR_CHESS_BOOK_NO_MOVE)
    })
}

/// Stores a move, chosen in proportion to its weight: `random` is a random number of 32 bits, of
/// which each move takes the share that its weight is of the sum of the weights.
///
/// PDN_ERROR_CHESS_BOOK_NO_MOVE: no move has a weight.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_book_choose(
    moves: InArray<pdn_chess_book_move>,
    count: usize,
    random: u32,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| {
        let moves = moves.elements(count)?;
        all(&moves).try_for_each(|one| one.map(|_| ()))?;
        let chosen = book::choose(all(&moves).flatten(), random);
        chosen.map(Move::bits).ok_or(pdn_status::PDN_ERROR_CHESS_BOOK_NO_MOVE)
    })
}

/// Adds a move to a book that is built in memory, and advances the book's length in bytes, which is
/// 0 at first. The first `length` bytes are the file: sorted by key, then by weight, the greatest
/// first. If the book has the move already, the weights are added, to at most
/// UINT16_MAX, and `learn` is replaced. Time grows with the size of the book. The move is not
/// checked: one that is not legal is skipped when the book is read.
///
/// PDN_ERROR_CHESS_BOOK_FULL: there is no memory for one entry more. PDN_ERROR_RANGE: the length
/// exceeds the capacity or is not a multiple of PDN_CHESS_BOOK_ENTRY_SIZE.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_book_insert(
    book: InOutArray<u8>,
    capacity: usize,
    length: InOut<usize>,
    key: pdn_chess_zobrist_key,
    r#move: pdn_chess_move,
    weight: u16,
    learn: u32,
) -> pdn_status {
    call(|| {
        let old = length.input().read()?;
        let memory: &mut [u8] = book.slice_mut(capacity)?;
        let mut book = BookMut::open(memory, old).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        book.insert(key, from_bits(r#move)?, weight, learn)?;
        let new = book.bytes().len();
        length.output().write(new);
        Ok(())
    })
}

/// A book that a C program reads.
#[derive(Clone, Copy)]
struct Callback {
    read: extern "C" fn(*mut c_void, usize, *mut u8) -> i32,
    user: *mut c_void,
    entries: u32,
}

impl Callback {
    /// Calls the program: the one place that does, so that the stack of all others has a bound.
    #[inline(never)]
    fn call(&self, index: u32, entry: &mut [u8; ENTRY_SIZE]) -> bool {
        (self.read)(self.user, index as usize, entry.as_mut_ptr()) == 0
    }
}

impl Source for Callback {
    fn len(&self) -> u32 {
        self.entries
    }

    fn read(&mut self, index: u32) -> Option<[u8; ENTRY_SIZE]> {
        let mut entry = [0; ENTRY_SIZE];
        self.call(index, &mut entry).then_some(entry)
    }
}

/// Stores the moves of a source, after all of them are read: one that fails late changes nothing.
fn list(
    source: impl Source,
    position: &Position,
    key: u64,
    moves: OutArray<pdn_chess_book_move>,
    capacity: usize,
    count: Out<usize>,
) -> Answer {
    let mut list = [BookMove { mv: Move::NULL, weight: 0, learn: 0 }; MAX_MOVES];
    let mut length = 0;
    for (place, found) in list.iter_mut().zip(Book::new(source).moves(position, key)?) {
        *place = found?;
        length += 1;
    }
    let mut buffer = moves.buffer(capacity, &count, length)?;
    buffer.extend(list.iter().take(length).copied().map(Into::into));
    Ok(())
}

/// The moves of a list of the caller; `PDN_ERROR_RANGE` for one that no book has.
fn all(
    moves: &Elements<pdn_chess_book_move>,
) -> impl Iterator<Item = Result<BookMove, pdn_status>> + Clone {
    (0..moves.len()).filter_map(|index| moves.get(index)).map(parse)
}

fn parse(one: pdn_chess_book_move) -> Result<BookMove, pdn_status> {
    Ok(BookMove { mv: from_bits(one.r#move)?, weight: one.weight, learn: one.learn })
}

impl From<BookMove> for pdn_chess_book_move {
    fn from(one: BookMove) -> Self {
        Self { r#move: one.mv.bits(), weight: one.weight, learn: one.learn }
    }
}
