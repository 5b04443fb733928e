//! Konobi: positions
//!
//! A position is the stones on a board of 1 to 25 rows, the side to move, and the rules. To play,
//! keep a position and replace it by the next one after each action; pdn_konobi_game does that and
//! also keeps the actions.

use pedina::konobi::{AnySize, Grid, IllegalAction, Position, Refusal, Size};

use super::{
    PDN_KONOBI_NO_POINT, color_number, number, pdn_konobi_action, pdn_konobi_color,
    pdn_konobi_pie_rule, pdn_konobi_player, pdn_konobi_point, pdn_konobi_row_set,
    pdn_konobi_ruleset, rules,
};
use crate::call::{Answer, Store, call};
use crate::library::pdn_bool;
use crate::opaque::opaque;
use crate::ptr::{In, Out, OutArray, Value};
use crate::status::pdn_status;

/// A position. Owned by the caller; may be copied. Initialized by pdn_konobi_start or
/// pdn_konobi_parse_position.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_konobi_position {
    /// Opaque.
    pub words: [u64; Position::<AnySize>::SNAPSHOT_WORDS],
}

opaque!(pdn_konobi_position: Position<AnySize>);

/// The points that explain an illegal placement; PDN_KONOBI_NO_POINT where there is none.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_konobi_refusal {
    /// Crosscut: the lower left point of the block of two by two points. Weak connection: the stone
    /// that it would be to.
    pub point: pdn_konobi_point,
    /// Weak connection: a vacant point where a stone extends that one without any weak connection.
    pub alternative: pdn_konobi_point,
}

/// Stores the empty board of `width` rows and columns, 1 to PDN_KONOBI_MAX_WIDTH, black to move.
/// The rules are a pdn_konobi_ruleset and a pdn_konobi_pie_rule.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_start(
    width: u8,
    ruleset: pdn_konobi_ruleset,
    pie_rule: pdn_konobi_pie_rule,
    position: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let size = AnySize::new(width).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        write(position, &Position::start(size, rules(ruleset, pie_rule)?));
        Ok(())
    })
}

/// Stores the rules of a position, a pdn_konobi_ruleset and a pdn_konobi_pie_rule.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_rules(
    position: In<pdn_konobi_position>,
    ruleset: Out<pdn_konobi_ruleset>,
    pie_rule: Out<pdn_konobi_pie_rule>,
) -> pdn_status {
    (ruleset, pie_rule).store(|| {
        let rules = position.load()?.rules();
        Ok((rules.ruleset as u8, rules.pie as u8))
    })
}

/// Stores the width of the board: its number of rows, and of columns.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_width(
    position: In<pdn_konobi_position>,
    width: Out<u8>,
) -> pdn_status {
    get(position, width, |position| Ok(position.size().width()))
}

/// Stores the colour of the stone on a point of the board, PDN_KONOBI_NO_COLOR if it is vacant.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_stone(
    position: In<pdn_konobi_position>,
    point: pdn_konobi_point,
    color: Out<pdn_konobi_color>,
) -> pdn_status {
    get(position, color, |position| {
        let point = super::point(point)?;
        let board = position.board();
        if board.has(point) { Ok(color_number(board.at(point))) } else { Err(OUT_OF_RANGE) }
    })
}

/// Stores the stones of a colour as a set of points, and its number of rows, which is the width.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_stones(
    position: In<pdn_konobi_position>,
    color: pdn_konobi_color,
    rows: OutArray<pdn_konobi_row_set>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    set(position, rows, capacity, count, |position| {
        Ok(position.board().stones(super::color(color)?))
    })
    .into()
}

/// Stores the colour to move; after the end, the one whose turn it would be.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_turn(
    position: In<pdn_konobi_position>,
    color: Out<pdn_konobi_color>,
) -> pdn_status {
    get(position, color, |position| Ok(position.turn() as u8))
}

/// Stores the player who has a colour now, a pdn_konobi_player.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_player_of(
    position: In<pdn_konobi_position>,
    color: pdn_konobi_color,
    player: Out<pdn_konobi_player>,
) -> pdn_status {
    get(position, player, |position| Ok(position.player(super::color(color)?) as u8))
}

/// Stores the number of actions played: placements, passes and the swap.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_plies(
    position: In<pdn_konobi_position>,
    plies: Out<u32>,
) -> pdn_status {
    get(position, plies, |position| Ok(position.plies().into()))
}

/// Stores the points where the side to move may place a stone as a set, and its number of rows,
/// which is the width. It is empty if the side to move has to pass, and after the end.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_legal(
    position: In<pdn_konobi_position>,
    rows: OutArray<pdn_konobi_row_set>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    set(position, rows, capacity, count, |position| Ok(position.legal())).into()
}

/// Stores 1 if the side to move cannot place a stone and has to pass, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_must_pass(
    position: In<pdn_konobi_position>,
    must_pass: Out<pdn_bool>,
) -> pdn_status {
    get(position, must_pass, |position| Ok(position.must_pass().into()))
}

/// Stores 1 if the side to move may use the pie rule, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_can_swap(
    position: In<pdn_konobi_position>,
    can_swap: Out<pdn_bool>,
) -> pdn_status {
    get(position, can_swap, |position| Ok(position.can_swap().into()))
}

/// Stores the colour that has connected its edges, PDN_KONOBI_NO_COLOR while the game goes on.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_winner(
    position: In<pdn_konobi_position>,
    color: Out<pdn_konobi_color>,
) -> pdn_status {
    get(position, color, |position| Ok(color_number(position.winner())))
}

/// Returns PDN_OK if an action of the side to move is legal. `refusal` may be NULL; it is written
/// on PDN_OK and on the first four statuses below, of which the first that applies is returned.
///
/// PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
/// PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION.
/// PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED: a pass of a player who can place a stone.
/// PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, PDN_ERROR_KONOBI_GAME_OVER.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_check(
    position: In<pdn_konobi_position>,
    action: pdn_konobi_action,
    refusal: Out<pdn_konobi_refusal>,
) -> pdn_status {
    view(position, |position| {
        let checked = position.check(super::action(action)?);
        if let Ok(()) | Err(IllegalAction::Refused(_)) = checked {
            refusal.write(points(checked.err()));
        }
        checked.map_err(pdn_status::from)
    })
    .into()
}

/// Stores the position after a legal action of the side to move. `next` may be the same struct as
/// `position`.
///
/// Returns the statuses of pdn_konobi_check.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_play(
    position: In<pdn_konobi_position>,
    action: pdn_konobi_action,
    next: Out<pdn_konobi_position>,
) -> pdn_status {
    call(|| {
        next.check()?;
        write(next, &position.load()?.play(super::action(action)?)?);
        Ok(())
    })
}

pub(super) fn write(out: Out<pdn_konobi_position>, position: &Position<AnySize>) {
    out.write(pdn_konobi_position { words: position.to_snapshot() });
}

/// Looks at a position.
pub(super) fn view(
    position: In<pdn_konobi_position>,
    look: impl FnOnce(&Position<AnySize>) -> Answer,
) -> Answer {
    look(&position.load()?)
}

/// Stores one thing about a position.
pub(super) fn get<T: Value>(
    position: In<pdn_konobi_position>,
    out: Out<T>,
    look: impl FnOnce(&Position<AnySize>) -> Result<T, pdn_status>,
) -> pdn_status {
    out.store(|| look(&position.load()?))
}

/// Stores a set of points.
pub(super) fn set(
    position: In<pdn_konobi_position>,
    rows: OutArray<u32>,
    capacity: usize,
    count: Out<usize>,
    look: impl FnOnce(&Position<AnySize>) -> Result<Grid<AnySize>, pdn_status>,
) -> Answer {
    count.check()?;
    let grid = look(&position.load()?)?;
    let mut buffer = rows.buffer(capacity, &count, grid.rows().len())?;
    grid.rows().iter().for_each(|&row| buffer.push(row));
    Ok(())
}

/// Which points a refusal is about.
pub(super) fn points(reason: Option<IllegalAction>) -> pdn_konobi_refusal {
    let (point, alternative) = match reason {
        Some(IllegalAction::Refused(Refusal::Crosscut { block })) => {
            (number(block), PDN_KONOBI_NO_POINT)
        }
        Some(IllegalAction::Refused(Refusal::WeakConnection { stone, alternative })) => {
            (number(stone), number(alternative))
        }
        _ => (PDN_KONOBI_NO_POINT, PDN_KONOBI_NO_POINT),
    };
    pdn_konobi_refusal { point, alternative }
}

pub(super) const OUT_OF_RANGE: pdn_status = pdn_status::PDN_ERROR_RANGE;
