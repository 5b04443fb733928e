package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.DataFiles;
import dev.pedina.internal.Library;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntSupplier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opening books, one of which another program has made. */
final class BookTest {

    private static final int ENTRY = 16;

    /** A position of the known book, its key there and its moves as text. */
    private record Known(Position position, long key, String moves) {}

    private static final List<String> LINES = DataFiles.lines("polyglot_book.txt");

    private static byte[] knownBook() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LINES.stream().filter(line -> line.startsWith("entry ")).forEach(line ->
                bytes.writeBytes(HexFormat.of().parseHex(line.substring("entry ".length()))));
        return bytes.toByteArray();
    }

    private static List<Known> known() {
        return LINES.stream().filter(line -> line.startsWith("position ")).map(line -> {
            String[] parts = line.substring("position ".length()).split(" ;key | ;moves ?", -1);
            Position position = Position.parse(parts[0], FenMode.LENIENT);
            long key = Square.parse(parts[0].split(" ")[3])
                    .map(passed -> Book.key(position, passed))
                    .orElse(position.key());
            assertEquals(Long.parseUnsignedLong(parts[1], 16), key, line);
            return new Known(position, key, parts[2]);
        }).toList();
    }

    private static String text(List<BookMove> moves) {
        return String.join(", ", moves.stream().map(found -> found.move() + " " + found.weight()
                + " " + found.learn()).toList());
    }

    @Test
    void aBookOfAnotherProgramIsReadAndRebuilt() {
        byte[] bytes = knownBook();
        Book book = Book.of(bytes);
        BookBuilder builder = new BookBuilder();
        for (Known known : known()) {
            List<BookMove> moves = book.moves(known.position, known.key);
            assertEquals(known.moves, text(moves));
            moves.forEach(move -> builder.add(known.key, move));
        }
        assertArrayEquals(bytes, builder.toByteArray());
    }

    @Test
    void buffersAndFilesAreReadLikeAnArray(@TempDir Path folder) throws IOException {
        byte[] bytes = knownBook();
        // In the middle of a buffer, and followed by what is no whole entry.
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length + 15);
        buffer.position(7).put(bytes).position(7);
        Path file = Files.write(folder.resolve("book.bin"), Arrays.copyOf(bytes, bytes.length + 8));
        Book inBuffer = Book.of(buffer);
        try (FileChannel channel = FileChannel.open(file)) {
            Book opened = Book.open(file);
            Book ofChannel = Book.of(channel);
            for (Known known : known()) {
                List<BookMove> moves = Book.of(bytes).moves(known.position, known.key);
                for (Book other : List.of(inBuffer, opened, ofChannel)) {
                    assertEquals(moves, other.moves(known.position, known.key));
                }
            }
            ofChannel.close();
            assertTrue(channel.isOpen());
            opened.close();
            UncheckedIOException closed = assertThrows(UncheckedIOException.class,
                    () -> opened.moves(Position.start()));
            assertEquals(IOException.class, closed.getCause().getClass());
        }
        assertThrows(IOException.class, () -> Book.open(folder.resolve("none.bin")));
    }

    @Test
    void anInterruptedThreadReadsAndClosesNothing(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("book.bin"), knownBook());
        Known known = known().get(0);
        try (Book book = Book.open(file)) {
            Thread.currentThread().interrupt();
            assertEquals(known.moves, text(book.moves(known.position, known.key)));
            assertTrue(Thread.interrupted());
            assertEquals(known.moves, text(book.moves(known.position, known.key)));
        }
    }

    @Test
    void aBookInAnArchiveIsRead(@TempDir Path folder) throws IOException {
        Known known = known().get(0);
        Path archive = folder.resolve("books.zip");
        try (FileSystem files = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
            Path file = Files.write(files.getPath("book.bin"), knownBook());
            try (Book book = Book.open(file)) {
                assertEquals(known.moves, text(book.moves(known.position, known.key)));
            }
        }
    }

    @Test
    void aLargeBookIsTheOneThatTheLibraryBuilds() {
        Random random = new Random(17);
        BookBuilder builder = new BookBuilder();
        byte[] whole = new byte[16 * 5_000];
        long[] length = new long[1];
        for (int i = 0; i < 5_000; i++) {
            // Now and then a key that many entries have, as no part can be split within one.
            long key = i % 3 == 0 ? 1L << 63 : random.nextLong();
            BookMove added = new BookMove(Move.of(Square.at(i % 64), Square.at(i / 64 % 64)),
                    random.nextInt(65_536), random.nextInt(100));
            builder.add(key, added);
            assertEquals(0, Library.chess().bookInsert(whole, whole.length, length, key,
                    added.move().code(), (short) added.weight(), (int) added.learn()));
        }
        assertArrayEquals(Arrays.copyOf(whole, (int) length[0]), builder.toByteArray());
    }

    @Test
    void movesAreChosenByTheirWeights() {
        Position start = Position.start();
        Move e4 = start.parseSan("e4");
        Move d4 = start.parseSan("d4");
        BookBuilder builder = new BookBuilder().add(start, d4, 1).add(start, e4, 3)
                .add(start, start.parseSan("a3"), 0);
        Book book = Book.of(builder.toByteArray());
        assertEquals(List.of(3, 1, 0), book.moves(start).stream().map(BookMove::weight).toList());
        assertEquals(Optional.of(e4), book.best(start));
        Map<Move, Integer> counts = new HashMap<>();
        IntSupplier random = new Random(14)::nextInt;
        for (int i = 0; i < 4000; i++) {
            counts.merge(book.choose(start, random).orElseThrow(), 1, Integer::sum);
        }
        assertEquals(2, counts.size());
        assertEquals(3000, counts.get(e4), 150);

        Position other = start.play(e4);
        assertEquals(List.of(), book.moves(other));
        assertEquals(Optional.empty(), book.best(other));
        Book never = Book.of(new BookBuilder().add(start, d4, 0).toByteArray());
        assertEquals(1, never.moves(start).size());
        assertEquals(Optional.empty(), never.best(start));
        assertEquals(Optional.empty(), never.choose(start, random));
        assertEquals(List.of(), Book.of(new byte[0]).moves(start));
    }

    @Test
    void aBuilderGrowsAndRefusesWhatIsWrong() {
        Random random = new Random(16);
        BookBuilder builder = new BookBuilder();
        Position start = Position.start();
        Map<String, BookMove> expected = new HashMap<>();
        List<Move> legal = start.legalMoves();
        for (int i = 0; i < 3000; i++) {
            long key = random.nextInt(60) << 26;
            BookMove move = new BookMove(legal.get(random.nextInt(legal.size())),
                    random.nextInt(3000), random.nextInt() & 0xFFFF_FFFFL);
            builder.add(key, move);
            expected.merge(key + " " + move.move(), move, (old, more) -> new BookMove(more.move(),
                    Math.min(old.weight() + more.weight(), 0xFFFF), more.learn()));
        }
        byte[] file = builder.toByteArray();
        assertEquals(ENTRY * expected.size(), file.length);
        Book book = Book.of(file);
        for (int i = 0; i < 60; i++) {
            long key = i << 26;
            for (BookMove found : book.moves(start, key)) {
                assertEquals(expected.remove(key + " " + found.move()), found);
            }
        }
        assertEquals(Map.of(), expected);
        Move illegal = Move.of(Square.E2, Square.E5);
        assertThrows(IllegalMoveException.class, () -> builder.add(start, illegal, 1));
        assertThrows(IllegalArgumentException.class, () -> builder.add(start, legal.get(0),
                0x10000));
        assertThrows(IllegalArgumentException.class, () -> new BookMove(illegal, 1, -1));
        assertArrayEquals(file, builder.toByteArray());
    }

    /** Only the entries of one key exist, far behind what an {@code int} counts. */
    @Test
    void aBookLargerThanMemoryIsRead() throws IOException {
        Position start = Position.start();
        byte[] entry = new BookBuilder().add(start, start.parseSan("e4"), 5).toByteArray();
        long size = ENTRY * (1L << 38);
        long place = ENTRY * ((1L << 38) - 3);
        try (SeekableByteChannel channel = new SparseChannel(size, place, entry)) {
            assertEquals("e2e4 5 0", text(Book.of(channel).moves(start)));
        }
        try (SeekableByteChannel shorter = new SparseChannel(size, -1, entry)) {
            assertThrows(UncheckedIOException.class, () -> Book.of(shorter).moves(start));
        }
    }

    /** Keys 0, then one entry, then the greatest keys; or nothing at all in spite of its size. */
    private static final class SparseChannel implements SeekableByteChannel {
        private final long size;
        private final long place;
        private final byte[] entry;
        private long position;

        SparseChannel(long size, long place, byte[] entry) {
            this.size = size;
            this.place = place;
            this.entry = entry;
        }

        @Override
        public int read(ByteBuffer target) {
            if (place < 0) {
                return -1;
            }
            // A byte at a time, as a slow device would.
            long offset = position - place;
            target.put(offset < 0 ? 0 : offset >= ENTRY ? -1 : entry[(int) offset]);
            position++;
            return 1;
        }

        @Override
        public int write(ByteBuffer source) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long position() {
            return position;
        }

        @Override
        public SeekableByteChannel position(long newPosition) {
            position = newPosition;
            return this;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public SeekableByteChannel truncate(long newSize) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
