import { test } from "node:test";
import * as library from "@pedina/core/chess";
import { read } from "./data.js";
import { replayChess } from "./suite/index.js";

// The module for chess alone; the pages' tests replay the same files with the one for all games.
await replayChess(library, read, (title, check) => test(title, check));
