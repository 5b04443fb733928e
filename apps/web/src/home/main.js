import { byId } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { startPage } from "../shell/page.js";
import { openBoards } from "./boards.js";
import { Replays } from "./replays.js";

startPage();
const replays = new Replays(openBoards());
const stop = byId("stop");
stop.addEventListener("click", () => {
  replays.isStopped = !replays.isStopped;
  stop.textContent = replays.isStopped ? t("Let the boards play") : t("Stop the boards");
});
