/**
 * Konobi at a terminal, by a program that keeps its own board: what the rules say it asks a
 * {@link dev.pedina.examples.konobi.KonobiReferee}, which is Pedina behind the three questions of a
 * program's own referee.
 */
package dev.pedina.examples.konobi;
