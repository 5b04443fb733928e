/**
 * Files of games in Portable Game Notation, read and written, of any size.
 *
 * {@snippet lang="text" :
 * file --PgnReader--> PgnGame --PgnWriter--> file
 *                       |-- tags, starting position, result, errors with their place
 *                       `-- PgnLine --> PgnMove --> variations, each a PgnLine
 * }
 *
 * <p>The library reads a file piece by piece, hundreds of moves a call, and checks each move. A
 * broken game is handed over as far as it goes, with what is wrong and where; the next one is read
 * as if nothing had been.
 */
@NullMarked
package dev.pedina.chess.pgn;

import org.jspecify.annotations.NullMarked;
