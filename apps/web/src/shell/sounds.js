import { settings } from "./settings.js";

/**
 * The sounds of a game. They are computed here, so the pages load no file for them.
 *
 * @typedef {"move" | "capture" | "check" | "end"} Sound
 */

/**
 * A tone that dies away, such as that of wood on wood.
 *
 * @typedef {object} Note
 * @property {number} at when it begins, in seconds
 * @property {number} pitch in hertz
 * @property {number} length until it has died away, in seconds
 * @property {number} level its amplitude, where 1 is the loudest that a device can play
 * @property {number} noise the share of it that has no pitch, 0 to 1
 */

/**
 * Plays a sound, unless the settings are against it or nobody has clicked or typed on the page yet:
 * before that browsers allow none.
 *
 * @param {Sound} name
 */
export async function playSound(name) {
  if (context === null || !isAudible()) return;
  const asked = performance.now();
  // Of a device that was asleep: it would play all that was missed at once.
  await context.resume();
  if (performance.now() - asked > LATEST) return;
  const source = context.createBufferSource();
  source.buffer = bufferOf(context, name);
  source.connect(context.destination);
  source.start();
}

/**
 * Computes a sound.
 *
 * @param {Sound} name
 * @param {number} rate samples a second
 * @returns {Float32Array<ArrayBuffer>}
 */
export function samplesOf(name, rate) {
  const notes = NOTES[name];
  const end = Math.max(...notes.map(({ at, length }) => at + length));
  const samples = new Float32Array(Math.ceil(end * rate));
  for (const note of notes) add(samples, note, rate);
  return samples;
}

/**
 * @param {Float32Array} samples
 * @param {Note} note
 * @param {number} rate
 */
function add(samples, { at, pitch, length, level, noise }, rate) {
  const first = Math.round(at * rate);
  const count = Math.min(samples.length - first, Math.floor(length * rate));
  // The generator of Park and Miller: any noise does, but a sound is always the same.
  let random = 1;
  for (let index = 0; index < count; index++) {
    random = (random * 48_271) % 2_147_483_647;
    const time = index / rate;
    const tone = Math.sin(2 * Math.PI * pitch * time);
    const hiss = (random / 2_147_483_647) * 2 - 1;
    // The start and the end are silent, or they would click.
    const envelope = Math.min(1, time / ATTACK) * Math.exp((-6 * time) / length)
      * (1 - index / count);
    samples[first + index] += level * envelope * ((1 - noise) * tone + noise * hiss);
  }
}

/**
 * @param {AudioContext} device
 * @param {Sound} name
 */
function bufferOf(device, name) {
  const known = buffers.get(name);
  if (known !== undefined) return known;
  const samples = samplesOf(name, device.sampleRate);
  const buffer = device.createBuffer(1, samples.length, device.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(name, buffer);
  return buffer;
}

/** People who want no motion mostly want no sounds that they have not asked for either. */
function isAudible() {
  const { sound, motion } = settings();
  if (sound !== "system") return sound === "on";
  return motion !== "still" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Opens the device at the first click or key after which browsers allow it. */
function unlock() {
  if (!isAudible()) return;
  try {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume();
  } catch {
    // A machine without a device for sounds.
  }
}

/** @type {AudioContext | null} */
let context = null;
/** @type {Map<Sound, AudioBuffer>} */
const buffers = new Map();

if (typeof window !== "undefined") {
  for (const type of ["pointerup", "keydown"]) addEventListener(type, unlock, { capture: true });
}

/** @type {Record<Sound, readonly Note[]>} */
const NOTES = {
  move: [{ at: 0, pitch: 210, length: 0.09, level: 0.5, noise: 0.35 }],
  capture: [
    { at: 0, pitch: 150, length: 0.1, level: 0.5, noise: 0.5 },
    { at: 0.055, pitch: 260, length: 0.08, level: 0.45, noise: 0.4 },
  ],
  check: [
    { at: 0, pitch: 210, length: 0.09, level: 0.4, noise: 0.35 },
    { at: 0.03, pitch: 740, length: 0.28, level: 0.22, noise: 0 },
    { at: 0.03, pitch: 1110, length: 0.2, level: 0.12, noise: 0 },
  ],
  end: [
    { at: 0, pitch: 392, length: 0.5, level: 0.25, noise: 0 },
    { at: 0.14, pitch: 523.25, length: 0.5, level: 0.25, noise: 0 },
    { at: 0.28, pitch: 659.25, length: 0.7, level: 0.25, noise: 0 },
  ],
};

/** How long a tone takes to be there, in seconds. */
const ATTACK = 0.002;

/** How late a sound may come, in milliseconds. */
const LATEST = 400;
