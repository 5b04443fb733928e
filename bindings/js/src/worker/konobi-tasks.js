import * as konobi from "../konobi/index.js";

/** @typedef {ReturnType<typeof import("./plain.js").konobiPlain>} PlainKonobi */
/** @typedef {import("./task.js").Context} Context */
/** @typedef {import("../konobi/position.js").Color} Color */
/** @typedef {import("../konobi/point.js").Action} Action */

/** The work on Konobi that a thread can do. */
export const TASKS = Object.freeze({
  /**
   * @param {{position: PlainKonobi, level: number, seed?: bigint}} argument
   * @param {Context} context
   */
  "konobi.hint": ({ position, level, seed }, { signal }) => {
    return konobi.hint(konobiValue(position), level, { seed, signal });
  },

  /**
   * @param {{position: PlainKonobi, bytes?: number}} argument
   * @param {Context} context
   */
  "konobi.solve": ({ position, bytes }, { signal }) => {
    return konobi.solve(konobiValue(position), { bytes, signal });
  },
});

/** @param {PlainKonobi} plain */
function konobiValue({ text, rules }) {
  return konobi.Position.parse(text, rules);
}
