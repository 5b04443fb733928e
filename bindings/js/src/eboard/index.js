/**
 * Electronic boards: which move was made, inferred from the squares that are occupied; and both
 * ends of the protocols of boards that are sold.
 *
 * @module
 */
export { BoardCodec, readRequests, writeReport } from "./codec.js";
export { CommandError, parseCommand, parseFeatures, parseMessage, parseReply } from "./lines.js";
export { Sensors } from "./sensors.js";

/** @typedef {import("./codec.js").BoardProtocol} BoardProtocol */
/** @typedef {import("./codec.js").Report} Report */
/** @typedef {import("./codec.js").Request} Request */
/** @typedef {import("./sensors.js").Correction} Correction */
/** @typedef {import("./sensors.js").Inference} Inference */
/**
 * @template {string} Kind
 * @typedef {import("./lines.js").Line<Kind>} Line
 */
