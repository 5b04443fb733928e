import dev.pedina.chess.Position

/** Counts the move sequences of chess from its start. */
fun main() {
    val start = Position.start()
    for (depth in 1..4) {
        println("perft $depth ${start.perft(depth)}")
    }
}
