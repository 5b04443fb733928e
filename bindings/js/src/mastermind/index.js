/** Mastermind: the classes, without loading the library. */
export { Candidates } from "./candidates.js";
export { MastermindError } from "./errors.js";
export { Match } from "./match.js";
export { pegNames } from "./pegs.js";
export { countLeft, findConflict, geneticGuess, judgeGuess, someCode } from "./rows.js";
export { Variant } from "./variant.js";
