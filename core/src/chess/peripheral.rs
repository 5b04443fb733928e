//! The Chess Peripheral Protocol, which boards and clocks of the ArduinoBleChess library speak:
//! lines between an app, the central, and a board, the peripheral. It grew out of
//! [`cecp`](super::cecp).
//!
//! The central begins a round with a position; the board answers whether its pieces stand so. Then
//! each sends its moves; the central accepts those of the board or refuses them. A board without
//! piece recognition writes `?` for a piece in its positions, which
//! [`placement`](Message::placement) reads.
//!
//! # Examples
//! ```
//! use pedina::chess::peripheral::{Keyword, Message};
//! let message = Message::parse(b"move a7a8q").unwrap();
//! assert_eq!((message.keyword, message.argument), (Keyword::Move, &b"a7a8q"[..]));
//! assert_eq!(message.to_string(), "move a7a8q");
//! let unsync = Message::parse(b"unsync ????????/????????/8/8/8/8/????????/????????").unwrap();
//! assert_eq!(unsync.placement().unwrap().occupied().unwrap().len(), 32);
//! ```

use core::fmt;

use super::cecp::{Text, split};
use super::eboard::Report;
use super::{Bitboard, Board, Piece, Square};

/// A line: a keyword, and what belongs to it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Message<'a> {
    /// What it says.
    pub keyword: Keyword,
    /// A position, a move, a name or a text; empty for a keyword that stands alone.
    pub argument: &'a [u8],
}

numbered! {
    /// The first word of a [`Message`]. `c` says that the central sends it, `p` the peripheral.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Keyword: u8 {
        /// c: a round begins with this position.
        Begin = 0,
        /// p: the pieces stand so, as they should.
        Sync = 1,
        /// p: the pieces stand so, and not as they should.
        Unsync = 2,
        /// p: the pieces stand so now.
        State = 3,
        /// cp: a move, in the notation of UCI.
        Move = 4,
        /// c: the move is accepted with this promotion.
        Promote = 5,
        /// c: the round is over, for this reason.
        End = 6,
        /// cp: yes.
        Ok = 7,
        /// cp: no.
        Nok = 8,
        /// cp: something is wrong.
        Err = 9,
        /// c: asks whether the board has this feature, and turns it on.
        Feature = 10,
        /// c: asks whether the board knows this variant.
        Variant = 11,
        /// c: the next round is of this variant.
        SetVariant = 12,
        /// cp: a message for people.
        Msg = 13,
        /// c: the last move of the position that was sent.
        LastMove = 14,
        /// c: the king on this square is in check.
        Check = 15,
        /// p: the move is made on the board.
        Moved = 16,
        /// p: the player resigns.
        Resign = 17,
        /// c: a move is taken back; the position before it.
        Undo = 18,
        /// c: a move is played again; the position after it.
        Redo = 19,
        /// cp: asks to take back a move.
        UndoOffer = 20,
        /// cp: offers a draw.
        DrawOffer = 21,
        /// c: why the game is a draw.
        DrawReason = 22,
        /// c: why the variant ended the game.
        VariantReason = 23,
        /// c: the side of the player at the board.
        Side = 24,
        /// c: the value of the position.
        Score = 25,
        /// c: the clocks.
        Time = 26,
        /// c: asks for the pieces.
        GetState = 27,
        /// c: asks a board that moves its pieces to set up the position.
        SetState = 28,
        /// p: as `unsync`, from a board that can set up the position.
        UnsyncSettable = 29,
        /// c: asks for the options.
        OptionsBegin = 30,
        /// p: an option.
        Option = 31,
        /// p: all options were sent.
        OptionsEnd = 32,
        /// cp: all options have their defaults again.
        OptionsReset = 33,
        /// cp: an option has this value.
        SetOption = 34,
        /// cp: a piece is dropped.
        Drop = 35,
    }
}

impl Keyword {
    /// The word.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.get(usize::from(self as u8)).copied().unwrap_or_default()
    }

    /// The one that is this word, or `None`.
    #[must_use]
    pub fn from_name(name: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|keyword| keyword.name().as_bytes() == name)
    }
}

impl<'a> Message<'a> {
    /// A message.
    #[must_use]
    pub const fn new(keyword: Keyword, argument: &'a [u8]) -> Self {
        Self { keyword, argument }
    }

    /// Reads a line without its end; `None` if it begins with no keyword.
    #[must_use]
    pub fn parse(line: &'a [u8]) -> Option<Self> {
        let (word, argument) = split(line);
        Some(Self { keyword: Keyword::from_name(word)?, argument })
    }

    /// The pieces of a position, or the occupied squares if some of them are not known: `?`, `u`
    /// and `U`. `None` if its argument is no position of eight ranks and files.
    #[must_use]
    pub fn placement(&self) -> Option<Report> {
        let (ranks, _) = split(self.argument);
        let (mut board, mut occupied) = (Board::empty(), Bitboard::EMPTY);
        let (mut squares, mut is_known) = (0_u8, true);
        for &letter in ranks {
            let number = match letter {
                b'/' if squares % 8 == 0 && squares > 0 => continue,
                b'1'..=b'8' => letter - b'0',
                b'?' | b'u' | b'U' => {
                    is_known = false;
                    1
                }
                _ => 1,
            };
            let square = Square::new(squares)?.number() ^ 56;
            if !letter.is_ascii_digit() {
                let square = Square::wrapping(square.into());
                occupied |= square.into();
                if !matches!(letter, b'?' | b'u' | b'U') {
                    board.put(square, Some(Piece::from_letter(letter)?));
                }
            }
            squares += number;
        }
        let report = if is_known { Report::Pieces(board) } else { Report::Occupied(occupied) };
        (squares == 64).then_some(report)
    }
}

/// As a line without its end.
impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword.name())?;
        if !self.argument.is_empty() {
            write!(f, " {}", Text(self.argument))?;
        }
        Ok(())
    }
}

/// The words in the order of their numbers.
#[rustfmt::skip]
const NAMES: [&str; Keyword::ALL.len()] = [
    "begin", "sync", "unsync", "state", "move", "promote", "end", "ok", "nok", "err", "feature",
    "variant", "set_variant", "msg", "last_move", "check", "moved", "resign", "undo", "redo",
    "undo_offer", "draw_offer", "draw_reason", "variant_reason", "side", "score", "time",
    "get_state", "set_state", "unsync_settable", "options_begin", "option", "options_end",
    "options_reset", "set_option", "drop",
];
