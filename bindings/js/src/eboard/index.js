/**
 * Electronic boards: which move was made, inferred from the squares that are occupied.
 *
 * @module
 */
export { Sensors } from "./sensors.js";

/** @typedef {import("./sensors.js").Correction} Correction */
/** @typedef {import("./sensors.js").Inference} Inference */
