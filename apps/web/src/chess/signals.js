import { playSound } from "../shell/sounds.js";
import { announce } from "../shell/status.js";
import { t } from "../shell/language.js";
import { spoken } from "./words.js";

/**
 * Returns a move as a sentence.
 *
 * @param {string} player
 * @param {string} san
 * @returns {string}
 */
export function moveText(player, san) {
  return t("{name}: {move}.", { name: player, move: spoken(san) });
}

/**
 * Says a move, and plays its sound.
 *
 * @param {string} player
 * @param {string} san
 */
export function signalMove(player, san) {
  announce(moveText(player, san));
  // The end of the game has a sound of its own.
  if (san.endsWith("#")) return;
  playSound(san.endsWith("+") ? "check" : san.includes("x") ? "capture" : "move");
}

/**
 * Says how a game has ended, and plays the sound for it.
 *
 * @param {string} text
 * @param {string} [san] the move that has ended it
 * @param {string} [player] who made that move
 */
export function signalEnd(text, san, player = "") {
  announce(san === undefined ? text : `${moveText(player, san)} ${text}`);
  playSound("end");
}
