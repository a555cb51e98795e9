// Runs the answers as WebAssembly.

// @ts-ignore: made by the build of the WebAssembly edition.
import init, { WorkerDesk } from "./nullwindow_page_wasm.js";

try {
  await init();
  const desk = new WorkerDesk();
  const hearer = { say: (/** @type {string} */ text) => postMessage(text) };
  onmessage = (event) => desk.answer(event.data, hearer);
  postMessage("ready");
} catch (error) {
  postMessage({ failed: String(error) });
}
