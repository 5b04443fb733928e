//! The sentences of a table, by number: what waits to be sent takes a byte, and crosses the C ABI.

numbered! {
    /// A text that is always the same.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Phrase: u8 {
        Welcome = 0,
        Waiting = 1,
        Finished = 2,
        Help = 3,
        Hint = 4,
        Newline = 5,
        AskDimension = 6,
        AskFirstName = 7,
        AskSecondName = 8,
        AskPie = 9,
        AskColumn = 10,
        AskRow = 11,
        YourTurn = 12,
        NoMoves = 13,
        MustPass = 14,
        Swapped = 15,
        OtherPlayed = 16,
        NotAnInteger = 17,
        TooSmall = 18,
        TooLarge = 19,
        TooLong = 20,
        NotAnAnswer = 21,
        Outside = 22,
        Occupied = 23,
        Illegal = 24,
        Stopped = 25,
        InputEnded = 26,
        Has = 27,
        YouHave = 28,
        OtherHas = 29,
        Resigned = 30,
        Left = 31,
        TimedOut = 32,
        Expelled = 33,
        Congratulations = 34,
        YouWon = 35,
        YouLost = 36,
    }
}

impl Phrase {
    /// The text.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Welcome => WELCOME,
            Self::Waiting => "Waiting for the other player...\n",
            // If the connection is lost as a whole, writing this makes it known.
            Self::Finished => {
                "(your side of the connection is closed: you only receive from now on)\n"
            }
            Self::Help => HELP,
            Self::Hint => "(help shows what you can type)\n",
            Self::Newline => "\n",
            Self::AskDimension => "Please, insert the dimension of the board: ",
            Self::AskFirstName => "Player 1: what's your name? ",
            Self::AskSecondName => "Player 2: what's your name? ",
            Self::AskPie => ", do you want to apply the pie rule? (y/n) ",
            Self::AskColumn => "Enter x coordinate: ",
            Self::AskRow => "Enter y coordinate: ",
            Self::YourTurn => ", it's your turn!\n",
            Self::NoMoves => "No available moves for ",
            Self::MustPass => ", who must pass\n",
            Self::Swapped => "Pie rule has been applied: now you are WHITE\n",
            Self::OtherPlayed => "\nThe other player has played\n",
            Self::NotAnInteger => "Not an integer, please reinsert\n",
            Self::TooSmall => "Negative dimension: please reinsert\n",
            Self::TooLarge => "Dimension above 25: please reinsert\n",
            Self::TooLong => "The line is too long, please reinsert\n",
            Self::NotAnAnswer => "Invalid answer: please reinsert\n",
            Self::Outside => "The position you inserted is outside the board, please reinsert\n",
            Self::Occupied => "This position is already occupied, please reinsert\n",
            Self::Illegal => "This move is illegal, please reinsert\n",
            Self::Stopped => "\nThe server stops: the game is over\n",
            Self::InputEnded => "\nThe input has ended: the game is not finished\n",
            Self::Has => " has ",
            Self::YouHave => "\nYou have ",
            Self::OtherHas => "\nThe other player has ",
            Self::Resigned => "resigned\n",
            Self::Left => "left\n",
            Self::TimedOut => "run out of time\n",
            Self::Expelled => "sent too many invalid answers\n",
            Self::Congratulations => "Congratulations ",
            Self::YouWon => ", you won!\n",
            Self::YouLost => " you lost!\n",
        }
    }
}

/// A board of stones that spells the name, and the welcome below it.
const WELCOME: &str = "\
\nX   X  OOO  X   X  OOO  XXXX  OOO\
\nX  X  O   O XX  X O   O X   X  O\
\nXXX   O   O X X X O   O XXXX   O\
\nX  X  O   O X  XX O   O X   X  O\
\nX   X  OOO  X   X  OOO  XXXX  OOO\n\
\nWelcome to Konobi!\
\nOfficial rules and documentation: https://boardgamegeek.com/boardgame/123213/konobi\n\n";

/// What `help` shows.
const HELP: &str = "\
x counts columns from the left, y rows from the bottom. In place of x you may also type:
  c3           a point by its name: column c, row 3
  moves        the board, with - where you may not place a stone
  resign       to give up
  ascii, unicode, ansi, original   how the board looks
Black connects bottom and top, white left and right.
";
