// Compares pairs of schemas with jsoncompat, which runs synchronously: the parent ends this thread when a pair takes too long.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const { default: init, check_compat } = await import(new URL("jsoncompat_wasm.js", workerData).href);
await init({ module_or_path: readFileSync(new URL("jsoncompat_wasm_bg.wasm", workerData)) });
parentPort.postMessage("ready");
parentPort.on("message", ([old, now]) => {
  const start = performance.now();
  let result;
  try {
    // A reader that has the new schema gets values of the old one.
    result = check_compat(old, now, "deserializer") ? "compatible" : "breaking";
  } catch {
    result = "unsupported";
  }
  parentPort.postMessage({ result, milliseconds: performance.now() - start });
});
