import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { notFollowed } from "./not-followed.js";
import { runVectors, type VectorFile } from "./run-vectors.js";
import { topics } from "./topics.js";

// `npm run vectors`, or `npm run vectors -- path/to/other-vectors.json`.
const path = process.argv[2] ?? fileURLToPath(new URL("../vectors.json", import.meta.url));
// The file is written by hand and by its own checks; a wrong shape throws below.
const file = JSON.parse(readFileSync(path, "utf8")) as VectorFile;
const results = await runVectors(file, topics, notFollowed);
let passed = 0;
let failed = 0;
for (const { topic, passed: good, notFollowed: skipped, failures } of results) {
  const aside = skipped > 0 ? `, ${skipped} not followed on purpose` : "";
  console.log(`${topic}: ${good} passed, ${failures.length} failed${aside}`);
  for (const { id, message } of failures) console.log(`  ${id}: ${message}`);
  passed += good;
  failed += failures.length;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
