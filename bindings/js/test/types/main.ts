// Without the library `dom` and without the types of Node, the declarations of the package are
// complete: `skipLibCheck` is off.
import {
  Engine, Epd, Game, GameTree, Position, eboard, konobi, mastermind, server, type Move,
} from "@pedina/core";
import { Position as SamePosition } from "@pedina/core/chess";
import { Chess } from "@pedina/core/chess.js";
import { solve } from "@pedina/core/konobi";
import { Variant } from "@pedina/core/mastermind";
import { PedinaWorker } from "@pedina/core/worker";

const move: Move = Position.start().parseSan("e4");
const worker = new PedinaWorker({ url: "thread.js" });
const count: Promise<number> = worker.perft(SamePosition.start(), 3);
const san: string[] = new Chess().moves();

export {
  Engine, Epd, Game, GameTree, Variant, count, eboard, konobi, mastermind, move, san, server, solve,
};
