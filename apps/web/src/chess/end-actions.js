import { copyText } from "../shell/copy.js";
import { button } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { linkOfGame } from "./link.js";
import { openResults } from "./record.js";
import { analyseText, openTransfer, pgnOf } from "./transfer.js";

/**
 * Returns the buttons for what can be done with a game that has ended.
 *
 * @param {import("./transfer.js").Record} record
 * @param {string} [link] that leads to it; left out, one that holds the game
 * @returns {HTMLElement[]}
 */
export function endActions(record, link) {
  const { played, start } = record;
  const isEmpty = played.length === 0;
  return [
    button(t("Analyse"), async () => analyseText(await pgnOf(record)), { disabled: isEmpty }),
    button(t("PGN"), async () => {
      openTransfer((played.at(-1)?.position ?? start).fen, await pgnOf(record));
    }, { disabled: isEmpty }),
    button(t("Copy the link"), () => copyLink(record, link)),
    button(t("Your results"), openResults),
  ];
}

/**
 * @param {import("./transfer.js").Record} record
 * @param {string} [link]
 */
async function copyLink(record, link) {
  const fragment = link === undefined ? await linkOfGame(await pgnOf(record)) : null;
  if (fragment !== null) await copyText(new URL(`#${fragment}`, location.href).href);
  else if (link !== undefined) await copyText(link);
  else notify(t("The game is too long for a link: save it as a file."));
}
