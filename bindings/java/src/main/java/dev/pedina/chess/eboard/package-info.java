/**
 * Electronic boards: which move was made, inferred from which squares are occupied; and both ends
 * of the protocols of boards that are sold, in {@link BoardCodec}, {@link BoardProtocol},
 * {@link Cecp} and {@link Peripheral}.
 *
 * {@snippet lang="text" :
 * board --read, lift, drop--> Sensors --infer, confirm--> Inference
 *                                |                          None       nothing yet
 *                                |                          Unique     play this move
 *                                |                          Ambiguous  ask which, or wait
 *                                |                          Illegal    show the correction
 *                                |--hints--> squares to light up
 *                                `--correction--> what to put back, or to do for the program
 * }
 *
 * <p>Most boards cannot distinguish pieces. They have a sensor below each square; a captured piece
 * leaves its square to the one that captures it, and only a moment in which that square was empty
 * shows it.
 */
@NullMarked
package dev.pedina.chess.eboard;

import org.jspecify.annotations.NullMarked;
