package dev.pedina.mastermind;

/**
 * The rule of the box in plain Java: pegs in place first, then each peg that is left takes an equal
 * one.
 */
final class PlainScorer {

    private PlainScorer() {}

    static Feedback feedback(int[] guess, int[] secret) {
        boolean[] taken = new boolean[secret.length];
        int black = 0;
        for (int i = 0; i < guess.length; i++) {
            taken[i] = guess[i] == secret[i];
            black += taken[i] ? 1 : 0;
        }
        int white = 0;
        for (int i = 0; i < guess.length; i++) {
            for (int j = 0; guess[i] != secret[i] && j < secret.length; j++) {
                if (!taken[j] && guess[i] == secret[j]) {
                    taken[j] = true;
                    white++;
                    break;
                }
            }
        }
        return new Feedback(black, white);
    }
}
