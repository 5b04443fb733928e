/**
 * Games that are played over a network, from their configuration to their end.
 *
 * @module
 */
export { GameServer } from "./game-server.js";
export { Opponent } from "./opponent.js";
export { covers, identifier } from "./events.js";

/** @typedef {import("./events.js").EventKind} EventKind */
/** @typedef {import("./events.js").GameSituation} GameSituation */
/** @typedef {import("./events.js").ServerEvent} ServerEvent */
/** @typedef {import("./events.js").ServerSituation} ServerSituation */
/** @typedef {import("./game-server.js").GameConfiguration} GameConfiguration */
/** @typedef {import("./game-server.js").Subscription} Subscription */
/** @typedef {import("./steps.js").Entry} Entry */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./time-control.js").Period} Period */
/** @typedef {import("./time-control.js").TimeControl} TimeControl */
