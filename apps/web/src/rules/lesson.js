/**
 * What becomes of something that a person has done.
 *
 * @template State
 * @typedef {object} Result
 * @property {State} state what the board shows then
 * @property {string} words a sentence about it
 * @property {boolean} [isDone] whether the step is done
 * @property {boolean} [isProblem] whether it was wrong or not allowed
 * @property {Promise<Result<State>>} [reply] what an opponent does next
 */

/**
 * A step of a lesson: what the person does, on which board, and what counts as done.
 *
 * @template State, Action
 * @typedef {object} Step
 * @property {string} text
 * @property {() => State} begin
 * @property {(state: State, action: Action) => Result<State>} act judges an action
 * @property {(state: State) => Promise<{action: Action, words: string}>} [hint] recommends an
 *     action and says why
 */

/**
 * A lesson of a game: steps that follow one another.
 *
 * @template State, Action
 * @typedef {object} Lesson
 * @property {string} id in the address
 * @property {string} name
 * @property {readonly Step<State, Action>[]} steps
 */

/**
 * The lessons of a game, and how far a person has come.
 *
 * @template State, Action
 */
export class Course {
  /** What the board shows. @type {State} */
  state;
  /** The sentence about what was done last. */
  words = "";
  /** Whether that sentence is about something wrong. */
  isProblem = false;
  /** Whether the step is done. */
  isDone = false;
  /** Whether an opponent or a hint is thinking. */
  isWaiting = false;
  #lessons;
  #changed;
  #lesson = 0;
  #step = 0;
  /** Counts beginnings: what was thought of before one is of no use after it. */
  #turn = 0;

  /**
   * @param {readonly Lesson<State, Action>[]} lessons
   * @param {() => void} changed called after each change
   */
  constructor(lessons, changed) {
    this.#lessons = lessons;
    this.#changed = changed;
    this.state = this.step.begin();
  }

  /** The present lesson. */
  get lesson() {
    return this.#lessons[this.#lesson];
  }

  /** The present step. */
  get step() {
    return this.lesson.steps[this.#step];
  }

  /** Its number, from 1. */
  get number() {
    return this.#step + 1;
  }

  /** Whether it is the last one of its lesson. */
  get isLast() {
    return this.number === this.lesson.steps.length;
  }

  /** The lesson after this one, or `null`. */
  get following() {
    return this.#lessons[this.#lesson + 1] ?? null;
  }

  /**
   * Begins a lesson.
   *
   * @param {string} id the first lesson if no lesson has it
   */
  open(id) {
    this.#lesson = Math.max(0, this.#lessons.findIndex((lesson) => lesson.id === id));
    this.#step = 0;
    this.again();
  }

  /** Goes on to the next step of the lesson. */
  next() {
    if (!this.isDone || this.isLast) return;
    this.#step++;
    this.again();
  }

  /** Begins the step again. */
  again() {
    this.#turn++;
    this.words = "";
    this.isProblem = false;
    this.isDone = false;
    this.isWaiting = false;
    this.state = this.step.begin();
    this.#changed();
  }

  /**
   * Takes in what the person has done.
   *
   * @param {Action} action
   */
  act(action) {
    if (this.isDone || this.isWaiting) return;
    this.#take(this.step.act(this.state, action));
  }

  /**
   * Recommends an action.
   *
   * @returns {Promise<Action | null>} `null` if there is none, or it comes too late
   */
  async hint() {
    const { step } = this;
    if (step.hint === undefined || this.isDone || this.isWaiting) return null;
    const found = await this.#wait(step.hint(this.state));
    if (found === null) return null;
    this.words = found.words;
    this.isProblem = false;
    this.#changed();
    return found.action;
  }

  /** @param {Result<State>} result */
  async #take({ state, words, isDone = false, isProblem = false, reply }) {
    this.state = state;
    this.words = words;
    this.isDone = isDone;
    this.isProblem = isProblem;
    if (reply === undefined) {
      this.#changed();
      return;
    }
    const next = await this.#wait(reply);
    if (next !== null) this.#take(next);
  }

  /**
   * Waits, unless something else begins.
   *
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T | null>}
   */
  async #wait(promise) {
    const turn = this.#turn;
    this.isWaiting = true;
    this.#changed();
    /** @type {T | null} */
    let found = null;
    try {
      found = await promise;
    } catch (error) {
      if (this.#turn === turn) {
        this.words = error instanceof Error ? error.message : String(error);
        this.isProblem = true;
      }
    }
    if (this.#turn !== turn) return null;
    this.isWaiting = false;
    if (found === null) this.#changed();
    return found;
  }
}
