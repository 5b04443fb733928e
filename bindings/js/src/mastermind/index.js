/** Mastermind: the classes, without loading the library. */
export { Candidates } from "./candidates.js";
export { MastermindError } from "./errors.js";
export { Variant } from "./variant.js";
