package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.Outputs;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * What a match is played with. Any numbers can stand here; {@link #variant} says whether they make
 * a match.
 *
 * {@snippet :
 * import dev.pedina.mastermind.MastermindException;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Variant;
 * import dev.pedina.mastermind.Reason;
 *
 * Settings settings = Settings.DEFAULT.with("PegType", "Letters").with("CodeSize", "5");
 * assert settings.variant().equals(Variant.of(5, 6));
 * try {
 *     settings.with("pegs", "7").variant();
 * } catch (MastermindException refused) {
 *     assert refused.reason() == Reason.SETTINGS_PEGS;
 * }
 * }
 *
 * @param pegKind what pegs look like; default colors
 * @param pegs how many different pegs there are, without the blank: 1 to 8 colors, 6 letters or 10
 *     digits; default 6
 * @param rounds 2, 4, 6, 8 or 10; default 4
 * @param boardSize how many guesses a board holds, 1 to 10; default 8
 * @param codeSize how many pegs a code has, 1 to 10; default 4
 * @param emptyAllowed whether a place of a code may be left blank; default no
 * @param codeBreaker whether the first player begins as code breaker; default no
 * @param repeats whether a peg may stand in a code more than once; default yes
 */
public record Settings(PegKind pegKind, int pegs, int rounds, int boardSize, int codeSize,
        boolean emptyAllowed, boolean codeBreaker, boolean repeats) {

    /**
     * Four colors of six in four rounds, with eight guesses each; the first player makes the first
     * code. Those of {@code pdn_mastermind_default_settings}.
     */
    public static final Settings DEFAULT =
            new Settings(PegKind.COLORS, 6, 4, 8, 4, false, false, true);

    private static final int LARGEST = 255;

    /** Checks that there is a kind of pegs. */
    public Settings {
        Objects.requireNonNull(pegKind, "pegKind");
    }

    /**
     * Changes a setting by its name.
     *
     * @param key {@code pegs}, {@code Rounds}, {@code BoardSize}, {@code CodeSize},
     *     {@code EmptyAllowed}, {@code CodeBreaker}, {@code Repeats} or {@code PegType}, exact
     * @param value a number; {@code true} or {@code false}; {@code Colors}, {@code Letters} or
     *     {@code Digits}
     * @return the settings with this change
     * @throws MastermindException if there is no such name, or it needs another kind of value
     */
    public Settings with(String key, String value) {
        byte[] name = key.getBytes(StandardCharsets.UTF_8);
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        int[] numbers = numbers();
        MastermindException.require(
                Library.mastermind().set(numbers, name, name.length, text, text.length), key + "="
                + value);
        return ofNumbers(numbers);
    }

    /**
     * Returns what is played with these settings.
     *
     * @return the variant
     * @throws MastermindException if a setting is out of its range
     */
    public Variant variant() {
        int[] variant = Outputs.ints();
        MastermindException.require(Library.mastermind().checkSettings(numbers(), variant), this);
        return Variant.ofPacked(variant[0]);
    }

    /**
     * Returns the pegs of these settings, which name the symbols.
     *
     * @return the pegs
     * @throws MastermindException if the kind has fewer
     */
    public PegSet pegSet() {
        return new PegSet(pegKind, pegs, emptyAllowed);
    }

    /** The settings as the library takes them. */
    int[] numbers() {
        MastermindStructs.Settings settings = new MastermindStructs.Settings();
        settings.pegKind(pegKind.code());
        settings.pegs(small(pegs));
        settings.rounds(small(rounds));
        settings.boardSize(small(boardSize));
        settings.codeSize(small(codeSize));
        settings.emptyAllowed(emptyAllowed);
        settings.codeBreaker(codeBreaker);
        settings.repeats(repeats);
        return settings.array();
    }

    /** Returns settings that the library stored. */
    static Settings ofNumbers(int[] numbers) {
        MastermindStructs.Settings settings = new MastermindStructs.Settings(numbers, 0);
        return new Settings(PegKind.values()[settings.pegKind()], settings.pegs(),
                settings.rounds(), settings.boardSize(), settings.codeSize(),
                settings.emptyAllowed(), settings.codeBreaker(), settings.repeats());
    }

    /** A number that does not fit into a byte is as wrong as the greatest that does. */
    private static int small(int number) {
        return number < 0 ? LARGEST : Math.min(number, LARGEST);
    }
}
