//! What a net looks at and how large it is: the layout of its parameters, and a position as it
//! enters.
//!
//! Both sides look at the board from their own side, with the same weights. `docs/engine.md` has
//! the format in which the engine reads a net.

use pedina::SplitMix64;

use super::record::Record;

/// Which weights a piece on its square adds to the sums of the neurons.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(super) enum Inputs {
    /// A piece on its square; the board is mirrored where the own king stands on the
    /// files e to h. For desktops.
    Full,
    /// A piece on its rank and a piece on its file: a quarter of the weights. For boards.
    Factored,
}

/// The size of a net.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Shape {
    pub(super) inputs: Inputs,
    /// Neurons of a side.
    pub(super) neurons: usize,
    /// Sets of output weights, of which the number of pieces chooses one.
    pub(super) buckets: usize,
}

/// A position as it enters a net.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// The features of the side to move, then those of the other side.
    features: [[u16; 64]; 2],
    len: usize,
    /// The set of output weights.
    pub(super) bucket: usize,
}

impl Seen {
    /// The features of the side to move (0) or of the other one (1).
    pub(super) fn features(&self, side: usize) -> &[u16] {
        &self.features[side][..self.len]
    }
}

impl Shape {
    /// How many features there are.
    pub(super) const fn features(&self) -> usize {
        match self.inputs {
            Inputs::Full => 768,
            Inputs::Factored => SHARED,
        }
    }

    /// Where the biases of the neurons begin: behind the features, which come first.
    pub(super) const fn biases(&self) -> usize {
        self.features() * self.neurons
    }

    /// Where the output weights of a bucket begin: those of the side to move, then those of the
    /// other one.
    pub(super) const fn output(&self, bucket: usize) -> usize {
        self.biases() + self.neurons * (1 + 2 * bucket)
    }

    /// Where the biases of the output begin, one for each bucket.
    pub(super) const fn output_biases(&self) -> usize {
        self.output(self.buckets)
    }

    /// How many parameters there are.
    pub(super) const fn len(&self) -> usize {
        self.output_biases() + self.buckets
    }

    /// How many of the first parameters the training draws to nothing: the weights of single
    /// squares.
    pub(super) const fn decayed(&self) -> usize {
        match self.inputs {
            Inputs::Full => self.biases(),
            Inputs::Factored => 0,
        }
    }

    /// The parameters of the training from what it has: a full net learns weights for each rank and
    /// each file of a piece too, behind everything else, and adds them to those of the squares.
    /// So it learns of a square from its neighbours.
    pub(super) fn expand(&self, learnt: &[f32], parameters: &mut [f32]) {
        let (own, shared) = learnt.split_at(self.len());
        parameters.copy_from_slice(own);
        if self.inputs == Inputs::Full {
            let rows = parameters[..self.biases()].chunks_exact_mut(self.neurons);
            for (row, weights) in rows.enumerate() {
                for at in shared_features(row) {
                    let more = &shared[at * self.neurons..][..self.neurons];
                    weights.iter_mut().zip(more).for_each(|(weight, more)| *weight += more);
                }
            }
        }
    }

    /// The gradient of what the training has, given that of the parameters in the same place.
    pub(super) fn collapse(&self, gradient: &mut [f32]) {
        if self.inputs == Inputs::Full {
            let (own, shared) = gradient.split_at_mut(self.len());
            for (row, by) in own[..self.biases()].chunks_exact(self.neurons).enumerate() {
                for at in shared_features(row) {
                    let sums = &mut shared[at * self.neurons..][..self.neurons];
                    sums.iter_mut().zip(by).for_each(|(sum, by)| *sum += by);
                }
            }
        }
    }

    /// What the training begins with; [`expand`](Self::expand) makes parameters of it. The two
    /// sides cancel in the output.
    pub(super) fn first(&self, seed: u64) -> Vec<f32> {
        let mut random = SplitMix64::new(seed);
        let mut unit = move || (random.next() >> 40) as f32 / (1_u64 << 24) as f32;
        let shared = match self.inputs {
            Inputs::Full => SHARED * self.neurons,
            Inputs::Factored => 0,
        };
        let mut parameters = vec![0.0; self.len() + shared];
        // A sum of twelve numbers from 0 to 1 is almost normal, with a deviation of 1.
        let mut normal = |deviation: f32| {
            let sum: f32 = (0..12).map(|_| unit()).sum();
            (sum - 6.0) * deviation
        };
        let (own, shared) = parameters.split_at_mut(self.len());
        let (weights, others) = own.split_at_mut(self.biases());
        let by_rank_and_file = if shared.is_empty() { weights } else { shared };
        by_rank_and_file.iter_mut().for_each(|weight| *weight = normal(0.06));
        let (biases, output) = others.split_at_mut(self.neurons);
        biases.iter_mut().for_each(|bias| *bias = (0.2 + normal(0.1)).clamp(0.0, 0.4));
        for neuron in 0..self.neurons {
            let weight = normal(1.0 / (self.neurons as f32).sqrt());
            for bucket in 0..self.buckets {
                let at = 2 * self.neurons * bucket + neuron;
                output[at] = weight;
                output[at + self.neurons] = -weight;
            }
        }
        parameters
    }

    /// Parameters as at the beginning of a training.
    #[cfg(test)]
    pub(super) fn first_parameters(&self, seed: u64) -> Vec<f32> {
        let mut parameters = vec![0.0; self.len()];
        self.expand(&self.first(seed), &mut parameters);
        parameters
    }

    /// A position as this net sees it.
    pub(super) fn see(&self, record: &Record) -> Seen {
        let bucket = (record.count() - 2) * self.buckets / 32;
        let mut seen = Seen { features: [[0; 64]; 2], len: 0, bucket };
        match self.inputs {
            Inputs::Full => {
                let mut mirrors = [0; 2];
                for (square, piece) in record.pieces().filter(|(_, piece)| piece % 6 == KING) {
                    mirrors[piece / 6] = if square & 4 == 0 { 0 } else { 7 };
                }
                for (square, piece) in record.pieces() {
                    seen.features[0][seen.len] = (piece * 64 + (square ^ mirrors[0])) as u16;
                    let theirs = (piece + 6) % 12;
                    seen.features[1][seen.len] = (theirs * 64 + (square ^ 56 ^ mirrors[1])) as u16;
                    seen.len += 1;
                }
            }
            Inputs::Factored => {
                for (square, piece) in record.pieces() {
                    let views = [(piece, square), ((piece + 6) % 12, square ^ 56)];
                    for (features, (piece, square)) in seen.features.iter_mut().zip(views) {
                        features[seen.len] = (piece * 16 + (square >> 3)) as u16;
                        features[seen.len + 1] = (piece * 16 + 8 + (square & 7)) as u16;
                    }
                    seen.len += 2;
                }
            }
        }
        seen
    }
}

/// The features of rank and file of a piece on a square.
const fn shared_features(feature: usize) -> [usize; 2] {
    let (piece, square) = (feature / 64, feature % 64);
    [piece * 16 + square / 8, piece * 16 + 8 + square % 8]
}

const KING: usize = 5;
/// Rows for ranks and files of twelve pieces.
const SHARED: usize = 192;

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::chess::{FenMode, Position};

    /// The features of the side to move and of the other one, in ascending order.
    fn features(inputs: Inputs, fen: &str) -> [Vec<u16>; 2] {
        let position = Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap();
        let seen = Shape { inputs, neurons: 4, buckets: 8 }.see(&Record::new(&position, 0, 0));
        [0, 1].map(|side| {
            let mut features = seen.features(side).to_vec();
            features.sort_unstable();
            features
        })
    }

    #[test]
    fn the_own_king_decides_whether_a_full_net_sees_the_board_mirrored() {
        // White: king b1, pawn h2. Black: king g8.
        let [own, theirs] = features(Inputs::Full, "6k1/8/8/8/8/8/7P/1K6 w - - 0 1");
        assert_eq!(own, [15, 5 * 64 + 1, 11 * 64 + 62]);
        // Black's king stands on g1 as black sees it, so that all files are exchanged.
        assert_eq!(theirs, [5 * 64 + 1, 6 * 64 + 48, 11 * 64 + 62]);
    }

    #[test]
    fn a_factored_net_sees_rank_and_file() {
        let [own, theirs] = features(Inputs::Factored, "6k1/8/8/8/8/8/7P/1K6 b - - 0 1");
        let [king, their_king, their_pawn] = [5 * 16, 11 * 16, 6 * 16];
        let by_black =
            [their_pawn + 6, their_pawn + 15, king, king + 14, their_king + 7, their_king + 9];
        let mut sorted = by_black;
        sorted.sort_unstable();
        assert_eq!(own, sorted);
        assert_eq!(theirs, [1, 15, king, king + 9, their_king + 7, their_king + 14]);
    }

    #[test]
    fn what_squares_share_is_learnt_from_all_of_them() {
        let shape = Shape { inputs: Inputs::Full, neurons: 4, buckets: 1 };
        let learnt = shape.first(1);
        let gradient_at = |at: usize| {
            // The sum of all parameters, each as often as its own place says.
            let value = |learnt: &[f32]| {
                let mut parameters = vec![0.0; shape.len()];
                shape.expand(learnt, &mut parameters);
                let all = parameters.iter().enumerate();
                all.map(|(at, one)| at as f64 * f64::from(*one)).sum::<f64>()
            };
            let mut changed = learnt.clone();
            changed[at] += 1.0;
            value(&changed) - value(&learnt)
        };
        let mut gradient: Vec<f32> = (0..learnt.len()).map(|at| at as f32).collect();
        gradient[shape.len()..].fill(0.0);
        shape.collapse(&mut gradient);
        // A weight of a square, one of a rank, one of a file, one of the output.
        for at in
            [5, shape.len() + 16 * 4 + 3, shape.len() + (11 * 16 + 8 + 7) * 4, shape.output(0)]
        {
            let wrong = (gradient_at(at) - f64::from(gradient[at])).abs();
            assert!(wrong < 0.5, "{at}: {} {}", gradient_at(at), gradient[at]);
        }
    }

    #[test]
    fn sides_that_look_alike_get_equal_features() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
        for inputs in [Inputs::Full, Inputs::Factored] {
            let [own, theirs] = features(inputs, start);
            assert_eq!(own, theirs);
        }
    }
}
