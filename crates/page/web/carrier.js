// How messages reach what answers them: a socket to `nullwindow serve`, or a worker that
// runs the same code. The rest of the page does not know which.

/**
 * @typedef {object} Carrier
 * @property {(ask: any, event?: (event: any) => void) => Promise<any>} ask
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

/** Questions one after the other: the next one is sent when the last one is answered. */
class Line {
  constructor() {
    this.next = 1;
    /** @type {{id: number, ask: any, event?: (event: any) => void, done: (reply: any) => void, failed: (error: Error) => void}[]} */
    this.waiting = [];
    /** @type {Line["waiting"][0]|null} */
    this.running = null;
  }

  /** @param {any} ask @param {(event: any) => void} [event] @returns {Promise<any>} */
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
    if ("event" in message) return question.event?.(message.event);
    this.running = null;
    if ("reply" in message) question.done(message.reply);
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
      if (!this.closed) this.fail("The connection to the server was lost. Is 'nullwindow serve' still running?");
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
      if (event.data.failed) return this.fail(`The WebAssembly could not be loaded: ${event.data.failed}`);
      this.hear(event.data);
    };
    this.worker.onerror = (event) => {
      const worked = this.ready;
      this.worker?.terminate();
      this.fail(event.message || "The worker broke down.");
      // One that never worked would not work again.
      if (worked) this.begin();
    };
    /** @type {any} The last thing that was told, for a search that is ended. */
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
    if (iteration) question.done({ thought: { ...iteration, iterations: [], stop: "stopped on request" }, line: "", root_moves: [] });
    else question.failed(new Refused({ status: 499, what: "stopped" }));
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
