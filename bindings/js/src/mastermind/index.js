/** Mastermind: the classes, without loading the library. */
export { Candidates } from "./candidates.js";
export { MastermindError } from "./errors.js";
export { countLeft, findConflict, geneticGuess, judgeGuess, someCode } from "./rows.js";
export { Variant } from "./variant.js";
