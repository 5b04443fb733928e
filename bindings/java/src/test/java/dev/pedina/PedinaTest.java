package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

final class PedinaTest {

    @Test
    void jarLibraryAndWorkspaceHaveOneVersion() throws IOException {
        try (JarFile jar = new JarFile(System.getProperty("pedina.test.jar"))) {
            assertEquals(Pedina.version(), jar.getManifest().getMainAttributes()
                    .getValue("Implementation-Version"));
        }
        assertEquals(Pedina.version(), first("../../Cargo.toml", "(?m)^version = \"(.*)\"$"));
    }

    @Test
    void theTestsRunAgainstTheJarAsModule() {
        assumeTrue(System.getProperty("pedina.test.emulator") == null, "it is on the class path");
        Module module = Pedina.class.getModule();
        assertEquals("dev.pedina", module.getName());
        assertTrue(Pedina.class.getProtectionDomain().getCodeSource().getLocation().getPath()
                .endsWith(".jar"));
        assertEquals(Set.of("dev.pedina", "dev.pedina.chess", "dev.pedina.chess.eboard",
                "dev.pedina.chess.pgn", "dev.pedina.chess.server", "dev.pedina.chess.session",
                "dev.pedina.konobi", "dev.pedina.mastermind"),
                module.getDescriptor().exports().stream()
                        .filter(export -> !export.isQualified())
                        .map(export -> export.source())
                        .collect(java.util.stream.Collectors.toSet()));
    }

    private static String first(String file, String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
        assertTrue(matcher.find(), file);
        return matcher.group(1);
    }
}
