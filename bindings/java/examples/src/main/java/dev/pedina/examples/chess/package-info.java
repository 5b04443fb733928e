/**
 * Chess at a terminal for two, spoken in the lines of a chess program over TCP: the program reads
 * lines and prints the situation; what the rules say it asks a
 * {@link dev.pedina.examples.chess.ChessEngine}, which is Pedina behind the questions of a program
 * that knows a board only by two coordinates a square.
 */
package dev.pedina.examples.chess;
