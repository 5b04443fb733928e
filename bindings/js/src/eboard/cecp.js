import {
  CECP_COMMAND, CECP_REPLY, CecpFieldsStruct, REASONS, TERMINATION, TextRangeStruct,
} from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { PedinaError, ensure, reasonOf } from "../internal/errors.js";
import { namesOf, textOf } from "../internal/names.js";

/** A line is no command of the Chess Engine Communication Protocol. */
export class CommandError extends PedinaError {}

/**
 * What a line of the Chess Engine Communication Protocol (CECP) says. Fields that its kind does not
 * name are 0 or empty.
 *
 * @template {string} Kind
 * @typedef {object} Line
 * @property {Kind} kind `usermove` is `"move"`, `st` is `"move-time"`, `sd` is `"depth"`, `otim` is
 *     `"opponent-time"`, `protover` is `"version"`, `?` is `"move-now"`, `.` is `"progress"`, `bk`
 *     is `"book"`, and what needs no answer is `"other"`; any other has its own name
 * @property {number} number the version of `version`, the number of `ping` and `pong`, the plies of
 *     `depth` and `thinking`, the megabytes of `memory`, the threads of `cores`
 * @property {number} base in seconds, what `level` gives for its moves
 * @property {number} time in hundredths of a second, what each move adds by `level`, the time of
 *     `move-time` and `thinking`
 * @property {number} value in hundredths, seconds of `time` and `opponent-time`, pawns of
 *     `thinking`
 * @property {number} nodes how many positions the thinking engine has looked at, rounded from 2^53
 *     on
 * @property {number} moves how many moves `level` is for; 0 for all
 * @property {keyof typeof TERMINATION} termination of a `result`
 * @property {string} text a move, a FEN, a name, the comment of a result, the list of features, the
 *     expected moves, what is refused, or the whole line of `other`
 * @property {string} reason why something is refused
 */

/**
 * Reads a line that an interface sends to an engine or a board.
 *
 * @param {string} line without its end
 * @returns {Line<keyof typeof CECP_COMMAND>}
 * @throws {CommandError} its reason is `CECP_COMMAND_UNKNOWN` or `CECP_COMMAND_ARGUMENT`
 */
export function parseCommand(line) {
  const parse = analysis.functions.pdn_chess_cecp_parse_command;
  return parsed(line, COMMANDS, parse, (status) => {
    if (status === 0) return;
    const reason = reasonOf(REASONS, status) ?? "CECP_COMMAND_UNKNOWN";
    throw new CommandError(`${JSON.stringify(line)}: ${analysis.statusText(status)}`, reason);
  });
}

/**
 * Reads a line that an engine or a board sends to an interface. Send `setboard` only to one that
 * has announced the feature setboard=1.
 *
 * @param {string} line without its end
 * @returns {Line<keyof typeof CECP_REPLY> | null} `null` for any other, which interfaces ignore
 */
export function parseReply(line) {
  let isReply = true;
  const parse = analysis.functions.pdn_chess_cecp_parse_reply;
  const reply = parsed(line, REPLIES, parse, (status) => {
    isReply = status !== REASONS.CECP_NO_REPLY;
    if (isReply) ensure(status);
  });
  return isReply ? reply : null;
}

/**
 * Reads the features of a reply of the kind `feature`.
 *
 * @param {string} list its text
 * @returns {Map<string, string>} values by names
 */
export function parseFeatures(list) {
  const { at, functions } = analysis;
  /** @type {Map<string, string>} */
  const features = new Map();
  return analysis.withText(textOf(list, "a list"), (address, length) => {
    const name = new TextRangeStruct(analysis, at.message);
    const value = new TextRangeStruct(analysis, at.message + 8);
    analysis.u32[at.out >> 2] = 0;
    for (;;) {
      const status = functions.pdn_chess_cecp_next_feature(address, length, at.out, name.address,
        value.address);
      if (status === REASONS.CECP_NO_FEATURE) return features;
      ensure(status);
      features.set(analysis.read(address + name.start, name.length),
        analysis.read(address + value.start, value.length));
    }
  });
}

/**
 * @template {string} Kind
 * @param {string} line
 * @param {readonly Kind[]} kinds
 * @param {(line: number, length: number, kind: number, fields: number) => number} parse
 * @param {(status: number) => void} check throws for a status that is no answer
 * @returns {Line<Kind>}
 */
function parsed(line, kinds, parse, check) {
  const { at } = analysis;
  return analysis.withText(textOf(line, "a line"), (address, length) => {
    check(parse(address, length, at.out, at.message));
    const fields = new CecpFieldsStruct(analysis, at.message);
    const { number, base, time, value, moves, textStart, textLength } = fields;
    return {
      kind: kinds[analysis.u8[at.out]],
      number,
      base,
      time,
      value,
      nodes: Number(fields.nodes),
      moves,
      termination: TERMINATIONS[fields.termination],
      text: analysis.read(address + textStart, textLength),
      reason: analysis.read(address + fields.reasonStart, fields.reasonLength),
    };
  });
}

const COMMANDS = namesOf(CECP_COMMAND);
const REPLIES = namesOf(CECP_REPLY);
const TERMINATIONS = namesOf(TERMINATION);
