"""A program that speaks UCI and misbehaves as its arguments say. It starts fast, and knows no chess
but by the package, where it plays."""

import sys
import time

OPTIONS = """option name Hash type spin default 16 min 1 max 64
option name The Style of play type combo default Solid var Solid var Very Risky
option name UCI_Chess960 type check default false
option name MultiPV type spin default 1 min 1 max 4
option name Clear Hash type button
option name Log File type string default <empty>
option name type
option
option name Broken type spin default many"""


def say(*words):
    print(*words, flush=True)


class Player:
    """Moves of the package's engine."""

    def __init__(self):
        import pedina.chess
        from pedina.chess import engine

        self.chess, self.limit = pedina.chess, engine.Limit(nodes=2000)
        self.engine = engine.PedinaEngine()

    def move(self, words):
        """The move in the position of a command `position`."""
        fen, _, moves = " ".join(words).partition(" moves")
        board = self.chess.Board() if fen == "startpos" else self.chess.Board(fen[4:])
        for uci in moves.split():
            board.push_uci(uci)
        return self.engine.play(board, self.limit).move or "(none)"


def answer(modes):
    """What the program says to `go`."""
    if "die" in modes:
        sys.exit(3)
    if "hang" in modes:
        return
    if "rubbish" in modes:
        sys.stdout.buffer.write(b"\xff\x00info depth\n" * 500 + b"x" * 300_000 + b"\n")
        say("info depth x seldepth 3 nodes 99999999999999999999999 score cp score mate 2 pv e2e5")
        say("info depth 2 score cp 13 lowerbound multipv 0 pv e2e4 e7e5 time 1500 wdl 1 2")
        say("info depth 5 multipv 1 score mate -3 upperbound pv e2e4 hashfull 12 string a pv b")
        say("info multipv 4000000000 depth 1")
        say("bestmove e2e4 ponder e2e4")
    elif "illegal" in modes:
        say("bestmove e2e5")
    elif "nothing" in modes:
        say("bestmove")
    else:
        say("bestmove (none)")


def main(*modes):
    player = Player() if "play" in modes else None
    position, wants_move = [], False
    for line in sys.stdin:
        word, *words = line.split() or [""]
        if "echo" in modes:
            print(line, end="", file=sys.stderr, flush=True)
        if word == "uci":
            if "mute" in modes:
                continue
            if "other" in modes:
                sys.exit("Error (tried to speak UCI)")
            say("a banner of the program")
            say("id name Tester 1.0")
            say("id author Nobody")
            say(OPTIONS)
            if "bare" in modes:
                say("option name Contempt type spin min 0 max 9")
            say("uciok")
        elif word == "isready":
            if "stray" in modes:
                say("bestmove a2a3")
            if "silent" not in modes:
                say("readyok")
        elif word == "position":
            position = words
        elif word == "go":
            wants_move = "wait" in modes or "infinite" in words
            if wants_move:
                say("info depth 1 score cp 7 pv e2e4 nodes 20")
                say("info string", *words)
            elif player:
                say("bestmove", player.move(position))
            else:
                answer(modes)
        elif word == "stop" and wants_move and "deaf" not in modes:
            wants_move = False
            say("bestmove e2e4")
        elif word == "quit":
            if "stay" in modes:
                time.sleep(60)
            sys.exit(7 if "seven" in modes else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
