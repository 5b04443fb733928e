/**
 * What all games of Pedina share: the library itself, its version, and the errors that it reports.
 *
 * <p>Every type of Pedina is immutable and may be used from any number of threads at once. No method accepts or returns
 * {@code null}; where a value may be absent, the method returns an {@link java.util.Optional}. A {@code null} argument
 * gives a {@link java.lang.NullPointerException} that names the parameter.
 */
package dev.pedina;
