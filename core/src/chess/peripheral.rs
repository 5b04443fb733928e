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

macro_rules! keywords {
    ($($(#[$doc:meta])* $variant:ident = $number:literal, $name:literal;)*) => {
        numbered! {
            /// The first word of a [`Message`]. `c` says that the central sends it, `p` the
            /// peripheral.
            #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
            #[cfg_attr(feature = "defmt", derive(defmt::Format))]
            #[cfg_attr(growing, non_exhaustive)]
            pub enum Keyword: u8 {
                $($(#[$doc])* $variant = $number,)*
            }
        }

        impl Keyword {
            /// The word.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

keywords! {
    /// c: a round begins with this position.
    Begin = 0, "begin";
    /// p: the pieces stand so, as they should.
    Sync = 1, "sync";
    /// p: the pieces stand so, and not as they should.
    Unsync = 2, "unsync";
    /// p: the pieces stand so now.
    State = 3, "state";
    /// cp: a move, in the notation of UCI.
    Move = 4, "move";
    /// c: the move is accepted with this promotion.
    Promote = 5, "promote";
    /// c: the round is over, for this reason.
    End = 6, "end";
    /// cp: yes.
    Ok = 7, "ok";
    /// cp: no.
    Nok = 8, "nok";
    /// cp: something is wrong.
    Err = 9, "err";
    /// c: asks whether the board has this feature, and turns it on.
    Feature = 10, "feature";
    /// c: asks whether the board knows this variant.
    Variant = 11, "variant";
    /// c: the next round is of this variant.
    SetVariant = 12, "set_variant";
    /// cp: a message for people.
    Msg = 13, "msg";
    /// c: the last move of the position that was sent.
    LastMove = 14, "last_move";
    /// c: the king on this square is in check.
    Check = 15, "check";
    /// p: the move is made on the board.
    Moved = 16, "moved";
    /// p: the player resigns.
    Resign = 17, "resign";
    /// c: a move is taken back; the position before it.
    Undo = 18, "undo";
    /// c: a move is played again; the position after it.
    Redo = 19, "redo";
    /// cp: asks to take back a move.
    UndoOffer = 20, "undo_offer";
    /// cp: offers a draw.
    DrawOffer = 21, "draw_offer";
    /// c: why the game is a draw.
    DrawReason = 22, "draw_reason";
    /// c: why the variant ended the game.
    VariantReason = 23, "variant_reason";
    /// c: the side of the player at the board.
    Side = 24, "side";
    /// c: the value of the position.
    Score = 25, "score";
    /// c: the clocks.
    Time = 26, "time";
    /// c: asks for the pieces.
    GetState = 27, "get_state";
    /// c: asks a board that moves its pieces to set up the position.
    SetState = 28, "set_state";
    /// p: as `unsync`, from a board that can set up the position.
    UnsyncSettable = 29, "unsync_settable";
    /// c: asks for the options.
    OptionsBegin = 30, "options_begin";
    /// p: an option.
    Option = 31, "option";
    /// p: all options were sent.
    OptionsEnd = 32, "options_end";
    /// cp: all options have their defaults again.
    OptionsReset = 33, "options_reset";
    /// cp: an option has this value.
    SetOption = 34, "set_option";
    /// cp: a piece is dropped.
    Drop = 35, "drop";
}

impl Keyword {
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
