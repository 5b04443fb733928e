import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/**
 * A sentence in English that the pages say.
 *
 * @typedef {object} Sentence
 * @property {string} text
 * @property {readonly string[] | null} values the names of the values that stand in it; `null` if
 *     the source does not list them there
 * @property {string} place file and line
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The paths of all modules below `src` that say something. */
export const MODULES = readdirSync(`${ROOT}src`, { recursive: true })
  .map((path) => `src/${String(path)}`)
  .filter((path) => path.endsWith(".js") && path !== "src/shell/language.js");

/** The paths of all pages. */
export const PAGES = readdirSync(ROOT).filter((path) => path.endsWith(".html"));

/**
 * Returns what a module says through `t`.
 *
 * @param {string} path
 * @returns {{sentences: Sentence[], bare: string[]}} `bare`: calls without a literal, and literals
 *     that read as words but are not said through `t`, each with its place
 */
export function read(path) {
  const source = ts.createSourceFile(path, readFileSync(ROOT + path, "utf8"),
    ts.ScriptTarget.Latest, true);
  /** @type {Sentence[]} */
  const sentences = [];
  /** @type {string[]} */
  const bare = [];
  const placeOf = (/** @type {ts.Node} */ node) => {
    return `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "t") {
      const [first, second] = node.arguments;
      const text = literal(first);
      const place = placeOf(node);
      if (text === null) bare.push(`${place}: ${node.getText()}`);
      else sentences.push({ text, values: namesOf(second), place });
      if (second !== undefined) visit(second);
      return;
    }
    if (isWords(node)) bare.push(`${placeOf(node)}: ${node.getText()}`);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return { sentences, bare };
}

/**
 * Returns the texts of a page, without what only people without JavaScript read.
 *
 * @param {string} path
 * @returns {Sentence[]}
 */
export function readPage(path) {
  const html = readFileSync(ROOT + path, "utf8").replace(/<noscript>.*?<\/noscript>/gs, "")
    .replace(/<!--.*?-->/gs, "").replace(/<meta (?!name="description").*?>/gs, "");
  const attributes = html.matchAll(/\s(?:alt|aria-label|content|placeholder|title)="([^"]+)"/g);
  const texts = html.matchAll(/>([^<]+)</g);
  return [...attributes, ...texts].map(([, text]) => text.trim().replace(/\s+/g, " "))
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => ({ text, values: [], place: path }));
}

/** The texts of all sentences of the pages, each once. */
export function allTexts() {
  const said = MODULES.flatMap((path) => read(path).sentences);
  return [...new Set([...said, ...PAGES.flatMap(readPage)].map(({ text }) => text))];
}

/**
 * Returns the names in braces of a sentence, in order.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function placeholders(text) {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
}

/**
 * The text of a literal, which may be broken into lines with `+`.
 *
 * @param {ts.Node | undefined} node
 * @returns {string | null}
 */
function literal(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return null;
  }
  const [left, right] = [literal(node.left), literal(node.right)];
  return left === null || right === null ? null : left + right;
}

/** @param {ts.Node | undefined} node */
function namesOf(node) {
  if (node === undefined) return [];
  if (!ts.isObjectLiteralExpression(node)) return null;
  if (node.properties.some(ts.isSpreadAssignment)) return null;
  return node.properties.map((property) => property.name?.getText() ?? "").sort();
}

/**
 * Whether a literal reads as words in English: it begins with a capital, or two words follow one
 * another.
 *
 * @param {ts.Node} node
 */
function isWords(node) {
  const isTemplate = ts.isTemplateExpression(node);
  if (!isTemplate && literal(node) === null || isName(node)) return false;
  const text = isTemplate
    ? [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text)
      .join("…") : String(literal(node));
  if (!WORDS.test(text)) return false;
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if (isUnseen(at)) return false;
  }
  return true;
}

/** @param {ts.Node} node */
function isName(node) {
  const text = node.getText();
  return NAMES.has(text) || NAMES.has(`${node.getSourceFile().fileName} ${text}`);
}

/**
 * Whether what stands in a node is not for people to read.
 *
 * @param {ts.Node} node
 */
function isUnseen(node) {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isThrowStatement(parent)) return true;
  if (ts.isCaseClause(parent) && parent.expression === node) return true;
  if (ts.isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind);
  if (ts.isPropertyAssignment(parent)) {
    return parent.name === node || UNSEEN_PROPERTIES.has(parent.name.getText().replace(/"/g, ""));
  }
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  return UNSEEN_CALLS.test(parent.expression.getText());
}

const WORDS = new RegExp([
  // A capital at the beginning, but `KeyName` is none.
  /^\p{Lu}\p{Ll}+\b|^\p{Lu} \p{L}/u,
  // Two words, one of which may be a value.
  /\p{L}{2,}[,:;.]? \p{L}|\p{L} \p{L}{2,}|[…\d,] \p{L}{2,}|\p{L}{2,} …/u,
].map(({ source }) => source).join("|"), "u");

const COMPARISONS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** Attributes that the page does not show, and positions of lessons. */
const UNSEEN_PROPERTIES = new Set(["class", "d", "viewBox", "transform", "style", "points",
  "start"]);

/** What is done with a text that nobody reads. */
const UNSEEN_CALLS = new RegExp("^(?:import|Error|RangeError|TypeError|Refusal)$|"
  + "\\.(?:querySelector|querySelectorAll|closest|matches|startsWith|endsWith|includes|"
  + "addEventListener|setAttribute|setTag|#?call|test)$|^call$|^matchMedia$");

/**
 * Literals that look like words and are names: of keys, of classes, of cells, and in protocols,
 * files and the storage. Some are so only in one module, whose path stands before them.
 */
const NAMES = new Set([
  '"Home"',
  '"End"',
  '"Escape"',
  '"Chess960"',
  '"Here"',
  '"Running"',
  '"Terminated"',
  '"Offline"',
  '"Notification"',
  '"Yes"',
  '"No"',
  '"seat winner"',
  'src/mastermind/online.js "Rounds"',
  'src/chess/analysis.js "White"',
  'src/chess/analysis.js "Black"',
  'src/chess/tags.js "Result"',
  'src/chess/tags.js "White"',
  'src/chess/tags.js "Black"',
  'src/chess/tags.js "Event"',
  'src/chess/tags.js "Site"',
  'src/chess/tags.js "Date"',
  'src/chess/tags.js "Round"',
  'src/chess/texts.js "White"',
  'src/chess/texts.js "Black"',
  'src/chess/texts.js "Event"',
  '"engine second"',
  "`[%cal ${word}]`",
  "`player ${online.opponent}`",
  "`player ${online.names[1 - me]}`",
  "`program ${program}`",
  "`level ${level}`",
  '"MASTERMIND 1 WATCH"',
  "`MASTERMIND 1 SERIES ${plain(name)}`",
  "`[%csl ${word}]`",
  '`rank ${(row + rows) % 2 === 1 ? "on-dark" : "on-light"}`',
  "`file ${shade}`",
  "`row ${row + 1}`",
  "`${place}, hole ${hole + 1}`",
  "`${place}, answer`",
  "`row ${row + 1}, hole ${hole + 1}`",
  "`row ${row + 1}, answer`",
  "`code, hole ${hole + 1}`",
  "`${event.clientX - 24}px ${event.clientY - 24}px`",
  "`MOVE ${numbers(uci.slice(0, 2))} ${numbers(uci.slice(2, 4))}`",
  "`PROMOTION ${PIECES.indexOf(uci[4])} ${numbers(uci.slice(2, 4))}`",
  '`REPLAY ${isYes ? "Yes" : "No"}`',
]);
