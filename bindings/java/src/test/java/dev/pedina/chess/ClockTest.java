package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

/** Clocks and time controls. */
final class ClockTest {

    @Test
    void aTimeControlIsReadAsItIsWritten() {
        TimeControl control = TimeControl.parse("40/5400+30:1800d5");
        assertEquals(List.of(new Period(Duration.ofMinutes(90), Period.Bonus.INCREMENT,
                Duration.ofSeconds(30), 40),
                Period.of(Duration.ofMinutes(30), Period.Bonus.DELAY, Duration.ofSeconds(5))),
                control.periods());
        assertEquals(control, TimeControl.of(control.periods().toArray(Period[]::new)));
        assertEquals(TimeControl.NO_LIMIT, TimeControl.parse("-"));
    }

    @Test
    void aWrongTimeControlIsRefused() {
        String message = assertThrows(IllegalArgumentException.class,
                () -> TimeControl.parse("5 minutes")).getMessage();
        assertTrue(message.contains("5 minutes"), message);
        Period rest = Period.of(Duration.ofMinutes(1));
        assertThrows(IllegalArgumentException.class, () -> TimeControl.of(rest, rest));
        assertThrows(IllegalArgumentException.class,
                () -> TimeControl.of(Period.of(Duration.ZERO)));
        assertThrows(IllegalArgumentException.class, () -> Period.of(Duration.ofSeconds(-1)));
    }

    @Test
    void theMoveAfterTheFlagIsTooLate() {
        Clock clock = new Clock(TimeControl.parse("60"));
        assertEquals(OptionalLong.empty(), clock.deadline());
        clock.start(0);
        clock.press(20_000);
        Clock copy = clock.copy();
        assertEquals(OptionalLong.of(80_000), clock.deadline());
        assertEquals(Optional.empty(), clock.flag(79_999));
        assertEquals(Optional.of(Color.BLACK), clock.flag(80_000));
        assertEquals(Reason.CLOCK_FLAG_FALLEN,
                assertThrows(GameException.class, () -> clock.press(80_000)).reason());
        copy.press(79_999);
        assertEquals(Color.WHITE, copy.turn());
        assertEquals(OptionalLong.of(40_000), copy.remaining(Color.WHITE, 79_999));
        assertEquals(1, copy.moves(Color.BLACK));
    }

    @Test
    void timeNeverGoesBack() {
        Clock clock = new Clock(TimeControl.NO_LIMIT);
        clock.start(100);
        assertTrue(clock.isRunning());
        assertEquals(Reason.CLOCK_BACKWARDS,
                assertThrows(GameException.class, () -> clock.press(99)).reason());
        clock.pause(100);
        assertFalse(clock.isRunning());
        assertEquals(OptionalLong.empty(), clock.remaining(Color.WHITE, 100));
    }
}
