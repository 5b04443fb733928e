package dev.pedina.konobi;

import java.util.Objects;

/**
 * Who plays at a table.
 *
 * {@snippet :
 * import dev.pedina.konobi.Entrant;
 *
 * assert Entrant.person("Ada").name().equals("Ada");
 * assert Entrant.program("Deep Stone").isProgram();
 * }
 *
 * @param isProgram whether the host hands in its actions
 * @param name the name, of which the first 32 bytes of UTF-8 count; a person without one is asked
 */
public record Entrant(boolean isProgram, String name) {

    /** A person, who is asked for a name. */
    public static final Entrant PERSON = new Entrant(false, "");

    /** Checks that nothing is null. */
    public Entrant {
        Objects.requireNonNull(name, "name");
    }

    /**
     * Returns a person.
     *
     * @param name the name
     * @return the entrant
     */
    public static Entrant person(String name) {
        return new Entrant(false, name);
    }

    /**
     * Returns a program.
     *
     * @param name the name
     * @return the entrant
     */
    public static Entrant program(String name) {
        return new Entrant(true, name);
    }
}
