// How messages reach what answers them: a socket to `nullwindow serve`, or a worker that
// runs the same code. The rest of the page does not know which.

import { TEXTS, filled } from "./texts.js";

/** @typedef {import("./types.js").Messages} Messages */
/** @typedef {import("./types.js").Iteration} Iteration */

/**
 * @template {keyof Messages} K
 * @typedef {import("./types.js").Question<K>} Question
 */

/**
 * @typedef {object} Carrier
 * @property {<K extends keyof Messages>(ask: Question<K>, event?: (event: Messages[K]["event"]) => void) =>
 *   Promise<Messages[K]["reply"]>} ask
 * @property {() => void} stop Ends what runs.
 * @property {() => void} close
 */

/** What a question is refused with. */
export class Refused extends Error {
  /** @param {{status: number, what: string}} refusal */
  constructor(refusal) {
    super(refusal.what);
    this.status = refusal.status;
  }
}

/**
 * A question on its way. What is in it was checked by whoever asked.
 * @typedef {object} Waiting
 * @property {number} id
 * @property {unknown} ask
 * @property {((event: never) => void)|undefined} event
 * @property {(reply: never) => void} done
 * @property {(error: Error) => void} failed
 */

/** Questions one after the other: each is sent when the one before is answered. */
class Line {
  constructor() {
    this.next = 1;
    /** @type {Waiting[]} */
    this.waiting = [];
    /** @type {Waiting|null} */
    this.running = null;
  }

  /**
   * @template {keyof Messages} K
   * @param {Question<K>} ask @param {(event: Messages[K]["event"]) => void} [event]
   * @returns {Promise<Messages[K]["reply"]>}
   */
  ask(ask, event) {
    return new Promise((done, failed) => {
      this.waiting.push({ id: this.next++, ask, event, done, failed });
      this.go();
    });
  }

  go() {
    if (this.running || !this.isReady()) return;
    this.running = this.waiting.shift() ?? null;
    if (this.running) this.send(JSON.stringify({ id: this.running.id, ask: this.running.ask }));
  }

  /** @param {string} text */
  hear(text) {
    const message = JSON.parse(text), question = this.running;
    if (!question || message.id !== question.id) return;
    if ("event" in message) return question.event?.(/** @type {never} */ (message.event));
    this.running = null;
    if ("reply" in message) question.done(/** @type {never} */ (message.reply));
    else question.failed(new Refused(message.error));
    this.go();
  }

  /** Takes back the question that runs. */
  drop() {
    const question = this.running;
    this.running = null;
    return question;
  }

  /** @param {string} what */
  fail(what) {
    const running = this.drop(), lost = [...(running ? [running] : []), ...this.waiting];
    this.waiting = [];
    for (const question of lost) question.failed(new Refused({ status: 503, what }));
  }

  /** @returns {boolean} */
  isReady() {
    return true;
  }

  /** @param {string} _text */
  send(_text) {}
}

class SocketCarrier extends Line {
  constructor() {
    super();
    this.closed = false;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(new URL("socket", document.baseURI.replace(/^http/, "ws")));
    this.socket = socket;
    socket.onopen = () => this.go();
    socket.onmessage = (event) => this.hear(event.data);
    socket.onclose = () => {
      if (this.socket === socket) this.socket = null;
      if (!this.closed) this.fail(TEXTS.page.lost);
    };
  }

  isReady() {
    if (!this.socket) this.connect();
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** @param {string} text */
  send(text) {
    this.socket?.send(text);
  }

  stop() {
    if (this.running && this.isReady()) this.socket?.send(JSON.stringify({ id: 0, ask: "stop" }));
  }

  close() {
    this.closed = true;
    this.fail("closed");
    this.socket?.close();
  }
}

/** A worker has one thread: to stop it is to end it, and another one takes its place. */
class WorkerCarrier extends Line {
  constructor() {
    super();
    this.begin();
  }

  begin() {
    this.ready = false;
    this.worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    this.worker.onmessage = (event) => {
      if (event.data === "ready") {
        this.ready = true;
        return this.go();
      }
      if (event.data.failed) return this.fail(filled(TEXTS.page.noWasm,
        { what: String(event.data.failed) }));
      this.hear(event.data);
    };
    this.worker.onerror = (event) => {
      const worked = this.ready;
      this.worker?.terminate();
      this.fail(event.message || TEXTS.page.brokeDown);
      // One that never worked would not work again.
      if (worked) this.begin();
    };
    /** What was told most recently, for a search that is ended. @type {{iteration?: Iteration}|null} */
    this.last = null;
  }

  isReady() {
    return this.ready === true;
  }

  /** @param {string} text */
  hear(text) {
    const message = JSON.parse(text);
    if ("event" in message) this.last = message.event;
    super.hear(text);
  }

  /** @param {string} text */
  send(text) {
    this.last = null;
    this.worker?.postMessage(text);
  }

  stop() {
    const question = this.drop();
    if (!question) return;
    this.worker?.terminate();
    const iteration = this.last?.iteration;
    this.begin();
    const thought = iteration && { ...iteration, iterations: [], stop: TEXTS.page.stoppedOnRequest };
    if (thought) question.done(/** @type {never} */ ({ thought, line: "", root_moves: [] }));
    else question.failed(new Refused({ status: 499, what: TEXTS.page.stopped }));
  }

  close() {
    this.worker?.terminate();
    this.fail("closed");
  }
}

/** The kind of this page: `socket`, `worker` or `none`. */
export function carrierKind() {
  return document.querySelector('meta[name="carrier"]')?.getAttribute("content") ?? "socket";
}

/** A new carrier. @returns {Carrier} */
export function carrier() {
  return carrierKind() === "worker" ? new WorkerCarrier() : new SocketCarrier();
}
