// As main.ts, for CommonJS.
import { Game, Position, konobi, mastermind, type Move } from "@pedina/core";
import { Chess } from "@pedina/core/chess.js";
import { PedinaWorker } from "@pedina/core/worker";

const move: Move = Position.start().parseSan("e4");
const count: Promise<number> = new PedinaWorker().perft(Position.start(), 3);
const san: string[] = new Chess().moves();

export { Game, count, konobi, mastermind, move, san };
