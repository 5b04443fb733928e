//! The material rules against every position with four pieces or fewer.
//!
//! "Cannot checkmate" is a statement on all positions that have these pieces, so it is held
//! against all of them: a mate refutes it, and for the opposite statement one is shown. Black's
//! king is tried on one of the squares that mirroring the board makes alike: without pawns near
//! the corner a1, which is dark.

use pedina::chess::Color::{Black, White};
use pedina::chess::{
    Bitboard, Board, MaterialRule, Piece, Position, PositionOutcome, Role, Setup, Square, attacks,
};

use super::{agrees_with_itself, position};
use crate::common::random::Random;

/// White's and black's pieces beside the kings, on squares of one colour where it matters: is
/// there a mate of black?
const CASES: &[(Pieces, Pieces, bool)] = &[
    (&[(Role::Knight, Shade::Any)], &[], false),
    (&[(Role::Bishop, Shade::Any)], &[], false),
    (&[(Role::Rook, Shade::Any)], &[], true),
    (&[(Role::Queen, Shade::Any)], &[], true),
    (&[(Role::Knight, Shade::Any)], &[(Role::Queen, Shade::Any)], false),
    (&[(Role::Knight, Shade::Any)], &[(Role::Rook, Shade::Any)], true),
    (&[(Role::Knight, Shade::Any)], &[(Role::Bishop, Shade::Any)], true),
    (&[(Role::Knight, Shade::Any)], &[(Role::Knight, Shade::Any)], true),
    (&[(Role::Knight, Shade::Any)], &[(Role::Pawn, Shade::Any)], true),
    (&[(Role::Bishop, Shade::Any)], &[(Role::Queen, Shade::Any)], false),
    (&[(Role::Bishop, Shade::Any)], &[(Role::Rook, Shade::Any)], false),
    (&[(Role::Bishop, Shade::Light)], &[(Role::Bishop, Shade::Light)], false),
    (&[(Role::Bishop, Shade::Dark)], &[(Role::Bishop, Shade::Dark)], false),
    (&[(Role::Bishop, Shade::Dark)], &[(Role::Bishop, Shade::Light)], true),
    (&[(Role::Bishop, Shade::Any)], &[(Role::Knight, Shade::Any)], true),
    (&[(Role::Bishop, Shade::Any)], &[(Role::Pawn, Shade::Any)], true),
    (&[(Role::Bishop, Shade::Light), (Role::Bishop, Shade::Light)], &[], false),
    (&[(Role::Bishop, Shade::Dark), (Role::Bishop, Shade::Dark)], &[], false),
    (&[(Role::Bishop, Shade::Light), (Role::Bishop, Shade::Dark)], &[], true),
    (&[(Role::Bishop, Shade::Any), (Role::Knight, Shade::Any)], &[], true),
    (&[(Role::Knight, Shade::Any), (Role::Knight, Shade::Any)], &[], true),
];

/// Pieces of a side beside its king.
type Pieces = &'static [(Role, Shade)];

/// On which squares a piece is tried.
#[derive(Clone, Copy, Debug)]
enum Shade {
    Any,
    Light,
    Dark,
}

impl Shade {
    fn has(self, square: Square) -> bool {
        match self {
            Self::Any => true,
            Self::Light => square.is_light(),
            Self::Dark => !square.is_light(),
        }
    }
}

#[test]
fn a_side_that_cannot_win_has_no_mate_in_any_position() {
    for (white, black, has_mate) in CASES {
        let pieces: Vec<(Piece, Shade)> = [(White, white), (Black, black)]
            .into_iter()
            .flat_map(|(color, list)| {
                list.iter().map(move |&(role, shade)| (Piece { color, role }, shade))
            })
            .collect();
        let (mut said, mut mate) = (None, None);
        each_position(&pieces, &mut |setup, is_mate| {
            // What breaks a rule cannot be reached, and so is no mate either.
            let Ok(position) = Position::from_setup(setup) else { return };
            let can_win = MaterialRule::Fide.can_win(&position, White);
            assert_eq!(*said.get_or_insert(can_win), can_win, "{position:?}");
            if is_mate && position.outcome() == PositionOutcome::Checkmate {
                mate = Some(position);
            }
        });
        assert_eq!(said, Some(*has_mate), "{white:?} against {black:?}");
        assert_eq!(mate.is_some(), *has_mate, "{white:?} against {black:?}: {mate:?}");
    }
}

/// Visits some positions with these pieces and black to move, among them all in which black is
/// in check; says whether it is one of those.
fn each_position(pieces: &[(Piece, Shade)], visit: &mut impl FnMut(&Setup, bool)) {
    let has_pawns = pieces.iter().any(|(piece, _)| piece.role == Role::Pawn);
    let alike = |square: &Square| {
        let (file, rank) = (square.file().number(), square.rank().number());
        file < 4 && (has_pawns || rank <= file)
    };
    for white_king in Square::all() {
        for black_king in Square::all().filter(alike) {
            if attacks::king(white_king).contains(black_king) || white_king == black_king {
                continue;
            }
            let mut setup = Setup::empty();
            setup.turn = Black;
            setup.board.put(white_king, Some(Piece { color: White, role: Role::King }));
            setup.board.put(black_king, Some(Piece { color: Black, role: Role::King }));
            place(&mut setup, pieces, black_king, visit);
        }
    }
}

fn place(
    setup: &mut Setup,
    pieces: &[(Piece, Shade)],
    king: Square,
    visit: &mut impl FnMut(&Setup, bool),
) {
    let Some((&(piece, shade), rest)) = pieces.split_first() else {
        let is_check = !setup.board.attackers(king, White, setup.board.occupied()).is_empty();
        // Mates are looked for only where the king cannot move, which is quick to tell.
        let is_held = is_check && holds(&setup.board, king);
        if is_held || setup.board.by_color(White).contains(Square::H8) && king == Square::A1 {
            visit(setup, is_held);
        }
        return;
    };
    for square in Square::all().filter(|&square| shade.has(square)) {
        let is_pawn_place = piece.role != Role::Pawn || !Bitboard::BACK_RANKS.contains(square);
        if is_pawn_place && !setup.board.occupied().contains(square) {
            setup.board.put(square, Some(piece));
            place(setup, rest, king, visit);
            setup.board.put(square, None);
        }
    }
}

/// Whether each square around the king is taken by its own side or attacked.
fn holds(board: &Board, king: Square) -> bool {
    let lifted = board.occupied() - king.into();
    (attacks::king(king) - board.by_color(Black))
        .iter()
        .all(|square| !board.attackers(square, White, lifted).is_empty())
}

/// Few pieces on random squares: where a rule calls a position dead, the same rule lets nobody
/// win, and by US Chess no side can win that cannot win by FIDE.
#[test]
fn no_rule_contradicts_itself() {
    let mut random = Random::new(14);
    let mut dead = [0; MaterialRule::ALL.len()];
    let mut tried = 0;
    while tried < 20_000 {
        let setup = few_pieces(&mut random);
        let Ok(position) = Position::from_setup(&setup) else { continue };
        tried += 1;
        for (rule, dead) in MaterialRule::ALL.into_iter().zip(&mut dead) {
            *dead += usize::from(agrees_with_itself(rule, &position));
        }
    }
    assert!(dead.iter().all(|&dead| dead > 100), "{dead:?}");
}

/// Two kings, up to four other pieces, knights and bishops more often than others.
fn few_pieces(random: &mut Random) -> Setup {
    const OTHERS: [Role; 8] = [
        Role::Knight,
        Role::Bishop,
        Role::Knight,
        Role::Bishop,
        Role::Bishop,
        Role::Pawn,
        Role::Rook,
        Role::Queen,
    ];
    let mut setup = Setup::empty();
    let others = random.below(5);
    let roles =
        [Role::King, Role::King].into_iter().chain((0..others).map(|_| *random.pick(&OTHERS)));
    let roles: Vec<Role> = roles.collect();
    for (number, role) in roles.into_iter().enumerate() {
        let is_white = number == 0 || number > 1 && random.below(2) == 0;
        let color = if is_white { White } else { Black };
        let square = Square::new(random.below(64) as u8).expect("below 64");
        setup.board.put(square, Some(Piece { color, role }));
    }
    setup
}

#[test]
fn dead_positions_by_name() {
    use MaterialRule::{BareKing, Fide, UsChess};
    // FIDE 5.2.2, US Chess 14D, and two bare kings.
    for (fen, fide, bare_king) in [
        ("8/5k2/8/8/8/8/3K4/8 w - - 0 1", true, true),
        ("8/5k2/8/8/8/8/3KN3/8 w - - 0 1", true, false),
        ("8/5k2/8/8/8/8/3KB3/8 w - - 0 1", true, false),
        ("8/5kb1/8/8/8/8/3K4/2B5 w - - 0 1", true, false),
        ("8/4bk2/8/8/8/8/3KB3/8 w - - 0 1", false, false),
        ("B1b1B1b1/5k2/8/8/8/8/4K3/8 b - - 0 1", true, false),
        ("8/4nk2/8/8/8/8/3KN3/8 w - - 0 1", false, false),
        ("8/4nk2/8/8/8/8/3KB3/8 w - - 0 1", false, false),
        ("8/5k2/8/8/8/3N4/3KN3/8 w - - 0 1", false, false),
        ("8/5k2/8/8/8/8/3K3P/8 w - - 0 1", false, false),
        ("8/5kq1/8/8/8/8/3KN3/8 w - - 0 1", false, false),
    ] {
        let position = position(fen);
        assert_eq!(Fide.is_dead(&position), fide, "{fen}");
        assert_eq!(UsChess.is_dead(&position), fide, "{fen}");
        assert_eq!(BareKing.is_dead(&position), bare_king, "{fen}");
    }
}
