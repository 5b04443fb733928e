import { DEFAULT_POSITION } from "./names.js";

/** The seven tags that every game has, with what they say where nothing is known. */
export const SEVEN_TAG_ROSTER = /** @type {Record<string, string>} */ ({
  Event: "?",
  Site: "?",
  Date: "????.??.??",
  Round: "?",
  White: "?",
  Black: "?",
  Result: "*",
});

/** The other tags of the standard, which are written in this order. */
const SUPPLEMENTAL_TAGS = [
  "WhiteTitle", "BlackTitle", "WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF", "WhiteNA",
  "BlackNA", "WhiteType", "BlackType", "EventDate", "EventSponsor", "Section", "Stage", "Board",
  "Opening", "Variation", "SubVariation", "ECO", "NIC", "Time", "UTCTime", "UTCDate",
  "TimeControl", "SetUp", "FEN", "Termination", "Annotator", "Mode", "PlyCount",
];

/** @type {Record<string, string | null>} */
const DEFAULTS = {
  ...SEVEN_TAG_ROSTER,
  ...Object.fromEntries(SUPPLEMENTAL_TAGS.map((name) => [name, null])),
};

/** The tags of a game, in the order of PGN; the value of a tag that is not there is `null`. */
export class Headers {
  /** @type {Record<string, string | null>} */
  all = { ...DEFAULTS };

  /** Those that are there. @returns {Record<string, string>} */
  get present() {
    const entries = Object.entries(this.all).filter(([, value]) => value !== null);
    return /** @type {Record<string, string>} */ (Object.fromEntries(entries));
  }

  /**
   * @param {string} name
   * @param {string | null | undefined} value if it is none, what stands there by default
   */
  set(name, value) {
    this.all[name] = value ?? SEVEN_TAG_ROSTER[name] ?? null;
  }

  /**
   * Removes a tag; one of the seven gets its default instead.
   *
   * @param {string} name
   * @returns {boolean} whether it was known
   */
  remove(name) {
    if (!Object.hasOwn(this.all, name)) return false;
    this.set(name, null);
    return true;
  }

  /**
   * Says from which position the game begins.
   *
   * @param {string} fen
   */
  setStart(fen) {
    const isSetUp = fen !== DEFAULT_POSITION;
    this.all.SetUp = isSetUp ? "1" : null;
    this.all.FEN = isSetUp ? fen : null;
  }
}
