package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Java.Result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compiles and runs what users read: the examples in the documentation comments, and the programs
 * in examples/.
 */
final class ExamplesTest {

    private static final String ACCESS = "--enable-native-access=dev.pedina";
    private static final String SNIPPET = "{@snippet :\n";
    private static final Pattern TYPE =
            Pattern.compile("(?m)^public [a-z ]*(?:class|enum|record|interface) ");

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    /** What the names on that page stand for. */
    private static final String CHESSLIB_VALUES = """
                    String fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
                    Position position = Position.start();
                    Game game = new Game();
                    Square square = Square.E2;
                    Move move = Move.of(square, Square.E4);
                    Piece piece = Piece.WHITE_PAWN;
                    Setup setup = position.setup();
                    GameTree tree = new GameTree();
                    var file = java.nio.file.Files.createTempFile("games", ".pgn");
                    file.toFile().deleteOnExit();
                    var bytes = java.io.InputStream.nullInputStream();
                    PgnWriter writer = new PgnWriter(new StringBuilder());
            """;

    @TempDir
    private Path folder;

    /** A program for each package: the games have types of the same names. */
    @ParameterizedTest
    @ValueSource(strings = {"dev/pedina", "dev/pedina/chess", "dev/pedina/chess/eboard",
            "dev/pedina/chess/pgn",
            "dev/pedina/chess/server", "dev/pedina/chess/session", "dev/pedina/konobi",
            "dev/pedina/mastermind"})
    void everyPublicTypeHasAnExampleThatRuns(String packageFolder) throws Exception {
        Java.assumeCompiler();
        TreeSet<String> imports = new TreeSet<>();
        StringBuilder methods = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        int count = 0;
        for (Path source : sources(packageFolder)) {
            String text = Files.readString(source);
            List<String> snippets = snippets(text);
            assertTrue(!TYPE.matcher(text).find() || !snippets.isEmpty(), source
                    + " has no example");
            for (String snippet : snippets) {
                String name = source.getFileName().toString().replaceAll("\\W", "_") + count++;
                calls.append("        ").append(name).append("();\n");
                methods.append("    static void ").append(name).append("() throws Exception {\n");
                for (String line : snippet.lines().toList()) {
                    if (line.startsWith("import ")) {
                        imports.add(line);
                    } else {
                        methods.append("        ").append(line).append('\n');
                    }
                }
                methods.append("    }\n");
            }
        }
        calls.append("        System.out.println(\"").append(count).append(" examples hold\");\n");
        Path program = Files.writeString(folder.resolve("Examples.java"), String.join("\n", imports)
                + "\nclass Examples {\n" + methods
                + "    public static void main(String[] a) throws Exception {\n"
                + calls + "    }\n}\n");
        Result result = Java.module(ACCESS, "-ea", program.toString());
        assertEquals(0, result.exitCode(), () -> result.output());
        assertTrue(result.output().endsWith(count + " examples hold\n"), result.output());
    }

    /** The calls that the page for users of chesslib has in its right column. */
    @Test
    void everyCallBesideOneOfChesslibRuns() throws Exception {
        Java.assumeCompiler();
        StringBuilder methods = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        int count = 0;
        for (String line : Files.readAllLines(Path.of("CHESSLIB.md"))) {
            if (!line.startsWith("| `")) {
                continue;
            }
            for (String code : CODE.matcher(line.split("\\|")[2]).results()
                    .map(found -> found.group(1)).filter(code -> code.contains("(")).toList()) {
                methods.append("    static void call").append(count)
                        .append("() throws Exception {\n").append(CHESSLIB_VALUES).append(code)
                        .append(";\n    }\n");
                calls.append("        call").append(count).append("();\n");
                count++;
            }
        }
        assertTrue(count > 70, count + " calls");
        Path program = Files.writeString(folder.resolve("Calls.java"),
                "import dev.pedina.chess.*;\nimport dev.pedina.chess.pgn.*;\n"
                + "import java.util.Map;\n\nclass Calls {\n" + methods
                + "    public static void main(String[] a) throws Exception {\n" + calls
                + "        System.out.println(\"" + count + " calls run\");\n    }\n}\n");
        Result result = Java.module(ACCESS, "-ea", program.toString());
        assertEquals(count + " calls run\n", result.output());
    }

    /** A package that nobody added above would have examples that nobody runs. */
    @Test
    void everyExportedPackageIsTried() throws Exception {
        long exported = Pattern.compile("(?m)^    exports ").matcher(
                Files.readString(Path.of("src/main/java/module-info.java"))).results().count();
        var tried = ExamplesTest.class.getDeclaredMethod("everyPublicTypeHasAnExampleThatRuns",
                String.class)
                .getAnnotation(ValueSource.class).strings();
        assertEquals(exported, tried.length);
    }

    @Test
    void theDemoProgramCountsAndAnswersInJson() throws Exception {
        Java.assumeCompiler();
        String fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        Result result = Java.module(ACCESS, "examples/ChessPerft.java", fen + ";3", "no fen;1",
                "no depth");
        assertEquals(1, result.exitCode(), result.output());
        List<String> lines = result.output().lines().toList();
        assertEquals(3, lines.size(), result.output());
        assertTrue(lines.get(0).matches("\\{\"fen\":\"" + Pattern.quote(fen)
                + "\",\"depth\":3,\"nodes\":97862,\"seconds\":\\d+\\.\\d{6}}"), lines.get(0));
        assertTrue(lines.get(1).startsWith("no fen;1: "), lines.get(1));
        assertTrue(lines.get(2).startsWith("no depth: expected FEN;depth"), lines.get(2));
    }

    private static List<Path> sources(String packageFolder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/java", packageFolder))) {
            List<Path> sources = files.filter(Files::isRegularFile).sorted().toList();
            assertTrue(sources.size() > 3, sources.toString());
            return sources;
        }
    }

    /** The texts between {@code {@snippet :} and the brace that closes it. */
    private static List<String> snippets(String source) {
        String text = source.replaceAll("(?m)^ *\\* ?", "");
        List<String> snippets = new ArrayList<>();
        int start = text.indexOf(SNIPPET);
        while (start >= 0) {
            int end = start + 1;
            for (int depth = 1; depth > 0; end++) {
                char c = text.charAt(end);
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            }
            snippets.add(text.substring(start + SNIPPET.length(), end - 1));
            start = text.indexOf(SNIPPET, end);
        }
        return snippets;
    }
}
