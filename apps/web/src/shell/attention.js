import { t } from "./language.js";
import { change, settings } from "./settings.js";
import { notify } from "./status.js";

/**
 * Says that the game waits for this player, or how it has ended: in the title of the page, and by a
 * notification where the player has allowed it and does not see the page. To say the same again
 * changes nothing, so a page may call this whenever it shows its game.
 *
 * @param {string | null} text such as "Your move"; `null` if nothing is up to this player
 * @param {string} [details] what has happened, for the notification
 */
export function callAttention(text, details = "") {
  const said = text === null ? "" : `${text}\n${details}`;
  if (said === last) return;
  last = said;
  document.title = text === null ? TITLE : `${text} – ${TITLE}`;
  dismiss();
  if (text !== null && document.hidden) show(text, details);
}

/** Whether this browser can show notifications, to whoever allows it. */
export function canNotify() {
  return "Notification" in window && window.isSecureContext;
}

/** Whether this player is notified. */
export function isNotified() {
  return canNotify() && settings().alerts === "on" && Notification.permission === "granted";
}

/**
 * Turns notifications on or off. The browser asks the player at the first time, and only after a
 * click.
 *
 * @param {boolean} isWanted
 * @returns {Promise<boolean>} whether they are on now
 */
export async function setNotified(isWanted) {
  const isOn = isWanted && canNotify() && await Notification.requestPermission() === "granted";
  change({ alerts: isOn ? "on" : "off" });
  if (isWanted && !isOn) notify(t("The browser does not allow notifications here."), "problem");
  return isOn;
}

/**
 * @param {string} text
 * @param {string} details
 */
function show(text, details) {
  if (!isNotified()) return;
  // One notification for all pages of the same game, the latest one.
  tag = location.href;
  const options = { body: details, icon: "icon.svg", tag };
  try {
    const note = new Notification(text, options);
    note.addEventListener("click", () => {
      window.focus();
      dismiss();
    });
    shown = note;
  } catch {
    // Telephones leave this to the service worker.
    askWorker((worker) => worker.showNotification(text, options));
  }
}

/** Closes the notifications of this page, also those that it has shown before a reload. */
function dismiss() {
  shown?.close();
  shown = null;
  const tags = [tag, location.href];
  askWorker(async (worker) => {
    for (const note of await worker.getNotifications()) {
      if (tags.includes(note.tag)) note.close();
    }
  });
}

/**
 * Lets the service worker do something after all that it has been asked before.
 *
 * @param {(worker: ServiceWorkerRegistration) => Promise<void>} work
 */
function askWorker(work) {
  asked = asked.then(() => navigator.serviceWorker?.getRegistration())
    .then((worker) => worker && work(worker))
    .catch(() => undefined);
}

const TITLE = document.title;
let last = "";
/** The address of the page at its last notification. */
let tag = "";
/** @type {Notification | null} */
let shown = null;
/** @type {Promise<unknown>} */
let asked = Promise.resolve();

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) dismiss();
});
