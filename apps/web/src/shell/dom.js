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
 * Replaces the children of an element; the keyboard stays on a button of the same name.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  fill(element, ...children);
  if (focused === null) return;
  const same = [...element.querySelectorAll("button")].find((button) => {
    return button.textContent === focused.textContent;
  });
  same?.focus();
}

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
 * @param {() => void} onclick
 * @param {Properties} [properties]
 * @returns {HTMLButtonElement}
 */
export function button(text, onclick, properties = {}) {
  return html("button", { type: "button", onclick: () => onclick(), ...properties }, text);
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
