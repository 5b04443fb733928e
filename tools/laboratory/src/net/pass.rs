//! A net on one position: forwards to its value, backwards to the gradient of the error.
//!
//! The width is a constant of each pass, so that the compiler turns the loops into vector
//! instructions.

use super::shape::{Seen, Shape};

/// What the way back needs of the way forwards.
pub(super) struct Forward<const N: usize> {
    /// The sums of the neurons, for the side to move and for the other one.
    sums: [[f32; N]; 2],
    /// The logarithm of the odds of the side to move.
    pub(super) odds: f32,
}

/// The value of a position by these parameters. A neuron's sum is clipped to 0 to 1 and squared.
pub(super) fn forward<const N: usize>(
    shape: &Shape,
    parameters: &[f32],
    seen: &Seen,
) -> Forward<N> {
    let row = |at: usize| -> &[f32; N] { vector(&parameters[at..]) };
    let mut sums = [*row(shape.biases()); 2];
    let mut odds = parameters[shape.output_biases() + seen.bucket];
    for (side, sums) in sums.iter_mut().enumerate() {
        for &index in seen.features(side) {
            for (sum, weight) in sums.iter_mut().zip(row(usize::from(index) * N)) {
                *sum += weight;
            }
        }
        let mut products = [0.0; N];
        let output = row(shape.output(seen.bucket) + side * N);
        for ((product, sum), weight) in products.iter_mut().zip(&*sums).zip(output) {
            let active = sum.clamp(0.0, 1.0);
            *product = active * active * weight;
        }
        odds += products.iter().sum::<f32>();
    }
    Forward { sums, odds }
}

/// Adds to the gradient what a change of the parameters changes in this position; `slope` says how
/// the error grows with the logarithm of the odds.
pub(super) fn backward<const N: usize>(
    shape: &Shape,
    parameters: &[f32],
    seen: &Seen,
    forward: &Forward<N>,
    slope: f32,
    gradient: &mut [f32],
) {
    gradient[shape.output_biases() + seen.bucket] += slope;
    for (side, sums) in forward.sums.iter().enumerate() {
        let at = shape.output(seen.bucket) + side * N;
        let output: &[f32; N] = vector(&parameters[at..]);
        let of_output: &mut [f32; N] = vector_mut(&mut gradient[at..]);
        let mut of_sums = [0.0; N];
        for neuron in 0..N {
            let active = sums[neuron].clamp(0.0, 1.0);
            of_output[neuron] += slope * active * active;
            let is_inside = sums[neuron] > 0.0 && sums[neuron] < 1.0;
            let by = slope * 2.0 * active * output[neuron];
            of_sums[neuron] = if is_inside { by } else { 0.0 };
        }
        add(vector_mut(&mut gradient[shape.biases()..]), &of_sums);
        for &index in seen.features(side) {
            add(vector_mut(&mut gradient[usize::from(index) * N..]), &of_sums);
        }
    }
}

fn add<const N: usize>(to: &mut [f32; N], by: &[f32; N]) {
    for (to, by) in to.iter_mut().zip(by) {
        *to += by;
    }
}

/// The numbers at the beginning, as many as there are neurons.
fn vector<const N: usize>(numbers: &[f32]) -> &[f32; N] {
    numbers.first_chunk().expect("the parameters of a shape have room for all its vectors")
}

fn vector_mut<const N: usize>(numbers: &mut [f32]) -> &mut [f32; N] {
    numbers.first_chunk_mut().expect("the gradient of a shape holds all its vectors")
}

#[cfg(test)]
mod tests {
    use super::super::record::Record;
    use super::super::shape::Inputs;
    use super::*;
    use pedina::chess::{FenMode, Position};

    const FENS: [&str; 3] = [
        "r1bqk2r/pp1n1ppp/2pbpn2/3p4/2PP4/2N1PN2/PPQ2PPP/R1B1KB1R w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b - - 0 1",
        "8/8/4k3/8/2P5/4K3/8/8 b - - 0 1",
    ];

    #[test]
    fn the_gradient_is_how_the_value_changes() {
        for inputs in [Inputs::Full, Inputs::Factored] {
            let shape = Shape { inputs, neurons: 8, buckets: 8 };
            let parameters = shape.first_parameters(3);
            for fen in FENS {
                let position = Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap();
                let seen = shape.see(&Record::new(&position, 0, 0));
                let mut gradient = vec![0.0; shape.len()];
                let there = forward::<8>(&shape, &parameters, &seen);
                backward(&shape, &parameters, &seen, &there, 1.0, &mut gradient);
                assert!(gradient.iter().filter(|by| **by != 0.0).count() > 40, "{fen}");
                for at in 0..shape.len() {
                    let beside = |by: f32| {
                        let mut changed = parameters.clone();
                        changed[at] += by;
                        f64::from(forward::<8>(&shape, &changed, &seen).odds)
                    };
                    // Wide enough for single precision, narrow enough for the bends.
                    let slope = (beside(0.001) - beside(-0.001)) / 0.002;
                    let wrong = (slope - f64::from(gradient[at])).abs();
                    assert!(wrong < 0.003 + 0.01 * slope.abs(), "{at}: {slope} {}", gradient[at]);
                }
            }
        }
    }
}
