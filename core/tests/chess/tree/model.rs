//! The model: a tree of vectors that own each other, as one writes it first.

use pedina::chess::pgn::{Termination, Token, TokenKind, Writer};
use pedina::chess::tree::{CommentPlace, GameTree, Node, Text};
use pedina::chess::{Move, Position};

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Model {
    pub(super) mv: Option<Move>,
    pub(super) nags: Vec<u8>,
    pub(super) before: Vec<String>,
    pub(super) after: Vec<String>,
    pub(super) children: Vec<Self>,
}

impl Model {
    /// The model of what a tree has below a node.
    pub(super) fn of(tree: GameTree<'_>, node: Node) -> Self {
        let texts = |place| {
            let all: Vec<_> = tree.comments(node, place).map(|text| text.to_string()).collect();
            assert_eq!(followed(|after| tree.comment_after(node, place, after)), all);
            all
        };
        Self {
            mv: tree.mv(node),
            nags: tree.nags(node).collect(),
            before: texts(CommentPlace::Before),
            after: texts(CommentPlace::After),
            children: tree.children(node).map(|child| Self::of(tree, child)).collect(),
        }
    }

    /// The model of a game, given its tokens with complete comments: variations on the first move
    /// of a variation stand beside it.
    pub(super) fn of_tokens(tokens: &[(Token, String)]) -> Self {
        let (mut model, mut open) = (Self::default(), vec![]);
        let (mut path, mut is_branch, mut pending) = (vec![], false, Self::default());
        for (token, text) in tokens {
            match token.kind {
                TokenKind::Move(mv) => {
                    if is_branch {
                        path.pop();
                    }
                    let siblings = &mut model.at(&path).children;
                    let child = Self { mv: Some(mv), ..core::mem::take(&mut pending) };
                    let place = if is_branch { siblings.len() } else { 0 };
                    siblings.insert(place, child);
                    path.push(place);
                    is_branch = false;
                }
                TokenKind::Nag(nag) => {
                    let node = if is_branch { &mut pending } else { model.at(&path) };
                    if !node.nags.contains(&nag) {
                        node.nags.push(nag);
                    }
                }
                TokenKind::Comment { .. } => {
                    let text = text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
                    let texts =
                        if is_branch { &mut pending.before } else { &mut model.at(&path).after };
                    texts.push(text);
                }
                TokenKind::BeginVariation => {
                    open.push((path.clone(), is_branch, core::mem::take(&mut pending)));
                    is_branch = true;
                }
                TokenKind::EndVariation => {
                    // What has no move belongs to the one before it.
                    let rest = core::mem::take(&mut pending);
                    (path, is_branch, pending) = open.pop().unwrap();
                    let node = if is_branch { &mut pending } else { model.at(&path) };
                    let nags = rest.nags.into_iter();
                    let is_new: Vec<u8> = nags.filter(|nag| !node.nags.contains(nag)).collect();
                    node.nags.extend(is_new);
                    if is_branch { &mut node.before } else { &mut node.after }.extend(rest.before);
                }
                _ => {}
            }
        }
        model
    }

    /// The paths to all nodes, as places among siblings.
    pub(super) fn paths(&self) -> Vec<Vec<usize>> {
        let below = self.children.iter().enumerate().flat_map(|(place, child)| {
            let paths = child.paths().into_iter();
            paths.map(move |path| [vec![place], path].concat())
        });
        core::iter::once(vec![]).chain(below).collect()
    }

    pub(super) fn at(&mut self, path: &[usize]) -> &mut Self {
        path.iter().fold(self, |node, &place| &mut node.children[place])
    }

    /// The position after the moves of a path.
    pub(super) fn position(&self, path: &[usize]) -> Position {
        let mut node = self;
        let mut position = Position::start();
        for &place in path {
            node = &node.children[place];
            position = played(&position, node.mv.unwrap());
        }
        position
    }

    /// The moves as PGN, by recursion.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut writer = Writer::new(&mut text);
        writer.tags(&[]).unwrap();
        self.nags.iter().for_each(|&nag| writer.nag(nag).unwrap());
        let comments = self.before.iter().chain(&self.after);
        comments.for_each(|comment| writer.comment(comment).unwrap());
        self.write(&mut writer, &Position::start());
        writer.termination(Termination::Unknown).unwrap();
        text
    }

    fn write(&self, writer: &mut Writer<'_, String>, position: &Position) {
        let Some((main, variations)) = self.children.split_first() else { return };
        let after = main.write_move(writer, position);
        for variation in variations {
            writer.begin_variation().unwrap();
            let after = variation.write_move(writer, position);
            variation.write(writer, &after);
            writer.end_variation().unwrap();
        }
        main.write(writer, &after);
    }

    fn write_move(&self, writer: &mut Writer<'_, String>, position: &Position) -> Position {
        self.before.iter().for_each(|comment| writer.comment(comment).unwrap());
        let mv = self.mv.unwrap();
        match mv {
            Move::NULL => writer.null_move(position).unwrap(),
            mv => writer.mv(position, mv).unwrap(),
        }
        self.nags.iter().for_each(|&nag| writer.nag(nag).unwrap());
        self.after.iter().for_each(|comment| writer.comment(comment).unwrap());
        played(position, mv)
    }
}

fn played(position: &Position, mv: Move) -> Position {
    match mv {
        Move::NULL => position.play_null().unwrap(),
        mv => position.play(mv).unwrap(),
    }
}

/// All texts that follow each other by their numbers.
pub(super) fn followed<'t>(next: impl Fn(u32) -> Option<Text<'t>>) -> Vec<String> {
    let texts = core::iter::successors(next(0), |text| next(text.number()));
    texts.map(|text| text.to_string()).collect()
}
