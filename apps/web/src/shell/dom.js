/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Properties of an element: `class`, `on…` for listeners, attributes otherwise; `true` is an
 * attribute without a value, `false` none.
 *
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>}
 *     Properties
 */

/**
 * Returns a new element. Text is text: nothing in it is read as HTML.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return element;
}

/**
 * Replaces the children of an element.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * Replaces children that people may be using. A button stays if there is one of the same text, and
 * does what the new one does: it keeps the keyboard's focus, and a press that has begun ends on it.
 * So does an element with the same `data-key`, whose children are replaced in the same way. Where
 * the focused button goes or is disabled, the focus goes to the board.
 *
 * @param {Element} element
 * @param {...Child} children buttons that `button` returned, and other nodes
 */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const old = [...element.children];
  const next = present(children).map((child) => {
    if (typeof child === "string") return document.createTextNode(child);
    if (!(child instanceof HTMLElement)) return child;
    const at = old.findIndex((there) => isSame(there, child));
    return at < 0 ? child : adopt(old.splice(at, 1)[0], child);
  });
  for (const child of [...element.childNodes]) if (!next.includes(child)) child.remove();
  next.forEach((child, index) => {
    const there = element.childNodes[index] ?? null;
    if (there !== child) element.insertBefore(child, there);
  });
  if (focused !== null) refocus(element, /** @type {HTMLElement} */ (focused));
}

/**
 * Says whether an element stands for the same as another one.
 *
 * @param {Element} old
 * @param {Element} fresh
 */
function isSame(old, fresh) {
  if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return false;
  const isKeyed = fresh.dataset.key !== undefined;
  if (isKeyed || old.dataset.key !== undefined) return old.dataset.key === fresh.dataset.key;
  return old instanceof HTMLButtonElement && fresh instanceof HTMLButtonElement
    && old.textContent === fresh.textContent;
}

/** @param {Element} element */
function keyOf(element) {
  return element.closest("[data-key]")?.getAttribute("data-key") ?? null;
}

/**
 * @param {Element} element
 * @param {HTMLElement} focused what had the focus in it
 */
function refocus(element, focused) {
  const same = element.contains(focused) ? focused
    : [...element.querySelectorAll("button")].find((child) => {
      // "Accept" in another card accepts something else.
      return child.textContent === focused.textContent && keyOf(child) === keyOf(focused);
    });
  const isGone = same === undefined || same.matches(":disabled");
  const target = isGone ? document.querySelector("#board [tabindex='0']") : same;
  if (target !== document.activeElement) /** @type {HTMLElement | null} */ (target)?.focus();
}

/**
 * Lets an element look like another one, and a button do what that one does.
 *
 * @param {Element} old
 * @param {Element} fresh
 */
function adopt(old, fresh) {
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  if (old instanceof HTMLButtonElement) presses.set(old, presses.get(fresh) ?? (() => {}));
  else refill(old, .../** @type {Child[]} */ ([...fresh.childNodes]));
  return old;
}

/** What buttons do. @type {WeakMap<Element, (pressed: HTMLButtonElement) => void>} */
const presses = new WeakMap();

/**
 * Returns the element of the page with an identifier.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element #${id}`);
  return element;
}

/**
 * Returns a button.
 *
 * @param {string} text
 * @param {(pressed: HTMLButtonElement) => void} onclick
 * @param {Properties} [properties]
 * @returns {HTMLButtonElement}
 */
export function button(text, onclick, properties = {}) {
  const element = html("button", { type: "button", onclick: () => presses.get(element)?.(element),
    ...properties }, text);
  presses.set(element, onclick);
  return element;
}

/**
 * Returns a field in which one of some values is chosen, with its label.
 *
 * @template {string} Value
 * @param {string} label
 * @param {readonly (readonly [Value, string])[]} choices values and what people read
 * @param {Value} value
 * @param {(value: Value) => void} onchange
 * @returns {HTMLLabelElement}
 */
export function choice(label, choices, value, onchange) {
  const options = choices.map(([key, text]) => {
    return html("option", { value: key, selected: key === value }, text);
  });
  const select = html("select", {
    onchange: () => onchange(/** @type {Value} */ (select.value)),
  }, ...options);
  return html("label", { class: "field" }, html("span", {}, label), select);
}

/** @param {readonly Child[]} children */
function present(children) {
  return /** @type {(Node | string)[]} */ (children.filter((child) => Boolean(child)));
}
