/**
 * Electronic boards: which move was made, inferred from the squares that are occupied; and both
 * ends of the protocols of boards that are sold.
 *
 * @module
 */
export { CommandError, parseCommand, parseFeatures, parseReply } from "./cecp.js";
export { BoardCodec, readRequests, writeReport } from "./codec.js";
export { parseMessage } from "./peripheral.js";
export { Sensors } from "./sensors.js";

/** @typedef {import("./codec.js").BoardProtocol} BoardProtocol */
/** @typedef {import("./codec.js").Report} Report */
/** @typedef {import("./codec.js").Request} Request */
/** @typedef {import("./sensors.js").Correction} Correction */
/** @typedef {import("./sensors.js").Inference} Inference */
/**
 * @template {string} Kind
 * @typedef {import("./cecp.js").Line<Kind>} Line
 */
