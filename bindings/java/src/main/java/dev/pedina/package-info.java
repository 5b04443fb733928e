/**
 * What all games of Pedina share: the library itself, its version, and the errors that it reports.
 *
 * <p>Values are immutable, and any number of threads may use one at once: positions, moves, setups,
 * sets of squares and points, codes, feedback, events, whatever is a record or an enum. What goes
 * on is not: a {@code Game}, a {@code Clock}, {@code Sensors}, a {@code PgnReader}, a {@code Match}
 * and players that search change when they are called, and are for one thread at a time unless
 * their documentation says more, as that of a {@code GameServer} does. No method accepts or returns
 * {@code null}; where a value may be absent, the method returns an {@link java.util.Optional}. A
 * {@code null} argument gives a {@link java.lang.NullPointerException} that names the parameter.
 */
@NullMarked
package dev.pedina;

import org.jspecify.annotations.NullMarked;
