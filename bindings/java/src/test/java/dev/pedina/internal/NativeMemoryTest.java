package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;

final class NativeMemoryTest {

    private static final int POSITION_WORDS = KonobiNumbers.POSITION_BYTES / 8;
    private static final int SOLVER_WORDS = KonobiNumbers.SOLVER_BYTES / 8;
    private static final long TABLE_WORDS = 1 << 12;

    private final long[] solver = new long[SOLVER_WORDS];

    @Test
    void whatACallLeavesThereTheNextOneFinds() {
        int slices = solve();
        assertTrue(slices > 10, slices + " slices");
        byte[] winner = new byte[1];
        assertEquals(0, Library.konobi().solverWinner(solver, winner, new short[1]));
        // A table that forgets would be as good as none, and none takes longer.
        try (NativeMemory none = NativeMemory.ofWords(0)) {
            begin();
            int more = 0;
            byte[] isSolved = new byte[1];
            while (isSolved[0] == 0) {
                assertEquals(0, Library.konobi().solverRun(solver, none, 0, 8, isSolved));
                more++;
            }
            assertTrue(more > slices, more + " slices without a table, " + slices + " with one");
        }
    }

    @Test
    void closedMemoryIsRefused() {
        begin();
        NativeMemory table = NativeMemory.ofWords(TABLE_WORDS);
        assertEquals(8 * TABLE_WORDS, table.size());
        table.close();
        table.close();
        IllegalStateException thrown = assertThrows(IllegalStateException.class,
                () -> Library.konobi().solverRun(solver, table, TABLE_WORDS, 1, new byte[1]));
        assertEquals("it is closed, and its native memory given back", thrown.getMessage());
        // A refused call must leave no lock behind.
        assertThrows(IllegalStateException.class, () -> inAnotherThread(() -> {
            Library.konobi().solverRun(solver, table, TABLE_WORDS, 1, new byte[1]);
        }));
    }

    @Test
    void anotherThreadMayUseAndCloseIt() throws Exception {
        begin();
        NativeMemory table = NativeMemory.ofWords(TABLE_WORDS);
        byte[] isSolved = new byte[1];
        inAnotherThread(() -> assertEquals(0, Library.konobi().solverRun(solver, table, TABLE_WORDS,
                8, isSolved)));
        assertEquals(0, Library.konobi().solverRun(solver, table, TABLE_WORDS, 8, isSolved));
        inAnotherThread(table::close);
        assertThrows(IllegalStateException.class,
                () -> Library.konobi().solverRun(solver, table, TABLE_WORDS, 1, isSolved));
    }

    @Test
    void closeWaitsForTheCallThatRuns() throws Exception {
        NativeMemory memory = NativeMemory.ofBytes(64);
        memory.enter();
        Future<Void> closing = Waiting.start(memory::close);
        memory.exit();
        closing.get();
        assertThrows(IllegalStateException.class, memory::enter);
    }

    @Test
    void threadsComeInTheirOrderThoughOneIsQuickToComeAgain() throws Exception {
        try (NativeMemory memory = NativeMemory.ofBytes(64)) {
            List<String> order = new ArrayList<>();
            List<Future<Boolean>> others = memory.inTurn(() -> List.of(
                    Waiting.start(() -> memory.inTurn(() -> order.add("first"))),
                    Waiting.start(() -> memory.inTurn(() -> order.add("second")))));
            memory.inTurn(() -> order.add("again"));
            for (Future<Boolean> other : others) {
                assertTrue(other.get());
            }
            assertEquals(List.of("first", "second", "again"), order);
        }
    }

    @Test
    void whatAStepThrowsLeavesNoLockBehind() throws Exception {
        try (NativeMemory memory = NativeMemory.ofBytes(64)) {
            assertThrows(ArithmeticException.class, () -> memory.inTurn(() -> Math.floorDiv(1, 0)));
            inAnotherThread(() -> assertEquals(64, memory.inTurn(memory::size)));
        }
    }

    @Test
    void manyThreadsOnOneMemoryNeverMeet() throws Exception {
        try (NativeMemory memory = NativeMemory.ofBytes(64)) {
            int[] inside = new int[1];
            Together.run(4, thread -> {
                for (int i = 0; i < 1_000; i++) {
                    memory.enter();
                    assertEquals(1, ++inside[0]);
                    inside[0]--;
                    memory.exit();
                }
                return thread;
            });
        }
    }

    @Test
    void impossibleSizesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> NativeMemory.ofBytes(-1));
        assertThrows(ArithmeticException.class, () -> NativeMemory.ofWords(Long.MAX_VALUE));
        assertThrows(NullPointerException.class,
                () -> Library.konobi().solverRun(solver, null, TABLE_WORDS, 1, new byte[1]));
        if (Library.bridge().equals("jni")) {
            assertThrows(IllegalArgumentException.class, () -> NativeMemory.ofBytes(1L << 31));
        }
    }

    /** Whatever is refused, closed twice or found by the collector. */
    @Test
    void takenMemoryIsCountedExactly() {
        MemoryAccount account = new MemoryAccount(100);
        assertFalse(account.take(60));
        assertTrue(account.take(60));
        assertFalse(account.take(90));
        assertTrue(account.take(20));
        assertEquals(230, account.taken());
        account.giveBack(230);
        assertEquals(0, account.taken());
        // What is closed at once never adds up.
        for (int i = 0; i < 1_000; i++) {
            assertFalse(account.take(60));
            account.giveBack(60);
        }
        assertFalse(account.take(100));
        assertTrue(account.take(1));
        assertEquals(101, account.taken());
    }

    @Test
    void refusedMemoryIsNotCounted() {
        long before = NativeMemory.taken();
        for (int i = 0; i < 10; i++) {
            assertThrows(Throwable.class, () -> NativeMemory.ofBytes(Long.MAX_VALUE - 7));
        }
        // The collector may have found some of other tests.
        assertTrue(NativeMemory.taken() <= before, NativeMemory.taken() + " after " + before);
        List<NativeMemory> memories = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            memories.add(NativeMemory.ofBytes(64));
        }
        assertTrue(NativeMemory.taken() >= 640);
        memories.forEach(NativeMemory::close);
        memories.forEach(NativeMemory::close);
        assertTrue(NativeMemory.taken() >= 0, NativeMemory.taken() + " bytes");
    }

    private void begin() {
        long[] position = new long[POSITION_WORDS];
        assertEquals(0, Library.konobi().start((byte) 3, (byte) 0, (byte) 0, position));
        assertEquals(0, Library.konobi().solverInit(position, solver));
    }

    /** Solves three by three points and returns how many slices of 8 positions it took. */
    private int solve() {
        begin();
        byte[] isSolved = new byte[1];
        int slices = 0;
        try (NativeMemory table = NativeMemory.ofWords(TABLE_WORDS)) {
            while (isSolved[0] == 0) {
                assertEquals(0, Library.konobi().solverRun(solver, table, TABLE_WORDS, 8,
                        isSolved));
                slices++;
            }
            assertFalse(slices == 0);
        }
        return slices;
    }

    private static void inAnotherThread(Runnable work) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(work);
        thread.setUncaughtExceptionHandler((unused, error) -> thrown[0] = error);
        thread.start();
        thread.join();
        if (thrown[0] instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown[0] instanceof Error error) {
            throw error;
        }
    }
}
