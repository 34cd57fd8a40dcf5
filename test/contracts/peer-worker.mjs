// Compares pairs of schemas with another package. Both packages can run for very long: the parent ends this thread when a pair takes too long.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

const { peer, entry } = workerData;
const compare = peer === "jsoncompat" ? await loadJsoncompat() : loadJsonSchemaDiff();
parentPort.postMessage("ready");
parentPort.on("message", async ([old, now]) => {
  const start = performance.now();
  let result;
  try {
    result = (await compare(old, now)) ? "compatible" : "breaking";
  } catch {
    result = "unsupported";
  }
  parentPort.postMessage({ result, milliseconds: performance.now() - start });
});

async function loadJsoncompat() {
  const { default: init, check_compat } = await import(new URL("jsoncompat_wasm.js", entry).href);
  await init({ module_or_path: readFileSync(new URL("jsoncompat_wasm_bg.wasm", entry)) });
  // A reader that has the new schema gets values of the old one.
  return (old, now) => check_compat(old, now, "deserializer");
}

function loadJsonSchemaDiff() {
  const { diffSchemas } = createRequire(entry)("json-schema-diff");
  return async (old, now) => {
    const found = await diffSchemas({ sourceSchema: JSON.parse(old), destinationSchema: JSON.parse(now) });
    return !found.removalsFound;
  };
}
