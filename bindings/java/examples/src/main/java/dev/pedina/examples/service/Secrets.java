package dev.pedina.examples.service;

import java.math.BigInteger;
import java.security.SecureRandom;

/**
 * Words that nobody can guess, not even who knows all earlier ones: the identifier of a private
 * game is all that keeps strangers out of it, and the token of a seat is what its player is known
 * by.
 */
final class Secrets {

    private static final int BITS = 128;
    private static final int BASE = 36;
    /** Leading zeros included, because a short word would be conspicuous. */
    private static final int LENGTH = BigInteger.TWO.pow(BITS).toString(BASE).length();

    private final SecureRandom random = new SecureRandom();

    /** Returns another word of digits and small letters. */
    String next() {
        String word = new BigInteger(BITS, random).toString(BASE);
        return "0".repeat(LENGTH - word.length()) + word;
    }
}
