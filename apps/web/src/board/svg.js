/** @typedef {Record<string, string | number>} Attributes */

/**
 * Returns a new SVG element.
 *
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {readonly Node[]} [children]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
