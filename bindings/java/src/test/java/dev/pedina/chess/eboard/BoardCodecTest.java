package dev.pedina.chess.eboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.Progress;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Setup;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.internal.DataFiles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Boards that are sold, and lines of protocols: the known answers of the Rust tests. */
final class BoardCodecTest {

    private static final int CHUNK = 7;

    @Test
    void answersAreTheKnownOnes() {
        List<String> lines = DataFiles.lines("boards.txt");
        assertTrue(lines.size() > 90, lines.size() + " lines");
        for (String line : lines) {
            String[] fields = line.split(" ;", -1);
            String[] options = fields[0].split(" ");
            List<String> found = answer(options, fields[1].strip());
            List<String> expected = new ArrayList<>();
            for (int index = 0; index < found.size(); index++) {
                expected.add(index + 2 < fields.length ? fields[index + 2].strip() : "");
            }
            assertEquals(expected, found, line);
            assertTrue(fields.length <= found.size() + 2, line);
        }
    }

    @Test
    void aCodecThatIsResetBeginsANewMessage() {
        BoardCodec codec = new BoardCodec(BoardProtocol.CHESSNUT, false);
        assertEquals(List.of(), codec.receive(new byte[] {1, 0x24, 0x11}));
        codec.reset();
        assertEquals(List.of(BoardReport.of(BoardReport.Kind.BUTTON, 2)),
                codec.receive(new byte[] {0x0f, 1, 2}));
    }

    @Test
    void numbersThatAreNoBytesAreRefused() {
        assertThrows(IllegalArgumentException.class, () ->
                new BoardRequest(BoardRequest.Kind.READ_SETTING, SquareSet.EMPTY, 256, 0));
        BoardReport report = BoardReport.of(BoardReport.Kind.BUTTON, -1);
        assertThrows(IllegalArgumentException.class, () ->
                BoardProtocol.CHESSNUT.writeReport(report));
    }

    private static List<String> answer(String[] options, String question) {
        BoardProtocol protocol = options.length < 2 ? BoardProtocol.CHESS_LINK
                : BoardProtocol.valueOf(options[1].replace('-', '_').toUpperCase(Locale.ROOT));
        switch (options[0]) {
            case "receive" -> {
                BoardCodec codec = new BoardCodec(protocol, options.length > 2);
                byte[] bytes = HexFormat.of().parseHex(question);
                List<String> reports = new ArrayList<>();
                for (int at = 0; at < bytes.length; at += CHUNK) {
                    byte[] chunk = Arrays.copyOfRange(bytes, at, Math.min(at + CHUNK,
                            bytes.length));
                    codec.receive(chunk).forEach(report -> reports.add(text(report)));
                }
                return List.of(String.join(", ", reports));
            }
            case "request" -> {
                var codec = new BoardCodec(protocol, false);
                return List.of(digits(codec.writeRequest(request(question))));
            }
            case "report" -> {
                return List.of(digits(protocol.writeReport(report(question))));
            }
            case "read" -> {
                byte[] bytes = HexFormat.of().parseHex(question);
                Progress<BoardRequest> read = protocol.readRequests(bytes);
                return List.of(read.events().stream().map(BoardCodecTest::text)
                        .collect(Collectors.joining(", ")),
                        String.valueOf(bytes.length - read.consumed()));
            }
            case "command" -> {
                try {
                    return columns(Cecp.parseCommand(question));
                } catch (CommandException refused) {
                    assertEquals(question, refused.text());
                    return List.of(name(refused.reason()).substring("cecp-command-".length()));
                }
            }
            case "reply" -> {
                return Cecp.parseReply(question).map(BoardCodecTest::columns)
                        .orElse(List.of("none"));
            }
            case "features" -> {
                return List.of(Cecp.parseFeatures(question).entrySet().stream()
                        .map(feature -> feature.getKey() + "=" + feature.getValue())
                        .collect(Collectors.joining(", ")));
            }
            default -> {
                return Peripheral.parse(question).map(message -> List.of(name(message.keyword()),
                        message.argument(),
                        message.placement().map(BoardCodecTest::text).orElse("")))
                        .orElse(List.of("none"));
            }
        }
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String digits(Optional<byte[]> bytes) {
        return bytes.map(HexFormat.of()::formatHex).orElse("none");
    }

    private static SquareSet squares(String digits) {
        return new SquareSet(Long.parseUnsignedLong(digits, 16));
    }

    private static String digits(SquareSet squares) {
        return String.format("%016x", squares.bits());
    }

    private static BoardRequest request(String text) {
        String[] words = text.split(" ");
        BoardRequest.Kind kind =
                BoardRequest.Kind.valueOf(words[0].replace('-', '_').toUpperCase(Locale.ROOT));
        return switch (kind) {
            case LEDS -> BoardRequest.leds(squares(words[1]));
            case READ_SETTING, WRITE_SETTING -> new BoardRequest(kind, SquareSet.EMPTY,
                    Integer.parseInt(words[1]), words.length > 2 ? Integer.parseInt(words[2]) : 0);
            default -> BoardRequest.of(kind);
        };
    }

    private static String text(BoardRequest request) {
        String name = name(request.kind());
        return switch (request.kind()) {
            case LEDS -> name + " " + digits(request.squares());
            case READ_SETTING -> name + " " + request.address();
            case WRITE_SETTING -> name + " " + request.address() + " " + request.value();
            default -> name;
        };
    }

    private static BoardReport report(String text) {
        String[] words = text.split(" ");
        switch (words[0]) {
            case "pieces" -> {
                Setup setup = Setup.parse(words[1] + " w - - 0 1");
                Map<Square, Piece> pieces = new TreeMap<>();
                for (Square square : Square.values()) {
                    setup.pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
                }
                return BoardReport.of(pieces);
            }
            case "occupied" -> {
                return BoardReport.of(squares(words[1]));
            }
            case "done" -> {
                return BoardReport.of(BoardReport.Kind.DONE, words[1].charAt(0));
            }
            default -> {
                String kind = words[0].equals("written") ? "setting" : words[0];
                boolean hasValue = words.length > 2 && !words[2].equals("charging");
                return new BoardReport(BoardReport.Kind.valueOf(kind.toUpperCase(Locale.ROOT)),
                        Map.of(), SquareSet.EMPTY, Integer.parseInt(words[1]),
                        hasValue ? Integer.parseInt(words[2]) : 0,
                        text.startsWith("written") || text.endsWith("charging"));
            }
        }
    }

    private static String text(BoardReport report) {
        int number = report.number();
        return switch (report.kind()) {
            case PIECES -> "pieces " + placement(report.pieces());
            case OCCUPIED -> "occupied " + digits(report.occupied());
            case BATTERY -> "battery " + number + (report.flag() ? " charging" : "");
            case BUTTON -> "button " + number;
            case VERSION -> "version " + number + " " + report.value();
            case SETTING -> (report.flag() ? "written " : "setting ") + number + " "
                    + report.value();
            case DONE -> "done " + (char) number;
        };
    }

    private static String placement(Map<Square, Piece> pieces) {
        List<String> ranks = new ArrayList<>();
        for (int rank = 7; rank >= 0; rank--) {
            StringBuilder letters = new StringBuilder();
            for (int file = 0; file < 8; file++) {
                Piece piece = pieces.get(Square.at(8 * rank + file));
                letters.append(piece == null ? "1" : piece.letter());
            }
            ranks.add(java.util.regex.Pattern.compile("1+").matcher(letters)
                    .replaceAll(ones -> String.valueOf(ones.group().length())));
        }
        return String.join("/", ranks);
    }

    private static List<String> columns(Cecp.Line<? extends Enum<?>> line) {
        List<Long> numbers = List.of(line.number(), line.base(), line.time(), (long) line.value(),
                line.nodes(), (long) line.moves(), (long) line.termination().ordinal());
        boolean isAny = numbers.stream().anyMatch(number -> number != 0);
        String text = isAny ? numbers.stream().map(String::valueOf)
                .collect(Collectors.joining(" ")) : "";
        return Stream.of(name(line.kind()), text, line.text(), line.reason()).toList();
    }
}
