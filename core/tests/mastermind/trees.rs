//! The stored trees, replayed over every secret. Totals and longest games: `cargo xtask tree`, and
//! Koyama and Lai 1993 (4x6), Ville 2013 (4x7), Tanaka 1996 (four different digits of ten).

use pedina::mastermind::{Code, Feedback, Remaining, Row, Tree, TreeError, Variant};

use crate::support::{feedback, variant};

/// How many secrets are found with 1, 2, 3, … guesses. Each guess is asked for once for all secrets
/// that the answers leave together.
fn histogram(tree: Tree<'_>) -> Vec<usize> {
    let mut histogram = Vec::new();
    let mut nodes: Vec<(Vec<Row>, Vec<Code>)> =
        vec![(Vec::new(), Remaining::new(tree.variant(), &[]).collect())];
    while let Some((rows, codes)) = nodes.pop() {
        assert!(rows.len() < 12, "{rows:?}");
        let guess = tree.guess(&rows).unwrap();
        let mut cells = std::collections::BTreeMap::<_, Vec<Code>>::new();
        for code in codes {
            cells.entry(Feedback::of(guess, code).index()).or_default().push(code);
        }
        histogram.resize(histogram.len().max(rows.len() + 1), 0);
        for (index, cell) in cells {
            let feedback = Feedback::from_index(index).unwrap();
            if feedback.is_perfect(tree.variant().pegs()) {
                histogram[rows.len()] += cell.len();
            } else {
                let row = Row { guess, feedback };
                nodes.push((rows.iter().copied().chain([row]).collect(), cell));
            }
        }
    }
    histogram
}

fn total(histogram: &[usize]) -> usize {
    (1..).zip(histogram).map(|(guesses, count)| guesses * count).sum()
}

#[test]
fn the_trees_need_as_few_guesses_as_published() {
    let (four_of_seven, four_of_eight) = (variant(4, 7, true), variant(4, 8, true));
    for (tree, variant, sum, most, size) in [
        (Tree::CLASSIC, Variant::CLASSIC, 5625, 6, 142),
        (Tree::CLASSIC_WITHIN_FIVE, Variant::CLASSIC, 5626, 5, 135),
        (Tree::FOUR_OF_SEVEN, four_of_seven, 11228, 6, 263),
        (Tree::FOUR_OF_EIGHT, four_of_eight, 20471, 7, 465),
        (Tree::FOUR_OF_EIGHT_WITHIN_SIX, four_of_eight, 20473, 6, 452),
        (Tree::BULLS_AND_COWS, Variant::BULLS_AND_COWS, 26274, 7, 890),
    ] {
        let histogram = histogram(tree);
        println!("{variant} {histogram:?}");
        assert_eq!(tree.variant(), variant);
        assert_eq!(histogram.iter().sum::<usize>() as u64, variant.codes(), "{variant}");
        assert_eq!((total(&histogram), histogram.len()), (sum, most), "{variant}");
        assert_eq!(tree.bytes().len(), size, "{variant}");
    }
}

#[test]
fn each_variant_has_the_tree_with_the_fewest_guesses() {
    assert_eq!(Tree::optimal(Variant::CLASSIC), Some(Tree::CLASSIC));
    assert_eq!(Tree::optimal(Variant::BULLS_AND_COWS), Some(Tree::BULLS_AND_COWS));
    assert_eq!(Tree::optimal(variant(5, 8, true)), None);
}

#[test]
fn rows_that_are_not_of_the_tree_are_refused() {
    let tree = Tree::CLASSIC;
    let first = tree.guess(&[]).unwrap();
    let row = |guess, black, white| Row { guess, feedback: feedback(black, white) };
    let other = Variant::CLASSIC.parse_code(b"6666").unwrap();
    assert_eq!(tree.guess(&[row(other, 0, 0)]), Err(TreeError::OtherGuess { row: 0 }));
    let second = tree.guess(&[row(first, 1, 1)]).unwrap();
    assert_ne!(second, other);
    assert_eq!(
        tree.guess(&[row(first, 1, 1), row(other, 0, 0)]),
        Err(TreeError::OtherGuess { row: 1 })
    );
    // All white and all black cannot both be.
    assert_eq!(tree.guess(&[row(first, 4, 0), row(first, 0, 4)]), Err(TreeError::NoCode));
}

#[test]
fn bytes_that_are_no_tree_are_safe() {
    assert_eq!(Tree::from_bytes(&[]), None);
    assert_eq!(Tree::from_bytes(&[4, 6, 2, 0, 0]), None);
    assert_eq!(Tree::from_bytes(&[11, 6, 1, 0, 0]), None);
    assert_eq!(Tree::from_bytes(&[4, 6, 1]).unwrap().guess(&[]), Err(TreeError::Damaged));
    assert_eq!(
        Tree::from_bytes(&[4, 6, 1, 0xff, 0xff]).unwrap().guess(&[]),
        Err(TreeError::Damaged)
    );
    // One guess of five pegs, and nothing said of what follows it: there is no rule for five.
    let tree = Tree::from_bytes(&[5, 6, 1, 0, 0]).unwrap();
    let guess = tree.guess(&[]).unwrap();
    let rows = [Row { guess, feedback: feedback(1, 0) }];
    assert_eq!((guess, tree.guess(&rows)), (tree.variant().first(), Err(TreeError::Damaged)));
    for fill in 0..=255 {
        let bytes: Vec<u8> = [4, 8, 1].into_iter().chain([fill; 60]).collect();
        let tree = Tree::from_bytes(&bytes).unwrap();
        let mut rows = Vec::new();
        while let Ok(guess) = tree.guess(&rows) {
            let feedback = Feedback::from_index(rows.len() + 3).unwrap();
            rows.push(Row { guess, feedback });
            if rows.len() == 8 {
                break;
            }
        }
    }
}
