//! Files of random games, the same in every run.

use std::fmt::Write;

use pedina::chess::tree::{CommentPlace, GameTreeMut, Node};
use pedina::chess::{Color, Position};

use crate::random::SplitMix;

/// Plies of a game, if it does not end before.
const PLIES: usize = 80;

/// The text of this number of games: seven tags, random moves on lines of 80 columns.
pub(crate) fn games(count: usize) -> String {
    let mut random = SplitMix::new(2026);
    let mut text = String::new();
    for number in 1..=count {
        let values = ["Random games", "?", "2026.01.01", "", "Random, A", "Random, B", "1/2-1/2"];
        for (name, value) in
            ["Event", "Site", "Date", "Round", "White", "Black", "Result"].iter().zip(values)
        {
            let value = if *name == "Round" { number.to_string() } else { value.to_owned() };
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        moves(&mut text, &mut random);
        text.push_str("1/2-1/2\n\n");
    }
    text
}

/// The text of this number of games as people annotate them: about every sixth move has a
/// variation, some of which have variations of their own, with comments and glyphs.
pub(crate) fn annotated_games(count: usize) -> String {
    let mut random = SplitMix::new(14);
    let (mut text, mut memory) = (String::new(), vec![0; 1 << 16]);
    for number in 1..=count {
        let mut tree = GameTreeMut::new(&mut memory, &Position::start()).expect("long enough");
        tree.set_tag("Round", &number.to_string()).expect("memory for a tag");
        line(&mut tree, Node::ROOT, PLIES, 3, &mut random);
        tree.view().write(&mut text).expect("a string takes all");
    }
    text
}

/// Adds random moves after a node, with variations as deep as `depth` at some of them.
fn line(tree: &mut GameTreeMut<'_>, node: Node, plies: usize, depth: usize, random: &mut SplitMix) {
    let mut at = node;
    for _ in 0..plies {
        let position = tree.view().position(at).expect("a node of the tree");
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let (before, mv) = (at, moves[random.below(moves.len())]);
        at = tree.add(before, mv).expect("memory for the game");
        if depth > 0 && random.below(6) == 0 {
            let other = moves[random.below(moves.len())];
            let other = tree.add(before, other).expect("memory for the game");
            tree.add_nag(other, 1 + random.below(6) as u8).expect("memory for a glyph");
            if other != at {
                line(tree, other, 2 + random.below(6), depth - 1, random);
            }
        }
        if random.below(12) == 0 {
            let comment = "a move that deserves a few words of the annotator";
            tree.add_comment(at, CommentPlace::After, comment).expect("memory for a comment");
        }
    }
}

fn moves(text: &mut String, random: &mut SplitMix) {
    let mut position = Position::start();
    let mut column = 0;
    for _ in 0..PLIES {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[(random.next() % legal.len() as u64) as usize];
        let mut word = String::new();
        if position.turn() == Color::White {
            let _ = write!(word, "{}. ", position.fullmove_number());
        }
        word.push_str(&position.format_san(mv));
        column += word.len() + 1;
        if column > 80 {
            text.push('\n');
            column = word.len() + 1;
        }
        text.push_str(&word);
        text.push(' ');
        position = position.play_unchecked(mv);
    }
}
