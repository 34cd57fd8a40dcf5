import { fileURLToPath } from "node:url";
import { notFollowed } from "./not-followed.js";
import { readVectorFile } from "./read-vector-file.js";
import { runVectors, type VectorFile } from "./run-vectors.js";
import { topics } from "./topics.js";

// `npm run suite vectors`, or `npm run suite vectors -- path/to/other-vectors.json`.
const own = ["../vectors.json", "../more-vectors.json"].map((name) => fileURLToPath(new URL(name, import.meta.url)));
const paths = process.argv[2] === undefined ? own : [process.argv[2]];
const results = [];
for (const path of paths) results.push(...(await runVectors(open(path), topics, notFollowed)));
let passed = 0;
let failed = 0;
for (const { topic, passed: good, notFollowed: skipped, failures } of results) {
  const suffix = skipped > 0 ? `, ${skipped} deliberately not followed` : "";
  console.log(`${topic}: ${good} passed, ${failures.length} failed${suffix}`);
  for (const { id, message } of failures) console.log(`  ${id}: ${message}`);
  passed += good;
  failed += failures.length;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function open(file: string): VectorFile {
  try {
    return readVectorFile(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
