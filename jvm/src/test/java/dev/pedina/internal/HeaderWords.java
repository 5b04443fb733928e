package dev.pedina.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How large an opaque struct of {@code pedina.h} is. */
final class HeaderWords {

    private HeaderWords() {}

    /** Returns the number of words of 64 bits in a struct. */
    static int of(String struct) {
        try {
            String header = Files.readString(Path.of("../include/pedina.h"));
            Pattern words = Pattern.compile("uint64_t words\\[(\\d+)];\\s*}\\s*" + struct + ";");
            Matcher matcher = words.matcher(header);
            if (!matcher.find()) {
                throw new AssertionError(struct + " is not in the header");
            }
            return Integer.parseInt(matcher.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
