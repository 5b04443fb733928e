//! A game between two levels, until one of them resigns.

use anyhow::{Context, Result};
use pedina::konobi::players::{Chances, Decision, Level, Node};
use pedina::konobi::{Action, Color, Player, Position, Rules, Size};

use crate::konobi::size_of;

/// How a game came out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// Whether the first of the two levels won.
    pub(super) is_won: bool,
    /// Whether a game that went on after a resignation was lost by who had resigned.
    pub(super) was_right: Option<bool>,
}

/// Plays the game of this number between two levels, which open by turns. A side resigns when its
/// own search gives it little chance in some of its turns in a row; `goes_on` has it play on and
/// find out whether that was right.
pub(super) fn play<S: Size>(
    levels: [Level; 2],
    game: u32,
    goes_on: bool,
    nodes: &mut Vec<Node>,
) -> Result<Outcome> {
    let size = size_of::<S>();
    let most = levels.map(|level| level.nodes(size)).into_iter().max().unwrap_or(0);
    nodes.resize(most, Node::default());
    let mine = if game.is_multiple_of(2) { Player::First } else { Player::Second };
    let mut position = Position::start(size, Rules::default());
    // The turns in a row in which a level saw little chance; who resigned.
    let (mut hopeless, mut resigned) = ([0; 2], None);
    while position.winner().is_none() {
        let is_mine = position.player(position.turn()) == mine;
        let index = usize::from(!is_mine);
        let seed = u64::from(game) * 10_000 + u64::from(position.plies());
        let (action, chances) = choose(&position, levels[index], seed, nodes)?;
        let is_hopeless = chances.is_some_and(|chances| is_hopeless(chances, position.turn()));
        hopeless[index] = if is_hopeless { hopeless[index] + 1 } else { 0 };
        if hopeless[index] == RESIGNATION_MOVES && resigned.is_none() {
            resigned = Some(index);
            if !goes_on {
                return Ok(Outcome { is_won: !is_mine, was_right: None });
            }
        }
        position = position.play(action)?;
    }
    let is_won = position.winner().is_some_and(|winner| position.player(winner) == mine);
    Ok(Outcome { is_won, was_right: resigned.map(|index| is_won == (index == 1)) })
}

/// What a level does in a position, and the chances that its search sees.
fn choose<S: Size>(
    position: &Position<S>,
    level: Level,
    seed: u64,
    nodes: &mut [Node],
) -> Result<(Action, Option<Chances>)> {
    let nodes = nodes.get_mut(..level.nodes(position.size())).unwrap_or_default();
    let mut decision = Decision::new(position, level, seed, nodes);
    decision.think(nodes, u32::MAX);
    Ok((decision.action(nodes).context("the game goes on")?, decision.chances(nodes)))
}

/// Whether a search gives its side less than one chance in [`LITTLE`].
fn is_hopeless(chances: Chances, turn: Color) -> bool {
    match chances.winner {
        Some(winner) => winner != turn,
        None => chances.wins < chances.playouts / LITTLE,
    }
}

/// Random games tell little until a game is nearly over: who wins one in five of them loses.
const LITTLE: u32 = 5;

/// In how many turns in a row a level has to see little chance before it resigns.
const RESIGNATION_MOVES: u32 = 2;
